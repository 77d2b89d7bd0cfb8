### Alésia dans le navigateur.

game-title = Alésia
game-more = Bluff entre chefs cachés, assauts sur la double ligne : un siège pour une soirée ou deux.
game-facts = { $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
} · 2 ou 3 joueurs · 4 à 8 h

## La carte et ce qui s’y trouve

al-map = Carte d’Alésia
al-track = Tours
al-turn-title = Tour { $turn }, { $start }, { $light }
al-when = Tour { $turn } sur { $turns } · { $light }, { $start }
al-before = avant le premier tour
al-hex = hexagone { $hex }
al-hex-more = { $hex }, niveau { $level }, { $zone }
al-hex-of = Hexagone : { $what }
al-choose-hex = Choisir l’hexagone { $hex }
al-piece = { $name }, { $order }
al-strength = { $sp } PF
al-lost = hors de combat
al-not-in-play = hors jeu
al-layers = Ce que montre la carte
al-area-control = Zones de contrôle ennemies
al-area-own_control = Sa zone de contrôle
al-area-sight = Vue
al-area-watched = Vu par l’ennemi
al-area-command = Rayon de commandement
al-area-fire = Portée de tir

## Boîtes de commandement

al-boxes = Boîtes de commandement
al-boxes-short = Boîtes
al-boxes-of = { $side ->
    [roman] Rome
   *[gallic] Gaule
}
al-up-at = en vue · { $at }
al-hidden-at = caché · { $at }, vous seul le savez
al-wounded-at = blessé · { $at }
al-somewhere = caché
al-not-yet = pas encore placé
al-fate-1 = tué
al-fate-2 = capturé
al-fate-3 = retiré
al-deployed = Déployée sur la carte
al-into-box = Mettre ici
al-take-box = Prendre toute la boîte
al-waiting = Unités qui attendent dans leur boîte

## Ce qui est demandé

al-ask-PlaceCamps = Placez vos camps : choisissez un hexagone éclairé
al-ask-PlaceBesieged = Placez Vercingétorix et son armée dans Alésia
al-ask-PostLeaders = Postez vos chefs et vos leurres dans les ouvrages, face cachée
al-ask-FillBoxes = Répartissez vos unités dans les boîtes de commandement
al-ask-Organise = Transférez des unités entre chefs réunis, ou laissez tout en place
al-ask-StrategicStep = Déplacez des pions face cachée : { $made } sur { $limit }
al-ask-DiscloseLeaders = Montrez un pion proche des ouvrages, ou personne
al-ask-DeployUnits = { $leader ->
    [none] Déployez un chef marqué : choisissez une unité de sa boîte, puis un hexagone
   *[other] Déployez les unités du chef { $leader } : choisissez une unité, puis un hexagone
}
al-ask-CallLeaders = Retournez un chef caché pour commander, ou personne
al-ask-MovePieces = Déplacez vos unités et vos chefs
al-ask-DisplaceLeader = Choisissez un refuge pour { $leader }
al-ask-NameCommander = Désignez un nouveau commandant en chef
al-ask-FireShots = Tirez depuis les ouvrages : choisissez une cible
al-ask-FightBattles = Engagez un combat : choisissez une cible
al-ask-ChooseStack = Choisissez la pile que frappe votre riposte
al-ask-OfferExchange = En { $hex } : subir le résultat, ou reculer ?
al-ask-ApplyResult = Choisissez l’unité qui supporte la première moitié de { $result }
al-ask-RetreatUnit = Choisissez où recule l’unité { $unit }
al-ask-OrderTests = Choisissez l’unité qui teste d’abord sa désorganisation
al-ask-AdvanceUnits = Occupez les hexagones vidés, ou restez
al-ask-RoutUnit = Choisissez où fuit l’unité { $unit }
al-ask-RallyUnits = Ralliez des unités qui n’ont ni bougé ni combattu
al-ask-WithdrawUnits = Repliez des unités dans les boîtes de chefs hors de vue, ou laissez-les
al-ask-RallyBoxes = Ralliez des unités dans les boîtes de commandement
al-phase-PlaceCamps = Mise en place · camps
al-phase-PlaceBesieged = Mise en place · assiégés
al-phase-PostLeaders = Mise en place · chefs romains
al-phase-FillBoxes = Mise en place · boîtes de commandement, en secret
al-phase-Organise = A · Organisation, en secret
al-phase-StrategicStep = B · Mouvement stratégique
al-phase-DiscloseLeaders = C.1 · Déploiement tactique
al-phase-DeployUnits = C.1 · Déploiement tactique
al-phase-CallLeaders = C · Étape tactique, commandement
al-phase-MovePieces = C · Étape tactique, mouvement
al-phase-DisplaceLeader = Un chef s’écarte
al-phase-NameCommander = Succession
al-phase-FireShots = C · Tirs romains
al-phase-FightBattles = C · Étape tactique, combats
al-phase-ChooseStack = C · Combat, riposte
al-phase-OfferExchange = C · Combat, résultat
al-phase-ApplyResult = C · Combat, résultat
al-phase-RetreatUnit = C · Combat, recul
al-phase-OrderTests = Tests de désorganisation
al-phase-AdvanceUnits = C · Combat, avance
al-phase-RoutUnit = Déroute
al-phase-RallyUnits = C · Étape tactique, ralliement
al-phase-WithdrawUnits = D · Repli, en secret
al-phase-RallyBoxes = D · Ralliement dans les boîtes

## Ce que l’on fait

al-place-camp = Placer un camp
al-split = Diviser la légion
al-join = Réunir les moitiés
al-join-of = Réunir { $unit }
al-walk = Déplacer
al-end-step = Terminer l’étape stratégique
al-disclose = Le montrer
al-end-disclosure = Ne plus montrer personne
al-deploy = Déployer
al-call-up = Le retourner
al-end-calling = Ne plus retourner personne
al-march = Marcher
al-ride = Aller
al-halt = S’arrêter ici
al-end-moves = Terminer les mouvements
al-displace = Ici
al-run = Par ici
al-shoot = Tirer
al-end-fire = Cesser le tir
al-attack = Lancer les dés
al-end-fights = Terminer les combats
al-hit-stack = Frapper cette pile
al-suffer = Subir le résultat
al-give-ground = Reculer
al-go-first = Celle-ci teste d’abord
al-choose = Celle-ci
al-advance = Avancer
al-end-advance = Personne d’autre n’avance
al-rally = Rallier
al-end-rally = Ne plus rallier
al-appoint = Le désigner
al-with-leaders = { $text }, sous { $leaders }
al-transfer = { $unit } à { $leader }
al-leader-word = chef
al-pieces-left = { $count ->
    [one] { $count } pion peut encore agir
   *[other] { $count } pions peuvent encore agir
}
al-pieces-moved = { $count ->
    [one] { $count } déplacé
   *[other] { $count } déplacés
}
al-attack-title = Assaut contre { $targets }
al-attack-help = Cliquez sur un hexagone ennemi pour ajouter une cible, sur un de vos pions pour l’engager ou le retirer.
al-attack-who = Qui prend part à l’assaut
al-riposte-on = Pile que frappe la riposte
al-effect-enemy = L’ennemi
al-effect-own = Vous
al-effect-losses = Force perdue
al-effect-disordered = Désorganisées
al-effect-routed = En déroute
al-effect-leaders = Chefs perdus
al-effect-one = { $value } : { $chance }
al-effect-mean = { $mean } en moyenne ({ $chance })
al-effect-line = { $what } : { $chances }
al-effect-points = { $what } : { $mean } en moyenne
al-effect-all = Toutes les chances
al-attack-all = Toutes les unités
al-attack-stop = Abandonner cet assaut

al-roll-column = colonne { $column }
al-roll-shifted = colonne { $from } → { $to }
al-roll-shift = { $columns } colonne(s)

## Plans

al-plan-PlaceBesieged = L’armée assiégée
al-plan-PostLeaders = Vos chefs et vos leurres
al-plan-FillBoxes = Vos boîtes de commandement
al-plan-Organise = Transferts
al-plan-WithdrawUnits = Repli
al-plan-hexes-help = Choisissez un pion, puis son hexagone sur la carte. Les règles vérifient le plan à mesure.
al-plan-boxes-help = Choisissez une unité dans une boîte ou dans la liste, puis la boîte où elle va. Les règles vérifient le plan à mesure.
al-suggest = Autre suggestion
al-leave-there = La laisser où elle est
al-plan-seal = Valider

## À côté de la carte

al-fig-strength = Force
al-fig-quality = Qualité
al-fig-move = Mouvement
al-fig-command = Unités
al-fig-radius = Rayon
al-fig-modifier = Modificateur
al-die = Dé
al-aid-turn = Le tour
al-aid-A = Organisation : transferts entre chefs réunis.
al-aid-B = Mouvement stratégique : un pion pour qui a l’initiative, trois pour l’adversaire, trois encore pour le premier.
al-aid-C1 = Déploiement tactique : les chefs en vue vident leur boîte autour d’eux.
al-aid-C2 = Première étape tactique : mouvements, tirs romains (à l’étape gauloise), combats, ralliement.
al-aid-C3 = Seconde étape tactique : de même pour l’adversaire.
al-aid-D = Repli dans les boîtes, ralliement dans les boîtes.
al-aid-E = Vérification de la victoire.
al-aid-combat = { $side ->
    [roman] Table de combat romaine
   *[gallic] Table de combat gauloise
}
al-aid-results = T test de désorganisation · d désorganisation · D déroute · E élimination · 1 une unité, puis les autres · * les chefs testent leur sort
al-aid-costs = Ce que coûte le mouvement
al-aid-units = Unités
al-aid-kind = Genre
al-army-facts = { $units } unités, { $sp } PF
al-turns-facts = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
al-tally-lost = Points de force perdus
al-tally-shaken = Unités désorganisées ou en déroute
al-tally-leaders = Chefs perdus

## Le guide

al-lesson-welcome-title = Bienvenue à Alésia
al-lesson-welcome = César tient deux lignes d’ouvrages entre Vercingétorix et l’armée qui vient le secourir. Vous verrez où se cache le bluff, et comment se donne l’assaut.
al-lesson-map-title = La carte
al-lesson-map = Le brun est haut, le vert est bas ; les hachures descendent la pente. Les lignes rouges sont les ouvrages romains : ils arrêtent qui vient contre leur face. Zoomez à la molette ou avec deux doigts.
al-lesson-boxes-title = Boîtes de commandement
al-lesson-boxes = Les troupes hors de la carte attendent dans la boîte de leur chef. Chacun voit ce que contient une boîte ; seul son propriétaire sait quel pion caché est son chef.
al-lesson-plan-title = Plans
al-lesson-plan = Partez d’une suggestion et changez ce que vous voulez. Les règles disent aussitôt si le plan est permis.
al-lesson-strategic-title = Bluff
al-lesson-strategic = Choisissez un pion caché éclairé : les ronds montrent jusqu’où il va. Là où l’ennemi le voit, il s’arrête et se montre.
al-lesson-move-title = Mouvements
al-lesson-move = Choisissez une unité éclairée. Rond plein : elle peut repartir de là ; rond vide : elle s’y arrête. Cliquez sur le rond le plus lointain qui vous plaît.
al-lesson-fight-title = Combat
al-lesson-fight = Cliquez sur un hexagone ennemi voisin de vos unités. Les deux jets, avec tout ce qui les change, sont montrés avant qu’un dé ne tombe.
al-lesson-over-title = Le siège est fini
al-lesson-over = La partie peut être rejouée tour par tour, du point de vue de chaque joueur.
al-hint-strategic = Gardez vos pions hors de la zone ombrée tant que vous ne voulez pas les montrer : un chef en vue se déploie aussitôt.
al-hint-move = Qui entre dans une zone de contrôle ennemie s’y arrête. Gardez vos unités dans le rayon d’un chef.
al-hint-fight = Attaquez d’en haut, avec un chef, et avec autant de piles qu’il en tient autour de la cible.
al-hint-wait = Le journal raconte ce que fait l’adversaire.
