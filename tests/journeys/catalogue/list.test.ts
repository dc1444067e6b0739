import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { chooseVehicle, resultCount, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const cardsFor = (page: Page) => page.the("list", "Products").all("listitem");
const titlesFor = (page: Page) => cardsFor(page).map((card) => card.first("link").name);
const pricesFor = (page: Page) =>
  cardsFor(page).map(({ text }) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(/,/g, "")));

describe("lists of products", () => {
  it("categories lead down three levels, with a breadcrumb back [RTE-39, RTE-40, RTE-41, ARCH-07]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/categories");
    expect(page.h1).toBe("Categories");
    const first = page.main.the("list", "Categories").first("link");
    page = await shopper.visit(first.href);
    expect(page.status).toBe(200);
    for (const level of [2, 3]) {
      const tiles = page.main.first("list", /^In /).all("link");
      expect(tiles.length).toBeGreaterThan(0);
      const pictures = page.html.match(/<a class="tile"[^>]*><img [^>]*>/g) ?? [];
      expect(pictures).toHaveLength(tiles.length);
      expect(pictures.findIndex((picture) => picture.includes('loading="lazy"'))).toBe(tiles.length > 4 ? 4 : -1);
      page = await shopper.visit(tiles[0]?.href ?? "");
      expect(page.status).toBe(200);
      expect(page.path.split("/")).toHaveLength(level + 2);
      expect(page.the("navigation", "Breadcrumb").all("link")).toHaveLength(level);
    }
    expect(resultCount(page)).toBeGreaterThan(0);
    expect(cardsFor(page).length).toBe(Math.min(20, resultCount(page)));
  });

  it("the whole category tree is one page and each entry answers [RTE-42, CAT-14]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/categories/all");
    const links = page.main
      .all("link")
      .map(({ href }) => href)
      .filter((href) => /^\/categories\/./.test(href));
    const stored = await shop.app.store.db.selectFrom("category").select("path").execute();
    expect(stored.length).toBeGreaterThan(200);
    expect(links.toSorted()).toEqual(stored.map(({ path }) => `/categories/${path}`).toSorted());
    const some = links.filter((_, index) => index % 40 === 0);
    for (const href of some) expect((await shopper.visit(href)).status, href).toBe(200);
  });

  it("the chosen sort is in the URL, orders the list and survives reload [RTE-36, CAT-05, CAT-06, CAT-09]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/");
    page.fill("Search parts", "brake rotor", page.the("banner"));
    page = await page.press("Search", page.the("banner"));
    expect(page.path).toBe("/search?q=brake+rotor");
    page.choose("Sort by", "Lowest Price", page.main);
    page = await page.press("Sort", page.main);
    expect(new URL(page.url).searchParams.get("sort")).toBe("discountMinPrice,asc");
    const prices = pricesFor(page);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const titles = titlesFor(page);
    expect(titlesFor(await shopper.reload())).toEqual(titles);
    page.choose("Sort by", "Highest Price", page.main);
    page = await page.press("Sort", page.main);
    const falling = pricesFor(page);
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    expect(falling[0]).toBeGreaterThan(prices[0] ?? Number.POSITIVE_INFINITY);
  });

  it("pages are links; a filter narrows the list, returns to page 1 and can be cleared [CAT-09, OPEN-35]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/search?q=brake");
    const total = resultCount(page);
    const firstPage = titlesFor(page);
    page = await page.follow("Page 2", page.the("navigation", "Pages"));
    expect(new URL(page.url).searchParams.get("page")).toBe("2");
    expect(titlesFor(page)).not.toEqual(firstPage);
    const box = page.the("group", "Filters").first("checkbox");
    box.element.setAttribute("checked", "");
    const label = box.name;
    page = await page.press("Apply filters");
    expect(new URL(page.url).searchParams.has("page")).toBe(false);
    expect(resultCount(page)).toBeLessThan(total);
    expect(resultCount(page)).toBe(Number(/\((\d+)\)$/.exec(label)?.[1]));
    expect(page.the("group", "Filters").field(label).isChecked).toBe(true);
    page.choose("Sort by", "Lowest Price", page.main);
    const sorted = await page.press("Sort", page.main);
    expect(resultCount(sorted), "sorting keeps the filters").toBe(resultCount(page));
    page = await sorted.follow("Clear all");
    expect(resultCount(page)).toBe(total);
  });

  it("nonsense in the page number is page 1 and a page beyond the end offers the last [OPEN-35]", async () => {
    const shopper = shop.app.shopper();
    const first = titlesFor(await shopper.visit("/search?q=brake"));
    for (const page of ["0", "-3", "two", "1e3"]) {
      const answer = await shopper.visit(`/search?q=brake&page=${page}`);
      expect(answer.status, page).toBe(200);
      expect(titlesFor(answer), page).toEqual(first);
    }
    const beyond = await shopper.visit("/search?q=brake&page=9999");
    expect(beyond.status).toBe(200);
    const last = await beyond.follow("Go to the last page");
    expect(cardsFor(last).length).toBeGreaterThan(0);
  });

  it("strange and overlong searches answer with words, never an error [RTE-36, ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    for (const q of [
      "",
      "zzzzqqqq",
      "%",
      "'\"<script>alert(1)</script>",
      "a".repeat(101),
      "\u0000\uffff",
      "🚗 brake",
      "NEAR(*) OR --",
    ]) {
      const page = await shopper.visit(`/search?q=${encodeURIComponent(q)}`);
      expect([200, 400], `${q} answers ${page.status}`).toContain(page.status);
      expect(page.has("main"), q).toBe(true);
      expect(page.html, q).not.toContain("<script>alert(1)");
    }
  });

  it("with a vehicle the filters have what fits chosen, and turning that off lists all [VEH-30]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    const fitting = await shopper.visit("/search?q=brake");
    fitting.main.field(/^Hide parts that do not fit a 2015 Ford F-150/).check(false);
    const all = await fitting.press("Apply filters");
    expect(resultCount(fitting)).toBeGreaterThan(0);
    expect(resultCount(fitting)).toBeLessThan(resultCount(all));
    all.check(/^Hide parts that do not fit a 2015 Ford F-150/);
    expect(resultCount(await all.press("Apply filters"))).toBe(resultCount(fitting));
  });

  it("an unknown category answers 404 [RTE-40]", async () => {
    const shopper = shop.app.shopper();
    expect((await shopper.visit("/categories/no-such-thing")).status).toBe(404);
  });
});
