import type { AppliedDiscount } from "~/models/cart/discount";
import type { Market } from "~/models/shop/market";
import { spreadCents } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";
import { listOrderReductions } from "../order/money-repository";
import { listFreeCancelled, listReducedIds } from "./discount-repository";
import { loadNoteParts } from "./note-parts";
import { pages } from "./pages";
import { listNoteNumbers, listNotes, listPaidIds, type Period } from "./repository";

/** What a discount or kit did over a period, in cents. */
export type DiscountTotal = {
  readonly id: string;
  readonly name: string;
  /** The orders that were placed with it, and those that were paid. */
  readonly uses: number;
  readonly orders: number;
  /** What it took off of the paid ones, and what of that cancelled and returned pieces gave back. */
  readonly offCent: number;
  readonly backCent: number;
};

/** An amount of an order that is divided over its discounts. */
type Back = { readonly orderId: string; readonly discountCent: number };

async function listNotedBack(db: Db, market: Market, period: Period): Promise<Back[]> {
  const back: Back[] = [];
  for (const numbers of pages(await listNoteNumbers(db, market, period))) {
    const notes = await listNotes(db, numbers);
    const parts = await loadNoteParts(db, notes);
    for (const { number, order_id: orderId } of notes)
      back.push({ orderId, discountCent: parts.get(number)?.discounts.cent ?? 0 });
  }
  return back;
}

/**
 * Adds up what each discount and kit took off in a market: uses on the day an order was placed, amounts on the day it was
 * paid, and what went back on the day of its credit note or cancellation. What goes back for pieces is divided over the
 * discounts of their order by what each took off.
 */
export async function listDiscountTotals(db: Db, market: Market, period: Period): Promise<DiscountTotal[]> {
  const totals = new Map<string, DiscountTotal>();
  const add = ({ id, name }: AppliedDiscount, more: Partial<Omit<DiscountTotal, "id" | "name">>) => {
    const { uses, orders, offCent, backCent } = totals.get(id) ?? { uses: 0, orders: 0, offCent: 0, backCent: 0 };
    totals.set(id, {
      ...{ id, name },
      ...{ uses: uses + (more.uses ?? 0), orders: orders + (more.orders ?? 0) },
      ...{ offCent: offCent + (more.offCent ?? 0), backCent: backCent + (more.backCent ?? 0) },
    });
  };
  for (const ids of pages(await listReducedIds(db, market, period)))
    for (const each of await listOrderReductions(db, ids)) add(each, { uses: 1 });
  for (const ids of pages(await listPaidIds(db, market, period)))
    for (const each of await listOrderReductions(db, ids)) add(each, { orders: 1, offCent: each.amount.cent });
  const back = [...(await listNotedBack(db, market, period)), ...(await listFreeCancelled(db, market, period))];
  for (const some of pages(back.filter(({ discountCent }) => discountCent > 0))) {
    const ids = [...new Set(some.map(({ orderId }) => orderId))];
    const byOrder = groupBy(await listOrderReductions(db, ids), ({ orderId }) => orderId);
    for (const { orderId, discountCent } of some) {
      const own = byOrder.get(orderId) ?? [];
      const shares = spreadCents(
        discountCent,
        own.map(({ amount }) => amount.cent),
      );
      for (const [index, each] of own.entries()) add(each, { backCent: shares[index] ?? 0 });
    }
  }
  return [...totals.values()].sort(
    (one, other) => other.offCent - one.offCent || (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
}
