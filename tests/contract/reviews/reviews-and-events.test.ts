import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followLoop } from "#commerce/platform/loops";
import { customerServiceApi, healthApi, reviewApi, trackingApi } from "~/models/api";
import type { TrackingEvent } from "~/models/visitor/tracking";
import { ITEMS } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { trackingEvent } from "../../support/data/tracking-event";
import { STORE_KINDS } from "../../support/store/test-store";

const event = (id: string, over: Partial<TrackingEvent> = {}) =>
  trackingEvent({
    ...{ id, data: { item: 501 }, page_url: "/product/501", ip: "", netWork: "4g", downlinkSpeed: 10 },
    ...over,
  });

describe.each(STORE_KINDS)("reviews and events on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

  it("reviews of an item are published ones, newest first, paged [REV-01, API-051]", async () => {
    const list = async (page: number, size: number) =>
      (await api.call(reviewApi.list, { query: { itemId: ITEMS.padsF150, page, size } })).data;
    const all = await list(1, 10);
    expect(all.total).toBe(3);
    expect(all.reviews.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(all.reviews[0]).toMatchObject({ itemId: ITEMS.padsF150, rating: 3, isVerified: true, author: "Buyer 3" });
    expect((await list(2, 2)).reviews.map(({ id }) => id)).toEqual([1]);
  });

  it("the summary counts stars and has no rating without reviews [REV-02, API-052, OPEN-02]", async () => {
    const info = async (itemId: number) => (await api.call(reviewApi.info, { query: { itemId } })).data;
    expect(await info(ITEMS.padsF150)).toMatchObject({ rating: 4.3, reviewCount: 3 });
    expect(await info(ITEMS.mats)).toMatchObject({ rating: null, reviewCount: 0, value: "" });
  });

  it("the three best reviews, most stars first [REV-03, API-061]", async () => {
    const { data } = await api.call(reviewApi.top3, { query: { itemId: ITEMS.padsF150 } });
    expect(data.map(({ rating }) => rating)).toEqual([5, 5, 3]);
  });

  it("behind the best stands the newest review of three stars or less, once [REV-03, API-061]", async () => {
    const row = await api.store.db.selectFrom("review").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    const stars = [5, 4, 4, 1, 2, 3, 4] as const;
    const made = stars.map((rating, at) => ({ ...row, item_id: ITEMS.mats, id: 900 + at, rating, created_at: at + 1 }));
    await api.store.db.insertInto("review").values(made).execute();
    await api.store.db
      .insertInto("review")
      .values({ ...row, item_id: ITEMS.mats, id: 920, rating: 1, status: "HELD" })
      .execute();
    const { data } = await api.call(reviewApi.top3, { query: { itemId: ITEMS.mats } });
    expect(data.map(({ rating }) => rating)).toEqual([5, 4, 4, 3]);
    await api.store.db.deleteFrom("review").where("item_id", "=", ITEMS.mats).execute();
  });

  it("shop-wide reviews name the item and leave out items without a page [REV-04, API-062]", async () => {
    const { data } = await api.call(reviewApi.shopWide);
    expect(data.total).toBe(3);
    expect(data.reviews).toHaveLength(3);
    expect(data.reviews[0]).toMatchObject({ id: 3, itemTitle: "Ceramic Brake Pads for Ford F-150" });
    const good = (await api.call(reviewApi.shopWide, { query: { minRating: 4 } })).data;
    expect([good.total, good.reviews.map(({ rating }) => rating)]).toEqual([2, [5, 5]]);
  });

  it("events are stored once per id [API-144, OPEN-24, ENT-33]", async () => {
    const send = async (body: TrackingEvent | TrackingEvent[]) => (await api.call(trackingApi.track, { body })).data;
    expect(await send(event("aaaaaaaaaa"))).toEqual({ success: true });
    expect(await send([event("aaaaaaaaaa", { event: "again" }), event("bbbbbbbbbb"), event("bbbbbbbbbb")])).toEqual({
      success: true,
    });
    const stored = await api.store.db
      .selectFrom("tracked_event")
      .select(["id", "event"])
      .where("id", "in", ["aaaaaaaaaa", "bbbbbbbbbb"])
      .orderBy("id")
      .execute();
    expect(stored).toEqual([
      { id: "aaaaaaaaaa", event: "view_item" },
      { id: "bbbbbbbbbb", event: "view_item" },
    ]);
  });

  it("more than 100 events, none at all or a malformed one are refused [API-144, OPEN-24]", async () => {
    const many = Array.from({ length: 101 }, (_, index) => event(`e${String(index).padStart(9, "0")}`));
    for (const body of [many, [], event("short"), { event: "x" }, "text"]) {
      const response = await api.request(trackingApi.track.path, { method: "POST", body: JSON.stringify(body) });
      expect(response.status).toBe(400);
    }
    const full = await api.call(trackingApi.track, { body: many.slice(0, 100) });
    expect(full.status).toBe(200);
  });

  it("health names the database, says that it takes writes, and which background work is late [API-148]", async () => {
    const healthy = {
      status: "ok",
      mode: "sample",
      database: api.store.kind,
      writes: "ok",
      loops: [],
      oldestEventSeconds: 0,
    };
    expect((await api.call(healthApi.health)).data).toEqual(healthy);
    const loop = followLoop(api.store, "a late loop", -1);
    const late = await api.call(healthApi.health);
    loop.end();
    expect([late.status, late.msg, late.body]).toEqual([
      503,
      "Background work is late: a late loop",
      expect.objectContaining({
        data: { ...healthy, status: "failing", loops: [{ name: "a late loop", ageSeconds: 0, isLate: true }] },
      }),
    ]);
    expect((await api.call(healthApi.health)).status).toBe(200);
  });

  it("chat without a provider leads to the feedback page [API-149, OPEN-71]", async () => {
    expect((await api.call(customerServiceApi.chatConfig)).data).toEqual({
      provider: null,
      key: null,
      fallbackUrl: "/help/feedback",
    });
  });
});
