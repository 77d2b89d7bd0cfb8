# 11 Combat : ce qui entre dans un jet

modifier-own-leader = chef { $value }
modifier-enemy-leader = chef adverse { $value }
modifier-mean-quality = moyenne de la meilleure et de la moins bonne unité { $value }
modifier-superior-unit = une unité supérieure à toutes les cibles { $value }
modifier-more-cavalry = plus de cavalerie { $value }
modifier-less-cavalry = moins de cavalerie { $value }
modifier-cavalry-against-infantry = cavalerie contre infanterie { $value }
modifier-infantry-against-cavalry = infanterie contre cavalerie { $value }
modifier-target-lower = cible en contrebas { $value }
modifier-target-higher = cible en surplomb { $value }
modifier-some-disordered = une unité désorganisée { $value }
modifier-all-disordered = toutes les unités désorganisées { $value }
modifier-target-disordered = une cible désorganisée { $value }
modifier-night = nuit { $value }
modifier-crest = à travers une crête { $value }
modifier-behind-fort = derrière une fortification { $value }
modifier-in-camp = dans un camp { $value }
modifier-behind-wall = derrière un mur { $value }
modifier-all-superior = toutes les unités supérieures à toutes les cibles { $value }

# 11 Combat : pourquoi pas

reason-duty-to-attack = Vous devez encore attaquer des ennemis situés dans la zone de contrôle de vos attaquants.
reason-unit-named-twice = La même unité est nommée deux fois.
reason-routed-cannot-attack = Une unité en déroute n’engage pas de combat.
reason-has-fought = Cette unité a déjà combattu dans cette étape.
reason-attacker-not-commanded = Aucun chef ne peut commander toutes ces unités pour cette attaque.
reason-target-named-twice = Le même hexagone est nommé deux fois.
reason-no-enemy-unit-there = Il n’y a pas d’unité ennemie dans cet hexagone.
reason-attacked-already = Toutes les unités de cet hexagone ont déjà été attaquées dans cette étape.
reason-target-not-adjacent = Aucune de ces unités n’est adjacente à cet hexagone.
reason-attacker-not-adjacent = L’une de ces unités n’est adjacente à aucun des hexagones attaqués.
reason-several-targets-without-need = Vous n’attaquez plusieurs hexagones ensemble que si une de vos piles les a tous dans sa zone de contrôle.
reason-leader-named-twice = Le même chef est nommé deux fois.
reason-leader-cannot-take-part = Seul un chef empilé, face visible, avec une unité engagée participe au combat.
reason-enemy-in-zoc-left-out = Un ennemi situé dans la zone de contrôle de ces unités serait laissé de côté, et nul autre ne pourrait l’attaquer.
reason-no-attacking-stack = Aucune unité n’attaque depuis cet hexagone.
reason-unit-does-not-suffer = Cette unité ne subit pas le résultat.

# 11.4 Recul et avance : pourquoi pas

reason-retreat-into-zoc = Un recul ne mène pas dans une zone de contrôle ennemie.
reason-works-bar-the-retreat = Des ouvrages barrent ce chemin.
reason-no-room-to-retreat = Il n’y a pas de place pour cette unité dans cet hexagone.
reason-leader-not-with-unit = Ce chef n’est pas avec l’unité.
reason-wrong-length-of-retreat = Ce chemin n’a pas la longueur requise.
reason-retreat-must-lead-away = Chaque pas doit éloigner de l’hexagone de départ.
reason-took-no-part = Cette unité n’a pas participé au combat.
reason-not-in-good-order = Seules les unités en ordre de bataille avancent.
reason-hex-not-emptied = Le combat n’a pas vidé cet hexagone.
reason-advance-one-hex-once = Une unité avance une seule fois, dans un hexagone adjacent.
reason-no-room-to-advance = Il n’y a pas de place pour cette unité dans cet hexagone.
