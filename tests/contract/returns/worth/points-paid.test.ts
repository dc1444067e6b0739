/* What points paid wholly has papers too: its tax, its shipping and its fees go back with its points. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listLedger } from "#commerce/services/ledger/entries";
import { createTotals } from "#commerce/services/ledger/totals";
import { credit } from "#commerce/services/points/ledger-repository";
import { refundByStaff } from "#commerce/services/staff/refund";
import { loadSeller } from "#commerce/settings/seller";
import { orderApi } from "~/models/api";
import { toCreditNote } from "~/models/invoice/credit-note";
import { toInvoice } from "~/models/invoice/invoice";
import { refundNote, refundState } from "~/models/order/refund";
import { formatDate } from "~/models/shop/dates";
import { marketFor } from "~/models/shop/market";
import { deliver, piecesFrom, proofFrom, refundPiece } from "../../../support/data/after-sales/pieces";
import { setStock } from "../../../support/data/change-item";
import { insertMember, orderFor } from "../../../support/data/orders";
import { settleCancellationsLater } from "../../../support/data/payments";
import { openReturnShop, type Proof, paymentDeps } from "../../../support/data/returns";
import { ADDRESS, type Shop } from "../../../support/data/test-shop";
import { STORE_KINDS } from "../../../support/store/test-store";

const DAY_MS = 86_400_000;
const EXPRESS = { address: { ...ADDRESS, country: "US" as const }, shippingPlanId: "us-express" };

describe.each(STORE_KINDS)("an order that points paid on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2], 900);
    const fee = { country: "US", state_code: "OH", amount_cent: 28, minimum_cent: 0 };
    await shop.store.db.insertInto("retail_fee").values(fee).execute();
  });
  afterAll(() => shop.close());

  /** Buys two pieces of a part with express shipping for points, of which the order takes what it costs. */
  async function buy(name: string, points: number) {
    shop.clock.advance(31 * DAY_MS);
    const [from, me] = [shop.clock.now(), await insertMember(shop, name)];
    const gift = { accountId: name, at: from, kind: "EARN", points: 9_000, text: "", orderId: null };
    await shop.store.transaction((trx) => credit(trx, gift, from + 300 * DAY_MS));
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const wish = { me, email: `${name}@example.com`, items, to: EXPRESS, points };
    return { from, order: proofFrom(await orderFor(shop, { ...wish, isPaid: points < 9_000 })) };
  }

  const load = async (order: Proof) => (await shop.call(orderApi.proven, { body: order })).data;

  async function cancelOne(order: Proof): Promise<void> {
    const piece = { skuId: "SKU1", itemType: "NORMAL" as const, bundleId: "", itemCount: 1 };
    await shop.call(orderApi.cancel, { body: { ...order, items: [piece], reason: "" } });
    await settleCancellationsLater(shop);
  }

  /** What is left in the books of the 30 days from a moment, in cents. */
  async function readBooks(from: number) {
    const totals = createTotals();
    for await (const entry of listLedger(shop.store.db, marketFor("2022"), { from, to: from + 30 * DAY_MS }))
      totals.add(entry);
    const { taxes, states, ...all } = totals.read();
    return {
      taxCents: taxes.map(({ taxCent, backTaxCent }) => taxCent - backTaxCent),
      feeCents: states.map((state) => state.deliveryFeeCent - state.unsentFeeCent - state.sentFeeCent),
      netCents: states.map(({ soldCent, backCent }) => soldCent - backCent),
      chargedCent: all.chargedCent - all.backCent,
      pointsCent: all.pointsCent - all.pointsBackCent,
      undividedCent: all.undividedCent,
    };
  }
  const NOTHING_LEFT = {
    ...{ taxCents: [0], feeCents: [0], netCents: [0], chargedCent: 0, pointsCent: 0, undividedCent: 0 },
  };

  it.each([
    ["wholly", 9_000, 0],
    ["nearly", 2_521, 3],
  ] as const)(
    "%s is taken out of the books piece by piece, with its tax and fees [ORD-10, OPEN-57]",
    async (name, points, cent) => {
      const { from, order } = await buy(`${name}-${kind}`, points);
      const bought = await load(order);
      expect([bought.total.cent, bought.taxFee.cent > 0, bought.retailDeliveryFee.cent]).toEqual([cent, true, 28]);
      await cancelOne(order);
      await deliver(shop, order.orderId);
      const [piece] = piecesFrom(order, ["SKU1"]);
      if (piece === undefined) throw new Error("no piece");
      await refundPiece(shop, piece);
      const { refunds, givenBack, status, ...rest } = await load(order);
      expect([status, refunds.length, givenBack.points]).toEqual([
        "REFUND",
        2,
        Math.ceil(bought.integralAmount.cent / 5),
      ]);
      expect(refunds.map(({ state, creditNote }) => [state, creditNote?.number.startsWith("CN-US-")])).toEqual([
        ["DONE", true],
        ["DONE", true],
      ]);
      const seller = await loadSeller(shop.store.db, "2022");
      for (const refund of refunds) {
        const paper = toCreditNote({ ...rest, refunds, givenBack, status }, refund, seller);
        const rows = paper?.amounts.credit ?? [];
        expect(rows.map(({ label }) => label)).toContain("Points");
        const before = rows.find(({ label }) => label === "Before tax")?.value ?? "";
        expect(before, "what it takes back is not less than nothing").toMatch(/^\$/);
      }
      expect(await readBooks(from)).toEqual(NOTHING_LEFT);
    },
  );

  it("is cancelled in words of points, by one mail and without a refund of $0.00 [OPEN-57]", async () => {
    const { from, order } = await buy(`cancels-${kind}`, 9_000);
    await cancelOne(order);
    await cancelOne(order);
    expect((await load(order)).status).toBe("CANCELLED");
    const mails = await shop.store.db
      .selectFrom("mail")
      .select(["kind", "text"])
      .where("order_id", "=", order.orderId)
      .execute();
    const text = (name: string) => (mails.find((mail) => mail.kind === name)?.text ?? "").replace(/\s+/g, " ");
    expect(text("order-cancelled")).toContain("Points paid for what was cancelled, so no money is refunded for it.");
    expect(text("order-parts-cancelled")).toMatch(/[\d,]+ points are yours again\./);
    expect(mails.map((mail) => mail.kind)).not.toContain("refund-done");
    expect(await readBooks(from)).toEqual(NOTHING_LEFT);
  });

  it("says that points went back, and nothing of money [ORD-10, OPEN-57]", async () => {
    const { from, order } = await buy(`words-${kind}`, 9_000);
    await cancelOne(order);
    const now = await load(order);
    expect(now.refunds.map(refundState)).toEqual([
      `Paid with points, which were given back ${formatDate(shop.clock.now())}`,
    ]);
    expect(refundNote(now.refunds)).toBe("");
    const wish = { amount: null, note: "Never arrived" };
    const back = await refundByStaff(paymentDeps(shop), { who: "Robin", via: "ops" }, order.orderId, wish);
    expect([back.refund.cent, back.points > 0]).toEqual([0, true]);
    const all = await load(order);
    expect([all.status, all.refunds.length]).toEqual(["REFUND", 2]);
    expect(toInvoice(all, await loadSeller(shop.store.db, "2022")).title).toBe("Invoice, refunded");
    expect(await readBooks(from)).toEqual(NOTHING_LEFT);
    const mails = await shop.store.db.selectFrom("mail").select("kind").where("order_id", "=", order.orderId).execute();
    expect(mails.map((mail) => mail.kind)).not.toContain("refund-done");
  });
});
