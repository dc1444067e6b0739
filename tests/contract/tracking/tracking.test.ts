import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paymentApi, trackingApi } from "~/models/api";
import type { MarketingEvent } from "../../../app/models/visitor/tracking";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { trackingEvent } from "../../support/data/tracking-event";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

const event = (id: string, ts: number) =>
  trackingEvent({ id, ts, page_url: "/product/1", client_id: "client-1", session_id: "session-1", netWork: "4g" });

const MARKETING: MarketingEvent = {
  clickId: "gclid-1",
  orderId: "",
  pageUrl: "/product/1",
  eventDate: "2026-01-01T00:00:00Z",
  referringUrl: "",
  customProfileId: "visitor-1",
};

describe.each(STORE_KINDS)("tracking on %s", (kind) => {
  let api: TestApi;
  // Each test counts all events in the store.
  beforeEach(async () => {
    api = await createTestApi(kind);
  });
  afterEach(() => api.close());

  const days = async () =>
    (await api.store.db.selectFrom("tracked_event").select(["day", "id"]).orderBy("day").orderBy("id").execute()).map(
      ({ day, id }) => `${day} ${id.slice(0, 3)}`,
    );

  it("an event told again belongs to the same day and is stored once; a clock far off is not believed [API-144, TRK-03]", async () => {
    const now = api.clock.now();
    const today = Math.floor(now / DAY_MS);
    const yesterday = event("yesterday0", now - DAY_MS);
    for (const body of [yesterday, [yesterday, event("now0000000", now)], event("far0000000", now - 400 * DAY_MS)])
      await api.call(trackingApi.track, { body });
    expect(await days()).toEqual([`${today - 1} yes`, `${today} far`, `${today} now`]);
  });

  it("events older than the retention go, whole days at a time [API-144]", async () => {
    const now = api.clock.now();
    for (const id of ["first00000", "second0000", "third00000"])
      await api.call(trackingApi.track, { body: event(id, now) });
    api.clock.advance(60 * DAY_MS);
    await api.call(trackingApi.track, { body: event("later00000", api.clock.now()) });
    expect(await days()).toHaveLength(4);
    api.clock.advance(31 * DAY_MS);
    await api.call(trackingApi.track, { body: event("last000000", api.clock.now()) });
    const today = Math.floor(now / DAY_MS);
    expect(await days()).toEqual([`${today + 60} lat`, `${today + 91} las`]);
  });

  it("page loads are stored, and a conversion of an order that is none is refused [API-145, API-146, TRK-13, TRK-16]", async () => {
    expect((await api.call(trackingApi.pageLoad, { body: MARKETING })).data).toEqual({ success: true });
    const refused = await api.call(trackingApi.conversion, { body: { ...MARKETING, orderId: "AW0000000000" } });
    expect(refused.status).toBe(409);
    expect(await api.store.db.selectFrom("marketing_event").select(["kind", "click_id"]).execute()).toEqual([
      { kind: "page-load", click_id: "gclid-1" },
    ]);
  });
});

describe.each(STORE_KINDS)("conversions on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  it("a conversion is stored for a paid order only, and once however often and at once it is told [API-146, TRK-13, TRK-17]", async () => {
    const { data: placed } = await place(shop, await readyCart(shop), "conversion");
    const { orderId } = placed;
    const convert = () => shop.call(trackingApi.conversion, { body: { ...MARKETING, orderId } });
    const stored = () => shop.store.db.selectFrom("marketing_event").select(["kind", "order_id"]).execute();
    expect((await convert()).status, "placed, but not paid").toBe(409);
    await payByCard(shop, placed.redirectUrl, "4000000000000002");
    expect((await convert()).status, "declined").toBe(409);
    expect(await stored()).toEqual([]);

    const again = {
      orderId,
      key: placed.key,
      paymentType: "oceanpayment",
      returnUrl: "/checkout/orderResult",
    } as const;
    shop.clock.advance(1);
    const { data: retried } = await shop.call(paymentApi.create, { body: again });
    await payByCard(shop, retried.redirectUrl, "4242424242424242");
    const answers = await Promise.all([convert(), convert(), convert()]);
    expect([...answers, await convert()].map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 4 }, () => [200, { success: true }]),
    );
    expect(await stored()).toEqual([{ kind: "conversion", order_id: orderId }]);
  });
});
