### What players read, whatever the game.

## The engine

event-Resigned = { The-seat } resigns.
action-Resign = resign
action-AgreedDraw = agree to a draw
action-Forfeit = forfeit of { $seat }
reason-game-is-over = The game is over.
reason-no-such-seat = There is no such side.
reason-only-for-the-table = Only the table may declare this, for all together.
reason-not-your-decision = It is not for you to decide.
reason-not-what-is-asked = This is not what is asked now.
reason-nothing-to-undo = There is nothing to undo.
reason-barrier-before-undo = Dice have fallen or something hidden was shown: there is no way back.
reason-not-yours-to-undo = The last action was not yours.

## Errors

error-unknown = { $kind ->
    [game] No game is called “{ $name }”
    [scenario] No scenario is called “{ $name }”
    [option] No option is called “{ $name }”
    [preset] No preset is called “{ $name }”
    [seat] No side is called “{ $name }”
    [clause] No rule has the number “{ $name }”
    [bot] No bot is called “{ $name }”
    [level] No level is called “{ $name }”
   *[other] “{ $name }” is unknown
}{ $known ->
    [none] .
   *[some] ; known: { $known }.
}
error-idle-option = The option “{ $name }” has no effect in the scenario { $scenario }; it offers { $known }.
error-language = The language “{ $name }” is unknown; known: { $known }.
error-broken-record = The record cannot be read: { $detail }.
error-rules-changed = The record follows older rules: { $detail }.
error-broken-scenario = The scenario cannot be used: { $detail }.
error-file = The file “{ $file }” cannot be read or written: { $detail }.
error-other = The command failed: { $detail }.
error-usage = The command cannot be read: { $detail }. See “iacta --help”.
error-option-form = The option “{ $option }” is written name=value.
error-port = { $cause ->
    [taken] Port { NUMBER($port, useGrouping: 0) } of { $host } is in use already; choose another with --port (0: any free one).
    [forbidden] Port { NUMBER($port, useGrouping: 0) } of { $host } may be used only with more rights; choose another with --port.
    [address] This machine has no address { $host } to listen on; see --host.
   *[other] The server cannot listen on { $host }, port { NUMBER($port, useGrouping: 0) }: { $detail }.
}
error-database = { $kind ->
    [address] --database takes a file, or an address like postgresql://user@host/name.
    [newer] The database { $database } belongs to a newer version of Iacta: start that version, or restore a backup made before it.
    [driver] A PostgreSQL needs one more package (pip install asyncpg).
    [file] Matches cannot be kept in the file “{ $database }” ({ $detail }); choose another with --database.
   *[server] The database { $database } cannot be used: { $detail }.
}
error-setting = The environment variable { $name } cannot be “{ $value }”.
error-no-match = The match could not be made. { $detail }
error-not-built = The browser client has not been built: build it with “make client”, or play with --terminal.
serve-ready = Iacta serves matches at { $address } (stop with Ctrl+C).
play-in-browser = Iacta is open at { $address } (stop with Ctrl+C).
play-open-yourself = No browser could be opened from here: open this address in yours.
error-two-bots = Two bots are needed, with a comma between them, as in greedy,random, not “{ $bots }”.
error-bot-twice = The arena compares different bots, and “{ $bot }” is named twice; see “iacta balance” for a bot against itself.
error-equal-bots = --bots takes one level for both sides, or two bots with a comma between them, not “{ $bots }”.
error-no-switch = The option “{ $name }” is no switch to be thrown the other way.
error-even-games = Every game is played from both sides: --games takes an even number, not { NUMBER($games, useGrouping: 0) }.
error-sure-of-two = --until-sure, --elo0, --elo1 and --wanted compare two bots, not { $bots }.
error-think-who = --think is for programs (engine:…), and there is none in { $bots }.
error-elo-order = --elo0 must be less than --elo1, and { $elo0 } is not less than { $elo1 }.
error-extra = This needs one more package, { $package } (pip install "iacta[{ $extra }]").
error-folder = { $kind ->
    [in-use] Another run is using the folder { $folder } just now.
    [other-plan] The folder { $folder } belongs to another run ({ $key }: { $there } there, { $here } here); choose another with --out.
   *[strange] The folder { $folder } holds something else than the games of a run; choose another with --out.
}
error-cluster = There is no Ray cluster to be reached: { $detail }.
error-other-software = The machines of the cluster do not have the same Iacta: { $detail }.
error-replay-to = There is no action { $number }; the record has { $most }.
error-bug = Iacta stopped at an internal error ({ $kind }: { $detail }); run “iacta --debug …” for the details.
error-play-what = Say what to play (GAME; “iacta games” lists them), or which game to resume (--resume FILE).
error-engine-terminal = A program can only play in the terminal: add --terminal.
error-not-over = “{ $file }” is a match that is not over: only a finished match is analysed.
error-odds-over = Nobody must decide there.
error-odds-hidden = Whoever must decide there has secrets as long as the game goes on.
error-odds-choice = There is no choice { $number }; there are { $most }.
error-no-actions = “{ $file }” describes a position, not a game: --to means nothing there.
error-position-of-what = “{ $file }” is neither a record nor a position: a position begins with the name of the game ({ $known }).
error-broken-position = The position cannot be read: { $file }: { $detail }.
crash-kept = The game is kept in { $file }.
interrupted = Interrupted.

## The command’s help

help-iacta = Iacta: ancient battles, refereed to the letter.
help-games = The games.
help-scenarios = The scenarios of a game.
help-check = Check a scenario of your own, or a folder with its map and counters.
help-play = Play in the browser, or in the terminal.
help-serve = Serve matches over the network.
help-engine = Let other programs ask our bots: the engine protocol over standard input and output.
help-option-host = The address to listen on; 0.0.0.0 for every network.
help-option-port = The port; 0 for any free one.
help-option-database = A file, or the address of a PostgreSQL; by default a file in your data directory.
help-simulate = Let two bots play many games.
help-arena = Let bots play against each other, and say how much stronger one is.
help-analyse = Analyse a finished match: chances, decisions, luck.
help-balance = How even a scenario is: bots of equal level from both sides.
help-rule = A rule: its text, its code, its tests.
help-replay = Go through a record, action by action.
help-verify = Recompute all dice of a record.
help-odds = What a choice in a position may lead to, exactly, with all that follows from it.
help-position = The position of a record or of a text, in a few lines or drawn.
help-option-version = Say the version.
help-option-debug = Show all details of an internal error.
help-option-lang = The language, fr or en; else that of the locale (LC_ALL, LC_MESSAGES, LANG): French if it is French, English in every other case.
help-option-plain = Simple text without boxes or colours, for screen readers; of itself outside a terminal, or with NO_COLOR or TERM=dumb.
help-option-game = The name of the game; “iacta games” lists them.
help-option-scenario = The name of a scenario, or a .toml file or folder of your own (with a slash: ./folder).
help-option-path = A .toml file, or a folder where the game has a map.
help-option-side = Your side; a name that is none lists the sides.
help-option-against = The opponent: a level (else centurion), greedy, random, or human for two players at one keyboard.
help-option-strength = How strong the opponent is: recruit, centurion, legate or imperator.
help-option-terminal = Play in the terminal.
help-option-option = An option of the scenario, as name=value; may be repeated.
help-option-preset = A set of options under one name; what --option says comes on top.
help-option-seed = A number from which all dice come.
help-option-resume = Resume a saved game; it remembers game, side, opponent and language.
help-option-new = Begin a new game even if one waits to be resumed.
help-option-bots = Two bots with a comma between them; for arena, more if you like. engine:COMMAND names a program of your own.
help-option-games = The number of games.
help-option-workers = The number of processes.
help-option-ray = Play on a Ray cluster at this address, or auto for the one of this machine.
help-option-out = Keep all games in this folder (Parquet, with their records); a run that was cut off goes on there.
help-option-until_sure = Stop as soon as it is sure which is right, --elo0 or --elo1; --games is the most.
help-option-wanted = Stop as soon as it is decided whether the first bot wins this share of all games, such as 0.8.
help-option-think = Milliseconds that programs (engine:…) may think about a decision (else 1000).
help-option-elo0 = How much stronger the first bot is if it is not stronger (else 0).
help-option-elo1 = How much stronger the first bot is if it is (else 50).
help-option-markdown = Write Markdown.
help-option-switches = Options to be thrown the other way, each by itself, with commas between them.
help-option-json = Write the result into a JSON file.
help-option-html = Write the result into an HTML file that needs no network.
help-option-level = Who weighs the decisions: a level, for example legate.
help-option-simulations = Simulations for each decision; 0 for as many as the level takes.
help-option-clause = The number of a rule, as logs and refusals cite it, or of a section.
help-option-file = A record; for position also a text in the game’s notation, or - for standard input.
help-option-board = Draw the board.
help-option-hidden = Of a game under way, show even what you should not know.
help-option-choice = The odds of this choice; without it, the choices are listed.
help-option-to = Stop after so many actions.

typer-usage = Usage:{" "}
typer-options = Options
typer-arguments = Arguments
typer-commands = Commands
typer-required-long = [required]
typer-default-long = [default: { $value }]
usage-no-command = there is no command { $name }
usage-no-option = there is no option { $name }
usage-missing = { $name } is missing
typer-subcommand = COMMAND [ARGUMENTS]…
typer-help = Show this help.

## What there is

scenario-id = Name
scenario-name = Battle
scenario-summary = Summary
scenario-line = { $id }: { $name }. { $summary }
check-fits = { $id }: “{ $name }” can be played.
scenario-options = Options:
scenario-option = { $name } ({ $option }): { $about }
scenario-preset = --preset { $name } ({ $preset }): { $about }
option-in-force = { $option }: { $about }
number = { NUMBER($value, maximumFractionDigits: 1) }
share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## A game

welcome = { $scenario }. { $summary }
welcome-bot = You play { $side } against { $bot }.
welcome-human = Two players at one keyboard.
welcome-help = Type a number to choose, “help” for all that may be typed, “quit” to leave: the game is kept.
resume-offer = A game waits to be resumed. Resume it? [Y/n]{" "}
bot-thinks = { $bot } is thinking…
curtain = { $seat } decides: take the keyboard, then press Enter.{" "}
prompt = >{" "}
story = The story of the game
prompt-help = A number to choose; why N, odds N, undo, help, quit…
not-understood = I do not understand “{ $words }”; type “help”.
order-misread = Something is missing in “{ $order }”, or there is too much; “help” gives examples.
no-such-choice = There is no choice { $number }; they go from 1 to { $most }.
choose-piece-first = Number { $number } stands for several choices: type it to see them.
nothing-found = No choice holds “{ $words }”.
choices-more = { $count ->
    [one] One more: type “more”.
   *[other] { $count } more: type “more”.
}
choices-by-piece = The figure in brackets counts the choices behind a number: type the number to see them, or a word to find some.
choices-back = “back” lists all choices.
hint-says = { $bot } would do this: { $action }.
position-has-secrets = This position holds secrets that its notation would tell; write the game to a file with “save”.
text-board = The position
group-choices = Choices
refused = Refused. { $reason } [{ $clause }] Type “why { $clause }” to read the rule.
nothing-to-hand-in = There is nothing to hand in here: choose a number.
nothing-to-explain = I cannot explain “{ $words }”: give the number of a choice, that of a rule ({ $clause }), or an order.
why-allowed = { $order }: allowed.
why-refused = { $order }: refused. { $reason } [{ $clause }]
mark-ruling = ruling
mark-option = option
mark-public = public knowledge
undone = Action taken back; “redo” does it again.
nothing-to-redo = There is nothing to do again: nothing was taken back, or something else was done since.
position-left-out = (Left out, as your side does not know it: { $things }.)
saved = Game written to { $file }.
resign-really = Really resign? [y/N]{" "}
left-and-kept = The game is kept in { $file }; “iacta play --resume” and this file go on with it.
log-dice = ({ $count ->
    [one] die
   *[other] dice
}: { $faces })
help-commands = A number chooses. Commands:
    “why N” the rule behind choice N; “why { $clause }” a rule; “why” the rule of the moment
    “odds N” what choice N may lead to, before you choose; “hint” what a bot would do
    “find words” only the choices with these words; “back” all of them; “more” the next page
    “undo” take back your last action, as long as no die has fallen; “redo” do it again
    “board”, “log”, “units” see the board, what happened, the tables
    “save [file]” write the game; “quit” leave, the game is kept; “resign” give up
    “position” the position in a few lines, to report a fault; what your side does not know is not in it
    Where you put an answer together: “show [N]” see it; “done” hand it in.
odds-of-what = Write “odds” and the number of a choice.
odds-row = { $value } ({ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
odds-line = { $title }: { $rows }
odds-mean = on average { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
policy-first = Taken for granted: everybody takes the first choice offered.
policy-judgement = Taken for granted: everybody takes the choice that is rated best.
odds-nothing = Chance changes nothing before the next decision.
odds-working = Working…
odds-exact = Exact.
odds-sampled = Estimated from { $samples } samples: an exact answer would take too long.
odds-choices = Choices of { $side }; --choice N shows the odds of one:
end-won = Victory!
end-lost = Defeat.
end-draw = A draw.
end-winner = Victory: { $seat }.
end-reason = Reason: { $reason } [{ $clause }].
end-kept = Game kept in { $file }: “iacta replay” goes through it, “iacta verify” recomputes its dice.
result-to = {" "}to{" "}
result-ahead = { $winner } wins { $score }: { $reason }.
result-behind = { $winner } wins: { $reason } ({ $measure }: { $score }).
result-draw = A draw: { $reason } ({ $measure }: { $score }).
result-plain = { $winner } wins: { $reason }.
result-draw-plain = A draw: { $reason }.
result-cited = { $result } [{ $clause }]
standing-heading = { $clock ->
    [none] Victory
   *[other] Victory ({ $clock })
}
standing-total = { $side }, { $measure }: { $total }
standing-score = { $what }: { $points } [{ $clause }]
standing-condition = To win: { $what } [{ $clause }]
standing-progress = To win: { $what }, { $done } of { $needed } [{ $clause }]
board-line = { $place }: { $pieces }

command-why = why
command-odds = odds
command-hint = hint
command-find = find
command-back = back
command-more = more
command-undo = undo
command-redo = redo
command-position = position
command-save = save
command-quit = quit
command-help = help
command-board = board
command-log = log
command-units = units
command-resign = resign
command-show = show
command-done = done

## Rules, records, simulations

rule-code = Code
rule-no-code = No function cites it.
rule-tests = Tests
rule-no-tests = No test claims it.
replay-next = Action { $number } of { $most }: Enter goes on, b shows the board, q stops.{" "}
replay-position = Position after { $number ->
    [one] { $number } action
   *[other] { $number } actions
} of { $most }.
verify-holds = { $file }: { $rolls ->
    [one] { $rolls } roll recomputed, as it should be.
   *[other] { $rolls } rolls recomputed, all as they should be.
}
verify-differs = { $file }: in action { $action }, roll { $roll } is not the one that the keys give; { $rolls ->
    [one] { $rolls } roll before it was as it should be.
   *[other] { $rolls } rolls before it were as they should be.
}
verify-digest = Digest of the record: { $digest }
verify-obstacle = { $file }: the dice cannot be recomputed: { $detail }.
simulate-progress = Games
simulate-title = { $scenario }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { NUMBER($seed, useGrouping: 0) }
simulate-bot = Bot
simulate-wins = Wins
simulate-share = Share
simulate-interval = 95% interval
simulate-from-to = { NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-draws = Draws: { $draws } ({ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
table-line = { $head }: { $cells }
simulate-seat = Side
simulate-length = Length
simulate-mean = Mean
simulate-median = Median
simulate-shortest = Shortest
simulate-longest = Longest
simulate-decisions = Decisions
simulate-rounds = Rounds
simulate-end = End
simulate-clause = Rule
simulate-games = Games
simulate-written = Result written to { $file }.
simulate-interrupted = Interrupted: no result was written.
simulate-goes-on = Interrupted: the games played so far are kept in { $folder }, and the same command goes on with them.
arena-all = All scenarios
arena-elo = { $first } against { $second }: { $elo } Elo (95% interval: { $low } to { $high }); it is the stronger one with a probability of { NUMBER($superiority, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
arena-stronger = Sure after { $games } games: { $first } is stronger than { $second } by rather { $elo1 } than { $elo0 } Elo (wrong in { NUMBER($risk, style: "percent") } of such tests).
arena-not-stronger = Sure after { $games } games: { $first } is stronger than { $second } by rather { $elo0 } than { $elo1 } Elo (wrong in { NUMBER($risk, style: "percent") } of such tests).
arena-reached = Decided after { $games } of { $planned } games: { $first } has won { $wins }, and so at least { NUMBER($share, style: "percent", maximumFractionDigits: 1) } of all, whatever the others would bring.
arena-missed = Decided after { $games } of { $planned } games: { $first } has won { $wins }, and would not win { NUMBER($share, style: "percent", maximumFractionDigits: 1) } of all, whatever the others would bring.
arena-open = Not sure after { $games } games: the evidence is { NUMBER($evidence, maximumFractionDigits: 2) }; it would be enough below { NUMBER($low, maximumFractionDigits: 2) } or above { NUMBER($high, maximumFractionDigits: 2) }.
arena-scenario = Scenario
arena-wins-as = { $bot } as { $side }
arena-draws = Draws
arena-lost = Lost
arena-of = { $wins } of { $games }
arena-rating = Elo
arena-points = Points
arena-from-to = { $low } to { $high }
arena-anchor = { $bot } stands at 0.
arena-meeting = Meeting
arena-against = { $first } – { $second }
analyse-progress = Actions
analyse-title = Analysis: { $scenario }
analyse-how-chances = Chances of winning: what { $level } thinks of the position, from what the side to decide knew then; certain at the end.
analyse-how-decisions = Decisions: weighed in the same way, { $simulations ->
    [0] looking one action ahead
    [one] with { $simulations } simulation each
   *[other] with { $simulations } simulations each
}, as for a hint; the worst losses were confirmed by a second look. Seed { NUMBER($seed, useGrouping: 0) }.
analyse-how-luck = Luck: what each roll came to against what it was worth on average, by the game’s own judgement of the true position; { $sampled } of { $rolls } rolls were sampled, the others are exact.
analyse-graph = Chances of winning
analyse-moments = The moments that decided
analyse-worst = Decisions that lost most
analyse-nothing-lost = No decision lost more than half a point.
analyse-luck-title = Luck
analyse-luck-graph = Luck added up, roll by roll
analyse-dice-title = The dice, rule by rule
analyse-rules = The rules named here
analyse-entry = Action
analyse-what = Played
analyse-better = Better
analyse-before = Before
analyse-after = After
analyse-decision = Decision
analyse-luck = Luck
analyse-left = Chance left
analyse-best = Best chance
analyse-loss = Lost
analyse-good = Good luck
analyse-bad = Bad luck
analyse-extreme = Luck as extreme
analyse-counted = Counted
analyse-kind = { $kind ->
    [successes] successes
   *[faces] faces
}
analyse-rolls = Rolls
analyse-dice = Dice
analyse-expected = Expected
analyse-fell = Fell
balance-players = { $bots } on both sides; the players swap sides from game to game, with the same dice for both games of a pair.
balance-even = Nobody is favoured beyond chance: { $side } has { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of the points ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }).
balance-favours = { $side } is favoured: { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of the points ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }).
balance-who-wins = Who wins
balance-first-turn = The first turn
balance-first = Of the { $games } games that somebody won, who had the first turn won { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }).
balance-edge = Whatever the side, the first turn is worth { $edge } percentage points ({ $low } to { $high }).
balance-one-begins = { $side } always has the first turn: what it is worth cannot be told from the side.
balance-nobody-began = No decided game reached a second round: nothing is known of the first turn.
balance-began = First turns
balance-began-won = Games won with the first turn
balance-scores = What the game counts, with the eyes of: { $side }
balance-measure = Measure
balance-mean-of = mean { NUMBER($mean, maximumFractionDigits: 1) }, median { NUMBER($median, maximumFractionDigits: 1) }
balance-rules-title = Use of the rules
balance-rules = { $used } of { $all } rules were cited by events, dice, modifiers or the end of a game.
balance-rule-games = Games that cite it
balance-says = Text
balance-uses = Times
balance-never-told = Never used, although it would show ({ $count })
balance-never-refuses = Shows only where something is refused, and bots choose among what is allowed ({ $count })
balance-never-silent = Leaves no trace of its own in a game ({ $count })
balance-switches = What the switches do
balance-way = Way to play
balance-as-it-is = as it is
balance-on = with { $option }
balance-off = without { $option }

## The table

problem-bad-request = The request could not be read.
problem-secret-missing = This is for those who sit at the table.
problem-secret-unknown = This link does not belong to a seat of this match.
problem-not-yours = You may look through the eyes of your own side only, until the match is over.
problem-no-such-match = There is no such match.
problem-no-such-name = There is nothing of that name.
problem-no-such-page = There is no such page.
problem-stale = Something happened meanwhile: look again.
problem-not-begun = The match has not begun yet.
problem-not-over = The match is not over yet.
problem-over = The match is over.
problem-seat-taken = Somebody has taken this seat.
problem-no-open-seat = There is no open seat.
problem-nothing-offered = There is no offer to answer.
problem-already-offered = This has been offered already.
problem-only-a-record = This is a record: it can only be replayed.
problem-rules-changed = This match follows older rules and cannot be read any more.
problem-unreadable = This match is damaged and cannot be read. It is kept as it is; whoever runs the server has been told.
problem-too-long = This match has grown too long to go on.
problem-too-large = This is too large.
problem-not-json = Bodies must be JSON and say so.
problem-key-reused = This was sent before, and differed then.
problem-not-committed = Not everybody has joined yet: only then does anybody show his part of the dice.
problem-other-entropy = This is not the part of the dice that the seat has committed to.
problem-no-takeback = No take-backs were agreed for this match.
problem-no-hints = This match is played without hints.
problem-bots-play-on = A bot agrees to no draw.
problem-unusable = This cannot be played.
problem-no-such-transfer = This link has been used or has expired. Make a new one on the other device.
problem-not-a-record = This file is not a game kept by Iacta.
problem-record-unknown = This server does not have the game or the scenario of this file.
problem-record-rules = This game follows older rules and cannot be replayed any more.
problem-record-broken = This game cannot be replayed: the file has been changed or is damaged.
problem-too-fast = Too many requests: wait a moment.
problem-internal = The server made a mistake; it has been noted.
problem-unavailable = The server cannot reach its storage at the moment: try again soon. Nothing is lost.
