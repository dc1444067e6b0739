import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

type Attachment = {
  readonly kind: "image" | "video";
  /** The group of photos it shows in; empty where there are none. */
  readonly group: string;
  /** Whose files may be attached beside those of nobody: "order:" and a number. */
  readonly owner: string;
  /** What they then belong to: "return:" or "review:" and an id. */
  readonly to: string;
};

/**
 * Gives stored files to what they show, each once; false when one is not there, is of another kind, another's, or in use
 * already. In the caller's transaction, which is to be given up then.
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

/** Takes files off what they belonged to, all of them or those named: they are removed with the next sweep. */
export async function releaseFiles(trx: Db, from: string, ids?: readonly string[]): Promise<void> {
  await trx
    .updateTable("stored_file")
    .set({ attached_to: null, created_at: 0 })
    .where("attached_to", "=", from)
    .$if(ids !== undefined, (query) => query.where("id", "in", [...(ids ?? [])]))
    .execute();
}

/** A stored file by its id. */
export function storedFile(db: Db, id: string): Promise<Row<"stored_file"> | undefined> {
  return db.selectFrom("stored_file").selectAll().where("id", "=", id).where("state", "=", "STORED").executeTakeFirst();
}

/** How many files of an owner wait to be attached, and their bytes. */
export async function looseFiles(db: Db, owner: string): Promise<{ count: number; bytes: number }> {
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
