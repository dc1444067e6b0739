import { describe, expect, it } from "vitest";
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
    expect(page.main.text).toContain("We know no 2002 Ford Edge. Did you mean ");
    const [{ name } = { name: "" }] = page.main.all("link").filter((link) => /^\d{4} Ford Edge$/.test(link.name));
    const list = await page.follow(name, page.main);
    expect(list.main.text).toContain(`Showing parts for ${name}`);
  });

  it("a part type that the vehicle has none of is stood in for by one that does its work, by name [OPEN-34]", async () => {
    const page = await shop.app.shopper().visit(searched("wheel bearing 2014 f150"));
    expect(page.main.text).toContain(
      "We have no wheel bearings for this. The nearest we have are wheel hub assemblies",
    );
    const card = page.first("list", "Products").first("listitem");
    expect(card.first("link").name).toContain("Hub Assembly");
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

  it("words for any vehicle are not said to be left out [OPEN-34]", async () => {
    const page = await shop.app.shopper().visit(searched("car seat cover"));
    expect(page.main.text).not.toMatch(/nothing matched/i);
    expect(page.first("list", "Products").first("listitem").first("link").name).toContain("Seat Cover");
  });
});
