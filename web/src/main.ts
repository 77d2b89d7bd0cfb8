import { mount } from "svelte";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
import App from "./App.svelte";
import { listenToHistory } from "./app/router.svelte";
import { useApi } from "./app/server";

async function begin(): Promise<void> {
  if (import.meta.env.MODE === "mock") {
    const { MockApi, furnish } = await import("./mock/mock");
    furnish();
    useApi(new MockApi());
  }
  listenToHistory();
  mount(App, { target: document.querySelector("#app") ?? document.body });
}

void begin();
