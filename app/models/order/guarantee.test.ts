import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import { type GuaranteeCard, guaranteeTerms, guaranteeWords } from "./guarantee";

const card = (over: Partial<GuaranteeCard>): GuaranteeCard => ({
  ...{ state: "HELD", amount: money(5286, "USD"), brand: "Visa", lastFour: "4242", dueAt: null },
  ...{
    isOver: false,
    declineReason: null,
    isUnreachable: false,
    chargedAt: null,
    refundedAt: null,
    oldPart: "THERE",
    ...over,
  },
});
const AT = Date.parse("2026-12-03T12:00:00Z");
const text = (over: Partial<GuaranteeCard>) => guaranteeWords(card(over)).text;

describe("the words about a card that was left", () => {
  it("the terms name amount, day, reminder and what happens to a late part [OPEN-58]", () => {
    expect(guaranteeTerms(money(5286, "USD"))).toMatch(/\$52\.86.*30 days.*10 days.*7 days before.*refund the charge/);
  });

  it("each state says what was charged and what was not [OPEN-58]", () => {
    expect(text({})).toContain("Nothing was charged. Only if the old part is not here 30 days after the new part was");
    expect(text({ dueAt: AT })).toContain("not here by the end of Dec 2, 2026, $52.86 is charged");
    expect(text({ state: "CHARGING" })).toContain("is being charged to Visa ending in 4242");
    expect(text({ state: "CHARGING", isUnreachable: true })).toContain("does not answer at the moment; we try again");
    expect(text({ state: "CHARGING", isOver: true })).toContain("If it goes through, we pay it back");
    expect(text({ state: "CHARGED", chargedAt: AT })).toContain("was charged $52.86 on Dec 3, 2026");
    expect(text({ state: "REFUNDING" })).toContain("we refund $52.86");
    expect(text({ state: "REFUNDED", refundedAt: AT })).toContain(
      "we paid $52.86 back to Visa ending in 4242 on Dec 3",
    );
    expect(text({ state: "RELEASED" })).toContain("Nothing was charged");
  });

  it.each([
    ["authentication_required", "Your bank wants you to confirm the charge"],
    ["insufficient_funds", "There were not enough funds on the card"],
    ["generic_decline", "Your bank did not allow the charge"],
  ])("a refusal for %s is said as what it is, and whether it is tried again [OPEN-58]", (declineReason, words) => {
    expect(text({ declineReason })).toContain(`${words}`);
    expect(text({ declineReason })).toContain("We try again in some days");
    expect(text({ state: "FAILED", declineReason })).toContain("We do not try again");
  });
});
