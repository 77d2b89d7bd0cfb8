/** How the player wants it: language, theme, motion, sound, notices, name. */
import type { Language } from "../api/types";
import { keep, kept } from "./storage";
import type { Pace } from "../log/playback.svelte";

export type Theme = "system" | "light" | "dark";

function isStill(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The language that the address asks for; asked once, so that a later choice is not undone by loading again. */
export function wishedLanguage(): Language | null {
  const address = new URL(location.href);
  const wish = address.searchParams.get("lang");
  if (wish !== "fr" && wish !== "en") return null;
  address.searchParams.delete("lang");
  history.replaceState(null, "", address);
  return wish;
}

function firstLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

class Settings {
  language = $state<Language>(wishedLanguage() ?? kept("language", firstLanguage()));
  theme = $state<Theme>(kept("theme", "system"));
  motion = $state<boolean>(kept("motion", true));
  /** How long what others did stays in sight, one action after the other. */
  pace = $state<Pace>(kept<Pace>("pace", isStill() ? "once" : "normal"));
  /** Offer the bots of developers too. */
  allBots = $state<boolean>(kept("allBots", false));
  sound = $state<boolean>(kept("sound", false));
  /** Notices of the system when it is one's turn and the page is not in sight. */
  notices = $state<boolean>(kept("notices", false));
  /** Ask before a turn is ended while something could still be done. */
  confirmEnds = $state<boolean>(kept("confirmEnds", true));
  name = $state<string>(kept("name", ""));

  /** Write the settings down and onto the page. */
  apply(): void {
    keep("language", this.language);
    keep("theme", this.theme);
    keep("motion", this.motion);
    if (this.pace !== kept<Pace>("pace", isStill() ? "once" : "normal")) keep("pace", this.pace);
    keep("allBots", this.allBots);
    keep("sound", this.sound);
    keep("notices", this.notices);
    keep("confirmEnds", this.confirmEnds);
    keep("name", this.name);
    const page = document.documentElement;
    page.lang = this.language;
    if (this.theme === "system") delete page.dataset["theme"];
    else page.dataset["theme"] = this.theme;
    page.dataset["motion"] = this.motion ? "on" : "off";
  }

  /** Whether things may move: neither the player nor the system says no. */
  get moves(): boolean {
    return this.motion && !isStill();
  }

  get dark(): boolean {
    if (this.theme !== "system") return this.theme === "dark";
    return matchMedia("(prefers-color-scheme: dark)").matches;
  }

  turnLight(): void {
    this.theme = this.dark ? "light" : "dark";
  }

  speakOther(): void {
    this.language = this.language === "fr" ? "en" : "fr";
  }
}

export const settings = new Settings();
