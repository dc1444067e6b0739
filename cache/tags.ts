import { LRUCache } from "lru-cache";
import { TELLING } from "./manifest";

const TAGS_MAX = 20_000;

type Change = { readonly turn: number; readonly atMs: number };

let turn = 0;
let untoldSinceMs = Number.POSITIVE_INFINITY;
/** The last change that is no longer listed below, which may have been of any tag. */
let forgotten: Change | undefined;
/** The last change of each tag. */
const changes = new LRUCache<string, Change>({
  max: TAGS_MAX,
  dispose: (change, _tag, reason) => {
    if (reason === "evict") forgotten = change;
  },
});

/** The number of changes told to this process so far. A value notes it when its making begins. */
export const currentTurn = (): number => turn;

/** Outdates every value of this process that has one of the tags and was begun until now. */
export function outdate(tags: Iterable<string>): void {
  turn += 1;
  for (const tag of tags) changes.set(tag, { turn, atMs: Date.now() });
}

/** Notes whether changes are being told. Without, tagged values live for a few seconds only. */
export function noteChangeFeed(isAnswering: boolean): void {
  untoldSinceMs = isAnswering ? Number.POSITIVE_INFINITY : Math.min(untoldSinceMs, Date.now());
}

type Tagged = {
  readonly tags: readonly string[];
  /** The turn and the time, in epoch milliseconds, at which the value was begun. */
  readonly turn: number;
  readonly madeMs: number;
};

/**
 * Whether a value may not be shown any more: one of its tags changed after it was begun, or so shortly before that the
 * layers below, which settle within `settleMs`, may have been old; or changes are not told and it is too old for that.
 */
export function isOutdated(value: Tagged, settleMs: number): boolean {
  if (value.tags.length === 0) return false;
  const nowMs = Date.now();
  if (nowMs >= untoldSinceMs && nowMs - value.madeMs >= TELLING.untoldSeconds * 1_000) return true;
  const isLate = (change: Change | undefined) =>
    change !== undefined &&
    (value.turn < change.turn || (value.madeMs < change.atMs + settleMs && nowMs >= change.atMs + settleMs));
  return isLate(forgotten) || value.tags.some((tag) => isLate(changes.get(tag)));
}

/** Forgets all changes: at shutdown, and between tests. */
export function forgetChanges(): void {
  changes.clear();
  forgotten = undefined;
  untoldSinceMs = Number.POSITIVE_INFINITY;
}
