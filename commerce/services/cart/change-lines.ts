import { reason } from "~/models/api/errors/table";
import { lineKey } from "~/models/cart/cart";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Viewer } from "../../http/viewer";
import { randomId } from "../../platform/random-id";
import { claimOnce, lockMemberCart, setMemberCart } from "./member-cart-repository";
import {
  type CartRecord,
  insertCart,
  insertCartOnce,
  listLines,
  loadCartRecords,
  lockCart,
  removeLines,
} from "./repository";
import { type LineError, lineError } from "./view";
import {
  addOnsLast,
  type CartDeps,
  type JudgedProducts,
  judgeProducts,
  type LineRequest,
  type LineWriter,
  loadLineWriter,
  loadWrittenRecords,
  namesVehicle,
  withOwnVehicle,
  writeLine,
} from "./write-lines";

/** The result of a change; `written` holds the keys of the lines that were written, reduced ones included. */
type LineChanges = {
  readonly uuid: string;
  /** The cart after the change. */
  readonly records: readonly CartRecord[];
  readonly errors: readonly LineError[];
  readonly written: ReadonlySet<string>;
};

/** The result of an addition. */
type Addition = LineChanges & {
  /** The requests that added pieces. */
  readonly grown: ReadonlySet<LineRequest>;
};

/** Options for adding lines. */
type AddOptions = {
  /** AT_LEAST leaves a line unchanged when it holds enough already, so that a repeat changes nothing. */
  readonly mode?: "ADD" | "AT_LEAST" | undefined;
  /** A key that makes the cart accept the lines only once, however often they are sent. */
  readonly once?: string | undefined;
  /** Without an open cart of that id, lines go to the member's own cart, shared by all devices. */
  readonly joinsOwn?: boolean;
  /** The id of a cart made for these lines; lines sent at the same moment under the same id share that cart. */
  readonly newUuid?: string | undefined;
  /** Whether a line that names a vehicle already stays with it, as when another cart's lines are added. */
  readonly keepsVehicles?: boolean;
};

type NewCart = { readonly id: string | undefined; readonly own: string | null };

/** Makes a cart, or joins the one that a call of the same moment has made under the same id. */
async function openCart(trx: Db, { id, own }: NewCart, { accountId, market, now }: Viewer) {
  const row = {
    account_id: accountId,
    market: market.id,
    promotion_code: null,
    created_at: now,
    updated_at: now,
    ordered_at: null,
  };
  const isMade = id !== undefined && (await insertCartOnce(trx, { ...row, uuid: id }));
  const joined = id === undefined || isMade ? null : await lockCart(trx, id, accountId, now);
  if (joined !== null) return { uuid: joined.uuid, cart: joined };
  // An id that an ordered, expired or foreign cart has is not used again.
  const uuid = isMade ? id : randomId();
  if (!isMade) await insertCart(trx, { ...row, uuid });
  if (own !== null) await setMemberCart(trx, own, uuid);
  return { uuid, cart: null };
}

/** What adding lines has written. */
type Written = {
  readonly uuid: string;
  /** The cart as it was found; null for a new one. */
  readonly cart: Row<"cart"> | null;
  /** Null when the lines were added before. */
  readonly writer: LineWriter | null;
  readonly grown: ReadonlySet<LineRequest>;
};

/** Adds one requested line; returns whether the cart has more pieces of it now. */
async function writeAddition(writer: LineWriter, item: LineRequest, mode: "ADD" | "AT_LEAST"): Promise<boolean> {
  const key = lineKey(item);
  if (item.itemCount === 0) {
    writer.errors.push(lineError(key, reason("quantityMissing")));
    return false;
  }
  const before = writer.lines.get(key)?.item_count ?? 0;
  if (mode === "AT_LEAST" && before >= item.itemCount) return false;
  await writeLine(writer, item, mode === "ADD" ? before + item.itemCount : item.itemCount);
  if ((writer.lines.get(key)?.item_count ?? 0) > before) return true;
  const last = writer.errors.at(-1);
  const title = writer.products.get(item.skuId)?.title;
  if (before > 0 && title !== undefined && last?.lineKey === key && last.code === "piecesAboveStock")
    writer.errors.splice(-1, 1, lineError(key, reason("partAllInCart", { title, count: before })));
  return false;
}

async function writeAdded(
  trx: Db,
  requestedUuid: string | null,
  items: readonly LineRequest[],
  viewer: Viewer,
  {
    mode = "ADD",
    once,
    joinsOwn = false,
    newUuid,
    keepsVehicles = false,
    judged,
  }: AddOptions & { readonly judged: JudgedProducts },
): Promise<Written> {
  const { accountId, now } = viewer;
  const own = joinsOwn ? accountId : null;
  const found =
    (requestedUuid === null ? null : await lockCart(trx, requestedUuid, accountId, now)) ??
    (await lockMemberCart(trx, own, now));
  const { uuid, cart } =
    found === null ? await openCart(trx, { id: newUuid, own }, viewer) : { uuid: found.uuid, cart: found };
  const grown = new Set<LineRequest>();
  if (once !== undefined && !(await claimOnce(trx, uuid, once, now))) return { uuid, cart, writer: null, grown };
  const writer = await loadLineWriter(trx, { uuid, isNew: cart === null }, viewer, items, judged);
  for (const item of addOnsLast(items)) {
    const added = keepsVehicles ? withOwnVehicle(writer, item) : item;
    if (await writeAddition(writer, added, mode)) grown.add(item);
  }
  return { uuid, cart, writer, grown };
}

/**
 * Adds lines to a cart, or to a new one when there is none; counts of the same key add up. Lines that cannot be added are
 * in `errors`, the rest is added. Concurrent calls for one cart wait for each other.
 */
export async function addLines(
  deps: CartDeps,
  requestedUuid: string | null,
  items: readonly LineRequest[],
  viewer: Viewer,
  options: AddOptions = {},
): Promise<Addition> {
  const judged = await judgeProducts(deps, items.filter(namesVehicle), viewer.market.id);
  return deps.store.transaction(async (trx) => {
    const { uuid, writer, grown } = await writeAdded(trx, requestedUuid, items, viewer, { ...options, judged });
    if (writer !== null)
      return { uuid, records: await loadWrittenRecords(writer), errors: writer.errors, written: writer.written, grown };
    const records = await loadCartRecords(trx, { uuid, market: viewer.market.id });
    return { uuid, records, errors: [], written: new Set<string>(), grown };
  });
}

/** The lines that a cart holds after an addition, which is neither read again nor priced. */
type AddedLines = Pick<LineChanges, "uuid" | "errors"> & {
  /** The SKUs of which pieces were added; all of the cart's when the lines were added before. */
  readonly skuIds: ReadonlySet<string>;
  /** Whether a code or coupon stands in the cart. */
  readonly hasCode: boolean;
  /** What the shopper has seen of the cart, as it is stored. */
  readonly seen: string;
  /** The most that the lines can come to: no line costs more than its list price. */
  readonly most: { readonly subtotalCent: number; readonly itemCount: number };
};

/** Adds lines as `addLines` does, for an answer that does not show the cart. */
export async function addLinesOnly(
  deps: CartDeps,
  requestedUuid: string | null,
  items: readonly LineRequest[],
  viewer: Viewer,
  options: AddOptions,
): Promise<AddedLines> {
  const judged = await judgeProducts(deps, items.filter(namesVehicle), viewer.market.id);
  return deps.store.transaction(async (trx) => {
    const { uuid, cart, writer, grown } = await writeAdded(trx, requestedUuid, items, viewer, { ...options, judged });
    const lines = writer === null ? await listLines(trx, uuid) : [...writer.lines.values()];
    const most = { subtotalCent: 0, itemCount: 0 };
    for (const { sku_id, item_count } of lines) {
      most.itemCount += item_count;
      most.subtotalCent += (writer?.products.get(sku_id)?.price_cent ?? 0) * item_count;
    }
    return {
      uuid,
      errors: writer?.errors ?? [],
      skuIds: new Set(writer === null ? lines.map(({ sku_id }) => sku_id) : [...grown].map(({ skuId }) => skuId)),
      hasCode: cart !== null && (cart.promotion_code !== null || cart.coupon_id !== null),
      seen: cart?.seen ?? "{}",
      most,
    };
  });
}

/**
 * Sets the counts of lines, or removes lines; 0 removes too. Lines that are not in the cart are reported in `errors`.
 * Null when the cart cannot be changed.
 */
export async function changeLines(
  deps: CartDeps,
  uuid: string,
  action: "UPDATE" | "DELETE",
  items: readonly LineRequest[],
  viewer: Viewer,
): Promise<LineChanges | null> {
  const remaining = action === "DELETE" ? [] : items.filter((item) => item.itemCount > 0);
  const removed = items.filter((item) => !remaining.includes(item));
  const judged = await judgeProducts(deps, remaining.filter(namesVehicle), viewer.market.id);
  return deps.store.transaction(async (trx) => {
    const cart = await lockCart(trx, uuid, viewer.accountId, viewer.now);
    if (cart === null) return null;
    await removeLines(trx, uuid, removed.map(lineKey));
    const writer = await loadLineWriter(trx, { uuid }, viewer, remaining, judged);
    for (const item of addOnsLast(remaining)) {
      if (writer.lines.has(lineKey(item))) await writeLine(writer, item, item.itemCount);
      else writer.errors.push(lineError(lineKey(item), reason("cartLineGone")));
    }
    return { uuid, records: await loadWrittenRecords(writer), errors: writer.errors, written: writer.written };
  });
}
