import { describe, expect, it } from "vitest";
import { vinDetails } from "./vin-details";

const facts = (drive: string, body = "") => ({
  year: 2015,
  make: "FORD",
  elements: [
    ["Drive Type", drive],
    ["Body Class", body],
  ] as [string, string][],
});
const drives = (...values: string[]) => values.map((value) => ({ key: "Drive Type", value }));
const bodies = (...values: string[]) => values.map((value) => ({ key: "Body Style", value }));

describe("the details that a VIN answers", () => {
  it.each([
    ["4WD/4-Wheel Drive/4x4", drives("4WD", "2WD"), ["4WD"]],
    ["AWD/All-Wheel Drive", drives("4WD", "2WD"), ["4WD"]],
    ["FWD/Front-Wheel Drive", drives("FWD", "AWD"), ["FWD"]],
    ["RWD/Rear-Wheel Drive", drives("2WD", "4WD"), ["2WD"]],
    ["4x2", drives("2WD", "4WD"), ["2WD"]],
    ["4x2", drives("FWD", "AWD"), []],
    ["RWD/Rear-Wheel Drive", drives("RWD", "2WD"), []],
    ["", drives("FWD"), []],
  ])("the drive %j is the value that rows name, or nothing [VEH-38]", (drive, rows, values) => {
    expect(vinDetails(facts(drive), rows).map(({ value }) => value)).toEqual(values);
  });

  it("the body is answered only where one value of the rows can be meant [VEH-38]", () => {
    const sedan = facts("", "Sedan/Saloon");
    expect(vinDetails(sedan, bodies("Sedan", "Coupe"))).toEqual([{ key: "Body Style", value: "Sedan" }]);
    expect(vinDetails(sedan, bodies("2-Door Sedan", "4-Door Sedan"))).toEqual([]);
    expect(vinDetails(facts("", "Pickup"), bodies("Sedan"))).toEqual([]);
  });
});
