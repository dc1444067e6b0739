import { LRUCache } from "lru-cache";
import { CHANGE_FEED } from "./change-feed";

const TAGS_MAX = 20_000;

type Change = { readonly turn: number; readonly atMs: number };

let turn = 0;
let silentSinceMs = Number.POSITIVE_INFINITY;
/** The last change that is no longer listed below, which may have been of any tag. */
let forgotten: Change | undefined;
/** The last change of each tag. */
const changes = new LRUCache<string, Change>({
  max: TAGS_MAX,
  dispose: (change, _tag, reason) => {
    if (reason === "evict") forgotten = change;
  },
});

/** The number of changes that reached this process. A value stores it when its load begins. */
export const currentTurn = (): number => turn;

/**
 * Outdates every value of this process that has one of the tags and was begun until now.
 * @internal
 */
export function outdate(tags: Iterable<string>): void {
  turn += 1;
  for (const tag of tags) changes.set(tag, { turn, atMs: Date.now() });
}

/**
 * The latest changes: a mark for each kind of bulk change, and the products of late; null when they are too many to
 * list.
 */
export type Changes = {
  readonly marks: Record<string, string>;
  readonly items: { readonly id: number; readonly changedAt: number }[] | null;
};

/** A reading lists two minutes of changes; after a longer pause, any product may have changed if one has. */
const PAUSE_MAX_MS = 60_000;
const UNREAD: { readonly changes: Changes; readonly readMs: number } = { changes: { marks: {}, items: [] }, readMs: 0 };
let last = UNREAD;

/** The tags of what is new in a reading; `item` alone stands for every product. */
function newTags({ marks, items }: Changes, pauseMs: number): string[] {
  const isNew = (kind: string) => marks[kind] !== last.changes.marks[kind];
  const kinds = Object.keys(marks).filter((kind) => kind !== "item" && isNew(kind));
  if (items === null || (pauseMs > PAUSE_MAX_MS && isNew("item"))) return isNew("item") ? [...kinds, "item"] : kinds;
  const before = new Map(last.changes.items?.map(({ id, changedAt }) => [id, changedAt]));
  return [...kinds, ...items.filter(({ id, changedAt }) => before.get(id) !== changedAt).map(({ id }) => `item:${id}`)];
}

/**
 * Outdates what a reading names and the last one did not, whichever part of the program made them. `startedMs` is when the
 * reading began, in epoch milliseconds.
 */
export function learnChanges(changes: Changes, startedMs: number): void {
  const tags = changes === last.changes ? [] : newTags(changes, startedMs - last.readMs);
  last = { changes, readMs: Math.max(startedMs, last.readMs) };
  if (tags.length > 0) outdate(tags);
}

/** Records whether changes arrive. While they do not, tagged values live for a few seconds only. */
export function noteChangeFeed(isAnswering: boolean): void {
  silentSinceMs = isAnswering ? Number.POSITIVE_INFINITY : Math.min(silentSinceMs, Date.now());
}

type Tagged = {
  readonly tags: readonly string[];
  /** The turn and the time, in epoch milliseconds, at which the value was begun. */
  readonly turn: number;
  readonly madeMs: number;
};

/**
 * Whether a value may not be shown any more: one of its tags changed after it was begun, or so shortly before that the
 * layers below, which settle within `settleMs`, may have been old; or changes do not arrive and it is too old for that.
 */
export function isOutdated(value: Tagged, settleMs: number): boolean {
  if (value.tags.length === 0) return false;
  const nowMs = Date.now();
  if (nowMs >= silentSinceMs && nowMs - value.madeMs >= CHANGE_FEED.silentSeconds * 1_000) return true;
  const isLate = (change: Change | undefined) =>
    change !== undefined &&
    (value.turn < change.turn || (value.madeMs < change.atMs + settleMs && nowMs >= change.atMs + settleMs));
  return isLate(forgotten) || value.tags.some((tag) => isLate(changes.get(tag)));
}

/** Forgets all changes: at shutdown, and between tests. */
export function forgetChanges(): void {
  changes.clear();
  forgotten = undefined;
  last = UNREAD;
  silentSinceMs = Number.POSITIVE_INFINITY;
}
