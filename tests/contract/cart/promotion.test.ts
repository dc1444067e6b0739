import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Row } from "#commerce/db/tables";
import { infraApi, itemApi, promotionApi } from "~/models/api";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("what is told of promotions on %s", (kind) => {
  let shop: Shop;
  let stored: Row<"discount"> | undefined;
  beforeAll(async () => {
    shop = await openShop(kind);
    stored = await shop.store.db.selectFrom("discount").selectAll().where("id", "=", "ten").executeTakeFirstOrThrow();
  });
  afterAll(() => shop.close());
  const set = (over: object) => shop.store.db.updateTable("discount").set(over).where("id", "=", "ten").execute();
  afterEach(() => set({ ...stored }));
  const shown = async (headers?: Record<string, string>) => {
    const { data } = await shop.call(promotionApi.itemDiscounts, { body: { itemIds: [1, 2, 999_999] } }, headers);
    return data.map(({ itemId, discounts }) => ({ itemId, texts: discounts.map(({ text }) => text) }));
  };

  it("automatic discounts that run in the market are listed with their text, codes are not [API-067, PDP-10, OPEN-72]", async () => {
    const us = await shown();
    expect(us.map(({ itemId }) => itemId)).toEqual([1, 2]);
    expect(us[0]?.texts).toEqual([]);
    await set({ source: "AUTO_DISCOUNT", code_norm: null });
    expect((await shown())[0]?.texts).toEqual(["10% off"]);
    await set({ ends_at: shop.clock.now() });
    expect((await shown())[0]?.texts).toEqual([]);
    const onlyUs = { discount_id: "ten", market: "2022", value_cent: 700, threshold_cent: null };
    await shop.store.db.insertInto("discount_market").values(onlyUs).execute();
    await set({ discount_type: "FIXED_AMOUNT", ends_at: shop.clock.now() + 1 });
    expect((await shown())[0]?.texts).toEqual(["$7 off"]);
    expect((await shown({ "x-shop-id": "2023" }))[0]?.texts).toEqual([]);
  });

  it("of the codes that the home page names those are told that give a discount in the market now [CMS-07]", async () => {
    const ask = async (headers?: Record<string, string>) =>
      (await shop.call(promotionApi.runningCodes, {}, headers)).data;
    const running = async (headers?: Record<string, string>) => (await ask(headers)).map(({ code }) => code);
    const offer = (code: string) => ({ code, text: "10% off" });
    const banner = { code: "b", title: "Ten", text: "Use TEN-OFF.", href: "/sale", linkLabel: "Shop" };
    await shop.store.db
      .insertInto("content")
      .values([
        { key: "banners", kind: "banners", market: "", value: JSON.stringify([{ ...banner, discounts: ["TEN-OFF"] }]) },
        {
          ...{ key: "discount_window", kind: "discount_window", market: "2022" },
          value: JSON.stringify({ title: "Offers", offers: [offer("gone"), offer("BUY2"), offer("")] }),
        },
      ])
      .execute();
    await set({ source: "PROMOTION_CODE", code_norm: "tenoff" });
    expect(await running()).toEqual(["TEN-OFF"]);
    expect(await running({ "x-shop-id": "2023" })).toEqual(["TEN-OFF"]);
    await set({ source: "AUTO_DISCOUNT", code_norm: null });
    expect(await running(), "the offer that needs no code").toEqual([""]);
    expect(await running({ "x-shop-id": "2023" }), "whose content names none").toEqual([]);
    const soon = shop.clock.now() + 59 * 86_400_000;
    await set({ ends_at: soon });
    expect(await ask(), "an end that is near").toEqual([{ code: "", endsAt: soon }]);
    await set({ audience: "FIRST_ORDER" });
    expect(await running(), "an offer for everybody").toEqual([]);
    await set({ audience: "ALL" });
    await set({ source: "PROMOTION_CODE", code_norm: "tenoff" });
    expect(await ask()).toEqual([{ code: "TEN-OFF", endsAt: soon }]);
    await set({ ends_at: soon + 2 * 86_400_000 });
    expect(await ask(), "an end that is far").toEqual([{ code: "TEN-OFF", endsAt: null }]);
    await set({ usage_limit: 5, used: 5 });
    expect(await running()).toEqual([]);
    await set({ usage_limit: null, used: 0, ends_at: shop.clock.now() });
    expect(await running()).toEqual([]);
    await set({ ends_at: shop.clock.now() + 1, discount_type: "FIXED_AMOUNT" });
    expect(await running({ "x-shop-id": "2023" }), "without an amount in the market").toEqual([]);
  });

  it("a campaign and its mark lose the texts that name a code which gives no discount now [CMS-16, PROMO-18]", async () => {
    const now = shop.clock.now();
    const banners = [
      { code: "title", value: "Ten days" },
      { code: "mark", value: "10% with TEN-OFF" },
      { code: "band", value: "Ten days: 10% off with TEN-OFF" },
    ];
    const campaign = {
      ...{ code: "ten-days", name: "Ten days", active: true, banners, range: "ALL", rangeDetails: [] },
      ...{ countdownPage: false, countdownStart: null, countdownEnd: null, startTime: now - 1, endTime: now + 1 },
    };
    await shop.store.db
      .insertInto("campaign")
      .values({ code: "ten-days", value: JSON.stringify(campaign) })
      .execute();
    const texts = async (headers?: Record<string, string>) => {
      const { data } = await shop.call(infraApi.campaigns, { query: { code: "ten-days" } }, headers);
      const { campaignMark } = (await shop.call(itemApi.product, { params: { seoUrl: "1" } }, headers)).data;
      return { shown: data.flatMap((one) => one.banners.map(({ code }) => code)), campaignMark };
    };
    const all = { shown: ["title", "mark", "band"], campaignMark: "10% with TEN-OFF" };
    const without = { shown: ["title"], campaignMark: "" };
    const runs = { source: "PROMOTION_CODE", code_norm: "tenoff", starts_at: now - 1, ends_at: now + 1 };
    await set(runs);
    expect(await texts()).toEqual(all);
    for (const over of [{ active: 0 }, { starts_at: now + 1 }, { ends_at: now }, { usage_limit: 5, used: 5 }]) {
      await set({ ...stored, ...runs, ...over });
      expect(await texts(), JSON.stringify(over)).toEqual(without);
    }
    await set({ ...stored, ...runs, discount_type: "FIXED_AMOUNT" });
    expect(await texts({ "x-shop-id": "2023" }), "without an amount in the market").toEqual(without);
    await set({ ...stored, ...runs, code_norm: "another" });
    expect(await texts(), "words that no discount has as its code").toEqual(all);
    await shop.store.db.deleteFrom("campaign").where("code", "=", "ten-days").execute();
  });

  it("a campaign's name, the lines around pages and the offer of a page end with the code that they name [PROMO-18, CMS-07]", async () => {
    const { db } = shop.store;
    const now = shop.clock.now();
    const campaign = {
      ...{ code: "named", name: "Days of TEN-OFF", active: true, banners: [], range: "ALL", rangeDetails: [] },
      ...{ countdownPage: false, countdownStart: null, countdownEnd: null, startTime: now - 1, endTime: now + 1 },
    };
    await db
      .insertInto("campaign")
      .values({ code: "named", value: JSON.stringify(campaign) })
      .execute();
    const lines = {
      announcement: { id: "a", text: "Take TEN-OFF", href: "", linkLabel: "" },
      global_active_info: { active: true, code: "", text: "All week TEN-OFF" },
      black_friday: { active: false, code: "", title: "Black Friday" },
    };
    const keys = Object.keys(lines);
    await db.deleteFrom("content").where("key", "in", keys).execute();
    for (const [key, value] of Object.entries(lines))
      await db
        .insertInto("content")
        .values({ key, kind: "setting", market: "", value: JSON.stringify(value) })
        .execute();
    const landing = {
      ...{ lead: "", hero: "", steps: [], parts: null, form: "" },
      offer: { title: "Ten", text: "", code: "ten-off", link: null, campaign: "", otherwise: "Later" },
    };
    const page = { path: "/ten", title: "Ten", description: "Ten", body: "Text", updated_at: now };
    await db
      .insertInto("page")
      .values({ ...page, landing: JSON.stringify(landing) })
      .execute();
    const shown = async () => {
      const campaigns = (await shop.call(infraApi.campaigns, { query: { code: "named" } })).data;
      const entries = (await shop.call(infraApi.contentConfig, { body: { keys } })).data;
      const { isOfferOver } = (await shop.call(infraApi.fixedPage, { query: { path: "/ten" } })).data;
      return [campaigns[0]?.name, entries.map(({ key }) => key).sort(), isOfferOver];
    };
    const runs = { source: "PROMOTION_CODE", code_norm: "tenoff", starts_at: now - 1, ends_at: now + 1 };
    await set({ ...stored, ...runs });
    expect(await shown()).toEqual(["Days of TEN-OFF", keys.toSorted(), false]);
    await set({ ...stored, ...runs, active: 0 });
    expect(await shown()).toEqual(["Campaign", ["black_friday"], true]);
    await db.deleteFrom("campaign").where("code", "=", "named").execute();
    await db.deleteFrom("page").where("path", "=", "/ten").execute();
  });

  it("unsubscribing names what is lost: what every subscription promises, and offers that run [PROMO-16, API-075]", async () => {
    const tip = async () => (await shop.call(promotionApi.cancelTip, {})).data;
    await set({ source: "COUPON" });
    const promised = "Offers and repair tips, at most twice a month";
    expect(await tip()).toEqual({ message: "Without our emails you would miss:", losses: [promised] });
    await set({ source: "AUTO_DISCOUNT", code_norm: null, ends_at: shop.clock.now() + 1 });
    const [running] = (await shop.call(promotionApi.notice, {})).data;
    expect(running?.text).toContain("off");
    expect((await tip()).losses).toEqual([promised, `News of offers such as: ${running?.text}`]);
  });
});
