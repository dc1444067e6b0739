import { cartApi, promotionApi } from "~/models/api";
import type { CallInput, CallResult } from "~/models/api/contract";
import { type Cart, lineKey } from "~/models/cart/cart";
import { CHANGES_MAX } from "~/models/cart/change";
import { CallFailure, sentenceFor } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { recordAddedItems } from "~/server/tracking/page-events.server";
import { storeCartId } from "./cart-cookie.server";
import { newCartId } from "./new-cart-id.server";

/** A line as the cart calls send it. */
type LineChange = CallInput<typeof cartApi.change>["body"]["items"][number];

/** The key of a line. */
export type LineRef = { skuId: string; itemType: "NORMAL" | "TRADE_IN"; bundleId: string };

/**
 * Reads the visit's cart, with its costs at the shopper's code and its add-ons if requested; null before there is one.
 * Throws CallFailure.
 */
export async function readCart(
  ctx: RequestContext,
  query: { estimate?: "yes"; addOns?: "yes" } = {},
): Promise<Cart | null> {
  if (ctx.cartUUID === null) return null;
  const { cartUUID, zipCode } = ctx;
  return call(ctx, cartApi.read, { query: { cartUUID, ...(zipCode !== null && { postalCode: zipCode }), ...query } });
}

/** Reads the visit's cart with all that its own page shows, once a request; null before there is one. Throws CallFailure. */
export const readWholeCart = (ctx: RequestContext) => readCart(ctx, { estimate: "yes", addOns: "yes" });

/**
 * Loads the cart with its costs at the shopper's ZIP or postal code and its add-ons, or reports that it could not be loaded; the failure
 * itself is only logged. Throws only the 401 of a member's expired login, because logging in again restores the cart;
 * guests have no login to go to.
 */
export async function loadCartToShow(ctx: RequestContext): Promise<{ cart: Cart | null; isUnreachable: boolean }> {
  try {
    return { cart: await readWholeCart(ctx), isUnreachable: false };
  } catch (error) {
    if (error instanceof CallFailure && error.needsLogin) throw error;
    return { cart: null, isUnreachable: true };
  }
}

/**
 * Counts the pieces in the cart; a cart that cannot be loaded counts as empty, and the client logs the failure. On the
 * cart's own page the count is that of the cart which the page reads anyway.
 */
export async function loadCartCount(ctx: RequestContext): Promise<number> {
  if (ctx.cartUUID === null) return 0;
  try {
    if (ctx.handle.pageType === "shopping cart") return (await readWholeCart(ctx))?.totals.itemCount ?? 0;
    return (await call(ctx, cartApi.count, { query: { cartUUID: ctx.cartUUID } })).itemCount;
  } catch {
    return 0;
  }
}

/** Returns the warning of a cart change: its first error only. */
export function firstCartError({ errors: [first] }: Pick<Cart, "errors">): string | null {
  return first === undefined ? null : sentenceFor(first);
}

/** A notice has room for this and a sentence more. */
const WARNING_MAX_CHARS = 400;

/**
 * Returns the warning of a change to several lines: each error once, as many as a notice has room for, and how many more
 * there are; null without any. What concerns the whole cart comes first.
 */
export function cartWarning({ errors }: Pick<Cart, "errors">): string | null {
  const sorted = errors.toSorted((a, b) => Number(a.lineKey !== "") - Number(b.lineKey !== ""));
  const [first, ...others] = new Set(sorted.map((error) => sentenceFor(error)));
  if (first === undefined) return null;
  let text = first.slice(0, WARNING_MAX_CHARS);
  for (const [index, sentence] of others.entries()) {
    const longer = `${text}. ${sentence}`;
    if (longer.length > WARNING_MAX_CHARS)
      return `${text}. ${others.length - index} more of the parts were not added as they were`;
    text = longer;
  }
  return text;
}

/** Returns the visit's cart id; throws a CallFailure 404 when there is no cart yet. */
export function requireCart(ctx: RequestContext): string {
  if (ctx.cartUUID !== null) return ctx.cartUUID;
  const msg = "Your cart is empty";
  throw new CallFailure({ kind: "rejected", status: 404, code: 404, msg, data: null, errors: [] }, "cart");
}

/** Adds a line for a page that leads to the cart, which reads and prices it. */
async function addLine(ctx: RequestContext, line: LineChange): Promise<CallResult<typeof cartApi.addLines>> {
  const added = await call(ctx, cartApi.addLines, {
    body: {
      cartUUID: ctx.cartUUID,
      newCartUUID: newCartId(ctx),
      items: [{ attributeValueId: null, ...fitBody(ctx, line.itemId), ...line }],
    },
  });
  await storeCartId(ctx, added.cartUUID);
  if (added.skuIds.length > 0) recordAddedItems(ctx, [line]);
  return added;
}

/** Result of adding a line: refused with a reason, or done, perhaps with a warning such as a reduced quantity. */
type AddResult = { ok: true; warning: string | null } | { ok: false; message: string; status: number };

/**
 * Adds a product for the active vehicle and stores the cart's id. Returns a refusal as its reason; throws CallFailure
 * for an outage.
 */
export async function addToCart(ctx: RequestContext, line: LineChange): Promise<AddResult> {
  try {
    const added = await addLine(ctx, line);
    const message = firstCartError(added);
    return message !== null && added.skuIds.length === 0
      ? { ok: false, message, status: 400 }
      : { ok: true, warning: message };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) throw error;
    return { ok: false, message: error.text, status: error.isPaused ? error.pageStatus : 400 };
  }
}

/** Sets the quantities of lines; null without a cart. Throws CallFailure. */
export async function setLineCounts(ctx: RequestContext, items: readonly LineChange[]): Promise<Cart | null> {
  if (ctx.cartUUID === null) return null;
  return call(ctx, cartApi.change, { body: { action: "UPDATE", cartUUID: ctx.cartUUID, items: [...items] } });
}

/** Checks a line against the active vehicle without changing its quantity; null when the line is gone. */
export async function setLineVehicle(ctx: RequestContext, line: LineRef): Promise<Cart | null> {
  const found = (await readCart(ctx))?.items.find((item) => lineKey(item) === lineKey(line));
  if (!found) return null;
  const vehicle = { attributeValueId: null, ...fitBody(ctx, found.itemId) };
  return setLineCounts(ctx, [{ ...line, itemCount: found.itemCount, ...vehicle }]);
}

/** Checks every line without a vehicle against the active one; null without a cart or an active vehicle. */
export async function setMissingVehicles(ctx: RequestContext): Promise<Cart | null> {
  const cart = await readCart(ctx);
  if (cart === null || ctx.activeVehicleId === null) return null;
  const items = cart.items
    .filter(({ needAddCarModel, itemCount }) => needAddCarModel && itemCount > 0)
    .map(({ skuId, itemType, bundleId, itemCount, itemId }) => ({
      ...{ skuId, itemType, bundleId, itemCount },
      ...fitBody(ctx, itemId),
    }));
  if (items.length === 0) return cart;
  return call(ctx, cartApi.change, { body: { action: "UPDATE", cartUUID: cart.cartUUID, items } });
}

/** Removes lines; null without a cart. Throws CallFailure. */
export async function deleteLines(ctx: RequestContext, lines: readonly LineRef[]): Promise<Cart | null> {
  if (ctx.cartUUID === null) return null;
  const items = lines.map(({ skuId, itemType, bundleId }) => ({ skuId, itemType, bundleId }));
  return call(ctx, cartApi.change, { body: { action: "DELETE", cartUUID: ctx.cartUUID, items } });
}

/**
 * Adds removed lines as they were, leaves those that are there already, and stores the cart's id. Throws CallFailure.
 */
export async function restoreLines(ctx: RequestContext, items: readonly LineChange[]): Promise<Cart> {
  const body = { cartUUID: ctx.cartUUID, items: [...items], mode: "AT_LEAST" as const };
  const cart = await call(ctx, cartApi.add, { body });
  await storeCartId(ctx, cart.cartUUID);
  return cart;
}

/**
 * Returns the reason why an add-on cannot be bought with this cart; null when the exchange-purchase call accepts it.
 * Throws CallFailure.
 */
export async function addOnRefusal(ctx: RequestContext, skuId: string, itemCount: number): Promise<string | null> {
  const { cartUUID } = ctx;
  if (cartUUID === null) return "Add the part that it goes with first";
  const verdict = await call(ctx, promotionApi.validateAddOn, { body: { cartUUID, skuId, itemCount } });
  return verdict.isAllowed ? null : sentenceFor({ message: verdict.reason, ...verdict.error });
}

/**
 * Adds one piece of an add-on if the exchange-purchase call accepts it; a refusal becomes the change's warning. Null
 * without a cart. Throws CallFailure.
 */
export async function addAddOn(ctx: RequestContext, skuId: string): Promise<Pick<Cart, "errors"> | null> {
  if (ctx.cartUUID === null) return null;
  const line = { skuId, itemType: "TRADE_IN", bundleId: "" } as const;
  const refusal = await addOnRefusal(ctx, skuId, 1);
  if (refusal !== null) return { errors: [{ lineKey: lineKey(line), message: refusal }] };
  return addLine(ctx, { ...line, itemCount: 1 });
}

/**
 * Acknowledges the changes that a page showed of this visit's cart, or of the product bought now; does nothing without
 * either. Throws CallFailure.
 */
export async function acknowledgeChanges(ctx: RequestContext, ids: readonly FormDataEntryValue[]): Promise<void> {
  const changes = ids.flatMap((id) => (typeof id === "string" && id.length <= 120 ? [id] : [])).slice(0, CHANGES_MAX);
  const cartUUID = ctx.checkoutUUID;
  if (cartUUID !== null && changes.length > 0) await call(ctx, cartApi.acknowledge, { body: { cartUUID, changes } });
}

/** Applies a promotion code, or removes it when the code is empty. Throws CallFailure with the API's reason. */
export async function applyPromotion(ctx: RequestContext, code: string): Promise<Cart | null> {
  if (ctx.cartUUID === null) return null;
  return call(ctx, cartApi.applyPromotion, { body: { cartUUID: ctx.cartUUID, code } });
}
