import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { handleDueEvents } from "#commerce/events/handle-events";
import { log } from "#commerce/platform/log";
import { EVENT_HANDLERS } from "#commerce/services/event-handlers";
import { operationsApi, paymentApi } from "~/models/api";
import { openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const TOKEN = "operators-token-of-the-tests";
const STAFF = { authorization: `Bearer ${TOKEN}` };
const HOUR = 3_600_000;
const GOOD = "4242 4242 4242 4242";

describe.each(STORE_KINDS)("the days that an order is promised for, on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeEach(async () => {
    process.env.OPERATIONS_TOKEN = TOKEN;
    shop = await openShop(kind);
  });
  afterEach(async () => {
    delete process.env.OPERATIONS_TOKEN;
    await shop.close();
  });

  const placed = async () =>
    (await place(shop, await readyCart(shop, [{ skuId: "SKU1" }]), `estimate-${kind}-${++keys}`)).data;
  const estimateOf = async ({ orderId, key }: { orderId: string; key: string }) =>
    (await shop.call(paymentApi.paidResult, { query: { orderId, key } })).data.order.estimate;
  const mailsOf = async (orderId: string) => {
    await handleDueEvents({ store: shop.store, clock: shop.clock, log, handlers: EVENT_HANDLERS });
    const mails = await shop.store.db.selectFrom("mail").select(["kind", "text"]).execute();
    return new Map(mails.filter(({ text }) => text.includes(orderId)).map(({ kind, text }) => [kind, text]));
  };

  it("stay when it is paid before the next cut-off, and move by business days when it is paid after [CHK-46]", async () => {
    // Monday at 10:00; the warehouse's cut-off is at 14:00.
    const [soon, late] = [await placed(), await placed()];
    const promised = await estimateOf(soon);
    expect(await estimateOf(late)).toEqual(promised);
    shop.clock.advance(3 * HOUR);
    await payByCard(shop, soon.redirectUrl, GOOD);
    expect(await estimateOf(soon)).toEqual(promised);
    shop.clock.advance(2 * HOUR);
    await payByCard(shop, late.redirectUrl, GOOD);
    expect(promised).toEqual({ ships: "2026-06-16", from: "2026-06-18", to: "2026-06-19" });
    expect(await estimateOf(late), "a day later, and no weekend").toEqual({
      ships: "2026-06-17",
      from: "2026-06-19",
      to: "2026-06-22",
    });
    expect((await mailsOf(late.orderId)).get("order-confirmation")).toContain("Jun 19");
  });

  it("move to those of a parcel that leaves too late for them, for its mail and the order alike [CHK-46]", async () => {
    const order = await placed();
    await payByCard(shop, order.redirectUrl, GOOD);
    shop.clock.advance(10 * 24 * HOUR);
    const input = { params: { orderId: order.orderId }, body: { carrier: "UPS", trackingNumber: "1Z-LATE" } };
    expect((await shop.call(operationsApi.ship, input, STAFF)).status).toBe(200);
    expect(await estimateOf(order)).toMatchObject({ from: "2026-06-29", to: "2026-06-30" });
    expect((await mailsOf(order.orderId)).get("order-shipped")).toContain("Jun 29");
  });

  it("are in no parcel's mail when they are over and the plan is no longer offered [CHK-46]", async () => {
    const order = await placed();
    await payByCard(shop, order.redirectUrl, GOOD);
    await shop.store.db.deleteFrom("logistics_plan").execute();
    shop.clock.advance(10 * 24 * HOUR);
    const input = { params: { orderId: order.orderId }, body: { carrier: "UPS", trackingNumber: "1Z-LATE" } };
    expect((await shop.call(operationsApi.ship, input, STAFF)).status).toBe(200);
    const mail = (await mailsOf(order.orderId)).get("order-shipped");
    expect(mail).toContain("1Z-LATE");
    expect(mail).not.toContain("Expected");
  });
});
