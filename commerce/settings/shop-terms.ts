import { CART_DAYS_MIN, DEFAULT_TERMS, type ShopTerms, shopTermsSchema } from "~/models/shop/terms";
import type { Db } from "../db/open";
import { readJson } from "../platform/json";
import { contentValue } from "./content-values";

/** The terms of a market: the content value `shop_terms`, or the defaults where it is missing or out of bounds. */
export async function loadShopTerms(db: Db, market: string): Promise<ShopTerms> {
  const row = await contentValue(db, "shop_terms", market);
  return row === undefined ? DEFAULT_TERMS : readJson(shopTermsSchema, row.value, DEFAULT_TERMS);
}

const DAY_MS = 86_400_000;

/** The moment after which a guest's cart would have to be used last to be open, epoch milliseconds, whatever the terms. */
export const youngestCartLimit = (now: number): number => now - CART_DAYS_MIN * DAY_MS;

/** Whether a guest's cart is older than its market's term; the terms are not read for one that was used lately. */
export async function isCartOver(
  db: Db,
  { market, updated_at: usedAt }: { readonly market: string; readonly updated_at: number },
  now: number,
): Promise<boolean> {
  if (usedAt > youngestCartLimit(now)) return false;
  const { cartDays } = await loadShopTerms(db, market);
  return usedAt <= now - cartDays * DAY_MS;
}
