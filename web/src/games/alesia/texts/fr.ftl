### Alésia dans le navigateur.

game-title = Alésia
game-more = Bluff entre chefs cachés, assauts sur la double ligne : un siège pour une soirée ou deux.
game-facts = { $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
} · 2 ou 3 joueurs · 4 à 8 h
game-lesson = Premier siège guidé

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
al-deployed = Ses troupes sont sur la carte
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
al-ask-ApplyResult = { $part ->
    [T] Choisissez l’unité qui teste sa désorganisation
    [d] Choisissez l’unité qui est désorganisée
    [D] Choisissez l’unité qui part en déroute
   *[E] Choisissez l’unité qui est éliminée
}
al-ask-RetreatUnit = Choisissez où { $form ->
    [many] reculent les { $unit }
   *[one] recule la { $unit }
}
al-ask-OrderTests = Choisissez l’unité qui teste d’abord sa désorganisation
al-ask-AdvanceUnits = Occupez les hexagones vidés, ou restez
al-ask-RoutUnit = Choisissez où { $form ->
    [many] fuient les { $unit }
   *[one] fuit la { $unit }
}
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
al-join-of = Réunir la { $unit }
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
al-transfer = { $unit } au chef { $leader }
al-leader-word = chef
al-pieces-left = { $count ->
    [one] { $count } pion peut encore agir
   *[other] { $count } pions peuvent encore agir
}
al-pieces-moved = { $count ->
    [one] { $count } déplacé
   *[other] { $count } déplacés
}
al-attack-title = Assaut sur { $targets }
al-attack-help = Cliquez sur un hexagone ennemi pour ajouter une cible, sur un de vos pions pour l’engager ou le retirer.
al-attack-who = Qui prend part à l’assaut
al-riposte-on = Pile que frappe la riposte
al-riposte-yours = Pile frappée par votre riposte : à vous de choisir.
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
al-roll-shift = Décalage de colonnes : { $columns }

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
al-lesson-welcome = César tient deux lignes d’ouvrages entre Vercingétorix, assiégé, et l’armée qui vient le secourir. Ce guide vous mène de la mise en place à la fin, pendant une vraie partie. Un mot souligné ouvre la [règle](AL-2.a) qui l’explique ; quittez quand vous voulez, le bouton au livre vous ramène ici.
al-lesson-map-title = La carte
al-lesson-map = Plus la couleur est brune, plus le sol est haut. Entre les deux lignes d’ouvrages court le couloir romain ; au centre, Alésia et ses murs. Une [fortification](AL-7.2.h) arrête qui vient contre sa face. La molette ou deux doigts agrandissent la carte.
al-lesson-camps-title = Onze camps
al-lesson-camps = Le Romain a [onze camps](AL-9.1.a). Un camp est une [porte](AL-9.1.i) dans les ouvrages, il [tire](AL-9.1.h), il aide ceux qui l’occupent, et il [voit](AL-1.3.c) comme une unité. Un camp où entre un Gaulois est [détruit](AL-9.1.k), et rapporte [5 points](AL-14.r) au Gaulois.
al-lesson-place-title = Placez vos camps
al-lesson-place = Choisissez onze hexagones éclairés, l’un après l’autre. Un camp [touche une fortification](AL-9.1.b), jamais sur le [plateau](AL-9.1.c) ni du côté d’[Alésia](AL-9.1.e). Répartissez-les : là où il n’y a ni camp ni unité, vous ne voyez rien venir.
al-lesson-besieged-title = L’armée assiégée
al-lesson-besieged = Vercingétorix et ses neuf unités commencent [dans Alésia](AL-14.a), à la vue de tous. Gardez le plan proposé ou changez-le : choisissez un pion, puis son hexagone. Ce bouton le valide.
al-lesson-boxes-title = Boîtes de commandement
al-lesson-boxes = Les troupes d’un chef caché attendent [dans sa boîte](AL-1.2.f), hors de la carte. Chacun peut [regarder](AL-4.g) toutes les boîtes ; mais seul leur maître sait sous quel pion de la carte marche leur chef.
al-lesson-hide-title = Pourquoi cacher ses chefs
al-lesson-hide = Face cachée, tous les pions se ressemblent, et deux de chaque camp sont des [leurres](AL-1.2.b) sans un soldat. L’ennemi voit qu’un pion arrive, pas s’il amène trois légions ou personne : il doit garder du monde partout. Dès qu’un chef est [en vue](AL-1.3.a), à 4 hexagones d’une unité ou d’un camp de l’ennemi, le secret est fini et ses troupes se déploient.
al-lesson-post-title = Postez vos chefs
al-lesson-post = Cinq chefs et deux leurres vont dans le couloir ou dans des [camps](AL-14.e) : choisissez un pion, puis un hexagone de la carte. La suggestion n’est qu’un point de départ : faites-en votre plan. Ce bouton valide : ensuite, on ne change plus.
al-lesson-fill-title = Remplissez les boîtes
al-lesson-fill = Chaque chef commande un [nombre limité](AL-5.b) d’unités : « 3/7 » veut dire trois sur sept. Choisissez une unité, puis la boîte où elle va. Une légion peut être [divisée](AL-4.c) en deux moitiés. Donnez les légions aux chefs qui se battront.
al-lesson-seal-title = Validez
al-lesson-seal = L’ennemi répartit ses troupes [en même temps](AL-2.A.a), sans rien voir du vôtre. Quand la répartition vous convient, ce bouton la valide : la partie commence.
al-lesson-turn-title = Un tour
al-lesson-turn = Tous les tours se ressemblent : [organisation](AL-2.A.b), mouvement [stratégique](AL-2.B.d) des pions cachés, [déploiement](AL-2.C1.a) de ceux qui sont en vue, puis mouvements et [combats](AL-2.C2.a) de chacun, et enfin le [repli](AL-2.D.b). Cette ligne dit toujours où l’on en est et ce que vous avez à faire.
al-lesson-light-title = Jour et nuit
al-lesson-light = Les cases sombres sont les tours de nuit. De nuit, on [voit à 3 hexagones](AL-1.3.b) au lieu de 4 ; tout le monde marche [moins loin](AL-7.2.n), les pions cachés [aussi](AL-7.1.n) ; tous les dés de combat perdent [un point](AL-11.2b.n) ; et l’initiative, à égalité, revient [au Gaulois](AL-2.B.c). C’est l’heure des surprises.
al-lesson-night-title = La nuit tombe
al-lesson-night = Vos camps ne voient plus qu’à [3 hexagones](AL-1.3.b), et vos troupes perdent [un point de mouvement](AL-7.2.n). Un chef que l’ennemi ne voit plus peut se cacher de nouveau au [repli](AL-2.D.a). Resserrez vos réserves près des endroits menacés.
al-lesson-strategic-title = Bluff
al-lesson-strategic = Choisissez un pion caché éclairé : les ronds montrent jusqu’où il va. Qui a l’initiative en bouge [un](AL-2.B.f), l’autre [trois](AL-2.B.g), puis le premier [trois](AL-2.B.h). Là où l’ennemi le voit, le pion [s’arrête et se montre](AL-2.B.e).
al-lesson-stay-title = Ne rien bouger
al-lesson-stay = On peut aussi [passer](AL-2.B.g) : un pion qui ne bouge pas n’apprend rien à l’ennemi. Ce bouton termine l’étape.
al-lesson-disclose-title = Se montrer
al-lesson-disclose = Près des ouvrages, vous pouvez [retourner](AL-2.C1.j) un de vos pions de votre plein gré, pour que ses troupes se déploient dès ce tour. Sinon, terminez l’étape.
al-lesson-deploy-title = Déployez ses troupes
al-lesson-deploy = Ce chef est en vue : sa boîte [se vide](AL-2.C1.a) sur la carte. Choisissez une unité de sa boîte, puis un hexagone éclairé. Le Romain se déploie dans le couloir ou dans ses [camps](AL-2.C1.e), et personne [au contact](AL-2.C1.d) de l’ennemi.
al-lesson-radius-title = Le rayon
al-lesson-radius = Chaque unité se place [dans le rayon](AL-2.C1.b) de son chef, et [toutes](AL-2.C1.h) doivent y passer. Une unité sans chef à portée [n’attaque pas](AL-8.4.b) et ne fait qu’[un pas](AL-8.4.a).
al-lesson-call-title = Un chef pour commander
al-lesson-call = Un chef resté caché peut [se retourner](AL-2.C2.g) pour commander les unités de la carte qui sont dans son rayon. Il se découvre : ne le faites que si elles doivent bouger ou combattre.
al-lesson-move-title = Mouvements
al-lesson-move = Choisissez une unité éclairée. Rond plein : elle peut repartir de là ; rond vide : elle s’y arrête. Touchez le rond qui vous plaît. Qui entre dans une [zone de contrôle](AL-6.1.a) ennemie s’arrête.
al-lesson-moved-title = Mouvements finis
al-lesson-moved = Tous les mouvements viennent [avant le premier combat](AL-2.C2.b). Quand plus personne ne doit bouger, ce bouton termine les mouvements.
al-lesson-fire-title = Tirs des ouvrages
al-lesson-fire = Après les mouvements gaulois, vos camps et vos fortifications vides [tirent](AL-10.a). Choisissez une cible éclairée : [un dé](AL-10.2.a), et toutes les unités de l’hexagone risquent la désorganisation. Cela ne coûte rien : tirez toujours.
al-lesson-fight-title = Combat
al-lesson-fight = Touchez un hexagone ennemi voisin de vos unités pour composer l’assaut. Attention : une pile qui attaque [oblige](AL-11.2.c) à attaquer tous les ennemis de sa zone de contrôle. Rien n’est joué tant que les dés ne sont pas lancés.
al-lesson-odds-title = Avant les dés
al-lesson-odds = Voici l’[attaque et la riposte](AL-11.1.a), avec tout ce qui les change et ce que chacun peut y perdre. Ajoutez ou retirez des unités, et comparez. Ce bouton lance les dés.
al-lesson-riposte-title = Votre riposte
al-lesson-riposte = Vous avez été attaqué par plusieurs piles : choisissez celle que frappe votre [riposte](AL-11.1.a). La plus forte ou la plus ébranlée ?
al-lesson-exchange-title = Tenir ou reculer
al-lesson-exchange = Un [test](AL-11.3.p) peut s’échanger contre un recul d’un hexagone, une [désorganisation](AL-11.3.q) contre deux. On garde ses troupes en ordre, mais on cède le terrain.
al-lesson-losses-title = Qui supporte le coup
al-lesson-losses = Quand le résultat frappe une seule unité, c’est [son joueur qui choisit](AL-11.3.o) laquelle. Une unité [désorganisée](AL-12.2.a) perd de la force ; une unité [en déroute](AL-12.3.e) désorganisée de nouveau est perdue.
al-lesson-retreat-title = Le recul
al-lesson-retreat = Choisissez un hexagone éclairé. Une unité qui doit reculer et [ne le peut pas](AL-11.4.d) est éliminée : gardez toujours une issue derrière vos lignes.
al-lesson-advance-title = Occuper le terrain
al-lesson-advance = L’hexagone est vide : vos unités encore en ordre [peuvent l’occuper](AL-11.4.g). Le Romain y gagne rarement à sortir de ses ouvrages ; ce bouton les laisse où elles sont.
al-lesson-rally-title = Rallier
al-lesson-rally = Une unité désorganisée qui n’a ni bougé ni combattu peut [se rallier](AL-12.4.a) : il faut [plus de 4](AL-12.4.c), et un chef dans l’hexagone aide. Essayer ne coûte rien.
al-lesson-withdraw-title = Le repli
al-lesson-withdraw = Les chefs que l’ennemi ne voit plus [se cachent de nouveau](AL-2.D.a). Les unités de leur rayon [peuvent rentrer](AL-2.D.b) dans leur boîte et repartir ailleurs avec eux ; les autres tiennent leur place. Ce bouton valide.
al-lesson-organise-title = Transferts
al-lesson-organise = Deux chefs voisins [peuvent échanger](AL-2.A.b) des unités de leurs boîtes. Le plus souvent il n’y a rien à changer : ce bouton valide.
al-lesson-enemy-title = L’ennemi a bougé
al-lesson-enemy = Le journal dit quels pions ont bougé, et d’où ils partent. Devinez : un pion qui s’approche [sans se montrer](AL-1.3.a) cache peut-être un leurre.
al-lesson-win-title = Comment gagne le Romain
al-lesson-win = Si Vercingétorix est [tué ou capturé](AL-14.h), c’est gagné. Sinon on compte après le dernier tour : [25 points](AL-14.m) si aucune unité assiégée n’est sortie, [10](AL-14.n) si Vercingétorix ne l’est pas, et [2 par point de force](AL-14.k) éliminé. Tenez les lignes, et le temps joue pour vous.
al-lesson-escape-title = Comment gagne le Gaulois
al-lesson-escape = Si Vercingétorix et cinq unités [sortent](AL-14.i) de la double ligne, c’est gagné. Sinon on compte après le dernier tour : [5 points](AL-14.q) par unité sortie, 10 pour Vercingétorix, [5 par camp](AL-14.r) détruit, [2 par point de force](AL-14.o) romain éliminé. Attaquez des deux côtés à la fois.
al-lesson-free-title = À vous de jouer
al-lesson-free = Vous savez l’essentiel ; le guide ne reparaîtra que pour du nouveau, jusqu’à la [fin](AL-2.E.b). Une hésitation ? Ce bouton, ou la touche L, vous donne un conseil.
al-lesson-over-title = Le siège est fini
al-lesson-over = La table dit qui l’emporte et par quelle [règle](AL-14.s). Revoyez la partie tour par tour, aussi par les yeux de l’ennemi : tous les pions y sont découverts.
al-hint-camps = Répartissez-les le long de la ligne extérieure, et mettez-en deux ou trois face à l’ouest, en haut de la carte, d’où vient l’armée de secours.
al-hint-post = Un vrai chef près de chaque front menacé, un leurre là où rien ne presse : que l’ennemi ne puisse pas deviner.
al-hint-fill = Les plus fortes unités chez les chefs au meilleur modificateur ; une ou deux cohortes suffisent pour garder un front calme.
al-hint-deploy = Le Romain garnit d’abord les hexagones menacés : une fortification tenue vaut mieux qu’un tir.
al-hint-strategic = Gardez vos pions hors de la zone ombrée tant que vous ne voulez pas les montrer : un chef en vue se déploie aussitôt.
al-hint-move = Qui entre dans une zone de contrôle ennemie s’y arrête. Gardez vos unités dans le rayon d’un chef.
al-hint-fight = Attaquez d’en haut, avec un chef, et avec autant de piles qu’il en tient autour de la cible.
al-hint-wait = Le journal raconte ce que fait l’adversaire.
