import { cartApi, promotionApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import type { AddOn } from "~/models/cart/add-on";
import { type Cart, lineKey } from "~/models/cart/cart";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { recordAddedItems } from "~/server/tracking/page-events.server";

/** A line as a change sends it. */
type LineChange = CallInput<typeof cartApi.change>["body"]["items"][number];

/** A line by its key. */
export type LineRef = { skuId: string; itemType: "NORMAL" | "TRADE_IN"; bundleId: string };

/** The visit's cart, null before there is one; throws CallFailure when it cannot be loaded. */
export async function readCart(ctx: RequestContext): Promise<Cart | null> {
  if (ctx.cartUUID === null) return null;
  return call(ctx, cartApi.read, { query: { cartUUID: ctx.cartUUID } });
}

/**
 * The cart to show, or that it could not be loaded: the failure itself is only logged. Throws only
 * the 401 of a login that has ended: logging in again brings the member's cart back.
 */
export async function cartToShow(ctx: RequestContext): Promise<{ cart: Cart | null; isUnreachable: boolean }> {
  try {
    return { cart: await readCart(ctx), isUnreachable: false };
  } catch (error) {
    if (isAnswered(error, 401)) throw error;
    return { cart: null, isUnreachable: true };
  }
}

/** The one warning of a cart change: its first error, the others are not stacked. */
export function firstCartError(cart: Pick<Cart, "errors">): string | null {
  return cart.errors[0]?.message ?? null;
}

/** The visit's cart id; throws a CallFailure 404 when there is no cart yet. */
export function requireCart(ctx: RequestContext): string {
  if (ctx.cartUUID !== null) return ctx.cartUUID;
  const msg = "Your cart is empty";
  throw new CallFailure({ kind: "rejected", status: 404, code: 404, msg, data: null, errors: [] }, "cart");
}

async function add(ctx: RequestContext, line: LineChange): Promise<Cart> {
  const cart = await call(ctx, cartApi.add, {
    body: { cartUUID: ctx.cartUUID, items: [{ attributeValueId: null, ...fitBody(ctx, line.itemId), ...line }] },
  });
  ctx.cookies.set("cart", cart.cartUUID);
  if (cart.items.some(({ skuId }) => skuId === line.skuId)) recordAddedItems(ctx, [line]);
  return cart;
}

/** What became of an addition: refused with its reason, or done, perhaps with a warning such as a reduced count. */
type Added = { ok: true; warning: string | null } | { ok: false; message: string };

/**
 * Adds a part and remembers the cart; the vehicle shopped for goes with it. A "no" is answered
 * as its reason; throws CallFailure for an outage.
 */
export async function addToCart(ctx: RequestContext, line: LineChange): Promise<Added> {
  try {
    const cart = await add(ctx, line);
    const message = firstCartError(cart);
    const isThere = cart.items.some(({ skuId }) => skuId === line.skuId);
    return message !== null && !isThere ? { ok: false, message } : { ok: true, warning: message };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) throw error;
    return { ok: false, message: error.text };
  }
}

async function change(ctx: RequestContext, action: "UPDATE" | "DELETE", line: LineChange): Promise<Cart | null> {
  if (ctx.cartUUID === null) return null;
  return call(ctx, cartApi.change, { body: { action, cartUUID: ctx.cartUUID, items: [line] } });
}

/** Sets a line's count; null without a cart. Throws CallFailure. */
export function setLineCount(ctx: RequestContext, line: LineRef, itemCount: number): Promise<Cart | null> {
  return change(ctx, "UPDATE", { ...line, itemCount });
}

/** Checks a line against the vehicle shopped for now, its count unchanged; null when the line is gone. */
export async function setLineVehicle(ctx: RequestContext, line: LineRef): Promise<Cart | null> {
  const found = (await readCart(ctx))?.items.find((item) => lineKey(item) === lineKey(line));
  if (!found) return null;
  const vehicle = { attributeValueId: null, ...fitBody(ctx, found.itemId) };
  return change(ctx, "UPDATE", { ...line, itemCount: found.itemCount, ...vehicle });
}

/** Checks every line that has no vehicle yet against the one shopped for; null without a cart or a vehicle. */
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

/** Adds lines as they were, or leaves those that are there already; remembers the cart. Throws CallFailure. */
export async function restoreLines(ctx: RequestContext, items: readonly LineChange[]): Promise<Cart> {
  const body = { cartUUID: ctx.cartUUID, items: [...items], mode: "AT_LEAST" as const };
  const cart = await call(ctx, cartApi.add, { body });
  ctx.cookies.set("cart", cart.cartUUID);
  return cart;
}

/** The add-ons that the visit's cart opens; none without a cart. Throws CallFailure. */
export async function listAddOns(ctx: RequestContext): Promise<AddOn[]> {
  if (ctx.cartUUID === null) return [];
  return call(ctx, promotionApi.addOns, { query: { cartUUID: ctx.cartUUID } });
}

/** Why an add-on item cannot be bought with this cart, null when the exchange-purchase call accepts it. Throws CallFailure. */
export async function addOnRefusal(ctx: RequestContext, skuId: string, itemCount: number): Promise<string | null> {
  const { cartUUID } = ctx;
  if (cartUUID === null) return "Add the part that it goes with first";
  const verdict = await call(ctx, promotionApi.validateAddOn, { body: { cartUUID, skuId, itemCount } });
  return verdict.isAllowed ? null : verdict.reason;
}

/**
 * Adds one piece of an add-on item once the exchange-purchase call accepts it; its "no" is the warning of the change, null
 * without a cart. Throws CallFailure.
 */
export async function addAddOn(ctx: RequestContext, skuId: string): Promise<Pick<Cart, "errors"> | null> {
  if (ctx.cartUUID === null) return null;
  const line = { skuId, itemType: "TRADE_IN", bundleId: "" } as const;
  const refusal = await addOnRefusal(ctx, skuId, 1);
  if (refusal !== null) return { errors: [{ lineKey: lineKey(line), message: refusal }] };
  return add(ctx, { ...line, itemCount: 1 });
}

/** Applies a promotion code, or removes it with an empty one; throws CallFailure with the server's reason. */
export async function applyPromotion(ctx: RequestContext, code: string): Promise<Cart | null> {
  if (ctx.cartUUID === null) return null;
  return call(ctx, cartApi.applyPromotion, { body: { cartUUID: ctx.cartUUID, code } });
}
