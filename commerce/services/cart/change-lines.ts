import { lineKey } from "~/models/cart/cart";
import type { Viewer } from "../../http/viewer";
import { randomId } from "../../platform/random-id";
import { claimOnce, lockMemberCart, setMemberCart } from "./member-cart-repository";
import { insertCart, lockCart, removeLines } from "./repository";
import type { LineError } from "./view";
import { addOnsLast, type CartTools, decideFits, loadLineWriter, type Wanted, write } from "./write-lines";

/** A changed cart; `written` holds the keys of the lines that were written, reduced ones among them. */
export type Changed = {
  readonly uuid: string;
  readonly errors: readonly LineError[];
  readonly written: ReadonlySet<string>;
};

/** How lines are added. */
type Adding = {
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
  tools: CartTools,
  asked: string | null,
  items: readonly Wanted[],
  viewer: Viewer,
  { mode = "ADD", once, joinsOwn = false }: Adding = {},
): Promise<Changed> {
  const fits = await decideFits(tools, items);
  return tools.store.transaction(async (trx) => {
    const { accountId, market, now } = viewer;
    const own = joinsOwn ? accountId : null;
    const found =
      (asked === null ? null : await lockCart(trx, asked, accountId, now)) ?? (await lockMemberCart(trx, own, now));
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
    const desk = await loadLineWriter(trx, uuid, viewer, items, fits);
    for (const item of addOnsLast(items)) {
      if (item.itemCount === 0) desk.errors.push({ lineKey: lineKey(item), message: "Choose a quantity of 1 or more" });
      else {
        const before = desk.lines.get(lineKey(item))?.item_count ?? 0;
        if (mode === "ADD") await write(desk, item, before + item.itemCount);
        else if (before < item.itemCount) await write(desk, item, item.itemCount);
      }
    }
    return { uuid, errors: desk.errors, written: desk.written };
  });
}

/**
 * Sets the counts of lines, or removes lines; 0 removes too. A line that is not in the cart is left out and
 * named in `errors`. Null when the cart is not there to be changed.
 */
export async function changeLines(
  tools: CartTools,
  uuid: string,
  action: "UPDATE" | "DELETE",
  items: readonly Wanted[],
  viewer: Viewer,
): Promise<Changed | null> {
  const fits = action === "DELETE" ? new Map() : await decideFits(tools, items);
  return tools.store.transaction(async (trx) => {
    const cart = await lockCart(trx, uuid, viewer.accountId, viewer.now);
    if (cart === null) return null;
    const isRemoved = (item: Wanted) => action === "DELETE" || item.itemCount === 0;
    await removeLines(trx, uuid, items.filter(isRemoved).map(lineKey));
    const kept = items.filter((item) => !isRemoved(item));
    const desk = kept.length === 0 ? null : await loadLineWriter(trx, uuid, viewer, kept, fits);
    for (const item of addOnsLast(kept)) {
      if (desk?.lines.has(lineKey(item))) await write(desk, item, item.itemCount);
      else desk?.errors.push({ lineKey: lineKey(item), message: "This part is no longer in your cart" });
    }
    return { uuid, errors: desk?.errors ?? [], written: desk?.written ?? new Set() };
  });
}
