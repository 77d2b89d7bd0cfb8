import { describe, expect, it } from "vitest";
import tokens from "../src/tokens.css?raw";

type Rgb = readonly [number, number, number];
type Theme = ReadonlyMap<string, Rgb>;
type Matrix = readonly [Rgb, Rgb, Rgb];

/** The colours that one block of the tokens names. */
function colours(block: string): Map<string, Rgb> {
  const found = [...block.matchAll(/--([\w-]+): #([0-9a-f]{6})/g)];
  return new Map(found.map(([, name = "", hex = ""]) => [name, [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb]));
}
const [light = "", bySystem = "", byChoice = ""] = tokens.split(/@media \(prefers-color-scheme: dark\)|:root\[data-theme="dark"\]/);
const LIGHT: Theme = colours(light);
const DARK: Theme = new Map([...LIGHT, ...colours(byChoice)]);
const THEMES: readonly [string, Theme][] = [["light", LIGHT], ["dark", DARK]];

function colour(theme: Theme, name: string): Rgb {
  const found = theme.get(name);
  if (!found) throw new Error(`no colour --${name}`);
  return found;
}
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const lines = (one: Rgb): Rgb => [linear(one[0]), linear(one[1]), linear(one[2])];
const dot = (row: Rgb, one: Rgb): number => row[0] * one[0] + row[1] * one[1] + row[2] * one[2];

/** WCAG 2: how strongly two colours stand out from each other. */
function contrast(one: Rgb, two: Rgb): number {
  const weight: Rgb = [0.2126, 0.7152, 0.0722];
  const [high, low] = [dot(weight, lines(one)), dot(weight, lines(two))].sort((first, second) => second - first) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Machado, Oliveira and Fernandes 2009, severity 1: what linear RGB becomes to each kind of eye. */
const EYES: readonly [string, Matrix][] = [
  ["usual", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]],
  ["protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]],
  ["deuteranopia", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]],
  ["tritanopia", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]],
];
function seen(eye: Matrix, one: Rgb): Rgb {
  const from = lines(one);
  return eye.map((row) => Math.min(1, Math.max(0, dot(row, from)))) as unknown as Rgb;
}
/** CIE L*a*b* under D65. */
function lab(one: Rgb): Rgb {
  const curve = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : (value * (24389 / 27) + 16) / 116);
  const x = curve(dot([0.4124564, 0.3575761, 0.1804375], one) / 0.95047);
  const y = curve(dot([0.2126729, 0.7151522, 0.072175], one));
  const z = curve(dot([0.0193339, 0.119192, 0.9503041], one) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
/** CIE 1976: how far two colours lie apart to an eye; 2.3 is just noticed. */
function apart(eye: Matrix, one: Rgb, two: Rgb): number {
  const [first, second] = [lab(seen(eye, one)), lab(seen(eye, two))];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

const SURFACES = ["paper", "panel", "panel-2", "raised"];
const WORDS = ["ink", "ink-2", "ink-3", "act", "good", "warn", "bad", "madder-text", "woad-text", "weld-text"];
/** Words and figures on what they are written on. */
const WRITTEN: readonly [string, string][] = [
  ...SURFACES.flatMap((surface) => WORDS.map((word): [string, string] => [word, surface])),
  ["act-ink", "act"],
  ["act-ink", "act-strong"],
  ["ink", "act-soft"],
  ["ink-2", "act-soft"],
  ["warn", "warn-soft"],
  ["bone", "madder"],
  ["bone", "madder-deep"],
  ["bone", "woad"],
  ["bone", "woad-deep"],
  ["coal", "weld"],
  ["bone", "weld-deep"],
  ["bone", "coal"],
  ["bone-2", "coal"],
  ["coal", "bone"],
  ["madder-deep", "bone"],
  ["woad-deep", "bone"],
  ["map-ink", "turf"],
  ["map-ink", "turf-2"],
];
/** Signs that are not words: rings, casings, brackets, the focus, bars of a conquered sector. */
const SIGNS: readonly [string, string][] = [
  ["select", "coal"],
  ["white", "coal"],
  ["bone", "coal"],
  ["focus", "panel"],
  ["focus", "paper"],
  ["focus", "raised"],
  ["act", "panel"],
  ["act", "raised"],
];
/** Pairs that must not be mistaken for each other, and how far they must lie apart to any eye. */
const TOLD_APART: readonly [string, string, number][] = [
  ["madder", "woad", 45],
  ["madder", "weld", 25],
  ["woad", "weld", 45],
  ["madder-text", "woad-text", 30],
  ["select", "act", 40],
  ["select", "madder", 35],
  ["select", "woad", 45],
  ["select", "turf", 20],
  ["water", "turf", 15],
];

describe("the colours", () => {
  it("of the dark theme are the same by the system's wish and by the player's", () => {
    expect(colours(bySystem).size).toBeGreaterThan(50);
    expect([...colours(bySystem)]).toEqual([...colours(byChoice)]);
  });
  it.each(THEMES)("of words stand out 4.5 to 1 from whatever they are written on (%s)", (_, theme) => {
    const weak = WRITTEN.map(([word, surface]) => [word, surface, contrast(colour(theme, word), colour(theme, surface))] as const).filter(([, , ratio]) => ratio < 4.5);
    expect(weak).toEqual([]);
  });
  it.each(THEMES)("of signs stand out 3 to 1 from what lies beside them (%s)", (_, theme) => {
    const weak = SIGNS.map(([sign, ground]) => [sign, ground, contrast(colour(theme, sign), colour(theme, ground))] as const).filter(([, , ratio]) => ratio < 3);
    expect(weak).toEqual([]);
  });
  it.each(THEMES)("of parties and states are told apart by every kind of eye (%s)", (_, theme) => {
    const near = EYES.flatMap(([eye, matrix]) =>
      TOLD_APART.map(([one, two, least]) => [eye, one, two, least, apart(matrix, colour(theme, one), colour(theme, two))] as const),
    ).filter(([, , , least, found]) => found < least);
    expect(near).toEqual([]);
  });
  it("that are known to be near are found near: the measure is no formality", () => {
    const tritanopia = EYES[3]?.[1];
    if (!tritanopia) throw new Error("no such eye");
    expect(apart(tritanopia, colour(LIGHT, "act"), colour(LIGHT, "woad"))).toBeLessThan(25);
    expect(contrast(colour(LIGHT, "white"), colour(LIGHT, "white"))).toBeCloseTo(1);
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21);
  });
});
