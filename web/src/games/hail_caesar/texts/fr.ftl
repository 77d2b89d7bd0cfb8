### Hail Caesar dans le navigateur : ce qu’en dit la page.

game-title = Hail Caesar
game-more = Batailles antiques à figurines sur une table mesurée librement : des ordres qui peuvent échouer, des charges, des réactions, des mêlées.
game-facts = { $scenarios ->
    [one] { $scenarios } bataille
   *[other] { $scenarios } batailles
} · 2 joueurs · une soirée
game-lesson = Bataille guidée sur le feutre

web-hc-turn = tour { $turn }
web-hc-divisions = Divisions
web-hc-deeds = Ce que vous pouvez faire
web-hc-instructions = Ce que je fais toujours au tour de l’ennemi
web-hc-instruction-closing = Tir de contre-charge à chaque charge
web-hc-instruction-evade = Esquiver si l’unité est secouée
web-hc-instruction-opportunity = Tir d’opportunité chaque fois qu’il s’offre
web-hc-instruction-hold = Attendre de pied ferme, si rien de ce qui précède ne s’applique
web-hc-comes = { $unit ->
    [none] { $charger } : en approche.
   *[other] { $charger } vient sur { $unit }, { $gap ->
        [none] au contact
       *[other] à { $gap }
    }.
}
web-hc-passes = { $mover } : passage devant le front ; maintenant à { $gap } de l’unité { $unit }.
web-hc-strike = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $needed }+
web-hc-expected = Pertes attendues : { $own } pour vous, { $enemy } pour l’ennemi.
web-hc-answers = Vos réponses possibles
web-hc-look = Voir la table à ce moment
web-hc-broken = démoralisée
web-hc-lost-of = { $lost } sur { $units } perdues
web-hc-shaken = secouée
web-hc-disordered = désordonnée
web-hc-hidden = cachée
web-hc-ordered = a reçu son ordre
web-hc-general = général

web-hc-verb-choose = Choisir
web-hc-verb-done = Terminé
web-hc-verb-command = Donner ses ordres
web-hc-verb-consider = Considérer
web-hc-verb-shoot = Tirer
web-hc-verb-waive = Ne pas tirer
web-hc-verb-fight = Combattre
web-hc-verb-support = Soutenir
web-hc-verb-join = Rejoindre
web-hc-verb-charge = Charger
web-hc-verb-follow_up = Poursuivre
web-hc-verb-stay = Rester
web-hc-verb-advance = Avancer
web-hc-verb-fall_back = Se replier
web-hc-verb-sweep = Percée
web-hc-verb-name = Nommer général
web-hc-verb-hold = Tenir
web-hc-verb-closing_fire = Tir de contre-charge
web-hc-verb-evade = Esquiver
web-hc-verb-countercharge = Contre-charger
web-hc-verb-turn_to_face = Faire face
web-hc-verb-parthian_shot = Tir & esquive

web-hc-says-unit = { $label } { $unit }
web-hc-says-place = à { $x } sur { $y } pouces, front { $front ->
    [n] au nord
    [ne] au nord-est
    [e] à l’est
    [se] au sud-est
    [s] au sud
    [sw] au sud-ouest
    [w] à l’ouest
   *[nw] au nord-ouest
}
web-hc-says-stamina = { $casualties ->
    [one] { $casualties } perte sur { $stamina }
   *[other] { $casualties } pertes sur { $stamina }
}
web-hc-says-faces = face à { $enemy } à { $gap } pouces
web-hc-says-commander = { $commander }, commandement { $command }{ $general ->
    [yes] , général
   *[no] {""}
}{ $joined ->
    [none] {""}
   *[other] , avec { $joined }
}

web-hc-measure = Mesurer
web-hc-measure-key = Mesurer (M)
web-hc-rings = Portées de la première unité
web-hc-sight = Ligne de vue entre les unités (bois, collines et bâtiments ne sont pas comptés)
web-hc-measure-from = D’où ? Cliquez sur une unité ou un point ; faites glisser une unité pour essayer une place.
web-hc-measure-to = Jusqu’où ?
web-hc-sees = { $count ->
    [0] cachée par des unités
    [32] aucune unité ne la cache
   *[other] les unités laissent voir { $count } points sur 32
}
web-hc-tried = { $unit }, à l’essai
web-hc-turn-tried = Tourner de 5°

web-hc-grip-ahead = En avant
web-hc-grip-back = En arrière
web-hc-grip-left = Pas de côté à gauche
web-hc-grip-right = Pas de côté à droite
web-hc-grip-wheel_left = Conversion à gauche
web-hc-grip-wheel_right = Conversion à droite
web-hc-grip-about = Demi-tour
web-hc-magnet-move = un mouvement entier
web-hc-magnet-stand_off = { $unit } : à 1″
web-hc-magnet-short = { $unit } : à 6″
web-hc-magnet-reach = { $unit } : à portée de tir
web-hc-magnet-line = { $unit } : fronts alignés
web-hc-magnet-parallel = { $unit } : fronts parallèles
web-hc-magnet-support-behind = { $unit } : en soutien, derrière
web-hc-magnet-support-left = { $unit } : en soutien, à gauche
web-hc-magnet-support-right = { $unit } : en soutien, à droite

web-hc-order-title = Ordre : { $commander }
web-hc-initiative-title = Mouvement d’initiative
web-hc-group = Un seul ordre pour { $count } unités
web-hc-one-move = Un mouvement, sans dés
web-hc-up-to-three = Jusqu’à trois mouvements, selon les dés
web-hc-stages = Étapes de l’ordre
web-hc-stage-units = Unités
web-hc-stage-plan = Plan
web-hc-stage-dice = Dés
web-hc-stage-go = Mouvement
web-hc-manner = Sorte d’ordre
web-hc-manner-order = Ordre
web-hc-manner-follow_me = À moi !
web-hc-manner-rally = Rallier
web-hc-all = Toutes
web-hc-intention = Ensemble, elles
web-hc-intention-advance = avancent
web-hc-intention-withdraw = se replient
web-hc-intention-shift = appuient sur un flanc
web-hc-intention-deploy = changent de formation
web-hc-intention-charge = chargent
web-hc-move-number = Mouvement { $number }
web-hc-take-back-leg = Reprendre la dernière partie
web-hc-leg-slide = { $way ->
    [ahead] { $length } en avant
    [back] { $length } en arrière
    [left] { $length } à gauche
   *[right] { $length } à droite
}
web-hc-leg-wheel = { $hand ->
    [left] conversion à gauche, { $angle }
   *[right] conversion à droite, { $angle }
}
web-hc-leg-about = demi-tour
web-hc-leg-support-behind = en soutien derrière l’unité { $unit }
web-hc-leg-support-left = en soutien à gauche de l’unité { $unit }
web-hc-leg-support-right = en soutien à droite de l’unité { $unit }
web-hc-leg-form = formation : { $formation }
web-hc-grounds = Terrain
web-hc-leg-ground = { $deed ->
    [enter] entrer : { $place }
   *[cross] franchir : { $place }
}
web-hc-leg-charge = charge : { $units }
web-hc-act-ahead = Avant ½″
web-hc-act-back = Arrière ½″
web-hc-act-left = Gauche ½″
web-hc-act-right = Droite ½″
web-hc-act-wheel-left = Conv. gauche
web-hc-act-wheel-right = Conv. droite
web-hc-act-about = Demi-tour
web-hc-act-fresh = Mouv. suivant
web-hc-snaps = Avancer jusqu’à
web-hc-formation = Formation
web-hc-formation-keep = garder : { $formation }
web-hc-formation-battle_line = ligne de bataille
web-hc-formation-column = colonne
web-hc-formation-open_order = ordre dispersé
web-hc-formation-pike_phalanx = phalange de piquiers
web-hc-formation-horde = horde
web-hc-formation-square = carré
web-hc-formation-testudo = tortue
web-hc-formation-wedge = coin
web-hc-charge = Charger
web-hc-ignore = Ignorer
web-hc-manoeuvres = { $count ->
    [one] Une suggestion
   *[other] { $count } suggestions
}
web-hc-consider = Suggestions
web-hc-sound = Recevable.
web-hc-sound-order = Recevable · { $chance } de bouger
web-hc-sound-ride = Il peut aller là.
web-hc-sound-setup = La division peut se tenir ainsi.
web-hc-blunder = dont une bourde
web-hc-rolls = { $count ->
    [one] Le jet
   *[other] Les jets
}
web-hc-expect = { $unit } peut répondre :
web-hc-choose-unit = Choisissez une unité : elle bouge seule, et une fois.
web-hc-choose-units = Choisissez une unité, ou plusieurs de la division.
web-hc-aside = { $where ->
    [inside] est dans un bâtiment : les suggestions disent par où elle peut sortir.
   *[off] n’est pas encore sur la table : les suggestions disent par où elle entre.
}
web-hc-aside-waits = Choisissez une suggestion.
web-hc-out = Sortie { $number }
web-hc-draw = Faites glisser une poignée, servez-vous des flèches, ou désignez qui charger.
web-hc-announce = Annoncer
web-hc-go = Exécuter
web-hc-clear = Effacer
web-hc-hold = Tenir : pas d’ordre pour celles-ci
web-hc-no-more-orders = Il ne donne plus d’ordre
web-hc-no-more-initiative = Plus de mouvement d’initiative

web-hc-ride = { $commander } se déplace
web-hc-ride-last = Derniers déplacements des commandants
web-hc-ride-help = Faites-le glisser sur la table ; déposez-le sur une unité pour qu’il la rejoigne.
web-hc-ride-draw = Il n’a pas encore bougé.
web-hc-rides = Se déplacer
web-hc-stays = Rester pour l’instant
web-hc-stays-last = Rester
web-hc-joins = Avec : { $unit }

web-hc-setup-title = Déploiement
web-hc-setup-help = Faites glisser les unités à leur place, dans la zone.
web-hc-deploy = Déployer
web-hc-turn-left = Tourner à gauche
web-hc-turn-right = Tourner à droite

web-hc-figure-clash = Choc
web-hc-figure-sustained = Mêlée
web-hc-figure-short = Courte
web-hc-figure-long = Longue
web-hc-figure-support = Soutien
web-hc-figure-morale = Moral
web-hc-figure-stamina = Résistance
web-hc-figure-command = Command.
web-hc-figure-combat = Combat
web-hc-figures = choc { $clash }, mêlée { $sustained }, courte { $short }, longue { $long }, moral { $morale }+, résistance { $stamina }
web-hc-casualties = { $casualties ->
    [one] { $casualties } perte sur { $stamina }
   *[other] { $casualties } pertes sur { $stamina }
}
web-hc-card-measures = { $width } × { $depth }, { $rate } par mouvement
web-hc-card-reach = tire à { $reach }
web-hc-card-faces = Face à : { $enemy }, à { $gap }
web-hc-fate-standing = sur la table
web-hc-fate-waiting = pas encore là
web-hc-fate-left = hors de la table
web-hc-fate-gone = partie
web-hc-fate-destroyed = détruite
web-hc-tally-units = Unités
web-hc-tally-casualties = Pertes
web-hc-tally-broken = Divisions démoralisées
web-hc-facts-division = { $commander }, commandement { $command } · { $units ->
    [one] une unité
   *[other] { $units } unités
}
web-hc-facts-table = Table de { $width } × { $depth } pouces · { $turns } tours au plus

web-hc-pickup-title = Bataille à la carte
web-hc-pickup-about = Deux armées de même valeur, sur une table nue, déployées librement.
web-hc-pickup-points = Points par armée
web-hc-pickup-army = Armée
web-hc-pickup-own = Choisir les troupes
web-hc-pickup-bought = Tout ce que les points permettent d’acheter dans la liste.
web-hc-pickup-total = { $total } points sur { $points }
web-hc-pickup-over = au-delà de la limite
web-hc-pickup-command = commandement { $command }{ $general ->
    [yes] , général
   *[no] {""}
}
web-hc-pickup-price = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-hc-pickup-more = Une unité de plus : { $unit }
web-hc-pickup-less = Une unité de moins : { $unit }

lesson-hc-welcome-title = Votre première bataille
lesson-hc-welcome = Deux divisions se font face. À chaque tour, un camp [agit d’initiative et donne ses ordres](HC-3.2.a), puis tire, puis toutes les mêlées se jouent.
lesson-hc-table-title = La table
lesson-hc-table = Tout se tient exactement où vous le voyez : il n’y a pas de grille. Zoomez à la molette ou à deux doigts, faites glisser le feutre pour regarder ailleurs, tournez la table.
lesson-hc-unit-title = Une unité
lesson-hc-unit = La plaque est son [emprise exacte](HC-14.2.a), le bord clair son front. Les ronds de l’étiquette sont sa résistance : pleins, ce sont des pertes. Tous pleins, elle est secouée.
lesson-hc-division-title = Les divisions
lesson-hc-division = Chaque division a un [commandant](HC-1.1.c). Trop éprouvée, elle est démoralisée ; une armée dont plus de la moitié des divisions le sont est vaincue.
lesson-hc-first-title = Qui commence
lesson-hc-first = Vous avez gagné le [jet](HC-3.1.c) : commencez, ou laissez venir l’ennemi.
lesson-hc-initiative-title = L’initiative
lesson-hc-initiative = Les unités [à 12″ ou moins d’un ennemi](HC-4.8.a) peuvent faire un mouvement sans dés, avant tout ordre. Faites-en glisser une, ou passez.
lesson-hc-command-title = Un commandant
lesson-hc-command = Choisissez un [commandant qui n’a pas agi](HC-4.3.d) : cliquez sur lui.
lesson-hc-units-title = À qui il ordonne
lesson-hc-units = Cliquez sur une unité, ou sur plusieurs [distantes de 6″ au plus](HC-4.5.b) : un seul ordre les fait toutes bouger. Un clic sur le nom du commandant prend toute la division.
lesson-hc-draw-title = Ce qu’on leur demande
lesson-hc-draw = Faites glisser l’unité ou ses poignées : en avant, de côté, en conversion sur un angle. Les fantômes numérotés montrent où elle sera après [un, deux et trois mouvements](HC-4.1.g).
lesson-hc-announce-title = À voix haute
lesson-hc-announce = Rien n’est dit tant que vous n’avez pas [annoncé l’ordre](HC-16.2.e) : jusque-là, reprenez ce que vous voulez. Ensuite, deux dés décident.
lesson-hc-test-title = Les dés
lesson-hc-test = Deux dés contre sa [valeur de commandement](HC-4.2.a) : égal ou un de moins, un mouvement ; deux de moins, deux ; trois de moins ou mieux, trois. Au-dessus, l’ordre échoue et il n’en donne plus.
lesson-hc-ride-title = Il se déplace aussi
lesson-hc-ride = Ses ordres donnés, le [commandant se déplace](HC-5.7.c) : faites-le glisser là où l’on aura besoin de lui, ou déposez-le sur une unité pour qu’il la rejoigne.
lesson-hc-measure-title = Mesurez quand vous voulez
lesson-hc-measure = Règle, portées et vue sont [toujours permises](HC-3.3.a), et l’adversaire n’en voit rien. Faites glisser une unité pour essayer une place.
lesson-hc-charge-title = Charger
lesson-hc-charge = Une fois votre unité choisie, cliquez sur un ennemi : c’est une [charge](HC-8.2.a). Elle s’ordonne comme un mouvement, et demande autant de mouvements que la distance l’exige.
lesson-hc-react-title = On vous charge
lesson-hc-react = Choisissez comment votre unité [réagit](HC-8.5.a) : elle attend, tire, esquive ou contre-charge, selon ses troupes.
lesson-hc-shoot-title = Les tirs
lesson-hc-shoot = Choisissez une unité de tir. Elle doit viser l’ennemi [le plus proche](HC-7.3.a), sauf si une cible mieux dégagée s’offre.
lesson-hc-combat-title = Une mêlée
lesson-hc-combat = Les deux camps frappent et sauvegardent, les soutiens prêtent leurs dés. Le camp qui a le plus souffert [perd le round](HC-8.11.a) et passe un test de panique.
web-hc-phase-setup = Mise en place
web-hc-phase-movement = Mouvement
web-hc-phase-ranged = Attaques à distance
web-hc-phase-combat = Corps à corps
web-hc-stage-of-turn-initiative = Initiative
web-hc-stage-of-turn-orders = Ordres
web-hc-stage-of-turn-ranged = Tirs
web-hc-stage-of-turn-combat = Mêlées
