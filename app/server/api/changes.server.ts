import { setTimeout as wait } from "node:timers/promises";
import { TELLING } from "#cache/manifest";
import { noteChangeFeed, outdate } from "#cache/tags";
import { contentApi } from "~/models/api";
import type { CallResult } from "~/models/api/contract";
import type { RequestContext } from "~/server/http/context.server";
import { CallFailure } from "./call-failure.server";
import { changeState } from "./change-state.server";
import { call } from "./client.server";

/** A page after a write of this process waits this long, so that whoever made a change sees it. */
const AFTER_WRITE_MS = 1_000;
/** The answer lists two minutes of changes; after a longer pause, any product may have changed if one has. */
const PAUSE_MAX_MS = 60_000;

type Changes = CallResult<typeof contentApi.changes>;

type Reading = { changes: Changes; readMs: number };
const UNREAD: Reading = { changes: { marks: {}, items: [] }, readMs: 0 };

const last: Reading = { ...UNREAD };
let asking: Promise<void> | undefined;

/** The tags of what is new in an answer; `item` alone stands for every product. */
function newTags({ marks, items }: Changes, pauseMs: number): string[] {
  const isNew = (kind: string) => marks[kind] !== last.changes.marks[kind];
  const kinds = Object.keys(marks).filter((kind) => kind !== "item" && isNew(kind));
  if (items === null || (pauseMs > PAUSE_MAX_MS && isNew("item"))) return isNew("item") ? [...kinds, "item"] : kinds;
  const before = new Map(last.changes.items?.map(({ id, changedAt }) => [id, changedAt]));
  return [...kinds, ...items.filter(({ id, changedAt }) => before.get(id) !== changedAt).map(({ id }) => `item:${id}`)];
}

async function askOnce(ctx: RequestContext): Promise<void> {
  const startedMs = Date.now();
  try {
    const changes = await call(ctx, contentApi.changes, {}, { isShared: true });
    const tags = newTags(changes, startedMs - last.readMs);
    if (tags.length > 0) outdate(tags);
    Object.assign(last, { changes, readMs: startedMs });
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
  if (Math.abs(Date.now() - checkedMs) < TELLING.everySeconds * 1_000) return asking;
  Object.assign(changeState, { checkedMs: Date.now(), hasWritten: false });
  const waiting = new AbortController();
  const waitMs = hasWritten ? AFTER_WRITE_MS : TELLING.waitSeconds * 1_000;
  asking = Promise.race([askOnce(ctx), wait(waitMs, undefined, { signal: waiting.signal }).catch(() => {})]).finally(
    () => {
      waiting.abort();
      asking = undefined;
    },
  );
  return asking;
}

/** Forgets what was answered, so that the next page asks anew: at shutdown. */
export function restartChanges(): void {
  Object.assign(last, UNREAD);
  changeState.checkedMs = 0;
}
