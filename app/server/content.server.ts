import { infraApi } from "~/models/api";
import type { FixedPage } from "~/models/content";
import { CONTENT_VALUES, type ContentKey, type ContentValues } from "~/models/content-values";
import { callCached } from "./cache.server";
import { isAnswered } from "./call-failure.server";
import type { RequestContext } from "./context.server";

/** Content entries by key, each parsed; null for a key that is missing or of another shape. Throws CallFailure. */
export async function contentOf<K extends ContentKey>(
  ctx: RequestContext,
  keys: readonly K[],
): Promise<ContentValues<K>> {
  const entries = await callCached(ctx, "content", infraApi.contentConfig, { body: { keys: [...keys] } });
  const values = keys.map((key) => {
    const parsed = CONTENT_VALUES[key].safeParse(entries.find((entry) => entry.key === key)?.value);
    return [key, parsed.success ? parsed.data : null] as const;
  });
  // Every key asked for is in the list just built.
  return Object.fromEntries(values) as ContentValues<K>;
}

/** A fixed page by its URL path; null when there is none (row CMS-09). Throws CallFailure for anything else. */
export async function fixedPage(ctx: RequestContext, path: string): Promise<FixedPage | null> {
  try {
    return await callCached(ctx, "content", infraApi.fixedPage, { query: { path } });
  } catch (error) {
    // A path that is no path is 400; a limit or a refusal says nothing about the page.
    if (isAnswered(error, 400, 404, 410)) return null;
    throw error;
  }
}
