import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemApi, searchApi, vehicleApi } from "~/models/api";
import { vinCheckDigit } from "~/models/vehicle/vin";
import { VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { dataFolderOfFile } from "../../support/store/data-folder";
import { STORE_KINDS } from "../../support/store/test-store";

/** An invented VIN with a correct check digit. */
const rightly = (vin: string) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
const F150_V8 = rightly("1FTEW1EF0FFA12345");
const CIVIC = rightly("2HGFB2F50FH512345");

const folder = dataFolderOfFile();

describe.each(STORE_KINDS)("vehicles on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const read = (vin: string, ip = "192.0.2.1") =>
    api.call(vehicleApi.vin, { body: { vin } }, { headers: { "x-forwarded-for": ip } });

  it("a VIN fills the levels it tells, down to the engine where only one can be meant [VEH-01, VEH-35]", async () => {
    const { data } = await read(F150_V8.toLowerCase());
    expect(data.isCheckDigitRight).toBe(true);
    expect(data.decoded).toBe("2015 Ford F-150 5.0L");
    // The VIN pattern names no trim, and of this shop's trims only the XLT has such an engine.
    expect(data.vehicle).toMatchObject({ yearName: "2015", makeName: "Ford", modelName: "F-150", trimName: "XLT" });
    expect(data.attributeValueId).toBe(VEHICLES.xlt50);
    expect(readdirSync(folder).some((name) => name.endsWith(".db"))).toBe(true);
  }, 60_000);

  it("a wrong check digit is told and the vehicle all the same [VEH-35]", async () => {
    const wrong = `${F150_V8.slice(0, 8)}${F150_V8[8] === "1" ? "2" : "1"}${F150_V8.slice(9)}`;
    const { data } = await read(wrong);
    expect(data.isCheckDigitRight).toBe(false);
    expect(data.attributeValueId).toBe(VEHICLES.xlt50);
  });

  it("a partial decode prefills what the shop knows [VEH-35]", async () => {
    expect((await read(CIVIC)).data.vehicle).toMatchObject({ makeName: "Honda", modelName: "Civic" });
    // The shop has neither an Accord nor the year 2003.
    const accord = (await read("1HGCM82633A004352")).data;
    expect(accord.decoded).toContain("2003 Honda Accord");
    expect(accord.attributeValueId).toBeNull();
    expect(accord.vehicle.year).toBeNull();
  });

  it.each([
    ["1FTEW1EF8FFA1234", "16"],
    ["1FTEW1EF8FFA1234O", "I, O or Q"],
    ["6F07C152984", "Before 1981"],
    ["", "Enter"],
  ])("%j is no VIN: a 400 beside the field [VEH-35]", async (vin, message) => {
    const answer = await read(vin);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]).toMatchObject({ field: "vin", message: expect.stringContaining(message) });
  });

  it("a VIN of nobody answers 404, and the 121st of an address within ten minutes 429 [VEH-35]", async () => {
    expect((await read(rightly("ZZZ00000000000000"), "192.0.2.7")).status).toBe(404);
    await api.store.db.updateTable("rate_limit").set({ count: 120 }).where("key", "=", "vin 192.0.2.7").execute();
    expect((await read(F150_V8, "192.0.2.7")).status).toBe(429);
    expect((await read(F150_V8, "192.0.2.8")).status).toBe(200);
    api.clock.advance(601_000);
    expect((await read(F150_V8, "192.0.2.7")).status).toBe(200);
  });

  it("the makes come with their slugs and models, popular ones from their own call [RTE-12, API-043, VEH-36]", async () => {
    expect((await api.call(vehicleApi.makes)).data).toEqual([
      { name: "Ford", slug: "ford", models: 1 },
      { name: "Honda", slug: "honda", models: 1 },
    ]);
    expect((await api.call(itemApi.topMakes)).data.map(({ slug }) => slug)).toContain("ford");
  });

  it("a make has its models with their years, newest first; an unknown one is a 404 [RTE-13]", async () => {
    const { data } = await api.call(vehicleApi.make, { params: { slug: "ford" } });
    expect(data.models).toEqual([
      {
        name: "F-150",
        years: [
          { year: "2016", attributeValueId: VEHICLES.f150Of2016 },
          { year: "2015", attributeValueId: VEHICLES.f150 },
        ],
      },
    ]);
    expect((await api.call(vehicleApi.make, { params: { slug: "nope" } })).status).toBe(404);
  });

  it("levels, their values and the vehicle of each come from the tree [API-027, API-028, API-039, VEH-01, VEH-03]", async () => {
    expect((await api.call(itemApi.vehicleLevels)).data).toEqual({
      1: "Year",
      2: "Make",
      3: "Model",
      4: "Trim",
      5: "Engine",
    });
    const years = (await api.call(itemApi.vehicleChildren)).data;
    expect(years.values.map(({ text }) => text)).toEqual(["2016", "2015"]);
    const { data } = await api.call(itemApi.vehicleId, { query: { year: "2015", make: "ford", model: "f-150" } });
    expect(data.attributeValueId).toBe(VEHICLES.f150);
  });

  it("the engines of a model come over all its trims, each with its value in every trim that has it [VEH-01]", async () => {
    const { data } = await api.call(vehicleApi.engines, { query: { attributeValueId: VEHICLES.f150 } });
    const names = data.map(({ text }) => text);
    expect(names).toEqual([...new Set(names)]);
    expect(data.find(({ text }) => text === "5.0L V8")?.values.map(({ engine }) => engine)).toContain(VEHICLES.xlt50);
    for (const { trim, engine } of data.flatMap(({ values }) => values)) {
      const found = await api.call(itemApi.vehicleId, { query: { attributeValueId: engine } });
      expect(found.data.vehicle).toMatchObject({ model: VEHICLES.f150, trim });
    }
    expect((await api.call(vehicleApi.engines, { query: { attributeValueId: VEHICLES.unknown } })).status).toBe(404);
  });

  it("a vehicle's list holds only what fits it or any, and its categories have parts [VEH-29, VEH-36]", async () => {
    const query = { attributeValueId: VEHICLES.xlt50, fitsOnly: true };
    const { data } = await api.call(searchApi.items, { query });
    expect(data.items.length).toBeGreaterThan(0);
    expect(new Set(data.items.map(({ carModelMatch }) => carModelMatch))).toEqual(new Set(["FIT"]));
    const hits = await api.call(searchApi.vehicleCategories, { query: { attributeValueId: VEHICLES.xlt50 } });
    expect(hits.data.length).toBeGreaterThan(0);
    expect(hits.data.every(({ count }) => count > 0)).toBe(true);
  });
});
