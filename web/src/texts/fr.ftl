### Ce que la page dit d’elle-même.

## La page

web-home = Iacta, le salon
web-lobby = Salon
web-parts = Parties de la page
web-loading = Un instant…
web-close = Fermer
web-settings = Réglages
web-shortcuts = Raccourcis
web-language = Langue
web-other-language = Read in English
web-theme = Clair ou sombre
web-theme-system = Comme le système
web-theme-light = Clair
web-theme-dark = Sombre
web-motion = Animations
web-pace = Coups des autres
web-pace-slow = lentement
web-pace-normal = posément
web-pace-fast = vite
web-pace-once = d’un coup
web-all-bots = Proposer aussi les adversaires des développeurs
web-sound = Un son quand c’est à vous
web-your-name = Votre nom
web-copy = Copier
web-copied = Copié
web-accept = Accepter
web-decline = Refuser
web-send = Envoyer
web-go-back = Revenir

## Le salon

web-hero = Une table, des dés vérifiables, des règles qui s’expliquent.
web-hero-more = En direct ou un coup par jour, contre un ami ou contre l’ordinateur. Rien à apprendre par cœur : la table dit ce qui est permis, et pourquoi.
web-new-game = Nouvelle partie
web-first-battle = Bataille guidée
web-your-turn = À vous de jouer
web-of-games = { $turns } sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
web-against = contre { $who }
web-alone = seul à la table
web-your-move = À vous de décider
web-their-move = On attend l’autre camp
web-finished = Partie finie
web-move-number = Coup { $number }
web-play-now = Jouer
web-replay = Revoir
web-forget = Retirer de la liste
web-the-games = Les jeux
web-game-virtus = Virtus
web-game-virtus-more = Cartes, dés et secteurs : une bataille en une heure.
web-game-alesia = Alésia
web-game-alesia-more = Bluff entre chefs cachés, assauts sur la double ligne : un siège pour une soirée ou deux.
web-game-virtus-facts = { $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
} · 2 joueurs · 45 min
web-game-alesia-facts = { $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
} · 2 ou 3 joueurs · 4 à 8 h
web-archive = Parties finies
web-against-bot = Contre l’ordinateur
web-your-side = Votre camp
web-battle = Bataille
web-strength = Adversaire
web-bot = { $bot ->
    [recruit] Recrue
    [centurion] Centurion
    [legate] Légat
    [imperator] Imperator
    [greedy] Glouton
    [random] Hasard
   *[other] { $bot }
}
web-bot-of = { $bot } ({ $side })
web-bot-more = { $bot ->
    [random] Joue n’importe quel coup permis. Pour les développeurs.
   *[other] Joue ce qui promet le plus au coup suivant. Pour les développeurs.
}
web-level-more = { $level ->
    [recruit] Regarde un coup devant elle, à la hâte, et se trompe un peu.
    [centurion] Pèse avec soin chaque coup qui en vaut la peine, sans voir plus loin.
    [legate] Joue en pensée ce qui pourrait suivre : jusqu’à { $simulations } fois par décision.
   *[imperator] Le plus fort : il joue en pensée ce qui pourrait suivre, jusqu’à { $simulations } fois par décision.
}
web-level-limits = Ne sait que ce que voit sa place ; réfléchit { NUMBER($seconds, maximumFractionDigits: 1) } s au plus.
web-level-strength = Force mesurée : { $elo } Elo (95 % : { $low } à { $high }) en { $games } parties ; Glouton est à 0.
web-level-as-before = comme avant
web-start = Commencer la partie
web-open-seats = Places libres
web-none-open = Aucune place libre pour l’instant.
web-live-play = en direct
web-being-played = En cours
web-none-played = Aucune partie publique pour l’instant.
web-import = Revoir une partie enregistrée
web-import-help = Le fichier est vérifié coup par coup avant d’être montré.
web-import-file = Choisir un fichier
web-rules-of = Règles de { $game } : { $rules }
web-foot = Chaque partie est son propre procès-verbal ; il se télécharge et se vérifie.

## Une nouvelle partie

web-options = Options
web-preset-usual = Réglages du scénario
web-seats = Places
web-who-plays = Qui tient le camp { $seat } ?
web-kind-me = Moi
web-kind-friend = Un ami, par lien
web-kind-open = N’importe qui
web-kind-bot = L’ordinateur
web-hotseat = Vous tenez plusieurs camps : un rideau tombe entre les tours.
web-public = Visible au salon
web-strength-of = Adversaire pour le camp { $seat }
web-allow-takeback = Reprise d’un coup par accord
web-allow-hints = Indices et explications permis
web-clock = Temps par coup
web-no-clock = sans limite
web-clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
web-clock-warning = Celui qui laisse passer ce délai perd la partie.
web-webhook = Prévenir cette adresse
web-recruited = Armée à recruter : { $points } points.
web-field = { $segments } segments, { $rounds } manches
web-ground = { $mode ->
    [fixed] terrain fixé
   *[rolled] terrain tiré aux dés
}
web-origin = { $origin ->
    [source] données du jeu
    [public] données publiques
    [reconstructed] données reconstituées
   *[player] données d’un joueur
}
web-waiting-room = On attend encore quelqu’un
web-waiting-help = Envoyez le lien de sa place à chaque joueur ; la partie commence quand tous sont là.
web-there = est là
web-expected = attendu
web-copy-link = Copier le lien
web-take-seat = Prendre cette place

## La table

web-selected = { $what } : que faire ?
web-waiting-for = Décision attendue : { $who }.
web-thinking = réfléchit…
web-thinks-for = réfléchit depuis { $seconds } s
web-simulations = { $count ->
    [one] { $count } simulation
   *[other] { $count } simulations
}
web-hurry = Jouer maintenant
web-hurry-key = Arrêter la réflexion : il joue le meilleur coup trouvé (S)
web-showing = Voici ce qui s’est passé.
web-showing-left = { $count ->
    [0] Dernier coup montré
    [one] Encore { $count } coup à montrer
   *[other] Encore { $count } coups à montrer
}
web-skip = Passer
web-hint = Indice
web-hint-key = Ce que ferait un légat à votre place (I)
web-hint-by = { $who }, { $simulations ->
    [0] au premier regard
    [one] après { $simulations } simulation
   *[other] après { $simulations } simulations
} :
web-explain = Expliquer
web-explain-this = Que vaut ce coup ?
web-explanation = Ce que vaut ce coup
web-explain-best = { $who } : rien de mieux en vue.
web-explain-worse = { $points ->
    [0] { $who } : il y a mieux, de très peu.
    [one] { $who } : il y a mieux, d’un point de pourcentage.
   *[other] { $who } : il y a mieux, de { $points } points de pourcentage.
}
web-explain-better = Plus prometteur
web-explain-glance = Ce coup n’a pas été exploré ; il est estimé d’un seul regard.
web-explain-rules = Règles en jeu :
web-advice-asking = La réflexion est en cours…
web-advice-chance = chances de gagner
web-advice-show = Le montrer sur le plateau
web-advice-play = Jouer
web-advice-line = Suite attendue
web-advice-means = Chances de gagner estimées d’après ce que voit votre place. Ce qui est caché est supposé ; la suite n’est qu’une des suites possibles. La table sait que vous avez demandé.
web-log-hint = { $who } a demandé un indice.
web-hints = Indices
web-hints-allowed = indices permis
web-hints-none = sans indices
web-hints-taken = { $count ->
    [one] { $who } : indice pour { $count } décision
   *[other] { $who } : indices pour { $count } décisions
}
web-away = absent
web-offline = Liaison coupée, nouvel essai…
web-past = Position après { $entry ->
    [one] { $entry } coup
   *[other] { $entry } coups
} sur { $last }
web-past-hint = « Direct » vous ramène à la partie.
web-undo = Annuler
web-redo = Refaire
web-restart = Recommencer le tour
web-which = Lequel ?
web-choose-lit = { $count ->
    [one] Un endroit s’offre : il est éclairé.
   *[other] { $count } endroits s’offrent : ils sont éclairés.
}
web-choose-place = Choisir { $place }
web-why-not = Pourquoi pas { $what } ?
web-open-rule = Ouvrir la règle { $clause }
web-all-rules = Toutes les règles
web-no-such-rule = Aucune règle ne correspond.
web-search-rules = Chercher une règle
web-nothing-to-do = Vous n’avez rien à décider maintenant.
web-log = Journal
web-log-empty = Il ne s’est encore rien passé.
web-report = Ce qui s’est passé
web-report-nothing = Rien qui change le champ de bataille.
web-report-watch = Revoir
web-report-close = Compris
web-result = Le résultat
web-result-watch = Revoir la bataille
web-result-analysis = Analyse
web-result-dice = Dés et enregistrement
web-result-lobby = Autre bataille
web-analysis-what = L’analyse dit quelles étaient les chances de chacun après chaque décision, ce qui a décidé la bataille, ce qui aurait été mieux, et qui a eu de la chance. Elle prend une minute ou quelques-unes.
web-analysis-begin = Analyser cette bataille
web-analysis-failed = L’analyse a échoué ; vous pouvez la relancer.
web-analysis-waiting = D’autres analyses passent d’abord…
web-analysis-running = { $done } positions examinées sur { $total }…
web-analysis-at = Après { $entry } coups sur { $last } : { $chances }
web-analysis-luck-at = Après { $entry } coups sur { $last } : hasard pour { $side } jusqu’ici { $luck }
web-analysis-parts = décision { $decision }, hasard { $luck }
web-analysis-better = mieux : { $action } ({ $chance })
web-analysis-even = Les chances ont à peine bougé.
web-play-on = Jouer la suite d’ici
web-play-on-side = Votre camp
web-play-on-against = Contre
web-play-on-begin = Jouer la suite du coup { $entry }
web-play-on-where = Revenez à une position antérieure pour en jouer la suite contre un adversaire automatique.
web-units-left = Unités restantes
web-elements-lost = Éléments perdus
web-tab-analysis = Analyse
web-tab-log = Journal
web-tab-choices = Choix
web-tab-armies = Armées
web-tab-aid = Aide
web-tab-rules = Règles
web-tab-chat = Messages
web-pane-board = Table
web-pane-hand = Main
web-pane-log = Journal
web-pane-rules = Règles
web-chat = Message
web-chat-say = Dire quelque chose…
web-chat-empty = Personne n’a encore rien écrit.
web-first = Au début
web-back = Un coup en arrière
web-play = Lecture
web-pause = Pause
web-forth = Un coup en avant
web-speed = Vitesse
web-live = Direct
web-to-turn = Aller au tour { $turn }
web-end-really = Finir maintenant ?
web-end-leaves = Des unités peuvent encore agir.
web-end-anyway = Finir quand même
web-curtain-title = À { $seat } de décider
web-curtain = Passez l’écran : ce que voit un camp, l’autre ne doit pas le voir.
web-curtain-lift = C’est moi
web-text-board = Plateau en texte
web-guide = Être guidé
web-before-board = Les armées ne sont pas encore levées.
web-this-game = Cette partie
web-watch-link = Lien pour suivre
web-seat-link = Place : { $seat }
web-seat-link-warning = Celui qui a ce lien joue ce camp.
web-rules-version = Règles
web-commitment = Engagement des dés
web-secret = Secret dévoilé :
web-draw-offered = { $who } propose la nulle.
web-takeback-asked = { $who } voudrait revenir à la position après le coup { $entry } sur { $last }.
web-offer-draw = Proposer la nulle
web-ask-takeback = Demander de reprendre un coup
web-resign = Abandonner
web-resign-really = Vraiment abandonner
web-rematch = Revanche
web-download = Télécharger la partie
web-verify = Vérifier les dés
web-verified = { $rolls } lancers recalculés, tous conformes.
web-not-verified = Les dés ne sont pas confirmés : { $detail }
web-elements = Éléments
web-dice = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
web-hits-on = Touche à { $figure } ou moins
web-hits = { $count ->
    [one] { $count } touche
   *[other] { $count } touches
}
web-count = { $count }
web-mean = { $what } : en moyenne
web-chances = { $what } :
web-whole-tests = Après les tests qui suivent
web-whole-assault = À la fin du combat
web-policy-stop = Si rien d’autre n’est fait pendant ce tour et que les jetons de pertes vont à la première unité qui peut les recevoir.
web-policy-stand = Si le défenseur tient là où il pourrait reculer, que chacun prend le premier choix proposé et que personne n’avance.
web-policy-give-ground = Si le défenseur recule partout où il le peut, que chacun prend le premier choix proposé et que personne n’avance.
web-whole-one = { $value } ({ $chance })
web-whole-mean = { $mean } en moyenne
web-whole-sampled = Estimation par tirages, car le calcul exact serait trop long.
web-whole-nothing = Le hasard ne change rien qui compte.

## Virtus

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
    [0] plus d’activation ; finissez le segment.
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
web-gutter = Segment { $segment } : { $card ->
    [none] pas de carte
   *[some] carte { $card }
}
web-left = reste { $left } sur { $of }
web-left-any = sans limite
web-to-use = { $count } à activer
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
web-choose = Choisir
web-absent = hors de combat
web-vc = VC { $vc } sur { $of }
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-aid-turn = La bataille en bref
web-plan-title = Votre plan de déploiement
web-plan-help = Glissez vos unités dans vos secteurs ou en réserve ; ou touchez une unité, puis sa place. L’ennemi n’en voit rien avant d’avoir scellé le sien.
web-plan-list = Placer par liste
web-plan-legal = Ce plan est permis.
web-plan-checking = Vérification…
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
    [one] reste { $points } point
   *[other] restent { $points } points
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
web-trait-mounted = monté
web-trait-evade = esquive
web-trait-heavy_infantry = infanterie lourde
web-trait-light_infantry = infanterie légère
web-trait-fanatic = fanatique
web-trait-regular = régulière
web-invent = Ajouter ce type

## Annonces, adresses, vue du plateau

web-withdraw = Retirer
web-draw-yours = Vous avez proposé la nulle ; la proposition tombe dès que l’autre camp joue.
web-offer-agreed = Vous avez accepté ; les autres doivent encore répondre.
web-takeback-yours = Vous avez demandé à revenir à la position après le coup { $entry } sur { $last }.
web-takeback-dice = Nouveaux dés à partir de là, engagement :
web-takeback-look = La voir
web-takeback-here = Demander à revenir ici
web-rematch-there = La revanche est prête.
web-rematch-watch = Une revanche se joue.
web-rematch-join = Rejoindre la revanche
web-rematch-swap = Revanche, camps échangés
web-watch = Regarder
web-undo-live = On annule dans la partie en cours : revenez d’abord au « Direct ».
web-pass-to = Passer la main : { $seat }
web-deadline = À décider avant { $when }, sinon la partie est perdue.
web-title-yours = ● À vous
web-resign-title = Abandonner ?
web-resign-means = L’autre camp gagne aussitôt. On ne peut pas y revenir.
web-commitment-from = À partir du coup { $entry } :
web-commitment-means = Le serveur a choisi son secret avant la partie et en montre ici l’empreinte ; chaque navigateur y ajoute son propre hasard. Après la fin, le secret est montré et tous les lancers peuvent être recalculés.
web-differs = Le lancer { $roll } du coup { $entry } n’est pas celui que donne le secret : cette partie a été modifiée.
web-verify-means = À partir du secret montré à la fin et du hasard de chaque joueur, le serveur a recalculé tous les dés. La partie téléchargée se vérifie aussi hors ligne, avec « iacta verify ».
web-eyes = Par les yeux de qui
web-eyes-own = Vos yeux
web-eyes-nobody = Spectateur
web-copy-position = Copier le lien vers cette position
web-menu = Plateau et partie
web-menu-turn = Tour
web-menu-board = Plateau
web-menu-match = Partie
web-menu-page = Plus
web-zoom-in = Agrandir
web-zoom-out = Réduire
web-fit = Plateau entier
web-turn-board = Retourner le plateau
web-hide-counters = Cacher les pièces
web-full-screen = Plein écran
web-notices = Un avis du système quand c’est à vous
web-notices-never = Ce navigateur n’en montre pas sur cette page.
web-notices-denied = Les réglages de votre navigateur l’interdisent pour cette page.
web-confirm-ends = Demander avant de finir quand il reste quelque chose à faire
web-show-counters = Montrer les pièces
web-as-raised = Au complet
web-invited = On vous attend
web-invited-help = Lisez ce qui suit, puis prenez votre place ; la partie commence quand tout le monde est là.
web-you = vous
web-share = Partager
web-waiting-count = { $count ->
    [one] On attend encore un joueur. Cette page s’ouvre d’elle-même sur la table.
   *[other] On attend encore { $count } joueurs. Cette page s’ouvre d’elle-même sur la table.
}
web-is-public = visible au salon
web-is-private = privée
web-takeback-allowed = reprise d’un coup par accord
web-takeback-none = sans reprise de coup
web-no-clock-here = sans limite de temps
web-fair-dice = Des dés vérifiables
web-webhook-help = Facultatif : le serveur y envoie un court message (POST, JSON) chaque fois qu’un autre camp doit décider. Adresses https publiques seulement.
web-friend-help = Vous recevrez un lien à envoyer à votre ami ; celui qui a le lien tient la place.
web-open-help = La place revient au premier qui la prend ; cochez « Visible au salon » pour qu’on la trouve.

## Quand cela ne va pas

web-text-cards = Cartes
web-text-open = ouvert, { $left ->
    [one] encore { $left } activation
   *[other] encore { $left } activations
}
web-to-lobby = Retour au salon
trouble-no-page = Il n’y a rien à cette adresse.
trouble-line = Le serveur ne répond pas.
trouble-no-game = Cette page ne connaît pas le jeu « { $game } ».
trouble-import = Ce fichier n’est pas une partie valable.

## Raccourcis

key-tab = d’une chose éclairée à l’autre
key-next = pièce suivante
key-previous = pièce précédente
key-number = prendre le premier, deuxième… de ce qui s’offre
key-enter = confirmer, ou finir
key-escape = renoncer au choix
key-undo = annuler
key-redo = refaire
key-restart = recommencer le tour
key-rewind = un coup en arrière, en avant
key-ends = au début, en direct
key-play = lecture
key-zoom = agrandir, réduire
key-fit = plateau entier
key-pan = déplacer le plateau
key-bare = cacher les pièces, les montrer
key-whole = plein écran
key-text = plateau en texte
key-turn = retourner le plateau
key-chat = écrire un message
key-help = cette page

## La première bataille

lesson-name = Leçon
lesson-number = Leçon · { $number } sur { $of }
lesson-next = Compris
lesson-later = Passer
lesson-leave = Quitter
lesson-call = Conseil
lesson-call-key = Leçon et conseils (L)
key-hint = un indice, quand la partie le permet
key-explain = expliquer le coup que l’on pèse
key-skip = passer ce qui est montré, ou faire jouer l’ordinateur
key-lesson = leçon : reprendre, ou demander un conseil
lesson-welcome-title = Bienvenue !
lesson-welcome = Vos troupes sont en bas de la table, celles de l’ennemi en haut. Cette leçon vous montre où regarder et quoi faire, pendant une vraie bataille contre un vrai adversaire. Un mot souligné ouvre la [règle](VI-2.a) qui l’explique. Quittez quand vous voulez : le bouton au livre, en haut, vous ramène ici.
lesson-field-title = Le champ de bataille
lesson-field = En bas, vos [secteurs](VI-1.5.a) ; en haut, ceux de l’ennemi. Derrière chaque rangée, une [réserve](VI-1.7.f). On ne mesure rien : une unité est dans un secteur, ou elle n’y est pas. Vous gagnerez en [conquérant](VI-1.8.b) deux secteurs ennemis.
lesson-segment-title = Les segments
lesson-segment = Deux secteurs qui se font face forment un [segment](VI-4.0.b) ; ils sont numérotés I, II, III… C’est entre les deux que vous poserez vos cartes, et c’est segment par segment que vos troupes agiront.
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
lesson-share = Chaque [touche](VI-5.1.b) de l’ennemi est un [jeton de pertes](VI-5.1.c), que vous posez vous-même. Touchez une unité cerclée de vert. Il faut répartir également : pas de deuxième jeton tant qu’une autre n’en a aucun.
lesson-enemy-title = L’ennemi a joué
lesson-enemy = Voici ce qu’il a fait, avec ses dés : un dé noir a touché, un dé pâle a manqué. Le journal garde tout, et chaque ligne cite sa règle. « Revoir » rejoue son tour sous vos yeux.
lesson-tests-title = Vos unités touchées ont été testées
lesson-tests = Au début de votre tour, chaque unité lance un dé par jeton : c’est le [test de cohésion](VI-3.1.c). Au plus sa VC, elle tient ; au-dessus, elle perd un [élément](VI-3.1.d). Un [6](VI-3.1.e) échoue toujours, et peut la faire fuir. Les jetons sont ensuite enlevés.
lesson-retreat-title = La retraite
lesson-retreat = Une unité qui rate le [test de retraite](VI-3.2.a), après un 6, se replie d’un secteur : du secteur ennemi au sien, du sien à la réserve. Elle n’agit plus de ce tour. Deux retraites dans un même tour : c’est la [déroute](VI-3.2.c), elle est perdue.
lesson-cards-title = Vos cartes
lesson-cards = Une carte numérotée laisse agir autant d’unités d’un segment : ce sont ses [activations](VI-4.3.a). Le [Joker](VI-4.3.b) les laisse agir toutes. Une [carte de figure](VI-4.3.c) n’active personne. Vous avez [une carte](VI-4.1.b) par segment où vous avez des troupes.
lesson-allot-title = Posez une carte
lesson-allot = Touchez une carte cerclée de vert, puis un segment éclairé. Vos plus fortes cartes vont là où vous avez le plus d’unités à faire agir. Une carte posée [ne se reprend pas](VI-4.3.i).
lesson-keep-title = Conservez le reste
lesson-keep = Posez encore des cartes, une par segment au plus. Une figure peut aller à la [défausse](VI-4.2.b) : vous piocherez à sa place au prochain tour. Puis continuez avec ce bouton ; le reste demeure dans votre [main](VI-4.2.c).
lesson-open-title = Choisissez un segment
lesson-open = Touchez un segment éclairé pour le jouer avec sa carte. L’ordre vous appartient, mais un segment fini [ne se rouvre pas](VI-4.3.e).
lesson-engaged-title = Au contact
lesson-engaged = Deux camps dans le même secteur : les unités y sont [engagées](VI-5.0.c) et peuvent combattre. Celle qui combat chez l’ennemi est [en attaque](VI-5.0.d), celle qui défend son propre secteur est [en défense](VI-5.0.e) : cela décide de l’efficacité qui compte.
lesson-activate-title = Faites agir une unité
lesson-activate = Un anneau vert : cette unité peut agir. Touchez-la. Chacune coûte une [activation](VI-4.3.a), et elle [combat ou bouge](VI-5.0.b), pas les deux.
lesson-figures-title = Avant de lancer les dés
lesson-figures = Voici le compte : [un dé par élément](VI-5.1.a), puis ce que le terrain y change. La dernière ligne dit à partir de quand un dé touche : « à 3 ou moins », c’est une chance sur deux. Les chiffres bas sont donc les bons.
lesson-odds-title = Les chances
lesson-odds = Chaque barre est un résultat possible, avec sa probabilité exacte. Rien n’est encore joué : comparez, choisissez une autre unité si vous préférez. Au-dessous, ce qu’on peut en attendre en moyenne.
lesson-throw-title = Lancez
lesson-throw = Ce bouton lance les dés ; après cela, plus d’annulation possible. Vous n’êtes jamais [obligé de combattre](VI-5.0.a) : touchez une autre unité si vous préférez.
lesson-move-title = Déplacez-la
lesson-move = Les endroits éclairés sont permis : touchez-en un. On avance [en face](VI-6.2.b), on revient vers sa [réserve](VI-6.2.a), jamais [de côté](VI-6.2.c). Touchez un endroit qui n’est pas éclairé : la table vous dit pourquoi.
lesson-hits-title = Les jetons de pertes
lesson-hits = Chaque touche donne un [jeton](VI-5.1.c) à l’ennemi, qui le pose où il veut dans le secteur. Un jeton [ne fait rien](VI-5.1.g) tout de suite : l’ennemi le testera au début de son tour, et y perdra peut-être un élément.
lesson-shoot-title = Vos archers
lesson-shoot = Des archers qui ne sont pas engagés [tirent](VI-5.2.a) sur un secteur voisin, devant, derrière ou à côté. Ils ne risquent rien : touchez-les, puis le secteur visé.
lesson-flank-title = Une attaque de flanc
lesson-flank = Une de vos unités, libre, peut frapper de côté le secteur voisin de la même rangée : c’est l’[attaque de flanc](VI-5.3.a). Si ce secteur ennemi est vide d’unités, elle [gagne la bataille](VI-5.3.h).
lesson-finish-title = Finissez le segment
lesson-finish = Faites agir d’autres unités, ou finissez ce segment. Les activations qui restent [sont perdues](VI-4.3.e). Puis passez au segment suivant qui a une carte.
lesson-general-title = Votre général
lesson-general = Il bouge [sans carte](VI-8.b), jusqu’à deux pas. Dans un secteur, il y fait [place à plus d’unités](VI-8.c) ; en réserve, le [général en chef](VI-4.1.c) vous donne une carte de plus. Seul parmi les ennemis, il est [capturé](VI-8.h).
lesson-end-title = Finissez le tour
lesson-end = Plus de segment à jouer. Déplacez votre général si vous voulez, puis finissez le tour : l’ennemi teste ses jetons et joue à son tour.
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

hint-title = Un conseil
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
