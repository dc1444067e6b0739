/* What the books say that sales and credit notes are made of: goods, discounts, points, core charges and delivery fees. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listDiscountTotals } from "#commerce/services/ledger/discount-totals";
import { type LedgerEntry, type LedgerParts, listLedger } from "#commerce/services/ledger/entries";
import { createTotals } from "#commerce/services/ledger/totals";
import { loadPointsMoves, loadUnspent } from "#commerce/services/ledger/unspent-repository";
import { credit } from "#commerce/services/points/ledger-repository";
import { cancelByStaff } from "#commerce/services/staff/change-status";
import { refundByStaff } from "#commerce/services/staff/refund";
import { orderApi } from "~/models/api";
import { DEFAULT_MARKET } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import { setStock } from "../../support/data/change-item";
import { insertMember, orderFor, shipOrder } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import { askReturn, complete, openReturnShop, paymentDeps } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const FEE_CENT = 28;
const ROBIN = { who: "Robin", via: "ops" } as const;

describe.each(STORE_KINDS)("what the books divide on %s", (kind) => {
  let shop: Shop;
  let from = 0;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2, 3], 60);
    const fee = { country: "US", state_code: "OH", amount_cent: FEE_CENT, minimum_cent: 0 };
    await shop.store.db.insertInto("retail_fee").values(fee).execute();
  });
  beforeEach(() => {
    shop.clock.advance(40 * DAY_MS);
    from = shop.clock.now();
  });
  afterAll(() => shop.close());

  async function readBooks() {
    const entries: LedgerEntry[] = [];
    const period = { from, to: from + 30 * DAY_MS };
    for await (const entry of listLedger(shop.store.db, DEFAULT_MARKET, period)) entries.push(entry);
    const totals = createTotals();
    for (const entry of entries) totals.add(entry);
    return { entries, ...totals.read() };
  }
  const sumOf = (entries: readonly LedgerEntry[], name: keyof LedgerParts) =>
    entries.reduce((sum, { parts }) => sum + (parts?.[name] ?? 0), 0);
  function expectSums(entries: readonly LedgerEntry[]) {
    for (const { parts, taxCent, totalCent } of entries) {
      if (parts === null) continue;
      const { goodsCent, discountCent, exchangeCreditCent, pointsCent, beforeCent, ...rest } = parts;
      const added = Object.values(rest).reduce((sum, cent) => sum + cent, goodsCent + taxCent);
      expect(added - discountCent - exchangeCreditCent - pointsCent - beforeCent).toBe(totalCent);
    }
  }
  const bought = (itemCount = 1) =>
    orderFor(shop, { me: {}, email: "ann@example.com", items: [{ skuId: "SKU1", itemCount }] });
  /** A member with points for $50.00. */
  async function member(name: string) {
    const me = await insertMember(shop, name);
    const at = shop.clock.now();
    const gift = { accountId: name, at, kind: "EARN", points: 1_000, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, gift, at + 300 * DAY_MS));
    return me;
  }

  it("take a delivery fee back that nothing was delivered for, and name one that went back after [OPEN-16]", async () => {
    const [unsent, sent] = [await bought(), await bought(), await bought()];
    await cancelByStaff(paymentDeps(shop), ROBIN, unsent?.orderId ?? "", { note: "" });
    await shipOrder(shop, sent?.orderId ?? "");
    await refundByStaff(paymentDeps(shop), ROBIN, sent?.orderId ?? "", { amount: null, note: "" });
    const { entries, states } = await readBooks();
    expectSums(entries);
    const notes = entries.filter((entry) => entry.kind === "credit note");
    expect(notes.map(({ parts }) => parts?.deliveryFeeCent)).toEqual([-FEE_CENT, -FEE_CENT]);
    expect(new Set(notes.map(({ orderId, wasSent }) => `${orderId} ${wasSent}`))).toEqual(
      new Set([`${unsent?.orderId} false`, `${sent?.orderId} true`]),
    );
    expect(states).toMatchObject([
      { deliveryFees: 3, deliveryFeeCent: 3 * FEE_CENT, unsentFeeCent: FEE_CENT, sentFeeCent: FEE_CENT },
    ]);
  });

  it("take back the parts, discounts and points of an order that came back in pieces [OPEN-16, PTS-05, PROMO-23]", async () => {
    const me = await member("in-pieces");
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const proof = await orderFor(shop, { me, email: "in-pieces@example.com", items, code: "save10", points: 600 });
    const piece = { skuId: "SKU1", itemType: "NORMAL", bundleId: "", itemCount: 1 };
    await shop.call(orderApi.cancel, {
      body: { orderId: proof.orderId, key: proof.key, items: [piece], reason: "" },
    });
    await settleCancellationsLater(shop);
    await shipOrder(shop, proof.orderId, shop.clock.now());
    const { data } = await askReturn(shop, proof, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await complete(shop, data.id);
    const { entries, pointsCent, pointsBackCent, undividedCent } = await readBooks();
    expectSums(entries);
    expect(entries.map((entry) => entry.kind)).toEqual(["sale", "credit note", "credit note"]);
    expect(entries.every(({ parts }) => parts !== null && parts.exchangeCreditCent === 0)).toBe(true);
    for (const name of ["goodsCent", "discountCent", "pointsCent"] as const) expect(sumOf(entries, name)).toBe(0);
    expect([pointsCent, pointsBackCent, undividedCent]).toEqual([3_000, 3_000, 0]);
    expect(
      entries.map(({ parts }) => parts?.deliveryFeeCent),
      "with the last piece",
    ).toEqual([FEE_CENT, 0, 0 - FEE_CENT]);
    const { db } = shop.store;
    const period = { from, to: shop.clock.now() + 1 };
    const [saved] = await listDiscountTotals(db, DEFAULT_MARKET, period);
    expect(saved).toMatchObject({ id: "ten", uses: 1, orders: 1, offCent: 1_000, backCent: 1_000 });
    const moves = await loadPointsMoves(db, period);
    expect([moves.get("EARN"), moves.get("SPEND"), moves.get("RETURN")]).toEqual([1_000, -600, 600]);
    const [before, after] = [await loadUnspent(db, from - 1), await loadUnspent(db, period.to - 1)];
    expect(after.points - before.points).toBe([...moves.values()].reduce((sum, points) => sum + points, 0));
  });

  it("take core charges back with their parts, and leave undivided what staff agreed on [OPEN-16]", async () => {
    const items = [{ skuId: "SKU3", itemCount: 2 }];
    const proof = await orderFor(shop, { me: {}, email: "ann@example.com", items });
    await refundByStaff(paymentDeps(shop), ROBIN, proof.orderId, { amount: money(300, "USD"), note: "" });
    const piece = { skuId: "SKU3", itemType: "NORMAL", bundleId: "", itemCount: 1 };
    await shop.call(orderApi.cancel, {
      body: { orderId: proof.orderId, key: proof.key, items: [piece], reason: "" },
    });
    await settleCancellationsLater(shop);
    const books = await readBooks();
    expectSums(books.entries);
    expect(books.entries.map(({ parts }) => parts?.coreCent)).toEqual([5_000, undefined, -2_500]);
    expect(books).toMatchObject({ coreCent: 5_000, coreBackCent: 2_500, undividedCent: 300 });
  });

  it.each([
    { points: 200, backCent: 0, why: "all points are in the part that was chosen instead" },
    { points: 600, backCent: 1_695, why: "points beyond the price of $12.34 and its tax came back" },
  ])("keep the credit of an exchange apart from discounts, and its points: $why [OPEN-16, PTS-05]", async (given) => {
    const me = await member(`swapping-${given.points}`);
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const proof = await orderFor(shop, { me, email: "swap@example.com", items, points: given.points });
    await shipOrder(shop, proof.orderId, shop.clock.now());
    const { data } = await askReturn(shop, proof, { items, solution: "Exchange", exchangeSkuId: "SKU2" });
    await complete(shop, data.id);
    const { entries, pointsCent, pointsBackCent } = await readBooks();
    expectSums(entries);
    const made = entries.find(({ kind: is, orderId }) => is === "sale" && orderId !== proof.orderId);
    expect(made).toMatchObject({ totalCent: 0, paidBy: "", provider: "", reference: "" });
    expect(made?.parts?.exchangeCreditCent).toBe((made?.parts?.goodsCent ?? 0) + (made?.taxCent ?? 0));
    expect(sumOf(entries, "discountCent")).toBe(0);
    const out = entries.find((entry) => entry.kind === "exchange");
    expect(out?.parts?.exchangeCreditCent).toBe((out?.taxCent ?? 0) + given.backCent);
    expect([pointsCent, pointsBackCent], given.why).toEqual([given.points * 5, given.backCent]);
  });
});
