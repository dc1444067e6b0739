import { expect, it } from "vitest";
import { money } from "~/models/shop/money";
import { cancelledMoneyText, refundSchema } from "./refund";

const late = refundSchema.parse({
  ...{ id: "r1", amount: money(25_689, "USD"), at: 1, reason: "LATE", state: "REQUESTED", method: "oceanpayment" },
  ...{ card: { brand: "Visa", lastFour: "4242" }, returnNumber: null, creditNote: null },
});

it("a cancelled order says what became of its money, also when a payment came too late to be an order's [CHK-27]", () => {
  const total = late.amount;
  expect(cancelledMoneyText({ paidAt: null, refunds: [], total })).toBe("Nothing was charged.");
  expect(cancelledMoneyText({ paidAt: 1, refunds: [], total })).toBe(
    "What you paid is refunded to your original payment.",
  );
  expect(cancelledMoneyText({ paidAt: 1, refunds: [], total: money(0, "USD") })).toBe(
    "Points paid for it, so no money was charged.",
  );
  expect(cancelledMoneyText({ paidAt: null, refunds: [late], total })).toBe(
    "Your payment came when its parts were no longer set aside for you, so $256.89 goes back to your Visa ending in 4242.",
  );
});
