import { type Logger, pino } from "pino";

export type { Logger };

const wished = process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "test" || process.env.VITEST ? "silent" : "info");

/** The structured log of the commerce program: level by LOG_LEVEL, silent in tests; never given tokens or addresses. */
export const log: Logger = pino({
  name: "commerce",
  // The start refuses an unknown level in words of its own.
  level: wished === "silent" || wished in pino.levels.values ? wished : "info",
});
