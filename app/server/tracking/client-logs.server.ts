import { z } from "zod";
import type { RequestContext } from "~/server/http/context.server";
import { loggablePath } from "~/server/http/log.server";
import { RateLimit } from "~/server/http/rate-limit.server";
import { emptyAnswer, readBrowserReport } from "./browser-report.server";

/** The largest report that a browser may post. */
export const CLIENT_LOG_MAX_BYTES = 16_384;
const limit = new RateLimit({ max: 30, windowSeconds: 60 });

const entrySchema = z.object({
  level: z.enum(["error", "warn", "info"]).default("error"),
  message: z.string().min(1).max(500),
  page: z.string().max(500).optional(),
  source: z.string().max(300).optional(),
  line: z.int().optional(),
  code: z.number().optional(),
});
const bodySchema = z.union([entrySchema, z.array(entrySchema).min(1).max(20)]);

const MAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;
const LONG_NUMBER = /\d(?:[ -]?\d){7,}/g;
const KEYLIKE = /[A-Za-z0-9_-]{24,}/g;

/** Removes what may be personal from a browser's text: mail addresses, long numbers, keys, query strings. */
export function withoutPersonalData(text: string): string {
  return text.replace(/\?\S*/g, "?…").replace(MAIL, "…@…").replace(KEYLIKE, "…").replace(LONG_NUMBER, "#");
}

/**
 * Logs what a browser reports, without personal text. Each address may post 30 times a minute; a malformed post gets
 * 400.
 */
export function recordClientLogs(ctx: RequestContext, text: string): Response {
  const posted = readBrowserReport(ctx, text, { limit, schema: bodySchema });
  if ("refusal" in posted) return posted.refusal;
  for (const entry of [posted.report].flat()) {
    const page = entry.page && URL.canParse(entry.page, ctx.origin) ? new URL(entry.page, ctx.origin).pathname : "";
    ctx.log[entry.level](
      {
        source: entry.source && withoutPersonalData(entry.source),
        line: entry.line,
        code: entry.code,
        page: loggablePath(page),
        message: withoutPersonalData(entry.message),
      },
      "browser",
    );
  }
  return emptyAnswer(204);
}
