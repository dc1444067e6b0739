import { describe, expect, it } from "vitest";
import { findPostOfficeField, isSamePlace } from "./street";

const typed = { line1: "350 Fifth Avenue", line2: "", city: "Saint Louis", state: "MO", code: "63101" };

describe("two spellings of an address", () => {
  it.each([
    { line1: "350 Fifth Ave" },
    { line1: "350 FIFTH AVE." },
    { line1: "350  fifth avenue" },
    { city: "St. Louis" },
    { city: "ST LOUIS" },
  ])("%j is the same place [CHK-13]", (other) => {
    expect(isSamePlace(typed, { ...typed, ...other })).toBe(true);
  });

  it.each([
    { line1: "35 Fifth Avenue" },
    { line1: "350 Fifth Street" },
    { line1: "350 Sixth Avenue" },
    { line2: "Apt 4" },
    { city: "Clayton" },
    { city: "Sainte Louis" },
    { state: "IL" },
    { code: "63102" },
  ])("%j is another place [CHK-13]", (other) => {
    expect(isSamePlace(typed, { ...typed, ...other })).toBe(false);
  });
});

it.each(["Ste-Thérèse", "Ste. Therese", "SAINTE THERESE"])("%j is Sainte-Thérèse [CHK-13]", (city) => {
  expect(isSamePlace({ ...typed, city: "Sainte-Thérèse" }, { ...typed, city })).toBe(true);
});

describe("post office boxes", () => {
  const inLine1 = (line1: string) => findPostOfficeField({ line1, line2: "" });

  it.each([
    ...["PO Box 12", "P.O. Box 12", "p o box 12", "POBox 12", "POB 12", "PO Drawer 7", "Post Office Box 12"],
    ...["Postal Box 9", "C.P. 45", "CP 45", "Case postale 45", "Boîte postale 3", "BP 3", "PO Box 12 Stn Main"],
    ...["General Delivery", "GENERAL DELIVERY", "Poste restante", "PO BX 12", "12 Elm St, PO Box 4"],
    ...["GD", "GD Stn Main", "G.D. Station A", "gd rpo west", "GD SUCC BUREAU-CHEF", "PR SUCC BUREAU-CHEF"],
  ])("%j is one [CHK-45]", (line) => {
    expect(inLine1(line)).toBe("line1");
    expect(findPostOfficeField({ line1: "12 Elm St", line2: line })).toBe("line2");
  });

  it.each([
    ...["12 Poboxer Street", "Apt 4, 12 Post Road", "1 Post Office Square", "RR 2 Box 12", "PMB 12, 9 Main St"],
    ...[
      "88 General Lee Ave",
      "12 CP Rail Road",
      "500 Boxwood Dr",
      "PSC 3 Box 1234",
      "7 PO Box Rd",
      "3 Delivery Ln",
      "GD Motors, 12 Main St",
      "PR 123 Station Rd",
      "",
    ],
  ])("%j is none [CHK-45]", (line) => expect(inLine1(line)).toBeNull());
});
