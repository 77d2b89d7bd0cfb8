/** The manoeuvre orders, in the order of their price. */
import { capital } from "../../i18n/texts";

export const ORDERS = ["reconnaissance", "mount_dismount", "forced_march", "woodsman", "courier", "combined_attack", "manoeuvre", "forward", "rally", "general_assault"] as const;
export const capitalOrder = capital;
