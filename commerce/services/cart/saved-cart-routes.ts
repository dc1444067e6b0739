import { cartCopyApi, memberCartApi } from "~/models/api";
import type { Call } from "../../http/call";
import { ApiFailure } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { viewerOf } from "../../http/viewer";
import { type AttemptLimit, requireAttempt } from "../rate-limit/attempts";
import { addLines } from "./change-lines";
import { loadCart } from "./load-cart";
import { mergeCarts } from "./merge-carts";
import { entryResults, resolveEntries } from "./quick-entries";
import { toolsOf } from "./routes";
import { memberOwner, removeCopy, visitorOwner } from "./saved-cart-repository";
import { keepCopy, requireCopy, savedCartsOf, wantedOfCopy } from "./saved-carts";
import { cartOf } from "./view";

/** Crawlers share one visitor key, so what is kept under it would be everybody's. */
const SHARED_VISITORS = ["", "crawler"];

const visitorOf = ({ visitorKey }: Call) => (SHARED_VISITORS.includes(visitorKey) ? null : visitorKey);

function ownerOf(call: Call): string | null {
  if (call.accountId !== null) return memberOwner(call.accountId);
  const visitor = visitorOf(call);
  return visitor === null ? null : visitorOwner(visitor);
}

/** Each copy writes up to a hundred rows. */
const COPIES: AttemptLimit = { max: 60, seconds: 600 };

/** The owner of a copy about to be made; throws 400 without one, 429 for too many in a short time. */
async function requireOwner(call: Call): Promise<string> {
  const owner = ownerOf(call);
  if (owner === null) throw new ApiFailure(400, "Carts cannot be kept without cookies");
  await requireAttempt(call.db, `copy:${call.ip || owner}`, COPIES, call.clock.now());
  return owner;
}

/** Carts that are merged, saved, shared and filled from part numbers. */
export const cartCopyRoutes: readonly Route[] = [
  serve(memberCartApi.merge, async ({ body }, call) => {
    const viewer = viewerOf(call);
    const { accountId } = viewer;
    // Calls for members have one; the type cannot say so.
    if (accountId === null) throw new ApiFailure(401, "Please log in");
    const merged = await mergeCarts(call.store, body.cartUUID ?? null, visitorOf(call), { ...viewer, accountId });
    return { cartUUID: merged.uuid, errors: [...merged.errors] };
  }),
  serve(cartCopyApi.saved, async (_input, call) => {
    const owner = ownerOf(call);
    return owner === null ? [] : savedCartsOf(call.db, owner, call.clock.now());
  }),
  serve(cartCopyApi.save, async ({ body }, call) => {
    const kept = { kind: "SAVED", uuid: body.cartUUID, name: body.name } as const;
    return { id: (await keepCopy(call.store, await requireOwner(call), viewerOf(call), kept)).id };
  }),
  serve(cartCopyApi.removeSaved, async ({ params }, call) => {
    const owner = ownerOf(call);
    if (owner === null) return { isDeleted: false };
    return { isDeleted: await call.store.transaction((trx) => removeCopy(trx, params.id, owner, "SAVED")) };
  }),
  serve(cartCopyApi.share, async ({ body }, call) => {
    const shared = { kind: "SHARED", uuid: body.cartUUID, name: "" } as const;
    const { id, expires_at } = await keepCopy(call.store, await requireOwner(call), viewerOf(call), shared);
    return { id, expiresAt: new Date(expires_at).toISOString() };
  }),
  serve(cartCopyApi.read, async ({ params }, call) => {
    const viewer = viewerOf(call);
    const copy = await requireCopy(call.db, params.id, ownerOf(call), viewer.now);
    const state = await loadCart(call.db, copy.cart_uuid, viewer);
    return { ...cartOf(state), cartUUID: copy.id };
  }),
  serve(cartCopyApi.open, async ({ body }, call) => {
    const viewer = viewerOf(call);
    const copy = await requireCopy(call.db, body.id, ownerOf(call), viewer.now);
    const items = await wantedOfCopy(call.db, copy);
    const { uuid, errors } = await addLines(toolsOf(call), body.cartUUID ?? null, items, viewer, {
      mode: "AT_LEAST",
      once: body.once,
      joinsOwn: true,
    });
    return cartOf(await loadCart(call.db, uuid, viewer), errors);
  }),
  serve(cartCopyApi.enter, async ({ body }, call) => {
    const { cartUUID = null, once, entries, attributeValueId = null, answers } = body;
    const viewer = viewerOf(call);
    const resolved = await resolveEntries(call.db, entries, viewer);
    const items = entries.flatMap(({ itemCount }, index) => {
      const found = resolved[index];
      if (found === undefined || "problem" in found) return [];
      return [{ skuId: found.skuId, itemType: "NORMAL" as const, bundleId: "", itemCount, attributeValueId, answers }];
    });
    const changed =
      items.length === 0 ? null : await addLines(toolsOf(call), cartUUID, items, viewer, { once, joinsOwn: true });
    return { cartUUID: changed?.uuid ?? cartUUID, results: entryResults(entries, resolved, changed) };
  }),
];
