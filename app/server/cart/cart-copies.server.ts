import { randomUUID } from "node:crypto";
import { cartCopyApi } from "~/models/api";
import type { Cart } from "~/models/cart/cart";
import { untilText } from "~/models/cart/coupon-end";
import { type EntryLine, parseEntries } from "~/models/cart/quick-entry";
import type { CopyVehicle, EntryResult, ShownCopy } from "~/models/cart/saved-cart";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { readTemporary, storeTemporary } from "~/server/http/temporary-values.server";
import { recordAddedItems } from "~/server/tracking/page-events.server";
import { requireCart } from "./cart.server";
import { storeCartId } from "./cart-cookie.server";
import { reasonText } from "./shown-cart.server";

const SHARED = "shared";
const COPY_ID = /^[0-9a-f]{32}$/;

/**
 * Lists the saved carts of the member or of this browser's guest; empty before the visitor cookie is set. Throws
 * CallFailure.
 */
export async function listSavedCarts(ctx: RequestContext): Promise<ShownCopy[]> {
  if (!ctx.isMember && ctx.cookies.get("visitor") === undefined) return [];
  const carts = await call(ctx, cartCopyApi.saved);
  return carts.map((cart) => ({ ...cart, until: untilText(Date.parse(cart.expiresAt)) }));
}

/** Saves the current cart for the shop's term; without a name it is named after the day. Throws CallFailure. */
export async function saveCart(ctx: RequestContext, name: string): Promise<void> {
  const named = name === "" ? `Cart of ${formatDate(Date.now())}` : name;
  await call(ctx, cartCopyApi.save, { body: { cartUUID: requireCart(ctx), name: named } });
}

/** Deletes a saved cart; deleting it twice is no failure. Throws CallFailure. */
export async function deleteSavedCart(ctx: RequestContext, id: string): Promise<void> {
  await call(ctx, cartCopyApi.removeSaved, { params: { id } });
}

/** Makes the cart readable by link and stores the link for five minutes. Throws CallFailure. */
export async function shareCart(ctx: RequestContext): Promise<void> {
  const { id, expiresAt } = await call(ctx, cartCopyApi.share, { body: { cartUUID: requireCart(ctx) } });
  storeTemporary(ctx, SHARED, JSON.stringify([id, expiresAt]));
}

/** Returns the link made within the last five minutes with its last day; null without one. */
export function readSharedLink(ctx: RequestContext): { url: string; until: string } | null {
  const [, id, expiresAt] = /^\["([0-9a-f]{32})","([^"]+)"\]$/.exec(readTemporary(ctx, SHARED) ?? "") ?? [];
  if (id === undefined || expiresAt === undefined) return null;
  return { url: new URL(urls.sharedCart(id), ctx.origin).href, until: untilText(Date.parse(expiresAt)) };
}

/** Finds a shared cart at this market's current prices; null after its end, and for a link that was cut off. Throws CallFailure. */
export async function findSharedCart(ctx: RequestContext, id: string): Promise<Cart | null> {
  if (!COPY_ID.test(id)) return null;
  try {
    return await call(ctx, cartCopyApi.read, { params: { id } });
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  }
}

/**
 * Copies a shared or saved cart into the visit's cart; of a part in both, the larger number of pieces counts. The parts are
 * for the vehicles that they were saved with (COPIED), for the shopper's own (OWN), or for none yet (LATER). Throws
 * CallFailure.
 */
export async function openCartCopy(ctx: RequestContext, id: string, choice: CopyVehicle = "COPIED"): Promise<Cart> {
  const vehicle =
    choice === "COPIED" ? {} : { vehicle: { attributeValueId: null, ...(choice === "OWN" && fitBody(ctx)) } };
  const cart = await call(ctx, cartCopyApi.open, { body: { id, cartUUID: ctx.cartUUID, ...vehicle } });
  await storeCartId(ctx, cart.cartUUID);
  return cart;
}

/**
 * Result of entering part numbers: the number of added lines, the refused lines, and warnings about reduced quantities.
 */
export type PartNumbersResult = {
  added: number;
  refused: { line: number; text: string; error: string; searchFor: string | null }[];
  warnings: string[];
  /** Key for the next entry, because the last one is used up. */
  once: string;
};

async function addEntries(ctx: RequestContext, lines: readonly EntryLine[], once: string): Promise<EntryResult[]> {
  const entries = lines.flatMap(({ entry }) => entry ?? []);
  if (entries.length === 0) return [];
  const { cartUUID, results } = await call(ctx, cartCopyApi.enter, {
    body: { cartUUID: ctx.cartUUID, once, entries, ...fitBody(ctx) },
  });
  if (cartUUID !== null) await storeCartId(ctx, cartUUID);
  return results;
}

/**
 * Adds the products of "number, quantity" lines: adds the valid ones and reports the rest line by line. Throws
 * CallFailure.
 */
export async function addPartNumbers(ctx: RequestContext, form: FormData): Promise<PartNumbersResult> {
  const typed = [...form.getAll("entry"), ...form.getAll("entries")].filter((text) => typeof text === "string");
  const lines = parseEntries(typed);
  const once = form.get("once");
  const isKey = typeof once === "string" && /^[\w-]{8,40}$/.test(once);
  const results = await addEntries(ctx, lines, isKey ? once : randomUUID());
  const entered: PartNumbersResult = { added: 0, refused: [], warnings: [], once: randomUUID() };
  let next = 0;
  for (const [index, { text, entry, problem }] of lines.entries()) {
    const result = entry === null ? undefined : results[next];
    if (entry !== null) next += 1;
    if (result?.isAdded) {
      entered.added += 1;
      const warning = result.problem === null ? null : reasonText(result.problem);
      if (warning !== null && !entered.warnings.includes(warning)) entered.warnings.push(warning);
    } else {
      const mayBeFound = result?.problem?.code === "numberUnknown" || (result?.matches ?? 0) > 1;
      const searchFor = result !== undefined && mayBeFound ? result.number : null;
      const refusal = result?.problem ? reasonText(result.problem) : "This could not be added";
      const error = problem ?? refusal;
      entered.refused.push({ line: index + 1, text, error, searchFor });
    }
  }
  if (entered.added > 0) recordAddedItems(ctx, [{ itemCount: entered.added }]);
  return entered;
}
