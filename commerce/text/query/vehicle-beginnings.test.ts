import { describe, expect, it } from "vitest";
import { createVehicleBeginnings } from "./vehicle-beginnings";
import { createLexicon } from "./vehicle-lexicon";

let id = 0;
const built = (make: string, model: string, years: number) =>
  Array.from({ length: years }, (_, age) => {
    id += 1;
    return { year: String(2015 - age), make, model, id };
  });
const { begun } = createVehicleBeginnings(
  createLexicon([
    ...built("Ford", "Focus", 16),
    ...built("Honda", "Fit", 12),
    ...built("Ford", "F-150", 41),
    ...built("Honda", "Civic", 40),
    ...built("Chevrolet", "Malibu", 18),
  ]),
);

describe("the vehicles that a text may become", () => {
  it.each([
    ["2015 f", ["2015 Ford F-150", "2015 Ford Focus", "2015 Honda Fit"]],
    ["f1 2015", ["2015 Ford F-150"]],
    ["2015 honda c", ["2015 Honda Civic"]],
    ["2015 fit", ["2015 Honda Fit"]],
    ["Got a 2015 chevy mal", ["2015 Chevrolet Malibu"]],
    ["97 civ", ["1997 Honda Civic"]],
    ["civ '02", ["2002 Honda Civic"]],
    ["honda civic 201", ["2015 Honda Civic", "2014 Honda Civic", "2013 Honda Civic", "2012 Honda Civic"]],
    ["malibu 19", ["1999 Chevrolet Malibu", "1998 Chevrolet Malibu"]],
    ["2016 f", []],
    ["2015", []],
    ["20", []],
    ["f15", []],
    ["civ 201", []],
  ])("%s may be %j [CAT-11]", (text, names) => {
    expect(begun(text, 4).map(({ name }) => name)).toEqual(names);
  });
});
