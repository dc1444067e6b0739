import { createHash } from "node:crypto";
import { openCache } from "#cache/cache";
import { type CACHES, type CacheName, cacheRow } from "#cache/manifest";
import type { CallInput, CallResult, Endpoint } from "~/models/api/contract";
import type { RequestContext } from "~/server/http/context.server";
import { CallFailure } from "./call-failure.server";
import { followChanges } from "./changes.server";
import { call } from "./client.server";

/** The objects of an answer weigh about two bytes for each character of its JSON. */
const BYTES_PER_CHARACTER = 2;

type Answer = {
  readonly value: unknown;
  readonly digest: string;
  readonly bytes: number;
  readonly tags: readonly string[];
};

const open = (name: CacheName) =>
  openCache<Answer>(name, { mayStandIn: (error) => error instanceof CallFailure && error.isOutage });

/** The rows of the manifest that this file owns. */
type AnswerCache = {
  [Name in CacheName]: (typeof CACHES)[Name]["owner"] extends "app/server/api/cache.server.ts" ? Name : never;
}[CacheName];

/** The caches of public reads. Personal reads have no cache. */
const caches = {
  settings: open("settings"),
  content: open("content"),
  seo: open("seo"),
  delivery: open("delivery"),
  areas: open("areas"),
  brands: open("brands"),
  vehicle: open("vehicle"),
  categories: open("categories"),
  product: open("product"),
  list: open("list"),
  suggestions: open("suggestions"),
  fitment: open("fitment"),
  reviews: open("reviews"),
  recommendations: open("recommendations"),
  promotion: open("promotion"),
} satisfies Record<AnswerCache, unknown>;

/** Freezes an answer and collects the ids of the products in it; a product is an object with an id and a SKU. */
function freeze(value: unknown, itemIds: Set<number>): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  if ("skuId" in value && "id" in value && typeof value.id === "number") itemIds.add(value.id);
  for (const part of Object.values(value)) freeze(part, itemIds);
}

function toAnswer(name: AnswerCache, value: unknown, old: Answer | undefined): Answer {
  const text = JSON.stringify(value) ?? "";
  const digest = createHash("sha1").update(text).digest("base64");
  // The same object, so that what was rendered from it stays valid.
  if (old?.digest === digest) return old;
  const itemIds = new Set<number>();
  freeze(value, itemIds);
  const { tags } = cacheRow(name);
  const items = tags.includes("item") ? [...itemIds].map((id) => `item:${id}`) : [];
  return { value, digest, bytes: text.length * BYTES_PER_CHARACTER, tags: [...tags, ...items] };
}

/**
 * Makes a public read through a named cache. The answer is parsed by the contract, frozen, and shared by all shoppers
 * of the market. The call is sent without visitor, token or groups, once at a time per key; failures are never stored,
 * and an old answer is used while the upstream is down. Throws CallFailure when there is no answer, and an Error for an
 * endpoint that may not be cached. `endOf` gives the moment, in epoch milliseconds, from which an answer is no longer true.
 */
export function callCached<E extends Endpoint>(
  ctx: RequestContext,
  name: AnswerCache,
  endpoint: E,
  input: CallInput<E>,
  endOf?: (value: CallResult<E>) => number | undefined,
): Promise<CallResult<E>>;
export async function callCached(
  ctx: RequestContext,
  name: AnswerCache,
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  endOf: (value: unknown) => number | undefined = () => undefined,
): Promise<unknown> {
  if (endpoint.access !== "public" || !endpoint.isIdempotent) throw new Error(`${endpoint.path} may not be cached`);
  if (cacheRow(name).tags.length > 0) await followChanges(ctx);
  // The brands are the same in every market.
  const scope = name === "brands" ? "all" : ctx.market.id;
  const key = `${scope} ${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
  // A page of which a part was refused changes like one that has it.
  if (ctx.isForAll) for (const tag of cacheRow(name).tags) ctx.answerTags.add(tag);
  try {
    const { value, tags } = await caches[name].load(key, async (old) => {
      const answer = toAnswer(name, await call(ctx, endpoint, input, { isShared: true }), old);
      const end = endOf(answer.value);
      return {
        ...{ value: answer, bytes: answer.bytes, tags: answer.tags },
        ...(end !== undefined && { seconds: Math.max(0, end - Date.now()) / 1_000 }),
      };
    });
    if (ctx.isForAll) for (const tag of tags) ctx.answerTags.add(tag);
    return value;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) ctx.keepOut("failed-call");
    throw error;
  }
}
