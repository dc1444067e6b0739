import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

/** Walks the shop and counts each chosen option, followed link and pressed button as one click. */
function counted(shopper: Shopper) {
  let clicks = 0;
  return {
    count: () => clicks,
    open: (path: string) => shopper.visit(path),
    choose(page: Page, level: string, option: string) {
      clicks += 1;
      page.choose(level, option, page.main);
    },
    follow(page: Page, ...link: Parameters<Page["follow"]>) {
      clicks += 1;
      return page.follow(...link);
    },
    press(page: Page, ...button: Parameters<Page["press"]>) {
      clicks += 1;
      return page.press(...button);
    },
  };
}

type Walk = ReturnType<typeof counted>;

/** Goes from a vehicle's catalogue to its first brake pads, and checks that they fit. */
async function toBrakePads(walk: Walk, tree: Page): Promise<void> {
  expect(tree.path).toBe("/vehicle/2015-ford-f-150");
  const list = await walk.follow(tree, "Brake Pads", tree.the("navigation", "Part types for this vehicle"));
  const card = list.first("list", "Products").first("listitem");
  const product = await walk.follow(list, card.first("link").name, card);
  expect(product.h1).toMatch(/Brake Pad/);
  expect(product.the("region", "Fit").headings[0]).toMatch(/(?<!Not )Fit Your 2015 Ford F-150/);
}

describe("the way from the home page to fitting brake pads without JavaScript", () => {
  it("takes at most six clicks with a vehicle to choose, and four with a saved one [VEH-35, VEH-30]", async () => {
    const shopper = shop.app.shopper();
    const first = counted(shopper);
    let page = await first.open("/");
    first.choose(page, "Year", "2015");
    page = await first.press(page, "Show options", page.main);
    page = await first.follow(page, "Ford", page.the("navigation", "Makes of 2015"));
    page = await first.press(page, "F-150", page.the("region", "Ford models of 2015"));
    await toBrakePads(first, page);
    expect(first.count()).toBeLessThanOrEqual(6);

    const again = counted(shopper);
    page = await again.open("/");
    page = await again.follow(page, "See parts that fit", page.main);
    await toBrakePads(again, page);
    expect(again.count()).toBeLessThanOrEqual(4);
  });

  it("a chosen vehicle filters the home page: tiles count what they list, and rows hold what fits [VEH-30]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit("/vehicle/2015-ford-f-150").then((page) => page.press("Shop this vehicle", page.main));
    const home = await shopper.visit("/");
    const tiles = home.the("list", "Categories").all("listitem");
    expect(tiles.length).toBeGreaterThan(5);
    const brakes = tiles.find(({ text }) => text.startsWith("Brakes"));
    if (brakes === undefined) throw new Error("brakes expected");
    const list = await home.follow(brakes.first("link").name, brakes);
    const total = Number(list.first("status", / results?$/).text.replace(/\D/g, ""));
    const [fits = 0, mayFit = 0] = [...brakes.text.matchAll(/([\d,]+) (?:may )?fit/g)].map(([, text]) => Number(text));
    expect(fits + mayFit).toBe(total);
    for (const row of home.main.all("list").filter(({ name }) => name.startsWith("Best sellers")))
      for (const card of row.all("listitem")) expect(card.text).toMatch(/Fits your 2015 Ford F-150|Universal/);
  });
});
