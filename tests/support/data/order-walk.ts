import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { ApiFailure } from "#commerce/http/failure";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { loadLinePieces } from "#commerce/services/order/pieces/repository";
import { refundSentPieces } from "#commerce/services/staff/refund-pieces";
import { operationsApi, orderApi, returnApi } from "~/models/api";
import { openPieces } from "~/models/order/pieces";
import { setStock, stockFor } from "./change-item";
import { settleCancellations, settleCancellationsLater, singleProvider } from "./payments";
import { askReturn, decide, type openReturnShop, type Proof, STAFF } from "./returns";
import { payByCard, place, readyCart } from "./test-shop";

type Shop = Awaited<ReturnType<typeof openReturnShop>>;

const PIECES = 3;
/** More than any walk takes off the shelf. */
const STOCK = 1_000;
/** The states that staff bring a return to. */
const DECISIONS = { reject: "REJECTED", approve: "APPROVED", receive: "RECEIVED", complete: "COMPLETED" } as const;
const STEPS = [
  ...["ship", "return", "withdraw", "reject", "approve", "receive", "complete", "refund", "refundPiece"],
  ...["cancel", "undo", "settle", "cancelByStaff"],
] as const;

const random = () => randomBytes(8).toString("hex");

/** The pieces and the money of an order as the database has them. */
async function readBooks(shop: Shop, { orderId }: Proof) {
  const { db } = shop.store;
  const row = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const pieces = await loadLinePieces(db, row);
  const sum = (count: (line: (typeof pieces)[number]) => number) =>
    pieces.reduce((total, line) => total + count(line), 0);
  const money = await db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .select(["r.amount_cent as back", "p.amount_cent as paid"])
    .where("p.order_id", "=", orderId)
    .execute();
  return {
    status: row.status,
    open: sum(openPieces),
    cancelling: sum(({ cancelling }) => cancelling),
    settled: sum(({ cancelled, cancelling }) => cancelled - cancelling),
    shipped: sum(({ shipped }) => shipped),
    refundedCent: money.reduce((total, { back }) => total + back, 0),
    paidCent: money[0]?.paid ?? 0,
  };
}

async function takeStep(shop: Shop, step: string, proof: Proof, returnId: string): Promise<string> {
  const { orderId, key } = proof;
  const params = { orderId };
  const one = { skuId: "SKU1", itemType: "NORMAL", bundleId: "", itemCount: 1 };
  switch (step) {
    case "ship": {
      const body = { carrier: "UPS", trackingNumber: random(), items: [{ skuId: "SKU1", itemCount: 1 }] };
      await shop.call(operationsApi.ship, { params, body }, STAFF);
      return returnId;
    }
    case "refund": {
      const refund = { cent: 100, currency: "USD" as const, precision: 2 };
      const body = { status: "PARTIAL_REFUND" as const, refund, note: "" };
      await shop.call(operationsApi.setStatus, { params, body }, STAFF);
      return returnId;
    }
    case "refundPiece": {
      const { store, clock } = shop;
      const deps = { store, clock, payments: singleProvider(createSandboxProvider(store, clock)) };
      const request = { named: [{ skuId: "SKU1", itemCount: 1 }], note: "" };
      await refundSentPieces(deps, { who: "Robin", via: "ops" }, orderId, request).catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
      });
      return returnId;
    }
    case "return":
      return (await askReturn(shop, proof, { items: [{ skuId: "SKU1", itemCount: 1 }] })).data?.id ?? returnId;
    case "withdraw":
      await shop.call(returnApi.cancelAsGuest, { params: { id: returnId }, body: { orderId, key } });
      return returnId;
    case "cancel":
      await shop.call(orderApi.cancel, { body: { orderId, key, items: [one] } });
      return returnId;
    case "undo":
      await shop.call(orderApi.undoCancel, { body: { orderId, key } });
      return returnId;
    case "settle":
      await settleCancellationsLater(shop);
      await settleCancellations(shop);
      return returnId;
    case "cancelByStaff":
      await shop.call(operationsApi.setStatus, { params, body: { status: "CANCELLED", note: "" } }, STAFF);
      return returnId;
    default:
      await decide(shop, returnId, { state: DECISIONS[step as keyof typeof DECISIONS] });
      return returnId;
  }
}

/**
 * Walks through random sequences of what shoppers, staff and the clock can do to an order of three pieces: no paid piece
 * may be stuck, no piece in stock or money back twice, and never more money back than was paid.
 */
export async function walkOrders(shop: Shop, numRuns: number): Promise<void> {
  const paidOrder = async (): Promise<Proof> => {
    const { data } = await place(shop, await readyCart(shop, [{ skuId: "SKU1", itemCount: PIECES }]), random());
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    return { orderId: data.orderId, key: data.key };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12 }), async (steps) => {
      await setStock(shop.store.db, [1], STOCK);
      const before = await stockFor(shop.store.db, 1);
      const proof = await paidOrder();
      let returnId = "";
      for (const [index, step] of steps.entries()) {
        returnId = await takeStep(shop, step, proof, returnId);
        const text = steps.slice(0, index + 1).join(" ");
        const { status, open, cancelling, settled, refundedCent, paidCent } = await readBooks(shop, proof);
        if (open + cancelling > 0) expect(["SHIPPED", "CANCELLED", "REFUND"], text).not.toContain(status);
        expect(refundedCent, text).toBeLessThanOrEqual(paidCent);
        expect(await stockFor(shop.store.db, 1), text).toBe(before - PIECES + settled);
      }
      const text = steps.join(" ");
      await settleCancellationsLater(shop);
      const { open, shipped } = await readBooks(shop, proof);
      if (open === 0) return;
      // The remaining pieces can be cancelled, and shipped just as well.
      const quote = await shop.call(orderApi.cancelQuote, { body: { ...proof, items: [] } });
      expect(quote.data.refusal, text).toBeNull();
      if (shipped % 2 === 0) {
        await shop.call(orderApi.cancel, { body: { ...proof, items: [] } });
        await settleCancellationsLater(shop);
      } else for (let left = open; left > 0; left -= 1) await takeStep(shop, "ship", proof, "");
      const end = await readBooks(shop, proof);
      expect(end.open, text).toBe(0);
      expect(end.refundedCent, text).toBeLessThanOrEqual(end.paidCent || Number.POSITIVE_INFINITY);
      expect(await stockFor(shop.store.db, 1), text).toBe(before - PIECES + end.settled);
      if (end.status === "CANCELLED") expect(end.refundedCent, text).toBe(end.paidCent);
    }),
    { numRuns },
  );
}
