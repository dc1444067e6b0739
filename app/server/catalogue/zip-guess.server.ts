import { LRUCache } from "lru-cache";
import { infraApi } from "~/models/api";
import { ZIP_LOOKUP_RETRY_MS } from "~/models/shop/limits";
import { call } from "~/server/api/client.server";
import { createContext, type RequestContext } from "~/server/http/context.server";

const GUESSES_KEPT = 2_000;
const GUESS_MS = 10 * 60_000;
/** Guesses by the address they were made for: one shopper's place is nobody else's. */
const guesses = new LRUCache<string, { code: string | null }>({ max: GUESSES_KEPT, ttl: GUESS_MS });
/** Addresses whose second lookup is on its way. */
const again = new Set<string>();

async function lookUp(ctx: RequestContext, key: string): Promise<string | null> {
  const guess = await call(ctx, infraApi.ipZipcode).catch(() => null);
  if (guess !== null) guesses.set(key, { code: guess.zipCode });
  return guess?.zipCode ?? null;
}

/**
 * The code the API guesses for the caller's address, null when it knows none or fails. One that found nothing
 * for a visitor whose A/B group is missing, as on a first page, is made once more after 3 s, beside the page and for the next
 * one.
 */
export async function guessedCode(ctx: RequestContext): Promise<string | null> {
  const key = `${ctx.market.id} ${ctx.remoteAddress}`;
  const known = guesses.get(key);
  if (known !== undefined) return known.code;
  const code = await lookUp(ctx, key);
  const isGroupMissing = ctx.cookies.get("bucket") === undefined;
  if (code !== null || !isGroupMissing || again.has(key) || again.size >= GUESSES_KEPT) return code;
  again.add(key);
  setTimeout(() => {
    // A request answers the same read once only.
    const { request, transport, remoteAddress } = ctx;
    lookUp(createContext({ request, transport, remoteAddress }), key).finally(() => again.delete(key));
  }, ZIP_LOOKUP_RETRY_MS).unref();
  return null;
}
