import { CONTENT_VALUES } from "~/models/content/content-values";
import { marketFor } from "~/models/shop/market";
import type { Db } from "../db/open";
import { parseJson } from "../platform/json";
import type { ParcelSize, ShippingAddress } from "../shipping/provider";
import { contentValue } from "./content-values";

/** A market's warehouse: where its parcels leave from and returns go to, and the parcel it packs as a rule. */
type Warehouse = { readonly address: ShippingAddress; readonly parcel: ParcelSize };

/** Loads the content value `warehouse` of a market; null where it is missing or malformed. */
export async function loadWarehouse(db: Db, market: string): Promise<Warehouse | null> {
  const row = await contentValue(db, "warehouse", market);
  const { data } = CONTENT_VALUES.warehouse.safeParse(row === undefined ? null : parseJson(row.value));
  if (data === undefined) return null;
  const { parcel, ...address } = data;
  return { address: { ...address, country: marketFor(market).countryCode }, parcel };
}
