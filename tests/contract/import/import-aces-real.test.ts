import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { insertRows } from "#commerce/db/insert-rows";
import { foldPartNumber } from "~/models/search/search";
import { fileFor, findingsWith, importAces, removeAcesFolder, subjects } from "../../support/data/aces";
import { smallSeed } from "../../support/data/small-seed";
import { createEmptyStore } from "../../support/store/test-store";

afterAll(removeAcesFolder);

const REAL = fileURLToPath(
  new URL("../../../../shared/data/fitment/aces31_airqualitee_v1_2017-02-07.xml", import.meta.url),
);

describe.skipIf(!existsSync(REAL))("a maker's real ACES file, where it lies beside the project", () => {
  const distinct = (pattern: RegExp) => {
    return [...new Set([...readFileSync(REAL, "latin1").matchAll(pattern)].map((found) => found[1] ?? ""))];
  };

  it("without names it changes nothing and says which brand, parts, vehicles and ids are missing [OPEN-08]", async () => {
    const store = await createEmptyStore("sqlite");
    try {
      const done = await importAces(store, REAL);
      expect([done.isRefused, done.changes]).toEqual([false, 0]);
      expect(subjects(done, "brand-unknown")).toEqual([["brand code BMNN", 6512]]);
      expect(findingsWith(done, "brand-unknown")[0]?.detail).toContain("257 parts");
      expect(findingsWith(done, "vehicle-unknown").length).toBe(4811);
      expect(findingsWith(done, "overlap").reduce((sum, { count }) => sum + count, 0)).toBe(211);
      expect(subjects(done, "code-unknown")[0]).toEqual(["Position 1", 6512]);
    } finally {
      await store.close();
    }
  });

  it("with its parts in the shop and names for its vehicles every application becomes a row, and again none [OPEN-08]", async () => {
    const store = await createEmptyStore("sqlite");
    try {
      const { item = [], brand = [], category = [] } = smallSeed();
      const [model] = item;
      if (model === undefined) throw new Error("the fixture has no item");
      const partNumbers = distinct(/<Part>([^<]*)<\/Part>/g);
      const bases = distinct(/<BaseVehicle id="(\d+)"/g);
      expect([partNumbers.length, bases.length]).toEqual([257, 4811]);
      const items = partNumbers.map((number, index) => ({
        ...model,
        id: 9_001 + index,
        sku_id: `REAL${index}`,
        part_number: number,
        part_number_norm: foldPartNumber(number),
        aces: "6832",
        has_fitment: 0 as const,
      }));
      // These names are invented, because the file has only ids.
      const years = Array.from({ length: 40 }, (_, index) => 1_980 + index);
      const nodes = years.flatMap((year, at) => [
        { id: 1 + at, parent_id: null, level: 1, value: String(year), sort: at },
        { id: 101 + at, parent_id: 1 + at, level: 2, value: "Maker", sort: 0 },
      ]);
      const models = bases.map((id, index) => ({
        id: 1_001 + index,
        parent_id: 101 + (index % years.length),
        level: 3,
        value: `Model ${id}`,
        sort: index,
      }));
      await insertRows(store.db, store.kind, {
        vehicle_node: [...nodes, ...models],
        brand,
        category,
        item: items,
        item_number: items.map(({ id, part_number, part_number_norm }) => ({
          item_id: id,
          kind: "PART",
          number: part_number,
          number_norm: part_number_norm,
        })),
      });
      const vcdb = [
        "id,year,make,model",
        ...bases.map((id, index) => `${id},${1_980 + (index % 40)},MAKER,model-${id}`),
      ];
      const flags = { vcdb: fileFor(vcdb.join("\n"), "csv"), brand: "BMNN=Axlewright" };
      const done = await importAces(store, REAL, flags);
      expect(subjects(done, "vehicle-unknown")).toEqual([]);
      expect(subjects(done, "part-unknown")).toEqual([]);
      expect(done.tallies.parts?.changed).toBe(257);
      const rows = await store.db.selectFrom("fitment").selectAll().execute();
      const doubled = findingsWith(done, "duplicate").reduce((sum, { count }) => sum + count, 0);
      const joined = findingsWith(done, "quantity").length;
      expect(rows.length + doubled + joined).toBeGreaterThanOrEqual(6_500);
      expect(new Set(rows.map(({ base_node_id }) => base_node_id)).size).toBe(4811);
      // None of its 310 qualified applications fits without a question.
      const qualified = rows.filter(({ qualifiers }) => qualifiers !== null);
      expect(qualified.length).toBeGreaterThan(900);
      expect(rows.filter(({ note }) => note === "carbon version").length).toBeGreaterThan(800);
      expect((await importAces(store, REAL, flags)).changes).toBe(0);
    } finally {
      await store.close();
    }
  });
});
