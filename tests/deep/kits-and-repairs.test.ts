import { expect, it } from "vitest";
import { spreadVehicles } from "../support/index/follow-counts";
import { followKits, followRepairs, listKitVisits } from "../support/index/follow-kits";
import { keepShare, readShare } from "../support/index/share";
import { sampleStoreOfFile } from "../support/shop/sample-store";

const VEHICLES = 200;
const sample = sampleStoreOfFile();
const share = readShare();

it("no piece of any kit on any page, for any vehicle that the page's part names, is unfit [CAT-30]", async () => {
  const { store } = sample;
  const visits = await listKitVisits(store, share);
  const { offers, pieces, exchanged, wrong } = await followKits(store, visits);
  process.stderr.write(
    `kits: ${visits.length} pages with a vehicle, ${offers} offers, ${pieces} pieces, ${exchanged} exchanged\n`,
  );
  expect(wrong).toEqual([]);
  expect(offers).toBeGreaterThan(visits.length / 2);
}, 1_800_000);

it("no piece of any set of the repairs of 200 vehicles is unfit, and every listed repair is offered [CAT-31]", async () => {
  const { store } = sample;
  const { offers, pieces, wrong } = await followRepairs(store, keepShare(await spreadVehicles(store, VEHICLES), share));
  process.stderr.write(`repairs: ${offers} offers, ${pieces} pieces\n`);
  expect(wrong).toEqual([]);
  expect(offers).toBeGreaterThan(0);
}, 1_800_000);
