import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totalRows } from "~/models/amounts/total-rows";
import { checkoutApi, operationsApi, paymentApi } from "~/models/api";
import { toCreditNote } from "~/models/invoice/credit-note";
import { type Invoice, toInvoice } from "~/models/invoice/invoice";
import type { Headers } from "../../support/data/orders";
import { askReturn, complete, openReturnShop, type Proof, STAFF } from "../../support/data/returns";
import { ADDRESS, cartWith, payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const ROBIN: Headers = { "x-shop-id": "2023", "x-visitor-key": "visitor-robin" };
const MONTREAL = { ...ADDRESS, city: "Montréal", state: "QC", code: "H2X 1Y4", country: "CA" as const };
const NUMBERS = {
  ofSale: { gst: "123456789 RT0001", qst: "1234567890 TQ0001" },
  later: { gst: "987654321 RT0002", qst: "9876543210 TQ0002" },
};
const TODAY = { lines: [], taxRegistrations: [] };

/** The amounts of a paper, and what they are made of below them. */
const rowsOf = ({ amounts }: Invoice) =>
  totalRows(amounts).flatMap((row) => [row, ...(row.parts ?? [])].map(({ label, value }) => [label, value]));

describe.each(STORE_KINDS)("a sale to Québec and its credit notes on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    const montreal = { country: "CA", prefix: "H", city: "Montréal", state_code: "QC", is_deliverable: 1 as const };
    await shop.store.db.insertInto("postal_prefix").values(montreal).execute();
  });
  afterAll(() => shop.close());

  async function register({ gst, qst }: { gst: string; qst: string }): Promise<void> {
    const numbers = [
      { taxes: ["GST", "HST"], number: gst },
      { taxes: ["QST"], area: "Québec", number: qst },
    ];
    const entry = { key: "tax_registrations", market: "2023", kind: "setting", value: JSON.stringify(numbers) };
    const { db } = shop.store;
    await db.deleteFrom("content").where("key", "=", entry.key).execute();
    await db.insertInto("content").values(entry).execute();
  }

  /** Two pieces at 69.99, with free freight: 139.98, 14.975 % of it is 20.96. */
  async function buy(): Promise<Proof> {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }], ROBIN);
    const address = { cartUUID, email: "robin@example.com", address: MONTREAL };
    await shop.call(checkoutApi.saveAddress, { body: address }, ROBIN);
    const plan = { cartUUID, shippingPlanId: "ca-standard" };
    await shop.call(checkoutApi.saveShipping, { body: plan }, ROBIN);
    const returnUrl = "/checkout/orderResult";
    const body = { cartUUID, expectedTotalCent: 16_094, paymentType: "oceanpayment" as const, returnUrl };
    const { data } = await shop.call(paymentApi.create, { body }, { ...ROBIN, "idempotency-key": `quebec-${kind}` });
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    return { orderId: data.orderId, key: data.key };
  }
  const read = async (proof: Proof) => (await shop.call(paymentApi.paidResult, { query: proof }, ROBIN)).data.order;
  const sendBackOne = async (proof: Proof) => {
    const { data } = await askReturn(shop, proof, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await complete(shop, data.id);
  };

  it("name GST and QST with rate, amount to the cent and the number of the time of the sale, after it changed too [ORD-35, ORD-30, OPEN-58]", async () => {
    await register(NUMBERS.ofSale);
    const proof = await buy();
    await register(NUMBERS.later);
    const { orderId } = proof;
    await shop.call(operationsApi.ship, { params: { orderId }, body: { carrier: "UPS", trackingNumber: "1Z" } }, STAFF);
    expect(rowsOf(toInvoice(await read(proof), TODAY)).slice(-2)).toEqual([
      ["GST 5%, registration 123456789 RT0001", "CA$7.00"],
      ["QST 9.975%, registration 1234567890 TQ0001", "CA$13.96"],
    ]);
    await sendBackOne(proof);
    shop.clock.advance(1_000);
    await sendBackOne(proof);
    const order = await read(proof);
    const notes = order.refunds.map((refund) => toCreditNote(order, refund, TODAY));
    expect(notes.map((note) => note?.creditNote)).toEqual(["CN-CA-000001", "CN-CA-000002"]);
    for (const note of notes) {
      if (note === null) throw new Error("a refund without its credit note");
      expect(rowsOf(note).filter(([label]) => label !== "Tax")).toEqual([
        ["Before tax", "CA$69.99"],
        ["GST 5%, registration 123456789 RT0001", "CA$3.50"],
        ["QST 9.975%, registration 1234567890 TQ0001", "CA$6.98"],
      ]);
      expect(note.amounts.total.cent).toBe(8047);
    }
    const confirmation = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "order-confirmation")
      .executeTakeFirstOrThrow();
    for (const number of Object.values(NUMBERS.ofSale)) expect(confirmation.text).toContain(number);
  });
});
