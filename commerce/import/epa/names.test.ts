import { describe, expect, it } from "vitest";
import { engineName } from "./engine";
import { isGarbage, modelsFor, trimFrom } from "./names";

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
    ["Chevrolet", "Silverado Mud Terrain Tires 4WD", "Silverado", [["Silverado 1500", "4WD"]]],
    ["Chevrolet", "Tahoe K1500 4WD", "Tahoe", [["Tahoe", "4WD"]]],
    ["GMC", "K1500 Yukon 4WD", "", [["Yukon", "4WD"]]],
    ["BMW", "228i Gran Coupe", "2 Series", [["228i Gran Coupe", "Base"]]],
    ["BMW", "840i xDrive Gran Coupe", "", [["840i Gran Coupe", "xDrive"]]],
    ["BMW", "Alpina B8 Gran Coupe", "8 Series", [["Alpina B8 Gran Coupe", "Base"]]],
    ["BMW", "iX xDrive50 (20 inch wheels)", "", [["iX", "xDrive50"]]],
    [
      "BMW",
      "318i/318is",
      "3 Series",
      [
        ["318i", "Base"],
        ["318is", "Base"],
      ],
    ],
    ["Mercedes-Benz", "B 250", "", [["B250", "Base"]]],
    ["Mercedes-Benz", "AMG C 63 S Cabriolet", "", [["C63 AMG", "S Cabriolet"]]],
    [
      "Lexus",
      "GS 300/GS 430",
      "GS",
      [
        ["GS300", "Base"],
        ["GS430", "Base"],
      ],
    ],
    ["Audi", "A5 quattro", "A5", [["A5", "quattro"]]],
    ["Ford", "Shelby GT350 Mustang", "Mustang", [["Mustang", "Shelby GT350"]]],
    ["Ford", "F150 Pickup", "F150", [["F-150", "Pickup"]]],
    [
      "Subaru",
      "Sedan/3 Door 4WD",
      "",
      [
        ["DL", "4WD"],
        ["GL", "4WD"],
      ],
    ],
    [
      "Dodge",
      "Caravan/Grand Caravan 2WD",
      "",
      [
        ["Caravan", "2WD"],
        ["Grand Caravan", "2WD"],
      ],
    ],
    ["Volkswagen", "Golf GTI", "GTI", [["GTI", "Base"]]],
    ["Toyota", "Camry Solara Convertible", "Camry", [["Camry Solara", "Convertible"]]],
    ["Nobody", "Zephyr Gran Coupe AWD", "", [["Zephyr Gran Coupe", "AWD"]]],
    ["Nobody", "Zephyr AWD", "Zephyr", [["Zephyr", "AWD"]]],
  ])("%s %s of base %j is what its owner calls it [VEH-01]", (make, text, base, named) => {
    const read = modelsFor(make, text, base, { stored: [], found: [] });
    expect(read.map(({ model, trim }) => [model, trim])).toEqual(named);
  });

  it("the shop's own name comes first, of a pair of names as of a longer one [VEH-01]", () => {
    const read = (make: string, text: string, stored: string[]) =>
      modelsFor(make, text, "", { stored, found: [] }).map(({ model }) => model);
    expect(read("MINI", "Cooper S Countryman All4", ["Cooper Countryman"])).toEqual(["Cooper Countryman"]);
    expect(read("MINI", "Cooper S Countryman All4", [])).toEqual(["Countryman"]);
    expect(read("Ford", "F150 Heritage 2WD", ["F-150", "F-150 Heritage"])).toEqual(["F-150"]);
    expect(read("Nobody", "Zephyr Tourer Sport", ["Zephyr Tourer"])).toEqual(["Zephyr Tourer"]);
  });

  it.each([["2022_Toyota_Venza.jpg"], ["vehicles.csv"], ["..."], ["<model>>"]])("%s is no name", (text) => {
    expect(isGarbage(text)).toBe(true);
  });

  it.each([["Th!nk"], ["C/V"], ["ID. Buzz"], ["i-MiEV"], ["240 DL/240 GL"]])("%s is one", (text) => {
    expect(isGarbage(text)).toBe(false);
  });
});
