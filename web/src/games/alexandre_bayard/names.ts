/** What units, leaders, craft and hexes are called, in the language of the page. */
import type { Texts } from "../../i18n/texts";
import type { Handle } from "../../match/choices";
import { called, hexName, landOf, type View } from "./types";

/** What a handle stands for; null: nothing that this board knows. */
export function handleName(texts: Texts, view: View, handle: Handle): string | null {
  const { board } = view;
  const [kind = "", name = ""] = handle.split(":");
  const number = Number(name);
  if (kind === "hex") return `[${hexName(number)}]`;
  if (kind === "unit") return called(board.units[number], texts.language) || null;
  if (kind === "leader") return leaderName(texts, view, number);
  if (kind === "boat") return texts.say(`boat-${board.boats[number]?.type ?? "rowing_boat"}`);
  if (kind === "marker") return texts.say("ab-marker", { marker: number });
  if (kind === "sentry") return texts.say("ab-sentry", { hex: hexName(view.sentries.find(([one]) => one === number)?.[1][1] ?? 0) });
  if (kind === "supply") return texts.say("ab-supply");
  if (kind === "order") return texts.say(`order-${name}`);
  if (kind === "group") return texts.say("ab-group", { group: number + 1 });
  if (kind === "hexside") {
    const [hex = "0", direction = "1"] = name.split("/");
    return texts.say("ab-hexside", { hex: hexName(Number(hex)), direction: texts.say(`direction-${direction}`) });
  }
  const element = ELEMENT.exec(handle);
  return element ? elementName(texts, view, element) : null;
}

const ELEMENT = /^(terrain|overlay|side|boat|accessory)-element:(\d+)\/([a-z_]*)\/(\d)$/;
/** Something that can burn, and where. */
function elementName(texts: Texts, view: View, [, kind = "", number = "0", name = "", way = "0"]: readonly string[]): string {
  const place = Number(number);
  const hex = `[${hexName(place)}]`;
  if (kind === "boat") return handleName(texts, view, `boat:${place}`) ?? "";
  if (kind === "accessory") return texts.say("element-of", { name: texts.say(`accessory-${name}`), unit: handleName(texts, view, `unit:${place}`) ?? "" });
  if (kind === "overlay") return texts.say("element-at", { name: texts.say(`overlay-${name}`), hex });
  if (kind === "terrain") return texts.say("element-at", { name: texts.say(`terrain-${landOf(view).terrain.get(place) ?? "open"}`), hex });
  const side = view.sides.find(([[there, direction]]) => there === place && direction === Number(way))?.[1][0] ?? "palisade";
  return texts.say("element-side", { name: texts.say(`side-${side}`), direction: texts.say(`direction-${way}`), hex });
}

export function leaderName(texts: Texts, view: View, leader: number): string | null {
  const drawn = view.board.leaders[leader];
  if (!drawn) return null;
  return called(drawn, texts.language) || texts.say(`rank-${drawn.rank}`);
}
