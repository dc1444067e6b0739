import { cartCopyApi } from "~/models/api";
import type { Call } from "../../http/call";
import { badRequest } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import { type AttemptLimit, requireAttempt } from "../rate-limit/attempts-repository";
import { countedAddress } from "../rate-limit/caller";
import { rememberGifts } from "./acknowledge";
import { listCopyLines, listSavedCarts, requireCopy, saveCopy } from "./cart-copies";
import { memberOwner, removeCopy, visitorOwner } from "./cart-copy-repository";
import { addLines } from "./change-lines";
import { loadCart, loadCopiedCart } from "./load-cart";
import { resolveEntries, toEntryResults, toRequests } from "./quick-entries";
import { answerChanged, cartDeps } from "./routes";
import { answerCart } from "./view";

/** Crawlers share one visitor key, so anything stored under it would be everybody's. */
const SHARED_VISITORS = ["", "crawler"];

/** The key of a visitor who is one person; null for crawlers. */
export const personalVisitorKey = ({ visitorKey }: Call) => (SHARED_VISITORS.includes(visitorKey) ? null : visitorKey);

function copyOwner(call: Call): string | null {
  if (call.accountId !== null) return memberOwner(call.accountId);
  const visitor = personalVisitorKey(call);
  return visitor === null ? null : visitorOwner(visitor);
}

/** Each copy writes up to a hundred rows. */
const COPIES: AttemptLimit = { max: 60, seconds: 600 };

/** The owner for a new copy; throws a 400 without one, a 429 for too many copies in a short time. */
async function requireOwner(call: Call): Promise<string> {
  const owner = copyOwner(call);
  if (owner === null) throw badRequest("cookiesNeeded");
  await requireAttempt(call.db, `copy:${countedAddress(call.ip) || owner}`, COPIES, call.clock.now());
  return owner;
}

/** Saving and sharing carts, and filling them from part numbers. */
export const cartCopyRoutes: readonly Route[] = [
  serve(cartCopyApi.saved, async (_input, call) => {
    const owner = copyOwner(call);
    return owner === null ? [] : listSavedCarts(call.db, owner, call.clock.now());
  }),
  serve(cartCopyApi.save, async ({ body }, call) => {
    const saved = { kind: "SAVED", uuid: body.cartUUID, name: body.name } as const;
    return { id: (await saveCopy(call.store, await requireOwner(call), toViewer(call), saved)).id };
  }),
  serve(cartCopyApi.removeSaved, async ({ params }, call) => {
    const owner = copyOwner(call);
    if (owner === null) return { isDeleted: false };
    return { isDeleted: await call.store.transaction((trx) => removeCopy(trx, params.id, owner, "SAVED")) };
  }),
  serve(cartCopyApi.share, async ({ body }, call) => {
    const shared = { kind: "SHARED", uuid: body.cartUUID, name: "" } as const;
    const { id, expires_at } = await saveCopy(call.store, await requireOwner(call), toViewer(call), shared);
    return { id, expiresAt: new Date(expires_at).toISOString() };
  }),
  serve(cartCopyApi.read, async ({ params }, call) => {
    const viewer = toViewer(call);
    const copy = await requireCopy(call.db, params.id, copyOwner(call), viewer.now);
    const state = await loadCopiedCart(call.db, copy.cart_uuid, viewer);
    return { ...(await answerCart(call, state)), cartUUID: copy.id };
  }),
  serve(cartCopyApi.open, async ({ body }, call) => {
    const viewer = toViewer(call);
    const copy = await requireCopy(call.db, body.id, copyOwner(call), viewer.now);
    const items = (await listCopyLines(call.db, copy)).map((line) => ({ ...line, ...body.vehicle }));
    const { uuid, errors } = await addLines(cartDeps(call), body.cartUUID ?? null, items, viewer, {
      mode: "AT_LEAST",
      once: body.once,
      joinsOwn: true,
      keepsVehicles: true,
    });
    return answerChanged(call, await loadCart(call.db, uuid, viewer), errors);
  }),
  serve(cartCopyApi.enter, async ({ body }, call) => {
    const { cartUUID = null, once, entries, attributeValueId = null, answers } = body;
    const viewer = toViewer(call);
    const resolved = await resolveEntries(call.db, entries, viewer);
    const requests = toRequests(entries, resolved, { attributeValueId, answers });
    const items = requests.filter((request) => request !== null);
    const changed =
      items.length === 0 ? null : await addLines(cartDeps(call), cartUUID, items, viewer, { once, joinsOwn: true });
    if (changed !== null) await rememberGifts(call.db, await loadCart(call.db, changed.uuid, viewer));
    return { cartUUID: changed?.uuid ?? cartUUID, results: toEntryResults(entries, resolved, requests, changed) };
  }),
];
