import { describe, expect, it } from "vitest";
import { bumpContentVersion } from "#commerce/services/content/version";
import type { Page } from "../../support/browser/browser";
import { resultCount } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const DAY_MS = 86_400_000;
const handlesFrom = (page: Page) =>
  page
    .the("list", "Products")
    .all("listitem")
    .map((card) => card.first("link").href.replace(/^.*\/product\//, ""));

async function addCampaign(code: string, given: Record<string, unknown> = {}) {
  const now = Date.now();
  const campaign = {
    code,
    name: `Campaign ${code}`,
    active: true,
    countdownPage: true,
    countdownStart: now - DAY_MS,
    countdownEnd: now + 5.5 * DAY_MS,
    startTime: now - DAY_MS,
    endTime: now + 5.5 * DAY_MS,
    banners: [
      { code: "title", value: `Days of ${code}` },
      { code: "text", value: "Everything for the rear axle." },
    ],
    range: "CATEGORY",
    rangeDetails: ["brakes/drum-brakes"],
    ...given,
  };
  await shop.app.store.db
    .insertInto("campaign")
    .values({ code, value: JSON.stringify(campaign) })
    .execute();
  await bumpContentVersion(shop.app.store.db);
}

describe("pages of the catalogue", () => {
  it("the brand page lists flagged brands from A to Z, each leading to its parts [RTE-50, OPEN-42, CAT-25]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/brands");
    expect([page.status, page.h1]).toEqual([200, "Brands"]);
    const rows = await shop.app.store.db
      .selectFrom("brand")
      .selectAll()
      .where("active", "=", 1)
      .where("show_on_brand_agg_page", "=", 1)
      .execute();
    const names = page.main
      .all("link")
      .filter(({ href }) => /\/brands\/[^/]+$/.test(href))
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    for (const { name } of rows) expect(page.main.text.split(name).length - 1, name).toBeLessThan(2);
    const brand = await page.follow("Axlewright", page.main);
    expect(brand.html).toContain(`src="${rows.find(({ name }) => name === "Axlewright")?.brand_logo_url}"`);
    const types = brand.the("navigation", "Part types by Axlewright").all("link");
    expect(types).toHaveLength(12);
    expect(types[0]?.href).toMatch(/^\/categories\/.+\?brand=axlewright$/);
    expect([brand.status, brand.h1, brand.path]).toEqual([200, "Axlewright", "/brands/axlewright"]);
    expect(resultCount(brand)).toBeGreaterThan(20);
    const handles = handlesFrom(brand);
    const owners = await shop.app.store.db
      .selectFrom("item_seo")
      .innerJoin("item", "item.id", "item_seo.item_id")
      .select("item.brand_id")
      .where("item_seo.url_handle", "in", handles)
      .execute();
    expect(new Set(owners.map(({ brand_id }) => brand_id))).toEqual(new Set([1]));
    expect(brand.the("group", "Filters").text).not.toContain("Brand");
  });

  it("an inactive brand has no page, no filter option and no place on home and brand pages [CAT-27, CAT-26]", async () => {
    const gone = await shop.app.store.db.selectFrom("brand").selectAll().where("active", "=", 0).execute();
    expect(gone.length).toBeGreaterThan(0);
    const shopper = shop.app.shopper();
    for (const { slug } of gone) expect((await shopper.visit(`/brands/${slug}`)).status).toBe(404);
    expect((await shopper.visit("/brands/no-such-brand")).status).toBe(404);
    for (const path of ["/", "/brands", "/search?q=brake", "/categories/brakes"]) {
      const page = await shopper.visit(path);
      for (const { name } of gone) expect(page.main.text, `${name} on ${path}`).not.toContain(name);
    }
  });

  it("home shows the flagged brands in their order, each leading to its landing page [CAT-26]", async () => {
    const flagged = await shop.app.store.db
      .selectFrom("brand")
      .select(["name", "landing_page_url"])
      .where("show_on_home_page", "=", 1)
      .where("active", "=", 1)
      .orderBy("sort_on_home_page")
      .execute();
    expect(flagged.length).toBeGreaterThan(2);
    const page = await shop.app.shopper().visit("/");
    const links = page.the("list", "Brands").all("link");
    expect(links.map(({ href }) => href)).toEqual(flagged.map(({ landing_page_url: url }) => url));
  });

  it("the parts index lists every part type from A to Z with the number of its parts [RTE-46]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/parts");
    expect(page.status).toBe(200);
    expect(page.title).toBe("Parts by vehicle, system or part number | Axlewright");
    const links = page.main.all("link").filter(({ href }) => /\/categories\/[^/]+\/[^/]+\/[^/]+$/.test(href));
    expect(links.length).toBeGreaterThan(200);
    const link = links.find(({ name }) => name.startsWith("Brake Pads"));
    const count = Number(/([\d,]+)$/.exec(link?.name ?? "")?.[1]?.replace(/,/g, ""));
    expect(resultCount(await shopper.visit(link?.href ?? ""))).toBe(count);
  });

  it("the guide videos are films with their cover and name, and their steps as text [RTE-44]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/guidevideo");
    expect([page.status, page.h1]).toEqual([200, "Guide videos"]);
    const films = [...page.document.querySelectorAll("main video")];
    expect(films.length).toBeGreaterThan(0);
    for (const film of films) {
      expect(film.getAttribute("aria-label")).not.toBe("");
      expect(film.hasAttribute("controls")).toBe(true);
      expect(film.getAttribute("poster")).toMatch(/^\/videos\//);
    }
    for (const topic of ["1. Read the VIN", "3. Measure a brake rotor", "6. Bed in new brakes"])
      expect(page.main.has("heading", topic), topic).toBe(true);
  });

  it("a collection is a list with filters, sorting and pages; an unknown one answers 404 [RTE-38]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/collection/brake-job");
    expect([page.status, page.h1]).toEqual([200, "The whole brake job"]);
    const total = resultCount(page);
    expect(total).toBeGreaterThan(40);
    const first = handlesFrom(page);
    page = await page.follow("Page 2", page.the("navigation", "Pages"));
    expect(page.path).toBe("/collection/brake-job?page=2");
    expect(handlesFrom(page)).not.toEqual(first);
    page.choose("Sort by", "Lowest Price", page.main);
    page = await page.press("Sort", page.main);
    expect(page.path).toBe("/collection/brake-job?sort=discountMinPrice%2Casc");
    page.the("group", "Filters").first("checkbox").element.setAttribute("checked", "");
    page = await page.press("Apply filters");
    expect(resultCount(page)).toBeLessThan(total);
    expect(new URL(page.url).searchParams.get("sort")).toBe("discountMinPrice,asc");
    expect((await shopper.visit("/collection/no-such-list")).status).toBe(404);
  });

  it("a campaign shows its banner, its countdown in words and the items of its range [RTE-37, PROMO-18]", async () => {
    await addCampaign("rear");
    await addCampaign("rear-early", { startTime: Date.now() + DAY_MS });
    await addCampaign("rear-over", { endTime: Date.now() - 1 });
    await addCampaign("rear-off", { active: false });
    // The version of the content is read once a second.
    shop.app.advance(2);
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/campaign/rear");
    expect([page.status, page.h1]).toEqual([200, "Days of rear"]);
    expect(page.main.text).toContain("Everything for the rear axle.");
    expect(page.main.text).toMatch(/Ends [A-Z][a-z]{2} \d+(?!, on)/);
    const category = await shopper.visit("/categories/brakes/drum-brakes");
    expect(resultCount(page)).toBe(resultCount(category));
    for (const code of ["rear-early", "rear-over", "rear-off", "none"])
      expect((await shopper.visit(`/campaign/${code}`)).status, code).toBe(404);
    const offers = await shopper.visit("/campaign");
    const names = offers
      .the("list", "Offers")
      .all("link")
      .map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Days of rear", "Brake month", "House brand days"]));
    expect(names).not.toContain("Spring tune-up");
    const running = offers.the("list", "Discounts for everybody").all("listitem");
    expect(running.length).toBeGreaterThan(0);
    // Who looks for a code is led here, and finds those that the home page names.
    const codes = offers.the("list", "Promotion codes").text;
    expect(codes).toContain("WELCOME10");
    expect(codes).toContain("SAVE15");
  });

  it("a campaign page ends with its campaign [PROMO-18, RTE-37]", async () => {
    const endTime = Date.now() + 3 * 3_600_000;
    await addCampaign("ending", { endTime, countdownEnd: endTime });
    // The version of the content is read once a second.
    shop.app.advance(2);
    const shopper = shop.app.shopper();
    expect((await shopper.visit("/campaign/ending")).main.text).toContain("Ends in ");
    shop.app.advance(3 * 3_600);
    expect((await shopper.visit("/campaign/ending")).status).toBe(404);
  });

  it("a category says what to choose by, in crawlable text of its own [API-050, SEO-09]", async () => {
    const shopper = shop.app.shopper({ agent: "Googlebot/2.1" });
    const page = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
    const lines = page.the("region", "About Brake Pads").all("listitem");
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines[0]?.text).toMatch(/^Friction Material: .*Ceramic/);
  });

  it("a back category's display attributes are its filters, each option with its number [CAT-16, CAT-17]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
    const row = await shop.app.store.db
      .selectFrom("category")
      .select("display_attributes")
      .where("path", "=", "brakes/disc-brakes/brake-pads")
      .executeTakeFirstOrThrow();
    const filters = page.the("group", "Filters");
    const labels: string[] = JSON.parse(row.display_attributes);
    for (const label of labels) expect(filters.text).toContain(label);
    const box = filters.all("checkbox").find(({ name }) => name.startsWith("Ceramic ("));
    const count = Number(/\(([\d,]+)\)$/.exec(box?.name ?? "")?.[1]);
    box?.element.setAttribute("checked", "");
    expect(resultCount(await page.press("Apply filters"))).toBe(count);
  });
});
