import { beforeEach, describe, expect, it } from "vitest";
import { clearCaches } from "./cache.server";
import { chooseVehicle, garageVehicles, removeVehicle, saveVehicle } from "./garage.server";
import { fakeTransport, ok, testContext } from "./testing.server";

/** Ids from 100 are unknown. */
const transport = fakeTransport((request) => {
  if (request.method === "POST") {
    const added = /:(\d+)/.exec(request.body ?? "");
    const attributeValueId = Number(added?.[1]);
    if (attributeValueId >= 100) return { status: 404, text: '{"code":404,"msg":"unknown"}' };
    return { status: 200, text: JSON.stringify({ code: 200, data: { id: "1", attributeValueId } }) };
  }
  const id = Number(new URLSearchParams(request.path.split("?")[1]).get("attributeValueId"));
  if (id >= 100) return { status: 404, text: '{"success":false,"httpCode":404,"msg":"unknown"}' };
  const vehicle = {
    year: 1,
    yearName: "2015",
    make: 2,
    makeName: "Ford",
    model: id,
    modelName: `Model ${id}`,
    trim: null,
    trimName: null,
    engine: null,
    engineName: null,
  };
  return ok({ attributeValueId: id, vehicle });
});
const visit = (vehicles: number[] = [], active: number | null = null) =>
  testContext({ transport, method: "POST", ...(vehicles.length > 0 && { cookies: { garage: { vehicles, active } } }) });

beforeEach(() => clearCaches());

const at = (id: number) => ({ year: 1, make: 2, model: id, trim: null, engine: null });

describe("guest garage", () => {
  it("VEH-06 ROLE-03 choosing a vehicle saves it and makes it the active one", async () => {
    const ctx = visit();
    expect((await saveVehicle(ctx, at(11))).modelName).toBe("Model 11");
    expect(ctx.garage).toEqual({ vehicles: [11], active: 11 });
    await saveVehicle(ctx, at(12));
    expect(ctx.garage).toEqual({ vehicles: [11, 12], active: 12 });
  });

  it("VEH-05 VEH-08 choosing a saved one again only changes which is active", async () => {
    const ctx = visit([11, 12], 12);
    await saveVehicle(ctx, at(11));
    expect(ctx.garage).toEqual({ vehicles: [11, 12], active: 11 });
    expect(await chooseVehicle(ctx, 12)).toMatchObject({ modelName: "Model 12" });
    expect(ctx.garage).toEqual({ vehicles: [11, 12], active: 12 });
    expect(await chooseVehicle(ctx, 13)).toBeNull();
  });

  it("ERR-07 a refused vehicle is a failure with the server's words, and nothing is saved", async () => {
    const ctx = visit();
    await expect(saveVehicle(ctx, at(100))).rejects.toMatchObject({ text: "unknown" });
    expect(ctx.cookies.setCookieLines()).toEqual([]);
  });

  it("OPEN-07 at most 5 are kept, the oldest that is not active makes room", async () => {
    const ctx = visit([11, 12, 13, 14, 15], 11);
    await saveVehicle(ctx, at(16));
    expect(ctx.garage).toEqual({ vehicles: [11, 13, 14, 15, 16], active: 16 });
  });

  it("VEH-07 the active one is listed first, with names; unknown ones are left out", async () => {
    const list = await garageVehicles(visit([11, 100, 12], 12));
    expect(list.map(({ id, isDefault, modelName }) => [id, isDefault, modelName])).toEqual([
      ["12", true, "Model 12"],
      ["11", false, "Model 11"],
    ]);
  });

  it("VEH-09 removing the active one leaves none active; removing another keeps it; the last one ends the cookie", () => {
    const ctx = visit([11, 12], 12);
    removeVehicle(ctx, 12);
    expect(ctx.garage).toEqual({ vehicles: [11], active: null });
    const other = visit([11, 12], 12);
    removeVehicle(other, 11);
    expect(other.garage).toEqual({ vehicles: [12], active: 12 });
    removeVehicle(other, 12);
    expect(other.cookies.setCookieLines()[0]).toContain("garage=; Max-Age=0");
  });
});
