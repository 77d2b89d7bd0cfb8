import { mount } from "svelte";
import "./fonts.css";
import "./tokens.css";
import "./shell/base.css";
import App from "./shell/App.svelte";
import { listenToHistory } from "./shell/route.svelte";
import { talkTo } from "./shell/server";

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
