import type { Db } from "../../db/open";

const MARK = "seeded";

/** Whether the sample shop was loaded; the mark is written in the same transaction as the rows. */
export async function isFilled(db: Db): Promise<boolean> {
  const mark = await db.selectFrom("setting").select("value").where("key", "=", MARK).executeTakeFirst();
  return mark !== undefined;
}

/** Records that the sample shop was loaded. */
export async function markFilled(db: Db): Promise<void> {
  await db.insertInto("setting").values({ key: MARK, value: "1" }).execute();
}
