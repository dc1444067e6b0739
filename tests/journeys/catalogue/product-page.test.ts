import { describe, expect, it } from "vitest";
import { formatMoney, money } from "../../../app/models/shop/money";
import type { Page, Shopper } from "../../support/browser/browser";
import { openFirstProduct } from "../../support/browser/steps";
import { selectMarketItems } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";
import { summaryAmounts } from "../../support/shop/checkout-steps";
import { openFixedPriceProduct } from "../../support/shop/fixed-price-cart";

const shop = appOfFile();
const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };

const pads = async (shopper: Shopper) => openFirstProduct(await shopper.visit("/search?q=brake+pads"));

type Sample = { id: number; url_handle: string };
const handleWhere = async (filter: "review" | "core" | "manual"): Promise<Sample> => {
  const { db } = shop.app.store;
  const query = selectMarketItems(db)
    .innerJoin("item_seo", "item_seo.item_id", "item.id")
    .where("item_seo.is_primary", "=", 1)
    .where("item.status", "=", "ON_SHELVES")
    .where("item.us_status", "is", null)
    .where("item.not_for_sale", "=", 0)
    .where("item.available_total", ">", 1)
    .select(["item.id", "item_seo.url_handle"]);
  const narrowed = {
    review: query.where("item.review_count", ">", 12).orderBy("item.review_count", "desc"),
    core: query.where("item.us_core_cent", ">", 0),
    manual: query.where("item.installation", "!=", ""),
  }[filter];
  return narrowed.limit(1).executeTakeFirstOrThrow();
};

/** The number of years of a model that a part fits, by its own rows. */
const loadVehicles = async (itemId: number): Promise<number> =>
  (
    await shop.app.store.db
      .selectFrom("fitment")
      .select(["year", "make", "model"])
      .distinct()
      .where("item_id", "=", itemId)
      .where("year", "is not", null)
      .execute()
  ).length;

const structured = (page: Page): Record<string, unknown>[] =>
  [...page.document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ""),
  );

describe("the whole product page without JavaScript", () => {
  it("the installation section is the User Manual, delivery is Est.Delivery, word by word [PDP-06, UI-33]", async () => {
    const { url_handle } = await handleWhere("manual");
    const page = await shop.app.shopper().visit(`/product/${url_handle}`);
    expect(page.the("region", "Installation").text).toContain("User Manual");
    expect(page.main.has("region", "Est.Delivery")).toBe(true);
  });

  it("the code typed comes first, then the member's; without either none is made up [PDP-08]", async () => {
    const guest = shop.app.shopper();
    const shown = (page: Page) => page.the("region", "Est.Delivery").field("ZIP code").value;
    const first = await pads(guest);
    expect(shown(first)).toBe("");

    const member = shop.app.shopper();
    const login = await member.visit("/login");
    login.fill("Email", DEMO.email, login.main).fill("Password", DEMO.password, login.main);
    await login.press("Log in", login.main);
    const own = await pads(member);
    expect(shown(own)).toBe("43215");
    const delivery = () => member.page.the("region", "Est.Delivery");
    delivery().field("ZIP code").fill("80202");
    await own.press("Update", delivery());
    expect(shown(member.page)).toBe("80202");
  });

  it("the discounts that apply by themselves are listed with their text beside a part that nearly reaches them [PDP-10, API-067]", async () => {
    const sorted = async (order: string, shopper = shop.app.shopper()) =>
      openFirstProduct(await shopper.visit(`/search?q=brake+pads&sort=discountMinPrice,${order}`));
    const page = await sorted("desc");
    expect(page.the("list", "Offers").text).toContain("5% off orders over $250");
    expect((await sorted("asc")).main.text).not.toContain("5% off");
    const canadian = await sorted("desc", shop.app.shopper({ market: "CA" }));
    expect(canadian.the("list", "Offers").text).toContain("5% off orders over CA$340");
    expect(canadian.main.text).toContain("Enter your postal code to see when it arrives.");
  });

  it("questions and answers are there and open without a script [PDP-11, API-019]", async () => {
    const page = await pads(shop.app.shopper());
    const questions = page.document.querySelectorAll('section[aria-label="Questions"] details');
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) {
      expect(question.querySelector("summary")?.textContent).toMatch(/\?$/);
      expect(question.querySelector("p")?.textContent?.length).toBeGreaterThan(20);
    }
  });

  it("the three best reviews, the stars of all, and all of them page by page [PDP-12, REV-02, REV-03, API-051, API-052, API-061]", async () => {
    const { id, url_handle } = await handleWhere("review");
    const shopper = shop.app.shopper();
    const page = await shopper.visit(`/product/${url_handle}`);
    expect(page.the("list", "Top reviews").all("listitem").length).toBeGreaterThanOrEqual(3);
    expect(page.main.has("heading", "Highest rated reviews")).toBe(true);
    const stars = page.the("table", "Reviews by stars").all("row");
    expect(stars).toHaveLength(5);
    const counted = await shop.app.store.db
      .selectFrom("review")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("item_id", "=", id)
      .where("status", "=", "PUBLISHED")
      .executeTakeFirstOrThrow();
    const sum = stars.reduce((total, { text }) => total + Number(/(\d+)$/.exec(text)?.[1] ?? 0), 0);
    expect(sum).toBe(Number(counted.count));
    const all = await page.follow(`Read all ${counted.count} reviews`, page.main);
    expect(all.status).toBe(200);
    expect(all.the("list", "All reviews").all("listitem").length).toBeGreaterThan(3);
    expect(all.canonicals).toEqual(page.canonicals);
  });

  it("the link to share is the site and the item's id, and opens this product [PDP-15, RTE-58]", async () => {
    const shopper = shop.app.shopper();
    const page = await pads(shopper);
    const link = page.the("link", "Share this part").href;
    const { origin } = new URL(page.url);
    expect(link).toMatch(new RegExp(`^${origin}/product/\\d+$`));
    const opened = await shopper.visit(new URL(link).pathname);
    expect([opened.status, opened.h1, opened.path]).toEqual([200, page.h1, page.path]);
  });

  it("a core item is marked, and says what comes on top and how it comes back before anything is added [PDP-16, OPEN-06]", async () => {
    const { id, url_handle } = await handleWhere("core");
    const { us_price_cent: price, us_core_cent: core } = await selectMarketItems(shop.app.store.db)
      .select(["us_price_cent", "us_core_cent"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const [charge, both] = [core, price + core].map((cent) => formatMoney(money(cent, "USD")));
    const shopper = shop.app.shopper();
    const page = await shopper.visit(`/product/${url_handle}`);
    expect(page.main.has("link", "Core item")).toBe(true);
    const terms = page.document.getElementById("core")?.textContent ?? "";
    expect(terms).toContain(`refundable core charge of ${charge} is added to each piece: ${both} today`);
    expect(terms).toContain("within 90 days");
    const product = await openFixedPriceProduct(shop.app, shopper);
    const coreTerms = product.document.getElementById("core")?.textContent ?? "";
    expect(coreTerms).toContain("refundable core charge of $25.00 is added to each piece: $44.99 today.");
    await product.fill("Quantity", "2").press("Add to cart", product.main);
    const cart = await shopper.visit("/shopCart");
    expect(cart.the("list", "Cart items").text).toContain("+ $50.00 core charge ($25.00 each)");
    expect(summaryAmounts(cart)).toMatchObject({ Subtotal: "$39.98", "Core charge": "$50.00", Total: "$89.98 USD" });
  });

  it("who logs in on a product page stays on it [PDP-17, ACC-03]", async () => {
    const shopper = shop.app.shopper();
    const product = await pads(shopper);
    const login = await product.follow("Log in", product.the("banner"));
    login.fill("Email", DEMO.email, login.main).fill("Password", DEMO.password, login.main);
    const after = await login.press("Log in", login.main);
    expect([after.path, after.h1]).toEqual([product.path, product.h1]);
    expect(after.the("banner").has("link", "My account")).toBe(true);
  });

  it("crawlers read the product, its offer with delivery and returns, true ratings only, and what it fits [SEO-09, OPEN-02, OPEN-48]", async () => {
    const { id, url_handle } = await handleWhere("review");
    const crawler = shop.app.shopper({
      agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    });
    const page = await crawler.visit(`/product/${url_handle}`);
    const product = structured(page).find((one) => one["@type"] === "Product");
    expect(product).toMatchObject({
      name: page.h1,
      offers: {
        "@type": "Offer",
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        shippingDetails: expect.anything(),
        hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 90 }),
      },
      aggregateRating: { "@type": "AggregateRating", reviewCount: expect.any(Number) },
    });
    const fits = product?.isAccessoryOrSparePartFor;
    expect(Array.isArray(fits) && fits.length).toBe(Math.min(50, await loadVehicles(id)));

    const { db } = shop.app.store;
    const bare = await selectMarketItems(db)
      .innerJoin("item_seo", "item_seo.item_id", "item.id")
      .where("review_count", "=", 0)
      .where("status", "=", "ON_SHELVES")
      .where("us_status", "is", null)
      .where("not_for_sale", "=", 0)
      .select("item_seo.url_handle")
      .limit(1)
      .executeTakeFirstOrThrow();
    const silent = structured(await crawler.visit(`/product/${bare.url_handle}`)).find(
      (one) => one["@type"] === "Product",
    );
    expect(silent).not.toHaveProperty("aggregateRating");
  });
});
