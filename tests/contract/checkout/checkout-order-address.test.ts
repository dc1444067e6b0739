import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutApi, orderApi, paymentApi, quickApi } from "~/models/api";
import { ADDRESS, openShop, payByCard, place, press, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const GOOD = "4242 4242 4242 4242";
const NEXT_DOOR = { ...ADDRESS, line1: "9 Oak Lane", line2: "Unit 4" };
/** These addresses have another tax, and Colorado also has a delivery fee. */
const FAR = { ...ADDRESS, line1: "77 Pine Ave", city: "Denver", state: "CO", code: "80202" };

describe.each(STORE_KINDS)("the address of an order on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  type Proof = { orderId: string; key: string };
  const proofFrom = ({ orderId, key }: Proof): Proof => ({ orderId, key });
  const placed = async (method: "oceanpayment" | "payPal" = "payPal") => {
    const ready = await readyCart(shop);
    return { ready, ...(await place(shop, ready, `address-${++keys}`, method)).data };
  };
  const change = (proof: Proof, address: typeof ADDRESS) =>
    shop.call(quickApi.authorisedAddress, { body: { ...proofFrom(proof), address } });
  const result = async (proof: Proof) => (await shop.call(paymentApi.paidResult, { query: proofFrom(proof) })).data;
  const sandboxStates = async (orderId: string) => {
    const rows = await shop.store.db
      .selectFrom("sandbox_payment")
      .innerJoin("payment", "payment.id", "sandbox_payment.merchant_ref")
      .where("payment.order_id", "=", orderId)
      .select(["sandbox_payment.state", "sandbox_payment.amount_cent"])
      .execute();
    return rows.map(({ state, amount_cent }) => `${state} ${amount_cent}`).sort();
  };

  it("an address that costs the same is set, and the payment that is open goes on [CHK-29, API-107]", async () => {
    const order = await placed();
    const changed = await change(order, NEXT_DOOR);
    expect(changed.status).toBe(200);
    expect(changed.data.address).toMatchObject({ line1: "9 Oak Lane", line2: "Unit 4" });
    expect([changed.data.email, changed.data.total.cent]).toEqual(["ada@example.com", order.ready.expectedTotalCent]);
    await press(shop, order.redirectUrl, { intent: "approve" });
    const paid = await result(order);
    expect([paid.result, paid.order.status]).toEqual(["SUCCEEDED", "PROCESSING"]);
    expect(paid.order.address.line1).toBe("9 Oak Lane");
  });

  it("where the price follows the address, the old payment is ended and the new total is charged to the cent [CHK-29, CHK-08]", async () => {
    const order = await placed();
    const changed = await change(order, FAR);
    expect(changed.status).toBe(200);
    const { subtotal, discount, integralAmount, shippingFee, retailDeliveryFee, taxFee, coreCharge, total } =
      changed.data;
    const charges = [subtotal, shippingFee, retailDeliveryFee, taxFee, coreCharge].reduce(
      (sum, { cent }) => sum + cent,
      0,
    );
    expect(charges - discount.cent - integralAmount.cent).toBe(total.cent);
    expect(total.cent).not.toBe(order.ready.expectedTotalCent);
    // The same cart costs the same when it is sent there in the first place.
    const ready = await readyCart(shop);
    const body = { cartUUID: ready.cartUUID, email: "ada@example.com", address: FAR };
    expect((await shop.call(checkoutApi.saveAddress, { body })).data.totals.total).toEqual(total);
    expect((await press(shop, order.redirectUrl, { intent: "approve" })).status).toBe(303);
    expect((await result(order)).result).toBe("CANCELLED");
    const again = { ...proofFrom(order), paymentType: "payPal" as const, returnUrl: "/checkout/orderResult" };
    const second = await shop.call(paymentApi.create, { body: again });
    await press(shop, second.data.redirectUrl, { intent: "approve" });
    const paid = await result(order);
    expect([paid.result, paid.order.status, paid.order.total.cent]).toEqual(["SUCCEEDED", "PROCESSING", total.cent]);
    expect(await sandboxStates(order.orderId)).toEqual([
      `CANCELLED ${order.ready.expectedTotalCent}`,
      `SUCCEEDED ${total.cent}`,
    ]);
  });

  it("a paid order's address stays: 409; so does one whose payment was faster than its change [CHK-29]", async () => {
    const order = await placed("oceanpayment");
    await payByCard(shop, order.redirectUrl, GOOD);
    expect((await change(order, FAR)).status).toBe(409);
    expect((await change(order, NEXT_DOOR)).status).toBe(409);
    const raced = await placed("oceanpayment");
    const [, answer] = await Promise.all([payByCard(shop, raced.redirectUrl, GOOD), change(raced, FAR)]);
    const { order: after, result: outcome } = await result(raced);
    expect(outcome).toBe(answer.status === 200 ? "CANCELLED" : "SUCCEEDED");
    expect(after.address.state).toBe(answer.status === 200 ? "CO" : "OH");
    expect(after.status).toBe(answer.status === 200 ? "PAYMENT_PENDING" : "PROCESSING");
  });

  it("without the order's own key it is not found, and nothing is changed [CHK-29, ROLE-07]", async () => {
    const order = await placed();
    const other = await placed();
    for (const key of [other.key, "0".repeat(32)]) {
      expect((await change({ orderId: order.orderId, key }, NEXT_DOOR)).status).toBe(404);
    }
    const query = { orderId: order.orderId };
    expect(
      (await shop.call(orderApi.track, { query }, { "x-order-email": "ada@example.com" })).data.address.line1,
    ).toBe(ADDRESS.line1);
  });

  it("an address we cannot deliver to, of no state, of another state than its code or of the other market is refused at its field [CHK-29, CHK-12, CHK-14, CHK-40]", async () => {
    const order = await placed();
    const refused = async (address: Record<string, unknown>) =>
      (await change(order, { ...ADDRESS, ...address } as typeof ADDRESS)).errors.map(({ field }) => field);
    expect(await refused({ code: "00000" })).toEqual(["code"]);
    expect(await refused({ state: "ZZ" })).toEqual(["state"]);
    expect(await refused({ state: "OR" })).toEqual(["code"]);
    expect(await refused({ country: "CA", state: "ON", code: "M5H 2N2" })).toEqual(["country"]);
  });
});
