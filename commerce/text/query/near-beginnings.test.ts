import { describe, expect, it } from "vitest";
import { createVocabulary } from "../vocabulary";
import { nearBeginning } from "./near-beginnings";

const words = createVocabulary([
  ["alternator", 2],
  ["brake", 2],
  ["caliper", 1],
]);

describe("the beginning that an unfinished word means", () => {
  it.each([
    ["alter", "alter"],
    ["altrn", "altern"],
    ["alterrn", "altern"],
    ["brakr", "brak"],
    ["calpi", "calip"],
    ["bra", "bra"],
    ["xyzw", null],
    ["f15o", null],
  ])("%s is %s [CAT-11]", (typed, meant) => {
    expect(nearBeginning(typed, words)).toBe(meant);
  });
});
