import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { chooseVehicle, OTHER_CAR, openFirstProduct, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const SLUGS = ["2008-honda-civic", "2012-toyota-camry", "2014-ford-f-150", "2015-toyota-camry", "2016-honda-civic"];

const shopFor = async (shopper: Shopper, slug: string): Promise<Page> => {
  const page = await shopper.visit(`/vehicle/${slug}`);
  return page.press("Shop this vehicle", page.main);
};
const names = (page: Page) =>
  page
    .the("list", "Vehicles")
    .all("listitem")
    .map(({ name }) => name);

describe("a guest's garage without JavaScript", () => {
  it("asks which vehicle makes room for a sixth one, and goes on to the page that it was chosen on [VEH-11, VEH-35]", async () => {
    const shopper = shop.app.shopper();
    for (const slug of SLUGS) await shopFor(shopper, slug);
    const before = names(await shopper.visit("/garage"));
    expect(before).toHaveLength(5);
    const question = await shopFor(shopper, "2015-ford-f-150");
    expect(question.path).toMatch(/^\/garage\?/);
    expect(names(question)).toEqual(before);
    const full = question.the("region", "Your garage is full");
    expect(full.text).toContain("Which one makes room for your 2015 Ford F-150?");
    const unchanged = await question.follow("Keep my garage as it is", full);
    expect(unchanged.path).toBe("/vehicle/2015-ford-f-150");
    expect(names(await shopper.visit("/garage"))).toEqual(before);
    const again = await shopFor(shopper, "2015-ford-f-150");
    const done = await again.press("Replace 2012 Toyota Camry", again.main);
    expect(done.path).toBe("/vehicle/2015-ford-f-150");
    expect(done.notices).toContain("You are now shopping for 2015 Ford F-150");
    const after = names(await shopper.visit("/garage"));
    expect(after[0]).toBe("2015 Ford F-150");
    expect(after.toSorted()).toEqual([...before.filter((name) => name !== "2012 Toyota Camry"), after[0]].toSorted());
  });

  it("fills in a level that has one value by itself [VEH-01, VEH-35]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, ["2011", "Scion", "tC"]);
    expect(names(await shopper.visit("/garage"))).toEqual(["2011 Scion tC Base 2.5L L4"]);
  });

  it("switches the vehicle from the header and stays on the page [VEH-06, VEH-08, VEH-35]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, OTHER_CAR);
    await chooseVehicle(shopper, TRUCK);
    const list = await shopper.visit("/categories/brakes/disc-brakes/brake-pads?sort=discountMinPrice%2Casc");
    const back = await list.press("Switch to 2012 Toyota Camry", list.the("banner"));
    expect(back.path).toBe(list.path);
    expect(back.notices).toContain("You are now shopping for 2012 Toyota Camry");
    expect(names(await shopper.visit("/garage"))).toHaveLength(2);
    const tree = await back.follow("See parts that fit", back.the("banner"));
    expect(tree.path).toBe("/vehicle/2012-toyota-camry");
  });

  it("removes all vehicles only after a question [VEH-13, VEH-35]", async () => {
    const shopper = shop.app.shopper();
    const garage = await chooseVehicle(shopper, TRUCK);
    const button = garage.main.the("button", "Remove all");
    expect(button.element.closest("details")?.hasAttribute("open")).toBe(false);
    expect(button.element.closest("details")?.textContent).toContain("Remove your vehicle?");
    expect((await garage.press("Remove all", garage.main)).has("list", "Vehicles")).toBe(false);
  });
});

describe("an engine without a trim, without JavaScript", () => {
  it("is offered over all trims and counts as an answer about the vehicle [VEH-01, VEH-27, VEH-35]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/garage/pick");
    for (const [level, name] of [
      ["Year", "2015"],
      ["Make", "Ford"],
      ["Model", "F-150"],
    ] as const)
      page = await page.choose(level, name, page.main).press("Show options", page.main);
    expect(page.main.field("Trim").value).toBe("");
    const engines = page.main.field("Engine").options.slice(1);
    expect(engines.length).toBeGreaterThan(2);
    expect(engines).toEqual([...new Set(engines)]);
    page.choose("Engine", "5.0L V8", page.main);
    await page.press("Set vehicle", page.main);
    const list = await shopper.visit("/vehicle/2015-ford-f-150?category=charging-starting");
    expect(list.status).toBe(200);
    const search = await shopper.visit("/search?q=2015+f-150+alternator&fits=1");
    const product = await openFirstProduct(search);
    expect(product.the("region", "Fit").text).toMatch(/(?<!Not )Fit Your 2015 Ford F-150/);
    expect(product.the("region", "Fit").text).toContain("Engine: 5.0L V8");
  });
});
