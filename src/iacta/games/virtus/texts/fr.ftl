### Virtus : ce que lisent les joueurs.

## Le jeu en une ligne

game-about = virtus — Virtus, batailles rapides au temps des Gaulois : cartes, dés et secteurs ({ $scenarios } scénarios, { $clauses } règles)

## Les camps, les lieux, les pièces

side = { $side ->
    [south] Sud
   *[north] Nord
}
The-seat = { $seat ->
    [south] Le Sud
   *[north] Le Nord
}
The-side = { $side ->
    [south] Le Sud
   *[north] Le Nord
}
of-the-side = { $side ->
    [south] du Sud
   *[north] du Nord
}
place = { $place ->
    [SR] la réserve sud
    [NR] la réserve nord
   *[sector] { $place }
}
place-title = { $place ->
    [SR] Réserve sud
    [NR] Réserve nord
   *[sector] { $place }
}
path-then = , puis{" "}
unit-name = { $number } ({ $label })
general-name = { $name ->
    [none] n° { $number }
   *[named] { $name }
}
qualities = { $qualities ->
    [both] supérieur et charismatique
    [superior] supérieur
    [charismatic] charismatique
   *[none] ordinaire
}
general-mark = { $chief ->
    [yes] ★
   *[no] ☆
} { $general }{ $qualities ->
    [both] {" "}(SC)
    [superior] {" "}(S)
    [charismatic] {" "}(C)
   *[none] {""}
}
piece-unit = unité { $unit }
piece-general = général { $general }
card = { $card ->
    [C] carte de figure
    [J] Joker
   *[number] { $card }
}
card-kind = { $card ->
    [C] une carte de figure
    [J] le Joker
   *[number] le { $card }
}
terrain-hill = colline
terrain-wood = bois
terrain-halting = arrête les mouvements

## Options

option-rally = Ralliement
option-rally-about = Une unité en réserve peut passer son tour à tenter de regagner un élément perdu.
option-forced_march = Marche forcée
option-forced_march-about = Une unité peut faire un pas de plus ; un test raté lui coûte alors un élément.
option-streams = Cours d’eau
option-streams-about = Deux unités au plus par tour passent entre les secteurs d’un segment à cours d’eau.
option-dense_forest = Forêts denses
option-dense_forest-about = Qui entre dans un bois y finit son mouvement ; un bois coûte 4 points au lieu de 10.
option-regulars = Réguliers et irréguliers
option-regulars-about = Les réguliers jettent leurs dés de cohésion ensemble, les irréguliers un par un.
option-fanatics = Fanatiques
option-fanatics-about = Les fanatiques qui ratent un test de retraite perdent un élément au lieu de faire retraite.
option-custom_units = Unités personnalisées
option-custom_units-about = Les armées peuvent compter des types d’unités personnalisés, dont une formule fixe le prix.
option-max_rounds = Nombre de manches
option-max_rounds-about = La bataille finit au plus tard après ce nombre de manches.
option-budget = Budget
option-budget-about = Nombre de points dont chaque camp dispose pour son armée.
option-segments = Nombre de segments
option-segments-about = Largeur du champ de bataille : trois segments, ou quatre.
preset-letter = À la lettre
preset-letter-about = Les règles de base seules, sans aucune règle additive.
preset-additive = Règles additives
preset-additive-about = Toutes les règles additives que permet ce scénario.

## Ce qu’il faut décider

step-RaiseArmies = { The-side } recrute son armée, en secret : au plus { $budget } points, au moins un général et une unité.
step-ChooseWay = { The-side } a le terrain le plus cher : il démobilise des troupes, ou laisse l’adversaire se renforcer.
step-ChangeArmy = { $way ->
    [demobilise] { The-side } démobilise des troupes jusqu’à rentrer dans { $ceiling } points, terrain compris.
   *[reinforce] { The-side } peut se renforcer jusqu’à { $ceiling } points, terrain compris.
}
step-DeployArmies = { The-side } déploie son armée, en secret, dans ses secteurs et sa réserve.
step-AllotCards = { The-side } attribue ses cartes : une par segment au plus ; le reste se défausse ou se conserve.
step-Act = { The-side } choisit un segment à jouer, déplace un général, ou finit son tour.
step-PlaySegment = { The-side } joue le segment { $segment } : { $left ->
    [any] autant d’activations qu’il veut.
    [0] plus aucune activation.
    [one] encore { $left } activation.
   *[other] encore { $left } activations.
}
step-RelieveCrowding = { The-side } est en surnombre en { $sector } depuis la perte du général : quelle unité teste d’abord sa cohésion ?
step-ShareHits = { The-side } répartit { $hits ->
    [one] { $hits } jeton de pertes
   *[other] { $hits } jetons de pertes
} parmi ses unités de { $sector }.

## Ce qu’on peut choisir

action-Recruit = { $units } ; { $generals } ({ $cost } points)
action-Rebalance = { $way ->
    [demobilise] démobiliser des troupes pour la différence
   *[reinforce] laisser l’adversaire dépenser la différence
}
action-Demobilise = démobiliser : { $dismissed }
action-Reinforce = ajouter : { $added }
action-Deploy = { $plan }
action-TestFirst = tester l’unité { $unit }, VC { $vc }
action-Allot = attribuer { card-kind } au segment { $segment }
action-Discard = défausser { card-kind }
action-KeepRest = conserver les cartes restantes et continuer
action-OpenSegment = jouer le segment { $segment } avec { card-kind }
action-Fight = l’unité { $unit } combat en { $here }
action-Shoot = l’unité { $unit } tire de { $here } sur { $target }
action-FlankAttack = l’unité { $unit } attaque { $target } de flanc depuis { $here }
action-ShipShot = une baliste des navires tire sur { $target }
action-Move = l’unité { $unit } va de { $here } à { $path }
action-MoveGeneral = le général { $general } va de { $here } à { $path }
action-FinishSegment = finir ce segment
action-Rally = l’unité { $unit }, VC { $vc }, se rallie
action-EndTurn = finir le tour
action-PlaceToken = un jeton sur l’unité { $unit }, VC { $vc }

choice-attack = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, touche à { $efficiency } ou moins
choice-victory = gagne la bataille !
choice-engages = engage le combat
choice-forced = marche forcée
group-cards = Cartes
group-segments = Segments
group-fights = Combats
group-shots = Tirs
group-flanks = Attaques de flanc
group-moves = Mouvements
group-generals = Généraux
group-rally = Ralliement
group-army = Armée
group-plans = Plans proposés
group-tokens = Jetons de pertes
group-end = Pour finir

## Ce qui est arrivé

event-ArmyRaised = { The-side } a recruté une armée de { $cost } points.
event-TerrainFound = { $hill ->
    [yes] { $wood ->
        [yes] Une colline et un bois en { $sector }.
       *[no] Une colline en { $sector }.
    }
   *[no] { $wood ->
        [yes] Un bois en { $sector }.
       *[no] Terrain dégagé en { $sector }.
    }
}
event-StreamFound = { $stream ->
    [yes] Un cours d’eau traverse le segment { $segment }.
   *[no] Pas de cours d’eau dans le segment { $segment }.
}
event-BudgetsCompared = Coût du terrain : { $south } points au Sud, { $north } points au Nord.
event-WayChosen = { $way ->
    [demobilise] { The-side } démobilise des troupes ; le plafond est de { $ceiling } points, terrain compris.
   *[reinforce] { The-side } laisse l’adversaire se renforcer ; le plafond est de { $ceiling } points, terrain compris.
}
event-ArmyChanged = L’armée { of-the-side } coûte maintenant { $cost } points ; partis : { $left } ; arrivés : { $joined } ; généraux : { $generals }.
event-Deployed = { The-side } dévoile son déploiement.
event-FirstPlayerRolled = Premier joueur : Sud { $south_terrain ->
    [0] { $south }
   *[other] { $south_die } + { $south_terrain } (terrain) = { $south }
}, Nord { $north_terrain ->
    [0] { $north }
   *[other] { $north_die } + { $north_terrain } (terrain) = { $north }
} ; { $first ->
    [south] le plus petit total commence, le Sud.
    [north] le plus petit total commence, le Nord.
   *[none] égalité, on relance.
}
event-TurnBegan = Manche { $round }, tour { of-the-side }
event-CohesionTested = L’unité { $unit } teste sa cohésion, { $threshold } ou moins{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
} : { $failed ->
    [0] aucun échec.
    [one] { $failed } échec.
   *[other] { $failed } échecs.
}
event-RetreatTested = L’unité { $unit } passe un test de retraite, { $threshold } ou moins{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
} : { $passed ->
    [yes] elle tient.
   *[no] raté.
}
event-CrowdingTested = Secteur en surnombre : l’unité { $unit } teste sa cohésion, { $threshold } ou moins{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}, { $passed ->
    [yes] et reste.
   *[no] et échoue.
}
event-ElementsLost = L’unité { $unit } perd { $elements ->
    [one] { $elements } élément
   *[other] { $elements } éléments
} ; VC { $vc }.
event-UnitEliminated = { $routed ->
    [yes] L’unité { $unit }, en déroute, est éliminée.
   *[no] L’unité { $unit } est éliminée.
}
event-UnitRetreated = L’unité { $unit } fait retraite de { $start } à { $end }.
event-GeneralTested = { $survived ->
    [yes] Le général { $general } échappe aux coups.
   *[no] Le général { $general } tombe.
}
event-GeneralLost = { $captured ->
    [yes] Le général { $general } est capturé en { $place }.
   *[no] Le général { $general } est perdu.
}
event-HolderChanged = { $holder ->
    [south] Le Sud tient maintenant { $sector }.
   *[north] Le Nord tient maintenant { $sector }.
}
event-HandFilled = { The-side } a droit à { $limit ->
    [one] { $limit } carte
   *[other] { $limit } cartes
} et { $drawn ->
    [0] n’en pioche aucune.
   *[other] en pioche { $drawn }.
}
event-CardsDrawn = Cartes piochées : { $cards }.
event-ExcessDiscarded = Main trop grande : défausse au hasard de { $cards }.
event-DeckRebuilt = { The-side } reconstitue sa pioche.
event-CardAllotted = { The-side } attribue { card-kind } au segment { $segment }.
event-CardDiscarded = { The-side } défausse { card-kind }.
event-HandKept = { The-side } { $cards ->
    [0] ne conserve aucune carte.
    [one] conserve { $cards } carte.
   *[other] conserve { $cards } cartes.
}
event-SegmentOpened = { The-side } joue le segment { $segment } avec { card-kind }.
event-SegmentFinished = Le segment { $segment } est fini.
event-AttackMade = { $kind ->
    [fight] L’unité { $unit } combat en { $target }
    [shoot] L’unité { $unit } tire sur { $target }
    [flank] L’unité { $unit } attaque { $target } de flanc
   *[ship] Une baliste des navires tire sur { $target }
} : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, touche à { $efficiency } ou moins{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}.
event-CombatRolled = { $hits ->
    [0] Aucune touche en { $target }.
    [one] { $hits } touche en { $target }.
   *[other] { $hits } touches en { $target }.
}
event-TokenPlaced = L’unité { $unit } reçoit un jeton de pertes.
event-GeneralHit = Le général { $general } reçoit { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
} pour les 6.
event-UnitMoved = L’unité { $unit } va de { $start } à { $end }.
event-GeneralMoved = Le général { $general } va de { $start } à { $end }.
event-ForcedMarchTested = Marche forcée : l’unité { $unit } teste sa cohésion, { $threshold } ou moins{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}, { $passed ->
    [yes] et réussit.
   *[no] et échoue.
}
event-Rallied = L’unité { $unit } { $passed ->
    [yes] se rallie
   *[no] tente de se rallier
} ({ $threshold } ou moins{ $modifiers ->
    [none] {""}
   *[some] , { $modifiers }
}){ $passed ->
    [yes] {""} et regagne un élément.
   *[no] , sans succès.
}
event-FlankTurned = L’unité { $unit } attaque de flanc { $target }, vide d’ennemis : victoire !
event-TurnEnded = Fin du tour { of-the-side }.
event-BattleEnded = { $winner ->
    [south] Le Sud gagne la bataille : { $outcome }.
    [north] Le Nord gagne la bataille : { $outcome }.
   *[none] La bataille est nulle : { $outcome }.
}

## Comment cela a fini

outcome-two-sectors-conquered = deux secteurs conquis
outcome-army-destroyed = l’armée vaincue est détruite
outcome-flank-turned = victoire par attaque de flanc sur un secteur vide
outcome-limit-names-winner = la limite de manches désigne le vainqueur
outcome-limit-more-sectors = davantage de secteurs conquis à la limite de manches
outcome-limit-more-points = davantage de points éliminés à la limite de manches
outcome-limit-draw = égalité à la limite de manches
outcome-resigned = le vaincu a abandonné
outcome-agreed-draw = convenue entre les joueurs
outcome-nobody-in-time = personne n’a décidé dans le temps imparti
outcome-out-of-time = le vaincu a dépassé son temps

## Points et conditions de victoire

standing-round = manche { $round } sur { $rounds }
standing-sectors = secteurs conquis
standing-eliminated = points éliminés
score-sectors = secteurs ennemis conquis
score-eliminated = points d’unités et de généraux ennemis éliminés
victory-sectors = { $sectors } secteurs ennemis conquis au même moment
victory-destruction = les { $units } unités ennemies détruites
victory-flank = une attaque de flanc sur un secteur ennemi vide
victory-limit = après la manche { $rounds }, plus de secteurs conquis ; à égalité, { $margin } points éliminés de plus
victory-hold-out = ne pas être battu avant la fin de la manche { $rounds }

## Ce qui change un chiffre

modifier-target-in-wood = cible sous bois { $value }
modifier-hill-in-defence = colline en défense { $value }
modifier-hampered-by-wood = gêne du bois { $value }
modifier-light-infantry-in-wood = infanterie légère sous bois { $value }
modifier-charismatic-general = général charismatique { $value }

## Pourquoi non

reason-army-is-over-the-budget = L’armée dépasse le budget.
reason-army-needs-a-general = Une armée doit compter au moins un général.
reason-army-needs-a-unit = Une armée doit compter au moins une unité.
reason-general-serves-the-other-side = Ce général sert l’autre camp.
reason-army-is-over-the-ceiling = L’armée dépasse le plafond.
reason-not-the-way-that-was-chosen = Ce n’est pas la manière qui a été choisie.
reason-general-lacks-this-quality = Ce général n’a pas cette qualité.
reason-general-has-this-quality = Ce général a déjà cette qualité.
reason-army-cannot-be-made-to-fit = Aucune démobilisation ne ferait rentrer l’armée dans le plafond.
reason-chief-cannot-be-sent-home = Le général en chef ne peut être démobilisé.
reason-general-not-in-this-army = Ce général n’est pas de cette armée.
reason-unit-not-in-this-army = Cette unité n’est pas de cette armée.
reason-lot-is-empty = On n’ajoute pas zéro unité.
reason-named-twice = La même pièce est nommée deux fois.
reason-one-unit-must-remain = Une unité au moins doit rester.
reason-every-general-needs-a-place = Chaque général doit avoir sa place.
reason-every-unit-needs-a-place = Chaque unité doit avoir sa place.
reason-place-not-in-your-camp = On ne se déploie que dans ses propres secteurs et sa réserve.
reason-rally-in-reserve-only = On ne se rallie que dans la réserve.
reason-rally-not-in-play = L’option du ralliement n’est pas en jeu.
reason-unit-has-acted = Cette unité a déjà agi dans ce tour.
reason-unit-has-no-losses = Cette unité n’a rien perdu.
reason-unit-rallied = Cette unité s’est ralliée dans ce tour.
reason-no-forced-march-for-this-type = Ce type d’unité ne fait pas de marche forcée.
reason-one-extra-step = La marche forcée n’ajoute qu’un pas.
reason-stream-crossed-twice = Deux unités ont déjà passé ce cours d’eau dans ce tour.
reason-sector-ends-move = Entrer dans ce secteur met fin au mouvement.
reason-custom-type-has-a-name-already-taken = Un type d’unité porte déjà ce nom.
reason-custom-types-are-not-agreed = L’option des unités personnalisées n’est pas en jeu.
reason-regulars-are-not-agreed = L’option des réguliers et irréguliers n’est pas en jeu.
reason-efficiency-is-from-1-to-4 = L’efficacité va de 1 à 4.
reason-combat-value-is-from-1-to-4 = La VC va de 1 à 4.
reason-custom-type-does-not-follow-the-formula = Ce type ne suit pas la formule de prix.
reason-fire-is-nil-or-equal-to-defence = Le tir est nul ou égal à la défense.
reason-these-units-start-in-reserve = Le scénario place ces unités en réserve.
reason-whole-army-starts-in-reserve = Le scénario place toute l’armée en réserve.
reason-friends-in-target = Des unités amies se trouvent dans le secteur visé.
reason-no-engine-left = Aucune baliste ne peut plus tirer dans ce tour.
reason-not-your-general = Ce n’est pas un de vos généraux.
reason-not-your-unit = Ce n’est pas une de vos unités en jeu.
reason-unit-retreated = Cette unité a fait retraite : elle n’est pas activée dans ce tour.
reason-segment-has-no-card = Aucune carte n’est attribuée à ce segment.
reason-no-such-segment = Ce segment n’existe pas.
reason-card-not-in-hand = Cette carte n’est pas dans votre main.
reason-segment-has-a-card = Ce segment a déjà sa carte.
reason-court-card-on-segment = Une carte de figure n’active personne : elle se conserve ou se défausse.
reason-no-activation-left = Ce segment n’a plus d’activation.
reason-reserve-arrives-elsewhere = Une unité venue de la réserve doit arriver dans le segment que l’on joue.
reason-unit-not-in-segment = Cette unité n’est pas dans le segment que l’on joue.
reason-target-not-in-segment = La cible n’est pas dans le segment que l’on joue.
reason-unit-has-fought = Cette unité a combattu et ne bouge plus dans ce tour.
reason-unit-not-engaged = Aucune unité ennemie ne partage le secteur de cette unité.
reason-unit-not-in-sector-hit = Cette unité n’est pas dans le secteur touché.
reason-others-have-fewer-tokens = D’autres unités du secteur ont moins de jetons : elles passent d’abord.
reason-target-not-adjacent = On ne tire que sur un secteur voisin, jamais en diagonale.
reason-no-attack-from-reserve = On n’attaque pas depuis une réserve.
reason-no-enemy-unit-there = Aucune unité ennemie ne s’y trouve.
reason-reserve-is-no-target = Une réserve n’est jamais une cible.
reason-engaged-shooters-do-not-shoot = Des tireurs engagés ne tirent pas : ils combattent au corps à corps.
reason-friends-in-the-wood = On ne tire pas dans un bois où se battent des amis.
reason-engaged-units-do-not-flank = Une unité engagée n’attaque pas de flanc.
reason-target-not-beside = Une attaque de flanc vise un secteur voisin de la même rangée.
reason-pinned-by-facing-enemy = Un ennemi libre, en face, empêche l’attaque de flanc.
reason-unit-not-in-overfull-sector = Cette unité n’est pas dans le secteur en surnombre.
reason-unit-tested-in-this-pass = Cette unité vient d’être testée : les autres d’abord.
reason-no-way-there = Il n’y a pas de pas permis vers ce lieu : ni de côté, ni en diagonale, ni dans la réserve ennemie.
reason-engaged-units-do-not-advance = Une unité engagée ne peut avancer en secteur ennemi ; elle peut revenir.
reason-sector-is-full = Le secteur est plein : la limite de regroupement est atteinte.
reason-sector-is-full-named = { $where } est plein : la limite de regroupement est atteinte.
reason-segment-not-open = Les unités agissent dans le segment ouvert : ouvrez d’abord celui-ci.
reason-too-many-steps = Cette unité ne peut faire autant de pas.
reason-general-moves-two-steps = Un général fait au plus deux pas.
reason-move-ends-where-it-began = Un mouvement doit finir ailleurs qu’il n’a commencé.
reason-another-general-there = Un autre de vos généraux s’y trouve déjà.
reason-two-generals-in-one-sector = Deux généraux du même camp ne partagent pas un secteur.
reason-exactly-one-general-is-the-chief = Un général, et un seul, est le général en chef.
reason-general-has-moved = Ce général a déjà bougé dans ce tour.
reason-overfull-without-general = Sans ce général, son secteur serait en surnombre.
reason-general-is-lost = Ce général est perdu.
reason-no-such-unit-type = Ce type d’unité n’existe pas.
reason-unit-cannot-shoot = Cette unité ne sait pas tirer.
reason-sector-would-be-overfull = Un secteur serait en surnombre.
reason-sector-would-be-overfull-named = { $where } serait en surnombre.

warning-army-has-few-units = C’est permis, mais peu : moins de six unités.
warning-army-has-many-units = C’est permis, mais beaucoup : plus de dix-huit unités.

## Pour commencer

intro = Le champ de bataille : deux rangées de secteurs face à face, S0, S1… au Sud, N0, N1… au Nord ; chaque paire est un segment ; derrière, les réserves.
    Pour gagner : conquérir deux secteurs ennemis (y être seul), ou, depuis un secteur ennemi, attaquer de flanc un secteur voisin vide d’unités ennemies. Ne laissez pas un des vôtres vide à côté d’un ennemi.
    À votre tour : vos unités touchées testent leur cohésion, vous attribuez des cartes aux segments, puis chaque carte laisse agir autant d’unités de son segment.
    Une unité combat ou bouge. Elle lance autant de dés que sa VC ; chaque touche est un jeton de pertes, et l’ennemi teste ses jetons au début de son propre tour.
    Les nombres VC 3/4 : trois éléments restants sur quatre. Une unité sans élément est éliminée.
intro-rule = Règle de ce scénario : { $rule }
intro-options = Règles additives en jeu : { $options }.

## Le plateau

board-title = { $scenario } — manche { $round } sur { $rounds }
board-setting-up = { $scenario } — mise en place
board-active = au tour { of-the-side }
board-hand = Main { of-the-side } : { $cards }
board-hidden-hand = Main { of-the-side } : { $count ->
    [0] vide
    [one] { $count } carte cachée
   *[other] { $count } cartes cachées
}
board-pile = pioche : { $pile }, défausse : { $discards }
board-none = rien
board-empty = vide
board-undeployed = Armée { of-the-side }, { $secret ->
    [yes] déploiement encore secret
   *[no] pas encore déployée
} ({ $count })
board-segment = Segment { $segment }
board-card = carte : { $card }
board-crossings = { $crossings ->
    [0] cours d’eau
   *[other] cours d’eau, passé { $crossings } fois
}
board-held = { $side ->
    [south] détenteur : Sud
   *[north] détenteur : Nord
}
board-unit = { $number } { $label }, VC { $vc } sur { $printed }{ $tokens ->
    [0] {""}
    [one] , { $tokens } jeton
   *[other] , { $tokens } jetons
}{ $done ->
    [no] {""}
    [retreated] , en retraite
   *[acted] , a agi
}
board-general = général { $general }{ $chief ->
    [yes] {" "}(général en chef)
   *[no] {""}
}{ $tokens ->
    [0] {""}
    [one] , { $tokens } jeton
   *[other] , { $tokens } jetons
}{ $moved ->
    [yes] , a bougé
   *[no] {""}
}
board-room = { $count } sur { $room }
board-legend = Unité : numéro, nom, VC actuelle/imprimée, ● jetons de pertes, ✓ a agi, ↓ a fait retraite. ★ général en chef, ☆ général, (S) supérieur, (C) charismatique.

position-hand = la main { of-the-side } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})
position-answer = la réponse encore secrète { of-the-side }
position-plan = le plan secret { of-the-side }

## Le tableau des unités

units-title = Types d’unités
units-type = Type
units-id = Nom à taper
units-attack = Attaque
units-defence = Défense
units-fire = Tir
units-vc = VC
units-move = Pas
units-cost = Prix
units-notes = Notes
units-evade = esquive (bouge après avoir combattu)
units-mounted = montée
units-wood-bad = moins efficace sous bois
units-wood-good = +2 aux tests sous bois

# Au plus sept lettres, pour un plateau étroit.
short-heavy_infantry = inf.lde
short-medium_infantry = inf.moy
short-light_infantry = inf.lég
short-warriors = guerr.
short-archers = archers
short-fanatics = fanat.
short-medium_cavalry = cav.moy
short-light_cavalry = cav.lég
short-light_chariots = chariot
short-tormenta = torment
short-german_light_infantry = inf.ger
short-german_light_cavalry = cav.ger

## Le déploiement

deploy-help = Tapez un numéro pour reprendre un plan proposé, « placer 3 S1 » ou « placer 3 4 5 S1 » pour déplacer des unités, « placer César SR » pour un général (« g1 » s’il n’a pas de nom), « fini » pour valider.
deploy-summary = { $places } ; généraux : { $generals }
deploy-place = { $place ->
    [SR] { $count } en réserve
    [NR] { $count } en réserve
   *[sector] { $count } en { $place }
}
deploy-general = { $general } ({ $place ->
    [SR] réserve
    [NR] réserve
   *[sector] { $place }
})
deploy-bad-place = « { $place } » n’est pas un de vos lieux ; il y a { $places }.
deploy-bad-piece = « { $piece } » n’est pas une de vos pièces : un numéro d’unité, ou g suivi d’un numéro de général.
deploy-form = Écrivez par exemple « placer 3 4 S1 ».
deploy-generals = Vos généraux : { $generals }.

## Le recrutement

recruit-help = Tapez un numéro pour reprendre une armée proposée, « ajouter 3 warriors », « retirer 1 warriors », « général supérieur charismatique » (ou sans qualité), « congédier 1 », « chef 1 », « vider », « unités » pour le tableau, « fini » pour valider.
recruit-help-custom = Type personnalisé : « type nom attaque défense VC » et, au choix, fire, mounted, evade, light, heavy, fanatic, regular, march=3.
recruit-help-regulars = Une unité est régulière ou irrégulière selon ce que vous dites après son type : « ajouter 3 warriors réguliers » ; si vous ne dites rien, comme d’ordinaire pour ce type.
recruit-total = Total : { $cost } points sur { $budget } ; reste { $left }.
recruit-units = Unités : { $units }
recruit-generals = Généraux : { $generals }
recruit-lot = { $count } × { $label } ({ $type }, { $cost })
recruit-general = n° { $number } { qualities }{ $chief ->
    [yes] , général en chef
   *[no] {""}
} ({ $cost })
recruit-unknown-type = « { $type } » n’est pas un type d’unité ; il y a { $types }.
recruit-bad-count = « { $count } » n’est pas un nombre de 1 à 99.
recruit-not-there = L’armée ne compte pas autant d’unités de ce type : { $count } × { $type }.
recruit-bad-general = « { $general } » n’est pas un de vos généraux ; écrivez par exemple 1.
recruit-bad-quality = « { $quality } » n’est pas une qualité ; il y a supérieur et charismatique.
recruit-type-form = Écrivez par exemple « type berserkers 4 1 3 fanatic » : un nom en lettres minuscules, puis attaque, défense et VC.
recruit-type-made = Nouveau type { $type } : { $cost } points.
lot = { $count } × { $label }
designated = { $label } ({ $kind ->
    [regular] troupe régulière
   *[irregular] troupe irrégulière
})
general-short = { $name ->
    [none] général
   *[named] { $name }
} { qualities }
gift = qualité { $quality ->
    [superior] supérieur
   *[charismatic] charismatique
} du général { $general }
nothing = rien

## Les chances

odds-attack = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, touche à { $efficiency } ou moins{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}.
odds-hits = Jetons de pertes pour l’ennemi
odds-general-hits = Jetons pour un général ennemi
odds-own-losses = Vos éléments perdus
odds-enemy-losses = Éléments ennemis perdus
odds-own-gain = Vos éléments regagnés
odds-own-retreats = Vos unités qui font retraite
odds-enemy-retreats = Unités ennemies qui font retraite
odds-winner = Fin de la bataille
odds-you-win = vous gagnez
odds-you-lose = vous perdez
odds-draw = partie nulle
odds-goes-on = la bataille continue
horizon-tests = Une fois terminés les tests qui suivent
policy-stop = Hypothèse : rien d’autre n’est fait pendant ce tour, et les jetons de pertes vont à la première unité qui peut les recevoir.

## Ce qu’on peut taper

verb-fight = combattre
verb-shoot = tirer
verb-flank = flanc
verb-ship = baliste
verb-move = aller
verb-ride = général
verb-rally = rallier
verb-open = jouer
verb-finish = finir
verb-end = fin
verb-allot = attribuer
verb-discard = défausser
verb-keep = conserver
verb-token = jeton
verb-test = tester
verb-send = renvoyer
verb-join = ajouter
verb-demobilise = démobiliser
verb-reinforce = renforcer
verb-place = placer
verb-add = ajouter
verb-remove = retirer
verb-general = général
verb-dismiss = congédier
verb-chief = chef
verb-clear = vider
verb-type = type
help-verbs = Vous pouvez aussi écrire l’ordre lui-même ; s’il est refusé, la règle vous est dite :
    « aller 3 N1 », « aller 3 S0 N0 », « combattre 3 », « tirer 3 N1 », « flanc 3 N1 », « rallier 3 »,
    « général César S1 », « attribuer 4 1 » (le 4 au segment 1), « défausser C », « conserver », « jouer 1 », « finir », « fin », « jeton 3 ».
    Pour égaliser les budgets : « renvoyer 3 5 César » (des unités, un général), « renvoyer César supérieur » (une qualité),
    « ajouter 2 warriors César charismatique », « ajouter » sans rien pour ne rien ajouter ; « unités » donne les types.
    « pourquoi aller 3 N1 » explique sans jouer ; « pourquoi unité 3 » dit ce qui empêche une unité d’agir.
