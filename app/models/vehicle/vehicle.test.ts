import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  activeFirst,
  attributeValueId,
  EMPTY_VEHICLE,
  missingLevels,
  nowShoppingFor,
  savedVehicleSchema,
  shortVehicleName,
  VEHICLE_LEVELS,
  type Vehicle,
  vehicleLevelSchema,
  vehicleName,
  vehicleSchema,
} from "./vehicle";

const F150: Vehicle = {
  year: 11,
  yearName: "2015",
  make: 22,
  makeName: "Ford",
  model: 33,
  modelName: "F-150",
  trim: 44,
  trimName: "XLT",
  engine: 55,
  engineName: "5.0L V8",
};
const KEYS = VEHICLE_LEVELS.map(({ key }) => key);

describe("vehicle levels", () => {
  it("are Year 1, Make 2, Model 3, Trim 4, Engine 5, in this order [VEH-01]", () => {
    expect(VEHICLE_LEVELS.map(({ id, label }) => [id, label])).toEqual([
      [1, "Year"],
      [2, "Make"],
      [3, "Model"],
      [4, "Trim"],
      [5, "Engine"],
    ]);
  });

  it("a level value has id, value, text and defaultValue [ENT-04]", () => {
    expect(vehicleLevelSchema.parse({ id: 1, value: "ford", text: "Ford", defaultValue: false, more: 1 })).toEqual({
      id: 1,
      value: "ford",
      text: "Ford",
      defaultValue: false,
    });
  });

  it("the flat form is each level and its name, and the markets it was sold in [ENT-05]", () => {
    expect(Object.keys(vehicleSchema.shape)).toEqual([...KEYS.flatMap((key) => [key, `${key}Name`]), "soldIn"]);
  });

  it("a saved vehicle adds id, isDefault, attributeValueId and accountId, and of ours what its logbook holds [ENT-06]", () => {
    expect(Object.keys(savedVehicleSchema.shape)).toEqual([
      ...Object.keys(vehicleSchema.shape),
      "id",
      "isDefault",
      "attributeValueId",
      "accountId",
      "name",
      "logbookCount",
    ]);
  });

  it("the attribute is the most specific filled level: Engine, Trim, Model, Make, Year [VEH-03]", () => {
    expect(attributeValueId(F150)).toBe(55);
    expect(attributeValueId({ ...F150, engine: null })).toBe(44);
    expect(attributeValueId({ ...F150, engine: null, trim: null })).toBe(33);
    expect(attributeValueId({ ...F150, engine: null, trim: null, model: null })).toBe(22);
    expect(attributeValueId({ ...EMPTY_VEHICLE, year: 11 })).toBe(11);
    expect(attributeValueId(EMPTY_VEHICLE)).toBeNull();
    // An engine without a trim occurs where the trim has no name.
    expect(attributeValueId({ ...F150, trim: null })).toBe(55);
  });

  it("saving needs year, make and model, and says which is missing [VEH-04]", () => {
    expect(missingLevels(EMPTY_VEHICLE)).toEqual(["Year", "Make", "Model"]);
    expect(missingLevels({ ...F150, make: null })).toEqual(["Make"]);
    expect(missingLevels({ ...F150, model: null, engine: null })).toEqual(["Model"]);
    expect(missingLevels({ ...F150, trim: null, engine: null })).toEqual([]);
  });

  it("the active vehicle is first, the others keep their order [VEH-07]", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 8 }), fc.nat(8), (ids, at) => {
        const vehicles = ids.map((id, index) => ({ id, index, isActive: index === at }));
        const sorted = activeFirst(vehicles);
        expect(sorted.filter(({ isActive }) => !isActive)).toEqual(vehicles.filter(({ isActive }) => !isActive));
        if (at < ids.length) expect(sorted[0]?.index).toBe(at);
      }),
    );
  });

  it("after choosing: You are now shopping for {year} {make} {model} [VEH-10]", () => {
    expect(nowShoppingFor(F150)).toBe("You are now shopping for 2015 Ford F-150");
  });

  it("a vehicle's name is its filled levels in order [VEH-18]", () => {
    expect(vehicleName(F150)).toBe("2015 Ford F-150 XLT 5.0L V8");
    expect(vehicleName({ ...F150, trimName: null })).toBe("2015 Ford F-150 5.0L V8");
    expect(shortVehicleName(F150)).toBe("2015 Ford F-150");
  });
});
