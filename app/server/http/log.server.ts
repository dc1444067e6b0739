import { type Logger, pino } from "pino";

export type { Logger };

const wished = process.env.LOG_LEVEL ?? (process.env.VITEST ? "silent" : "info");
// The start refuses an unknown level in words of its own.
const level = wished === "silent" || wished in pino.levels.values ? wished : "info";

/** Lines are buffered: one write for each would cost a page as much as all its cookies. */
const GATHERED_BYTES = 4_096;
const GATHERED_MS = 200;

/**
 * The program's log on stdout: one JSON object per line, level from LOG_LEVEL, silent in tests, flushed after 200 ms
 * and at exit. Callers pass no personal fields: no token, email, address, card or cart id.
 */
export const log: Logger = pino(
  { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 1, sync: false, minLength: GATHERED_BYTES, periodicFlush: GATHERED_MS }),
);

const OPAQUE = /^(?:\d{3,}|[0-9a-f-]{16,}|[A-Za-z0-9_-]{24,})$/;
const VIN = /^(?=[a-z]*\d)[a-hj-npr-z0-9]{17}$/i;

/** Returns a path that is safe to log: no query, and `:id` for segments that may be ids, keys or VINs. */
export function loggablePath(pathname: string): string {
  const path = pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname;
  return path
    .split("/")
    .map((segment) =>
      OPAQUE.test(segment) || VIN.test(segment) || segment.includes("@") || segment.includes("%40") ? ":id" : segment,
    )
    .join("/");
}
