import type { Db } from "#commerce/db/open";
import type { NewRow } from "#commerce/db/tables";
import {
  type MarketAddOn,
  type MarketBundle,
  type MarketDiscount,
  splitAddOns,
  splitBundles,
  splitDiscounts,
} from "#sample-shop/market-promotions";

/** Adds discounts with their rows of the markets. */
export async function insertDiscounts(db: Db, given: readonly MarketDiscount[]): Promise<void> {
  const { discount, discount_market } = splitDiscounts(given);
  for (const row of discount) await db.insertInto("discount").values(row).execute();
  if (discount_market.length > 0) await db.insertInto("discount_market").values(discount_market).execute();
}

/** Adds a copy of a discount with its amounts in the markets, changed by `over`. */
export async function copyDiscount(
  db: Db,
  from: string,
  over: Partial<NewRow<"discount">> & { readonly id: string },
): Promise<void> {
  const row = await db.selectFrom("discount").selectAll().where("id", "=", from).executeTakeFirstOrThrow();
  await db
    .insertInto("discount")
    .values({ ...row, ...over })
    .execute();
  const amounts = await db.selectFrom("discount_market").selectAll().where("discount_id", "=", from).execute();
  for (const each of amounts)
    await db
      .insertInto("discount_market")
      .values({ ...each, discount_id: over.id })
      .execute();
}

/** Adds kits with their rows of the markets. */
export async function insertBundles(db: Db, given: readonly MarketBundle[]): Promise<void> {
  const { bundle, bundle_market } = splitBundles(given);
  await db.insertInto("bundle").values(bundle).execute();
  await db.insertInto("bundle_market").values(bundle_market).execute();
}

/** Adds add-on offers with their rows of the markets. */
export async function insertAddOns(db: Db, given: readonly MarketAddOn[]): Promise<void> {
  const { add_on_offer, add_on_offer_market } = splitAddOns(given);
  await db.insertInto("add_on_offer").values(add_on_offer).execute();
  if (add_on_offer_market.length > 0) await db.insertInto("add_on_offer_market").values(add_on_offer_market).execute();
}
