/* Screenshots of every screen in both themes and three widths, from recorded matches: node tools/shots.mjs [folder] [filter] */
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const folder = process.argv[2] ?? "shots";
const filter = process.argv[3] ?? "";
mkdirSync(folder, { recursive: true });

const server = await createServer({ mode: "mock", server: { port: 5199, host: "127.0.0.1" }, logLevel: "error" });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
});

const WIDTHS = [
  [1440, 900],
  [1024, 768],
  [390, 844],
];
const SCREENS = {
  lobby: { path: "/" },
  new: { path: "/new" },
  table: {
    path: "/m/segment",
    async act(page) {
      await page.click('[data-handle="unit:4"]');
      await page.waitForSelector(".odds");
    },
  },
  why: {
    path: "/m/segment",
    async act(page) {
      await page.click('[data-handle="unit:4"]');
      await page.locator('[data-handle="place:N2"] .hit').click({ position: { x: 20, y: 60 } });
      await page.waitForSelector(".why");
    },
  },
  reach: {
    path: "/m/segment",
    async act(page) {
      await page.click('[data-handle="general:0"]');
    },
  },
  allot: {
    path: "/m/allot",
    async act(page, width) {
      if (width < 700) await page.click(".nav button:nth-child(2)");
      await page.locator(".held.can").first().click();
    },
  },
  deploy: { path: "/m/deploy" },
  recruit: { path: "/m/recruit" },
  over: { path: "/m/over" },
  lesson: { path: "/m/guide?lesson" },
};

const errors = [];
for (const [name, screen] of Object.entries(SCREENS)) {
  if (filter && !name.match(filter)) continue;
  for (const [width, height] of WIDTHS) {
    for (const theme of ["light", "dark"]) {
      const language = width === 1024 ? "en" : "fr";
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: language, reducedMotion: "reduce" });
      const page = await context.newPage();
      page.on("pageerror", (error) => errors.push(`${name} ${width} ${theme}: ${error.message}`));
      await page.goto(`http://127.0.0.1:5199${screen.path}`);
      await page.waitForSelector("main");
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(250);
      try {
        await screen.act?.(page, width);
      } catch (error) {
        errors.push(`${name} ${width} ${theme}: ${error.message.split("\n")[0]}`);
      }
      await page.waitForTimeout(200);
      await page.screenshot({ path: `${folder}/${name}_${width}_${theme}.png` });
      await context.close();
    }
  }
}
await browser.close();
await server.close();
for (const error of errors) console.error(error);
process.exit(errors.length > 0 ? 1 : 0);
