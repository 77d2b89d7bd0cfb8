/** The decisions that are made by drawing on the table. */
export const DRAWN_BY_UNITS: ReadonlySet<string> = new Set(["TakeOrders", "PlanOrder", "TakeInitiative", "PlanInitiative"]);
export const COMMANDER_MOVES: ReadonlySet<string> = new Set(["MoveOwnCommander", "LastMoves"]);
export const PLANNED: ReadonlySet<string> = new Set([...DRAWN_BY_UNITS, ...COMMANDER_MOVES, "DeployArmies"]);
