import { afterEach, expect, test } from "vitest";
import { wishedLanguage } from "../src/app/settings.svelte";

afterEach(() => history.replaceState(null, "", "/"));

test("the address may choose the language, once, and keeps the rest of itself", () => {
  history.replaceState(null, "", "/m/abcdefghijkl?at=3&lang=fr#secret");
  expect(wishedLanguage()).toBe("fr");
  expect(location.pathname + location.search + location.hash).toBe("/m/abcdefghijkl?at=3#secret");
  expect(wishedLanguage()).toBeNull();
});

test("a language that there is not is no wish", () => {
  history.replaceState(null, "", "/?lang=tlh");
  expect(wishedLanguage()).toBeNull();
  expect(location.search).toBe("?lang=tlh");
});
