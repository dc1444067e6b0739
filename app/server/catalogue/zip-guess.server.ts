import { openCache } from "#cache/cache";
import { infraApi } from "~/models/api";
import { ZIP_LOOKUP_RETRY_MS } from "~/models/shop/limits";
import { call } from "~/server/api/client.server";
import { createContext, type RequestContext } from "~/server/http/context.server";
import type { Reader } from "~/server/http/reader.server";

const RETRIES_MAX = 2_000;
const GUESS_BYTES = 120;
/** Guesses by IP address and market. */
const guesses = openCache<{ readonly code: string | null }>("zipGuesses");
/** Keys whose second lookup is pending. */
const retrying = new Set<string>();

async function findZip(ctx: RequestContext, key: string): Promise<string | null> {
  const guess = await call(ctx, infraApi.ipZipcode).catch(() => null);
  if (guess !== null) guesses.set(key, { value: { code: guess.zipCode }, bytes: GUESS_BYTES });
  return guess?.zipCode ?? null;
}

const keyFor = ({ market, remoteAddress }: Reader) => `${market.id} ${remoteAddress}`;

/** Returns the code that was guessed for the caller's IP address lately; undefined when nobody has asked. */
export const recallDeliveryCode = (reader: Reader): string | null | undefined => guesses.peek(keyFor(reader))?.code;

/**
 * Guesses the delivery code from the caller's IP address; null when the API knows none or fails. If nothing was found
 * for a visitor without an A/B group, as on a first page, the lookup is repeated after 3 s for the next page. A page for
 * everybody is made without a guess.
 */
export async function guessDeliveryCode(ctx: RequestContext): Promise<string | null> {
  ctx.readerFacts.add("place");
  if (ctx.isForAll) return null;
  const key = keyFor(ctx);
  const cached = guesses.peek(key);
  if (cached !== undefined) return cached.code;
  const code = await findZip(ctx, key);
  const isGroupMissing = ctx.cookies.get("bucket") === undefined;
  if (code !== null || !isGroupMissing || retrying.has(key) || retrying.size >= RETRIES_MAX) return code;
  retrying.add(key);
  setTimeout(() => {
    // A new context is needed, because one request makes identical reads only once.
    const { request, transport, remoteAddress } = ctx;
    createContext({ request, transport, remoteAddress })
      .then((fresh) => findZip(fresh, key))
      .finally(() => retrying.delete(key));
  }, ZIP_LOOKUP_RETRY_MS).unref();
  return null;
}
