import { expect, it } from "vitest";
import { type Return, returnSchema } from "~/models/order/return";
import { money } from "~/models/shop/money";
import { toShownReturn } from "./return-page.server";

const usd = (cent: number) => money(cent, "USD");

const PART = {
  ...{ skuId: "SKU1", itemType: "NORMAL", bundleId: "", title: "Part 1", partNumber: "P1", vehicle: "", itemCount: 1 },
  ...{ imageUrl: "", urlHandle: "part-1" },
};

const soldOut = (over: Partial<Return>): Return =>
  returnSchema.parse({
    ...{ id: "0001", number: "R-7K2M9QXA", orderId: "AW0001", kind: "RETURN", reason: "doesNotWork", items: [PART] },
    ...{
      solution: "Replacement",
      isWarranty: true,
      state: "REQUESTED",
      createdAt: 0,
      refund: null,
      isOutOfStock: true,
    },
    ...{ evidence: { text: "", photos: {}, videos: [] }, labelUrl: null, canCancel: true, exchangeOrder: null },
    ...{ quote: { refund: usd(0), points: 0, hasParcel: true, exchange: null }, files: [], history: [], ...over },
  });

it("a part that is out of stock is sent after its return was looked at and the old part came, and the page says so first [OPEN-58]", () => {
  const next = (over: Partial<Return>) => toShownReturn(soldOut(over), null).next;
  const waits = "None of this part is in stock now. When yours is here, we send it as soon as one is";
  const claim = `${waits}; if none comes, we refund what you paid and email you.`;
  expect(next({})).toBe(`We look at it within two days and email you. ${claim}`);
  const send = { state: "APPROVED", labelUrl: "/label", sendBy: "2026-12-13" } as const;
  expect(next(send)).toContain("drop it off by Sun, Dec 13. If you need longer, write to us. None of this part");
  expect(next({ ...send, isWarranty: false })).toContain(`${waits}; you can have your money back instead.`);
  expect(next({ state: "IN_TRANSIT" })).toBe(`We write again when your package is here. ${claim}`);
  expect(next({ state: "RECEIVED" })).toBe(
    "None of this part is in stock now. We send it as soon as one is; if none comes, we refund what you paid and email you.",
  );
});

it("a return that was settled with another amount than it came to has both on its page [OPEN-10]", () => {
  const settled = soldOut({ state: "COMPLETED", solution: "Refund", isWarranty: false, isOutOfStock: false });
  const page = (refund: Return["refund"], promised?: Return["refund"]) =>
    JSON.stringify(
      toShownReturn(
        returnSchema.parse({ ...settled, refund, quote: { ...settled.quote, refund, ...(promised && { promised }) } }),
        null,
      ),
    );
  expect(page(usd(2000), usd(6934))).toContain("It came to $69.34, and our team decided on $20.00.");
  expect(page(usd(0), usd(6934))).toContain("Nothing is refunded. It came to");
  expect(page(usd(6934))).not.toContain("It came to");
});
