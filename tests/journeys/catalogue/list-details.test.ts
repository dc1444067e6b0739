import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { chooseVehicle, resultCount, TRUCK } from "../../support/browser/steps";
import { changeItem, selectMarketItems } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";

const cardsFrom = (page: Page) => page.the("list", "Products").all("listitem");
const titlesFrom = (page: Page) => cardsFrom(page).map((card) => card.first("link").name);
const pricesFrom = (page: Page) =>
  cardsFrom(page).map(({ text }) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(/,/g, "")));

async function loadItem(title: string) {
  return selectMarketItems(shop.app.store.db).selectAll().where("title", "=", title).executeTakeFirstOrThrow();
}

describe("lists at full depth", () => {
  it("a card shows what a shopper compares, and nothing invented [CAT-29, VEH-24]", async () => {
    const page = await shop.app.shopper().visit(LIST);
    const brands = await shop.app.store.db.selectFrom("brand").select(["id", "name"]).execute();
    const seen = { badge: 0, rated: 0, unrated: 0, crossed: 0 };
    for (const card of cardsFrom(page)) {
      const item = await loadItem(card.first("link").name);
      const { text } = card;
      expect(text).toContain(brands.find(({ id }) => id === item.brand_id)?.name);
      expect(text).toContain(item.position);
      expect(text).toContain(item.part_number);
      expect(text).toContain("Free shipping");
      expect(text).not.toContain("Vehicle Info Required");
      const saved = Math.floor(((item.us_original_cent - item.us_price_cent) * 100) / item.us_original_cent);
      expect(text.includes(`Save ${saved}%`), text).toBe(saved >= 10);
      expect(text.includes("list price "), text).toBe(saved > 0);
      expect(text.includes("No reviews yet"), text).toBe(item.review_count === 0);
      const rating = card.element.querySelector("[role=img]")?.getAttribute("aria-label") ?? "";
      expect(/^[1-5]\.\d out of 5, \d+ reviews?$/.test(rating), rating).toBe(item.review_count > 0);
      const picture = card.element.querySelector("img");
      expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["270", "270"]);
      seen.badge += Number(saved >= 10);
      seen.crossed += Number(saved > 0);
      seen.rated += Number(item.review_count > 0);
      seen.unrated += Number(item.review_count === 0);
    }
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  });

  it("stock that runs low and a core charge are said on the card [CAT-29, UI-29]", async () => {
    const shopper = shop.app.shopper();
    const first = titlesFrom(await shopper.visit(LIST))[0] ?? "";
    const { id } = await loadItem(first);
    await changeItem(shop.app.store.db, id, { available_total: 3, us_core_cent: 2_500 });
    await shop.app.catalogueChanged();
    const card = cardsFrom(await shopper.visit(LIST)).find((one) => one.first("link").name === first);
    expect(card?.text).toContain("only 3 left");
    expect(card?.text).toContain("core charge applies");
  });

  it("chosen filters stand above the list, each with a link that takes it away [CAT-09, OPEN-35]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit(LIST);
    const total = resultCount(page);
    page.check(/^Front \(/).check(/^Ceramic \(/);
    page.fill("Min", "20").fill("Max", "100");
    page = await page.press("Apply filters");
    expect(new URL(page.url).searchParams.get("price")).toBe("2000-10000");
    expect(page.path).not.toContain("priceFrom");
    const narrowed = resultCount(page);
    expect(narrowed).toBeLessThan(total);
    for (const price of pricesFrom(page)) expect(price >= 20 && price <= 100).toBe(true);
    const chips = page.the("list", "Chosen filters").all("link");
    expect(chips.map(({ name }) => name)).toEqual([
      "Remove Front",
      "Remove $20 to $100",
      "Remove Friction Material: Ceramic",
    ]);
    page = await page.follow("Remove $20 to $100");
    expect(resultCount(page)).toBeGreaterThanOrEqual(narrowed);
    expect(page.the("list", "Chosen filters").all("link")).toHaveLength(2);
    const bare = await page.follow("Remove all filters");
    expect([bare.path, resultCount(bare)]).toEqual([LIST, total]);
    page = await page.follow("Clear all");
    expect([page.path, resultCount(page)]).toEqual([LIST, total]);
  });

  it("a typed price range stays while another filter is added, and a new one replaces it [CAT-09]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit(`${LIST}?price=2000-4000`);
    page.check(/^Front \(/);
    page = await page.press("Apply filters");
    expect(new URL(page.url).searchParams.get("price")).toBe("2000-4000");
    page.fill("Max", "60");
    page = await page.press("Apply filters");
    expect(new URL(page.url).searchParams.get("price")).toBe("-6000");
    expect(new URL(page.url).searchParams.get("position")).toBe("Front");
  });

  it("options of one facet widen the list by their numbers, facets narrow it [CAT-17, OPEN-35]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit(LIST);
    const boxes = page.the("group", "Filters").all("checkbox").slice(0, 2);
    const counts = boxes.map(({ name }) => Number(/\(([\d,]+)\)$/.exec(name)?.[1]));
    for (const { element } of boxes) element.setAttribute("checked", "");
    page = await page.press("Apply filters");
    expect(resultCount(page)).toBe((counts[0] ?? 0) + (counts[1] ?? 0));
    for (const name of page
      .the("group", "Filters")
      .all("checkbox")
      .map((box) => box.name))
      expect(name).not.toMatch(/\(0\)$/);
  });

  it("each sort option orders the list and is in its URL [CAT-01, CAT-04, CAT-07, CAT-08, CAT-03]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit(LIST);
    expect(page.main.field("Sort by").options).toEqual([
      ...["Best Match", "Best Selling", "Lowest Price", "Highest Price", "Best Rating", "Most Reviews"],
    ]);
    expect(page.main.field("Sort by").selected).toBe("Best Selling");
    const ordered = async (option: string, column: "sales" | "review_count" | "rating_x100") => {
      page.choose("Sort by", option, page.main);
      const sorted = await page.press("Sort", page.main);
      const values: number[] = [];
      for (const title of titlesFrom(sorted)) values.push((await loadItem(title))[column]);
      expect(values, option).toEqual(values.toSorted((a, b) => b - a));
      return sorted.path;
    };
    expect(await ordered("Best Selling", "sales")).toBe(LIST);
    expect(await ordered("Most Reviews", "review_count")).toBe(`${LIST}?sort=reviewCount%2Cdesc`);
    expect(await ordered("Best Rating", "rating_x100")).toBe(`${LIST}?sort=reviewRating%2Cdesc`);
  });

  it("a list stands as a table of facts, which filters, order and pages keep, and as cards again [CAT-09]", async () => {
    const shopper = shop.app.shopper();
    const cards = await shopper.visit(LIST);
    let page = await cards.follow("Show as a table");
    expect(page.path).toBe(`${LIST}?view=table`);
    expect(titlesFrom(page)).toEqual(titlesFrom(cards));
    page.choose("Sort by", "Lowest Price", page.main);
    page = await page.press("Sort", page.main);
    expect(page.path).toContain("view=table");
    page.the("group", "Filters").all("checkbox")[0]?.element.setAttribute("checked", "");
    page = await page.press("Apply filters");
    expect(page.path).toContain("view=table");
    expect((await page.follow("Clear all")).path).toContain("view=table");
    expect((await page.follow("Show as cards")).path).not.toContain("view=");
  });

  it("nonsense in the address leads to the list's own address, once [OPEN-35, CAT-09]", async () => {
    for (const [address, path] of [
      [`${LIST}?page=0`, LIST],
      [`${LIST}?page=-2&rating=99`, LIST],
      [`${LIST}?page=two&sort=cheapest`, LIST],
      [`${LIST}?priceFrom=&priceTo=&sort=sales%2Cdesc`, LIST],
      [`${LIST}?page=1&utm_source=mail`, `${LIST}?utm_source=mail`],
    ] as const) {
      const shopper = shop.app.shopper();
      const page = await shopper.visit(address);
      expect([page.status, page.path], address).toEqual([200, path]);
      expect(shopper.visits.map(({ status }) => status)).toEqual([301, 200]);
    }
    const beyond = await shop.app.shopper().visit(`${LIST}?page=9999`);
    expect(beyond.status).toBe(200);
    expect(beyond.robots).toBe("noindex");
    expect(cardsFrom(await beyond.follow("Go to the last page")).length).toBeGreaterThan(0);
  });

  it("with a vehicle the list names it, has what fits unless all is asked for, and can leave it out [VEH-30, VEH-24]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    let page = await shopper.visit(LIST);
    const fitting = resultCount(page);
    expect(fitting).toBeGreaterThan(0);
    expect(page.main.text).toContain("Shopping for 2015 Ford F-150");
    expect(page.main.field(/^Hide parts that do not fit a 2015 Ford F-150/).isChecked).toBe(true);
    for (const card of cardsFrom(page)) expect(card.text).toMatch(/(Fits your 2015 Ford F-150|May fit) Compare$/);
    page = await page.follow(/^Show all /);
    const total = resultCount(page);
    expect(fitting).toBeLessThan(total);
    for (const card of cardsFrom(page))
      expect(card.text).toMatch(/(Fits|May fit|Doesn't fit) your 2015 Ford F-150 Compare$/);
    page = await page.follow("Clear vehicle");
    expect(resultCount(page)).toBe(total);
    for (const card of cardsFrom(page))
      expect(card.text).not.toMatch(/Fits your|May fit|Vehicle Info|Add your vehicle/);
    page = await page.follow(/^Use my 2015 Ford F-150/);
    expect(page.main.text).toContain("Shopping for 2015 Ford F-150");
  });

  it("searches, categories, brands, collections and campaigns have the same controls [CAT-09, VEH-30]", async () => {
    const shopper = shop.app.shopper();
    for (const path of [
      "/search?q=brake",
      LIST,
      "/brands/axlewright",
      "/collection/brake-job",
      "/campaign/brake-month",
    ]) {
      const page = await shopper.visit(path);
      expect(page.status, path).toBe(200);
      expect(resultCount(page), path).toBeGreaterThan(0);
      expect(page.the("group", "Filters").has("button", "Apply filters"), path).toBe(true);
      expect(page.main.has("combobox", "Sort by"), path).toBe(true);
      expect(page.has("navigation", "Pages"), path).toBe(true);
      expect(page.main.has("link", "Add your vehicle to see what fits"), path).toBe(true);
    }
  });
});
