import { expect, it } from "vitest";
import { followCounts, spreadVehicles } from "../support/index/follow-counts";
import { keepShare, readShare } from "../support/index/share";
import { sampleStoreOfFile } from "../support/shop/sample-store";

/** The level of vehicles with all their details. */
const COMPLETE = 5;
const sample = sampleStoreOfFile();
const VEHICLES = 200;
const share = readShare();

it.each(["2022", "2023"] as const)(
  "every count and every answer of 200 models and 200 complete vehicles lists what it says in shop %s, never nothing [VEH-30, VEH-36]",
  async (market) => {
    const { store } = sample;
    const vehicles = [
      ...keepShare(await spreadVehicles(store, VEHICLES), share),
      ...keepShare(await spreadVehicles(store, VEHICLES, COMPLETE), share),
    ];
    const { ways, onlyMayFit, wrong } = await followCounts(store, vehicles, market);
    process.stderr.write(`counts of ${market}: ${ways} ways, ${onlyMayFit} to parts of which none fits for certain\n`);
    expect(wrong).toEqual([]);
    expect(ways).toBeGreaterThan(VEHICLES / share.every);
  },
  600_000,
);
