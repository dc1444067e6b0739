import { describe, expect, it } from "vitest";
import { findVinModel, type VinModelWords } from "./vin-model";

const values = (...names: string[]) => names.map((value, id) => ({ id, value }));
const find = (names: string[], words: Partial<VinModelWords>) => {
  const { model, candidates } = findVinModel(values(...names), {
    make: "Maker",
    models: [],
    series: [],
    litres: null,
    body: "",
    ...words,
  });
  return model?.value ?? candidates.map(({ value }) => value);
};

describe("the model of a VIN", () => {
  it.each<[string, string[], Partial<VinModelWords>, string | string[]]>([
    ["the name as it is", ["Civic", "Accord"], { models: ["Civic"] }, "Civic"],
    ["a body after the name", ["Civic", "Accord"], { models: ["Civic Sedan"] }, "Civic"],
    [
      "a series that ends the name",
      ["Silverado 1500", "Silverado 2500 HD"],
      { models: ["Silverado"], series: ["2500 (3/4 Ton)"] },
      "Silverado 2500 HD",
    ],
    ["a series in parentheses", ["Ram 1500", "Ram 2500"], { models: ["Ram"], series: ["DR (1500)"] }, "Ram 1500"],
    [
      "a series of a make that is the model",
      ["1500", "2500"],
      { make: "Ram", models: ["Ram"], series: ["1500"] },
      "1500",
    ],
    ["the make before the name", ["3", "6"], { make: "Mazda", models: ["Mazda3"] }, "3"],
    ["and for &", ["Town & Country"], { models: ["Town and Country"] }, "Town & Country"],
    ["the last word, where the make has such a model", ["Corolla", "Matrix"], { models: ["Corolla Matrix"] }, "Matrix"],
    [
      "a trim that is the shop's model",
      ["C300", "C350"],
      { models: ["C-Class"], series: ["C300-4M"], litres: 3.5 },
      "C300",
    ],
    ["a class and its liters", ["IS250", "IS350"], { models: ["IS"], series: ["250C"], litres: 2.5 }, "IS250"],
    [
      "a class and its liters against an older number",
      ["ES330"],
      { models: ["ES"], series: ["300"], litres: 3.3 },
      "ES330",
    ],
    ["a class without a number: all of them", ["IS250", "IS350"], { models: ["IS"] }, ["IS250", "IS350"]],
    [
      "a hatchback of its own, by the body",
      ["Corolla", "Corolla Hatchback"],
      { models: ["Corolla"], body: "Hatchback/Liftback" },
      "Corolla Hatchback",
    ],
    ["a sedan beside it", ["Corolla", "Corolla Hatchback"], { models: ["Corolla"], body: "Sedan/Saloon" }, "Corolla"],
    [
      "either of the two without a body",
      ["Corolla", "Corolla Hatchback"],
      { models: ["Corolla"] },
      ["Corolla", "Corolla Hatchback"],
    ],
    [
      "two models of the data: both",
      ["Dakota", "Ram 1500"],
      { models: ["Dakota", "Ram 1500"] },
      ["Dakota", "Ram 1500"],
    ],
    ["a name that the shop lacks: none", ["Civic"], { models: ["Zest"] }, []],
  ])("%s [VEH-35]", (_case, names, words, expected) => {
    expect(find(names, words)).toEqual(expected);
  });
});
