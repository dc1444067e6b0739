import { markChanged } from "../../db/changes";
import type { Db } from "../../db/open";

const KEY = "content_version";

/** Marks the content as changed, so that every process rereads its cached content with the next page. */
export async function bumpContentVersion(trx: Db): Promise<void> {
  await markChanged(trx, "content");
}

/** The current version of the content; empty until the first change. */
export async function loadContentVersion(db: Db): Promise<string> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  return row?.value ?? "";
}
