import { describe, expect, it } from "vitest";
import { coverageText, fitNote, type OrderFit } from "./order-fit";

const items = (...verdicts: (OrderFit["verdict"] | null)[]) =>
  verdicts.map((verdict) => ({ fit: verdict === null ? null : { verdict } }));

describe("the fit note of an order in a list", () => {
  it("counts what does not fit, what is open and what has no vehicle [ORD-28]", () => {
    expect(fitNote(items("NOT_FIT", "UNCERTAIN", "NO_DATA", "NO_VEHICLE", "FIT"))).toBe(
      "1 part does not fit its vehicle · 2 parts not confirmed to fit · 1 part without a vehicle",
    );
    expect(fitNote(items("NOT_FIT", "NOT_FIT"))).toBe("2 parts do not fit their vehicle");
  });

  it("says nothing of an order whose parts fit, are for any vehicle, or were never checked [ORD-28]", () => {
    expect(fitNote(items("FIT", "UNIVERSAL", null))).toBe("");
  });
});

it("a part that came in an exchange is said not to be covered; gifts and replacements without a stated fit say nothing [OPEN-58]", () => {
  const madeFor = (solution: string) => coverageText({ fit: null }, { madeFor: { solution } });
  expect(madeFor("Exchange")).toBe("Exchange: not covered by the fit guarantee");
  expect([madeFor("Replacement"), coverageText({ fit: null }, { madeFor: null })]).toEqual(["", ""]);
});
