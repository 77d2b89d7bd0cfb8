### What the page says of Virtus.

game-title = Virtus
game-more = Cards, dice and sectors: a battle within the hour.
game-facts = { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
} · 2 players · 45 min
game-lesson = Guided first battle

## A new game

web-recruited = Army to be recruited: { $points } points.
web-field = { $segments } segments, { $rounds } rounds
web-ground = { $mode ->
    [fixed] fixed ground
   *[rolled] ground by dice
}

## The table

web-choose-place = Choose { $place }
web-units-left = Units left
web-elements-lost = Elements lost
web-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}

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
web-ships = { $ships } ships with an engine: it shoots from the reserve
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
web-left-any = no limit
web-to-use = { $count ->
    [0] no unit to activate
    [one] { $count } unit to activate
   *[other] { $count } units to activate
}
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
web-absent = out of action
web-vc = VC { $vc } of { $of }
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-aid-turn = The battle in brief
web-plan-title = Your deployment plan
web-plan-help = Drag your units into your sectors or the reserve; or touch a unit, then its place. The enemy sees nothing of it before he has sealed his own.
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

## A piece looked at

web-as-raised = At full strength

## The board in words


## The first battle

lesson-welcome-title = Welcome!
lesson-welcome = Your troops stand below, the enemy’s above. This lesson shows you where to look and what to do, in a real battle against a real opponent. An underlined word opens the [rule](VI-2.a) that explains it. Leave whenever you like: the button with the book, above, brings you back.
lesson-field-title = The battlefield
lesson-field = Below are your [sectors](VI-1.5.a), above them the enemy’s. Behind each row lies a [reserve](VI-1.7.f). Nothing is measured: a unit is in a sector or it is not. You will win by [conquering](VI-1.8.b) two enemy sectors.
lesson-segment-title = Segments
lesson-segment = Two sectors that face each other make a [segment](VI-4.0.b); it bears their number: S0 and N0 make segment 0. Between the two you will lay your cards, and your troops act one segment after another.
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
lesson-share = Each [hit](VI-5.1.b) of the enemy is a [loss token](VI-5.1.c), and you place it yourself. Touch one of the ringed units. Share them evenly: no second token while another unit has none.
lesson-enemy-title = The enemy has played
lesson-enemy = Here is what he did, with his dice: a black die hit, a pale one missed. The log keeps everything, and each line names its rule. “Watch” plays his turn again before your eyes.
lesson-tests-title = Your units were tested
lesson-tests = At the start of your turn each unit rolls a die for every token: the [cohesion test](VI-3.1.c). Its VC or less, it holds; more, and it loses an [element](VI-3.1.d). A [6](VI-3.1.e) always fails, and may drive it back. Then the tokens are taken off.
lesson-retreat-title = Retreat
lesson-retreat = A unit that fails the [retreat test](VI-3.2.a), after a 6, falls back one sector: from the enemy’s to its own, from its own to the reserve. It does nothing more this turn. Two retreats in one turn are a [rout](VI-3.2.c): it is lost.
lesson-cards-title = Your cards
lesson-cards = A numbered card lets so many units of one segment act: its [activations](VI-4.3.a). The [Joker](VI-4.3.b) lets all of them act. A [court card](VI-4.3.c) activates nobody. You hold [one card](VI-4.1.b) for each segment where you have troops.
lesson-allot-title = Lay a card
lesson-allot = Touch a ringed card, then a lit segment. Your high cards belong where most of your units have something to do. Once laid, a card [stays with its segment](VI-4.3.i); a slip is put right at once with “Undo”.
lesson-keep-title = Keep the rest
lesson-keep = Lay more cards, at most one for each segment. A court card may go to the [discard pile](VI-4.2.b): you will draw another next turn. When you are done, this button goes on to combat; the rest stays in your [hand](VI-4.2.c).
lesson-open-title = Choose a segment
lesson-open = Touch a lit segment to play it with its card. The order is yours, but play each segment to its end: you [will not come back](VI-4.3.e) to it.
lesson-engaged-title = In contact
lesson-engaged = Both sides in one sector: the units there are [engaged](VI-5.0.c) and can fight. Whoever fights in an enemy sector is [in attack](VI-5.0.d), whoever holds his own is [in defence](VI-5.0.e): that decides which efficiency counts.
lesson-activate-title = Let a unit act
lesson-activate = A ringed unit can act: touch it. Each costs one [activation](VI-4.3.a), and it [fights or moves](VI-5.0.b), not both.
lesson-figures-title = Before the dice fall
lesson-figures = Here is the sum: [one die for each element](VI-5.1.a), then what the ground changes. The last line says when a die hits: “3 or less” is one chance in two. Low figures are the good ones.
lesson-odds-title = The odds
lesson-odds = Each bar is a possible result with its exact probability. Nothing is decided yet: compare, and take another unit if you prefer. Below stands what to expect on average.
lesson-throw-title = Throw
lesson-throw = This button throws the dice, and what dice have said cannot be undone. You never [have to fight](VI-5.0.a): touch another unit if you prefer.
lesson-move-title = Move it
lesson-move = Lit places are allowed: touch one. A step leads to the sector [opposite](VI-6.2.b), or back to your own sector and then your [reserve](VI-6.2.a); there is no step [to the side](VI-6.2.c). Cavalry takes two steps: through the reserve it [changes segments](VI-6.2.j). Touch a place that is not lit, and the table tells you why.
lesson-hits-title = Loss tokens
lesson-hits = Each hit gives the enemy a [token](VI-5.1.c), which he places on one of his units in that sector. A token [does nothing](VI-5.1.g) yet: he tests it at the start of his turn, and may lose an element.
lesson-shoot-title = Your archers
lesson-shoot = Archers that are not engaged [shoot](VI-5.2.a) at a neighbouring sector, ahead, behind or beside. They risk nothing: touch them, then the target.
lesson-flank-title = A flank attack
lesson-flank = A free unit of yours can strike sideways at the next sector of its row: the [flank attack](VI-5.3.a). If that enemy sector has no unit left, it [wins the battle](VI-5.3.h).
lesson-finish-title = Finish the segment
lesson-finish = Let other units act, or finish this segment with this button. Activations that are left over [are lost](VI-4.3.e). Then go on to the next segment that has a card.
lesson-general-title = Your general
lesson-general = He moves [without a card](VI-8.b), up to two steps. In a sector he [makes room for more units](VI-8.c); in the reserve the [chief](VI-4.1.c) gives you one more card. Alone among enemies he is [captured](VI-8.h).
lesson-end-title = End the turn
lesson-end = No segment is left to play. Move your general if you like; then this button ends the turn: the enemy tests his tokens and plays.
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
