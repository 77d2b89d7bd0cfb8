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
web-first-battle = Première bataille guidée
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
web-game-facts = { $scenarios } scénarios · { $seats } joueurs · 45 min
web-archive = Parties finies
web-against-bot = Contre l’ordinateur
web-your-side = Votre camp
web-battle = Bataille
web-strength = Adversaire
web-bot = { $bot ->
    [greedy] Centurion
    [random] Recrue
   *[other] { $bot }
}
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
web-seats = Places
web-who-plays = Qui tient le camp { $seat } ?
web-kind-me = Moi
web-kind-friend = Un ami, par lien
web-kind-open = N’importe qui
web-kind-bot = L’ordinateur
web-hotseat = Vous tenez plusieurs camps : un rideau tombe entre les tours.
web-public = Visible au salon
web-allow-takeback = Reprise d’un coup par accord
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
web-waiting-for = On attend la décision de { $who }.
web-thinking = réfléchit…
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
web-seat-link = Place de { $seat }
web-seat-link-warning = Celui qui a ce lien joue ce camp.
web-rules-version = Règles
web-commitment = Engagement des dés
web-secret = Secret dévoilé :
web-draw-offered = { $who } propose la nulle.
web-takeback-asked = { $who } voudrait reprendre un coup.
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

## Quand cela ne va pas

trouble-line = Le serveur ne répond pas.
trouble-no-match = Cette partie n’existe pas.
trouble-no-game = Cette page ne connaît pas le jeu « { $game } ».
trouble-record = La partie ne se télécharge qu’une fois finie.
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
key-text = plateau en texte
key-turn = retourner le plateau
key-chat = écrire un message
key-help = cette page

## La première bataille

lesson-next = Compris
lesson-leave = Quitter la leçon
lesson-field = Voici le champ : vos secteurs en bas, ceux de l’ennemi en haut, les réserves derrière. Pour gagner : être seul dans deux secteurs ennemis.
lesson-deploy = Déployez d’abord. Un plan est déjà proposé : gardez-le, ou glissez vos unités ailleurs. Trois ou quatre unités par secteur, c’est plein.
lesson-seal = Scellez le plan : l’ennemi fait de même, puis les deux sont dévoilés ensemble.
lesson-cards = Vos cartes. Un chiffre donne autant d’activations à un segment ; une figure ne sert qu’à être défaussée. Touchez une carte.
lesson-allot = Posez-la sur un segment éclairé. Mettez vos grandes cartes là où vous avez le plus d’unités au contact.
lesson-open = Touchez un segment qui a sa carte : c’est là que vos unités vont agir.
lesson-move = Un anneau vert : cette unité peut agir. Touchez-la.
lesson-lit = Les endroits éclairés sont permis. Touchez-en un autre, et la règle qui l’interdit vous est dite.
lesson-fight = Avant de lancer les dés : ce qui compte, et les chances exactes. Chaque touche est un jeton ; l’ennemi les teste au début de son tour.
lesson-tokens = L’ennemi vous a touché : posez les jetons sur vos unités, également.
lesson-end = Plus rien à faire ici ? Finissez votre tour.
lesson-log = Tout reste au journal, dés compris. Le numéro à droite ouvre la règle.
