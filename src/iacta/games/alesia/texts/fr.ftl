### Alésia : ce que lisent les joueurs.

## Le jeu en une ligne

game-about = alesia — Alésia, le siège de 52 av. J.-C. : chefs cachés et assauts sur hexagones ({ $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
}, { $clauses } règles)

## Camps, armées, pions

side = { $side ->
    [roman] Rome
    [relief] Armée de secours
    [besieged] Armée assiégée
   *[gallic] Gaule
}
The-side = { $side ->
    [roman] Rome
    [relief] L’armée de secours
    [besieged] L’armée assiégée
   *[gallic] La Gaule
}
of-the-side = { $side ->
    [roman] de Rome
    [relief] de l’armée de secours
    [besieged] de l’armée assiégée
   *[gallic] de la Gaule
}
The-seat = { $seat ->
    [roman] Le joueur romain
    [relief] Le joueur de l’armée de secours
    [besieged] Le joueur des assiégés
   *[gallic] Le joueur gaulois
}
path-then = {" → "}
counter-hidden = { $side ->
    [roman] Le pion romain { $handle }
   *[gallic] Le pion gaulois { $handle }
}
kind-legion = légion
kind-half_legion = demi-légion
kind-auxiliary = auxiliaires
kind-german_infantry = auxiliaires germains
kind-german_cavalry = cavaliers germains
kind-cavalry = cavalerie
kind-tribe = contingent
kind-tribe_cavalry = cavalerie gauloise
rank-commander = commandant en chef
rank-subordinate = chef subalterne
rank-decoy = leurre
unit-form = { $kind ->
    [tribe] many
    [auxiliary] many
    [german_infantry] many
    [german_cavalry] many
   *[other] one
}
the-unit = { $form ->
    [many] les { $unit }
   *[one] la { $unit }
}
The-unit = { $form ->
    [many] Les { $unit }
   *[one] La { $unit }
}
of-the-unit = { $form ->
    [many] des { $unit }
   *[one] de la { $unit }
}
goes = { $form ->
    [many] vont
   *[one] va
}
order-good = en ordre de bataille
order-disordered = désorganisée
order-routed = en déroute
light-day = jour
light-night = nuit
zone-outside = hors des lignes
zone-corridor = entre les deux lignes
zone-pocket = entre Alésia et la ligne intérieure
zone-oppidum = Alésia
line-outer = ligne extérieure
line-inner = ligne intérieure
line-both = les deux lignes
camp = camp romain
camp-destroyed = camp détruit
breach = brèche
box-of = Boîte de commandement : { $leader }
nobody = personne

## Options

option-historical_camps = Camps historiques
option-historical_camps-about = Les camps de César sont là où l’histoire les a mis ; le Romain ne choisit pas.
option-three_players = Trois joueurs
option-three_players-about = Un joueur mène l’armée de secours, un autre les assiégés ; ils gagnent ou perdent ensemble.
option-disclosure = Les chefs de secours peuvent se montrer
option-disclosure-about = Un chef de secours proche des ouvrages peut se découvrir, pour attaquer dès ce tour (AL-R91).
option-calling_up = Les chefs cachés peuvent être appelés
option-calling_up-about = Un chef caché peut se découvrir pour commander des unités de la carte (AL-R92).
option-breach_by_line = Une brèche n’ouvre qu’une ligne
option-breach_by_line-about = Une brèche n’ouvre que la ligne franchie, et non toutes les fortifications de l’hexagone (AL-R49).
option-works_need_command = Les ouvrages demandent un chef
option-works_need_command-about = Une unité sans chef à portée ne franchit aucun ouvrage, pas même les siens (AL-R44).
option-turns = Nombre de tours
option-turns-about = La partie finit après ce nombre de tours.
preset-letter = À la lettre
preset-letter-about = Le texte des règles, sans aucun arbitrage qui l’étend ou le corrige.

## Ce qu’il faut décider

step-PlaceCamps = { The-seat } place les camps, un par un.
step-PlaceBesieged = { The-seat } place Vercingétorix et l’armée assiégée dans Alésia.
step-PostLeaders = { The-seat } poste ses chefs et ses leurres, face cachée, entre les deux lignes.
step-FillBoxes = { The-seat } répartit en secret toutes ses unités dans les boîtes de commandement.
step-Organise = { The-seat } peut transférer en secret des unités entre les boîtes de chefs réunis.
step-StrategicStep = { The-seat } déplace des pions face cachée : étape stratégique { $number }, { $made } sur { $limit }.
step-DiscloseLeaders = { The-seat } peut montrer des pions de l’armée de secours proches des ouvrages.
step-DeployUnits = { $leader ->
    [none] { The-seat } déploie l’un des chefs marqués.
   *[other] { The-seat } déploie les unités du chef { $leader }.
}
step-CallLeaders = { The-seat } peut retourner des chefs cachés pour commander.
step-MovePieces = { The-seat } effectue ses mouvements tactiques.
step-DisplaceLeader = { The-seat } écarte { $leader } vers un refuge parmi les plus proches.
step-NameCommander = { The-seat } désigne un nouveau commandant en chef.
step-FireShots = { The-seat } peut tirer depuis les ouvrages.
step-FightBattles = { The-seat } peut engager des combats.
step-ChooseStack = { The-seat } choisit la pile attaquante que frappe la riposte.
step-OfferExchange = { The-seat } subit le résultat en { $hex }, ou recule.
step-ApplyResult = { $part ->
    [T] { The-seat } choisit l’unité qui teste sa désorganisation.
    [d] { The-seat } choisit l’unité qui est désorganisée.
    [D] { The-seat } choisit l’unité qui part en déroute.
   *[E] { The-seat } choisit l’unité qui est éliminée.
}
step-RetreatUnit = { The-seat } choisit le chemin { of-the-unit }, en recul { $most ->
    [one] de { $most } hexagone
   *[other] de { $least } à { $most } hexagones
}.
step-AdvanceUnits = { The-seat } peut occuper les hexagones vidés par le combat.
step-OrderTests = { The-seat } désigne l’unité qui teste d’abord sa désorganisation.
step-RoutUnit = { The-seat } choisit le chemin { of-the-unit }, en déroute.
step-RallyUnits = { The-seat } peut tenter de rallier des unités qui n’ont ni bougé ni combattu.
step-WithdrawUnits = { The-seat } peut replier en secret des unités dans les boîtes de chefs hors de vue.
step-RallyBoxes = { The-seat } peut tenter de rallier des unités dans les boîtes de commandement.

## Ce que l’on peut choisir

action-PlaceCamp = placer un camp en { $hex }
action-PlaceArmy = placer l’armée assiégée, Vercingétorix en { $leader }
action-Post = poster chefs et leurres : { $hexes }
action-Fill = répartir les unités
action-Reorganise = { $transfers ->
    [none] laisser les boîtes telles quelles
   *[other] transférer { $transfers }
}
action-SplitLegion = diviser la { $unit } en demi-légions
action-JoinLegion = réunir les moitiés de la { $unit }
action-Walk = { $leader } va de { $here } à { $path }
action-EndStrategicStep = terminer cette étape stratégique
action-Disclose = { $leader } se montre en { $here }
action-EndDisclosure = ne plus montrer personne
action-DeployUnit = déployer { the-unit } en { $hex }
action-CallUp = retourner { $leader } en { $here }
action-EndCalling = ne plus retourner personne
action-March = { the-unit } { goes } de { $here } à { $path }
action-Ride = { $leader } va de { $here } à { $path }
action-Halt = s’arrêter ici
action-EndMoves = terminer les mouvements tactiques
action-Displace = vers { $hex }
action-Run = par { $path }
action-Shoot = tirer sur { $target } avec { $shots ->
    [one] { $shots } tir
   *[other] { $shots } tirs
}
action-EndFire = cesser le tir
action-Attack = attaquer { $targets } avec { $units }
action-EndFights = terminer les combats
action-HitStack = la riposte frappe la pile en { $hex }
action-Suffer = subir le résultat
action-GiveGround = reculer au lieu de subir le résultat
action-Choose = désigner { the-unit }
action-GoFirst = { the-unit } { $form ->
    [many] testent d’abord
   *[one] teste d’abord
}
action-Advance = { the-unit } { $form ->
    [many] avancent
   *[one] avance
} de { $here } à { $hex }
action-EndAdvance = personne d’autre n’avance
action-Rally = { the-unit } { $form ->
    [many] tentent
   *[one] tente
} de se rallier
action-EndRally = personne d’autre ne tente de se rallier
action-Appoint = { $leader } prend le commandement
action-Withdraw = { $units ->
    [none] laisser toutes les unités en place
   *[other] replier { $units }
}

## Ce qui s’est passé

event-CampPlaced = Un camp se dresse en { $hex }.
event-UnitPlaced = { The-unit } { $form ->
    [many] prennent place
   *[one] prend place
} en { $hex }.
event-LeaderPlaced = { $leader } prend place en { $hex }.
event-CounterPosted = { counter-hidden } est posté en { $hex }.
event-BoxFilled = Boîte du chef { $leader } : { $units ->
    [none] vide.
   *[other] { $units }.
}
event-TurnBegan = { $night ->
    [yes] Tour { $turn }, { $start }, nuit
   *[no] Tour { $turn }, { $start }, jour
}
event-PhaseBegan = { $phase ->
    [A] Phase A : organisation
    [B] Phase B : mouvement stratégique
    [B1] Première étape stratégique : { $side ->
        [roman] Rome
       *[gallic] la Gaule
    }
    [B2] Deuxième étape stratégique : { $side ->
        [roman] Rome
       *[gallic] la Gaule
    }
    [B3] Troisième étape stratégique : { $side ->
        [roman] Rome
       *[gallic] la Gaule
    }
    [C] Phase C : phase tactique
    [C1] Déploiement tactique
    [C2] Première étape tactique : { $side ->
        [roman] Rome
       *[gallic] la Gaule
    }
    [C3] Seconde étape tactique : { $side ->
        [roman] Rome
       *[gallic] la Gaule
    }
    [D] Phase D : repli stratégique
   *[E] Phase E : vérification de la victoire
}
event-UnitTransferred = { The-unit } { $form ->
    [many] passent
   *[one] passe
} de la boîte du chef { $giver } à celle du chef { $taker }.
event-LegionSplit = La { $unit } se divise en demi-légions.
event-LegionJoined = Les moitiés de la { $unit } sont réunies.
event-InitiativeRolled = { $tactical ->
    [yes] Initiative tactique
   *[no] Initiative stratégique
} : Rome { $roman } + { $roman_modifier }, Gaule { $gallic } + { $gallic_modifier } ; elle revient à { $winner ->
    [roman] Rome
   *[gallic] la Gaule
}.
event-CounterWalked = { counter-hidden } va de { $start } à { $path }.
event-LeaderRevealed = Le pion en { $hex } est retourné : { $leader }.
event-LeaderHidden = { $leader } est retourné face cachée en { $hex }.
event-LeaderMarked = { $leader } doit se déployer.
event-MarkerServed = { $leader } s’est déployé.
event-UnitDeployed = { The-unit } { $form ->
    [many] se déploient
   *[one] se déploie
} de la boîte du chef { $leader } en { $hex }.
event-UnitStayed = { The-unit } { $form ->
    [many] ne trouvent pas de place et restent
   *[one] ne trouve pas de place et reste
} dans la boîte du chef { $leader }.
event-UnitMarched = { The-unit } { goes } de { $start } à { $end }.
event-LeaderRode = { $leader } va de { $start } à { $end }.
event-LeaderDisplaced = { $leader } s’écarte de { $start } à { $end }.
event-UnitHalted = { The-unit } { $form ->
    [many] tombent sur un chef avec ses troupes et s’arrêtent
   *[one] tombe sur un chef avec ses troupes et s’arrête
} en { $hex }.
event-CampDestroyed = Le camp en { $hex } est détruit.
event-BreachMade = { $line ->
    [1] Brèche dans la ligne extérieure en { $hex }.
    [2] Brèche dans la ligne intérieure en { $hex }.
   *[3] Brèche dans les deux lignes en { $hex }.
}
event-BreachClosed = { $line ->
    [1] La brèche de la ligne extérieure en { $hex } est refermée.
    [2] La brèche de la ligne intérieure en { $hex } est refermée.
   *[3] Les brèches des deux lignes en { $hex } sont refermées.
}
event-GotOut = { $unit ->
    [none] Vercingétorix est sorti, en { $hex } !
   *[other] { The-unit } { $form ->
        [many] sont sortis
       *[one] est sortie
    } des lignes, en { $hex } !
}
event-ShotsFired = Tir sur { $target }, capacité { $capacity }, dé { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $modified } ({ $modifiers })
} : { $effect ->
    [test] les unités testent leur désorganisation.
    [disorder] les unités sont désorganisées.
   *[none] aucun effet.
}
event-CombatDeclared = { $seat ->
    [roman] Rome attaque
    [relief] L’armée de secours attaque
    [besieged] L’armée assiégée attaque
   *[gallic] La Gaule attaque
} { $targets } avec { $units }{ $leaders ->
    [none] .
   *[other] , sous { $leaders }.
}
event-StackChosen = La riposte frappera la pile en { $hex }.
event-CombatRolled = { $is_riposte ->
    [yes] Riposte
   *[no] Attaque
} : { $sp } PF, colonne { $column }{ $shifts ->
    [none] {""}
   *[other] {" "}→ { $shifted } ({ $shifts })
}, dé { $die } → { $modified }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
} : { $result ->
    [none] aucun effet.
   *[other] { $result }.
}
event-GroundGiven = Les unités en { $hex } reculent au lieu de subir le résultat.
event-LeaderTested = { $leader } teste son sort : { $first }{ $fate ->
    [safe] , sauf.
    [unhurt] , puis { $second }, indemne.
    [wounded] , puis { $second }, blessé.
    [captured] , puis { $second }, capturé.
   *[killed] , puis { $second }, tué.
}
event-LeaderLost = { $fate ->
    [killed] { $leader } est tué en { $hex }.
    [captured] { $leader } est capturé en { $hex }.
   *[removed] { $leader } est retiré de { $hex }.
}
event-CommanderNamed = { $leader ->
    [none] { The-side } n’a plus de commandant en chef.
   *[other] { $leader } prend le commandement.
}
event-UnitRetreated = { The-unit } { $form ->
    [many] reculent
   *[one] recule
} de { $start } à { $path }.
event-UnitAdvanced = { The-unit } { $form ->
    [many] avancent
   *[one] avance
} de { $start } à { $end }.
event-LeaderFollowed = { $leader } suit de { $start } à { $end }.
event-OrderTested = { The-unit } { $form ->
    [many] testent leur désorganisation
   *[one] teste sa désorganisation
}, { $needed } ou plus{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
} : { $held ->
    [yes] l’ordre tient.
   *[no] échec.
}
event-UnitDisordered = { The-unit } { $form ->
    [many] sont désorganisés
   *[one] est désorganisée
}.
event-UnitRouted = { The-unit } { $form ->
    [many] partent en déroute
   *[one] part en déroute
}.
event-UnitEliminated = { The-unit } { $form ->
    [many] sont éliminés
   *[one] est éliminée
}.
event-RallyTested = { The-unit } { $form ->
    [many] tentent
   *[one] tente
} de se rallier, { $needed } ou plus{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
} : { $rallied ->
    [yes] réussi.
   *[no] en vain.
}
event-UnitRallied = { $order ->
    [0] { The-unit } { $form ->
        [many] sont
       *[one] est
    } de nouveau en ordre de bataille.
   *[1] { The-unit } { $form ->
        [many] ne sont plus que désorganisés.
       *[one] n’est plus que désorganisée.
    }
}
event-UnitWithdrawn = { The-unit } { $form ->
    [many] se replient
   *[one] se replie
} de { $hex } dans la boîte du chef { $leader }.
event-PointsCounted = Points de victoire : Rome { $roman }, Gaule { $gallic }.
event-PointsScored = { The-side }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $reason ->
    [units-lost] unités ennemies éliminées.
    [units-shaken] unités ennemies désorganisées ou en déroute.
    [leaders-captured] chefs ennemis capturés.
    [leaders-killed] chefs ennemis tués.
    [nobody-out] aucune unité assiégée n’est sortie.
    [vercingetorix-in] Vercingétorix n’est pas sorti.
    [units-out] unités assiégées sorties.
    [vercingetorix-out] Vercingétorix est sorti.
    [camps-destroyed] camps détruits.
   *[breaches] brèches dans les lignes.
}

## Comment cela s’est terminé

outcome-vercingetorix-lost = Vercingétorix est tué ou capturé
outcome-breakout = Vercingétorix et son armée ont percé
outcome-more-points = supériorité aux points de victoire après le dernier tour
outcome-equal-points = égalité aux points de victoire après le dernier tour
outcome-resigned = le vaincu a abandonné
outcome-agreed-draw = convenu entre les joueurs
outcome-nobody-in-time = personne n’a décidé dans le temps imparti
outcome-out-of-time = le vaincu a dépassé son temps

## Points et conditions de victoire

standing-points = points
standing-turn = tour { $round } sur { $rounds }
score-units-lost = unités ennemies éliminées, { $rate } par PF
score-units-shaken = unités ennemies désorganisées ou en déroute, { $rate } par PF
score-leaders-captured = chefs ennemis capturés, la capacité de commandement de chacun
score-leaders-killed = chefs ennemis tués, la capacité de commandement de chacun et { $rate } de plus
score-nobody-out = aucune unité assiégée n’est sortie, { $rate }
score-vercingetorix-in = Vercingétorix n’est pas sorti, { $rate }
score-units-out = unités assiégées sorties, { $rate } chacune
score-vercingetorix-out = Vercingétorix est sorti, { $rate }
score-camps-destroyed = camps détruits, { $rate } chacun
score-breaches = brèches dans les lignes, { $rate } chacune
victory-capture = Vercingétorix tué ou capturé (la partie finit aussitôt)
victory-breakout = Vercingétorix ({ $leader ->
    [0] encore dedans
   *[other] dehors
}) et { $units } unités assiégées dehors en même temps (la partie finit aussitôt)
victory-most-points = le plus de points après le tour { $turns } ; à points égaux, la partie est nulle

## Ce qu’une action peut donner

odds-own-losses = Points de force que vous perdez
odds-enemy-losses = Points de force que perd l’ennemi
odds-own-disordered = Vos unités désorganisées
odds-enemy-disordered = Unités ennemies désorganisées
odds-own-routed = Vos unités en déroute
odds-enemy-routed = Unités ennemies en déroute
odds-own-leaders = Chefs que vous perdez
odds-enemy-leaders = Chefs que perd l’ennemi
odds-breaches = Brèches
odds-camps = Camps détruits
odds-points = Votre avance en points de victoire
odds-winner = Fin du siège
odds-you-win = vous gagnez
odds-you-lose = vous perdez
odds-draw = partie nulle
odds-goes-on = le siège continue
horizon-assault = Une fois le combat terminé
policy-stand = Hypothèse : le défenseur tient là où il pourrait reculer, chacun prend le premier choix proposé et personne n’avance.
policy-give_ground = Hypothèse : le défenseur recule partout où il le peut, chacun prend le premier choix proposé et personne n’avance.
roll-attack = Attaque
roll-riposte = Riposte sur { $target }
roll-column = { $sp } PF, colonne { $column }
roll-line = { $title } : { $column }{ $shifts ->
    [none] {""}
   *[other] {" "}→ { $shifted } ({ $shifts })
}{ $modifiers ->
    [none] {""}
   *[other]  ; { $modifiers }
} ; { $results }
result-none = aucun effet
result-T = test de désorganisation
result-d = désorganisation
result-D = déroute
result-E = élimination
result-one = { $effect } pour une unité
result-rest = { $effect } pour les autres
result-star = les chefs testent leur sort

## Ce que coûte le mouvement

cost-hex = chaque hexagone
cost-up = monter d’un niveau
cost-steep-up = monter de plusieurs niveaux
cost-steep-down = descendre de plusieurs niveaux
cost-river = franchir une rivière
cost-camp = les Gaulois entrent dans un camp romain
cost-fort = les Gaulois franchissent une fortification
cost-ditch = franchir le fossé d’arrêt
cost-wall = franchir un mur gaulois
cost-zoc = quitter une zone de contrôle ennemie

## Ce qui change un chiffre

modifier-own-leader = chef { $value }
modifier-long-shot = tir à deux hexagones { $value }
modifier-enemy-leader = chef adverse { $value }
modifier-mean-quality = qualité moyenne { $value }
modifier-superior-unit = unité la meilleure { $value }
modifier-more-cavalry = plus de cavalerie { $value }
modifier-less-cavalry = moins de cavalerie { $value }
modifier-cavalry-against-infantry = cavalerie contre infanterie { $value }
modifier-infantry-against-cavalry = infanterie contre cavalerie { $value }
modifier-target-lower = cible en contrebas { $value }
modifier-target-higher = cible en surplomb { $value }
modifier-some-disordered = une unité désorganisée { $value }
modifier-all-disordered = toutes les unités désorganisées { $value }
modifier-target-disordered = une cible désorganisée { $value }
modifier-night = nuit { $value }
modifier-crest = à travers une crête { $value }
modifier-behind-fort = derrière une fortification { $value }
modifier-in-camp = dans un camp { $value }
modifier-behind-wall = derrière un mur { $value }
modifier-all-superior = toutes les unités meilleures { $value }
modifier-quality = qualité de l’unité { $value }
modifier-leader = chef { $value }
modifier-routed = en déroute { $value }

## Pourquoi pas

reason-advance-one-hex-once = Une unité avance une seule fois, dans un hexagone adjacent.
reason-arms-do-not-mix = Cavalerie et infanterie ne partagent pas un hexagone.
reason-arms-do-not-mix-named = { $where } : cavalerie et infanterie ne partagent pas un hexagone.
reason-attacked-already = Toutes les unités de cet hexagone ont déjà été attaquées dans cette étape.
reason-attacker-not-adjacent = L’une de ces unités n’est adjacente à aucun des hexagones attaqués.
reason-attacker-not-commanded = Aucun chef ne peut commander toutes ces unités pour cette attaque.
reason-began-elsewhere = Il faut commencer son mouvement à côté de cet obstacle pour le franchir.
reason-beside-gallic-wall = Un camp ne se place pas à côté d’un mur gaulois.
reason-box-is-full = Cette boîte de commandement est pleine.
reason-camp-there-already = Un camp s’y trouve déjà.
reason-cannot-be-called-up = Ce chef ne peut pas être appelé.
reason-cannot-be-withdrawn = Cette unité ne peut pas se replier.
reason-cannot-rally-in-a-box = Dans une boîte, seules les unités désorganisées tentent de se rallier, sauf si elles y ont été ralliées d’office ce tour-ci.
reason-duty-to-attack = Vous devez encore attaquer des ennemis situés dans la zone de contrôle de vos attaquants.
reason-effects-not-over = Une légion ne change pas de forme tant que les dés n’ont pas produit tous leurs effets.
reason-enemy-counter-there = Un pion ennemi s’y trouve.
reason-enemy-in-zoc-left-out = Un ennemi situé dans la zone de contrôle de ces unités serait laissé de côté, et nul autre ne pourrait l’attaquer.
reason-enemy-unit-there = Une unité ennemie s’y trouve.
reason-face-down-does-not-ride = Un chef face cachée n’effectue pas de mouvement tactique.
reason-face-up-does-not-walk = Un chef face visible n’effectue pas de mouvement stratégique.
reason-fires-once-a-turn = Cet ouvrage a déjà tiré dans ce tour.
reason-fort-faces-elsewhere = Cette fortification ne fait pas face à la cible.
reason-fort-is-breached = Cette fortification est ouverte par une brèche.
reason-fort-is-occupied = Des unités tiennent cette fortification : elle ne tire pas.
reason-from-zoc-to-zoc = On ne passe pas directement d’une zone de contrôle ennemie à une autre.
reason-guard-of-the-camp = Un chef de l’armée de secours doit rester à la garde du camp.
reason-half-is-missing = Il manque une moitié de cette légion.
reason-halves-are-apart = Les deux moitiés ne sont pas ensemble.
reason-halves-differ = Les deux moitiés ne sont pas dans le même état.
reason-has-fought = Cette unité a déjà combattu dans cette étape.
reason-has-moved = Ce pion a déjà bougé dans cette étape.
reason-has-tried = Cette unité a déjà tenté de se rallier.
reason-has-walked = Ce pion a déjà bougé dans ce tour.
reason-hex-not-emptied = Le combat n’a pas vidé cet hexagone.
reason-in-contact-with-enemy = On ne se déploie pas au contact d’unités ou d’ouvrages ennemis.
reason-in-enemy-zoc = Cette unité est dans une zone de contrôle ennemie.
reason-in-good-order = Cette unité est en ordre de bataille.
reason-inside-the-inner-line = Un camp ne se place pas à l’intérieur de la ligne intérieure.
reason-leader-alone-at-camp = Un chef seul n’entre pas dans un camp intact.
reason-leader-cannot-take-part = Seul participe au combat un chef face visible, empilé avec une unité engagée.
reason-leader-does-not-deploy = Ce chef ne se déploie pas.
reason-leader-in-sight = Ce chef est en vue de l’ennemi.
reason-leader-named-twice = Le même chef est nommé deux fois.
reason-leader-not-with-unit = Ce chef n’est pas avec l’unité.
reason-leader-outside-the-works = Ce chef se trouve hors des ouvrages.
reason-leader-with-troops = Un chef avec ses troupes barre cet hexagone.
reason-leaders-are-apart = Les deux chefs ne sont ni réunis ni adjacents.
reason-legion-not-in-play = Cette légion n’est pas en jeu.
reason-legion-whole-or-split = Une légion est en jeu entière ou divisée, jamais les deux.
reason-must-stop-in-sight = Un pion qui arrive en vue doit s’arrêter.
reason-must-stop-there = Il faut s’arrêter là.
reason-must-stop-there-named = { $where } : il faut s’y arrêter.
reason-no-attacking-stack = Aucune unité n’attaque depuis cet hexagone.
reason-no-camp-there = Aucun camp intact ne s’y trouve.
reason-no-enemy-unit-there = Il n’y a pas d’unité ennemie dans cet hexagone.
reason-no-fort-beside = Un camp doit toucher une fortification.
reason-no-further-counter = Plus aucun pion ne peut bouger dans cette étape.
reason-no-gallic-unit-there = Il n’y a pas d’unité gauloise dans cet hexagone.
reason-no-gate = Il n’y a pas de porte ici : les Romains passent par les camps et les brèches.
reason-no-room-there = Il n’y a pas de place dans cet hexagone.
reason-no-room-there-named = { $where } : il n’y a pas de place.
reason-no-room-to-advance = Il n’y a pas de place pour cette unité dans cet hexagone.
reason-no-room-to-advance-named = { $where } : il n’y a pas de place pour cette unité.
reason-no-room-to-retreat = Il n’y a pas de place pour cette unité dans cet hexagone.
reason-no-room-to-retreat-named = { $where } : il n’y a pas de place pour cette unité.
reason-no-such-box = Cette boîte de commandement n’existe pas.
reason-no-such-heir = Ce chef ne peut pas prendre le commandement.
reason-no-such-hex = Cet hexagone n’existe pas.
reason-nobody-on-the-way = Personne n’est en chemin.
reason-not-a-legion = Cette unité n’est pas une légion.
reason-not-a-nearest-refuge = Ce n’est pas l’un des refuges les plus proches.
reason-not-a-neighbour = Cet hexagone n’est pas adjacent.
reason-not-enough-mp = Il ne reste pas assez de points de mouvement.
reason-not-in-a-box = Cette unité n’est pas dans l’une de vos boîtes de commandement.
reason-not-in-alesia = Les assiégés commencent dans Alésia.
reason-not-in-good-order = Seules les unités en ordre de bataille avancent.
reason-not-near-the-works = Ce pion n’est pas près des ouvrages.
reason-not-on-the-map = Ce pion n’est pas sur la carte.
reason-not-your-leader-on-the-map = Ce n’est pas l’un de vos chefs sur la carte.
reason-not-your-unit-on-the-map = Ce n’est pas l’une de vos unités sur la carte.
reason-one-box-for-each-unit = Il faut une boîte pour chaque unité.
reason-one-hex-for-each-leader = Il faut un hexagone pour chaque chef et chaque leurre.
reason-one-hex-for-each-unit = Il faut un hexagone pour chaque unité.
reason-out-of-command-radius = C’est hors du rayon de commandement du chef.
reason-out-of-range = La cible est hors de portée.
reason-outside-the-works = Cet hexagone est hors des ouvrages romains.
reason-overfull-stack-first = Vous devez d’abord alléger une pile trop forte.
reason-plateau = Un camp ne se place pas sur un terrain de niveau 4.
reason-retreat-into-zoc = Un recul ne mène pas dans une zone de contrôle ennemie.
reason-retreat-must-lead-away = Chaque pas doit éloigner de l’hexagone de départ.
reason-routed-cannot-attack = Une unité en déroute n’engage pas de combat.
reason-routed-must-get-away = Une unité en déroute doit s’éloigner de l’ennemi.
reason-several-targets-without-need = Vous n’attaquez plusieurs hexagones ensemble que si une de vos piles les a tous dans sa zone de contrôle.
reason-slope-in-the-way = Une hauteur s’interpose.
reason-stack-is-full = La pile serait trop forte.
reason-stack-is-full-named = { $where } : la pile serait trop forte.
reason-starts-in-sight = Un pion qui commence en vue ne bouge pas.
reason-target-named-twice = Le même hexagone est nommé deux fois.
reason-target-not-adjacent = Aucune de ces unités n’est adjacente à cet hexagone.
reason-too-far-from-forts = Les Romains ne s’éloignent pas autant de leurs ouvrages.
reason-took-no-part = Cette unité n’a pas participé au combat.
reason-uncommanded-at-works = Une unité non commandée ne franchit pas d’ouvrage.
reason-uncommanded-into-zoc = Une unité non commandée n’entre pas dans une zone de contrôle ennemie.
reason-uncommanded-one-hex = Une unité non commandée ne bouge que d’un hexagone.
reason-unit-does-not-suffer = Cette unité ne subit pas le résultat.
reason-unit-does-not-test = Cette unité n’a pas de test à effectuer maintenant.
reason-unit-left-out = Une unité a été oubliée.
reason-unit-named-twice = La même unité est nommée deux fois.
reason-vercingetorix-stays = Vercingétorix n’effectue pas de mouvement stratégique.
reason-works-bar-the-retreat = Des ouvrages barrent la voie du recul.
reason-works-in-the-way = Des ouvrages barrent le chemin.
reason-wounded-does-not-walk = Un chef blessé n’effectue pas de mouvement stratégique.
reason-wrong-length-of-retreat = Ce chemin n’a pas la longueur requise.

## Pour commencer

intro = Le siège d’Alésia, en 52 av. J.-C. : la double ligne de César entre Vercingétorix dans la ville et l’armée de secours au-dehors.
    Les chefs sont sur la carte face cachée, parmi des leurres ; leurs unités attendent dans des boîtes de commandement jusqu’à ce qu’un ennemi soit en vue, puis se déploient.
    Un tour : transferts entre les boîtes, mouvements stratégiques des pions cachés, déploiement, puis chaque camp bouge, combat et rallie ses unités ; enfin des unités se replient.
    La Gaule gagne si Vercingétorix et assez de ses unités sortent ; Rome gagne s’il est tué ou capturé ; sinon les points de victoire décident après le dernier tour.
    Les hexagones ont quatre chiffres, colonne et rangée : 1210. Les unités portent le numéro affiché : 12 ; les chefs, leur nom ou son début : Antoine.

## Le plateau

board-title = { $scenario } — tour { $turn } sur { $turns }, { $light }, { $start }
board-before = { $scenario } — avant le premier tour
board-area = Zone : { $zone }
board-hex = { $hex }{ $name ->
    [none] {""}
   *[other] , { $name }
}, niveau { $level }{ $camp ->
    [intact] , camp romain
    [destroyed] , camp détruit
   *[none] {""}
}{ $line ->
    [none] {""}
   *[other] , brèche ({ $line })
}
board-party = { $sp ->
    [0] { side }
   *[other] { side } ({ $sp } PF)
}
board-unit = { $number } { $name }, { $sp } PF{ $order ->
    [disordered] , désorganisée
    [routed] , en déroute
   *[good] {""}
}{ $acted ->
    [yes] , a agi
   *[no] {""}
}
board-counter = { $name }{ $down ->
    [yes] { $known ->
        [yes] , face cachée (vous seul le savez)
       *[no] , face cachée
    }
   *[no] {""}
}{ $wounded ->
    [yes] , blessé
   *[no] {""}
}{ $marker ->
    [now] , doit déployer
    [later] , déploie au prochain déploiement
   *[no] {""}
}
board-boxes = Boîtes de commandement
board-box = Boîte du chef { $leader }, { $count } sur { $room }
board-works = Ouvrages
board-camps = Camps romains : { $hexes }
board-camps-destroyed = Camps détruits : { $hexes }
board-breach = Brèche en { $hex } ({ $line })
board-no-works = Aucun camp n’est encore placé.
board-standing = Pertes et initiative
board-losses = { The-side } : commandant en chef { $commander ->
    [none] perdu
   *[other] { $commander }
} ; pertes { $sp } PF, { $leaders ->
    [one] { $leaders } chef
   *[other] { $leaders } chefs
} ; { $shaken ->
    [one] { $shaken } unité désorganisée
   *[other] { $shaken } unités désorganisées
} ou en déroute
board-strategic = Initiative stratégique : { side }
board-tactical = Initiative tactique : { side }
board-escaped = { $count ->
    [one] Un des assiégés est sorti.
   *[other] { $count } des assiégés sont sortis.
}
board-legend = Unité : numéro, nom, points de force, ~ désorganisée, ≈ en déroute, ✓ a agi. Chef : ▢ face cachée, ✚ blessé.
leader-to-type = { $name } { $number }
unit-numbered = { $name } ({ $number })
piece-at = { $hex ->
    [none] { $name }
   *[other] { $name } en { $hex }
}
ground = { $name ->
    [none] {""}
   *[other] { $name },{" "}
}niveau { $level }, { $zone }
with-leaders = { $text }, sous { $leaders }
transfer = { $unit } au chef { $leader }

group-plans = Propositions
group-camps = Camps
group-combat = Le combat
group-retreat = Chemins de recul
group-attacks = Attaques
group-fire = Tir
group-deployment = Déploiement
group-marches = Marches
group-leaders = Chefs et leurres
group-advance = Avance
group-rally = Ralliement
group-end = Pour finir
group-legions = Légions

## Les tableaux

units-title = Unités
units-kind = Genre
units-count = Nombre
units-sp = PF
units-disordered = Désorganisée
units-quality = Qualité
units-move = Mouvement
units-kind-of = { $army ->
    [roman] { $kind } (Rome)
    [relief] { $kind } (armée de secours)
   *[besieged] { $kind } (armée assiégée)
}
leaders-title = Chefs
leaders-name = Chef
leaders-rank = Rang
leaders-command = Unités
leaders-radius = Rayon
leaders-modifier = Modificateur
leaders-tactical = Mouvement tactique
leaders-strategic = Mouvement stratégique

## Brouillons

draft-title = Votre réponse jusqu’ici
draft-nothing = Rien ne change.
draft-misread = « { $order } » ne va pas : nommez des pions à vous qui sont en jeu, puis un hexagone ou un chef.
draft-place-help = Tapez un numéro pour reprendre une proposition, « placer 12 13 1115 » pour mettre des unités dans un hexagone, « placer Antoine 0910 » pour un chef ou un leurre, « fini » pour valider.
draft-box-help = Tapez un numéro pour reprendre une proposition, « mettre 12 13 Antoine » pour mettre des unités dans une boîte, « diviser 5 » pour diviser une légion, « réunir 5 » pour la réunir, « vider » pour ne rien changer, « fini » pour valider.
draft-transfer = { $unit } : dans la boîte du chef { $leader }
draft-split = { $unit } : divisée d’abord
draft-join = { $unit } : moitiés réunies à la fin

## Ce qu’on peut taper

verb-camp = camp
verb-split = diviser
verb-join = réunir
verb-walk = déplacer
verb-disclose = dévoiler
verb-deploy = déployer
verb-call = appeler
verb-march = marcher
verb-ride = chevaucher
verb-halt = halte
verb-displace = écarter
verb-run = fuir
verb-fire = tirer
verb-attack = attaquer
verb-hit = frapper
verb-suffer = subir
verb-yield = céder
verb-bear = supporter
verb-first = premier
verb-advance = avancer
verb-rally = rallier
verb-appoint = nommer
verb-end = terminer
verb-place = placer
verb-put = mettre
verb-clear = vider
help-verbs = On peut aussi écrire l’ordre lui-même ; s’il est refusé, la règle est dite :
    « camp 1210 », « déplacer Antoine 0812 0813 » (hexagone par hexagone), « déployer 12 1210 », « marcher 12 1210 1211 », « chevaucher Antoine 1210 », « halte »,
    « attaquer 1210 12 13 Labienus » (cibles, unités, chefs), « tirer 1210 1110 1111/1210 » (cible, camps, forts sous la forme hexagone/face),
    « avancer 12 1210 », « rallier 12 », « supporter 12 », « premier 12 », « frapper 1210 », « subir », « céder », « fuir 1210 1211 »,
    « dévoiler Vercassivellaun », « appeler Antoine », « nommer Labienus », « écarter 1210 », « diviser 5 », « réunir 5 », « terminer ».
    « pourquoi marcher 12 1210 » explique sans jouer ; « pourquoi unité 12 » et « pourquoi chef 3 » disent ce qui empêche un pion d’agir.
