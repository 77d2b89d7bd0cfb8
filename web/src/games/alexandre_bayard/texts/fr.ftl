### Alexandre et Bayard: what the page says of its own.

## The game

game-title = Alexandre et Bayard
game-more = Batailles antiques et médiévales sur hexagones, où le terrain s’en mêle : feu et fumée, météo, nuit, bateaux, troupes cachées. Le noyau, bâti autour des options publiées, est de notre conception.
game-facts = { $scenarios ->
    [one] { $scenarios } bataille
   *[other] { $scenarios } batailles
} · options : feu, météo, nuit, bateaux et autres
game-lesson = Bataille guidée dans la plaine

## The page: a battle of one's own

ab-pickup-title = Bataille à la carte
ab-pickup-about = Deux armées achetées pour le même nombre de points ; terrain, saison et options à votre gré.
ab-pickup-points = Points par armée
ab-pickup-points-word = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ab-pickup-ground = Terrain
ab-pickup-meadow = La prairie de la première bataille
ab-pickup-drawn = Tiré au sort, par numéro
ab-pickup-number = Numéro du terrain
ab-pickup-another = Un autre
ab-pickup-land = Pays et climat
ab-pickup-zone = { $zone ->
    [mountains] montagnes
    [desert] désert
    [cold] pays froid
    [monsoon] pays de mousson
   *[temperate] tempéré
}
ab-pickup-season = Saison
ab-pickup-turns = Tours au plus
ab-pickup-list = Liste d’armée
ab-pickup-units = Unités
ab-pickup-bought = Achetées pour moi
ab-pickup-own = Choisies une à une
ab-pickup-rest = Chefs et suppléments coûtent { $extras } ; les { $left } points qui restent achètent autant d’unités de la liste que possible.
ab-pickup-total = { $total } points sur { $points }
ab-pickup-over = budget dépassé
ab-pickup-none = aucune unité
ab-pickup-extras = Chefs et suppléments
ab-pickup-extra = { $extra ->
    [officers] Officiers
    [command_level] Niveau de commandement
    [agents] Agents
    [camp] Un camp
    [herd] Un troupeau près du camp
    [palisades] Côtés palissadés
   *[subgenerals] Sous-généraux
}
ab-pickup-more = Un de plus : { $thing }
ab-pickup-fewer = Un de moins : { $thing }

## The page: board

ab-map = Le champ de bataille
ab-map-of = La carte : { $columns } hexagones sur { $rows }
ab-choose-hex = Hexagone [{ $hex }]
ab-burning = en feu
ab-smoke = fumée
ab-say-unit = { $name }, { $side }, [{ $hex }] : { $left } plaquettes sur { $most }, armure { $colour }, impact { $impact }, mêlée { $melee }
ab-marker = marqueur { $marker }
ab-sentry = sentinelle en [{ $hex }]
ab-supply = train de ravitaillement
ab-group = groupe { $group }
ab-hexside = côté { $direction } de [{ $hex }]
ab-decoy = Un leurre : il n’y a personne.
ab-shots-left = { $left ->
    [0] à court de munitions
    [one] encore un tir
   *[other] encore { $left } tirs
}
ab-decoy-short = leurre
ab-unknown = inconnu
ab-turn = tour { $turn } sur { $turns }
ab-hour = { $hour ->
    [1] 1re heure
   *[other] { $hour }e heure
}
ab-hour-short = { $hour ->
    [1] 1re h
   *[other] { $hour }e h
}
ab-hour-word = heure

## The page: sky

ab-weather = Temps, heure et vent
ab-wind-to = souffle vers { $direction }
ab-clear-night = Nuit claire
ab-no-effects = Le ciel et la lumière ne changent rien pour l’instant.
ab-effects = { $count ->
    [one] un effet
   *[other] { $count } effets
}
ab-condition = { $source } : { $effect }
ab-outlook = Ce qui peut venir
ab-outlook-sky = Le temps du prochain tour
ab-outlook-wind = Le vent du prochain tour
ab-stability = Stabilité { $stability } : le temps change sur un dé plus haut ; { $chooser } relance alors l’un des dés notés.
ab-weather-turns = Le temps change
ab-reroll = Relancer le { $face }

## The page: dice

ab-face-green = vert
ab-face-blue = bleu
ab-face-red = rouge
ab-face-flag = drapeau
ab-face-order = lettre d’ordre
ab-face-tactical = avantage tactique
ab-effect-hit = touche
ab-effect-miss = rien
ab-effect-flag = drapeau
ab-effect-order = +1 jeton
ab-faces = { $hits } faces sur six touchent
ab-armour = armure { $colour ->
    [vert] verte
    [bleu] bleue
    [rouge] rouge
   *[other] { $colour }
}
ab-dice = Dés
ab-dice-thrown = { $dice ->
    [one] Un dé
   *[other] { $dice } dés
}
ab-mean = { $mean } en moyenne
ab-tactical = les avantages touchent
ab-aid-die = Le dé de combat
ab-aid-weapons = Armes de cette bataille
ab-aid-range = Portée

## The page: targets

ab-aims = Cibles de cette unité
ab-aim = { $deed ->
    [attack] attaquer
    [attack-with-weapon] attaquer avec l’arme
    [shoot-incendiary] tirer avec le feu
    [ignite] mettre le feu
    [torches] lancer des torches
    [fight-fire] combattre le feu
   *[shoot] tirer
} : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
ab-more = { $count } de plus
ab-fewer = En montrer moins

## The page: measuring

ab-measure = Mesurer
ab-measure-key = Mesurer (M)
ab-measure-from = Mesurer : choisissez le premier hexagone.
ab-measure-to = Choisissez l’autre hexagone.
ab-measured = De [{ $from }] à [{ $to }] : { $hexes ->
    [one] un hexagone.
   *[other] { $hexes } hexagones.
}
ab-sight-free = Rien n’arrête la vue.
ab-sight-blocked = La vue est coupée.
ab-sight-ground-blocks = { $where } coupe la vue : niveau { $level }, œil le plus haut à { $eye }.
ab-sight-dead-ground = { $where } coupe la vue : niveau { $level } seulement, œil le plus haut à { $eye }, mais au contact de l’extrémité la plus basse.
ab-sight-unit-blocks = Vue coupée ({ $who }, { $where }) : niveau { $level }, œil le plus haut à { $eye }.
ab-sight-smoke-blocks = La fumée coupe la vue, quel que soit le niveau : { $where }.

## The page: command

ab-command = Commandement : qui est activé ?
ab-groups-so-far = { $count ->
    [0] Aucun groupe annoncé
    [one] Un groupe annoncé
   *[other] { $count } groupes annoncés
}
ab-leaders = Chefs
ab-units-of-group = Unités du groupe
ab-no-leader = sans chef
ab-choose-leader = Choisissez un chef, sur le plateau ou ici.
ab-choose-units = Choisissez les unités qu’il active : dans son rayon, d’une seule famille.
ab-nobody-to-activate = Plus personne ne peut être activé. Passez au mouvement.
ab-fill = Proposer
ab-clear = Effacer
ab-orders-short = Ordres
ab-manoeuvres = Ordres de manœuvre, un par tour
ab-tried = { $piece ->
    [none] {""}
   *[other] { $piece } :{" "}
}{ $deed }{ $target ->
    [none] {""}
   *[other] , { $target }
}
ab-tokens = { $count ->
    [one] { $count } jeton d’ordre
   *[other] { $count } jetons d’ordre
}
ab-losses = Pertes
ab-lost-of = { $lost } sur { $of }
ab-deploy = Déploiement
ab-deploy-who = Choisissez un pion, sur le plateau ou ici ; puis son hexagone.
ab-deploy-where = Maintenant son hexagone, dans la zone ; sur une autre unité, elles échangent leurs places.
ab-deploy-done = Sceller
ab-objectives = Missions des corps
ab-objectives-who = Choisissez un corps, puis son objectif sur le plateau. L’ennemi n’en saura rien.
ab-objectives-where = Maintenant l’hexagone de son objectif : ceux qui sont ouverts sont éclairés.
ab-agents = Agents
ab-agents-most = { $count ->
    [one] Un agent peut être envoyé, ou personne.
   *[other] Jusqu’à { $count } agents peuvent être envoyés.
}
ab-agents-errand = Tâche
ab-agents-none = choisir …
ab-weight = poids { $weight }
ab-figure-impact = impact
ab-figure-melee = mêlée
ab-figure-plaquettes = plaquettes
ab-figure-hex = hexagone
ab-facts-army = { $units } unités, { $leaders ->
    [one] un chef
   *[other] { $leaders } chefs
}, { $points } points
ab-facts-turns = { $turns } tours au plus
ab-tally-lost = Unités perdues
ab-tally-plaquettes = Plaquettes perdues
ab-tally-tokens = Jetons d’ordre
ab-phase-setup = Mise en place
ab-phase-weather = Le temps qu’il fait
ab-phase-command = Commandement
ab-phase-movement = Mouvement
ab-phase-combat = Combat
ab-phase-end = Fin du tour

## The page: buttons

ab-verb-done = Continuer
ab-verb-none = Rien
ab-verb-first = Jouer en premier
ab-verb-second = Jouer en second
ab-verb-reroll = Relancer
ab-verb-order = Ordonner
ab-verb-amount-2 = Ordonner pour deux
ab-verb-amount-3 = Ordonner pour trois
ab-verb-activate = Activer
ab-verb-move = Se déplacer
ab-verb-move-on = Se déplacer, puis continuer
ab-verb-move-alone = Se déplacer sans le chef
ab-verb-halt = S’arrêter
ab-verb-leave = Quitter le plateau
ab-verb-go = Aller là
ab-verb-ride = Chevaucher
ab-verb-messenger = Envoyer un messager
ab-verb-loosen = Relâcher l’ordre
ab-verb-tighten = Resserrer l’ordre
ab-verb-light = Allumer les torches
ab-verb-douse = Éteindre les torches
ab-verb-moor = Amarrer
ab-verb-cast-off = Larguer
ab-verb-alarm = Donner l’alarme
ab-verb-wake = Réveiller les voisins
ab-verb-loot = Piller
ab-verb-attack = Attaquer
ab-verb-attack-weapon = Attaquer avec l’arme
ab-verb-shoot = Tirer
ab-verb-shoot-fire = Tirer avec le feu
ab-verb-shoot-other = Tirer avec l’autre arme
ab-verb-ignite = Mettre le feu
ab-verb-ignite-other = Mettre le feu avec des pots
ab-verb-torch-terrain = Lancer des torches
ab-verb-torch-overlay = Lancer des torches sur ce qui s’y trouve
ab-verb-torch-side = Lancer des torches sur l’obstacle
ab-verb-torch-boat = Lancer des torches sur l’embarcation
ab-verb-torch-accessory = Lancer des torches sur le train
ab-verb-fight-fire-terrain = Combattre le feu
ab-verb-fight-fire-overlay = Combattre le feu de ce qui s’y trouve
ab-verb-fight-fire-side = Combattre le feu de l’obstacle
ab-verb-fight-fire-boat = Combattre le feu de l’embarcation
ab-verb-fight-fire-accessory = Combattre le feu du train
ab-verb-work-abatis = Abattre des arbres
ab-verb-work-ditch = Creuser un fossé
ab-verb-work-barrier = Dresser une barrière
ab-verb-work-palisade = Dresser une palissade
ab-verb-work-cut_bridge = Couper le pont
ab-verb-work-mend_bridge = Réparer le pont
ab-verb-silence = Fondre sur la sentinelle
ab-verb-press = Insister
ab-verb-follow = Suivre
ab-verb-pursue = Poursuivre
ab-verb-supply = Ravitailler
ab-verb-join = Rejoindre
ab-verb-name = Nommer le successeur

## Lesson

lesson-ab-welcome-title = Une bataille sur hexagones
lesson-ab-welcome = Deux armées, et un seul dé pour tout. Les [unités](AB-C.3.a) ont jusqu’à quatre plaquettes ; chaque coup en retire une. À chaque tour vous en activez quelques-unes, par vos [chefs](AB-C.6.h). Les règles publiées sont celles des options ; ce noyau, bâti autour d’elles, est de notre conception.
lesson-ab-unit-title = Une unité
lesson-ab-unit = Le signe de l’étiquette est son [armure](AB-C.2.b) : l’anneau est la plus faible, le demi-disque la moyenne, le disque plein la plus forte. Viennent ensuite ses dés quand elle charge, puis ses dés en mêlée.
lesson-ab-first-title = Qui commence
lesson-ab-first = Le plus haut dé [choisit](AB-C.18.e) qui joue en premier.
lesson-ab-command-title = Commandement
lesson-ab-command = Choisissez un chef, puis des unités dans son [rayon](AB-C.6.h), toutes à pied ou toutes montées. Elles seules se déplacent et combattent ce tour-ci.
lesson-ab-orders-title = Jetons d’ordre
lesson-ab-orders = Sous le plateau, vos jetons. Un [ordre de manœuvre](AB-C.7.h) par tour achète ce qui sort de l’ordinaire. Un ordre éteint dit pourquoi quand on le presse.
lesson-ab-move-title = Mouvement
lesson-ab-move = Choisissez une unité : les hexagones éclairés sont ceux qu’elle peut [atteindre](AB-C.8.a), avec leur coût. Après un pas de marche, elle ne combat plus.
lesson-ab-support-title = Soutien
lesson-ab-support = Une unité qui a deux amis à côté d’elle est [soutenue](AB-C.10.h) : elle riposte quand on l’attaque et ignore un drapeau. Tenez votre ligne serrée.
lesson-ab-fight-title = Combat
lesson-ab-fight = Choisissez une unité activée. Les crochets montrent qui elle peut frapper, avec ses dés ; un signe barré montre pourquoi [non](AB-C.9.a). Choisissez une cible pour voir les chances avant de lancer.
lesson-ab-die-title = Le dé
lesson-ab-die = Une couleur [touche](AB-C.2.a) les armures de sa couleur et les plus faibles. Un drapeau fait reculer, une lettre donne un jeton, un avantage touche si vous l’avez mérité.
lesson-ab-defence-title = Défense
lesson-ab-defence = Les dés sont tombés ; avec des jetons vous pouvez [serrer les rangs](AB-C.7.j) contre un coup, ou tenir bon contre un drapeau.
lesson-ab-evade-title = Se dérober
lesson-ab-evade = Les troupes légères peuvent se [dérober](AB-C.12.b) ; elles reçoivent un coup au passage, et l’assaillant peut entrer dans leur hexagone.
lesson-ab-attack-title = Ordres d’attaque
lesson-ab-attack = Avant les dés, un [ordre](AB-C.7.i) peut en ajouter un ; après, un autre en fait relancer un. Un chef près de l’unité en abaisse le prix.
lesson-ab-retreat-title = Drapeaux
lesson-ab-retreat = Chaque drapeau qui n’est pas [ignoré](AB-C.11.c) fait [reculer](AB-C.11.d) l’unité. Si elle ne peut reculer, elle perd une plaquette.
lesson-ab-follow-title = Après le coup
lesson-ab-follow = Qui a chassé l’ennemi d’un hexagone peut y [entrer](AB-C.11.k). Certains frappent alors une fois de plus.
lesson-ab-fire-title = Le feu
lesson-ab-fire = Ce qui peut [brûler](AB-1.1.a) a une résistance. Chaque coup touché en enlève un point, comme contre l’armure la plus faible ; au dernier, le [feu](AB-1.2.c) prend, et nul n’entre plus.
lesson-ab-fire-do-title = Mettre le feu
lesson-ab-fire-do = Activez des archers à projectiles enflammés ou des porteurs de torches, marqués d’une flamme. Au combat, prenez-les, puis un bois : [de loin ou de près](AB-1.9.a). À chaque tour, le feu gagne ses voisins et frappe qui s’y trouve.
lesson-ab-clock-title = L’heure
lesson-ab-clock = Chaque tour de jeu dure une demi-heure. À côté du ciel se lit l’heure depuis l’aube : [aube, jour, crépuscule et nuit](AB-2.b) dépendent de la saison.
lesson-ab-clock-do-title = Le jour s’en va
lesson-ab-clock-do = L’horloge [avance](AB-2.f) au début de chaque tour. Quand l’obscurité est en vigueur, la nuit tombe pendant la bataille : comptez les tours qui restent.
lesson-ab-weather-title = Le temps
lesson-ab-weather = Par la pluie, la neige ou la grêle, les effets sous le ciel disent ligne à ligne ce qui [change maintenant](AB-3.4.b) : vue, marche, tirs, feu, gués. Une pression les déplie.
lesson-ab-weather-do-title = On avance mal
lesson-ab-weather-do = Hors des routes on va moins loin, et après quelques tours les cordes d’arc sont mouillées. Ce qui ôte dés ou hexagones [s’additionne](AB-3.3.a) ; de plusieurs limites, la plus basse compte.
lesson-ab-wind-title = Le vent
lesson-ab-wind = La rose montre [vers où](AB-3.7.a) il souffle, et avec quelle force. Un vent fort affaiblit tous les tirs ; une tempête en interdit la plupart.
lesson-ab-wind-do-title = Tirer dans le vent
lesson-ab-wind-do = Prenez une unité de tir : la zone pointillée est sa portée, telle que le vent la [laisse](AB-3.7.d). Au combat, chaque cible dit ses dés, ou pourquoi il n’en reste aucun. Approchez, ou attendez que le vent tombe.
lesson-ab-fog-title = La brume
lesson-ab-fog = Nul ne voit au-delà de la [limite de la brume](AB-3.8.c), et les troupes vont comme si elles étaient plus lourdes. Ce que vous perdez de vue reste là où vous l’avez vu.
lesson-ab-fog-do-title = À tâtons
lesson-ab-fog-do = Activez des unités, déplacez-en une et voyez ce qui apparaît. À chaque tour, un dé peut [éclaircir ou épaissir](AB-3.8.b) la brume ; au pire, c’est la nuit.
lesson-ab-heat-title = La chaleur
lesson-ab-heat = Par la canicule, les rivières deviennent ruisseaux, les ruisseaux [fossés vides](AB-3.9.a), les lacs marais. Des passages s’ouvrent ; l’eau se fait rare.
lesson-ab-heat-do-title = La soif
lesson-ab-heat-do = Comptez les tours : une unité trop longtemps [loin d’une eau](AB-3.9.c) que l’ennemi ne tient pas souffre, les troupes lourdes surtout. Allez vers un puits.
lesson-ab-variable_weather-title = Un temps qui tourne
lesson-ab-variable_weather = Le temps a une stabilité. À tours fixes, on lance un dé : [au-dessus de la stabilité](AB-3.10.b), le temps change.
lesson-ab-variable_weather-do-title = Un peu, ou tout à fait
lesson-ab-variable_weather-do = Un point au-dessus ne change que la force ; deux ou plus, c’est un [grand changement](AB-3.10.c) : un joueur relance un des dés notés. Sous les effets se lit ce qui peut venir, avec les chances.
lesson-ab-darkness-title = La nuit
lesson-ab-darkness = Dans le noir, une unité ne se voit qu’à [deux hexagones](AB-4.1.c), sauf à la lumière d’un feu. La ligne pointillée est la limite de ce que voit votre camp.
lesson-ab-darkness-do-title = Un pas sur trois dévie
lesson-ab-darkness-do = Chaque pas se [teste](AB-4.1.d) : sur la plus petite face du dé l’unité dévie à gauche, sur la plus grande à droite. Des torches la gardent droite, mais tous les voient.
lesson-ab-sleeping-title = Ils dorment
lesson-ab-sleeping = Les dormeurs sont couchés. Une unité endormie [n’obéit à personne](AB-4.2.b) ; attaquée, elle a une armure plus faible et ne riposte pas.
lesson-ab-sleeping-do-title = À pas de loup
lesson-ab-sleeping-do = Qui passe à deux hexagones peut [éveiller](AB-4.2.d) un dormeur, d’autant plus qu’il est près ; un combat éveille tout autour. Le trait montre jusqu’où.
lesson-ab-sentries-title = Les sentinelles
lesson-ab-sentries = Une sentinelle [entend](AB-4.3.b) à deux hexagones, et plus loin s’il y a du bruit. Celle qui vous entend est alertée et peut éveiller son unité. Vous ne la voyez qu’une fois repérée.
lesson-ab-sentries-do-title = La faire taire
lesson-ab-sentries-do = Pas à pas, vos unités peuvent repérer une sentinelle. Alors [attaquez-la](AB-4.3.g) d’à côté : si elle survit, elle donne l’alarme, et même en mourant elle peut crier.
lesson-ab-loosen_order-title = Ordre serré, ordre lâche
lesson-ab-loosen_order = Certaines troupes serrées peuvent se [desserrer](AB-5.b) : un poids plus léger, plus de chemin, mais plus fragiles.
lesson-ab-loosen_order-do-title = Desserrer une unité
lesson-ab-loosen_order-do = Activez des hoplites, puis prenez-les et changez leur ordre [avant le premier pas ou après le dernier](AB-5.j), loin de l’ennemi. Cela coûte un hexagone. Resserrer prend autant.
lesson-ab-boats-title = Les embarcations
lesson-ab-boats = Les troupes [embarquent](AB-6.3.h) en entrant dans l’hexagone d’une embarcation ; l’unité à bord est son équipage. Dans un tour, elle embarque, ou navigue, ou débarque.
lesson-ab-boats-do-title = À bord
lesson-ab-boats-do = Activez une unité sur la rive et menez-la dans une barque. Ne laissez rien à la dérive : une embarcation [sans amarres](AB-6.3.j) s’en va quand son équipage est occupé.
lesson-ab-hidden_units-title = Troupes cachées
lesson-ab-hidden_units = Les socles en pointillé sont cachés : l’ennemi n’y voit qu’un marqueur ou rien, tant qu’une de ses unités ne les [voit](AB-7.f) pas. Dans un bois, il faut être près.
lesson-ab-hidden_units-do-title = Embuscade
lesson-ab-hidden_units-do = Une unité qui était cachée au début du tour a l’[avantage tactique](AB-7.m) à son premier combat du tour. Activez-en près de l’ennemi, sortez à son contact, et frappez.
lesson-ab-decoys-title = Les leurres
lesson-ab-decoys = Quelques marqueurs ne cachent [personne](AB-7.c). L’ennemi ne peut les distinguer ; vous, si : ils sont signalés pour vous.
lesson-ab-decoys-do-title = Le tromper
lesson-ab-decoys-do = Activez un leurre comme une unité : il [va](AB-7.i) comme ce qu’il imite, au prix d’une activation, et disparaît dès qu’on le voit.
lesson-ab-camps-title = Les camps
lesson-ab-camps = Chaque armée a un [camp](AB-8.1.b) de deux hexagones, tenu par des serviteurs. Un hexagone de camp où entre l’ennemi est pillé, et compte comme une unité perdue.
lesson-ab-camps-do-title = Les pillards
lesson-ab-camps-do = Une unité proche du camp ennemi et que [nul ne commande](AB-8.2.a) court le piller, sans vous demander. Tenez les vôtres ; tentez les siennes.
lesson-ab-corps_orders-title = Des corps en mission
lesson-ab-corps_orders = Chaque corps a un [hexagone objectif](AB-9.c) près du bord ennemi, connu de vous seul : choisissez-le, ou prenez celui qu’on propose.
lesson-ab-corps_orders-do-title = Les points
lesson-ab-corps_orders-do = Une unité activée par le sous-général de la mission doit se tenir sur l’objectif, là où est le drapeau, à la fin de votre tour. Chaque mission vaut un [point](AB-9.f), comme briser l’ennemi.
lesson-ab-ammunition-title = Les munitions
lesson-ab-ammunition = Les tireurs ont de quoi tirer [quelques fois](AB-10.a) : peu pour les javelots, plus pour les frondes. Ensuite, chaque tir a moins de dés.
lesson-ab-ammunition-do-title = Compter ses tirs
lesson-ab-ammunition-do = Activez des tireurs, amenez-les à portée et tirez : un signe à côté d’eux annonce le dernier tir. Une unité au repos près d’un chariot, d’animaux de bât ou du camp est [ravitaillée](AB-10.c) en fin de tour.
lesson-ab-agents-title = Les agents
lesson-ab-agents = Avant la bataille, vous envoyez votre agent : [ce qu’il doit faire, contre qui et quand](AB-11.b) reste votre secret.
lesson-ab-agents-do-title = Ses chances
lesson-ab-agents-do = La chance est un pourcentage, meilleure dans le [noir ou contre des dormeurs](AB-11.g), moindre près d’une sentinelle. S’il échoue, il est pris, et l’ennemi lit ses ordres. Choisissez une mission et scellez, ou n’envoyez personne.
lesson-ab-end-title = Fin de la leçon
lesson-ab-end = Poursuivez la bataille : une armée qui a perdu le [tiers](AB-C.16.d) de ses unités est battue, sauf si la bataille demande autre chose. Les autres leçons courtes sont sur la page d’accueil.
lesson-ab-win-title = Victoire
lesson-ab-win = Une armée qui a perdu le [tiers](AB-C.16.d) de ses unités est battue, sauf si la bataille demande autre chose.
