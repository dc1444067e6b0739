import { z } from "zod";
import { type Cart, lineKey } from "~/models/cart/cart";
import { addOnRefusal, deleteLines, type LineRef, readCart, restoreLines } from "~/server/cart/cart.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { readTemporary, storeTemporary } from "~/server/http/temporary-values.server";

const REMOVED = "removed";
const TITLE_MAX_CHARS = 100;
const VALUE_MAX_CHARS = 500;

/**
 * Lines removed within the last five minutes. The keys are short because a cookie holds them: SKU, type, bundle, count,
 * vehicle.
 */
const removedSchema = z.object({
  title: z.string(),
  lines: z.array(
    z.tuple([z.string(), z.enum(["NORMAL", "TRADE_IN"]), z.string(), z.int().positive(), z.int().nullable()]),
  ),
});
type Removed = z.infer<typeof removedSchema>;

const toLineRef = ([skuId, itemType, bundleId]: Removed["lines"][number]): LineRef => ({ skuId, itemType, bundleId });

function readRemoved(ctx: RequestContext): Removed | null {
  const text = readTemporary(ctx, REMOVED);
  if (text === null) return null;
  try {
    return removedSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function remove(ctx: RequestContext, isRemoved: (line: LineRef) => boolean, title: string | null) {
  const lines = (await readCart(ctx))?.items.filter(isRemoved) ?? [];
  const [first] = lines;
  if (first === undefined) return null;
  const cart = await deleteLines(ctx, lines);
  const removed: Removed = {
    title: (title ?? first.bundleTitle ?? first.title).slice(0, TITLE_MAX_CHARS),
    lines: lines
      .filter(({ itemCount }) => itemCount > 0)
      .map(({ skuId, itemType, bundleId, itemCount, attributeValueId }) => [
        skuId,
        itemType,
        bundleId,
        itemCount,
        attributeValueId,
      ]),
  };
  const text = JSON.stringify(removed);
  storeTemporary(ctx, REMOVED, removed.lines.length > 0 && text.length <= VALUE_MAX_CHARS ? text : null);
  return cart;
}

/** Removes a line and remembers it for an undo. Returns null when the line does not exist. Throws CallFailure. */
export async function removeLine(ctx: RequestContext, line: LineRef): Promise<Cart | null> {
  const key = lineKey(line);
  const existing = (await readCart(ctx))?.items.find((item) => lineKey(item) === key);
  return remove(ctx, (item) => lineKey(item) === key, existing?.title ?? null);
}

/** Removes every line of a kit and remembers them for an undo. Returns null when there are none. Throws CallFailure. */
export function removeKit(ctx: RequestContext, bundleId: string): Promise<Cart | null> {
  return remove(ctx, (item) => item.bundleId === bundleId, null);
}

/**
 * Returns what "Undo" would restore: lines removed within five minutes that are not in the cart again; null when there
 * are none.
 */
export function findUndoable(ctx: RequestContext, cart: Pick<Cart, "items"> | null): { title: string } | null {
  const removed = readRemoved(ctx);
  if (removed === null) return null;
  const keys = new Set(cart?.items.map(lineKey));
  return removed.lines.every((line) => keys.has(lineKey(toLineRef(line)))) ? null : { title: removed.title };
}

/**
 * Explains why add-ons among the removed lines cannot come back, from the exchange-purchase call; null when they can.
 */
async function findRefusal(ctx: RequestContext, lines: Removed["lines"]): Promise<string | null> {
  for (const [skuId, itemType, , itemCount] of lines) {
    const refusal = itemType === "TRADE_IN" ? await addOnRefusal(ctx, skuId, itemCount) : null;
    if (refusal !== null) return refusal;
  }
  return null;
}

/**
 * Restores removed lines with their count and vehicle; submitting twice restores them once. An add-on comes back only
 * when it may be bought again. Returns null after five minutes. Throws CallFailure.
 */
export async function undoRemove(ctx: RequestContext): Promise<Pick<Cart, "errors"> | null> {
  const removed = readRemoved(ctx);
  if (removed === null || removed.lines.length === 0) return null;
  const cart = await readCart(ctx);
  const keys = new Set(cart?.items.map(lineKey));
  const missing = removed.lines.filter((line) => !keys.has(lineKey(toLineRef(line))));
  storeTemporary(ctx, REMOVED, null);
  if (missing.length === 0) return { errors: [] };
  const message = await findRefusal(ctx, missing);
  if (message !== null) return { errors: [{ lineKey: "", message }] };
  return restoreLines(
    ctx,
    missing.map((line) => {
      const [, , , itemCount, attributeValueId] = line;
      // Fitment answers apply only to the active vehicle.
      const fitAnswers = attributeValueId !== null && attributeValueId === ctx.activeVehicleId ? fitBody(ctx) : {};
      return { ...toLineRef(line), itemCount, ...fitAnswers, attributeValueId };
    }),
  );
}
