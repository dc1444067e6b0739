import { itemApi, logbookApi, orderApi, pointsApi, promotionApi } from "~/models/api";
import { isCouponUsable } from "~/models/cart/coupon";
import type { OrderSummary } from "~/models/order/order-summary";
import { formatDate } from "~/models/shop/dates";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import { formatCount } from "~/models/shop/money";
import { type SavedVehicle, shortVehicleName } from "~/models/vehicle/vehicle";
import { toOrderSummary } from "~/pages/orders/order-page.server";
import { loadCurrentUser } from "~/server/account/user.server";
import { call } from "~/server/api/client.server";
import { listSceneCards } from "~/server/catalogue/product-rows.server";
import type { RequestContext } from "~/server/http/context.server";
import { optional } from "~/server/page/optional.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { listMemberVehicles } from "~/server/vehicle/member-garage.server";

const LOADED_ORDERS = 5;
/** The orders that are looked through when none of the newest is open: as many as one call lists. */
const SEARCHED_ORDERS = 50;
const SHOWN_ORDERS = 3;
const DAY_MS = 86_400_000;
/** Delivered orders stay on the account home for this long. */
const FRESH_MS = 14 * DAY_MS;

/** Whether the shopper is still waiting for something from this order, or has just received it. */
function isOpen({ status, delivery, isAwaited }: OrderSummary, now: number): boolean {
  if (isAwaited || status === "RETURNING") return true;
  if (status === "CANCELLED" || status === "REFUND" || status === "PARTIAL_REFUND") return false;
  return delivery?.kind === "delivered" && now - delivery.at < FRESH_MS;
}

async function loadViewed(ctx: RequestContext) {
  const { itemIds } = await call(ctx, itemApi.viewedItems);
  return itemIds.length === 0
    ? []
    : listSceneCards(ctx, "RecentlyViewed", { itemIds: itemIds.slice(0, SMALL_ROW_ITEMS) });
}

/** Names a vehicle, with how many of its services are due by its logbook. */
async function garageFigure(ctx: RequestContext, vehicle: SavedVehicle): Promise<string> {
  const name = shortVehicleName(vehicle);
  const logbook = await optional(ctx, call(ctx, logbookApi.read, { params: { id: vehicle.id } }));
  const due = logbook?.services.filter(({ isOverdue }) => isOverdue).length ?? 0;
  return due === 0 ? name : `${name} · ${due} ${due === 1 ? "service" : "services"} due`;
}

/** The balance, with the points that are about to expire: whoever does not open the points page reads it here. */
async function pointsFigure(ctx: RequestContext): Promise<string> {
  const [{ balance }, reminder] = await Promise.all([
    call(ctx, pointsApi.balance),
    optional(ctx, call(ctx, pointsApi.reminder)),
  ]);
  const points = `${formatCount(balance)} points`;
  if (reminder === null) return points;
  return `${points} · ${formatCount(reminder.points)} expire from ${formatDate(reminder.expiresAt)}`;
}

/** Loads one figure for each view that has one; a figure that cannot be loaded is null. */
async function loadFigures(ctx: RequestContext) {
  const [points, coupons, vehicles] = await Promise.all([
    optional(ctx, pointsFigure(ctx)),
    optional(ctx, call(ctx, promotionApi.memberCoupons, {}, { isForAccount: true })),
    optional(ctx, listMemberVehicles(ctx)),
  ]);
  const now = Date.now();
  const usableCount = coupons?.filter((coupon) => isCouponUsable(coupon, now)).length ?? 0;
  const named = vehicles?.find(({ isActive, isDefault }) => isActive || isDefault);
  return {
    points,
    coupons: usableCount === 0 ? null : `${usableCount} ready to use`,
    garage: named === undefined ? null : await garageFigure(ctx, named),
  };
}

/** Loads the member's newest orders; many of them where none of the first few is open, because an older one may be. */
async function loadNewestOrders(ctx: RequestContext, now: number) {
  const load = async (size: number) => {
    const { orders, total } = await call(ctx, orderApi.list, { query: { size } });
    const all = orders.map((order) => ({ ...toOrderSummary(order, now), actions: order.actions }));
    return { open: all.filter((order) => isOpen(order, now)), seen: all.length, total };
  };
  const newest = await load(LOADED_ORDERS);
  return newest.open.length > 0 || newest.seen >= newest.total ? newest : load(SEARCHED_ORDERS);
}

/**
 * Loads the account home: the newest orders, one figure per account view, and the recently viewed products. Throws
 * CallFailure.
 */
export async function loadAccountHome(ctx: RequestContext) {
  const recent = optional(ctx, loadViewed(ctx));
  const now = Date.now();
  const [{ firstName, email }, { open, seen, total }, figures, vehicle] = await Promise.all([
    loadCurrentUser(ctx),
    loadNewestOrders(ctx, now),
    loadFigures(ctx),
    findActiveVehicle(ctx),
  ]);
  return {
    user: { firstName, email },
    open: open.slice(0, SHOWN_ORDERS),
    hasOrders: total > 0,
    /** Said where none of the orders that were looked through is open. */
    allClosed:
      seen < total ? `Your ${seen} newest orders have arrived or are closed.` : "Every order has arrived or is closed.",
    figures,
    viewed: await recent,
    vehicle: vehicle && shortVehicleName(vehicle),
  };
}
