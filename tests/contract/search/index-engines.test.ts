import { describe, expect, it } from "vitest";
import { createTestStore } from "../../support/data/test-api";
import { compareEngines } from "../../support/index/compare-engines";
import { addRandomCatalogue, createDice } from "../../support/index/random-catalogue";
import { STORE_KINDS } from "../../support/store/test-store";

/** The complete comparison is in tests/deep; PGlite takes ten times as long for each query. */
const QUERIES = { sqlite: 250, pglite: 20, postgres: 60 } as const;
const ITEMS = 300;

describe.each(STORE_KINDS)("both engines of the index on %s", (kind) => {
  it("give the same lists, facets, fit verdicts and suggestions [OPEN-35, CAT-17, VEH-25]", async () => {
    const store = await createTestStore(kind);
    const ids = await addRandomCatalogue(store, createDice(1), ITEMS);
    expect(await compareEngines(store, ids, 2, QUERIES[kind])).toEqual([]);
    await store.close();
  });
});
