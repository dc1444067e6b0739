import { describe, expect, it } from "vitest";
import { phraseShopOfFile, searchFor } from "../../support/data/search-phrases";

describe("words that say something only as they stand, in the sample shop", () => {
  const opened = phraseShopOfFile();

  it.each([
    ["brake pads not ceramic", "brake pads", "not ceramic"],
    ["mirror without heat", "mirror", "without heat"],
    ["mirror not heated", "mirror", "not heated"],
    ["no led headlight", "headlight", "no led"],
    ["headlight without bulb", "headlight", "without bulb"],
    ["brake pads w/o sensor", "brake pads", "without sensor"],
    ["brake pads not front", "brake pads", "not front"],
    ["brake pads except toyota", "brake pads", "except toyota"],
    ["headlight not for honda civic", "headlight", "not for honda civic"],
    ["control arm without ball joint", "control arm", "without ball joint"],
    ["rotors not drilled or slotted", "rotors", "not drilled or slotted"],
    ["alternator excluding remanufactured 2012 silverado", "alternator 2012 silverado", "excluding remanufactured"],
    ["alternator pulley not included", "alternator", "pulley not included"],
    // Another value ends with "without", and other words of these parts are motors and brackets.
    ["blower motor without motor", "blower motor", "without motor"],
    ["wiper motor without bracket", "wiper motor", "without bracket"],
  ])("%j lists what %j does and says that %j is left out [OPEN-34]", async (text, same, dropped) => {
    const [found, whole] = [await searchFor(opened.shop, text), await searchFor(opened.shop, same)];
    expect(found.understood?.dropped).toEqual([dropped]);
    expect([found.total, found.items.map(({ id }) => id)]).toEqual([whole.total, whole.items.map(({ id }) => id)]);
    expect(found.total).toBeGreaterThan(0);
  });

  it.each([
    ["headlights bulbs not included", "headlights"],
    ["brake pads hardware not included", "brake pads"],
    ["ac condenser without receiver drier", "ac condenser"],
    ["non-chlorinated brake cleaner", "brake cleaner"],
  ])("%j is a value of parts, so it lists these alone among %j [OPEN-34]", async (text, all) => {
    const { total, understood } = await searchFor(opened.shop, text);
    expect([understood?.dropped, total > 0]).toEqual([[], true]);
    expect(total).toBeLessThan((await searchFor(opened.shop, all)).total);
  });

  it.each([
    ["02 sensor", "o2 sensor", []],
    ["02 sensors 2012 civic", "o2 sensor 2012 civic", []],
    ["o2 sensor bank 1", "o2 sensor", ["bank 1"]],
    ["o2 sensor bank 1 sensor 2", "o2 sensor", ["bank 1", "sensor 2"]],
    ["downstream oxygen sensor 1 bank 2", "downstream oxygen sensor", ["bank 2", "sensor 1"]],
  ])("%j lists what %j does and leaves out %j [OPEN-34]", async (text, same, dropped) => {
    const [found, whole] = [await searchFor(opened.shop, text), await searchFor(opened.shop, same)];
    expect([found.total, found.understood?.dropped]).toEqual([whole.total, dropped]);
    expect(found.items.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
  });

  it.each(["02 civic o2 sensor", "part no 12345"])("of %j nothing is left out [OPEN-34]", async (text) => {
    expect((await searchFor(opened.shop, text)).understood?.dropped).toEqual([]);
  });
});
