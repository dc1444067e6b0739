import type { CartEstimate } from "~/models/cart/estimate";
import { parsePostalCode } from "~/models/checkout/address";
import { findDefaultShippingOption } from "~/models/checkout/shipping";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Call } from "../../http/call";
import { toViewer } from "../../http/viewer";
import { findPostalRow, isStateOf, otherStates } from "../places/repository";
import { askTaxes } from "../tax/calculations";
import type { CartState } from "./load-cart";
import { priceAt, toTaxShares } from "./price-at";

/** The place of a typed code, or that of the checkout's address while no code is given; null for an unknown code. */
async function findPlace(db: Db, { market, draftAddress }: CartState, typed: string) {
  const read = parsePostalCode(market.postalCode, typed === "" ? (draftAddress?.code ?? "") : typed);
  if (!read.ok) return null;
  const row = await findPostalRow(db, market.countryCode, read.code);
  if (row === undefined) return null;
  const { state_code: state } = row;
  // A prefix of a code names its largest city only, and the code may be that of another.
  const city = row.prefix.length >= market.postalCode.placeChars ? row.city : "";
  const states =
    draftAddress?.code === read.code && isStateOf(row, draftAddress.state)
      ? [draftAddress.state]
      : [state, ...otherStates(row)];
  return { country: market.countryCode, code: read.code, city, states, isDeliverable: row.is_deliverable === 1 };
}

/**
 * Estimates the cost of a cart at a ZIP or postal code, with the shipping plan chosen before, or the default one: the same amounts
 * as in checkout, before points. Null while no code is known.
 */
export async function estimateCart(call: Call, cart: CartState, typed: string): Promise<CartEstimate | null> {
  const { db, log } = call;
  const { now, taxes } = toViewer(call);
  const place = await findPlace(db, cart, typed);
  if (place === null) return null;
  const { currency } = cart.market;
  const { priced } = cart;
  const prices = await Promise.all(
    place.states.map(async (state) => {
      const { country, code } = place;
      const at = { place: { country, state, code }, planId: cart.draftPlanId, now, taxes };
      const price = await priceAt(db, cart, at);
      if (price.uncalculated.length === 0) return { state, price };
      await askTaxes({ db, log, taxes, now }, price.uncalculated);
      return { state, price: await priceAt(db, cart, at) };
    }),
  );
  // If a code crosses a state line, the dearer state is used, so that the total does not rise with the address.
  const [dearest] = prices.toSorted((a, b) => b.price.totalCent - a.price.totalCent);
  if (dearest === undefined) return null;
  const { state, price } = dearest;
  const { options, plans, shippingCent, tax, totalCent, feeCent } = price;
  const chosen = price.chosen ?? findDefaultShippingOption(options, priced.itemCount);
  return {
    ...{ code: place.code, city: place.city, state, isDeliverable: place.isDeliverable },
    plans: plans.map(({ option, ...plan }) => ({
      ...{ id: option.id, name: option.name, estimate: option.estimate, isChosen: option.id === chosen?.id },
      ...(option.byGround !== undefined && { byGround: option.byGround }),
      ...(option.refusable !== undefined && { refusable: option.refusable }),
      price: money(plan.shippingCent, currency),
    })),
    ...(options[0]?.orderBy !== undefined && { orderBy: options[0].orderBy }),
    shipping: money(shippingCent, currency),
    retailDeliveryFee: money(feeCent, currency),
    tax: money(tax?.totalCent ?? 0, currency),
    taxes: toTaxShares(price, cart),
    total: money(totalCent, currency),
  };
}
