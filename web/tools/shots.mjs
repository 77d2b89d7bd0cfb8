/* Screenshots of every screen in both themes, three widths and both languages, from a real server and the built client:
   npm run build && npm run shots -- [--only=name,…] [--widths=390,…] [--themes=dark] [--out=folder] [--battles] [--audit] [--readme] */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import upng from "upng-js";
import { asks, besieges, isOver, isRich, isSealed, late, may, Scene, startServer } from "./scenes.mjs";

const { values: wish } = parseArgs({
  options: {
    only: { type: "string" },
    widths: { type: "string", default: "1440,1024,390" },
    themes: { type: "string", default: "light,dark" },
    languages: { type: "string" },
    out: { type: "string" },
    battles: { type: "boolean", default: false },
    audit: { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
  },
});
/** The three widths of the layout; 720 is a wide window at twice the size, 844 a phone on its side. */
const HEIGHTS = { 1440: 900, 1024: 768, 390: 844, 720: 450, 844: 390 };
const PICTURES = { table_1440_light_fr: "table_light", table_1440_dark_fr: "table_dark", lobby_1440_light_en: "lobby", table_390_light_fr: "phone" };
/** The dice of the server are its own: now and then a match ends before the position that is wanted. */
const MOST_TRIES = 40;
const folder = wish.out ?? (wish.readme ? "../docs/pictures" : "shots");
mkdirSync(folder, { recursive: true });

const { home, stop } = await startServer();
const made = new Map();
/** Each match is made once, when the first screen wants it. */
function once(name, make) {
  return () => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name);
  };
}
const played = (name, scenario, wanted, more = {}) =>
  once(name, async () => {
    for (let seed = 1; seed <= MOST_TRIES; seed += 1) {
      const scene = await Scene.make(home, scenario, more);
      if (!wanted || (await scene.until(wanted, seed))) return scene;
    }
    throw new Error(`${name}: what is wanted never came`);
  });

const segment = played("segment", "sambre", late(3, isRich));
const SCENES = {
  segment,
  allot: played("allot", "sambre", late(2, asks("south", "AllotCards"))),
  act: played("act", "sambre", late(2, asks("south", "Act"))),
  hits: played("hits", "bibracte", asks("south", "ShareHits")),
  deploy: played("deploy", "sambre", asks("south", "DeployArmies")),
  sealed: played("sealed", "sambre", isSealed),
  recruit: played("recruit", "free_battle", asks("south", "RaiseArmies")),
  change: played("change", "free_battle", asks("south", "ChangeArmy")),
  way: played("way", "free_battle", asks("south", "ChooseWay")),
  over: played("over", "sambre", isOver),
  guide: played("guide", "intro_150", asks("south", "DeployArmies")),
  waiting: played("waiting", "bibracte", null, { joins: ["south"], clock_days: 3 }),
  open: played("open", "alesia", null, { joins: ["north"], visibility: "public", seats: { south: { kind: "open" }, north: { kind: "human" } }, names: { north: "Divico_58" } }),
  shown: played("shown", "gergovie", late(2, asks("south", "AllotCards")), { visibility: "public", names: { south: "Marcella", north: "Sedullos" } }),
  offered: once("offered", async () => {
    const scene = await Scene.make(home, "sambre");
    await scene.until(asks("south", "AllotCards"));
    await scene.offer("north", "draw");
    await scene.post("north", "chat", { text: "Belle bataille ! On en reste là ?" });
    await scene.post("south", "chat", { text: "Encore une manche, j’ai deux secteurs à tenir." });
    return scene;
  }),
};

const ROMAN_AND_GAUL = { roman: { kind: "human" }, gallic: { kind: "human" } };
const THREE = { roman: { kind: "human" }, relief: { kind: "human" }, besieged: { kind: "human" } };
const siege = (name, wanted, more = {}) => played(name, "alesia", wanted, { game: "alesia", options: { historical_camps: true }, seats: ROMAN_AND_GAUL, ...more });
Object.assign(SCENES, {
  siege_camps: siege("siege_camps", besieges("PlaceCamps"), { options: {} }),
  siege_besieged: siege("siege_besieged", besieges("PlaceBesieged")),
  siege_boxes: siege("siege_boxes", besieges("FillBoxes")),
  siege_walk: siege("siege_walk", (sight) => sight.you === "gallic" && may("Walk")(sight)),
  siege_deploy: siege("siege_deploy", besieges("DeployUnits")),
  siege_march: siege("siege_march", may("March")),
  siege_assault: siege("siege_assault", may("Attack")),
  siege_three: siege("siege_three", besieges("StrategicStep"), { options: { historical_camps: true, three_players: true }, seats: THREE }),
});

/** What the browser of somebody who has played remembers. */
async function memory() {
  const matches = {};
  const ago = (minutes) => new Date(Date.now() - minutes * 60000).toISOString();
  for (const [scene, minutes] of [["segment", 4], ["allot", 64], ["sealed", 2900], ["over", 6000]]) {
    const { id, secrets } = await SCENES[scene]();
    const sight = await (await SCENES[scene]()).sight("south");
    matches[id] = { id, game: "virtus", scenario: sight.scenario.names, secrets: { south: secrets.south }, seat: "south", number: sight.number, mine: scene !== "sealed", over: scene === "over", against: "Boduognatos", seen: ago(minutes) };
  }
  return { "iacta.matches": matches, "iacta.name": "Fabius" };
}

const phone = (page) => page.viewportSize().width <= 720;
const pane = async (page, number) => {
  if (phone(page)) await page.click(`.nav button:nth-child(${number})`);
};
const tab = (number) => async (page) => {
  await pane(page, 3);
  await page.locator(".side [role=tab]").nth(number).click();
};
const at = (scene, ...seats) => async () => (await SCENES[scene]()).link(...(seats.length > 0 ? seats : ["south"]));
const key = (name) => (page) => page.keyboard.press(name);
const handleOf = (type, unit = "unit") => async () => {
  const sight = await (await segment()).sight("south");
  return `[data-handle="${unit}:${sight.candidates.find((action) => action.type === type)?.[unit]}"]`;
};

async function weigh(page) {
  await page.click(await handleOf("Fight")());
  await page.waitForSelector(".odds");
}

/** The page of whoever must decide in a siege. */
const decides = (scene) => async () => (await mover(scene)).link;
async function mover(scene) {
  const found = await SCENES[scene]();
  for (const seat of Object.keys(found.secrets)) {
    const sight = await found.sight(seat);
    if (sight.candidates.length > 0) return { sight, link: found.link(seat) };
  }
  throw new Error(`${scene}: nobody must decide`);
}
const action = async (scene, type) => (await mover(scene)).sight.candidates.find((one) => one.type === type);
/** Select a piece of the map by the keys, which bring it into the frame. */
async function take(page, handle) {
  for (let count = 0; count < 200; count += 1) {
    await page.keyboard.press("n");
    if ((await page.locator(`[data-handle="${handle}"][aria-pressed=true]`).count()) > 0) return;
  }
  throw new Error(`${handle} cannot be selected`);
}
const hexOf = (number) => `[data-handle="hex:${String(number).padStart(4, "0")}"]`;

const SIEGES = {
  new_siege: { path: "/new?game=alesia" },
  siege_camps: { path: decides("siege_camps") },
  siege_besieged: { path: decides("siege_besieged") },
  siege_boxes: { path: decides("siege_boxes") },
  siege_walk: {
    path: decides("siege_walk"),
    async act(page) {
      await take(page, `leader:${(await action("siege_walk", "Walk")).leader}`);
      await page.waitForSelector(".amap .cost");
    },
  },
  siege_deploy: {
    path: decides("siege_deploy"),
    async act(page) {
      await take(page, `unit:${(await action("siege_deploy", "DeployUnit")).unit}`);
    },
  },
  siege_march: {
    path: decides("siege_march"),
    async act(page) {
      await take(page, `unit:${(await action("siege_march", "March")).unit}`);
      await page.waitForSelector(".amap .cost");
    },
  },
  siege_assault: {
    path: decides("siege_assault"),
    async act(page) {
      await page.locator(hexOf((await action("siege_assault", "Attack")).targets[0])).dispatchEvent("click");
      await page.waitForSelector(".build .rolls");
    },
  },
  siege_hint: {
    path: decides("siege_march"),
    async act(page) {
      await page.keyboard.press("i");
      await page.waitForSelector(".adv .list");
    },
  },
  siege_text: { path: decides("siege_assault"), act: key("b") },
  siege_aid: { path: decides("siege_assault"), act: (page) => page.locator(".side [role=tab]").filter({ hasText: /^(Aide|Aid)$/ }).dispatchEvent("click") },
  siege_three: { path: decides("siege_three") },
  siege_replay: { path: async () => `/m/${(await SCENES.siege_assault()).id}?at=40` },
};

const SCREENS = {
  ...SIEGES,
  lobby_empty: { path: "/" },
  lobby: {
    path: "/",
    memory,
    async before() {
      await SCENES.open();
      await SCENES.shown();
    },
    async act(page) {
      await page.waitForSelector(".mine");
    },
  },
  new: { path: "/new" },
  new_lesson: { path: "/new?lesson" },
  waiting: {
    path: at("waiting"),
    async memory() {
      const { id, secrets } = await SCENES.waiting();
      return { [`iacta.links.${id}`]: secrets };
    },
  },
  join: { path: async () => `/m/${(await SCENES.open()).id}` },
  recruit: { path: at("recruit") },
  way: { path: at("way") },
  change: { path: at("change") },
  deploy: { path: at("deploy") },
  deploy_chosen: {
    path: at("deploy"),
    act: (page) => page.locator(".field .bottom-row .pc, .field .lower .pc").first().click(),
  },
  sealed: { path: at("sealed") },
  allot: {
    path: at("allot"),
    async act(page) {
      await pane(page, 2);
      await page.locator(".held.can").first().click();
    },
  },
  act: { path: at("act") },
  table: { path: at("segment"), act: weigh },
  reach: {
    path: at("segment"),
    async act(page) {
      await page.click(await handleOf("Move")());
    },
  },
  why: {
    path: at("segment"),
    async act(page) {
      await page.click(await handleOf("Fight")());
      await page.locator('.sec.upper .hit:not(.lit)').last().click({ position: { x: 12, y: 12 } });
      await page.waitForSelector(".why");
    },
  },
  hint: {
    path: at("segment"),
    async act(page) {
      await page.keyboard.press("i");
      await page.waitForSelector(".adv .list");
    },
  },
  explain: {
    path: at("segment"),
    async act(page) {
      await weigh(page);
      await page.keyboard.press("x");
      await page.waitForSelector(".adv .rules");
    },
  },
  end_warning: { path: at("segment"), act: key("Enter") },
  hits: { path: at("hits") },
  choices: { path: at("segment"), act: tab(1) },
  armies: { path: at("segment"), act: tab(2) },
  aid: { path: at("segment"), act: tab(3) },
  rules: { path: at("segment"), act: tab(4) },
  log: { path: at("segment"), act: tab(0) },
  chat: { path: at("offered"), act: tab(5) },
  clause: { path: at("segment"), act: (page) => page.locator(".prompt .chip").click() },
  game: { path: at("segment"), act: (page) => page.locator("button.seats").click() },
  text_board: { path: at("segment"), act: key("b") },
  settings: {
    path: "/",
    async act(page) {
      await page.getByRole("button", { name: /^(Réglages|Settings)$/ }).click();
    },
  },
  shortcuts: { path: at("segment"), act: key("?") },
  curtain: { path: at("act", "north", "south") },
  draw: { path: at("offered") },
  over: { path: at("over") },
  replay: { path: async () => `/m/${(await SCENES.over()).id}?at=40` },
  spectator: { path: async () => `/m/${(await SCENES.shown()).id}` },
  missing: { path: "/m/aaaaaaaaaaaa" },
  nowhere: { path: "/nowhere" },
  lesson: { path: async () => (await SCENES.guide()).link("south").replace("#", "?lesson#") },
};
/** Every battle that ships, when it opens and when the lines have met: crowds must fit at every width. */
for (const scenario of ["alesia", "alsace", "bibracte", "dijon", "douvres", "gergovie", "intro_150", "pickup_200", "sambre", "small_100"]) {
  SCENES[`${scenario}_first`] = played(`${scenario}_first`, scenario, asks("south", "DeployArmies"));
  SCENES[`${scenario}_later`] = played(`${scenario}_later`, scenario, late(3, asks("south", "AllotCards")));
  SCREENS[`${scenario}_first`] = { path: at(`${scenario}_first`), battle: true };
  SCREENS[`${scenario}_later`] = { path: at(`${scenario}_later`), battle: true };
}

const wanted = wish.readme ? ["table", "lobby"] : wish.only?.split(",");
const names = Object.keys(SCREENS).filter((name) => (wanted ? wanted.includes(name) : Boolean(SCREENS[name].battle) === wish.battles));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
});
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const faults = [];
/** Something of the page itself stands there: the field, an editor, a form, a sentence. */
const READY = ".field, .amap .hx, .tile, form .start, .wait, .say, .curtain, .before > *";

/** French everywhere; English at the middle width, where words are tightest, unless languages are named. */
const languagesAt = (width) => wish.languages?.split(",") ?? (wish.readme ? ["fr", "en"] : [width === 1024 ? "en" : "fr"]);

for (const name of names) {
  const screen = SCREENS[name];
  for (const width of wish.widths.split(",").map(Number)) {
    for (const theme of wish.themes.split(",")) {
      for (const language of languagesAt(width)) {
        const shot = `${name}_${width}_${theme}_${language}`;
        if (wish.readme && !(shot in PICTURES)) continue;
        await shoot(name, screen, width, theme, language, shot).catch((error) => faults.push(`${shot}: ${error.message.split("\n")[0]}`));
      }
    }
  }
}

async function shoot(name, screen, width, theme, language, shot) {
  await screen.before?.();
  const path = typeof screen.path === "string" ? screen.path : await screen.path();
  const remembered = { "iacta.language": language, ...(await screen.memory?.()) };
  const context = await browser.newContext({ viewport: { width, height: HEIGHTS[width] ?? 800 }, colorScheme: theme, locale: language, reducedMotion: "reduce", hasTouch: width <= 720, bypassCSP: wish.audit });
  await context.addInitScript((all) => {
    for (const [one, value] of Object.entries(all)) localStorage.setItem(one, JSON.stringify(value));
  }, remembered);
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.on("pageerror", (error) => faults.push(`${shot}: ${error.message}`));
  try {
    await page.goto(home + path);
    await page.waitForSelector(READY);
    await page.evaluate(() => document.fonts.ready);
    await screen.act?.(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const picture = await page.screenshot();
    writeFileSync(`${folder}/${wish.readme ? PICTURES[shot] : shot}.png`, wish.readme ? small(picture) : picture);
    if (wish.audit) await audit(page, shot);
  } finally {
    await context.close();
  }
}

/** The same picture in 256 colours: a third of the bytes, and nobody sees the difference. */
function small(picture) {
  const read = upng.decode(picture);
  return Buffer.from(upng.encode(upng.toRGBA8(read), read.width, read.height, 256));
}

/** What axe finds serious, what sticks out sideways, what is too small for a finger. */
async function audit(page, shot) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  for (const { id, impact, nodes } of violations) {
    faults.push(`${shot}: axe ${impact} ${id}: ${nodes.slice(0, 3).map(({ target }) => target.join(" ")).join(" | ")} (${nodes.length})`);
  }
  const found = await page.evaluate((small) => {
    const out = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) out.push(`wider than the page: ${root.scrollWidth}`);
    for (const one of document.querySelectorAll("button, a[href], select, input, summary, [role=tab]")) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || !one.checkVisibility({ visibilityProperty: true })) continue;
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible" && !one.classList.contains("unseen")) out.push(`cut: ${one.className} ${one.textContent.trim().slice(0, 30)}`);
      const target = one.closest("label")?.getBoundingClientRect() ?? box;
      if (small && (target.height < 43.5 || target.width < 30) && !one.matches(".chip, .unseen, .bar button, [tabindex='-1']")) out.push(`small: ${one.className} ${(one.ariaLabel ?? one.textContent).trim().slice(0, 24)} ${Math.round(target.width)}×${Math.round(target.height)}`);
    }
    return [...new Set(out)];
  }, page.viewportSize().width <= 720);
  for (const one of found) faults.push(`${shot}: ${one}`);
}

await browser.close();
await stop();
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
