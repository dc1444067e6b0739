import { expect, it } from "vitest";
import { followCounts, spreadVehicles } from "../support/index/follow-counts";
import { sampleStoreOfFile, thinnedOut } from "../support/shop/sample-store";

/** The level of vehicles with all their details. */
const COMPLETE = 5;
const sample = sampleStoreOfFile();
const vehicles = Math.ceil(200 / thinnedOut());

it("every count and every answer of 200 models and 200 complete vehicles lists what it says, never nothing [VEH-30, VEH-36]", async () => {
  const { store } = sample;
  const { ways, onlyMayFit, wrong } = await followCounts(store, [
    ...(await spreadVehicles(store, vehicles)),
    ...(await spreadVehicles(store, vehicles, COMPLETE)),
  ]);
  process.stderr.write(`counts: ${ways} ways, ${onlyMayFit} to parts of which none fits for certain\n`);
  expect(wrong).toEqual([]);
  expect(ways).toBeGreaterThan(vehicles);
}, 600_000);
