### Alexandre et Bayard: what the page says of its own.

## The game

game-title = Alexandre et Bayard
game-more = Batailles antiques et médiévales sur hexagones, où le terrain s’en mêle : feu et fumée, météo, nuit, bateaux, troupes cachées.
game-facts = { $scenarios ->
    [one] { $scenarios } bataille
   *[other] { $scenarios } batailles
} · { $clauses } règles
game-lesson = Première bataille guidée dans la plaine

## The page: board

ab-map = Le champ de bataille
ab-map-of = La carte : { $columns } hexagones sur { $rows }
ab-choose-hex = Hexagone [{ $hex }]
ab-burning = en feu
ab-smoke = fumée
ab-say-unit = { $name }, { $side }, [{ $hex }] : { $left } plaquettes sur { $most }, armure { $colour }, impact { $impact }, mêlée { $melee }
ab-marker = marqueur { $marker }
ab-sentry = sentinelle en [{ $hex }]
ab-supply = train de ravitaillement
ab-group = groupe { $group }
ab-hexside = côté { $direction } de [{ $hex }]
ab-decoy = Un leurre : il n’y a personne.
ab-decoy-short = leurre
ab-unknown = inconnu
ab-turn = tour { $turn } sur { $turns }
ab-hour = heure { $hour }
ab-hour-short = { $hour } h
ab-hour-word = heure

## The page: sky

ab-weather = Temps, heure et vent
ab-wind-to = souffle vers { $direction }
ab-no-effects = Le ciel et la lumière ne changent rien pour l’instant.
ab-effects = { $count ->
    [one] un effet
   *[other] { $count } effets
}
ab-condition = { $source } : { $effect }
ab-outlook = Ce qui peut venir
ab-outlook-sky = Le temps du prochain tour
ab-outlook-wind = Le vent du prochain tour
ab-stability = Stabilité { $stability } : le temps change sur un dé plus haut ; { $chooser } relance alors l’un des dés notés.
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
} : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
ab-more = { $count } de plus
ab-fewer = En montrer moins

## The page: command

ab-command = Commandement : qui est activé ?
ab-groups-so-far = { $count ->
    [0] Aucun groupe annoncé
    [one] Un groupe annoncé
   *[other] { $count } groupes annoncés
}
ab-leaders = Chefs
ab-units-of-group = Unités du groupe
ab-no-leader = sans chef
ab-choose-leader = Choisissez un chef, sur le plateau ou ici.
ab-choose-units = Choisissez les unités qu’il active : dans son rayon, d’une seule famille.
ab-nobody-to-activate = Plus personne ne peut être activé. Passez au mouvement.
ab-fill = Proposer
ab-clear = Effacer
ab-orders-short = Ordres
ab-manoeuvres = Ordres de manœuvre, un par tour
ab-tokens = { $count ->
    [one] { $count } jeton d’ordre
   *[other] { $count } jetons d’ordre
}
ab-losses = Pertes
ab-lost-of = { $lost } sur { $of }
ab-deploy = Déploiement
ab-deploy-who = Choisissez un pion, sur le plateau ou ici ; puis son hexagone.
ab-deploy-where = Maintenant son hexagone, dans la zone ; sur une autre unité, elles échangent leurs places.
ab-deploy-done = Sceller
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
lesson-ab-welcome = Deux armées, et un seul dé pour tout. Les [unités](AB-C.3.a) ont jusqu’à quatre plaquettes ; chaque coup en retire une. À chaque tour vous en activez quelques-unes, par vos [chefs](AB-C.6.h).
lesson-ab-unit-title = Une unité
lesson-ab-unit = Le signe de l’étiquette est son [armure](AB-C.2.b) : l’anneau est la plus faible, le demi-disque la moyenne, le disque plein la plus forte. Viennent ensuite ses dés quand elle charge, puis ses dés en mêlée.
lesson-ab-first-title = Qui commence
lesson-ab-first = Le plus haut dé [choisit](AB-C.18.e) qui joue en premier.
lesson-ab-command-title = Commandement
lesson-ab-command = Choisissez un chef, puis des unités dans son [rayon](AB-C.6.h), toutes à pied ou toutes montées. Elles seules se déplacent et combattent ce tour-ci.
lesson-ab-orders-title = Jetons d’ordre
lesson-ab-orders = Sous le plateau, vos jetons. Un [ordre de manœuvre](AB-C.7.h) par tour achète ce qui sort de l’ordinaire. Un ordre éteint dit pourquoi quand on le presse.
lesson-ab-move-title = Mouvement
lesson-ab-move = Choisissez une unité : les hexagones éclairés sont ceux qu’elle peut [atteindre](AB-C.8.a), avec leur coût. Après un pas de marche, elle ne combat plus.
lesson-ab-support-title = Soutien
lesson-ab-support = Une unité qui a deux amis à côté d’elle est [soutenue](AB-C.10.h) : elle riposte quand on l’attaque et ignore un drapeau. Tenez votre ligne serrée.
lesson-ab-fight-title = Combat
lesson-ab-fight = Choisissez une unité activée. Les crochets montrent qui elle peut frapper, avec ses dés ; un signe barré montre pourquoi [non](AB-C.9.a). Choisissez une cible pour voir les chances avant de lancer.
lesson-ab-die-title = Le dé
lesson-ab-die = Les couleurs [touchent](AB-C.2.a) les armures aussi faibles qu’elles, ou plus faibles. Un drapeau fait reculer, une lettre donne un jeton, un avantage touche si vous l’avez mérité.
lesson-ab-defence-title = Défense
lesson-ab-defence = Les dés sont tombés ; avec des jetons vous pouvez [serrer les rangs](AB-C.7.j) contre un coup, ou tenir bon contre un drapeau.
lesson-ab-evade-title = Se dérober
lesson-ab-evade = Les troupes légères peuvent se [dérober](AB-C.12.b) ; elles reçoivent un coup au passage, et l’assaillant peut entrer dans leur hexagone.
lesson-ab-attack-title = Ordres d’attaque
lesson-ab-attack = Avant les dés, un [ordre](AB-C.7.i) peut en ajouter un ; après, un autre en fait relancer un. Un chef près de l’unité en abaisse le prix.
lesson-ab-retreat-title = Drapeaux
lesson-ab-retreat = Chaque drapeau qui n’est pas [ignoré](AB-C.11.c) fait [reculer](AB-C.11.d) l’unité. Si elle ne peut reculer, elle perd une plaquette.
lesson-ab-follow-title = Après le coup
lesson-ab-follow = Qui a chassé l’ennemi d’un hexagone peut y [entrer](AB-C.11.k). Certains frappent alors une fois de plus.
lesson-ab-sky-title = Le ciel
lesson-ab-sky = Le panneau du plateau dit ce que le temps, le vent et la lumière changent [maintenant](AB-3.3.a), ligne par ligne, chacune avec sa règle.
lesson-ab-fire-title = Le feu
lesson-ab-fire = Bois, maisons et ponts peuvent brûler. La fumée suit [le vent](AB-1.7.d) : personne ne voit à travers, vers elle ni depuis elle.
lesson-ab-night-title = La nuit
lesson-ab-night = Dans le noir, une unité n’est vue qu’à [deux hexagones](AB-4.1.c), sauf à la lumière d’un feu. Le pointillé limite ce que votre camp voit.
lesson-ab-boats-title = Embarcations
lesson-ab-boats = Les troupes [embarquent](AB-6.3.h) en entrant dans l’hexagone d’une embarcation. Celle qui n’est pas amarrée dérive avec le courant.
lesson-ab-hidden-title = Troupes cachées
lesson-ab-hidden = Les plaquettes en tirets sont cachées : l’ennemi voit un marqueur, ou rien, jusqu’à ce qu’une de ses unités [voie](AB-7.g) ce qui est là.
lesson-ab-win-title = Victoire
lesson-ab-win = Une armée qui a perdu le [tiers](AB-C.16.d) de ses unités est battue, sauf si la bataille demande autre chose.
