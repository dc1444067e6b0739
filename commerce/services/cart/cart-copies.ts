import { createHash } from "node:crypto";
import { dayEnd } from "~/models/cart/coupon-end";
import type { SavedCart } from "~/models/cart/saved-cart";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { SAVED_CARTS_MAX, SHARED_CARTS_MAX } from "~/models/shop/limits";
import type { Db, Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, notFound } from "../../http/failure";
import type { Viewer } from "../../http/viewer";
import { readJson } from "../../platform/json";
import { randomId } from "../../platform/random-id";
import { loadShopTerms } from "../../settings/shop-terms";
import {
  type CartCopyRow,
  countCopies,
  findCopy,
  insertCopy,
  insertLines,
  listSavedCopies,
  memberOwner,
  removeExpired,
  touchCart,
} from "./cart-copy-repository";
import { findCart, insertCart, listLines, lockCart, settleLine } from "./repository";
import type { LineRequest } from "./write-lines";

const DAY_MS = 86_400_000;

const KINDS = {
  SAVED: {
    max: SAVED_CARTS_MAX,
    full: "savedCartsFull",
  },
  SHARED: {
    max: SHARED_CARTS_MAX,
    full: "sharedCartsFull",
  },
} as const;
type CopyKind = keyof typeof KINDS;

/** A digest of a copy's content: the same lines under the same name are the same copy. */
function copyDigest(name: string, market: string, lines: readonly Row<"cart_line">[]): string {
  const content = lines
    .map((line) => [line.line_key, line.item_count, line.attribute_value_id])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([name, market, content]))
    .digest("hex");
}

type NewCopy = { readonly owner: string; readonly kind: CopyKind; readonly name: string; readonly market: string };

/**
 * Writes a copy of lines for the term of the shop under an id of 128 random bits, or renews the one with the same content.
 * The copy remembers the prices that were seen last, of the market of its lines.
 */
async function storeCopy(
  trx: Db,
  { owner, kind, name, market }: NewCopy,
  lines: readonly Row<"cart_line">[],
  viewer: Viewer,
): Promise<{ stored: CartCopyRow; isNew: boolean }> {
  const { now } = viewer;
  const { cartDays } = await loadShopTerms(trx, viewer.market.id);
  const [id, cart_uuid] = [randomId(), randomId()];
  const digest = copyDigest(name, market, lines);
  const row = {
    id,
    cart_uuid,
    owner,
    kind,
    name,
    digest,
    created_at: now,
    expires_at: dayEnd(now + cartDays * DAY_MS),
  };
  const stored = await insertCopy(trx, row);
  if (stored.id !== id) {
    await touchCart(trx, stored.cart_uuid, now);
    for (const { line_key, price_seen_cent } of lines)
      await settleLine(trx, stored.cart_uuid, line_key, { price_seen_cent });
    return { stored, isNew: false };
  }
  await insertCart(trx, {
    ...{ uuid: cart_uuid, account_id: null, market, promotion_code: null },
    ...{ created_at: now, updated_at: now, ordered_at: null },
  });
  await insertLines(trx, cart_uuid, lines);
  return { stored, isNew: true };
}

/**
 * Saves a copy of a cart; the cart stays unchanged. Saving the same cart again renews the copy. Throws a 404 without the
 * cart, a 409 when it is empty or the owner has too many copies.
 */
export function saveCopy(
  store: Store,
  owner: string,
  viewer: Viewer,
  { kind, uuid, name }: { kind: CopyKind; uuid: string; name: string },
): Promise<CartCopyRow> {
  const { accountId, now } = viewer;
  const { max, full } = KINDS[kind];
  return store.transaction(async (trx) => {
    const cart = await lockCart(trx, uuid, accountId, now);
    const lines = cart === null ? [] : await listLines(trx, uuid);
    if (cart === null) throw notFound("cartNotFound");
    if (lines.length === 0) throw conflict("cartEmpty");
    await removeExpired(trx, owner, now);
    const { stored, isNew } = await storeCopy(trx, { owner, kind, name, market: cart.market }, lines, viewer);
    if (isNew && (await countCopies(trx, owner, kind, now)) > max) throw conflict(full, { max });
    return stored;
  });
}

/** Saves lines that found no room in a member's cart, also beyond the limit of saved carts, so that none is lost. */
export async function saveLeftLines(
  trx: Db,
  { accountId, ...viewer }: Viewer & { readonly accountId: string },
  { name, market }: Pick<NewCopy, "name" | "market">,
  lines: readonly Row<"cart_line">[],
): Promise<void> {
  const copy = { owner: memberOwner(accountId), kind: "SAVED", name, market } as const;
  await storeCopy(trx, copy, lines, { accountId, ...viewer });
}

/** An owner's saved carts, newest first. */
export async function listSavedCarts(db: Db, owner: string, now: number): Promise<SavedCart[]> {
  const rows = await listSavedCopies(db, { owner, now });
  return rows.map(({ id, name, created_at, expires_at, products, pieces }) => ({
    id,
    name,
    createdAt: new Date(created_at).toISOString(),
    expiresAt: new Date(expires_at).toISOString(),
    partCount: Number(products),
    itemCount: Number(pieces),
  }));
}

/** Loads a copy the caller may open; throws the same 404 for an unknown, expired or foreign one. */
export async function requireCopy(db: Db, id: string, owner: string | null, now: number): Promise<CartCopyRow> {
  const row = await findCopy(db, id, owner, now);
  if (row === undefined) throw notFound("savedCartGone");
  return row;
}

/**
 * Lists the lines of a copy as requests to add them to another cart, oldest first. A saved cart remembers the prices that
 * its owner saw; whoever opens a shared one has the prices of now before them.
 */
export async function listCopyLines(db: Db, { cart_uuid, kind }: CartCopyRow): Promise<LineRequest[]> {
  const [lines, cart] = await Promise.all([listLines(db, cart_uuid), findCart(db, cart_uuid)]);
  const market = cart?.market ?? "";
  return lines
    .toSorted((a, b) => a.added_at - b.added_at)
    .map((line) => ({
      skuId: line.sku_id,
      itemType: line.item_type === "TRADE_IN" ? "TRADE_IN" : "NORMAL",
      bundleId: line.bundle_id,
      itemCount: line.item_count,
      attributeValueId: line.attribute_value_id,
      answers: readJson(fitmentAnswersSchema, line.fit_answers, []),
      seenPrice: { market, cent: kind === "SAVED" ? line.price_seen_cent : 0 },
    }));
}
