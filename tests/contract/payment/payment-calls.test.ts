import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentApi, quickApi } from "~/models/api";
import { ADDRESS, openShop, payByCard, place, press, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const GOOD = "4242 4242 4242 4242";

describe.each(STORE_KINDS)("calls that name their provider on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  const placed = async (paymentType: "oceanpayment" | "payPal" = "oceanpayment") => {
    const { data } = await place(shop, await readyCart(shop), `calls-${++keys}`, paymentType);
    return { ...data, proof: { orderId: data.orderId, key: data.key } };
  };
  const declined = async () => {
    const order = await placed();
    await payByCard(shop, order.redirectUrl, "4000 0000 0000 0002");
    shop.clock.advance(1000);
    return order;
  };

  it("quick payment offers what needs no address first, a link what works on any device [CHK-23, API-098, API-100]", async () => {
    const quick = (await shop.call(paymentApi.quickRouter, {})).data;
    expect(quick.map((each) => each.paymentType)).toEqual(["payPal", "stripe", "payLater", "googlePay", "applePay"]);
    const link = (await shop.call(paymentApi.linkRouter, {})).data;
    expect(link.map((each) => each.paymentType)).toEqual(["oceanpayment", "payPal", "stripe", "payLater", "klarna"]);
    expect(new Set([...quick, ...link].map((each) => each.provider))).toEqual(new Set(["sandbox"]));
  });

  it("signed fields open the card page, and the check follows what was paid [CHK-15, CHK-30, API-094, API-095, API-092, API-106, API-110, OPEN-23]", async () => {
    const { proof, redirectUrl, paymentId, orderId } = await placed();
    const { data: form } = await shop.call(paymentApi.cardSign, { query: proof });
    expect(form.actionUrl).toBe(redirectUrl);
    expect(form.fields.order_number).toBe(paymentId);
    expect(form.signature).toMatch(/^[0-9a-f]{64}$/);
    const posted = await shop.call(paymentApi.cardSignFields, { body: { ...proof, fields: { pages: "1" } } });
    expect(posted.data).toEqual({ ...form, fields: { ...form.fields, pages: "1" } });
    const card = { body: { ...proof, fields: { card_number: "4242424242424242" } } };
    expect((await shop.call(paymentApi.cardSignFields, card)).errors[0]?.field).toBe("fields.card_number");
    const state = async () => (await shop.call(paymentApi.cardState, { query: proof })).data;
    expect((await state()).result).toBe("NOT_STARTED");
    await payByCard(shop, redirectUrl, GOOD);
    const paid = await state();
    expect(paid).toMatchObject({ result: "SUCCEEDED", declineReason: null });
    expect((await shop.call(paymentApi.cardSign, { query: proof })).status).toBe(409);
    const third = await shop.call(paymentApi.thirdPartyOrder, {
      query: { thirdPartyOrderId: String(paid.thirdPartyOrderId) },
    });
    expect(third.data).toEqual(paid);
    expect(JSON.stringify(third.body)).not.toContain(orderId);
    // The other half of the pair: our own records agree.
    const own = await shop.call(paymentApi.paidResult, { query: { ...proof, paymentType: "oceanpayment" } });
    expect([own.data.result, own.data.order.orderId]).toEqual([third.data.result, orderId]);
  });

  it("a posted result is checked by its signature; what it claims is never booked [CHK-15, API-093]", async () => {
    const { proof } = await placed();
    const { data: form } = await shop.call(paymentApi.cardSign, { query: proof });
    const check = (fields: Record<string, string>) => shop.call(paymentApi.cardCheck, { body: { ...proof, fields } });
    expect((await check({ ...form.fields })).data.result).toBe("NOT_STARTED");
    expect((await check({ ...form.fields, payment_status: "1" })).status).toBe(400);
    expect((await check({ ...form.fields, order_amount: "0.01" })).status).toBe(400);
    const other = await placed();
    const foreign = { body: { ...other.proof, fields: form.fields } };
    expect((await shop.call(paymentApi.cardCheck, foreign)).status).toBe(400);
  });

  it("posting for the form starts a card payment when the last one was declined, reading it does not [CHK-15, API-095]", async () => {
    const { proof } = await declined();
    expect((await shop.call(paymentApi.cardSign, { query: proof })).status).toBe(409);
    const { data } = await shop.call(paymentApi.cardSignFields, { body: { ...proof, fields: {} } });
    expect((await payByCard(shop, data.actionUrl, GOOD)).status).toBe(303);
    expect((await shop.call(paymentApi.cardState, { query: proof })).data.result).toBe("SUCCEEDED");
  });

  it("the stripe check reads the order's stripe payment and nothing else [CHK-17, API-091]", async () => {
    const { proof } = await declined();
    expect((await shop.call(paymentApi.stripeCheck, { query: proof })).status).toBe(404);
    const body = { ...proof, paymentType: "stripe" as const, returnUrl: "/checkout/orderResult" };
    const { data } = await shop.call(paymentApi.create, { body });
    expect((await shop.call(paymentApi.stripeCheck, { query: proof })).data.result).toBe("NOT_STARTED");
    await payByCard(shop, data.redirectUrl, "4000 0000 0000 9995");
    const state = (await shop.call(paymentApi.stripeCheck, { query: proof })).data;
    expect(state).toMatchObject({ result: "FAILED", declineReason: "insufficient_funds" });
  });

  it("the further provider starts and takes a payment; a card number is refused [CHK-22, API-109, API-108]", async () => {
    const { proof } = await declined();
    const body = { ...proof, paymentType: "payPal" as const, returnUrl: "/checkout/orderResult" };
    const away = { body: { ...body, returnUrl: "//evil.example" } };
    expect((await shop.call(paymentApi.adyenPayments, away)).status).toBe(400);
    const { data } = await shop.call(paymentApi.adyenPayments, { body });
    expect((await shop.call(paymentApi.adyenPayments, { body })).status).toBe(409);
    const submit = (fields: Record<string, string>, paymentId = data.paymentId) =>
      shop.call(paymentApi.adyenSubmit, { body: { ...proof, paymentId, fields } });
    expect((await submit({ redirectResult: "X6XtfGC3" })).data.result).toBe("NOT_STARTED");
    expect((await submit({ number: "4242 4242 4242 4242" })).status).toBe(400);
    expect((await submit({}, (await placed()).paymentId)).status).toBe(404);
    await press(shop, data.redirectUrl, { intent: "approve" });
    expect((await submit({})).data.result).toBe("SUCCEEDED");
  });

  it("an unknown order at the provider, and another's order, are not found [CHK-16, API-106, ROLE-07]", async () => {
    const query = { thirdPartyOrderId: "0".repeat(32) };
    expect((await shop.call(paymentApi.thirdPartyOrder, { query })).status).toBe(404);
    const { orderId } = await placed();
    const wrong = { orderId, key: "0".repeat(32) };
    expect((await shop.call(paymentApi.stripeCheck, { query: wrong })).status).toBe(404);
    expect((await shop.call(paymentApi.cardState, { query: wrong })).status).toBe(404);
    expect((await shop.call(paymentApi.cardSign, { query: wrong })).status).toBe(404);
  });

  it("a quick checkout's contact, address and plan change until it is paid [CHK-17, API-104, API-105]", async () => {
    const { cartUUID } = await readyCart(shop);
    const order = (body: object) => shop.call(quickApi.stripeOrder, { body: { cartUUID, ...body } });
    expect((await order({ email: "eve@example.com" })).data).toMatchObject({
      email: "eve@example.com",
      shippingPlanId: "us-standard",
      address: ADDRESS,
    });
    expect((await order({ address: { ...ADDRESS, line1: "2 Main Street" } })).data.address?.line1).toBe(
      "2 Main Street",
    );
    expect((await order({ address: { ...ADDRESS, code: "ABC" } })).errors[0]?.field).toBe("code");
    const options = (shippingPlanId: string) =>
      shop.call(quickApi.stripeOptions, { body: { cartUUID, shippingPlanId } });
    expect((await options("us-express")).data.shippingPlanId).toBe("us-express");
    expect((await options("nonsense")).status).toBe(400);
    const { data } = await options("us-standard");
    const placed = await place(shop, { cartUUID, expectedTotalCent: data.totals.total.cent }, `calls-${++keys}`);
    expect((await order({ email: "eve@example.com" })).status).toBe(200);
    await payByCard(shop, placed.data.redirectUrl, "4242 4242 4242 4242");
    expect((await order({ email: "late@example.com" })).status).toBe(404);
    expect((await options("us-express")).status).toBe(404);
  });
});
