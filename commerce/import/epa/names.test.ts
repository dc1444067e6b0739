import { describe, expect, it } from "vitest";
import { foldName } from "../../vehicles/vin-match";
import { engineName } from "./engine";
import { modelFrom, trimFrom } from "./names";

describe("names of the EPA's file", () => {
  const cells = {
    make: "Ford",
    model: "F150",
    year: 2015,
    displ: "",
    cylinders: "",
    fuelType1: "Regular Gasoline",
    fuelType: "Regular",
    atvType: "",
    tCharger: "",
    sCharger: "",
    evMotor: "",
    drive: "",
    description: "",
  };
  it.each([
    [{ displ: "5.0", cylinders: "8" }, "5.0L V8"],
    [{ displ: "2", cylinders: "4", tCharger: "T" }, "2.0L L4 Turbo"],
    [{ displ: "3.0", cylinders: "6", fuelType1: "Diesel" }, "3.0L V6 Diesel"],
    [{ displ: "6.2", cylinders: "8", sCharger: "S" }, "6.2L V8 Supercharged"],
    [{ displ: "2.5", cylinders: "4", make: "Subaru" }, "2.5L H4"],
    [{ displ: "3.0", cylinders: "6", make: "BMW", tCharger: "T" }, "3.0L L6 Turbo"],
    [{ displ: "1.3", cylinders: "2", make: "Mazda", model: "RX-8" }, "1.3L R2"],
    [{ displ: "2.5", cylinders: "4", atvType: "Hybrid" }, "2.5L L4 Hybrid"],
    [{ displ: "2.5", cylinders: "4", atvType: "Plug-in Hybrid" }, "2.5L L4 Plug-In Hybrid"],
    [{ fuelType1: "Electricity", evMotor: "180 and 350 kW AC Induction (85 kW-hr battery pack)" }, "Dual Motor EV"],
    [{ fuelType1: "Electricity", evMotor: "111 kW 3-Phase AC" }, "Single Motor EV"],
    [{ fuelType1: "Electricity", drive: "All-Wheel Drive" }, "Dual Motor EV"],
    [{ fuelType1: "Hydrogen" }, "Fuel Cell EV"],
    [{}, null],
  ])("an engine of %j reads %s [VEH-01]", (given, name) => {
    expect(engineName({ ...cells, ...given })).toBe(name);
  });

  it.each([
    ["F150 Pickup 4WD", "F-150", "Pickup 4WD"],
    ["Lightning F150 2WD", "F150", "Lightning 2WD"],
    ["328i xDrive", "3 Series", "328i xDrive"],
    ["900", "900", "Base"],
    ["MX-5 Miata", "Mx-5", "Miata"],
  ])("%s adds to %s the trim %s [VEH-01]", (text, model, trim) => {
    expect(trimFrom(text, model)).toBe(trim);
  });

  it.each([
    ["Silverado 1500 4WD", "Silverado", ["Silverado 1500"], ["Silverado"], "Silverado 1500"],
    ["328i xDrive", "3 Series", ["328i"], ["3 Series"], "328i"],
    ["Golf GTI", "GTI", ["Golf"], ["Golf", "GTI"], "GTI"],
    ["F150 Pickup", "F150", ["F-150"], ["F150"], "F-150"],
  ])("%s of base %s belongs to the model the shop has, if it has one [VEH-01]", (text, base, stored, bases, model) => {
    expect(foldName(modelFrom(text, base, { stored, bases }))).toBe(foldName(model));
  });
});
