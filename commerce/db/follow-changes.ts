import { CHANGE_FEED } from "#cache/change-feed";
import { learnChanges } from "#cache/tags";
import type { Logger } from "../platform/log";
import { followLoop } from "../platform/loops";
import { within } from "../platform/within";
import { readCatalogueVersion } from "./catalogue-version";
import { loadChanges } from "./changes";
import type { Store } from "./open";

/** Caches may be older than promised from then on. */
const LATE_MS = 30_000;
/** The longest that closing waits for a reading under way. */
const END_MS = 2_000;

/**
 * Outdates what this process caches when the database is changed, by whichever process: when word of a change comes, and
 * else every second. Returns a function that ends it and waits for a reading under way.
 */
export function followChanges(store: Store, log: Logger): () => Promise<void> {
  const { news } = store;
  if (news === undefined) return () => Promise.resolve();
  const { mark } = news;
  let readMark = "";
  let catalogue: string | undefined;
  let reading: Promise<void> | undefined;
  let isEnded = false;

  async function read(): Promise<void> {
    while (!isEnded) {
      const at = mark();
      if (at === readMark) return;
      const startedMs = Date.now();
      const changes = await loadChanges(store, startedMs);
      learnChanges(changes, startedMs);
      // Lists, fit and texts are made for a version of the catalogue; all calls from now on ask for the new one.
      if (changes.marks.catalogue !== catalogue) await readCatalogueVersion(store.db);
      catalogue = changes.marks.catalogue;
      readMark = at;
    }
  }

  const loop = followLoop(store, "changes of the database", LATE_MS);
  const check = () => {
    reading ??= read()
      .then(loop.good)
      .catch((error: unknown) => log.warn({ err: error }, "changes not read"))
      .finally(() => {
        reading = undefined;
      });
  };
  news.listen(check);
  const timer = setInterval(check, CHANGE_FEED.everySeconds * 1_000).unref();
  check();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    loop.end();
    if (reading !== undefined) await within(reading, END_MS);
  };
}
