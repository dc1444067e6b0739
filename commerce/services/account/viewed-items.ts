import { itemApi } from "~/models/api";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { listExistingItemIds } from "../catalogue/repository";
import { listViewedItemIds, putViewedItems } from "./repository";

/**
 * Records viewed items, newest first; a repeated item moves up and only the last ten are stored. Unknown ids are left
 * out.
 */
async function record(call: Call, itemIds: readonly number[]): Promise<number> {
  const accountId = requireMember(call);
  return call.store.transaction(async (trx) => {
    const existingIds = new Set(await listExistingItemIds(trx, itemIds));
    const now = call.clock.now();
    const rows = [...new Set(itemIds)]
      .filter((id) => existingIds.has(id))
      .map((item_id, index) => ({ account_id: accountId, item_id, viewed_at: now - index }));
    if (rows.length === 0) return 0;
    await putViewedItems(trx, accountId, rows);
    return rows.length;
  });
}

/** Records the member's views and lists them. */
export const viewedRoutes: readonly Route[] = [
  serve(itemApi.viewedItems, async (_, call) => ({ itemIds: await listViewedItemIds(call.db, requireMember(call)) })),
  serve(itemApi.recordView, async ({ params }, call) => {
    if ((await record(call, [params.id])) === 0) throw notFound("partNotFound");
    return { isRecorded: true };
  }),
  serve(itemApi.recordViews, async ({ body }, call) => ({ isRecorded: (await record(call, body.itemIds)) > 0 })),
];
