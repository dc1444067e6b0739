import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import {
  findDefaultShippingOption,
  type ShippingOption,
  shippingOptionSchema,
  shippingPrice,
  transitNote,
  wholeEstimate,
  withoutExpress,
} from "./shipping";

const usd = (cent: number) => money(cent, "USD");
const option = (overrides: Partial<ShippingOption>): ShippingOption => ({
  id: "x",
  method: "express",
  name: "Express",
  firstFreight: usd(0),
  additionalFreight: usd(0),
  remoteFee: usd(0),
  estimate: null,
  ...overrides,
});
const STANDARD = option({ id: "s", method: "standard", name: "Standard Shipping" });

describe("shipping", () => {
  it("the methods are standard and express [CHK-03]", () => {
    const isTaken = (method: string) => shippingOptionSchema.safeParse({ ...STANDARD, method }).success;
    expect(["standard", "express", "drone", "Standard", ""].filter(isTaken)).toEqual(["standard", "express"]);
  });

  it("standard shipping with its three fees at 0 is free for any quantity [CHK-04]", () => {
    for (const quantity of [1, 2, 50, 999]) expect(shippingPrice(STANDARD, quantity)).toEqual(usd(0));
  });

  it.each([
    [1, 1999],
    [2, 2499],
    [5, 3999],
  ])("%i pieces at 12.99 first, 5.00 each further and 7.00 remote cost %i cents [CHK-05]", (quantity, cent) => {
    const express = option({ firstFreight: usd(1299), additionalFreight: usd(500), remoteFee: usd(700) });
    expect(shippingPrice(express, quantity)).toEqual(usd(cent));
  });

  it("nothing to ship costs nothing [CHK-05]", () => {
    expect(shippingPrice(option({ firstFreight: usd(1299), remoteFee: usd(700) }), 0)).toEqual(usd(0));
  });

  it("the price is first + (quantity - 1) x additional + remote [CHK-05]", () => {
    const cents = fc.nat(100_000);
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 1, max: 999 }), (first, further, remote, quantity) => {
        const fees = option({ firstFreight: usd(first), additionalFreight: usd(further), remoteFee: usd(remote) });
        expect(shippingPrice(fees, quantity).cent).toBe(first + (quantity - 1) * further + remote);
      }),
    );
  });

  it("pieces that travel by ground cost nothing, and the order's dates end with theirs [OPEN-18]", () => {
    const byGround = { titles: ["Brake Cleaner"], itemCount: 2, estimate: { from: "2026-12-03", to: "2026-12-07" } };
    const fees = { firstFreight: usd(1299), additionalFreight: usd(500), remoteFee: usd(700) };
    const express = option({ ...fees, byGround, estimate: { from: "2026-12-01", to: "2026-12-02" } });
    expect([3, 4].map((quantity) => shippingPrice(express, quantity))).toEqual([usd(1999), usd(2499)]);
    expect(transitNote({ byGround })).toBe("By ground, arrives Thu, Dec 3 – Mon, Dec 7: Brake Cleaner");
    expect(transitNote({})).toBe("");
    const many = {
      ...byGround,
      titles: ["H6 Car Battery for 2011-2018 Ram 1500, 2011-2018 Ram 2500", "Oil", "Wax", "Glue", "Coolant"],
    };
    expect(transitNote({ byGround: many })).toMatch(/: H6 Car Battery; Oil; Wax; 2 more$/);
    expect(transitNote({ byGround: { ...many, titles: many.titles.slice(1) } })).toMatch(/: Oil; Wax; Glue; Coolant$/);
    expect(transitNote({ byGround, refusable: byGround.titles }), "what may be refused, after what comes later").toBe(
      "By ground, arrives Thu, Dec 3 – Mon, Dec 7: Brake Cleaner. Brake Cleaner: Carriers may refuse it at this address, because it travels by ground only. Then we cancel it, refund it in full and email you",
    );
    expect(wholeEstimate(express)).toEqual({ from: "2026-12-01", to: "2026-12-07" });
    expect(wholeEstimate({ ...express, byGround: { ...byGround, estimate: null } })).toEqual(express.estimate);
    expect(withoutExpress([STANDARD, express])).toEqual([STANDARD]);
    expect(withoutExpress([express])).toEqual([express]);
  });

  it("standard is preferred even when another is cheaper [CHK-06]", () => {
    const paid = { ...STANDARD, firstFreight: usd(900) };
    expect(findDefaultShippingOption([option({ id: "e" }), paid], 1)?.id).toBe("s");
  });

  it("without standard the cheapest for the quantity is taken [CHK-06]", () => {
    const flat = option({ id: "flat", firstFreight: usd(2000) });
    const perPiece = option({ id: "piece", firstFreight: usd(900), additionalFreight: usd(900) });
    expect(findDefaultShippingOption([flat, perPiece], 1)?.id).toBe("piece");
    expect(findDefaultShippingOption([flat, perPiece], 3)?.id).toBe("flat");
    expect(findDefaultShippingOption([], 1)).toBeUndefined();
  });

  it("both namings read the same [ENT-27]", () => {
    const fees = [usd(1299), usd(500)] as const;
    const one = { id: "e", method: "express", name: "Express", firstFreight: fees[0], additionalFreight: fees[1] };
    const other = {
      id: "e",
      method: "express",
      logisticsPlan: "Express",
      baseFeeMoney: fees[0],
      incrementFeeMoney: fees[1],
    };
    const read = shippingOptionSchema.parse({ ...one, remoteFee: usd(700) });
    expect(read).toEqual(shippingOptionSchema.parse({ ...other, remoteFee: usd(700) }));
    expect(shippingPrice(read, 2)).toEqual(usd(2499));
  });

  it("an option may leave out what it does not charge, but not its name or first fee [ENT-27]", () => {
    const least = { id: "s", method: "standard", name: "Standard Shipping", baseFeeMoney: money(0, "CAD") };
    expect(shippingOptionSchema.parse(least)).toMatchObject({
      additionalFreight: money(0, "CAD"),
      remoteFee: money(0, "CAD"),
      estimate: null,
    });
    expect(shippingOptionSchema.safeParse({ ...least, name: undefined }).success).toBe(false);
    expect(shippingOptionSchema.safeParse({ ...least, baseFeeMoney: undefined }).success).toBe(false);
  });
});
