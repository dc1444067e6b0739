import { z } from "zod";
import { type ErrorReason, reason } from "~/models/api/errors/table";
import type { Market } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import type { Row } from "../../db/tables";

/** Kinds of rules; ANY matches every product, so that only the amount counts. */
export const ADD_ON_RULES = ["ANY", "ITEM", "CATEGORY", "BRAND"] as const;
const ruleKindSchema = z.enum(ADD_ON_RULES);
const ruleValuesSchema = z.array(z.string());

/** An add-on offer in one market. */
export type AddOnOffer = {
  readonly id: string;
  readonly itemId: number;
  readonly kind: (typeof ADD_ON_RULES)[number];
  /** SKUs, category paths or brand slugs. */
  readonly values: readonly string[];
  /** The qualifying parts in words, e.g. "brake pads or rotors". */
  readonly condition: string;
  /** The minimum price of the qualifying products, before discounts. */
  readonly minimumCent: number;
  readonly priceCent: number;
  readonly maxQuantity: number;
};

/** An ordinary line that can be bought now, as rules see it; `cent` is the price of all its pieces. */
export type CartProduct = {
  readonly skuId: string;
  readonly brandSlug: string;
  readonly categoryPath: string;
  readonly cent: number;
};

/** The price and maximum count of an add-on in a cart, or the reason why it is not offered. */
export type AddOnTerms =
  | { readonly ok: true; readonly unitCent: number; readonly maxQuantity: number; readonly condition: string }
  | { readonly ok: false; readonly problem: ErrorReason };

/** A stored offer with its amounts in one market. */
export type AddOnOfferRow = Row<"add_on_offer"> & Pick<Row<"add_on_offer_market">, "minimum_cent" | "price_cent">;

/** Reads a stored offer of a market; null when it is inactive or unreadable. */
export function readAddOnOffer(row: AddOnOfferRow, now: number): AddOnOffer | null {
  if (row.active !== 1 || now < row.starts_at || now >= row.ends_at) return null;
  const kind = ruleKindSchema.safeParse(row.rule_kind);
  const values = ruleValuesSchema.safeParse(parsed(row.rule_values));
  if (!kind.success || !values.success) return null;
  return {
    id: row.id,
    itemId: row.item_id,
    kind: kind.data,
    values: values.data,
    condition: row.condition_text,
    minimumCent: row.minimum_cent,
    priceCent: row.price_cent,
    maxQuantity: row.max_quantity,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function matchesRule(offer: AddOnOffer, product: CartProduct): boolean {
  if (offer.kind === "ANY") return true;
  if (offer.kind === "ITEM") return offer.values.includes(product.skuId);
  if (offer.kind === "BRAND") return offer.values.includes(product.brandSlug);
  return offer.values.some((path) => product.categoryPath === path || product.categoryPath.startsWith(`${path}/`));
}

/** Whether a cart qualifies for an offer: at least one line matches, and together they reach its minimum. */
export function isQualified(offer: AddOnOffer, products: readonly CartProduct[]): boolean {
  const matching = products.filter((each) => matchesRule(offer, each));
  return matching.length > 0 && matching.reduce((sum, { cent }) => sum + cent, 0) >= offer.minimumCent;
}

/**
 * The terms of an add-on: the cheapest of its offers the cart qualifies for. Offers at or above today's price are
 * ignored, so that an add-on never costs more than the product itself.
 */
export function addOnTerms(
  offers: readonly AddOnOffer[],
  products: readonly CartProduct[],
  product: { readonly itemId: number; readonly listCent: number; readonly title: string },
  market: Market,
): AddOnTerms {
  const own = offers
    .filter(({ itemId, priceCent }) => itemId === product.itemId && priceCent < product.listCent)
    .toSorted((a, b) => a.priceCent - b.priceCent || b.maxQuantity - a.maxQuantity);
  const open = own.find((offer) => isQualified(offer, products));
  if (open !== undefined)
    return { ok: true, unitCent: open.priceCent, maxQuantity: open.maxQuantity, condition: open.condition };
  const closed = own[0];
  const { title } = product;
  if (closed === undefined) return { ok: false, problem: reason("addOnNotOffered", { title }) };
  const { condition, minimumCent } = closed;
  return {
    ok: false,
    problem: reason("addOnNeeds", { title, condition, minimum: money(minimumCent, market.currency) }),
  };
}
