import { splitLines } from "~/models/cart/cart";
import { type Address, type BillingAddress, parsePostalCode } from "~/models/checkout/address";
import { marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Call } from "../../http/call";
import { conflict, fieldFailure, notFound } from "../../http/failure";
import { requireViewer, toViewer } from "../../http/viewer";
import { rememberPlan } from "../cart/acknowledge";
import { loadCart } from "../cart/load-cart";
import { refusePostOfficeParts } from "../places/post-office";
import { requireCodeInState } from "../places/postal-codes";
import { refuseForbiddenParts } from "../places/regulated-parts";
import { hasState } from "../places/repository";
import { loadTaxedQuote, type Quote, toCheckout } from "./quote";
import { putAddress, putPlan } from "./repository";

/**
 * Loads the checkout of a cart for the caller; throws a 401 for an expired login. A postal code stands for the address
 * until there is one.
 */
export function readQuote(call: Call, uuid: string, postalCode?: string): Promise<Quote> {
  return loadTaxedQuote(call, uuid, requireViewer(call), postalCode);
}

/** Throws unless the cart exists and has lines; a 401 for an expired login. */
export async function requireCart(call: Call, uuid: string): Promise<void> {
  const cart = await loadCart(call.db, uuid, requireViewer(call));
  if (!cart.exists) throw notFound("cartNotFound");
  if (cart.lines.length === 0) throw conflict("cartEmpty");
}

/** Normalizes an address's postal code; throws a field error unless code, state and country agree. */
async function checkPlace<A extends BillingAddress>(db: Db, address: A) {
  const market = marketForCountry(address.country);
  if (!(await hasState(db, market, address.state))) throw fieldFailure("state", "stateNotListed");
  const read = parsePostalCode(market.postalCode, address.code);
  if (!read.ok) throw fieldFailure("code", "postalCodeInvalid", { country: market.countryCode, typed: address.code });
  const normalized: A = { ...address, code: read.code };
  return { normalized, place: await requireCodeInState(db, normalized) };
}

/** Normalizes an address's postal code and checks it against the market and the address's state. */
export async function validateCheckoutAddress(call: Call, address: Address): Promise<Address> {
  const { market } = toViewer(call);
  if (address.country !== market.countryCode)
    throw fieldFailure("country", "countryNotServed", { market: market.name });
  return requireDeliverable(call.db, address);
}

/** Normalizes an address's postal code; throws a field error unless it agrees with state and country and is delivered to. */
export async function requireDeliverable(db: Db, address: Address): Promise<Address> {
  const { normalized, place } = await checkPlace(db, address);
  if (place?.is_deliverable !== 1) throw fieldFailure("code", "postalCodeNotServed", { code: normalized.code });
  return normalized;
}

/** Does the same for a billing address, which may be where the shop does not deliver. */
export async function validateBillingAddress(call: Call, address: BillingAddress): Promise<BillingAddress> {
  return (await checkPlace(call.db, address)).normalized;
}

/**
 * Saves email and address of a checkout and returns the updated checkout; the shipping plan stays as chosen. Throws a 400
 * for parts that may not be shipped there.
 */
export async function saveContact(call: Call, cartUUID: string, contact: { email: string; address: Address }) {
  const { lines } = await loadCart(call.db, cartUUID, requireViewer(call));
  const { usable } = splitLines(lines);
  await refuseForbiddenParts(call.db, usable, contact.address);
  await refusePostOfficeParts(call.db, usable, contact.address);
  await putAddress(call.db, {
    cart_uuid: cartUUID,
    email: contact.email,
    address: JSON.stringify(contact.address),
    shipping_plan_id: null,
    updated_at: call.clock.now(),
  });
  return toCheckout(await readQuote(call, cartUUID));
}

/**
 * Saves the shipping plan of a checkout and returns the updated checkout; throws a 409 without an address, a field error
 * for a plan that is not offered.
 */
export async function savePlan(call: Call, cartUUID: string, shippingPlanId: string) {
  await requireCart(call, cartUUID);
  const quote = await readQuote(call, cartUUID);
  if (quote.nextStep === "address") throw conflict("addressMissing");
  const plan = quote.options.find((option) => option.id === shippingPlanId);
  if (plan === undefined) throw fieldFailure("shippingPlanId", "shippingPlanNotOffered");
  await putPlan(call.db, cartUUID, shippingPlanId, call.clock.now());
  await rememberPlan(call.store, quote.cart, { id: plan.id, name: plan.name }, requireViewer(call));
  return toCheckout(await readQuote(call, cartUUID));
}
