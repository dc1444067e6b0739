import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DECLINE_REASONS } from "~/models/checkout/payment";
import { cardErrors, isLuhnValid, outcomeFor, TEST_CARDS } from "./cards";

const NOW = Date.UTC(2026, 5, 15);

describe("sandbox cards", () => {
  it("every decline reason has one test card with a valid number [CHK-31, OPEN-15]", () => {
    const reasons = TEST_CARDS.flatMap(({ outcome }) => (outcome.kind === "declines" ? [outcome.reason] : []));
    expect([...reasons].sort()).toEqual(Object.keys(DECLINE_REASONS).sort());
    expect(TEST_CARDS.filter(({ number }) => !isLuhnValid(number))).toEqual([]);
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
  });

  it("the operations page lists every test card with what it does [OPEN-15]", () => {
    const text = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
    for (const { number, outcome } of TEST_CARDS) {
      const row = text.split("\n").find((line) => line.includes(number.replace(/(\d{4})(?=\d)/g, "$1 ")));
      expect(row, number).toBeDefined();
      if (outcome.kind === "declines") expect(row).toContain(`\`${outcome.reason}\``);
    }
  });

  it("numbers may be typed in groups; an unknown card is not supported [OPEN-15]", () => {
    expect(outcomeFor("4242 4242 4242 4242")).toEqual({ kind: "pays" });
    expect(outcomeFor("4000-0000-0000-0002")).toEqual({ kind: "declines", reason: "generic_decline" });
    expect(outcomeFor("4111111111111111")).toEqual({ kind: "declines", reason: "card_not_supported" });
  });

  it("each wrong field is named, a good card has no errors [CHK-15]", () => {
    expect(cardErrors({ number: "4242 4242 4242 4242", expiry: "06/26", code: "123" }, NOW)).toEqual({});
    expect(Object.keys(cardErrors({ number: "", expiry: "", code: "" }, NOW))).toEqual(["number", "expiry", "code"]);
    expect(cardErrors({ number: "4242424242424241", expiry: "05/26", code: "12" }, NOW)).toEqual({
      number: expect.stringContaining("typing error"),
      expiry: "This card has expired",
      code: expect.stringContaining("security code"),
    });
    expect(cardErrors({ number: "4242424242424242", expiry: "13/29", code: "123" }, NOW).expiry).toContain("MM/YY");
  });
});
