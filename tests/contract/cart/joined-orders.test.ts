import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartApi, checkoutApi, memberCartApi, paymentApi } from "~/models/api";
import { memberIn } from "../../support/data/reviews";
import { ADDRESS, cartWith, openShop, payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const GOOD = "4242 4242 4242 4242";
const PENDING = "4000 0000 0000 0077";

type Headers = Record<string, string>;
type Placed = { readonly orderId: string; readonly key: string; readonly redirectUrl: string | null };

describe.each(STORE_KINDS)("a login with an unpaid order in both carts on %s", (kind) => {
  let shop: Shop;
  let count = 0;
  let me: Headers = {};
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    count += 1;
    me = await memberIn(shop.store, `joined-${count}`);
    for (const [id, available] of [
      [160, 5],
      [161, 1],
    ] as const)
      await shop.store.db.updateTable("item_stock").set({ available }).where("item_id", "=", id).execute();
    shop.clock.advance(60 * 60_000);
  });
  afterAll(() => shop.close());

  const read = async (cartUUID: string) => (await shop.call(cartApi.read, { query: { cartUUID } }, me)).data;
  const held = async (cartUUID: string) =>
    (await read(cartUUID)).items.map(({ skuId, itemCount }) => [skuId, itemCount]);
  const stock = async () => {
    const rows = await shop.store.db
      .selectFrom("item_stock")
      .select("available")
      .where("item_id", "in", [160, 161])
      .orderBy("item_id")
      .execute();
    return rows.map(({ available }) => available);
  };
  const status = async ({ orderId }: Placed) =>
    (await shop.store.db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirstOrThrow())
      .status;
  const merge = (cartUUID: string) => shop.call(memberCartApi.merge, { body: { cartUUID } }, me);

  /** Orders a cart as it is now, with its total as reviewed. */
  async function order(cartUUID: string, headers: Headers = {}) {
    await shop.call(
      checkoutApi.saveAddress,
      { body: { cartUUID, email: "ada@example.com", address: ADDRESS } },
      headers,
    );
    const shipping = { cartUUID, shippingPlanId: "us-standard" };
    const { data } = await shop.call(checkoutApi.saveShipping, { body: shipping }, headers);
    const body = {
      ...{ cartUUID, expectedTotalCent: data.totals.total.cent },
      ...{ paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" },
    };
    count += 1;
    return shop.call(paymentApi.create, { body }, { ...headers, "idempotency-key": `joined-${count}` });
  }
  const settle = ({ orderId, key }: Placed) =>
    shop.call(paymentApi.paidResult, { query: { orderId, key } }).then(({ data }) => data.result);
  const pay = async (placed: Placed) => {
    await payByCard(shop, placed.redirectUrl, GOOD);
    return settle(placed);
  };

  /** The member's order of two of SKU160, then the guest's of the last SKU161 a minute later, unless told otherwise. */
  async function bothUnpaid(isGuestFirst = false) {
    const placeMine = async () => {
      const { cartUUID } = await cartWith(shop, [{ skuId: "SKU160", itemCount: 2 }], me);
      return { cartUUID, placed: (await order(cartUUID, me)).data };
    };
    const placeTheirs = async () => {
      const { cartUUID } = await cartWith(shop, [{ skuId: "SKU161" }]);
      return { cartUUID, placed: (await order(cartUUID)).data };
    };
    const first = await (isGuestFirst ? placeTheirs() : placeMine());
    shop.clock.advance(60_000);
    const second = await (isGuestFirst ? placeMine() : placeTheirs());
    const [mine, guest] = isGuestFirst ? [second, first] : [first, second];
    return { mine, guest };
  }

  it.each([false, true])(
    "keeps both payable, and each takes its own parts off the cart (guest's first: %s) [OPEN-05, CHK-36]",
    async (isGuestFirst) => {
      const { mine, guest } = await bothUnpaid(isGuestFirst);
      const [older, newer] = isGuestFirst ? [guest.placed, mine.placed] : [mine.placed, guest.placed];
      expect(await stock()).toEqual([3, 0]);
      await merge(guest.cartUUID);
      // The newer is the cart's own; the older gave back what it held, and the cart has every part.
      expect(await stock()).toEqual(isGuestFirst ? [3, 1] : [5, 0]);
      const cart = await read(mine.cartUUID);
      expect([cart.unpaidOrderId, cart.changes]).toEqual([newer.orderId, []]);
      const all = [
        ["SKU160", 2],
        ["SKU161", 1],
      ];
      expect(await held(mine.cartUUID)).toEqual(all);
      expect([await pay(older), await held(mine.cartUUID)]).toEqual([
        "SUCCEEDED",
        all.filter(([sku]) => (sku === "SKU160") === isGuestFirst),
      ]);
      expect([await pay(newer), await held(mine.cartUUID), await stock()]).toEqual(["SUCCEEDED", [], [3, 0]]);
    },
  );

  it("is replaced whole by an order of the merged cart, which alone can be paid [OPEN-05, CHK-36]", async () => {
    const { mine, guest } = await bothUnpaid();
    await merge(guest.cartUUID);
    const together = await order(mine.cartUUID, me);
    expect([together.status, await status(mine.placed), await status(guest.placed), await stock()]).toEqual([
      ...[200, "CANCELLED", "CANCELLED"],
      [3, 0],
    ]);
    await payByCard(shop, mine.placed.redirectUrl, GOOD);
    await payByCard(shop, guest.placed.redirectUrl, GOOD);
    expect(await pay(together.data)).toBe("SUCCEEDED");
    const charged = await shop.store.db
      .selectFrom("sandbox_payment as s")
      .innerJoin("payment as p", "p.provider_ref", "s.ref")
      .where("p.order_id", "in", [mine.placed.orderId, guest.placed.orderId, together.data.orderId])
      .where("s.state", "=", "SUCCEEDED")
      .select("p.order_id")
      .execute();
    expect(charged).toEqual([{ order_id: together.data.orderId }]);
    expect([await held(mine.cartUUID), await stock()]).toEqual([[], [3, 0]]);
  });

  it("refuses another order while the provider has a payment of the older in progress, which holds on [OPEN-05, CHK-36, OPEN-75]", async () => {
    const { mine, guest } = await bothUnpaid();
    await payByCard(shop, mine.placed.redirectUrl, PENDING);
    await shop.store.db
      .updateTable("payment")
      .set({ in_progress: 1 })
      .where("order_id", "=", mine.placed.orderId)
      .execute();
    await merge(guest.cartUUID);
    expect(await stock()).toEqual([3, 0]);
    const refused = await order(mine.cartUUID, me);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: "paymentInProgressOnPay", params: { minutes: null } },
    ]);
    expect([await status(mine.placed), await status(guest.placed)]).toEqual(["PAYMENT_PENDING", "PAYMENT_PENDING"]);
  });

  it("keeps the last piece that only the guest's order holds [OPEN-05, CHK-36]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU160" }], me);
    const guest = await cartWith(shop, [{ skuId: "SKU161" }]);
    const { data: placed } = await order(guest.cartUUID);
    expect([await stock(), (await merge(guest.cartUUID)).data.errors]).toEqual([[5, 0], []]);
    expect((await read(cartUUID)).unpaidOrderId).toBe(placed.orderId);
    expect(await held(cartUUID)).toEqual([
      ["SKU160", 1],
      ["SKU161", 1],
    ]);
  });
});
