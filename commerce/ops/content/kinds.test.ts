import { describe, expect, it } from "vitest";
import { rowsOfFile } from "./kinds";

describe("a file of a content value", () => {
  it("holds the value behind its kind; a bare value is answered with the form to write", () => {
    const setting = JSON.stringify({ kind: "setting", value: { cutOffHour: 11 } });
    expect(rowsOfFile("content/dispatch.json", setting)).toMatchObject([
      { table: "content", row: { key: "dispatch", market: "", value: '{"cutOffHour":11}' } },
    ]);
    expect(rowsOfFile("content/dispatch.2023.json", setting)).toMatchObject([{ row: { market: "2023" } }]);
    for (const bare of ['{"cutOffHour": 11}', '["foo"]'])
      expect(() => rowsOfFile("content/dispatch.json", bare)).toThrow(
        'must be {"kind": "setting", "value": …} with the value in its place',
      );
  });

  it("of a campaign ends after it begins", () => {
    const page = { countdownPage: false, countdownStart: null, countdownEnd: null, banners: [] };
    const range = { range: "CATEGORY", rangeDetails: ["brakes"] };
    const campaign = {
      code: "brakes",
      name: "Brakes",
      active: true,
      ...page,
      ...range,
      startTime: 2_000,
      endTime: 1_000,
    };
    expect(() => rowsOfFile("campaigns/brakes.json", JSON.stringify(campaign, null, 2))).toThrow(
      "endTime must be after startTime",
    );
  });

  it("is refused for a market that the shop does not have", () => {
    const setting = JSON.stringify({ kind: "setting", value: [] });
    expect(() => rowsOfFile("content/banners.2024.json", setting)).toThrow(
      "its name ends with 2024, which is no market: 2022, 2023",
    );
  });
});
