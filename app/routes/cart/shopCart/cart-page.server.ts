import { randomUUID } from "node:crypto";
import type { Cart } from "~/models/cart/cart";
import type { ShownCard } from "~/models/product/product";
import { shortVehicleName } from "~/models/vehicle/vehicle";
import { addOnsOf, cartToShow } from "~/server/cart/cart.server";
import { savedCarts, sharedLink } from "~/server/cart/cart-copies.server";
import { sceneCards } from "~/server/catalogue/product-rows.server";
import { expressMethods } from "~/server/checkout/express-checkout.server";
import type { RequestContext } from "~/server/http/context.server";
import { placedOrder } from "~/server/orders/orders.server";
import { headOf } from "~/server/page/head.server";
import { arrived, optional } from "~/server/page/optional.server";
import { activeVehicle } from "~/server/vehicle/active-vehicle.server";
import { undoable } from "./cart-undo.server";

/** What goes with the cart: the scene of its first part, without what is in it already (row CART-14). */
async function recommended(ctx: RequestContext, cart: Cart | null): Promise<ShownCard[]> {
  const first = cart?.items[0]?.itemId;
  const held = new Set(cart?.items.map(({ itemId }) => itemId));
  const cards = await sceneCards(ctx, "ShopcartProduct", first === undefined ? {} : { itemId: first });
  return cards.filter(({ id }) => !held.has(id));
}

/** The vehicle shopped for, as lines name it; null without one. */
export async function cartVehicle(ctx: RequestContext) {
  const vehicle = await activeVehicle(ctx);
  return vehicle === null || ctx.activeVehicleId === null
    ? null
    : { attributeValueId: ctx.activeVehicleId, name: shortVehicleName(vehicle) };
}

/** The order an empty cart became, while its shopper may not know: unpaid, or its answer was lost (row CHK-26). Never throws. */
async function placedUnseen(ctx: RequestContext) {
  const placed = await placedOrder(ctx).catch(() => null);
  if (placed === null || placed.status === "CANCELLED") return null;
  const { isNew, ...order } = placed;
  return isNew || order.status === "PAYMENT_PENDING" ? order : null;
}

/** Everything the cart page shows; only the cart itself is waited for, and even that may be missing (rows CART-09, CART-14). */
export async function loadCartPage(ctx: RequestContext) {
  const [addOns, saved] = [await arrived(optional(ctx, addOnsOf(ctx))), await arrived(optional(ctx, savedCarts(ctx)))];
  const [shown, vehicle, express, head] = await Promise.all([
    cartToShow(ctx),
    cartVehicle(ctx),
    expressMethods(ctx),
    headOf(ctx, { title: "Shopping cart", robots: "noindex" }),
  ]);
  const isEmpty = !shown.isUnreachable && (shown.cart?.items.length ?? 0) === 0;
  const placed = isEmpty ? await placedUnseen(ctx) : null;
  const cards = await arrived(optional(ctx, shown.isUnreachable ? Promise.resolve([]) : recommended(ctx, shown.cart)));
  return {
    ...shown,
    placed,
    isMember: ctx.isMember,
    addOns: addOns(),
    saved: saved(),
    cards: cards(),
    vehicle,
    express,
    removed: undoable(ctx, shown.cart),
    link: sharedLink(ctx),
    isAsking: ctx.url.searchParams.get("ask") === "vehicle",
    /** Names one entry of part numbers, so that pressing twice adds once. */
    once: randomUUID(),
    head,
  };
}
