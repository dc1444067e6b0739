import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import { randomId } from "../../platform/random-id";
import { returnNumber } from "../order/return-number";

type LabelRow = Row<"shipping_label">;

/** A label that is to be bought, for a return or for a parcel to the buyer. */
export const blankLabel = (
  { orderId, returnId }: { readonly orderId: string; readonly returnId: string | null },
  at: number,
): NewRow<"shipping_label"> & { readonly id: string } => ({
  ...{ id: randomId(), order_id: orderId, return_id: returnId, state: "WANTED", provider: "", provider_ref: "" },
  ...{ rate_ref: "", carrier: "", service: "", tracking_number: "", cost_cent: null, currency: "" },
  ...{ pdf_file: null, code_file: null, code_mime: null, tries: 0, next_try_at: at, last_error: "" },
  ...{ contents: null, shipment_id: null, events: "[]", moved_at: null, arrived_at: null },
  ...{ created_at: at, updated_at: at },
});

/** Adds a label that waits to be bought, or one that was bought elsewhere; false when its return has one in use. */
export async function insertLabel(trx: Db, row: NewRow<"shipping_label">): Promise<boolean> {
  const added = await trx
    .insertInto("shipping_label")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Finds a label by its id. */
export function findLabel(db: Db, id: string): Promise<LabelRow | undefined> {
  return db.selectFrom("shipping_label").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds the label of a return that is in use: bought, or waiting to be. */
export function findReturnLabel(db: Db, returnId: string): Promise<LabelRow | undefined> {
  return db
    .selectFrom("shipping_label")
    .selectAll()
    .where("return_id", "=", returnId)
    .where("state", "in", ["WANTED", "BOUGHT"])
    .executeTakeFirst();
}

/** Finds the label of an order's next parcel that waits to be bought. */
export function findWaitingLabel(db: Db, orderId: string): Promise<LabelRow | undefined> {
  return db
    .selectFrom("shipping_label")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .where("state", "=", "WANTED")
    .executeTakeFirst();
}

/** Whether a return's label is bought for the first time at this moment or was never tried: whoever opens it waits for it. */
export const isFirstPurchase = ({ state, tries, last_error: problem }: LabelRow): boolean =>
  state === "WANTED" && (tries === 0 || (tries === 1 && problem === ""));

/** Finds the bought label of an order's parcel: the last one, or that of a number. */
export function findOutgoingLabel(
  db: Db,
  orderId: string,
  trackingNumber: string | undefined,
): Promise<LabelRow | undefined> {
  return db
    .selectFrom("shipping_label")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .where("state", "=", "BOUGHT")
    .$if(trackingNumber !== undefined, (query) => query.where("tracking_number", "=", trackingNumber ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Lists what the products of an order's lines say of one piece in its package. */
export function listPackedPieces(db: Db, orderId: string) {
  return db
    .selectFrom("order_item")
    .leftJoin("item", "item.id", "order_item.item_id")
    .select(["order_item.line_key", "order_item.sku_id", "item.sku_customs"])
    .where("order_id", "=", orderId)
    .execute();
}

/** Lists the labels in use of returns. */
export function listReturnLabels(db: Db, returnIds: readonly string[]): Promise<LabelRow[]> {
  if (returnIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("shipping_label")
    .selectAll()
    .where("return_id", "in", [...returnIds])
    .where("state", "in", ["WANTED", "BOUGHT"])
    .execute();
}

/** The number of a return as its label prints it, so that the warehouse finds the return by it. */
export async function loadReturnReference(db: Db, returnId: string): Promise<string> {
  const row = await db
    .selectFrom("return_request")
    .select(["id", "number"])
    .where("id", "=", returnId)
    .executeTakeFirstOrThrow();
  return `Return ${returnNumber(row)}`;
}

/** The states of a label that is to be bought, or to be voided. */
const IN_WORK = ["WANTED", "UNWANTED"] as const;

/** Lists the ids of labels that are due to be bought or voided, oldest first. */
export async function listDueLabels(db: Db, now: number, limit: number): Promise<string[]> {
  const due = db.selectFrom("shipping_label").where("state", "in", IN_WORK).where("next_try_at", "<=", now);
  const rows = await due.select("id").orderBy("next_try_at").orderBy("id").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Claims a due label until `until`, when its worker counts as dead; undefined when another worker has it. */
export function claimLabel(db: Db, id: string, now: number, until: number): Promise<LabelRow | undefined> {
  return db
    .updateTable("shipping_label")
    .set((set) => ({ tries: set("tries", "+", 1), next_try_at: until, updated_at: now }))
    .where("id", "=", id)
    .where("state", "in", IN_WORK)
    .where("next_try_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Changes a label that is still in a state; false when it left the state meanwhile. */
export async function updateLabel(
  db: Db,
  { id, state }: Pick<LabelRow, "id" | "state">,
  set: Partial<Omit<LabelRow, "id">>,
): Promise<boolean> {
  const row = await db
    .updateTable("shipping_label")
    .set(set)
    .where("id", "=", id)
    .where("state", "=", state)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the labels that could not be bought or given back, oldest first; those of returns with their return's number. */
export function listFailedLabels(db: Db): Promise<
  (Pick<LabelRow, "order_id" | "state" | "tries" | "last_error" | "next_try_at"> & {
    readonly id: string | null;
    readonly number: string | null;
  })[]
> {
  return db
    .selectFrom("shipping_label")
    .leftJoin("return_request", "return_request.id", "shipping_label.return_id")
    .select([
      "shipping_label.order_id",
      "shipping_label.state",
      "tries",
      "last_error",
      "next_try_at",
      "return_request.id",
      "return_request.number",
    ])
    .where("shipping_label.state", "in", IN_WORK)
    .where("last_error", "<>", "")
    .orderBy("shipping_label.created_at")
    .orderBy("shipping_label.id")
    .execute();
}
