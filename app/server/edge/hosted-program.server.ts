import { readFileSync } from "node:fs";
import { join } from "node:path";
import { log } from "~/server/http/log.server";
import type { Transport } from "~/server/http/wire-types.server";
import { announceShutdown, openProgram, shutdown } from "./program.server";

/** The time that running requests get when the host stops, as with our own server. */
const SHUTDOWN_MS = 10_000;

/** Reads the build's marks into the environment, as `server.mjs` does; a build may have none. */
function readBuildMarks(): void {
  try {
    const marks: unknown = JSON.parse(readFileSync(join(process.cwd(), "build/stamp.json"), "utf8"));
    if (typeof marks !== "object" || marks === null) return;
    if ("environment" in marks) process.env.BUILD_ENVIRONMENT = String(marks.environment);
    if ("buildTime" in marks) process.env.BUILD_TIME = String(marks.buildTime);
  } catch {
    // `/health` shows the defaults.
  }
}

/** Closes the program once running requests have had their time; the host closes its own listener. */
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

/** Opens the program at the first request of a host that does not call `boot`, and closes it with the host. */
export function openHostedProgram(): Promise<Transport> {
  if (!isPrepared) {
    isPrepared = true;
    readBuildMarks();
    closeOnSignals();
  }
  return openProgram();
}
