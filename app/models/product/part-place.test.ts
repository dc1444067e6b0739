import { describe, expect, it } from "vitest";
import { isPlaceMet, isSamePlace } from "./part-place";

describe("where a part goes with another", () => {
  it.each([
    ["AXLE", "Front", "Front", true],
    ["AXLE", "Front", "Rear", false],
    ["AXLE", "Front Left", "Front", true],
    ["AXLE", "Front", "Front Left (Driver Side)", true],
    ["AXLE", "Front", "Rear Right", false],
    ["AXLE", "Front", "", true],
    ["AXLE", "", "Rear", true],
    ["SAME", "Front Left", "Front Left", true],
    ["SAME", "Front Left", "Front Right", false],
    ["SAME", "Front Left", "Front Left and Right", true],
    ["SAME", "Left", "Front Left", true],
    ["SAME", "Front Upper", "Front Lower", false],
    ["OTHER_SIDE", "Front Left", "Front Right", true],
    ["OTHER_SIDE", "Front Left", "Front Left", false],
    ["OTHER_SIDE", "Front Left", "Rear Right", false],
    ["OTHER_SIDE", "Left", "Left and Right", false],
    ["OTHER_SIDE", "Driver Side", "Passenger Side", true],
    ["OTHER_SIDE", "", "Right", false],
    ["ANY", "Front", "Rear", true],
  ] as const)("by %s a part at %j has a complement at %j: %s", (rule, from, position, isMet) => {
    expect(isPlaceMet(rule, from, position)).toBe(isMet);
  });

  it.each([
    ["Front", "front", true],
    ["Front", "Rear", false],
    ["Front", "", false],
    ["Left (Driver Side)", "Left", true],
    ["Left", "Left and Right", false],
    ["Front Lower", "Front Upper", false],
    ["", "", true],
  ])("%j and %j are the same place: %s", (a, b, isSame) => {
    expect(isSamePlace(a, b)).toBe(isSame);
  });
});
