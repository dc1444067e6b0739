import { type Logger, openLog } from "#telemetry/log";

export type { Logger };

/** The log of the commerce program, in the shape of both programs; never given tokens or addresses. */
export const log: Logger = openLog("commerce");
