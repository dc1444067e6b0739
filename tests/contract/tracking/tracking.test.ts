import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trackingApi } from "~/models/api";
import type { MarketingEvent, TrackingEvent } from "~/models/visitor/tracking";
import { createTestApi, type TestApi } from "../../support/test-api";
import { STORE_KINDS } from "../../support/test-store";

const DAY_MS = 86_400_000;

const event = (id: string, ts: number): TrackingEvent => ({
  event: "view_item",
  data: {},
  page_url: "/product/1",
  referrer: "",
  ts,
  client_id: "client-1",
  id,
  session_id: "session-1",
  alb_group: "A",
  ab_test_group: "A1",
  ip: "192.0.2.1",
  netWork: "4g",
  downlinkSpeed: null,
});

describe.each(STORE_KINDS)("tracking on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi(kind);
  });
  afterAll(() => api.close());

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
    api.clock.advance(60 * DAY_MS);
    await api.call(trackingApi.track, { body: event("later00000", api.clock.now()) });
    expect(await days()).toHaveLength(4);
    api.clock.advance(31 * DAY_MS);
    await api.call(trackingApi.track, { body: event("last000000", api.clock.now()) });
    const today = Math.floor(now / DAY_MS);
    expect(await days()).toEqual([`${today + 60} lat`, `${today + 91} las`]);
  });

  it("page loads are stored, a conversion only for a paid order and once [API-145, API-146, TRK-13, TRK-16, TRK-17]", async () => {
    const body: MarketingEvent = {
      clickId: "gclid-1",
      orderId: "",
      pageUrl: "/product/1",
      eventDate: "2026-01-01T00:00:00Z",
      referringUrl: "",
      customProfileId: "visitor-1",
    };
    expect((await api.call(trackingApi.pageLoad, { body })).data).toEqual({ success: true });
    const refused = await api.request(trackingApi.conversion.path, {
      method: "POST",
      body: JSON.stringify({ ...body, orderId: "AW0000000000" }),
    });
    expect(refused.status).toBe(409);
    expect(await api.store.db.selectFrom("marketing_event").select(["kind", "click_id"]).execute()).toEqual([
      { kind: "page-load", click_id: "gclid-1" },
    ]);
  });
});
