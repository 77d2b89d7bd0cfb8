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
web-first-battle = Guided first battle
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
web-game-facts = { $scenarios } scenarios · { $seats } players · 45 min
web-archive = Finished games
web-against-bot = Against the computer
web-your-side = Your side
web-battle = Battle
web-strength = Opponent
web-bot = { $bot ->
    [greedy] Centurion
    [random] Recruit
   *[other] { $bot }
}
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
web-seats = Seats
web-who-plays = Who plays { $seat }?
web-kind-me = Me
web-kind-friend = A friend, by link
web-kind-open = Anybody
web-kind-bot = The computer
web-hotseat = You hold several sides: a curtain falls between turns.
web-public = Shown in the lobby
web-allow-takeback = Take-back by consent
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
web-takeback-asked = { $who } would like to take a move back.
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

## When something goes wrong

trouble-line = The server does not answer.
trouble-no-match = There is no such game.
trouble-no-game = This page does not know the game “{ $game }”.
trouble-record = A game can be downloaded once it is over.
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
key-text = board in words
key-turn = turn the board
key-chat = write a message
key-help = this page

## The first battle

lesson-next = I see
lesson-leave = Leave the lesson
lesson-field = This is the field: your sectors below, the enemy’s above, the reserves behind. To win: stand alone in two enemy sectors.
lesson-deploy = First deploy. A plan is suggested already: keep it, or drag units elsewhere. Three or four units fill a sector.
lesson-seal = Seal the plan: the enemy does the same, then both are revealed together.
lesson-cards = Your cards. A number gives a segment so many activations; a court card is only good to be discarded. Touch a card.
lesson-allot = Lay it on a lit segment. Put your high cards where most of your units face the enemy.
lesson-open = Touch a segment that has its card: that is where your units will act.
lesson-move = A green ring: this unit can act. Touch it.
lesson-lit = Lit places are allowed. Touch another, and you are told the rule that forbids it.
lesson-fight = Before the dice fall: what counts, and the exact odds. Each hit is a token; the enemy tests them at the start of his turn.
lesson-tokens = The enemy has hit you: lay the tokens on your units, evenly.
lesson-end = Nothing more to do here? End your turn.
lesson-log = Everything stays in the log, dice included. The number at the right opens the rule.
