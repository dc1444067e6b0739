import { describe, expect, it } from "vitest";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const searched = (q: string) => `/search?q=${encodeURIComponent(q)}`;

describe("words of a search that are no words of a part, without JavaScript", () => {
  it("top rated parts are listed in that order, which can be changed [OPEN-34]", async () => {
    const { path, h1 } = await shop.app.shopper().visit(searched("top rated brake pads"));
    const url = new URL(path, "http://shop.test");
    expect([url.searchParams.get("q"), url.searchParams.get("sort")]).toEqual(["brake pads", "reviewRating,desc"]);
    expect(h1).toBe("Results for “brake pads”");
  });

  it("a search for reduced parts says that it is not limited to them, and leads to the offers [OPEN-34]", async () => {
    const page = await shop.app.shopper().visit(searched("top rated clearance brake pads"));
    expect(page.main.text).toContain("A search cannot be limited to reduced products");
    expect(page.main.text).not.toContain("so we left that out");
    expect((await page.follow("See current offers", page.main)).path).toBe("/campaign");
    expect((await shop.app.shopper().visit(searched("brake pads"))).main.text).not.toContain("reduced products");
  });

  it.each([
    ["dot 5 brake fluid", "DOT 5 brake fluid"],
    ["5w40", "5W-40 motor oil"],
  ])("%j is not sold, and the page says so once, above the other grades [OPEN-34]", async (text, name) => {
    const { main } = await shop.app.shopper().visit(searched(text));
    expect(main.text).toContain(`We do not sell ${name}. Here is what else we have with these words.`);
    expect(main.text).not.toContain("so we left that out");
  });

  it("a measure is quoted as it was typed, and the page names the body style that it took as an answer [OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    const pipes = await shopper.visit(searched("3 inch exhaust pipe"));
    expect(pipes.main.text).toContain("Nothing matched with “3 inch”, so we left that out");
    const mats = await shopper.visit(searched("2015 f150 crew cab floor mats"));
    expect(mats.main.text).toMatch(/Showing parts for 2015 Ford F-150, [^—]*Crew Cab/);
  });
});
