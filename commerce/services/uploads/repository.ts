import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

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
