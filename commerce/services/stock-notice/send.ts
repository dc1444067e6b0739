import { MARKETS, marketFor } from "~/models/shop/market";
import type { Store } from "../../db/open";
import { sendMail } from "../../mail/outbox";
import { backInStock } from "../../mail/templates/stock/back-in-stock";
import type { Clock } from "../../platform/clock";
import type { Job } from "../../platform/job";
import { loadShopTerms } from "../../settings/shop-terms";
import { deleteNotice, deleteNoticesBefore, listReadyNotices } from "./repository";

const BATCH = 200;
const INTERVAL_MS = 60_000;
const DAY_MS = 86_400_000;

type StockNoticeDeps = { readonly store: Store; readonly clock: Clock };

/**
 * Queues the mail of every part that is back in stock and returns the number of mails. A notice is deleted in the same
 * transaction, so two processes never send it twice.
 */
export async function sendStockNotices({ store, clock }: StockNoticeDeps): Promise<number> {
  const now = clock.now();
  let sent = 0;
  for (const notice of await listReadyNotices(store.db, BATCH)) {
    const isOurs = await store.transaction(async (trx) => {
      if (!(await deleteNotice(trx, notice))) return false;
      await sendMail(trx, backInStock, {
        to: notice.email,
        market: marketFor(notice.market).id,
        at: now,
        data: {
          title: notice.title,
          partNumber: notice.part_number,
          urlHandle: notice.url_handle ?? String(notice.item_id),
          imageUrl: notice.main_image_url ?? "",
        },
      });
      return true;
    });
    if (isOurs) sent += 1;
  }
  // A request that waited too long is deleted with its email address.
  for (const { id } of MARKETS) {
    const { stockNoticeDays } = await loadShopTerms(store.db, id);
    await deleteNoticesBefore(store.db, id, now - stockNoticeDays * DAY_MS);
  }
  return sent;
}

/** Sends stock notices every minute. */
export const stockNotices: Job<StockNoticeDeps> = {
  name: "stock notices",
  intervalMs: INTERVAL_MS,
  failure: "stock notices could not be sent",
  run: sendStockNotices,
};
