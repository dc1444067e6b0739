import { describe, expect, it } from "vitest";
import { campaignSchema, isRunning } from "~/models/cart/campaign";
import { discountText } from "~/models/cart/discount";
import { REFUND_DAYS } from "~/models/checkout/refund-days";
import { SEO_PATTERNS } from "~/models/content/content";
import { CONTENT_VALUES } from "~/models/content/content-values";
import { RETURN_REASONS } from "~/models/order/return";
import { RETENTION, type RetentionLine, storedFor } from "~/models/privacy/retention";
import { DEFAULT_TERMS, fillTerms } from "~/models/shop/terms";
import { momentsAt } from "../moments";
import { contentRows } from "./content";
import { CONTENT_KEYS } from "./content-keys";

const NOW = Date.UTC(2026, 2, 15, 12);
const rows = contentRows(momentsAt(NOW));

const FOOTER_ROUTES = [
  "/help",
  "/help/feedback",
  "/help/faq",
  "/about",
  "/blogs",
  "/reviews",
  "/affiliate-program",
  "/partnership",
  "/makes",
  "/makes/chevrolet",
  "/makes/ford",
  "/makes/gmc",
  "/makes/dodge",
  "/makes/toyota",
  "/order/track",
  "/myAccount/member/rule",
  "/page/return-policy",
  "/page/shipping-policy",
  "/page/warranty-policy",
  "/page/payment-method",
  "/page/terms-of-use",
  "/page/california-supply-chain",
  "/page/privacy-policy",
];

const bodyFor = (path: string) => fillTerms(rows.page.find((page) => page.path === path)?.body ?? "", DEFAULT_TERMS);
const entryValue = (key: string, market = ""): unknown => {
  const row = rows.content.find((entry) => entry.key === key && entry.market === market);
  return row === undefined ? undefined : JSON.parse(fillTerms(row.value, DEFAULT_TERMS));
};

describe("pages", () => {
  it("the privacy policy says of everything that is stored of people how long, as the shop's own table has it [OPEN-84]", () => {
    const body = bodyFor("/page/privacy-policy");
    const section = body.slice(body.indexOf("## How long"), body.indexOf("## Who else"));
    const printed = section.split("\n").filter((line) => line.startsWith("| "));
    const lines: readonly RetentionLine[] = Object.values(RETENTION);
    expect(printed.slice(1)).toEqual(
      lines.map((line) => `| ${line.what} | ${storedFor(line, (name) => DEFAULT_TERMS[name])}; ${line.end} |`),
    );
  });

  it("the return policy asks for photos where the form does, and names the days of a refund as mails do [ORD-12, ORD-20]", () => {
    const body = bodyFor("/page/return-policy");
    for (const { label, photoGroups } of Object.values(RETURN_REASONS)) {
      const row = body.split("\n").find((line) => line.startsWith(`| ${label} |`));
      const evidence = row?.split(" | ")[1] ?? "";
      expect([label, /photo/i.test(evidence) && !/no photo/i.test(evidence)]).toEqual([label, photoGroups.length > 0]);
    }
    for (const path of ["/page/return-policy", "/page/payment-method"])
      expect(bodyFor(path), path).toContain(`take ${REFUND_DAYS} to show`);
  });

  it("every footer route that shows a text has one, and no path stands twice [UI-05, CMS-09]", () => {
    const paths = rows.page.map((page) => page.path);
    expect(paths).toEqual(expect.arrayContaining(FOOTER_ROUTES));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("the other content routes have a page [RTE-43, RTE-44, RTE-46, RTE-47, RTE-48, RTE-49]", () => {
    const paths = rows.page.map((page) => page.path);
    const others = [
      "/createAccount",
      "/guidevideo",
      "/parts",
      "/sale/easter-sale",
      "/sign-up-discount",
      "/videos-shooting-offering",
    ];
    expect(paths).toEqual(expect.arrayContaining(others));
  });

  it.each(rows.page.map((page) => [page.path, page] as const))("%s is a finished text [CMS-09]", (_path, page) => {
    const words = page.body.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(1_600);
    expect(page.body).not.toMatch(/lorem|todo|tbd|placeholder|coming soon|xxx|\[insert|undefined|\$\{/i);
    expect(page.title).not.toBe("");
    expect(page.description.length).toBeGreaterThan(30);
    expect(page.description.length).toBeLessThanOrEqual(170);
  });

  it.each(rows.page.map((page) => [page.path, page.body] as const))(
    "%s has headings in order below the title [UI-24]",
    (_path, body) => {
      const levels = [...body.matchAll(/^(#+) /gm)].map((match) => match[1]?.length ?? 0);
      expect(levels[0]).toBe(2);
      levels.forEach((level, index) => {
        expect(level).toBeGreaterThanOrEqual(2);
        expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1);
      });
    },
  );

  it("the policies carry their promise word for word [RTE-16, RTE-17, UI-24]", () => {
    expect(bodyFor("/page/return-policy")).toContain("free return within 90 days at no cost");
    expect(bodyFor("/page/shipping-policy")).toContain("free standard shipping on all orders with no minimum");
  });

  it("the payment page names every payment method [RTE-19]", () => {
    for (const name of ["Card", "PayPal", "Stripe", "Pay later", "Google Pay", "Apple Pay", "Klarna"])
      expect(bodyFor("/page/payment-method")).toContain(name);
  });
});

describe("search-engine texts", () => {
  it("exactly the 22 patterns have a title and a description of their own [SEO-01]", () => {
    expect(rows.page_seo.map((row) => row.url_pattern).sort()).toEqual([...SEO_PATTERNS].sort());
    expect(rows.page_seo).toHaveLength(22);
    for (const field of ["title", "description"] as const) {
      const texts = rows.page_seo.map((row) => row[field]);
      expect(texts).not.toContain("");
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it("titles and descriptions are short enough to be shown whole [SEO-01]", () => {
    expect(rows.page_seo.filter((row) => row.title.length > 65 || row.description.length > 160)).toEqual([]);
  });
});

describe("questions", () => {
  it("there are at least 24 in five scopes, none twice [RTE-04]", () => {
    expect(rows.faq.length).toBeGreaterThanOrEqual(24);
    expect(new Set(rows.faq.map((faq) => faq.scope))).toEqual(
      new Set(["general", "shipping", "returns", "fitment", "payment"]),
    );
    expect(new Set(rows.faq.map((faq) => faq.question)).size).toBe(rows.faq.length);
  });
});

describe("content entries", () => {
  it("every documented key has a value and every value is documented [CMS-02, CMS-05]", () => {
    expect([...new Set(rows.content.map((entry) => entry.key))].sort()).toEqual(Object.keys(CONTENT_KEYS).sort());
  });

  it("every content kind occurs [CMS-05]", () => {
    const kinds = ["announcement", "item_group", "banners", "discount_window", "home_page", "front_category"];
    const more = ["blog_banner", "front_page", "important_category_banner", "top_deals"];
    expect(rows.content.map((entry) => entry.kind)).toEqual(expect.arrayContaining([...kinds, ...more]));
  });

  it("a key that differs by market stands once for each of the two, any other once for both [CMS-02]", () => {
    const marketsFor = (key: string) => rows.content.filter((entry) => entry.key === key).map((entry) => entry.market);
    for (const key of Object.keys(CONTENT_KEYS)) expect([[""], ["2022", "2023"]]).toContainEqual(marketsFor(key));
  });

  it("the four promises are word for word [UI-24]", () => {
    expect(entryValue("promises")).toEqual([
      "free return within 90 days at no cost",
      "free standard shipping on all orders with no minimum",
      "customer service by phone, 24/7",
      "guaranteed fit",
    ]);
  });

  it("the subscribe modal and Black Friday are off [CMS-01, PROMO-22]", () => {
    expect(entryValue("global_modal_config")).toEqual({ subscribe: false });
    expect(entryValue("black_friday")).toMatchObject({ active: false });
  });
});

describe("discounts", () => {
  it("the kinds, two sources and all thresholds occur [PROMO-01, PROMO-02, PROMO-03]", () => {
    const values = (field: "discount_type" | "source" | "threshold_type") =>
      new Set(rows.discount.map((row) => row[field]));
    expect(values("discount_type")).toEqual(new Set(["PERCENT", "FIXED_AMOUNT", "FREE_SHIPPING"]));
    expect(values("source")).toEqual(new Set(["PROMOTION_CODE", "AUTO_DISCOUNT"]));
    expect(values("threshold_type")).toEqual(new Set(["NO_THRESHOLD", "AMOUNT", "QUANTITY"]));
  });

  it("one code has ended and the others run [PROMO-07]", () => {
    const running = rows.discount.filter((row) => row.starts_at <= NOW && NOW < row.ends_at).map((row) => row.id);
    expect(running).toEqual(["welcome10", "save15", "freeship", "buy3", "auto-5-percent", "brake-month"]);
  });

  it.each([
    ["2022", "USD", "us"],
    ["2023", "CAD", "ca"],
  ] as const)("the offers of market %s say what the discounts do [OPEN-37, OPEN-72]", (market, currency, column) => {
    const texts = rows.discount
      .filter((row) => row.id !== "expired5" && row.id !== "easter")
      .map((row) =>
        discountText({
          discountType:
            row.discount_type === "PERCENT"
              ? "PERCENT"
              : row.discount_type === "FIXED_AMOUNT"
                ? "FIXED_AMOUNT"
                : "FREE_SHIPPING",
          discountValue: row.discount_type === "PERCENT" ? row.percent : (row[`${column}_value_cent`] ?? 0),
          thresholdType:
            row.threshold_type === "AMOUNT"
              ? "AMOUNT"
              : row.threshold_type === "QUANTITY"
                ? "QUANTITY"
                : "NO_THRESHOLD",
          thresholdValue:
            row.threshold_type === "QUANTITY" ? row.threshold_quantity : (row[`${column}_threshold_cent`] ?? 0),
          currency,
        }),
      );
    const window = rows.content.find((entry) => entry.key === "discount_window" && entry.market === market);
    const { offers } = CONTENT_VALUES.discount_window.parse(JSON.parse(window?.value ?? "{}"));
    expect(offers).toHaveLength(3);
    const wholes = offers.map(({ title, text }) =>
      text === "Any order" ? title : `${title} ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
    );
    expect(texts).toEqual(expect.arrayContaining(wholes));
  });
});

describe("campaigns", () => {
  it("one campaign runs with a countdown, one without, two are yet to come and one is off [ENT-32, PROMO-18]", () => {
    const campaigns = rows.campaign.map((row) => campaignSchema.parse(JSON.parse(row.value)));
    expect(campaigns.map((campaign) => [campaign.code, isRunning(campaign, NOW), campaign.countdownPage])).toEqual([
      ["brake-month", true, true],
      ["house-brand", true, false],
      ["spring-tune-up", false, false],
      ["easter-sale", false, true],
      ["black-friday", false, false],
    ]);
    expect(rows.campaign.map((row) => row.code)).toEqual(campaigns.map((campaign) => campaign.code));
    // A countdown or a mark beside prices without anything on offer would only hurry.
    for (const { code, countdownPage, startTime, endTime, banners } of campaigns) {
      const named = banners.map(({ value }) => value.toLowerCase()).join(" ");
      const offers = rows.discount.filter(
        (row) => row.code_norm != null && named.includes(row.code_norm) && row.starts_at <= startTime,
      );
      const hurries = countdownPage || banners.some((banner) => banner.code === "mark");
      expect(
        offers.some((row) => row.ends_at >= endTime),
        code,
      ).toBe(hurries);
    }
  });
});
