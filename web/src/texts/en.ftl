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
web-theme-system = Same as the system
web-theme-light = Light
web-theme-dark = Dark
web-motion = Animations
web-pace = What others do
web-pace-slow = slowly
web-pace-normal = at an even pace
web-pace-fast = quickly
web-pace-once = all at once
web-all-bots = Also offer the developers’ bots
web-sound = A sound when it is your turn
web-your-name = Your name
web-just-now = just now
web-copy = Copy
web-copied = Copied
web-accept = Accept
web-decline = Decline
web-dismiss = Dismiss
web-offers-open = See the offers
web-offers-fold = Fold away
web-stages-of-turn = Parts of the turn
web-prompt-all = Read on
web-send = Send
web-go-back = Go back

## The lobby

web-hero = One table, dice you can verify, rules that explain themselves.
web-hero-more = Live or a move a day, against a friend or the computer. Nothing to learn by heart: the table shows what is allowed, and why.
web-short-lessons = { $game }: a short lesson for each option
web-new-game = New game
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
web-forget-means = This browser forgets the game and its seat. Without the link of the seat there is no way back.
web-tidy = Hide or leave: { $what }
web-hide = Hide
web-unhide = Show again
web-hide-means = It goes to the hidden games; nothing is lost.
web-leave = Resign and leave
web-leave-means = The other side wins at once; the game goes to the hidden games.
web-hidden = Hidden games ({ $count })
web-device = My games on another device
web-device-help = A link or QR code brings all games of this browser to your phone, your tablet or another computer. They stay here as well.
web-device-show = Show the link and the QR code
web-device-hide = Done
web-device-code = QR code of the link
web-device-once = { $seats ->
    [one] It carries one seat
   *[other] It carries { $seats } seats
}, works once and expires { $when }. Whoever opens it plays in your place: show it to nobody else.
web-take = Games from your other device
web-take-help = All games of the other device will be in the list of this one. The link works once.
web-take-now = Bring them here
web-take-done = { $games ->
    [one] One game is in your list.
   *[other] { $games } games are in your list.
}
web-code = A code to write down
web-code-help = If this browser loses its games, the code brings them back, on any device. It works for a year, as often as you need it. Whoever has it plays in your place.
web-code-show = Show the code
web-code-enter = Enter a code
web-code-type = Code
web-code-type-help = Type the code that you have written down. Capitals, spaces and dashes do not matter.
web-invitation-taken = invitation accepted
web-chat-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
web-online-again = The server is back.
web-the-games = The games
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
    [recruit] Looks one action ahead, in haste, and makes small mistakes.
    [centurion] Weighs every promising action with care, and sees no further.
    [legate] Imagines what might follow: up to { $simulations } times a decision.
   *[imperator] The strongest: imagines what might follow, up to { $simulations } times a decision.
}
web-level-limits = Sees no more than a player in its seat would; thinks for { NUMBER($seconds, maximumFractionDigits: 1) } s at most.
web-bot-than = { $bot ->
    [recruit] than Recruit
    [centurion] than Centurion
    [legate] than Legate
    [imperator] than Imperator
   *[other] than { $bot }
}
web-level-stronger = Stronger { $than }: wins { $wins } games out of { $games } against him.
web-level-stronger-likely = Probably stronger { $than }: should win { $wins } games out of { $games } against him.
web-level-weaker = Weaker { $than }: wins only { $wins } out of { $games } games against him.
web-level-weaker-likely = Probably weaker { $than }: should win only { $wins } out of { $games } games against him.
web-level-alike = About as strong as { $who }, as far as the games played can tell.
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
web-rules-of = { $game }: rules, version { $rules }
web-foot = Every game is its own record; it can be downloaded and verified.

## A new game

web-options = Options
web-options-elsewhere = Options of other battles: this one lacks the pieces they need
web-preset-usual = As the scenario has it
web-preset-usual-about = The options as the scenario sets them.
web-option-needs = Has an effect only with: { $options }.
web-presets = Ready-made settings
web-seats = Seats
web-of-seat = { $seat }:
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
web-origin = { $origin ->
    [source] the game’s own data
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
web-group = Pieces that act together
web-group-selected = { $count } pieces: where to?
web-group-count = { $count } of { $all } chosen
web-group-all = All
web-group-none = None
web-group-join = Add the next stack you point at
web-group-drop = Let go of all
web-group-help = Point at a lit place, or drag the stack there. Shift and a click on a place: go by way of it.
web-group-cost = → { $place }: cost { $cost }, { $left } left.
web-group-placed = → { $place }
web-group-stays = stays where it is.
web-group-tests = { $count ->
    [one] One test on the way.
   *[other] { $count } tests on the way.
}
web-group-go = Go, as far as the rules allow
web-group-on = { $count ->
    [one] Go on with the last piece
   *[other] Go on with the other { $count }
}
web-group-stopped = { $done } of { $all } have acted. { $why ->
    [dice] Dice were rolled.
    [revealed] Something hidden came to light.
    [decision] Another decision comes first.
    [end] There is nothing more to do.
   *[refused] The rules allow no more:
}
web-do-all = { $verb }: all ({ $count })
web-waiting-for = Waiting for { $who } to decide.
web-thinking = thinking…
web-thinks-for = thinking for { $seconds } s
web-simulations = { $count ->
    [one] { $count } simulation
   *[other] { $count } simulations
}
web-hurry = Play now
web-hurry-key = Stop thinking and play the best move found so far (S)
web-showing = This is what happened.
web-showing-left = { $count ->
    [0] The last action to show
    [one] { $count } more action to show
   *[other] { $count } more actions to show
}
web-skip = Skip
web-skip-key = Skip everything (S)
web-skip-next = Next event
web-skip-next-key = On to the next fight, dice or loss (⇧S)
web-hint = Hint
web-hint-key = What a legate would do in your place (I)
web-hint-by = { $who }, { $simulations ->
    [0] at a glance
    [one] after { $simulations } simulation
   *[other] after { $simulations } simulations
}:
web-rest = Play the rest
web-rest-title = Play the rest of this phase for me
web-rest-means = You can stop it at any time and undo everything up to the first die. The table knows that you took help.
web-rest-playing = { $who } plays for you
web-rest-stop = Stop
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
web-advice-range = somewhere in { $range }
web-advice-show = Show it on the board
web-advice-play = Play
web-advice-line = What it expects next
web-advice-means = Chances of winning as estimated from what your seat may see, the best first. A range says how unsure an estimate is: in 19 cases of 20 the true chance lies in it. What is hidden is guessed, and what follows is one of many ways. The other players see that you asked.
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
web-why-not = { $what }: why not?
web-open-rule = Open rule { $clause }
web-all-rules = All rules
web-no-such-rule = No rule fits.
web-search-rules = Search the rules
web-choices-of = About: { $what }
web-choices-all = All choices
web-nothing-to-do = There is nothing for you to decide now.
web-log = Log
web-log-empty = Nothing has happened yet.
web-log-passage = { $pieces }{ $more ->
    [0] {""}
    [one] {" "}and { $more } other
   *[other] {" "}and { $more } others
}: { $from } → { $to }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } spaces)
}
web-log-instructed = As your standing instruction says.
web-log-unfold = See each move
web-report = What happened
web-report-nothing = Nothing that changes the field.
web-report-watch = Watch
web-report-close = I see
web-result = The result
web-outcome-resigned = { $who } resigned
web-outcome-resigned-you = you resigned
web-outcome-out-of-time = { $who } ran out of time
web-outcome-out-of-time-you = you ran out of time
web-compared = What may come of each choice
web-compared-nothing = Changes nothing that is counted: no dice, no losses.
web-result-watch = Watch the battle
web-result-analysis = Analysis
web-chronicle = Chronicle
web-chronicle-share = Copy a link to this chronicle
web-chronicle-back = To the match
web-chronicle-so-far = The match goes on: this is the story so far.
web-chronicle-chapters = Chapters
web-chronicle-none = This game has no chronicle.
web-result-dice = Dice and record
web-result-lobby = Another battle
web-analysis-what = The analysis shows how likely each side was to win after every decision, what decided the battle, what would have been better, and who was lucky. It takes a minute or two.
web-analysis-begin = Analyse this battle
web-analysis-failed = The analysis failed; it can be begun again.
web-analysis-waiting = Other analyses come first…
web-analysis-running = { $done } of { $total } positions looked at…
web-analysis-at = After { $entry } of { $last } moves: { $chances }
web-analysis-luck-at = After { $entry } of { $last } moves: luck of { $side } so far { $luck }
web-analysis-parts = decision { $decision }, luck { $luck }
web-analysis-better = { $played } after it; better: { $action } ({ $chance })
web-analysis-even = The chances hardly changed.
web-play-on = Play on from here
web-play-on-side = Your side
web-play-on-against = Against
web-play-on-begin = Play on after move { $entry }
web-play-on-where = Go back to an earlier position to play on from it against a bot.
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
web-end-left = Still to play ({ $count }): { $names }.
web-end-anyway = Finish all the same
web-and-more = { $count ->
    [one] one more
   *[other] { $count } more
  }
web-last-really = This is the last one. Confirm?
web-last-anyway = Confirm
web-final-over = The game ends with it: there is no way back.
web-final-dice = Dice are rolled right after: there is no way back.
web-final-reveals = Something hidden comes to light: there is no way back.
web-final-passes = The others play next: there is no way back once they have.
web-never-ask = Never ask again
web-standing = Score and victory
web-standing-open = What counts, and what is missing to win
web-standing-wins = Ways to win
web-standing-scores = What counts
web-standing-far = { $done } of { $needed }
web-curtain-title = { $seat } to decide
web-curtain = Hand the screen over: what one side sees is not for the other.
web-curtain-lift = It’s me
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
web-count = { $count }
web-mean = { $what }: on average
web-chances = { $what }:
web-whole-one = { $value } ({ $chance })
web-whole-mean = on average { $mean }
web-whole-sampled = Estimated from samples, as an exact answer would take too long.
web-whole-nothing = Chance changes nothing that counts.

web-choose = Choose
web-plan-list = Place by list
web-plan-legal = This plan is allowed.
web-plan-checking = Checking…

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
web-pair = Match of two games
web-pair-game = { $number ->
    [1] First game
   *[other] Second game
}
web-pair-look = See the other game
web-pair-sum = Sum
web-pair-player = Player { $number }
web-pair-won = { $who } wins the match { $score }.
web-pair-won-you = You win the match { $score }.
web-pair-even = The match is drawn, { $score }.
web-pair-open = At least one game was not played to its end: points do not decide the match.
web-watch = Watch
web-undo-live = Undo works in the running game: return to “Live” first.
web-pass-to = Hand over to { $seat }
web-deadline = Decide before { $when }, or the game is lost.
web-title-yours = ● Your turn
web-resign-title = Resign?
web-resign-means = The other side wins at once. This cannot be undone.
web-commitment-from = From move { $entry }:
web-commitment-means = The server shows an imprint of its secret first; then every browser commits to a part of its own, and shows it only once all have committed. This page keeps what it saw and compares it all the time. After the end the secret is shown, and the page recomputes all rolls.
web-differs = Roll { $roll } of move { $entry } is not what the secret gives: somebody changed this record.
web-verify-means = The page has recomputed all dice by itself, from the secret shown at the end and the parts of the players. The downloaded game can be checked offline with “iacta verify”.
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
web-notices = A system notification when it is your turn
web-notices-never = This browser shows no notifications on this page.
web-notices-denied = Your browser’s settings forbid it for this page.
web-confirm-ends = Ask before ending while something can still be done
web-show-counters = Show the counters
web-invited = You are expected
web-invited-help = Read what follows, then take your seat; the game begins when everybody is there.
web-you = you
web-share = Share
web-waiting-count = { $count ->
    [one] One player is still missing. The table opens by itself.
   *[other] { $count } players are still missing. The table opens by itself.
}
web-is-public = shown in the lobby
web-is-private = private
web-takeback-allowed = take-back by consent
web-takeback-none = no take-backs
web-no-clock-here = no time limit
web-dice-server = Server
web-dice-shown = Part shown:
web-dice-not-shown = Part not shown yet
web-dice-without = Dice that fell from move { $from } to move { $to } lack the part of { $seat }, which came later.
web-dice-without-from = Dice that fell from move { $from } on lack the part of { $seat }, which never came.
web-waiting-dice = Everybody is there. The browsers are showing their parts of the dice; the table opens by itself.
web-dice-server-changed = The server has exchanged its secret: its commitment is not the one shown before you sat down. Do not trust these dice.
web-dice-own-missing = { $entry ->
    [0] From the beginning the dice
   *[other] From move { $entry } on the dice
} do not carry a commitment that this browser made for { $seat }. If you have not agreed to it on another device, do not trust them.
web-dice-own-swapped = { $entry ->
    [0] From the beginning the dice
   *[other] From move { $entry } on the dice
} carry another part for { $seat } than this browser chose. Somebody has exchanged it: do not trust them.
web-dice-own-left-out = The part of { $seat } was left out of the dice from move { $entry } on, although this browser has shown it. Do not trust them.
web-dice-other-changed = What { $seat } committed to, or showed, has been exchanged since this browser first saw it. Do not trust these dice.
web-dice-broken-key = What was shown for the dice from move { $entry } on is not what was committed to. Do not trust them.
web-dice-no-secret = This record does not show the secret of all its dice: they cannot be recomputed.
web-dice-not-said = This record is of an older form that does not say which dice were rolled: the page cannot recompute them by itself.
web-dice-recomputed-but = { $rolls } rolls recomputed, all as recorded, but the keys of the dice are not those that this browser knows (above).
web-dice-rules-agree = The server has replayed the game by the rules: they ask for these very dice.
web-dice-digest = Digest of the record, the same for everybody who holds it:
web-fair-dice = Dice you can verify
web-webhook-help = Optional: the server posts a short message there (JSON) whenever another side must decide. Public https addresses only.
web-friend-help = You will get a link to send to your friend; whoever has the link holds the seat.
web-open-help = The seat goes to whoever takes it first; tick “Shown in the lobby” so that it is found.

## When something goes wrong

web-to-lobby = Back to the lobby
trouble-no-page = There is nothing at this address.
trouble-line = The server does not answer.

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
key-skip-next = skip to the next fight, dice or loss
key-lesson = lesson: come back to it, or ask for advice

## Advice

hint-title = Advice
