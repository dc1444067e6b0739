import type { Db } from "../../db/open";
import type { NewRow } from "../../db/tables";

/** Stores events; one whose id is known already is accepted and left as it was (row OPEN-24). */
export async function addEvents(db: Db, rows: readonly NewRow<"tracking_event">[]): Promise<void> {
  await db
    .insertInto("tracking_event")
    .values([...rows])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Answers when the database answers. */
export async function isAnswering(db: Db): Promise<boolean> {
  await db.selectFrom("setting").select("key").limit(1).execute();
  return true;
}
