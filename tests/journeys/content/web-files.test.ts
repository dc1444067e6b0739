import { readFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CRAWLER, type MarketCode, ORIGINS } from "../../support/browser/browser";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

async function load(path: string, type: string, market: MarketCode = "US"): Promise<string> {
  const answer = await shop.app.shopper({ market, agent: CRAWLER }).send(path);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("set-cookie")], path).toEqual([
    200,
    type,
    null,
  ]);
  return answer.text();
}

/** The texts and attributes of well-formed XML by element name; throws on anything else. */
function xmlElements(xml: string): { name: string; text: string; attributes: Record<string, string> }[] {
  const elements: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const open: (typeof elements)[number][] = [];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, text: "", attributes };
    elements.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return elements;
}

const publicFile = (path: string) => readFileSync(new URL(`../../../public${path}`, import.meta.url));

describe("files that browsers, readers and programs ask every site for", () => {
  it("a page links its icons, manifest and search, and each is what it says [OPEN-83]", async () => {
    const { document } = await shop.app.shopper().visit("/");
    const hrefs = Object.fromEntries(
      [...document.querySelectorAll("head link[rel]")].map((link) => [
        link.getAttribute("rel"),
        link.getAttribute("href"),
      ]),
    );
    expect(hrefs).toMatchObject({
      "apple-touch-icon": "/apple-touch-icon.png",
      manifest: "/site.webmanifest",
      search: "/opensearch.xml",
    });
    const manifest = JSON.parse(await load("/site.webmanifest", "application/manifest+json"));
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(publicFile(src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    const touch = await sharp(publicFile("/apple-touch-icon.png")).metadata();
    expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);
    const { width, height } = await sharp(publicFile("/social.png")).metadata();
    expect([width, height]).toEqual([1_200, 630]);
    // An icon file begins with 0, type 1 and the number of its pictures.
    const icon = publicFile("/favicon.ico");
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const { url } of manifest.shortcuts) expect((await shop.app.shopper().visit(url)).status, url).toBe(200);
  });

  it("a browser learns which documents it may fetch ahead, on pages whose links load documents alone [UI-42]", async () => {
    const rulesOf = async (path: string) => (await shop.app.shopper().visit(path)).headers.get("speculation-rules");
    expect(await rulesOf("/help")).toBe('"/speculation-rules.json"');
    expect(await rulesOf("/")).toBeNull();
    const rules = JSON.parse(await load("/speculation-rules.json", "application/speculationrules+json"));
    const [{ where, eagerness }] = rules.prefetch;
    expect(eagerness).toBe("moderate");
    const [{ href_matches: pages }, { not: query }] = where.and;
    const isAhead = (path: string) =>
      pages.some((pattern: string) => new RegExp(`^${pattern.replace("*", ".+")}$`).test(path));
    expect(["/", "/help/faq", "/categories/brakes", "/page/return-policy", "/blogs/a"].filter(isAhead)).toHaveLength(5);
    const noted = [
      "/product/a",
      "/vehicle/2015-ford-f-150",
      "/search",
      "/shopCart",
      "/checkout/address",
      "/logout",
      "/myAccount",
    ];
    expect(noted.filter(isAhead)).toEqual([]);
    expect(query.href_matches).toBe("/*\\?(.+)");
  });

  it("the described search finds what is typed [OPEN-83]", async () => {
    const xml = await load("/opensearch.xml", "application/opensearchdescription+xml", "CA");
    const template = xmlElements(xml).find(({ name }) => name === "Url")?.attributes.template ?? "";
    expect(template).toBe(`${ORIGINS.CA}/search?q={searchTerms}`);
    const page = await shop.app.shopper({ market: "CA" }).visit(template.replace("{searchTerms}", "brake+pads"));
    expect([page.status, page.main.text.includes("brake pads")]).toEqual([200, true]);
  });

  it("the feed has the newest articles first, each with an address that answers [OPEN-83]", async () => {
    const elements = xmlElements(await load("/blogs/feed.xml", "application/rss+xml; charset=utf-8"));
    const articles = await shop.app.store.db.selectFrom("article").select(["slug", "title"]).execute();
    const links = elements.filter(({ name }) => name === "link").map(({ text }) => text);
    expect(links[0]).toBe(`${ORIGINS.US}/blogs`);
    expect(new Set(links.slice(1))).toEqual(new Set(articles.map(({ slug }) => `${ORIGINS.US}/blogs/${slug}`)));
    const days = elements.filter(({ name }) => name === "pubDate").map(({ text }) => Date.parse(text));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect((await shop.app.shopper().visit(links[1] ?? "")).status).toBe(200);
  });

  it("faults of security have an address that holds for less than a year [OPEN-83]", async () => {
    const text = await load("/.well-known/security.txt", "text/plain; charset=utf-8");
    const fields = Object.fromEntries(
      text
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s, 2)),
    );
    expect(fields.Contact).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
    expect(fields.Canonical).toBe(`${ORIGINS.US}/.well-known/security.txt`);
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it("a password manager is led to the page where the password changes [OPEN-83]", async () => {
    const answer = await shop.app.shopper().send("/.well-known/change-password");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/myAccount?type=profile"]);
  });

  it.each([
    ["/cart", "/shopCart"],
    ["/checkout", "/checkout/address"],
    ["/checkout/", "/checkout/address"],
    ["/collection", "/categories"],
    ["/product", "/parts"],
    ["/myAccount/orderHistory", "/myAccount?type=orders"],
  ])("%s, which people type or cut from an address, leads on to %s [OPEN-83]", async (path, to) => {
    for (const options of [{}, { agent: CRAWLER }]) {
      // From the second time on a page would come from the store.
      for (const method of ["GET", "GET", "HEAD", "GET"]) {
        const answer = await shop.app.shopper(options).send(path, { method });
        expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
      }
    }
  });

  it("a discount link to such an address is opened before it leads on [OPEN-83]", async () => {
    const answer = await shop.app.shopper().send("/cart?discount=WELCOME10");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/cart"]);
  });

  it("the introduction for language models links pages that answer [OPEN-83]", async () => {
    const text = await load("/llms.txt", "text/plain; charset=utf-8");
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => url);
    expect(links.length).toBeGreaterThan(10);
    for (const url of links) {
      const { status } = await shop.app.shopper({ agent: CRAWLER }).send(url);
      expect(status, url).toBe(200);
    }
  });

  it("a shared page has a picture that social networks take [OPEN-83]", async () => {
    const { document } = await shop.app.shopper({ agent: CRAWLER }).visit("/");
    const property = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    expect([property("og:type"), property("og:image")]).toEqual(["website", `${ORIGINS.US}/social.png`]);
    const { handle } = await shop.app.store.db
      .selectFrom("item")
      .select(({ ref }) => ref("url_handle").$notNull().as("handle"))
      .where("status", "=", "ON_SHELVES")
      .where("not_for_sale", "=", 0)
      .where("url_handle", "is not", null)
      .executeTakeFirstOrThrow();
    const product = await shop.app.shopper({ agent: CRAWLER }).visit(`/product/${handle}`);
    const image = product.document.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
    const picture = await shop.app.shopper().send(image);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1_200, 1_200]);
  });
});
