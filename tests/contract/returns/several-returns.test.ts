import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartApi, checkoutApi, orderApi, returnApi } from "~/models/api";
import { changeItem, setStock } from "../../support/data/change-item";
import { signUp } from "../../support/data/member/sign-up";
import { complete, openReturnShop, requestFor, shippedOrder } from "../../support/data/returns";
import { ADDRESS, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("several returns in one request on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());
  // Each test buys a piece of the second part, of which the fixture has few.
  beforeEach(() => setStock(shop.store.db, [1, 2], 50));

  const twoParts = async () => {
    const { totalCent, ...proof } = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU2" }]);
    const unneeded = await requestFor(shop, proof, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    const broken = await requestFor(shop, proof, {
      items: [{ skuId: "SKU2", itemCount: 1 }],
      reason: "doesNotWork",
      solution: "Replacement",
    });
    return { proof, totalCent, unneeded, broken };
  };
  const countReturns = async (orderId: string) =>
    (await shop.store.db.selectFrom("return_request").select("id").where("order_id", "=", orderId).execute()).length;

  it("lines with reasons of their own become returns that are settled one by one, once per key [OPEN-10, ORD-41]", async () => {
    const { proof, unneeded, broken } = await twoParts();
    const send = (requests: unknown[]) =>
      shop.call(
        returnApi.createAllAsGuest,
        { body: { proof, requests: requests as (typeof unneeded)[] } },
        { "idempotency-key": `all-${proof.orderId}` },
      );
    const first = await send([unneeded, broken]);
    expect(first.data.map(({ reason, solution, state }) => [reason, solution, state])).toEqual([
      ["noLongerNeeded", "Refund", "REQUESTED"],
      ["doesNotWork", "Replacement", "REQUESTED"],
    ]);
    expect(first.data.map(({ items }) => items.map(({ skuId, itemCount }) => [skuId, itemCount]))).toEqual([
      [["SKU1", 1]],
      [["SKU2", 1]],
    ]);
    const again = await send([unneeded, broken]);
    expect(again.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    expect((await send([broken, unneeded])).status).toBe(422);
    const [refunded] = first.data;
    const paid = await complete(shop, refunded?.id ?? "");
    expect(paid.data.refund).toEqual(refunded?.quote.refund);
    expect(await countReturns(proof.orderId)).toBe(2);
  });

  it("one that is refused leaves none behind, and its errors name its place [ORD-13, ORD-41]", async () => {
    const { proof, unneeded, broken } = await twoParts();
    const requests = [unneeded, { ...broken, evidence: { ...broken.evidence, text: "" } }];
    const refused = await shop.call(returnApi.createAllAsGuest, { body: { proof, requests } });
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: "requests.1.evidence.text" }] }]);
    const twice = await shop.call(returnApi.createAllAsGuest, {
      body: {
        proof,
        requests: [
          { ...unneeded, items: [{ ...unneeded.items[0], skuId: "SKU1", itemCount: 2 }] },
          { ...unneeded, evidence: broken.evidence, reason: "doesNotWork" as const },
        ],
      },
    });
    expect([twice.status, twice.body]).toMatchObject([400, { errors: [{ field: "requests.1.items.0.itemCount" }] }]);
    expect(await countReturns(proof.orderId)).toBe(0);
  });

  it("an exchange is one part for its like: priced for all its pieces, refused for two different parts [OPEN-58, ORD-41]", async () => {
    const { proof, unneeded } = await twoParts();
    const worthOf = (items: typeof unneeded.items) =>
      shop.call(returnApi.worthAsGuest, {
        body: { proof, worth: { kind: "RETURN" as const, items, exchangeSkuIds: ["SKU2"] } },
      });
    const [two, other] = [
      { skuId: "SKU1", itemCount: 2 },
      { skuId: "SKU2", itemCount: 1 },
    ];
    const [offer] = (await worthOf([two])).data.exchanges;
    expect(offer).toMatchObject({ itemCount: 2, unitPrice: { cent: 1_234 }, coreCharge: { cent: 0 } });
    expect(offer?.price.cent).toBeGreaterThanOrEqual(2 * 1_234);
    expect((await worthOf([two, other])).data.exchanges, "there is no like of two parts").toEqual([]);
    const request = { ...unneeded, items: [two, other], solution: "Exchange" as const, exchangeSkuId: "SKU2" };
    const refused = await shop.call(returnApi.checkAsGuest, { body: { proof, request } });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        errors: [
          {
            field: "solution",
            message: "An exchange is for one part at a time: send the others in a return of their own",
          },
        ],
      },
    ]);
  });

  it("the worth of pieces is what their return pays back, and what an exchange costs, without storing anything [OPEN-58, ORD-41]", async () => {
    const { proof, unneeded } = await twoParts();
    const worth = { kind: "RETURN" as const, items: unneeded.items, exchangeSkuIds: ["SKU2", "NO-SUCH-SKU"] };
    const { data } = await shop.call(returnApi.worthAsGuest, { body: { proof, worth } });
    const { data: quote } = await shop.call(returnApi.checkAsGuest, { body: { proof, request: unneeded } });
    expect([data.refund, data.points, data.paidBy]).toEqual([quote.refund, quote.points, "oceanpayment"]);
    const exchange = { ...unneeded, solution: "Exchange" as const, exchangeSkuId: "SKU2" };
    const { data: other } = await shop.call(returnApi.checkAsGuest, { body: { proof, request: exchange } });
    expect(data.exchanges).toEqual([
      {
        ...{ skuId: "SKU2", itemCount: 1, unitPrice: other.exchange?.unitPrice },
        ...{ coreCharge: other.exchange?.coreCharge, price: other.exchange?.price },
        ...{ toPay: other.exchange?.toPay, refund: other.refund, points: 0 },
      },
    ]);
    expect(await countReturns(proof.orderId)).toBe(0);
    const none = await shop.call(returnApi.worthAsGuest, {
      body: { proof, worth: { ...worth, items: [{ ...unneeded.items[0], skuId: "SKU1", itemCount: 3 }] } },
    });
    expect([none.status, none.body]).toMatchObject([400, { errors: [{ field: "items.0.itemCount" }] }]);
  });

  it("a part that the state of the order forbids is neither offered nor taken in exchange [CHK-35, ORD-41]", async () => {
    const { proof, unneeded } = await twoParts();
    const { db } = shop.store;
    const rule = {
      ...{ rule: "converters", country: "US", states: '["OH"]', part_type: "brakes", attribute: "Emissions" },
      ...{ lawful: "California", exemption: "Executive Order", reason: "It has no executive order." },
    };
    await db.insertInto("regulated_part").values(rule).execute();
    const worth = { kind: "RETURN" as const, items: unneeded.items, exchangeSkuIds: ["SKU2"] };
    const { data } = await shop.call(returnApi.worthAsGuest, { body: { proof, worth } });
    const exchange = { ...unneeded, solution: "Exchange" as const, exchangeSkuId: "SKU2" };
    const refused = await shop.call(returnApi.checkAsGuest, { body: { proof, request: exchange } });
    await db.deleteFrom("regulated_part").execute();
    expect(data.exchanges).toEqual([]);
    expect([refused.status, refused.errors]).toMatchObject([
      400,
      [{ field: "exchangeSkuId", message: "Part 2 cannot be shipped to 43101: it is not for sale in Ohio" }],
    ]);
    const { status } = await shop.call(returnApi.checkAsGuest, { body: { proof, request: exchange } });
    expect(status).toBe(200);
  });

  it("a part that another market alone sells is no exchange, with that reason [OPEN-58]", async () => {
    const { proof, unneeded } = await twoParts();
    const request = { ...unneeded, solution: "Exchange" as const, exchangeSkuId: "SKU3" };
    const check = () => shop.call(returnApi.checkAsGuest, { body: { proof, request } });
    await changeItem(shop.store.db, 3, { us_status: "OFF_SHELVES" });
    const message = (text: string) => [{ field: "exchangeSkuId", message: `Part 3: ${text}` }];
    expect((await check()).errors).toMatchObject(message("not sold in the United States"));
    await changeItem(shop.store.db, 3, { ca_status: "OFF_SHELVES" });
    expect((await check()).errors).toMatchObject(message("no longer sold"));
    await changeItem(shop.store.db, 3, { us_status: null, ca_status: null });
  });

  it("an order, its return and the refund list the parts as they stood in the cart [CART-02, ORD-04, ORD-41]", async () => {
    const cart = await shop.call(cartApi.add, { body: { items: [{ skuId: "SKU2" }] } });
    const { cartUUID } = cart.data;
    shop.clock.advance(1000);
    await shop.call(cartApi.add, { body: { cartUUID, items: [{ skuId: "SKU1" }] } });
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address: ADDRESS } });
    const { data } = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } });
    const ready = { cartUUID, expectedTotalCent: data.totals.total.cent };
    const { totalCent: _total, ...proof } = await shippedOrder(shop, [], { ready });
    const read = async () => (await shop.call(orderApi.proven, { body: proof })).data;
    const inCart = ["SKU2", "SKU1"];
    expect((await read()).orderItems.map(({ skuId }) => skuId)).toEqual(inCart);
    const request = await requestFor(shop, proof, {
      items: inCart.toReversed().map((skuId) => ({ skuId, itemCount: 1 })),
    });
    const made = await shop.call(returnApi.createAllAsGuest, { body: { proof, requests: [request] } });
    expect(made.data[0]?.items.map(({ skuId }) => skuId)).toEqual(inCart);
    await complete(shop, made.data[0]?.id ?? "");
    const { orderItems, refunds } = await read();
    expect(refunds[0]?.pieces.map(({ title }) => title)).toEqual(orderItems.map(({ title }) => title));
  });

  it("a member asks for an own order's worth and returns, and for nobody else's [OPEN-10, ORD-41]", async () => {
    const { proof, unneeded } = await twoParts();
    const eve = await signUp(shop, `several-${kind}@example.com`, "driver-Passw0rd");
    const headers = { authorization: `Bearer ${eve.token}`, "x-visitor-key": "several" };
    const { orderId } = proof;
    const worth = { orderId, kind: "RETURN" as const, items: unneeded.items, exchangeSkuIds: [] };
    const all = { orderId, requests: [unneeded] };
    expect((await shop.call(returnApi.worth, { body: worth }, headers)).status).toBe(404);
    expect((await shop.call(returnApi.createAll, { body: all }, headers)).status).toBe(404);
    const account = await shop.store.db
      .selectFrom("account")
      .select("id")
      .where("email_norm", "=", `several-${kind}@example.com`)
      .executeTakeFirstOrThrow();
    await shop.store.db.updateTable("orders").set({ account_id: account.id }).where("id", "=", orderId).execute();
    expect((await shop.call(returnApi.worth, { body: worth }, headers)).data.refund.cent).toBeGreaterThan(0);
    const made = await shop.call(returnApi.createAll, { body: all }, headers);
    expect(made.data.map(({ state }) => state)).toEqual(["REQUESTED"]);
  });
});
