import type { Call } from "../../http/call";

/** The caller whose tries a limit counts: the shopper's address, else the visitor key. */
export function callerFor(call: Call): string {
  return call.ip || call.visitorKey;
}

export const HOUR_SECONDS = 3_600;
