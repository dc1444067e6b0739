import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentApi } from "~/models/api";
import { copyDiscount } from "../../support/data/promotions";
import { MONDAY, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const HOUR = 3_600_000;

describe.each(STORE_KINDS)("changes by the clock on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop(kind);
  });
  afterEach(() => shop.close());
  const marks = async () => (await shop.call(contentApi.changes, {})).data.marks;

  it("a discount and a campaign change the marks of trade and content when they begin and end, and not between [CAT-28]", async () => {
    const { db } = shop.store;
    const { id } = await db.selectFrom("discount").select("id").executeTakeFirstOrThrow();
    await copyDiscount(db, id, {
      id: "by-clock",
      source: "AUTO_DISCOUNT",
      code_norm: null,
      starts_at: MONDAY + HOUR,
      ends_at: MONDAY + 2 * HOUR,
    });
    // A code that no page names ends without a change.
    const plain = { source: "PROMOTION_CODE", audience: "ALL", gift_item_id: null, integral_score: 0 } as const;
    const period = { starts_at: MONDAY + HOUR / 2, ends_at: MONDAY + 1.5 * HOUR };
    await copyDiscount(db, id, { id: "by-code", code_norm: "plaincode", ...plain, ...period });
    const times = {
      startTime: MONDAY + 3 * HOUR,
      endTime: MONDAY + 4 * HOUR,
      countdownStart: null,
      countdownEnd: null,
    };
    await db
      .insertInto("campaign")
      .values({ code: "by-clock", value: JSON.stringify(times) })
      .execute();
    const seen = [await marks()];
    for (let quarter = 1; quarter <= 20; quarter += 1) {
      shop.clock.advance(HOUR / 4);
      seen.push(await marks());
    }
    const changed = (name: string) =>
      seen.flatMap((now, at) => (at > 0 && now[name] !== seen[at - 1]?.[name] ? [at / 4] : []));
    expect([changed("trade"), changed("content")]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    expect([changed("catalogue"), changed("reviews"), changed("item")]).toEqual([[], [], []]);
  });

  it("the end of a code that the home page, a campaign or a page names is a change [CAT-28, CMS-07]", async () => {
    const { db } = shop.store;
    const { id } = await db.selectFrom("discount").select("id").executeTakeFirstOrThrow();
    const plain = { source: "PROMOTION_CODE", audience: "ALL", gift_item_id: null, integral_score: 0 } as const;
    const end = (hours: number) => ({ ...plain, starts_at: MONDAY - HOUR, ends_at: MONDAY + hours * HOUR });
    await copyDiscount(db, id, { id: "named-at-home", code_norm: "home10", ...end(1) });
    await copyDiscount(db, id, { id: "named-in-campaign", code_norm: "band20", ...end(2) });
    await copyDiscount(db, id, { id: "not-named", code_norm: "other30", ...end(3) });
    await copyDiscount(db, id, { id: "named-in-text", code_norm: "body40", ...end(4) });
    const page = { path: "/forty", title: "Forty", description: "Forty", landing: "", updated_at: MONDAY };
    await db
      .insertInto("page")
      .values({ ...page, body: "Take BODY40." })
      .execute();
    const window = JSON.stringify({ title: "Offers", offers: [{ code: "HOME-10", text: "10% off" }] });
    await db
      .insertInto("content")
      .values({ key: "discount_window", kind: "discount_window", market: "", value: window })
      .onConflict((conflict) => conflict.columns(["key", "market"]).doUpdateSet({ value: window }))
      .execute();
    await db
      .insertInto("campaign")
      .values({ code: "named", value: JSON.stringify({ banners: [{ code: "band", value: "20% with BAND20" }] }) })
      .execute();
    const seen = [await marks()];
    for (let hour = 1; hour <= 4; hour += 1) {
      shop.clock.advance(HOUR);
      seen.push(await marks());
    }
    expect(seen.slice(1).map(({ trade }, at) => trade !== seen[at]?.trade)).toEqual([true, true, false, true]);
  });
});
