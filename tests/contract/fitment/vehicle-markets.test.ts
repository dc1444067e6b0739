import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { epaVehicles } from "#commerce/import/epa/vehicles";
import { runImport } from "#commerce/import/run";
import { itemApi, searchApi, vehicleApi } from "~/models/api";
import type { MarketId } from "~/models/shop/market";
import { ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const EPA = [
  "year,make,model,baseModel,displ,cylinders,fuelType1,drive",
  "2015,Nissan,Rogue,Rogue,2.5,4,Regular Gasoline,4-Wheel Drive",
];
const EPA_CIVIC = "2015,Honda,Civic,Civic,1.8,4,Regular Gasoline,Front-Wheel Drive";
const CANADA = [
  "Model year,Make,Model,Vehicle class,Engine size (L),Cylinders,Transmission,Fuel type,CO2 rating ",
  "2015,Nissan,Micra,Subcompact,1.6,4,M5,X,n/a,",
  "2015,Nissan,Rogue,SUV,2.5,4,AV,X,n/a,",
  "2015,Lada,Niva,SUV,1.7,4,M5,X,n/a,",
];
const [US, CA] = ["2022", "2023"] as const;

describe.each(STORE_KINDS)("vehicles by market on %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-vehicle-markets-"));
  let api: TestApi;
  const load = async (rows: readonly string[], flags: Record<string, string> = {}) => {
    const path = join(folder, "vehicles.csv");
    writeFileSync(path, `${rows.join("\n")}\n`);
    const { db } = api.store;
    const before = (await db.selectFrom("vehicle_market").selectAll().execute()).length;
    await runImport({
      store: api.store,
      kind: epaVehicles,
      path,
      flags,
      isDryRun: false,
      folder,
      now: () => 1_750_000_000_000,
    });
    return (await db.selectFrom("vehicle_market").selectAll().execute()).length - before;
  };
  beforeAll(async () => {
    api = await createTestApi(kind);
    expect(await load([...EPA, EPA_CIVIC])).toBe(1);
    expect(await load(CANADA)).toBe(3);
    expect([await load([...EPA, EPA_CIVIC]), await load(CANADA)]).toEqual([0, 0]);
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const names = async (market: MarketId, above: number | null, everywhere?: "1") => {
    const query = { ...(above !== null && { attributeValueId: above }), ...(everywhere && { everywhere }) };
    return (await api.call(itemApi.vehicleChildren, { query }, { market })).data.values;
  };
  const idAt = async (...path: readonly string[]) => {
    const { data } = await api.call(itemApi.vehicleId, { query: { year: path[0], make: path[1], model: path[2] } });
    return data;
  };

  it("lists of official sources mark new models, and leave those that were sold everywhere [VEH-37]", async () => {
    expect((await idAt("2015", "Nissan", "Micra")).vehicle.soldIn).toEqual([CA]);
    expect((await idAt("2015", "Nissan", "Rogue")).vehicle.soldIn).toEqual([US, CA]);
    expect((await idAt("2015", "Honda", "Civic")).vehicle.soldIn).toBeUndefined();
  });

  it("pickers, makes and suggestions of a market offer its vehicles and unmarked ones [VEH-37]", async () => {
    const { attributeValueId: nissan } = await idAt("2015", "Nissan");
    const texts = async (market: MarketId, above: number) => (await names(market, above)).map(({ text }) => text);
    expect(await texts(US, nissan)).toEqual(["Rogue"]);
    expect(await texts(CA, nissan)).toEqual(["Micra", "Rogue"]);
    expect((await names(US, nissan, "1")).map(({ text }) => text)).toEqual(["Micra", "Rogue"]);
    expect(await texts(US, VEHICLES.year2015)).toEqual(["Ford", "Honda", "Nissan"]);
    expect(await texts(CA, VEHICLES.year2015)).toEqual(["Ford", "Honda", "Lada", "Nissan"]);
    const makes = async (market: MarketId) =>
      (await api.call(vehicleApi.makes, {}, { market })).data.map(({ name }) => name);
    expect(await makes(US)).not.toContain("Lada");
    expect(await makes(CA)).toContain("Lada");
    const suggested = async (market: MarketId) =>
      (await api.call(searchApi.suggestions, { query: { q: "2015 nissan micr" } }, { market })).data;
    expect(JSON.stringify(await suggested(CA))).toContain("Micra");
    expect(JSON.stringify(await suggested(US))).not.toContain("Micra");
  });

  it("a vehicle of another market still answers fit and says where it was sold [VEH-37]", async () => {
    const { attributeValueId } = await idAt("2015", "Nissan", "Micra");
    const found = await api.call(itemApi.vehicleId, { query: { attributeValueId } }, { market: US });
    expect(found.data.vehicle).toMatchObject({ modelName: "Micra", soldIn: [CA] });
    const query = { itemId: ITEMS.padsF150, attributeValueIds: [attributeValueId] };
    const match = await api.call(itemApi.match, { query }, { market: US });
    expect(match.data.carModelMatch).toBe("NOT_FIT");
  });

  it("the flag of the import names another market, or none [VEH-37]", async () => {
    const row = (model: string) => [EPA[0] ?? "", `2014,Nissan,${model},${model},2.5,4,Regular Gasoline,4-Wheel Drive`];
    // Another year than the other tests' lists, which run in any order.
    await load(row("Qashqai"), { market: "CA" });
    await load(row("Murano"), { market: "everywhere" });
    expect((await idAt("2014", "Nissan", "Qashqai")).vehicle.soldIn).toEqual([CA]);
    expect((await idAt("2014", "Nissan", "Murano")).vehicle.soldIn).toBeUndefined();
    await expect(load(row("Juke"), { market: "XX" })).rejects.toThrow("allowed are US, CA, everywhere");
  });
});
