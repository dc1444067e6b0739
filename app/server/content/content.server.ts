import { contentApi, infraApi } from "~/models/api";
import type { Article, Draft, Faq, FixedPage } from "~/models/content/content";
import { CONTENT_VALUES, type ContentKey, type ContentValues } from "~/models/content/content-values";
import { callCached } from "~/server/api/cache.server";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { optional } from "~/server/page/optional.server";

/** Parsed values by answer, so that fragments rendered from them can be cached with them. */
const parsedValues = new WeakMap<object, object>();

/**
 * Loads content entries by key and parses them; null for a key that is missing or has another shape. Throws
 * CallFailure.
 */
export async function loadContent<K extends ContentKey>(
  ctx: RequestContext,
  keys: readonly K[],
): Promise<ContentValues<K>> {
  const entries = await callCached(ctx, "content", infraApi.contentConfig, { body: { keys: [...keys] } });
  const cached = parsedValues.get(entries);
  // Each cached answer belongs to one list of keys.
  if (cached !== undefined) return cached as ContentValues<K>;
  const values = keys.map((key) => {
    const parsed = CONTENT_VALUES[key].safeParse(entries.find((entry) => entry.key === key)?.value);
    return [key, parsed.success ? parsed.data : null] as const;
  });
  // The list just built has every requested key.
  const content = Object.fromEntries(values) as ContentValues<K>;
  parsedValues.set(entries, content);
  return content;
}

/** Loads the text to agree to beside a box that subscribes to offers; null in a market whose law requires none. */
export async function loadNewsletterConsent(ctx: RequestContext): Promise<string | null> {
  const { newsletter_consent: consent } = await loadContent(ctx, ["newsletter_consent"]);
  return consent?.text ?? null;
}

/** Awaits a read and turns "not found" into null. Throws CallFailure for anything else. */
async function findOrNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    // 400 means a malformed path; other refusals say nothing about whether the page exists.
    if (isAnswered(error, 400, 404, 410)) return null;
    throw error;
  }
}

/** Finds a fixed page by its URL path; null when there is none. Throws CallFailure for anything else. */
export function findFixedPage(ctx: RequestContext, path: string): Promise<FixedPage | null> {
  return findOrNull(callCached(ctx, "content", infraApi.fixedPage, { query: { path } }));
}

/** Loads the text that content has for a page whose route shows more than that; empty without one. Never throws. */
export async function loadPageText(ctx: RequestContext, path: string): Promise<string> {
  return (await optional(ctx, findFixedPage(ctx, path)))?.html ?? "";
}

/** Finds an article by its slug; null when there is none. Throws CallFailure for anything else. */
export function findArticle(ctx: RequestContext, slug: string): Promise<Article | null> {
  return findOrNull(callCached(ctx, "content", contentApi.article, { params: { slug } }));
}

/** Lists all questions with answers, or those of one topic. Throws CallFailure. */
export function listFaqs(ctx: RequestContext, scope?: string): Promise<Faq[]> {
  return callCached(ctx, "content", infraApi.faqList, { query: { ...(scope !== undefined && { scope }) } });
}

/** Finds the draft of a preview link; null after it has expired, and for crawlers. Throws CallFailure. */
export function findDraft(ctx: RequestContext, token: string): Promise<Draft | null> {
  if (ctx.isBot) return Promise.resolve(null);
  return findOrNull(call(ctx, contentApi.draft, { body: { token } }, { isShared: true }));
}
