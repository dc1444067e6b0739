import { type CheckoutPoints, pointsInCheckout } from "~/models/account/points";
import { type ErrorReason, reason } from "~/models/api/errors/table";
import { isBlocking } from "~/models/cart/cart";
import type { CartChange } from "~/models/cart/change";
import type { Address } from "~/models/checkout/address";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Viewer } from "../../http/viewer";
import { change } from "../cart/changes";
import { type CartState, loadCart, readDraftAddress } from "../cart/load-cart";
import { type PriceAt, priceAt, toTaxShares } from "../cart/price-at";
import { listPlanRows } from "../delivery/repository";
import { findRequestedPoints, loadWallet } from "../points/balance-repository";
import { loadPointsRules } from "../points/rules";
import { findDraftRow } from "./repository";
import { reviewedContent } from "./reviewed";

export type Step = "address" | "shipping" | "payment";

/**
 * A cart priced for its address and shipping: the amounts the last step shows, the order stores and the provider charges.
 */
export type Quote = PriceAt & {
  readonly cart: CartState;
  readonly email: string | null;
  readonly address: Address | null;
  /** The points a member may use and does use; null for a guest. */
  readonly points: CheckoutPoints | null;
  readonly pointsCent: number;
  readonly nextStep: Step;
  readonly blockers: readonly ErrorReason[];
  /** What changed about shipping and points since the shopper chose them. */
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

/** Lists what changed about the shipping plan and the points that the shopper chose. */
async function listChoiceChanges(
  db: Db,
  { market, seen }: CartState,
  lostPlan: string | null,
  points: CheckoutPoints | null,
): Promise<CartChange[]> {
  const changes: CartChange[] = [];
  if (lostPlan !== null) {
    const plan = (await listPlanRows(db, market)).find(({ id }) => id === lostPlan);
    changes.push(change(`plan:${lostPlan}`, reason("planLost", { name: plan?.name ?? lostPlan })));
  }
  if (points !== null && points.asked > points.free) {
    const counts = { before: points.asked, now: points.used };
    changes.push(change(`points:${counts.before}:${counts.now}`, reason("pointsFewer", counts)));
  }
  return changes.filter(({ id }) => !seen.acknowledged.includes(id));
}

type Draft = { email: string; address: Address; planId: string | null };

async function findDraft(db: Db, cart: CartState): Promise<Draft | null> {
  const row = cart.exists ? await findDraftRow(db, cart.uuid) : undefined;
  if (row === undefined) return null;
  const address = readDraftAddress(row.address, cart.market);
  return address === null ? null : { email: row.email, address, planId: row.shipping_plan_id };
}

/** A member's points applied to an amount; null for a guest. */
async function loadPoints(db: Db, cart: CartState, { accountId, now }: Viewer, payableCent: number) {
  if (accountId === null || !cart.exists) return null;
  const [{ free }, requested, { worthCent }] = await Promise.all([
    loadWallet(db, accountId, now, cart.holdingOrderId),
    findRequestedPoints(db, cart.uuid),
    loadPointsRules(db),
  ]);
  return pointsInCheckout({ free, requested, worthCent, payable: money(payableCent, cart.market.currency) });
}

/** Loads the checkout of a cart, priced by the server alone. */
export async function loadQuote(db: Db, uuid: string, viewer: Viewer): Promise<Quote> {
  const cart = await loadCart(db, uuid, viewer);
  const draft = await findDraft(db, cart);
  const address = draft?.address ?? null;
  const price = await priceAt(db, cart, { place: address, planId: draft?.planId ?? null, now: viewer.now });
  const points = await loadPoints(db, cart, viewer, price.totalCent);
  const pointsCent = points?.amount.cent ?? 0;
  return {
    ...price,
    cart,
    email: draft?.email ?? null,
    address,
    points,
    pointsCent,
    // Points never pay more than the order costs.
    totalCent: price.totalCent - pointsCent,
    // A part that may not be shipped to the address leads back to the address.
    nextStep:
      address === null || cart.usable.some(({ placeProblem }) => placeProblem !== null)
        ? "address"
        : price.chosen === null
          ? "shipping"
          : "payment",
    blockers: listBlockers(cart),
    changes: await listChoiceChanges(db, cart, price.chosen === null ? (draft?.planId ?? null) : null, points),
  };
}

/** Turns a quote into the contract's checkout. */
export function toCheckout(quote: Quote) {
  const { currency } = quote.cart.market;
  const { priced } = quote.cart;
  return {
    cartUUID: quote.cart.uuid,
    email: quote.email,
    address: quote.address,
    shippingOptions: [...quote.options],
    shippingPlanId: quote.chosen?.id ?? null,
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
