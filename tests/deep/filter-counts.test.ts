import { expect, it } from "vitest";
import { spreadVehicles } from "../support/index/follow-counts";
import { followFilters } from "../support/index/follow-filters";
import { keepShare, readShare } from "../support/index/share";
import { sampleStoreOfFile } from "../support/shop/sample-store";

const sample = sampleStoreOfFile();
const share = readShare();
const TEXTS = ["brake", "front", "led headlight", "ceramic pads", "2015 ford f-150 brake pads"];
/** Vehicles that each tenth part type is listed for. */
const VEHICLES = 12;

it.each([
  ["2022", false],
  ["2022", true],
  ["2023", false],
  ["2023", true],
] as const)(
  "every filter of every category and of five searches lists what it says, alone and with another one; shop %s, sold out %s [CAT-02, CAT-17]",
  async (market, soldOut) => {
    const { store } = sample;
    const categories = await store.db.selectFrom("category").select("id").orderBy("id").execute();
    const all = categories.map(({ id }) => ({ categoryId: id }));
    const vehicles = await spreadVehicles(store, VEHICLES);
    const some = categories.filter((_, at) => at % 10 === 0);
    const own = vehicles.flatMap((nodeId) =>
      some.map(({ id }) => ({ categoryId: id, attributeValueId: nodeId, fitGroups: true as const })),
    );
    const bases = [...all, ...TEXTS.map((q) => ({ q })), ...own];
    const { chosen, pairs, wrong } = await followFilters(store, { market, soldOut }, keepShare(bases, share));
    process.stderr.write(`filters of ${market}, sold out ${soldOut}: ${chosen}, and ${pairs} pairs\n`);
    expect(wrong).toEqual([]);
    expect(chosen).toBeGreaterThan(bases.length / share.every);
  },
  900_000,
);
