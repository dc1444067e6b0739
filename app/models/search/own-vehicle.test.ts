import { describe, expect, it } from "vitest";
import { isForOwnVehicle } from "./own-vehicle";

describe("a search text about the shopper's own vehicle", () => {
  it.each([
    "parts for my car",
    "Parts for my truck",
    "spares for my vehicle",
    "accessories for my SUV",
    "my car parts",
  ])("%j names no part [OPEN-34]", (text) => expect(isForOwnVehicle(text)).toBe(true));

  it.each(["show me all parts that fit my truck", "auto parts for the car", "I need parts for my car!", "for my car"])(
    "%j names none either [OPEN-34]",
    (text) => expect(isForOwnVehicle(text)).toBe(true),
  );

  it.each([
    "brakes for my car",
    "car parts",
    "my car",
    "parts for my 2015 car",
    "will this fit my truck",
    "spare tire",
  ])("%j asks for something else [OPEN-34]", (text) => expect(isForOwnVehicle(text)).toBe(false));
});
