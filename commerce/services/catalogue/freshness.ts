import type { Db } from "../../db/open";

const KEY = "catalogue_version";

/** Tells every process that the catalogue was changed in bulk (import, seed): their indexes reload at the next read. */
export async function bumpCatalogueVersion(db: Db): Promise<void> {
  const value = crypto.randomUUID();
  await db
    .insertInto("setting")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** The version of the catalogue; changes with every bulk change. */
export async function catalogueVersion(db: Db): Promise<string> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  return row?.value ?? "";
}
