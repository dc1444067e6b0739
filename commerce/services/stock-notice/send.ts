import { sql } from "kysely";
import { marketFor } from "~/models/shop/market";
import type { Store } from "../../db/open";
import { sendMail } from "../../mail/outbox";
import { backInStock } from "../../mail/templates/stock/back-in-stock";
import type { Clock } from "../../platform/clock";
import type { Job } from "../../platform/job";

const BATCH = 200;
const INTERVAL_MS = 60_000;
const DAY_MS = 86_400_000;
/** After a year without stock the request and its email address are deleted. */
const WAIT_DAYS = 365;

type StockNoticeDeps = { readonly store: Store; readonly clock: Clock };

/** Lists notices whose part is on sale again in their market. */
const listReady = ({ db }: Store) =>
  db
    .selectFrom("stock_notice as n")
    .innerJoin("item as i", "i.id", "n.item_id")
    .where("i.available_total", ">", 0)
    .where("i.not_for_sale", "=", 0)
    .where(
      sql`case when n.market = '2023' then coalesce(i.ca_status, i.status) else coalesce(i.us_status, i.status) end`,
      "=",
      "ON_SHELVES",
    )
    .select(["n.item_id", "n.market", "n.email_norm", "n.email", "i.title", "i.part_number", "i.url_handle"])
    .orderBy("n.created_at")
    .limit(BATCH)
    .execute();

/**
 * Queues the mail of every part that is back in stock and returns the number of mails. A notice is deleted in the same
 * transaction, so two processes never send it twice.
 */
export async function sendStockNotices({ store, clock }: StockNoticeDeps): Promise<number> {
  const now = clock.now();
  let sent = 0;
  for (const notice of await listReady(store)) {
    const isOurs = await store.transaction(async (trx) => {
      const gone = await trx
        .deleteFrom("stock_notice")
        .where("item_id", "=", notice.item_id)
        .where("market", "=", notice.market)
        .where("email_norm", "=", notice.email_norm)
        .returning("item_id")
        .executeTakeFirst();
      if (gone === undefined) return false;
      await sendMail(trx, backInStock, {
        to: notice.email,
        market: marketFor(notice.market).id,
        at: now,
        data: {
          title: notice.title,
          partNumber: notice.part_number,
          urlHandle: notice.url_handle ?? String(notice.item_id),
        },
      });
      return true;
    });
    if (isOurs) sent += 1;
  }
  await store.db
    .deleteFrom("stock_notice")
    .where("created_at", "<", now - WAIT_DAYS * DAY_MS)
    .execute();
  return sent;
}

/** Sends stock notices every minute. */
export const stockNotices: Job<StockNoticeDeps> = {
  name: "stock notices",
  intervalMs: INTERVAL_MS,
  failure: "stock notices could not be sent",
  run: sendStockNotices,
};
