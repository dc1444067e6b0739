import { type Logger, pino } from "pino";

export type { Logger };

const level = process.env.LOG_LEVEL ?? (process.env.VITEST ? "silent" : "info");

/** Lines are gathered: one write for each costs a page as much as all its cookies. */
const GATHERED_BYTES = 4_096;
const GATHERED_MS = 200;

/**
 * The program's log: one JSON object a line on stdout, level by LOG_LEVEL, silent in tests; out after 200 ms, or when
 * the process ends. Callers pass only fields that name no person: no token, email, address, card or cart id (trust
 * promises).
 */
export const log: Logger = pino(
  { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 1, sync: false, minLength: GATHERED_BYTES, periodicFlush: GATHERED_MS }),
);

const OPAQUE = /^(?:\d{3,}|[0-9a-f-]{16,}|[A-Za-z0-9_-]{24,})$/;

/** A path safe to log: no query, and segments that may be ids or keys replaced by `:id`. */
export function loggablePath(pathname: string): string {
  const path = pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname;
  return path
    .split("/")
    .map((segment) => (OPAQUE.test(segment) || segment.includes("@") || segment.includes("%40") ? ":id" : segment))
    .join("/");
}
