import { mount } from "svelte";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import App from "./App.svelte";
import { listenToHistory } from "./app/router.svelte";
import { talkTo } from "./app/server";

async function begin(): Promise<void> {
  if (import.meta.env.MODE === "mock") {
    const { MockApi, furnish } = await import("./mock/mock");
    furnish();
    talkTo(new MockApi());
  }
  listenToHistory();
  mount(App, { target: document.querySelector("#app") ?? document.body });
}

void begin();
