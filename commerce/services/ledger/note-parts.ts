import type { CreditParts, Refund } from "~/models/order/refund";
import { currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";
import { listRefundsOfOrders } from "../charge/refund-repository";
import type { Note } from "./repository";

type Noted = Refund & { readonly creditNote: NonNullable<Refund["creditNote"]> };

/**
 * What the last credit note of an order is made of with which staff paid back all that was left: the order less what its other
 * notes took back. Amounts of these that nobody divided are what was paid back before. Null where that does not add up.
 */
function restOf(note: Note, last: Noted, others: readonly Noted[]): CreditParts | null {
  const currency = currencySchema.parse(note.currency);
  const sum = (cents: readonly number[]) => cents.reduce((all, cent) => all + cent, 0);
  const left = (cent: number, name: "price" | "discounts" | "points" | "coreCharge" | "shipping") =>
    cent - sum(others.map(({ creditNote }) => creditNote.parts?.[name].cent ?? 0));
  const cents = {
    price: left(note.subtotal_cent, "price"),
    discounts: left(note.discount_cent, "discounts"),
    points: left(note.integral_cent, "points"),
    coreCharge: left(note.core_charge_cent, "coreCharge"),
    shipping: left(note.shipping_fee_cent + note.retail_delivery_fee_cent, "shipping"),
  };
  const { price, discounts, points, coreCharge, shipping } = cents;
  const taxCent = sum(last.creditNote.taxes.map(({ amount }) => amount.cent));
  const beforeCent = price - discounts - points + coreCharge + shipping + taxCent - last.amount.cent;
  if (Math.min(beforeCent, ...Object.values(cents)) < 0) return null;
  return {
    ...{ price: money(price, currency), discounts: money(discounts, currency), points: money(points, currency) },
    ...{ coreCharge: money(coreCharge, currency), shipping: money(shipping, currency) },
    ...{ before: money(beforeCent, currency), pointCount: 0 },
  };
}

function partsOf(note: Note, refunds: readonly Noted[]): CreditParts | null {
  const own = refunds.find(({ creditNote }) => creditNote.number === note.number);
  if (own === undefined || own.creditNote.parts !== null) return own?.creditNote.parts ?? null;
  const isAllBack = refunds.reduce((sum, { amount }) => sum + amount.cent, 0) === note.total_cent;
  const isRest = note.status === "REFUND" && isAllBack && note.exchanged_points_cent === null;
  if (!isRest || refunds.at(-1) !== own) return null;
  return restOf(note, own, refunds.slice(0, -1));
}

/** Loads what credit notes are made of, by their numbers; null where nobody divided it. */
export async function loadNoteParts(db: Db, notes: readonly Note[]): Promise<ReadonlyMap<string, CreditParts | null>> {
  const refunds = await listRefundsOfOrders(db, [...new Set(notes.map(({ order_id }) => order_id))]);
  const noted = refunds.flatMap(({ creditNote, ...refund }) =>
    creditNote === null ? [] : [{ ...refund, creditNote }],
  );
  // Refunds of one moment are in the order of their notes.
  noted.sort((one, other) => one.at - other.at || (one.creditNote.number < other.creditNote.number ? -1 : 1));
  const byOrder = groupBy(noted, ({ orderId }) => orderId);
  return new Map(notes.map((note) => [note.number, partsOf(note, byOrder.get(note.order_id) ?? [])] as const));
}
