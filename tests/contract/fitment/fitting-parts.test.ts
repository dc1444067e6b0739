import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchApi } from "~/models/api";
import { fittingPartsText } from "~/models/product/fitting-parts";
import { ITEMS, VEHICLES } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("parts that fit in place of one that does not, on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  const list = async (itemId: number, attributeValueId: number, size = 6) => {
    const { data } = await api.call(searchApi.fitting, { query: { itemId, attributeValueId, size } });
    return data;
  };

  it("are of the same type and position, certainly fit, and can be bought [PDP-19]", async () => {
    const found = await list(ITEMS.padsCivic, VEHICLES.f150);
    expect(found.items.map(({ id }) => id)).toContain(ITEMS.padsF150);
    expect(found.items.map(({ id }) => id)).not.toContain(ITEMS.padsV8);
    expect(found.items.every(({ carModelMatch }) => carModelMatch === "FIT")).toBe(true);
    const front = await list(ITEMS.firstRotor + 1, VEHICLES.f150, 24);
    expect(front.position).toBe("Front");
    const rear = await list(ITEMS.firstRotor, VEHICLES.f150, 24);
    expect(rear.position).toBe("Rear");
    expect(rear.total + front.total).toBe(22);
    expect(rear.items.length).toBe(rear.total);
    expect(rear.items.filter(({ id }) => front.items.some((each) => each.id === id)).length).toBeLessThanOrEqual(1);
    expect(fittingPartsText(rear)).toBe("7 brake rotors, rear,");
    expect(fittingPartsText({ ...rear, total: 1 })).toBe("1 brake rotor, rear,");
    const joined = { name: "Wheel Bearings & Hub Assemblies", path: "" };
    expect(fittingPartsText({ total: 1, partType: joined, position: "" })).toBe("1 wheel bearing & hub assembly");
  });

  it("are none where the vehicle has none, and an unknown product answers 404 [PDP-19]", async () => {
    expect(await list(ITEMS.firstRotor, VEHICLES.civic)).toMatchObject({ items: [], total: 0 });
    const query = { itemId: 999_999, attributeValueId: VEHICLES.civic };
    expect((await api.call(searchApi.fitting, { query })).status).toBe(404);
  });
});
