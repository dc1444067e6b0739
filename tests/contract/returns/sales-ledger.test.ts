/* The books over sales, credit notes and exchanges: what was charged less what went back, and the tax in it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type LedgerEntry, listLedger } from "#commerce/services/ledger/entries";
import { createTotals } from "#commerce/services/ledger/totals";
import { payBackExchanges } from "#commerce/services/returns/sweep";
import { cancelByStaff } from "#commerce/services/staff/change-status";
import { refundByStaff } from "#commerce/services/staff/refund";
import { paymentApi } from "~/models/api";
import { DEFAULT_MARKET, MARKETS } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import { changeItem, setStock } from "../../support/data/change-item";
import { askReturn, complete, openReturnShop, type Proof, paymentDeps, shippedOrder } from "../../support/data/returns";
import { payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("the books on %s", (kind) => {
  let shop: Shop;
  let from = 0;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2, 3], 60);
  });
  beforeEach(() => {
    shop.clock.advance(40 * DAY_MS);
    from = shop.clock.now();
  });
  afterAll(() => shop.close());

  async function readBooks() {
    const entries: LedgerEntry[] = [];
    for (const market of MARKETS)
      for await (const entry of listLedger(shop.store.db, market, { from, to: from + 30 * DAY_MS }))
        entries.push(entry);
    // Orders that are paid at one time have no order of their own.
    const KINDS = ["sale", "exchange", "credit note"];
    entries.sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
    const totals = createTotals();
    for (const entry of entries) totals.add(entry);
    const { taxes, ...rest } = totals.read();
    const toFile = taxes.reduce((sum, { taxCent, backTaxCent }) => sum + taxCent - backTaxCent, 0);
    return { entries, taxes, toFile, ...rest, kinds: entries.map((entry) => entry.kind) };
  }

  /** What reached the shop and stayed there since the test began, and the tax of an order. */
  async function readMoney() {
    const { db } = shop.store;
    const paid = await db
      .selectFrom("payment")
      .innerJoin("orders", "orders.id", "payment.order_id")
      .select("payment.amount_cent")
      .where("payment.state", "=", "SUCCEEDED")
      .where("orders.created_at", ">=", from)
      .execute();
    const back = await db.selectFrom("payment_refund").select("amount_cent").where("created_at", ">=", from).execute();
    const sum = (rows: readonly { amount_cent: number }[]) => rows.reduce((all, row) => all + row.amount_cent, 0);
    return sum(paid) - sum(back);
  }
  const taxOf = async ({ orderId }: Proof) =>
    (
      await shop.store.db
        .selectFrom("orders")
        .select("tax_fee_cent")
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow()
    ).tax_fee_cent;

  async function exchange(proof: Proof, skuId: string, exchangeSkuId: string, reason?: "wrongPart"): Promise<Proof> {
    const items = [{ skuId, itemCount: 1 }];
    const { data } = await askReturn(shop, proof, { items, reason, solution: "Exchange", exchangeSkuId });
    const made = (await complete(shop, data.id)).data.exchangeOrder;
    if (made === null) throw new Error("an exchange without its order");
    return { orderId: made.orderId, key: made.key ?? "" };
  }
  async function pay(made: Proof) {
    const body = { ...made, paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" };
    const paying = await shop.call(paymentApi.create, { body }, { "idempotency-key": `pay-${made.orderId}` });
    await payByCard(shop, paying.data.redirectUrl, "4242424242424242");
  }
  async function receive({ orderId }: Proof) {
    shop.clock.advance(60_000);
    const at = shop.clock.now();
    await shop.store.db.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", orderId).execute();
    const sent = { carrier: "UPS", tracking_number: "1Z1", events: "[]", shipped_at: at, delivered_at: at };
    await shop.store.db
      .insertInto("shipment")
      .values({ id: `s-${orderId}`, order_id: orderId, ...sent })
      .execute();
  }
  async function giveBack(proof: Proof, skuId: string) {
    const { data } = await askReturn(shop, proof, { items: [{ skuId, itemCount: 1 }] });
    await complete(shop, data.id);
  }

  /** Each entry adds up, and all together to the money that stayed. */
  async function expectMoney() {
    const books = await readBooks();
    for (const { parts, taxes, taxCent, totalCent } of books.entries) {
      expect(taxes.reduce((sum, tax) => sum + tax.taxCent, 0)).toBe(taxCent);
      if (parts === null) continue;
      const { goodsCent, discountCent, exchangeCreditCent, pointsCent, beforeCent, ...rest } = parts;
      const added = Object.values(rest).reduce((sum, cent) => sum + cent, goodsCent + taxCent);
      expect(added - discountCent - exchangeCreditCent - pointsCent - beforeCent).toBe(totalCent);
    }
    expect(books.chargedCent - books.backCent).toBe(await readMoney());
    expect(books.states.reduce((sum, { soldCent, backCent }) => sum + soldCent - backCent, books.toFile)).toBe(
      await readMoney(),
    );
    return books;
  }

  it("name each tax of the sales by area and rate, with what it is due on, and the state each went to [OPEN-16]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const books = await expectMoney();
    const row = await shop.store.db.selectFrom("order_tax").selectAll().where("order_id", "=", order.orderId).execute();
    expect(books.taxes).toEqual([
      {
        ...{ label: row[0]?.label, area: row[0]?.area, ratePpm: row[0]?.rate_ppm, registration: null, sales: 1 },
        baseCent: row.reduce((sum, { base_cent }) => sum + base_cent, 0),
        taxCent: await taxOf(order),
        ...{ backBaseCent: 0, backTaxCent: 0 },
      },
    ]);
    expect(books.states).toMatchObject([{ sales: 1 }]);
    expect(books.entries).toMatchObject([
      { kind: "sale", orderId: order.orderId, paidBy: "Card", provider: "sandbox" },
    ]);
  });

  it("take back by a credit note what its refund held of each tax, in its own period [OPEN-16]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    shop.clock.advance(2 * DAY_MS);
    const later = shop.clock.now();
    await giveBack(order, "SKU1");
    const books = await expectMoney();
    expect(books.kinds).toEqual(["sale", "credit note"]);
    expect(books.taxes[0]).toMatchObject({ sales: 1, backTaxCent: expect.any(Number) });
    expect(books.taxes[0]?.backTaxCent).toBeGreaterThan(0);
    from = later;
    const { kinds, toFile } = await readBooks();
    expect(kinds, "the sale was before").toEqual(["credit note"]);
    expect(toFile).toBeLessThan(0);
  });

  it("file the tax of what the shopper has after an exchange for a dearer part, and none once it came back [OPEN-16]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU2", itemCount: 1 }]);
    const made = await exchange(order, "SKU2", "SKU1");
    expect((await readBooks()).kinds, "it is not paid for yet").toEqual(["sale"]);
    await pay(made);
    const books = await expectMoney();
    expect(books.kinds).toEqual(["sale", "sale", "exchange"]);
    const shipping = await taxOf(order);
    const goods = books.entries[2]?.taxCent ?? 0;
    expect(books.toFile).toBe(shipping + goods + (await taxOf(made)));
    expect(goods).toBeLessThan(0);
    await receive(made);
    await giveBack(made, "SKU1");
    const end = await expectMoney();
    expect(end.kinds).toEqual(["sale", "sale", "exchange", "credit note", "credit note"]);
    expect(end.toFile, "what is left is the tax of shipping").toBe(shipping + goods);
    expect(end.taxes.map(({ baseCent, backBaseCent }) => baseCent - backBaseCent)).toEqual([0]);
  });

  it("file the tax of what the shopper has after an exchange for a cheaper part [OPEN-16]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    const made = await exchange(order, "SKU1", "SKU2");
    const books = await expectMoney();
    expect(books.toFile).toBeGreaterThanOrEqual(await taxOf(made));
    await receive(made);
    await giveBack(made, "SKU2");
    const end = await expectMoney();
    expect(books.toFile - end.toFile).toBe(await taxOf(made));
  });

  it("file no tax of a part that was sent once more at a higher price and came back [OPEN-16, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    const { db } = shop.store;
    const terms = db
      .selectFrom("item_market")
      .select("price_cent")
      .where("item_id", "=", 1)
      .where("market", "=", "2022");
    const { price_cent: before } = await terms.executeTakeFirstOrThrow();
    await changeItem(db, 1, { us_price_cent: before + 1_234 });
    const made = await exchange(order, "SKU1", "SKU1", "wrongPart");
    await changeItem(db, 1, { us_price_cent: before });
    expect((await expectMoney()).toFile).toBe(await taxOf(order));
    await receive(made);
    await giveBack(made, "SKU1");
    const end = await expectMoney();
    expect([end.toFile, end.chargedCent - end.backCent]).toEqual([0, 0]);
  });

  it("file nothing of an exchange whose order was cancelled, and leave the month of the exchange as it was [OPEN-16]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    const made = await exchange(order, "SKU1", "SKU2");
    const before = await readBooks();
    await cancelByStaff(paymentDeps(shop), { who: "Robin", via: "ops" }, made.orderId, { note: "" });
    await payBackExchanges(paymentDeps(shop), () => undefined);
    const end = await expectMoney();
    expect(end.kinds).toEqual([...before.kinds, "credit note"]);
    expect(end.entries.slice(0, before.entries.length), "line by line").toEqual(before.entries);
    expect(end.toFile).toBe(0);
    expect(end.states.map(({ soldCent, backCent }) => soldCent - backCent)).toEqual([0]);
  });

  it("credit amounts by staff on what is left, so that the notes add up to what was taxed [OPEN-16, ORD-10]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 3 }]);
    for (const cent of [3333, 1000, null]) {
      const amount = cent === null ? null : money(cent, "USD");
      await refundByStaff(paymentDeps(shop), { who: "Robin", via: "ops" }, order.orderId, { amount, note: "" });
    }
    const { taxes, toFile, chargedCent, backCent, undividedCent, entries } = await expectMoney();
    const [sale, , , rest] = entries;
    expect(undividedCent).toBe(4_333);
    expect(rest?.parts?.goodsCent, "the last one has what the others left").toBe(0 - (sale?.parts?.goodsCent ?? 0));
    expect(rest?.parts?.beforeCent).toBe(-4_333 - (entries[1]?.taxCent ?? 0) - (entries[2]?.taxCent ?? 0));
    expect([toFile, chargedCent - backCent]).toEqual([0, 0]);
    expect(taxes.map(({ baseCent, backBaseCent }) => baseCent - backBaseCent)).toEqual([0]);
  });

  it("show a tax that is not divided beside its state, as an order that was moved here has it [OPEN-16]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    await shop.store.db.deleteFrom("order_tax").where("order_id", "=", order.orderId).execute();
    const books = await expectMoney();
    const state = books.states[0]?.state;
    const taxCent = await taxOf(order);
    expect(books.taxes).toMatchObject([{ label: "Tax", area: state, ratePpm: null, taxCent, baseCent: 0 }]);
  });

  it("are each market's own [OPEN-16]", async () => {
    await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    const others = MARKETS.filter(({ id }) => id !== DEFAULT_MARKET.id);
    for (const market of others)
      for await (const entry of listLedger(shop.store.db, market, { from, to: from + DAY_MS }))
        throw new Error(`${entry.orderId} is not of ${market.name}`);
  });
});
