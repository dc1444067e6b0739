import { describe, expect, it } from "vitest";
import { heldReason } from "./held-words";

describe("the word list", () => {
  it("does not hold again what was shown before, but anything new [OPEN-40]", () => {
    const shown = "Call 614-555-0100, or see https://one.example/a. It is shit.";
    expect(heldReason(`${shown} Two weeks later it holds.`, [], shown)).toBe("");
    expect(heldReason("Call 614-555-0199.", [], shown)).toBe("a phone number");
    expect(heldReason("See https://two.example/a.", [], shown)).toBe("a link");
    expect(heldReason("They are scammers.", [], shown)).toBe('the word "scammers"');
  });

  it.each([
    "What a piece of shit",
    "Sh1t quality",
    "SHIIIIT!",
    "they are scammers, all of them",
    "See www.cheaper-pads.com for better ones",
    "Better ones at cheaper-pads.shop",
    "Write to me: joe@example.com",
    "Call 614-555-0100 for a deal",
    "<a href='x'>look</a>",
  ])("holds %j [OPEN-40]", (text) => {
    expect(heldReason(text)).not.toBe("");
  });

  it.each([
    "Replaced the petcock and the class II hitch on my Scunthorpe-built truck.",
    "Dick Cepek tires, 33x12.50R15, cockpit rattles gone, assembly went well.",
    "Took 3.5 hours, torqued to 100 ft-lbs. Part 1684-B fits my 2015 F-150 5.0L V8!",
    "Analysis of the shiitake-brown rust: none. Rotor runout 0.002.",
    "Très bien, s'adapte à ma Civic. 10/10",
    "The harness is 555 123 long",
  ])("lets through %j [OPEN-40]", (text) => {
    expect(heldReason(text)).toBe("");
  });

  it("takes more words from the shop's content [OPEN-40]", () => {
    expect(heldReason("Bought it at Rivalparts", ["rivalpart"])).toBe('the word "rivalparts"');
  });
});
