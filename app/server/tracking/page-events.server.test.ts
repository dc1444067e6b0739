import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TrackingEvent } from "~/models/visitor/tracking";
import type { RequestContext } from "~/server/http/context.server";
import { CRAWLER, type TestRequest, testContext } from "../../../tests/support/request-context";
import { EventOutbox } from "./event-outbox.server";
import { recordAddedItems, recordPage, recordSlowCall, setEventOutbox } from "./page-events.server";
import { eventId, searchWords } from "./tracked-event.server";

const RETURNING = { visitor: "visitor-1", client: "client-12", bucket: { group: "A1", alb: "B" } } as const;

describe("what the server tells", () => {
  let outbox: EventOutbox;
  const recorded: TrackingEvent[] = [];
  beforeEach(() => {
    recorded.length = 0;
    outbox = new EventOutbox({
      send: async (events) => {
        recorded.push(...events);
        return true;
      },
    });
    setEventOutbox(outbox);
  });
  afterEach(() => setEventOutbox(undefined));

  function page(given: TestRequest = {}): RequestContext {
    const ctx = testContext({ cookies: RETURNING, remoteAddress: "192.0.2.9", ...given });
    ctx.pageEvents.push({ content: { event: "view_item", data: { handle: "pads-1" } } });
    return ctx;
  }
  async function answer(ctx: RequestContext, status = 200) {
    recorded.length = 0;
    const timing = recordPage(ctx, status);
    await outbox.flush();
    return { timing, events: [...recorded] };
  }

  it("a page of a shopper without script is told, under the time that its header carries [TRK-01, TRK-29]", async () => {
    const ctx = page({
      url: "http://localhost:3000/product/pads-1?utm=me",
      headers: { referer: "http://localhost:3000/search?q=me" },
    });
    const { timing, events } = await answer(ctx);
    expect(timing).toBe(`shown;desc="${ctx.shownAt}"`);
    expect(events).toEqual([
      {
        event: "view_item",
        data: { handle: "pads-1" },
        page_url: "/product/pads-1",
        referrer: "/search",
        ts: ctx.shownAt,
        client_id: "client-12",
        id: eventId("view_item", "client-12", ctx.shownAt),
        session_id: ctx.sessionId,
        alb_group: "B",
        ab_test_group: "A1",
        ip: "192.0.2.9",
        netWork: "",
        downlinkSpeed: null,
      },
    ]);
  });

  it("nothing of crawlers, of whoever refuses, of prefetches, posts and failures, and not what a browser tells itself [TRK-26]", async () => {
    const others: TestRequest[] = [
      { agent: CRAWLER },
      { headers: { "sec-gpc": "1" } },
      { headers: { dnt: "1" } },
      { headers: { "sec-purpose": "prefetch" } },
      { method: "POST" },
      { cookies: { ...RETURNING, js: "1" } },
      { url: "http://localhost:3000/product/pads-1.data" },
    ];
    for (const given of others) {
      expect(await answer(page(given)), JSON.stringify(given)).toEqual({ timing: null, events: [] });
    }
    expect(await answer(page(), 404)).toEqual({ timing: null, events: [] });
  });

  it("what is put into the cart is told with and without script, but not of whoever refuses [TRK-26]", async () => {
    const add = async (given: TestRequest) => {
      recorded.length = 0;
      recordAddedItems(testContext({ method: "POST", cookies: RETURNING, ...given }), [
        { itemId: 7, itemCount: 2 },
        { itemId: 8 },
      ]);
      await outbox.flush();
      return recorded.map(({ event, data }) => ({ event, data }));
    };
    const expected = [{ event: "add_to_cart", data: { itemIds: [7, 8], pieces: 3 } }];
    expect(await add({})).toEqual(expected);
    expect(await add({ cookies: { ...RETURNING, js: "1" } })).toEqual(expected);
    expect(await add({ headers: { "sec-gpc": "1" } })).toEqual([]);
  });

  it("views of one address are limited, so that whoever takes no cookies fills no table [TRK-29]", async () => {
    for (let index = 0; index < 400; index += 1) recordPage(page({ remoteAddress: "192.0.2.77" }), 200);
    await outbox.flush();
    expect(recorded).toHaveLength(300);
  });

  it("a slow call is told of nobody [TRK-29]", async () => {
    recordSlowCall("GET /search", 1_234.6);
    await outbox.flush();
    expect(recorded[0]).toMatchObject({
      event: "slow_call",
      data: { call: "GET /search", ms: 1_235 },
      session_id: "",
      ip: "",
    });
  });

  it("words of a search keep part numbers, and nothing that names a person or pays [CHK-32]", () => {
    const words =
      "me@example.com 4111 1111 1111 1111 (206) 555-0100 206-555-0100 1FTFW1ET5DFC10312 Pads AX-100234 8200123456";
    expect(searchWords(words, true)).toBe("…@… # # # vin pads ax-100234 8200123456");
    for (const typed of ["6145550199", "+16145550199", "614 5550199", "(614)5550199", "1 614 555 0199", "123456789012"])
      expect(searchWords(`call ${typed} please`, false), typed).toBe("call # please");
    expect(searchWords("AX-100234 pads", false)).toBe("ax-100234 pads");
    for (const vin of ["1FTEW1EF5FKD12345", "1ftew1ef5 fkd12345", "1FT-EW1EF5-FKD12345"])
      expect(searchWords(vin, false)).toBe("vin");
    expect(searchWords("x".repeat(300), true)).toHaveLength(100);
  });
});
