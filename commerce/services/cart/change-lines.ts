import { lineKey } from "~/models/cart/cart";
import type { Viewer } from "../../http/viewer";
import { randomId } from "../../platform/random-id";
import { claimOnce, lockMemberCart, setMemberCart } from "./member-cart-repository";
import { insertCart, lockCart, removeLines } from "./repository";
import type { LineError } from "./view";
import { addOnsLast, type CartDeps, decideFits, type LineRequest, loadLineWriter, writeLine } from "./write-lines";

/** A changed cart; `written` holds the keys of the lines that were written, reduced ones among them. */
export type LineChanges = {
  readonly uuid: string;
  readonly errors: readonly LineError[];
  readonly written: ReadonlySet<string>;
};

/** How lines are added. */
type AddOptions = {
  /** AT_LEAST leaves a line that holds as many already: repeating it changes nothing. */
  readonly mode?: "ADD" | "AT_LEAST" | undefined;
  /** A key under which a cart takes the lines only once, however often they are sent. */
  readonly once?: string | undefined;
  /** Without an open cart of that id, a member's lines go to the cart that is theirs on every device. */
  readonly joinsOwn?: boolean;
};

/**
 * Adds lines to a cart, or to a new one when there is none; the same key adds up. What cannot be added is
 * in `errors`, the rest is added. Parallel adds to one cart wait for each other, so none is lost.
 */
export async function addLines(
  deps: CartDeps,
  requestedUuid: string | null,
  items: readonly LineRequest[],
  viewer: Viewer,
  { mode = "ADD", once, joinsOwn = false }: AddOptions = {},
): Promise<LineChanges> {
  const fits = await decideFits(deps, items);
  return deps.store.transaction(async (trx) => {
    const { accountId, market, now } = viewer;
    const own = joinsOwn ? accountId : null;
    const found =
      (requestedUuid === null ? null : await lockCart(trx, requestedUuid, accountId, now)) ??
      (await lockMemberCart(trx, own, now));
    const uuid = found?.uuid ?? randomId();
    if (found === null) {
      await insertCart(trx, {
        uuid,
        account_id: accountId,
        market: market.id,
        promotion_code: null,
        created_at: now,
        updated_at: now,
        ordered_at: null,
      });
      if (own !== null) await setMemberCart(trx, own, uuid);
    }
    if (once !== undefined && !(await claimOnce(trx, uuid, once, now)))
      return { uuid, errors: [], written: new Set<string>() };
    const writer = await loadLineWriter(trx, uuid, viewer, items, fits);
    for (const item of addOnsLast(items)) {
      if (item.itemCount === 0)
        writer.errors.push({ lineKey: lineKey(item), message: "Choose a quantity of 1 or more" });
      else {
        const before = writer.lines.get(lineKey(item))?.item_count ?? 0;
        if (mode === "ADD") await writeLine(writer, item, before + item.itemCount);
        else if (before < item.itemCount) await writeLine(writer, item, item.itemCount);
      }
    }
    return { uuid, errors: writer.errors, written: writer.written };
  });
}

/**
 * Sets the counts of lines, or removes lines; 0 removes too. A line that is not in the cart is left out and
 * named in `errors`. Null when the cart is not there to be changed.
 */
export async function changeLines(
  deps: CartDeps,
  uuid: string,
  action: "UPDATE" | "DELETE",
  items: readonly LineRequest[],
  viewer: Viewer,
): Promise<LineChanges | null> {
  const fits = action === "DELETE" ? new Map() : await decideFits(deps, items);
  return deps.store.transaction(async (trx) => {
    const cart = await lockCart(trx, uuid, viewer.accountId, viewer.now);
    if (cart === null) return null;
    const isRemoved = (item: LineRequest) => action === "DELETE" || item.itemCount === 0;
    await removeLines(trx, uuid, items.filter(isRemoved).map(lineKey));
    const remaining = items.filter((item) => !isRemoved(item));
    const writer = remaining.length === 0 ? null : await loadLineWriter(trx, uuid, viewer, remaining, fits);
    for (const item of addOnsLast(remaining)) {
      if (writer?.lines.has(lineKey(item))) await writeLine(writer, item, item.itemCount);
      else writer?.errors.push({ lineKey: lineKey(item), message: "This part is no longer in your cart" });
    }
    return { uuid, errors: writer?.errors ?? [], written: writer?.written ?? new Set() };
  });
}
