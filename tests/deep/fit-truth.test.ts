import { expect, it } from "vitest";
import { followGuarantees, followRandomVehicles, readFitTables } from "../support/index/follow-fit";
import { createDice } from "../support/index/random-catalogue";
import { readShare } from "../support/index/share";
import { sampleStoreOfFile } from "../support/shop/sample-store";

const VEHICLES = 10_000;
const sample = sampleStoreOfFile();
const share = readShare();

it("no promise of fit stands over an open condition, for every pair of an item and a model [OPEN-08, VEH-28]", async () => {
  const { store } = sample;
  const { pairs, verdicts, wrong } = await followGuarantees(store, await readFitTables(store), share);
  process.stderr.write(`guarantees: ${pairs} pairs, ${JSON.stringify(verdicts)}\n`);
  expect(wrong).toEqual([]);
  expect(verdicts.FIT).toBeGreaterThan(0);
}, 1_800_000);

it("10,000 random vehicles have the verdicts of an enumeration, with all items that name their model [OPEN-08, VEH-16]", async () => {
  const { store } = sample;
  const { pairs, verdicts, wrong } = await followRandomVehicles(
    store,
    await readFitTables(store),
    Math.ceil(VEHICLES / share.every),
    createDice(20_261_123 + share.from),
  );
  process.stderr.write(`random vehicles: ${pairs} pairs, ${JSON.stringify(verdicts)}\n`);
  expect(wrong).toEqual([]);
  for (const verdict of ["FIT", "NOT_FIT", "UNCERTAIN"] as const)
    expect(verdicts[verdict]).toBeGreaterThan(VEHICLES / share.every);
}, 1_800_000);
