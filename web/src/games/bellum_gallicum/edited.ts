/** Which decisions are made beside the map. */
export const BATTLES = new Set(["Realign", "TakeHits", "Pursue"]);
/** Who takes part is put together. */
export const PEOPLED_STEPS = new Set(["PlanSieges", "SplitBesiegers", "BuildCamps", "PlaceTribe", "RetireInside"]);
/** A few ways to go on are weighed side by side. */
const CHOICES = new Set(["SealEvasion", "OfferEvasion", "AnswerSiege", "FleeOrFight", "ChooseRevolt", "ChooseExpedition", "DestroyPlace", "StartRevolt", "ChooseAlly", "RaiseMore", "ExtendRevolt", "RaiseTribe", "RaiseIrreducible", "Levy", "LeaveBritannia", "WithdrawForce", "LoseShip", "TestOne", "TakeLosses", "DismissUnits"]);

export function isEdited(step: string): boolean {
  return step === "DeployArmy" || BATTLES.has(step) || PEOPLED_STEPS.has(step) || CHOICES.has(step);
}
