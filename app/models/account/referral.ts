import { CART_MAX_LINES, QUANTITY_MAX_PIECES } from "~/models/shop/limits";
import { VEHICLE_LEVELS, type VehicleLevelKey } from "~/models/vehicle/vehicle";

/** Parameters that a referral link carries beside the cookie: the cart, its id and the flag. */
const REFERRAL_PARAMETERS = ["cart", "cartId", "isReffer"] as const;
const FLAG = "isReffer";

/** Value ids of a referred vehicle. Levels that the cookie does not name are null; the year never is. */
type ReferredVehicle = Record<VehicleLevelKey, number | null> & { year: number };

const toValueId = (value: unknown): number | null => {
  const number = typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number > 0 ? number : null;
};

/**
 * Parses the vehicle of a referral cookie: a flat JSON object of value ids, with level names in any case. Null when it
 * has no year or is not JSON.
 */
export function parseReferredVehicle(text: string): ReferredVehicle | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
  const fields = new Map(Object.entries(parsed).map(([name, value]) => [name.toLowerCase(), value]));
  const [year = null, make = null, model = null, trim = null, engine = null] = VEHICLE_LEVELS.map(({ key }) =>
    toValueId(fields.get(key)),
  );
  return year === null ? null : { year, make, model, trim, engine };
}

/** Whether a page's parameters mark the visitor as referred. */
export function isReferred(search: URLSearchParams): boolean {
  return ["1", "true"].includes(search.get(FLAG) ?? "");
}

/** Returns a page's parameters without the cart, cart id and flag of a referral. */
export function withoutReferral(search: URLSearchParams): URLSearchParams {
  const remaining = new URLSearchParams(search);
  for (const name of REFERRAL_PARAMETERS) remaining.delete(name);
  return remaining;
}

/** A line of a referred cart, as a link carries it. */
type ReferredItem = {
  readonly skuId: string;
  readonly itemType: "NORMAL" | "TRADE_IN";
  readonly bundleId: string;
  readonly itemCount: number;
};

const trimmedText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function toReferredItem(value: unknown): ReferredItem[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = new Map(Object.entries(value));
  const skuId = trimmedText(fields.get("skuId"));
  const bundleId = trimmedText(fields.get("bundleId"));
  const itemCount = fields.get("itemCount") ?? 1;
  const isCount = typeof itemCount === "number" && Number.isInteger(itemCount) && itemCount >= 1;
  if (skuId === "" || skuId.length > 40 || bundleId.length > 40 || !isCount) return [];
  const itemType = fields.get("itemType") === "TRADE_IN" ? "TRADE_IN" : "NORMAL";
  return [{ skuId, itemType, bundleId, itemCount: Math.min(itemCount, QUANTITY_MAX_PIECES) }];
}

/** Parses the lines of a referral link's cart from its `items`; entries that are no line are left out. */
export function parseReferredItems(text: string): ReferredItem[] {
  try {
    const cart: unknown = JSON.parse(text);
    const items = typeof cart === "object" && cart !== null && "items" in cart ? cart.items : null;
    return Array.isArray(items) ? items.flatMap(toReferredItem).slice(0, CART_MAX_LINES) : [];
  } catch {
    return [];
  }
}
