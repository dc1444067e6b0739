import type { CreditParts, Refund } from "~/models/order/refund";
import type { Db } from "../../db/open";
import { groupBy } from "../../platform/group-by";
import { toRestParts } from "../charge/credit-parts";
import { listRefundsOfOrders } from "../charge/refund-repository";
import type { Note } from "./repository";

type Noted = Refund & { readonly creditNote: NonNullable<Refund["creditNote"]> };

function partsOf(note: Note, refunds: readonly Noted[]): CreditParts | null {
  const own = refunds.find(({ creditNote }) => creditNote.number === note.number);
  if (own === undefined || own.creditNote.parts !== null) return own?.creditNote.parts ?? null;
  const isAllBack = refunds.reduce((sum, { amount }) => sum + amount.cent, 0) === note.total_cent;
  const isRest = note.status === "REFUND" && isAllBack && note.exchanged_points_cent === null;
  if (!isRest || refunds.at(-1) !== own) return null;
  const others = refunds.slice(0, -1).map(({ creditNote }) => creditNote.parts);
  return toRestParts(note, { amount: own.amount, taxes: own.creditNote.taxes }, others);
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
