import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearCaches } from "#cache/cache";
import { forgetChanges, outdate } from "#cache/tags";
import type { Discount } from "~/models/cart/discount";
import { fakeTransport, testContext } from "../../../tests/support/request-context";
import { listRunningPromotions } from "./promotions.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  clearCaches();
  forgetChanges();
});
afterEach(() => vi.useRealTimers());

describe("what runs for everybody", () => {
  it("two reads within 30 s make one call, a read after 30 s or after a change makes another [PROMO-09, CONST-03]", async () => {
    const discount: Discount = {
      ...{ id: "auto-5", name: "Always", source: "AUTO_DISCOUNT", discountType: "PERCENT", discountValue: 5 },
      ...{ thresholdType: "NO_THRESHOLD", thresholdValue: 0, integralScore: 0, unRedeem: false },
      ...{ limitScene: "", currency: "USD" },
    };
    const answer = { code: 200, msg: "", data: [{ discount, text: "5% off" }] };
    const transport = fakeTransport(() => ({ status: 200, text: JSON.stringify(answer) }));
    const read = () => listRunningPromotions(testContext({ transport }));
    const start = Date.now();
    for (const [afterMs, calls] of [
      [0, 1],
      [29_999, 1],
      [30_000, 2],
      [59_999, 2],
      [60_000, 3],
    ] as const) {
      vi.setSystemTime(start + afterMs);
      expect(await read()).toEqual(["5% off"]);
      expect(transport.sent.length, `after ${afterMs} ms`).toBe(calls);
    }
    outdate(["trade"]);
    await read();
    expect(transport.sent.length, "after a change").toBe(4);
  });
});
