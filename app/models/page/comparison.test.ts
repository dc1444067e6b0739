import { describe, expect, it } from "vitest";
import { parseComparedIds } from "~/models/search/compared";
import { compareFacts } from "./comparison";

const pairs = (facts: Record<string, string>) => Object.entries(facts).map(([label, value]) => ({ label, value }));

describe("facts of parts side by side", () => {
  const facts = compareFacts([
    pairs({ Finish: "Coated", "Part number": "A-1", Brand: "Norvane", Position: "Front", Weight: "2 lb" }),
    pairs({ finish: "Bare", "Part number": "B-2", Brand: "norvane", Position: "Rear", Vents: "Yes" }),
  ]);

  it("has brand and position first, then what both state, and never the part number [CAT-32]", () => {
    expect(facts.map(({ label }) => label)).toEqual(["Brand", "Position", "Finish", "Weight", "Vents"]);
  });

  it("marks values that differ, whatever their case, and no value that one part does not state", () => {
    expect(facts.filter(({ differs }) => differs).map(({ label }) => label)).toEqual(["Position", "Finish"]);
    expect(facts.find(({ label }) => label === "Weight")?.values).toEqual(["2 lb", null]);
  });
});

describe("ids of compared parts", () => {
  it("are read once each, and anything else is left out", () => {
    expect(parseComparedIds(["7", "8", "7", "0", "-1", "x", "1e3", ""])).toEqual([7, 8]);
  });
});
