import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Adds an audit entry; entries stay, and only the addresses of a buyer who is erased are taken out of them. */
export async function insertAuditEntry(trx: Db, row: NewRow<"audit">): Promise<void> {
  await trx.insertInto("audit").values(row).execute();
}

/** Lists audit entries, newest first, all or those of some subjects. */
export function listAuditEntries(
  db: Db,
  { subjects, size }: { readonly subjects?: readonly string[] | undefined; readonly size: number },
): Promise<Row<"audit">[]> {
  return db
    .selectFrom("audit")
    .selectAll()
    .$if(subjects !== undefined, (query) => query.where("subject", "in", [...(subjects ?? [])]))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
}
