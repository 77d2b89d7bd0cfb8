### What the page says of itself.

## The page

web-home = Iacta, the lobby
web-lobby = Lobby
web-parts = Parts of the page
web-loading = One moment…
web-close = Close
web-settings = Settings
web-shortcuts = Shortcuts
web-language = Language
web-other-language = Lire en français
web-theme = Light or dark
web-theme-system = As the system has it
web-theme-light = Light
web-theme-dark = Dark
web-motion = Animations
web-pace = What others do
web-pace-slow = slowly
web-pace-normal = at an even pace
web-pace-fast = quickly
web-pace-once = all at once
web-all-bots = Offer the bots of developers too
web-sound = A sound when it is your turn
web-your-name = Your name
web-copy = Copy
web-copied = Copied
web-accept = Accept
web-decline = Decline
web-send = Send
web-go-back = Go back

## The lobby

web-hero = One table, dice you can verify, rules that explain themselves.
web-hero-more = Live or a move a day, against a friend or the computer. Nothing to learn by heart: the table shows what is allowed, and why.
web-new-game = New game
web-first-battle = Guided battle
web-your-turn = Your turn
web-of-games = { $turns } of { $games ->
    [one] { $games } game
   *[other] { $games } games
}
web-against = against { $who }
web-alone = alone at the table
web-your-move = Yours to decide
web-their-move = Waiting for the other side
web-finished = Finished
web-move-number = Move { $number }
web-play-now = Play
web-replay = Replay
web-forget = Take off the list
web-the-games = The games
web-game-virtus = Virtus
web-game-virtus-more = Cards, dice and sectors: a battle within the hour.
web-game-alesia = Alésia
web-game-alesia-more = Bluff between hidden leaders, assaults on the double ring: a siege for an evening or two.
web-game-virtus-facts = { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
} · 2 players · 45 min
web-game-alesia-facts = { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
} · 2 or 3 players · 4 to 8 h
web-archive = Finished games
web-against-bot = Against the computer
web-your-side = Your side
web-battle = Battle
web-strength = Opponent
web-bot = { $bot ->
    [recruit] Recruit
    [centurion] Centurion
    [legate] Legate
    [imperator] Imperator
    [greedy] Greedy
    [random] Random
   *[other] { $bot }
}
web-bot-of = { $bot } ({ $side })
web-bot-more = { $bot ->
    [random] Plays anything that is legal. For developers.
   *[other] Plays what promises most one action ahead. For developers.
}
web-level-more = { $level ->
    [recruit] Looks one action ahead, in haste, and errs a little.
    [centurion] Weighs every action worth a look with care, and sees no further.
    [legate] Plays out in its mind what might follow: up to { $simulations } times a decision.
   *[imperator] The strongest: it plays out in its mind what might follow, up to { $simulations } times a decision.
}
web-level-limits = Knows only what its seat may see; thinks for { NUMBER($seconds, maximumFractionDigits: 1) } s at most.
web-level-strength = Measured strength: { $elo } Elo (95 %: { $low } to { $high }) in { $games } games; Greedy stands at 0.
web-level-as-before = as they were
web-start = Start the game
web-open-seats = Open seats
web-none-open = No open seat at the moment.
web-live-play = live
web-being-played = Being played
web-none-played = No public game at the moment.
web-import = Replay a recorded game
web-import-help = The file is checked move by move before it is shown.
web-import-file = Choose a file
web-rules-of = Rules of { $game }: { $rules }
web-foot = Every game is its own record; it can be downloaded and verified.

## A new game

web-options = Options
web-preset-usual = As the scenario has it
web-seats = Seats
web-who-plays = Who plays { $seat }?
web-kind-me = Me
web-kind-friend = A friend, by link
web-kind-open = Anybody
web-kind-bot = The computer
web-hotseat = You hold several sides: a curtain falls between turns.
web-public = Shown in the lobby
web-strength-of = Opponent for { $seat }
web-allow-takeback = Take-back by consent
web-allow-hints = Hints and explanations allowed
web-clock = Time per move
web-no-clock = no limit
web-clock-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
web-clock-warning = Whoever lets this time pass loses the game.
web-webhook = Notify this address
web-recruited = Army to be recruited: { $points } points.
web-field = { $segments } segments, { $rounds } rounds
web-ground = { $mode ->
    [fixed] fixed ground
   *[rolled] ground by dice
}
web-origin = { $origin ->
    [source] data of the game
    [public] public data
    [reconstructed] reconstructed data
   *[player] a player’s data
}
web-waiting-room = Somebody is still missing
web-waiting-help = Send every player the link of his seat; the game begins when all are there.
web-there = is there
web-expected = expected
web-copy-link = Copy the link
web-take-seat = Take this seat

## The table

web-selected = { $what }: what next?
web-waiting-for = Waiting for { $who } to decide.
web-thinking = thinking…
web-thinks-for = thinking for { $seconds } s
web-simulations = { $count ->
    [one] { $count } simulation
   *[other] { $count } simulations
}
web-hurry = Play now
web-hurry-key = End the thought: it plays the best it has found (S)
web-showing = This is what happened.
web-showing-left = { $count ->
    [0] The last action to show
    [one] { $count } more action to show
   *[other] { $count } more actions to show
}
web-skip = Skip
web-hint = Hint
web-hint-key = What a legate would do in your place (I)
web-hint-by = { $who }, { $simulations ->
    [0] at a glance
    [one] after { $simulations } simulation
   *[other] after { $simulations } simulations
}:
web-explain = Explain
web-explain-this = What is this worth?
web-explanation = What this is worth
web-explain-best = { $who }: nothing better in sight.
web-explain-worse = { $points ->
    [0] { $who }: there is better, by very little.
    [one] { $who }: there is better, by one percentage point.
   *[other] { $who }: there is better, by { $points } percentage points.
}
web-explain-better = More promising
web-explain-glance = This was not looked into; it is estimated at a glance.
web-explain-rules = Rules involved:
web-advice-asking = Thinking it over…
web-advice-chance = chance of winning
web-advice-show = Show it on the board
web-advice-play = Play
web-advice-line = What it expects next
web-advice-means = Chances of winning as estimated from what your seat may see. What is hidden is guessed, and what follows is one of many ways. The table knows that you asked.
web-log-hint = { $who } asked for a hint.
web-hints = Hints
web-hints-allowed = hints allowed
web-hints-none = no hints
web-hints-taken = { $count ->
    [one] { $who }: a hint for { $count } decision
   *[other] { $who }: hints for { $count } decisions
}
web-away = away
web-offline = Line cut, trying again…
web-past = Position after { $entry ->
    [one] { $entry } move
   *[other] { $entry } moves
} of { $last }
web-past-hint = “Live” takes you back to the game.
web-undo = Undo
web-redo = Redo
web-restart = Restart the turn
web-which = Which one?
web-choose-lit = { $count ->
    [one] One place is open to it: it is lit.
   *[other] { $count } places are open to it: they are lit.
}
web-choose-place = Choose { $place }
web-why-not = Why not { $what }?
web-open-rule = Open rule { $clause }
web-all-rules = All rules
web-no-such-rule = No rule fits.
web-search-rules = Search the rules
web-nothing-to-do = There is nothing for you to decide now.
web-log = Log
web-log-empty = Nothing has happened yet.
web-report = What happened
web-report-nothing = Nothing that changes the field.
web-report-watch = Watch
web-report-close = I see
web-result = The result
web-result-watch = Watch the battle
web-result-analysis = Analysis
web-result-dice = Dice and record
web-result-lobby = Another battle
web-analysis-what = The analysis says who was how likely to win after every decision, what decided the battle, what would have been better, and who had luck. It takes a minute or a few.
web-analysis-begin = Analyse this battle
web-analysis-failed = The analysis failed; it can be begun again.
web-analysis-waiting = Other analyses come first…
web-analysis-running = { $done } of { $total } positions looked at…
web-analysis-at = After { $entry } of { $last } moves: { $chances }
web-analysis-luck-at = After { $entry } of { $last } moves: luck of { $side } so far { $luck }
web-analysis-parts = decision { $decision }, luck { $luck }
web-analysis-better = better: { $action } ({ $chance })
web-analysis-even = The chances hardly changed.
web-play-on = Play on from here
web-play-on-side = Your side
web-play-on-against = Against
web-play-on-begin = Play on after move { $entry }
web-play-on-where = Go back to an earlier position to play on from it against a bot.
web-units-left = Units left
web-elements-lost = Elements lost
web-tab-analysis = Analysis
web-tab-log = Log
web-tab-choices = Choices
web-tab-armies = Armies
web-tab-aid = Aid
web-tab-rules = Rules
web-tab-chat = Chat
web-pane-board = Board
web-pane-hand = Hand
web-pane-log = Log
web-pane-rules = Rules
web-chat = Message
web-chat-say = Say something…
web-chat-empty = Nobody has said anything yet.
web-first = To the beginning
web-back = One move back
web-play = Play
web-pause = Pause
web-forth = One move forward
web-speed = Speed
web-live = Live
web-to-turn = To turn { $turn }
web-end-really = Finish now?
web-end-leaves = Some units can still act.
web-end-anyway = Finish all the same
web-curtain-title = { $seat } must decide
web-curtain = Hand the screen over: what one side sees is not for the other.
web-curtain-lift = It is me
web-text-board = Board in words
web-guide = Guide me
web-before-board = The armies have not been raised yet.
web-this-game = This game
web-watch-link = Link to watch
web-seat-link = Seat of { $seat }
web-seat-link-warning = Whoever has this link plays this side.
web-rules-version = Rules
web-commitment = Commitment of the dice
web-secret = Secret shown:
web-draw-offered = { $who } offers a draw.
web-takeback-asked = { $who } would like to go back to the position after move { $entry } of { $last }.
web-offer-draw = Offer a draw
web-ask-takeback = Ask to take a move back
web-resign = Resign
web-resign-really = Really resign
web-rematch = Rematch
web-download = Download the game
web-verify = Verify the dice
web-verified = { $rolls } rolls recomputed, all as recorded.
web-not-verified = The dice are not confirmed: { $detail }
web-elements = Elements
web-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
web-hits-on = Hits on { $figure } or less
web-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
web-count = { $count }
web-mean = { $what }: on average
web-chances = { $what }:
web-whole-tests = After the tests that follow
web-whole-assault = At the end of the combat
web-policy-stop = If nothing else is done in this turn, and hits go to the first unit that may take them.
web-policy-stand = If the defender stands where he may give ground, everybody takes the first choice offered, and nobody advances.
web-policy-give-ground = If the defender gives ground wherever he may, everybody takes the first choice offered, and nobody advances.
web-whole-one = { $value } ({ $chance })
web-whole-mean = on average { $mean }
web-whole-sampled = Estimated from samples, as an exact answer would take too long.
web-whole-nothing = Chance changes nothing that counts.

## Virtus

web-year = { $year } BC
web-round = Round { $round } of { $rounds }
web-phase-RaiseArmies = Setting up
web-phase-ChooseWay = Setting up · budgets
web-phase-ChangeArmy = Setting up · budgets
web-phase-DeployArmies = Setting up · deployment
web-phase-RelieveCrowding = Tests
web-phase-AllotCards = Activation
web-phase-Act = Combats and moves
web-phase-PlaySegment = Combats and moves
web-phase-ShareHits = Combat · losses
web-ask-RaiseArmies = Your turn: recruit your army, in secret, for up to { $budget } points.
web-ask-ChooseWay = Your terrain is the dearer: send troops home, or let the enemy reinforce.
web-ask-ChangeArmy = { $way ->
    [demobilise] Your turn: send troops home until army and terrain fit { $ceiling } points.
   *[reinforce] Your turn: you may reinforce until army and terrain reach { $ceiling } points.
}
web-ask-DeployArmies = Your turn: place your units in your sectors and your reserve, then seal the plan.
web-ask-RelieveCrowding = Since the general fell, { $sector } is overfull: which unit tests its cohesion first?
web-ask-AllotCards = Your turn: lay a card, discard, or keep the rest.
web-ask-Act = Your turn: play a segment, move a general, or end the turn.
web-ask-PlaySegment = Segment { $segment }: { $left ->
    [any] let as many units act as you like.
    [0] no activation left; finish the segment.
    [one] { $left } more unit may act.
   *[other] { $left } more units may act.
}
web-ask-ShareHits = You were hit in { $sector }: lay { $hits ->
    [one] { $hits } loss token on one of your units.
   *[other] { $hits } loss tokens on your units.
}
web-unit = Unit { $unit }
web-general = General { $general }
web-generals = Generals
web-segment = Segment { $segment }
web-segment-word = Segment
web-discards = the discard pile
web-joker = Joker
web-court = K
web-clear = Clear
web-hill = Hill
web-wood = Wood
web-hill-and-wood = Wooded hill
web-reserve = { $side ->
    [south] South reserve
   *[north] North reserve
}
web-hand-and-pile = Hand { $hand } · deck { $pile }
web-general-free = Generals move freely
web-gutter = Segment { $segment }: { $card ->
    [none] no card
   *[some] card { $card }
}
web-left = { $left } of { $of } left
web-left-any = no limit
web-to-use = { $count } to activate
web-no-card = no card
web-your-hand = { $count ->
    [0] Empty hand
    [one] Your hand · { $count } card
   *[other] Your hand · { $count } cards
}
web-pile = Deck { $count }
web-discarded = Discards { $count }
web-conquered = Sectors conquered
web-keep-rest = Keep the rest
web-finish-segment = Finish the segment
web-end-turn = End turn
web-fight = Fight
web-shoot = Shoot
web-flank = Attack the flank
web-ship = Shoot the engine
web-move = Go
web-ride = Move
web-rally = Rally
web-token = Place the token
web-test = Test
web-choose = Choose
web-absent = out of action
web-vc = VC { $vc } of { $of }
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-aid-turn = The battle in brief
web-plan-title = Your deployment plan
web-plan-help = Drag your units into your sectors or the reserve; or touch a unit, then its place. The enemy sees nothing of it before he has sealed his own.
web-plan-list = Place by list
web-plan-legal = This plan is allowed.
web-plan-checking = Checking…
web-plan-seal = Seal the plan
web-plan-sealed = Your plan is sealed; waiting for the other side.
web-army-title = Your army
web-army-suggestions = Suggested armies
web-army-own = Your own choice
web-army-size = { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
web-army-seal = Raise the army
web-fewer = Fewer: { $what }
web-more = More: { $what }
web-chief = chief
web-add-general = Add a general
web-remove = Remove: { $what }
web-type-figures = { $attack }/{ $defence }, VC { $vc }
web-points-left = { $points ->
    [one] { $points } point left
   *[other] { $points } points left
}
web-points-over = { $points ->
    [one] { $points } point too many
   *[other] { $points } points too many
}
web-quality = { $quality ->
    [superior] superior
   *[charismatic] charismatic
}
web-lose-quality = { $quality ->
    [superior] no longer superior
   *[charismatic] no longer charismatic
}
web-gain-quality = { $quality ->
    [superior] becomes superior
   *[charismatic] becomes charismatic
}
web-send-home = send home
web-stay = { $count ->
    [one] { $count } of { $of } stays
   *[other] { $count } of { $of } stay
}
web-demobilise = Send troops home
web-reinforce = Reinforce the army
web-own-type = Invent a type of unit
web-type-name = Name
web-march-base = Forced march
web-trait-shoots = shoots
web-trait-mounted = mounted
web-trait-evade = evades
web-trait-heavy_infantry = heavy infantry
web-trait-light_infantry = light infantry
web-trait-fanatic = fanatic
web-trait-regular = regular
web-invent = Add this type

## Offers, addresses, the view of the board

web-withdraw = Withdraw
web-draw-yours = You have offered a draw; it lapses when another side plays.
web-offer-agreed = You have agreed; the others still have to.
web-takeback-yours = You have asked to go back to the position after move { $entry } of { $last }.
web-takeback-dice = New dice from there on, committed to:
web-takeback-look = Look at it
web-takeback-here = Ask to go back to here
web-rematch-there = The rematch is ready.
web-rematch-watch = A rematch is being played.
web-rematch-join = Join the rematch
web-rematch-swap = Rematch, sides exchanged
web-watch = Watch
web-undo-live = One undoes in the running game: return to “Live” first.
web-pass-to = Hand over to { $seat }
web-deadline = Decide before { $when }, or the game is lost.
web-title-yours = ● Your turn
web-resign-title = Resign?
web-resign-means = The other side wins at once. This cannot be undone.
web-commitment-from = From move { $entry }:
web-commitment-means = The server chose its secret before the game and shows this imprint of it; every browser added its own randomness. After the end the secret is shown, and all rolls can be recomputed.
web-differs = Roll { $roll } of move { $entry } is not what the secret gives: somebody changed this record.
web-verify-means = From the secret shown at the end and the randomness of every player the server recomputed all dice. The downloaded game can be checked offline with “iacta verify”.
web-eyes = Through whose eyes
web-eyes-own = Your eyes
web-eyes-nobody = Spectator
web-copy-position = Copy the link to this position
web-menu = Board and game
web-menu-turn = Turn
web-menu-board = Board
web-menu-match = Game
web-menu-page = More
web-zoom-in = Larger
web-zoom-out = Smaller
web-fit = Whole board
web-turn-board = Turn the board round
web-hide-counters = Hide the counters
web-full-screen = Full screen
web-notices = A notice of the system when it is your turn
web-notices-never = This browser shows none on this page.
web-notices-denied = Your browser’s settings forbid it for this page.
web-confirm-ends = Ask before ending while something can still be done
web-show-counters = Show the counters
web-as-raised = At full strength
web-invited = You are expected
web-invited-help = Read what follows, then take your seat; the game begins when everybody is there.
web-you = you
web-share = Share
web-waiting-count = { $count ->
    [one] One player is still missing. This page turns into the table by itself.
   *[other] { $count } players are still missing. This page turns into the table by itself.
}
web-is-public = shown in the lobby
web-is-private = private
web-takeback-allowed = take-back by consent
web-takeback-none = no take-backs
web-no-clock-here = no time limit
web-fair-dice = Dice you can verify
web-webhook-help = Optional: the server posts a short message there (JSON) whenever another side must decide. Public https addresses only.
web-friend-help = You will get a link to send to your friend; whoever has the link holds the seat.
web-open-help = The seat goes to whoever takes it first; tick “Shown in the lobby” so that it is found.

## When something goes wrong

web-text-cards = Cards
web-text-open = open, { $left ->
    [one] { $left } activation left
   *[other] { $left } activations left
}
web-to-lobby = Back to the lobby
trouble-no-page = There is nothing at this address.
trouble-line = The server does not answer.
trouble-no-game = This page does not know the game “{ $game }”.
trouble-import = This file is not a valid game.

## Shortcuts

key-tab = from one lit thing to the next
key-next = next piece
key-previous = previous piece
key-number = take the first, second… of what is offered
key-enter = confirm, or finish
key-escape = give up the choice
key-undo = undo
key-redo = redo
key-restart = restart the turn
key-rewind = one move back, forward
key-ends = to the beginning, live
key-play = play
key-zoom = larger, smaller
key-fit = whole board
key-pan = move the board
key-bare = hide the counters, show them
key-whole = full screen
key-text = board in words
key-turn = turn the board
key-chat = write a message
key-help = this page

## The first battle

lesson-name = Lesson
lesson-number = Lesson · { $number } of { $of }
lesson-next = I see
lesson-later = Skip
lesson-leave = Leave
lesson-call = Advice
lesson-call-key = Lesson and advice (L)
key-hint = a hint, where the match allows it
key-explain = explain the action being weighed
key-skip = skip what is shown, or let the computer play now
key-lesson = lesson: come back to it, or ask for advice
lesson-welcome-title = Welcome!
lesson-welcome = Your troops stand below, the enemy’s above. This lesson shows you where to look and what to do, in a real battle against a real opponent. An underlined word opens the [rule](VI-2.a) that explains it. Leave whenever you like: the button with the book, above, brings you back.
lesson-field-title = The battlefield
lesson-field = Below are your [sectors](VI-1.5.a), above them the enemy’s. Behind each row lies a [reserve](VI-1.7.f). Nothing is measured: a unit is in a sector or it is not. You will win by [conquering](VI-1.8.b) two enemy sectors.
lesson-segment-title = Segments
lesson-segment = Two sectors that face each other make a [segment](VI-4.0.b); they are numbered I, II, III… Between the two you will lay your cards, and your troops act one segment after another.
lesson-unit-title = A unit
lesson-unit = The dots on top are its [elements](VI-1.3.a): so many elements, so many dice. Their number is its [Combat Value](VI-1.3.a), VC for short. Below, on the left, its [efficiency](VI-5.1.b) in attack; on the right, in defence. Two chevrons: it takes two steps instead of one.
lesson-plan-title = Deploy your troops
lesson-plan = A plan is suggested, and it is sound. Keep it, take another from the list, or drag your units into your sectors and your reserve. Heavy infantry holds the centre well; leave no sector empty.
lesson-limit-title = Room is limited
lesson-limit = A clear sector takes at most four of your units: that is the [grouping limit](VI-1.7.a). A hill or a wood takes one place away; a [general](VI-8.c) adds some. Your plan is checked as you make it.
lesson-seal-title = Seal the plan
lesson-seal = When you like the plan, seal it. The enemy does the same without seeing yours, then both are [revealed together](VI-1.6.b).
lesson-turn-title = Turn by turn
lesson-turn = Each side has rolled a die: the [lower total](VI-1.6.d) begins. A turn has three parts: [tests](VI-3.1.a) of units that were hit, [cards](VI-4.2.a), then combats and moves. This line always says who must do what.
lesson-share-title = You were hit
lesson-share = Each [hit](VI-5.1.b) of the enemy is a [loss token](VI-5.1.c), and you place it yourself. Touch a unit with a green ring. Share them evenly: no second token while another unit has none.
lesson-enemy-title = The enemy has played
lesson-enemy = Here is what he did, with his dice: a black die hit, a pale one missed. The log keeps everything, and each line names its rule. “Watch” plays his turn again before your eyes.
lesson-tests-title = Your units were tested
lesson-tests = At the start of your turn each unit rolls a die for every token: the [cohesion test](VI-3.1.c). Its VC or less, it holds; more, and it loses an [element](VI-3.1.d). A [6](VI-3.1.e) always fails, and may drive it back. Then the tokens are taken off.
lesson-retreat-title = Retreat
lesson-retreat = A unit that fails the [retreat test](VI-3.2.a), after a 6, falls back one sector: from the enemy’s to its own, from its own to the reserve. It does nothing more this turn. Two retreats in one turn are a [rout](VI-3.2.c): it is lost.
lesson-cards-title = Your cards
lesson-cards = A numbered card lets so many units of one segment act: its [activations](VI-4.3.a). The [Joker](VI-4.3.b) lets all of them act. A [court card](VI-4.3.c) activates nobody. You hold [one card](VI-4.1.b) for each segment where you have troops.
lesson-allot-title = Lay a card
lesson-allot = Touch a card with a green ring, then a lit segment. Your high cards belong where most of your units have something to do. A card once laid [stays there](VI-4.3.i).
lesson-keep-title = Keep the rest
lesson-keep = Lay more cards, at most one for each segment. A court card may go to the [discard pile](VI-4.2.b): you will draw another next turn. Then go on with this button; the rest stays in your [hand](VI-4.2.c).
lesson-open-title = Choose a segment
lesson-open = Touch a lit segment to play it with its card. The order is yours, but a finished segment [stays closed](VI-4.3.e).
lesson-engaged-title = In contact
lesson-engaged = Both sides in one sector: the units there are [engaged](VI-5.0.c) and can fight. Whoever fights in an enemy sector is [in attack](VI-5.0.d), whoever holds his own is [in defence](VI-5.0.e): that decides which efficiency counts.
lesson-activate-title = Let a unit act
lesson-activate = A green ring: this unit can act. Touch it. Each costs one [activation](VI-4.3.a), and it [fights or moves](VI-5.0.b), not both.
lesson-figures-title = Before the dice fall
lesson-figures = Here is the sum: [one die for each element](VI-5.1.a), then what the ground changes. The last line says when a die hits: “3 or less” is one chance in two. Low figures are the good ones.
lesson-odds-title = The odds
lesson-odds = Each bar is a possible result with its exact probability. Nothing is decided yet: compare, and take another unit if you prefer. Below stands what to expect on average.
lesson-throw-title = Throw
lesson-throw = This button throws the dice; after that there is no undo. You never [have to fight](VI-5.0.a): touch another unit if you prefer.
lesson-move-title = Move it
lesson-move = Lit places are allowed: touch one. Units advance [straight ahead](VI-6.2.b) or go back towards their [reserve](VI-6.2.a), never [sideways](VI-6.2.c). Touch a place that is not lit, and the table tells you why.
lesson-hits-title = Loss tokens
lesson-hits = Each hit gives the enemy a [token](VI-5.1.c), which he places where he likes in that sector. A token [does nothing](VI-5.1.g) yet: he tests it at the start of his turn, and may lose an element.
lesson-shoot-title = Your archers
lesson-shoot = Archers that are not engaged [shoot](VI-5.2.a) at a neighbouring sector, ahead, behind or beside. They risk nothing: touch them, then the target.
lesson-flank-title = A flank attack
lesson-flank = A free unit of yours can strike sideways at the next sector of its row: the [flank attack](VI-5.3.a). If that enemy sector has no unit left, it [wins the battle](VI-5.3.h).
lesson-finish-title = Finish the segment
lesson-finish = Let other units act, or finish this segment. Activations that are left over [are lost](VI-4.3.e). Then go on to the next segment that has a card.
lesson-general-title = Your general
lesson-general = He moves [without a card](VI-8.b), up to two steps. In a sector he [makes room for more units](VI-8.c); in the reserve the [chief](VI-4.1.c) gives you one more card. Alone among enemies he is [captured](VI-8.h).
lesson-end-title = End the turn
lesson-end = No segment is left to play. Move your general if you like, then end the turn: the enemy tests his tokens and plays.
lesson-reserve-title = The reserve
lesson-reserve = Nobody attacks your troops there. A unit leaves it for any of your sectors, on the [card of that segment](VI-4.4.a). It is also the only way from one [segment to another](VI-6.2.j).
lesson-rally-title = Rally
lesson-rally = A weakened unit that stayed in the reserve can win back an element: it [rallies](VI-10.1.a). That costs no card. Touch it: a die must not exceed its [VC](VI-10.1.c).
lesson-win-title = How to win
lesson-win = An enemy sector is [conquered](VI-1.8.b) when you have a unit there and the enemy has none. Two at the same time win the battle. Mind your own empty sectors: a [flank attack](VI-1.8.e) there decides everything too.
lesson-free-title = The battle is yours
lesson-free = You know what matters. Fight the battle to its [end](VI-2.f); the lesson comes back only for something new. In doubt? This button, or the key L, gives you advice.
lesson-over-title = The battle is over
lesson-over = The table says who has won, and by which [rule](VI-1.8.a). Replay the game move by move, verify the dice, or ask for a rematch. The other battles await you in the lobby.

## Advice

hint-title = Advice
hint-over = The battle is over. Replay it with the bar below, or ask for a rematch.
hint-plan = Put at least two units in each sector: an empty sector beside an enemy [loses the battle](VI-5.3.h). Keep cavalry in the reserve, it gets anywhere in one turn.
hint-cards = The highest card goes where most of your units are in contact; a low card is enough to bring up a reserve. Discard a court card if your hand is full of them.
hint-tokens = Give the token to the unit with most elements: its test succeeds more often. A unit with one element would be lost.
hint-crowd = First test the unit that you can best do without: the one that fails retreats.
hint-flank = Look at the flank attack first: against an empty enemy sector it [wins](VI-5.3.h) without a die.
hint-fight = Begin with the fights: strike with the unit that rolls most dice at the best efficiency. Light infantry and light cavalry can still [slip away](VI-6.3.a) afterwards.
hint-shoot = Let your archers shoot before anything else: they risk nothing, and your own units in the target [do not hinder them](VI-5.2.f), except in a wood.
hint-move = Nobody is in contact: advance in numbers into one sector rather than one unit alone. Warriors strike hard in attack, legionaries stand the shock well.
hint-open = First play the segment where a fight may turn; the others can be fitted to it. You still have segments with a card.
hint-rally = A unit in the reserve can rally without a card: trying costs nothing.
hint-end = Nothing useful left? Before you end the turn, see where your general stands: with an attack, or in the reserve for one more card.
hint-wait = The enemy is at it. The log says what he does; the table will call you.
