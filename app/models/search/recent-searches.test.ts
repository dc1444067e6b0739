import { describe, expect, it } from "vitest";
import { withSearched } from "./recent-searches";

describe("recent searches", () => {
  it.each([
    [
      "puts the newest first, each once in whatever case",
      ["rotors", "Brake Pads"],
      "brake pads",
      ["brake pads", "rotors"],
    ],
    ["keeps five", ["5", "4", "3", "2", "1"], "6", ["6", "5", "4", "3", "2"]],
    ["takes a long word for no VIN", [], "counterbalancings", ["counterbalancings"]],
    ["keeps no VIN, which is personal", ["rotors"], "1FTEW1EP5GFA12345 rotors", ["rotors"]],
    ["keeps no text longer than 60 characters", ["rotors"], "x".repeat(61), ["rotors"]],
    ["keeps no empty text", ["rotors"], "", ["rotors"]],
  ])("%s [CAT-12]", (_, texts, text, expected) => {
    expect(withSearched(texts, text)).toEqual(expected);
  });
});
