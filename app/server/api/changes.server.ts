import { setTimeout as wait } from "node:timers/promises";
import { CHANGE_FEED } from "#cache/change-feed";
import { learnChanges, noteChangeFeed } from "#cache/tags";
import { contentApi } from "~/models/api";
import type { RequestContext } from "~/server/http/context.server";
import { CallFailure } from "./call-failure.server";
import { changeState } from "./change-state.server";
import { call } from "./client.server";

/** Maximum wait of a page after a write by this process, so that its author sees the change. */
const AFTER_WRITE_MS = 1_000;
let polling: Promise<void> | undefined;

async function askOnce(ctx: RequestContext): Promise<void> {
  const startedMs = Date.now();
  try {
    const changes = await call(ctx, contentApi.changes, {}, { isShared: true });
    learnChanges(changes, startedMs);
    noteChangeFeed(true);
  } catch (error) {
    // While the API is down there is nothing newer to show. One that does not know the call changes without a word.
    const isDown = error instanceof CallFailure && error.isOutage && error.kind !== "invalid" && error.status !== 501;
    if (!isDown) noteChangeFeed(false);
  }
}

/**
 * Asks the commerce API for changes, at most once a second and within the time a page may wait, and outdates the cached
 * values that they concern. Never fails.
 */
export function followChanges(ctx: RequestContext): Promise<void> | undefined {
  const { checkedMs, hasWritten } = changeState;
  if (Math.abs(Date.now() - checkedMs) < CHANGE_FEED.everySeconds * 1_000) return polling;
  Object.assign(changeState, { checkedMs: Date.now(), hasWritten: false });
  const waiting = new AbortController();
  const waitMs = hasWritten ? AFTER_WRITE_MS : CHANGE_FEED.waitSeconds * 1_000;
  polling = Promise.race([askOnce(ctx), wait(waitMs, undefined, { signal: waiting.signal }).catch(() => {})]).finally(
    () => {
      waiting.abort();
      polling = undefined;
    },
  );
  return polling;
}

/** Whether the commerce API has answered lately what changed, so that a page need not ask. */
export const areChangesFollowed = (): boolean =>
  polling === undefined && Math.abs(Date.now() - changeState.checkedMs) < CHANGE_FEED.everySeconds * 1_000;

/** Makes the next page ask anew: at shutdown. */
export function restartChanges(): void {
  changeState.checkedMs = 0;
}
