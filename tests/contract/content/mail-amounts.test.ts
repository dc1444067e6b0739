import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credit } from "#commerce/services/points/ledger-repository";
import { cartApi, checkoutApi, operationsApi, orderApi, paymentApi } from "~/models/api";
import { setStock } from "../../support/data/change-item";
import { type Headers, insertMember } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import { askReturn, decide, openReturnShop, type Proof, STAFF } from "../../support/data/returns";
import { ADDRESS, cartWith, insertDiscount, payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DULUTH = { ...ADDRESS, city: "Duluth", state: "MN", code: "55801" };
const TORONTO = { ...ADDRESS, city: "Toronto", state: "ON", code: "M5V 2T6", country: "CA" as const };
const ROBIN: Headers = { "x-shop-id": "2023", "x-visitor-key": "visitor-robin" };

/** The lines of a mail's text from one to another, with a bar before each amount instead of the alignment. */
function linesBetween(text: string, first: string, last: string): string[] {
  const lines = text
    .split("\n")
    .map((line) => line.trim().replace(/ {2,}/g, " | "))
    .filter((line) => line !== "" && !/^-+$/.test(line));
  const from = lines.indexOf(first);
  const to = lines.findIndex((line, index) => index > from && line.startsWith(last));
  return lines.slice(from + 1, to + 1);
}

/** The amounts of a mail's HTML in their order. */
const amountsFor = (html: string) =>
  [...html.matchAll(/<td [^>]*white-space:nowrap[^>]*>([^<]*)<\/td>/g)].map(([, text = ""]) => text);

/** A text without its line breaks, which depend on line length. */
const plain = (text: string) => text.replace(/\s+/g, " ");

describe.each(STORE_KINDS)("the amounts that mails name on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    const { db } = shop.store;
    await setStock(db, [2], 50);
    const numbers = [{ taxes: ["GST", "HST"], number: "123456789 RT0001" }];
    const entry = { key: "tax_registrations", market: "2023", kind: "setting", value: JSON.stringify(numbers) };
    await db.insertInto("content").values(entry).execute();
    const always = { source: "AUTO_DISCOUNT", name: "ten", percent: 5, threshold_type: "AMOUNT" };
    await insertDiscount(shop, "always5", { ...always, us_threshold_cent: 10_000, ca_threshold_cent: 99_999 });
  });
  afterAll(() => shop.close());

  const listMails = (orderId: string, mailKind: string) =>
    shop.store.db
      .selectFrom("mail")
      .selectAll()
      .where("kind", "=", mailKind)
      .where("subject", "like", `%${orderId}%`)
      .orderBy("subject")
      .execute();
  const loadMail = async (orderId: string, mailKind: string) => {
    const mails = await listMails(orderId, mailKind);
    expect(mails.map((mail) => mail.kind)).toEqual([mailKind]);
    return { text: mails[0]?.text ?? "", html: mails[0]?.html ?? "" };
  };

  async function pay(me: Headers, cartUUID: string, totalCent: number): Promise<Proof> {
    const { data } = await shop.call(checkoutApi.read, { query: { cartUUID } }, me);
    expect(data.totals.total.cent).toBe(totalCent);
    const body = {
      cartUUID,
      expectedTotalCent: totalCent,
      paymentType: "oceanpayment" as const,
      returnUrl: "/checkout/orderResult",
    };
    keys += 1;
    const placed = await shop.call(
      paymentApi.create,
      { body },
      { ...me, "idempotency-key": `amounts-${kind}-${keys}` },
    );
    if (totalCent > 0) await payByCard(shop, placed.data.redirectUrl, "4242424242424242");
    return { orderId: placed.data.orderId, key: placed.data.key };
  }

  /**
   * A member's order to Minnesota: 2 x 49.99, 3 x 12.34 and 2 x 49.99 with a core charge of 25.00, 5 % and then 10 % off,
   * express, 6.875 % on goods and freight, the retail delivery fee, and 400 points.
   */
  async function memberOrder(name: string): Promise<Proof> {
    const me = await insertMember(shop, name);
    const at = shop.clock.now();
    const grant = { accountId: name, at, kind: "EARN", points: 400, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, grant, at + 86_400_000));
    const items = [
      { skuId: "SKU1", itemCount: 2 },
      { skuId: "SKU2", itemCount: 3 },
      { skuId: "SKU3", itemCount: 2 },
    ];
    const { cartUUID } = await cartWith(shop, items, me);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "save10" } }, me);
    const email = `${name}@example.com`;
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email, address: DULUTH } }, me);
    await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-express" } }, me);
    await shop.call(checkoutApi.savePoints, { body: { cartUUID, points: 400 } }, me);
    return pay(me, cartUUID, 28_867);
  }

  /** A guest's order to Ontario: 2 x 69.99 and 69.99 with a core charge of 30.00, 10 % off, standard, 13 %. */
  async function canadianOrder(): Promise<Proof> {
    const items = [
      { skuId: "SKU1", itemCount: 2 },
      { skuId: "SKU3", itemCount: 1 },
    ];
    const { cartUUID } = await cartWith(shop, items, ROBIN);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "save10" } }, ROBIN);
    const body = { cartUUID, email: "robin@example.com", address: TORONTO };
    await shop.call(checkoutApi.saveAddress, { body }, ROBIN);
    await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "ca-standard" } }, ROBIN);
    return pay(ROBIN, cartUUID, 24_354);
  }

  it("a confirmation names each line's own amount and every row of the total, in text and HTML [OPEN-62, OPEN-16, OPEN-36, ORD-33]", async () => {
    const { orderId } = await memberOrder("ada");
    const { text, html } = await loadMail(orderId, "order-confirmation");
    expect(linesBetween(text, "What you ordered", "Total")).toEqual([
      "Part 1",
      "2 × $49.99 · P-1 · Ordered without a vehicle",
      "$99.98",
      "Part 2",
      "3 × $12.34 · P-2 · Ordered without a vehicle",
      "$37.02",
      "Part 3",
      "2 × $49.99 · P-3 · Ordered without a vehicle",
      "$99.98",
      "Core charge for Part 3",
      "2 × $25.00",
      "$50.00",
      "Subtotal | $236.98",
      "Discount | −$34.36",
      "– Automatic: 5% off orders over $100 | −$11.85",
      "– 10% off (code SAVE10) | −$22.51",
      "Points | −$20.00",
      "Core charge (Refunded when you return your old part) | $50.00",
      "Shipping | $38.93",
      "Retail delivery fee | $0.50",
      "Tax (Minnesota sales tax 6.875%) | $16.62",
      "Total | $288.67 USD",
    ]);
    expect(amountsFor(html)).toEqual([
      ...["$99.98", "$37.02", "$99.98", "$50.00"],
      ...["$236.98", "−$34.36", "−$11.85", "−$22.51", "−$20.00", "$50.00", "$38.93", "$0.50", "$16.62", "$288.67 USD"],
    ]);
    // Names such as "P-1" stand in a span, so that they do not break.
    const unspanned = html.replaceAll(/<\/?span[^>]*>/g, "");
    for (const detail of ["2 × $49.99 · P-1", "3 × $12.34 · P-2", "2 × $49.99 · P-3"])
      expect(unspanned).toContain(detail);
  });

  it("a Canadian confirmation is in Canadian dollars, its shipping free, its tax with the registration, and names no row that is nothing [OPEN-62, MKT-02, ORD-35]", async () => {
    const { orderId } = await canadianOrder();
    const { text, html } = await loadMail(orderId, "order-confirmation");
    expect(linesBetween(text, "What you ordered", "Total")).toEqual([
      "Part 1",
      "2 × CA$69.99 · P-1 · Ordered without a vehicle",
      "CA$139.98",
      "Part 3",
      "1 × CA$69.99 · P-3 · Ordered without a vehicle",
      "CA$69.99",
      "Core charge for Part 3",
      "1 × CA$30.00",
      "CA$30.00",
      "Subtotal | CA$209.97",
      "Discount | −CA$21.00",
      "– 10% off (code SAVE10) | −CA$21.00",
      "Core charge (Refunded when you return your old part) | CA$30.00",
      "Shipping | Free",
      "Tax (Ontario HST 13%, registration 123456789 RT0001) | CA$24.57",
      "Total | CA$243.54 CAD",
    ]);
    expect(amountsFor(html)).toEqual([
      ...["CA$139.98", "CA$69.99", "CA$30.00"],
      ...["CA$209.97", "−CA$21.00", "−CA$21.00", "CA$30.00", "Free", "CA$24.57", "CA$243.54 CAD"],
    ]);
  });

  it("an order that costs nothing gets the confirmation of a paid one, with what made it free [OPEN-62, CHK-07]", async () => {
    await insertDiscount(shop, "whole", { code_norm: "free100", percent: 100 });
    const me: Headers = { "x-visitor-key": "visitor-free" };
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }], me);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "free100" } }, me);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "dee@example.com", address: ADDRESS } }, me);
    await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } }, me);
    const { orderId } = await pay(me, cartUUID, 0);
    const { text } = await loadMail(orderId, "order-confirmation");
    expect(linesBetween(text, "What you ordered", "Total")).toEqual([
      "Part 1",
      "1 × $49.99 · P-1 · Ordered without a vehicle",
      "$49.99",
      "Subtotal | $49.99",
      "Discount | −$49.99",
      "– 100% off (code FREE100) | −$49.99",
      "Shipping | Free",
      "Total | $0.00 USD",
    ]);
    expect(plain(text)).toContain("Hello Ada, there is nothing to pay and we are getting your parts ready.");
    expect((await listMails(orderId, "order-confirmation"))[0]?.to_norm).toBe("dee@example.com");
  });

  it("each of two parcels has a mail that says what and how many pieces are in it [OPEN-62, OPEN-67]", async () => {
    const { orderId } = await memberOrder("bob");
    const ship = (trackingNumber: string, items: { skuId: string; itemCount: number }[]) =>
      shop.call(operationsApi.ship, { params: { orderId }, body: { carrier: "UPS", trackingNumber, items } }, STAFF);
    await ship("1Z-FIRST", [
      { skuId: "SKU1", itemCount: 2 },
      { skuId: "SKU2", itemCount: 1 },
    ]);
    await ship("1Z-SECOND", []);
    const [part, rest] = await listMails(orderId, "order-shipped");
    expect(part?.subject).toBe(`A part of your order ${orderId} is on its way`);
    expect(rest?.subject).toBe(`The rest of your order ${orderId} is on its way`);
    expect(plain(rest?.text ?? "")).toContain(
      "the last package of your order leaves our warehouse with UPS. The others left before it.",
    );
    const inParcel = (text = "") => linesBetween(text, "In this package", "Track at UPS").slice(0, -1);
    expect(inParcel(part?.text)).toEqual(["Part 1", "Quantity 2 · P-1", "Part 2", "Quantity 1 · P-2"]);
    expect(inParcel(rest?.text)).toEqual(["Part 2", "Quantity 2 · P-2", "Part 3", "Quantity 2 · P-3"]);
    expect([part?.text, rest?.text].map((text) => /Tracking number: (.*)/.exec(text ?? "")?.[1])).toEqual([
      "1Z-FIRST",
      "1Z-SECOND",
    ]);
  });

  it("the mails about a return name its pieces and what goes back, money and points, from the request to the end [OPEN-62, OPEN-58]", async () => {
    const { orderId, key } = await memberOrder("cleo");
    await shop.call(operationsApi.ship, { params: { orderId }, body: { carrier: "UPS", trackingNumber: "1Z" } }, STAFF);
    const requested = await askReturn(shop, { orderId, key }, { items: [{ skuId: "SKU2", itemCount: 2 }] });
    for (const state of ["APPROVED", "IN_TRANSIT", "RECEIVED", "COMPLETED"] as const)
      await decide(shop, requested.data.id, { state });
    const about = [`Return number: ${requested.data.number}`, "Reason: Part no longer needed", "You asked for: Refund"];
    for (const mailKind of ["return-requested", "return-completed"]) {
      const { text } = await loadMail(orderId, mailKind);
      expect(text, "a member reads mails where nobody is logged in too").toContain(`returnId=${requested.data.id}`);
      expect(text).toMatch(/\/order\/track\?link=[\w.-]+&to=ask/);
    }
    const taken = "Points taken back: 19, which you earned with what we refund; never more than you have then";
    const refund = [
      "Refund: $20.48",
      "How it adds up: Price $24.68 · Discounts −$3.57 · Paid with points −$2.08 · Tax $1.45",
    ];
    const saying: [mailKind: string, facts: string[]][] = [
      ["return-requested", [...refund, "Points returned: 41", taken]],
      ["return-approved", [...refund, "Points returned: 41", taken]],
      ["return-in-transit", []],
      ["return-received", [...refund, "Points returned: 41", taken]],
      ["return-completed", ["Points returned: 41", "Points taken back: 19, which you earned with what we refunded"]],
    ];
    for (const [mailKind, facts] of saying) {
      const { text } = await loadMail(orderId, mailKind);
      const lines = linesBetween(text, `Order number: ${orderId}`, "Quantity");
      expect([mailKind, ...lines.slice(0, -5)]).toEqual([mailKind, ...about, ...facts]);
      expect([mailKind, ...lines.slice(-2)]).toEqual([mailKind, "Part 2", "Quantity 2 · P-2"]);
    }
    const { text } = await loadMail(orderId, "return-completed");
    expect(plain(text)).toContain("As soon as it is sent, an email of its own says how much, with the credit note.");
    const refunded = await loadMail(orderId, "refund-done");
    expect(linesBetween(refunded.text, "Amount: $20.48 USD", "Credit note").slice(0, 1)).toEqual([
      `For: Return ${requested.data.number}`,
    ]);
    expect((await decide(shop, requested.data.id, { state: "COMPLETED" })).status, "nothing goes back twice").toBe(409);
    expect(await listMails(orderId, "return-completed")).toHaveLength(1);
  });

  it("an exchange's mails name what is to be paid on top, and an order that is cancelled what goes back [OPEN-62, OPEN-58, OPEN-57]", async () => {
    const order = await canadianOrder();
    const { orderId, key } = order;
    const other = await canadianOrder();
    await shop.call(operationsApi.ship, { params: { orderId }, body: { carrier: "UPS", trackingNumber: "1Z" } }, STAFF);
    const requested = await askReturn(
      shop,
      { orderId, key },
      { items: [{ skuId: "SKU1", itemCount: 1 }], solution: "Exchange", exchangeSkuId: "SKU3" },
    );
    for (const state of ["APPROVED", "RECEIVED", "COMPLETED"] as const)
      await decide(shop, requested.data.id, { state });
    const exchange = [
      ...["You get instead: 1 × Part 3", "Its price: CA$69.99, CA$109.09 with core charge and tax"],
      ...["Credit for your part: CA$71.18", "To pay on top: CA$37.91"],
    ];
    for (const mailKind of ["return-requested", "return-approved", "return-received", "return-completed"]) {
      const { text } = await loadMail(orderId, mailKind);
      const lines = linesBetween(text, "You asked for: Exchange", "Quantity").filter((line) => !line.startsWith("New"));
      expect([mailKind, ...lines.slice(0, 4)]).toEqual([mailKind, ...exchange]);
      expect([mailKind, ...lines.slice(-2)]).toEqual([mailKind, "Part 1", "Quantity 1 · P-1"]);
    }
    await shop.call(orderApi.cancel, { body: other }, ROBIN);
    await settleCancellationsLater(shop);
    const { text } = await loadMail(other.orderId, "order-cancelled");
    expect(plain(text)).toContain(
      `order ${other.orderId} is cancelled. Your money is refunded to your original payment.`,
    );
    expect(text, "one email alone names the money").not.toContain("CA$");
    expect((await loadMail(other.orderId, "refund-done")).text).toContain("Amount: CA$243.54 CAD");
  });
});
