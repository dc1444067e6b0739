import { expect, it } from "vitest";
import { spreadVehicles } from "../support/index/follow-counts";
import { followScenes, listSceneVisits } from "../support/index/follow-scenes";
import { readShare } from "../support/index/share";
import { sampleStoreOfFile } from "../support/shop/sample-store";

const sample = sampleStoreOfFile();
const share = readShare();

it("no scene of any of 25,000 pages shows its own part, the cart's, an unfit one or one that cannot be bought [CAT-20]", async () => {
  const { store } = sample;
  const [other = 0] = await spreadVehicles(store, 1);
  const visits = await listSceneVisits(store, share, other);
  const { rows, shown, wrong } = await followScenes(store, visits);
  process.stderr.write(`scenes: ${visits.length} pages, ${rows} rows, ${shown} products\n`);
  expect(wrong).toEqual([]);
  expect(rows).toBeGreaterThan(visits.length);
}, 7_200_000);
