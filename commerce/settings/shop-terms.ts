import { DEFAULT_TERMS, type ShopTerms, shopTermsSchema } from "~/models/shop/terms";
import type { Db } from "../db/open";
import { readJson } from "../platform/json";
import { contentValue } from "./content-values";

/** The terms of a market: the content value `shop_terms`, or the defaults where it is missing or out of bounds. */
export async function loadShopTerms(db: Db, market: string): Promise<ShopTerms> {
  const row = await contentValue(db, "shop_terms", market);
  return row === undefined ? DEFAULT_TERMS : readJson(shopTermsSchema, row.value, DEFAULT_TERMS);
}
