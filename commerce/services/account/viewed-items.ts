import { itemApi } from "~/models/api";
import { RECENTLY_VIEWED_ITEMS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";

/** Lists the items a member viewed last, newest first, at most ten. */
export async function listViewedItemIds(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("viewed_item")
    .select("item_id")
    .where("account_id", "=", accountId)
    .orderBy("viewed_at", "desc")
    .orderBy("item_id")
    .limit(RECENTLY_VIEWED_ITEMS)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/**
 * Records viewed items, newest first; a repeated item moves up and only the last ten are stored. Unknown ids are left
 * out.
 */
async function record(call: Call, itemIds: readonly number[]): Promise<number> {
  const accountId = requireMember(call);
  return call.store.transaction(async (trx) => {
    const items = await trx.selectFrom("item").select("id").where("id", "in", itemIds).execute();
    const existingIds = new Set(items.map(({ id }) => id));
    const now = call.clock.now();
    const rows = [...new Set(itemIds)]
      .filter((id) => existingIds.has(id))
      .map((item_id, index) => ({ account_id: accountId, item_id, viewed_at: now - index }));
    if (rows.length === 0) return 0;
    await trx
      .insertInto("viewed_item")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "item_id"])
          .doUpdateSet(({ ref }) => ({ viewed_at: ref("excluded.viewed_at") }))
          // A view here is newer than one another browser remembers from yesterday.
          .where("viewed_item.viewed_at", "<", ({ ref }) => ref("excluded.viewed_at")),
      )
      .execute();
    const recentIds = await listViewedItemIds(trx, accountId);
    await trx
      .deleteFrom("viewed_item")
      .where("account_id", "=", accountId)
      .where("item_id", "not in", recentIds)
      .execute();
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
