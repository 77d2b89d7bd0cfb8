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
web-just-now = à l’instant
web-copy = Copier
web-copied = Copié
web-accept = Accepter
web-decline = Refuser
web-dismiss = Fermer
web-offers-open = Voir les propositions
web-offers-fold = Ranger
web-stages-of-turn = Parties du tour
web-prompt-all = Lire la suite
web-send = Envoyer
web-go-back = Revenir

## Le salon

web-hero = Une table, des dés vérifiables, des règles qui s’expliquent.
web-hero-more = En direct ou un coup par jour, contre un ami ou contre l’ordinateur. Rien à apprendre par cœur : la table dit ce qui est permis, et pourquoi.
web-short-lessons = { $game } : une courte leçon par option
web-new-game = Nouvelle partie
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
web-forget-means = Ce navigateur oublie la partie et sa place. Sans le lien de la place, on n’y revient pas.
web-tidy = Masquer ou quitter : { $what }
web-hide = Masquer
web-unhide = Montrer de nouveau
web-hide-means = Elle va dans les parties masquées ; rien n’est perdu.
web-leave = Abandonner et quitter
web-leave-means = L’autre camp gagne aussitôt ; la partie va dans les parties masquées.
web-hidden = Parties masquées ({ $count })
web-device = Mes parties sur un autre appareil
web-device-help = Un lien ou un code QR apporte toutes les parties de ce navigateur sur votre téléphone, votre tablette ou un autre ordinateur. Elles restent aussi ici.
web-device-show = Montrer le lien et le code QR
web-device-hide = Terminé
web-device-code = Code QR du lien
web-device-once = { $seats ->
    [one] Il apporte une place
   *[other] Il apporte { $seats } places
}, sert une seule fois et expire { $when }. Celui qui l’ouvre joue à votre place : ne le montrez à personne d’autre.
web-take = Les parties de votre autre appareil
web-take-help = Toutes les parties de l’autre appareil seront dans la liste de celui-ci. Le lien sert une seule fois.
web-take-now = Les apporter ici
web-take-done = { $games ->
    [one] Une partie est dans votre liste.
   *[other] { $games } parties sont dans votre liste.
}
web-code = Un code à noter
web-code-help = Si ce navigateur perd ses parties, le code les ramène, sur n’importe quel appareil. Il vaut un an, autant de fois qu’il le faut. Qui le possède joue à votre place.
web-code-show = Montrer le code
web-code-enter = Saisir un code
web-code-type = Code
web-code-type-help = Tapez le code que vous avez noté. Majuscules, espaces et tirets n’ont pas d’importance.
web-invitation-taken = invitation acceptée
web-chat-unread = { $count ->
    [one] un nouveau message
   *[other] { $count } nouveaux messages
}
web-online-again = Le serveur répond de nouveau.
web-the-games = Les jeux
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
    [legate] Imagine ce qui pourrait suivre : jusqu’à { $simulations } fois par décision.
   *[imperator] Le plus fort : il imagine ce qui pourrait suivre, jusqu’à { $simulations } fois par décision.
}
web-level-limits = Ne voit que ce que verrait un joueur à sa place ; réfléchit { NUMBER($seconds, maximumFractionDigits: 1) } s au plus.
web-bot-than = { $bot ->
    [recruit] que Recrue
    [centurion] que Centurion
    [legate] que Légat
    [imperator] qu’Imperator
   *[other] que l’adversaire { $bot }
}
web-level-stronger = Plus fort { $than }, qu’il bat { $wins } fois sur { $games }.
web-level-stronger-likely = Sans doute plus fort { $than }, qu’il devrait battre { $wins } fois sur { $games }.
web-level-weaker = Plus faible { $than } : ne gagne que { $wins } fois sur { $games }.
web-level-weaker-likely = Sans doute plus faible { $than } : ne devrait gagner que { $wins } fois sur { $games }.
web-level-alike = Force à peu près égale, d’après les parties jouées : { $who }.
web-level-strength = Force mesurée : { $elo } Elo (à 95 %, entre { $low } et { $high }), sur { $games } parties ; Glouton est à 0.
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
web-rules-of = { $game } : règles, version { $rules }
web-foot = Chaque partie garde la trace de tous ses coups et de tous ses dés ; elle se télécharge et se vérifie.

## Une nouvelle partie

web-options = Options
web-options-elsewhere = Options d’autres batailles : celle-ci n’a pas les pièces qu’il leur faut
web-preset-usual = Réglages du scénario
web-preset-usual-about = Les options telles que le scénario les prévoit.
web-option-needs = N’a d’effet qu’avec : { $options }.
web-presets = Réglages tout faits
web-seats = Places
web-of-seat = { $seat } :
web-who-plays = { $seat } : qui tient ce camp ?
web-kind-me = Moi
web-kind-friend = Un ami, par lien
web-kind-open = N’importe qui
web-kind-bot = L’ordinateur
web-hotseat = Vous tenez plusieurs camps : un rideau tombe entre les tours.
web-public = Visible au salon
web-strength-of = Adversaire ({ $seat })
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
web-group = Pièces qui agissent ensemble
web-group-selected = { $count } pièces : où vont-elles ?
web-group-count = { $count } sur { $all } choisies
web-group-all = Toutes
web-group-none = Aucune
web-group-join = Ajouter la prochaine pile désignée
web-group-drop = Tout relâcher
web-group-help = Désignez un lieu éclairé, ou faites-y glisser la pile. Maj et un clic sur un lieu : y passer en chemin.
web-group-cost = → { $place } : coût { $cost }, reste { $left }.
web-group-placed = → { $place }
web-group-stays = reste sur place.
web-group-tests = { $count ->
    [one] Un test en chemin.
   *[other] { $count } tests en chemin.
}
web-group-go = En avant, aussi loin que les règles le permettent
web-group-on = { $count ->
    [one] Continuer avec la dernière pièce
   *[other] Continuer avec les { $count } autres
}
web-group-stopped = { $done } sur { $all } ont agi. { $why ->
    [dice] Des dés ont été jetés.
    [revealed] Quelque chose de caché a été découvert.
    [decision] Une autre décision passe avant.
    [end] Il n’y a plus rien à faire.
   *[refused] Les règles n’en permettent pas davantage :
}
web-do-all = { $verb } : tout ({ $count })
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
web-skip-key = Tout passer (S)
web-skip-next = Au fait suivant
web-skip-next-key = Aller au prochain combat, jet de dés ou perte (⇧S)
web-hint = Indice
web-hint-key = Ce que ferait un légat à votre place (I)
web-hint-by = { $who }, { $simulations ->
    [0] au premier regard
    [one] après { $simulations } simulation
   *[other] après { $simulations } simulations
} :
web-rest = Jouer la suite
web-rest-title = Jouer pour moi la suite de cette phase
web-rest-means = Vous pouvez l’arrêter à tout moment et tout annuler jusqu’au premier dé. La table sait que vous vous êtes fait aider.
web-rest-playing = { $who } joue pour vous
web-rest-stop = Arrêter
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
web-advice-range = dans la fourchette { $range }
web-advice-show = Le montrer sur le plateau
web-advice-play = Jouer
web-advice-line = Suite attendue
web-advice-means = Chances de gagner estimées d’après ce que voit votre camp, les meilleures d’abord. Une fourchette dit l’incertitude de l’estimation : dans 19 cas sur 20, la vraie valeur s’y trouve. Ce qui est caché est supposé ; la suite n’est qu’une des suites possibles. Les autres joueurs voient que vous avez demandé.
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
    [one] Un endroit possible : il est éclairé.
   *[other] { $count } endroits possibles : ils sont éclairés.
}
web-why-not = { $what } : pourquoi pas ?
web-open-rule = Ouvrir la règle { $clause }
web-all-rules = Toutes les règles
web-no-such-rule = Aucune règle ne correspond.
web-search-rules = Chercher une règle
web-choices-of = À propos de : { $what }
web-choices-all = Tous les choix
web-nothing-to-do = Vous n’avez rien à décider maintenant.
web-log = Journal
web-log-empty = Il ne s’est encore rien passé.
web-log-passage = { $pieces }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
} : { $from } → { $to }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } cases)
}
web-log-instructed = Selon votre consigne permanente.
web-log-unfold = Voir chaque mouvement
web-report = Ce qui s’est passé
web-report-nothing = Rien qui change le champ de bataille.
web-report-watch = Revoir
web-report-close = Compris
web-result = Le résultat
web-outcome-resigned = { $who } a abandonné
web-outcome-resigned-you = vous avez abandonné
web-outcome-out-of-time = { $who } a dépassé son temps
web-outcome-out-of-time-you = vous avez dépassé votre temps
web-compared = Ce que chaque choix peut donner
web-compared-nothing = Rien de ce qui se compte ne change : ni dé, ni perte.
web-result-watch = Revoir la bataille
web-result-analysis = Analyse
web-chronicle = Chronique
web-chronicle-share = Copier un lien vers cette chronique
web-chronicle-back = Vers la partie
web-chronicle-so-far = La partie continue : voici l’histoire jusqu’ici.
web-chronicle-chapters = Chapitres
web-chronicle-none = Ce jeu n’a pas de chronique.
web-result-dice = Dés et enregistrement
web-result-lobby = Autre bataille
web-analysis-what = L’analyse dit quelles étaient les chances de chacun après chaque décision, ce qui a décidé la bataille, ce qui aurait été mieux, et qui a eu de la chance. Elle prend une minute ou deux.
web-analysis-begin = Analyser cette bataille
web-analysis-failed = L’analyse a échoué ; vous pouvez la relancer.
web-analysis-waiting = D’autres analyses passent d’abord…
web-analysis-running = { $done } positions examinées sur { $total }…
web-analysis-at = Après { $entry } coups sur { $last } : { $chances }
web-analysis-luck-at = Après { $entry } coups sur { $last } : hasard jusqu’ici { $luck } ({ $side })
web-analysis-parts = décision { $decision }, hasard { $luck }
web-analysis-better = { $played } après ce coup ; mieux : { $action } ({ $chance })
web-analysis-even = Les chances ont à peine bougé.
web-play-on = Jouer la suite d’ici
web-play-on-side = Votre camp
web-play-on-against = Contre
web-play-on-begin = Jouer la suite du coup { $entry }
web-play-on-where = Revenez à une position antérieure pour en jouer la suite contre l’ordinateur.
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
web-end-left = Encore à jouer ({ $count }) : { $names }.
web-end-anyway = Finir quand même
web-and-more = { $count ->
    [one] { $count } autre
   *[other] { $count } autres
  }
web-last-really = C’est le dernier. Confirmer ?
web-last-anyway = Confirmer
web-final-over = La partie se termine là : on ne pourra pas y revenir.
web-final-dice = Des dés sont jetés aussitôt après : on ne pourra pas y revenir.
web-final-reveals = Quelque chose de caché est révélé : on ne pourra pas y revenir.
web-final-passes = C’est ensuite aux autres de jouer : dès qu’ils l’auront fait, on ne pourra plus y revenir.
web-never-ask = Ne plus demander
web-standing = Score et victoire
web-standing-open = Ce qui compte, et ce qui manque pour gagner
web-standing-wins = Pour gagner
web-standing-scores = Ce qui compte
web-standing-far = { $done } sur { $needed }
web-curtain-title = Décision attendue : { $seat }
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
web-count = { $count }
web-mean = { $what } : en moyenne
web-chances = { $what } :
web-whole-one = { $value } ({ $chance })
web-whole-mean = { $mean } en moyenne
web-whole-sampled = Estimation par tirages, car le calcul exact serait trop long.
web-whole-nothing = Le hasard ne change rien qui compte.

web-choose = Choisir
web-plan-list = Placer par liste
web-plan-legal = Ce plan est permis.
web-plan-checking = Vérification…

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
web-pair = Rencontre en deux parties
web-pair-game = { $number ->
    [1] Première partie
   *[other] Seconde partie
}
web-pair-look = Voir l’autre partie
web-pair-sum = Total
web-pair-player = Joueur { $number }
web-pair-won = { $who } gagne la rencontre { $score }.
web-pair-won-you = Vous gagnez la rencontre { $score }.
web-pair-even = Rencontre nulle, { $score }.
web-pair-open = Une partie au moins n’est pas allée à son terme : les points ne décident pas de la rencontre.
web-watch = Regarder
web-undo-live = On annule dans la partie en cours : revenez d’abord au « Direct ».
web-pass-to = Passer la main : { $seat }
web-deadline = À décider avant { $when }, sinon la partie est perdue.
web-title-yours = ● À vous
web-resign-title = Abandonner ?
web-resign-means = L’autre camp gagne aussitôt. On ne peut pas y revenir.
web-commitment-from = À partir du coup { $entry } :
web-commitment-means = Le serveur montre d’abord l’empreinte de son secret ; puis chaque navigateur s’engage sur une part à lui et ne la montre que lorsque tous se sont engagés. Cette page garde ce qu’elle a vu et compare sans cesse. Après la fin, le secret est dévoilé et la page recalcule tous les lancers.
web-differs = Le lancer { $roll } du coup { $entry } n’est pas celui que donne le secret : cette partie a été modifiée.
web-verify-means = La page a recalculé tous les dés elle-même, à partir du secret dévoilé à la fin et des parts des joueurs. La partie téléchargée se vérifie aussi hors ligne, avec « iacta verify ».
web-eyes = Vu par
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
web-notices-never = Ce navigateur ne montre pas d’avis sur cette page.
web-notices-denied = Les réglages de votre navigateur l’interdisent pour cette page.
web-confirm-ends = Demander avant de finir quand il reste quelque chose à faire
web-show-counters = Montrer les pièces
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
web-dice-server = Serveur
web-dice-shown = Part montrée :
web-dice-not-shown = Part pas encore montrée
web-dice-without = Les dés tombés du coup { $from } au coup { $to } n’ont pas la part du camp { $seat }, venue plus tard.
web-dice-without-from = Les dés tombés à partir du coup { $from } n’ont pas la part du camp { $seat }, qui n’est jamais venue.
web-waiting-dice = Tout le monde est là. Les navigateurs montrent leur part des dés ; la table s’ouvre d’elle-même.
web-dice-server-changed = Le serveur a échangé son secret : son engagement n’est plus celui qu’il montrait avant que vous preniez place. Ne vous fiez pas à ces dés.
web-dice-own-missing = { $entry ->
    [0] Depuis le début, les dés
   *[other] À partir du coup { $entry }, les dés
} ne portent aucun engagement pris par ce navigateur pour { $seat }. Si vous n’y avez pas consenti sur un autre appareil, ne vous y fiez pas.
web-dice-own-swapped = { $entry ->
    [0] Depuis le début, les dés
   *[other] À partir du coup { $entry }, les dés
} portent pour { $seat } une autre part que celle choisie par ce navigateur. On l’a échangée : ne vous y fiez pas.
web-dice-own-left-out = À partir du coup { $entry }, la part du camp { $seat } a été écartée des dés, bien que ce navigateur l’ait montrée. Ne vous y fiez pas.
web-dice-other-changed = L’engagement ou la part du camp { $seat } a été échangé depuis que ce navigateur l’a vu. Ne vous fiez pas à ces dés.
web-dice-broken-key = À partir du coup { $entry }, ce qui a été montré pour les dés n’est pas ce à quoi l’on s’était engagé. Ne vous y fiez pas.
web-dice-no-secret = Cette partie enregistrée ne montre pas le secret de tous ses dés : ils ne peuvent être recalculés.
web-dice-not-said = Cette partie enregistrée, d’une forme ancienne, ne dit pas quels dés ont été lancés : la page ne peut les recalculer seule.
web-dice-recomputed-but = { $rolls } lancers recalculés, tous conformes, mais les clés des dés ne sont pas celles que ce navigateur connaît (ci-dessus).
web-dice-rules-agree = Le serveur a rejoué la partie selon les règles : elles demandent exactement ces dés.
web-dice-digest = Empreinte de la partie enregistrée, la même pour tous ceux qui la détiennent :
web-fair-dice = Des dés vérifiables
web-webhook-help = Facultatif : le serveur y envoie un court message (POST, JSON) chaque fois qu’un autre camp doit décider. Adresses https publiques seulement.
web-friend-help = Vous recevrez un lien à envoyer à votre ami ; celui qui a le lien tient la place.
web-open-help = La place revient au premier qui la prend ; cochez « Visible au salon » pour qu’on la trouve.

## Quand cela ne va pas

web-to-lobby = Retour au salon
trouble-no-page = Il n’y a rien à cette adresse.
trouble-line = Le serveur ne répond pas.

## Raccourcis

key-tab = d’un élément éclairé à l’autre
key-next = pièce suivante
key-previous = pièce précédente
key-number = prendre le premier, le deuxième… des choix offerts
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
key-skip-next = aller au prochain fait marquant de ce qui est montré
key-lesson = leçon : reprendre, ou demander un conseil

## Conseils

hint-title = Un conseil
