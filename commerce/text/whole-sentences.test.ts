import { describe, expect, it } from "vitest";
import { wholeSentences } from "./whole-sentences";

describe("the sentences of a short text", () => {
  it.each([
    [["Front pads."], 20, "Front pads."],
    [["Front pads.", "Part number X."], 26, "Front pads. Part number X."],
    [["Front pads.", "For heavy loads and towing.", "Part X."], 20, "Front pads. Part X."],
    [["Front pads, ceramic and quiet."], 20, "Front pads, ceramic…"],
    [["Front pads, ceramic."], 12, "Front pads…"],
    [["Unbreakable."], 6, "Unbre…"],
  ] as const)("%j in %i characters are %j", (sentences, limit, text) => {
    expect(wholeSentences(sentences, limit)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(limit);
  });
});
