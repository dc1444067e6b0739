import { describe, expect, it } from "vitest";
import { chooseVehicle, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const searched = (q: string) => `/search?q=${encodeURIComponent(q)}`;
const RECENT = "Recent searches";

describe("what a search page says, without JavaScript", () => {
  it("recent searches are listed newest first, lead back, and are cleared by one press [CAT-12]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/");
    for (const text of ["brake pads", "oil filter", "flip flops", "Brake Pads"]) {
      page.fill("Search parts", text, page.the("banner"));
      page = await page.press("Search", page.the("banner"));
    }
    const all = await shopper.visit("/search");
    const links = all.the("region", RECENT).all("link");
    expect(links.map(({ name }) => name)).toEqual(["Brake Pads", "oil filter"]);
    expect((await all.follow("oil filter", all.the("region", RECENT))).h1).toBe("Results for “oil filter”");
    const cleared = await (await shopper.visit("/search")).press("Clear recent searches");
    expect(cleared.path).toBe("/search");
    expect(cleared.main.has("region", RECENT)).toBe(false);
  });

  it("a search that began outside of the shop is not kept, nor is a VIN [CAT-12]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit(searched("brake pads"));
    expect((await shopper.visit("/search")).main.has("region", RECENT)).toBe(false);
  });

  it("a year in which the model was not made is named, with the years next to it [CAT-11]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit(searched("brake pads 2002 ford edge"));
    expect(page.main.text).toContain("We couldn't find the 2002 Ford Edge. Did you mean ");
    const [{ name } = { name: "" }] = page.main.all("link").filter((link) => /^\d{4} Ford Edge$/.test(link.name));
    const list = await page.follow(name, page.main);
    expect(list.main.text).toContain(`Showing parts for ${name}`);
  });

  it("a symptom names the parts to look at first, and which of them there is none of [OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    const noise = (await shopper.visit(searched("brake noise"))).main.text;
    expect(noise).toContain("Look at these parts first: Brake Rotors, Brake Pads.");
    expect(noise).not.toMatch(/Showing results for|matched with|We have no/);
    const hot = (await shopper.visit(searched("overheating 2012 cruze"))).main.text;
    expect(hot).toContain("Thermostats, Water Pumps, Radiators, Coolant. We have no thermostats for this.");
  });

  it("a year before the oldest known vehicle is named as unknown, and not asked for again [CAT-11]", async () => {
    const page = await shop.app.shopper().visit(searched("1989 f150 brake pads"));
    expect(page.main.text).toContain("We couldn't find the 1989 Ford F-150. Did you mean 1995 Ford F-150?");
    expect(page.main.text).not.toContain("Which year is your");
  });

  it("a model of an unknown year that no title names does not limit the list, which says so once [CAT-11]", async () => {
    const { text } = (await shop.app.shopper().visit(searched("2031 mazda 3 struts"))).main;
    expect(text).toContain(
      "We couldn't find the 2031 Mazda 3, and this list is not limited to that model. Did you mean ",
    );
    expect(text).not.toContain("Nothing matched with");
  });

  it("of two vehicles in one search the second is a link to the same search for it [OPEN-34]", async () => {
    const page = await shop.app.shopper().visit(searched("brake pads for 2015 honda civic and 2018 camry"));
    expect(page.main.text).toContain("this one is for a 2015 Honda Civic. See the same for a 2018 Toyota Camry");
    expect(page.main.text).not.toContain("Nothing matched with");
    const other = await page.follow("2018 Toyota Camry", page.main);
    expect(other.main.text).toContain("Showing parts for 2018 Toyota Camry");
    expect(other.main.text).not.toMatch(/Nothing matched with|See the same/);
  });

  it.each(["duramax fuel filter", "5.7 hemi oil filter", "hemi oil filter", "hemi"])(
    "of the engine name in %j it says that the list is not limited to it, and what limits it [OPEN-34]",
    async (text) => {
      const { main } = await shop.app.shopper().visit(searched(text));
      expect(main.text).toContain(
        `Parts are not listed by the engine name “${text.includes("hemi") ? "hemi" : "duramax"}”`,
      );
      expect(main.text).not.toMatch(/Nothing matched with|is called/);
    },
  );

  it.each([
    ["spark plugs not iridium", "not iridium"],
    ["new alternator not remanufactured 2012 silverado", "not remanufactured"],
    ["brake pads without hardware", "without hardware"],
  ])("of what %j rules out it says that a search cannot, and that the filters can [OPEN-34]", async (text, words) => {
    const { main } = await shop.app.shopper().visit(searched(text));
    expect(main.text).toContain(`A search cannot rule parts out, so “${words}” was left out`);
    expect(main.text).not.toMatch(/Nothing .*matched with|Showing results for/);
  });

  it("a part type that the vehicle has none of is stood in for by one that does its work, by name [OPEN-34]", async () => {
    const page = await shop.app.shopper().visit(searched("wheel bearing 2014 f150"));
    expect(page.main.text).toContain(
      "We have no wheel bearings for this. The nearest we have are wheel hub assemblies",
    );
    const card = page.first("list", "Products").first("listitem");
    expect(card.first("link").name).toContain("Hub Assembly");
    const { text } = (await shop.app.shopper().visit(searched("wheel bearing rear 2013 grand caravan"))).main;
    expect(text).toContain("The nearest we have are wheel hub assemblies");
    expect(text, "the place too").toContain("matched with “rear”, so we left that out: what we have is 1 front.");
  });

  it("a part number beside a vehicle that it does not fit lists the part and says so [OPEN-34]", async () => {
    const { main } = await shop.app.shopper().visit(searched("will CWR100-001F fit 2015 f150"));
    expect(main.text).toContain("The part with this number doesn't fit a 2015 Ford F-150.");
    expect(main.text).not.toMatch(/Showing parts for|Hide parts that do not fit|Shopping for/);
    const cards = main.the("list", "Products").all("listitem");
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card.text).toContain("Doesn't fit your 2015 Ford F-150");
  });

  it("a price in another currency is left out and named, a fraction as it was typed [OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    const foreign = await shopper.visit(searched("brake pads under 50 cad"));
    expect(foreign.main.text).toContain("Prices here are in USD, so “under 50 cad” was left out.");
    const fraction = await shopper.visit(searched("1/2 socket"));
    expect(fraction.main.text).toContain("Nothing matched with “1/2”, so we left that out");
  });

  it.each([
    ["tires", "tires"],
    ["cheap winter tires for 2015 f150", "tires"],
    ["225/65r17", "tires"],
    ["windshield", "windshields"],
    ["oil drain plug", "oil drain plugs"],
    ["car door", "doors"],
  ])("of %s it says that the shop does not sell them, and claims no other part [OPEN-34]", async (text, name) => {
    const { main } = await shop.app.shopper().visit(searched(text));
    expect(main.text).toContain(`We do not sell ${name}.`);
    expect(main.text).not.toContain("We looked for");
  });

  it.each([
    "windshield wipers",
    "tire inflator",
    "engine mount",
    "transmission fluid",
    "door handle",
    "oil plug switch",
  ])("%s is not taken for a thing that the shop does not sell [OPEN-34]", async (text) => {
    const { main } = await shop.app.shopper().visit(searched(text));
    expect(main.text).not.toContain("We do not sell");
  });

  it.each([
    ["f150 xlt oil filter", "Ford F-150", "xlt"],
    ["f-150 xlt 3.5 ecoboost oil filter", "Ford F-150 3.5L V6 Turbo", "xlt"],
    ["camry xle struts", "Toyota Camry", "xle"],
    ["honda civic si brakes", "Honda Civic", "si"],
    ["silverado z71 shocks", "Silverado", "z71"],
  ])("a trim that no part names costs %j neither its model nor its engine [OPEN-34]", async (text, model, trim) => {
    const page = await shop.app.shopper().visit(searched(text));
    expect(page.main.text).toContain(`Nothing matched with “${trim}”, so we left that out.`);
    const names = page.first("list", "Products").all("listitem");
    expect(names.map((card) => card.first("link").name).filter((name) => !name.includes(model))).toEqual([]);
  });

  it("what the chosen vehicle leaves out is not said to be missing, and all vehicles can be searched [OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const page = await shopper.visit(searched("left oil filter"));
    expect(page.main.text).toMatch(/Nothing for a 2015 Ford F-150.* matched with “left”, so we left that out/);
    const all = await page.follow("Search all vehicles instead", page.main);
    expect(all.url).toContain("fits=0");
  });

  it("digits that are a word of a part come before numbers that begin with them [OPEN-33]", async () => {
    const page = await shop.app.shopper().visit(searched("9005"));
    const titles = page
      .the("list", "Products")
      .all("listitem")
      .map((card) => card.first("link").name);
    expect(titles.slice(0, 3).every((title) => title.includes("Headlight Bulb"))).toBe(true);
    expect(titles.at(-1)).toContain("Tail Light");
  });

  it("another model than the chosen vehicle's is searched for, and the parts say that they do not fit that one [OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const { main } = await shopper.visit(searched("camry oil filter"));
    const card = main.the("list", "Products").first("listitem");
    expect(card.first("link").name).toContain("Toyota Camry");
    expect(card.text).toContain("Doesn't fit your 2015 Ford F-150");
    expect(main.text).not.toContain("names the Toyota Camry");
    const own = await shopper.visit(searched("f150 oil filter"));
    expect(own.url).not.toContain("fits=0");
  });

  it("part types beside nothing found count what their links list, with and without the vehicle [OPEN-35]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    for (const query of ["", "&anyVehicle=1"]) {
      const page = await shopper.visit(`${searched("pizza")}${query}`);
      const name = query === "" ? /^What we have for/ : "Part types to look through";
      const links = page.main.the("navigation", name).all("link");
      expect(links.length).toBeGreaterThan(2);
      for (const link of links) {
        const list = await shopper.visit(link.href);
        expect(`${link.name} ${list.main.text}`).toMatch(/\(([\d,]+)\) .*\b\1 results?/s);
      }
    }
  });

  it("a search for the shop's own service leads to its page [OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    for (const [text, name, path] of [
      ["order status", "Track or cancel an order", "/order/track"],
      ["returns", "Return policy", "/page/return-policy"],
    ] as const) {
      const page = await shopper.visit(searched(text));
      expect((await page.follow(name, page.main)).path).toBe(path);
    }
  });

  it("a maker's own name of a part leads to the parts that the maker is known for [OPEN-34]", async () => {
    const page = await shop.app.shopper().visit(searched("optima yellow top"));
    expect(page.main.text).toContain("We do not carry Optima. Here are batteries of the brands we carry.");
    expect(page.main.text).not.toContain("Nothing matched with");
    expect(page.first("list", "Products").first("listitem").first("link").name).toContain("Battery");
  });

  it("several years with a model are asked about, since parts differ between them [CAT-11]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit(searched("2013-2016 f150 brake pads"));
    expect(page.main.text).toContain(
      "Parts differ from year to year, and this list is not limited to 2013-2016. Which year is your Ford F-150?",
    );
    const list = await page.follow("2015", page.main);
    expect(list.main.text).toContain("Showing parts for 2015 Ford F-150");
  });

  it.each([
    ["honda fit brake pads", "Honda Fit"],
    ["lexus is f oil filter", "Lexus IS F"],
    ["scion im wiper blades", "Scion iM"],
    ["toyota mr2 spyder brake pads", "Toyota MR2 Spyder"],
  ])(
    "of %j no title names the model, so its years are offered instead of other models [OPEN-34, CAT-11]",
    async (text, model) => {
      const page = await shop.app.shopper().visit(searched(text));
      expect(page.main.text).toContain(
        `No title here names the ${model}, so this list is not limited to it. What fits is known by year. Which year is your ${model}?`,
      );
      expect(page.main.text).not.toMatch(/nothing matched/i);
      const years = page.main.all("link").filter(({ name }) => /^\d{4}$/.test(name));
      const list = await page.follow(years[0]?.name ?? "", page.main);
      expect(list.main.text).toContain(`${years[0]?.name} ${model}`);
    },
  );

  it("words for any vehicle are not said to be left out [OPEN-34]", async () => {
    const page = await shop.app.shopper().visit(searched("car seat cover"));
    expect(page.main.text).not.toMatch(/nothing matched/i);
    expect(page.first("list", "Products").first("listitem").first("link").name).toContain("Seat Cover");
  });
});
