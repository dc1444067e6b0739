import { createHash } from "node:crypto";
import { quickApi } from "~/models/api";
import { CODES } from "~/models/api/contract";
import { type ErrorReason, reason } from "~/models/api/errors/table";
import { lineKey } from "~/models/cart/cart";
import type { Call } from "../../http/call";
import { ApiFailure } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import { randomId } from "../../platform/random-id";
import { insertCartOnce } from "../cart/repository";
import { cartDeps } from "../cart/routes";
import { judgeProducts, type LineRequest, loadLineWriter, writeLine } from "../cart/write-lines";
import { loadTaxedQuote, toCheckout } from "./quote";
import { usePoints } from "./use-points";

/**
 * The id of the draft for an idempotency key: the same for the same shopper and request, and unguessable without the key.
 */
function draftId(call: Call, request: LineRequest): string {
  if (call.idempotencyKey === null) return randomId();
  const content = JSON.stringify([call.idempotencyKey, call.visitorKey, call.accountId, call.market, request]);
  return createHash("sha256").update(`buy-now ${content}`).digest("hex").slice(0, 32);
}

/**
 * Creates a checkout draft of one product; the shopper's own cart is neither read nor written. Under a key it is created
 * once. Throws a 409 when the product is not available in that quantity.
 */
async function createDraft(call: Call, request: LineRequest): Promise<string> {
  const viewer = toViewer(call);
  const uuid = draftId(call, request);
  const judged = await judgeProducts(cartDeps(call), [request], viewer.market.id);
  await call.store.transaction(async (trx) => {
    const isNew = await insertCartOnce(trx, {
      uuid,
      account_id: viewer.accountId,
      market: viewer.market.id,
      promotion_code: null,
      created_at: viewer.now,
      updated_at: viewer.now,
      ordered_at: null,
    });
    if (!isNew) return;
    const writer = await loadLineWriter(trx, { uuid, isNew: true }, viewer, [request], judged);
    await writeLine(writer, request, request.itemCount);
    const isWhole = writer.lines.get(lineKey(request))?.item_count === request.itemCount;
    if (isWhole && writer.errors.length === 0) return;
    throw refusedLine(writer.errors[0]).at("itemCount");
  });
  return uuid;
}

function refusedLine(why: ErrorReason = reason("partNotBuyable")): ApiFailure {
  return new ApiFailure(409, why, why.code === "partNotForSale" ? { code: CODES.notForSale } : {});
}

/** Buy-now: a checkout of one product beside the cart. */
export const buyNowRoutes: readonly Route[] = [
  serve(quickApi.buyNow, async ({ body }, call) => {
    const uuid = await createDraft(call, { ...body, itemType: "NORMAL", bundleId: "" });
    return toCheckout(await loadTaxedQuote(call, uuid, toViewer(call)));
  }),
  serve(quickApi.buyNowPoints, ({ body }, call) => usePoints(call, body.cartUUID, body.points)),
];
