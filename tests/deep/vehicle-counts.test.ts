import { expect, it } from "vitest";
import { followCounts, spreadVehicles } from "../support/index/follow-counts";
import { keepShare, readShare } from "../support/index/share";
import { sampleStoreOfFile } from "../support/shop/sample-store";

/** The level of vehicles with all their details. */
const COMPLETE = 5;
const sample = sampleStoreOfFile();
const VEHICLES = 200;
const share = readShare();

it("every count and every answer of 200 models and 200 complete vehicles lists what it says, never nothing [VEH-30, VEH-36]", async () => {
  const { store } = sample;
  const { ways, onlyMayFit, wrong } = await followCounts(store, [
    ...keepShare(await spreadVehicles(store, VEHICLES), share),
    ...keepShare(await spreadVehicles(store, VEHICLES, COMPLETE), share),
  ]);
  process.stderr.write(`counts: ${ways} ways, ${onlyMayFit} to parts of which none fits for certain\n`);
  expect(wrong).toEqual([]);
  expect(ways).toBeGreaterThan(VEHICLES / share.every);
}, 600_000);
