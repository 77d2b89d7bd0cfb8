/** The player's settings: language, theme, motion, sound, notifications, name. */
import type { Language } from "../api/types";
import { store, stored } from "./storage";
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
  language = $state<Language>(wishedLanguage() ?? stored("language", firstLanguage()));
  theme = $state<Theme>(stored("theme", "system"));
  motion = $state<boolean>(stored("motion", true));
  /** How long what others did stays in sight, one action after the other. */
  pace = $state<Pace>(stored<Pace>("pace", isStill() ? "once" : "normal"));
  /** Offer the bots of developers too. */
  allBots = $state<boolean>(stored("allBots", false));
  sound = $state<boolean>(stored("sound", false));
  /** Notices of the system when it is one's turn and the page is not in sight. */
  notices = $state<boolean>(stored("notices", false));
  /** Ask before a turn is ended while something could still be done. */
  confirmEnds = $state<boolean>(stored("confirmEnds", true));
  name = $state<string>(stored("name", ""));

  /** Write the settings down and onto the page. */
  apply(): void {
    store("language", this.language);
    store("theme", this.theme);
    store("motion", this.motion);
    if (this.pace !== stored<Pace>("pace", isStill() ? "once" : "normal")) store("pace", this.pace);
    store("allBots", this.allBots);
    store("sound", this.sound);
    store("notices", this.notices);
    store("confirmEnds", this.confirmEnds);
    store("name", this.name);
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
