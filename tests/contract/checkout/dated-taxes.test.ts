import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listTaxAreas } from "#commerce/services/tax/repository";
import { cartApi, checkoutApi, paymentApi, quickApi } from "~/models/api";
import { marketFor } from "~/models/shop/market";
import { ADDRESS, cartWith, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("rates of taxes by their dates on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
    const rate = { country: "US", state_code: "OH", taxes_shipping: 1, taxes_core: 0 } as const;
    await shop.store.db
      .insertInto("tax_rate")
      .values([
        { ...rate, label: "Sales tax", rate_ppm: 60_000, from_date: "2026-06-17" },
        { ...rate, label: "Sales tax", rate_ppm: 0, from_date: "2026-06-19" },
        { ...rate, label: "Road levy", rate_ppm: 10_000, from_date: "2026-06-19" },
      ])
      .execute();
  });
  afterAll(() => shop.close());

  /** The tax of a part of $49.99 in Ohio: in the cart, at the review, on the order. */
  async function taxToday() {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const query = { cartUUID, postalCode: "43101", estimate: "yes" as const };
    const { estimate } = (await shop.call(cartApi.read, { query })).data;
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address: ADDRESS } });
    const { data } = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } });
    const body = {
      ...{ cartUUID, expectedTotalCent: data.totals.total.cent },
      ...{ paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" },
    };
    const placed = (await shop.call(paymentApi.create, { body }, { "idempotency-key": `dated-${++keys}` })).data;
    const proof = { orderId: placed.orderId, key: placed.key };
    const read = async () => (await shop.call(paymentApi.paidResult, { query: proof })).data.order;
    const order = await read();
    const words = (taxes: typeof order.taxes) =>
      taxes.map(({ label, ratePpm, amount }) => `${label} ${ratePpm} ${amount.cent}`);
    expect(words(data.totals.taxes)).toEqual(words(order.taxes));
    expect(words(estimate?.taxes ?? [])).toEqual(words(order.taxes));
    expect([estimate?.total.cent, data.totals.total.cent]).toEqual([order.total.cent, order.total.cent]);
    return { taxes: words(order.taxes), read, words, proof };
  }

  it("the day of the sale where it is decides on the rate, the same in cart, review and order, which keeps it [OPEN-16]", async () => {
    const before = await taxToday();
    expect(before.taxes).toEqual(["Sales tax 57500 287"]);
    // 23:00 of June 16 in New York, which is June 17 in UTC.
    shop.clock.advance(Date.parse("2026-06-17T03:00:00Z") - shop.clock.now());
    expect((await taxToday()).taxes).toEqual(["Sales tax 57500 287"]);
    shop.clock.advance(DAY_MS / 24);
    expect((await taxToday()).taxes).toEqual(["Sales tax 60000 300"]);
    shop.clock.advance(2 * DAY_MS);
    expect((await taxToday()).taxes).toEqual(["Road levy 10000 50"]);
    expect(before.words((await before.read()).taxes)).toEqual(before.taxes);
    // Moved next door days later, the unpaid order is still taxed as of its own day.
    const address = { ...ADDRESS, line1: "2 Main Street" };
    const moved = await shop.call(quickApi.authorisedAddress, { body: { ...before.proof, address } });
    expect(before.words(moved.data.taxes)).toEqual(before.taxes);
  });

  it("the taxes that need a number are those of today and of the days to come [ORD-35]", async () => {
    const ohio = async (day: string) =>
      (await listTaxAreas(shop.store.db, marketFor("2022"), Date.parse(`${day}T16:00:00Z`)))
        .filter(({ area }) => area === "Ohio")
        .map(({ label }) => label);
    expect(await ohio("2026-06-15")).toEqual(["Road levy", "Sales tax"]);
    expect(await ohio("2026-06-20")).toEqual(["Road levy"]);
  });
});
