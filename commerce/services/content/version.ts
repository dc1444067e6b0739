import type { Db } from "../../db/open";

const KEY = "content_version";

/** Tells every process that content was changed: what they keep of it is read anew at the next page. */
export async function bumpContentVersion(trx: Db): Promise<void> {
  const value = crypto.randomUUID();
  await trx
    .insertInto("setting")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** The version of the content; empty until the first change. */
export async function loadContentVersion(db: Db): Promise<string> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  return row?.value ?? "";
}
