import { describe, expect, it } from "vitest";
import { sumSavings, takeKits } from "./set-kits";

const kit = (bundleId: string, savingCent: number, pieces: readonly (readonly [number, number])[]) => ({
  ...{ bundleId, title: bundleId, savingCent, pieces: new Map(pieces) },
});
const PARTS = [
  { id: 1, cent: 4_000, count: 2 },
  { id: 2, cent: 2_500, count: 5 },
];

describe("the kits among the parts of a set", () => {
  it("are whole ones, as often as the parts make them up [CAT-31]", () => {
    const [taken, ...others] = takeKits(PARTS, [
      kit("brakes", 700, [
        [1, 1],
        [2, 2],
      ]),
    ]);
    expect(taken?.pieces).toEqual(
      new Map([
        [1, 2],
        [2, 4],
      ]),
    );
    expect(taken?.savingCent).toBe(1_400);
    expect(others).toEqual([]);
    expect(takeKits(PARTS, [kit("more", 700, [[1, 3]]), kit("other", 700, [[3, 1]])])).toEqual([]);
  });

  it("take each piece once, the one that saves most first, and save no more than the pieces cost [CAT-31]", () => {
    const kits = [
      kit("less", 300, [[1, 2]]),
      kit("most", 50_000, [
        [1, 2],
        [2, 1],
      ]),
    ];
    const taken = takeKits(PARTS, kits);
    expect(taken.map(({ bundleId }) => bundleId)).toEqual(["most"]);
    expect(sumSavings(taken)).toBe(2 * 4_000 + 2_500);
  });
});
