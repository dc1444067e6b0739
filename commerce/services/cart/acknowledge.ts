import type { CartChange } from "~/models/cart/change";
import type { Db, Store } from "../../db/open";
import { notFound } from "../../http/failure";
import type { Viewer } from "../../http/viewer";
import { keyInMarket, readSeen, type SeenCart } from "./changes";
import { type CartState, loadCart } from "./load-cart";
import { lockCart, setSeen, settleLine } from "./repository";

/** Maximum number of acknowledged changes that a cart stores; older ones are shown again while they still hold. */
const ACKNOWLEDGED_MAX = 100;

/** Returns the state the shopper has seen, after they acknowledged changes. */
function withAcknowledged({ seen, lines, market }: CartState, ids: ReadonlySet<string>): SeenCart {
  const keys = (kind: string) =>
    lines.flatMap(({ key }) => (ids.has(`${kind}:${key}`) ? [keyInMarket(key, market)] : []));
  const back = keys("back");
  const isGiftLost = (itemId: number) => ids.has(`gift:${itemId}`);
  const isReported = (id: string) => seen.reported.some((each) => each.id === id);
  const acknowledged = [
    ...seen.acknowledged,
    ...[...ids].filter((id) => !isReported(id) && !/^(?:left|back|price|pieces|gift):/.test(id)),
  ];
  return {
    ...seen,
    acknowledged: [...new Set(acknowledged)].slice(-ACKNOWLEDGED_MAX),
    leftOut: [...new Set([...seen.leftOut, ...keys("left")])].filter((key) => !back.includes(key)),
    gifts: seen.gifts.filter(({ itemId }) => !isGiftLost(itemId)),
    reported: seen.reported.filter(({ id }) => !ids.has(id)),
  };
}

/**
 * Takes the changes that a shopper has seen off a cart: a part that dropped out is ordered without from then on. A
 * change that came after the page was loaded has another id and stays. Throws a 404 without the cart.
 */
export async function acknowledgeChanges(
  store: Store,
  uuid: string,
  ids: readonly string[],
  viewer: Viewer,
): Promise<void> {
  await store.transaction(async (trx) => {
    if ((await lockCart(trx, uuid, viewer.accountId, viewer.now)) === null) throw notFound("cartNotFound");
    await settleChanges(trx, await loadCart(trx, uuid, viewer), ids);
  });
}

/** Takes changes off a locked cart, as an order does with all that its review showed. */
export async function settleChanges(trx: Db, state: CartState, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { uuid } = state;
  const seen = new Set(ids);
  for (const { key, unitCent, count } of state.lines) {
    if (seen.has(`price:${key}:${unitCent}`)) await settleLine(trx, uuid, key, { price_seen_cent: unitCent });
    if (seen.has(`pieces:${key}:${count}`)) await settleLine(trx, uuid, key, { item_count: count });
  }
  await setSeen(trx, uuid, withAcknowledged(state, seen));
}

/** Adds changes found while placing an order to those the cart shows. */
export async function reportChanges(
  store: Store,
  uuid: string,
  changes: readonly CartChange[],
  viewer: Viewer,
): Promise<void> {
  await store.transaction(async (trx) => {
    if ((await lockCart(trx, uuid, viewer.accountId, viewer.now)) === null) return;
    const { seen, changes: listed } = await loadCart(trx, uuid, viewer);
    // The cart itself shows a part that dropped out, as long as it is out.
    const added = changes.filter(({ id, isLeftOut }) => !isLeftOut && listed.every((each) => each.id !== id));
    // A change that happens again is shown again.
    const acknowledged = seen.acknowledged.filter((id) => added.every((each) => each.id !== id));
    await setSeen(trx, uuid, { ...seen, acknowledged, reported: [...seen.reported, ...added] });
  });
}

/** Adds the free items of a cart to the state the shopper has seen. */
function withGifts(seen: SeenCart, usable: CartState["usable"]): SeenCart {
  const earned = usable.filter(({ itemType }) => itemType === "GIFT");
  const added = earned.filter(({ itemId }) => seen.gifts.every((gift) => gift.itemId !== itemId));
  return { ...seen, gifts: [...seen.gifts, ...added.map(({ itemId, title }) => ({ itemId, title }))] };
}

/** Stores the shipping plan that a shopper chose, and the free items beside it; each loss of the plan is shown. */
export async function rememberPlan(
  store: Store,
  { uuid, usable }: CartState,
  plan: NonNullable<SeenCart["plan"]>,
  viewer: Viewer,
): Promise<void> {
  await store.transaction(async (trx) => {
    const cart = await lockCart(trx, uuid, viewer.accountId, viewer.now);
    if (cart === null) return;
    const seen = withGifts(readSeen(cart.seen), usable);
    const acknowledged = seen.acknowledged.filter((id) => !id.startsWith("plan:"));
    await setSeen(trx, uuid, { ...seen, acknowledged, plan });
  });
}

/** Stores the free items that a change of the cart has earned, so that their loss is shown. */
export async function rememberGifts(db: Db, { uuid, exists, seen, usable }: CartState): Promise<void> {
  const now = withGifts(seen, usable);
  if (exists && now.gifts.length > seen.gifts.length) await setSeen(db, uuid, now);
}
