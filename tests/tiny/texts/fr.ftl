### Tiny : ce que lisent les joueurs.

game-title = Tiny
game-about = tiny — Tiny, un jeu de quatre cartes ({ $scenarios ->
    [one] { $scenarios } scénario
   *[other] { $scenarios } scénarios
}, { $clauses } règles)
side = { $side ->
    [red] Rouge
   *[blue] Bleu
}
The-seat = { $seat ->
    [red] Rouge
   *[blue] Bleu
}
The-side = { $side ->
    [red] Rouge
   *[blue] Bleu
}
of-the-side = { $side ->
    [red] de Rouge
   *[blue] de Bleu
}
The-seat = { $seat ->
    [red] Rouge
   *[blue] Bleu
}
option-cards = Cartes de chaque camp
option-cards-about = L’une est posée d’abord face cachée ; chacune des autres est une manche.

step-Bid = { The-seat } pose une carte face cachée.
step-Lead = { The-seat } mène avec une carte.
step-Follow = { The-seat } répond au { $led }.
action-Play = jouer le { $card }
action-Resign = abandonner

event-Dealt = { $seat ->
    [red] Rouge
   *[blue] Bleu
} tire { $cards }.
event-Opened = { $leader ->
    [red] Rouge
   *[blue] Bleu
} mène la première manche.
event-Played = { $seat ->
    [red] Rouge
   *[blue] Bleu
} joue le { $card }.
event-Scored = La fortune favorise { $favoured ->
    [red] rouge
   *[blue] bleu
} : { $winner ->
    [red] rouge marque
    [blue] bleu marque
   *[none] personne ne marque
}.
event-Ended = La partie est finie.

reason-not-in-hand = Vous n’avez pas cette carte.
outcome-most-points = plus de points
outcome-equal-points = égalité de points
outcome-resigned = l’autre camp abandonne
outcome-agreed-draw = convenu par les joueurs
outcome-nobody-in-time = personne n’a joué à temps
outcome-out-of-time = l’autre camp a dépassé son temps
odds-points = Points que vous marquez
standing-points = points
score-tricks = manches gagnées
victory-most-points = plus de points que l’autre camp quand toutes les cartes sont jouées

view-seat = camp
view-hands = mains
view-held = cartes en main
view-played = cartes jouées
view-points = points
view-agenda = à faire
view-outcome = issue
view-sealed = cartes face cachée
