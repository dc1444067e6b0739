import { describe, expect, it } from "vitest";
import { listHeld, showGrade } from "./grades";
import { measureGroup, showMeasure } from "./measures";
import { showText } from "./spoken";
import { writePhrase } from "./write-phrase";

const read = (text: string) => writePhrase(text, false).text;

describe("the measures of a typed text", () => {
  it.each([
    ["18in", "18 in", "18 in.", '18"', "18”", "18 inch", "18-inch", "18 inches", "18 po", "18 pouces", "18 pulgadas"],
    ["2d5in", "2.5in", "2.5 in", "2.5 inch", '2.5"'],
    ["1s2in", "1/2 in", '1/2"', "1/2 inch"],
    ["315mhz", "315mhz", "315 mhz", "315 MHz"],
    ["150amp", "150a", "150A", "150 amp", "150 amps", "150-amp", "150 a"],
    ["12volt", "12v", "12 v", "12 volt", "12-volt", "12 volts"],
    ["195degree", "195 degree", "195 degrees", "195°", "195 °F"],
    ["m12x1d5", "m12x1.5", "M12 x 1.5", "m12-1.5", "m12x1.50"],
  ])("%s is one word in all its spellings [OPEN-34]", (word, ...typed) => {
    for (const text of typed) expect([text, read(text)]).toEqual([text, word]);
  });

  it.each([
    "2015 volt",
    "'12 volt",
    "12 volt chevy brake pads",
    "12 chevy volt",
    "mazda 3 in black",
    "2015 in black",
    "LFG-112004F",
    "ABC-35A",
    "part number 010F",
    '"05" chevy',
    "f150 4x4",
    "$12 in",
  ])("%j has no measure [OPEN-34]", (text) => expect(read(text)).toBe(text));

  it("a battery of 12 volts stays one beside the make of the Volt [OPEN-34]", () => {
    expect(read("12 volt battery chevy")).toBe("12volt battery chevy");
  });

  it("the search for a measure wants its number and unit beside each other [OPEN-34]", () => {
    expect(measureGroup("2d5in")?.slice(0, 2)).toEqual([["2 5 in"], ["2", "5in"]]);
    expect(measureGroup("150amp")?.[0]).toEqual(["150 a"]);
    expect(measureGroup("m12x1d5")?.[0]).toEqual(["m12 x 1 5"]);
    for (const word of ["brake", "35a", "112004f", "5w30"]) expect([word, measureGroup(word)]).toEqual([word, null]);
  });

  it("a measure is shown as parts write it, and left out as it was typed [OPEN-34]", () => {
    expect(["18in", "2d5in", "1s2in", "150amp", "m14x2"].map(showMeasure)).toEqual([
      "18 in",
      "2.5 in",
      "1/2 in",
      "150 A",
      "M14 x 2",
    ]);
    expect(writePhrase("18 pouces", false).typed.get("18in")).toBe("18 pouces");
    expect(writePhrase("rebuilt starter", false).typed.get("remanufactured")).toBe("rebuilt");
  });
});

describe("the fluid of a typed text", () => {
  it.each([
    ["dot 5.1", "dot51 brake fluid"],
    ["DOT5.1", "dot51 brake fluid"],
    ["dot-4 fluid", "dot4 fluid"],
    ["dot 5 brake fluid", "dot5 brake fluid"],
    ["liquide de frein dot 3", "liquide de frein dot3"],
    ["cvt fluid", "cvt transmission fluid"],
    ["atf", "automatic transmission fluid"],
    ["tranny fluid atf", "tranny fluid automatic"],
    ["dct fluid", "dual clutch transmission fluid"],
    ["cvt", "cvt"],
    ["dot 55", "dot 55"],
  ])("%j is read as %j [OPEN-34]", (typed, words) => expect(read(typed)).toBe(words));

  it("a grade is held to where a fluid is meant, and nowhere else [OPEN-34]", () => {
    expect(listHeld(["dot4", "fluid", "1qt"], "Brake Fluid")).toEqual(["dot4"]);
    expect(listHeld(["5w30", "synthetic"], "Motor Oil")).toEqual(["5w30"]);
    expect(listHeld(["cvt", "fluid"], "Transmission Fluid")).toEqual(["cvt"]);
    expect(listHeld(["5w30"], "Oil Filters")).toEqual([]);
    expect(listHeld(["cvt"], null)).toEqual([]);
  });

  it("a grade is shown as labels write it [OPEN-34]", () => {
    expect(["dot51", "dot5", "10w40", "cvt", "brake"].map(showGrade)).toEqual([
      "DOT 5.1",
      "DOT 5",
      "10W-40",
      "CVT",
      "brake",
    ]);
  });
});

describe("the condition of a typed part", () => {
  it.each(["reman", "rebuilt", "re-built", "refurbished", "reconditioned"])(
    "%j is remanufactured [OPEN-34]",
    (word) => {
      expect(read(`${word} starter`)).toBe("remanufactured starter");
    },
  );

  it("new is a condition in front of a part, and in a sentence it says nothing [OPEN-34]", () => {
    expect(showText(read("brand new alternator"))).toBe("new alternator");
    expect(read("new alternator")).not.toBe("new alternator");
    expect(read("i need a new starter")).toBe("i need a new starter");
  });
});
