import { describe, expect, it } from "vitest";
import { textEngine } from "#commerce/text/engines";
import { gradeGroup } from "#commerce/text/measures/grades";
import { measureGroup } from "#commerce/text/measures/measures";
import { phraseShopOfFile, searchFor, suggestFor } from "../../support/data/search-phrases";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

describe("measures, grades and conditions in the sample shop", () => {
  const opened = phraseShopOfFile();
  const search = (text: string, market?: "us" | "ca") => searchFor(opened.shop, text, market);
  const totalFor = async (text: string) => (await search(text)).total;

  it.each([
    ["18 in wiper", ['18" wiper', "18 inch wiper", "wiper 18 inches", "18in wiper", "18 po wiper", "18 pouces wiper"]],
    ["315 mhz tpms sensor", ["315mhz tpms sensor", "tpms sensor 315 MHz"]],
    ["150a alternator", ["alternator 150 amp", "150 amps alternator", "alternator 150A"]],
    ["12v battery", ["12 volt battery", "battery 12 volt", "12-volt battery", "battery 12 volts", "battery"]],
    ["lug nuts m12x1.5", ["M12 x 1.5 lug nuts", "lug nuts m12-1.5"]],
    ["2 inch leveling kit", ['leveling kit 2"', "2 in lift kit"]],
  ])("%j lists what it lists in other spellings, and denies no word of it [OPEN-34]", async (text, others) => {
    const total = await totalFor(text);
    expect(total).toBeGreaterThan(0);
    for (const other of [text, ...others]) {
      const { total: each, understood } = await search(other);
      expect([other, each, understood?.dropped, understood?.unknown]).toEqual([other, total, [], []]);
      expect([other, understood?.vehicle]).toEqual([other, null]);
    }
  });

  it("a measure is that of a whole number: a kit of 2.5 inches is none of 2 [OPEN-34]", async () => {
    const { items } = await search("2 inch leveling kit");
    expect(items.filter(({ title }) => !/\b2 in\b/.test(title))).toEqual([]);
    expect((await search("leveling kit 2.5")).items.filter(({ title }) => !title.includes("2.5 in"))).toEqual([]);
  });

  it.each([
    ["3 inch exhaust pipe", "exhaust-pipes", ["3 inch"]],
    ["exhaust pipe 3", "exhaust-pipes", ["3"]],
    ["exhaust pipes 2.5", "exhaust-pipes", ["2.5"]],
    ["thermostat with gasket", "thermostats", ["gasket"]],
    ["thermostat 195 degree", "thermostats", ["195 degree"]],
    ["water pump ram 5.7", "water-pumps", ["5.7"]],
  ])("%j lists its part type, and quotes what it leaves out as it was typed [OPEN-34]", async (text, part, dropped) => {
    const { items, understood } = await search(text);
    expect(understood?.dropped).toEqual(dropped);
    expect(understood?.partType?.path.split("/").at(-1)).toBe(part);
    const ids = items.map(({ id }) => id);
    const rows = await opened.shop.db
      .selectFrom("item")
      .innerJoin("category", "category.id", "item.category_id")
      .select("category.slug")
      .where("item.id", "in", ids)
      .execute();
    expect([...new Set(rows.map(({ slug }) => slug))]).toEqual([part]);
  });

  it.each([
    ["dot 4", / DOT 4 /],
    ["dot 3 brake fluid", / DOT 3 /],
    ["brake fluid dot 5.1", / DOT 5\.1 /],
    ["DOT5.1", / DOT 5\.1 /],
    ["DOT 4 fluid 1 qt", / DOT 4 /],
    ["cvt fluid", / CVT /],
    ["transmission fluid cvt", / CVT /],
    ["atf", / Automatic Transmission Fluid/],
    ["dct fluid", / Dual Clutch /],
  ])("%j lists this fluid and no other [OPEN-34]", async (text, title) => {
    const { items, total } = await search(text);
    expect(total).toBeGreaterThan(0);
    expect(items.filter((item) => !title.test(item.title))).toEqual([]);
  });

  it.each([
    ["dot 5 brake fluid", "DOT 5 brake fluid", "brake-fluid"],
    ["5w40", "5W-40 motor oil", "motor-oil"],
    ["axlewright 5w-40", "5W-40 motor oil", "motor-oil"],
  ])("%j says that it is not sold, with what there is [OPEN-34]", async (text, notSold, part) => {
    const { total, understood } = await search(text);
    expect([understood?.notSold, total > 0]).toEqual([notSold, true]);
    expect(understood?.partType?.path.split("/").at(-1)).toBe(part);
  });

  it("of parts that are new and remanufactured the text chooses, and says where it cannot [OPEN-34]", async () => {
    const remanufactured = await search("rebuilt alternator");
    expect(remanufactured.total).toBeGreaterThan(0);
    expect(remanufactured.items.filter(({ title }) => !title.includes("Remanufactured"))).toEqual([]);
    expect((await search("new alternator")).items.filter(({ title }) => title.includes("Remanufactured"))).toEqual([]);
    expect((await search("new brake pads")).understood?.dropped).toEqual([]);
    expect((await search("rebuilt calipers")).understood?.dropped).toEqual(["rebuilt"]);
    const lost = await search("new alternator 2012 ram 1500 5.7");
    expect([lost.total > 0, lost.understood?.dropped]).toEqual([true, ["new"]]);
  });

  it.each([
    ["2015 f150 crew cab floor mats", "Crew Cab"],
    ["2015 f150 supercrew floor mats", "Crew Cab"],
    ["2015 f150 extended cab floor mats", "Extended Cab"],
    ["2016 civic sedan floor mats", "Sedan"],
    ["2016 civic coupe floor mats", "Coupe"],
    ["2016 honda civic 4 door floor mats", "Sedan"],
  ])("%j answers which body style the vehicle has [OPEN-34]", async (text, body) => {
    const { items, understood } = await search(text);
    expect(understood?.vehicle?.answers.map(({ key }) => key)).toEqual(["Body Style"]);
    expect([items.length > 0, items.filter(({ title }) => !title.endsWith(body))]).toEqual([true, []]);
  });

  it("a door that names a part is no body style [OPEN-34]", async () => {
    const { understood } = await search("2016 honda civic 4 door handles");
    expect([understood?.partType?.name, understood?.vehicle?.answers]).toEqual(["Door Handles", []]);
  });

  it("volt is a car with its year or its make [OPEN-34]", async () => {
    for (const text of ["2012 volt battery", "12 chevy volt brake pads"])
      expect([text, (await search(text)).understood?.vehicle?.name]).toEqual([text, "2012 Chevrolet Volt"]);
  });

  it("words for offers and for an order are no words of a part [OPEN-34]", async () => {
    const pads = await totalFor("brake pads");
    for (const text of [
      "clearance brake pads",
      "brake pads on sale",
      "top rated brake pads",
      "best selling brake pads",
    ]) {
      const { total, understood } = await search(text);
      expect([text, total, understood?.dropped, understood?.unknown]).toEqual([text, pads, [], []]);
    }
  });

  it.each([
    ["pneus d'hiver", "tires"],
    ["pare-brise", "windshields"],
  ])("%j asks in French for %s, which are not sold [OPEN-34]", async (text, notSold) => {
    expect((await search(text, "ca")).understood?.notSold).toBe(notSold);
  });

  it.each([
    ["plaq", "Brake Pads"],
    ["balai", "Wiper Blades"],
    ["disq", "Brake Rotors"],
    ["18 in wip", "Wiper Blades"],
    ["12 volt bat", "Batteries"],
    ["rebuilt sta", "Starters"],
  ])("%j begins the name of %s [CAT-11]", async (text, name) => {
    const [first] = await suggestFor(opened.shop, text);
    expect([first?.kind, first?.text]).toEqual(["category", name]);
  });

  it("a suggested fluid is of the kind that is typed, and 12 volts are no car [CAT-11]", async () => {
    for (const [text, title] of [
      ["cvt fl", " CVT "],
      ["dot 4", " DOT 4 "],
    ] as const) {
      const items = (await suggestFor(opened.shop, text)).filter(({ kind }) => kind === "item");
      expect([items.length > 0, items.filter((item) => !item.text.includes(title))]).toEqual([true, []]);
    }
    expect((await suggestFor(opened.shop, "12 volt")).filter(({ kind }) => kind === "vehiclePage")).toEqual([]);
  });
});

describe.each(STORE_KINDS)("words beside each other on %s", (kind) => {
  it("are found wherever they stand, and not where a longer number begins like them [OPEN-34]", async () => {
    const store = await createEmptyStore(kind);
    try {
      const engine = textEngine(store.kind);
      const texts = ["DOT 5 Brake Fluid", "DOT 5.1 Brake Fluid", "Wiper Blade", "2.5 in Leveling Kit"];
      const extras = ["", "", "Length: 18 in", "Width: 2 mm"];
      await store.transaction((trx) =>
        engine.add(
          trx,
          texts.map((title, at) => ({ itemId: at + 1, title, brand: "", category: "", extra: extras[at] ?? "" })),
        ),
      );
      const find = async (group: ReturnType<typeof gradeGroup>) =>
        (await engine.findSome(store.db, group === null ? [] : [group], 10)).toSorted();
      const findAll = async (group: ReturnType<typeof gradeGroup>) => [
        ...(await engine.find(store.db, group === null ? [] : [group])).ids,
      ];
      expect(await findAll(gradeGroup("dot5"))).toEqual([1]);
      expect(await findAll(gradeGroup("dot51"))).toEqual([2]);
      expect(await findAll(measureGroup("18in"))).toEqual([3]);
      expect(await findAll(measureGroup("2in"))).toEqual([]);
      expect(await findAll(measureGroup("2d5in"))).toEqual([4]);
      expect(await find(gradeGroup("dot51"))).toEqual([2]);
    } finally {
      await store.close();
    }
  });
});
