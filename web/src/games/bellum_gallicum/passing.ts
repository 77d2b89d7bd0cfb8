/** What it is called to do nothing, or nothing more, and to stay: by what must be decided. */
const PASSES: Readonly<Record<string, string>> = {
  MoveForces: "bg-end-moves", ForceMarches: "bg-end-marches", Negotiate: "bg-no-bargain", Realign: "bg-hold-reserve", Pursue: "bg-stop-pursuit", DestroyPlace: "bg-spare", PlaceTribe: "bg-stay-outside", BuildCamps: "bg-camps-no-more",
  ChooseExpedition: "bg-stay-in-gaul", RaiseMore: "bg-raise-no-more", RaiseTribe: "bg-raise-no-more", RaiseIrreducible: "bg-raise-no-more", ExtendRevolt: "bg-extend-no-more", Levy: "bg-levy-no-more",
};
/** Where there is nobody to fight, whoever stands stays. */
const STANDS: Readonly<Record<string, string>> = { WithdrawForce: "bg-stay", LeaveBritannia: "bg-stay" };

export function passOf(step: string): string {
  return PASSES[step] ?? "bg-pass";
}
export function standOf(step: string): string {
  return STANDS[step] ?? "bg-stand";
}
