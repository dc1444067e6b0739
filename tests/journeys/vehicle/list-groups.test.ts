import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { chooseVehicle, TRUCK } from "../../support/browser/steps";
import { findModel, followCounts } from "../../support/index/follow-counts";
import { followGuarantees, followRandomVehicles, readFitTables } from "../../support/index/follow-fit";
import { createDice } from "../../support/index/random-catalogue";
import { oneIn } from "../../support/index/share";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

/** Its rotors name one brake package and its pads another. */
const CHRYSLER = ["2010", "Chrysler", "300"];
const TRIM = "Which trim does your vehicle have?";
const PACKAGE = "Which brake package does your vehicle have?";

const numberIn = (page: Page, heading: RegExp) =>
  Number(/([\d,]+)$/.exec(page.main.headings.find((text) => heading.test(text)) ?? "")?.[1]?.replace(",", "") ?? 0);
const groups = (page: Page) => ({ fits: numberIn(page, /^Fits your/), mayFit: numberIn(page, /^May fit/) });
const results = (page: Page) => Number(page.first("status").text.replace(/\D/g, ""));

describe("a list for a vehicle, without JavaScript", () => {
  it("asks which engine in place; the answer moves what fits into the first group and is kept [VEH-27, VEH-29, VEH-30, VEH-35]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const list = await shopper.visit("/search?q=alternator");
    const before = groups(list);
    expect(before.mayFit).toBeGreaterThan(1);
    expect(results(list)).toBe(before.fits + before.mayFit);
    const question = list.main.the("group", "Which engine does your vehicle have?");
    const [answer] = question.all("button");
    if (answer === undefined) throw new Error("an answer is expected");
    const answered = await list.press(answer.name, question);
    expect(new URL(answered.url).pathname + new URL(answered.url).search).toBe("/search?q=alternator");
    const after = groups(answered);
    expect(after.fits).toBeGreaterThan(before.fits);
    expect(after.mayFit).toBeLessThan(before.mayFit);
    for (const card of answered.the("list", "Products").all("listitem"))
      expect(card.text).toContain("Fits your 2015 Ford F-150");
    const engine = answer.name.replace(/ [\d,]+ parts?$/, "");
    expect(answered.the("region", "Results").text).toContain(`Engine: ${engine}`);
    // The answer counts on every other list too, until it is taken back.
    const other = await shopper.visit("/search?q=radiator");
    expect(other.main.has("group", "Which engine does your vehicle have?")).toBe(false);
    const forgotten = await answered.press("Change answers");
    expect(groups(forgotten)).toEqual(before);
  });

  it("does not ask again what was ruled out, when another part type or a product's page asks about other values [VEH-27, VEH-30]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, CHRYSLER);
    const rotors = await shopper.visit("/categories/brakes/disc-brakes/brake-rotors");
    const ruledOut = await rotors.press(/^None of these/, rotors.main.the("group", PACKAGE));
    expect(ruledOut.main.has("group", PACKAGE)).toBe(false);
    const pads = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
    const [card] = pads
      .the("region", /^May fit/)
      .the("list", /^Products/)
      .all("listitem");
    const product = await pads.follow(card?.first("link").name ?? "", card);
    product.check("None of these", product.the("region", "Fit"));
    await product.press("Check fit", product.the("region", "Fit"));
    const again = await shopper.visit("/categories/brakes/disc-brakes/brake-rotors");
    expect(again.main.has("group", PACKAGE)).toBe(false);
    expect(groups(again)).toEqual(groups(ruledOut));
    const rest = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
    expect(rest.main.has("group", PACKAGE)).toBe(false);
  });

  it("takes a guest's trim back where it was given, on the list and on a product's page [VEH-27, VEH-30]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, ["2018", "Ford", "F-150"]);
    const list = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
    const answered = await list.press(/^Lariat/, list.main.the("group", TRIM));
    expect(answered.the("banner").text).toContain("Shopping for 2018 Ford F-150 Lariat");
    expect(answered.main.has("group", TRIM)).toBe(false);
    const [card] = answered.the("list", "Products").all("listitem");
    const product = await answered.follow(card?.first("link").name ?? "", card);
    expect(product.the("region", "Fit").headings[0]).toContain("Fit Your 2018 Ford F-150 Lariat");
    const back = await product.press("Answer again", product.the("region", "Fit"));
    expect(back.the("banner").text).not.toContain("Lariat");
    const again = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
    expect(groups(again)).toEqual(groups(list));
    const second = await again.press(/^Lariat/, again.main.the("group", TRIM));
    const open = await second.press("Change answers");
    expect(open.main.has("group", TRIM)).toBe(true);
    expect(groups(open)).toEqual(groups(list));
  });

  it("leaves out what does not fit until the shopper asks for all, with the number of the link [VEH-30]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const list = await shopper.visit("/search?q=alternator");
    expect(list.text).not.toContain("Doesn't fit your");
    const link = list.main.all("link").find(({ name }) => /^Show all [\d,]+$/.test(name));
    const all = await list.follow(link?.name ?? "");
    expect(results(all)).toBe(Number(link?.name.replace(/\D/g, "")));
    expect(all.text).toContain("Doesn't fit your");
    const back = await all.follow("Hide parts that do not fit");
    expect(results(back)).toBe(results(list));
  });

  it("a vehicle that only the search names is asked about too, and the answer makes it the shopper's [VEH-27, CAT-11]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=2015+f150+alternator");
    const question = list.main.the("group", "Which engine does your vehicle have?");
    const answered = await list.press(question.all("button")[0]?.name ?? "", question);
    expect(groups(answered).fits).toBeGreaterThan(groups(list).fits);
    expect(answered.the("banner").text).toContain("2015 Ford F-150");
  });

  it("without a vehicle a list is one group, and an empty list for a vehicle says what there is [VEH-30, UI-22]", async () => {
    const shopper = shop.app.shopper();
    const plain = await shopper.visit("/search?q=alternator");
    expect(groups(plain)).toEqual({ fits: 0, mayFit: 0 });
    await chooseVehicle(shopper, ["2012", "Toyota", "Camry"]);
    const categories = await shopper.visit("/categories");
    const tiles = categories.the("list", "Categories").all("link");
    expect(tiles.length).toBeGreaterThan(3);
    const [tile] = tiles;
    const count = Number(/([\d,]+) parts?$/.exec(tile?.name ?? "")?.[1]?.replace(",", ""));
    expect(results(await categories.follow(tile?.name ?? "", categories.the("list", "Categories")))).toBe(count);
  });

  it("all parts are one list, in every order what fits first and what does not fit last [VEH-30]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    for (const sort of ["", "&sort=discountMinPrice,asc"]) {
      const all = await shopper.visit(`/categories/brakes/disc-brakes/brake-pads?fits=0${sort}`);
      const cards = all.the("list", "Products").all("listitem");
      const verdicts = cards.map(({ text }) =>
        ["Fits your", "May fit", "Doesn't fit"].findIndex((each) => text.includes(each)),
      );
      expect([...new Set(verdicts)]).toEqual([0, 1, 2]);
      expect(verdicts).toEqual([...verdicts].sort());
    }
  });

  it("part types and categories count what their links list, with the vehicle, without it and with all parts [VEH-30, RTE-46, RTE-39]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const follow = async (page: Page, numbered: RegExp, most: number) => {
      const links = page.main.all("link").filter(({ name }) => numbered.test(name));
      expect(links.length, page.url).toBeGreaterThan(2);
      for (const link of links.slice(0, most)) {
        const count = Number(numbered.exec(link.name)?.[1]?.replace(",", ""));
        expect(results(await shopper.visit(link.href ?? "")), `${page.url}: ${link.name}`).toBe(count);
      }
    };
    const parts = await shopper.visit("/parts");
    expect(parts.main.text).toContain("Every part type with parts for your 2015 Ford F-150");
    await follow(parts, /^Brake \D+([\d,]+)$/, 4);
    for (const scope of ["", "?fits=0", "?anyVehicle=1"])
      await follow(await shopper.visit(`/categories/brakes${scope}`), /([\d,]+) parts?$/, 3);
    for (const scope of ["", "&fits=0", "&anyVehicle=1"])
      await follow(await shopper.visit(`/search?q=brake${scope}`), /\(([\d,]+)\)$/, 3);
  });

  it("the brands say how many parts their lists have for the vehicle, and one list has one filter of a name [VEH-30, RTE-50]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const index = await shopper.visit("/brands");
    const links = index.the("region", "Brands").all("link");
    expect(links.length).toBeGreaterThan(5);
    for (const link of [links[0], links[links.length >> 1], links.at(-1)]) {
      const count = Number(/([\d,]+) parts?$/.exec(link?.name ?? "")?.[1]?.replace(",", ""));
      expect(results(await shopper.visit(link?.href ?? "")), link?.name).toBe(count);
    }
    const alternators = await shopper.visit("/search?q=alternators&fits=0");
    const filters = [...alternators.document.querySelectorAll("#filters summary")].map((each) => each.textContent);
    expect(new Set(filters).size).toBe(filters.length);
  });

  it("every count and answer of popular vehicles lists what it says, never nothing; the rest is tests/deep [VEH-30, VEH-36]", async () => {
    const { store } = shop.app;
    const ids = [await findModel(store, TRUCK), await findModel(store, ["2012", "Toyota", "Camry"])];
    const { ways, wrong } = await followCounts(store, ids);
    expect(wrong).toEqual([]);
    expect(ways).toBeGreaterThan(40);
  });

  it("verdicts are those of an enumeration, and none promises a fit over a condition; all pairs are in tests/deep [OPEN-08]", async () => {
    const { store } = shop.app;
    const tables = await readFitTables(store);
    const [models, vehicles] = [
      await followGuarantees(store, tables, oneIn(60)),
      await followRandomVehicles(store, tables, 100, createDice(28)),
    ];
    expect([...models.wrong, ...vehicles.wrong]).toEqual([]);
    expect(models.pairs + vehicles.pairs).toBeGreaterThan(1_000);
  });
});
