import type { Store } from "#commerce/db/open";
import { stockFor } from "../../support/data/change-item";
import type { Finding } from "./ledger";
import { type Outcome, PIECES } from "./stories";

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Compares what shoppers were told with the shop's books, the shelf and the provider's ledger. */
export async function compareAfterSales(
  { db }: Store,
  outcomes: readonly Outcome[],
  stock: number,
): Promise<Finding[]> {
  const orders = await db.selectFrom("orders").select(["id", "status"]).execute();
  const statusOf = new Map(orders.map(({ id, status }) => [id, status]));
  const refunds = await db
    .selectFrom("payment_refund as r")
    .innerJoin("payment as p", "p.id", "r.payment_id")
    .select(["r.id", "r.amount_cent", "r.state", "p.order_id", "p.amount_cent as paid_cent", "p.provider_ref"])
    .execute();
  const paidBack = (orderId: string) =>
    sum(refunds.filter(({ order_id }) => order_id === orderId).map(({ amount_cent }) => amount_cent));
  const atProvider = await db.selectFrom("sandbox_refund").select(["ref", "amount_cent"]).execute();
  const refOf = new Map(refunds.map(({ order_id, provider_ref }) => [order_id, provider_ref]));
  const backAtProvider = (orderId: string) =>
    sum(atProvider.filter(({ ref }) => ref === refOf.get(orderId)).map(({ amount_cent }) => amount_cent));
  const entries = await db.selectFrom("points_entry").selectAll().execute();
  const pointsBack = (orderId: string) =>
    sum(entries.filter(({ order_id, kind }) => order_id === orderId && kind === "RETURN").map(({ points }) => points));
  const counters = await db.selectFrom("credit_note").select("number").execute();
  const mails = await db.selectFrom("mail").select("id").where("kind", "=", "refund-done").execute();
  const stockLeft = await stockFor(db, 1);
  const made = orders.length - outcomes.length;
  const out = sum(outcomes.map(({ back, sentAgain }) => PIECES - back + sentAgain));
  const wrong = (is: (outcome: Outcome) => boolean) => outcomes.filter((outcome) => !is(outcome)).length;
  const promisedCent = sum(outcomes.map(({ refundCent }) => refundCent));
  return [
    {
      what: "orders not in the status that they were told",
      found: wrong((o) => statusOf.get(o.orderId) === o.status),
      expected: 0,
    },
    {
      what: "orders paid back another amount than was told",
      found: wrong((o) => paidBack(o.orderId) === o.refundCent),
      expected: 0,
    },
    { what: "the same at the provider", found: wrong((o) => backAtProvider(o.orderId) === o.refundCent), expected: 0 },
    { what: "cents paid back", found: sum(refunds.map(({ amount_cent }) => amount_cent)), expected: promisedCent },
    {
      what: "cents paid back by the provider",
      found: sum(atProvider.map(({ amount_cent }) => amount_cent)),
      expected: promisedCent,
    },
    {
      what: "refunds that the provider has not taken",
      found: refunds.filter(({ state }) => state !== "DONE").length,
      expected: 0,
    },
    { what: "credit notes", found: counters.length, expected: refunds.length },
    { what: "mails about refunds", found: mails.length, expected: refunds.length },
    {
      what: "orders with other points back than were told",
      found: wrong((o) => pointsBack(o.orderId) === o.points),
      expected: 0,
    },
    {
      what: "points left of what members have",
      found: sum(entries.map(({ remaining }) => remaining)),
      expected: sum(entries.map(({ points }) => points)),
    },
    { what: "orders made for replacements", found: made, expected: sum(outcomes.map(({ sentAgain }) => sentAgain)) },
    { what: "pieces on the shelf", found: stockLeft, expected: stock - out },
  ];
}
