import { markChanged } from "../../db/changes";
import type { Db } from "../../db/open";

/** Marks the content as changed, so that every process rereads its cached content with the next page. */
export async function bumpContentVersion(trx: Db): Promise<void> {
  await markChanged(trx, "content");
}
