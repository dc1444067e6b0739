import { describe, expect, it } from "vitest";
import type { FitmentRule, NamedVehicle, Qualifier } from "./fitment";
import { nextUpsAttribute, upsAttributes } from "./ups";

const F150: NamedVehicle = { yearName: "2015", makeName: "Ford", modelName: "F-150", trimName: null, engineName: null };
const q = (key: string, value: string): Qualifier => ({ key, value });
const row = (qualifiers: Qualifier[], make = "Ford"): FitmentRule => ({
  year: "2015",
  make,
  model: "F-150",
  trim: null,
  engine: null,
  qualifiers,
});
const FRONT = q("Position", "Front");
const REAR = q("Position", "Rear");
const ROWS = [row([FRONT, q("Drive", "4WD")]), row([REAR]), row([q("Position", "Left")], "GMC")];

describe("UPS attributes", () => {
  it("OPEN-09 VEH-27 all attributes of the rows in play come flat, with values and counts", () => {
    expect(upsAttributes([...ROWS, row([FRONT])], F150)).toEqual([
      {
        key: "Position",
        values: [
          { value: "Front", count: 2 },
          { value: "Rear", count: 1 },
        ],
      },
      { key: "Drive", values: [{ value: "4WD", count: 1 }] },
    ]);
  });

  it("OPEN-09 VEH-27 the next question is the one most rows ask, then what the answers leave open", () => {
    expect(nextUpsAttribute(ROWS, F150)?.key).toBe("Position");
    expect(nextUpsAttribute(ROWS, F150, [FRONT])).toEqual({ key: "Drive", values: [{ value: "4WD", count: 1 }] });
  });

  it("OPEN-09 nothing is asked once the fit is decided", () => {
    expect(nextUpsAttribute(ROWS, F150, [REAR])).toBeNull();
    expect(nextUpsAttribute(ROWS, F150, [q("Position", "Left")])).toBeNull();
    expect(nextUpsAttribute([], F150)).toBeNull();
    expect(nextUpsAttribute([row([])], F150)).toBeNull();
  });
});
