"""The lengths and angles of the rules, in hundredths of an inch and minutes of arc (HC-14.1.h, HC-14.13.a).

Every name is a key of `data/tables.toml`; lengths are multiplied by the scenario's `scale`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measures:
    """What the rules measure with, in a battle of a given scale. States share it."""

    table_width_max: int
    table_depth_max: int
    overlap_depth: int
    contact_distance: int
    stand_off: int
    tie_distance: int
    wood_edge: int
    turn_sample_inches: int
    formation_slide_max: int
    give_ground: int
    support_rear_gap: int
    support_side_gap: int
    turn_to_face_min_gap: int
    countercharge_min_gap: int
    evade_min_move: int
    retreat_min_move: int
    support_facing_degrees: int
    support_side_ahead_max: int
    charge_slide_step: int
    charge_min_shared_front: int
    charge_aim_inset: int
    accidental_contact_gap: int
    parallel_degrees: int
    two_targets_line_offset: int
    two_targets_gap_max: int
    obstacle_contact: int
    cover_distance: int
    hidden_reveal: int
    open_order_binding_degrees: int
    rally_distance: int
    rally_enemy_distance: int
    follow_me_distance: int
    withdraw_clearance: int
    go_distance_max: int
    front_quarter_reach: int
    formation_slide_step: int
    contact_min_shared_front: int
    defend_obstacle: int
    stampede_radius: int
    building_attacker_fall_back: int
    group_gap: int
    initiative: int
    proximity: int
    proximity_open_order: int
    command_step: int
    commander_move: int
    commander_join_combat: int
    entry_move: int
    short_range: int
    long_range_penalty_beyond: int
    opportunity_fire: int
    overhead_clearance: int
    artillery_gap_min: int
    deployment_separation: int
    building_max: int
    deployment_gap: int
    deployment_shift: int
    deployment_step: int
    commander_behind: int

    def __deepcopy__(self, memo: object) -> Measures:
        """Nobody writes on the measures: states share them."""
        return self
