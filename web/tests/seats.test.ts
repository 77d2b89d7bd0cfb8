import { describe, expect, it } from "vitest";
import { seatsWith } from "../src/match/seats";

const choices = [
  { name: "turns", default: 13, least: 1, most: 13, needs: [] },
  { name: "three_players", default: false, least: 0, most: 0, needs: [] },
];
const scenario = { choices, teams: [["roman"], ["gallic"]], teams_with: { three_players: [["roman"], ["relief", "besieged"]] } };

describe("the seats of a match", () => {
  it("are the scenario's unless an option changes them", () => {
    expect(seatsWith(scenario, {})).toEqual(["roman", "gallic"]);
    expect(seatsWith(scenario, { turns: 5, three_players: false })).toEqual(["roman", "gallic"]);
  });
  it("are those of the switch that is thrown", () => {
    expect(seatsWith(scenario, { three_players: true })).toEqual(["roman", "relief", "besieged"]);
  });
  it("follow a switch that is on by default when it is off", () => {
    const on = { ...scenario, choices: [{ name: "three_players", default: true, least: 0, most: 0, needs: [] }] };
    expect(seatsWith(on, {})).toEqual(["roman", "gallic"]);
    expect(seatsWith(on, { three_players: false })).toEqual(["roman", "relief", "besieged"]);
  });
});
