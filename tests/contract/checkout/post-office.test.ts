import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutApi, quickApi } from "~/models/api";
import { ADDRESS, cartWith, openShop, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const BOX = { ...ADDRESS, line1: "P.O. Box 12" };
const REFUSED =
  "Part 1 cannot go to a post office box: it travels by freight. Enter a street address, or remove the part from your cart";
const ORDERED_REFUSED =
  "Part 1 cannot go to a post office box: it travels by freight. Enter a street address, or cancel this order and order without the part";

describe.each(STORE_KINDS)("post office boxes on %s", (kind) => {
  let shop: Shop;
  const limit = { country: "US", part_type: "brakes", reason: "it travels by freight" };
  const setLimit = () => shop.store.db.insertInto("post_office_limit").values(limit).execute();
  const endLimit = () => shop.store.db.deleteFrom("post_office_limit").execute();
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  const save = (cartUUID: string, address: typeof ADDRESS) =>
    shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address } });
  const read = async (cartUUID: string) => (await shop.call(checkoutApi.read, { query: { cartUUID } })).data;

  it("parts that the post does not carry are refused beside the street, in every way to give an address [CHK-45]", async () => {
    await setLimit();
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const errors = [{ field: "line1", message: REFUSED }, { field: "SKU1-NORMAL-" }];
    expect(await save(cartUUID, BOX)).toMatchObject({ status: 400, errors });
    const second = { ...ADDRESS, line2: "PO Box 12" };
    expect((await save(cartUUID, second)).errors[0]?.field).toBe("line2");
    const quick = { cartUUID, email: "ada@example.com", address: BOX };
    expect((await shop.call(quickApi.stripeOrder, { body: quick })).errors[0]?.message).toBe(REFUSED);
    expect((await read(cartUUID)).address).toBeNull();
    expect((await save(cartUUID, ADDRESS)).status).toBe(200);
    const unpaid = await place(shop, await readyCart(shop), `box-unpaid-${kind}`);
    const body = { orderId: unpaid.data.orderId, key: unpaid.data.key, address: BOX };
    expect((await shop.call(quickApi.authorisedAddress, { body })).errors[0]?.message).toBe(ORDERED_REFUSED);
    await endLimit();
  });

  it("a box gets parcels without express, and a part that came later leads back to the address [CHK-45]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const { data } = await save(cartUUID, BOX);
    expect([data.shippingOptions.map(({ method }) => method), data.plans.length]).toEqual([["standard"], 1]);
    const express = { body: { cartUUID, shippingPlanId: "us-express" } };
    expect((await shop.call(checkoutApi.saveShipping, express)).errors[0]?.field).toBe("shippingPlanId");
    await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } });
    await setLimit();
    expect(await read(cartUUID)).toMatchObject({ nextStep: "address", blockers: [{ code: "partNotToPostOffice" }] });
    expect(
      (await place(shop, { cartUUID, expectedTotalCent: data.totals.total.cent }, `box-late-${kind}`)).status,
    ).toBe(409);
    expect(await shop.store.db.selectFrom("orders").select("id").where("cart_uuid", "=", cartUUID).execute()).toEqual(
      [],
    );
    await endLimit();
    expect((await read(cartUUID)).nextStep).toBe("payment");
  });
});
