/** The manoeuvre orders, in the order of their price. */
import { capital } from "../../i18n/texts";

export const ORDERS = ["reconnaissance", "mount_dismount", "forced_march", "woodsman", "courier", "combined_attack", "manoeuvre", "forward", "rally", "general_assault"] as const;
/** Orders of attack, then of defence. */
export const ORDERS_OF_A_FIGHT = ["onslaught", "sustained_shooting", "press", "stand_firm", "close_ranks", "counter_thrust"] as const;
export const capitalOrder = capital;
