# 11 Combat: what went into a roll

modifier-own-leader = leader { $value }
modifier-enemy-leader = enemy leader { $value }
modifier-mean-quality = mean of best and worst unit { $value }
modifier-superior-unit = one unit better than every target { $value }
modifier-more-cavalry = more cavalry { $value }
modifier-less-cavalry = less cavalry { $value }
modifier-cavalry-against-infantry = cavalry against infantry { $value }
modifier-infantry-against-cavalry = infantry against cavalry { $value }
modifier-target-lower = target lower { $value }
modifier-target-higher = target higher { $value }
modifier-some-disordered = a disordered unit { $value }
modifier-all-disordered = all units disordered { $value }
modifier-target-disordered = a disordered target { $value }
modifier-night = night { $value }
modifier-crest = across a crest { $value }
modifier-behind-fort = behind a fort { $value }
modifier-in-camp = in a camp { $value }
modifier-behind-wall = behind a wall { $value }
modifier-all-superior = all units better than all targets { $value }

# 11 Combat: why not

reason-duty-to-attack = Enemies in the zone of control of your attackers must still be attacked.
reason-unit-named-twice = The same unit is named twice.
reason-routed-cannot-attack = A routed unit starts no combat.
reason-has-fought = This unit has already fought in this step.
reason-attacker-not-commanded = No leader can command all these units for this attack.
reason-target-named-twice = The same hex is named twice.
reason-no-enemy-unit-there = There is no enemy unit in this hex.
reason-attacked-already = All units of this hex have already been attacked in this step.
reason-target-not-adjacent = None of these units is adjacent to this hex.
reason-attacker-not-adjacent = One of these units is adjacent to none of the hexes attacked.
reason-several-targets-without-need = Several hexes are attacked together only by a stack that has all of them in its zone of control.
reason-leader-named-twice = The same leader is named twice.
reason-leader-cannot-take-part = Only a leader stacked face up with an engaged unit takes part.
reason-enemy-in-zoc-left-out = An enemy in the zone of control of these units would be left out, and nobody else could attack him.
reason-no-attacking-stack = No unit attacks from this hex.
reason-unit-does-not-suffer = This unit does not suffer the result.

# 11.4 Retreat and advance: why not

reason-retreat-into-zoc = A retreat does not lead into an enemy zone of control.
reason-works-bar-the-retreat = Works bar this way.
reason-no-room-to-retreat = There is no room for this unit in that hex.
reason-leader-not-with-unit = This leader is not with the unit.
reason-wrong-length-of-retreat = This way does not have the length required.
reason-retreat-must-lead-away = Each step must lead further from the starting hex.
reason-took-no-part = This unit took no part in the combat.
reason-not-in-good-order = Only units in good order advance.
reason-hex-not-emptied = This hex was not emptied by the combat.
reason-advance-one-hex-once = A unit advances once, into an adjacent hex.
reason-no-room-to-advance = There is no room for this unit in that hex.
