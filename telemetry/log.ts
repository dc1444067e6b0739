import { type Logger, pino } from "pino";

export type { Logger };

/** Lines are gathered: one write for each would cost a page as much as all its cookies. */
const GATHERED_BYTES = 4_096;
const GATHERED_MS = 200;

const wished = process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "test" || process.env.VITEST ? "silent" : "info");
// The start refuses an unknown level in words of its own.
const level = wished === "silent" || wished in pino.levels.values ? wished : "info";

/**
 * A program's log: one JSON object a line with `level` in words, `time` as ISO 8601, `program`, what the line is about,
 * `msg` last, and `requestId` where a request is behind it. Level from LOG_LEVEL, silent in tests, flushed after 200 ms and
 * at exit. Callers pass no personal fields: no token, email, address, card or cart id.
 */
export function openLog(program: "web" | "commerce", write?: (line: string) => void): Logger {
  const options = {
    level: write === undefined ? level : "trace",
    base: { program },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (write !== undefined) return pino(options, { write });
  return pino(
    options,
    pino.destination({ dest: 1, sync: false, minLength: GATHERED_BYTES, periodicFlush: GATHERED_MS }),
  );
}
