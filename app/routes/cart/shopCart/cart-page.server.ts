import { randomUUID } from "node:crypto";
import { ADD_ONS_SHOWN_MAX, withoutAddOns } from "~/models/cart/add-on";
import type { Cart } from "~/models/cart/cart";
import type { ShownCard } from "~/models/product/product";
import { CART_MAX_LINES, SMALL_ROW_ITEMS } from "~/models/shop/limits";
import { shortVehicleName } from "~/models/vehicle/vehicle";
import { loadCartToShow } from "~/server/cart/cart.server";
import { listSavedCarts, readSharedLink } from "~/server/cart/cart-copies.server";
import { toShownCart } from "~/server/cart/shown-cart.server";
import { listSceneCards } from "~/server/catalogue/product-rows.server";
import { listExpressMethods } from "~/server/checkout/express-checkout.server";
import type { RequestContext } from "~/server/http/context.server";
import { findPlacedOrder } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { optional, readWhenArrived } from "~/server/page/optional.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { toCartAmounts } from "./cart-estimate.server";
import { findUndoable } from "./cart-undo.server";
import { listLineQuestions } from "./line-question.server";

/** Loads what goes with the parts of the cart and is not among its add-ons; best sellers for an empty one. */
async function loadRecommended(ctx: RequestContext, cart: Cart | null): Promise<ShownCard[]> {
  const cartItemIds = [...new Set(cart?.items.map(({ itemId }) => itemId))].slice(0, CART_MAX_LINES);
  if (cartItemIds.length === 0) return listSceneCards(ctx, "TopRecommend", {});
  const cards = await listSceneCards(ctx, "ShopcartProduct", { cartItemIds }, SMALL_ROW_ITEMS + ADD_ONS_SHOWN_MAX);
  return withoutAddOns(cards, cart?.addOns ?? []).slice(0, SMALL_ROW_ITEMS);
}

/** Returns the active vehicle as cart lines name it; null without one. */
async function findCartVehicle(ctx: RequestContext) {
  const vehicle = await findActiveVehicle(ctx);
  return vehicle === null || ctx.activeVehicleId === null
    ? null
    : { attributeValueId: ctx.activeVehicleId, name: shortVehicleName(vehicle) };
}

/**
 * Finds the order that was placed from the cart, when it is unpaid or the shopper may not know about it, because the
 * answer was lost. Never throws.
 */
async function findUnseenOrder(ctx: RequestContext) {
  const placed = await findPlacedOrder(ctx).catch(() => null);
  if (placed === null || placed.status === "CANCELLED") return null;
  const { isNew, isSame: _isSame, ...order } = placed;
  return isNew || order.status === "PAYMENT_PENDING" ? order : null;
}

/** Loads the cart page. It waits only for the cart, and even the cart may be missing. */
export async function loadCartPage(ctx: RequestContext) {
  const saved = await readWhenArrived(optional(ctx, listSavedCarts(ctx)));
  const [cartState, vehicle, express, head] = await Promise.all([
    loadCartToShow(ctx),
    findCartVehicle(ctx),
    listExpressMethods(ctx),
    loadHead(ctx),
  ]);
  const isEmpty = !cartState.isUnreachable && (cartState.cart?.items.length ?? 0) === 0;
  const hasUnpaid = cartState.cart?.unpaidOrderId !== undefined;
  const placed = isEmpty || hasUnpaid ? await findUnseenOrder(ctx) : null;
  const cards = await readWhenArrived(
    optional(ctx, cartState.isUnreachable ? Promise.resolve([]) : loadRecommended(ctx, cartState.cart)),
  );
  return {
    cart: cartState.cart && toShownCart(cartState.cart),
    isUnreachable: cartState.isUnreachable,
    questions: listLineQuestions(ctx, cartState.cart?.items ?? []),
    costs: toCartAmounts(ctx, cartState.cart),
    placed,
    isMember: ctx.isMember,
    addOns: cartState.cart?.addOns ?? [],
    saved: saved(),
    cards: cards(),
    vehicle,
    express,
    removed: findUndoable(ctx, cartState.cart),
    link: readSharedLink(ctx),
    /** Identifies one entry of part numbers, so that submitting twice adds once. */
    once: randomUUID(),
    head,
  };
}
