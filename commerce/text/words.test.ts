import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createVocabulary } from "./vocabulary";
import { editDistance, readPartNumber, stemFor, stemsFor, typosAllowed, typosBetween } from "./words";

describe("words and typos", () => {
  it.each([
    ["rotors", "rotor"],
    ["assemblies", "assembly"],
    ["switches", "switch"],
    ["boxes", "box"],
    ["axles", "axle"],
    ["glass", "glass"],
    ["chassis", "chassis"],
    ["gas", "gas"],
    ["p1500s", "p1500s"],
  ])("%s is looked up as %s [OPEN-34]", (word, stem) => {
    expect(stemFor(word)).toBe(stem);
    expect(stemFor(stem)).toBe(stem);
  });

  it("words lose case, accents and everything between them [OPEN-34]", () => {
    expect(stemsFor("Crémaillères, TIE-RODS & Co.")).toEqual(["cremaillere", "tie", "rod", "co"]);
  });

  it("one typo from four letters, two from eight, a swap of neighbours counts once [OPEN-34]", () => {
    expect(["abs", "pads", "caliper", "alternat"].map(typosAllowed)).toEqual([0, 1, 1, 2]);
    expect(editDistance("braek", "brake", 2)).toBe(1);
    expect(editDistance("rotor", "router", 2)).toBe(2);
    expect(editDistance("rotor", "muffler", 2)).toBe(3);
    expect(typosBetween("corrola", "corolla", 1)).toBe(1);
    expect(typosBetween("forrester", "forester", 1)).toBe(1);
  });

  it("a distance is the same both ways and never less than the difference in length [OPEN-34]", () => {
    const word = fc.stringMatching(/^[a-e]{0,9}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, 9);
        expect(editDistance(b, a, 9)).toBe(distance);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance === 0).toBe(a === b);
      }),
    );
  });

  it.each([
    ["fl3z-2001-b", "fl3z2001b"],
    ["12 / 34_56", "123456"],
    ["a1.2", null],
    ["brakes", null],
  ])("%s as a part number is %s [OPEN-34]", (typed, number) => {
    expect(readPartNumber(typed)).toBe(number);
  });
});

describe("the catalogue's vocabulary", () => {
  const vocabulary = createVocabulary([
    ["brake", 900],
    ["bracket", 40],
    ["brakes", 30],
    ["break", 5],
    ["alternator", 70],
    ["alternate", 2],
  ]);

  it("the word with the fewest typos is meant, the most used among equals [OPEN-34]", () => {
    expect(vocabulary.closest("braek")).toBe("brake");
    expect(vocabulary.closest("alternater")).toBe("alternator");
    expect(vocabulary.closest("allternattor")).toBe("alternator");
    expect(vocabulary.closest("muffler")).toBeNull();
    expect(vocabulary.closest("br8ke")).toBeNull();
  });

  it("finds what comparing with every word finds [OPEN-34]", () => {
    const words = ["brake", "bracket", "brakes", "break", "alternator", "alternate"];
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.nat(9), fc.constantFrom("", "e", "x"), (word, at, letter) => {
        const typed = word.slice(0, at) + letter + word.slice(at + 1);
        const nearest = (each: string) => editDistance(typed, each, 3);
        const limit = (each: string) => Math.min(typosAllowed(typed), typosAllowed(each));
        const isNear = words.some((each) => nearest(each) <= limit(each));
        expect(vocabulary.closest(typed) !== null).toBe(isNear && typosAllowed(typed) > 0);
      }),
    );
  });

  it("a beginning becomes the most used words [CAT-11]", () => {
    expect(vocabulary.beginning("bra", 2)).toEqual(["brake", "bracket"]);
    expect(vocabulary.has("brakes")).toBe(true);
    expect(vocabulary.has("bra")).toBe(false);
  });
});
