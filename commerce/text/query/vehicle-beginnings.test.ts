import { describe, expect, it } from "vitest";
import { createVehicleBeginnings } from "./vehicle-beginnings";

const model = (make: string, name: string, id: number) => ({ make, model: name, nodeByYear: new Map([[2015, id]]) });
const { begun } = createVehicleBeginnings(
  [model("Ford", "Focus", 1), model("Ford", "F-150", 2), model("Honda", "Fit", 3), model("Honda", "Civic", 4)],
  new Map([
    [2, 50],
    [1, 20],
    [3, 10],
  ]),
);

describe("the vehicles that a text may become", () => {
  it.each([
    ["2015 f", ["2015 Ford F-150", "2015 Ford Focus", "2015 Honda Fit"]],
    ["f1 2015", ["2015 Ford F-150"]],
    ["2015 honda c", ["2015 Honda Civic"]],
    ["2014 f", []],
    ["2015", []],
    ["f15", []],
  ])("%s may be %j [CAT-11]", (text, names) => {
    expect(begun(text, 4).map(({ name }) => name)).toEqual(names);
  });
});
