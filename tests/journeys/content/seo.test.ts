import { describe, expect, it } from "vitest";
import { CRAWLER, type MarketCode, ORIGINS } from "../../support/browser/browser";
import { crawl } from "../../support/browser/crawl";
import { selectMarketItems } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";

const crawler = (market: MarketCode = "US") => shop.app.shopper({ market, agent: CRAWLER });
const loadText = async (path: string, market: MarketCode = "US") => (await crawler(market).send(path)).text();
const locationsFor = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);

describe("what search engines see", () => {
  it("robots.txt is the market's own, closes what is personal and leads to its sitemap [OPEN-70]", async () => {
    for (const market of ["US", "CA"] as const) {
      const response = await crawler(market).send("/robots.txt");
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      const robots = await response.text();
      expect(robots).toContain(`Sitemap: ${ORIGINS[market]}/sitemap.xml`);
      for (const path of ["/shopCart", "/checkout/", "/myAccount", "/garage", "/api/"])
        expect(robots).toContain(`Disallow: ${path}\n`);
      expect(robots).not.toMatch(/^Disallow: \/$/m);
    }
  });

  it("the sitemap of each market lists pages, categories, products, makes and articles under their canonical URLs [OPEN-70, SEO-05]", async () => {
    for (const market of ["US", "CA"] as const) {
      const index = locationsFor(await loadText("/sitemap.xml", market));
      const names = index.map((url) => url.replace(`${ORIGINS[market]}/sitemaps/`, ""));
      const isOfYear = (name: string) => /^vehicles-\d{4}\.xml$/.test(name);
      const others = names.filter((name) => !isOfYear(name));
      expect(others).toEqual(["pages.xml", "categories.xml", "makes.xml", "articles.xml", "products-0.xml"]);
      expect(names.filter(isOfYear).length).toBeGreaterThan(20);
      for (const url of index.slice(0, others.length + 1)) {
        const xml = await loadText(url, market);
        const addresses = locationsFor(xml);
        expect(addresses.length, url).toBeGreaterThan(0);
        expect(new Set(addresses).size).toBe(addresses.length);
        const step = Math.ceil(addresses.length / 12);
        for (const address of addresses.filter((_, at) => at % step === 0)) {
          expect(address.startsWith(`${ORIGINS[market]}/`), address).toBe(true);
          const page = await crawler(market).visit(address);
          expect([page.status, page.robots, page.canonicals], address).toEqual([
            200,
            "",
            [page.url.replace(/\/$/, "") === ORIGINS[market] ? `${ORIGINS[market]}/` : page.url],
          ]);
        }
      }
    }
  });

  it("the sitemap leaves out a brand, category, collection and make without parts, whose pages say so [OPEN-70, RTE-13]", async () => {
    const { db } = shop.app.store;
    const nothing = { name: "Emptyco", slug: "emptyco", image_url: null };
    const shown = {
      active: 1,
      show_on_brand_agg_page: 1,
      show_on_home_page: 0,
      sort_on_home_page: 0,
      self_brand: 0,
    } as const;
    const { slug, name, image_url } = nothing;
    const brand = { id: 990_001, name, slug, abbreviation: "EC", logo_url: "", brand_logo_url: null };
    await db
      .insertInto("brand")
      .values({ ...brand, ...shown, landing_page_url: "" })
      .execute();
    const place = { id: 990_001, parent_id: null, level: 1, kind: "frontCategory", sort: 99, display_attributes: "[]" };
    await db
      .insertInto("category")
      .values({ ...place, name, slug, path: slug, description: "", image_url })
      .execute();
    const list = { kind: "collection" as const, description: "", sort: 99, active: 1 as const };
    await db
      .insertInto("collection")
      .values({ ...list, name, slug, image_url })
      .execute();
    const { id: year } = await db
      .selectFrom("vehicle_node")
      .select("id")
      .where("level", "=", 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const make = { id: 990_001, parent_id: year, level: 2, value: name, sort: 99 };
    await db.insertInto("vehicle_node").values(make).execute();
    await db
      .insertInto("vehicle_node")
      .values({ ...make, id: 990_002, parent_id: make.id, level: 3, value: "One" })
      .execute();
    await shop.app.catalogueChanged();
    try {
      // A page may be as old as the shop promises.
      const isThere = async () => (await crawler().visit(`/brands/${slug}`)).status;
      await expect.poll(isThere, { timeout: 15_000, interval: 500 }).toBe(200);
      const files = await Promise.all(
        ["pages", "categories", "makes"].map((file) => loadText(`/sitemaps/${file}.xml`)),
      );
      const listed = files.flatMap(locationsFor);
      expect(listed).toContain(`${ORIGINS.US}/brands/axlewright`);
      expect(listed.filter((url) => url.includes(slug))).toEqual([]);
      for (const path of [`/brands/${slug}`, `/categories/${slug}`, `/collection/${slug}`, `/makes/${slug}`]) {
        const page = await crawler().visit(path);
        expect([page.status, page.robots], path).toEqual([200, "noindex"]);
        expect(page.text, path).toContain("Nothing is listed here yet");
        expect(page.text, path).not.toContain("filter away");
      }
      expect((await crawler().visit(`/makes/${slug}`)).description).toBe(
        "1 Emptyco model with all years. We have no parts for this make yet.",
      );
      expect((await crawler().visit(`${LIST}?position=Nowhere`)).text).toContain("No parts match");
    } finally {
      await db.deleteFrom("vehicle_node").where("id", "=", 990_002).execute();
      await db.deleteFrom("vehicle_node").where("id", "=", 990_001).execute();
      await db.deleteFrom("collection").where("slug", "=", slug).execute();
      await db.deleteFrom("category").where("id", "=", 990_001).execute();
      await db.deleteFrom("brand").where("id", "=", 990_001).execute();
      await shop.app.catalogueChanged();
    }
  });

  it("a market's product sitemap holds what it sells, with the day of the last change, and nothing else [OPEN-70, OPEN-48]", async () => {
    const us = await loadText("/sitemaps/products-0.xml");
    const ca = await loadText("/sitemaps/products-0.xml", "CA");
    const { db } = shop.app.store;
    const rows = await selectMarketItems(db)
      .innerJoin("item_seo", "item_seo.item_id", "item.id")
      .select(["item_seo.url_handle", "status", "us_status", "ca_status", "not_for_sale"])
      .execute();
    const listed = ["ON_SHELVES", "SOLD_OUT", "UNDER_STOCK"];
    for (const [xml, statusOf] of [
      [us, (row: (typeof rows)[number]) => row.us_status ?? row.status],
      [ca, (row: (typeof rows)[number]) => row.ca_status ?? row.status],
    ] as const) {
      const expected = rows.filter((row) => row.not_for_sale === 0 && listed.includes(statusOf(row)));
      const handles = locationsFor(xml).map((url) => url.replace(/^.*\/product\//, ""));
      expect(handles.toSorted()).toEqual(expected.map(({ url_handle }) => url_handle).toSorted());
      expect(xml.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)?.length).toBe(handles.length);
    }
    expect(us).not.toBe(ca);
    for (const path of [
      "/sitemaps/products-7.xml",
      "/sitemaps/nothing.xml",
      "/sitemaps/pages",
      "/sitemaps/__proto__.xml",
    ])
      expect((await crawler().send(path)).status, path).toBe(404);
  });

  it("a market's vehicle sitemaps hold each model that parts name under the page's own address, with the day that the newest came in [OPEN-70, VEH-37]", async () => {
    const { db } = shop.app.store;
    const named = await db
      .selectFrom("vehicle_node as model")
      .innerJoin("vehicle_node as make", "make.id", "model.parent_id")
      .innerJoin("vehicle_node as year", "year.id", "make.parent_id")
      .innerJoin("fitment", "fitment.base_node_id", "model.id")
      .innerJoin("item", "item.id", "fitment.item_id")
      .leftJoin("vehicle_market as sold", "sold.node_id", "model.id")
      .select(({ fn }) => ["model.id", fn.max("item.created_at").as("changed")])
      .where("year.value", "=", "2015")
      .where("sold.market", "is", null)
      .groupBy("model.id")
      .execute();
    const xml = await loadText("/sitemaps/vehicles-2015.xml");
    const addresses = locationsFor(xml);
    expect(named.length).toBeGreaterThan(50);
    expect(addresses.length).toBeGreaterThanOrEqual(named.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(`${ORIGINS.US}/vehicle/2015-ford-f-150`);
    const days = [...xml.matchAll(/<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)].map(([, day]) => day);
    expect(days.length).toBe(addresses.length);
    const newest = new Date(Math.max(...named.map(({ changed }) => Number(changed)))).toISOString().slice(0, 10);
    expect(days.toSorted().at(-1)).toBe(newest);
    for (const path of ["/sitemaps/vehicles-1850.xml", "/sitemaps/vehicles-.xml"])
      expect((await crawler().send(path)).status, path).toBe(404);
  });

  it("product sitemaps name the picture of each page, as a PNG that is there [OPEN-70]", async () => {
    const xml = await loadText("/sitemaps/products-0.xml");
    expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    const pictures = [...xml.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, url = ""]) => url);
    expect(pictures.length).toBeGreaterThan(locationsFor(xml).length * 0.9);
    const first = await crawler().send((pictures[0] ?? "").replaceAll("&#38;", "&"));
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("a list's canonical is its own page: no filter, no sort, no tracking, but the page number [SEO-05, SEO-08]", async () => {
    for (const [path, canonical] of [
      [LIST, LIST],
      [`${LIST}?position=Front`, LIST],
      [`${LIST}?sort=discountMinPrice%2Casc&utm_source=mail&gclid=1`, LIST],
      [`${LIST}?page=2&sort=reviewCount%2Cdesc`, `${LIST}?page=2`],
      [`${LIST}/`, LIST],
      ["/brands/", "/brands"],
      ["/collection/brake-job?page=3&brand=axlewright", "/collection/brake-job?page=3"],
      ["/search?q=brake&page=2", "/search"],
    ] as const) {
      const page = await crawler().visit(path);
      // A list by a filter and a later page is noindex, and then names no other address.
      const isElsewhere = page.robots.startsWith("noindex") && path !== canonical;
      expect([page.status, page.canonicals], path).toEqual([200, isElsewhere ? [] : [ORIGINS.US + canonical]]);
    }
  });

  it("searches, lists narrowed by more than one facet, empty lists and a shopper's own pages are noindex [OPEN-70]", async () => {
    const shopper = crawler();
    for (const path of [
      "/search?q=brake",
      `${LIST}?position=Front&brand=axlewright`,
      `${LIST}?position=Front&rating=4`,
      `${LIST}?page=9999`,
      `${LIST}?position=Nowhere`,
      "/shopCart",
      "/login",
      "/garage/pick",
      "/404",
    ])
      expect((await shopper.visit(path)).robots, path).toBe("noindex");
    for (const path of [LIST, `${LIST}?page=2`, `${LIST}?position=Front`, "/brands", "/parts", "/campaign/brake-month"])
      expect((await shopper.visit(path)).robots, path).toBe("");
  });

  it("every page of the catalogue has a title and a description of its own [SEO-01, SEO-02, SEO-04, SEO-08]", async () => {
    const seen = new Map<string, string>();
    const paths = [
      ...["/", "/categories", "/categories/all", "/categories/brakes", "/categories/brakes/disc-brakes", LIST],
      ...[`${LIST}?page=2`, "/brands", "/brands/axlewright", "/parts", "/campaign", "/campaign/brake-month"],
      ...["/collection/brake-job", "/collection/winter-ready", "/makes"],
    ];
    for (const path of paths) {
      const page = await crawler().visit(path);
      expect(page.status, path).toBe(200);
      expect(seen.get(page.title), `${path}: ${page.title}`).toBeUndefined();
      seen.set(page.title, path);
      expect(page.description?.length ?? 0, path).toBeGreaterThan(20);
    }
  });

  it("alternates are on the root page and on the products of both markets, and on no other page [SEO-06]", async () => {
    const listAlternates = async (path: string, market: MarketCode) => {
      const { document } = await crawler(market).visit(path);
      return [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ]);
    };
    for (const market of ["US", "CA"] as const) {
      expect(await listAlternates("/", market)).toEqual([
        ["x-default", `${ORIGINS.US}/`],
        ["en-us", `${ORIGINS.US}/`],
        ["en-ca", `${ORIGINS.CA}/`],
      ]);
      expect(await listAlternates(LIST, market)).toEqual([]);
    }
    const sold = (status: "ON_SHELVES" | "OFF_SHELVES") =>
      selectMarketItems(shop.app.store.db)
        .innerJoin("item_seo", "item_seo.item_id", "item.id")
        .select("item_seo.url_handle as handle")
        .where("status", "=", "ON_SHELVES")
        .where("us_status", "is", null)
        .where(({ eb, and }) =>
          status === "ON_SHELVES" ? and([eb("ca_status", "is", null)]) : eb("ca_status", "=", status),
        )
        .where("not_for_sale", "=", 0)
        .executeTakeFirstOrThrow();
    const { handle } = await sold("ON_SHELVES");
    for (const market of ["US", "CA"] as const)
      expect(await listAlternates(`/product/${handle}`, market)).toEqual([
        ["x-default", `${ORIGINS.US}/product/${handle}`],
        ["en-us", `${ORIGINS.US}/product/${handle}`],
        ["en-ca", `${ORIGINS.CA}/product/${handle}`],
      ]);
    const single = await sold("OFF_SHELVES");
    expect(await listAlternates(`/product/${single.handle}`, "US"), "not sold in Canada").toEqual([]);
  });

  it("a former handle answers 301 to the primary one, which has its own title and canonical [SEO-07, OPEN-47]", async () => {
    const former = await shop.app.store.db
      .selectFrom("former_handle")
      .innerJoin("item", "item.id", "former_handle.item_id")
      .innerJoin("item_seo", "item_seo.item_id", "item.id")
      .select(["former_handle.url_handle as former", "item_seo.url_handle as handle", "item_seo.title"])
      .where("item.status", "=", "ON_SHELVES")
      .where("item.not_for_sale", "=", 0)
      .executeTakeFirstOrThrow();
    const answer = await crawler().send(`/product/${former.former}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `/product/${former.handle}`]);
    const page = await crawler().visit(`/product/${former.handle}`);
    expect([page.title, page.canonicals]).toEqual([former.title, [`${ORIGINS.US}/product/${former.handle}`]]);
  });

  it("a list is the same for crawlers, without scripts, cookies and links that only shoppers need [SEO-10]", async () => {
    const shopper = crawler();
    const page = await shopper.visit(LIST);
    expect(page.html).not.toMatch(/<script(?![^>]*ld\+json)/);
    expect(shopper.visits.flatMap(({ setCookies }) => setCookies)).toEqual([]);
    expect(page.the("list", "Products").all("listitem")).toHaveLength(20);
    const data = [...page.document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent ?? ""),
    );
    expect(data.find((one) => one["@type"] === "BreadcrumbList").itemListElement).toHaveLength(3);
  });
});

describe("a crawl from the home page", () => {
  // The crawl requests every page except products, and one product in forty; the links are compared with the catalogue.
  const SAMPLE = 40;

  it("finds every product, no broken link, no redirect and few addresses beside the pages there are [OPEN-70, RTE-42, OPEN-42]", async () => {
    const { visited, found } = await crawl(shop.app.handle, {
      mayVisit: (path, index) => !path.startsWith("/product/") || index % SAMPLE === 0,
    });
    const pages = [...visited.values()];
    expect(
      pages.filter(({ status }) => status !== 200).map(({ path, status, from }) => `${status} ${path} from ${from}`),
    ).toEqual([]);
    const indexable = pages.filter((page) => page.isIndexable);
    expect(indexable.filter(({ path, canonical }) => canonical !== ORIGINS.US + path)).toEqual([]);

    const { db } = shop.app.store;
    const rows = await selectMarketItems(db)
      .innerJoin("item_seo", "item_seo.item_id", "item.id")
      .select(["item_seo.url_handle", "status", "us_status", "available_total"])
      .where("not_for_sale", "=", 0)
      .execute();
    const shown = rows.filter((row) => !["DRAFT", "DELETED"].includes(row.us_status ?? row.status));
    const sold = shown.filter((row) => (row.us_status ?? row.status) === "ON_SHELVES" && row.available_total > 0);
    expect(sold.filter(({ url_handle }) => !found.has(`/product/${url_handle}`))).toEqual([]);
    const shownPaths = new Set(shown.map(({ url_handle }) => `/product/${url_handle}`));
    const products = [...found.keys()].filter((path) => /^\/product\/[^/?]+$/.test(path));
    expect(products.filter((path) => !shownPaths.has(path))).toEqual([]);

    const categories = await db.selectFrom("category").select("id").execute();
    const others = indexable.filter(({ path }) => !path.startsWith("/product/"));
    const content = others.filter(({ path }) => !path.startsWith("/categories") && !path.includes("?"));
    // Everything that a crawler meets, indexable or not.
    expect(found.size).toBeLessThanOrEqual(1.2 * (products.length + categories.length + content.length));
  }, 120_000);
});
