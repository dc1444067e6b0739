import { setTimeout as wait } from "node:timers/promises";
import { contentApi } from "~/models/api";
import type { RequestContext } from "~/server/http/context.server";
import { call } from "./client.server";

/** The version is asked for at most so often. */
const CHECK_MS = 1_000;
/** A page waits no longer than this to learn it. */
const PATIENCE_MS = 150;

const kept = { version: "", changedMs: 0, checkedMs: 0 };
let asking: Promise<void> | undefined;

async function ask(ctx: RequestContext): Promise<void> {
  const startedMs = Date.now();
  const { version } = await call(ctx, contentApi.version, {}, { isShared: true });
  if (version !== kept.version) Object.assign(kept, { version, changedMs: startedMs });
}

/**
 * Learns whether content was changed, at most once a second and never for longer than a page may wait; what is kept from
 * before `contentChangedMs` is outdated then. Never fails.
 */
export async function followContent(ctx: RequestContext): Promise<void> {
  if (Math.abs(Date.now() - kept.checkedMs) < CHECK_MS) return asking;
  kept.checkedMs = Date.now();
  const patience = new AbortController();
  const answered = ask(ctx).catch(() => {});
  asking = Promise.race([answered, wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {})]).finally(
    () => {
      patience.abort();
      asking = undefined;
    },
  );
  return asking;
}

/** When content was last seen to change, in epoch milliseconds; 0 before it did. */
export const contentChangedMs = (): number => kept.changedMs;
