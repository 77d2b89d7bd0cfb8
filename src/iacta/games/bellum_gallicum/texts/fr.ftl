### Bellum Gallicum II : ce que lisent les joueurs.
### Régions, tribus, oppidums et chefs gardent le nom que portent la carte et les pions, sauf César, Vercingétorix et
### Arioviste ; les unités romaines ont leur nom français.

## Le jeu en une ligne

game-about = bellum_gallicum — Bellum Gallicum II, la guerre des Gaules de 58 à 51 av. J.-C. : chefs, ravitaillement, batailles et sièges sur une carte à régions ({ $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
}, { $clauses } règles)

## Camps

side = { $side ->
    [roman] Rome
   *[gallic] Gaule
}
The-side = { $side ->
    [roman] Rome
   *[gallic] La Gaule
}
of-the-side = { $side ->
    [roman] de Rome
   *[gallic] de la Gaule
}
side-adjective = { $side ->
    [roman] romaine
   *[gallic] gauloise
}
The-seat = { $seat ->
    [roman] Le joueur romain
   *[gallic] Le joueur gaulois
}

## Noms

legion = { legion-number } légion
legions = { $numbers } légions
legion-number = { $number ->
    [I] Ire
   *[other] { $number }e
}
unit-cretans = Crétois
unit-balearics = Baléares
unit-numidians = Numides
unit-class-roman_cavalry = cavalerie romaine
unit-class-civis = milice urbaine
unit-class-pro_roman_gallic_cavalry = cavalerie gauloise
unit-class-german_cavalry = cavalerie germanique
unit-class-german_infantry = infanterie germanique
unit-class-briton_infantry = infanterie bretonne
unit-class-briton_chariot = chars bretons
unit-tribal = { $kind ->
    [cavalry] cavalerie des { $tribe }
   *[infantry] { $tribe }
}
unit-tribal-one-of-two = { $tribe } ({ $sp })
tribe-units = { $tribe } ({ $parts })
tribe-part-infantry = { $sp }
tribe-part-cavalry = cavalerie { $sp }
unit-numbered = { $name } ({ $number })
tribe-of-two = { $name } (en { $region })
several-alike = { $count } × { $name }
unit-form = { $class ->
    [tribal] { $kind ->
        [cavalry] one
       *[infantry] many
    }
    [auxiliary] many
    [briton_chariot] many
    [german_infantry] vowel
    [briton_infantry] vowel
   *[other] one
}
The-unit = { $form ->
    [many] Les { $unit }
    [vowel] L’{ $unit }
   *[one] La { $unit }
}
the-unit = { $form ->
    [many] les { $unit }
    [vowel] l’{ $unit }
   *[one] la { $unit }
}
is = { $form ->
    [many] sont
   *[one] est
}
leader-caesar = César
leader-ariovistus = Arioviste
leader-vercingetorix = Vercingétorix
leader-tribune = Tribun
leader-generic = Chef gaulois allié
leader-suebi_chief = Chef des Suebi
leader-usipetes_chief = Chef des Usipetes
leader-tencteri_chief = Chef des Tencteri
leader-numbered = { $name } { $number }
force = { $leaders ->
    [none] { $units }
   *[other] { $units ->
        [none] { $leaders }
       *[other] { $leaders } avec { $units }
    }
}
ship-roman = trirèmes { $number }
ship-gallic = navires vénètes { $number }
sea-atlantic = l’océan Atlantique
sea-mediterranean = la mer Méditerranée
camp-in = le camp d’hiver { $where }
in-region = en { $name }
in-people = chez les { $name }
in-place = à { $name }
in-camp = au camp d’hiver { $where }
in-sea = sur { $name }
in-ship = à bord : { $name }
of-name = { $elides ->
    [yes] d’{ $name }
   *[no] de { $name }
}
of-people = du pays des { $name }
of-camp = du camp d’hiver { $where }
of-sea = depuis { $name }
of-ship = des { $name }
names-and = { $first } et { $last }
month-0 = préparation
month-1 = hiver
month-2 = mars
month-3 = avril
month-4 = mai
month-5 = juin
month-6 = juillet
month-7 = août
month-8 = septembre
month-9 = octobre
month-10 = novembre
terrain-clear = clair
terrain-forest = forêt
terrain-marsh = marais
terrain-mountain = montagne
control-roman = pro-romaine
control-contested = contestée
control-gallic = anti-romaine
wing-left = gauche
wing-centre = centre
wing-right = droite
wing-reserve = réserve
quality-V = vétéran
quality-R = romaine
quality-E = élite
quality-A = alliée
quality-B = belge
quality-L = levée
quality-G = gauloise
kind-infantry = infanterie
kind-cavalry = cavalerie

## Options

option-solo = En solitaire
option-solo-about = Les Gaulois ne bougent pas ; ce qu’ils doivent décider suit des règles fixes (BG-6.11).
option-legion_x_in_senones = La Xe légion en Senones
option-legion_x_in_senones-about = La légion que la fiche oublie hiverne avec les autres en Senones (BG-R47).
preset-letter = À la lettre
preset-letter-about = Le texte des règles, sans aucun arbitrage qui l’étend ou le corrige.

## Ce qu’il faut décider

step-BuildDepots = { The-seat } peut construire des dépôts.
step-TakeLosses = { The-seat } choisit une unité à affaiblir : encore { $left ->
    [one] { $left } perte.
   *[other] { $left } pertes.
}
step-BurnLand = { The-seat } peut brûler des régions et détruire des dépôts.
step-DismantleDepots = { The-seat } peut démanteler des dépôts.
step-PlaceArrivals = { $together ->
    [yes] { The-seat } place ses renforts, tous ensemble : { $who }.
   *[no] { The-seat } place ses renforts un par un ; restent : { $who }.
}
step-BuildTriremes = { The-seat } peut changer en trirèmes des légions restées sur une côte.
step-ExchangeTriremes = { The-seat } peut changer des trirèmes en légions.
step-BreakCamps = { The-seat } peut lever des camps d’hiver.
step-Negotiate = { The-seat } peut négocier le passage des Helvetii.
step-RaiseTribe = { The-seat } peut mobiliser une tribu { $in_region }.
step-MoveForces = { The-seat } déplace chefs, unités et navires.
step-ForceMarches = { The-seat } peut effectuer des marches forcées.
step-LoseShip = { The-seat } choisit le navire perdu { $in_location }.
step-SendLeader = { The-seat } choisit où va { $leader }.
step-SplitBesiegers = { The-seat } désigne les unités qui poursuivent les sièges { $in_region } ; les autres affrontent l’ennemi en rase campagne.
step-NameCombat = { $kind ->
    [naval] { The-seat } désigne le prochain combat naval.
    [skirmish] { The-seat } désigne la prochaine escarmouche.
    [battle] { The-seat } désigne la prochaine bataille rangée.
   *[siege] { The-seat } désigne la région où résoudre les sièges.
}
step-OfferEvasion = { The-seat } peut tenter d’esquiver l’escarmouche { $in_region }.
step-SealEvasion = { The-seat } choisit en secret s’il tente d’esquiver la bataille rangée { $in_region }.
step-EvadeTo = { The-seat } choisit vers où la force esquive depuis { $region }.
step-RetireInside = { The-seat } peut préférer un siège à la bataille { $in_region }.
step-TestOne = { The-seat } choisit le chef à tester.
step-WithdrawForce = { The-seat } peut faire retraite depuis { $region }.
step-LeaveBritannia = { $must ->
    [yes] { The-seat } doit rembarquer et quitter Britannia.
   *[no] { The-seat } peut rembarquer et quitter Britannia.
}
step-RetreatForce = { The-seat } choisit vers où la force fait retraite depuis { $region }.
step-DeployArmy = { The-seat } déploie son armée : gauche, centre, droite et réserve.
step-TakeHits = { The-seat } choisit une unité de première ligne à affaiblir : encore { $left }.
step-Realign = { The-seat } peut engager des unités de la réserve en première ligne.
step-Pursue = { The-seat } peut éliminer des unités dans la poursuite : { $left } au plus.
step-PlanSieges = { The-seat } conduit les sièges { $in_region }.
step-AnswerSiege = { The-seat } tient, tente une sortie ou se rend : { $place }.
step-DestroyPlace = { The-seat } peut détruire { $place }.
step-FleeOrFight = Vent faible { $in_region } : { $seat ->
    [roman] la flotte romaine peut fuir.
   *[gallic] la flotte peut fuir.
}
step-ChooseRevolt = { The-seat } choisit la paix ou la révolte pour cette année.
step-ChooseExpedition = Paix gauloise : { $seat ->
    [roman] le joueur romain peut faire campagne hors de Gaule.
   *[gallic] le joueur peut faire campagne hors de Gaule.
}
step-StartRevolt = { $sector ->
    [none] { The-seat } désigne la tribu de départ de la révolte.
   *[other] { The-seat } désigne la tribu d’extension de la révolte : { $sector }.
}
step-PlaceTribe = { The-seat } peut placer dans un oppidum la tribu { $tribe }.
step-ChooseAlly = { The-seat } choisit son alliée : { $sector }.
step-RaiseMore = { The-seat } peut tenter de mobiliser d’autres tribus : { $sector }.
step-ExtendRevolt = { The-seat } peut tenter d’étendre la révolte à un autre secteur.
step-TakeCavalry = { The-seat } choisit le camp d’hiver qui reçoit { the-unit }.
step-Levy = { The-seat } choisit les unités levées en Cisalpina.
step-DismissUnits = { The-seat } choisit une unité qui quitte la guerre : encore { $left }.
step-BuildCamps = { The-seat } construit les camps d’hiver et désigne ceux qui y hivernent.
step-RaiseIrreducible = { The-seat } peut garder en armes des tribus irréductibles non vaincues.
step-SendToCisalpina = { The-seat } envoie un chef romain hiverner en Cisalpina.

## Ce que l’on peut choisir

action-Pass = rien de plus
action-BuildDepot = construire un dépôt { $in_region }
action-Burn = brûler la terre { $in_region }
action-DestroyDepot = détruire le dépôt { $in_region }
action-DismantleDepot = démanteler le dépôt { $in_region }
action-Lose = affaiblir { the-unit }
action-PlaceAt = placer { $in_region }
action-BreakCamp = lever le camp d’hiver { $in_region }
action-Bargain = négocier le passage { $in_region }
action-Raise = mobiliser la tribu { $tribe }
action-March = aller { $in_to }{ $into ->
    [none] {""}
   *[other] , entrer { $in_into }
} : { $who }
action-Shift = { $place ->
    [none] sortir : { $who }
   *[other] entrer { $in_place } : { $who }
}
action-ForcedMarch = marche forcée par { $via } { $in_to }{ $into ->
    [none] {""}
   *[other] , entrer { $in_into }
} : { $who }{ $picked ->
    [none] {""}
   *[other] {"\u00A0"}; au passage { $picked }
}
action-BuildTrireme = la { $legion } construit des trirèmes
action-ExchangeTrireme = changer en légion les { $ship }
action-Embark = embarquer ({ $ship }) : { $who }
action-Sail = les { $ship } vont vers { $to }
action-Land = débarquer ({ $ship }) : { $who }
action-GiveUpShip = perdre les { $ship }
action-NameRegion = { $region }
action-GoTo = aller { $in_region }
action-TellOff = { $who ->
    [none] personne ne reste aux sièges
   *[other] aux sièges : { $who }
}
action-Evade = esquiver
action-Stand = tenir
action-Retire = entrer { $in_place }{ $who ->
    [none] {""}
   *[other] {"\u00A0"}: { $who }
}
action-TestLeader = tester { $leader }
action-Deploy = gauche : { box-left } ; centre : { box-centre } ; droite : { box-right } ; réserve : { box-reserve }
box-left = { $left ->
    [none] vide
   *[other] { $left }
}
box-centre = { $centre ->
    [none] vide
   *[other] { $centre }
}
box-right = { $right ->
    [none] vide
   *[other] { $right }
}
box-reserve = { $reserve ->
    [none] vide
   *[other] { $reserve }
}
action-Commit = engager { the-unit } { $box ->
    [left] à gauche
    [centre] au centre
   *[right] à droite
}
action-Strike = éliminer { the-unit }
action-GoAboard = rembarquer vers { $region } : { $units }
action-Besiege = tour de siège contre { $place } : { $who }
action-TakePlace = prendre et détruire { $place }, sans défense
action-LiftSieges = lever tous les sièges ici
action-Surrender = se rendre
action-Hold = tenir
action-Sortie = tenter une sortie
action-Destroy = détruire
action-Dismiss = retirer { the-unit }
action-Flee = fuir vers { $to }
action-Revolt = { $initiative ->
    [yes] révolte, avec l’initiative
   *[no] révolte
}
action-KeepPeace = rester en paix
action-SendExpedition = { $to ->
    [germania] campagne en Germanie
   *[britannia] campagne en Bretagne
}
action-Extend = étendre la révolte : { $sector }
action-EnterOppidum = entrer { $in_place } : { $who }
action-ReceiveUnit = lever { the-unit }
action-BuildCamp = { $who ->
    [none] pas de camp d’hiver { $in_region }
   *[other] camp d’hiver { $in_region } : { $who }
}
action-SendLeaderHome = envoyer { $leader }

## Ce qui s’est passé

event-TurnStarted = Tour : { $month } { $year } av. J.-C. ; { $first ->
    [roman] Rome joue en premier
   *[gallic] la Gaule joue en premier
}
event-ControlChanged = { $control ->
    [1] { $region } : région désormais pro-romaine.
    [0] { $region } : région désormais contestée.
   *[other] { $region } : région désormais anti-romaine.
}
event-ScorchedEarthRemoved = La terre se remet : { $regions }.
event-DepotBuilt = Un dépôt est construit { $in_region }.
event-DepotDestroyed = Le dépôt est détruit { $in_region }.
event-DepotDismantled = Le dépôt est démantelé { $in_region }.
event-StatusRolled = Statut de la région { $region } ({ $units } unités, force { side-adjective }) : dé { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
} ; { $ravaged ->
    [yes] elle est ravagée.
   *[no] elle reste fertile.
}
event-RegionBurnt = Terre brûlée { $in_region }.
event-AttritionRolled = Attrition { side-adjective } { $place ->
    [none] { $in_region }
   *[other] { $in_place }
}, { $units ->
    [one] { $units } unité
   *[other] { $units } unités
} : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}, { $sixes ->
    [0] aucune perte.
    [one] { $sixes } unité affaiblie.
   *[other] { $sixes } unités affaiblies.
}
event-UnitWeakened = { The-unit } { is } { $form ->
    [many] affaiblis
   *[one] affaiblie
} { $in_location }.
event-UnitEliminated = { The-unit } { is } { $form ->
    [many] éliminés
   *[one] éliminée
}.
event-LeaderTested = Test de chef, { $leader } : { $roll } = { $score }, { $result ->
    [nothing] indemne.
    [wounded] blessé.
    [killed] tué.
   *[captured] capturé.
}
event-LeaderWounded = { $leader } est blessé.
event-LeaderKilled = { $leader } est tué.
event-LeaderCaptured = { $leader } est capturé.
event-LeaderEscaped = { $leader } s’échappe : dé { $die }.
event-CaesarSaved = César est sauvé, dé { $die } : il n’est que blessé.
event-TribuneAppointed = Un tribun prend la relève { $in_location }.
event-LeaderRecovered = { $leader } est guéri.
event-ForceArrived = Renforts { $in_location } : { $who }.
event-ForceLeft = Retrait prévu par le calendrier : { $who }.
event-ContactTested = Test de contact { $in_region } (force { side-adjective }) : dé { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
} ; { $passed ->
    [yes] la force peut partir.
   *[no] nul ne quitte la région.
}
event-ForceMoved = { $via ->
    [none] Marche { $of_start } { $in_to }
   *[other] Marche forcée { $of_start } { $in_to } par { $via }
}{ $into ->
    [none] {""}
   *[other] , puis { $in_into }
} : { $who }.
event-ForceShifted = { $place ->
    [none] Sortie { $in_region } : { $who }.
   *[other] Entrée { $in_place } : { $who }.
}
event-MarchAttritionRolled = Attrition de marche { $in_region }, { $units ->
    [one] { $units } unité
   *[other] { $units } unités
} : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}, { $sixes ->
    [0] aucune perte.
    [one] { $sixes } unité affaiblie.
   *[other] { $sixes } unités affaiblies.
}
event-OppidumTried = { $place } : dé { $die }, { $opened ->
    [yes] les portes s’ouvrent.
   *[no] les portes restent closes.
}
event-Negotiated = Les Helvetii négocient leur passage { $in_region } : dé { $die }, { $result ->
    [forbidden] le passage est refusé.
    [nothing] sans effet.
   *[raised] une tribu peut se joindre à eux.
}
event-TribeRaised = { $side ->
    [roman] La tribu { $tribe } se mobilise pour Rome { $in_region } : { $who }.
   *[gallic] La tribu { $tribe } se mobilise { $in_region } : { $who }.
}
event-CampRemoved = Le camp d’hiver { $in_region } est retiré.
event-SiegeMarkerRemoved = Le siège { $of_place } prend fin.
event-GermansCalled = Les Germains se rassemblent : { $who }.
event-RhineWasCrossed = Une légion a franchi le Rhin.
event-CivisCalled = La milice urbaine prend les armes ({ $places }) : { $units }.
event-TriremeBuilt = La { $legion } construit une flotte { $in_region } : { $ship }.
event-TriremeExchanged = Les { $ship } redeviennent la { $legion } { $in_region }.
event-TroopsEmbarked = Embarquement { $in_region } ({ $ship }) : { $who }.
event-TroopsLanded = Débarquement { $in_region } ({ $ship }) : { $who }.
event-ShipSailed = Les { $ship } vont vers { $to }.
event-WeatherMet = { $lost ->
    [yes] Tempête { $in_zone } : un navire est perdu.
   *[no] La flotte tient la mer { $in_zone }.
}
event-ShipLost = Perte des { $ship } { $in_location }.
event-ShipAppeared = Les { $ship } apparaissent { $in_region }.
event-LeaderWithdrew = { $leader }, seul devant l’ennemi, passe { $of_start } { $in_to }.
event-BesiegersSplit = Aux sièges { $in_region } : { $who ->
    [none] personne.
   *[other] { $who }.
}
event-CombatNamed = { $kind ->
    [naval] Combat naval { $in_region }
    [skirmish] Escarmouche { $in_region }
    [battle] Bataille rangée { $in_region }
   *[siege] Sièges { $in_region }
}
event-EvasionRolled = Esquive { side-adjective } { $in_region } : dé { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
} ; { $succeeded ->
    [yes] réussie.
   *[no] échec.
}
event-EvasionsRevealed = Bataille rangée { $in_region } : { $roman ->
    [yes] { $gallic ->
        [yes] les deux camps tentent l’esquive.
       *[no] Rome tente l’esquive, la Gaule tient.
    }
   *[no] { $gallic ->
        [yes] la Gaule tente l’esquive, Rome tient.
       *[no] les deux camps tiennent.
    }
}
event-ForceWithdrew = { $why ->
    [evasion] Esquive { $of_start } { $in_to } : { $who }.
    [withdrawal] Repli { $of_start } { $in_to } : { $who }.
    [retreat] Retraite { $of_start } { $in_to } : { $who }.
   *[embarked] Retraite par mer { $of_start } { $in_to } : { $who }.
}
event-ForceRetired = Retraite { $in_place } : { $who }.
event-SkirmishFought = Escarmouche { $in_region } : { $attacker ->
    [roman] Rome attaque
   *[gallic] la Gaule attaque
} à { $attacker_sp } contre { $defender_sp }, dé { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
} : { skirmish-result }.
event-ForceDispersed = Vaincus chez eux { $in_region }, ils quittent la carte : { $who }.
event-BattleOpened = { $place ->
    [none] Bataille rangée { $in_region }
   *[other] Combat de retranchement devant { $place }
} ; { $attacker ->
    [roman] Rome attaque.
   *[gallic] la Gaule attaque.
}
event-ArmyDeployed = { The-side } se déploie. Gauche : { box-left } ; centre : { box-centre } ; droite : { box-right } ; réserve : { box-reserve }.{ $leaders ->
    [none] {""}
   *[other] {" "}Chefs : { $leaders }.
}
event-SequenceFought = Séquence { $sequence } : { $attacker_sp } contre { $defender_sp }, dé { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
} ; attaquant : { loss-attacker } ; défenseur : { loss-defender } ; { $winner ->
    [roman] avantage à Rome.
   *[gallic] avantage à la Gaule.
}
skirmish-result = { $result ->
    [AE] l’attaquant est anéanti
    [AR] toutes les unités de l’attaquant sont affaiblies
    [A1] une unité de l’attaquant est affaiblie
    [EC] échange, une unité affaiblie de chaque côté
    [D1] une unité du défenseur est affaiblie
    [DR] toutes les unités du défenseur sont affaiblies
   *[DE] le défenseur est anéanti
} ({ $result })
loss-attacker = { $attacker_loss ->
    [R] rien
    [A] tous affaiblis
    [E] tous éliminés
   *[other] { $attacker_loss } de pertes
}
loss-defender = { $defender_loss ->
    [R] rien
    [A] tous affaiblis
    [E] tous éliminés
   *[other] { $defender_loss } de pertes
}
event-UnitHit = { $box ->
    [A] { The-unit } { $form ->
        [many] sont affaiblis.
       *[one] est affaiblie.
    }
   *[E] { The-unit } { $form ->
        [many] vont être éliminés.
       *[one] va être éliminée.
    }
}
event-RoutTested = { The-side }, { $wing ->
    [left] aile gauche
    [centre] centre
   *[right] aile droite
}, dé de déroute { $die }{ $intact ->
    [none] {""}
   *[other] {"\u00A0"}; ralliés : { $intact }
}{ $weak ->
    [none] {""}
   *[other] {"\u00A0"}; affaiblis : { $weak }
}{ $lost ->
    [none] {""}
   *[other] {"\u00A0"}; éliminés : { $lost }
}.
event-ReserveCommitted = { The-unit } { $form ->
    [many] passent
   *[one] passe
} de la réserve { $box ->
    [left] à l’aile gauche
    [centre] au centre
   *[right] à l’aile droite
}.
event-BattleWon = { $side ->
    [roman] Rome remporte la bataille { $in_region }.
   *[gallic] La Gaule remporte la bataille { $in_region }.
}
event-UnitCutDown = { The-unit } { is } { $form ->
    [many] éliminés
   *[one] éliminée
} dans la poursuite.
event-SiegeTurnFought = Siège { $of_place } : { $besieger } contre { $besieged }, dé { $die } ; unités affaiblies : assiégeant { $besieger_hits }, assiégé { $besieged_hits }.
event-SiegeMarked = Siège { $of_place } : fin du tour de siège { $turns }.
event-SiegesLifted = { The-side } lève ses sièges { $in_region } : { $places }.
event-PlaceSurrendered = { $forced ->
    [yes] Reddition { $of_place }, après quatre tours de siège.
   *[no] Reddition { $of_place }.
}
event-PlaceFell = { $side ->
    [roman] Rome prend { $place }.
   *[gallic] La Gaule prend { $place }.
}
event-PlaceDestroyed = Destruction { $of_place }.
event-WindRolled = Vent { $in_region } : dé { $die }, { $weak ->
    [yes] faible.
   *[no] fort.
}
event-NavalRoundFought = Combat naval { $in_region } : Rome { $roman } (dé { $roman_die }), Gaule { $gallic } (dé { $gallic_die }).
event-FleetFled = La flotte romaine fuit { $of_region } vers { $to }.
event-YearOpened = Année { $year } av. J.-C.
event-YearDecided = { $year } av. J.-C. : { $kind ->
    [peace] la Gaule reste en paix.
    [revolt] la Gaule se révolte.
    [initiative] la Gaule se révolte dès l’hiver et prend l’initiative.
    [germania] Rome fait campagne en Germanie.
   *[britannia] Rome fait campagne en Bretagne.
}
event-RevoltRolled = Mobilisation, { $tribe } : { $needed } ou moins, dé { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
} ; { $succeeded ->
    [yes] la tribu se révolte.
   *[no] la tribu reste tranquille.
}
event-ExtensionRolled = Extension de la révolte, { $sector } : dé { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $score } ({ $modifiers })
} ; { $succeeded ->
    [yes] elle s’étend.
   *[no] elle s’arrête là.
}
event-AllyChosen = La tribu { $tribe } se range du côté de Rome.
event-SupplementumReceived = { $legions ->
    [none] Supplementum : aucune légion n’était affaiblie.
   *[other] Supplementum, de nouveau intactes : { $legions }.
}
event-LevyReceived = Levée en Cisalpina : { $unit }.
event-CampBuilt = Camp d’hiver { $in_region } : { $who }.
event-YearWon = { $side ->
    [roman] L’année { $year } av. J.-C. est gagnée par Rome
   *[gallic] L’année { $year } av. J.-C. est gagnée par la Gaule
} ; années gagnées par Rome : { $roman_years }.
event-MapCleared = Rentrés chez eux pour l’hiver : { $who ->
    [none] personne.
   *[other] { $who }.
}
event-LeaderSentHome = { $leader } hiverne en Cisalpina.

## Comment cela s’est terminé

outcome-won-by-roman = Rome a atteint son but
outcome-won-by-gallic = la Gaule a atteint son but ou empêché Rome d’atteindre le sien
outcome-nobody-won = aucun camp n’a atteint son but
outcome-leader-out = le chef dont tout dépendait est tué ou capturé
outcome-caesar-out = César est tué ou capturé
outcome-six-years-won = Rome a gagné six années
outcome-no-legion-in-gaul = il n’y a plus de légion en Gaule indépendante
outcome-war-not-won = Rome n’a pas gagné assez d’années
outcome-resigned = le vaincu a abandonné
outcome-agreed-draw = convenu entre les joueurs
outcome-nobody-in-time = personne n’a décidé dans le temps imparti
outcome-out-of-time = le vaincu a dépassé son temps

## Ce qu’une action peut donner

odds-own-losses = Points de force que vous perdez
odds-enemy-losses = Points de force que perd l’ennemi
odds-own-weakened = Vos unités affaiblies
odds-enemy-weakened = Unités ennemies affaiblies
odds-own-leaders = Chefs que vous perdez
odds-enemy-leaders = Chefs que perd l’ennemi
odds-own-ships = Navires que vous perdez
odds-enemy-ships = Navires que perd l’ennemi
odds-regions = Régions que vous contrôlez
odds-places = Places détruites
odds-points = Votre avance aux points
odds-combat = Le terrain
odds-value-you = vous tenez le terrain
odds-value-enemy = l’ennemi tient le terrain
odds-value-none = indécis
odds-winner = Fin de la guerre
odds-you-win = vous gagnez
odds-you-lose = vous perdez
odds-draw = partie nulle
odds-goes-on = la guerre continue
horizon-battle = Une fois la bataille gagnée, avant les tests de chefs et la poursuite
horizon-combat = Une fois le combat terminé
horizon-siege_turn = Une fois le tour de siège terminé
policy-stand = Hypothèse : les deux camps tiennent et poursuivent, et prennent sinon le premier choix proposé.
policy-give_way = Hypothèse : chacun esquive, fuit ou se rend là où il le peut, et prend sinon le premier choix proposé.
roll-line = { $title }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}{ $results ->
    [none] {""}
   *[other] {"\u00A0"}: { $results }
}
roll-skirmish = Escarmouche { $where }, { $attacker } contre { $defender }
roll-evasion = Esquive { $where }, { $best } ou moins
roll-contact = Test de contact { $where }, { $best } ou moins
roll-attrition = Attrition de marche { $where }, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, chaque 6 affaiblit une unité
roll-oppidum = Ouverture des portes, { $target }, { $best } ou moins
roll-negotiation = Négociation { $where }
roll-status = Ravitaillement { $where }, fertile à { $best } ou moins
roll-weather = Temps en mer { $where }, sauf à { $best } ou moins
roll-revolt = Mobilisation { $where }, { $best } ou moins
roll-extension = Extension de la révolte, { $best } ou moins
roll-wind = Vent { $where }, Rome { $roman } contre Gaule { $gallic }
roll-naval = Combat naval { $where }, Rome { $roman } contre Gaule { $gallic }, un dé chacun
roll-sequence = Séquence { $sequence }, { $attacker } contre { $defender }
roll-rout = Déroute, { $target }
roll-leader = Test de chef, { $target }, { $dice } dés
roll-siege = Tour de siège { $where }, { $besieger } contre { $besieged }
result-success = réussite
result-failure = échec
result-weak = vent faible
result-strong = vent fort
result-nothing = rien
result-wounded = blessé
result-killed = tué
result-captured = capturé
result-forbidden = passage refusé
result-raised = une tribu se joint
result-Ra = ralliée
result-Di = dispersée
result-De = déroutée
result-AE = attaquant anéanti
result-AR = attaquant affaibli
result-A1 = un attaquant affaibli
result-EC = échange
result-D1 = un défenseur affaibli
result-DR = défenseur affaibli
result-DE = défenseur anéanti
result-battle = { $attacker } / { $defender }, { $winner ->
    [A] avantage à l’attaquant
   *[D] avantage au défenseur
}
result-siege = { $besieger } / { $besieged }

## Ce qui change un chiffre

modifier-winter = hiver { $value }
modifier-more-than-eight-units = plus de huit unités { $value }
modifier-depot = dépôt { $value }
modifier-contested = région contestée { $value }
modifier-siege-turns = durée du siège { $value }
modifier-leader-of-rank-three = chef de rang 3 { $value }
modifier-no-leader-of-rank-two = aucun chef de rang 2 { $value }
modifier-more-cavalry = cavalerie supérieure { $value }
modifier-less-cavalry = cavalerie inférieure { $value }
modifier-better-leader = meilleur chef { $value }
modifier-worse-leader = moins bon chef { $value }
modifier-leader-against-none = chef contre aucun { $value }
modifier-none-against-a-leader = aucun chef contre un { $value }
modifier-marsh-or-forest = marais ou forêt { $value }
modifier-gauls-in-rough-ground = Gaulois en terrain difficile { $value }
modifier-double-cavalry = double de cavalerie { $value }
modifier-great-leader = chef de valeur 4 ou plus { $value }
modifier-defender-without-leader = défenseur sans chef { $value }
modifier-leader-more-than-double = chef plus de deux fois meilleur { $value }
modifier-leader-no-better = chef pas meilleur { $value }
modifier-more-leaders = plus de chefs { $value }
modifier-missile-troops = tireurs { $value }
modifier-twice-the-cavalry = plus du double de cavalerie { $value }
modifier-mountain = montagne { $value }
modifier-bad-season = mauvaise saison { $value }
modifier-weak-wind = vent faible { $value }
modifier-last-campaign = campagne précédente { $value }
modifier-initiative = initiative { $value }
modifier-vercingetorix = Vercingétorix { $value }
modifier-last-year-won = campagne précédente gagnée { $value }

## Pourquoi pas

reason-army-and-leader-for-each-siege = Plusieurs sièges dans une région demandent une armée et un chef pour chacun.
reason-back-to-the-start = Une marche forcée ne finit pas là où elle a commencé.
reason-besieged-this-turn = Cette place a déjà subi son tour de siège.
reason-bargained-before = Les Helvetii ont déjà négocié pour cette région.
reason-besieged-cannot-move = Un assiégé ne peut pas bouger.
reason-camp-stands-there = Un camp d’hiver s’y trouve déjà.
reason-camps-stay-in-winter = On ne lève pas les camps d’hiver pendant le tour d’hiver.
reason-cannot-be-an-ally = Cette tribu ne peut pas être l’alliée de Rome dans ce secteur.
reason-cannot-force-a-march = Cette force ne peut pas effectuer de marche forcée maintenant.
reason-depot-stands-there = Un dépôt s’y trouve déjà.
reason-does-not-leave = Cette unité n’est pas de celles qui partent.
reason-embarked-this-turn = Qui a embarqué dans ce tour n’y débarque pas.
reason-enemy-in-the-open = Une force ennemie y tient la campagne.
reason-enemy-in-the-place = L’ennemi occupe cette place.
reason-every-unit-once = Chaque unité de l’armée doit se trouver dans une case, et une seule.
reason-fleet-guards-the-place = La flotte interdit le siège de cette place.
reason-fleet-must-leave-the-sea = Une flotte qui commence en mer doit gagner une côte.
reason-frozen-in-winter = Ces troupes ne peuvent pas bouger dans ce tour.
reason-gauls-stay-in-gaul = Les forces gauloises n’entrent ni en Britannia ni en Germania.
reason-has-moved = Ce pion a déjà bougé dans ce tour.
reason-has-not-waited = La légion n’a pas passé là un tour entier sans combattre.
reason-held-by-the-enemy = Le test de contact a échoué : nul ne quitte cette région dans cette phase.
reason-landed-this-turn = Qui a débarqué dans ce tour ne rembarque pas.
reason-landed-troops-apart = Les troupes débarquées marchent à part des autres, chaque flotte pour soi.
reason-leader-not-there = Ce chef n’est pas là.
reason-leader-not-to-be-tested = Ce chef n’est pas à tester.
reason-leader-of-too-low-rank = Une marche forcée demande un chef de rang 2 ou 3.
reason-leader-stays-outside = Les chefs germains et bretons restent hors des places.
reason-legion-is-weakened = Une légion affaiblie ne construit pas de navires.
reason-may-not-winter-there = Ils ne peuvent pas hiverner dans ce camp.
reason-must-leave-britannia = La force vaincue doit quitter Britannia.
reason-named-twice = Le même pion est nommé deux fois.
reason-no-army-inside = Une sortie demande une armée dans la place.
reason-no-army-there = Vous n’y avez pas d’armée.
reason-no-camp-there = Il n’y a pas de camp d’hiver.
reason-no-depot-there = Il n’y a pas de dépôt.
reason-no-front-line = La première ligne ne peut pas rester vide.
reason-no-infantry-able-to-besiege = Un siège demande de l’infanterie capable d’assiéger.
reason-no-leader = Une marche demande un chef.
reason-no-leader-at-the-start = Ces unités n’étaient avec aucun chef au début de la phase.
reason-no-leader-waited = Aucun chef n’a passé le tour avec la légion.
reason-no-legion-there = Un camp d’hiver demande une légion dans la région.
reason-no-marker-left = Il ne reste plus de marqueur.
reason-no-roman-leader-there = Un camp d’hiver demande un chef romain dans la région.
reason-no-room-aboard = Il n’y a plus de place à bord.
reason-no-sector-can-revolt = Aucun secteur ne peut se révolter cette année.
reason-no-siege-to-give-up = Il n’y a pas de siège à lever ici.
reason-no-such-camp = Il n’y a pas là de camp d’hiver avec un chef.
reason-no-such-combat-there = Il ne reste pas de combat de ce genre dans cette région.
reason-no-such-expedition = Cette campagne n’est pas possible.
reason-no-such-region = Cette région n’existe pas.
reason-no-such-shelter = Ils ne peuvent pas entrer dans cette place.
reason-no-tribe-to-bargain-with = Il n’y a là aucune tribu avec qui négocier.
reason-no-trireme-left = Il ne reste plus de pion trirèmes.
reason-nobody-able-to-besiege = Personne ici ne peut assiéger.
reason-nobody-left-for-the-field = Il faut garder quelqu’un pour affronter l’ennemi en rase campagne.
reason-nobody-named = Personne n’est nommé.
reason-not-a-haven = La flotte ne peut pas les y conduire.
reason-not-a-legion = Ce n’est pas une légion à vous.
reason-not-a-neighbour = Cette région n’est pas voisine.
reason-not-a-refuge = On ne peut pas y aller.
reason-not-a-region-of-arrival = Les renforts n’arrivent pas là.
reason-not-a-roman-leader = Ce n’est pas un chef romain présent sur la carte.
reason-not-a-way-out = La flotte ne peut pas fuir par là.
reason-not-aboard = Ce pion n’est pas à bord.
reason-not-across-the-rhine = Une marche forcée ne franchit pas le Rhin.
reason-not-among-the-besiegers = Ce pion n’est pas parmi les assiégeants.
reason-not-among-those-hit = Cette unité ne peut pas subir la perte.
reason-not-an-empty-place = Cette place n’est pas vide.
reason-not-an-oppidum-of-the-tribe = Ce n’est pas un oppidum de la tribu.
reason-not-in-the-reserve = Cette unité n’est pas en réserve.
reason-not-in-the-region-of-the-ship = Ces troupes ne sont pas dans la région du navire.
reason-not-next-to-the-helvetii = Les Helvetii ne sont pas voisins de cette région.
reason-not-of-the-best-priority = Une autre région passe avant celle-ci pour cette retraite.
reason-not-of-the-tribe = Ce pion n’appartient pas à la tribu.
reason-not-on-a-coast = Ce n’est pas sur une côte.
reason-not-the-army-leader = Un autre chef commande l’armée.
reason-not-to-be-levied = Cette unité ne peut pas être levée maintenant.
reason-not-under-gallic-control = La région n’est pas sous contrôle gaulois.
reason-not-under-roman-control = La région n’est pas sous contrôle romain.
reason-not-your-leader = Ce n’est pas l’un de vos chefs.
reason-not-your-ship = Ce n’est pas l’un de vos navires.
reason-not-your-unit = Ce n’est pas l’une de vos unités.
reason-nothing-to-besiege-there = Il n’y a rien à assiéger là.
reason-nowhere-to-evade = Vous ne contrôlez aucune région voisine où esquiver.
reason-only-romans-embark = Seul le joueur romain transporte des troupes par mer.
reason-only-pro-roman-gauls = Seules les unités gauloises pro-romaines peuvent y entrer.
reason-only-with-a-roman-force = Les tribus alliées n’y vont qu’avec une force romaine.
reason-oppidum-closed = Cet oppidum a fermé ses portes.
reason-other-sieges-must-go-on = Il faut laisser des unités aux autres sièges en cours.
reason-others-come-first = Les unités affaiblies d’abord, et l’infanterie avant la cavalerie.
reason-others-stay-away = Les autres tribus ne rejoignent pas celle de cette région.
reason-out-of-reach-of-the-ship = Le navire ne peut pas y aller.
reason-place-does-not-stand = Cette place est détruite, ou n’est pas construite.
reason-place-is-besieged = Cette place est assiégée.
reason-place-not-there = Cette place n’est pas dans la région.
reason-place-of-the-romans = Les Gaulois n’utilisent ni les cités ni les camps d’hiver.
reason-place-of-your-own-side = Cette place est de votre camp.
reason-region-is-closed = Cette région est interdite à cette force.
reason-region-is-ravaged = La région est ravagée.
reason-reserve-too-big = Une unité sur quatre au plus peut rester en réserve.
reason-revolt-is-compulsory = Cette année, la révolte est obligatoire.
reason-rhine-needs-a-turn = Pour franchir le Rhin, la force doit d’abord stationner un tour sur sa rive sans combattre.
reason-roman-gaul-never-burns = La Gaule romaine ne se brûle jamais.
reason-sector-cannot-join = Ce secteur ne peut pas rejoindre la révolte.
reason-ship-not-on-the-map = Ce navire n’est pas sur la carte.
reason-ship-not-there = Ce navire n’est pas là.
reason-siege-must-go-on = Un siège en cours doit continuer ou être levé.
reason-stands-there-already = Ce pion s’y trouve déjà.
reason-the-whole-force = Tous ceux qui trouvent place à bord doivent embarquer.
reason-the-whole-army = C’est l’armée entière qui entre dans la place.
reason-too-few-besiegers = Chaque siège demande une unité assiégeante.
reason-too-few-legions-in-winter = Pendant le tour d’hiver, un dépôt demande une armée de trois légions.
reason-tribe-cannot-be-raised = Cette tribu ne peut pas être mobilisée ici.
reason-tribe-cannot-revolt = Cette tribu ne peut pas se révolter maintenant.
reason-tribe-on-the-other-side = La tribu de cet oppidum combat pour l’autre camp.
reason-tribe-stays-at-home = Cette tribu ne quitte pas sa région.
reason-tribe-was-defeated = Cette tribu a été vaincue.
reason-troops-aboard = Des troupes sont encore à bord.
reason-unit-may-not-besiege = Cette unité ne peut pas assiéger cette place.
reason-unit-may-not-garrison = Cette unité ne peut pas se tenir dans cette place.
reason-unit-not-there = Cette unité n’est pas là.
reason-uses-no-oppidum = Cette tribu ou nation n’utilise pas d’oppidum.
reason-way-was-refused = Le passage vers cette région a été refusé.
reason-went-in-or-out = Ce pion est déjà entré ou sorti dans cette phase.

## Ce à quoi s’attendre
## $where : le pion ou le lieu en question, $in_where et $of_where avec leur préposition ; $units ; $dice ; $chance en pour cent.

warning-has-not-moved = { $units ->
    [0] { $where } n’a pas bougé.
    [one] { $where } n’a pas bougé, avec { $units } unité.
   *[other] { $where } n’a pas bougé, avec { $units } unités.
}
warning-unsupplied = { $units ->
    [one] { $where } est ravagée : { $units } unité sera sans ravitaillement, { $dice } dés, attrition { $chance } %.
   *[other] { $where } est ravagée : { $units } unités seront sans ravitaillement, { $dice } dés, attrition { $chance } %.
}
warning-may-be-ravaged = { $units ->
    [one] { $where } risque d’être ravagée ({ $chance } %) : { $units } unité serait sans ravitaillement.
   *[other] { $where } risque d’être ravagée ({ $chance } %) : { $units } unités seraient sans ravitaillement.
}
warning-besieged-starve = { $units ->
    [one] Siège { $of_where } : { $units } unité jette { $dice } dés, attrition { $chance } %.
   *[other] Siège { $of_where } : { $units } unités jettent { $dice } dés, attrition { $chance } %.
}
warning-contact-test = Une armée ennemie est { $in_where } : le test de contact réussit à { $chance } %.
warning-attrition-on-the-way = Attrition en chemin { $in_where } : { $dice } dés, une perte à { $chance } %.
warning-may-be-met = { $units ->
    [one] { $where } peut encore venir, avec { $units } unité : l’ennemi bouge après vous.
   *[other] { $where } peut encore venir, avec { $units } unités : l’ennemi bouge après vous.
}
warning-battle-there = Bataille rangée { $in_where } : { $own } PF contre { $enemy }.
warning-skirmish-there = Escarmouche { $in_where } : { $own } PF contre { $enemy }.
warning-leaders-alone = Des unités ennemies sont { $in_where } : un chef sans troupes doit se retirer, sinon il est capturé.
warning-enemy-may-evade = L’ennemi peut esquiver : { $chance } %.
warning-may-evade = Vous pouvez esquiver : { $chance } %.

## Pour commencer

intro = La guerre des Gaules, de 58 à 51 av. J.-C. : les légions de César contre les peuples gaulois, sur une carte à régions, un mois par tour.
    Les unités ne bougent qu’avec des chefs, d’une région par mois. Cinq unités ou plus forment une armée ; deux armées qui se rencontrent livrent une bataille rangée, sauf esquive ; des forces plus faibles se livrent une escarmouche ; qui se tient dans une place est assiégé.
    Plus de cinq unités peuvent ravager une région. En terre ravagée et dans une place assiégée, chaque 6 des dés d’attrition affaiblit une unité. Le Gaulois brûle ses propres régions ; le Romain construit des dépôts.
    Un tour : ravitaillement, mouvements d’un camp, mouvements de l’autre, puis combats navals, escarmouches, batailles rangées et sièges.
    Régions, chefs et places se nomment par leur nom ou son début : Arverni, Crassus, Gergovia. Les unités portent le numéro affiché : 12.

## Le plateau

board-title = { $scenario } — { $month } { $year } av. J.-C. ; { $first ->
    [roman] Rome joue en premier
   *[gallic] la Gaule joue en premier
}
board-sector = Secteur : { $sector }
board-region = { $region } : { $ground }
ground = { $terrain }, { $control }{ $ravaged ->
    [yes] , ravagée
   *[no] {""}
}{ $depot ->
    [yes] , dépôt romain
   *[no] {""}
}
outlook = { $ground }{ $own ->
    [0] {""}
   *[other] {"\u00A0"}; unités amies : { $own } ({ $own_sp } PF)
}{ $enemy ->
    [0] {""}
   *[other] {"\u00A0"}; unités ennemies : { $enemy } ({ $enemy_sp } PF)
}
board-party = { $units ->
    [0] { side }
    [one] { side }, { $units } unité ({ $sp } PF)
   *[other] { side }, { $units } unités ({ $sp } PF)
}
unit-figures = { $sp } PF, { $kind }, qualité { $quality }{ $weak ->
    [yes] , affaiblie
   *[no] {""}
}
leader-figures = rang { $rank }, valeur { $value }{ $irreducible ->
    [yes] , irréductible
   *[no] {""}
}{ $wounded ->
    [yes] , blessé
   *[no] {""}
}
tribe-figures = { $region }, valeur { $value }{ $leaders ->
    [none] {""}
   *[other] , sous { $leaders }
}{ $places ->
    [none] {""}
   *[other] , { $places }
}
board-unit = { $number } { $name }, { $figures }{ $moved ->
    [yes] , a bougé
   *[no] {""}
}{ $rhenus ->
    [yes] , peut franchir le Rhin
   *[no] {""}
}
board-leader = { $name }, { $figures }{ $moved ->
    [yes] , a bougé
   *[no] {""}
}{ $rhenus ->
    [yes] , peut franchir le Rhin
   *[no] {""}
}
board-place = { $name }, valeur { $value }{ $destroyed ->
    [yes] , détruit
   *[no] {""}
}{ $besieger ->
    [roman] , assiégé par Rome, tours de siège : { $turns }
    [gallic] , assiégé par la Gaule, tours de siège : { $turns }
   *[none] {""}
}
board-ship = { $name }{ $legion ->
    [none] {""}
   *[other] , tirées de la { $legion }
}{ $moved ->
    [yes] , ont bougé
   *[no] {""}
}
board-at-sea = Flottes en mer
board-battle = Bataille : { $where }, séquence { $sequence } ; { $attacker ->
    [roman] Rome attaque
   *[gallic] la Gaule attaque
}
board-front = { side }, première ligne { $sp } PF
board-box = { $box } : { $units ->
    [none] vide
   *[other] { $units } ({ $sp } PF)
}{ $hit ->
    [none] {""}
   *[other] {"\u00A0"}; touchées : { $hit }
}
board-elsewhere = Régions sans troupes
board-empty = { $control } : { $regions }
board-campaign = La campagne
board-years = Années gagnées, { side } : { $years ->
    [none] aucune
   *[other] { $years }
}
board-revolt = En révolte cette année : { $tribes }
board-allies = Alliées de Rome : { $tribes }
board-losses = Pertes
board-lost = { side }, pertes : { $lost ->
    [none] aucune
   *[other] { $lost }
} ; unités affaiblies : { $weak }
board-legend = Unité : numéro, nom, points de force et qualité, ½ affaiblie, ✓ a bougé. Chef : rang·valeur, ✚ blessé.
deploy-note = { $left } + { $centre } + { $right } PF, réserve { $reserve } PF
piece-at = { $where ->
    [none] { $name }
   *[other] { $name } { $where }
}

group-plans = Ordres de bataille
group-combat = Le combat
group-losses = Pertes
group-ways = Vers où
group-sieges = Sièges
group-supply = Ravitaillement
group-arrivals = Renforts
group-marches = Marches
group-places = Entrer et sortir
group-ships = Navires
group-tribes = Tribus
group-year = L’année
group-winter = Camps d’hiver
group-end = Pour finir

## Les tableaux

leaders-title = Chefs
leaders-name = Chef
leaders-side = Camp
leaders-rank = Rang
leaders-value = Valeur / blessé
leaders-irreducible = Irréductible
tribes-title = Tribus
tribes-name = Tribu
tribes-region = Région
tribes-value = Valeur
tribes-leaders = Chefs
tribes-oppida = Oppidums
tribes-status = Statut
tribe-status = { $status ->
    [main] tribu principale
    [vassal] vassale
   *[other] tribu libre
}{ $serves ->
    [roman] , pour Rome
    [gallic] , en révolte
   *[none] {""}
}
yes-mark = oui

## Points et conditions de victoire

standing-points = points
standing-turn = { $round ->
    [0] préparation de l’année
   *[other] tour { $round } sur { $rounds }
}
score-irreducible-out = chefs irréductibles tués ou capturés : { $count } × { $rate }
score-cavalry-lost = unités de cavalerie ennemies éliminées : { $count } × { $rate }
score-regions = régions contrôlées hors de la Gaule romaine : { $count } × { $rate }
score-leaders-out = chefs romains tués ou capturés : { $count } × { $rate }
score-legions-lost = légions éliminées : { $count } × { $rate }
score-units-lost = autres unités romaines éliminées : { $count } × { $rate }
aim-6-1-5-a-controls = contrôler Tarbelli et Bigerriones
aim-6-1-5-a-destroyed = Oppidum Sotiates détruit
aim-6-2-6-a-occupied = Orgetorix et des unités gauloises, seuls en Pictones ou en Santones à la fin
aim-6-2-6-b-controls = contrôler Sequani, sans victoire gauloise
aim-6-3-5-a-controls = contrôler les sept régions : Pictones, Carnutes, Bellovaci, Eburones, Treveri, Arverni, Bituriges
aim-6-3-5-b-below = Rome contrôle moins de { $below } des { $of } régions
aim-6-4-5-a-controls = contrôler les sept régions de la révolte belge
aim-6-5-5-a-controls = contrôler les six régions en révolte
aim-6-5-5-a-destroyed = Corbilo et Oppidum Sotiates détruits
aim-6-6-6-a-controls = contrôler trois régions autres que Germania
aim-6-6-6-a-not-crossed = aucune légion ne franchit le Rhin
aim-6-6-6-b-crossed = une légion franchit le Rhin
aim-6-6-6-b-returned = une légion passée en Germania est de retour en Gaule
aim-6-7-5-a-landed = débarquer en Britannia et revenir en Gaule en perdant au plus une légion
aim-6-8-6-a-controls = contrôler les sept régions en révolte
aim-6-8-6-a-crossed = une légion franchit le Rhin
aim-6-9-6-a-controls = contrôler Aeduii et Arverni à la fin
aim-6-9-6-a-leader-out = ou Vercingétorix tué ou capturé (la partie finit aussitôt)
aim-6-9-6-b-controls = contrôler toutes les régions sauf Provincia I, Provincia II, Cisalpina, Germania et Britannia
aim-6-9-6-b-leader-out = ou César tué ou capturé (la partie finit aussitôt)
aim-7-6-1-d-put-down = contrôler toutes les régions révoltées en 57 av. J.-C.
aim-controls = contrôler { $needed } régions sur { $of }
aim-below = l’ennemi contrôle moins de { $below } régions sur { $of }
aim-destroyed = les places désignées par le scénario détruites
aim-occupied = le chef désigné par le scénario au but avec des troupes
aim-crossed = une légion franchit le Rhin
aim-not-crossed = aucune légion ne franchit le Rhin
aim-returned = une légion passée en Germania est de retour en Gaule
aim-landed = débarquer en Britannia et en revenir
aim-leader-out = le chef désigné par le scénario tué ou capturé (la partie finit aussitôt)
aim-put-down = contrôler toutes les régions révoltées cette année
aim-years = { $years } campagnes annuelles gagnées
aim-caesar-out = César tué ou capturé (la partie finit aussitôt)
aim-no-legion = aucune légion en Gaule indépendante à la fin d’une année (la partie finit aussitôt)
aim-otherwise = en empêcher l’ennemi jusqu’à la fin

## Brouillons

draft-title = Votre ordre de bataille jusqu’ici
draft-box = { $box } : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}, { $sp } PF
draft-misread = « { $order } » ne va pas : nommez par leur numéro des unités de cette armée, ou l’un de ses chefs.
draft-deploy-help = Tapez un numéro pour reprendre une proposition, « gauche 4 5 », « centre 6 », « droite 7 » ou « réserve 8 » pour déplacer des unités, « mener César » pour choisir entre des chefs égaux, « fini » pour valider.

## Ce qu’on peut taper

verb-march = marcher
verb-force = forcer
verb-enter = entrer
verb-leave = sortir
verb-depot = dépôt
verb-dismantle = démanteler
verb-burn = brûler
verb-raze = raser
verb-place = placer
verb-break = lever-camp
verb-bargain = négocier
verb-raise = mobiliser
verb-lose = affaiblir
verb-fight = combattre
verb-go = aller
verb-evade = esquiver
verb-stand = rester
verb-test = tester
verb-commit = engager
verb-strike = éliminer
verb-besiege = assiéger
verb-take = prendre
verb-lift = lever
verb-surrender = rendre
verb-hold = tenir
verb-sortie = sortie
verb-destroy = détruire
verb-revolt = révolte
verb-peace = paix
verb-end = terminer
verb-left = gauche
verb-centre = centre
verb-right = droite
verb-reserve = réserve
verb-lead = mener
help-verbs = On peut aussi écrire l’ordre lui-même ; s’il est refusé, la règle est dite :
    « marcher Crassus Pictones » (avec toutes ses unités), « marcher Crassus 4 13 Pictones » (avec celles-ci), « marcher Crassus 4 Narbo » (dans une place), « forcer César Remi Nervii » (par Remi),
    « entrer 4 Narbo », « sortir Crassus 4 », « dépôt Remi », « brûler Bituriges », « raser Remi », « démanteler Remi », « placer Pictones », « mobiliser Arverni »,
    « combattre Nervii », « esquiver », « rester », « aller Eburones », « affaiblir 12 », « tester Crassus », « engager 12 gauche », « éliminer 40 »,
    « assiéger Gergovia César », « prendre Vesontio », « lever », « tenir », « sortie », « rendre », « détruire », « révolte », « révolte initiative », « paix », « terminer ».
    « pourquoi marcher Crassus Pictones » explique sans jouer ; « pourquoi chef Crassus » dit ce qui l’empêche de marcher.

## La chronique

chronicle-year = L’année { $year } av. J.-C.
chronicle-lost-all = Unités perdues
chronicle-lost-battle = au combat
chronicle-lost-siege = dans les sièges
chronicle-lost-attrition = par la faim et les marches
chronicle-lost-other = en mer et autrement
chronicle-lost-legions = Légions perdues
chronicle-lost-leaders = Chefs tués ou capturés
chronicle-lost-ships = Navires perdus
chronicle-regions = Régions tenues
