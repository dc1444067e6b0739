import { describe, expect, it } from "vitest";
import { createVehicleBeginnings } from "./vehicle-beginnings";

const model = (make: string, name: string, years: number) => ({
  make,
  model: name,
  nodeByYear: new Map(Array.from({ length: years }, (_, age) => [2015 - age, age])),
});
const { begun } = createVehicleBeginnings([
  model("Ford", "Focus", 16),
  model("Honda", "Fit", 12),
  model("Ford", "F-150", 41),
  model("Honda", "Civic", 40),
]);

describe("the vehicles that a text may become", () => {
  it.each([
    ["2015 f", ["2015 Ford F-150", "2015 Ford Focus", "2015 Honda Fit"]],
    ["f1 2015", ["2015 Ford F-150"]],
    ["2015 honda c", ["2015 Honda Civic"]],
    ["2016 f", []],
    ["2015", []],
    ["f15", []],
  ])("%s may be %j [CAT-11]", (text, names) => {
    expect(begun(text, 4).map(({ name }) => name)).toEqual(names);
  });
});
