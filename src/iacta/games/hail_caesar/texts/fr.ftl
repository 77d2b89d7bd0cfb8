### Hail Caesar : ce que lisent les joueurs.
### Le message d’un enregistrement reçoit chaque champ par son nom, en toutes lettres : les unités par leur nom, yes et no,
### none pour personne et nulle part, les longueurs en pouces, les caps en points cardinaux ou en degrés.

## The game

game-about = hail_caesar — Hail Caesar, batailles antiques et médiévales avec figurines sur une table mesurée librement ({ $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
}, { $clauses } règles)
intro = Deux armées de figurines sur une table mesurée en pouces. Les unités forment des divisions ; chaque division a un commandant, et l’un des commandants est le général en chef.
    Un tour : mouvements, puis attaques à distance, puis corps à corps. Personne ne bouge de plein droit : un commandant annonce qui va où, lance deux dés contre sa valeur de commandement, et l’écart donne un, deux ou trois mouvements. Un échec met fin à ses ordres du tour : demandez d’abord le plus nécessaire.
    Une unité à 12" au plus d’un ennemi peut d’abord faire un mouvement d’initiative, sans dés. Un ennemi proche devant elle l’oblige à avancer vers lui ou à reculer.
    Les tirs usent ; le corps à corps décide. Une unité dont les pertes atteignent la résistance est secouée, et qui perd un round passe un test de panique : elle tient, se replie ou part en déroute.
    Une division dont plus de la moitié des unités sont secouées ou perdues est démoralisée ; une armée dont plus de la moitié des divisions sont démoralisées est vaincue.
    Un ordre s’écrit comme il se dit : « II, III : en avant 6, conversion à droite 30 ». Tapez « aide » pour en savoir plus.
intro-battle = { $scenario }. { $facts }
intro-won-by = Comment on gagne : { $text }

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
and = et
nothing = rien
names-and = { $first } et { $last }
decimal-point = ,
winds = nord|nord-nord-est|nord-est|est-nord-est|est|est-sud-est|sud-est|sud-sud-est|sud|sud-sud-ouest|sud-ouest|ouest-sud-ouest|ouest|ouest-nord-ouest|nord-ouest|nord-nord-ouest
heading-near = { $angle } (à peu près { $wind })

option-blunders = Bourdes
option-blunders-about = Un double six à un test de commandement est une bourde (HC-4.7).
option-hidden_in_woods = Embuscades dans les bois
option-hidden_in_woods-about = Des unités en lisière d’un bois peuvent commencer cachées (HC-6.1.b).
option-uphill = Avantage de la pente
option-uphill-about = Une unité entièrement plus haut que son adversaire touche à +1 au premier round (HC-6.6.c).
option-turns = Nombre de tours
option-turns-about = La bataille finit au plus tard après ce nombre de tours (HC-11.4.b).
option-scale = Échelle
option-scale-about = Toutes les longueurs sont multipliées par ce nombre de millièmes, pour des figurines plus petites (HC-14.13).
preset-letter = Sans règles facultatives
preset-letter-about = Le livret seul : ni bourdes, ni embuscades dans les bois, ni avantage de la pente.
preset-optional = Toutes les règles facultatives
preset-optional-about = Bourdes, embuscades dans les bois et avantage de la pente, là où la bataille en a.

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

## Who must do what

step-DeployArmies = { The-seat } déploie une division.
step-ChooseFirst = { The-seat } joue en premier ou en second.
step-PlaceReplacements = Successeur pour { $commander } : auprès de quelle unité paraît-il ?
step-TakeInitiative = { The-seat } : quelle unité fait un mouvement d’initiative ?
step-PlanInitiative = { $unit } : quel mouvement d’initiative ?
step-TakeCommand = { The-seat } : quel commandant donne ses ordres maintenant ?
step-TakeOrders = { $commander } : à qui donner un ordre, et lequel ?
step-PlanOrder = { $commander } : quel ordre pour { $units } ?
step-OfferReroll = Le général a manqué un test : le relancer ? Il le peut une fois par tour.
step-OfferFreeMoves = L’ordre a échoué, mais des unités ont un mouvement gratuit : laquelle, et jusqu’où ?
step-MoveOwnCommander = { $commander } : les ordres sont donnés. Où aller ?
step-LastMoves = { The-seat } : quels commandants se déplacent encore ?
step-EnterFollowers = { The-seat } : qui suit sur la table ?
step-WithdrawBroken = { The-seat } : quelle unité démoralisée se retire maintenant ?
step-RevealHidden = { The-seat } : une unité cachée se montre-t-elle ?
step-ReactToCharge = { $charger } charge { $targets }. { The-seat } : comment réagir à la charge ?
step-ChooseEvasion = { $unit } esquive { $charger } : jusqu’où, et tournée vers où ?
step-GoOnAfterEvasion = { $charger } : tous ont esquivé. Les poursuivre, ou charger quelqu’un d’autre ?
step-OverrunCommander = { $commander } : sa place est perdue. Auprès de quelle unité se réfugier ?
step-OfferOpportunity = { The-seat } : un tir d’opportunité sur { $mover } ?
step-OfferPursuit = { $fled } feint la fuite : la suivre ? ({ $unit })
step-TakeShots = { The-seat } : qui tire, et sur qui ?
step-TakeRangedTests = { The-seat } : quelle unité passe son test de panique ?
step-OfferRangedReroll = { $unit } : troupe vaillante, relancer le test de panique ?
step-JoinCombats = { The-seat } : quel commandant rejoint une unité engagée ?
step-NextCombat = { The-seat } : quel combat se livre maintenant ?
step-DeclareSupports = { The-seat } : qui soutient qui ?
step-LendCommanders = { The-seat } : combien de dés un commandant ajoute-t-il ?
step-ChooseRanks = { The-seat } : qui serre les rangs ? Les deux camps choisissent en secret.
step-DivideDice = { The-seat } : comment partager les dés entre les ennemis ?
step-PassCasualties = { $unit } : quel soutien prend la perte en trop ?
step-TakeMoraleTests = { The-seat } : quelle unité passe son test de panique ?
step-OfferBreakReroll = { $unit } : troupe vaillante, relancer le test de panique ?
step-RerollForElephants = { $unit } : battue par des éléphants, quel dé de son test faut-il relancer ?
step-GiveGround = { The-seat } : quelle unité se replie maintenant ?
step-GoBackToo = { $unit } : se replier avec l’unité soutenue ?
step-LeaveBlock = { $unit } : chassée de son bâtiment, par quel côté sort-elle ?
step-MoveWinners = { The-seat } : que font les vainqueurs ?
step-NameNextGeneral = { The-seat } : qui devient général en chef ?

## What may be chosen

group-units = À qui
group-plans = Ce qu’on leur dit
group-commanders = Commandants
group-leading = En personne
group-reactions = Réactions
group-shots = Tirs
group-combat = Le combat
group-winners = Les vainqueurs
group-setup = Mise en place
group-end = Terminer

action-Done = { $asked ->
    [initiative] plus de mouvement d’initiative
    [plan] rester sur place : pas d’ordre pour l’instant
    [command] plus aucun ordre
    [orders] il ne donne plus d’ordres
    [ride] il reste où il est
    [last] personne ne se déplace plus
    [free] plus de mouvement gratuit
    [follow] personne ne suit maintenant
    [reveal] personne ne se montre
    [redirect] poursuivre le fuyard
    [opportunity] ne pas tirer
    [pursuit] rester
    [shots] plus aucun tir
    [join] personne ne rejoint plus
    [support] plus de soutien
    [divide] partager le reste également
   *[other] rien de plus
}
action-GoFirst = { $first ->
    [yes] jouer en premier
   *[no] jouer en second
}
action-DeployDivision = déployer { $division } autour du point { $goal }
action-PlaceReplacement = auprès de l’unité { $unit }
action-MoveOnInitiative = { $plan }
action-PickCommander = { $commander }
action-Order = { $plan }
action-FollowMe = Suivez-moi ! { $plan }
action-Rally = Ralliement ! { $unit }
action-Consider = { $units }
action-RollAgain = { $again ->
    [yes] relancer
   *[no] garder ce résultat
}
action-MoveFreely = { $unit } : mouvement gratuit, { $distance } au plus
action-FollowOntoTable = { $unit } : suivre sur la table
action-Withdraw = { $unit } : se retirer
action-Reveal = { $unit } : se montrer
action-MoveCommander = { $commander } : { $join ->
    [none] aller au point { $goal }
   *[other] rejoindre { $join }
}
action-React = { $unit } : { $reaction ->
    [hold] tenir
    [closing_fire] tir de contre-charge
    [evade] esquiver
    [countercharge] contre-charge
    [turn_to_face] faire face
   *[parthian_shot] tir & esquive
}
action-Evade = { $moves ->
    [one] un mouvement
   *[other] { $moves } mouvements
}, puis cap { $heading }
action-Redirect = charger { $target } à la place
action-FireAtMover = { $unit } : tirer
action-TakeRefuge = auprès de l’unité { $unit }
action-Shoot = { $unit } : { $shares }
action-Waive = { $unit } : pas de tir
action-TestNext = { $unit }
action-JoinCombat = { $commander } : rejoindre { $unit }
action-FightNext = { $unit } contre { $faced }
action-Support = { $unit } soutient { $supported }
action-LendDice = { $commander } : { $dice ->
    [0] aucun dé
    [one] un dé
   *[other] { $dice } dés
}
action-CloseRanks = { $units ->
    [none] personne ne serre les rangs
   *[other] serrer les rangs : { $units }
}
action-SplitDice = { $unit } : { $shares }
action-PlaceCasualty = { $unit }
action-PickDie = le dé qui montre { $face }
action-GoBack = { $back ->
    [yes] se replier aussi
   *[no] rester
}
action-LeaveBySide = par le côté { $side }
action-FollowUp = { $unit } : suivre
action-Stay = { $unit } : rester, cap { $heading }
action-Advance = { $plan }
action-FallBack = { $unit } : reculer de { $distance }
action-Sweep = { $unit } : percée sur { $targets }
action-Occupy = { $unit } : occuper { $block }
action-NameGeneral = { $commander }, valeur de commandement { $value }
dice-on = { $dice ->
    [one] un dé
   *[other] { $dice } dés
} sur { $unit }

## What happened: setting up, turns

event-DivisionDeployed = { The-side } déploie { $division }.
event-RolledForFirst = Les dés du premier tour : Bleu { $blue }, Rouge { $red }. { $winner ->
    [none] On relance.
    [blue] Bleu choisit.
   *[red] Rouge choisit.
}
event-FirstPlayerChosen = { The-side } joue en premier.
event-TurnStarted = Tour { $round } : { The-side }
event-EliteTested = { $unit } : troupe d’élite, { $recovered ->
    [yes] fin du désordre.
   *[no] toujours en désordre.
}
event-LevyTested = { $unit } : levée, { $recovered ->
    [yes] fin du désordre.
   *[no] toujours en désordre.
}
event-BraveTested = { $unit } : troupe courageuse, { $rallied ->
    [yes] une perte de moins.
   *[no] pas de ralliement.
}
event-OrderRestored = L’ordre est rétabli : { $units }.
event-DivisionBroken = { $division } ({ side }) : la division est démoralisée.
event-ArmyBeaten = L’armée { of-the-side } est vaincue : { $broken } divisions démoralisées sur { $divisions }.
event-FirstCommanderLost = { $commander } : une perte dont beaucoup dépendait.

## What happened: movement

event-UnitMoved = { $unit } : { $inside ->
    [none] { $end }.
   *[other] entrée dans { $inside }.
}
unit-at = maintenant en { $place }, cap { $heading }
unit-at-formed = maintenant en { $place }, formation { $formation }, cap { $heading }
event-StepCut = { $unit } : mouvement écourté. { $why }
event-TestudoOpened = { $unit } : la tortue s’ouvre en ligne de bataille.
event-UnitRevealed = { $unit } : sortie de sa cachette.
event-PassageTested = { $unit } : passage de lignes, { $kept ->
    [yes] en bon ordre.
   *[no] en désordre.
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
event-FollowersWait = { $unit } : faute de place au point d’entrée, l’unité suivra à un tour prochain.
event-ForcedBack = { $unit } : { $why ->
    [retreat] retraite de
    [give_ground] repli de
    [push] repoussée de
    [flight] fuite de
   *[evasion] esquive de
} { $distance }{ $stopped ->
    [yes] , autant que la place le permet.
   *[no] .
}

## What happened: orders

event-InitiativeTaken = Mouvement d’initiative. { $plan }.
event-CommandTaken = { $commander } : à lui de donner ses ordres.
event-OrderAnnounced = { $kind ->
    [follow_me] { $commander } : « Suivez-moi ! { $plan }. »
    [rally] { $commander } : « Ralliement ! { $units }. »
   *[order] { $commander } : « { $plan }. »
}
event-CommandTested = Test de commandement : { $dice } contre { $value }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}, { $passed ->
    [yes] { $moves ->
        [0] réussi.
        [one] un mouvement.
       *[other] { $moves } mouvements.
    }
   *[no] l’ordre échoue.
}
event-OrdersEnded = { $commander } : plus d’ordres ce tour-ci.
event-Blundered = Une bourde, { $die } : { $blunder ->
    [flee] demi-tour et fuite
    [fall_back] tout le monde recule
    [left] vers la gauche
    [right] vers la droite
    [forward] en avant
   *[rush] une ruée en avant
}. { $units }.
event-BlunderCost = { $unit } : une perte dans la fuite.
event-MilitiaIdle = Un jet égal ne suffit pas à la milice, qui reste sur place : { $units }.
event-MovedFreely = { $unit } : mouvement gratuit malgré tout.
event-CommanderMoved = { $commander } : déplacement { $goal ->
    [none] auprès d’une unité.
   *[other] au point { $goal }.
}
event-CommanderJoined = { $commander } : désormais avec { $unit }.
event-CommanderLeft = { $commander } : de nouveau hors des rangs ({ $unit }).
event-CommanderShifted = { $commander } : un pas de côté devant { $unit }.
event-UnitRallied = { $commander } et { $unit } : ralliement réussi, une perte de moins.
event-CommanderRisked = Danger pour { $commander } : { $dice }{ $added ->
    [0] {""}
   *[other] {" "}et { $added } pour les dés prêtés
}, { $hit ->
    [yes] il est touché.
   *[no] indemne.
}
event-CommanderWounded = { $commander } : blessé ; pas d’ordres à son prochain tour, et plus de combats.
event-CommanderLost = { $commander } : { $how ->
    [captured] capturé.
   *[slain] tué.
}
event-ReplacementPlaced = Successeur pour { $commander }, auprès de l’unité { $unit } : valeur de commandement { $command }.
event-GeneralNamed = { $commander } : désormais général en chef.

## What happened: charges and shots

event-ChargeDeclared = { $unit } contre { $targets } : à la charge !
event-Charged = { $unit } : au contact de l’ennemi, { $targets }.
event-Reacted = { $unit } : { $reaction ->
    [hold] l’unité attend de pied ferme.
    [closing_fire] tir de contre-charge.
    [evade] esquive.
    [countercharge] contre-charge.
    [turn_to_face] l’unité fait face.
   *[parthian_shot] tir & esquive.
}
event-Countercharged = { $unit } contre { $charger } : contre-charge.
event-TurnedToFace = { $unit } : face à l’assaillant, { $charger }.
event-Evaded = { $unit } : esquive, { $moves ->
    [one] un mouvement.
   *[other] { $moves } mouvements.
}
event-FeignedFlight = { $unit } : fuite, mais feinte ; le combat est rompu.
event-VolleyLoosed = { $unit }, { $cause ->
    [closing] tir de contre-charge sur { $target }
    [parthian] tir avant esquive sur { $target }
    [opportunity] tir d’opportunité sur { $target }
   *[phase] tir sur { $target }
} : { $dice ->
    [one] un dé
   *[other] { $dice } dés
} à { $range }, touche sur { $needed }+{ $modifiers ->
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
    [disordered] l’unité tient, en désordre.
    [retreat_disordered] retraite en désordre.
   *[break] déroute.
}
event-Shaken = { $unit } : unité secouée.
event-Disordered = { $unit } : unité désordonnée.
event-Destroyed = { $unit } : unité détruite.

## What happened: combat

event-CombatBegun = Un combat : { $sides }
versus = { $blue } contre { $red }.
event-Supported = { $unit } : en soutien de l’unité { $supported }.
event-DiceLent = { $commander } : { $dice ->
    [0] aucun dé
    [one] un dé
   *[other] { $dice } dés
} de renfort, { $unit }.
event-RanksClosed = { $unit } : rangs serrés.
event-DiceDivided = { $unit } partage ses dés : { $shares }.
event-Struck = { $unit } { $in_support ->
    [yes] en soutien contre
   *[no] contre
} { $enemy } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}, touche sur { $needed }+, { $hits ->
    [0] aucune touche.
    [one] une touche.
   *[other] { $hits } touches.
}
event-SufferedInCombat = { $unit } : { $casualties ->
    [0] aucune perte.
    [one] une perte.
   *[other] { $casualties } pertes.
}
event-CasualtyPassed = { $to } : une perte que n’a pu prendre l’unité soutenue, { $unit }.
event-RoundDecided = { $winner ->
    [blue] Bleu gagne le round de { $margin }
    [red] Rouge gagne le round de { $margin }
   *[none] Round nul
} : pertes de Bleu { $blue }, de Rouge { $red }.
event-Tested = { $unit } : test de panique, { $total } après modificateurs ; { $result ->
    [hold] l’unité tient.
    [give_ground] repli.
    [give_ground_disordered] repli en désordre.
    [disordered] l’unité tient, en désordre.
   *[break] déroute.
}
event-Stampeded = { $unit } : les éléphants s’emballent et sont perdus.
event-DrivenOut = { $unit } : garnison chassée du bâtiment, désordonnée.
event-WinnerDecided = { $unit } : { $choice ->
    [FollowUp] l’unité suit l’ennemi.
    [Stay] l’unité reste sur place.
    [Advance] l’unité avance.
    [FallBack] l’unité recule.
    [Sweep] percée !
   *[Occupy] l’unité occupe le bâtiment.
}
event-FollowedUp = { $unit } : à la suite de l’ennemi, { $enemy }.
event-BuildingOccupied = { $unit } : maîtresse du bâtiment, { $block }.

## What changes a figure

modifier-distance-from-the-commander = { $value } pour la distance au commandant
modifier-shot-shaken-or-disordered = { $value } pour tireurs secoués ou désordonnés
modifier-shot-target-not-clear = { $value } pour cible masquée
modifier-shot-heavy-infantry-front = { $value } pour troupes cuirassées
modifier-shot-closing-fire = { $value } pour tir de contre-charge
modifier-shot-opportunity-fire = { $value } pour tir d’opportunité
modifier-shot-beyond-12 = { $value } au-delà de 12"
modifier-hit-charging = { $value } pour la charge
modifier-hit-won-last-round = { $value } pour le dernier round gagné
modifier-hit-shaken-or-disordered = { $value } pour secouée ou désordonnée
modifier-hit-flank-or-rear-contact = { $value } pour un ennemi de flanc ou dans le dos
modifier-hit-close-ranks = { $value } pour rangs serrés
modifier-hit-open-order-against-formed = { $value } pour ordre dispersé contre formation ordonnée
modifier-hit-open-order-against-elephants = { $value } pour ordre dispersé contre éléphants
modifier-hit-against-pikes-first-round = { $value } contre les piques
modifier-hit-uphill-option = { $value } pour la pente
modifier-hit-freshly-raised = { $value } pour des recrues pleines d’ardeur
modifier-save-square-or-wedge = { $value } pour carré ou coin
modifier-save-cover = { $value } pour le couvert
modifier-save-testudo-ranged-only = { $value } pour la tortue
modifier-save-building = { $value } pour le bâtiment
modifier-save-fortification = { $value } pour la fortification
modifier-save-light-artillery = { $value } pour artillerie légère
modifier-save-medium-or-heavy-artillery = { $value } pour artillerie plus lourde
modifier-save-column = { $value } pour la colonne
modifier-save-close-ranks = { $value } pour rangs serrés
modifier-save-pila-first-round = { $value } pour les pila
modifier-save-lance-or-kontos-charging = { $value } pour les lances
modifier-save-fanatic = { $value } pour les fanatiques
modifier-test-disordered = { $value } pour le désordre
modifier-test-excess = { $value } pour pertes au-delà de la résistance
modifier-test-artillery = { $value } pour pertes dues à l’artillerie

odds-winner = Fin de la bataille
odds-you-win = vous gagnez
odds-you-lose = vous perdez
odds-draw = partie nulle
odds-goes-on = la bataille continue

## Odds

odds-order = L’ordre
odds-moves = Mouvements
odds-contacts = Nouveaux contacts avec l’ennemi
odds-rallied = Pertes récupérées
odds-own-casualties = Vos pertes
odds-enemy-casualties = Pertes de l’ennemi
odds-own-shaken = Vos unités nouvellement secouées
odds-enemy-shaken = Unités ennemies nouvellement secouées
odds-combat = Le round de combat
odds-own-disordered = Vos unités nouvellement désordonnées
odds-enemy-disordered = Unités ennemies nouvellement désordonnées
odds-own-back = Vos unités repoussées
odds-enemy-back = Unités ennemies repoussées
odds-own-lost = Unités que vous perdez
odds-enemy-lost = Unités que perd l’ennemi
odds-own-commanders = Vos commandants blessés ou perdus
odds-enemy-commanders = Commandants ennemis blessés ou perdus
odds-value-you = à vous
odds-value-enemy = à l’ennemi
odds-value-draw = nul
odds-value-none = indécis
odds-value-passed = exécuté
odds-value-failed = échoue
odds-value-blunder = une bourde
horizon-order = Une fois l’ordre exécuté
horizon-shots = Une fois le tir résolu, tests compris
horizon-blows = Une fois les coups du round sauvegardés, avant les tests
horizon-round = Une fois le round achevé, avant les mouvements des vainqueurs
policy-stand = On suppose que chacun fait le plus habituel, et que personne d’autre ne tire.
policy-give_way = On suppose que qui est chargé esquive, contre-charge ou fait face s’il le peut, et que chacun fait sinon le plus habituel.
roll-line = { $title }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}{ $results ->
    [none] {""}
   *[other]  : { $results }
}
roll-command = Test de commandement pour { $target }, deux dés contre { $value }
roll-blunder = Sur un double six, bourde ({ $target })
roll-brave = Ralliement de troupes courageuses, { $target }
roll-shot = Tir sur { $target }, { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
roll-save = Sauvegardes, { $target }
roll-break = Test de panique, { $target }
roll-risk = Danger pour { $target }
roll-evasion = Esquive, { $target }, deux dés contre { $value }
roll-passage = Passage de lignes, { $target }
roll-fright = Chevaux devant des éléphants, { $target }
roll-strike = Coups, { $target }, { $dice ->
    [one] un dé
   *[other] { $dice } dés
}{ $again ->
    [0] {""}
    [one] , un raté relancé
   *[other] , jusqu’à { $again } ratés relancés
}
roll-stampede = Panique des éléphants, { $target }
roll-die-again = Un dé relancé, l’autre reste { $stays }, { $target }
result-moves-1 = un mouvement
result-moves-2 = deux mouvements
result-moves-3 = trois mouvements
result-moves-0 = aucun mouvement
result-failed = échec
result-blunder = bourde
result-rallied = ralliement
result-flee = fuite
result-fall_back = recul
result-left = vers la gauche
result-right = vers la droite
result-forward = en avant
result-rush = ruée en avant
result-hit = touche
result-miss = raté
result-saved = sauvegardé
result-casualty = perte
result-hold = tient
result-disordered = désordre
result-retreat_disordered = retraite en désordre
result-give_ground = repli
result-give_ground_disordered = repli en désordre
result-break = déroute
result-struck = touché
result-safe = indemne
result-keeps = garde son ordre
result-stampede = panique
result-nothing = rien
odds-casualties = Pertes

## Troops and ground

formation-battle_line = ligne de bataille
formation-column = colonne
formation-open_order = ordre dispersé
formation-pike_phalanx = phalange de piquiers
formation-horde = horde
formation-square = carré
formation-testudo = tortue
formation-wedge = coin

troops-infantry-heavy = infanterie lourde
troops-infantry-medium = infanterie moyenne
troops-infantry-light = infanterie légère
troops-infantry-skirmishers = tirailleurs
troops-cavalry-cataphracts = cataphractaires
troops-cavalry-heavy = cavalerie lourde
troops-cavalry-medium = cavalerie moyenne
troops-cavalry-light = cavalerie légère
troops-cavalry-horse_archers = archers montés
troops-artillery-heavy = artillerie lourde
troops-artillery-medium = artillerie moyenne
troops-artillery-light = artillerie légère
troops-chariots-light = chars légers
troops-chariots-heavy = chars lourds
troops-elephants-elephants = éléphants
troops-wagons-wagons = chariots et convois
troops-sized = { $troops }{ $size ->
    [tiny] , taille anodine
    [small] , taille modeste
    [large] , taille imposante
   *[standard] {""}
}

terrain-woods = bois
terrain-rough = terrain accidenté
terrain-river = { $river ->
    [impassable] rivière infranchissable
    [fordable] rivière guéable
    [ford] gué
   *[other] ruisseau, obstacle linéaire
}
terrain-road = route
terrain-bridge = pont
terrain-hill = colline
terrain-building = bâtiment
terrain-linear_obstacle = obstacle linéaire
terrain-fortification = fortification
terrain-impassable = terrain infranchissable

rule-brave = Courageux
rule-brave-about = Secouée et loin de l’ennemi, l’unité peut se rallier d’elle-même.
rule-drilled = Disciplinés
rule-drilled-about = Mouvement gratuit après un ordre manqué ; passages de lignes sans désordre entre disciplinés.
rule-eager = Impatients
rule-eager-about = Après un ordre de charge manqué, encore un mouvement, une charge si elle atteint l’ennemi.
rule-elite = Élite
rule-elite-about = Se remet du désordre sur 4+ au début de son tour.
rule-fanatic = Fanatiques
rule-fanatic-about = +1 aux sauvegardes jusqu’à être secouée une première fois.
rule-marauders = Maraudeurs
rule-marauders-about = La distance ne modifie pas les ordres qu’on lui donne.
rule-feigned_flight = Fuite feinte
rule-feigned_flight-about = Peut quitter un combat en phase de mouvement, droit à l’opposé de l’ennemi.
rule-frenzied_charge = Charge frénétique
rule-frenzied_charge-about = Si un ennemi est à portée, tout ordre est une charge, avec trois mouvements.
rule-levy = Levée
rule-levy-about = Ne perd son désordre en fin de tour que sur 4+.
rule-marksmen = Tireurs d’élite
rule-marksmen-about = Relance un dé manqué à chaque tir.
rule-militia = Milice
rule-militia-about = Un test égal à la valeur de commandement ne lui donne aucun mouvement.
rule-parthian_shot = Tir & esquive
rule-parthian_shot-about = Tire sur qui la charge, puis l’esquive.
rule-phalanx = Phalange
rule-phalanx-about = Un round perdu d’un ou deux points compte pour elle comme nul.
rule-steady = Imperturbables
rule-steady-about = Ignore le premier 6 naturel de chaque tour pour les tests sous les tirs.
rule-stubborn = Opiniâtres
rule-stubborn-about = Relance une sauvegarde manquée par tir ou par round.
rule-tough_fighters = Combattants endurcis
rule-tough_fighters-about = Relance un dé manqué par round.
rule-valiant = Vaillants
rule-valiant-about = Relance un test de panique par bataille.
rule-wild_fighters = Combattants farouches
rule-wild_fighters-about = Relance jusqu’à trois dés manqués de son premier round.
rule-freshly_raised = Nouvelles recrues
rule-freshly_raised-about = Nul ne sait ce qu’elle vaut avant son premier round.
rule-sub_unit = Sous-unité
rule-sub_unit-about = Suit l’ordre de son unité mère et reste à 6" au plus d’elle.
rule-camels = Chameaux
rule-camels-about = Ne craint pas les éléphants comme les chevaux.
rule-wavering = Hésitants
rule-wavering-about = Passe un test dès que des tirs lui coûtent une perte.
rule-elephant = Éléphants
rule-elephant-about = Terribles pour qui perd contre eux ; ils peuvent s’emballer en se repliant.
rule-testudo = Tortue
rule-testudo-about = Peut former la tortue, lente, et bien protégée des tirs.
rule-wedge = Coin
rule-wedge-about = Peut former le coin, qui charge plus fort.
rule-pila = Pila
rule-pila-about = −1 aux sauvegardes de l’ennemi à son premier round.
rule-lances = Lances
rule-lances-about = −1 aux sauvegardes de l’ennemi au round où elle a chargé.
rule-kontos = Kontos
rule-kontos-about = −1 aux sauvegardes de l’ennemi au round où elle a chargé.
rule-long_spears = Longues lances
rule-long_spears-about = Qui la charge de front n’a pas d’avantage de charge.
rule-pikes = Piques
rule-pikes-about = Qui la charge de front n’a pas d’avantage, et touche moins bien au premier round.
rule-double_handed = Armes à deux mains
rule-double_handed-about = Déjà comptées dans son profil.

## The board

board-title = { $scenario } — { $round ->
    [0] mise en place
   *[other] tour { $round } sur { $rounds }, { The-side } joue
}
board-division = { $division } ({ side }) : { $commander }, valeur de commandement { $command }{ $general ->
    [yes] , général en chef
   *[no] {""}
}{ $broken ->
    [yes] ; division démoralisée
   *[no] {""}
}
board-commander = { $commander } : { $where } ; valeur de combat { $value }{ $states ->
    [none] {""}
   *[other] ; { $states }
}
commander-at = en { $place }
commander-with = avec { $unit }
commander-away = hors de la table
commander-lost = perdu
commander-unseen = hors de vue
rank-acted = a donné ses ordres
rank-rode = s’est déplacé
rank-wounded = blessé
rank-silent = pas d’ordres ce tour-ci
rank-silent-next = pas d’ordres à son prochain tour
rank-rerolled = a utilisé sa relance
board-unit = { $tag } { $name } : { $formation }, { $where } ; pertes { $casualties } sur { $stamina }{ $states ->
    [none] {""}
   *[other] ; { $states }
}
unit-where = en { $place }, cap { $heading }
unit-inside = dans { $block }
unit-hidden = cachée
unit-waiting = pas encore sur la table{ $turn ->
    [0] {""}
   *[other] , à partir du tour { $turn }
}
unit-left = sortie de table, peut revenir
unit-gone = sortie de table, sans retour
unit-destroyed = détruite
board-profile = { $troops } : choc { $clash }, mêlée { $sustained }, portée courte { $short }, portée longue { $long }, soutien { $support }, sauvegarde { $save }{ $rules ->
    [none] {""}
   *[other] ; { $rules }
}
save-none = aucune
save-from = { $face }+
state-shaken = secouée
state-disordered = désordonnée
state-ordered = a reçu son ordre
state-moved = a bougé
state-eligible = mouvement d’initiative possible
state-shot = a tiré
state-charged = a chargé ce tour-ci
state-won = a gagné le dernier round
state-hidden = cachée à l’ennemi
state-follows = suit sur la table
board-nearest = ennemi le plus proche { $enemy } à { $gap }, { $quarter ->
    [ahead] devant
    [right] à droite
    [behind] derrière
    [left] à gauche
   *[other] côté { $wind }
}
board-faces = fait face à { $enemy }
board-contact = au contact : { $enemy }, { $side } contre { $enemy_side }
board-supporting = en soutien de l’unité { $unit }
board-supported = soutenue par { $units }
side-0 = front
side-1 = flanc droit
side-2 = arrière
side-3 = flanc gauche
board-losses = Hors de la bataille
board-ground = Le terrain
board-area = { $tag } { $name } : { $kind }, { $place }{ $held ->
    [none] {""}
   *[other] ; tenu par { $held }
}
area-extent = du point { $low } au point { $high }
board-combats = Corps à corps
board-combat = { $one } ({ $side }) et { $two } ({ $other_side }) sont au contact
board-table = La table mesure { $width } de large et { $depth } de profondeur ; les places se lisent en pouces vers l’est puis vers le nord, depuis son coin sud-ouest.
board-legend = b3 : la troisième unité de Bleu, t2 : le deuxième élément de terrain. En 24 10 : 24" à l’est et 10" au nord du coin sud-ouest. Chiffres : pertes / résistance ; ≈ désordonnée, « ! » secouée, ✓ a reçu son ordre.

units-title = Les unités
units-unit = unité
units-troops = troupes
units-clash = choc
units-sustained = mêlée
units-short = courte
units-long = longue
units-support = soutien
units-save = SvG
units-stamina = rés.
units-move = mouv.
units-range = portée
units-rules = règles spéciales
rules-title = Règles spéciales de cette bataille
rules-rule = règle
rules-about = effet
rules-clause = clause
breaks-title = Tests de panique : deux dés et modificateurs
breaks-table = test
breaks-hold = tient
breaks-disordered = tient en désordre
breaks-give_ground = repli
breaks-give_ground_disordered = repli en désordre
breaks-retreat_disordered = retraite en désordre
breaks-break = déroute
break-ranged_formed = sous les tirs : fantassins en formation, éléphants, artillerie, garnisons
break-ranged_mounted_or_open = sous les tirs : cavalerie, chars, ordre dispersé
break-combat = au corps à corps
break-combat_artillery = au corps à corps : artillerie
break-combat_baggage = au corps à corps : convois
at-least = { $least } et plus
at-most = { $most } et moins

## Orders in words

plan-then = puis
plan-semicolon =  ;{" "}
plan-order = { $who } : { $plan }
plan-ignoring = sans tenir compte de l’écran { $units }
plan-ahead = en avant { $length }
plan-back = en arrière { $length }
plan-side-right = pas de côté à droite { $length }
plan-side-left = pas de côté à gauche { $length }
plan-about = demi-tour
plan-turn = tourne de { $angle } à { $hand ->
    [right] droite
   *[left] gauche
}
plan-wheel = conversion à { $hand ->
    [right] droite
   *[left] gauche
} { $angle }
plan-pose = en { $place } cap { $heading }
plan-march = marche { $way ->
    [ahead] {""}
    [back] en arrière{" "}
    [left] à gauche{" "}
    [right] à droite{" "}
    [oblique-left] { $angle } à gauche{" "}
    [oblique-right] { $angle } à droite{" "}
   *[towards] cap { $angle }{" "}
}{ $length }
plan-turn-march = { $way ->
    [ahead] tourne
    [back] demi-tour
    [left] tourne à gauche
    [right] tourne à droite
    [oblique-left] tourne de { $angle } à gauche
    [oblique-right] tourne de { $angle } à droite
   *[towards] tourne cap { $angle }
} et marche { $length }
plan-form = passe en { $formation }{ $heading ->
    [kept] {""}
   *[other] {" "}cap { $heading }
}{ $moving ->
    [yes] {" "}en marchant
   *[no] {""}
}
plan-charge = charge { $targets ->
    [none] l’ennemi le plus proche
   *[other] { $targets }
}
plan-by-side = par le côté { $side }
plan-cross = franchis { $obstacle }
plan-enter = occupe { $block }
plan-leave = sors par le côté { $side } en { $formation } au point { $place } cap { $heading }
plan-enter-table = entre sur la table { $length }
intention-advance = avec ordre d’avancer
intention-withdraw = avec ordre de reculer
intention-shift = avec ordre de glisser de côté
intention-deploy = avec ordre de se déployer
intention-charge = avec ordre de charger

word-about = demi-tour|demi tour
word-ahead = en avant|avance|avancer|avancez|tout droit
word-all = tous|toutes|tout le monde|la division
word-and = et
word-back = en arrière|arrière|recule|reculer|reculez
word-by-side = par le côté|par le|par
word-charge = charge|charger|chargez|sur
word-cross = franchis|franchir|franchissez|franchit|traverse
word-enter = occupe|occuper|occupez|entre dans|entrer dans
word-enter-table = entre sur la table|entrer sur la table|entre en table
word-face = cap|face|face à|faire face|faire face à|fais face à
word-filler = le|la|les|l’|de|du|des|d’|au|aux|à|un|une|en|dans|degrés|degré|pouces|pouce|formation|point
word-follow-me = suivez-moi !|suivez-moi
word-form = passe|passer|passez|forme|former|formez|en formation
word-ignoring = sans tenir compte de l’écran|sans tenir compte de|en ignorant|ignore
word-in = en
word-join = rejoint|rejoindre|rejoins
word-leave = sors|sortir|sortez|sort|quitte
word-left = à gauche|gauche|vers la gauche|sur la gauche
word-march = marche|marcher|marchez
word-nearest = l’ennemi le plus proche|le plus proche|plus proche|l’ennemi
word-on-the-move = en marchant
word-right = à droite|droite|vers la droite|sur la droite
word-side = pas de côté|de côté
word-side-of-block = côté
word-then = puis|ensuite|et puis
word-times = ×|x|fois
word-to = en|au point|à|vers
word-to-advance = pour avancer|avec ordre d’avancer
word-to-charge = pour charger|avec ordre de charger
word-to-deploy = pour se déployer|pour déployer|avec ordre de se déployer
word-to-shift = pour glisser|pour appuyer|avec ordre de glisser de côté
word-to-withdraw = pour reculer|pour se retirer|avec ordre de reculer
word-towards = cap|vers
word-turn = tourne|tourner|tournez|pivote|pivoter
word-wheel = conversion|converge

verb-stop = assez
verb-rally = rallier
verb-ride = aller
verb-free = gratuit
verb-evade = esquiver
verb-stay = rester
verb-fall = reculer
verb-sweep = percer
verb-place = placer
verb-post = poster

order-unit-misread = Je ne sais quelle unité est « { $words } » : tapez son repère (b3), son numéro parmi les vôtres (3 ou III) ou le début de son nom. [HC-16.2.d]
order-plan-misread = Je ne comprends pas « { $words } » dans ce plan : par exemple « en avant 6 », « conversion à droite 30 », « demi-tour », « passe en colonne », « charge r2 », « marche 3 × 6 ». [HC-16.2.d]
order-one-move = Ici, une unité fait un mouvement : un seul nom avant les deux-points, et un mouvement au plus après. [HC-4.8.a]
help-verbs = Vous pouvez aussi écrire l’ordre comme il se dit ; s’il est refusé, la règle est donnée :
    « II, III : en avant 6 » ou « b2, b3 : en avant 6 » (un ordre à un groupe), « Première cohorte : en avant 2, conversion à droite 30 », « tous : marche 3 × 6 » (aussi loin que possible, trois mouvements),
    « II : en avant 6 ; III : conversion à gauche 20 » (à chacune son plan), « II, III pour reculer : en arrière 6 » (leur intention commune, si elle n’est pas évidente).
    Parties d’un plan : en avant, en arrière, pas de côté à gauche, conversion à gauche 30, tourne de 45 à droite, demi-tour, face à r2, en 24 10 cap nord ; marche, marche en arrière, marche 30 à gauche, tourne de 45 à gauche et marche ;
    passe en colonne, passe en ordre dispersé en marchant, charge r2, charge r2 et r3, charge le plus proche, franchis t2, occupe t4, sors par le côté nord…, entre sur la table 6. Une virgule enchaîne, « puis » commence le mouvement suivant.
    « suivez-moi II : charge r2 », « rallier II », « aller 30 12 », « aller Labienus 30 12 rejoindre II », « assez » ; après un combat « rester II cap nord », « reculer II 4 », « II : en avant 6 », « percer II sur r3 » ; « esquiver 2 cap nord ».
    « pourquoi II : en avant 12 » explique sans jouer.

draft-deploy-help = Pour changer : « placer b3 en 24 10 cap nord », « placer b3 en 24 10 cap 30 en colonne », « poster 30 3 » (le commandant). Un numéro reprend une proposition, « fini » déploie la division.
draft-deploy-title = { $division }, telle qu’elle sera déployée
draft-unit = { $tag } { $name } : { $formation }, en { $place }, cap { $heading }
draft-commander = { $commander } : en { $place }
draft-misread = Impossible de changer le déploiement par « { $order } » : tapez par exemple « placer b3 en 24 10 cap nord ».

## The chronicle

chronicle-turn = Tour { $round }
chronicle-setup = Avant le premier tour
chronicle-order = { $commander } : { $count ->
    [one] un ordre
   *[other] { $count } ordres
} ({ $aims }) pour { $units }{ $failed ->
    [only]  ; il échoue.
    [last]  ; le dernier échoue.
   *[no] .
}
chronicle-follow = { $commander } : « Suivez-moi ! », { $units }{ $failed ->
    [no] .
   *[only] , mais nul ne suit.
}
chronicle-rally = { $commander } : « Ralliement ! », { $units }{ $failed ->
    [no] , avec succès.
   *[only] , en vain.
}
aim-of-order-advance = avance
aim-of-order-withdraw = recul
aim-of-order-shift = glissement
aim-of-order-deploy = changement de formation
aim-of-order-charge = charge
aim-of-order-move = mouvement
chronicle-blunder = Bourde sous les ordres du commandant { $commander } ; { $units } : { $blunder ->
    [flee] fuite.
    [fall_back] recul.
    [left] mouvement vers la gauche.
    [right] mouvement vers la droite.
    [forward] marche en avant sans ordre.
   *[rush] ruée en avant.
}
chronicle-charge = { $unit } contre { $targets } : { $result ->
    [contact] la charge arrive au contact.
    [repelled] la charge est brisée par les tirs.
    [evaded] la charge tombe dans le vide, l’ennemi esquive.
   *[short] la charge n’arrive pas au contact.
}
chronicle-fire = { $units } sous les tirs : { $casualties ->
    [one] une perte
   *[other] { $casualties } pertes
}.
chronicle-combat = { $blue } contre { $red }, corps à corps : { $winner ->
    [blue] Bleu gagne de { $margin }
    [red] Rouge gagne de { $margin }
   *[none] combat nul
}, pertes { $blue_lost } contre { $red_lost }.{ $broke ->
    [none] {""}
   *[other] {" "}En déroute ou brisées : { $broke }.
}{ $back ->
    [none] {""}
   *[other] {" "}Repli : { $back }.
}
chronicle-destroyed = Unités détruites : { $units }.
chronicle-left = Sorties de table : { $units }.
chronicle-commander = { $commander } : { $fate ->
    [slain] tué.
    [captured] capturé.
   *[wounded] blessé.
}
chronicle-general = { $commander } : désormais général en chef.
chronicle-division = { $division } ({ side }) : division démoralisée.
chronicle-outcome = { $winner ->
    [none] La bataille reste indécise : { $reason }.
   *[other] { The-winner } gagne la bataille : { $reason }.
}
The-winner = { $winner ->
    [blue] Bleu
   *[red] Rouge
}
chronicle-quiet = Rien de notable.
chronicle-lost-units = unités détruites ou parties
chronicle-lost-casualties = pertes subies
chronicle-lost-commanders = commandants perdus
chronicle-orders-given = ordres donnés
chronicle-orders-failed = ordres manqués

## Why not

reason-a-charge-is-no-plain-move = Une charge n’est pas un simple mouvement.
reason-a-group-needs-one-intention = Plusieurs unités suivent une même intention : avancer, reculer, glisser, se déployer ou charger.
reason-a-plan-for-each-unit = Chaque unité une seule fois, et un plan pour chacune.
reason-a-square-does-not-move = Un carré ne se déplace pas ; il ne peut que changer de formation.
reason-a-square-does-not-move-named = { $where } : un carré ne se déplace pas ; il ne peut que changer de formation.
reason-another-commander-is-acting = C’est à un autre commandant d’agir.
reason-another-commander-is-acting-named = C’est à un autre commandant d’agir : { $where }.
reason-army-over-budget = L’armée coûte trop de points.
reason-army-over-budget-named = L’armée coûte trop de points : { $where } au-dessus du budget.
reason-army-too-large = L’armée a trop d’unités.
reason-army-too-large-named = Une armée compte au plus { $where } unités.
reason-army-without-general = Le général ne mène aucune des divisions choisies.
reason-army-without-general-named = Le général ne mène aucune des divisions choisies dans « { $where } ».
reason-beyond-the-edge = Cela mènerait au-delà du bord de la table.
reason-broken-only-withdraws = Les unités d’une division démoralisée ne peuvent que se retirer.
reason-broken-only-withdraws-named = { $where } : les unités d’une division démoralisée ne peuvent que se retirer.
reason-building-in-the-way = Un bâtiment barre le passage.
reason-building-in-the-way-named = Un bâtiment barre le passage : { $where }.
reason-building-not-won = Seul un assaillant dont l’ennemi a quitté le bâtiment peut l’occuper.
reason-cannot-close-ranks = Seule l’infanterie lourde en bon ordre, qui combat de front, serre les rangs.
reason-cannot-countercharge = Seuls la cavalerie et les chars en ligne de bataille ou en coin contre-chargent.
reason-cannot-follow-up = Aucun ennemi ne peut être rattrapé en suivant.
reason-cannot-join = Il rejoint une unité engagée à 12" au plus.
reason-cannot-redirect = Cet ennemi ne peut pas être chargé à la place.
reason-cannot-turn-to-face = Seuls la cavalerie en formation et les chars légers font face à une charge.
reason-casualties-evenly = Les pertes se répartissent aussi également que possible entre les soutiens.
reason-caught-cannot-react = L’unité a esquivé cette charge, mais elle est rattrapée : elle ne peut que tenir.
reason-change-costs-a-whole-move = Pour cette unité, changer de formation coûte un mouvement entier.
reason-change-costs-a-whole-move-named = { $where } : pour cette unité, changer de formation coûte un mouvement entier.
reason-charges-by-a-side-of-the-block = Une garnison charge par un côté de son bâtiment : indiquez-le.
reason-charges-by-a-side-of-the-block-named = { $where } : une garnison charge par un côté de son bâtiment : indiquez-le.
reason-closed-woods = Seules l’infanterie et la cavalerie en ordre dispersé entrent dans les bois.
reason-closed-woods-named = Seules l’infanterie et la cavalerie en ordre dispersé entrent dans les bois : { $where }.
reason-closing-fire-to-the-front-only = En formation ordonnée, le tir de contre-charge ne vise qu’une charge de front.
reason-closing-fire-to-the-front-only-named = { $where } : en formation ordonnée, le tir de contre-charge ne vise qu’une charge de front.
reason-commander-goes-nowhere = Un commandant qui se déplace va quelque part, ou rejoint une unité.
reason-commander-goes-too-far = Un commandant se déplace de 24" au plus.
reason-commander-has-a-place = Le commandant est là où le scénario le place.
reason-commander-has-acted = Il a déjà donné ses ordres ce tour-ci.
reason-commander-has-acted-named = { $where } : il a déjà donné ses ordres ce tour-ci.
reason-commander-has-moved = Il s’est déjà déplacé ce tour-ci.
reason-commander-has-moved-named = { $where } : il s’est déjà déplacé ce tour-ci.
reason-commander-is-in-combat = Son unité est engagée : il ne peut pas la quitter.
reason-commander-is-in-combat-named = { $where } : son unité est engagée : il ne peut pas la quitter.
reason-commander-is-lost = Il n’est plus dans la bataille.
reason-commander-is-lost-named = { $where } : il n’est plus dans la bataille.
reason-commander-outside-the-zone = Le commandant serait hors de la zone de déploiement.
reason-commander-outside-the-zone-named = { $where } serait hors de la zone de déploiement.
reason-countercharge-in-good-order = Une unité secouée ou désordonnée ne contre-charge pas.
reason-countercharge-to-the-front = Une contre-charge ne répond qu’à une charge de front.
reason-crossed-in-column-only = On n’y passe qu’en colonne.
reason-crossed-in-column-only-named = On n’y passe qu’en colonne : { $where }.
reason-crosses-without-a-move-of-its-own = En ordre dispersé, elle franchit l’obstacle en marchant, sans mouvement particulier.
reason-crosses-without-a-move-of-its-own-named = { $where } : en ordre dispersé, elle franchit l’obstacle en marchant, sans mouvement particulier.
reason-deployed-on-another-unit = L’unité serait sur une autre.
reason-deployed-on-another-unit-named = { $where } serait sur une autre unité.
reason-deployed-on-closed-ground = L’unité serait sur un terrain qui lui est interdit.
reason-deployed-on-closed-ground-named = { $where } serait sur un terrain qui lui est interdit.
reason-deployed-outside-the-zone = L’unité serait hors de la zone de déploiement.
reason-deployed-outside-the-zone-named = { $where } serait hors de la zone de déploiement.
reason-dice-are-shared-evenly = Ce ne sont pas ses dés : des ennemis à même distance se les partagent le plus également possible.
reason-dice-are-shared-evenly-named = { $where } : ce ne sont pas ses dés : des ennemis à même distance se les partagent le plus également possible.
reason-dice-divided-wrongly = Les dés ne se partagent pas ainsi : chaque ennemi au contact a sa part.
reason-disordered-cannot-evade = Une unité désordonnée n’esquive pas.
reason-disordered-cannot-turn = Une unité désordonnée ne fait pas face.
reason-disordered-gets-no-order = Une unité désordonnée ne reçoit pas d’ordres.
reason-disordered-gets-no-order-named = { $where } : une unité désordonnée ne reçoit pas d’ordres.
reason-disordered-has-no-initiative = Une unité désordonnée n’a pas d’initiative, sauf en ordre dispersé pour s’éloigner de l’ennemi.
reason-disordered-has-no-initiative-named = { $where } : une unité désordonnée n’a pas d’initiative, sauf en ordre dispersé pour s’éloigner de l’ennemi.
reason-division-is-deployed = La division est déjà en place.
reason-division-is-deployed-named = { $where } : la division est déjà en place.
reason-division-not-in-army = L’armée n’a pas cette division.
reason-division-not-in-army-named = L’armée n’a pas de division « { $where } ».
reason-division-not-on-the-table = Aucune unité de sa division n’est encore sur la table.
reason-division-not-on-the-table-named = { $where } : aucune unité de sa division n’est encore sur la table.
reason-division-twice = Une division est choisie deux fois.
reason-division-twice-named = La division « { $where } » est choisie deux fois.
reason-division-without-units = Une division n’a pas d’unités.
reason-division-without-units-named = La division « { $where } » n’a pas d’unités.
reason-does-not-advance = Toutes les unités du groupe ne s’approcheraient pas de l’ennemi.
reason-does-not-advance-named = { $where } ne s’approcherait pas de l’ennemi : tout le groupe n’avance pas.
reason-does-not-charge = De telles troupes ne chargent jamais.
reason-does-not-charge-together = Il faut qu’une unité charge, et que les autres avancent ou soutiennent.
reason-does-not-charge-together-named = { $where } : l’unité ne charge pas, n’avance pas et ne soutient personne.
reason-does-not-deploy = Se déployer, c’est changer de formation sans aller plus loin qu’un mouvement.
reason-does-not-deploy-named = { $where } : se déployer, c’est changer de formation sans aller plus loin qu’un mouvement.
reason-does-not-give-ground = Cette unité n’a pas à se replier.
reason-does-not-move = L’unité ne bougerait pas du tout.
reason-does-not-move-named = { $where } : l’unité ne bougerait pas du tout.
reason-does-not-shift = Toutes les unités du groupe n’iraient pas vers le même flanc.
reason-does-not-shift-named = { $where } n’irait pas vers le même flanc.
reason-does-not-withdraw = Cette unité ne se retire pas maintenant.
reason-does-not-withdraw-named = { $where } : cette unité ne se retire pas maintenant.
reason-does-not-withdraw-together = Toutes les unités du groupe ne reculeraient pas.
reason-does-not-withdraw-together-named = { $where } ne reculerait pas.
reason-ends-on-friends = Le mouvement finirait sur une unité amie.
reason-enemy-in-the-way = Une unité ennemie barre le passage.
reason-enemy-in-the-way-named = { $where } (ennemi) barre le passage.
reason-enemy-too-near-to-rally = Un ennemi est à moins de 12".
reason-enemy-too-near-to-rally-named = Un ennemi est à moins de 12" : { $where }.
reason-engaged-cannot-react = Une unité engagée ne peut que tenir.
reason-engaged-does-not-shoot = Une unité engagée ne fait pas d’attaque à distance.
reason-engaged-does-not-shoot-named = { $where } : une unité engagée ne fait pas d’attaque à distance.
reason-engaged-gets-no-order = Une unité engagée ne reçoit pas d’ordres.
reason-engaged-gets-no-order-named = { $where } : une unité engagée ne reçoit pas d’ordres.
reason-engaged-has-no-initiative = Une unité engagée ne fait pas de mouvement d’initiative.
reason-engaged-has-no-initiative-named = { $where } : une unité engagée ne fait pas de mouvement d’initiative.
reason-engine-has-moved = Un engin qui s’est tant déplacé ne tire pas ce tour-ci.
reason-engine-has-moved-named = { $where } : un engin qui s’est tant déplacé ne tire pas ce tour-ci.
reason-engine-too-heavy-to-react = L’artillerie moyenne ou lourde ne tire qu’à son propre tour.
reason-engine-too-heavy-to-react-named = { $where } : l’artillerie moyenne ou lourde ne tire qu’à son propre tour.
reason-engines-stay-inside = Seules les machines légères peuvent quitter un bâtiment.
reason-engines-stay-inside-named = { $where } : seules les machines légères peuvent quitter un bâtiment.
reason-entry-point-is-occupied = Son point d’entrée est occupé.
reason-entry-point-is-occupied-named = Le point d’entrée est occupé : { $where }.
reason-evades-too-far = Les dés ne donnent pas tant de mouvements.
reason-faces-another-enemy = Face à un autre ennemi si proche, l’unité ne charge pas celui-ci.
reason-faces-the-charger-already = L’unité fait déjà face à la charge.
reason-falls-back-too-far = Un vainqueur recule d’un mouvement au plus.
reason-farther-than-a-move = C’est plus loin qu’un mouvement.
reason-farther-than-a-move-named = { $where } : c’est plus loin qu’un mouvement.
reason-farther-than-the-first-move = Le premier mouvement sur la table est plus court.
reason-farther-than-the-first-move-named = { $where } : le premier mouvement sur la table est plus court.
reason-fires-or-evades = Sans la règle Tir & esquive, on tire ou on esquive.
reason-formation-does-not-charge = On ne charge pas dans cette formation.
reason-formation-does-not-shoot = Dans cette formation, on ne tire pas.
reason-formation-does-not-shoot-named = { $where } : dans cette formation, on ne tire pas.
reason-formation-not-open = Ces troupes ne prennent pas cette formation.
reason-formation-not-open-named = { $where } : cette formation ne lui est pas permise.
reason-free-move-leads-nowhere = Le mouvement gratuit ne changerait rien.
reason-free-move-leads-nowhere-named = { $where } : le mouvement gratuit ne changerait rien.
reason-frenzied-units-charge = Un ennemi est à portée : cette unité charge, ou ne reçoit aucun ordre.
reason-frenzied-units-charge-named = Un ennemi est à portée ({ $where }) : cette unité charge, ou ne reçoit aucun ordre.
reason-friends-are-fighting = On ne traverse pas des amis engagés au corps à corps.
reason-friends-are-fighting-named = { $where } : on ne traverse pas des amis engagés au corps à corps.
reason-friends-in-the-way = Des amis barrent le passage ; les traverser doit être ordonné.
reason-friends-in-the-way-named = { $where } (amis) barre le passage ; les traverser doit être ordonné.
reason-group-would-be-torn = Le groupe serait rompu : ses unités restent à 6" au plus les unes des autres.
reason-group-would-be-torn-named = { $where } : le groupe serait rompu : ses unités restent à 6" au plus les unes des autres.
reason-has-no-missiles = L’unité n’a pas de dés de tir.
reason-has-no-missiles-named = { $where } : l’unité n’a pas de dés de tir.
reason-has-reacted-already = L’unité a déjà réagi à une charge pendant cette phase : elle ne peut que tenir ou tirer.
reason-has-shot = L’unité a déjà tiré, ou y a renoncé.
reason-has-shot-named = { $where } : l’unité a déjà tiré, ou y a renoncé.
reason-heavy-engines-do-not-move = L’artillerie lourde ne se déplace jamais.
reason-heavy-engines-do-not-move-named = { $where } : l’artillerie lourde ne se déplace jamais.
reason-horse-archers-avoid-fronts = Des archers montés ne chargent pas le front d’une unité en formation.
reason-impassable-ground = Le terrain est infranchissable.
reason-impassable-ground-named = Le terrain est infranchissable : { $where }.
reason-impassable-river = On ne peut pas franchir la rivière à cet endroit.
reason-impassable-river-named = On ne peut pas franchir la rivière à cet endroit : { $where }.
reason-in-no-building = L’unité n’est dans aucun bâtiment.
reason-in-no-building-named = { $where } : l’unité n’est dans aucun bâtiment.
reason-in-that-formation-already = L’unité est déjà dans cette formation.
reason-in-that-formation-already-named = { $where } : l’unité est déjà dans cette formation.
reason-initiative-is-for-the-table = On entre sur la table par un ordre, non par initiative.
reason-is-there-already = L’unité s’y trouve déjà ; l’ordre ne changerait rien.
reason-is-there-already-named = { $where } : l’unité s’y trouve déjà ; l’ordre ne changerait rien.
reason-leaves-straight-away = Une unité qui combat ne peut que se dégager, droit à l’opposé de son ennemi.
reason-leaves-straight-away-named = { $where } : une unité qui combat ne peut que se dégager, droit à l’opposé de son ennemi.
reason-left-a-square-this-turn = Une unité qui a quitté le carré ne se déplace pas dans le même tour.
reason-left-a-square-this-turn-named = { $where } : une unité qui a quitté le carré ne se déplace pas dans le même tour.
reason-lends-too-many = Il n’ajoute pas plus de dés que sa valeur de combat.
reason-may-not-charge-now = Un tel mouvement n’est pas une charge.
reason-may-not-stay-on-the-bridge = Seule une colonne peut s’arrêter sur le pont.
reason-moved-already = Une unité qui a bougé ce tour-ci ne prend pas part à un ordre de division.
reason-moved-already-named = { $where } : une unité qui a bougé ce tour-ci ne prend pas part à un ordre de division.
reason-moved-on-initiative = L’unité a déjà reçu son ordre ou fait son mouvement d’initiative.
reason-moved-on-initiative-named = { $where } : l’unité a déjà reçu son ordre ou fait son mouvement d’initiative.
reason-must-face-an-enemy-at-hand = Avec un ennemi si proche, l’unité doit finir face à un ennemi.
reason-must-form-up-again = Sorties du mauvais terrain, ces troupes doivent recevoir l’ordre de se reformer.
reason-must-form-up-again-named = { $where } : sorties du mauvais terrain, ces troupes doivent recevoir l’ordre de se reformer.
reason-must-get-clear-of-the-edge = L’unité doit d’abord entrer tout entière sur la table.
reason-must-get-clear-of-the-edge-named = { $where } : l’unité doit d’abord entrer tout entière sur la table.
reason-must-keep-facing = L’unité doit continuer à faire face à cet ennemi.
reason-must-keep-facing-named = L’unité doit continuer à faire face à l’ennemi : { $where }.
reason-must-leave-the-building-first = L’unité doit d’abord quitter le bâtiment.
reason-must-leave-the-building-first-named = { $where } : l’unité doit d’abord quitter le bâtiment.
reason-must-shoot-at-the-nearest = L’unité doit tirer sur l’ennemi le plus proche, ou sur la cible nette la plus proche.
reason-must-shoot-at-the-nearest-named = L’unité doit tirer sur l’ennemi le plus proche ({ $where }), ou sur la cible nette la plus proche.
reason-nearer-to-an-enemy-at-hand = Si près d’un ennemi, elle ne s’approche pas davantage sans charger.
reason-nearer-to-an-enemy-at-hand-named = Si près de l’ennemi ({ $where }), l’unité ne s’approche pas davantage sans charger.
reason-need-not-test = Cette unité n’a pas de test à passer.
reason-neither-towards-nor-away = Avec un ennemi si proche, elle ne va que vers lui ou à l’opposé.
reason-neither-towards-nor-away-named = Avec un ennemi si proche ({ $where }), l’unité ne va que vers lui ou à l’opposé.
reason-neither-towards-nor-back = Face à cet ennemi, elle ne peut qu’avancer vers lui ou reculer.
reason-neither-towards-nor-back-named = Face à l’ennemi ({ $where }), l’unité ne peut qu’avancer vers lui ou reculer.
reason-no-building = Ce n’est pas un bâtiment.
reason-no-building-named = { $where } : ce n’est pas un bâtiment.
reason-no-casualties-to-rally = L’unité n’a pas de pertes.
reason-no-casualties-to-rally-named = { $where } : l’unité n’a pas de pertes.
reason-no-dice-to-divide = Cette unité n’a pas de dés à partager.
reason-no-enemy-within-initiative = Aucun ennemi n’était à moins de 12" au début de la phase.
reason-no-enemy-within-initiative-named = { $where } : aucun ennemi n’était à moins de 12" au début de la phase.
reason-no-free-move = Cette unité n’a pas de mouvement gratuit.
reason-no-free-move-named = { $where } : cette unité n’a pas de mouvement gratuit.
reason-no-gate-on-that-side = Il n’y a pas de porte de ce côté.
reason-no-gate-on-that-side-named = { $where } : il n’y a pas de porte de ce côté.
reason-no-group = Ces unités ne forment pas un groupe : certaines sont à plus de 6" des autres.
reason-no-heading = Ce cap n’existe pas.
reason-no-long-range = Sans portée longue, on ne tire pas pendant le mouvement ennemi.
reason-no-long-range-named = { $where } : sans portée longue, on ne tire pas pendant le mouvement ennemi.
reason-no-obstacle = Ce n’est pas un obstacle.
reason-no-obstacle-named = { $where } : ce n’est pas un obstacle.
reason-no-opportunity = L’ennemi n’a pas assez traversé le quartier frontal de cette unité.
reason-no-place-at-target = La place manque au contact de la cible.
reason-no-place-between-targets = Ces deux cibles ne peuvent être atteintes ensemble.
reason-no-refuge-there = Il n’y trouve pas refuge : il faut une unité amie à 24" au plus.
reason-no-room-beyond-the-obstacle = La place manque au-delà de l’obstacle.
reason-no-room-for-the-formation = La place manque pour cette formation.
reason-no-room-for-the-formation-named = { $where } : la place manque pour cette formation.
reason-no-room-inside = Il n’y a pas de place à l’intérieur pour cette unité.
reason-no-room-inside-named = { $where } : il n’y a pas de place à l’intérieur pour cette unité.
reason-no-room-outside = La place manque à l’extérieur.
reason-no-room-outside-named = { $where } : la place manque à l’extérieur.
reason-no-room-to-countercharge = L’assaillant est trop proche pour une contre-charge.
reason-no-room-to-evade = La place manque pour esquiver.
reason-no-room-to-follow = La place manque encore pour suivre.
reason-no-room-to-follow-named = { $where } : la place manque encore pour suivre.
reason-no-room-to-turn = La place manque pour tourner.
reason-no-such-combat = Ce combat n’est pas à livrer.
reason-no-such-die = Il y a deux dés.
reason-no-such-distance = Cette distance n’existe pas.
reason-no-such-enemy = Ce n’est pas une unité ennemie.
reason-no-way-out = La garnison ne peut pas sortir de ce côté.
reason-no-winner = Cette unité n’a pas de mouvement de vainqueur à faire.
reason-nobody-gave-ground = Personne ne s’est replié devant cette unité.
reason-nobody-to-advance-on = Il ne reste personne vers qui avancer.
reason-nobody-to-charge = Il n’y a personne à charger.
reason-nobody-to-order = Il n’a personne à qui donner d’ordre.
reason-nobody-to-order-named = { $where } : il n’a personne à qui donner d’ordre.
reason-nobody-to-shoot-at = L’unité ne voit aucun ennemi à portée devant son front.
reason-nobody-to-shoot-at-named = { $where } : l’unité ne voit aucun ennemi à portée devant son front.
reason-not-a-formation-of-theirs = Ces troupes ne prennent pas cette formation.
reason-not-a-formation-of-theirs-named = { $where } : ces troupes ne prennent pas cette formation.
reason-not-a-unit-of-the-division = Ce n’est pas une unité de sa division présente sur la table.
reason-not-a-unit-of-the-division-named = { $where } : ce n’est pas une unité de sa division présente sur la table.
reason-not-an-enemy-on-the-table = Ce n’est pas un ennemi présent sur la table.
reason-not-an-enemy-on-the-table-named = { $where } : ce n’est pas un ennemi présent sur la table.
reason-not-charged = Cette unité n’est pas chargée, ou a déjà choisi.
reason-not-due-yet = L’unité ne peut pas entrer sur la table maintenant.
reason-not-due-yet-named = { $where } : l’unité ne peut pas entrer sur la table maintenant.
reason-not-hidden = Cette unité n’est pas cachée.
reason-not-his-turn-to-lend = Ce commandant n’a pas de dés à ajouter maintenant.
reason-not-in-contact = Il rejoint une unité en venant à son contact.
reason-not-in-contact-named = Il faut venir au contact pour rejoindre une unité : { $where }.
reason-not-in-contact-with-the-building = L’unité doit d’abord être au contact du bâtiment, à une porte s’il en a.
reason-not-in-contact-with-the-building-named = { $where } : l’unité doit d’abord être au contact du bâtiment, à une porte s’il en a.
reason-not-in-contact-with-the-obstacle = L’unité doit d’abord être au contact de l’obstacle.
reason-not-in-contact-with-the-obstacle-named = { $where } : l’unité doit d’abord être au contact de l’obstacle.
reason-not-of-his-division = Il ne commande que les unités de sa division.
reason-not-of-his-division-named = { $where } : il ne commande que les unités de sa division.
reason-not-the-highest-command-value = Le commandant de plus haute valeur de commandement devient général.
reason-not-the-units-considered = Ce sont d’autres unités qui sont considérées.
reason-not-your-commander = Ce n’est pas un de vos commandants.
reason-not-your-division = Cette division n’est pas à vous.
reason-not-your-unit = Ce n’est pas une de vos unités présentes sur la table.
reason-not-your-unit-named = { $where } : ce n’est pas une de vos unités présentes sur la table.
reason-nothing-to-consider = Considérez une unité qui peut recevoir un ordre, ou un groupe.
reason-numbers-out-of-bounds = Ces nombres sortent de la table.
reason-numbers-out-of-bounds-named = { $where } : ces nombres sortent de la table.
reason-obstacle-closed-to-wheels = Rien de ce qui roule ne franchit cet obstacle.
reason-obstacle-closed-to-wheels-named = { $where } : rien de ce qui roule ne franchit cet obstacle.
reason-obstacle-is-crossed-by-a-move-of-its-own = Franchir un obstacle demande un mouvement à part.
reason-obstacle-is-crossed-by-a-move-of-its-own-named = Franchir un obstacle demande un mouvement à part : { $where }.
reason-off-the-table = L’unité est hors de la table.
reason-off-the-table-named = { $where } : l’unité est hors de la table.
reason-on-the-table-already = L’unité est déjà sur la table.
reason-on-the-table-already-named = { $where } : l’unité est déjà sur la table.
reason-one-change-of-formation-a-phase = Une unité ne change de formation qu’une fois par phase de mouvement.
reason-one-change-of-formation-a-phase-named = { $where } : une unité ne change de formation qu’une fois par phase de mouvement.
reason-one-move-for-a-testudo = Une tortue ne fait qu’un mouvement par tour.
reason-one-move-for-a-testudo-named = { $where } : une tortue ne fait qu’un mouvement par tour.
reason-one-move-for-engines = De telles machines ne font qu’un mouvement par tour.
reason-one-move-for-engines-named = { $where } : de telles machines ne font qu’un mouvement par tour.
reason-one-move-for-pikes-unless-straight-ahead = Après son premier mouvement, une phalange de piquiers ne continue que droit devant.
reason-one-move-for-pikes-unless-straight-ahead-named = { $where } : après son premier mouvement, une phalange de piquiers ne continue que droit devant.
reason-one-target-twice = Le même ennemi est nommé deux fois.
reason-one-to-three-steps = Un plan compte une à trois étapes.
reason-only-away-from-the-enemy = Une unité désordonnée ne fait que s’éloigner de l’ennemi.
reason-only-away-from-the-enemy-named = { $where } : une unité désordonnée ne fait que s’éloigner de l’ennemi.
reason-only-infantry-attacks-buildings = Seule l’infanterie attaque les bâtiments.
reason-only-infantry-enters = Seule l’infanterie entre dans les bâtiments.
reason-only-infantry-enters-named = { $where } : seule l’infanterie entre dans les bâtiments.
reason-only-open-order-evades = Seules les troupes en ordre dispersé esquivent.
reason-only-open-order-is-ignored = On ne peut ignorer que des ennemis en ordre dispersé.
reason-only-open-order-is-ignored-named = { $where } : on ne peut ignorer que des ennemis en ordre dispersé.
reason-open-order-avoids-fronts = L’ordre dispersé ne charge pas le front d’une unité en formation.
reason-open-order-for-bad-ground-only = Ces troupes ne prennent l’ordre dispersé que pour entrer en mauvais terrain ou en sortir.
reason-open-order-for-bad-ground-only-named = { $where } : ces troupes ne prennent l’ordre dispersé que pour entrer en mauvais terrain ou en sortir.
reason-open-order-on-open-ground = L’unité ne peut se disperser que là où elle ne pourrait avancer autrement.
reason-open-order-on-open-ground-named = { $where } : l’ordre dispersé n’est permis que là où l’unité ne pourrait avancer autrement.
reason-ordered-already = L’unité a déjà reçu son ordre ce tour-ci.
reason-ordered-already-named = { $where } : l’unité a déjà reçu son ordre ce tour-ci.
reason-outline-is-crossed-by-a-move-of-its-own = Franchir un rempart demande un mouvement à part, sauf aux portes.
reason-outline-is-crossed-by-a-move-of-its-own-named = Franchir un rempart demande un mouvement à part, sauf aux portes : { $where }.
reason-path-over-impassable-ground = Son chemin traverse un terrain infranchissable.
reason-path-over-impassable-ground-named = Son chemin traverse un terrain infranchissable : { $where }.
reason-path-through-a-combat = Son chemin traverse des amis engagés au corps à corps.
reason-path-through-a-combat-named = Son chemin traverse des amis engagés au corps à corps : { $where }.
reason-path-through-an-enemy = Son chemin traverse une unité ennemie.
reason-path-through-an-enemy-named = Son chemin traverse l’ennemi : { $where }.
reason-profile-not-in-army = L’armée n’a pas de telles troupes.
reason-profile-not-in-army-named = L’armée n’a pas de troupes « { $where } ».
reason-shaken-do-not-charge = Une unité secouée ne charge pas.
reason-single-orders-have-no-intention = Seul un ordre donné à plusieurs unités a une intention commune.
reason-skirmishers-do-not-charge-lines = Des tirailleurs ne chargent pas une unité en formation et en bon ordre.
reason-squares-do-not-charge = Un carré ne charge pas.
reason-stand-off = Sans charger, on reste à 1" des ennemis.
reason-stand-off-named = Sans charger, on reste à 1" de l’ennemi : { $where }.
reason-stopped-among-friends = Arrêtée parmi des amis.
reason-support-place-taken = Une autre unité soutient déjà de cette place.
reason-supported-alone = Carrés et garnisons combattent sans soutien.
reason-supporter-engaged = L’unité est elle-même engagée, ou n’est pas sur la table.
reason-supporter-of-other-kind = Ces troupes ne soutiennent pas celles-là.
reason-supporter-out-of-place = Pour soutenir, une unité se tient juste derrière les combattants ou à leur côté, tournée comme eux.
reason-supporter-unfit = Une unité secouée, désordonnée, en colonne, en carré, en tortue ou d’une division démoralisée ne soutient personne.
reason-supporter-without-value = L’unité n’a pas de valeur de soutien.
reason-supports-no-fighter = On soutient une unité amie au contact de l’ennemi.
reason-swept-already = Pas de seconde percée dans la même phase.
reason-target-gone = L’ennemi n’est plus là.
reason-target-not-ahead = L’ennemi n’est pas devant l’unité.
reason-target-too-far = L’ennemi est hors d’atteinte.
reason-target-unseen = L’unité ne voit pas cet ennemi.
reason-the-turn-takes-the-whole-move = La conversion prendrait tout le mouvement.
reason-the-turn-takes-the-whole-move-named = { $where } : la conversion prendrait tout le mouvement.
reason-told-to-hold = L’unité a reçu la consigne de ne pas bouger.
reason-told-to-hold-named = { $where } : l’unité a reçu la consigne de ne pas bouger.
reason-too-far-from-its-parent = Une sous-unité reste à 6" au plus de son unité mère.
reason-too-far-from-its-parent-named = { $where } : une sous-unité reste à 6" au plus de son unité mère.
reason-too-far-from-the-division = Il reste à 24" au plus d’une unité de sa division.
reason-too-late-to-turn = L’assaillant est trop proche : il est trop tard pour faire face.
reason-too-many-parts = Son chemin compte au plus trois segments droits.
reason-unit-is-engaged = L’unité est engagée.
reason-unit-is-engaged-named = { $where } : l’unité est engagée.
reason-unit-is-gone = L’unité n’est plus là.
reason-unit-is-gone-named = { $where } : l’unité n’est plus là.
reason-unit-too-far-from-the-commander = L’unité est à plus de 12" de lui.
reason-unit-too-far-from-the-commander-named = { $where } : l’unité est à plus de 12" de lui.
reason-was-not-left = Cette unité n’a été quittée par personne.
reason-way-blocked = Le chemin vers l’ennemi est barré.
reason-wedge-has-no-side-support = Un coin ne donne ni ne reçoit de soutien latéral.
reason-whole-divisions-are-deployed = Une division se déploie tout entière : une place et une formation pour chacune de ses unités.
reason-whole-divisions-are-deployed-named = { $where } : une division se déploie tout entière : une place et une formation pour chacune de ses unités.
reason-winner-follows-or-stays = L’ennemi s’est replié : suivre, rester ou reculer.
reason-winner-keeps-heading = Ce vainqueur ne tourne pas.
reason-winner-stays = Carrés, tortues, artillerie et garnisons restent sur place.
reason-winner-sweeps = Un vainqueur charge par une percée.
reason-winner-worn = Un vainqueur secoué ou désordonné ne peut que suivre, rester ou reculer.

## Odds and rolls

standing-lost = pour cent de l’armée ennemie perdus
score-lost = unités ennemies secouées, détruites ou parties : { $units }
aim-keep = en empêcher l’ennemi jusqu’à la fin
standing-turn = { $round ->
    [0] avant le premier tour
   *[other] tour { $round } sur { $rounds }
}
score-objectives = points d’objectif tenus : { $points }
aim-army = armée ennemie vaincue : { $needed } de ses { $divisions } divisions démoralisées
aim-limit = après le tour { $turns }, la plus petite part de pertes
aim-hold = le lieu désigné par le scénario tenu à la fin
aim-commander = le commandant ennemi désigné par le scénario tué ou capturé
aim-exit = { $needed } des unités désignées par le scénario sorties par leur bord
aim-deny = { $needed } des unités ennemies qui doivent s’échapper détruites ou capturées
aim-reach = { $needed } unités au but désigné par le scénario, ou au-delà, à la fin
aim-barbarians_500ce-2-red = le vieux fort tenu après le dernier tour
aim-barbarians_500ce-2-blue = les Saxons tenus hors du vieux fort jusqu’à la fin
aim-border_raid_52ce-1-blue = deux des trois convois sortis par le bord est
aim-border_raid_52ce-1-red = deux des trois convois détruits ou capturés, ou retenus jusqu’à la fin
aim-damascus_road_1148ce-1-blue = trois unités combattantes non secouées à la rivière, ou au-delà, après le dernier tour
aim-damascus_road_1148ce-1-red = les croisés tenus loin de la rivière jusqu’à la fin
aim-desert_260ce-2-red = Valérien tué ou capturé : une division romaine démoralisée de plus
aim-kadesh_1274bce-2-red = Ramsès tué ou capturé (met aussitôt fin à la bataille)
aim-kadesh_1274bce-3-red = le camp égyptien tenu à la fin : trois unités égyptiennes perdues de plus
aim-two_divisions-2-blue = la ferme tenue à la fin : une unité ennemie perdue de plus
aim-two_divisions-2-red = la ferme tenue à la fin : une unité ennemie perdue de plus

modifier-test-margin = { $value } pour la marge du round
