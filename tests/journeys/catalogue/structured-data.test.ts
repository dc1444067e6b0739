import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CRAWLER, type MarketCode, ORIGINS, type Page } from "../../support/browser/browser";
import { selectMarketItems } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

/**
 * The properties that search engines read for each type, and no others: an unknown or misspelt property is an error.
 */
const url = z.url();
const quantity = z.strictObject({
  "@type": z.literal("QuantitativeValue"),
  minValue: z.int().min(0),
  maxValue: z.int().positive(),
  unitCode: z.literal("DAY"),
});
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const score = { bestRating: z.literal(5), worstRating: z.literal(1) };
const stars = z.number().min(1).max(5);
const offer = z.strictObject({
  "@type": z.literal("Offer"),
  url,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.enum(["USD", "CAD"]),
  priceSpecification: z
    .array(
      z.strictObject({
        "@type": z.literal("UnitPriceSpecification"),
        name: z.enum(["Price", "Refundable core charge"]),
        price: z.string().regex(/^\d+\.\d\d$/),
        priceCurrency: z.enum(["USD", "CAD"]),
      }),
    )
    .length(2)
    .optional(),
  itemCondition: z.enum(["New", "Refurbished", "Used"].map((word) => `https://schema.org/${word}Condition`)),
  availability: z.enum(
    ["InStock", "SoldOut", "OutOfStock", "Discontinued"].map((word) => `https://schema.org/${word}`),
  ),
  shippingDetails: z.strictObject({
    "@type": z.literal("OfferShippingDetails"),
    shippingRate: z.strictObject({
      "@type": z.literal("MonetaryAmount"),
      value: z.literal("0.00"),
      currency: z.enum(["USD", "CAD"]),
    }),
    shippingDestination: z.strictObject({
      "@type": z.literal("DefinedRegion"),
      addressCountry: z.enum(["US", "CA"]),
      // Of a part that some states forbid: the others.
      addressRegion: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .min(1)
        .optional(),
    }),
    deliveryTime: z.strictObject({
      "@type": z.literal("ShippingDeliveryTime"),
      // The days of the two times below are business days.
      businessDays: z.strictObject({
        "@type": z.literal("OpeningHoursSpecification"),
        dayOfWeek: z.array(z.enum(WEEKDAYS.map((day) => `https://schema.org/${day}`))).length(5),
      }),
      handlingTime: quantity,
      transitTime: quantity,
    }),
  }),
  ineligibleRegion: z
    .array(z.string().regex(/^(US|CA)-[A-Z]{2}$/))
    .min(1)
    .optional(),
  hasMerchantReturnPolicy: z.strictObject({
    "@type": z.literal("MerchantReturnPolicy"),
    applicableCountry: z.enum(["US", "CA"]),
    returnPolicyCategory: z.literal("https://schema.org/MerchantReturnFiniteReturnWindow"),
    merchantReturnDays: z.literal(90),
    // Not of a part that carriers restrict.
    returnMethod: z.literal("https://schema.org/ReturnByMail").optional(),
    returnFees: z.literal("https://schema.org/FreeReturn"),
    merchantReturnLink: url,
  }),
});
const productShape = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("Product"),
  "@id": url,
  name: z.string().min(1),
  sku: z.string().min(1),
  mpn: z.string().min(1),
  gtin12: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  brand: z.strictObject({ "@type": z.literal("Brand"), name: z.string().min(1) }),
  category: z.string().min(1),
  image: z.array(url).min(1),
  description: z.string().min(20),
  offers: offer,
  aggregateRating: z
    .strictObject({
      "@type": z.literal("AggregateRating"),
      ratingValue: stars,
      reviewCount: z.int().positive(),
      ...score,
    })
    .optional(),
  review: z
    .array(
      z.strictObject({
        "@type": z.literal("Review"),
        name: z.string().min(1),
        reviewBody: z.string().min(1),
        datePublished: z.iso.date(),
        author: z.strictObject({ "@type": z.literal("Person"), name: z.string().min(1) }),
        reviewRating: z.strictObject({ "@type": z.literal("Rating"), ratingValue: stars, ...score }),
      }),
    )
    .max(10)
    .optional(),
  isAccessoryOrSparePartFor: z
    .array(
      z.strictObject({
        "@type": z.literal("Car"),
        name: z.string().regex(/^\d{4} \S/),
        brand: z.strictObject({ "@type": z.literal("Brand"), name: z.string().min(1) }),
        model: z.string().min(1),
        vehicleModelDate: z.string().regex(/^\d{4}$/),
      }),
    )
    .min(1)
    .max(50)
    .optional(),
});
const itemListShape = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("ItemList"),
  itemListElement: z
    .array(z.strictObject({ "@type": z.literal("ListItem"), position: z.int().positive(), url }))
    .min(1),
});
const crumbsShape = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int().positive(),
        name: z.string().min(1),
        item: url,
      }),
    )
    .min(2),
});

type Typed = { "@type": string };
const dataFor = (page: Page): Typed[] =>
  [...page.document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ""),
  );

const crawl = (path: string, market: MarketCode = "US") => shop.app.shopper({ market, agent: CRAWLER }).visit(path);

/** One sample part of every kind, each named by what makes it special. */
async function samples(): Promise<{ kind: string; id: number; handle: string }[]> {
  const { db } = shop.app.store;
  const query = selectMarketItems(db)
    .innerJoin("item_seo", "item_seo.item_id", "item.id")
    .select(["item.id", "item_seo.url_handle as handle"])
    .where("item.not_for_sale", "=", 0)
    .where("item.us_status", "is", null)
    .where("item.ca_status", "is", null)
    .limit(1);
  const sold = query.where("item.status", "=", "ON_SHELVES");
  const kinds = {
    "on the shelves": sold,
    "much reviewed": sold.orderBy("item.review_count", "desc"),
    "without a review": sold.where("item.review_count", "=", 0),
    universal: sold.where("item.vehicle_universal", "=", 1),
    core: sold.where("item.us_core_cent", ">", 0),
    remanufactured: sold.where("item.item_condition", "=", "Remanufactured"),
    "sold out": query.where("item.status", "=", "SOLD_OUT"),
    "under stock": query.where("item.status", "=", "UNDER_STOCK"),
    "off the shelves": query.where("item.status", "=", "OFF_SHELVES"),
  };
  return Promise.all(
    Object.entries(kinds).map(async ([kind, one]) => ({ kind, ...(await one.executeTakeFirstOrThrow()) })),
  );
}

const AVAILABILITY: Readonly<Record<string, string>> = {
  "sold out": "SoldOut",
  "under stock": "OutOfStock",
  "off the shelves": "Discontinued",
};

describe("structured data of a product", () => {
  it("is a Product and its BreadcrumbList of the exact shape, for every kind of part in both markets [SEO-08, OPEN-02, OPEN-48]", async () => {
    const { db } = shop.app.store;
    for (const { kind, id, handle } of await samples()) {
      for (const market of ["US", "CA"] as const) {
        const page = await crawl(`/product/${handle}`, market);
        const data = dataFor(page);
        expect(data.map((one) => one["@type"]).toSorted(), kind).toEqual(["BreadcrumbList", "Product"]);
        const product = productShape.parse(data.find((one) => one["@type"] === "Product"));
        const way = crumbsShape.parse(data.find((one) => one["@type"] === "BreadcrumbList"));

        const here = `${ORIGINS[market]}/product/${handle}`;
        expect([product.name, product.offers.url, product["@id"]], kind).toEqual([page.h1, here, `${here}#product`]);
        const { offers } = product;
        const [country, currency] = market === "US" ? ["US", "USD"] : ["CA", "CAD"];
        expect(
          [
            offers.priceCurrency,
            offers.shippingDetails.shippingRate.currency,
            offers.shippingDetails.shippingDestination.addressCountry,
            offers.hasMerchantReturnPolicy.applicableCountry,
          ],
          kind,
        ).toEqual([currency, currency, country, country]);
        const [major, minor] = offers.price.split(".");
        const shownPrice = `${Number(major).toLocaleString("en-US")}.${minor}`;
        expect(page.main.text, `${kind}: the price told is the price shown`).toContain(shownPrice);
        const core = offers.priceSpecification?.[1];
        expect(core !== undefined, `${kind}: a core charge is named where the page has one`).toBe(
          page.main.text.includes(" core charge"),
        );
        if (core !== undefined) expect(page.main.text, kind).toContain(core.price);
        expect(offers.availability, kind).toBe(`https://schema.org/${AVAILABILITY[kind] ?? "InStock"}`);
        const condition = kind === "remanufactured" ? "Refurbished" : "New";
        expect(offers.itemCondition, kind).toBe(`https://schema.org/${condition}Condition`);

        const reviews = await db
          .selectFrom("review")
          .select(({ fn }) => [
            fn.countAll<number>().as("count"),
            fn.avg<number>("rating").as("mean"),
            fn.min("rating").as("least"),
          ])
          .where("item_id", "=", id)
          .where("status", "=", "PUBLISHED")
          .executeTakeFirstOrThrow();
        const count = Number(reviews.count);
        expect(product.aggregateRating?.reviewCount ?? 0, kind).toBe(count);
        if (count > 0) expect(product.aggregateRating?.ratingValue, kind).toBeCloseTo(Number(reviews.mean), 1);
        const given = product.review ?? [];
        // The three best, and the newest critical one where it is none of them.
        expect([Math.min(3, count), Math.min(4, count)], kind).toContain(given.length);
        const isCritical = given.some(({ reviewRating }) => reviewRating.ratingValue <= 3);
        expect(isCritical, `${kind}: a critical one where there is any`).toBe(count > 0 && Number(reviews.least) <= 3);

        const cars = product.isAccessoryOrSparePartFor ?? [];
        expect(new Set(cars.map(({ name }) => name)).size, kind).toBe(cars.length);
        if (kind === "universal") expect(cars).toEqual([]);
        else expect(cars.length, kind).toBeGreaterThan(0);
        for (const { vehicleModelDate, brand, model } of cars.slice(0, 3)) {
          const row = await db
            .selectFrom("fitment")
            .select("id")
            .where("item_id", "=", id)
            .where("year", "=", Number(vehicleModelDate))
            .where("make", "=", brand.name)
            .where("model", "=", model)
            .executeTakeFirst();
          expect(row, `${kind}: ${vehicleModelDate} ${brand.name} ${model} is in the table`).toBeDefined();
        }

        const steps = way.itemListElement;
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
        expect([steps[0]?.item, steps.at(-1)?.item], kind).toEqual([`${ORIGINS[market]}/`, here]);
        const shown = page.the("navigation", "Breadcrumb").all("link");
        expect(steps.slice(0, -1).map(({ name }) => name)).toEqual(shown.map(({ name }) => name));
      }
    }
  }, 60_000);

  it("nothing is offered of a part that is not for sale [SEO-08, PDP-14]", async () => {
    const { db } = shop.app.store;
    const { handle } = await db
      .selectFrom("item")
      .innerJoin("item_seo", "item_seo.item_id", "item.id")
      .select("item_seo.url_handle as handle")
      .where("item.not_for_sale", "=", 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const page = await crawl(`/product/${handle}`);
    expect(dataFor(page).filter((one) => one["@type"] === "Product")).toEqual([]);
    expect(page.robots).toBe("noindex");
  });

  it("the way down to a category is a BreadcrumbList of links that answer [SEO-08]", async () => {
    for (const path of ["/categories/brakes/disc-brakes", "/categories/brakes/disc-brakes/brake-pads"]) {
      const data = dataFor(await crawl(path)).find((one) => one["@type"] === "BreadcrumbList");
      const way = crumbsShape.parse(data);
      for (const { item } of way.itemListElement) expect((await crawl(item)).status, item).toBe(200);
    }
  });

  it("the products of a list are an ItemList in the order of the page [SEO-08]", async () => {
    const page = await crawl("/categories/brakes/disc-brakes/brake-pads");
    const list = itemListShape.parse(dataFor(page).find((one) => one["@type"] === "ItemList"));
    expect(list.itemListElement.map(({ position }) => position)).toEqual(list.itemListElement.map((_, at) => at + 1));
    const links = [...page.document.querySelectorAll("main a[href]")].map((link) => link.getAttribute("href") ?? "");
    const linked = new Set(links.map((href) => new URL(href, ORIGINS.US).href.replace(/[?#].*/, "")));
    for (const { url: product } of list.itemListElement) expect(linked, product).toContain(product);
    const [first] = list.itemListElement;
    expect((await crawl(first?.url ?? "")).status).toBe(200);
  });
});
