import { readFileSync } from "node:fs";
import { join } from "node:path";
import { log } from "~/server/http/log.server";
import type { Transport } from "~/server/http/wire-types.server";
import { announceShutdown, openProgram, shutdown } from "./program.server";

/** The time that requests have to end once the host is told to stop, as with our own server. */
const SHUTDOWN_MS = 10_000;

/** The build's marks, as `server.mjs` sets them; a build without them has none. */
function readBuildMarks(): void {
  try {
    const marks: unknown = JSON.parse(readFileSync(join(process.cwd(), "build/stamp.json"), "utf8"));
    if (typeof marks !== "object" || marks === null) return;
    if ("environment" in marks) process.env.BUILD_ENVIRONMENT = String(marks.environment);
    if ("buildTime" in marks) process.env.BUILD_TIME = String(marks.buildTime);
  } catch {
    // `/health` names the defaults.
  }
}

/** The host closes its listener by itself; what the program holds open is closed once requests have had their time. */
function closeOnSignals(): void {
  const stop = () => {
    announceShutdown();
    setTimeout(() => {
      shutdown()
        .catch((error: unknown) => log.error({ err: error }, "the shop did not close"))
        .finally(() => process.exit(0));
    }, SHUTDOWN_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.once("beforeExit", () => shutdown().catch(() => undefined));
}

let isPrepared = false;

/** Opens the program with the first request of a host that knows nothing of it, and closes it with the host. */
export function openHostedProgram(): Promise<Transport> {
  if (!isPrepared) {
    isPrepared = true;
    readBuildMarks();
    closeOnSignals();
  }
  return openProgram();
}
