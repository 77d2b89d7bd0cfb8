### Alexandre et Bayard : ce que lisent les joueurs.
### Le message d’un enregistrement reçoit chaque champ par son nom, en toutes lettres : unités et chefs par leur nom, hexagones
### en [colonne, ligne] avec none pour nulle part, armes, ordres, travaux et poids par leurs messages, yes et no.

## The game

game-about = alexandre_bayard — Alexandre et Bayard, batailles antiques et médiévales sur hexagones, où le terrain prend part au combat ({ $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
}, { $clauses } règles)
intro = Deux armées sur des hexagones, et un seul dé pour tout combat, tir, incendie ou tempête : vert, bleu, rouge, un drapeau, une lettre d’ordre, un avantage tactique. Les trois couleurs touchent une armure verte, bleu et rouge une armure bleue, le rouge seul une armure rouge ; chaque coup touché enlève une plaquette.
    Un tour : commandement, déplacement, combat, feu. On ne déplace jamais toute l’armée : un chef active trois ou quatre unités dans son rayon. Les autres restent en place, soutiennent leurs voisines et ripostent.
    Une unité qui a deux amies à côté d’elle est soutenue : attaquée, elle riposte, et elle ignore un drapeau. Les drapeaux font reculer ; les lettres d’ordre deviennent des jetons, qui paient ce qui sort de l’ordinaire, de la marche forcée à l’assaut général.
    Une armée qui a perdu le tiers de ses unités est battue, sauf si la bataille demande autre chose.
    Dix-huit options font ensuite agir le champ de bataille lui-même : feu et fumée, heures et temps qu’il fait, nuit et sommeil, embarcations, marqueurs trompeurs, camps, corps, munitions, agents. Chacune se joue seule ou avec toutes les autres.
    { own-core } Tapez « aide » pour en savoir plus.
own-core = Les règles publiées sont celles de ces options ; le noyau qu’elles supposent est de notre conception, bâti autour d’elles, et le livret indique, clause par clause, d’où vient chaque règle.
intro-battle = { $scenario }. { $facts }
intro-armies = Alexandre commande : { $alexandre } ({ $alexandre_side }). Bayard commande : { $bayard } ({ $bayard_side }).
intro-options = En vigueur : { $options }.
intro-no-options = Le noyau des règles, sans aucune option.

side = { $side ->
    [alexandre] Alexandre
   *[bayard] Bayard
}
The-side = { $side ->
    [alexandre] Alexandre
   *[bayard] Bayard
}
of-the-side = { $side ->
    [alexandre] d’Alexandre
   *[bayard] de Bayard
}
The-seat = { $seat ->
    [alexandre] Alexandre
   *[bayard] Bayard
}
edge-north = au nord
edge-south = au sud
edge-west = à l’ouest
edge-east = à l’est
names-and = { $first } et { $last }
hex-at = [{ $column }, { $row }]
intro-won-by = Comment on gagne : { $text }
corps-of = corps ({ $leader })
marker = marqueur { $marker }

## Options

option-fire = Incendies
option-fire-about = Bois, habitations, ponts et chariots brûlent ; le feu se propage, frappe les troupes et fume (AB-1).
option-clock = Horloge
option-clock-about = Chaque tour dure une demi-heure ; aube, jour, crépuscule et nuit viennent selon la saison (AB-2).
option-weather = Météo
option-weather-about = Pluie, neige et grêle gênent vue et marche, mouillent cordes et poudre, éteignent les feux (AB-3.2).
option-wind = Vent
option-wind-about = Le vent porte feu et fumée, affaiblit les tirs, pousse les bateaux et peut devenir tempête (AB-3.7).
option-fog = Brouillard
option-fog-about = La brume ralentit et cache ce qui est loin, jusqu’à une purée de pois noire comme la nuit (AB-3.8).
option-heat = Canicule
option-heat-about = La canicule assèche les eaux, et qui en reste trop longtemps éloigné souffre de la soif (AB-3.9).
option-variable_weather = Temps variable
option-variable_weather-about = Le temps peut changer au dé, un peu ou tout à fait (AB-3.10).
option-darkness = Obscurité
option-darkness-about = Dans le noir on s’égare, les ordres coûtent plus, et l’on ne voit que le proche et l’éclairé (AB-4.1).
option-sleeping = Unités endormies
option-sleeping-about = Une armée endormie n’obéit à personne et se bat mal, tant que rien ne l’éveille (AB-4.2).
option-sentries = Sentinelles
option-sentries-about = Les dormeurs ont des sentinelles, qui peuvent donner l’alarme si on ne les fait pas taire (AB-4.3).
option-loosen_order = Changement d’ordre
option-loosen_order-about = Des troupes serrées peuvent se desserrer, plus légères, rapides et fragiles, puis se resserrer (AB-5).
option-boats = Embarcations
option-boats-about = Barques, navires et radeaux portent les troupes sur l’eau ; courants et vents les entraînent (AB-6).
option-hidden_units = Unités cachées
option-hidden_units-about = Les unités ne sont que des marqueurs, ou rien, tant qu’on ne les voit pas ; l’embuscade frappe fort (AB-7).
option-decoys = Leurres
option-decoys-about = Quelques marqueurs ne cachent personne et disparaissent dès qu’on les voit (AB-7.c).
option-camps = Camps
option-camps-about = Chaque armée a un camp ; les unités oisives courent piller l’autre, ce qui compte comme une perte (AB-8).
option-corps_orders = Missions par corps
option-corps_orders-about = Chaque corps a un objectif secret près du bord ennemi, et des points décident (AB-9).
option-ammunition = Munitions
option-ammunition-about = Les tireurs s’épuisent vite, jusqu’à ce que chariot, mulets ou camp les ravitaillent (AB-10).
option-agents = Agents
option-agents-about = Espions, semeurs de faux bruits, saboteurs et assassins ; un pourcentage décide (AB-11).
preset-plain = Le noyau seul
preset-plain-about = Aucune option : des troupes, des chefs, des dés et la rase campagne.
preset-seasons = Les saisons
preset-seasons-about = Heures, pluie, neige, brume, chaleur et vent, comme les dés les amènent.
preset-night_raid = Coup de main de nuit
preset-night_raid-about = Le noir, des dormeurs, des sentinelles, des assaillants cachés, leurs leurres, un camp et le feu.
preset-river = Le fleuve
preset-river-about = Barques et radeaux, un temps qui change et le vent sur l’eau.
preset-everything = Tout
preset-everything-about = Toutes les options pour lesquelles cette bataille a des pièces.

## How it ended

outcome-exits = assez d’unités sont sorties
outcome-objectives = tous les objectifs ont été tenus le nombre de tours voulu
outcome-demoralised = l’autre armée a perdu le tiers de ses unités
outcome-equal-shares = les deux armées ont perdu la même part
outcome-smaller-share = le vainqueur a perdu une plus petite part de son armée
outcome-bridgehead = la tête de pont est tenue à la fin
outcome-aim-missed = l’autre camp n’a pas atteint son but à temps
outcome-more-points = un plus grand nombre de points : missions remportées et victoire tactique
outcome-tactical-victory = égalité de points ; la victoire tactique décide
outcome-resigned = le camp perdant a abandonné
outcome-agreed-draw = d’un commun accord
outcome-nobody-in-time = personne n’a décidé à temps
outcome-out-of-time = le camp perdant a épuisé son temps

## Who must do what

step-ChooseFirst = { The-seat } joue en premier ou en second.
step-DeployArmies = { The-seat } : où se tiennent les pièces ?
step-RerollWeather = { The-seat } : le temps tourne. Lequel des deux dés notés, { $dice }, relancer ?
step-TakeCommand = { $again ->
    [yes] Assaut général, { The-seat } : quel chef active encore un groupe ?
   *[no] { The-seat } : quel chef active quelles unités, et faut-il donner un ordre ?
}
step-MovePieces = { $again ->
    [yes] Assaut général, { The-seat } : qui se déplace maintenant ?
   *[no] { $mover ->
        [none] { The-seat } : qui se déplace, et où ?
       *[other] { The-seat } : arrêt en chemin, { $mover }. Continuer ?
    }
}
step-SoundAlarms = { The-seat } : une sentinelle alertée donne-t-elle l’alarme ?
step-WakeFriends = { The-seat } : qui éveille ses voisines endormies ?
step-ChooseCombat = { The-seat } : qui combat, tire ou travaille maintenant ?
step-OfferEvade = { $unit } contre { $target } : l’unité attaquée esquive-t-elle ?
step-OfferAttackOrder = { $kind ->
    [shot] Tir, { $unit } sur { $target }
   *[other] Attaque, { $unit } contre { $target }
}, { $dice ->
    [one] un dé
   *[other] { $dice } dés
} : donner un ordre ?
step-OfferPress = { $unit } contre { $target } : { $faces }. Relancer un dé ?
step-OfferDefenceOrder = { $unit } contre { $target } : { $faces }, { $hits ->
    [0] aucun coup touché
    [one] un coup touché
   *[other] { $hits } coups touchés
}. Donner un ordre de défense ?
step-OfferFollowUp = { $unit } peut suivre en { $hex }.
step-OfferPursuit = { $unit } peut poursuivre : qui attaquer ?
step-RetreatUnit = Retraite, { $unit } ({ $flags ->
    [one] un drapeau
   *[other] { $flags } drapeaux
}) : par où ?
step-JoinLeader = { $leader } doit rejoindre une unité amie : laquelle ?
step-PushBack = { $leader } recule dans le noir : où ?
step-NameCommander = { The-seat } : qui succède au général en chef ?
step-Resupply = { The-seat } : qui ravitailler ?
step-ChooseObjectives = { The-seat } : quel objectif pour chaque corps ?
step-RunLooters = { The-seat } : des unités oisives courent au camp ennemi. Par où ?
step-PlaceSurvivors = { $unit }, après le naufrage : où les survivants abordent-ils ?
step-OrderAgents = { The-seat } : contre qui, comment et quand agissent les agents ?

## What may be chosen

group-setup = Mise en place
group-command = Commandement
group-movement = Déplacement
group-night = Dans le noir
group-shots = Tirs
group-combat = Mêlée
group-fire = Feu
group-works = Travaux
group-orders = Ordres
group-ways = Par où
group-end = Assez

action-Done = { $asked ->
    [command] finir le commandement
    [move] finir les déplacements
    [combat] finir les combats
    [evade] tenir
    [order] aucun ordre
    [press] garder ce jet
    [follow] rester
    [pursue] ne pas poursuivre
    [alarm] attendre
    [wake] n’éveiller personne d’autre
    [supply] ne ravitailler personne
    [agents] n’envoyer aucun agent
   *[other] rien de plus
}
action-GoFirst = { $first ->
    [yes] jouer en premier
   *[no] jouer en second
}
action-SendAgents = envoyer les agents : { $missions }
action-Deploy = déployer : { $pieces }
action-ChooseTargets = objectifs : { $targets }
action-RerollDie = { $die ->
    [1] le premier dé
   *[2] le second dé
}, { $face }
action-GiveOrder = { $order }{ $amount ->
    [one] {""}
   *[other] {" "}× { $amount }
}{ $unit ->
    [none] {""}
   *[other]  : { $unit }
}{ $group ->
    [none] {""}
   *[other]  : groupe { $group }
}
action-Activate = { $leader ->
    [none] {""}
   *[other] { $leader } :{" "}
}{ $units }
action-MoveUnit = { $unit } : { $goal ->
    [none] s’arrêter ici
    [exit] sortir du plateau
   *[other] vers { $goal }
}{ $leaders_stay ->
    [none] {""}
   *[other] , sans { $leaders_stay }
}{ $ends ->
    [yes] {""}
   *[no] , puis décider encore
}
action-MoveLeader = { $leader } : aller en { $goal }
action-SendMessenger = { $leader } : messager vers { $goal }
action-ChangeOrder = { $unit } : { $change ->
    [loosen] desserrer
   *[tighten] resserrer
}
action-HandleTorches = { $unit } : { $lit ->
    [yes] allumer les torches
   *[no] éteindre les torches
}
action-MoorBoat = { $boat } : { $moored ->
    [yes] amarrer
   *[no] larguer les amarres
}
action-SoundAlarm = la sentinelle en { $post } donne l’alarme
action-Wake = { $unit } : éveiller { $sleepers }
action-Loot = { $unit } : courir au pillage, vers { $goal }
action-Attack = { $unit } : attaquer { $target }{ $weapon ->
    [none] {""}
   *[other] {" "}({ $weapon })
}
action-Shoot = { $unit } : tirer sur { $target }{ $weapon ->
    [none] {""}
   *[other] {" "}({ $weapon })
}{ $incendiary ->
    [yes] , projectiles enflammés
   *[no] {""}
}
action-Ignite = { $unit } : mettre le feu en { $hex }{ $weapon ->
    [none] {""}
   *[other] {" "}({ $weapon })
}
action-ThrowTorches = { $unit } : lancer des torches, { $element }
action-FightFire = { $unit } : combattre le feu, { $element }
action-DoWork = { $unit } : travailler, { $work } en { $hex }{ $direction ->
    [none] {""}
   *[other] , côté { $direction }
}
action-AttackSentry = { $unit } : attaquer la sentinelle en { $post }
action-Evade = esquiver vers { $goal }
action-OrderAttack = { $order }
action-Press = relancer un dé qui montre { $face }
action-OrderDefence = { $order }
action-Retreat = { $goal ->
    [none] rester : aucune issue
    [exit] hors du plateau
   *[other] vers { $goal }
}
action-FollowUp = suivre
action-Pursue = poursuivre : { $target }
action-Supply = ravitailler { $unit }
action-Join = rejoindre { $unit }
action-GoBackTo = vers { $goal }
action-NameSuccessor = { $leader }

## What happened: setting up, turns

event-FirstRolled = Les dés du premier tour : Alexandre { $alexandre }, Bayard { $bayard }. { $chooser ->
    [alexandre] Alexandre choisit.
   *[bayard] Bayard choisit.
}
event-FirstChosen = { $first ->
    [alexandre] Alexandre joue en premier.
   *[bayard] Bayard joue en premier.
}
event-Deployed = { The-side } est en place.
event-GameTurnBegan = Tour de jeu { $turn }
event-PlayerTurnBegan = { The-side } joue
event-PhaseBegan = { $phase ->
    [command] Commandement
    [movement] Déplacement
    [combat] Combat
    [fire] Feu
   *[other] Fin du tour
} : { side }

## What happened: command

event-GroupActivated = { $leader ->
    [none] Activation
   *[other] { $leader } active
} : { $units }.
event-OrderGiven = { The-side } : { $order }, pour { $cost ->
    [one] un jeton
   *[other] { $cost } jetons
}{ $unit ->
    [none] .
   *[other] {" "}({ $unit }).
}
event-TokensChanged = { The-side } : jetons d’ordre { $change }, désormais { $tokens }.
event-UnitRallied = { $unit } : ralliement, { $plaquettes ->
    [one] une plaquette.
   *[other] { $plaquettes } plaquettes.
}
event-RidersChanged = { $unit } : { $on_foot ->
    [yes] pied à terre.
   *[no] à cheval.
}

## What happened: movement

event-UnitMoved = { $unit } : de { $start } à { $end }{ $leaders ->
    [none] .
   *[other] , avec { $leaders }.
}
event-MarkerMoved = Marqueur { $marker } : de { $start } à { $end }.
event-LeaderMoved = { $leader } : jusqu’à { $goal }.
event-UnitStopped = { $unit } : arrêt, quelqu’un se tenait invisible en { $hex }.
event-UnitLeft = { $unit } : sortie du plateau.

## What happened: combat

event-CombatRolled = { $kind ->
    [melee] Attaque, { $unit } contre { $target }
    [pursuit] Poursuite, { $unit } contre { $target }
    [riposte] Riposte, { $unit } contre { $target }
    [shot] Tir, { $unit } sur { $target }
    [parting] Coup d’adieu, { $unit } contre { $target }
   *[panic] Panique, { $unit } contre { $target }
} : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}{ $tactical ->
    [yes] , avec l’avantage tactique
   *[no] {""}
} ; { $faces } : { $hits ->
    [0] aucun coup touché.
    [one] un coup touché.
   *[other] { $hits } coups touchés.
}
event-AttackOrdered = { The-side } donne un ordre : { $order }, pour { $cost ->
    [one] un jeton.
   *[other] { $cost } jetons.
}
event-DefenceOrdered = { The-side } donne un ordre : { $order }, pour { $cost ->
    [one] un jeton.
   *[other] { $cost } jetons.
}
event-PlaquettesLost = { $unit } : { $lost ->
    [one] une plaquette perdue
   *[other] { $lost } plaquettes perdues
}, { $left ->
    [0] il n’en reste aucune.
    [one] il en reste une.
   *[other] il en reste { $left }.
}
event-UnitLost = { $unit } : unité perdue.
event-UnitRetreated = { $unit } : retraite{ $goal ->
    [none] .
    [exit] {" "}hors du plateau.
   *[other] {" "}jusqu’à { $goal }.
}
event-FlagsIgnored = { $unit } : { $ignored ->
    [none] aucun drapeau ignoré
   *[other] drapeaux ignorés, { $ignored }
} ; { $flags ->
    [0] il n’en reste aucun.
    [one] il en reste un.
   *[other] il en reste { $flags }.
}
event-UnitEvaded = { $unit } : esquive jusqu’à { $goal }.
event-UnitFollowedUp = { $unit } : suit en { $hex }.
event-PanicRan = { $unit } : panique, fuite vers { $way }{ $end ->
    [none] , mais le passage est fermé.
   *[other] , jusqu’à { $end }.
}
event-Worked = { $unit } : travail en { $hex }, { $work }, { $points ->
    [one] déjà un point
   *[other] déjà { $points } points
}.
event-WorkCompleted = Travail achevé en { $hex } : { $work }.

## What happened: leaders

event-LeaderRisked = Danger pour { $leader } : { $killed ->
    [yes] tué.
   *[no] indemne.
}
event-LeaderJoined = { $leader } rejoint les siens en { $hex }.
event-LeaderLost = { $leader } : perdu.
event-CommanderNamed = { $leader } prend le commandement.

## What happened: the end

event-ObjectivesHeld = { The-side } tient { $held ->
    [one] un objectif
   *[other] { $held } objectifs
}{ $turns ->
    [0] .
    [one] , tous, depuis un tour.
   *[other] , tous, depuis { $turns } tours.
}
event-BattleEnded = La bataille est finie. { $winner ->
    [alexandre] Alexandre gagne
    [bayard] Bayard gagne
   *[none] Personne ne gagne
}. Pertes : Alexandre { $alexandre } sur { $alexandre_of }, Bayard { $bayard } sur { $bayard_of }.

## What happened: what comes to light

event-UnitRevealed = { $unit } : découverte en { $hex }.
event-DecoyRevealed = Le marqueur en { $hex } était un leurre.
event-LeaderRevealed = { $leader } : découvert en { $hex }.
event-LostFromSight = { $unit } : perdue de vue, vue en dernier lieu en { $hex }.
event-UnitSeenAgain = { $unit } : de nouveau en vue en { $hex }.
event-TraceLost = { $unit } : plus personne là où on l’avait vue, en { $hex }.
event-LeaderLostFromSight = { $leader } : perdu de vue, vu en dernier lieu en { $hex }.
event-LeaderSeenAgain = { $leader } : de nouveau en vue en { $hex }.
event-LeaderTraceLost = { $leader } : plus personne en { $hex }.

## What happened: fire

event-ElementAttacked = { $kind ->
    [spread] Le feu gagne : { $element }
    [companion] Le feu gagne : { $element }
    [torches] Les torches : { $element }
   *[weapon] Mise à feu : { $element }
}, { $dice ->
    [one] un dé
   *[other] { $dice } dés
}{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
} ; { $hits ->
    [0] aucun coup touché
    [one] un coup touché
   *[other] { $hits } coups touchés
}, résistance restante { $left }.
event-FireFought = { $unit } : lutte contre le feu, { $element }, { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, { $restored ->
    [0] rien de regagné
   *[other] { $restored } de regagné
} ; { $left ->
    [0] le feu est éteint.
   *[other] encore { $left }.
}
event-FireLit = Au feu : { $element }.
event-FireWentOut = Feu éteint, rien n’est perdu : { $element }.
event-BurntOut = Entièrement brûlé : { $element }.
event-UnitBurnt = { $unit } : le feu frappe, { $dice ->
    [one] un dé
   *[other] { $dice } dés
} ; { $faces } : { $hits ->
    [0] aucun coup touché.
    [one] un coup touché.
   *[other] { $hits } coups touchés.
}
event-SmokeSpread = { $count ->
    [0] La fumée s’est dissipée.
    [one] La fumée couvre un hexagone.
   *[other] La fumée couvre { $count } hexagones.
}

## What happened: clock and weather

event-ClockSet = Heure { $hour }, { $period ->
    [1] première période
   *[2] seconde période
} : { $dark ->
    [yes] il fait nuit.
   *[no] il fait jour.
}
event-DawnWoke = { $unit } : réveil à l’aube.
event-WeatherChanged = Le temps : { $weather }.
event-WindChanged = Le vent : { $wind }.
event-WeatherHeld = { $holds ->
    [yes] Ce tour-ci, il en tombe.
   *[no] Ce tour-ci, il n’en tombe pas.
}
event-StabilitySet = Stabilité du temps : { $stability }.
event-ChangeRolled = Le temps change-t-il ? Un { $die } : { $change ->
    [none] non.
    [small] un peu.
   *[great] tout à fait.
}
event-FiresDrowned = Aucun feu ne brûle par ce temps : tous s’éteignent.
event-LightsDoused = Torches et feux de camp s’éteignent.
event-HeatChanged = { $parched ->
    [yes] La chaleur assèche les eaux.
   *[no] Les eaux reviennent.
}
event-WeatherShot = { $unit } : { $cause ->
    [sandstorm] la tempête de sable frappe
    [thirst] la soif frappe
   *[weather] le mauvais temps frappe
}, { $dice ->
    [one] un dé
   *[other] { $dice } dés
} ; { $faces } : { $hits ->
    [0] aucun coup touché.
    [one] un coup touché.
   *[other] { $hits } coups touchés.
}

## What happened: night

event-StepStrayed = { $unit } : déviation, non pas { $hex } mais { $end ->
    [none] hors du plateau, ce qui ne se peut.
   *[other] { $end }.
}
event-NoiseMade = { $unit } : heurt dans le noir, du bruit en { $hex }.
event-LeaderStrayed = { $leader } s’égare jusqu’en { $goal }.
event-LeaderPushedBack = { $leader } recule jusqu’en { $goal }.
event-TorchesHandled = { $unit } : { $lit ->
    [yes] torches allumées.
   *[no] torches éteintes.
}
event-MessengerMoved = { $leader } : messager jusqu’en { $goal }.
event-MessengerArrived = { $leader } : le messager est arrivé, { $unit }.
event-MessengerCaptured = { $leader } : le messager est pris en { $hex }.
event-UnitWoke = { $unit } : réveil{ $drowsy ->
    [yes] , encore somnolent.
   *[no] .
}
event-SentryAlerted = La sentinelle en { $hex } a entendu quelque chose.
event-SentryDetected = Une sentinelle est repérée en { $hex }.
event-SentryAttacked = { $unit } : assaut de la sentinelle en { $hex }, { $dice ->
    [one] un dé
   *[other] { $dice } dés
} ; { $faces } : { $killed ->
    [yes] tuée.
   *[no] la sentinelle survit.
}
event-AlarmSounded = Alarme en { $hex } !
event-SentryGone = La sentinelle quitte son poste en { $hex }.

## What happened: order, ammunition

event-OrderChanged = { $unit } : { $change ->
    [loosen] ordre desserré
   *[tighten] ordre resserré
}, poids { $weight }.
event-Resupplied = { $unit } : ravitaillement, { $full ->
    [yes] au complet.
   *[no] il faut encore une période.
}
event-AmmunitionGiven = { $unit } : munitions cédées.
event-SupplyLost = Un convoi de ravitaillement est détruit.

## The combat die

face-green = { $count ->
    [one] un vert
   *[other] { $count } verts
}
face-blue = { $count ->
    [one] un bleu
   *[other] { $count } bleus
}
face-red = { $count ->
    [one] un rouge
   *[other] { $count } rouges
}
face-flag = { $count ->
    [one] un drapeau
   *[other] { $count } drapeaux
}
face-order = { $count ->
    [one] une lettre d’ordre
   *[other] { $count } lettres d’ordre
}
face-tactical = { $count ->
    [one] un avantage
   *[other] { $count } avantages
}
face-name-1 = vert
face-name-2 = bleu
face-name-3 = rouge
face-name-4 = un drapeau
face-name-5 = une lettre d’ordre
face-name-6 = un avantage
face-nothing = rien

## Orders and works

order-mount_dismount = monter ou descendre
order-mount_dismount-about = Une unité activée se met en selle ou met pied à terre, pour un hexagone de déplacement.
order-reconnaissance = reconnaissance
order-reconnaissance-about = N’activer qu’une unité, et gagner autant de jetons que le niveau de commandement.
order-forced_march = marche forcée
order-forced_march-about = Une unité activée fait un hexagone de plus et peut encore combattre.
order-woodsman = coureur des bois
order-woodsman-about = Une unité activée traite autant d’hexagones difficiles comme du terrain nu.
order-courier = courrier
order-courier-about = Une unité de plus est activée, de n’importe quelle famille, n’importe où.
order-combined_attack = attaque combinée
order-combined_attack-about = Les unités d’un groupe peuvent être de familles différentes.
order-manoeuvre = manœuvre
order-manoeuvre-about = Les unités de chaque groupe peuvent être n’importe où sur le plateau.
order-forward = en avant
order-forward-about = Toutes les unités d’un groupe font un hexagone de plus et peuvent encore combattre.
order-general_assault = assaut général
order-general_assault-about = Un second commandement et son déplacement avant les combats, pour des unités non encore activées.
order-rally = ralliement
order-rally-about = Une unité près de son bord et loin de l’ennemi récupère des plaquettes.
order-press = insister
order-press-about = Relancer un dé de l’attaque.
order-onslaught = ruée
order-onslaught-about = Un dé de plus dans cette attaque de mêlée.
order-sustained_shooting = tir nourri
order-sustained_shooting-about = Un dé de plus à ce tir, si le tireur ne s’est pas déplacé.
order-stand_firm = tenir bon
order-stand_firm-about = Ignorer un drapeau de ce jet.
order-close_ranks = serrer les rangs
order-close_ranks-about = Annuler un coup touché de ce jet.
order-counter_thrust = rendre le coup
order-counter_thrust-about = Riposter même sans soutien.
work-abatis = abattis
work-ditch = fossé
work-barrier = barrière
work-palisade = palissade
work-cut_bridge = couper le pont
work-mend_bridge = réparer le pont

## What changes a figure

modifier-animals-near-fire = { $value } pour les bêtes près du feu
modifier-attacks-across-obstacle = { $value } par-dessus un obstacle ou depuis l’eau
modifier-attacks-into-cover = { $value } vers un couvert
modifier-attacks-uphill = { $value } vers le haut
modifier-changed-order = { $value } pour le changement d’ordre
modifier-darkness = { $value } dans le noir
modifier-drowsy = { $value } pour la somnolence
modifier-fights-in-broken-ground = { $value } en terrain coupé
modifier-has-moved = { $value } après un déplacement
modifier-little-ammunition = { $value } faute de munitions
modifier-short-of-ammunition = { $value } faute de munitions
modifier-mist = { $value } pour la brume
modifier-target-in-cover = { $value } pour une cible à couvert
modifier-wind = { $value } pour le vent
modifier-rain = { $value } pour la pluie
modifier-snow = { $value } pour la neige
modifier-hail = { $value } pour la grêle
modifier-supported = { $value } pour le soutien
modifier-leader-attached = { $value } pour un chef
modifier-in-shelter = { $value } pour l’abri
modifier-high-motivation = { $value } pour la motivation
modifier-sacred-symbol = { $value } pour le symbole sacré
modifier-stand-firm = { $value } pour tenir bon
modifier-false-rumour = { $value } pour un faux bruit
modifier-before_battle = { $value } avant la bataille
modifier-target_asleep = { $value } pour une cible endormie
modifier-sentry_within_two_hexes = { $value } pour une sentinelle proche
modifier-repeated_mission = { $value } pour une mission déjà tentée
modifier-target_with_veterans = { $value } pour une cible parmi des vétérans

## Why not

reason-a-leader-activates = C’est un chef qui active un groupe ; seule une armée sans chefs active une unité sans lui.
reason-adjacent-hex = On ne tire pas sur un hexagone adjacent.
reason-allowance-spent = Le déplacement n’y suffit pas.
reason-allowance-spent-named = { $where } : le déplacement n’y suffit pas.
reason-already-activated = L’unité a déjà été activée.
reason-already-activated-named = { $where } : l’unité a déjà été activée.
reason-already-played = L’unité a esquivé et ne se déplace pas ce tour-ci.
reason-already-played-named = { $where } : l’unité a esquivé et ne se déplace pas ce tour-ci.
reason-asleep = L’unité dort.
reason-asleep-named = { $where } : l’unité dort.
reason-before-the-first-group = Cet ordre se donne avant l’annonce du premier groupe.
reason-before-the-first-step = Cet ordre se donne avant le premier pas.
reason-bridge-along-its-road = On entre sur un pont et on le quitte par sa route.
reason-burning-hex = L’hexagone brûle.
reason-burning-side = Ce côté de l’hexagone brûle.
reason-cannot-loosen = Ces troupes ne changent pas leur ordre.
reason-cannot-loosen-named = { $where } : ces troupes ne changent pas leur ordre.
reason-crossing-begins-a-move = Seule une unité qui commence son déplacement contre cet obstacle le franchit.
reason-dead-ground = Un obstacle plus bas coupe la vue, au contact de l’extrémité la plus basse.
reason-dead-ground-named = { $where } : un obstacle plus bas coupe la vue, au contact de l’extrémité la plus basse.
reason-decoys-do-not-fight = Un leurre ne combat pas.
reason-decoys-wake-nobody = Un leurre n’éveille personne.
reason-drowsy = L’unité est encore somnolente.
reason-drowsy-named = { $where } : l’unité est encore somnolente.
reason-enemy-beside = Une unité ennemie se tient à côté.
reason-enemy-beside-named = { $where } : une unité ennemie se tient à côté.
reason-enemy-in-the-hex = Un ennemi est dans cet hexagone : il faut l’attaquer.
reason-enemy-unit-there = Une unité ennemie s’y tient.
reason-enemy-unit-there-named = { $where } (ennemi) s’y tient.
reason-ground-blocks = Le terrain coupe la vue.
reason-ground-blocks-named = { $where } : le terrain coupe la vue.
reason-group-too-large = Le groupe compte plus d’unités qu’il n’en admet.
reason-has-changed = L’unité a déjà changé son ordre dans cette activation.
reason-has-changed-named = { $where } : l’unité a déjà changé son ordre dans cette activation.
reason-has-done-something = L’unité s’est déplacée ou a combattu ; les torches et la lutte contre le feu prennent tout le tour.
reason-has-done-something-named = { $where } : l’unité s’est déplacée ou a combattu ; les torches et la lutte contre le feu prennent tout le tour.
reason-has-fought = L’unité a déjà fait son combat de ce tour.
reason-has-fought-named = { $where } : l’unité a déjà fait son combat de ce tour.
reason-has-marched = Après un pas de marche, une unité ne combat ni ne tire.
reason-has-marched-named = { $where } : après un pas de marche, l’unité ne combat ni ne tire.
reason-has-moved = L’unité s’est déjà déplacée.
reason-has-moved-named = { $where } : l’unité s’est déjà déplacée.
reason-impassable-abatis = Un abattis barre le passage à ces troupes.
reason-impassable-side = L’obstacle de ce côté barre le passage à ces troupes.
reason-impassable-terrain = Le terrain leur est impassable.
reason-impassable-terrain-named = { $where } : le terrain est impassable.
reason-in-smoke = La fumée couvre l’endroit : on n’y tire pas, et on n’y est pas visé.
reason-just-woken = L’unité vient de s’éveiller.
reason-just-woken-named = { $where } : l’unité vient de s’éveiller.
reason-leader-asleep = Le chef dort avec son unité.
reason-leader-asleep-named = { $where } dort avec son unité.
reason-leader-has-led = Le chef a déjà activé un groupe.
reason-leader-has-led-named = { $where } a déjà activé un groupe.
reason-leader-has-moved = Le chef s’est déjà déplacé.
reason-leader-has-moved-named = { $where } s’est déjà déplacé.
reason-looter-follows-up = Un pillard doit suivre dans le camp.
reason-march-ends-beside-enemy = Un pas de marche ne mène pas au contact d’une unité ennemie.
reason-messenger-has-moved = Le messager s’est déjà déplacé.
reason-messenger-has-moved-named = { $where } : le messager s’est déjà déplacé.
reason-messenger-sent = Un chef qui envoie un messager ne se déplace pas.
reason-messenger-sent-named = { $where } a envoyé un messager et ne se déplace pas.
reason-move-has-ended = Le déplacement s’est arrêté là.
reason-move-not-finished = Un déplacement s’achève avant que le suivant commence.
reason-move-not-finished-named = { $where } achève d’abord son déplacement.
reason-must-attack = L’unité doit attaquer l’ennemi à son contact.
reason-must-attack-named = { $where } doit attaquer l’ennemi à son contact.
reason-never-lighter-than-light = Aucune unité ne devient plus légère que légère.
reason-never-lighter-than-light-named = { $where } : aucune unité ne devient plus légère que légère.
reason-no-contact-weapon = Cette arme ne peut rien au contact.
reason-no-dice-left = Il ne reste aucun dé pour cela.
reason-no-fire-in-this-battle = Rien ne brûle dans cette bataille : l’option n’est pas en vigueur.
reason-no-fire-possible = Aucun feu n’est possible par ce temps.
reason-no-fire-pots = Il ne reste aucun pot à feu.
reason-no-flaming-shots = Ces troupes ne tirent pas de projectiles enflammés.
reason-no-melee-factor = L’unité n’a rien pour se battre en mêlée.
reason-no-messengers = Sans obscurité, il n’y a pas de messagers.
reason-no-more-groups = On n’annonce plus d’autre groupe ce tour-ci.
reason-no-mounts = Seules la cavalerie et la chamellerie se mettent en selle ou mettent pied à terre.
reason-no-move = L’unité ne se déplacerait pas du tout.
reason-no-passage-through-friends = Seuls des amis légers ou très légers laissent passer, ou passent.
reason-no-passage-through-friends-named = { $where } ne laisse pas passer : seuls des amis légers ou très légers le font.
reason-no-place-for-the-work = Ce travail n’a pas sa place ici.
reason-no-shooting-weapon = L’unité n’a pas d’arme de tir.
reason-no-shot-after-moving = Qui s’est déplacé ne tire pas avec cette arme.
reason-no-sling = Les petits pots à feu se lancent à la fronde.
reason-no-such-amount = Cet ordre ne se donne pas pour autant.
reason-no-such-die = Aucun dé ne montre cela.
reason-no-such-escape = On n’esquive pas ainsi : chaque pas éloigne de l’attaquant, et le dernier n’est pas à son contact.
reason-no-such-group = Ce groupe n’existe pas.
reason-no-such-leader = Ce n’est pas l’un de vos chefs, ou il ne peut pas le faire maintenant.
reason-no-such-missiles = L’unité n’a pas de tels projectiles.
reason-no-such-order = Cet ordre ne se donne pas ici.
reason-no-such-post = Aucune sentinelle ne peut s’y tenir : un poste touche l’hexagone de son unité.
reason-no-such-post-named = { $where } : aucune sentinelle ne peut s’y tenir ; un poste touche l’hexagone de son unité.
reason-no-such-retreat = L’unité peut reculer plus loin que cela.
reason-no-such-sentry = Cela ne se peut pas avec cette sentinelle.
reason-no-such-side = L’hexagone n’a pas ce côté.
reason-no-such-sleeper = Ce n’est pas une amie endormie à côté de l’unité.
reason-no-such-supply = Cette source ne peut ravitailler cette unité.
reason-no-such-unit = Ce n’est pas une unité qui puisse le faire.
reason-no-such-way = On ne recule pas par là.
reason-no-torches = L’unité n’a pas de torches.
reason-no-torches-named = { $where } : l’unité n’a pas de torches.
reason-not-a-neighbour = Un chemin va d’hexagone en hexagone voisin.
reason-not-aboard = Pas à bord d’une embarcation.
reason-not-adjacent = L’ennemi n’est pas adjacent.
reason-not-adjacent-named = { $where } : l’ennemi n’est pas adjacent.
reason-not-dark = Il ne fait pas nuit.
reason-not-fordable = L’eau est trop haute pour passer à gué.
reason-not-in-this-phase = Cet ordre ne se donne pas dans cette phase.
reason-not-loosened = L’unité n’a pas desserré son ordre.
reason-not-loosened-named = { $where } : l’unité n’a pas desserré son ordre.
reason-not-seen = On ne voit pas la cible.
reason-not-seen-named = { $where } : on ne voit pas la cible.
reason-not-the-highest = Le chef restant du plus haut rang prend le commandement.
reason-not-the-nearest = Le chef rejoint l’unité amie la plus proche.
reason-nothing-burns-there = Rien ne peut y prendre feu.
reason-nothing-to-restore = Rien n’y brûle ni n’y est abîmé.
reason-off-the-board = Le plateau s’arrête là.
reason-one-order-a-turn = Un seul ordre de manœuvre par tour.
reason-one-unit-in-a-hex = Une autre unité s’y tient.
reason-one-unit-in-a-hex-named = { $where } s’y tient.
reason-only-downwind = Dans cette tempête, on ne va que dans le sens du vent.
reason-only-infantry-crosses = Seule l’infanterie franchit cet obstacle.
reason-only-infantry-works = Seule l’infanterie construit.
reason-only-when-activated = Seule une unité activée allume ou éteint ses torches.
reason-only-when-activated-named = { $where } : seule une unité activée allume ou éteint ses torches.
reason-option-off = Cette option n’est pas en vigueur.
reason-order-for-all = Cet ordre concerne toute l’armée, non une unité.
reason-out-of-radius = L’unité est hors du rayon du chef.
reason-out-of-radius-named = { $where } : l’unité est hors du rayon du chef.
reason-out-of-range = La cible est hors de portée.
reason-outside-the-zone = C’est hors de la zone.
reason-outside-the-zone-named = { $where } serait hors de la zone.
reason-place-every-piece = Chaque pièce doit avoir sa place.
reason-powder-unusable = La poudre est mouillée.
reason-rallied-this-turn = Une unité qui se rallie n’est pas activée dans le même tour.
reason-rallied-this-turn-named = { $where } : une unité qui se rallie n’est pas activée dans le même tour.
reason-rally-above-number = L’unité n’a pas perdu tant de plaquettes.
reason-rally-beside-enemy = Un ennemi est au contact : l’unité ne se rallie pas.
reason-rally-near-own-side = Une unité se rallie à deux hexagones au plus de son bord de table.
reason-sentry-not-alerted = La sentinelle n’a rien entendu.
reason-side-is-taken = Il y a déjà un obstacle de ce côté.
reason-smoke-blocks = La fumée coupe la vue.
reason-smoke-blocks-named = { $where } : la fumée coupe la vue.
reason-source-serves = La source doit servir quelqu’un.
reason-too-far = C’est trop loin pour cela.
reason-too-few-tokens = Vous n’avez pas assez de jetons d’ordre.
reason-too-many-sleepers = L’unité n’en éveille pas plus qu’elle n’aurait fait d’hexagones.
reason-torches-are-so-already = Les torches sont déjà dans cet état.
reason-two-families = À pied et montées, des troupes ne forment pas un même groupe.
reason-two-leaders-have-moved = Deux chefs se sont déjà déplacés seuls.
reason-two-sentries-a-unit = Une unité poste deux sentinelles au plus.
reason-unit-blocks = Une unité coupe la vue.
reason-unit-blocks-named = { $where } : une unité coupe la vue.
reason-unit-not-activated = L’unité n’est pas activée.
reason-unit-not-activated-named = { $where } : l’unité n’est pas activée.
reason-work-too-far = On travaille dans l’hexagone de l’unité ou à côté.
reason-allied-corps = Un corps allié n’obéit qu’à ses chefs et au général en chef.
reason-allied-corps-named = { $where } : un corps allié n’obéit qu’à ses chefs et au général en chef.
reason-an-objective-for-each-corps = Chaque corps doit avoir son objectif.
reason-craft-aground = L’embarcation est échouée.
reason-craft-burns = L’embarcation brûle.
reason-craft-goes-no-farther = L’embarcation ne va pas plus loin ce tour-ci.
reason-craft-is-taken = Des amis sont déjà à bord.
reason-craft-is-taken-named = { $where } : déjà à bord.
reason-general-in-the-hex = Serviteurs et troupeaux n’obéissent qu’à un général dans leur hexagone.
reason-general-in-the-hex-named = { $where } : seul un général dans leur hexagone s’en fait obéir.
reason-has-moved-craft = Qui a mené l’embarcation ne combat pas.
reason-has-moved-craft-named = { $where } : qui a mené l’embarcation ne combat pas.
reason-herds-never-attack = Un troupeau n’attaque jamais.
reason-herds-never-attack-named = { $where } : un troupeau n’attaque jamais.
reason-looter-must-attack = Un pillard doit attaquer le défenseur du camp.
reason-looter-must-attack-named = { $where } : un pillard doit attaquer le défenseur du camp.
reason-looters-run = L’unité court au camp, que cela vous plaise ou non.
reason-looters-run-named = { $where } : l’unité court au camp, que cela vous plaise ou non.
reason-moored-so-already = C’est déjà fait.
reason-no-crew-to-moor = Il n’y a pas d’équipage pour cela.
reason-no-looter = Cette unité ne pille pas.
reason-no-objective-there = Un objectif est une terre praticable à deux hexagones au plus du bord ennemi.
reason-no-objective-there-named = { $where } : un objectif est une terre praticable à deux hexagones au plus du bord ennemi.
reason-no-such-craft = Ce n’est pas une de vos embarcations.
reason-not-beside-land = On amarre une embarcation le long de la terre.
reason-not-in-this-turn = Contre le courant, elle n’avance qu’aux tours de jeu pairs.
reason-not-its-water = Cette embarcation ne va pas sur ces eaux.
reason-not-the-shortest-way = Un pillard prend un des plus courts chemins.
reason-objective-taken-twice = Deux corps ne partagent pas un objectif.
reason-one-craft-in-a-hex = Une autre embarcation s’y trouve.
reason-one-move-of-a-crew = Dans un tour, un équipage embarque, ou mène l’embarcation, ou débarque.
reason-one-move-of-a-crew-named = { $where } : dans un tour, un équipage embarque, ou mène l’embarcation, ou débarque.
reason-not-aboard-named = { $where } : pas à bord d’une embarcation.
reason-before-the-battle-only = Un espion observe le déploiement avant la bataille, pas plus tard.
reason-leader-corrupted = Le chef a été corrompu.
reason-leader-corrupted-named = { $where } : chef corrompu.
reason-no-such-target = Ce n’est pas une cible pour cette mission.
reason-no-such-target-named = Ce n’est pas une cible pour cette mission : { $where }.
reason-no-such-turn = Ce tour n’existe pas.
reason-too-many-agents = Vous n’avez pas tant d’agents.
reason-agents-not-played = Aucun agent dans cette bataille : l’option n’est pas en vigueur.
reason-army-over-budget = L’armée coûte trop cher.
reason-army-over-budget-named = L’armée coûte trop cher : { $where } de trop.
reason-bought-with-the-camp = Serviteurs et troupeaux s’achètent avec le camp.
reason-bought-with-the-camp-named = { $where } : avec le camp seulement.
reason-camps-not-played = Aucun camp dans cette bataille : l’option n’est pas en vigueur.
reason-cannot-bear-it = Ces troupes ne portent ni ces armes ni ces accessoires.
reason-cannot-bear-it-named = { $where } : ces troupes ne portent ni ces armes ni ces accessoires.
reason-corps-need-a-sub-general = Quand les corps ont des missions, il faut un sous-général.
reason-no-camp = Troupeaux et palissades demandent un camp.
reason-no-such-troop = La liste n’a pas de telles troupes.
reason-no-such-troop-named = La liste n’a pas de troupes « { $where } ».
reason-number-of-units = L’armée a trop peu ou trop d’unités.
reason-number-of-units-named = Une armée compte d’une à { $where } unités.
reason-one-more-leader = Il faut encore un chef à côté du général en chef.

## Troops, weapons, accessories

troop-skirmishers = tirailleurs
troop-light_foot = infanterie légère
troop-archers = archers
troop-longbowmen = archers au grand arc
troop-crossbowmen = arbalétriers
troop-handgunners = couleuvriniers
troop-medium_foot = infanterie moyenne
troop-warband = bande de guerriers
troop-heavy_foot = infanterie lourde
troop-pikemen = piquiers
troop-dismounted_knights = chevaliers démontés
troop-horse_archers = archers montés
troop-light_cavalry = cavalerie légère
troop-medium_cavalry = cavalerie moyenne
troop-heavy_cavalry = cavalerie lourde
troop-cataphracts = cataphractaires
troop-camelry = chamellerie
troop-light_chariots = chars légers
troop-heavy_chariots = chars lourds
troop-elephants = éléphants
troop-light_artillery = artillerie légère
troop-medium_artillery = artillerie moyenne
troop-heavy_artillery = artillerie lourde
troop-rocket_artillery = artillerie à fusées
troop-siphon_light = lance-flammes légers
troop-siphon_heavy = lance-flammes lourd
troop-pioneers = pionniers
troop-servants = serviteurs
troop-herd = troupeau
decoy = leurre ({ $troop })
arm-infantry = infanterie
arm-cavalry = cavalerie
arm-camelry = chamellerie
arm-chariotry = charrerie
arm-elephants = éléphants
arm-artillery = artillerie
arm-special = troupes spéciales
weight-very_light = très léger
weight-light = léger
weight-medium = moyen
weight-heavy = lourd
weight-very_heavy = très lourd
colour-green = vert
colour-blue = bleu
colour-red = rouge
training-recruit = recrues
training-trained = troupe entraînée
training-veteran = vétérans
motivation-poor = motivation faible
motivation-normal = motivation normale
motivation-high = motivation forte
trait-skirmish = peut esquiver
trait-can_loosen = peut changer son ordre
trait-impetuous = impétueuse
trait-spears = lances
trait-pikes = piques
trait-desert_origin = originaire du désert
trait-mounted_infantry = infanterie montée
trait-one_charge = une seule charge
trait-panic = panique
trait-engineer = sait construire
trait-camp_bound = attachée au camp
weapon-bow = arc
weapon-mounted_bow = arc, à cheval
weapon-longbow = grand arc
weapon-sling = fronde
weapon-staff_sling = fronde à manche
weapon-javelin = javelot
weapon-dart = dard
weapon-crossbow = arbalète
weapon-handgun = couleuvrine à main
weapon-bolt_light = artillerie à traits légère
weapon-bolt_medium = artillerie à traits moyenne
weapon-bolt_heavy = artillerie à traits lourde
weapon-stone_light = artillerie à pierre légère
weapon-stone_medium = artillerie à pierre moyenne
weapon-stone_heavy = artillerie à pierre lourde
weapon-bombard = bombarde
weapon-rocket = fusées
weapon-siphon_light = lance-flammes léger
weapon-siphon_heavy = lance-flammes lourd
weapon-fire_pot_sling = pot à feu à la fronde
weapon-fire_pot_hand = pot à feu à la main
weapon-torch = torches
accessory-mantlets = mantelets
accessory-wagon = chariot
accessory-pack_animals = animaux de bât
accessory-torches = torches
accessory-fire_projectiles = projectiles enflammés
accessory-fire_pots = pots à feu
accessory-sacred_symbol = symbole sacré
rank-commander = général en chef
rank-subgeneral = sous-général
rank-officer = officier
boat-rowing_boat = barque
boat-barge = barge
boat-ship = navire
boat-small_raft = petit radeau
boat-medium_raft = radeau moyen
boat-large_raft = grand radeau
mission-false_rumour = répandre un faux bruit
mission-spy_deployment = espionner le déploiement
mission-cut_road_wood = couper une route dans un bois
mission-cut_road_open = couper une route en terrain nu
mission-cut_bridge = couper un pont
mission-kill_character = assassiner un officier
mission-kill_subgeneral = assassiner un sous-général
mission-kill_commander = assassiner le général en chef
mission-sacred_symbol = voler un symbole sacré
mission-corrupt_subgeneral = corrompre un sous-général
mission-line = { $mission }{ $target ->
    [none] {""}
   *[other] , { $target }
} ({ $turn ->
    [0] avant la bataille
   *[other] tour { $turn }
})

## The ground

direction-1 = nord-est
direction-2 = est
direction-3 = sud-est
direction-4 = sud-ouest
direction-5 = ouest
direction-6 = nord-ouest
towards-1 = le nord-est
towards-2 = l’est
towards-3 = le sud-est
towards-4 = le sud-ouest
towards-5 = l’ouest
towards-6 = le nord-ouest
terrain-open = terrain nu
terrain-forest = forêt
terrain-hill = colline
terrain-wooded_hill = colline boisée
terrain-rocky_hill = colline rocheuse
terrain-maquis = maquis
terrain-rocks = rocaille
terrain-village = village
terrain-church = église
terrain-stream = ruisseau
terrain-dry_bed = fossé vide
terrain-marsh = marais
terrain-soft_ground = terrain mou
terrain-sand = sable
terrain-river = rivière
terrain-great_river = fleuve
terrain-pond = étang
terrain-lake = lac
terrain-sea = mer
terrain-mountain = montagne
terrain-burnt_hill = colline brûlée
terrain-burnt_ground = terrain brûlé
overlay-road = route
overlay-bridge = pont
overlay-ford = gué
overlay-rapid = rapide
overlay-abatis = abattis
overlay-camp = camp
overlay-camp_fire = feu de camp
side-palisade = palissade
side-barrier = barrière
side-wall = mur
side-ditch = fossé
element-at = { $name } en { $hex }
element-side = { $name }, côté { $direction } de { $hex }
element-of = { $name }, { $unit }

## Weather in words

weather-fair = beau temps
weather-heatwave = canicule
weather-rain-drizzle = crachin
weather-rain-weak = pluie faible
weather-rain-strong = pluie forte
weather-rain-very_strong = pluie très forte
weather-rain-storm = tempête de pluie
weather-rain-irregular = pluie irrégulière
weather-snow-weak = neige faible
weather-snow-strong = neige forte
weather-snow-very_strong = neige très forte
weather-snow-storm = tempête de neige
weather-snow-hail = grêle
weather-snow-hail_storm = tempête de grêle
weather-fog-light_mist = brume légère
weather-fog-mist = brume
weather-fog-thick_mist = brume épaisse
weather-fog-fog = brouillard
weather-fog-pea_soup = purée de pois
weather-pausing = { $weather }, suspendue ce tour-ci
wind-very_weak = calme
wind-weak = vent faible
wind-medium = vent moyen
wind-strong = vent fort
wind-very_strong = vent très fort
wind-storm = tempête
wind-towards = { $wind }, vers { $direction }
season-summer = été
season-spring = printemps
season-autumn = automne
season-winter = hiver

## The board

board-title = { $scenario } — { $turn ->
    [0] mise en place
   *[other] tour { $turn } sur { $turns }, { The-side } joue
}
board-sky = Le ciel
board-weather = Temps : { $weather }
board-wind = Vent : { $wind }
board-clock = Heure { $hour }, { $period ->
    [1] première période
   *[2] seconde période
}
board-dark = Il fait nuit
board-army = { $army } ({ side }) : { $tokens ->
    [one] un jeton d’ordre
   *[other] { $tokens } jetons d’ordre
}
board-leader = { $leader }, { $rank } : { $where }{ $states ->
    [none] {""}
   *[other]  ; { $states }
}
leader-at = en { $hex }
leader-with = avec { $unit }
leader-led = a activé un groupe
leader-rode = s’est déplacé
leader-commands = commande en chef
leader-corrupted = corrompu
board-unit = { $tag } { $name } : { $where } ; plaquettes { $plaquettes } sur { $most }{ $states ->
    [none] {""}
   *[other]  ; { $states }
}
board-profile = { $troop }, { $weight }, { $colour } : impact { $impact }, mêlée { $melee }, déplacement { $combat } ou { $march }{ $weapon ->
    [none] {""}
   *[other] , { $weapon }
}{ $traits ->
    [none] {""}
   *[other]  ; { $traits }
}
board-marker = Marqueur { $marker } en { $hex }
unit-at = { $hex }, { $terrain }
unit-lost = perdue
unit-left = sortie du plateau
unit-removed = retirée
state-activated = activée
state-marched = a marché
state-moved = s’est déplacée
state-fought = a combattu
state-already-played = a esquivé
state-on-foot = à pied
state-hidden = cachée
state-ambushes = en embuscade
state-asleep = endormie
state-drowsy = somnolente
state-woken = vient de s’éveiller
state-looter = pillarde
state-must-attack = doit attaquer
state-rumoured = troublée par un faux bruit
state-loosened = ordre desserré
state-torches = torches allumées
state-smoke = dans la fumée
state-burning = dans un hexagone en feu
state-remembered = telle qu’on l’a vue en dernier
state-shots = { $shots ->
    [one] un tir employé
   *[other] { $shots } tirs employés
}
state-thirst = { $turns ->
    [one] un tour sans eau
   *[other] { $turns } tours sans eau
}
board-losses = Hors de la bataille
board-fires = Incendies
board-fire = { $element }, feu { of-the-side }, âge { $age }
board-damaged = { $element } : { $lost } de résistance perdue
board-smoke = Fumée : { $hexes }
board-boats = Embarcations
board-boat = { $boat } : { $hex }{ $states ->
    [none] {""}
   *[other]  ; { $states }
}
boat-moored = amarrée
boat-stranded = échouée
boat-sunk = coulée
board-sentries = Sentinelles
board-sentry = { $unit } : sentinelle en { $hex }{ $alerted ->
    [yes] , alertée
   *[no] {""}
}{ $detected ->
    [yes] , repérée
   *[no] {""}
}
board-ground = Le terrain
board-ground-line = { $terrain } : { $hexes }
board-sides = { $kind }, côté { $direction } de { $hex }
board-objectives = Objectifs : { $hexes }
board-exits = Sorties : { $hexes }
board-legend = [5, 4] : sixième colonne, cinquième ligne ; on les compte depuis 0, à partir du coin nord-ouest, et les lignes impaires sont décalées d’un demi-hexagone vers l’est. a3 : la troisième unité d’Alexandre, b2 : la deuxième de Bayard.
units-title = Les unités
units-unit = unité
units-troop = troupe
units-armour = armure
units-plaquettes = plaquettes
units-impact = impact
units-melee = mêlée
units-move = déplacement / marche
units-weapon = arme
units-traits = traits
options-title = Options de cette bataille
options-option = option
options-about = ce qu’elle fait
board-loss = { $unit } : { $fate }
part-dawn = aube
part-day = jour
part-dusk = crépuscule
part-night = nuit

## How it is won

brief-demoralise = à la fin d’un tour de joueur, le tiers des unités ennemies perdu.
brief-objectives = tous les objectifs ({ $hexes }) tenus à la fin de { $turns } de ses propres tours de suite.
brief-exits = { The-side } fait sortir { $units ->
    [one] une unité
   *[other] { $units } unités
} du plateau ({ $hexes }).
brief-bridgehead = { The-side } a { $units ->
    [one] une unité éveillée
   *[other] { $units } unités éveillées
} à terre dans la tête de pont à la fin.
brief-attack = { The-side } doit briser l’armée d’en face.
brief-points = le plus de points à la fin : un pour avoir brisé l’ennemi, un pour chaque corps qui a remporté son objectif.
brief-hold-out = { The-side } gagne si ce n’est pas fait à la fin du tour { $turns }.
brief-share = après le tour { $turns }, la plus petite part d’unités perdues ; un objectif tenu compte comme une unité de plus perdue par l’ennemi.

## What happened: camps, corps, agents

event-LooterRan = { $unit } : l’unité se débande pour piller le camp en { $camp }.
event-CampLooted = { The-side } : le camp est pillé en { $hex }.
event-ObjectivesChosen = { The-side } a donné leurs missions aux corps.
event-ObjectiveWon = { The-side } : objectif remporté en { $hex }, { $corps }, avec { $unit }.
event-AgentsOrdered = { The-side } a donné ses ordres aux agents.
event-AgentRolled = { $errand } : { $roll } contre { $chance } %{ $modifiers ->
    [none] .
   *[other] {" "}({ $modifiers }).
}
event-MissionIdle = { $errand } : la cible n’est plus là, l’agent s’éclipse.
event-AgentCaptured = Un agent { of-the-side } est pris : { $errand }.
event-AgentSucceeded = Un agent { of-the-side } a réussi : { $errand }.
event-DeploymentSpied = L’espion a vu : { $pieces }.

## What sky and light change now

condition = { $source } : { $effect } [{ $clause }]
source-rain = Pluie
source-snow = Neige
source-hail = Grêle
source-wind = Vent
source-mist = Brume
source-heat = Chaleur
source-darkness = Obscurité
condition-sight = vue limitée à { $value ->
    [one] un hexagone
   *[other] { $value } hexagones
}
condition-shot-dice = tirs { $signed } { $count ->
    [one] dé
   *[other] dés
}
condition-shot-dice-beyond = tirs au-delà de deux hexagones { $signed } { $count ->
    [one] dé
   *[other] dés
}
condition-powder-dice = poudre { $signed } { $count ->
    [one] dé
   *[other] dés
}
condition-powder-unusable = poudre inutilisable
condition-range = portée des tirs { $signed }
condition-move = déplacements { $signed } { $count ->
    [one] hexagone
   *[other] hexagones
}
condition-most-hexes = au plus { $value ->
    [one] un hexagone
   *[other] { $value } hexagones
} par déplacement
condition-most-hexes-off-road = au plus { $value ->
    [one] un hexagone
   *[other] { $value } hexagones
} par déplacement hors des routes
condition-most-hexes-downwind = au plus { $value ->
    [one] un hexagone
   *[other] { $value } hexagones
} par déplacement sous le vent
condition-most-hexes-desert = au plus { $value ->
    [one] un hexagone
   *[other] { $value } hexagones
} par déplacement dans le désert
condition-heavier = les troupes vont comme celles du poids supérieur
condition-melee-dice = mêlée { $signed } { $count ->
    [one] dé
   *[other] dés
}
condition-ignition-dice = mise à feu { $signed } { $count ->
    [one] dé
   *[other] dés
}
condition-attrition-dice = les troupes sans abri subissent { $value ->
    [one] un dé
   *[other] { $value } dés
} par tour
condition-attrition-dice-desert = au désert, les troupes sans abri subissent { $value ->
    [one] un dé
   *[other] { $value } dés
} par tour
condition-fire-downwind = le feu court { $value ->
    [one] d’un hexagone
   *[other] de { $value } hexagones
} sous le vent
condition-smoke = la fumée dérive { $value ->
    [one] d’un hexagone
   *[other] de { $value } hexagones
} par tour
condition-drift = on peut s’égarer à chaque pas
condition-as-darkness = tout comme la nuit
condition-melee-factor-only = seul compte le facteur de mêlée
condition-no-fire = aucun feu n’est possible
condition-only-downwind = on ne va que dans le sens du vent
condition-prairie-fire = l’herbe peut brûler
condition-disperses-fog = toute brume se dissipe
condition-extinguishes = chaque feu s’éteint { $value } fois sur 6
condition-wrecks = chaque embarcation fait naufrage { $value } fois sur 6
condition-not-fordable = gués et ruisseaux impassables
condition-thirst = à plus de { $value } hexagones de l’eau, on souffre de la soif
condition-command-radius = rayon de commandement du général en chef : { $value }
condition-order-cost = les ordres de manœuvre coûtent { $value } de plus

## What may be typed

verb-stop = assez
verb-first = premier
verb-die = dé
verb-order = ordre
verb-activate = activer
verb-move = aller
verb-ride = chevaucher
verb-send = envoyer
verb-change = changer
verb-torches = torches
verb-moor = amarrer
verb-alarm = alarme
verb-wake = éveiller
verb-loot = piller
verb-attack = attaquer
verb-shoot = tirer
verb-ignite = allumer
verb-burn = brûler
verb-quench = éteindre
verb-work = travailler
verb-silence = étouffer
verb-evade = esquiver
verb-strike = frapper
verb-press = insister
verb-defend = défendre
verb-retreat = reculer
verb-follow = suivre
verb-pursue = poursuivre
verb-supply = ravitailler
verb-join = rejoindre
verb-back = retour
verb-appoint = nommer
word-yes = oui
word-no = non
word-loosen = desserrer
word-tighten = resserrer
overlay-side = côté
help-verbs = Un ordre commence par un verbe ; les unités vont par nom ou repère (a3), les chefs aussi (al1), les hexagones par colonne et ligne (5,4), et - veut dire personne :
    « activer al1 a1 a2 a3 », « ordre enavant - 1 » (le premier groupe), « ordre ralliement a4 - 2 » (deux plaquettes), « aller a3 5,7 5,6 » (hexagone par hexagone), « chevaucher al2 6,8 ».
    « attaquer a3 b2 », « tirer a8 b4 », « frapper ruée », « insister 1 » (un dé qui montre vert), « défendre tenirbon », « reculer 4,9 », « suivre », « assez ».
    « allumer a8 5,4 », « brûler a9 5,4 pont », « éteindre a9 5,4 », « travailler a7 palissade 5,4 est », « torches a5 oui », « changer a2 desserrer », « éveiller b3 b4 », « étouffer a6 5,4 ».
    « pourquoi aller a3 5,7 » explique sans jouer.

## What happened: boats

event-Embarked = { $unit } : embarquement, { $boat }.
event-Landed = { $unit } : débarquement, { $boat }.
event-BoatMoved = { $boat } : de { $start } à { $end }.
event-BoatDrifted = { $boat } : dérive au gré { $cause ->
    [current] du courant
   *[wind] du vent
}, de { $start } à { $end }.
event-BoatMoored = { $boat } : { $moored ->
    [yes] amarres à terre.
   *[no] amarres larguées.
}
event-PassageRolled = { $boat } : passage tenté en { $hex }, { $dice } ; { $result ->
    [passed] il est franchi.
    [stranded] échouage.
   *[destroyed] tout se brise.
}
event-ReleaseRolled = { $boat }, { $dice } : { $freed ->
    [yes] de nouveau à flot.
   *[no] toujours au sec.
}
event-StormRolled = { $boat } dans la tempête, { $die } : { $wrecked ->
    [yes] naufrage.
   *[no] tout tient bon.
}
event-BoatWrecked = { $boat } : naufrage en { $hex }.
event-CrewShot = { $unit } : à l’eau, { $dice ->
    [one] un dé
   *[other] { $dice } dés
} ; { $faces } : { $hits ->
    [0] aucun coup touché.
    [one] un coup touché.
   *[other] { $hits } coups touchés.
}
event-SurvivorsLanded = { $unit } : les survivants abordent en { $hex }.

## Odds and standing

standing-lost = unités que l’ennemi a perdues
standing-turn = tour { $round } sur { $rounds }
score-units = unités ennemies perdues : { $units }
score-besides = ce qui compte aussi comme une unité perdue : { $units }
aim-demoralise = armée ennemie brisée : { $needed } de ses unités perdues
aim-points = le plus de points à la fin ; missions remportées jusqu’ici : { $points }
aim-exit = { $needed } unités sorties du plateau
aim-bridgehead = { $needed } unités éveillées à terre dans la tête de pont à la fin
aim-hold = les { $hexes } objectifs tenus, tour après tour
aim-deny = l’ennemi empêché d’atteindre son but jusqu’à la fin du tour { $turns }
aim-shares = après le tour { $turns }, la plus petite part d’unités perdues
odds-winner = Fin de la bataille
odds-you-win = vous gagnez
odds-you-lose = vous perdez
odds-draw = partie nulle
odds-goes-on = la bataille continue
odds-enemy-plaquettes = Plaquettes que perd l’ennemi
odds-own-plaquettes = Plaquettes que vous perdez
odds-enemy-lost = Unités que perd l’ennemi
odds-own-lost = Unités que vous perdez
odds-enemy-back = Unités ennemies repoussées
odds-own-back = Vos unités repoussées
odds-enemy-leaders = Chefs que perd l’ennemi
odds-own-leaders = Chefs que vous perdez
odds-fires = Nouveaux incendies
odds-resistance = Points de résistance enlevés ou regagnés
odds-tokens = Jetons d’ordre que vous gagnez
odds-value-you = vous
odds-value-enemy = l’ennemi
odds-value-draw = nul
odds-value-none = indécis
horizon-exchange = Une fois l’échange achevé : riposte, retraite, suivi
policy-stand = On suppose que personne n’esquive, ne donne d’ordre, ne suit ni ne poursuit.
policy-follow_up = On suppose que qui peut suivre suit, et que personne n’esquive, ne donne d’ordre ni ne poursuit.
policy-pursue = On suppose que qui peut suivre et poursuivre le fait, et que personne n’esquive ni ne donne d’ordre.
roll-melee = Attaque, { $unit } contre { $target } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, plaquettes en face { $plaquettes }
roll-pursuit = Poursuite, { $unit } contre { $target } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, plaquettes en face { $plaquettes }
roll-riposte = Riposte, { $unit } contre { $target } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, plaquettes en face { $plaquettes }
roll-shot = Tir, { $unit } sur { $target } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, plaquettes en face { $plaquettes }
roll-parting = Coup d’adieu, { $unit } contre { $target } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, plaquettes en face { $plaquettes }
roll-panic = Panique, { $unit } contre { $target } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, plaquettes en face { $plaquettes }
roll-ignite = Mise à feu, { $target } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, résistance { $resistance }
roll-fight-fire = Lutte contre le feu, { $target } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, résistance { $resistance }
roll-line = { $title }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
} ; coups touchés : { $faces }

## The chronicle

chronicle-turn = Tour { $turn }
chronicle-setup = Avant le premier tour
chronicle-quiet = Rien de notable.
chronicle-weather = Le temps : { $weather }.
chronicle-wind = Le vent : { $wind }.
chronicle-light = { $dark ->
    [yes] La nuit tombe.
   *[no] Le jour se lève.
}
chronicle-order = { The-side } donne un ordre : { $order }.
chronicle-fight = Attaque, { $unit } contre { $target } : { $lost ->
    [0] aucune perte
    [one] une plaquette
   *[other] { $lost } plaquettes
}{ $end ->
    [back] , l’ennemi recule
    [evaded] , l’ennemi s’échappe
    [destroyed] , l’ennemi est détruit
   *[stood] {""}
}{ $own_lost ->
    [0] {""}
    [one] , contre une perdue
   *[other] , contre { $own_lost } perdues
}{ $own_end ->
    [back] , et l’assaillant recule aussi.
    [destroyed] , et l’assaillant est détruit.
   *[stood] { $entered ->
        [yes] , et l’assaillant suit.
       *[no] .
    }
}
chronicle-suffered = { $cause ->
    [shots] Sous les tirs
    [fire] Dans le feu
    [weather] Dans le mauvais temps
    [thirst] De soif
   *[water] Dans l’eau
} : { $units }, { $plaquettes ->
    [one] une plaquette perdue.
   *[other] { $plaquettes } plaquettes perdues.
}
chronicle-lit = Au feu : { $elements }.
chronicle-burnt = Entièrement brûlé : { $elements }.
chronicle-gone = { $how ->
    [left] Hors du plateau
   *[lost] Perdues
} : { $units }.
chronicle-seen = Au grand jour : { $units ->
    [none] personne
   *[other] { $units }
}{ $decoys ->
    [0] .
    [one] , et un leurre.
   *[other] , et { $decoys } leurres.
}
chronicle-awake = { $alarm ->
    [yes] Tirées du sommeil par l’alarme
   *[no] Réveillées
} : { $units }.
chronicle-leader = { $leader } : perdu.
chronicle-command = { $leader } prend le commandement.
chronicle-camp = { The-side } : camp pillé en { $hex }.
chronicle-mission = { The-side } : objectif remporté en { $hex }.
chronicle-agent = Un agent { of-the-side } { $caught ->
    [yes] est pris
   *[no] a réussi
} : { $errand }.
chronicle-craft = { $boat } : naufrage.
chronicle-outcome = { $winner ->
    [alexandre] Alexandre gagne
    [bayard] Bayard gagne
   *[none] Personne ne gagne
} : { $reason }.
chronicle-lost-units = Unités perdues
chronicle-lost-plaquettes = Plaquettes perdues
chronicle-lost-leaders = Chefs perdus
chronicle-tokens-spent = Jetons d’ordre dépensés

# Ce qui attend en chemin

warning-march-without-combat = Elle n’y va qu’en marche : elle ne combattra ni ne tirera de tout le tour.
warning-may-go-astray = { $steps ->
    [one] Un pas du trajet peut s’égarer.
   *[other] { $steps } pas du trajet peuvent s’égarer.
}
