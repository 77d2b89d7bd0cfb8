### Hail Caesar : ce que lisent les joueurs.
### Le message d'un enregistrement reçoit chaque champ par son nom, en toutes lettres : les unités par leur nom, yes et no,
### none pour personne et nulle part, les longueurs en pouces.

## What happened: movement

event-UnitMoved = { $inside ->
    [none] { $unit } : mouvement.
   *[other] { $unit } : entrée dans { $inside }.
}
event-StepCut = { $unit } : le mouvement s’arrête aussi loin que possible.
event-TestudoOpened = { $unit } : la tortue se défait et forme une ligne de bataille.
event-UnitRevealed = { $unit } : l’unité sort de sa cachette.
event-PassageTested = { $unit } : passage de lignes, { $kept ->
    [yes] l’unité garde son ordre.
   *[no] l’unité est désordonnée.
}
event-UnitLeft = { $unit } : sortie de table par le bord { $edge ->
    [north] nord
    [east] est
    [south] sud
   *[west] ouest
}{ $for_good ->
    [yes] , sans retour.
   *[no] .
}
event-FollowerWaited = { $unit } : faute de place au point d’entrée, l’unité suivra à un tour prochain.
event-ForcedBack = { $why ->
    [retreat] { $unit } : retraite de { $distance }"
    [give_ground] { $unit } : repli de { $distance }"
    [push] { $unit } : repoussée de { $distance }"
    [flight] { $unit } : fuite de { $distance }"
   *[evasion] { $unit } : esquive de { $distance }"
}{ $stopped ->
    [yes] , autant que la place le permet.
   *[no] .
}

## Why not: movement

reason-a-charge-is-no-plain-move = Une charge n’est pas un simple mouvement.
reason-a-square-does-not-move = Un carré ne se déplace pas ; il ne peut que changer de formation.
reason-beyond-the-edge = Cela mènerait au-delà du bord de la table.
reason-building-in-the-way = Un bâtiment barre le passage.
reason-change-costs-a-whole-move = Pour cette unité, changer de formation coûte un mouvement entier.
reason-closed-woods = Seules l’infanterie et la cavalerie en ordre dispersé entrent dans les bois.
reason-crossed-in-column-only = On n’y passe qu’en colonne.
reason-crosses-without-a-move-of-its-own = En ordre dispersé, elle franchit l’obstacle en marchant, sans mouvement particulier.
reason-does-not-move = L’unité ne bougerait pas du tout.
reason-does-not-withdraw = Cette unité ne se retire pas maintenant.
reason-ends-on-friends = Le mouvement finirait sur une unité amie.
reason-enemy-in-the-way = Une unité ennemie barre le passage.
reason-engines-stay-inside = Seules les machines légères peuvent quitter un bâtiment.
reason-entry-point-is-occupied = Son point d’entrée est occupé.
reason-farther-than-a-move = C’est plus loin qu’un mouvement.
reason-farther-than-the-first-move = Le premier mouvement sur la table est plus court.
reason-friends-are-fighting = On ne traverse pas des amis engagés au corps à corps.
reason-friends-in-the-way = Des amis barrent le passage ; les traverser doit être ordonné.
reason-heavy-engines-do-not-move = L’artillerie lourde ne se déplace jamais.
reason-impassable-ground = Le terrain est infranchissable.
reason-impassable-river = On ne peut pas franchir la rivière à cet endroit.
reason-in-no-building = L’unité n’est dans aucun bâtiment.
reason-in-that-formation-already = L’unité est déjà dans cette formation.
reason-left-a-square-this-turn = Une unité qui a quitté le carré ne se déplace pas dans le même tour.
reason-may-not-stay-on-the-bridge = Seule une colonne peut s’arrêter sur le pont.
reason-must-face-an-enemy-at-hand = Avec un ennemi si proche, l’unité doit finir face à un ennemi.
reason-must-form-up-again = Sorties du mauvais terrain, ces troupes doivent recevoir l’ordre de se reformer.
reason-must-get-clear-of-the-edge = L’unité doit d’abord entrer tout entière sur la table.
reason-must-keep-facing = L’unité doit continuer à faire face à cet ennemi.
reason-must-leave-the-building-first = L’unité doit d’abord quitter le bâtiment.
reason-nearer-to-an-enemy-at-hand = Si près d’un ennemi, elle ne s’approche pas davantage sans charger.
reason-neither-towards-nor-away = Avec un ennemi si proche, elle ne va que vers lui ou à l’opposé.
reason-neither-towards-nor-back = Face à cet ennemi, elle ne peut qu’avancer vers lui ou reculer.
reason-no-building = Ce n’est pas un bâtiment.
reason-no-gate-on-that-side = Il n’y a pas de porte de ce côté.
reason-no-obstacle = Ce n’est pas un obstacle.
reason-no-room-beyond-the-obstacle = La place manque au-delà de l’obstacle.
reason-no-room-for-the-formation = La place manque pour cette formation.
reason-no-room-inside = Il n’y a pas de place à l’intérieur pour cette unité.
reason-no-room-outside = La place manque à l’extérieur.
reason-no-room-to-follow = La place manque encore pour suivre.
reason-no-such-enemy = Ce n’est pas une unité ennemie.
reason-nobody-to-advance-on = Il ne reste personne vers qui avancer.
reason-not-a-formation-of-theirs = Ces troupes ne prennent pas cette formation.
reason-not-due-yet = L’unité ne peut pas entrer sur la table maintenant.
reason-not-hidden = Cette unité n’est pas cachée.
reason-not-in-contact-with-the-building = L’unité doit d’abord être au contact du bâtiment, à une porte s’il en a.
reason-not-in-contact-with-the-obstacle = L’unité doit d’abord être au contact de l’obstacle.
reason-numbers-out-of-bounds = Ces nombres sortent de la table.
reason-obstacle-closed-to-wheels = Rien de ce qui roule ne franchit cet obstacle.
reason-obstacle-is-crossed-by-a-move-of-its-own = Franchir un obstacle demande un mouvement à part.
reason-off-the-table = L’unité est hors de la table.
reason-on-the-table-already = L’unité est déjà sur la table.
reason-one-change-of-formation-a-phase = Une unité ne change de formation qu’une fois par phase de mouvement.
reason-one-move-for-a-testudo = Une tortue ne fait qu’un mouvement par tour.
reason-one-move-for-engines = De telles machines ne font qu’un mouvement par tour.
reason-one-move-for-pikes-unless-straight-ahead = Après son premier mouvement, une phalange de piquiers ne continue que droit devant.
reason-only-away-from-the-enemy = Une unité désordonnée ne fait que s’éloigner de l’ennemi.
reason-only-infantry-enters = Seule l’infanterie entre dans les bâtiments.
reason-only-open-order-is-ignored = On ne peut ignorer que des ennemis en ordre dispersé.
reason-open-order-for-bad-ground-only = Ces troupes ne prennent l’ordre dispersé que pour entrer en mauvais terrain ou en sortir.
reason-outline-is-crossed-by-a-move-of-its-own = Franchir un rempart demande un mouvement à part, sauf aux portes.
reason-stand-off = Sans charger, on reste à 1" des ennemis.
reason-stopped-among-friends = Arrêtée parmi des amis.
reason-the-turn-takes-the-whole-move = La conversion prendrait tout le mouvement.

## What happened: orders

event-InitiativeTaken = { $unit } : mouvement d’initiative.
event-CommandTaken = { $commander } donne ses ordres.
event-OrderAnnounced = { $kind ->
    [follow_me] { $commander } lance « Suivez-moi ! » : { $units }.
    [rally] { $commander } tente un ralliement : { $units }.
   *[order] { $commander } donne un ordre{ $intention ->
        [advance] { " " }d’avance
        [withdraw] { " " }de recul
        [shift] { " " }de glissement vers un flanc
        [deploy] { " " }de déploiement
        [charge] { " " }de charge
       *[other] { "" }
    } : { $units }.
}
event-CommandTested = Test de commandement : { $dice } contre { $value }, { $passed ->
    [yes] { $moves ->
        [0] réussi.
        [one] un mouvement.
       *[other] { $moves } mouvements.
    }
   *[no] l’ordre échoue.
}
event-OrdersEnded = { $commander } ne donne plus d’ordres ce tour-ci.
event-Blundered = Bourde ({ $die }) : { $blunder ->
    [flee] demi-tour et fuite
    [fall_back] recul
    [left] mouvement vers la gauche
    [right] mouvement vers la droite
    [forward] mouvement en avant
   *[rush] ruée en avant
} : { $units }.
event-BlunderCost = { $unit } subit une perte dans sa fuite.
event-MilitiaIdle = Un jet égal ne suffit pas à la milice, qui reste sur place : { $units }.
event-MovedFreely = { $unit } : mouvement gratuit malgré tout.
event-CommanderMoved = { $commander } se déplace.
event-CommanderJoined = { $commander } rejoint { $unit }.
event-CommanderLeft = { $commander } quitte { $unit }.
event-CommanderShifted = { $commander } s’écarte devant { $unit }.
event-UnitRallied = { $commander } rallie { $unit } : une perte de moins.
event-CommanderRisked = Danger pour { $commander } : { $dice }{ $added ->
    [0] { "" }
   *[other] { " " }+ { $added }
}, { $hit ->
    [yes] il est touché.
   *[no] il est indemne.
}
event-CommanderWounded = { $commander } est blessé : pas d’ordres à son prochain tour, et il ne combat plus.
event-CommanderLost = { $how ->
    [captured] { $commander } est capturé.
   *[slain] { $commander } est tué.
}
event-ReplacementPlaced = Un subordonné prend la relève auprès de { $unit } : commandement { $command }.
event-GeneralNamed = { $commander } devient général en chef.

## Why not: orders

reason-a-group-needs-one-intention = Plusieurs unités suivent une même intention : avancer, reculer, glisser, se déployer ou charger.
reason-a-plan-for-each-unit = Chaque unité une seule fois, et un plan pour chacune.
reason-another-commander-is-acting = C’est à un autre commandant d’agir.
reason-broken-only-withdraws = Les unités d’une division démoralisée ne peuvent que se retirer.
reason-charges-by-a-side-of-the-block = Une garnison charge par un côté de son bâtiment : indiquez-le.
reason-commander-goes-nowhere = Un commandant qui se déplace va quelque part, ou rejoint une unité.
reason-commander-goes-too-far = Un commandant se déplace de 24" au plus.
reason-commander-has-acted = Il a déjà donné ses ordres ce tour-ci.
reason-commander-has-moved = Il s’est déjà déplacé ce tour-ci.
reason-commander-is-in-combat = Son unité est engagée : il ne peut pas la quitter.
reason-commander-is-lost = Il n’est plus dans la bataille.
reason-disordered-gets-no-order = Une unité désordonnée ne reçoit pas d’ordres.
reason-disordered-has-no-initiative = Une unité désordonnée n’a pas d’initiative, sauf en ordre dispersé pour s’éloigner de l’ennemi.
reason-division-not-on-the-table = Aucune unité de sa division n’est encore sur la table.
reason-does-not-advance = Toutes les unités du groupe ne s’approcheraient pas de l’ennemi.
reason-does-not-charge-together = Il faut qu’une unité charge, et que les autres avancent ou soutiennent.
reason-does-not-deploy = Se déployer, c’est changer de formation sans aller plus loin qu’un mouvement.
reason-does-not-shift = Toutes les unités du groupe n’iraient pas vers le même flanc.
reason-does-not-withdraw-together = Toutes les unités du groupe ne reculeraient pas.
reason-enemy-too-near-to-rally = Un ennemi est à moins de 12".
reason-engaged-gets-no-order = Une unité engagée ne reçoit pas d’ordres.
reason-engaged-has-no-initiative = Une unité engagée ne fait pas de mouvement d’initiative.
reason-free-move-leads-nowhere = Le mouvement gratuit ne changerait rien.
reason-frenzied-units-charge = Un ennemi est à portée : cette unité charge, ou ne reçoit aucun ordre.
reason-group-would-be-torn = Le groupe serait rompu : ses unités restent à 6" au plus les unes des autres.
reason-initiative-is-for-the-table = On entre sur la table par un ordre, non par initiative.
reason-is-there-already = L’unité s’y trouve déjà ; l’ordre ne changerait rien.
reason-moved-already = Une unité qui a bougé ce tour-ci ne prend pas part à un ordre de division.
reason-moved-on-initiative = L’unité a déjà reçu son ordre ou fait son mouvement d’initiative.
reason-no-casualties-to-rally = L’unité n’a pas de pertes.
reason-no-enemy-within-initiative = Aucun ennemi n’était à moins de 12" au début de la phase.
reason-no-free-move = Cette unité n’a pas de mouvement gratuit.
reason-no-group = Ces unités ne forment pas un groupe : certaines sont à plus de 6" des autres.
reason-no-refuge-there = Il n’y trouve pas refuge : il faut une unité amie à 24" au plus.
reason-no-such-distance = Cette distance n’existe pas.
reason-nobody-to-charge = Il n’y a personne à charger.
reason-nobody-to-order = Il n’a personne à qui donner d’ordre.
reason-not-a-unit-of-the-division = Ce n’est pas une unité de sa division présente sur la table.
reason-not-an-enemy-on-the-table = Ce n’est pas un ennemi présent sur la table.
reason-not-in-contact = Il rejoint une unité en venant à son contact.
reason-not-of-his-division = Il ne commande que les unités de sa division.
reason-not-the-highest-command-value = Le commandant de plus haute valeur de commandement devient général.
reason-not-the-units-considered = Ce sont d’autres unités qui sont considérées.
reason-not-your-commander = Ce n’est pas un de vos commandants.
reason-not-your-unit = Ce n’est pas une de vos unités présentes sur la table.
reason-nothing-to-consider = Considérez une unité qui peut recevoir un ordre, ou un groupe.
reason-one-target-twice = Le même ennemi est nommé deux fois.
reason-one-to-three-steps = Un plan compte une à trois étapes.
reason-ordered-already = L’unité a déjà reçu son ordre ce tour-ci.
reason-path-over-impassable-ground = Son chemin traverse un terrain infranchissable.
reason-path-through-a-combat = Son chemin traverse des amis engagés au corps à corps.
reason-path-through-an-enemy = Son chemin traverse une unité ennemie.
reason-single-orders-have-no-intention = Seul un ordre donné à plusieurs unités a une intention commune.
reason-told-to-hold = L’unité a reçu la consigne de ne pas bouger.
reason-too-far-from-its-parent = Une sous-unité reste à 6" au plus de son unité mère.
reason-too-far-from-the-division = Il reste à 24" au plus d’une unité de sa division.
reason-too-many-parts = Son chemin compte au plus trois segments droits.
reason-unit-is-engaged = L’unité est engagée.
reason-unit-is-gone = L’unité n’est plus là.
reason-unit-too-far-from-the-commander = L’unité est à plus de 12" de lui.
reason-distance-from-the-commander = distance au commandant

event-VolleyLoosed = { $unit } : { $cause ->
    [closing] tir de contre-charge sur { $target }
    [parthian] tir sur { $target } avant l’esquive
    [opportunity] tir d’opportunité sur { $target }
   *[phase] tir sur { $target }
}, { $dice ->
    [one] un dé
   *[other] { $dice } dés
} à { $range }", touche sur { $needed }+{ $modifiers ->
    [none] .
   *[other] {" "}({ $modifiers }).
}
event-Shot = { $unit } sur { $target } : { $hits ->
    [0] aucune touche.
    [one] une touche, { $casualties ->
        [0] sauvegardée.
       *[other] une perte.
    }
   *[other] { $hits } touches, { $casualties ->
        [0] toutes sauvegardées.
        [one] une perte.
       *[other] { $casualties } pertes.
    }
}
event-ShotWaived = { $unit } : pas de tir.
event-RangedTested = { $unit } : test de panique sous les tirs, { $dice }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
} ; { $result ->
    [hold] l’unité tient.
    [disordered] l’unité tient, désordonnée.
    [retreat_disordered] retraite, désordonnée.
   *[break] déroute.
}
event-Shaken = { $unit } : l’unité est secouée.
event-Disordered = { $unit } : l’unité est désordonnée.
event-Destroyed = { $unit } : l’unité est détruite.
step-TakeShots = { $seat } : qui tire, et sur qui ?
step-TakeRangedTests = { $seat } : quelle unité passe son test de panique ?
step-OfferRangedReroll = { $unit } : troupe vaillante, relancer le test de panique ?
step-OfferOpportunity = { $seat } : un tir d’opportunité sur { $mover } ?
action-Shoot = { $unit } : tirer sur { $targets } ({ $dice })
action-Waive = { $unit } : ne pas tirer
action-TestNext = { $unit }
action-FireAtMover = { $unit } : tirer
modifier-shot-shaken-or-disordered = tireurs secoués ou désordonnés
modifier-shot-target-not-clear = cible qui n’est pas nette
modifier-shot-heavy-infantry-front = troupes cuirassées
modifier-shot-closing-fire = tir de contre-charge
modifier-shot-opportunity-fire = tir d’opportunité
modifier-shot-beyond-12 = au-delà de 12"
modifier-save-square-or-wedge = carré ou coin
modifier-save-cover = couvert
modifier-save-testudo-ranged-only = tortue
modifier-save-building = bâtiment
modifier-save-fortification = fortification
modifier-save-light-artillery = artillerie légère
modifier-save-medium-or-heavy-artillery = artillerie plus lourde
modifier-save-column = colonne
modifier-save-close-ranks = rangs serrés
modifier-save-pila-first-round = pila
modifier-save-lance-or-kontos-charging = lances
modifier-save-fanatic = fanatiques
modifier-test-disordered = désordonnée
modifier-test-excess = pertes au-delà de la résistance
modifier-test-artillery = pertes dues à l’artillerie
reason-closing-fire-to-the-front-only = En formation ordonnée, le tir de contre-charge ne vise qu’une charge de front.
reason-dice-are-shared-evenly = Ce ne sont pas ses dés : des ennemis à même distance se les partagent le plus également possible.
reason-engaged-does-not-shoot = Une unité engagée ne fait pas d’attaque à distance.
reason-engine-has-moved = Un engin qui s’est tant déplacé ne tire pas ce tour-ci.
reason-engine-too-heavy-to-react = L’artillerie moyenne ou lourde ne tire qu’à son propre tour.
reason-formation-does-not-shoot = Dans cette formation, on ne tire pas.
reason-has-no-missiles = L’unité n’a pas de dés de tir.
reason-has-shot = L’unité a déjà tiré, ou y a renoncé.
reason-must-shoot-at-the-nearest = L’unité doit tirer sur l’ennemi le plus proche, ou sur la cible nette la plus proche.
reason-need-not-test = Cette unité n’a pas de test à passer.
reason-no-long-range = Sans portée longue, on ne tire pas pendant le mouvement ennemi.
reason-no-opportunity = L’ennemi n’a pas assez traversé le front de cette unité.
reason-nobody-to-shoot-at = L’unité ne voit aucun ennemi à portée devant son front.

game-about = hail_caesar — Hail Caesar, batailles antiques et médiévales avec figurines sur une table mesurée librement ({ $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
}, { $clauses } règles)
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
phase-setup = Mise en place
phase-movement = Mouvement
phase-ranged = Attaques à distance
phase-combat = Corps à corps
option-blunders = Bourdes
option-blunders-about = Un double six à un test de commandement est une bourde (HC-4.7).
option-hidden_in_woods = Embuscades dans les bois
option-hidden_in_woods-about = Des unités en lisière d’un bois peuvent commencer cachées (HC-6.1.b).
option-uphill = Avantage de la pente
option-uphill-about = Une unité entièrement plus haut que son adversaire touche à +1 au premier round (HC-6.6.c).
option-scale = Échelle
option-scale-about = Toutes les longueurs sont multipliées par ce nombre de millièmes, pour des figurines plus petites (HC-14.13).
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
reason-not-your-division = Cette division n’est pas à vous.
reason-division-is-deployed = { $about } est déjà en place.
reason-whole-divisions-are-deployed = Une division se déploie tout entière : une place et une formation pour chacune de ses unités.
reason-deployed-outside-the-zone = { $about } serait hors de la zone de déploiement.
reason-deployed-on-another-unit = { $about } serait sur une autre unité.
reason-deployed-on-closed-ground = { $about } serait sur un terrain qui lui est interdit.
reason-open-order-on-open-ground = { $about } ne peut se disperser que là où elle ne pourrait avancer autrement.
reason-formation-not-open = Cette formation n’est pas permise à { $about }.
reason-commander-outside-the-zone = Le commandant serait hors de la zone de déploiement.
reason-commander-has-a-place = Le commandant est là où le scénario le place.
reason-division-not-in-army = L’armée n’a pas de division { $about }.
reason-division-twice = La division { $about } est choisie deux fois.
reason-division-without-units = La division { $about } n’a pas d’unités.
reason-army-without-general = Le général ne mène aucune des divisions choisies.
reason-profile-not-in-army = L’armée n’a pas de { $about }.
reason-army-over-budget = L’armée coûte { $about } points de trop.
reason-army-too-large = Une armée compte au plus { $about } unités.
event-BraveTested = { $unit } { $rallied ->
    [yes] perd un marqueur de pertes
   *[no] ne se rallie pas
}.
event-FeignedFlight = { $unit } feint la fuite et quitte le combat.
reason-leaves-straight-away = Une unité qui combat ne peut que se dégager, droit à l’opposé de son ennemi.
reason-was-not-left = Cette unité n’a été quittée par personne.
