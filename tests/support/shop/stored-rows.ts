import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#commerce/db/open";
import { accountErased } from "#commerce/mail/templates/account/account-erased";

/** Tables that the program writes by itself. */
const QUIET = /^(?:tracked_event|marketing_event|rate_limit)/;

/** The number of rows of each table, and the lines of all carts, without what the program writes by itself. */
export async function countRows(db: Db): Promise<string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !QUIET.test(name));
  const counts = names.map(async (name) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    return `${name}: ${rows[0]?.count}`;
  });
  const lines = await db.selectFrom("cart_line").select(["cart_uuid", "line_key", "item_count"]).execute();
  return [...(await Promise.all(counts)), ...lines.map((line) => JSON.stringify(line)).sort()];
}

/** Waits until no email about an erased account is left: it leaves its table once it is sent, while another change is tried. */
export async function erasedMailsAreGone(db: Db): Promise<void> {
  const mails = db.selectFrom("mail").select("id").where("kind", "=", accountErased.kind);
  await expect.poll(() => mails.execute(), { timeout: 30_000 }).toEqual([]);
}
