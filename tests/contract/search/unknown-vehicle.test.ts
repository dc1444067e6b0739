import { describe, expect, it } from "vitest";
import { phraseShopOfFile, searchFor } from "../../support/data/search-phrases";

describe("vehicles that are in no list, in the sample shop", () => {
  const opened = phraseShopOfFile();

  it.each([
    ["2014 nissan micra brake pads", "2014 Nissan Micra"],
    ["brake pads for micra 2014", "2014 Micra"],
    ["2008 acura csx brake pads", "2008 Acura CSX"],
    ["acura csx brake pads", "Acura CSX"],
    ["1972 chevelle brake pads", "1972 Chevelle"],
    ["chevrolet chevelle 1972 brake pads", "1972 Chevrolet Chevelle"],
    ["1972 chevrolet brake pads", "1972 Chevrolet"],
    ["harley davidson brake pads", "Harley-Davidson"],
    ["2012 harley davidson brake pads", "2012 Harley-Davidson"],
  ])("%j asks about a %s, which limits nothing and is no word of a part [CAT-11]", async (text, name) => {
    const { total, understood } = await searchFor(opened.shop, text);
    expect([understood?.unknownVehicle, understood?.vehicle, understood?.dropped]).toEqual([name, null, []]);
    expect(total).toBe((await searchFor(opened.shop, "brake pads")).total);
  });

  it.each([
    "2014 nissan brake pads",
    "honda brake pads",
    "2014 altma brake pads",
    "nissan allternator",
    "2015 duramax fuel filter",
    "1967 mustang brake pads",
    "2014 weathertech floor mats",
    "bosch brake pads 2014",
    "2014 cheap brake pads",
    "toyota 04465-33471",
  ])("%j asks about no such vehicle [CAT-11]", async (text) => {
    expect((await searchFor(opened.shop, text)).understood?.unknownVehicle).toBeNull();
  });
});
