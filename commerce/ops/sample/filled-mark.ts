import type { Db } from "../../db/open";
import { SAMPLE_MARK } from "../../settings/shop-facts";

/** Whether the sample shop was loaded; the mark is written in the same transaction as the rows. */
export async function isFilled(db: Db): Promise<boolean> {
  const mark = await db.selectFrom("setting").select("value").where("key", "=", SAMPLE_MARK).executeTakeFirst();
  return mark !== undefined;
}

/** Records that the sample shop was loaded. */
export async function markFilled(db: Db): Promise<void> {
  await db.insertInto("setting").values({ key: SAMPLE_MARK, value: "1" }).execute();
}
