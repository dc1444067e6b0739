import { expect, it } from "vitest";
import { followCounts, spreadVehicles } from "../support/index/follow-counts";
import { appOfFile } from "../support/shop/app";

const VEHICLES = 200;
/** The level of vehicles with all their details. */
const COMPLETE = 5;
const shop = appOfFile();

it("every count and every answer of 200 models and 200 complete vehicles lists what it says, never nothing [VEH-30, VEH-36]", async () => {
  const { store } = shop.app;
  const { ways, onlyMayFit, wrong } = await followCounts(store, [
    ...(await spreadVehicles(store, VEHICLES)),
    ...(await spreadVehicles(store, VEHICLES, COMPLETE)),
  ]);
  process.stderr.write(`counts: ${ways} ways, ${onlyMayFit} to parts of which none fits for certain\n`);
  expect(wrong).toEqual([]);
  expect(ways).toBeGreaterThan(VEHICLES);
}, 600_000);
