import { z } from "zod";
import type { AddOn } from "~/models/add-on";
import { cartApi, promotionApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import { type Cart, lineKey } from "~/models/cart";
import { CallFailure } from "./call-failure.server";
import { call } from "./client.server";
import type { RequestContext } from "./context.server";
import { fitBody } from "./said.server";
import { keepTemporary, temporary } from "./temporary.server";

type LineChange = CallInput<typeof cartApi.change>["body"]["items"][number];

/** A line by its key (row CART-02). */
export type LineRef = { skuId: string; itemType: "NORMAL" | "TRADE_IN"; bundleId: string };

/** A line just removed, kept for five minutes so that the shopper can take it back. */
const removedSchema = z.object({
  skuId: z.string(),
  itemType: z.enum(["NORMAL", "TRADE_IN"]),
  bundleId: z.string(),
  itemCount: z.int().positive(),
  attributeValueId: z.int().nullable(),
  title: z.string(),
});
export type RemovedLine = z.infer<typeof removedSchema>;

const REMOVED = "removed";

/** The visit's cart, null before there is one; throws CallFailure when it cannot be loaded (row CART-01). */
export async function readCart(ctx: RequestContext): Promise<Cart | null> {
  if (ctx.cartUUID === null) return null;
  return call(ctx, cartApi.read, { query: { cartUUID: ctx.cartUUID } });
}

/** The cart to show, or that it could not be loaded: the failure itself is only logged (rows CART-09, ERR-08). */
export async function cartToShow(ctx: RequestContext): Promise<{ cart: Cart | null; isUnreachable: boolean }> {
  try {
    return { cart: await readCart(ctx), isUnreachable: false };
  } catch {
    return { cart: null, isUnreachable: true };
  }
}

/** The one warning of a cart change: its first error, the others are not stacked (rows CART-04, ERR-12). */
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
  return cart;
}

/** What became of an addition: refused with its reason, or done, perhaps with a warning such as a reduced count. */
export type Added = { ok: true; warning: string | null } | { ok: false; message: string };

/**
 * Adds a part and remembers the cart; the vehicle shopped for goes with it (rows CART-02, CART-06). A "no" is answered
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

/** Sets a line's count; null without a cart (row CART-03). Throws CallFailure. */
export function setLineCount(ctx: RequestContext, line: LineRef, itemCount: number): Promise<Cart | null> {
  return change(ctx, "UPDATE", { ...line, itemCount });
}

/** Checks a line against the vehicle shopped for now, its count unchanged; null when the line is gone (row CART-06). */
export async function setLineVehicle(ctx: RequestContext, line: LineRef): Promise<Cart | null> {
  const found = (await readCart(ctx))?.items.find((item) => lineKey(item) === lineKey(line));
  if (!found) return null;
  const vehicle = { attributeValueId: null, ...fitBody(ctx, found.itemId) };
  return change(ctx, "UPDATE", { ...line, itemCount: found.itemCount, ...vehicle });
}

/** Removes a line and keeps it for an undo; null without a cart (row CART-03). Throws CallFailure. */
export async function removeLine(ctx: RequestContext, line: LineRef): Promise<Cart | null> {
  const found = (await readCart(ctx))?.items.find((item) => lineKey(item) === lineKey(line));
  const cart = await change(ctx, "DELETE", { ...line, itemCount: 0 });
  if (found && found.itemCount > 0) {
    const { attributeValueId, itemCount } = found;
    const removed: RemovedLine = { ...line, itemCount, attributeValueId, title: found.title.slice(0, 140) };
    keepTemporary(ctx, REMOVED, JSON.stringify(removed));
  }
  return cart;
}

/** The line that "Undo" would bring back: removed within five minutes and not in the cart again; null without one. */
export function undoableLine(ctx: RequestContext, cart: Pick<Cart, "items"> | null): RemovedLine | null {
  const text = temporary(ctx, REMOVED);
  if (text === null) return null;
  try {
    const removed = removedSchema.parse(JSON.parse(text));
    const isBack = cart?.items.some((item) => lineKey(item) === lineKey(removed)) ?? false;
    return isBack ? null : removed;
  } catch {
    return null;
  }
}

/** Brings the removed line back as it was, vehicle included; null when the five minutes are over. Throws CallFailure. */
export async function undoRemove(ctx: RequestContext): Promise<Cart | null> {
  const removed = undoableLine(ctx, null);
  if (removed === null) return null;
  keepTemporary(ctx, REMOVED, null);
  const { title: _title, ...line } = removed;
  return add(ctx, line);
}

/** The add-ons that the visit's cart opens; none without a cart (rows UI-25, CART-12). Throws CallFailure. */
export async function addOnsOf(ctx: RequestContext): Promise<AddOn[]> {
  if (ctx.cartUUID === null) return [];
  return call(ctx, promotionApi.addOns, { query: { cartUUID: ctx.cartUUID } });
}

/**
 * Adds one piece of an add-on item once the exchange-purchase call accepts it; its "no" is the warning of the change, null
 * without a cart (row CART-12). Throws CallFailure.
 */
export async function addAddOn(ctx: RequestContext, skuId: string): Promise<Pick<Cart, "errors"> | null> {
  const { cartUUID } = ctx;
  if (cartUUID === null) return null;
  const verdict = await call(ctx, promotionApi.validateAddOn, { body: { cartUUID, skuId } });
  const line = { skuId, itemType: "TRADE_IN", bundleId: "" } as const;
  if (!verdict.isAllowed) return { errors: [{ lineKey: lineKey(line), message: verdict.reason }] };
  return add(ctx, { ...line, itemCount: 1 });
}

/** Applies a promotion code, or removes it with an empty one; throws CallFailure with the server's reason (row PROMO-07). */
export async function applyPromotion(ctx: RequestContext, code: string): Promise<Cart | null> {
  if (ctx.cartUUID === null) return null;
  return call(ctx, cartApi.applyPromotion, { body: { cartUUID: ctx.cartUUID, code } });
}
