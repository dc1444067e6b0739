import { createHash } from "node:crypto";
import { quickApi } from "~/models/api";
import { CODES } from "~/models/api/contract";
import { lineKey } from "~/models/cart/cart";
import type { Call } from "../../http/call";
import { ApiFailure } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { viewerFor } from "../../http/viewer";
import { randomId } from "../../platform/random-id";
import { toolsFor } from "../cart/routes";
import { decideFits, loadLineWriter, NOT_FOR_SALE, type Wanted, write } from "../cart/write-lines";
import { loadQuote, toCheckout } from "./quote";
import { usePoints } from "./use-points";

/** The draft a key stands for: the same for the same shopper and wish, and known to nobody without the key. */
function draftId(call: Call, wanted: Wanted): string {
  if (call.idempotencyKey === null) return randomId();
  const wish = JSON.stringify([call.idempotencyKey, call.visitorKey, call.accountId, call.market, wanted]);
  return createHash("sha256").update(`buy-now ${wish}`).digest("hex").slice(0, 32);
}

/**
 * Makes a draft of one product that is no cart of anybody's list: the shopper's own cart is neither read nor written. Under a key it is made once. Throws a 409 when the product cannot be had in that quantity.
 */
async function makeDraft(call: Call, wanted: Wanted): Promise<string> {
  const viewer = viewerFor(call);
  const uuid = draftId(call, wanted);
  const fits = await decideFits(toolsFor(call), [wanted]);
  await call.store.transaction(async (trx) => {
    const made = await trx
      .insertInto("cart")
      .values({
        uuid,
        account_id: viewer.accountId,
        market: viewer.market.id,
        promotion_code: null,
        created_at: viewer.now,
        updated_at: viewer.now,
        ordered_at: null,
      })
      .onConflict((conflict) => conflict.column("uuid").doNothing())
      .returning("uuid")
      .executeTakeFirst();
    if (made === undefined) return;
    const desk = await loadLineWriter(trx, uuid, viewer, [wanted], fits);
    await write(desk, wanted, wanted.itemCount);
    const isWhole = desk.lines.get(lineKey(wanted))?.item_count === wanted.itemCount;
    if (isWhole && desk.errors.length === 0) return;
    const message = desk.errors[0]?.message ?? "This part cannot be bought now";
    const code = message === NOT_FOR_SALE ? CODES.notForSale : 409;
    throw new ApiFailure(409, message, { code, errors: [{ field: "itemCount", message }] });
  });
  return uuid;
}

/** Buy-now: a checkout of one product beside the cart. */
export const buyNowRoutes: readonly Route[] = [
  serve(quickApi.buyNow, async ({ body }, call) => {
    const uuid = await makeDraft(call, { ...body, itemType: "NORMAL", bundleId: "" });
    return toCheckout(await loadQuote(call.db, uuid, viewerFor(call)));
  }),
  serve(quickApi.buyNowPoints, ({ body }, call) => usePoints(call, body.cartUUID, body.points)),
];
