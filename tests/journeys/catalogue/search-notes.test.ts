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
});
