### Hail Caesar : ce que lisent les joueurs.
### Le message d’un enregistrement reçoit chaque champ sous son nom, en toutes lettres : unités, divisions, commandants et
### terrains par leur nom ; yes et no ; none pour personne. Les étapes et les actions reçoivent aussi $seat, celui qu’on
### interroge. Les longueurs sont en pouces, les angles en degrés.

## Ce qu’est le jeu

game-about = hail_caesar — Hail Caesar, batailles antiques et médiévales avec figurines sur une table mesurée librement ({ $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
}, { $clauses } règles)

## Camps

side = { $side ->
    [blue] Bleu
   *[red] Rouge
}
The-side = { $side ->
    [blue] Bleu
   *[red] Rouge
}
of-the-side = { $side ->
    [blue] de Bleu
   *[red] de Rouge
}
The-seat = { $seat ->
    [blue] Bleu
   *[red] Rouge
}

## Phases

phase-setup = Mise en place
phase-movement = Mouvement
phase-ranged = Attaques à distance
phase-combat = Corps à corps

## Options

option-blunders = Bourdes
option-blunders-about = Un double six à un test de commandement est une bourde (HC-4.7).
option-hidden_in_woods = Embuscades dans les bois
option-hidden_in_woods-about = Des unités en lisière d’un bois peuvent commencer cachées (HC-6.1.b).
option-uphill = Avantage de la pente
option-uphill-about = Une unité entièrement plus haut que son adversaire touche à +1 au premier round (HC-6.6.c).
option-scale = Échelle
option-scale-about = Toutes les longueurs sont multipliées par ce nombre de millièmes, pour des figurines plus petites (HC-14.13).

## 3, 15.1 Mise en place et tour

step-DeployArmies = { The-seat } déploie une division.
step-RollForFirst = Chaque camp lance un dé pour le premier tour.
step-ChooseFirst = { The-seat } joue en premier ou en second.
step-StartTurn = { The-side } commence son tour.
step-RecoverElites = { $unit } peut se remettre du désordre.
step-EndTurn = Le tour s’achève.
step-RecoverLevies = { $unit } peut se remettre du désordre.
step-CheckVictory = On vérifie les divisions et la victoire.
action-DeployDivision = Déployer { $division }
action-GoFirst = { $first ->
    [yes] Jouer en premier
   *[no] Jouer en second
}
event-DivisionDeployed = { The-side } déploie { $division }.
event-RolledForFirst = Les dés du premier tour : bleu { $blue }, rouge { $red }. { $winner ->
    [none] On relance.
    [blue] Bleu choisit.
   *[red] Rouge choisit.
}
event-FirstPlayerChosen = { The-side } joue en premier.
event-TurnStarted = Tour { $round } : { The-side }.
event-EliteTested = { $unit } { $recovered ->
    [yes] se remet du désordre.
   *[no] reste en désordre.
}
event-LevyTested = { $unit } { $recovered ->
    [yes] se remet du désordre.
   *[no] reste en désordre.
}
event-OrderRestored = L’ordre est rétabli : { $units }.

## 11 Victoire et défaite

event-DivisionBroken = { $division } ({ side }) est démoralisée.
event-ArmyBeaten = L’armée { of-the-side } est vaincue : { $broken } divisions démoralisées sur { $divisions }.
event-FirstCommanderLost = { $commander } est perdu : beaucoup dépendait de lui.
outcome-army-beaten = l’autre armée est vaincue
outcome-both-armies-beaten = les deux armées sont vaincues ; la plus petite part de pertes décide
outcome-turn-limit = le temps est écoulé ; on compare les pertes
outcome-commander-lost = le commandant ennemi dont tout dépendait est perdu
outcome-units-exited = assez d’unités sont sorties par leur bord
outcome-exit-denied = trop d’unités qui devaient s’échapper sont détruites
outcome-objective-held = l’objectif est tenu à la fin
outcome-area-reached = assez d’unités ont atteint leur but
outcome-area-not-reached = trop peu d’unités ont atteint leur but
outcome-time-ran-out = le temps s’est écoulé
outcome-resigned = le camp perdant a abandonné
outcome-agreed-draw = d’un commun accord
outcome-nobody-in-time = personne n’a décidé à temps
outcome-out-of-time = le camp perdant a épuisé son temps

## Motifs de refus : mise en place

reason-not-your-division = Cette division n’est pas à vous.
reason-division-is-deployed = { $about } est déjà en place.
reason-whole-divisions-are-deployed = Une division se déploie tout entière : une place et une formation pour chacune de ses unités.
reason-deployed-outside-the-zone = { $about } serait hors de la zone de déploiement.
reason-deployed-on-another-unit = { $about } serait sur une autre unité.
reason-deployed-on-closed-ground = { $about } serait sur un terrain qui lui est interdit.
reason-open-order-on-open-ground = { $about } ne peut se disperser que là où elle ne pourrait avancer autrement.
reason-formation-not-open = Cette formation n’est pas permise à { $about }.
reason-numbers-out-of-bounds = Ce n’est pas une place sur la table, ou pas une direction.
reason-commander-outside-the-zone = Le commandant serait hors de la zone de déploiement.
reason-commander-has-a-place = Le commandant est là où le scénario le place.

## Motifs de refus : armées des batailles à la carte

reason-division-not-in-army = L’armée n’a pas de division { $about }.
reason-division-twice = La division { $about } est choisie deux fois.
reason-division-without-units = La division { $about } n’a pas d’unités.
reason-army-without-general = Le général ne mène aucune des divisions choisies.
reason-profile-not-in-army = L’armée n’a pas de { $about }.
reason-army-over-budget = L’armée coûte { $about } points de trop.
reason-army-too-large = Une armée compte au plus { $about } unités.
