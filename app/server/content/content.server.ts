import { contentApi, infraApi } from "~/models/api";
import type { Article, Draft, Faq, FixedPage } from "~/models/content/content";
import { CONTENT_VALUES, type ContentKey, type ContentValues } from "~/models/content/content-values";
import { callCached } from "~/server/api/cache.server";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Values of an answer, read once: what is rendered of a value is kept with it. */
const read = new WeakMap<object, object>();

/** Content entries by key, each parsed; null for a key that is missing or of another shape. Throws CallFailure. */
export async function loadContent<K extends ContentKey>(
  ctx: RequestContext,
  keys: readonly K[],
): Promise<ContentValues<K>> {
  const entries = await callCached(ctx, "content", infraApi.contentConfig, { body: { keys: [...keys] } });
  const known = read.get(entries);
  // Every kept answer is asked for with one list of keys.
  if (known !== undefined) return known as ContentValues<K>;
  const values = keys.map((key) => {
    const parsed = CONTENT_VALUES[key].safeParse(entries.find((entry) => entry.key === key)?.value);
    return [key, parsed.success ? parsed.data : null] as const;
  });
  // Every key asked for is in the list just built.
  const content = Object.fromEntries(values) as ContentValues<K>;
  read.set(entries, content);
  return content;
}

/** What a read answers; null when there is no such thing. Throws CallFailure for anything else. */
async function known<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    // A path that is no path is 400; a limit or a refusal says nothing about the page.
    if (isAnswered(error, 400, 404, 410)) return null;
    throw error;
  }
}

/** A fixed page by its URL path; null when there is none. Throws CallFailure for anything else. */
export function fixedPage(ctx: RequestContext, path: string): Promise<FixedPage | null> {
  return known(callCached(ctx, "content", infraApi.fixedPage, { query: { path } }));
}

/** An article by its slug; null when there is none. Throws CallFailure for anything else. */
export function articleAt(ctx: RequestContext, slug: string): Promise<Article | null> {
  return known(callCached(ctx, "content", contentApi.article, { params: { slug } }));
}

/** Every question with its answer; those of one topic when it is named. Throws CallFailure. */
export function listFaqs(ctx: RequestContext, scope?: string): Promise<Faq[]> {
  return callCached(ctx, "content", infraApi.faqList, { query: { ...(scope !== undefined && { scope }) } });
}

/** The draft of a preview link; null once it has ended, and for crawlers. Throws CallFailure. */
export function draftAt(ctx: RequestContext, token: string): Promise<Draft | null> {
  if (ctx.isBot) return Promise.resolve(null);
  return known(call(ctx, contentApi.draft, { body: { token } }, { isShared: true }));
}
