import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

type Attachment = {
  readonly kind: "image" | "video";
  /** The photo group; empty where there are none. */
  readonly group: string;
  /** The owner whose files may be attached beside unowned ones: "order:" and a number. */
  readonly owner: string;
  /** The new owner: "return:" or "review:" and an id. */
  readonly to: string;
};

/**
 * Attaches stored files, each once; false when one is missing, of another kind or owner, or in use. The caller must then
 * roll back its transaction.
 */
export async function attachFiles(trx: Db, ids: readonly string[], attachment: Attachment): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await trx
    .updateTable("stored_file")
    .set({ attached_to: attachment.to, group_name: attachment.group })
    .where("id", "in", [...ids])
    .where("state", "=", "STORED")
    .where("kind", "=", attachment.kind)
    .where("owner", "in", ["", attachment.owner])
    .where("attached_to", "is", null)
    .returning("id")
    .execute();
  return rows.length === new Set(ids).size && rows.length === ids.length;
}

/** Detaches all or the given files; the next sweep removes them. */
export async function releaseFiles(trx: Db, from: string, ids?: readonly string[]): Promise<void> {
  await trx
    .updateTable("stored_file")
    .set({ attached_to: null, created_at: 0 })
    .where("attached_to", "=", from)
    .$if(ids !== undefined, (query) => query.where("id", "in", [...(ids ?? [])]))
    .execute();
}

/** Lists the stored files attached to any of the owners, in the order of upload. */
export function listAttachedFiles(
  db: Db,
  owners: readonly string[],
): Promise<Pick<Row<"stored_file">, "id" | "attached_to">[]> {
  if (owners.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("stored_file")
    .select(["id", "attached_to"])
    .where("attached_to", "in", [...owners])
    .where("state", "=", "STORED")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Finds a stored file by id. */
export function findStoredFile(db: Db, id: string): Promise<Row<"stored_file"> | undefined> {
  return db.selectFrom("stored_file").selectAll().where("id", "=", id).where("state", "=", "STORED").executeTakeFirst();
}

/** Counts an owner's unattached files and their bytes. */
export async function countLooseFiles(db: Db, owner: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom("stored_file")
    .select(({ fn }) => [
      fn.count<number | string>("id").as("count"),
      fn.sum<number | string | null>("bytes").as("bytes"),
    ])
    .where("owner", "=", owner)
    .where("attached_to", "is", null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

type NewFile = Pick<NewRow<"stored_file">, "id" | "kind" | "owner" | "created_at">;

/** Adds the row of a file before the file itself: WAITING for its upload, or STORING while it arrives. */
export async function insertFile(db: Db, state: "WAITING" | "STORING", file: NewFile): Promise<void> {
  await db
    .insertInto("stored_file")
    .values({ ...file, state, mime: "", bytes: 0, attached_to: null, group_name: "" })
    .execute();
}

/** Claims a file that waits for its upload since after `since`, once; returns its kind, or undefined when there is none. */
export async function claimUpload(db: Db, id: string, since: number): Promise<string | undefined> {
  const row = await db
    .updateTable("stored_file")
    .set({ state: "STORING" })
    .where("id", "=", id)
    .where("state", "=", "WAITING")
    .where("created_at", ">", since)
    .returning("kind")
    .executeTakeFirst();
  return row?.kind;
}

/** Marks a file as stored, with the type and size that were found. */
export async function markStored(
  db: Db,
  id: string,
  { mime, bytes }: Pick<Row<"stored_file">, "mime" | "bytes">,
): Promise<void> {
  await db.updateTable("stored_file").set({ state: "STORED", mime, bytes }).where("id", "=", id).execute();
}

/** Deletes the row of a file; the file itself stays. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom("stored_file").where("id", "=", id).execute();
}

/** Marks a file that can no longer be attached, until it is deleted from the store. */
const REMOVED = "removed";

/** Withdraws up to `limit` of the oldest unattached files from before a time, so that nobody can attach them any more. */
export async function withdrawLooseFiles(db: Db, before: number, limit: number): Promise<void> {
  const loose = await db
    .selectFrom("stored_file")
    .select("id")
    .where("attached_to", "is", null)
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  if (loose.length === 0) return;
  await db
    .updateTable("stored_file")
    .set({ attached_to: REMOVED })
    .where(
      "id",
      "in",
      loose.map(({ id }) => id),
    )
    .where("attached_to", "is", null)
    .execute();
}

/**
 * Hands over files that have no row of their own, such as those of labels: once the transaction is committed, the next sweep
 * deletes them from the store.
 */
export async function withdrawFiles(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const unread = { kind: "image", owner: "", state: "STORING", mime: "", bytes: 0, created_at: 0, group_name: "" };
  await trx
    .insertInto("stored_file")
    .values(ids.map((id) => ({ ...unread, id, attached_to: REMOVED })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the ids of withdrawn files, which wait to be deleted from the store. */
export async function listWithdrawnFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("stored_file")
    .select("id")
    .where("attached_to", "=", REMOVED)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
