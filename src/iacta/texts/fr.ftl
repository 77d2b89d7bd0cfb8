### Ce que lisent les joueurs, quel que soit le jeu.

## Le moteur

event-Resigned = { The-seat } abandonne.
action-Resign = abandonner
action-AgreedDraw = convenir d’une partie nulle
action-Forfeit = forfait : { $seat }
reason-game-is-over = La partie est finie.
reason-no-such-seat = Ce camp n’existe pas.
reason-only-for-the-table = Seule la table peut le déclarer, au nom de tous.
reason-not-your-decision = Ce n’est pas à vous de décider.
reason-not-what-is-asked = Ce n’est pas ce qui est demandé maintenant.
reason-nothing-to-undo = Il n’y a rien à annuler.
reason-barrier-before-undo = Des dés sont tombés ou une chose cachée a été dévoilée : on ne revient pas en arrière.
reason-not-yours-to-undo = La dernière action n’était pas la vôtre.

## Les erreurs

error-unknown = { $kind ->
    [game] Aucun jeu ne s’appelle « { $name } »
    [scenario] Aucun scénario ne s’appelle « { $name } »
    [option] Aucune option ne s’appelle « { $name } »
    [preset] Aucun préréglage ne s’appelle « { $name } »
    [seat] Aucun camp ne s’appelle « { $name } »
    [clause] Aucune règle ne porte le numéro « { $name } »
    [bot] Aucun adversaire automatique ne s’appelle « { $name } »
    [level] Aucun niveau ne s’appelle « { $name } »
   *[other] « { $name } » est inconnu
}{ $known ->
    [none] .
   *[some] {"\u00A0"}; il y a { $known }.
}
error-idle-option = L’option « { $name } » n’a pas d’effet dans le scénario { $scenario } ; il propose { $known }.
error-language = La langue « { $name } » est inconnue ; il y a { $known }.
error-broken-record = La partie enregistrée est illisible : { $detail }.
error-rules-changed = La partie enregistrée suit d’anciennes règles : { $detail }.
error-broken-scenario = Le scénario est inutilisable : { $detail }.
error-file = Le fichier « { $file } » ne peut être lu ou écrit : { $detail }.
error-other = La commande a échoué : { $detail }.
error-usage = Commande mal formée : { $detail }. Voyez « iacta --help ».
error-option-form = L’option « { $option } » s’écrit nom=valeur.
error-port = { $cause ->
    [taken] Le port { NUMBER($port, useGrouping: 0) } de { $host } est déjà pris ; choisissez-en un autre avec --port (0 : n’importe quel port libre).
    [forbidden] Le port { NUMBER($port, useGrouping: 0) } de { $host } demande plus de droits ; choisissez-en un autre avec --port.
    [address] Cette machine n’a pas d’adresse { $host } où écouter ; voyez --host.
   *[other] Le serveur ne peut écouter sur { $host }, port { NUMBER($port, useGrouping: 0) } : { $detail }.
}
error-database = { $kind ->
    [address] --database attend un fichier, ou une adresse comme postgresql://utilisateur@machine/nom.
    [newer] La base de données { $database } appartient à une version plus récente d’Iacta : lancez cette version, ou rétablissez une sauvegarde faite avant elle.
    [driver] Un PostgreSQL demande une bibliothèque de plus (pip install asyncpg).
    [file] Les parties ne peuvent être gardées dans le fichier « { $database } » ({ $detail }) ; choisissez-en un autre avec --database.
   *[server] La base de données { $database } ne peut servir : { $detail }.
}
error-setting = La variable d’environnement { $name } ne peut valoir « { $value } ».
error-no-match = La partie n’a pu être créée. { $detail }
error-not-built = Le client du navigateur n’a pas été construit : construisez-le avec « make client », ou jouez avec --terminal.
serve-ready = Iacta sert des parties à l’adresse { $address } (Ctrl+C pour arrêter).
play-in-browser = Iacta vous attend à l’adresse { $address } (Ctrl+C pour arrêter).
play-open-yourself = Aucun navigateur n’a pu être ouvert d’ici : ouvrez cette adresse dans le vôtre.
error-two-bots = Il faut deux adversaires séparés par une virgule, comme greedy,random, et non « { $bots } ».
error-bot-twice = L’arène compare des adversaires différents, et « { $bot } » y figure deux fois ; voyez « iacta balance » pour un adversaire contre lui-même.
error-equal-bots = --bots demande un niveau pour les deux côtés, ou deux adversaires séparés par une virgule, et non « { $bots } ».
error-no-switch = L’option « { $name } » n’est pas de celles qu’on peut inverser.
error-even-games = Chaque partie se joue des deux côtés : --games demande un nombre pair, et non { NUMBER($games, useGrouping: 0) }.
error-sure-of-two = --until-sure, --elo0, --elo1 et --wanted comparent deux adversaires, et non { $bots }.
error-think-who = --think concerne les programmes (engine:…), et il n’y en a pas dans { $bots }.
error-elo-order = --elo0 doit être inférieur à --elo1, et { $elo0 } ne l’est pas à { $elo1 }.
error-extra = Il y faut une bibliothèque de plus, { $package } (pip install "iacta[{ $extra }]").
error-folder = { $kind ->
    [in-use] Une autre série de parties se sert en ce moment du dossier { $folder }.
    [other-plan] Le dossier { $folder } appartient à une autre série de parties ({ $key } : là-bas { $there }, ici { $here }) ; choisissez-en un autre avec --out.
   *[strange] Le dossier { $folder } contient autre chose que les parties d’une série ; choisissez-en un autre avec --out.
}
error-cluster = Aucune grappe Ray n’est joignable : { $detail }.
error-other-software = Les machines de la grappe n’ont pas le même Iacta : { $detail }.
error-replay-to = L’action { $number } n’existe pas ; la partie en compte { $most }.
error-bug = Iacta s’est arrêté sur une erreur interne ({ $kind } : { $detail }) ; relancez avec « iacta --debug … » pour les détails.
error-play-what = Dites à quoi jouer (GAME ; « iacta games » les nomme), ou quelle partie reprendre (--resume FILE).
error-engine-terminal = Un programme ne peut jouer que dans le terminal : ajoutez --terminal.
error-not-over = « { $file } » est une partie en cours : on n’analyse qu’une partie finie.
error-odds-over = Personne n’a de décision à prendre à ce moment.
error-odds-hidden = Qui doit décider à ce moment garde ses secrets tant que la partie dure.
error-odds-choice = Le choix { $number } n’existe pas ; il y en a { $most }.
error-no-actions = « { $file } » décrit une position et non une partie : --to n’y a pas de sens.
error-position-of-what = « { $file } » n’est ni une partie enregistrée ni une position : une position commence par le nom du jeu ({ $known }).
error-broken-position = La position est illisible : { $file } : { $detail }.
crash-kept = La partie est gardée dans { $file }.
interrupted = Interrompu.

## L’aide de la commande

help-iacta = Iacta : des batailles antiques, arbitrées à la lettre.
help-games = Les jeux.
help-scenarios = Les scénarios d’un jeu.
help-check = Vérifier votre propre scénario, ou un dossier avec sa carte et ses pions.
help-play = Jouer dans le navigateur, ou dans le terminal.
help-serve = Servir des parties sur le réseau.
help-engine = Laisser d’autres programmes interroger nos adversaires automatiques : le protocole des moteurs, par l’entrée et la sortie standard.
help-option-host = L’adresse d’écoute ; 0.0.0.0 pour tous les réseaux.
help-option-port = Le port ; 0 pour n’importe quel port libre.
help-option-database = Un fichier, ou l’adresse d’un PostgreSQL ; par défaut un fichier dans vos données.
help-simulate = Faire jouer beaucoup de parties entre deux adversaires automatiques.
help-arena = Opposer des adversaires automatiques, et dire de combien l’un est plus fort.
help-analyse = Analyser une partie finie : chances, décisions, hasard.
help-balance = Dire si un scénario est équilibré : des adversaires de même niveau, des deux côtés.
help-rule = Une règle : son texte, son code, ses tests.
help-replay = Revoir une partie enregistrée, action par action.
help-verify = Recalculer tous les dés d’une partie enregistrée.
help-odds = Ce qu’un choix peut donner dans une position, exactement, avec tout ce qui s’ensuit.
help-position = La position d’une partie enregistrée ou d’un texte, en quelques lignes ou dessinée.
help-option-version = Dire la version.
help-option-debug = En cas d’erreur interne, montrer tous les détails.
help-option-lang = La langue, fr ou en ; sinon celle du système (LC_ALL, LC_MESSAGES, LANG) : le français si elle est française, l’anglais dans tous les autres cas.
help-option-plain = Du texte simple, sans cadres ni couleurs, pour les lecteurs d’écran ; d’office hors d’un terminal, ou avec NO_COLOR ou TERM=dumb.
help-option-game = Le nom du jeu ; « iacta games » les nomme.
help-option-scenario = Le nom d’un scénario, ou votre propre fichier .toml ou dossier (avec une barre : ./dossier).
help-option-path = Un fichier .toml, ou un dossier si le jeu a une carte.
help-option-side = Votre camp ; un nom inconnu fait nommer les camps.
help-option-against = L’adversaire : un niveau (sinon centurion), greedy, random, ou human pour deux joueurs au même clavier.
help-option-strength = La force de l’adversaire : recruit, centurion, legate ou imperator.
help-option-terminal = Jouer dans le terminal.
help-option-option = Une option du scénario, sous la forme nom=valeur ; répétable.
help-option-preset = Un jeu d’options sous un seul nom ; ce que dit --option s’y ajoute.
help-option-seed = Un nombre dont naissent tous les dés.
help-option-resume = Reprendre une partie enregistrée ; elle se souvient du jeu, du camp, de l’adversaire et de la langue.
help-option-new = Commencer une nouvelle partie, même s’il y en a une à reprendre.
help-option-bots = Deux adversaires automatiques séparés par une virgule ; pour arena, davantage si vous voulez. engine:COMMANDE désigne un programme à vous.
help-option-games = Le nombre de parties.
help-option-workers = Le nombre de processus.
help-option-ray = Jouer sur la grappe Ray à cette adresse, ou auto pour celle de cette machine.
help-option-out = Garder toutes les parties dans ce dossier (Parquet, avec leurs enregistrements) ; une série interrompue y reprend.
help-option-until_sure = S’arrêter dès qu’il est sûr lequel est juste, --elo0 ou --elo1 ; --games est le maximum.
help-option-wanted = S’arrêter dès qu’il est décidé si le premier gagne cette part de toutes les parties, par exemple 0.8.
help-option-think = Millisecondes dont les programmes (engine:…) disposent pour une décision (sinon 1000).
help-option-elo0 = De combien le premier est plus fort s’il ne l’est pas (sinon 0).
help-option-elo1 = De combien le premier est plus fort s’il l’est (sinon 50).
help-option-markdown = Écrire en Markdown.
help-option-switches = Des options à inverser, chacune à son tour, séparées par des virgules.
help-option-json = Écrire le résultat dans un fichier JSON.
help-option-html = Écrire le résultat dans un fichier HTML qui se passe de réseau.
help-option-level = Qui pèse les décisions : un niveau, par exemple legate.
help-option-simulations = Les simulations pour chaque décision ; 0 pour autant que le niveau en prend.
help-option-clause = Le numéro d’une règle, tel que le citent journaux et refus, ou d’un chapitre.
help-option-file = Une partie enregistrée ; pour position aussi un texte dans la notation du jeu, ou - pour l’entrée standard.
help-option-board = Dessiner le plateau.
help-option-hidden = D’une partie en cours, montrer aussi ce que vous ne devez pas savoir.
help-option-choice = Les chances de ce choix ; sans cette option, les choix sont énumérés.
help-option-to = S’arrêter après tant d’actions.

typer-usage = Usage :{" "}
typer-options = Options
typer-arguments = Arguments
typer-commands = Commandes
typer-required-long = [obligatoire]
typer-default-long = [sinon { $value }]
usage-no-command = il n’y a pas de commande { $name }
usage-no-option = il n’y a pas d’option { $name }
usage-missing = il manque { $name }
typer-subcommand = COMMANDE [ARGUMENTS]…
typer-help = Montrer cette aide.

## Ce qu’il y a

scenario-id = Nom
scenario-name = Bataille
scenario-summary = Résumé
scenario-line = { $id } : { $name }. { $summary }
check-fits = { $id } : « { $name } » peut se jouer.
scenario-options = Options :
scenario-option = { $name } ({ $option }) : { $about }
scenario-preset = --preset { $name } ({ $preset }) : { $about }
option-in-force = { $option } : { $about }
number = { NUMBER($value, maximumFractionDigits: 1) }
share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Une partie

welcome = { $scenario }. { $summary }
welcome-bot = Votre camp : { $side }. Votre adversaire : { $bot }.
welcome-human = Deux joueurs au même clavier.
welcome-help = Tapez un numéro pour choisir, « aide » pour tout ce qu’on peut taper, « quitter » pour sortir : la partie est gardée.
resume-offer = Une partie attend d’être reprise. La reprendre ? [O/n]{" "}
bot-thinks = { $bot } réfléchit…
curtain = Décision attendue : { $seat }. Prenez le clavier, puis appuyez sur Entrée.{" "}
prompt = >{" "}
story = Le récit de la partie
prompt-help = Un numéro pour choisir ; pourquoi N, chances N, annuler, aide, quitter…
not-understood = Je ne comprends pas « { $words } » ; tapez « aide ».
order-misread = Il manque quelque chose à « { $order } », ou il y en a trop ; « aide » donne des exemples.
no-such-choice = Il n’y a pas de choix { $number } ; ils vont de 1 à { $most }.
choose-piece-first = Le numéro { $number } tient lieu de plusieurs choix : tapez-le pour les voir.
nothing-found = Aucun choix ne contient « { $words } ».
choices-more = { $count ->
    [one] Encore un : tapez « suite ».
   *[other] Encore { $count } : tapez « suite ».
}
choices-by-piece = Le chiffre entre parenthèses compte les choix derrière un numéro : tapez le numéro pour les voir, ou un mot pour en chercher.
choices-back = « retour » montre tous les choix.
hint-says = { $bot } ferait ceci : { $action }.
position-has-secrets = Cette position contient des secrets que sa notation dirait ; gardez la partie dans un fichier avec « enregistrer ».
text-board = La position
group-choices = Choix
refused = Refusé. { $reason } [{ $clause }] Tapez « pourquoi { $clause } » pour lire la règle.
nothing-to-hand-in = Il n’y a rien à valider ici : choisissez un numéro.
nothing-to-explain = Je ne sais pas expliquer « { $words } » : donnez le numéro d’un choix, celui d’une règle ({ $clause }), ou un ordre.
why-allowed = { $order } : permis.
why-refused = { $order } : refusé. { $reason } [{ $clause }]
mark-ruling = arbitrage
mark-option = option
mark-public = de notoriété publique
undone = Action annulée ; « rétablir » la refait.
nothing-to-redo = Il n’y a rien à rétablir : rien n’a été annulé, ou autre chose a été joué depuis.
position-left-out = (Laissé de côté, car votre camp ne le sait pas : { $things }.)
saved = Partie enregistrée dans { $file }.
resign-really = Vraiment abandonner ? [o/N]{" "}
left-and-kept = Partie gardée dans { $file } ; « iacta play --resume » et ce fichier la reprennent.
log-dice = ({ $count ->
    [one] dé
   *[other] dés
} : { $faces })
help-commands = Un numéro choisit. Commandes :
    « pourquoi N » la règle derrière le choix N ; « pourquoi { $clause } » une règle ; « pourquoi » la règle du moment
    « chances N » ce que le choix N peut donner, avant de choisir ; « conseil » ce que jouerait un adversaire à votre place
    « chercher mots » seulement les choix qui les contiennent ; « retour » tous les choix ; « suite » la page suivante
    « annuler » reprendre sa dernière action, tant qu’aucun dé n’est tombé ; « rétablir » la refaire
    « plateau », « journal », « unités » revoir le plateau, ce qui est arrivé, les tableaux
    « enregistrer [fichier] » garder la partie dans un fichier ; « quitter » sortir, la partie est gardée ; « abandonner » concéder
    « position » la position en quelques lignes, pour signaler une erreur ; ce que votre camp ne sait pas n’y est pas
    Quand une réponse se compose : « montrer [N] » la voir ; « fini » la valider.
odds-of-what = Écrivez « chances » et le numéro d’un choix.
odds-row = { $value } ({ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
odds-line = { $title } : { $rows }
odds-mean = en moyenne { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
policy-first = Hypothèse : chacun prend le premier choix proposé.
policy-judgement = Hypothèse : chacun fait le choix jugé le meilleur.
odds-nothing = Le hasard n’y change rien avant la prochaine décision.
odds-working = Calcul…
odds-exact = Calcul exact.
odds-sampled = Estimation sur { $samples } tirages : le calcul exact serait trop long.
odds-choices = Choix : { $side } ; --choice N en donne les chances :
end-won = Victoire !
end-lost = Défaite.
end-draw = Partie nulle.
end-winner = Victoire : { $seat }.
end-reason = Raison : { $reason } [{ $clause }].
end-kept = Partie gardée dans { $file } : « iacta replay » la rejoue, « iacta verify » en recalcule les dés.
result-to = {" "}à{" "}
result-ahead = { $winner } gagne { $score } : { $reason }.
result-behind = { $winner } gagne : { $reason } ({ $measure } : { $score }).
result-draw = Partie nulle : { $reason } ({ $measure } : { $score }).
result-plain = { $winner } gagne : { $reason }.
result-draw-plain = Partie nulle : { $reason }.
result-cited = { $result } [{ $clause }]
standing-heading = { $clock ->
    [none] Victoire
   *[other] Victoire ({ $clock })
}
standing-total = { $side }, { $measure } : { $total }
standing-score = { $what } : { $points } [{ $clause }]
standing-condition = Pour gagner : { $what } [{ $clause }]
standing-progress = Pour gagner : { $what }, { $done } sur { $needed } [{ $clause }]
board-line = { $place } : { $pieces }

command-why = pourquoi
command-odds = chances
command-hint = conseil
command-find = chercher
command-back = retour
command-more = suite
command-undo = annuler
command-redo = rétablir
command-position = position
command-save = enregistrer
command-quit = quitter
command-help = aide
command-board = plateau
command-log = journal
command-units = unités
command-resign = abandonner
command-show = montrer
command-done = fini

## Règles, parties enregistrées, simulations

rule-code = Code
rule-no-code = Aucune fonction ne la cite.
rule-tests = Tests
rule-no-tests = Aucun test ne la revendique.
replay-next = Action { $number } sur { $most } : Entrée continue, p montre le plateau, q s’arrête.{" "}
replay-position = Position après { $number ->
    [one] { $number } action
   *[other] { $number } actions
} sur { $most }.
verify-holds = { $file } : { $rolls ->
    [one] { $rolls } lancer recalculé, conforme.
   *[other] { $rolls } lancers recalculés, tous conformes.
}
verify-differs = { $file } : à l’action { $action }, le lancer { $roll } n’est pas celui que donnent les clés ; { $rolls ->
    [one] { $rolls } lancer était conforme avant lui.
   *[other] { $rolls } lancers étaient conformes avant lui.
}
verify-digest = Empreinte de la partie enregistrée : { $digest }
verify-obstacle = { $file } : les dés ne peuvent être recalculés : { $detail }.
simulate-progress = Parties
simulate-title = { $scenario } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { NUMBER($seed, useGrouping: 0) }
simulate-bot = Adversaire
simulate-wins = Victoires
simulate-share = Part
simulate-interval = Intervalle à 95 %
simulate-from-to = { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-draws = Parties nulles : { $draws } ({ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
table-line = { $head } : { $cells }
simulate-seat = Camp
simulate-length = Longueur
simulate-mean = Moyenne
simulate-median = Médiane
simulate-shortest = La plus courte
simulate-longest = La plus longue
simulate-decisions = Décisions
simulate-rounds = Manches
simulate-end = Fin
simulate-clause = Règle
simulate-games = Parties
simulate-written = Résultat écrit dans { $file }.
simulate-interrupted = Interrompu : aucun résultat n’a été écrit.
simulate-goes-on = Interrompu : les parties jouées sont gardées dans { $folder }, et la même commande reprendra avec elles.
arena-all = Tous les scénarios
arena-elo = { $first } contre { $second } : { $elo } Elo (intervalle à 95 % : { $low } à { $high }) ; il est le plus fort des deux avec une probabilité de { NUMBER($superiority, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
arena-stronger = Sûr après { $games } parties : { $first } est plus fort que { $second }, plutôt de { $elo1 } que de { $elo0 } Elo (faux dans { NUMBER($risk, style: "percent") } de tels essais).
arena-not-stronger = Sûr après { $games } parties : { $first } est plus fort que { $second }, plutôt de { $elo0 } que de { $elo1 } Elo (faux dans { NUMBER($risk, style: "percent") } de tels essais).
arena-reached = Décidé après { $games } parties sur { $planned } : { $first } en a gagné { $wins }, donc au moins { NUMBER($share, style: "percent", maximumFractionDigits: 1) } du total, quoi que donnent les autres.
arena-missed = Décidé après { $games } parties sur { $planned } : { $first } en a gagné { $wins } et n’atteindrait pas { NUMBER($share, style: "percent", maximumFractionDigits: 1) } du total, quoi que donnent les autres.
arena-open = Rien n’est sûr après { $games } parties : le poids des preuves est de { NUMBER($evidence, maximumFractionDigits: 2) } ; il suffirait au-dessous de { NUMBER($low, maximumFractionDigits: 2) } ou au-dessus de { NUMBER($high, maximumFractionDigits: 2) }.
arena-scenario = Scénario
arena-wins-as = { $bot } ({ $side })
arena-draws = Nulles
arena-lost = Perdues
arena-of = { $wins } sur { $games }
arena-rating = Elo
arena-points = Points
arena-from-to = { $low } à { $high }
arena-anchor = { $bot } est à 0.
arena-meeting = Rencontre
arena-against = { $first } – { $second }
analyse-progress = Actions
analyse-title = Analyse : { $scenario }
analyse-how-chances = Chances de victoire : ce que pense { $level } de la position, d’après ce que savait alors le camp qui décide ; certaines à la fin.
analyse-how-decisions = Décisions : pesées de même, { $simulations ->
    [0] en regardant une action plus loin
    [one] avec { $simulations } simulation chacune
   *[other] avec { $simulations } simulations chacune
}, comme pour un indice ; les pires pertes ont été confirmées par un second examen. Graine { NUMBER($seed, useGrouping: 0) }.
analyse-how-luck = Hasard : ce qu’a donné chaque lancer, comparé à ce qu’il valait en moyenne selon le jugement propre au jeu sur la position réelle ; { $sampled } lancers sur { $rolls } sont estimés, les autres sont exacts.
analyse-graph = Chances de victoire
analyse-moments = Les moments décisifs
analyse-worst = Les décisions les plus coûteuses
analyse-nothing-lost = Aucune décision n’a coûté plus d’un demi-point.
analyse-luck-title = Hasard
analyse-luck-graph = Hasard cumulé, lancer après lancer
analyse-dice-title = Les dés, règle par règle
analyse-rules = Les règles citées
analyse-entry = Action
analyse-what = Joué
analyse-better = Mieux
analyse-before = Avant
analyse-after = Après
analyse-decision = Décision
analyse-luck = Hasard
analyse-left = Chance restante
analyse-best = Meilleure chance
analyse-loss = Perte
analyse-good = Bonne fortune
analyse-bad = Mauvaise fortune
analyse-extreme = Hasard aussi extrême
analyse-counted = Décompte
analyse-kind = { $kind ->
    [successes] réussites
   *[faces] faces
}
analyse-rolls = Lancers
analyse-dice = Dés
analyse-expected = Attendu
analyse-fell = Obtenu
balance-players = { $bots } des deux côtés ; les joueurs échangent leurs camps d’une partie à l’autre, avec les mêmes dés pour les deux parties d’une paire.
balance-even = Personne n’est avantagé au-delà du hasard. { $side } : { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } des points ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }).
balance-favours = Un camp est avantagé. { $side } : { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } des points ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }).
balance-who-wins = Qui gagne
balance-first-turn = Le premier tour
balance-first = Des { $games } parties gagnées par quelqu’un, celui qui avait le premier tour en a gagné { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }).
balance-edge = Quel que soit le camp, le premier tour vaut { $edge } points de pourcentage ({ $low } à { $high }).
balance-one-begins = Le premier tour revient toujours au même camp ({ $side }) : sa valeur ne se distingue pas de celle du camp.
balance-nobody-began = Aucune partie gagnée n’a atteint la deuxième manche : on ne sait rien du premier tour.
balance-began = Premiers tours
balance-began-won = Parties gagnées avec le premier tour
balance-scores = Ce que le jeu compte, vu par ce camp : { $side }
balance-measure = Mesure
balance-mean-of = moyenne { NUMBER($mean, maximumFractionDigits: 1) }, médiane { NUMBER($median, maximumFractionDigits: 1) }
balance-rules-title = Usage des règles
balance-rules = { $used } règles sur { $all } ont été citées par des événements, des dés, des modificateurs ou la fin d’une partie.
balance-rule-games = Parties qui la citent
balance-says = Texte
balance-uses = Fois
balance-never-told = Jamais servi, alors que cela se verrait ({ $count })
balance-never-refuses = Ne se voit que dans un refus, et les adversaires automatiques choisissent parmi ce qui est permis ({ $count })
balance-never-silent = Ne laisse pas de trace propre dans une partie ({ $count })
balance-switches = Ce que changent les options
balance-way = Manière de jouer
balance-as-it-is = tel quel
balance-on = avec { $option }
balance-off = sans { $option }

## La table

problem-bad-request = La demande est illisible.
problem-secret-missing = Ceci est réservé à ceux qui sont à la table.
problem-secret-unknown = Ce lien n’est celui d’aucune place de cette partie.
problem-not-yours = Avant la fin de la partie, on ne voit que par les yeux de son camp.
problem-no-such-match = Cette partie n’existe pas.
problem-no-such-name = Rien ne porte ce nom.
problem-no-such-page = Cette page n’existe pas.
problem-stale = La partie a avancé entre-temps : regardez à nouveau.
problem-not-begun = La partie n’a pas encore commencé.
problem-not-over = La partie n’est pas encore finie.
problem-over = La partie est finie.
problem-seat-taken = Quelqu’un a pris cette place.
problem-no-open-seat = Il n’y a pas de place libre.
problem-nothing-offered = Il n’y a pas de proposition à laquelle répondre.
problem-already-offered = C’est déjà proposé.
problem-only-a-record = C’est une partie enregistrée : on ne peut que la revoir.
problem-rules-changed = Cette partie suit d’anciennes règles et n’est plus lisible.
problem-unreadable = Cette partie est endommagée et illisible. Elle est conservée en l’état ; le responsable du serveur en est averti.
problem-too-long = Cette partie est devenue trop longue pour continuer.
problem-too-large = C’est trop volumineux.
problem-not-json = Le contenu doit être du JSON et s’annoncer comme tel.
problem-key-reused = Cette demande a déjà été envoyée, et différait alors.
problem-not-committed = Tout le monde n’est pas encore là : chacun ne montre qu’ensuite sa part des dés.
problem-other-entropy = Ce n’est pas la part des dés à laquelle ce camp s’est engagé.
problem-no-takeback = Cette partie se joue sans reprise de coup.
problem-no-hints = Cette partie se joue sans indices.
problem-bots-play-on = Un adversaire automatique n’accepte pas de nulle.
problem-unusable = Cela ne peut pas se jouer.
problem-no-such-transfer = Ce lien a déjà servi ou a expiré. Faites-en un nouveau sur l’autre appareil.
problem-not-a-record = Ce fichier n’est pas une partie d’Iacta.
problem-record-unknown = Ce serveur n’a pas le jeu ou le scénario de ce fichier.
problem-record-rules = Cette partie suit d’anciennes règles et ne peut plus être rejouée.
problem-record-broken = Cette partie ne peut pas être rejouée : le fichier a été modifié ou abîmé.
problem-too-fast = Trop de demandes : attendez un instant.
problem-internal = Le serveur a commis une erreur ; elle est notée.
problem-unavailable = Le serveur n’atteint pas son stockage pour l’instant : réessayez bientôt. Rien n’est perdu.
