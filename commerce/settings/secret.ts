import { randomBytes } from "node:crypto";
import type { Db } from "../db/open";

const SECRET_BYTES = 32;

/** Loads a secret of this database by its key, made at its first use; callers at the same time get the same one. */
export async function loadSecret(db: Db, key: string): Promise<string> {
  await db
    .insertInto("setting")
    .values({ key, value: randomBytes(SECRET_BYTES).toString("hex") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirstOrThrow();
  return row.value;
}
