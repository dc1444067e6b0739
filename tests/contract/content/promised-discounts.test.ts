import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { examinePromises } from "#commerce/ops/start/offer-diagnosis";
import { renderPage } from "#commerce/services/content/markdown";
import { loadShopTerms } from "#commerce/settings/shop-terms";
import { SPECIAL_DISCOUNTS } from "#sample-shop/data/content/promotions";
import { momentsAt } from "#sample-shop/moments";
import { contentApi, infraApi } from "~/models/api";
import { campaignSchema, isRunning } from "~/models/cart/campaign";
import { landingSchema, SEO_PATTERNS } from "~/models/content/content";
import { MARKETS } from "~/models/shop/market";
import { fillTerms } from "~/models/shop/terms";
import { insertDiscounts } from "../../support/data/promotions";
import { TEST_NOW } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const HOME = ["banners", "discount_window"] as const;

describe.each(STORE_KINDS)("what content promises of discounts on %s", (kind) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await createTestApi(kind);
    await insertDiscounts(
      api.store.db,
      SPECIAL_DISCOUNTS.filter(({ id }) => id === "first15"),
    );
  });
  afterEach(() => api.close());
  const set = (id: string, over: object) =>
    api.store.db.updateTable("discount").set(over).where("id", "=", id).execute();
  const page = async (path: string) => (await api.call(infraApi.fixedPage, { query: { path } })).data;
  const brakeMonth = async () =>
    (await api.call(infraApi.campaigns, { query: { code: "brake-month" } })).data.map(({ banners, ...times }) => ({
      ...times,
      banners: banners.map(({ code }) => code),
    }))[0];
  const home = async (market: "2022" | "2023" = "2022") => {
    const { data } = await api.call(infraApi.contentConfig, { body: { keys: ["discount_window"] } }, { market });
    return JSON.stringify(data[0]?.value);
  };

  it.each([
    ["the month of brakes", TEST_NOW],
    ["the Easter sale", momentsAt(TEST_NOW).easter.from + 1],
  ])("nothing of the sample shop's content is left out during %s [PROMO-18, CMS-07]", async (_name, now) => {
    const { db } = api.store;
    api.clock.set(now);
    expect(await examinePromises(db, MARKETS, now), "and the doctor names nothing").toEqual([]);
    for (const { id: market } of MARKETS) {
      const terms = await loadShopTerms(db, market);
      const campaigns = (await db.selectFrom("campaign").select("value").execute()).map(({ value }) =>
        campaignSchema.parse(JSON.parse(value)),
      );
      const running = campaigns.filter((one) => isRunning(one, now));
      expect(running.length).toBeGreaterThan(0);
      const shown = (await api.call(infraApi.campaigns, {}, { market })).data;
      for (const one of running) expect(shown).toContainEqual(one);
      for (const row of await db.selectFrom("page").selectAll().execute()) {
        const { data } = await api.call(infraApi.fixedPage, { query: { path: row.path } }, { market });
        expect(data.html, row.path).toBe(renderPage(fillTerms(row.body, terms)).html);
        expect(data.description, row.path).toBe(fillTerms(row.description, terms));
        const landing = row.landing === "" ? null : landingSchema.parse(JSON.parse(fillTerms(row.landing, terms)));
        expect(data.landing, row.path).toEqual(landing);
        const code = landing?.offer?.campaign ?? "";
        expect(data.isOfferOver, row.path).toBe(code !== "" && !running.some((one) => one.code === code));
      }
      for (const { slug, body } of await db.selectFrom("article").selectAll().execute()) {
        const { data } = await api.call(contentApi.article, { params: { slug } }, { market });
        expect(data.html, slug).toBe(renderPage(fillTerms(body, terms)).html);
      }
      const faqs = await db.selectFrom("faq").selectAll().orderBy("sort").execute();
      const answers = (await api.call(infraApi.faqList, { query: {} }, { market })).data;
      expect(answers.map(({ html }) => html)).toEqual(
        faqs.map(({ answer }) => renderPage(fillTerms(answer, terms)).html),
      );
      for (const row of await db.selectFrom("page_seo").selectAll().execute()) {
        const urlPattern = SEO_PATTERNS.find((each) => each === row.url_pattern);
        if (urlPattern === undefined) continue;
        const { data } = await api.call(infraApi.pageSeo, { query: { urlPattern } }, { market });
        expect([data.title, data.description]).toEqual(
          [row.title, row.description].map((text) => fillTerms(text, terms)),
        );
      }
      const stored = await db.selectFrom("content").selectAll().where("market", "in", ["", market]).execute();
      const entries = (await api.call(infraApi.contentConfig, { body: { keys: [...HOME] } }, { market })).data;
      for (const { key, value } of stored.filter(({ key }) => HOME.some((each) => each === key)))
        expect(entries.find((entry) => entry.key === key)?.value).toMatchObject(JSON.parse(value));
      const benefits = stored.find(({ key }) => key === "member_benefits");
      expect((await api.call(infraApi.memberBenefits, {}, { market })).data).toHaveLength(
        JSON.parse(benefits?.value ?? "[]").length,
      );
    }
  });

  it("a discount that gives less, from more on or to fewer is promised no more as it was [PROMO-18, CMS-07]", async () => {
    await set("welcome10", { percent: 7 });
    await api.store.db
      .updateTable("discount_market")
      .set({ value_cent: 1_200, threshold_cent: 15_000 })
      .where("discount_id", "=", "save15")
      .where("market", "=", "2022")
      .execute();
    expect(await home()).not.toMatch(/WELCOME10|SAVE15/);
    expect(await home(), "the discount that needs no code").toContain("Orders over $250");
    expect(await home("2023")).toMatch(/CA\$20 off/);
    const signUp = await page("/sign-up-discount");
    expect(signUp.html).not.toMatch(/WELCOME10|No account\? No matter/);
    expect(signUp.html).toContain("FIRST15 is for a first order");
    expect(signUp.isOfferOver).toBe(false);
    const [broken, ...others] = await examinePromises(api.store.db, MARKETS, TEST_NOW);
    expect(others).toEqual([]);
    expect(broken?.match(/\S+\.(?:json|md) \([^)]*\)(?: in \w+)?/g)).toEqual([
      'content/coupon_type_guest.json (WELCOME10: "10% off")',
      'content/discount_window.2022.json (WELCOME10: "10% off")',
      'content/discount_window.2022.json (SAVE15: "$15 off")',
      'pages/sign-up-discount.md (WELCOME10: "10 percent")',
      'content/discount_window.2023.json (WELCOME10: "10% off")',
    ]);
    await api.store.db
      .updateTable("discount_market")
      .set({ threshold_cent: 30_000 })
      .where("discount_id", "=", "auto-5-percent")
      .execute();
    expect(await home()).not.toContain("Orders over $250");
    await set("brake-month", { audience: "MEMBER", threshold_type: "QUANTITY", threshold_quantity: 4 });
    expect((await brakeMonth())?.banners, "without the text for any order").toEqual(["title", "mark", "band"]);
    await set("brake-month", { percent: 5 });
    expect(await brakeMonth()).toMatchObject({ banners: ["title"], countdownPage: false });
  });

  it("pages, search texts, questions and benefits leave out what an ended code gave [PROMO-18]", async () => {
    const { db } = api.store;
    const answer = "Type **FIRST15** into the cart.";
    await db.insertInto("faq").values({ id: 9_001, scope: "payment", question: "How?", answer, sort: 9_001 }).execute();
    const { slug } = await db.selectFrom("article").select("slug").limit(1).executeTakeFirstOrThrow();
    const body = "## One\n\nTake FIRST15.\n\n## Two\n\nText.";
    await db.updateTable("article").set({ body }).where("slug", "=", slug).execute();
    const seo = async () => (await api.call(infraApi.pageSeo, { query: { urlPattern: "/sign-up-discount" } })).data;
    const questions = async () =>
      (await api.call(infraApi.faqList, { query: {} })).data.filter(({ question }) => question === "How?").length;
    const benefits = async () => JSON.stringify((await api.call(infraApi.memberBenefits)).data);
    expect([await questions(), (await seo()).title, await benefits()]).toEqual([
      ...[1, expect.stringContaining("FIRST15"), expect.stringContaining("FIRST15")],
    ]);
    await set("first15", { ends_at: TEST_NOW });
    expect([await questions(), (await seo()).title, (await seo()).description]).toEqual([0, "", ""]);
    expect(await benefits()).not.toContain("FIRST15");
    const signUp = await page("/sign-up-discount");
    expect([signUp.description, signUp.landing?.lead, signUp.isOfferOver]).toEqual(["", "", true]);
    expect(JSON.stringify([signUp.html, signUp.landing?.steps])).not.toContain("FIRST15");
    const { data } = await api.call(contentApi.article, { params: { slug } });
    expect(data.html).toBe('<h2 id="two">Two</h2>\n<p>Text.</p>');
    const [named = "", ...rest] = await examinePromises(db, MARKETS, TEST_NOW);
    expect(rest).toEqual([]);
    for (const file of [
      "pages/sign-up-discount.md",
      "pages/createAccount.md",
      "seo.json",
      "faqs.json",
      `articles/${slug}.md`,
    ])
      expect(named).toContain(file);
    expect(named).toMatch(/^a code that gives nothing now is named by .*content\/member_benefits\.json \(FIRST15\)/);
    const easter = await page("/sale/easter-sale");
    expect(easter.description, "what is said of a sale that comes again").toContain("12 percent off");
  });

  it("a campaign ends with the codes that its texts name where those end earlier [PROMO-19]", async () => {
    const own = await brakeMonth();
    const soon = TEST_NOW + 10 * DAY_MS;
    await set("brake-month", { ends_at: soon });
    expect(await brakeMonth()).toMatchObject({ countdownPage: true, countdownEnd: soon, endTime: own?.endTime });
    api.clock.set(soon);
    expect(await brakeMonth()).toMatchObject({
      ...{ banners: ["title"], countdownPage: false, countdownEnd: own?.countdownEnd },
    });
    const silent = campaignSchema.parse(JSON.parse(await storedCampaign("brake-month")));
    const value = JSON.stringify({ ...silent, countdownPage: false, countdownEnd: null });
    await api.store.db.updateTable("campaign").set({ value }).where("code", "=", "brake-month").execute();
    api.clock.set(TEST_NOW);
    expect((await brakeMonth())?.countdownEnd, "without a countdown the page names that end too").toBe(soon);
  });

  async function storedCampaign(code: string): Promise<string> {
    const row = await api.store.db.selectFrom("campaign").select("value").where("code", "=", code).executeTakeFirst();
    return row?.value ?? "";
  }
});
