import type { Db } from "../../../db/open";
import { couponPaymentKeyOf } from "../../../services/promotion/coupon-payment-repository";
import type { TradeRow } from "../kind";

/** What a discount gives, as a text that is the same for the same terms; columns that its type does not read are left out. */
export function termsText(rows: readonly Pick<TradeRow, "table" | "values">[]): string {
  const [discount] = rows.filter(({ table }) => table === "discount");
  const { discount_type: type, percent, threshold_type: threshold, threshold_quantity } = discount?.values ?? {};
  const inMarkets = rows
    .filter(({ table }) => table === "discount_market")
    .map(({ values: { market, value_cent, threshold_cent, tiers } }) => [
      market,
      type === "FIXED_AMOUNT" ? value_cent : null,
      threshold === "AMOUNT" ? threshold_cent : null,
      tiers,
    ])
    .sort();
  const own = [type === "PERCENT" ? percent : null, threshold === "QUANTITY" ? threshold_quantity : null];
  return JSON.stringify([type, threshold, own, inMarkets]);
}

/** The terms of a discount that unused coupons hold to, because points paid for them, and how many coupons these are. */
type BoughtTerms = { readonly count: number; readonly text: string };

/** Loads the terms of these discounts that somebody paid for with points and can still use at a moment, by discount. */
export async function loadBoughtTerms(
  db: Db,
  discounts: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, BoughtTerms>> {
  if (discounts.length === 0) return new Map();
  const bought = await db
    .selectFrom("coupon as c")
    .innerJoin("points_entry as p", (join) => join.on("p.once_key", "=", couponPaymentKeyOf("c.id")))
    .select(({ fn }) => ["c.discount_id", fn.countAll<number>().as("count")])
    .where("c.discount_id", "in", [...discounts])
    .where("c.used_at", "is", null)
    .where((where) => where.or([where("c.expires_at", "is", null), where("c.expires_at", ">", now)]))
    .groupBy("c.discount_id")
    .execute();
  if (bought.length === 0) return new Map();
  const ids = bought.map(({ discount_id }) => discount_id);
  const rows = await db.selectFrom("discount").selectAll().where("id", "in", ids).execute();
  const markets = await db.selectFrom("discount_market").selectAll().where("discount_id", "in", ids).execute();
  return new Map(
    bought.map(({ discount_id: id, count }) => {
      const own = rows.filter((row) => row.id === id).map((values) => ({ table: "discount" as const, values }));
      const inMarkets = markets
        .filter((row) => row.discount_id === id)
        .map((values) => ({ table: "discount_market" as const, values }));
      return [id, { count: Number(count), text: termsText([...own, ...inMarkets]) }];
    }),
  );
}
