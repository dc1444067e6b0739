import { CART_MAX_LINES, QUANTITY_MAX_PIECES } from "~/models/shop/limits";
import { VEHICLE_LEVELS, type VehicleLevelKey } from "~/models/vehicle/vehicle";

/** Parameters that a referred link carries beside the cookie: the cart, its id and the flag (row CART-16). */
export const REFERRAL_PARAMETERS = ["cart", "cartId", "isReffer"] as const;
const FLAG = "isReffer";

/** Value ids of a referred vehicle; a level the cookie does not name is null, the year never is. */
export type ReferredVehicle = Record<VehicleLevelKey, number | null> & { year: number };

const idOf = (value: unknown): number | null => {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number > 0 ? number : null;
};

/**
 * The vehicle of a referral cookie: JSON of the flat form with value ids, level names in any case (row OPEN-68); null when
 * it has no Year or is no JSON (rows VEH-31, VEH-33).
 */
export function referredVehicle(text: string): ReferredVehicle | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
  const fields = new Map(Object.entries(parsed).map(([name, value]) => [name.toLowerCase(), value]));
  const [year = null, make = null, model = null, trim = null, engine = null] = VEHICLE_LEVELS.map(({ key }) =>
    idOf(fields.get(key)),
  );
  return year === null ? null : { year, make, model, trim, engine };
}

/** Whether a page's parameters say that the visitor was referred. */
export function isReferred(search: URLSearchParams): boolean {
  return ["1", "true"].includes(search.get(FLAG) ?? "");
}

/** A page's parameters with cart, cart id and flag taken out: empty and off are their defaults (row VEH-31). */
export function withoutReferral(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search);
  for (const name of REFERRAL_PARAMETERS) kept.delete(name);
  return kept;
}

/** A line of a referred cart, as a link carries it. */
export type ReferredItem = {
  readonly skuId: string;
  readonly itemType: "NORMAL" | "TRADE_IN";
  readonly bundleId: string;
  readonly itemCount: number;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function referredItem(value: unknown): ReferredItem[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = new Map(Object.entries(value));
  const skuId = textOf(fields.get("skuId"));
  const bundleId = textOf(fields.get("bundleId"));
  const itemCount = fields.get("itemCount") ?? 1;
  const isCount = typeof itemCount === "number" && Number.isInteger(itemCount) && itemCount >= 1;
  if (skuId === "" || skuId.length > 40 || bundleId.length > 40 || !isCount) return [];
  const itemType = fields.get("itemType") === "TRADE_IN" ? "TRADE_IN" : "NORMAL";
  return [{ skuId, itemType, bundleId, itemCount: Math.min(itemCount, QUANTITY_MAX_PIECES) }];
}

/** The lines of the cart object of a referred link: its `items`; what is no line is left out (rows ENT-03, ENT-24, CART-16). */
export function referredItems(text: string): ReferredItem[] {
  try {
    const cart: unknown = JSON.parse(text);
    const items = typeof cart === "object" && cart !== null && "items" in cart ? cart.items : null;
    return Array.isArray(items) ? items.flatMap(referredItem).slice(0, CART_MAX_LINES) : [];
  } catch {
    return [];
  }
}
