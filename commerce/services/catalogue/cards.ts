import type { ProductCard } from "~/models/product";
import { SHOP_NAME } from "~/models/shop";
import type { Call } from "../../call";
import { fitIn, type KnownVehicle } from "../fitment/fitment";
import { cardOf } from "./product";
import { cardRows } from "./store";

/** The cards of items in the order given, priced for the caller's market, each with the vehicle's fit; unknown ids are left out. */
export async function cardsOf(call: Call, ids: readonly number[], known: KnownVehicle | null): Promise<ProductCard[]> {
  const { items, brands } = await call.services.catalogue.snapshot();
  const rows = new Map((await cardRows(call.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, facts] = [rows.get(id), items.get(id)];
    if (row === undefined || facts === undefined) return [];
    return [cardOf(call.market, row, brands.get(row.brand_id)?.name ?? SHOP_NAME, fitIn(known, facts))];
  });
}
