import { ADD_ONS_SHOWN_MAX, type AddOn } from "~/models/cart/add-on";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Viewer } from "../../http/viewer";
import { effectiveStatus } from "../catalogue/status";
import { listAddOnOffers, listRunningOffers } from "../promotion/add-on-repository";
import { type AddOnTerms, addOnTerms, readAddOnOffer } from "../promotion/add-ons";
import { type CartState, loadCartProducts } from "./load-cart";

type AddOnProduct = { readonly itemId: number; readonly listCent: number; readonly title: string };

/** Loads the terms of one add-on for a cart, and how many pieces of it the cart holds as add-ons. */
export async function loadAddOnTerms(
  db: Db,
  uuid: string,
  viewer: Viewer,
  product: AddOnProduct,
): Promise<{ terms: AddOnTerms; inCart: number }> {
  const { products, addOns } = await loadCartProducts(db, uuid, viewer);
  const rows = await listAddOnOffers(db, [product.itemId], viewer.market.id);
  const offers = rows.flatMap((row) => readAddOnOffer(row, viewer.now) ?? []);
  return { terms: addOnTerms(offers, products, product, viewer.market), inCart: addOns.get(product.itemId) ?? 0 };
}

/** Lists the add-ons a cart qualifies for and does not hold yet, at any price, at most six, in the merchandiser's order. */
export async function listAddOns(db: Db, { market, products, lines }: CartState, now: number): Promise<AddOn[]> {
  if (products.length === 0) return [];
  const addOns = new Set(lines.filter(({ itemType }) => itemType === "TRADE_IN").map(({ itemId }) => itemId));
  const rows = await listRunningOffers(db, { now, market: market.id });
  const offers = rows.flatMap((row) => readAddOnOffer(row, now) ?? []);
  const shown = new Map<number, AddOn>();
  const held = new Set(products.map(({ skuId }) => skuId));
  for (const row of rows) {
    if (shown.size >= ADD_ONS_SHOWN_MAX) break;
    const itemId = row.item_id;
    if (addOns.has(itemId) || held.has(row.sku_id) || shown.has(itemId)) continue;
    if (effectiveStatus(row) !== "ON_SHELVES") continue;
    const { list_cent: listCent } = row;
    const terms = addOnTerms(offers, products, { itemId, listCent, title: row.title }, market);
    if (!terms.ok) continue;
    shown.set(itemId, {
      skuId: row.sku_id,
      itemId,
      title: row.title,
      brandName: row.brand_name,
      partNumber: row.part_number,
      imageUrl: row.image_url ?? "",
      urlHandle: row.url_handle,
      price: money(terms.unitCent, market.currency),
      listPrice: money(listCent, market.currency),
      maxQuantity: terms.maxQuantity,
      goesWith: terms.condition,
    });
  }
  return [...shown.values()];
}
