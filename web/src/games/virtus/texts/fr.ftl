### Ce que la page dit de Virtus.

game-title = Virtus
game-more = Cartes, dés et secteurs : une bataille en une heure.
game-facts = { $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
} · 2 joueurs · 45 min
game-lesson = Première bataille guidée

## Une nouvelle partie

web-recruited = Armée à recruter : { $points } points.
web-field = { $segments } segments, { $rounds } manches
web-ground = { $mode ->
    [fixed] terrain fixé
   *[rolled] terrain tiré aux dés
}

## La table

web-choose-place = Choisir { $place }
web-units-left = Unités restantes
web-elements-lost = Éléments perdus
web-hits = { $count ->
    [one] { $count } touche
   *[other] { $count } touches
}

web-year = { $year } av. J.-C.
web-round = Manche { $round } sur { $rounds }
web-phase-RaiseArmies = Préparation
web-phase-ChooseWay = Préparation · budgets
web-phase-ChangeArmy = Préparation · budgets
web-phase-DeployArmies = Préparation · déploiement
web-phase-RelieveCrowding = Tests
web-phase-AllotCards = Activation
web-phase-Act = Combats et mouvements
web-phase-PlaySegment = Combats et mouvements
web-phase-ShareHits = Combat · pertes
web-ask-RaiseArmies = À vous : recrutez votre armée, en secret, pour { $budget } points au plus.
web-ask-ChooseWay = Votre terrain est le plus cher : démobilisez des troupes, ou laissez l’ennemi se renforcer.
web-ask-ChangeArmy = { $way ->
    [demobilise] À vous : démobilisez des troupes jusqu’à rentrer dans { $ceiling } points, terrain compris.
   *[reinforce] À vous : vous pouvez vous renforcer jusqu’à { $ceiling } points, terrain compris.
}
web-ask-DeployArmies = À vous : placez vos unités dans vos secteurs et votre réserve, puis scellez le plan.
web-ask-RelieveCrowding = Depuis la perte du général, { $sector } est en surnombre : quelle unité teste d’abord sa cohésion ?
web-ask-AllotCards = À vous : posez une carte, défaussez, ou conservez le reste.
web-ask-Act = À vous : jouez un segment, déplacez un général, ou finissez le tour.
web-ask-PlaySegment = Segment { $segment } : { $left ->
    [any] faites agir autant d’unités que vous voulez.
    [0] aucune activation restante ; finissez le segment.
    [one] vous pouvez encore faire agir { $left } unité.
   *[other] vous pouvez encore faire agir { $left } unités.
}
web-ask-ShareHits = Vous êtes touché en { $sector } : posez { $hits ->
    [one] { $hits } jeton de pertes sur une de vos unités.
   *[other] { $hits } jetons de pertes sur vos unités.
}
web-unit = Unité { $unit }
web-general = Général { $general }
web-generals = Généraux
web-segment = Segment { $segment }
web-segment-word = Segment
web-ships = { $ships } navires portant une baliste, qui tire depuis la réserve
web-discards = la défausse
web-joker = Joker
web-court = R
web-clear = Découvert
web-hill = Colline
web-wood = Bois
web-hill-and-wood = Colline boisée
web-reserve = { $side ->
    [south] Réserve du sud
   *[north] Réserve du nord
}
web-hand-and-pile = Main { $hand } · pioche { $pile }
web-general-free = Les généraux se déplacent librement
web-left-any = sans limite
web-to-use = { $count ->
    [0] aucune unité à activer
    [one] { $count } unité à activer
   *[other] { $count } unités à activer
}
web-no-card = pas de carte
web-your-hand = { $count ->
    [0] Main vide
    [one] Votre main · { $count } carte
   *[other] Votre main · { $count } cartes
}
web-pile = Pioche { $count }
web-discarded = Défausse { $count }
web-conquered = Secteurs conquis
web-keep-rest = Conserver le reste
web-finish-segment = Finir le segment
web-end-turn = Finir le tour
web-fight = Combattre
web-shoot = Tirer
web-flank = Attaquer de flanc
web-ship = Tirer à la baliste
web-move = Aller
web-ride = Déplacer
web-rally = Se rallier
web-token = Poser le jeton
web-test = Tester
web-absent = hors de combat
web-vc = VC { $vc } sur { $of }
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-aid-turn = La bataille en bref
web-plan-title = Votre plan de déploiement
web-plan-help = Glissez vos unités dans vos secteurs ou en réserve ; ou touchez une unité, puis sa place. L’ennemi n’en voit rien avant d’avoir scellé le sien.
web-plan-seal = Sceller le plan
web-plan-sealed = Votre plan est scellé ; on attend l’autre camp.
web-army-title = Votre armée
web-army-suggestions = Armées proposées
web-army-own = Votre propre composition
web-army-size = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
web-army-seal = Lever l’armée
web-fewer = Moins : { $what }
web-more = Plus : { $what }
web-chief = chef
web-add-general = Ajouter un général
web-remove = Retirer : { $what }
web-type-figures = { $attack }/{ $defence }, VC { $vc }
web-points-left = { $points ->
    [one] { $points } point restant
   *[other] { $points } points restants
}
web-points-over = { $points ->
    [one] { $points } point de trop
   *[other] { $points } points de trop
}
web-quality = { $quality ->
    [superior] supérieur
   *[charismatic] charismatique
}
web-lose-quality = { $quality ->
    [superior] n’est plus supérieur
   *[charismatic] n’est plus charismatique
}
web-gain-quality = { $quality ->
    [superior] devient supérieur
   *[charismatic] devient charismatique
}
web-send-home = renvoyer
web-stay = { $count ->
    [one] { $count } sur { $of } reste
   *[other] { $count } sur { $of } restent
}
web-demobilise = Renvoyer des troupes
web-reinforce = Renforcer l’armée
web-own-type = Inventer un type d’unité
web-type-name = Nom
web-march-base = Marche forcée
web-trait-shoots = tire
web-trait-mounted = montée
web-trait-evade = esquive
web-trait-heavy_infantry = infanterie lourde
web-trait-light_infantry = infanterie légère
web-trait-fanatic = fanatique
web-trait-regular = régulière
web-invent = Ajouter ce type

## Une pièce de près

web-as-raised = À l’effectif complet

## Le plateau en mots


## La première bataille

lesson-welcome-title = Bienvenue !
lesson-welcome = Vos troupes sont en bas de la table, celles de l’ennemi en haut. Cette leçon vous montre où regarder et quoi faire, pendant une vraie bataille contre un vrai adversaire. Un mot souligné ouvre la [règle](VI-2.a) qui l’explique. Quittez quand vous voulez : le bouton au livre, en haut, vous ramène ici.
lesson-field-title = Le champ de bataille
lesson-field = En bas, vos [secteurs](VI-1.5.a) ; en haut, ceux de l’ennemi. Derrière chaque rangée, une [réserve](VI-1.7.f). On ne mesure rien : une unité est dans un secteur, ou elle n’y est pas. Vous gagnerez en [conquérant](VI-1.8.b) deux secteurs ennemis.
lesson-segment-title = Les segments
lesson-segment = Deux secteurs qui se font face forment un [segment](VI-4.0.b) ; il porte leur numéro : S0 et N0 forment le segment 0. C’est entre les deux que vous poserez vos cartes, et c’est segment par segment que vos troupes agiront.
lesson-unit-title = Une unité
lesson-unit = Les points du haut sont ses [éléments](VI-1.3.a) : autant d’éléments, autant de dés. Leur nombre est sa [Valeur de Combat](VI-1.3.a), VC en abrégé. En bas à gauche, son [efficacité](VI-5.1.b) en attaque ; à droite, en défense. Deux chevrons : elle fait deux pas au lieu d’un.
lesson-plan-title = Déployez vos troupes
lesson-plan = Un plan vous est proposé, et il est bon. Gardez-le, prenez-en un autre dans la liste, ou glissez vos unités dans vos secteurs et votre réserve. L’infanterie lourde tient bien au centre ; ne laissez aucun secteur vide.
lesson-limit-title = La place est comptée
lesson-limit = Un secteur dégagé accueille au plus quatre de vos unités : c’est la [limite de regroupement](VI-1.7.a). Une colline ou un bois la réduit d’une place ; un [général](VI-8.c) l’élargit. Votre plan est vérifié à mesure.
lesson-seal-title = Scellez le plan
lesson-seal = Quand le plan vous convient, scellez-le. L’ennemi fait de même sans rien voir du vôtre, puis les deux sont [dévoilés ensemble](VI-1.6.b).
lesson-turn-title = À tour de rôle
lesson-turn = Chacun a lancé un dé : le [total le plus bas](VI-1.6.d) commence. Un tour compte trois temps : les [tests](VI-3.1.a) des unités touchées, les [cartes](VI-4.2.a), puis les combats et les mouvements. Cette ligne dit toujours qui doit faire quoi.
lesson-share-title = Vous êtes touché
lesson-share = Chaque [touche](VI-5.1.b) de l’ennemi est un [jeton de pertes](VI-5.1.c), que vous posez vous-même. Touchez une des unités entourées. Il faut répartir également : pas de deuxième jeton tant qu’une autre n’en a aucun.
lesson-enemy-title = L’ennemi a joué
lesson-enemy = Voici ce qu’il a fait, avec ses dés : un dé noir a touché, un dé pâle a manqué. Le journal garde tout, et chaque ligne cite sa règle. « Revoir » rejoue son tour sous vos yeux.
lesson-tests-title = Vos unités touchées ont été testées
lesson-tests = Au début de votre tour, chaque unité lance un dé par jeton : c’est le [test de cohésion](VI-3.1.c). Au plus sa VC, elle tient ; au-dessus, elle perd un [élément](VI-3.1.d). Un [6](VI-3.1.e) échoue toujours, et peut la faire fuir. Les jetons sont ensuite enlevés.
lesson-retreat-title = La retraite
lesson-retreat = Une unité qui rate le [test de retraite](VI-3.2.a), après un 6, se replie d’un secteur : du secteur ennemi au sien, du sien à la réserve. Elle n’agit plus de ce tour. Deux retraites dans un même tour : c’est la [déroute](VI-3.2.c), elle est perdue.
lesson-cards-title = Vos cartes
lesson-cards = Une carte numérotée laisse agir autant d’unités d’un segment : ce sont ses [activations](VI-4.3.a). Le [Joker](VI-4.3.b) les laisse agir toutes. Une [carte de figure](VI-4.3.c) n’active personne. Vous avez [une carte](VI-4.1.b) par segment où vous avez des troupes.
lesson-allot-title = Posez une carte
lesson-allot = Touchez une carte entourée, puis un segment éclairé. Vos plus fortes cartes vont là où vous avez le plus d’unités à faire agir. Une fois posée, une carte [reste à son segment](VI-4.3.i) ; un faux pas se corrige aussitôt avec « Annuler ».
lesson-keep-title = Conservez le reste
lesson-keep = Posez encore des cartes, une par segment au plus. Une figure peut aller à la [défausse](VI-4.2.b) : vous piocherez à sa place au prochain tour. Quand vous avez fini, ce bouton passe aux combats ; le reste demeure dans votre [main](VI-4.2.c).
lesson-open-title = Choisissez un segment
lesson-open = Touchez un segment éclairé pour le jouer avec sa carte. L’ordre vous appartient ; mais jouez chaque segment jusqu’au bout : on [n’y revient pas](VI-4.3.e).
lesson-engaged-title = Au contact
lesson-engaged = Deux camps dans le même secteur : les unités y sont [engagées](VI-5.0.c) et peuvent combattre. Celle qui combat chez l’ennemi est [en attaque](VI-5.0.d), celle qui défend son propre secteur est [en défense](VI-5.0.e) : cela décide de l’efficacité qui compte.
lesson-activate-title = Faites agir une unité
lesson-activate = Une unité entourée peut agir : touchez-la. Chacune coûte une [activation](VI-4.3.a), et elle [combat ou bouge](VI-5.0.b), pas les deux.
lesson-figures-title = Avant de lancer les dés
lesson-figures = Voici le compte : [un dé par élément](VI-5.1.a), puis ce que le terrain y change. La dernière ligne dit à partir de quand un dé touche : « à 3 ou moins », c’est une chance sur deux. Les chiffres bas sont donc les bons.
lesson-odds-title = Les chances
lesson-odds = Chaque barre est un résultat possible, avec sa probabilité exacte. Rien n’est encore joué : comparez, choisissez une autre unité si vous préférez. Au-dessous, ce qu’on peut en attendre en moyenne.
lesson-throw-title = Lancez
lesson-throw = Ce bouton lance les dés ; ce que disent les dés ne s’annule pas. Vous n’êtes jamais [obligé de combattre](VI-5.0.a) : touchez une autre unité si vous préférez.
lesson-move-title = Déplacez-la
lesson-move = Les endroits éclairés sont permis : touchez-en un. Un pas mène au secteur [d’en face](VI-6.2.b), ou en arrière vers votre secteur, puis votre [réserve](VI-6.2.a) ; il n’y a pas de pas [de côté](VI-6.2.c). La cavalerie fait deux pas : par la réserve, elle [change de segment](VI-6.2.j). Touchez un endroit sombre : la table vous dit pourquoi.
lesson-hits-title = Les jetons de pertes
lesson-hits = Chaque touche donne un [jeton](VI-5.1.c) à l’ennemi, qui le pose sur une de ses unités du secteur. Un jeton [ne fait rien](VI-5.1.g) tout de suite : l’ennemi le testera au début de son tour, et y perdra peut-être un élément.
lesson-shoot-title = Vos archers
lesson-shoot = Des archers qui ne sont pas engagés [tirent](VI-5.2.a) sur un secteur voisin, devant, derrière ou à côté. Ils ne risquent rien : touchez-les, puis le secteur visé.
lesson-flank-title = Une attaque de flanc
lesson-flank = Une de vos unités, libre, peut frapper de côté le secteur voisin de la même rangée : c’est l’[attaque de flanc](VI-5.3.a). Si ce secteur ennemi est vide d’unités, elle [gagne la bataille](VI-5.3.h).
lesson-finish-title = Finissez le segment
lesson-finish = Faites agir d’autres unités, ou terminez ce segment avec ce bouton. Les activations qui restent [sont perdues](VI-4.3.e). Puis passez au segment suivant qui a une carte.
lesson-general-title = Votre général
lesson-general = Il bouge [sans carte](VI-8.b), jusqu’à deux pas. Dans un secteur, il y fait [place à plus d’unités](VI-8.c) ; en réserve, le [général en chef](VI-4.1.c) vous donne une carte de plus. Seul parmi les ennemis, il est [capturé](VI-8.h).
lesson-end-title = Finissez le tour
lesson-end = Tous les segments sont joués. Déplacez votre général si vous voulez ; puis ce bouton finit le tour : l’ennemi teste ses jetons et joue à son tour.
lesson-reserve-title = La réserve
lesson-reserve = Personne n’y attaque vos troupes. Une unité en sort vers n’importe lequel de vos secteurs, avec la [carte de ce segment](VI-4.4.a). C’est aussi le seul chemin d’un [segment à l’autre](VI-6.2.j).
lesson-rally-title = Se rallier
lesson-rally = Une unité amoindrie, restée en réserve, peut regagner un élément : c’est le [ralliement](VI-10.1.a). Il ne coûte pas de carte. Touchez-la : il faut un dé au plus égal à sa [VC](VI-10.1.c).
lesson-win-title = Comment on gagne
lesson-win = Un secteur ennemi est [conquis](VI-1.8.b) quand vous y avez une unité et l’ennemi aucune. Deux à la fois, et la bataille est gagnée. Attention à vos propres secteurs vides : l’[attaque de flanc](VI-1.8.e) y décide aussi de tout.
lesson-free-title = À vous de jouer
lesson-free = Vous savez l’essentiel. Menez la bataille à sa [fin](VI-2.f) ; la leçon ne reparaîtra que pour du nouveau. Une hésitation ? Ce bouton, ou la touche L, vous donne un conseil.
lesson-over-title = La bataille est finie
lesson-over = La table dit qui l’emporte, et par quelle [règle](VI-1.8.a). Revoyez la partie coup par coup, vérifiez les dés, ou prenez votre revanche. Les autres batailles vous attendent au salon.

## Conseils

hint-over = La bataille est finie. Revoyez-la avec la barre du bas, ou prenez votre revanche.
hint-plan = Mettez au moins deux unités dans chaque secteur : un secteur vide à côté d’un ennemi [perd la bataille](VI-5.3.h). Gardez la cavalerie en réserve, elle arrive partout en un tour.
hint-cards = La plus forte carte là où vous êtes au contact avec le plus d’unités ; une petite carte suffit pour amener un renfort. Défaussez une figure si votre main en est pleine.
hint-tokens = Donnez le jeton à l’unité qui a le plus d’éléments : son test réussit plus souvent. Une unité d’un seul élément y resterait.
hint-crowd = Faites tester d’abord l’unité dont vous vous passez le mieux : celle qui rate fait retraite.
hint-flank = Regardez d’abord l’attaque de flanc : sur un secteur ennemi vide, elle [gagne](VI-5.3.h) sans un dé.
hint-fight = Commencez par les combats : frappez avec l’unité qui lance le plus de dés à la meilleure efficacité. L’infanterie légère et la cavalerie légère peuvent encore [se dérober](VI-6.3.a) ensuite.
hint-shoot = Faites tirer vos archers avant tout : ils ne risquent rien, et vos unités engagées dans la cible [ne les gênent pas](VI-5.2.f), sauf sous bois.
hint-move = Personne n’est au contact : avancez en nombre dans un même secteur, plutôt qu’une unité seule. Les guerriers frappent fort en attaque, les légionnaires attendent bien le choc.
hint-open = Jouez d’abord le segment où un combat peut tourner : les autres s’y adapteront. Il vous reste des segments avec carte.
hint-rally = Une unité en réserve peut se rallier sans carte : cela ne coûte rien d’essayer.
hint-end = Plus rien d’utile à faire ? Avant de finir, voyez si votre général est bien placé : avec une attaque, ou en réserve pour une carte de plus.
hint-wait = C’est à l’ennemi. Le journal dit ce qu’il fait ; la table vous appellera.
