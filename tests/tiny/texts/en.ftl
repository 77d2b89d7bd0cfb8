### Tiny: what players read.

game-title = Tiny
game-about = tiny — Tiny, a game of four cards ({ $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}, { $clauses } rules)
side = { $side ->
    [red] Red
   *[blue] Blue
}
The-seat = { $seat ->
    [red] Red
   *[blue] Blue
}
The-side = { $side ->
    [red] Red
   *[blue] Blue
}
of-the-side = { $side ->
    [red] Red’s
   *[blue] Blue’s
}
The-seat = { $seat ->
    [red] Red
   *[blue] Blue
}
option-cards = Cards for each side
option-cards-about = One is laid face down first; each of the others is a round.

step-Bid = { The-seat } lays a card face down.
step-Lead = { The-seat } leads with a card.
step-Follow = { The-seat } answers the { $led }.
action-Play = play the { $card }
action-Resign = resign

event-Dealt = { $seat ->
    [red] Red
   *[blue] Blue
} draws { $cards }.
event-Opened = { $leader ->
    [red] Red
   *[blue] Blue
} leads the first round.
event-Played = { $seat ->
    [red] Red
   *[blue] Blue
} plays the { $card }.
event-Scored = Fortune favours { $favoured ->
    [red] red
   *[blue] blue
}: { $winner ->
    [red] red scores
    [blue] blue scores
   *[none] nobody scores
}.
event-Ended = The game is over.

reason-not-in-hand = You do not hold that card.
outcome-most-points = more points
outcome-equal-points = equal points
outcome-resigned = the other side resigned
outcome-agreed-draw = agreed by the players
outcome-nobody-in-time = nobody was in time
outcome-out-of-time = the other side ran out of time
odds-points = Points you score
standing-points = points
score-tricks = tricks won
victory-most-points = more points than the other side when all cards are played

view-seat = seat
view-hands = hands
view-held = cards in hand
view-played = cards played
view-points = points
view-agenda = to be done
view-outcome = outcome
view-sealed = cards face down
