import { describe, expect, it } from "vitest";
import { DEFAULT_ARTICLES_TITLE } from "../../../app/models/page/head";
import { DEFAULT_TERMS, fillTerms } from "../../../app/models/shop/terms";
import { CRAWLER, type Page } from "../../support/browser/browser";
import { buyPart, openFirstProduct } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const STATUS: Record<string, number> = { "/404": 404, "/500": 500, "/504": 504 };
/** Each page that the footer links to, with words that only its heading has. */
const FOOTER_ROUTES = [
  ["/help", "RTE-02", /help/i],
  ["/help/feedback", "RTE-03", /feedback|tell us|write/i],
  ["/help/faq", "RTE-04", /question/i],
  ["/about", "RTE-05", /about|who we/i],
  ["/myAccount", "RTE-06", /log in/i],
  ["/login", "RTE-07", /log in/i],
  ["/blogs", "RTE-08", /article|blog|know/i],
  ["/reviews", "RTE-09", /review/i],
  ["/affiliate-program", "RTE-10", /affiliate/i],
  ["/partnership", "RTE-11", /partner/i],
  ["/makes", "RTE-12", /make/i],
  ["/order/track", "RTE-14", /track/i],
  ["/myAccount/member/rule", "RTE-15", /points|member/i],
  ["/page/return-policy", "RTE-16", /return/i],
  ["/page/shipping-policy", "RTE-17", /shipping/i],
  ["/page/warranty-policy", "RTE-18", /warranty/i],
  ["/page/payment-method", "RTE-19", /pay/i],
  ["/page/terms-of-use", "RTE-20", /terms/i],
  ["/page/california-supply-chain", "RTE-21", /california|supply/i],
  ["/page/privacy-policy", "RTE-22", /privacy/i],
] as const;
const LANDING_ROUTES = [
  ["/guidevideo", "RTE-44"],
  ["/parts", "RTE-46"],
  ["/sale/easter-sale", "RTE-47"],
  ["/sign-up-discount", "RTE-48"],
  ["/videos-shooting-offering", "RTE-49"],
] as const;

async function pagesToLookAt(): Promise<string[]> {
  const shopper = shop.app.shopper();
  const product = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
  const category = (await shopper.visit("/categories")).main.the("list", "Categories").first("link").href;
  return [
    "/",
    "/categories",
    "/categories/all",
    category,
    "/search?q=brake",
    product.path,
    "/help",
    "/about",
    "/makes",
  ];
}

const toFacts = (page: Page) => ({
  status: page.status,
  title: page.title,
  description: page.description,
  canonicals: page.canonicals,
  headings: page.main.headings,
});

describe("heads of pages", () => {
  it("each of the 22 patterns has its stored title and description in the first HTML [SEO-01, SEO-04, SEO-08]", async () => {
    const stored = await shop.app.store.db.selectFrom("page_seo").selectAll().execute();
    expect(stored).toHaveLength(22);
    // Only the buyer of a paid order gets its invoice.
    const buyer = shop.app.shopper();
    const paid = await buyPart(buyer);
    const [orderId] = /AW\w+/.exec(paid.main.text) ?? [];
    for (const { url_pattern: pattern, title, description } of stored) {
      const page =
        pattern === "/printInvoice"
          ? await buyer.visit(`${pattern}?orderId=${orderId}`)
          : await shop.app.shopper().visit(pattern);
      expect(page.status, pattern).toBe(STATUS[pattern] ?? 200);
      expect([page.title, page.description], pattern).toEqual([title, fillTerms(description, DEFAULT_TERMS)]);
      expect(title.length * description.length, pattern).toBeGreaterThan(0);
    }
  });

  it("every page has exactly one canonical link, on its own site and without its query, or is noindex [SEO-05]", async () => {
    const paths = [
      ...(await pagesToLookAt()),
      ...["/shopCart", "/garage", "/garage/pick", "/login", "/order/track", "/404", "/no-such-page"],
    ];
    for (const market of ["US", "CA"] as const) {
      for (const path of paths) {
        const shopper = shop.app.shopper({ market });
        const page = await shopper.visit(path);
        const { pathname, search } = new URL(page.url);
        const isElsewhere = page.robots.startsWith("noindex") && search !== "";
        expect(page.canonicals, path).toEqual(isElsewhere ? [] : [shopper.origin + pathname]);
      }
    }
  });

  it("each page is in the language of its market, whatever it answers [OPEN-56, SEO-06]", async () => {
    const paths = [
      ...(await pagesToLookAt()),
      "/shopCart",
      "/checkout/address",
      "/login",
      "/404",
      "/500",
      "/no-such-page",
    ];
    for (const [market, lang] of [
      ["US", "en-US"],
      ["CA", "en-CA"],
    ] as const)
      for (const path of paths) {
        const page = await shop.app.shopper({ market }).visit(path);
        expect(page.document.documentElement.getAttribute("lang"), `${market} ${path}`).toBe(lang);
      }
  });

  it("alternate languages stand on the root page, to both sites, and on products that both sell [SEO-06, OPEN-56]", async () => {
    for (const market of ["US", "CA"] as const) {
      const page = await shop.app.shopper({ market }).visit("/");
      const alternates = [...page.document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href"),
      ]);
      expect(alternates).toEqual([
        ["x-default", "http://localhost:3000/"],
        ["en-us", "http://localhost:3000/"],
        ["en-ca", "http://ca.localhost:3000/"],
      ]);
    }
    for (const path of (await pagesToLookAt()).slice(1)) {
      if (path.startsWith("/product/")) continue;
      const page = await shop.app.shopper().visit(path);
      expect(page.document.querySelectorAll('link[rel="alternate"][hreflang]'), path).toHaveLength(0);
    }
  });

  it("the product's own SEO texts are its head [SEO-07]", async () => {
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    const handle = new URL(page.url).pathname.split("/").at(-1) ?? "";
    const seo = await shop.app.store.db
      .selectFrom("item_seo")
      .selectAll()
      .where("url_handle", "=", handle)
      .executeTakeFirstOrThrow();
    expect(page.title).toBe(seo.title);
    expect(page.description).toBe(seo.description);
    expect(page.canonicals).toEqual([`http://localhost:3000/product/${handle}`]);
  });
});

const READ = /^\/(?:about|blogs(?:\/[^/]+)?|help(?:\/faq)?|page\/[^/]+)$/;

describe("shoppers with scripts", () => {
  it("fetch no script ahead of styles and pictures [ARCH-10]", async () => {
    const shopper = shop.app.shopper();
    shopper.jar().take(["js=1; Path=/"]);
    for (const path of await pagesToLookAt()) {
      const { document } = await shopper.visit(path);
      const isOnlyRead = READ.test(path);
      expect(document.querySelectorAll("script[src], script[type=module]").length > 0, path).toBe(!isOnlyRead);
      expect(document.querySelectorAll("script[type='text/plain']"), path).toHaveLength(isOnlyRead ? 1 : 0);
      expect(document.querySelectorAll('link[rel="modulepreload"]'), path).toHaveLength(0);
    }
  });

  it("get an article, a help page and a policy whole, footer included, with scripts that wait [UI-41]", async () => {
    const shopper = shop.app.shopper({ hasScripts: true });
    for (const path of [
      "/blogs",
      "/blogs/core-charges-explained",
      "/help",
      "/help/faq",
      "/about",
      "/page/return-policy",
    ]) {
      const page = await shopper.visit(path);
      expect(page.document.querySelectorAll("script[src], script[type=module]"), path).toHaveLength(0);
      expect(page.the("contentinfo").names("link").length, path).toBeGreaterThan(5);
    }
  });
});

describe("crawlers", () => {
  it("get the same facts without script, cookie or tracking [ARCH-10, SEO-08, SEO-10, OPEN-49]", async () => {
    for (const path of await pagesToLookAt()) {
      const person = await shop.app.shopper().visit(path);
      const crawler = shop.app.shopper({ agent: CRAWLER });
      const lean = await crawler.visit(path);
      expect(toFacts(lean), path).toEqual(toFacts(person));
      expect(lean.document.querySelectorAll('script:not([type="application/ld+json"])'), path).toHaveLength(0);
      expect(lean.document.querySelectorAll('link[rel="modulepreload"]'), path).toHaveLength(0);
      expect(
        crawler.visits.flatMap(({ setCookies }) => setCookies),
        path,
      ).toEqual([]);
      const again = await crawler.visit(path);
      expect(toFacts(again), `${path}, kept copy`).toEqual(toFacts(person));
      expect(lean.main.names("link"), path).toEqual(person.main.names("link"));
    }
  });

  it("a crawler's forms still work and set what they need [ARCH-10]", async () => {
    const crawler = shop.app.shopper({ agent: CRAWLER });
    const page = await openFirstProduct(await crawler.visit("/search?q=brake+pads"));
    await page.press("Add to cart");
    expect((await crawler.visit("/shopCart")).has("list", "Cart items")).toBe(true);
  });

  it("the footer and every image's size are in the HTML of crawlers and shoppers without script [UI-07, UI-29]", async () => {
    for (const agent of [undefined, CRAWLER]) {
      for (const path of await pagesToLookAt()) {
        const page = await shop.app.shopper(agent === undefined ? {} : { agent }).visit(path);
        expect(page.the("contentinfo").all("heading").length, path).toBe(4);
        for (const image of page.document.querySelectorAll("img")) {
          expect(image.getAttribute("width"), `${path} ${image.getAttribute("src")}`).toMatch(/^\d+$/);
          expect(image.getAttribute("height"), `${path} ${image.getAttribute("src")}`).toMatch(/^\d+$/);
        }
      }
    }
  });
});

describe("chrome", () => {
  it("the footer's four columns link every route of the list, and each answers [UI-02, UI-05]", async () => {
    const shopper = shop.app.shopper();
    const footer = (await shopper.visit("/")).the("contentinfo");
    expect(footer.headings).toEqual(["Contact us", "Information", "Popular makes", "Customer service"]);
    const hrefs = footer.all("link").map(({ href }) => href);
    const routes: string[] = FOOTER_ROUTES.map(([path]) => path);
    expect(hrefs).toEqual(expect.arrayContaining(routes));
    for (const href of new Set(hrefs.filter((each) => each.startsWith("/") && !routes.includes(each)))) {
      const page = await shop.app.shopper().visit(href);
      expect(page.status, href).toBe(200);
      expect(page.h1, href).not.toBe("");
    }
    expect((await shop.app.shopper().visit("/myAccount")).path).toBe("/login?callback=%2FmyAccount");
  });

  it.each(FOOTER_ROUTES)("%s is linked from the footer and is the page it says [%s]", async (path, _code, heading) => {
    for (const market of ["US", "CA"] as const) {
      const shopper = shop.app.shopper({ market });
      const opened = await shopper.visit(path);
      // Every page has the same footer, so each page also links to itself.
      const links = opened.the("contentinfo").all("link");
      expect(links.map(({ href }) => href)).toContain(path);
      expect([opened.status, opened.h1], path).toEqual([200, expect.stringMatching(heading)]);
      // The page has more than a heading, all of it without script.
      expect(opened.main.text.length, path).toBeGreaterThan(100);
    }
  });

  it.each(LANDING_ROUTES)("%s answers on both sites with its own heading and text [%s]", async (path) => {
    for (const market of ["US", "CA"] as const) {
      const page = await shop.app.shopper({ market }).visit(path);
      expect(page.status).toBe(200);
      expect(page.h1).not.toBe("");
      expect(page.main.text.length).toBeGreaterThan(300);
    }
  });

  it("the payment page names every way to pay [RTE-19]", async () => {
    const { text } = (await shop.app.shopper().visit("/page/payment-method")).main;
    for (const way of [/card/i, /PayPal/, /Google Pay/, /Apple Pay/, /Klarna/, /pay later/i]) expect(text).toMatch(way);
  });

  it("the articles section has a default title of its own, where none is stored [SEO-03]", async () => {
    const { db } = shop.app.store;
    const patterns = ["/blogs", "/help"];
    const stored = await db.selectFrom("page_seo").selectAll().where("url_pattern", "in", patterns).execute();
    await db.deleteFrom("page_seo").where("url_pattern", "in", patterns).execute();
    shop.app.advance(3_600);
    expect((await shop.app.shopper().visit("/blogs")).title).toBe(DEFAULT_ARTICLES_TITLE);
    expect((await shop.app.shopper().visit("/help")).title).not.toBe(DEFAULT_ARTICLES_TITLE);
    for (const row of stored) await db.insertInto("page_seo").values(row).execute();
    shop.app.advance(3_600);
  });

  it("the browser asks for its group and reports its errors at our own address [API-150, API-151, OPEN-04]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit("/");
    const answer = await (await shopper.send("/api/public/env/abtest")).json();
    expect(["A1", "A2", "B"]).toContain(answer.abTestGroup);
    expect(await (await shopper.send("/api/public/env/abtest")).json()).toEqual(answer);
    const report = (body: string) =>
      shopper.send("/api/public/logs", { method: "POST", body, headers: { "content-type": "application/json" } });
    expect((await report('{"level":"error","message":"x is undefined","page":"/"}')).status).toBeLessThan(300);
    expect((await report('[{"message":"a"},{"level":"info","message":"b"}]')).status).toBeLessThan(300);
    expect((await report('{"message":""}')).status).toBe(400);
    expect((await report("not json")).status).toBe(400);
    expect((await report(`{"message":"${"x".repeat(20_000)}"}`)).status).toBe(413);
    expect((await shopper.send("/api/public/logs")).status).toBe(405);
  });

  it("the first column offers phone, email, help guide and feedback, and no live chat without a provider [UI-03, OPEN-71]", async () => {
    const column = (await shop.app.shopper().visit("/")).the("contentinfo").the("list", "Contact us");
    const links = Object.fromEntries(column.all("link").map(({ name, href }) => [name, href]));
    expect(links).toMatchObject({ "Help guide": "/help", Feedback: "/help/feedback" });
    expect(links).not.toHaveProperty("Live chat");
    expect(column.text).toMatch(/\d{3}[ )-]+\d{3}/);
    expect(column.text).toMatch(/\S+@\S+\.\S+/);
  });

  it("the five makes answer, an unknown one is 404 [RTE-13, UI-04]", async () => {
    for (const make of ["chevrolet", "ford", "gmc", "dodge", "toyota"]) {
      expect((await shop.app.shopper().visit(`/makes/${make}`)).status, make).toBe(200);
    }
    expect((await shop.app.shopper().visit("/makes/no-such-make")).status).toBe(404);
  });

  it("the return and shipping policies state the promises [RTE-16, RTE-17]", async () => {
    expect((await shop.app.shopper().visit("/page/return-policy")).main.text).toMatch(/90 days/);
    expect((await shop.app.shopper().visit("/page/shipping-policy")).main.text).toMatch(/no minimum/i);
  });

  it("the home page has the promises and the three widgets before the footer, on both sites [UI-24, RTE-01, UI-01, OPEN-43]", async () => {
    for (const market of ["US", "CA"] as const) {
      const page = await shop.app.shopper({ market }).visit("/");
      expect(page.status).toBe(200);
      for (const promise of [/free .*return.* 90 days/i, /no minimum/i, /24\/7/i, /guaranteed fit/i]) {
        expect(page.text, String(promise)).toMatch(promise);
      }
      expect(page.main.headings.length).toBeGreaterThan(3);
      expect(page.text).toMatch(/review/i);
    }
  });

  it("a small row of parts holds six, viewed ones at most six, the newest first [OPEN-45, CONST-17, CAT-22]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=brake+pads");
    const names = list
      .first("list", "Products")
      .all("listitem")
      .slice(0, 8)
      .map((card) => card.first("link").name);
    let product = list;
    for (const name of names) product = await list.follow(name, list.first("list", "Products"));
    const sizeFor = (page: Page, name: string) => page.main.the("list", name).all("listitem").length;
    const home = await shopper.visit("/");
    expect([sizeFor(home, "Best sellers"), sizeFor(home, "Well-rated best sellers")]).toEqual([6, 6]);
    const viewed = home.main.the("list", "Recently viewed").all("listitem");
    expect(viewed.map((card) => card.first("link").name)).toEqual(names.toReversed().slice(0, 6));
    expect(sizeFor(product, "You may also need")).toBe(6);
    await product.press("Add to cart");
    // One of each part type that goes with the part in the cart.
    expect([2, 3, 4, 5, 6]).toContain(sizeFor(await shopper.visit("/shopCart"), "You may also need"));
  });

  it("the market switch leads to the same path on the other site [OPEN-56]", async () => {
    const us = await shop.app.shopper().visit("/help");
    const other = us
      .the("contentinfo")
      .all("link")
      .find(({ href }) => href.startsWith("http"));
    expect(other?.href).toBe("http://ca.localhost:3000/help");
  });
});

describe("status screens", () => {
  it("/404, /500, /504 and unknown URLs have status, header, search and footer, no stack [RTE-26, RTE-27, RTE-28, RTE-56, ERR-13]", async () => {
    const paths: [string, number][] = [
      ["/404", 404],
      ["/500", 500],
      ["/504", 504],
      ["/no/such/page", 404],
      ["/product/%00", 404],
      ["/categories/a/b/c/d/e", 404],
      ["/.env", 404],
      ["/wp-admin.php", 404],
    ];
    for (const [path, status] of paths) {
      const page = await shop.app.shopper().visit(path);
      expect(page.status, path).toBe(status);
      expect(page.has("banner"), path).toBe(true);
      expect(page.has("contentinfo"), path).toBe(true);
      expect(page.has("searchbox"), path).toBe(true);
      expect(page.h1, path).not.toBe("");
      expect(page.html, path).not.toMatch(/\bat .+\(.+:\d+:\d+\)/);
      const hasTiles = page.main.all("list").some(({ name }) => name === "Popular categories");
      expect(hasTiles, path).toBe(status === 404);
    }
    for (const path of ["/no/such/page", "/product/no-such-part", "/help"]) {
      const sent = await (await shop.app.shopper().send(`${path}.data`)).text();
      expect(sent.includes("Popular categories"), `${path} for our script`).toBe(path !== "/help");
    }
    const missing = await shop.app.shopper().visit("/no/such/page");
    missing.fill("Search again", "brake pads");
    expect((await missing.press("Search again")).path).toBe("/search?q=brake+pads");
  });
});
