import { setTimeout as wait } from "node:timers/promises";
import { contentApi } from "~/models/api";
import type { RequestContext } from "~/server/http/context.server";
import { call } from "./client.server";

/** Minimum time between two checks of the version. */
const CHECK_MS = 1_000;
/** A page waits no longer than this for a check. */
const WAIT_MAX_MS = 150;

const UNCHECKED = { version: "", changedMs: 0, checkedMs: 0 };
const state = { ...UNCHECKED };
let checking: Promise<void> | undefined;

async function fetchVersion(ctx: RequestContext): Promise<void> {
  const startedMs = Date.now();
  const { version } = await call(ctx, contentApi.version, {}, { isShared: true });
  if (version !== state.version) Object.assign(state, { version, changedMs: startedMs });
}

/**
 * Checks whether content has changed, at most once a second and within the time a page may wait. Cached content from
 * before `contentChangedMs` is outdated then. Never fails.
 */
export async function followContent(ctx: RequestContext): Promise<void> {
  if (Math.abs(Date.now() - state.checkedMs) < CHECK_MS) return checking;
  state.checkedMs = Date.now();
  const waiting = new AbortController();
  const answered = fetchVersion(ctx).catch(() => {});
  checking = Promise.race([answered, wait(WAIT_MAX_MS, undefined, { signal: waiting.signal }).catch(() => {})]).finally(
    () => {
      waiting.abort();
      checking = undefined;
    },
  );
  return checking;
}

/** Returns when content was last seen to change, in epoch milliseconds; 0 before the first change. */
export const contentChangedMs = (): number => state.changedMs;

/** Forgets the version, so that the next page checks it: at shutdown. */
export function forgetContentVersion(): void {
  Object.assign(state, UNCHECKED);
}
