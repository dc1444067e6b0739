import { describe, expect, it } from "vitest";
import { parseEntries } from "./quick-entry";

const one = (text: string) => parseEntries([text])[0];

describe("a quick entry", () => {
  it.each([
    ["AX-100, 2", "AX-100", 2],
    ["  AX 100/B ;3 ", "AX 100/B", 3],
    ["AX100\t4", "AX100", 4],
    ["AX100", "AX100", 1],
    ["AX100,", "AX100", 1],
    ["AX100, 999", "AX100", 999],
    ["AX 100 x2", "AX 100", 2],
    ["AX100 × 12", "AX100", 12],
    ["2 x AX 100", "AX 100", 2],
    ["AX100X2", "AX100X2", 1],
    ["5X 100", "5X 100", 1],
  ])("%j is a number and a quantity [CART-02, OPEN-34]", (text, number, itemCount) => {
    expect(one(text)).toMatchObject({ entry: { number, itemCount }, problem: null });
  });

  it.each([
    [", 2", "part number"],
    ["AX100, two", "whole number"],
    ["AX100, 0.5", "whole number"],
    ["AX100, 0", "from 1 to 999"],
    ["AX100, 1000", "from 1 to 999"],
    ["AX100, -1", "whole number"],
    ["AX100, 1, 2", "one part number"],
    ["x".repeat(70), "too long"],
  ])("%j is refused and stays as typed [OPEN-29]", (text, problem) => {
    expect(one(text)).toEqual({ text, entry: null, problem: expect.stringContaining(problem) });
  });

  it("empty lines are passed over, and what is beyond the most is told so [OPEN-29]", () => {
    const lines = parseEntries([Array.from({ length: 52 }, (_, index) => `P-${index}`).join("\r\n\r\n")]);
    expect(lines.filter(({ entry }) => entry !== null)).toHaveLength(50);
    expect(lines[51]).toMatchObject({ text: "P-51", problem: "Only 50 lines are taken at once" });
    expect(parseEntries(["", " \n "])).toEqual([]);
  });
});
