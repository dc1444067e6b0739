import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutApi, itemApi, paymentApi, quickApi, searchApi } from "~/models/api";
import { ADDRESS, cartWith, openShop, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const CALIFORNIA = { ...ADDRESS, city: "Los Angeles", state: "CA", code: "90012" };
const TEXAS = { ...ADDRESS, city: "Austin", state: "TX", code: "73301" };
const REFUSED = "cannot be shipped to 90012: it is not for sale in California";

describe.each(STORE_KINDS)("parts that a state forbids on %s", (kind) => {
  let shop: Shop;
  const rule = {
    ...{ rule: "converters", country: "US", states: '["CA","ME"]', part_type: "brakes", attribute: "Emissions" },
    ...{ lawful: "California", exemption: "Executive Order", reason: "It has no executive order." },
  };
  beforeAll(async () => {
    shop = await openShop(kind);
    const { db } = shop.store;
    await db
      .insertInto("postal_prefix")
      .values({ country: "US", prefix: "733", city: "Austin", state_code: "TX", is_deliverable: 1 })
      .execute();
    await db.insertInto("regulated_part").values(rule).execute();
    await db.updateTable("item").set({ attributes: '{"Emissions":"Federal"}' }).where("id", "in", [1, 3]).execute();
    await db.updateTable("item").set({ attributes: '{"Emissions":"California"}' }).where("id", "=", 2).execute();
    await db.updateTable("item").set({ attributes: '{"Executive Order":"D-1-2"}' }).where("id", "=", 4).execute();
  });
  afterAll(() => shop.close());

  const save = (cartUUID: string, address: typeof ADDRESS) =>
    shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address } });
  const countOrders = async () => (await shop.store.db.selectFrom("orders").select("id").execute()).length;

  it("the address step refuses them beside the code and each line [CHK-35]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }, { skuId: "SKU2" }]);
    const refused = await save(cartUUID, CALIFORNIA);
    expect(refused.status).toBe(400);
    expect(refused.errors).toMatchObject([
      { field: "code", message: `Part 1 ${REFUSED}` },
      {
        field: "SKU1-NORMAL-",
        message: `Part 1 ${REFUSED}`,
        params: { partType: "brakes", option: "Emissions:California" },
      },
    ]);
    expect((await shop.call(checkoutApi.read, { query: { cartUUID } })).data.address).toBeNull();
    expect((await save(cartUUID, TEXAS)).status).toBe(200);
    const lawful = await cartWith(shop, [{ skuId: "SKU2" }]);
    expect((await save(lawful.cartUUID, CALIFORNIA)).status).toBe(200);
  });

  it("buy now and wallets refuse them too [CHK-35]", async () => {
    const { cartUUID } = (
      await shop.call(
        quickApi.buyNow,
        { body: { skuId: "SKU1", itemCount: 1 } },
        { "idempotency-key": `forbidden-${kind}` },
      )
    ).data;
    expect((await save(cartUUID, CALIFORNIA)).status).toBe(400);
    const body = { cartUUID, email: "ada@example.com", address: CALIFORNIA };
    expect((await shop.call(quickApi.stripeOrder, { body })).status).toBe(400);
  });

  it("one that comes into a cart after the address cannot be ordered, and the way leads back to the address [CHK-35]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU2" }]);
    await save(cartUUID, CALIFORNIA);
    const { data } = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } });
    expect(data.nextStep).toBe("payment");
    await shop.store.db
      .updateTable("item")
      .set({ attributes: '{"Emissions":"Federal"}' })
      .where("id", "=", 2)
      .execute();
    const before = await countOrders();
    const refused = await place(
      shop,
      { cartUUID, expectedTotalCent: data.totals.total.cent },
      `forbidden-order-${kind}`,
    );
    await shop.store.db
      .updateTable("item")
      .set({ attributes: '{"Emissions":"California"}' })
      .where("id", "=", 2)
      .execute();
    expect([refused.status, refused.errors[0]?.field]).toEqual([409, "SKU2-NORMAL-"]);
    expect(refused.errors[0]?.message).toBe("Cannot be shipped to 90012: not for sale in California");
    expect(await countOrders()).toBe(before);
  });

  it("an order for Texas is placed, and cannot be moved to California [CHK-35]", async () => {
    const ready = await readyCart(shop, [{ skuId: "SKU3" }]);
    await save(ready.cartUUID, TEXAS);
    const { totals } = (await shop.call(checkoutApi.read, { query: { cartUUID: ready.cartUUID } })).data;
    const placed = await place(shop, { ...ready, expectedTotalCent: totals.total.cent }, `texas-${kind}`, "payPal");
    expect(placed.status).toBe(200);
    const { orderId, key } = placed.data;
    const moved = await shop.call(quickApi.authorisedAddress, { body: { orderId, key, address: CALIFORNIA } });
    expect([moved.status, moved.errors[0]?.message]).toEqual([400, `Part 3 ${REFUSED}`]);
    const { order } = (await shop.call(paymentApi.paidResult, { query: { orderId, key } })).data;
    expect(order.address.state).toBe("TX");
  });

  it("a product and its card name the states that forbid it [CHK-35]", async () => {
    const read = async (seoUrl: string) => (await shop.call(itemApi.product, { params: { seoUrl } })).data.regulations;
    expect(await read("1")).toEqual([
      {
        states: [
          { code: "CA", name: "California" },
          { code: "ME", name: "Maine" },
        ],
        reason: "It has no executive order.",
        lawful: { partType: "brakes", option: "Emissions:California" },
      },
    ]);
    expect([await read("2"), await read("4")]).toEqual([[], []]);
    const { items } = (await shop.call(searchApi.items, { query: {} })).data;
    expect(
      items
        .map(({ id, forbiddenIn }) => [id, forbiddenIn])
        .filter(([id]) => Number(id) <= 3)
        .sort(),
    ).toEqual([
      [1, ["CA", "ME"]],
      [2, undefined],
      [3, ["CA", "ME"]],
    ]);
  });
});
