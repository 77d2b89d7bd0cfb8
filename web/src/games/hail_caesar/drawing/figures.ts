/**
 * Figures seen from above: 20 units are an inch, every figure looks north and stands on (0, 0).
 * `currentColor` is the figure, `--fig2` its second tone, `--cut` what is cut out of it.
 */
export interface Figure {
  /** The room it takes on its base. */
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

const FIGURE = "currentColor";
const TONE = "var(--fig2)";
const CUT = "var(--cut)";
type Rim = number | null;

const rimmed = (rim: Rim): string => (rim === null ? "" : ` stroke="${CUT}" stroke-width="${rim}" stroke-linejoin="round"`);
const fill = (d: string, colour = FIGURE, rim: Rim = null): string => `<path d="${d}" fill="${colour}"${rimmed(rim)}/>`;
const line = (d: string, width = 1.2, colour = FIGURE): string => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (x: number, y: number, r: number, colour = FIGURE, rim: Rim = null): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"${rimmed(rim)}/>`;
const oval = (x: number, y: number, rx: number, ry: number, colour = FIGURE, turn = 0, rim: Rim = null): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ""}${rimmed(rim)}/>`;
const moved = (by: string, markup: string): string => `<g transform="${by}">${markup}</g>`;

/** Shoulders, head and the crest of a helmet. */
function man(x = 0.4, y = 1.8, wide = 5.3, deep = 2.9, head = 2.75, hasHelmet = true): string {
  return oval(x, y, wide, deep, TONE) + disc(x, y - 0.3, head, FIGURE, 0.9) + (hasHelmet ? line(`M${x} ${y - 2.3}V${y + 1.9}`, 1, CUT) : "");
}
const bareHeaded = (x: number, y: number, wide = 5.2, deep = 2.8, head = 2.7): string => man(x, y, wide, deep, head, false);
const crew = (head: number): string => oval(0, 0.8, 4.5, 2.7, TONE) + disc(0, 0.6, head, FIGURE, 0.9);
const driver = (wide: number): string => oval(0, 1.6, wide, 2.9, TONE, 0, 0.8) + disc(0, 1.2, 2.7, FIGURE, 1);

const HAIR = "M0 -4.1 1 -2.4 2.9 -2.9 2.7 -.9 4.1 .3 2.5 1.3 2.6 3.1 .8 2.7 -.6 3.9 -1.5 2.3 -3.4 2.1 -2.7 .4 -4 -.9 -2.2 -1.5 -2 -3.3 -.6 -2.6Z";
/** A bare-headed warrior, turned a little, with a long shield. */
function warrior(turn: number, [x, y, wide, long, slant]: readonly [number, number, number, number, number], weapon: string): string {
  const shield = moved(`rotate(${slant} ${x} ${y})`, oval(x, y, wide, long, FIGURE, 0, 0.8) + line(`M${x} ${y - long * 0.55}V${y + long * 0.55}`, 0.9, CUT));
  return moved(`rotate(${turn})`, weapon + oval(0, 2, 6, 3.4, TONE) + moved("translate(0 1.6) scale(.88)", fill(HAIR, FIGURE, 0.8)) + shield);
}

const HORSE =
  fill("M0 -11.6C4.2 -11.4 4.9 -5.6 4.6 -.8 5.2 5.6 4.9 11.6 0 12.4 -4.9 11.6 -5.2 5.6 -4.6 -.8 -4.9 -5.6 -4.2 -11.4 0 -11.6Z", TONE) +
  fill("M-2.8 -9.4C-2.9 -13 -2.6 -15.2 -2.1 -17.4 -1.5 -19.4 1.5 -19.4 2.1 -17.4 2.6 -15.2 2.9 -13 2.8 -9.4Z", TONE) +
  fill("M-2.5 -15.9 -3.3 -13.2 -1.5 -14ZM2.5 -15.9 3.3 -13.2 1.5 -14Z", TONE) +
  line("M0 -14.6V-6.4", 1, CUT) +
  line("M0 12C1.4 14.4 .3 16.6 1 18.6", 2.1, TONE);
const horse = (x: number, y: number, scale: number): string => moved(`translate(${x} ${y}) scale(${scale})`, HORSE);
const rider = (y = 0.6, hasHelmet = true): string => man(0, y + 0.3, 5.8, 3.1, 2.9, hasHelmet);
const bow = (y: number): string => line(`M-6.4 ${y}C-5.2 ${y - 5.2} 5.2 ${y - 5.2} 6.4 ${y}`, 1.4) + line(`M-6.4 ${y} 0 ${y + 1.9} 6.4 ${y}`, 0.7);

const SPEAR = line("M6 6.8V-6.6", 1.1) + fill("M6 -8.4 7.1 -5.4H4.9Z");
const SCUTUM = "M-7.3 -2.2C-6.4 -7.2 2.9 -7.2 3.8 -2.2L1.9 -1.7C.9 -4.9 -4.4 -4.9 -5.4 -1.7Z";

const foot = (markup: string): Figure => ({ width: 16, height: 16, markup });
const mounted = (markup: string): Figure => ({ width: 20, height: 40, markup });

export const FIGURES: Readonly<Record<string, Figure>> = {
  legionary: foot(line("M6.2 6.6V-6.4", 1.1) + fill("M6.2 -8.2 7.1 -5.6H5.3Z") + man() + fill(SCUTUM) + disc(-1.75, -4.9, 1, CUT)),
  centurion: foot(
    man(0.4, 1.8, 5.6, 3.1, 3, false) + fill("M-4.4 1.9C-3.6 -1.9 4.4 -1.9 5.2 1.9L3.9 2.3C2.9 .3 -2.1 .3 -3.1 2.3Z", FIGURE, 0.7) + line("M6.6 5.2 8 -5", 1.5) + fill("M-7.4 -3.4C-6.6 -7.4 1 -7.4 2 -3.4L.2 -2.8C-.6 -5.2 -4.8 -5.2 -5.6 -2.8Z"),
  ),
  vexillum: foot(man(0, 2.6) + line("M4.6 5.6V-7", 1.3) + fill("M-.2 -7.6H9.2V-2.8H-.2Z", FIGURE, 0.7) + line("M2 -5.2H7", 1, CUT)),
  testudo: foot(fill("M-7 -7.4H7V7.4H-7Z", FIGURE, 1) + line("M-4.8 -5.2H4.8V5.2H-4.8Z", 0.9, CUT) + disc(0, 0, 1.9, CUT) + line("M0 -5V-2.6M0 2.6V5", 0.9, CUT)),
  auxiliary: foot(SPEAR + man() + oval(-1.9, -3.9, 5.1, 2.5, FIGURE, 0, 0.7) + disc(-1.9, -3.9, 0.9, CUT)),
  hoplite: foot(line("M6.4 7V-7", 1.1) + fill("M6.4 -8.6 7.5 -5.6H5.3Z") + man(1) + disc(-2.4, -2.6, 4.3, FIGURE, 0.8) + disc(-2.4, -2.6, 2.2, "none", 0.9)),
  pikeman: foot(line("M5 7.4V-26", 1.1) + fill("M5 -29 6.1 -25.4H3.9Z") + man() + disc(-3.4, -2.6, 2.9, FIGURE, 0.7) + disc(-3.4, -2.6, 0.9, CUT)),
  axeman: foot(man() + line("M-5 4.4 6.6 -4.8", 1.4) + fill("M4.2 -7.2C6.8 -7.4 8.6 -5.4 8.2 -2.8L5.8 -4.3Z")),
  "warrior-a": foot(warrior(-8, [-4.6, -2.6, 2.2, 4.6, 58], line("M4.6 1.4 6.8 -5.6", 1.5))),
  "warrior-b": foot(warrior(14, [-4.4, -1.8, 2.1, 4.4, 20], line("M4.8 .6 8 -2.8 6.6 -6.6", 1.4))),
  "warrior-c": foot(warrior(-24, [-3.4, -3.9, 2.1, 4.5, 84], line("M5.2 5.4 4.8 -7.4", 1.1) + fill("M4.8 -8.8 5.8 -6H3.8Z"))),
  archer: foot(bareHeaded(0, 2.6) + bow(-1.4) + line("M0 .4V-7.4", 1) + fill("M0 -8.8 1.1 -6.2H-1.1Z")),
  crossbow: foot(man(0, 3, 5.2, 2.8, 2.7) + line("M-5.6 -3.4C-3.4 -5.8 3.4 -5.8 5.6 -3.4", 1.5) + line("M0 .8V-8", 1.7)),
  slinger: foot(bareHeaded(-0.6, 2.4, 5) + line("M4 1.6 5.4 -2", 1.8, TONE) + line("M5.4 -2C8.8 -4.4 6.4 -8.4 2.6 -7.4", 0.9) + disc(2, -7.2, 1.3)),
  javelin: foot(bareHeaded(0, 2, 4.9) + disc(-4.6, -1, 2.5, FIGURE, 0.7) + line("M3 6.2 7 -5.6", 1.1) + fill("M7.6 -7.6 7.9 -4.6 5.9 -5.3Z")),
  light: foot(man(0.6, 2) + fill("M-7 -1.6C-6.6 -6.4 1.2 -6.8 2.4 -2.4 .2 -4 -3.8 -4 -7 -1.6Z") + line("M6 6.4 6.6 -5.8", 1.1) + fill("M6.7 -7.8 7.7 -5.2H5.7Z")),
  cavalry: mounted(HORSE + line("M6.9 9.6V-13.4", 1.2) + fill("M6.9 -16 8 -12.6H5.8Z") + rider() + oval(-6.6, -0.6, 2.1, 4.6, FIGURE, 12, 0.7)),
  "light-cavalry": mounted(HORSE + line("M5.2 7 8.2 -9.4", 1.1) + fill("M8.7 -11.8 9.3 -8.6 7.2 -9Z") + rider(0.6, false) + disc(-6, -0.6, 2.7, FIGURE, 0.7)),
  cataphract: mounted(HORSE + line("M-3.6 -8.4 3.6 -8.4M-4.2 -5.2H4.2M-4.4 5H4.4M-4.4 8.2H4.4", 0.9, CUT) + line("M6.6 12V-21", 1.3) + fill("M6.6 -24 7.9 -20H5.3Z") + rider()),
  "horse-archer": mounted(HORSE + rider(1, false) + moved("rotate(-38 0 1)", bow(-3.4) + line("M0 -1.6V-10.4", 1))),
  camel: mounted(
    fill("M0 -8.6C4.6 -8 5.6 -2 5 3 5.4 9 4.4 12.6 0 13 -4.4 12.6 -5.4 9 -5 3 -5.6 -2 -4.6 -8 0 -8.6Z", TONE) +
      fill("M-1.7 -8C-1.8 -12 -1.3 -14 -1.5 -16 -1.4 -19.6 1.4 -19.6 1.5 -16 1.3 -14 1.8 -12 1.7 -8Z", TONE) +
      disc(0, 6.6, 3, TONE, 0.9) + line("M0 12.8V17.6", 1.4, TONE) + rider(-1.4, false) + bow(-5.4),
  ),
  chariot: {
    width: 32,
    height: 64,
    markup:
      horse(-6.2, -12, 0.92) + horse(6.2, -12, 0.92) + line("M0 -22V12", 1.5) + line("M-9.6 -8.4H9.6", 1.4) +
      fill("M-9.4 12C-9.4 6.6 9.4 6.6 9.4 12V23.4H-9.4Z", FIGURE, 0.9) + fill("M-14.6 10.6H-11.4V25.4H-14.6ZM11.4 10.6H14.6V25.4H11.4Z") + line("M-11.4 18H11.4", 1.4) +
      moved("translate(-3.8 12.4) scale(.86)", driver(4.4)) + moved("translate(3.6 15.4) scale(.95)", driver(4.6)) + line("M7.6 21 10.4 5", 1.2),
  },
  "heavy-chariot": {
    width: 64,
    height: 64,
    markup:
      [-18.6, -6.4, 6.4, 18.6].map((x) => horse(x, -11, 0.96)).join("") + line("M-21 -6.6H21M-6.4 -16V10M6.4 -16V10", 1.6) +
      fill("M-13 12C-13 5.6 13 5.6 13 12V26H-13Z", FIGURE, 1) + fill("M-19.6 10H-15.4V28.4H-19.6ZM15.4 10H19.6V28.4H15.4Z") + line("M-19.6 19.2H-27M19.6 19.2H27", 1.8) +
      ["-6.8 13.4", "0 18.4", "6.8 13.4"].map((place) => moved(`translate(${place})`, driver(4.8))).join(""),
  },
  elephant: {
    width: 64,
    height: 64,
    markup:
      fill("M0 -10C12 -10 16.4 -1 16 9 15.8 19 10.6 27 0 27 -10.6 27 -15.8 19 -16 9 -16.4 -1 -12 -10 0 -10Z", TONE) + line("M0 26.6C2 29 1 30.6 2 31.6", 1.8, TONE) +
      fill("M-7.4 -11.6C-13 -20.6 -22.4 -18.4 -21.6 -10.4 -20.8 -5.2 -13 -4.6 -8.4 -7ZM7.4 -11.6C13 -20.6 22.4 -18.4 21.6 -10.4 20.8 -5.2 13 -4.6 8.4 -7Z", TONE, 1) +
      fill("M0 -26.4C7.4 -26 9.8 -19.6 9.4 -13.6 8.8 -7.6 5 -5.4 0 -5.4 -5 -5.4 -8.8 -7.6 -9.4 -13.6 -9.8 -19.6 -7.4 -26 0 -26.4Z", TONE, 1) +
      line("M0 -23.4C.4 -26.4 -1.6 -28.4 1 -31", 3.4, TONE) + line("M-4.8 -22.6C-6.4 -25.6 -5.4 -28 -3.6 -28.8M4.8 -22.6C6.4 -25.6 5.4 -28 3.6 -28.8", 1.6) + disc(0, -12.6, 2.8, FIGURE, 0.9) +
      fill("M-11 -1.6H11V20.4H-11Z", FIGURE, 1.2) + fill("M-7.6 1.8H7.6V17H-7.6Z", CUT) + disc(-3.6, 6, 3) + disc(3.6, 6, 3) + disc(0, 12.6, 3) + line("M-3.6 6 -9 -5.6M3.6 6 9 -5.6", 1.1),
  },
  scorpion: {
    width: 32,
    height: 48,
    markup:
      line("M-4.6 14 0 2 4.6 14", 2, TONE) + fill("M-1.8 -15H1.8V15H-1.8Z", TONE, 0.7) + fill("M-9 -8.6H9V-2.4H-9Z", FIGURE, 0.8) + disc(-6.2, -5.5, 2, CUT) + disc(6.2, -5.5, 2, CUT) +
      line("M-6.6 -5.8 -14 -.4M6.6 -5.8 14 -.4", 1.8) + line("M-14 -.4 0 8.6 14 -.4", 0.8) + line("M0 8.4V-18", 1.1) + fill("M0 -22 1.6 -17.6H-1.6Z") +
      [-9.4, 9.4].map((x) => moved(`translate(${x} 15.6)`, crew(2.5))).join(""),
  },
  onager: {
    width: 48,
    height: 80,
    markup:
      fill("M-11 -26H-7V24H-11ZM7 -26H11V24H7Z", TONE) + fill("M-13 -27H13V-22.4H-13ZM-13 20H13V24.6H-13ZM-13 -3H13V3H-13Z", FIGURE, 0.8) + line("M0 0V19", 2.6) + disc(0, 21.4, 4.4, FIGURE, 1) + disc(0, 21.4, 1.9, CUT) +
      fill("M-15.4 -20H-13V-10H-15.4ZM13 -20H15.4V-10H13ZM-15.4 8H-13V18H-15.4ZM13 8H15.4V18H13Z") + ["-18 29", "18 29", "0 34"].map((place) => moved(`translate(${place})`, crew(2.6))).join(""),
  },
  ballista: {
    width: 48,
    height: 80,
    markup:
      fill("M-3 -20H3V28H-3Z", TONE, 0.8) + fill("M-17 -16H17V-6H-17Z", FIGURE, 1) + disc(-12, -11, 3.4, CUT) + disc(12, -11, 3.4, CUT) + line("M-12 -11 -22 1M12 -11 22 1", 2.6) + line("M-22 1 0 16 22 1", 1) + disc(0, 12, 3.6) +
      ["-14 26", "14 26", "0 34"].map((place) => moved(`translate(${place})`, crew(2.6))).join(""),
  },
  wagon: {
    width: 64,
    height: 128,
    markup:
      [-8, 8].map((x) => horse(x, -38, 1.18)).join("") + line("M0 -50V-6", 2) + line("M-13 -30H13", 2) + fill("M-17 -10H17V46H-17Z", TONE, 1) +
      fill("M-14.6 -6C-9 -9.4 9 -9.4 14.6 -6V42C9 45.4 -9 45.4 -14.6 42Z", FIGURE, 1) + line("M-14.6 6C-9 2.8 9 2.8 14.6 6M-14.6 18C-9 14.8 9 14.8 14.6 18M-14.6 30C-9 26.8 9 26.8 14.6 30", 1, CUT) + fill("M-22 -2H-17V14H-22ZM17 -2H22V14H17ZM-22 26H-17V42H-22ZM17 26H22V42H17Z"),
  },
  mule: mounted(HORSE + fill("M-8.4 -6.4H-4.6V7.6H-8.4ZM4.6 -6.4H8.4V7.6H4.6Z", FIGURE, 0.8) + line("M-5 -3H5M-5 3.6H5", 1.6)),
  commander: {
    width: 32,
    height: 32,
    markup: moved(
      "translate(0 1.6) scale(.78)",
      HORSE + fill("M-7.6 1.4C-7 -3.4 7 -3.4 7.6 1.4 8 8 5.6 12.4 0 13.4 -5.6 12.4 -8 8 -7.6 1.4Z", FIGURE, 1.1) + disc(0, 0.2, 3.6, FIGURE, 1.2) + fill("M-1.2 -4.6H1.2V5.2H-1.2Z", CUT) + line("M6.6 -.4 10.4 -9.6", 1.7),
    ),
  },
};

/** The symbol of a figure in the page. */
export function symbolOf(figure: string): string {
  return `fig-${figure}`;
}
