import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type EndedDaily, RETENTION } from "~/models/privacy/retention";
import { MARKETS } from "~/models/shop/market";
import type { Db, Store } from "../db/open";
import { ERASED_EMAIL } from "../mail/email-address";
import { anonymizeOrders } from "../services/account/erase";
import { dropLabelFiles } from "../services/shipping/erase-repository";
import { retentionDays, saveEventDays } from "../services/tracking/event-day-repository";
import { loadShopTerms } from "../settings/shop-terms";
import { countRows, type Due, deleteRows, listDueLabels, listDueOrders } from "./repository";
import { loadWarrantyRuns } from "./warranties";

const DAY_MS = 86_400_000;

/** A line's rule: which rows are due, and how to end a batch of them. */
type Rule = {
  due(db: Db, now: number): Promise<readonly Due[]>;
  /** Ends up to `limit` of what is due; answers how many. */
  end(store: Store, due: Due, limit: number, now: number): Promise<number>;
};

type DaysLine = { [Id in EndedDaily]: (typeof RETENTION)[Id] extends { days: number } ? Id : never }[EndedDaily];
const before = (id: DaysLine, now: number) => now - RETENTION[id].days * DAY_MS;

/** Rows that are deleted once a condition holds. */
const deleted = (list: (now: number, db: Db) => readonly Due[] | Promise<readonly Due[]>): Rule => ({
  due: async (db, now) => list(now, db),
  end: deleteRows,
});

const due = (table: Due["table"], where: RawBuilder<SqlBool>): Due => ({ table, where });
const ended = (table: Due["table"], now: number) => due(table, sql<SqlBool>`expires_at <= ${now}`);

/** A cart that a copy shows, or that an order waits to be paid from, stays. */
const isCartFree = sql<SqlBool>`not exists (select 1 from cart_copy where cart_copy.cart_uuid = cart.uuid)
  and not exists (select 1 from orders where status = 'PAYMENT_PENDING'
    and (orders.cart_uuid = cart.uuid or orders.joined_cart_uuid = cart.uuid))`;

async function guestCarts(now: number, db: Db): Promise<readonly Due[]> {
  return Promise.all(
    MARKETS.map(async ({ id }) => {
      const { cartDays } = await loadShopTerms(db, id);
      return due(
        "cart",
        sql<SqlBool>`account_id is null and market = ${id} and updated_at <= ${now - cartDays * DAY_MS}
          and ${isCartFree}`,
      );
    }),
  );
}

/** Of each line of the table that the daily job ends, how. */
export const RULES: { readonly [Id in EndedDaily]: Rule } = {
  carts: deleted(guestCarts),
  formerCarts: deleted((now) => [
    due(
      "cart",
      sql<SqlBool>`account_id is not null and updated_at <= ${before("formerCarts", now)} and ${isCartFree}
        and not exists (select 1 from member_cart where member_cart.cart_uuid = cart.uuid)`,
    ),
  ]),
  // The copy goes with the cart that holds its lines.
  cartCopies: deleted((now) => [
    due("cart", sql<SqlBool>`uuid in (select cart_uuid from cart_copy where expires_at <= ${now})`),
  ]),
  checkouts: deleted((now) => [
    due(
      "checkout",
      sql<SqlBool>`updated_at <= ${before("checkouts", now)} and not exists (select 1 from orders
        where orders.cart_uuid = checkout.cart_uuid and status = 'PAYMENT_PENDING')`,
    ),
    // No facts of a person, and of no use once they have ended.
    ended("tax_calculation", now),
  ]),
  sessions: deleted((now) => [ended("session", now)]),
  mailedLinks: deleted((now) => [ended("mailed_token", now)]),
  loginSteps: deleted((now) => [ended("login_challenge", now), ended("third_exchange", now)]),
  rateLimits: deleted((now) => [due("rate_limit", sql<SqlBool>`window_start <= ${before("rateLimits", now)}`)]),
  statistics: {
    due: async (_db, now) => {
      const oldest = Math.floor(now / DAY_MS) - retentionDays();
      return [
        due("tracked_event", sql<SqlBool>`day < ${oldest}`),
        due("marketing_event", sql<SqlBool>`received_at < ${oldest * DAY_MS}`),
      ];
    },
    // Days go as a whole, on PostgreSQL as tables.
    async end(store, days, _limit, now) {
      const rows = await countRows(store.db, days);
      if (rows > 0) await saveEventDays(store, now);
      return rows;
    },
  },
  mails: deleted((now) => [
    due("mail", sql<SqlBool>`created_at < ${before("mails", now)} and state in ('SENT', 'FAILED')`),
  ]),
  events: deleted((now) => [
    due("domain_event", sql<SqlBool>`created_at < ${before("events", now)} and state = 'DONE'`),
  ]),
  messages: deleted((now) => [due("contact_message", sql<SqlBool>`answered_at < ${before("messages", now)}`)]),
  labels: {
    due: async (_db, now) => {
      const end = before("labels", now);
      return [
        due(
          "shipping_label",
          sql<SqlBool>`(pdf_file is not null or code_file is not null) and (arrived_at <= ${end}
            or (state in ('VOID', 'USED') and updated_at <= ${end})
            or exists (select 1 from return_request where return_request.id = return_id
              and return_request.state in ('RECEIVED', 'COMPLETED') and return_request.updated_at <= ${end})
            or exists (select 1 from shipment where shipment.id = shipping_label.shipment_id and delivered_at <= ${end}))`,
        ),
      ];
    },
    end: (store, labels, limit) =>
      store.transaction(async (trx) => {
        const ids = await listDueLabels(trx, labels, limit);
        await dropLabelFiles(trx, ids);
        return ids.length;
      }),
  },
  guestOrders: {
    due: async (db, now) => {
      const old = sql<SqlBool>`orders.account_id is null and orders.email_norm <> ${ERASED_EMAIL}
          and orders.created_at < ${before("guestOrders", now)}`;
      // Number and email find an order for a claim as long as a warranty of it runs.
      const runs = await loadWarrantyRuns(db, old, { now, storedDays: RETENTION.guestOrders.days });
      return [due("orders", sql<SqlBool>`${old} and not (${runs})`)];
    },
    end: (store, orders, limit) =>
      store.transaction(async (trx) => {
        const rows = await listDueOrders(trx, orders, limit);
        await anonymizeOrders(trx, rows);
        return rows.length;
      }),
  },
};
