import { describe, expect, it } from "vitest";
import { isSamePlace } from "./street";

const typed = { line1: "350 Fifth Avenue", line2: "", city: "Saint Louis", state: "MO", code: "63101" };

describe("two spellings of an address", () => {
  it.each([
    { line1: "350 Fifth Ave" },
    { line1: "350 FIFTH AVE." },
    { line1: "350  fifth avenue" },
    { city: "St. Louis" },
    { city: "ST LOUIS" },
  ])("%j is the same place [CHK-13]", (other) => {
    expect(isSamePlace(typed, { ...typed, ...other })).toBe(true);
  });

  it.each([
    { line1: "35 Fifth Avenue" },
    { line1: "350 Fifth Street" },
    { line1: "350 Sixth Avenue" },
    { line2: "Apt 4" },
    { city: "Clayton" },
    { state: "IL" },
    { code: "63102" },
  ])("%j is another place [CHK-13]", (other) => {
    expect(isSamePlace(typed, { ...typed, ...other })).toBe(false);
  });
});
