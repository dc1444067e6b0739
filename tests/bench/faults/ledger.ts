import type { Store } from "#commerce/db/open";
import { selectMarketItems, setStock } from "../../support/data/change-item";
import type { Ending, Purchase } from "./buyer";

export const CODE = "FAULTS10";
const REMINDED: Ending = "is reminded by mail, then pays";
const UNPAID_MAILS = ["payment-reminder", "order-lapsed"];
/** Fewer uses than checkouts that enter the code, so that it is used up on the way. */
const CODE_SHARE = 10;
const MEMBERS = 4;
const POINTS = 20_000;
const STOCK = 5_000;
const DAY_MS = 86_400_000;

/** The parts, members and uses of the code that a run starts with. */
type Prepared = {
  readonly paths: readonly string[];
  readonly members: readonly string[];
  readonly uses: number;
  readonly stocked: readonly number[];
  /** Orders of the sample data, which no shopper of this run placed. */
  readonly earlier: ReadonlySet<string>;
};

/** Stocks a few parts and writes a limited code and members with points into the database of a stopped shop. */
export async function prepare({ db }: Store, checkouts: number): Promise<Prepared> {
  const items = await selectMarketItems(db)
    .innerJoin("item_seo", "item_seo.item_id", "item.id")
    .select(["item.id", "item_seo.url_handle"])
    .where("is_primary", "=", 1)
    .where("active", "=", 1)
    .where("status", "=", "ON_SHELVES")
    .where("us_status", "is", null)
    .where("not_for_sale", "=", 0)
    .where("us_price_cent", ">", 3_000)
    .where("available_total", ">", 0)
    .orderBy("item.id")
    .limit(6)
    .execute();
  const ids = items.map(({ id }) => id);
  await setStock(db, ids, STOCK);
  const uses = Math.max(1, Math.round(checkouts / CODE_SHARE));
  const discountModel = await db
    .selectFrom("discount")
    .selectAll()
    .where("source", "=", "PROMOTION_CODE")
    .where("discount_type", "=", "PERCENT")
    .executeTakeFirstOrThrow();
  const own = { id: "faults", code_norm: CODE.toLowerCase(), percent: 10, threshold_type: "NO_THRESHOLD" };
  const open = { usage_limit: uses, used: 0, active: 1 as const, per_shopper: 0 as const, limit_scene: "" };
  await db
    .insertInto("discount")
    .values({ ...discountModel, ...own, ...open, starts_at: 0, ends_at: Date.now() + DAY_MS })
    .execute();
  const demo = await db.selectFrom("account").selectAll().where("id", "=", "demo-member").executeTakeFirstOrThrow();
  const members = Array.from({ length: MEMBERS }, (_, index) => `faults-${index}@example.com`);
  for (const [index, email] of members.entries()) {
    const id = `faults-member-${index}`;
    await db
      .insertInto("account")
      .values({ ...demo, id, email, email_norm: email })
      .execute();
    const at = Date.now();
    const row = { account_id: id, at, kind: "EARN", points: POINTS, text: "Earned", order_id: null, once_key: null };
    await db
      .insertInto("points_entry")
      .values({ ...row, expires_at: at + 300 * DAY_MS, remaining: POINTS })
      .execute();
  }
  const earlier = new Set((await db.selectFrom("orders").select("id").execute()).map(({ id }) => id));
  return { paths: items.map(({ url_handle }) => `/product/${url_handle}`), members, uses, earlier, stocked: ids };
}

/** Dates unpaid orders back by more than a day, so that the next start stops waiting for their payment. */
export async function backdateUnpaid({ db }: Store): Promise<number> {
  const aged = await db
    .updateTable("orders")
    .set((set) => ({ created_at: set("created_at", "-", 2 * DAY_MS) }))
    .where("status", "=", "PAYMENT_PENDING")
    .returning("id")
    .execute();
  return aged.length;
}

const LIVE = ["CREATED", "PENDING"];

/** Orders and payments that are not final yet. */
export async function countUnsettled({ db }: Store): Promise<number> {
  const orders = await db.selectFrom("orders").select("id").where("status", "=", "PAYMENT_PENDING").execute();
  const payments = await db.selectFrom("payment").select("id").where("state", "in", LIVE).execute();
  return orders.length + payments.length;
}

export type Finding = { readonly what: string; readonly found: number; readonly expected: number };

/** Compares the shoppers' results, the shop's books and the provider's ledger. */
export async function compare(
  { db }: Store,
  bought: readonly Purchase[],
  { uses, earlier, stocked }: Prepared,
): Promise<Finding[]> {
  const isOurs = (orderId: string) => !earlier.has(orderId);
  const orders = (await db.selectFrom("orders").selectAll().execute()).filter(({ id }) => isOurs(id));
  const all = await db.selectFrom("payment").selectAll().execute();
  const payments = all.filter(({ order_id }) => isOurs(order_id));
  const others = new Set(all.filter(({ order_id }) => !isOurs(order_id)).map(({ id }) => id));
  // A charge without any payment in the shop is a fault too.
  const ledger = (await db.selectFrom("sandbox_payment").selectAll().execute()).filter(
    ({ merchant_ref }) => !others.has(merchant_ref),
  );
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]));
  const charges = ledger.filter(({ state }) => state === "SUCCEEDED");
  const chargesByOrder = new Map<string, typeof charges>();
  for (const charge of charges) {
    const orderId = paymentById.get(charge.merchant_ref)?.order_id ?? "";
    chargesByOrder.set(orderId, [...(chargesByOrder.get(orderId) ?? []), charge]);
  }
  const paid = orders.filter(({ status }) => status === "PROCESSING");
  const sum = (rows: readonly { amount_cent?: number; total_cent?: number }[]) =>
    rows.reduce((total, row) => total + (row.amount_cent ?? row.total_cent ?? 0), 0);
  const orderOfSession = new Map(ledger.map(({ ref, merchant_ref }) => [ref, paymentById.get(merchant_ref)?.order_id]));
  const orderIds = bought.map(({ session }) => orderOfSession.get(session) ?? "");
  const statusByOrder = new Map(orders.map(({ id, status }) => [id, status]));
  const replaced = bought.flatMap(({ replaced: former }) => (former === undefined ? [] : [former]));
  const leftOpen = replaced.filter((session) => statusByOrder.get(orderOfSession.get(session) ?? "") !== "CANCELLED");
  const wrong = bought.filter(({ isPaid }, index) => {
    const status = statusByOrder.get(orderIds[index] ?? "");
    return status !== (isPaid ? "PROCESSING" : "CANCELLED");
  });

  const stock = await db
    .selectFrom("item_stock")
    .select(["item_id", "available"])
    .where("item_id", "in", [...stocked])
    .execute();
  const lines = await db.selectFrom("order_item").select(["order_id", "item_id", "item_count"]).execute();
  const openOrders = new Set(orders.filter(({ status }) => status !== "CANCELLED").map(({ id }) => id));
  const countSold = (itemId: number) =>
    lines
      .filter((line) => line.item_id === itemId && openOrders.has(line.order_id))
      .reduce((total, line) => total + line.item_count, 0);
  const miscounted = stock.filter(({ item_id, available }) => available + countSold(item_id) !== STOCK);

  const code = await db.selectFrom("discount").select("used").where("id", "=", "faults").executeTakeFirstOrThrow();
  const used = await db
    .selectFrom("order_discount")
    .innerJoin("orders", "orders.id", "order_discount.order_id")
    .select("orders.id")
    .where("discount_id", "=", "faults")
    .where("orders.status", "!=", "CANCELLED")
    .execute();

  const entries = await db
    .selectFrom("points_entry")
    .select(["account_id", "points", "remaining"])
    .where("account_id", "like", "faults-member-%")
    .execute();
  const balance = entries.reduce((total, { points }) => total + points, 0);
  const remaining = entries.reduce((total, row) => total + row.remaining, 0);
  const holds = await db
    .selectFrom("points_hold")
    .innerJoin("orders", "orders.id", "points_hold.order_id")
    .select(["orders.status", "points_hold.state", "points_hold.used"])
    .execute();
  const spent = holds.filter(({ state }) => state === "SPENT");
  const countOf = (ending: Ending) => bought.filter((purchase) => purchase.ending === ending).length;
  const unpaidMails = (await db.selectFrom("mail").select(["kind", "subject", "to_norm"]).execute()).filter(
    ({ kind }) => UNPAID_MAILS.includes(kind),
  );
  // The subject names the order.
  const mails = unpaidMails.map(({ kind, subject }) => `${kind} ${subject}`);
  const reminded = unpaidMails.filter(
    ({ kind, to_norm }) => kind === "payment-reminder" && to_norm.startsWith("reminded-"),
  );
  const lapsed = unpaidMails.filter(({ kind }) => kind === "order-lapsed");
  const lapses = (
    await db.selectFrom("order_event").select("order_id").where("note", "=", "Not paid within 24 hours").execute()
  ).filter(({ order_id }) => isOurs(order_id));
  const locks = await db.selectFrom("payment_lock").select("order_id").execute();

  return [
    { what: "orders", found: orders.length, expected: bought.length + replaced.length },
    { what: "replaced orders that are not cancelled", found: leftOpen.length, expected: 0 },
    { what: "orders of different checkouts", found: new Set(orderIds).size, expected: bought.length },
    { what: "paid orders", found: paid.length, expected: bought.filter(({ isPaid }) => isPaid).length },
    { what: "charges in the provider's ledger", found: charges.length, expected: paid.length },
    { what: "cents charged", found: sum(charges), expected: sum(paid) },
    { what: "orders that are not as their shopper left them", found: wrong.length, expected: 0 },
    {
      what: "lost: charges without a paid order",
      found: charges.filter(({ merchant_ref }) => paymentById.get(merchant_ref)?.state !== "SUCCEEDED").length,
      expected: 0,
    },
    {
      what: "lost: paid orders without a charge",
      found: paid.filter(({ id }) => !chargesByOrder.has(id)).length,
      expected: 0,
    },
    {
      what: "double: orders charged twice",
      found: [...chargesByOrder.values()].filter((of) => of.length > 1).length,
      expected: 0,
    },
    {
      what: "stuck: orders unpaid",
      found: orders.filter(({ status }) => status === "PAYMENT_PENDING").length,
      expected: 0,
    },
    { what: "stuck: payments open", found: payments.filter(({ state }) => LIVE.includes(state)).length, expected: 0 },
    {
      what: "stuck: orders held for review",
      found: orders.filter(({ status }) => status === "PENDING").length,
      expected: 0,
    },
    { what: "stuck: payment locks", found: locks.length, expected: 0 },
    { what: "parts whose shelf and orders do not add up", found: miscounted.length, expected: 0 },
    { what: "uses of the code", found: code.used, expected: used.length },
    { what: "uses of the code beyond its limit", found: Math.max(0, code.used - uses), expected: 0 },
    { what: "points left of what members have", found: remaining, expected: balance },
    {
      what: "points spent",
      found: MEMBERS * POINTS - balance,
      expected: spent.reduce((total, hold) => total + hold.used, 0),
    },
    {
      what: "points spent by orders that are not paid",
      found: spent.filter(({ status }) => status !== "PROCESSING").length,
      expected: 0,
    },
    { what: "reminders of orders that were reminded", found: reminded.length, expected: countOf(REMINDED) },
    { what: "mails about an unpaid order sent twice", found: mails.length - new Set(mails).size, expected: 0 },
    { what: "mails about the lapse of an order", found: lapsed.length, expected: lapses.length },
    { what: "stuck: points locked", found: holds.filter(({ state }) => state === "LOCKED").length, expected: 0 },
  ];
}
