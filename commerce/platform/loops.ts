/** Work that goes on in the background for as long as a store is open. */
type Loop = { readonly name: string; readonly lateAfterMs: number; goodMs: number };

const loopsByStore = new WeakMap<object, Set<Loop>>();

/** A loop's reports about itself. */
type LoopMark = {
  /** A round ended well. */
  good(): void;
  /** The loop was stopped, and is no longer listed. */
  end(): void;
};

/** Lists a loop from now on; it is late when no round ended well for `lateAfterMs`. */
export function followLoop(store: object, name: string, lateAfterMs: number): LoopMark {
  const loop: Loop = { name, lateAfterMs, goodMs: performance.now() };
  const loops = loopsByStore.get(store) ?? new Set();
  loopsByStore.set(store, loops.add(loop));
  return {
    good() {
      loop.goodMs = performance.now();
    },
    end() {
      loops.delete(loop);
    },
  };
}

/** The age of each loop's last good round, counted from its start before the first one. */
export function listLoops(
  store: object,
): { readonly name: string; readonly ageSeconds: number; readonly isLate: boolean }[] {
  const now = performance.now();
  return [...(loopsByStore.get(store) ?? [])].map(({ name, lateAfterMs, goodMs }) => ({
    name,
    ageSeconds: Math.round((now - goodMs) / 1_000),
    isLate: now - goodMs > lateAfterMs,
  }));
}
