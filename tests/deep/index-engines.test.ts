import { describe, expect, it } from "vitest";
import { createTestStore } from "../support/data/test-api";
import { compareEngines } from "../support/index/compare-engines";
import { addRandomCatalogue, createDice } from "../support/index/random-catalogue";
import { STORE_KINDS } from "../support/store/test-store";

const CATALOGUES = 10;
const QUERIES = 1_000;
const ITEMS = 300;

describe.each(STORE_KINDS)("the engines of the index on %s", (kind) => {
  it.each(Array.from({ length: CATALOGUES }, (_, at) => at + 1))(
    "both give the same answers to 1,000 random queries over catalogue %i [OPEN-35, CAT-17, VEH-25]",
    async (seed) => {
      const store = await createTestStore(kind);
      const ids = await addRandomCatalogue(store, createDice(seed), ITEMS);
      expect(await compareEngines(store, ids, 1_000 + seed, QUERIES)).toEqual([]);
      await store.close();
    },
    900_000,
  );
});
