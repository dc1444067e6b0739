import { z } from "zod";
import { parsePostalCode } from "~/models/checkout/address";
import { fitVerdictSchema } from "~/models/fitment/fitment";
import { productStatusSchema, unavailableReason } from "~/models/product/product";
import { lawfulChoiceSchema } from "~/models/product/regulation";
import { COUNTRY_CODES, MARKET_IDS, marketFor, marketForCountry } from "~/models/shop/market";
import { formatMoney, moneySchema } from "~/models/shop/money";
import { withParams } from "./message";

const max = z.int();
/** A code that was typed, or a coupon. */
const thing = z.enum(["code", "coupon"]);
const title = z.string();
const country = z.enum(COUNTRY_CODES);

/** A longer list of parts is only counted, so that a notice has room for more. */
const GROWN_MAX_CHARS = 160;

/** Says of which parts there are more pieces, because both of two carts had them. */
function grownText(grown: readonly { title: string; count: number }[]): string {
  if (grown.length === 0) return "";
  const named = grown.map((part) => `${part.count} of ${part.title}`).join(", ");
  if (named.length <= GROWN_MAX_CHARS) return `, now with ${named}`;
  return `, now with more of ${grown.length === 1 ? "1 part" : `${grown.length} parts`} that both carts had`;
}

/** Errors of carts, promotions, points, and checkout up to the placed order. */
export const CHECKOUT_ERRORS = {
  cartNotFound: "We could not find this cart",
  cartEmpty: "Your cart is empty",
  cartGone: "This cart is no longer there",
  cartLineGone: "This part is no longer in your cart",
  quantityMissing: "Choose a quantity of 1 or more",
  cartLinesFull: withParams({ max }, (cart) => `A cart holds at most ${cart.max} different parts`),
  partNotForSale: "We no longer carry this part",
  partNotSold: "This part is no longer sold",
  partUnavailable: withParams(
    { title, status: productStatusSchema },
    (part) => `${part.title}: ${unavailableReason(part.status)?.toLowerCase() ?? ""}`,
  ),
  partNotSoldHere: withParams(
    { title, market: z.enum(MARKET_IDS) },
    (part) => `${part.title}: not sold in ${marketFor(part.market).inText}`,
  ),
  kitClosed: "This kit is no longer offered; its parts are sold at their own prices",
  partNotInKit: withParams({ title }, (part) => `${part.title} is not part of this kit`),
  piecesAboveLimit: withParams(
    { title, max },
    (part) => `At most ${part.max} pieces of ${part.title} can be ordered at once`,
  ),
  piecesAboveStock: withParams(
    { title, available: z.int() },
    (part) => `Only ${part.available} of ${part.title} ${part.available === 1 ? "is" : "are"} available`,
  ),
  partAllInCart: withParams(
    { title, count: z.int() },
    (part) => `You have all ${part.count} of ${part.title} in your cart already`,
  ),
  partOfOtherVehicle: withParams(
    { title, vehicle: z.string() },
    (part) => `${part.title} stays in your cart for your ${part.vehicle}, although some were added for another vehicle`,
  ),
  cartsMerged: withParams(
    { pieces: z.int(), grown: z.array(z.object({ title, count: z.int() })) },
    ({ pieces, grown }) => {
      const now = `${pieces} ${pieces === 1 ? "piece" : "pieces"} in all`;
      return `The parts in your account's cart are here too: ${now}${grownText(grown)}. You can change that in your cart`;
    },
  ),
  mergedCodeLeft: withParams(
    { left: z.string(), counting: z.string() },
    (code) => `The code ${code.left} was left out, because your cart has ${code.counting}`,
  ),
  mergedPartsSaved: withParams({ max, count: z.int(), name: z.string() }, (cart) => {
    const others = cart.count === 1 ? "1 other is" : `${cart.count} others are`;
    return `A cart holds at most ${cart.max} different parts: ${others} in your saved cart "${cart.name}"`;
  }),
  addOnInKit: withParams({ title }, (part) => `${part.title} cannot be an add-on inside a kit`),
  addOnNotOffered: withParams({ title }, (part) => `There is no add-on offer for ${part.title} now`),
  addOnNeeds: withParams({ title, condition: z.string(), minimum: moneySchema }, (part) => {
    const worth = part.minimum.cent > 0 ? ` worth at least ${formatMoney(part.minimum)}` : "";
    return `The add-on price of ${part.title} needs ${part.condition}${worth} in your cart`;
  }),
  addOnAboveLimit: withParams(
    { title, max },
    (part) => `At most ${part.max} of ${part.title} can be bought at the add-on price`,
  ),
  partNotBuyable: "This part cannot be bought now",
  cartOrdered: "This cart has been ordered already",
  cartHasNoChoice: "There is nothing to choose between in this cart",
  savedCartGone: "This cart is not there any more: links and saved carts end after a while",
  savedCartsFull: withParams(
    { max },
    (full) => `You have ${full.max} saved carts, which is the most. Delete one first`,
  ),
  sharedCartsFull: withParams(
    { max },
    (full) => `You have shared ${full.max} carts lately, which is the most. The oldest link ends first`,
  ),
  cookiesNeeded: "Carts cannot be kept without cookies",

  countryNotServed: withParams({ market: z.string() }, ({ market }) => `must be in ${market}`),
  stateNotListed: "must be chosen from the list",
  postalCodeInvalid: withParams({ country, typed: z.string() }, (params) => {
    const parsed = parsePostalCode(marketForCountry(params.country).postalCode, params.typed);
    return parsed.ok ? "" : parsed.problem.message;
  }),
  partForbidden: withParams(
    { title, code: z.string(), state: z.string(), ...lawfulChoiceSchema.shape },
    (part) => `${part.title} cannot be shipped to ${part.code}: it is not for sale in ${part.state}`,
  ),
  lineForbidden: withParams(
    { code: z.string(), state: z.string() },
    ({ code, state }) => `Cannot be shipped to ${code}: not for sale in ${state}`,
  ),
  partNotToPostOffice: withParams(
    { title, reason: z.string() },
    (part) =>
      `${part.title} cannot go to a post office box: ${part.reason}. Enter a street address, or remove the part from your cart`,
  ),
  orderedPartNotToPostOffice: withParams(
    { title, reason: z.string() },
    (part) =>
      `${part.title} cannot go to a post office box: ${part.reason}. Enter a street address, or cancel this order and order without the part`,
  ),
  postalCodeNotServed: withParams({ code: z.string() }, ({ code }) => `We cannot deliver to ${code}`),
  postalCodeElsewhere: withParams(
    { country, code: z.string(), area: z.string() },
    (place) => `${marketForCountry(place.country).postalCode.beforeCode} ${place.code} is in ${place.area}`,
  ),
  stepMissing: withParams({ step: z.string() }, ({ step }) => `Complete the ${step} step first`),
  addressMissing: "Enter your address first",
  shippingPlanNotOffered: "must be one of the options offered",
  orderChanged: "Your order changed since you looked at it. Nothing was ordered: please check it and place it again",
  totalChanged: withParams(
    { before: moneySchema, now: moneySchema },
    ({ before, now }) =>
      `The total changed from ${formatMoney(before)} to ${formatMoney(now)}. Please check your order and place it again`,
  ),
  fitChanged: withParams({ title: z.string(), verdict: fitVerdictSchema }, ({ title, verdict }) =>
    verdict === "NOT_FIT"
      ? `${title} does not fit your vehicle by the newest data. Nothing was ordered: please check it first`
      : `${title} is not certain to fit your vehicle any more. Nothing was ordered: please check it first`,
  ),
  stockTaken: withParams({ title }, (part) => `${part.title} is not available in that quantity any more`),
  orderKeyMissing: "is required to place an order",
  redeemKeyMissing: "is required to spend points",
  orderKeyTaken: "This key belongs to another order. Reload the page and try again",

  pointsNotFree: withParams({ free: z.int() }, ({ free }) =>
    free === 0 ? "You have no points free to use" : `Only ${free} of your points are free to use`,
  ),
  pointsSpent: "The points of this order have been spent",
  pointsBelowUse: withParams(
    { needed: z.int() },
    ({ needed }) => `This order uses ${needed} points, so no fewer can be locked`,
  ),
  pointsNotOwn: "Points can be used in an own order only",
  offerGone: "This offer is not there any more",
  offerKeyTaken: "This key belongs to another offer",

  discountUsedUp: withParams({ name: z.string() }, ({ name }) => `${name} has been used up`),
  codeUsedUp: "This code has been used up",
  codeNotStarted: "This code cannot be used yet",
  codeExpired: "This code has expired",
  discountInvalid: withParams({ thing }, (discount) => `This ${discount.thing} is not valid`),
  discountUsed: withParams({ thing }, (discount) => `You have used this ${discount.thing} already`),
  discountForMembers: withParams({ thing }, (discount) => `This ${discount.thing} is for members: log in to use it`),
  discountForFirstOrder: withParams({ thing }, (discount) => `This ${discount.thing} is for a first order only`),
  discountNeedsEmail: withParams(
    { thing },
    (discount) => `This ${discount.thing} is for a first order: log in, or enter your email in checkout first`,
  ),
  minimumNotMet: withParams(
    { thing, minimum: moneySchema },
    (discount) => `This ${discount.thing} needs an order of at least ${formatMoney(discount.minimum)}`,
  ),
  itemsNotMet: withParams(
    { thing, minimum: z.int() },
    (discount) => `This ${discount.thing} needs at least ${discount.minimum} items`,
  ),
  couponUsed: "This coupon has been used",
  couponExpired: "This coupon has expired",
  couponOfMember: "This coupon belongs to a member: log in to use it",
  couponNotRunning: "This coupon cannot be used now",
  couponNotHere: "This coupon is not valid here",
};
