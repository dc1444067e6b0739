import { type Logger, openLog } from "#telemetry/log";
import { holdsVin } from "~/models/vehicle/vin";

export type { Logger };

/** The log of the web program, in the shape of both programs. */
export const log: Logger = openLog("web");

const OPAQUE = /^(?:\d{3,}|[0-9a-f-]{16,}|[A-Za-z0-9_-]{24,})$/;

/** Returns a path that is safe to log: no query, and `:id` for segments that may be ids, keys or VINs. */
export function loggablePath(pathname: string): string {
  const path = pathname.length > 200 ? `${pathname.slice(0, 200)}…` : pathname;
  return path
    .split("/")
    .map((segment) =>
      OPAQUE.test(segment) || holdsVin(segment) || segment.includes("@") || segment.includes("%40") ? ":id" : segment,
    )
    .join("/");
}
