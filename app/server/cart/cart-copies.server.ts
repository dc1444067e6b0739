import { randomUUID } from "node:crypto";
import { cartCopyApi } from "~/models/api";
import type { Cart } from "~/models/cart/cart";
import { type EntryLine, parseEntries } from "~/models/cart/quick-entry";
import type { EntryResult, SavedCart } from "~/models/cart/saved-cart";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { readTemporary, storeTemporary } from "~/server/http/temporary-values.server";
import { recordAddedItems } from "~/server/tracking/page-events.server";
import { requireCart } from "./cart.server";

const SHARED = "shared";

/** The saved carts of the member, or of this browser's guest; none before the first visit has its cookie. Throws CallFailure. */
export async function savedCarts(ctx: RequestContext): Promise<SavedCart[]> {
  if (!ctx.isMember && ctx.cookies.get("visitor") === undefined) return [];
  return call(ctx, cartCopyApi.saved);
}

/** Keeps the cart as it is now for 30 days; without a name it is called after the day. Throws CallFailure. */
export async function saveCart(ctx: RequestContext, name: string): Promise<void> {
  const named = name === "" ? `Cart of ${formatDate(Date.now())}` : name;
  await call(ctx, cartCopyApi.save, { body: { cartUUID: requireCart(ctx), name: named } });
}

/** Deletes a saved cart; one that is gone already is no failure. Throws CallFailure. */
export async function deleteSavedCart(ctx: RequestContext, id: string): Promise<void> {
  await call(ctx, cartCopyApi.removeSaved, { params: { id } });
}

/** Makes the cart readable by link and remembers the link for five minutes. Throws CallFailure. */
export async function shareCart(ctx: RequestContext): Promise<void> {
  const { id, expiresAt } = await call(ctx, cartCopyApi.share, { body: { cartUUID: requireCart(ctx) } });
  storeTemporary(ctx, SHARED, JSON.stringify([id, expiresAt]));
}

/** The link made within the last five minutes, with the day it ends; null without one. */
export function sharedLink(ctx: RequestContext): { url: string; until: string } | null {
  const [, id, expiresAt] = /^\["([0-9a-f]{32})","([^"]+)"\]$/.exec(readTemporary(ctx, SHARED) ?? "") ?? [];
  if (id === undefined || expiresAt === undefined) return null;
  return { url: new URL(urls.sharedCart(id), ctx.origin).href, until: formatDate(Date.parse(expiresAt)) };
}

/** A shared cart at this market's prices of now; throws CallFailure, 404 when it has ended. */
export function sharedCart(ctx: RequestContext, id: string): Promise<Cart> {
  return call(ctx, cartCopyApi.read, { params: { id } });
}

/** Puts a copy of a shared or saved cart into the visit's; what is there already stays as it is. Throws CallFailure. */
export async function openCopy(ctx: RequestContext, id: string): Promise<Cart> {
  const cart = await call(ctx, cartCopyApi.open, { body: { id, cartUUID: ctx.cartUUID } });
  ctx.cookies.set("cart", cart.cartUUID);
  return cart;
}

/** What became of an entry of part numbers: how many lines were added, what is wrong with the others, what was reduced. */
export type Entered = {
  added: number;
  refused: { line: number; text: string; error: string; searchFor: string | null }[];
  warnings: string[];
  /** The key of the next entry: the one just sent is used up. */
  once: string;
};

async function addEntries(ctx: RequestContext, lines: readonly EntryLine[], once: string): Promise<EntryResult[]> {
  const entries = lines.flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return [];
  const { cartUUID, results } = await call(ctx, cartCopyApi.enter, {
    body: { cartUUID: ctx.cartUUID, once, entries, ...fitBody(ctx) },
  });
  if (cartUUID !== null) ctx.cookies.set("cart", cartUUID);
  return results;
}

/** Adds the parts of "number, quantity" lines; what is right is added, the rest is told line by line. Throws CallFailure. */
export async function enterParts(ctx: RequestContext, form: FormData): Promise<Entered> {
  const typed = [...form.getAll("entry"), ...form.getAll("entries")].filter((text) => typeof text === "string");
  const lines = parseEntries(typed);
  const once = form.get("once");
  const isKey = typeof once === "string" && /^[\w-]{8,40}$/.test(once);
  const results = await addEntries(ctx, lines, isKey ? once : randomUUID());
  const entered: Entered = { added: 0, refused: [], warnings: [], once: randomUUID() };
  let next = 0;
  for (const [index, { text, entry, problem }] of lines.entries()) {
    const result = entry === null ? undefined : results[next];
    if (entry !== null) next += 1;
    if (result?.isAdded) {
      entered.added += 1;
      if (result.message !== null) entered.warnings.push(result.message);
    } else {
      const searchFor = result !== undefined && result.matches > 1 ? result.number : null;
      const error = problem ?? result?.message ?? "This could not be added";
      entered.refused.push({ line: index + 1, text, error, searchFor });
    }
  }
  if (entered.added > 0) recordAddedItems(ctx, [{ itemCount: entered.added }]);
  return entered;
}
