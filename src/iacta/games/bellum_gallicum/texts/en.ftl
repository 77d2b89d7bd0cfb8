### Bellum Gallicum II: what players read.
### A record's message gets each field by its name, in words: units, leaders, ships, tribes, regions and places by their
### names; yes and no; none for nobody and nowhere; years without their sign. Beside the fields, as the record has them:
### $in_region and $of_region (and so for $start, $to, $via, $place, $into, $location, $zone) with their preposition;
### $who, the leaders and units as one phrase; $form, what the name of the unit agrees with; $month. Steps and actions
### also get $seat, the one asked.

## What the game is

game-about = bellum_gallicum — Bellum Gallicum II, the Gallic War of 58 to 51 BC: leaders, supply, battles and sieges on a map of regions ({ $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}, { $clauses } rules)

## Sides

side = { $side ->
    [roman] Rome
   *[gallic] Gaul
}
The-side = { $side ->
    [roman] Rome
   *[gallic] Gaul
}
of-the-side = { $side ->
    [roman] Rome’s
   *[gallic] Gaul’s
}
side-adjective = { $side ->
    [roman] Roman
   *[gallic] Gallic
}
The-seat = { $seat ->
    [roman] The Roman player
   *[gallic] The Gallic player
}

## Names

legion = Legion { $number }
legions = Legions { $numbers }
legion-number = { $number }
unit-cretans = Cretans
unit-balearics = Balearics
unit-numidians = Numidians
unit-class-roman_cavalry = Roman cavalry
unit-class-civis = Urban militia
unit-class-pro_roman_gallic_cavalry = Gallic cavalry
unit-class-german_cavalry = German cavalry
unit-class-german_infantry = German infantry
unit-class-briton_infantry = British infantry
unit-class-briton_chariot = British chariots
unit-tribal = { $kind ->
    [cavalry] { $tribe } cavalry
   *[infantry] { $tribe }
}
unit-tribal-one-of-two = { $tribe } ({ $sp })
tribe-units = { $tribe } ({ $parts })
tribe-part-infantry = { $sp }
tribe-part-cavalry = cavalry { $sp }
unit-numbered = { $name } ({ $number })
tribe-of-two = { $name } of { $region }
several-alike = { $count } × { $name }
unit-form = { $class ->
    [tribal] { $kind ->
        [cavalry] one
       *[infantry] many
    }
    [auxiliary] many
    [briton_chariot] many
   *[other] one
}
The-unit = { $unit }
the-unit = { $unit }
is = { $form ->
    [many] are
   *[one] is
}
leader-caesar = Caesar
leader-ariovistus = Ariovistus
leader-vercingetorix = Vercingetorix
leader-tribune = Tribune
leader-generic = Gallic ally
leader-suebi_chief = Chief of the Suebi
leader-usipetes_chief = Chief of the Usipetes
leader-tencteri_chief = Chief of the Tencteri
leader-numbered = { $name } { $number }
force = { $leaders ->
    [none] { $units }
   *[other] { $units ->
        [none] { $leaders }
       *[other] { $leaders } with { $units }
    }
}
ship-roman = Triremes { $number }
ship-gallic = Veneti ships { $number }
sea-atlantic = the Atlantic
sea-mediterranean = the Mediterranean
camp-in = the winter camp { $where }
in-region = in { $name }
in-people = in { $name }
in-place = in { $name }
in-camp = in the winter camp { $where }
in-sea = on { $name }
in-ship = aboard { $name }
of-name = of { $name }
of-people = of { $name }
of-camp = of the winter camp { $where }
of-sea = of { $name }
of-ship = of { $name }
names-and = { $first } and { $last }
month-0 = preparation
month-1 = winter
month-2 = March
month-3 = April
month-4 = May
month-5 = June
month-6 = July
month-7 = August
month-8 = September
month-9 = October
month-10 = November
terrain-clear = clear
terrain-forest = forest
terrain-marsh = marsh
terrain-mountain = mountain
control-roman = pro-Roman
control-contested = contested
control-gallic = anti-Roman
wing-left = left
wing-centre = centre
wing-right = right
wing-reserve = reserve
quality-V = veteran
quality-R = Roman
quality-E = elite
quality-A = ally
quality-B = Belgic
quality-L = levy
quality-G = Gaul
kind-infantry = infantry
kind-cavalry = cavalry

## Options

option-solo = Solo
option-solo-about = The Gauls do not move; what they must decide follows fixed rules (BG-6.11).
option-legion_x_in_senones = Legio X in Senones
option-legion_x_in_senones-about = The legion that the sheet leaves out winters with the others in Senones (BG-R47).
preset-letter = By the letter
preset-letter-about = The text of the rules, without any ruling that extends or corrects it.

## What must be decided

step-BuildDepots = { The-seat } may build depots.
step-TakeLosses = { The-seat } chooses a unit to weaken: { $left ->
    [one] { $left } more hit.
   *[other] { $left } more hits.
}
step-BurnLand = { The-seat } may scorch regions and destroy depots.
step-DismantleDepots = { The-seat } may dismantle depots.
step-PlaceArrivals = { $together ->
    [yes] { The-seat } places reinforcements, all together: { $who }.
   *[no] { The-seat } places reinforcements one by one; still to come: { $who }.
}
step-BuildTriremes = { The-seat } may turn legions that waited on a coast into triremes.
step-ExchangeTriremes = { The-seat } may turn triremes back into legions.
step-BreakCamps = { The-seat } may break up winter camps.
step-Negotiate = { The-seat } may bargain for the passage of the Helvetii.
step-RaiseTribe = { The-seat } may mobilise a tribe { $in_region }.
step-MoveForces = { The-seat } moves leaders, units and ships.
step-ForceMarches = { The-seat } may make forced marches.
step-LoseShip = { The-seat } chooses the ship that is lost { $in_location }.
step-SendLeader = { The-seat } chooses where { $leader } goes.
step-SplitBesiegers = { The-seat } tells off units for the sieges { $in_region }; the others meet the enemy in the field.
step-NameCombat = { $kind ->
    [naval] { The-seat } names the next naval combat.
    [skirmish] { The-seat } names the next skirmish.
    [battle] { The-seat } names the next pitched battle.
   *[siege] { The-seat } names the region whose sieges come next.
}
step-OfferEvasion = { The-seat } may try to evade the skirmish { $in_region }.
step-SealEvasion = { The-seat } chooses in secret whether to evade the pitched battle { $in_region }.
step-EvadeTo = { The-seat } chooses where the force evades to from { $region }.
step-RetireInside = { The-seat } may go into a place { $in_region } instead of fighting.
step-TestOne = { The-seat } chooses the leader who is tested.
step-WithdrawForce = { The-seat } may withdraw from { $region }.
step-LeaveBritannia = { $must ->
    [yes] { The-seat } must go aboard and leave Britannia.
   *[no] { The-seat } may go aboard and leave Britannia.
}
step-RetreatForce = { The-seat } chooses where the force retreats to from { $region }.
step-DeployArmy = { The-seat } draws up the army: left, centre, right and reserve.
step-TakeHits = { The-seat } chooses a front-line unit that is hit: { $left ->
    [one] { $left } more.
   *[other] { $left } more.
}
step-Realign = { The-seat } may send units of the reserve into the front line.
step-Pursue = { The-seat } may cut units down in the pursuit: { $left } at most.
step-PlanSieges = { The-seat } conducts the sieges { $in_region }.
step-AnswerSiege = { The-seat } holds { $place }, makes a sortie or surrenders.
step-DestroyPlace = { The-seat } may destroy { $place }.
step-FleeOrFight = The wind is weak { $in_region }: { $seat ->
    [roman] the Roman fleet may flee.
   *[gallic] the fleet may flee.
}
step-ChooseRevolt = { The-seat } chooses peace or revolt for this year.
step-ChooseExpedition = Gaul is at peace: { $seat ->
    [roman] the Roman player may campaign abroad.
   *[gallic] the player may campaign abroad.
}
step-StartRevolt = { $sector ->
    [none] { The-seat } names the tribe that starts the revolt.
   *[other] { The-seat } names the tribe that carries the revolt into { $sector }.
}
step-PlaceTribe = { The-seat } may put { $tribe } into an oppidum.
step-ChooseAlly = { The-seat } chooses an ally in { $sector }.
step-RaiseMore = { The-seat } may try to raise further tribes in { $sector }.
step-ExtendRevolt = { The-seat } may try to spread the revolt to another sector.
step-TakeCavalry = { The-seat } chooses the winter camp that receives { the-unit }.
step-Levy = { The-seat } chooses the units that come back to Cisalpina.
step-DismissUnits = { The-seat } chooses a unit that leaves the war by the calendar: { $left } to go.
step-BuildCamps = { The-seat } builds winter camps and says who winters inside.
step-RaiseIrreducible = { The-seat } may keep undefeated irreducible tribes in arms.
step-SendToCisalpina = { The-seat } sends a Roman leader to Cisalpina for the winter.

## What may be chosen

action-Pass = nothing more
action-BuildDepot = build a depot { $in_region }
action-Burn = scorch the earth { $in_region }
action-DestroyDepot = destroy the depot { $in_region }
action-DismantleDepot = dismantle the depot { $in_region }
action-Lose = { the-unit } { $form ->
    [many] take the hit
   *[one] takes the hit
}
action-PlaceAt = place them { $in_region }
action-BreakCamp = break up the winter camp { $in_region }
action-Bargain = bargain for the way into { $region }
action-Raise = { $tribe } rise
action-March = to { $to }{ $into ->
    [none] {""}
   *[other] , into { $into }
}: { $who }
action-Shift = { $place ->
    [none] out into the open: { $who }
   *[other] into { $place }: { $who }
}
action-ForcedMarch = across { $via } to { $to }{ $into ->
    [none] {""}
   *[other] , into { $into }
}: { $who }{ $picked ->
    [none] {""}
   *[other] ; on the way { $picked }
}
action-BuildTrireme = { $legion } builds triremes
action-ExchangeTrireme = { $ship } become a legion again
action-Embark = aboard { $ship }: { $who }
action-Sail = { $ship } sail to { $to }
action-Land = land from { $ship }: { $who }
action-GiveUpShip = { $ship } are lost
action-NameRegion = { $region }
action-GoTo = to { $region }
action-TellOff = { $who ->
    [none] nobody stays with the sieges
   *[other] with the sieges: { $who }
}
action-Evade = evade
action-Stand = stand
action-Retire = into { $place }{ $who ->
    [none] {""}
   *[other] : { $who }
}
action-TestLeader = { $leader } is tested
action-Deploy = left: { box-left }; centre: { box-centre }; right: { box-right }; reserve: { box-reserve }
box-left = { $left ->
    [none] empty
   *[other] { $left }
}
box-centre = { $centre ->
    [none] empty
   *[other] { $centre }
}
box-right = { $right ->
    [none] empty
   *[other] { $right }
}
box-reserve = { $reserve ->
    [none] empty
   *[other] { $reserve }
}
action-Commit = { $unit } to the { $box ->
    [left] left
    [centre] centre
   *[right] right
}
action-Strike = cut down { the-unit }
action-GoAboard = sail away to { $region }: { $units }
action-Besiege = siege turn against { $place }: { $who }
action-TakePlace = take and destroy { $place }, which is empty
action-LiftSieges = lift all sieges here
action-Surrender = surrender
action-Hold = hold out
action-Sortie = make a sortie
action-Destroy = destroy it
action-Dismiss = { the-unit } { $form ->
    [many] leave
   *[one] leaves
}
action-Flee = flee to { $to }
action-Revolt = { $initiative ->
    [yes] revolt, with the initiative
   *[no] revolt
}
action-KeepPeace = keep peace
action-SendExpedition = { $to ->
    [germania] campaign in Germania
   *[britannia] campaign in Britannia
}
action-Extend = spread the revolt to { $sector }
action-EnterOppidum = into { $place }: { $who }
action-ReceiveUnit = { $unit }
action-BuildCamp = { $who ->
    [none] no winter camp { $in_region }
   *[other] winter camp { $in_region }: { $who }
}
action-SendLeaderHome = { $leader }

## What happened

event-TurnStarted = Turn: { $month }, { $year } BC; { $first ->
    [roman] Rome moves first
   *[gallic] Gaul moves first
}
event-ControlChanged = { $control ->
    [1] { $region } is now pro-Roman.
    [0] { $region } is now contested.
   *[other] { $region } is now anti-Roman.
}
event-ScorchedEarthRemoved = The land recovers: { $regions }.
event-DepotBuilt = A depot stands { $in_region }.
event-DepotDestroyed = The depot { $in_region } is destroyed.
event-DepotDismantled = The depot { $in_region } is dismantled.
event-StatusRolled = { side-adjective } supply { $in_region }, { $units } units: die { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
}; { $ravaged ->
    [yes] the region is ravaged.
   *[no] the region stays fertile.
}
event-RegionBurnt = { $region } is scorched.
event-AttritionRolled = { side-adjective } attrition { $place ->
    [none] { $in_region }
   *[other] { $in_place }
}, { $units ->
    [one] { $units } unit
   *[other] { $units } units
}: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}, { $sixes ->
    [0] no losses.
    [one] { $sixes } unit is weakened.
   *[other] { $sixes } units are weakened.
}
event-UnitWeakened = { The-unit } { is } weakened { $in_location }.
event-UnitEliminated = { The-unit } { is } eliminated.
event-LeaderTested = { $leader } is tested: { $roll } = { $score }, { $result ->
    [nothing] unhurt.
    [wounded] wounded.
    [killed] killed.
   *[captured] captured.
}
event-LeaderWounded = { $leader } is wounded.
event-LeaderKilled = { $leader } is dead.
event-LeaderCaptured = { $leader } is captured.
event-LeaderEscaped = { $leader } gets away: die { $die }.
event-CaesarSaved = Caesar is saved: die { $die }; he is only wounded.
event-TribuneAppointed = A tribune takes over { $in_location }.
event-LeaderRecovered = { $leader } has recovered.
event-ForceArrived = { The-side } is reinforced { $in_location }: { $who }.
event-ForceLeft = { The-side } loses by the calendar: { $who }.
event-ContactTested = { side-adjective } contact test { $in_region }: die { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
}; { $passed ->
    [yes] the force may leave.
   *[no] nothing leaves the region.
}
event-ForceMoved = { $via ->
    [none] March from { $start } to { $to }
   *[other] Forced march from { $start } across { $via } to { $to }
}{ $into ->
    [none] {""}
   *[other] , into { $into }
}: { $who }.
event-ForceShifted = { $place ->
    [none] Out into the open { $in_region }: { $who }.
   *[other] Into { $place }: { $who }.
}
event-MarchAttritionRolled = Attrition on the march { $in_region }, { $units ->
    [one] { $units } unit
   *[other] { $units } units
}: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}, { $sixes ->
    [0] no losses.
    [one] { $sixes } unit is weakened.
   *[other] { $sixes } units are weakened.
}
event-OppidumTried = { $place }: die { $die }, { $opened ->
    [yes] the gates open.
   *[no] the gates stay shut.
}
event-Negotiated = The Helvetii bargain for { $region }: die { $die }, { $result ->
    [forbidden] the way is refused.
    [nothing] nothing comes of it.
   *[raised] a tribe may join them.
}
event-TribeRaised = { $side ->
    [roman] { $tribe } rise for Rome { $in_region }: { $who }.
   *[gallic] { $tribe } rise { $in_region }: { $who }.
}
event-CampRemoved = The winter camp { $in_region } is gone.
event-SiegeMarkerRemoved = The siege { $of_place } is over.
event-GermansCalled = The Germans muster: { $who }.
event-RhineWasCrossed = A legion has crossed the Rhine.
event-CivisCalled = The militia mans { $places }: { $units }.
event-TriremeBuilt = { $legion } builds { $ship } { $in_region }.
event-TriremeExchanged = { $ship } become { $legion } again { $in_region }.
event-TroopsEmbarked = Aboard { $ship } { $in_region }: { $who }.
event-TroopsLanded = Landed from { $ship } { $in_region }: { $who }.
event-ShipSailed = { $ship } sail from { $start } to { $to }.
event-WeatherMet = { $lost ->
    [yes] Storm { $in_zone }: a ship is lost.
   *[no] The fleet rides out the weather { $in_zone }.
}
event-ShipLost = { $ship } are lost { $in_location }.
event-ShipAppeared = { $ship } appear { $in_region }.
event-LeaderWithdrew = { $leader }, alone before the enemy, goes from { $start } to { $to }.
event-BesiegersSplit = Told off for the sieges { $in_region }: { $who ->
    [none] nobody.
   *[other] { $who }.
}
event-CombatNamed = { $kind ->
    [naval] Naval combat { $in_region }
    [skirmish] Skirmish { $in_region }
    [battle] Pitched battle { $in_region }
   *[siege] Sieges { $in_region }
}
event-EvasionRolled = { The-side } tries to evade { $in_region }: die { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
}; { $succeeded ->
    [yes] it succeeds.
   *[no] it fails.
}
event-EvasionsRevealed = Pitched battle { $in_region }: { $roman ->
    [yes] { $gallic ->
        [yes] both sides try to evade.
       *[no] Rome tries to evade, Gaul stands.
    }
   *[no] { $gallic ->
        [yes] Gaul tries to evade, Rome stands.
       *[no] both sides stand.
    }
}
event-ForceWithdrew = { $why ->
    [evasion] Evasion from { $start } to { $to }: { $who }.
    [withdrawal] Withdrawal from { $start } to { $to }: { $who }.
    [retreat] Retreat from { $start } to { $to }: { $who }.
   *[embarked] By ship from { $start } to { $to }: { $who }.
}
event-ForceRetired = Into { $place }: { $who }.
event-SkirmishFought = Skirmish { $in_region }: { $attacker ->
    [roman] Rome attacks
   *[gallic] Gaul attacks
} with { $attacker_sp } against { $defender_sp }, die { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
}: { skirmish-result }.
event-ForceDispersed = Beaten at home { $in_region }, gone from the map: { $who }.
event-BattleOpened = { $place ->
    [none] Pitched battle { $in_region }
   *[other] Entrenchment combat before { $place }
}; { $attacker ->
    [roman] Rome attacks.
   *[gallic] Gaul attacks.
}
event-ArmyDeployed = { The-side } draws up. Left: { box-left }; centre: { box-centre }; right: { box-right }; reserve: { box-reserve }.{ $leaders ->
    [none] {""}
   *[other] {" "}Leaders: { $leaders }.
}
event-SequenceFought = Sequence { $sequence }: { $attacker_sp } against { $defender_sp }, die { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
}; attacker { loss-attacker }, defender { loss-defender }; { $winner ->
    [roman] Rome has the better of it.
   *[gallic] Gaul has the better of it.
}
skirmish-result = { $result ->
    [AE] the attacker is wiped out
    [AR] every unit of the attacker is hit
    [A1] one unit of the attacker is hit
    [EC] exchange: one unit of each side is hit
    [D1] one unit of the defender is hit
    [DR] every unit of the defender is hit
   *[DE] the defender is wiped out
} ({ $result })
loss-attacker = { $attacker_loss ->
    [R] unharmed
    [A] all weakened
    [E] all eliminated
   *[other] { $attacker_loss } hit
}
loss-defender = { $defender_loss ->
    [R] unharmed
    [A] all weakened
    [E] all eliminated
   *[other] { $defender_loss } hit
}
event-UnitHit = { $box ->
    [A] { The-unit } { is } weakened.
   *[E] { The-unit } { is } about to be lost.
}
event-RoutTested = { The-side }, { $wing ->
    [left] left wing
    [centre] centre
   *[right] right wing
}, rout die { $die }{ $intact ->
    [none] {""}
   *[other] ; rallied: { $intact }
}{ $weak ->
    [none] {""}
   *[other] ; weakened: { $weak }
}{ $lost ->
    [none] {""}
   *[other] ; lost: { $lost }
}.
event-ReserveCommitted = { The-unit } { $form ->
    [many] go
   *[one] goes
} from the reserve to the { $box ->
    [left] left
    [centre] centre
   *[right] right
}.
event-BattleWon = { $side ->
    [roman] Rome wins the battle { $in_region }.
   *[gallic] Gaul wins the battle { $in_region }.
}
event-UnitCutDown = { The-unit } { is } cut down in the pursuit.
event-SiegeTurnFought = Siege { $of_place }: { $besieger } against { $besieged }, die { $die }; weakened: { $besieger_hits } of the besiegers, { $besieged_hits } of the besieged.
event-SiegeMarked = Siege { $of_place }: siege turn { $turns } is over.
event-SiegesLifted = { The-side } lifts its sieges { $in_region }: { $places }.
event-PlaceSurrendered = { $forced ->
    [yes] Surrender { $of_place }, after four siege turns.
   *[no] Surrender { $of_place }.
}
event-PlaceFell = { $side ->
    [roman] Rome takes { $place }.
   *[gallic] Gaul takes { $place }.
}
event-PlaceDestroyed = Destroyed: { $place }.
event-WindRolled = Wind { $in_region }: die { $die }, { $weak ->
    [yes] weak.
   *[no] strong.
}
event-NavalRoundFought = Naval combat { $in_region }: Rome { $roman } (die { $roman_die }), Gaul { $gallic } (die { $gallic_die }).
event-FleetFled = The Roman fleet flees from { $region } to { $to }.
event-YearOpened = Year { $year } BC
event-YearDecided = { $year } BC: { $kind ->
    [peace] Gaul keeps peace.
    [revolt] Gaul rises.
    [initiative] Gaul rises in winter and has the initiative.
    [germania] Rome campaigns in Germania.
   *[britannia] Rome campaigns in Britannia.
}
event-RevoltRolled = { $tribe }: { $needed } or less, die { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
}; { $succeeded ->
    [yes] they rise.
   *[no] they stay quiet.
}
event-ExtensionRolled = The revolt reaches out to { $sector }: die { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
}; { $succeeded ->
    [yes] it spreads.
   *[no] it goes no further.
}
event-AllyChosen = { $tribe } side with Rome.
event-SupplementumReceived = { $legions ->
    [none] Supplementum: no legion was weakened.
   *[other] Supplementum, at full strength again: { $legions }.
}
event-LevyReceived = Levied in Cisalpina: { $unit }.
event-CampBuilt = Winter camp { $in_region }: { $who }.
event-YearWon = { $year } BC goes to { $side ->
    [roman] Rome
   *[gallic] Gaul
}; years won by Rome: { $roman_years }.
event-MapCleared = Home for the winter: { $who ->
    [none] nobody.
   *[other] { $who }.
}
event-LeaderSentHome = { $leader } winters in Cisalpina.

## How it ended

outcome-won-by-roman = Rome has reached its aim
outcome-won-by-gallic = Gaul has reached its aim or kept Rome from its own
outcome-nobody-won = neither side has reached its aim
outcome-leader-out = the leader on whom all depended is dead or captured
outcome-caesar-out = Caesar is dead or captured
outcome-six-years-won = Rome has won six years
outcome-no-legion-in-gaul = no legion is left in independent Gaul
outcome-war-not-won = Rome has not won enough years
outcome-resigned = the losing side resigned
outcome-agreed-draw = agreed by the players
outcome-nobody-in-time = nobody decided in time
outcome-out-of-time = the losing side ran out of time

## What an action may lead to

odds-own-losses = Strength points you lose
odds-enemy-losses = Strength points the enemy loses
odds-own-weakened = Your weakened units
odds-enemy-weakened = Weakened enemy units
odds-own-leaders = Leaders you lose
odds-enemy-leaders = Leaders the enemy loses
odds-own-ships = Ships you lose
odds-enemy-ships = Ships the enemy loses
odds-regions = Regions you control
odds-places = Places destroyed
odds-points = Your lead in points
odds-combat = The field
odds-value-you = you hold the field
odds-value-enemy = the enemy holds the field
odds-value-none = undecided
odds-winner = End of the war
odds-you-win = you win
odds-you-lose = you lose
odds-draw = a draw
odds-goes-on = the war goes on
horizon-battle = Once the battle is won, before leaders are tested and anybody is pursued
horizon-combat = Once the combat is over
horizon-siege_turn = Once the siege turn is over
policy-stand = Taken for granted: both sides stand, hold and pursue, and else take the first choice offered.
policy-give_way = Taken for granted: everybody evades, flees or surrenders where he may, and else takes the first choice offered.
roll-line = { $title }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}{ $results ->
    [none] {""}
   *[other] : { $results }
}
roll-skirmish = Skirmish { $where }, { $attacker } against { $defender }
roll-evasion = Evasion { $where }, { $best } or less
roll-contact = Contact test { $where }, { $best } or less
roll-attrition = Attrition on the march { $where }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, each six weakens a unit
roll-oppidum = { $target } opens its gates, { $best } or less
roll-negotiation = Negotiation { $where }
roll-status = Supply { $where }, fertile on { $best } or less
roll-weather = Weather { $where }, safe on { $best } or less
roll-revolt = Mobilisation { $where }, { $best } or less
roll-extension = Extension of the revolt, { $best } or less
roll-wind = Wind { $where }, Rome { $roman } against Gaul { $gallic }
roll-naval = Round at sea { $where }, Rome { $roman } against Gaul { $gallic }, a die each
roll-sequence = Sequence { $sequence }, { $attacker } against { $defender }
roll-rout = Rout of { $target }
roll-leader = Test of { $target }, { $dice } dice
roll-siege = Siege turn { $where }, { $besieger } against { $besieged }
result-success = success
result-failure = failure
result-weak = weak wind
result-strong = strong wind
result-nothing = nothing
result-wounded = wounded
result-killed = killed
result-captured = captured
result-forbidden = the way is refused
result-raised = a tribe joins
result-Ra = rallied
result-Di = scattered
result-De = routed
result-AE = attacker wiped out
result-AR = attacker weakened
result-A1 = one attacker hit
result-EC = exchange
result-D1 = one defender hit
result-DR = defender weakened
result-DE = defender wiped out
result-battle = { $attacker } / { $defender }, { $winner ->
    [A] attacker ahead
   *[D] defender ahead
}
result-siege = { $besieger } / { $besieged }

## What changes a figure

modifier-winter = winter { $value }
modifier-more-than-eight-units = more than eight units { $value }
modifier-depot = depot { $value }
modifier-contested = contested region { $value }
modifier-siege-turns = length of the siege { $value }
modifier-leader-of-rank-three = leader of rank 3 { $value }
modifier-no-leader-of-rank-two = no leader of rank 2 { $value }
modifier-more-cavalry = more cavalry { $value }
modifier-less-cavalry = less cavalry { $value }
modifier-better-leader = better leader { $value }
modifier-worse-leader = worse leader { $value }
modifier-leader-against-none = leader against none { $value }
modifier-none-against-a-leader = no leader against one { $value }
modifier-marsh-or-forest = marsh or forest { $value }
modifier-gauls-in-rough-ground = Gauls in rough ground { $value }
modifier-double-cavalry = twice the cavalry { $value }
modifier-great-leader = leader of value 4 or more { $value }
modifier-defender-without-leader = defender without a leader { $value }
modifier-leader-more-than-double = leader more than twice as good { $value }
modifier-leader-no-better = leader no better { $value }
modifier-more-leaders = more leaders { $value }
modifier-missile-troops = missile troops { $value }
modifier-twice-the-cavalry = more than twice the cavalry { $value }
modifier-mountain = mountain { $value }
modifier-bad-season = bad season { $value }
modifier-weak-wind = weak wind { $value }
modifier-last-campaign = last year’s campaign { $value }
modifier-initiative = initiative { $value }
modifier-vercingetorix = Vercingetorix { $value }
modifier-last-year-won = last year won { $value }

## Why not

reason-army-and-leader-for-each-siege = Several sieges in one region need an army with a leader for each of them.
reason-back-to-the-start = A forced march does not end where it began.
reason-besieged-this-turn = This place has had its siege turn.
reason-bargained-before = The Helvetii have bargained for this region before.
reason-besieged-cannot-move = Who is besieged cannot move.
reason-camp-stands-there = A winter camp stands there already.
reason-camps-stay-in-winter = Winter camps are not broken up on the winter turn.
reason-cannot-be-an-ally = This tribe cannot be Rome’s ally in the sector.
reason-cannot-force-a-march = This force cannot make a forced march now.
reason-depot-stands-there = A depot stands there already.
reason-does-not-leave = This unit is not one of those that leave.
reason-embarked-this-turn = Those who embarked this turn do not land this turn.
reason-enemy-in-the-open = An enemy force stands in the open there.
reason-enemy-in-the-place = The enemy is in this place.
reason-every-unit-once = Every unit of the army must stand in exactly one box.
reason-fleet-guards-the-place = The fleet keeps this place from being besieged.
reason-fleet-must-leave-the-sea = A fleet that began at sea must make for a coast.
reason-frozen-in-winter = These troops may not move on this turn.
reason-gauls-stay-in-gaul = Gallic forces do not enter Britannia or Germania.
reason-has-moved = It has already moved this turn.
reason-has-not-waited = The legion has not spent a whole turn there without fighting.
reason-held-by-the-enemy = The contact test failed: nothing leaves this region in this phase.
reason-landed-this-turn = Those who landed this turn do not embark again.
reason-landed-troops-apart = Those who landed march apart from the others, and each fleet apart.
reason-leader-not-there = This leader is not there.
reason-leader-not-to-be-tested = This leader is not to be tested.
reason-leader-of-too-low-rank = A forced march needs a leader of rank 2 or 3.
reason-leader-stays-outside = German and British leaders stay outside places.
reason-legion-is-weakened = A weakened legion builds no ships.
reason-may-not-winter-there = They may not winter in this camp.
reason-must-leave-britannia = The beaten force must leave Britannia.
reason-named-twice = The same piece is named twice.
reason-no-army-inside = A sortie needs an army inside.
reason-no-army-there = There is no army of yours there.
reason-no-camp-there = There is no winter camp there.
reason-no-depot-there = There is no depot there.
reason-no-front-line = The front line must not be empty.
reason-no-infantry-able-to-besiege = A siege needs infantry that is able to besiege.
reason-no-leader = A march needs a leader.
reason-no-leader-at-the-start = These units stood with no leader when the phase began.
reason-no-leader-waited = No leader spent the turn with the legion.
reason-no-legion-there = A winter camp needs a legion in the region.
reason-no-marker-left = No marker is left.
reason-no-roman-leader-there = A winter camp needs a Roman leader in the region.
reason-no-room-aboard = There is no room aboard.
reason-no-sector-can-revolt = No sector can revolt this year.
reason-no-siege-to-give-up = There is no siege to lift here.
reason-no-such-camp = No winter camp with a leader stands there.
reason-no-such-combat-there = No such combat is left in this region.
reason-no-such-expedition = This expedition is not open.
reason-no-such-region = There is no such region.
reason-no-such-shelter = They cannot go into this place.
reason-no-tribe-to-bargain-with = There is no tribe there to bargain with.
reason-no-trireme-left = No trireme counter is left.
reason-nobody-able-to-besiege = Nobody here is able to besiege.
reason-nobody-left-for-the-field = Somebody must be left to meet the enemy in the field.
reason-nobody-named = Nobody is named.
reason-not-a-haven = The fleet cannot take them there.
reason-not-a-legion = This is not a legion of yours.
reason-not-a-neighbour = The region is not a neighbour.
reason-not-a-refuge = One cannot go there.
reason-not-a-region-of-arrival = Reinforcements do not arrive there.
reason-not-a-roman-leader = This is not a Roman leader on the map.
reason-not-a-way-out = The fleet cannot flee there.
reason-not-aboard = This is not aboard the ship.
reason-not-across-the-rhine = A forced march does not cross the Rhine.
reason-not-among-the-besiegers = This is not among the besiegers.
reason-not-among-those-hit = This unit cannot take the hit.
reason-not-an-empty-place = The place is not empty.
reason-not-an-oppidum-of-the-tribe = This is not an oppidum of the tribe.
reason-not-in-the-reserve = This unit is not in the reserve.
reason-not-in-the-region-of-the-ship = The troops are not in the region of the ship.
reason-not-next-to-the-helvetii = The Helvetii do not stand next to this region.
reason-not-of-the-best-priority = Another region comes first for this retreat.
reason-not-of-the-tribe = This does not belong to the tribe.
reason-not-on-a-coast = This is not on a coast.
reason-not-the-army-leader = Another leader commands the army.
reason-not-to-be-levied = This unit cannot be levied now.
reason-not-under-gallic-control = The region is not under Gallic control.
reason-not-under-roman-control = The region is not under Roman control.
reason-not-your-leader = This is not one of your leaders.
reason-not-your-ship = This is not one of your ships.
reason-not-your-unit = This is not one of your units.
reason-nothing-to-besiege-there = There is nothing to besiege there.
reason-nowhere-to-evade = There is no region of yours next door to evade to.
reason-only-romans-embark = Only the Roman side carries troops by sea.
reason-only-pro-roman-gauls = Only pro-Roman Gauls may go inside.
reason-only-with-a-roman-force = Allied tribes go there only with a Roman force.
reason-oppidum-closed = This oppidum has shut its gates.
reason-other-sieges-must-go-on = Units must be left for the other sieges in progress.
reason-others-come-first = Weakened units, and infantry before cavalry, are cut down first.
reason-others-stay-away = Other tribes do not join the tribe of this region.
reason-out-of-reach-of-the-ship = The ship cannot go there.
reason-place-does-not-stand = The place is destroyed, or not built.
reason-place-is-besieged = The place is besieged.
reason-place-not-there = This place is not in the region.
reason-place-of-the-romans = Gauls do not use cities or winter camps.
reason-place-of-your-own-side = This place belongs to your own side.
reason-region-is-closed = This region is closed to the force.
reason-region-is-ravaged = The region is ravaged.
reason-reserve-too-big = At most one unit in four may stand in reserve.
reason-revolt-is-compulsory = This year the revolt is compulsory.
reason-rhine-needs-a-turn = To cross the Rhine, the force must first spend a quiet turn beside it.
reason-roman-gaul-never-burns = Roman Gaul is never scorched.
reason-sector-cannot-join = This sector cannot join the revolt.
reason-ship-not-on-the-map = This ship is not on the map.
reason-ship-not-there = This ship is not there.
reason-siege-must-go-on = A siege in progress must go on or be lifted.
reason-stands-there-already = It stands there already.
reason-the-whole-force = Everybody who finds room must go aboard.
reason-the-whole-army = The whole army goes inside.
reason-too-few-besiegers = Every siege needs a besieging unit.
reason-too-few-legions-in-winter = On the winter turn a depot needs an army with three legions.
reason-tribe-cannot-be-raised = This tribe cannot be mobilised here.
reason-tribe-cannot-revolt = This tribe cannot revolt now.
reason-tribe-on-the-other-side = The tribe of this oppidum fights for the other side.
reason-tribe-stays-at-home = This tribe does not leave its region.
reason-tribe-was-defeated = This tribe was defeated.
reason-troops-aboard = Troops are still aboard.
reason-unit-may-not-besiege = This unit may not besiege this place.
reason-unit-may-not-garrison = This unit may not stand in this place.
reason-unit-not-there = This unit is not there.
reason-uses-no-oppidum = This tribe or nation uses no oppidum.
reason-way-was-refused = The way into this region was refused.
reason-went-in-or-out = It has already gone in or out in this phase.

## What is to be expected
## $where: the piece or place that is meant, $in_where and $of_where with their preposition; $units; $dice; $chance in percent.

warning-has-not-moved = { $units ->
    [0] { $where } has not moved.
    [one] { $where } has not moved, with { $units } unit.
   *[other] { $where } has not moved, with { $units } units.
}
warning-unsupplied = { $units ->
    [one] { $where } is ravaged: { $units } unit will be unsupplied, { $dice } dice, attrition { $chance }%.
   *[other] { $where } is ravaged: { $units } units will be unsupplied, { $dice } dice, attrition { $chance }%.
}
warning-may-be-ravaged = { $units ->
    [one] { $where } may be eaten bare ({ $chance }%): { $units } unit would be unsupplied.
   *[other] { $where } may be eaten bare ({ $chance }%): { $units } units would be unsupplied.
}
warning-besieged-starve = { $units ->
    [one] { $where } is besieged: { $units } unit rolls { $dice } dice, attrition { $chance }%.
   *[other] { $where } is besieged: { $units } units roll { $dice } dice, attrition { $chance }%.
}
warning-contact-test = An enemy army stands { $in_where }: the contact test succeeds with { $chance }%.
warning-attrition-on-the-way = Attrition { $in_where } on the way: { $dice } dice, a loss with { $chance }%.
warning-may-be-met = { $units ->
    [one] { $where } may still come, with { $units } unit: the enemy moves after you.
   *[other] { $where } may still come, with { $units } units: the enemy moves after you.
}
warning-battle-there = A pitched battle { $in_where }: { $own } SP against { $enemy }.
warning-skirmish-there = A skirmish { $in_where }: { $own } SP against { $enemy }.
warning-leaders-alone = Enemy units stand { $in_where }: leaders without troops must withdraw, or are captured.
warning-enemy-may-evade = The enemy may evade: { $chance }%.
warning-may-evade = You may evade: { $chance }%.

## To begin with

intro = The Gallic War, 58 to 51 BC: Caesar’s legions against the peoples of Gaul, on a map of regions, a month a turn.
    Units move only with leaders, one region a month. Five units or more are an army; two armies that meet fight a pitched battle unless one of them evades, smaller forces skirmish, and who sits in a place is besieged.
    More than five units may eat a region bare. In ravaged land and in besieged places every six on the attrition dice weakens a unit. Gaul burns its own regions; Rome builds depots.
    A turn: supply, the moves of one side, the moves of the other, then naval combats, skirmishes, pitched battles and sieges.
    Regions, leaders and places go by their names, or the beginning of them: Arverni, Crassus, Gergovia. Units go by the number they are shown with: 12.

## The board

board-title = { $scenario } — { $month }, { $year } BC; { $first ->
    [roman] Rome moves first
   *[gallic] Gaul moves first
}
board-sector = Sector: { $sector }
board-region = { $region }: { $ground }
ground = { $terrain }, { $control }{ $ravaged ->
    [yes] , ravaged
   *[no] {""}
}{ $depot ->
    [yes] , Roman depot
   *[no] {""}
}
outlook = { $ground }{ $own ->
    [0] {""}
   *[other] ; own units: { $own } ({ $own_sp } SP)
}{ $enemy ->
    [0] {""}
   *[other] ; enemy units: { $enemy } ({ $enemy_sp } SP)
}
board-party = { $units ->
    [0] { side }
    [one] { side }, { $units } unit ({ $sp } SP)
   *[other] { side }, { $units } units ({ $sp } SP)
}
unit-figures = { $sp } SP, { $kind }, quality { $quality }{ $weak ->
    [yes] , weakened
   *[no] {""}
}
leader-figures = rank { $rank }, value { $value }{ $irreducible ->
    [yes] , irreducible
   *[no] {""}
}{ $wounded ->
    [yes] , wounded
   *[no] {""}
}
tribe-figures = { $region }, value { $value }{ $leaders ->
    [none] {""}
   *[other] , led by { $leaders }
}{ $places ->
    [none] {""}
   *[other] , { $places }
}
board-unit = { $number } { $name }, { $figures }{ $moved ->
    [yes] , has moved
   *[no] {""}
}{ $rhenus ->
    [yes] , may cross the Rhine
   *[no] {""}
}
board-leader = { $name }, { $figures }{ $moved ->
    [yes] , has moved
   *[no] {""}
}{ $rhenus ->
    [yes] , may cross the Rhine
   *[no] {""}
}
board-place = { $name }, value { $value }{ $destroyed ->
    [yes] , destroyed
   *[no] {""}
}{ $besieger ->
    [roman] , besieged by Rome, siege turns: { $turns }
    [gallic] , besieged by Gaul, siege turns: { $turns }
   *[none] {""}
}
board-ship = { $name }{ $legion ->
    [none] {""}
   *[other] , made of { $legion }
}{ $moved ->
    [yes] , have moved
   *[no] {""}
}
board-at-sea = Fleets at sea
board-battle = Battle: { $where }, sequence { $sequence }; { $attacker ->
    [roman] Rome attacks
   *[gallic] Gaul attacks
}
board-front = { side }, front line { $sp } SP
board-box = { $box }: { $units ->
    [none] empty
   *[other] { $units } ({ $sp } SP)
}{ $hit ->
    [none] {""}
   *[other] ; hit: { $hit }
}
board-elsewhere = Regions without troops
board-empty = { $control }: { $regions }
board-campaign = The campaign
board-years = { $years ->
    [none] Years won by { side }: none
   *[other] Years won by { side }: { $years }
}
board-revolt = In revolt this year: { $tribes }
board-allies = Allies of Rome: { $tribes }
board-losses = Losses
board-lost = { $lost ->
    [none] { The-side } has lost nobody
   *[other] { The-side } has lost { $lost }
}; weakened units: { $weak }
board-legend = Unit: number, name, strength points and quality, ½ weakened, ✓ has moved. Leader: rank·value, ✚ wounded.
deploy-note = { $left } + { $centre } + { $right } SP, reserve { $reserve } SP
piece-at = { $where ->
    [none] { $name }
   *[other] { $name } { $where }
}

group-plans = Lines of battle
group-combat = The combat
group-losses = Losses
group-ways = Where to
group-sieges = Sieges
group-supply = Supply
group-arrivals = Reinforcements
group-marches = Marches
group-places = In and out of places
group-ships = Ships
group-tribes = Tribes
group-year = The year
group-winter = Winter camps
group-end = To finish

## The tables

leaders-title = Leaders
leaders-name = Leader
leaders-side = Side
leaders-rank = Rank
leaders-value = Value / wounded
leaders-irreducible = Irreducible
tribes-title = Tribes
tribes-name = Tribe
tribes-region = Region
tribes-value = Value
tribes-leaders = Leaders
tribes-oppida = Oppida
tribes-status = Status
tribe-status = { $status ->
    [main] main tribe
    [vassal] vassal
   *[other] free tribe
}{ $serves ->
    [roman] , for Rome
    [gallic] , in revolt
   *[none] {""}
}
yes-mark = yes

## Score and victory conditions

standing-points = points
standing-turn = { $round ->
    [0] the year is prepared
   *[other] turn { $round } of { $rounds }
}
score-irreducible-out = irreducible leaders killed or captured: { $count } × { $rate }
score-cavalry-lost = enemy cavalry units eliminated: { $count } × { $rate }
score-regions = regions controlled outside Roman Gaul: { $count } × { $rate }
score-leaders-out = Roman leaders killed or captured: { $count } × { $rate }
score-legions-lost = legions eliminated: { $count } × { $rate }
score-units-lost = other Roman units eliminated: { $count } × { $rate }
aim-6-1-5-a-controls = control Tarbelli and Bigerriones
aim-6-1-5-a-destroyed = Oppidum Sotiates destroyed
aim-6-2-6-a-occupied = Orgetorix with Gallic units alone in Pictones or Santones at the end
aim-6-2-6-b-controls = control Sequani, and no Gallic victory
aim-6-3-5-a-controls = control all seven regions: Pictones, Carnutes, Bellovaci, Eburones, Treveri, Arverni, Bituriges
aim-6-3-5-b-below = Rome controls fewer than { $below } of the { $of } regions
aim-6-4-5-a-controls = control the seven regions of the revolted Belgae
aim-6-5-5-a-controls = control the six regions in revolt
aim-6-5-5-a-destroyed = Corbilo and Oppidum Sotiates destroyed
aim-6-6-6-a-controls = control three regions other than Germania
aim-6-6-6-a-not-crossed = no legion crosses the Rhine
aim-6-6-6-b-crossed = a legion crosses the Rhine
aim-6-6-6-b-returned = a legion that was in Germania is back in Gaul
aim-6-7-5-a-landed = land in Britannia and be back in Gaul with at most one legion lost
aim-6-8-6-a-controls = control the seven regions in revolt
aim-6-8-6-a-crossed = a legion crosses the Rhine
aim-6-9-6-a-controls = control Aeduii and Arverni at the end
aim-6-9-6-a-leader-out = or Vercingetorix killed or captured (ends the game at once)
aim-6-9-6-b-controls = control every region but Provincia I, Provincia II, Cisalpina, Germania and Britannia
aim-6-9-6-b-leader-out = or Caesar killed or captured (ends the game at once)
aim-7-6-1-d-put-down = control every region that revolted in 57 BC
aim-controls = control { $needed } of { $of } regions
aim-below = the enemy controls fewer than { $below } of { $of } regions
aim-destroyed = the places named in the scenario destroyed
aim-occupied = the leader named in the scenario with troops in his goal
aim-crossed = a legion crosses the Rhine
aim-not-crossed = no legion crosses the Rhine
aim-returned = a legion that was in Germania is back in Gaul
aim-landed = land in Britannia and come back
aim-leader-out = the leader named in the scenario killed or captured (ends the game at once)
aim-put-down = control every region that revolted this year
aim-years = { $years } yearly campaigns won
aim-caesar-out = Caesar killed or captured (ends the game at once)
aim-no-legion = no legion in independent Gaul at the end of a year (ends the game at once)
aim-otherwise = keep the enemy from all this until the end

## Drafts

draft-title = Your line so far
draft-box = { $box }: { $count ->
    [one] { $count } unit
   *[other] { $count } units
}, { $sp } SP
draft-misread = “{ $order }” cannot be used: name units of this army by their numbers, or one of its leaders.
draft-deploy-help = Type a number to take up a suggestion, “left 4 5”, “centre 6”, “right 7” or “reserve 8” to move units, “lead Caesar” to choose among equal leaders, “done” to hand it in.

## What may be typed

verb-march = march
verb-force = force
verb-enter = enter
verb-leave = leave
verb-depot = depot
verb-dismantle = dismantle
verb-burn = burn
verb-raze = raze
verb-place = place
verb-break = break
verb-bargain = bargain
verb-raise = raise
verb-lose = lose
verb-fight = fight
verb-go = go
verb-evade = evade
verb-stand = stand
verb-test = test
verb-commit = commit
verb-strike = strike
verb-besiege = besiege
verb-take = take
verb-lift = lift
verb-surrender = surrender
verb-hold = hold
verb-sortie = sortie
verb-destroy = destroy
verb-revolt = revolt
verb-peace = peace
verb-end = end
verb-left = left
verb-centre = centre
verb-right = right
verb-reserve = reserve
verb-lead = lead
help-verbs = You may also write the order itself; if it is refused, you are told the rule:
    “march Crassus Pictones” (with all his units), “march Crassus 4 13 Pictones” (with these), “march Crassus 4 Narbo” (into a place), “force Caesar Remi Nervii” (across Remi),
    “enter 4 Narbo”, “leave Crassus 4”, “depot Remi”, “burn Bituriges”, “raze Remi”, “dismantle Remi”, “place Pictones”, “raise Arverni”,
    “fight Nervii”, “evade”, “stand”, “go Eburones”, “lose 12”, “test Crassus”, “commit 12 left”, “strike 40”,
    “besiege Gergovia Caesar”, “take Vesontio”, “lift”, “hold”, “sortie”, “surrender”, “destroy”, “revolt”, “revolt initiative”, “peace”, “end”.
    “why march Crassus Pictones” explains without playing; “why leader Crassus” says what keeps him from marching.

## The chronicle

chronicle-year = The year { $year } BC
chronicle-lost-all = Units lost
chronicle-lost-battle = in battle
chronicle-lost-siege = in sieges
chronicle-lost-attrition = by hunger and marches
chronicle-lost-other = at sea and otherwise
chronicle-lost-legions = Legions lost
chronicle-lost-leaders = Leaders killed or captured
chronicle-lost-ships = Ships lost
chronicle-regions = Regions held
