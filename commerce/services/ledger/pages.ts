/** Rows are read for this many ids at a time. */
const PAGE = 500;

/** Divides ids into pages, so that no query names too many. */
export function* pages<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += PAGE) yield all.slice(from, from + PAGE);
}
