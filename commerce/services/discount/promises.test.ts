import { describe, expect, it } from "vitest";
import { marketFor } from "~/models/shop/market";
import type { DiscountRow } from "./discount-state";
import { findBrokenPromise } from "./promises";

const NOW = Date.UTC(2026, 10, 30, 17);
const DAY_MS = 86_400_000;

const discount = (code: string, over: Partial<DiscountRow> = {}): DiscountRow => ({
  ...{ id: code, name: code, source: "PROMOTION_CODE", discount_type: "PERCENT", percent: 10, code_norm: code },
  ...{
    threshold_type: "NO_THRESHOLD",
    threshold_quantity: 0,
    limit_scene: "",
    starts_at: 0,
    ends_at: NOW + 90 * DAY_MS,
  },
  ...{ usage_limit: null, used: 0, active: 1, audience: "ALL", per_shopper: 0, gift_item_id: null, integral_score: 0 },
  ...{ value_cent: null, threshold_cent: null, tiers: null },
  ...over,
});

const TIERS = JSON.stringify([
  { fromCent: 5_000, percent: 5 },
  { fromCent: 15_000, percent: 10 },
]);
const ROWS = new Map(
  [
    discount("ten10"),
    discount("five5", { percent: 5, threshold_type: "AMOUNT", threshold_cent: 50_000, audience: "MEMBER" }),
    discount("save15", {
      ...{ discount_type: "FIXED_AMOUNT", value_cent: 1_500, threshold_type: "AMOUNT", threshold_cent: 12_000 },
    }),
    discount("buy3", { percent: 15, threshold_type: "QUANTITY", threshold_quantity: 3 }),
    discount("steps1", { percent: 0, tiers: TIERS }),
    discount("soon1", { ends_at: NOW + 5 * DAY_MS }),
    discount("ship1", { discount_type: "FREE_SHIPPING", threshold_type: "AMOUNT", threshold_cent: 5_000 }),
    discount("first15", { percent: 15, audience: "FIRST_ORDER" }),
  ].map((row) => [row.code_norm ?? "", row]),
);
const broken = (text: string, code?: string, market = "2022") =>
  findBrokenPromise(text, ROWS, { market: marketFor(market), now: NOW, ...(code !== undefined && { code }) });

describe("what a text promises of a code", () => {
  it.each([
    "12% off whatever you buy, without any code",
    "Any order ships free. Take 15% off three parts with BUY3, when you buy 3 or more.",
    "Anyone can use the code **TEN10** for 10 percent, on any order.",
    "10% off any order with TEN10. Pads with 30% more life, made of 100% new parts.",
    "$15 off any order over $120 with SAVE15, in Canada CA$20 off orders over CA$160",
    "Take $15 off with SAVE15 from $120; everyone gets free returns.",
    "5% off with FIVE5 for members, on orders over $500",
    "STEPS1 takes 5 percent off orders of $50 or more, and 10% from $150",
    "10% off until December 5 with SOON1",
    "Free shipping on all orders, and $15 off with SAVE15 over $120",
    "10% off with TEN10 without an account, 15% off with FIRST15",
    "No minimum, with or without an account: TEN10",
    "SAVE15 is worth $15 on orders over $120.",
    "Pads from $29, and $15 off with SAVE15 over $120.",
    "BUY3 takes 15% off all orders with 3 or more parts.",
    "SAVE15 takes $15 off every order you place over $120",
    "Standard shipping is free on every order, and SAVE15 takes $15 off orders over $120.",
    "Everyone gets 15% off their first order with FIRST15.",
    "TEN10 takes 10% off before the 5% GST.",
    "SAVE15 is not for every order: it needs $120.",
    "15% off your first order, no minimum: FIRST15",
    "No minimum with FIRST15",
    "Pads that are 30% quieter: 10% off with TEN10",
  ])("%s: is what the codes give [PROMO-18, CMS-07]", (text) => {
    expect(broken(text)).toBeNull();
  });

  it.each([
    ["12% with TEN10", "12%"],
    ["Brakes: 12% off. Type the code TEN10.", "12% off"],
    ["Any order: 5% off with FIVE5", "Any order"],
    ["Anyone can use FIVE5", "Anyone"],
    ["FIRST15 takes 15% off every order", "every order"],
    ["Save 25% on brakes. Code: TEN10.", "25%"],
    ["SAVE15 saves you $20 on orders over $120.", "saves you $20"],
    ["10% off with SOON1, expires Sunday, Dec 27", "expires Sunday, Dec 27"],
    ["Everybody saves with FIRST15", "Everybody"],
    ["$20 off with SAVE15", "$20 off"],
    ["$15 off with SAVE15, on orders over $100", "over $100"],
    ["No minimum with BUY3", "No minimum"],
    ["2 or more parts: BUY3", "2 or more"],
    ["15% off with STEPS1", "15% off"],
    ["10% off until Dec 29 with SOON1", "until Dec 29"],
    ["$10 off with TEN10", "$10 off"],
    ["Free shipping on all orders with SHIP1", "all orders"],
  ])("%s: promises %s, which they do not give [PROMO-18, CMS-07]", (text, words) => {
    expect(broken(text)?.trim()).toBe(words);
  });

  it("a text beside a code is about it in every sentence, and about no other market's money [PROMO-18, CMS-07]", () => {
    expect(broken("10% off\nAny order", "TEN-10")).toBeNull();
    expect(broken("5% off\nAny order", "five5")).toBe("Any order");
    expect(broken("CA$15 off", "save15")).toBeNull();
    expect(broken("CA$20 off", "save15", "2023")).toBe("CA$20 off");
    expect(broken("$15 off", "save15", "2023")).toBeNull();
    expect(broken("7% off", "unknown")).toBeNull();
  });
});
