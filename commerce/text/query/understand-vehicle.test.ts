import { describe, expect, it } from "vitest";
import { splitTokens } from "./tokens";
import { readVehicle } from "./understand-vehicle";
import { createLexicon } from "./vehicle-lexicon";

const names: readonly (readonly [make: string, model: string, from: number, to: number])[] = [
  ["Ford", "F-150", 2000, 2024],
  ["Ford", "F-250 Super Duty", 2000, 2024],
  ["Chevrolet", "Silverado 1500", 2000, 2024],
  ["Chevrolet", "Silverado 2500 HD", 2001, 2024],
  ["Chevrolet", "Spark", 2013, 2022],
  ["Dodge", "Ram 1500", 1995, 2010],
  ["Dodge", "Charger", 2006, 2023],
  ["Ram", "1500", 2011, 2024],
  ["Chrysler", "Town & Country", 2000, 2016],
  ["Toyota", "Corolla", 1995, 2024],
  ["Mazda", "3", 2004, 2024],
  ["Honda", "Fit", 2007, 2020],
  ["Honda", "Accord", 2000, 2024],
  ["Land Rover", "Range Rover", 2003, 2024],
  ["Land Rover", "Range Rover Sport", 2006, 2024],
  ["BMW", "X5", 2000, 2024],
  ["Ram", "C/V", 2012, 2015],
];
const lexicon = createLexicon(
  names.flatMap(([make, model, from, to], index) =>
    Array.from({ length: to - from + 1 }, (_, year) => ({
      year: String(from + year),
      make,
      model,
      id: index * 100 + year,
    })),
  ),
);
const PART_WORDS = new Set([
  "spark",
  "plug",
  "charger",
  "battery",
  "fit",
  "front",
  "brake",
  "pad",
  "for",
  "cv",
  "axle",
]);

const read = (text: string) => {
  const tokens = splitTokens(text);
  const { year, make, model } = readVehicle(tokens, lexicon, (word) => PART_WORDS.has(word));
  const rest = tokens.filter(({ as }) => as === "rest").map((token) => token.text);
  return `${year ?? "?"} ${make ?? "?"} ${model?.model ?? "?"} | ${rest.join(" ")}`;
};

describe("the vehicle in a text", () => {
  it.each([
    ["2015 ford f150 brake pad", "2015 Ford F-150 | brake pad"],
    ["brake pad f 150 2015", "2015 Ford F-150 | brake pad"],
    ["'15 f-150 brake pad", "2015 Ford F-150 | brake pad"],
    ['"05" chevy silverado brake pad', "2005 Chevrolet Silverado 1500 | brake pad"],
    ["05 silverado brake pad", "2005 Chevrolet Silverado 1500 | brake pad"],
    ["2015 silverado 2500 hd brake pad", "2015 Chevrolet Silverado 2500 HD | brake pad"],
    ["2013 dodge ram 1500 brake pad", "2013 Ram 1500 | brake pad"],
    ["2005 ram 1500 brake pad", "2005 Dodge Ram 1500 | brake pad"],
    ["town and country 2010 brake pad", "2010 Chrysler Town & Country | brake pad"],
    ["2012 corrola brake pad", "2012 Toyota Corolla | brake pad"],
    ["2012 toyta corrola brake pad", "2012 Toyota Corolla | brake pad"],
    ["mazda 3 2012 brake pad", "2012 Mazda 3 | brake pad"],
    ["3 brake pad 2012", "2012 ? ? | 3 brake pad"],
    ["2013 charger brake pad", "2013 Dodge Charger | brake pad"],
    ["brake pad hemi charger 2013", "2013 Dodge Charger | brake pad hemi"],
    ["brake pad for charger 2013", "2013 Dodge Charger | brake pad for"],
    ["brake pad for fit 2013", "2013 Honda Fit | brake pad for"],
    ["perfect fit 2013 accord brake pad", "2013 Honda Accord | perfect fit brake pad"],
    ["2016 land rover range rover sport brake pad", "2016 Land Rover Range Rover Sport | brake pad"],
    ["range rover land rover 2016 brake pad", "2016 Land Rover Range Rover | brake pad"],
    ["x5 2012 brake pad", "2012 BMW X5 | brake pad"],
    ["brake pad for x5 2012", "2012 BMW X5 | brake pad for"],
    ["x5 2012 accord brake pad", "2012 Honda Accord | x5 brake pad"],
    ["cv 2013 axle", "2013 ? ? | cv axle"],
    ["battery charger 2013", "2013 ? ? | battery charger"],
    ["battery charger", "? ? ? | battery charger"],
    ["spark plug", "? ? ? | spark plug"],
    ["2014 chevy spark spark plug", "2014 Chevrolet Spark | spark plug"],
    ["2009-2014 f150 brake pad", "? Ford F-150 | brake pad"],
    ["f350 2015", "2015 ? ? | f350"],
    ["1989 f150 brake pad", "1989 ? ? | brake pad"],
    ["1989 brake pad", "? ? ? | 1989 brake pad"],
    ["brake pad for 05 chevy 1500", "2005 Chevrolet Silverado 1500 | brake pad for"],
    ["1500 ram brake pad", "? Ram 1500 | brake pad"],
    ["2500 chevy brake pad", "? Chevrolet Silverado 2500 HD | brake pad"],
    ["2013 1500 dodge ram brake pad", "2013 Ram 1500 | brake pad"],
    ["brake pad 1500 ram 2013", "2013 Ram 1500 | brake pad"],
    ["3 mazda brake pad", "? Mazda ? | 3 brake pad"],
    ["2013 ram front brake pad", "2013 Ram 1500 | front brake pad"],
  ])("%s is %s [OPEN-34]", (text, meant) => {
    expect(read(text)).toBe(meant);
  });
});
