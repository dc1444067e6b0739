import { type Logger, pino } from "pino";

export type { Logger };

/** The structured log of the commerce program: level by LOG_LEVEL, silent in tests; never given tokens or addresses. */
export const log: Logger = pino({
  name: "commerce",
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === "test" || process.env.VITEST ? "silent" : "info"),
});
