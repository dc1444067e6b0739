import type { z } from "zod";
import type { RequestContext } from "~/server/http/context.server";
import type { RateLimit } from "~/server/http/rate-limit.server";

/** An answer without a body, for posts that no page waits for. */
export const emptyAnswer = (status: number) => new Response(null, { status });

/**
 * Parses what a browser posts as JSON about a visit. The answer is a refusal when its address posts too often (429) or
 * the text has another shape (400).
 */
export function readBrowserReport<S extends z.ZodType>(
  ctx: RequestContext,
  text: string,
  { limit, schema }: { limit: RateLimit; schema: S },
): { readonly report: z.output<S> } | { readonly refusal: Response } {
  if (!limit.take(ctx.remoteAddress)) return { refusal: emptyAnswer(429) };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { refusal: emptyAnswer(400) };
  }
  const parsed = schema.safeParse(body);
  return parsed.success ? { report: parsed.data } : { refusal: emptyAnswer(400) };
}
