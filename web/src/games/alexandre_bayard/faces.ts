/** The faces of the combat die, in the order of their numbers. */
export const FACES = ["green", "blue", "red", "flag", "order", "tactical"] as const;
export type Face = (typeof FACES)[number];

export function faceOf(number: number): Face {
  return FACES[number - 1] ?? "order";
}
