import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findOrder } from "#commerce/services/order/repository";
import { loadOrder } from "#commerce/services/order/view";
import { findReturn } from "#commerce/services/returns/repository";
import { payBackExchanges } from "#commerce/services/returns/sweep";
import { loadReturn } from "#commerce/services/returns/view";
import { cancelByStaff } from "#commerce/services/staff/change-status";
import { loadSeller } from "#commerce/settings/seller";
import { minus, totalRows } from "~/models/amounts/total-rows";
import { paymentApi, quickApi, returnApi } from "~/models/api";
import { toInvoice } from "~/models/invoice/invoice";
import { DEFAULT_MARKET } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import { setStock } from "../../support/data/change-item";
import { askReturn, complete, openReturnShop, type Proof, paymentDeps, shippedOrder } from "../../support/data/returns";
import { ADDRESS, payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const raise = (message: string): never => {
  throw new Error(message);
};

describe.each(STORE_KINDS)("the papers of an exchange on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2, 3], 40);
  });
  afterAll(() => shop.close());

  /** An order's lines, its tax, and what its credit notes say. */
  async function load(orderId: string) {
    const row = await findOrder(shop.store.db, orderId);
    if (row === undefined) throw new Error(`no order ${orderId}`);
    const { refunds, orderItems, creditTaxes } = await loadOrder(shop.store.db, row);
    const inCredit = creditTaxes.reduce((sum, tax) => sum + tax.amount.cent, 0);
    const notes = refunds.map(({ creditNote, amount, pieces }) => ({
      amount: amount.cent,
      tax: (creditNote?.taxes ?? []).reduce((sum, tax) => sum + tax.amount.cent, 0),
      titles: pieces.map(({ title }) => title),
    }));
    const reversed = notes.reduce((sum, { tax }) => sum + tax, 0);
    // What its papers state together: the tax of the order less that in the credit of an exchange, and that of its notes.
    const statedCent = row.tax_fee_cent - inCredit - reversed;
    return {
      taxCent: row.tax_fee_cent,
      inCredit,
      statedCent,
      notes,
      titles: orderItems.map(({ title }) => title),
      orderItems,
    };
  }

  async function invoiceRow(orderId: string, label: string) {
    const row = await findOrder(shop.store.db, orderId);
    if (row === undefined) throw new Error(`no order ${orderId}`);
    const order = await loadOrder(shop.store.db, row);
    const { amounts } = toInvoice(order, await loadSeller(shop.store.db, DEFAULT_MARKET.id), shop.clock.now());
    return totalRows(amounts).find((each) => each.label === label);
  }

  async function loadRefunds(orderId: string) {
    const row = await findOrder(shop.store.db, orderId);
    if (row === undefined) throw new Error(`no order ${orderId}`);
    return (await loadOrder(shop.store.db, row)).refunds;
  }

  async function exchange(proof: Proof, skuId: string, exchangeSkuId: string) {
    const items = [{ skuId, itemCount: 1 }];
    const { data } = await askReturn(shop, proof, { items, solution: "Exchange", exchangeSkuId });
    const done = await complete(shop, data.id);
    const made = done.data.exchangeOrder;
    if (made === null) throw new Error("an exchange without its order");
    return { quote: data.quote, done: done.data, made: { orderId: made.orderId, key: made.key ?? "" } };
  }

  async function returnMade(made: Proof, skuId: string) {
    const { data } = await askReturn(shop, made, { items: [{ skuId, itemCount: 1 }] });
    return { quote: data.quote, done: (await complete(shop, data.id)).data };
  }

  const ship = async (orderId: string) => {
    shop.clock.advance(60_000);
    const at = shop.clock.now();
    await shop.store.db.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", orderId).execute();
    await shop.store.db
      .insertInto("shipment")
      .values({
        ...{ id: `s-${orderId}`, order_id: orderId, carrier: "UPS", tracking_number: "1Z1", events: "[]" },
        ...{ shipped_at: at, delivered_at: at },
      })
      .execute();
  };

  it("for a cheaper part state the tax of what the shopper keeps, at each step [ORD-04, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const { made, quote } = await exchange(order, "SKU1", "SKU2");
    const [before, after] = [await load(order.orderId), await load(made.orderId)];
    const taxOfTheRest = before.taxCent - Math.floor(before.taxCent / 2);
    expect(before.statedCent + after.statedCent).toBe(taxOfTheRest + after.taxCent);
    const [line] = before.orderItems;
    const dearerCent = (line?.unitPrice.cent ?? 0) - (quote.exchange?.unitPrice.cent ?? 0);
    expect(before.notes, "the difference of the two parts, with its tax").toMatchObject([
      { amount: quote.refund.cent, tax: quote.refund.cent - dearerCent },
    ]);
    expect(quote.exchange?.credit?.cent, "credit pays the price and goes back beyond it").toBe(
      (quote.exchange?.price.cent ?? 0) + quote.refund.cent,
    );
    await ship(made.orderId);
    const { quote: second } = await returnMade(made, "SKU2");
    expect(second.payments, "one payment pays it").toBeUndefined();
    const end = await load(order.orderId);
    expect(end.notes.map(({ amount }) => amount)).toEqual([quote.refund.cent, second.refund.cent]);
    expect(end.notes[1]?.tax).toBe(after.taxCent);
    expect(end.statedCent + after.statedCent).toBe(taxOfTheRest);
    expect(
      end.notes.map(({ titles }) => titles),
      "of pieces that its invoice has",
    ).toEqual([end.titles, end.titles]);
  });

  it("for a dearer part correct each invoice by its own tax and name its own pieces [ORD-04, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU2", itemCount: 1 }]);
    const { made } = await exchange(order, "SKU2", "SKU1");
    const body = { ...made, paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" };
    const paying = await shop.call(paymentApi.create, { body }, { "idempotency-key": "dearer-1" });
    await payByCard(shop, paying.data.redirectUrl, "4242424242424242");
    await ship(made.orderId);
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const worth = { kind: "RETURN" as const, items, exchangeSkuIds: [] };
    const { data: shown } = await shop.call(returnApi.worthAsGuest, { body: { proof: made, worth } });
    expect(shown.ways.map(({ card }) => card?.lastFour)).toEqual(["4242", "4242"]);
    const { quote, done } = await returnMade(made, "SKU1");
    const [old, newer] = [await load(order.orderId), await load(made.orderId)];
    const parts = [newer, old].flatMap(({ notes }) => notes);
    expect(quote.payments).toEqual([
      { orderId: made.orderId, amount: expect.objectContaining({ cent: parts[0]?.amount }) },
      { orderId: order.orderId, amount: expect.objectContaining({ cent: parts[1]?.amount }) },
    ]);
    expect(done.quote.payments).toEqual(quote.payments);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.refund.cent);
    expect(newer.inCredit, "the tax of the returned part").toBe(old.taxCent);
    const credit = await invoiceRow(made.orderId, "Credit for your returned part");
    expect(credit?.parts).toEqual([{ label: "Of it Ohio sales tax 5.75%", value: minus(money(old.taxCent, "USD")) }]);
    expect([newer.statedCent, old.statedCent]).toEqual([0, 0]);
    expect(parts.map(({ titles }) => titles)).toEqual([newer.titles, old.titles]);
  });

  it("follow the address of an unpaid exchange: its tax is that of the part's whole price there, and all adds up [ORD-04, CHK-29]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU2", itemCount: 1 }]);
    const { made, done } = await exchange(order, "SKU2", "SKU1");
    const read = async () => (await findOrder(shop.store.db, made.orderId)) ?? raise("no order");
    const before = await read();
    expect(before.tax_fee_cent).toBeGreaterThan(0);
    const move = (address: object) =>
      shop.call(quickApi.authorisedAddress, { body: { ...made, address: { ...ADDRESS, ...address } } });
    await move({ line1: "77 Other Street" });
    expect(await read(), "another street changes nothing").toMatchObject({
      ...{ tax_fee_cent: before.tax_fee_cent, total_cent: before.total_cent, discount_cent: before.discount_cent },
    });
    // Oregon has no sales tax.
    await move({ line1: "1 Elm St", city: "Portland", state: "OR", code: "97201" });
    const moved = await read();
    expect(moved).toMatchObject({
      ...{ tax_fee_cent: 0, discount_cent: before.discount_cent },
      total_cent: before.total_cent - before.tax_fee_cent,
    });
    const row = (await findReturn(shop.store.db, done.id)) ?? raise("no return");
    const { exchange: shown } = (await loadReturn(shop.store.db, row)).quote;
    expect([shown?.tax.cent, shown?.toPay.cent]).toEqual([0, moved.total_cent]);
    await move({});
    expect(await read(), "and back").toMatchObject({
      ...{ tax_fee_cent: before.tax_fee_cent, total_cent: before.total_cent },
    });
    await move({ line1: "1 Elm St", city: "Portland", state: "OR", code: "97201" });
    const body = { ...made, paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" };
    const paying = await shop.call(paymentApi.create, { body }, { "idempotency-key": "moved-1" });
    await payByCard(shop, paying.data.redirectUrl, "4242424242424242");
    await ship(made.orderId);
    const [old, newer] = [await load(order.orderId), await load(made.orderId)];
    expect([newer.taxCent, newer.inCredit], "the credit has the returned part's own tax").toEqual([0, old.taxCent]);
    const credit = await invoiceRow(made.orderId, "Credit for your returned part");
    expect(credit?.value).toBe(minus(money(before.discount_cent, "USD")));
    const { quote } = await returnMade(made, "SKU1");
    expect(quote.refund.cent, "all that was paid for it").toBe(moved.total_cent + order.totalCent);
    const notes = [...(await load(order.orderId)).notes, ...(await load(made.orderId)).notes];
    expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.refund.cent);
    const [oldEnd, newEnd] = [await load(order.orderId), await load(made.orderId)];
    expect(oldEnd.statedCent + newEnd.statedCent).toBe(0);
  });

  it("for a cheaper part of an order of one piece take all of its tax back in the end [ORD-04, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    const { made } = await exchange(order, "SKU1", "SKU2");
    await ship(made.orderId);
    await returnMade(made, "SKU2");
    const [{ notes }, { taxCent }] = [await load(order.orderId), await load(made.orderId)];
    expect(taxCent).toBeGreaterThan(0);
    expect(notes.map(({ tax }) => tax)[1]).toBe(taxCent);
  });

  it("stay as they were issued when the exchange's order is cancelled, and state no tax then [ORD-04, ORD-10, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    const { made } = await exchange(order, "SKU1", "SKU2");
    const issued = (await loadRefunds(order.orderId)).map(({ creditNote }) => creditNote);
    expect(issued).toHaveLength(1);
    await cancelByStaff(paymentDeps(shop), { who: "Robin", via: "ops" }, made.orderId, { note: "" });
    await payBackExchanges(paymentDeps(shop), () => undefined);
    const notes = (await loadRefunds(order.orderId)).map(({ creditNote }) => creditNote);
    expect(notes).toHaveLength(2);
    expect(notes[0]).toEqual(issued[0]);
    const [end, after] = [await load(order.orderId), await load(made.orderId)];
    expect([end.statedCent, after.statedCent]).toEqual([0, 0]);
  });

  it("for a part without a core charge take points only for what the parts cost less [OPEN-58, PTS-06]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU3", itemCount: 1 }]);
    const { quote, done } = await exchange(order, "SKU3", "SKU2");
    const [line] = (await load(order.orderId)).orderItems;
    expect(line?.coreCharge?.cent ?? 0).toBeGreaterThan(0);
    const { parts_cent } = await shop.store.db
      .selectFrom("payment_refund")
      .select("parts_cent")
      .where("return_id", "=", done.id)
      .executeTakeFirstOrThrow();
    const unit = line?.unitPrice.cent ?? 0;
    expect(parts_cent).toBe(Math.max(0, unit - (quote.exchange?.unitPrice.cent ?? 0)));
  });
});
