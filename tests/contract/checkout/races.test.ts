import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RACES, runRace } from "../../bench/faults/races";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

/** Runs each race once; `npm run bench:faults` runs each of them twenty times. */
describe.each(STORE_KINDS)("the races for the last of something on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  it.each(RACES.map((race) => [race.name, race] as const))(
    "%s [CHK-26, PROMO-15, PTS-07, CART-02, OPEN-65]",
    async (_, race) => {
      expect((await runRace(race, shop, { kind, rounds: 1 })).wins).toEqual([race.expected]);
    },
    60_000,
  );
});
