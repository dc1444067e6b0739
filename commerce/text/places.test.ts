import { describe, expect, it } from "vitest";
import { listEitherPlaces, listPlaceGroups, listPlacesBeside } from "./places";

const PADS = ["brake", "pad"];
const SHOCKS = ["shock"];

describe("opposite places of a text", () => {
  it.each([
    ["front", []],
    ["front left", []],
    ["front rear", [["front"], ["rear"]]],
    ["driver passenger", [["driver"], ["passenger"]]],
    [
      "front left right",
      [
        ["front", "left"],
        ["front", "right"],
      ],
    ],
    [
      "front left rear right",
      [
        ["front", "left"],
        ["rear", "right"],
      ],
    ],
    [
      "front rear left right",
      [
        ["front", "left"],
        ["front", "right"],
        ["rear", "left"],
        ["rear", "right"],
      ],
    ],
  ])("%j means either of them", (typed, places) => {
    expect(listEitherPlaces(typed.split(" "))).toEqual(places);
  });

  it("opposite places are one group, others one each", () => {
    expect(listPlaceGroups(["front", "lower", "left", "right"])).toEqual([["front"], ["lower"], ["left", "right"]]);
  });

  it.each([
    ["front brake pads rear shocks", [["front"], ["rear"]]],
    ["brake pads front shocks rear", [["front"], ["rear"]]],
    [
      "front rear brake pads shocks",
      [
        ["front", "rear"],
        ["front", "rear"],
      ],
    ],
    ["front brake pads shocks", null],
  ])("in %j each part has the places that it stands at", (typed, places) => {
    expect(listPlacesBeside([PADS, SHOCKS], typed.split(" "))).toEqual(places);
  });
});
