import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

type LabelRow = Row<"shipping_label">;

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

/** Finds the label of a return that is in use: bought, or waiting to be. */
export function findReturnLabel(db: Db, returnId: string): Promise<LabelRow | undefined> {
  return db
    .selectFrom("shipping_label")
    .selectAll()
    .where("return_id", "=", returnId)
    .where("state", "in", ["WANTED", "BOUGHT"])
    .executeTakeFirst();
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

/** Lists the ids of labels that are due to be bought or voided, oldest first. */
export async function listDueLabels(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("shipping_label")
    .select("id")
    .where("state", "in", ["WANTED", "UNWANTED"])
    .where("next_try_at", "<=", now)
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims a due label until `until`, when its worker counts as dead; undefined when another worker has it. */
export function claimLabel(db: Db, id: string, now: number, until: number): Promise<LabelRow | undefined> {
  return db
    .updateTable("shipping_label")
    .set((set) => ({ tries: set("tries", "+", 1), next_try_at: until, updated_at: now }))
    .where("id", "=", id)
    .where("state", "in", ["WANTED", "UNWANTED"])
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

/** Lists the labels of returns that could not be bought or given back, with their return's number, oldest first. */
export function listFailedLabels(
  db: Db,
): Promise<
  (Pick<LabelRow, "state" | "tries" | "last_error" | "next_try_at"> & Pick<Row<"return_request">, "id" | "number">)[]
> {
  return db
    .selectFrom("shipping_label")
    .innerJoin("return_request", "return_request.id", "shipping_label.return_id")
    .select([
      "shipping_label.state",
      "tries",
      "last_error",
      "next_try_at",
      "return_request.id",
      "return_request.number",
    ])
    .where("shipping_label.state", "in", ["WANTED", "UNWANTED"])
    .where("last_error", "<>", "")
    .orderBy("shipping_label.created_at")
    .orderBy("shipping_label.id")
    .execute();
}
