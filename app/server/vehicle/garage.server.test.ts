import { describe, expect, it } from "vitest";
import { clearCaches } from "#cache/cache";
import { EMPTY_VEHICLE } from "~/models/vehicle/vehicle";
import { addAnswers } from "~/server/fitment/fitment-answers.server";
import { fakeTransport, ok, testContext } from "../../../tests/support/request-context";
import {
  chooseVehicle,
  clearGarage,
  listGarageVehicles,
  parseGarageQuery,
  removeVehicle,
  saveVehicle,
  toChosenLevels,
} from "./garage.server";
import { loadPickerState } from "./picker-state.server";

const NONE = { year: null, make: null, model: null, trim: null, engine: null };
/** Values below each value: year 1 has make 11, make 11 has models 111 and 112. */
const CHILDREN: Record<string, number[]> = { "": [1, 2], "1": [11], "11": [111, 112], "2": [21] };

const value = (id: number) => ({ id, value: String(id), text: `v${id}`, defaultValue: false });

function garageApi(refuse = false) {
  clearCaches();
  return fakeTransport(({ method, path }) => {
    const id = new URL(path, "http://x").searchParams.get("attributeValueId") ?? "";
    if (path.includes("child/car-model")) return ok({ level: 1, values: (CHILDREN[id] ?? []).map(value) });
    if (path.includes("vehicle-id") && id === "119") {
      const canadian = { year: 1, make: 11, model: 119, modelName: "Micra", soldIn: ["2023"] };
      return ok({ attributeValueId: 119, vehicle: { ...EMPTY_VEHICLE, ...canadian } });
    }
    if (path.includes("vehicle-id")) {
      const names = { yearName: "2015", makeName: "Honda", modelName: `Model ${id}` };
      return ok({ attributeValueId: Number(id), vehicle: { ...EMPTY_VEHICLE, ...names } });
    }
    if (method === "POST" && refuse) {
      return { status: 409, text: JSON.stringify({ code: 409, data: null, msg: "This vehicle cannot be saved" }) };
    }
    return { status: 200, text: JSON.stringify({ code: 200, data: { id: "g", attributeValueId: 111 }, msg: "" }) };
  });
}

const post = (garage?: { vehicles: number[]; active: number | null }, refuse = false) =>
  testContext({ method: "POST", transport: garageApi(refuse), ...(garage && { cookies: { garage } }) });

describe("vehicle picker", () => {
  it("each level offers what lies below the level above [VEH-01]", async () => {
    const state = await loadPickerState(post(), { ...NONE, year: 1, make: 11 });
    expect(state.levels.map(({ options }) => options.map(({ id }) => id))).toEqual([[1, 2], [11], [111, 112], [], []]);
  });

  it("another year clears the make and model chosen below the old one [VEH-02]", async () => {
    const state = await loadPickerState(post(), { ...NONE, year: 2, make: 11, model: 111 });
    // Year 2 has one make, which chooses itself.
    expect(toChosenLevels(state)).toEqual({ ...NONE, year: 2, make: 21 });
  });

  it("a model of another market alone, which a VIN names, stays chosen and says where it was sold; below another make it is none [VEH-35]", async () => {
    const state = await loadPickerState(post(), { ...NONE, year: 1, make: 11, model: 119 });
    expect(toChosenLevels(state)).toEqual({ ...NONE, year: 1, make: 11, model: 119 });
    expect(state.levels[2]?.options.map(({ text }) => text)).toEqual(["v111", "v112", "Micra (Sold in Canada)"]);
    const other = await loadPickerState(post(), { ...NONE, year: 2, make: 11, model: 119 });
    expect(toChosenLevels(other)).toEqual({ ...NONE, year: 2, make: 21 });
  });

  it("a picker URL with nonsense counts as nothing chosen [ARCH-06]", () => {
    const query = parseGarageQuery(new URLSearchParams("year=1e9x&make=-4&model=&trim=7&returnTo=/x"));
    expect(query).toEqual({ ...NONE, trim: 7, returnTo: "/x" });
  });
});

describe("guest garage", () => {
  it("saving a vehicle keeps its value id and makes it the active one [VEH-06, OPEN-07]", async () => {
    const ctx = post();
    await saveVehicle(ctx, { ...NONE, year: 1, make: 11, model: 111 });
    expect(ctx.garage).toEqual({ vehicles: [111], active: 111 });
  });

  it("a saved vehicle again adds no row and becomes the default [VEH-05, VEH-08]", async () => {
    const ctx = post({ vehicles: [111, 5], active: 5 });
    await saveVehicle(ctx, { ...NONE, year: 1, make: 11, model: 111 });
    expect(ctx.garage).toEqual({ vehicles: [111, 5], active: 111 });
  });

  it("a refused vehicle throws the server's words and changes nothing [ERR-07]", async () => {
    const ctx = post({ vehicles: [5], active: 5 }, true);
    const saving = saveVehicle(ctx, { ...NONE, year: 1, make: 11, model: 111 });
    await expect(saving).rejects.toMatchObject({ text: "This vehicle cannot be saved" });
    expect(ctx.garage).toEqual({ vehicles: [5], active: 5 });
  });

  it("a full garage makes room by its oldest vehicle that is not the default [OPEN-07]", async () => {
    const saved = async (active: number) => {
      const ctx = post({ vehicles: [1, 2, 3, 4, 5], active });
      await saveVehicle(ctx, { ...NONE, year: 1, make: 11, model: 111 });
      return ctx.garage.vehicles;
    };
    expect(await saved(1)).toEqual([1, 3, 4, 5, 111]);
    expect(await saved(3)).toEqual([2, 3, 4, 5, 111]);
  });

  it("a vehicle is removed with the answers about it, and a cleared garage with all [OPEN-09]", async () => {
    const ctx = post({ vehicles: [1, 2], active: 2 });
    for (const vehicle of [1, 2]) addAnswers(ctx, vehicle, [{ key: "Drive Type", value: "4WD" }]);
    await removeVehicle(ctx, 1);
    expect(ctx.cookies.get("ups")).toEqual({ vehicle: 2, answers: [{ key: "Drive Type", value: "4WD" }], unknown: [] });
    await clearGarage(ctx);
    expect(ctx.cookies.get("ups")).toBeUndefined();
  });

  it("the active vehicle is listed first, and a guest's garage has no default [VEH-07]", async () => {
    const vehicles = await listGarageVehicles(post({ vehicles: [1, 2, 3], active: 3 }));
    expect(vehicles.map((each) => [each.attributeValueId, each.isActive, each.isDefault])).toEqual([
      [3, true, false],
      [1, false, false],
      [2, false, false],
    ]);
  });

  it("removing the active one leaves none active, removing another keeps it [VEH-09]", async () => {
    const ctx = post({ vehicles: [1, 2, 3], active: 2 });
    await removeVehicle(ctx, 1);
    expect(ctx.garage).toEqual({ vehicles: [2, 3], active: 2 });
    await removeVehicle(ctx, 2);
    expect(ctx.garage).toEqual({ vehicles: [3], active: null });
  });

  it("a vehicle that is not in the garage cannot be made the default [VEH-08]", async () => {
    const ctx = post({ vehicles: [1], active: 1 });
    expect(await chooseVehicle(ctx, 9)).toBeNull();
    expect(ctx.garage).toEqual({ vehicles: [1], active: 1 });
  });

  it("an emptied garage drops its cookie [ROLE-03]", async () => {
    const ctx = post({ vehicles: [1], active: 1 });
    await clearGarage(ctx);
    expect(await ctx.cookies.setCookieLines()).toEqual([expect.stringMatching(/^garage=; Max-Age=0/)]);
  });
});
