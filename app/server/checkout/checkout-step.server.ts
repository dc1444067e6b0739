import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { CORE_NOTE } from "~/models/amounts/core-note";
import { withEstimate } from "~/models/amounts/estimate";
import type { Amounts, SummaryItem } from "~/models/amounts/summary";
import { cartApi } from "~/models/api";
import type { ErrorCode } from "~/models/api/errors/table";
import { type Cart, type CartLine, isBlocking, lineKey, splitLines } from "~/models/cart/cart";
import type { CartChange, ShownChange } from "~/models/cart/change";
import { isMisfitToAsk } from "~/models/cart/fit-stop";
import type { PaymentOrigin } from "~/models/checkout/flow";
import type { ForbiddenLine } from "~/models/checkout/forbidden-line";
import { transitNote } from "~/models/checkout/shipping";
import { findPostOfficeField } from "~/models/checkout/street";
import type { FormState } from "~/models/forms/form-state";
import { FIT_COVERAGE, orderFitText } from "~/models/order/order-fit";
import { type LawfulChoice, lawfulChoiceSchema } from "~/models/product/regulation";
import * as urls from "~/models/shop/urls";
import { type CallFailure, sentenceFor } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { reasonText, toShownChange, toShownPromotions } from "~/server/cart/shown-cart.server";
import type { RequestContext } from "~/server/http/context.server";
import { type Checkout, flowQuery, leaveCheckout, readCheckoutCart, readCheckoutWithCart } from "./checkout.server";
import type { OpenCheckout } from "./payment-page.server";

/** The three steps in order. */
export const CHECKOUT_STEPS = ["address", "shipping", "payment"] as const;
type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const STEP_URLS = {
  address: urls.checkoutAddress,
  shipping: urls.checkoutShipping,
  payment: urls.checkoutPayment,
} as const satisfies Record<CheckoutStep, (query?: Record<string, string>) => string>;

/** Returns the page of the first incomplete step when `step` may not be opened yet; null when it may. */
export function stepBefore(step: CheckoutStep, next: CheckoutStep, query?: Record<string, string>): string | null {
  return CHECKOUT_STEPS.indexOf(step) > CHECKOUT_STEPS.indexOf(next) ? STEP_URLS[next](query) : null;
}

/** Returns the verdict on a cart line, with its vehicle unless the part is for any, and what its lack costs. */
function lineFitText({ carModelMatch, fitChoice, cartModelAttr: attr }: CartLine): string {
  const vehicle = attr === null ? "" : `${attr.yearName} ${attr.makeName} ${attr.modelName}`;
  if (carModelMatch === "NOT_FIT") return orderFitText({ verdict: "NOT_FIT", choice: fitChoice, vehicle });
  if (carModelMatch === "EMPTY")
    return `${orderFitText({ verdict: "NO_VEHICLE", choice: fitChoice, vehicle })} · ${FIT_COVERAGE.NO_VEHICLE}`;
  const verdict = vehicle === "" ? "UNIVERSAL" : carModelMatch;
  return orderFitText({ verdict, choice: "", vehicle });
}

/** Converts the lines to be ordered for the order summary. */
function toSummaryItems(cart: Pick<Cart, "items">): SummaryItem[] {
  return splitLines(cart.items).usable.map((line) => ({
    key: lineKey(line),
    title: line.title,
    detail: [line.partNumber, lineFitText(line)].filter(Boolean).join(" · "),
    imageUrl: line.imageUrl,
    itemCount: line.itemCount,
    lineTotal: line.lineTotal,
    coreCharge: line.coreCharge,
  }));
}

/** Lists the lines that may not be shipped to the address of the checkout, with the reason and the parts to buy instead. */
export function listForbiddenLines(cart: Pick<Cart, "items">): ForbiddenLine[] {
  return splitLines(cart.items).usable.flatMap((line) =>
    line.placeProblem ? [toForbiddenLine(line, line.notices.map(reasonText).at(-1) ?? "", line.placeProblem)] : [],
  );
}

/** The error of an entered address that is a post office box, for parts that came into the cart after it. */
export function boxErrors({ address, blockers }: Pick<Checkout, "address" | "blockers">): FormState["errors"] {
  const field = address === null ? null : findPostOfficeField(address);
  const found = blockers.find(({ code }) => code === "partNotToPostOffice");
  return field === null || found === undefined ? {} : { [field]: reasonText(found) };
}

/** Converts a line that may not be shipped to an address. */
function toForbiddenLine(
  { skuId, itemType, bundleId, title }: Pick<CartLine, "skuId" | "itemType" | "bundleId" | "title">,
  problem: string,
  lawful: LawfulChoice | null,
): ForbiddenLine {
  return {
    ...{ skuId, itemType, bundleId, title, problem },
    lawfulUrl: lawful === null ? null : urls.categories(lawful.partType, { attributes: lawful.option }),
  };
}

const FORBIDDEN: readonly (string | undefined)[] = ["partForbidden", "partNotToPostOffice"] satisfies ErrorCode[];

/** Lists the lines that a refused address may not get; empty when it was refused for another reason. */
export async function listRefusedLines(ctx: RequestContext, { failure }: CallFailure): Promise<ForbiddenLine[]> {
  const reasons = failure.errors.filter(({ code }) => FORBIDDEN.includes(code));
  if (reasons.length === 0) return [];
  const cart = await readCheckoutCart(ctx);
  return (cart?.items ?? []).flatMap((line) => {
    const found = reasons.find(({ field }) => field === lineKey(line));
    const lawful = lawfulChoiceSchema.safeParse(found?.params);
    return found ? [toForbiddenLine(line, sentenceFor(found), lawful.data ?? null)] : [];
  });
}

/** Lists the shipping plans to choose from, each with what the order costs with it. */
export function toShippingChoices({ shippingOptions, plans }: Pick<Checkout, "shippingOptions" | "plans">) {
  return shippingOptions.flatMap(({ id, name, estimate, ...option }) => {
    const amounts = plans.find((plan) => plan.id === id);
    return amounts === undefined ? [] : [{ ...amounts, name, estimate, byGround: transitNote(option) }];
  });
}

/** Says why nothing faster is offered for a post office box; empty for a street, and where express is offered. */
export function boxNote({ address, shippingOptions }: Pick<Checkout, "address" | "shippingOptions">): string {
  const isBox = address !== null && findPostOfficeField(address) !== null;
  return isBox && shippingOptions.every(({ method }) => method !== "express")
    ? "Couriers bring nothing to a post office box. A street address may get faster shipping."
    : "";
}

/** Converts the amounts of a checkout for its summary. */
function toCheckoutAmounts({ totals, discounts }: Pick<Checkout, "totals" | "discounts">): Amounts {
  return { ...totals, discounts, coreNote: CORE_NOTE, points: totals.integralAmount };
}

/**
 * Loads a checkout step. Throws a redirect away from the checkout when nothing can be ordered, to the question about parts that do
 * not fit while it is open, and to the first incomplete step
 * when this one may not be opened yet.
 */
export async function loadStep(ctx: RequestContext, step: CheckoutStep) {
  const read = await readCheckoutWithCart(ctx, step === "address" ? { estimate: "yes" } : {});
  if (read === null) throw leaveCheckout(ctx);
  const { cart, checkout } = read;
  const { usable } = splitLines(cart.items);
  const isBlocked = usable.some(isBlocking);
  if (usable.length === 0 || isBlocked) throw leaveCheckout(ctx, cart.items);
  if (usable.some(isMisfitToAsk)) throw redirect(urls.checkoutFit(flowQuery(ctx)), 303);
  const first = stepBefore(step, checkout.nextStep, flowQuery(ctx));
  if (first !== null) throw redirect(first, 303);
  if (step === "address") ctx.pageEvents.push({ content: { event: "begin_checkout", data: {} } });
  ctx.pageEvents.push({ content: { event: "checkout_step", data: { step } } });
  const amounts = toCheckoutAmounts(checkout);
  const summary = {
    items: toSummaryItems(cart),
    // As in the cart: the total does not fall on the way to the address and rise again after it.
    amounts: (checkout.address === null && withEstimate(amounts, cart.estimate)) || amounts,
    // Codes belong to the cart; buy-now leaves the cart alone.
    ...(cart.cartUUID === ctx.cartUUID && { promotions: toShownPromotions(cart) }),
    returnTo: STEP_URLS[step](),
    changes: toShownChanges([...cart.changes, ...checkout.changes]),
  };
  return { cart, checkout, summary };
}

/** Words changes of an order, each once. */
const toShownChanges = (changes: readonly CartChange[]): ShownChange[] =>
  [...new Map(changes.map((change) => [change.id, change])).values()].map(toShownChange);

/**
 * Lists what changed about the cart that an unpaid order came from since the shopper saw it; empty without that cart, or
 * when it cannot be loaded.
 */
export async function listOpenChanges(ctx: RequestContext, checkout: OpenCheckout | null): Promise<ShownChange[]> {
  if (checkout === null) return [];
  const cart = await call(ctx, cartApi.read, { query: { cartUUID: checkout.cartUUID } }).catch(() => null);
  return toShownChanges(cart?.changes ?? []);
}

/**
 * Returns the key of one attempt to place this order: the same on each load of the payment step, a new one as soon as
 * the order or its price changes. It reveals nothing about the cart.
 */
export function attemptFor(cart: Pick<Cart, "cartUUID" | "items">, checkout: Checkout): string {
  const ordered = splitLines(cart.items).usable.map((line) => [lineKey(line), line.itemCount, line.discountPrice.cent]);
  const { email, address, shippingPlanId, totals } = checkout;
  const state = JSON.stringify([cart.cartUUID, ordered, email, address, shippingPlanId, totals.total]);
  return createHash("sha256").update(state).digest("base64url");
}

/**
 * Returns the idempotency key of a post: another payment method, total, billing address or place to return to is another
 * request, so it gets another key.
 */
export function attemptKey(
  request: { attempt: string; paymentType: string; expectedTotalCent: number; billingAddress?: object | undefined },
  from: PaymentOrigin,
): string {
  const text = `${request.attempt} ${request.paymentType} ${request.expectedTotalCent} ${from} ${JSON.stringify(request.billingAddress) ?? ""}`;
  return createHash("sha256").update(text).digest("base64url");
}
