import { type CheckoutPoints, pointsInCheckout } from "~/models/account/points";
import { type ErrorReason, reason } from "~/models/api/errors/table";
import { isBlocking } from "~/models/cart/cart";
import type { CartChange } from "~/models/cart/change";
import { type Address, type BillingAddress, billingAddressSchema } from "~/models/checkout/address";
import { shippingPrice } from "~/models/checkout/shipping";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Call } from "../../http/call";
import type { Buyer, Viewer } from "../../http/viewer";
import { parseJson } from "../../platform/json";
import type { Tax } from "../../taxes/provider";
import { listChoiceChanges } from "../cart/changes";
import { type CartState, loadCart, readDraftAddress } from "../cart/load-cart";
import { type PriceAt, priceAt, toTaxShares } from "../cart/price-at";
import { findPostOfficeProblems } from "../places/post-office";
import { findRequestedPoints, loadWallet } from "../points/balance-repository";
import { loadPointsRules } from "../points/rules";
import { withoutShippingCodes } from "../promotion/pricing";
import { askTaxes } from "../tax/calculations";
import { findDraftRow } from "./repository";
import { listReported, reviewedContent } from "./reviewed";

export type Step = "address" | "shipping" | "payment";

/**
 * A cart priced for its address and shipping: the amounts the last step shows, the order stores and the provider charges.
 */
export type Quote = PriceAt & {
  readonly cart: CartState;
  readonly email: string | null;
  readonly address: Address | null;
  /** The billing address of the last time that this cart was ordered; null for the delivery address. */
  readonly billingAddress: BillingAddress | null;
  /** The points a member may use and does use; null for a guest. */
  readonly points: CheckoutPoints | null;
  readonly pointsCent: number;
  readonly nextStep: Step;
  readonly blockers: readonly ErrorReason[];
  /** Changes to shipping and points since the shopper chose them. */
  readonly changes: readonly CartChange[];
};

/** The problem of an add-on with its title, for a place that does not stand beside the line. */
function nameAddOn(problem: ErrorReason, title: string): ErrorReason {
  switch (problem.code) {
    case "addOnNeeds":
      return reason("addOnNeeds", { ...problem.params, title });
    case "addOnAboveLimit":
      return reason("addOnAboveLimit", { ...problem.params, title });
    case "addOnNotOffered":
      return reason("addOnNotOffered", { title });
    default:
      return problem;
  }
}

/** The reasons a cart cannot be ordered; empty when it can. */
function listBlockers(cart: CartState): ErrorReason[] {
  if (cart.lines.length === 0) return [reason("cartEmpty")];
  if (cart.usable.length === 0) return [reason("nothingUsable")];
  const titles = cart.lines.flatMap(({ key, title }) =>
    cart.changes.some(({ id }) => id === `left:${key}`) ? [title] : [],
  );
  const unconfirmed = titles.length === 0 ? [] : [reason("partsNotConfirmed", { titles })];
  const blocking = cart.usable
    .filter((line) => isBlocking(line) || line.placeProblem !== null)
    .map(({ title, status, addOnProblem, placeProblem, notices }) => {
      if (status !== "ON_SHELVES") return reason("lineBlocks", { title, status });
      if (addOnProblem !== null) return nameAddOn(addOnProblem, title);
      const where = notices.find(({ code }) => code === "lineForbidden");
      return placeProblem !== null && where?.code === "lineForbidden"
        ? reason("partForbidden", { title, ...where.params, ...placeProblem })
        : reason("lineBlocks", { title, status });
    });
  return [...blocking, ...unconfirmed];
}

type Draft = { email: string; address: Address; billingAddress: BillingAddress | null; planId: string | null };

async function findDraft(db: Db, cart: CartState): Promise<Draft | null> {
  const row = cart.exists ? await findDraftRow(db, cart.uuid) : undefined;
  if (row === undefined) return null;
  const address = readDraftAddress(row.address, cart.market);
  if (address === null) return null;
  const billing = billingAddressSchema.safeParse(parseJson(row.billing_address ?? "null"));
  return { email: row.email, address, billingAddress: billing.data ?? null, planId: row.shipping_plan_id };
}

/** A member's wish to pay with points, to be applied to any total; null for a guest. */
async function loadPoints(db: Db, cart: CartState, { accountId, now }: Viewer) {
  if (accountId === null || !cart.exists) return null;
  const [{ free }, requested, { worthCent }] = await Promise.all([
    loadWallet(db, accountId, now, cart.holdingOrderId),
    findRequestedPoints(db, cart.uuid),
    loadPointsRules(db),
  ]);
  // A core charge is money on loan, so it is paid and goes back as money, with its tax.
  return ({ totalCent, tax }: { readonly totalCent: number; readonly tax: Tax | null }) => {
    const coreTaxCent = (tax?.coreCents ?? []).reduce((sum, cent) => sum + cent, 0);
    const payableCent = Math.max(0, totalCent - cart.priced.coreCent - coreTaxCent);
    return pointsInCheckout({ free, requested, worthCent, payable: money(payableCent, cart.market.currency) });
  };
}

/**
 * Loads the checkout of a cart, priced by the server alone. Asks nobody, so that it may run in a transaction: while `uncalculated`
 * is not empty, its amounts do not hold.
 */
export async function loadQuote(db: Db, uuid: string, viewer: Buyer, postalCode?: string): Promise<Quote> {
  const cart = await loadCart(db, uuid, viewer, postalCode);
  const draft = await findDraft(db, cart);
  const address = draft?.address ?? null;
  const price = await priceAt(db, cart, {
    ...{ place: address, planId: draft?.planId ?? null, now: viewer.now, taxes: viewer.taxes },
  });
  const pointsFor = await loadPoints(db, cart, viewer);
  const posted = address === null ? [] : await findPostOfficeProblems(db, cart.usable, address);
  const points = pointsFor?.(price) ?? null;
  const pointsCent = points?.amount.cent ?? 0;
  const isShippingCharged = price.chosen === null || shippingPrice(price.chosen, cart.priced.itemCount).cent > 0;
  const quote = {
    ...price,
    plans: price.plans.map((plan) => ({
      ...plan,
      totalCent: plan.totalCent - (pointsFor?.(plan).amount.cent ?? 0),
    })),
    cart: isShippingCharged ? cart : { ...cart, priced: withoutShippingCodes(cart.priced) },
    email: draft?.email ?? null,
    address,
    billingAddress: draft?.billingAddress ?? null,
    points,
    pointsCent,
    // Points never pay more than the order costs.
    totalCent: price.totalCent - pointsCent,
    // A part that may not be shipped to the address leads back to the address.
    nextStep:
      address === null || posted.length > 0 || cart.usable.some(({ placeProblem }) => placeProblem !== null)
        ? "address"
        : price.chosen === null
          ? "shipping"
          : "payment",
    blockers: [...listBlockers(cart), ...posted.map(({ problem }) => problem)],
  } as const;
  const choices = listChoiceChanges(cart.seen, {
    lostPlanId: price.chosen === null ? (draft?.planId ?? null) : null,
    points: points && { requested: points.asked, free: points.free },
  });
  return { ...quote, changes: [...choices, ...listReported(quote)] };
}

/** Loads the checkout of a cart with its taxes, for which a tax provider is asked where it was not before. */
export async function loadTaxedQuote(
  { db, log }: Pick<Call, "db" | "log">,
  uuid: string,
  buyer: Buyer,
  postalCode?: string,
): Promise<Quote> {
  const quote = await loadQuote(db, uuid, buyer, postalCode);
  if (quote.uncalculated.length === 0) return quote;
  await askTaxes({ db, log, taxes: buyer.taxes, now: buyer.now }, quote.uncalculated);
  return loadQuote(db, uuid, buyer, postalCode);
}

/** Turns a quote into the contract's checkout. */
export function toCheckout(quote: Quote) {
  const { currency } = quote.cart.market;
  const { priced } = quote.cart;
  return {
    cartUUID: quote.cart.uuid,
    email: quote.email,
    address: quote.address,
    billingAddress: quote.billingAddress,
    shippingOptions: [...quote.options],
    shippingPlanId: quote.chosen?.id ?? null,
    plans: quote.plans.map(({ option, shippingCent, totalCent }) => ({
      id: option.id,
      fullPrice: shippingPrice(option, priced.itemCount),
      price: money(shippingCent, currency),
      total: money(totalCent, currency),
    })),
    totals: {
      itemCount: priced.itemCount,
      subtotal: money(priced.subtotalCent, currency),
      discount: money(priced.discountCent, currency),
      coreCharge: money(priced.coreCent, currency),
      shipping: money(quote.shippingCent, currency),
      tax: quote.tax === null ? null : money(quote.tax.totalCent, currency),
      total: money(quote.totalCent, currency),
      retailDeliveryFee: money(quote.feeCent, currency),
      integralAmount: money(quote.pointsCent, currency),
      taxLabel: quote.taxLabel,
      taxes: toTaxShares(quote, quote.cart),
    },
    discounts: [...priced.applied],
    points: quote.points,
    nextStep: quote.nextStep,
    blockers: [...quote.blockers],
    changes: [...quote.changes],
    reviewed: reviewedContent(quote),
  };
}
