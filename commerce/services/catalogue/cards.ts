import type { ProductCard } from "~/models/product/product";
import { SHOP_NAME } from "~/models/shop/shop-name";
import type { Call } from "../../http/call";
import type { VehicleChoice } from "../../index/door";
import { toCard } from "./product";
import { listCardRows } from "./repository";

/**
 * Loads the cards of items in the given order, priced for the caller's market, each with the vehicle's fit. Unknown ids
 * and items that the market does not sell are left out.
 */
export async function listCards(
  call: Call,
  ids: readonly number[],
  vehicle: VehicleChoice | null,
): Promise<ProductCard[]> {
  const { index } = call.services;
  const { brands } = await index.taxonomy();
  const [stored, fits] = await Promise.all([listCardRows(call.db, ids, call.market), index.match(vehicle, ids)]);
  const rows = new Map(stored.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, fit] = [rows.get(id), fits.get(id)];
    if (row === undefined || fit === undefined) return [];
    const brand = brands.get(row.brand_id);
    // Inactive brands are not shown anywhere.
    return [toCard(call.market, row, brand?.active === 1 ? brand.name : SHOP_NAME, fit)];
  });
}
