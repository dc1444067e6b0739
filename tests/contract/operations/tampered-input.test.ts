import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#commerce/services/account/password";
import { credit } from "#commerce/services/points/ledger-repository";
import {
  accountApi,
  cartApi,
  cartCopyApi,
  checkoutApi,
  paymentApi,
  pointsApi,
  promotionApi,
  quickApi,
} from "~/models/api";
import { insertMember } from "../../support/data/orders";
import { copyDiscount } from "../../support/data/promotions";
import { ADDRESS, openShop, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

/** Replacements for a number: none is a quantity, an amount or points of anyone. */
const NOT_NUMBERS = [
  -1,
  -0.01,
  0.5,
  1e9,
  2 ** 53,
  1e308,
  "2e3",
  "1",
  "",
  "-1",
  "0x10",
  "NaN",
  null,
  true,
  [1],
  { cent: 1 },
];
/** Replacements for an id: nothing, other types, other languages such as SQL, another shopper's id. */
const NOT_IDS = ["", "0", "' or 1=1 --", "\u0000", "../../etc", "x".repeat(5_000), 1, null, ["SKU1"], { $ne: "" }];
/** Fields that a shopper would like to decide; the server must ignore them. */
const WISHES = {
  price: 1,
  unitPrice: { cent: 1, currency: "USD", precision: 2 },
  discountPrice: { cent: 1, currency: "CAD", precision: 0 },
  unitCent: 1,
  discountCent: 99_999,
  shippingCent: -500,
  shippingFee: { cent: 0 },
  taxCent: 0,
  taxFee: 0,
  integralAmount: { cent: 100_000 },
  coreCharge: 0,
  retailDeliveryFee: 0,
  total: { cent: 1, currency: "USD", precision: 2 },
  totalCent: 1,
  amountCent: 1,
  currency: "CAD",
  precision: 6,
  status: "PROCESSING",
  account_id: "someone",
  accountId: "someone",
  isFree: true,
};

type Call = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers?: Record<string, string>;
};

/** Every body that differs from the given one in one number or one text, and the body with all those fields. */
function tampered(value: unknown): unknown[] {
  if (typeof value === "number") return [...NOT_NUMBERS];
  if (typeof value === "string") return [...NOT_IDS];
  if (Array.isArray(value)) return value.flatMap((each, at) => tampered(each).map((bad) => value.with(at, bad)));
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  return [
    { ...value, ...WISHES },
    ...entries.flatMap(([name, each]) => tampered(each).map((bad) => ({ ...value, [name]: bad }))),
  ];
}

/** Statuses of a server that recognized the mistake. */
const FINE = [200, 400, 401, 404, 409, 413, 422, 429];

describe.each(STORE_KINDS)("tampered money and quantities on %s", (kind) => {
  let shop: Shop;
  let visits = 0;
  let me: Record<string, string> = {};
  beforeAll(async () => {
    shop = await openShop(kind);
    const [id, email, password] = ["tamper", "tamper@example.com", "tamper-Passw0rd"];
    const names = { first_name: "A", last_name: "B", zip_code: "", created_at: 0 };
    const account = { id, email, email_norm: email, password_hash: await hashPassword(password), ...names };
    await shop.store.db.insertInto("account").values(account).execute();
    const at = shop.clock.now();
    const booking = { accountId: id, at, kind: "EARN", points: 300, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, booking, at + 86_400_000_000));
    const { data } = await shop.call(accountApi.login, { body: { email, password } });
    me = { authorization: `Bearer ${data.token}`, "x-account-id": id };
  });
  afterAll(() => shop.close());

  const send = (call: Call, body: unknown) =>
    shop.raw(call.method, call.path, body, {
      "x-visitor-key": `tamper-${++visits}`,
      "x-forwarded-for": `10.${visits % 250}.${Math.floor(visits / 250)}.1`,
      "idempotency-key": `tamper-${visits}`,
      ...call.headers,
    });
  /** Sends every tampered body; returns those that were accepted. */
  async function tryAll(call: Call): Promise<{ body: unknown; data: unknown }[]> {
    const taken: { body: unknown; data: unknown }[] = [];
    for (const body of tampered(call.body)) {
      const { status, body: answer } = await send(call, body);
      const what = `${call.name} ${JSON.stringify(body).slice(0, 200)}`;
      expect(FINE, `${what}: ${status} ${String(answer.msg)}`).toContain(status);
      expect(JSON.stringify(answer), what).not.toMatch(/NaN|undefined|Infinity|\bat .+:\d+:\d+/);
      if (status === 200) taken.push({ body, data: answer.data });
    }
    return taken;
  }
  const readTotals = async (cartUUID: string, headers?: Record<string, string>) =>
    (await shop.call(checkoutApi.read, { query: { cartUUID } }, headers)).data;
  const ready = () => readyCart(shop, [{ skuId: "SKU1" }, { skuId: "SKU3", attributeValueId: 14 }]);

  it("whatever a cart call is told of prices, fees, currency and counts, the cart costs what the server says [OPEN-29, CHK-08, CART-03]", async () => {
    const { cartUUID } = await ready();
    const line = { skuId: "SKU1", itemId: 1, itemCount: 1, attributeValueId: 14 };
    const calls: Call[] = [
      { name: "add", ...cartApi.add, body: { cartUUID, items: [line] } },
      { name: "change", ...cartApi.change, body: { action: "UPDATE", cartUUID, items: [line] } },
      { name: "code", ...cartApi.applyPromotion, body: { cartUUID, code: "nothing" } },
      {
        name: "entries",
        ...cartCopyApi.enter,
        body: { cartUUID, once: "tamper-entries", entries: [{ number: "P-1", itemCount: 1 }] },
      },
      { name: "give-away", ...promotionApi.giveaways, body: { cartUUID } },
      { name: "add-on", ...promotionApi.validateAddOn, body: { cartUUID, skuId: "SKU1", itemCount: 1 } },
      { name: "buy now", ...quickApi.buyNow, body: { skuId: "SKU1", itemCount: 1, attributeValueId: 14 } },
    ];
    for (const call of calls) {
      await tryAll(call);
      const { data: cart } = await shop.call(cartApi.read, { query: { cartUUID } });
      expect([call.name, ...cart.items.map(({ skuId }) => skuId)]).toEqual([call.name, "SKU1", "SKU3"]);
      for (const { skuId, itemCount, discountPrice } of cart.items) {
        const prices = [discountPrice.cent, discountPrice.currency];
        expect([call.name, skuId, ...prices]).toEqual([call.name, skuId, 4999, "USD"]);
        expect(Number.isInteger(itemCount) && itemCount >= 1 && itemCount <= 50, `${call.name} ${itemCount}`).toBe(
          true,
        );
      }
      const pieces = cart.items.reduce((sum, { itemCount }) => sum + itemCount, 0);
      const cores = cart.items
        .filter(({ skuId }) => skuId === "SKU3")
        .reduce((sum, { itemCount }) => sum + itemCount, 0);
      expect(cart.totals.total, call.name).toEqual({
        cent: pieces * 4999 + cores * 2500,
        currency: "USD",
        precision: 2,
      });
    }
  }, 60_000);

  it("whatever a checkout call is told, the total stays the sum of its own parts [OPEN-29, CHK-07, CHK-08]", async () => {
    const { cartUUID, expectedTotalCent } = await ready();
    const address = { ...ADDRESS };
    const calls: Call[] = [
      { name: "shipping", ...checkoutApi.saveShipping, body: { cartUUID, shippingPlanId: "us-standard" } },
      { name: "quick shipping", ...quickApi.stripeOptions, body: { cartUUID, shippingPlanId: "us-standard" } },
      { name: "points", ...checkoutApi.savePoints, body: { cartUUID, points: 1 } },
      { name: "buy-now points", ...quickApi.buyNowPoints, body: { cartUUID, points: 1 } },
      { name: "address", ...checkoutApi.saveAddress, body: { cartUUID, email: "ada@example.com", address } },
    ];
    for (const call of calls) {
      await tryAll(call);
      await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address } });
      await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } });
      expect([call.name, (await readTotals(cartUUID)).totals.total]).toEqual([
        call.name,
        { cent: expectedTotalCent, currency: "USD", precision: 2 },
      ]);
    }
  }, 60_000);

  it("an order is charged what the server computes, whatever total, price or currency is posted with it [OPEN-29, CHK-08, CHK-26]", async () => {
    const { cartUUID, expectedTotalCent } = await ready();
    const body = { cartUUID, paymentType: "oceanpayment", returnUrl: "/checkout/orderResult", expectedTotalCent };
    const taken = await tryAll({ name: "place", ...paymentApi.create, body });
    // Only the body with the right total is accepted, extra fields included, and none of those has any effect.
    expect(taken.map((each) => each.body)).toEqual([{ ...body, ...WISHES }]);
    const order = await shop.store.db
      .selectFrom("orders")
      .selectAll()
      .where("cart_uuid", "=", cartUUID)
      .executeTakeFirstOrThrow();
    const payment = await shop.store.db
      .selectFrom("payment")
      .selectAll()
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      total_cent: expectedTotalCent,
      currency: "USD",
      status: "PAYMENT_PENDING",
      account_id: null,
    });
    expect(payment).toMatchObject({ amount_cent: expectedTotalCent, currency: "USD", state: "PENDING" });
    const proof = { orderId: order.id, key: order.access_key };
    const calls: Call[] = [
      { name: "pay again", ...paymentApi.create, body: { ...proof, paymentType: "payPal", returnUrl: "/" } },
      { name: "lock", ...paymentApi.lock, body: proof },
      { name: "unlock", ...paymentApi.unlock, body: proof },
      { name: "adyen", ...paymentApi.adyenPayments, body: { ...proof, paymentType: "payPal", returnUrl: "/" } },
      {
        name: "adyen submit",
        ...paymentApi.adyenSubmit,
        body: { ...proof, paymentId: payment.id, fields: { a: "1" } },
      },
      {
        name: "card check",
        ...paymentApi.cardCheck,
        body: { ...proof, fields: { order_number: payment.id, order_amount: "0.01" } },
      },
      {
        name: "card form",
        ...paymentApi.cardSignFields,
        body: { ...proof, fields: { pages: "1", order_amount: "0.01" } },
      },
      { name: "points", ...pointsApi.lock, body: { ...proof, points: 100 } },
      { name: "points back", ...pointsApi.unlock, body: proof },
    ];
    for (const call of calls) {
      await tryAll(call);
      const now = await shop.store.db.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirst();
      expect([call.name, now]).toEqual([call.name, order]);
    }
    const payments = await shop.store.db
      .selectFrom("payment")
      .select(["amount_cent", "currency"])
      .where("order_id", "=", order.id)
      .execute();
    const right = { amount_cent: expectedTotalCent, currency: "USD" };
    expect(payments, "the card's and the one that was started again").toEqual([right, right]);
  }, 60_000);

  it("points beyond the balance, coupons and carts of others, and made-up amounts buy nothing [OPEN-29, PTS-07, PROMO-11, ROLE-07]", async () => {
    const { cartUUID, expectedTotalCent } = await ready();
    const points = await tryAll({
      name: "points",
      ...checkoutApi.savePoints,
      body: { cartUUID, points: 301 },
      headers: me,
    });
    expect(points, "301 of 300 points, and whatever is no number").toEqual([]);
    const { data } = await shop.call(checkoutApi.read, { query: { cartUUID } });
    expect(data.totals.total.cent).toBe(expectedTotalCent);
    // A coupon of another member, by code and by id.
    await copyDiscount(shop.store.db, "five", { id: "theirs", source: "COUPON", code_norm: null });
    const coupon = {
      id: "coupon-of-another",
      account_id: "another",
      discount_id: "theirs",
      code: "THEIRS-1",
      type: "member",
    };
    await insertMember(shop, "another");
    await shop.store.db
      .insertInto("coupon")
      .values({ ...coupon, code_norm: "theirs1", expires_at: null, used_at: null, order_id: null, created_at: 0 })
      .execute();
    for (const code of ["THEIRS-1", "coupon-of-another", "theirs"])
      for (const headers of [me, undefined]) {
        const call = { name: "code", ...cartApi.applyPromotion, body: {}, ...(headers && { headers }) };
        const { status, body } = await send(call, { cartUUID, code });
        const message =
          code === "THEIRS-1" ? "This coupon belongs to a member: log in to use it" : "This code is not valid";
        expect([code, status, body.errors]).toMatchObject([code, 400, [{ field: "code", message }]]);
        expect(JSON.stringify(body)).not.toContain("coupon-of-another");
        expect((await readTotals(cartUUID)).totals.total.cent).toBe(expectedTotalCent);
      }
    await tryAll({
      name: "redeem",
      ...promotionApi.redeem,
      body: { offerId: "five" },
      headers: { ...me, "idempotency-key": "tampered" },
    });
    await tryAll({
      name: "for amount",
      ...pointsApi.forAmount,
      body: { amount: { cent: 100, currency: "USD", precision: 2 } },
    });
    await tryAll({
      name: "calculate",
      ...promotionApi.calculate,
      body: { items: [{ skuId: "SKU1", itemCount: 1 }], code: "five" },
    });
    await tryAll({ name: "link discount", ...promotionApi.urlDiscount, body: { code: "five" } });
    expect((await shop.call(pointsApi.balance, {}, me)).data).toMatchObject({ balance: 300, locked: 0 });
    expect((await place(shop, { cartUUID, expectedTotalCent }, "tamper-last")).status).toBe(200);
  }, 60_000);
});
