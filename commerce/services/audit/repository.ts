import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Adds an audit entry; entries stay, and only the texts about a buyer who is erased are taken out of them. */
export async function insertAuditEntry(trx: Db, row: NewRow<"audit">): Promise<void> {
  await trx.insertInto("audit").values(row).execute();
}

/** The numbers and flags of an entry's detail: who and where somebody is stands in its texts. */
function withoutTexts(detail: string): string {
  const facts: Record<string, unknown> = JSON.parse(detail);
  return JSON.stringify(
    Object.fromEntries(Object.entries(facts).filter(([, fact]) => /^(number|boolean)$/.test(typeof fact))),
  );
}

/** Takes the texts out of the entries of some subjects: that it was done, by whom and with what amount stays. */
export async function eraseAuditTexts(trx: Db, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const entries = trx.selectFrom("audit").select(["id", "detail"]);
  for (const { id, detail } of await entries.where("subject", "in", [...subjects]).execute())
    await trx
      .updateTable("audit")
      .set({ detail: withoutTexts(detail) })
      .where("id", "=", id)
      .execute();
}

/** Takes an account off the entries about it, and an address that was its member's alone off all. */
export async function eraseAuditMember(trx: Db, accountId: string, addresses: readonly string[]): Promise<void> {
  await eraseAuditTexts(trx, [accountId]);
  await trx.updateTable("audit").set({ subject: "an erased account" }).where("subject", "=", accountId).execute();
  for (const address of addresses)
    await trx
      .updateTable("audit")
      .set({ detail: "{}" })
      .where(sql<SqlBool>`lower(detail) like ${`%"${address.replace(/[\\%_]/g, "\\$&")}"%`} escape '\\'`)
      .execute();
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
