import { describe, expect, it } from "vitest";
import { eventId } from "~/server/tracking/tracked-event.server";
import { CRAWLER, fakeTransport, ok, type TestRequest, testContext } from "../../../../tests/support/request-context";
import { recordEvents } from "./events.server";

const EVENT = {
  event: "view_item",
  data: { handle: "pads-1" },
  page_url: "/order/track?number=AX1&email=a@example.com",
  referrer: "https://elsewhere.example/search?q=me",
  ts: 1_700_000_000_000,
  netWork: "4g",
  downlinkSpeed: 1.5,
};
const COOKIES = { visitor: "visitor-1", client: "client-12", bucket: { group: "A1", alb: "B" } } as const;
const text = JSON.stringify([EVENT]);

function shopper(given: TestRequest = {}) {
  const transport = fakeTransport(() => ok({ success: true }));
  return { ctx: testContext({ cookies: COOKIES, remoteAddress: "192.0.2.9", transport, ...given }), transport };
}

describe("events of browsers", () => {
  it("an id is the first 10 characters of a hash of name, client and time: the same for the same, else another [TRK-01]", () => {
    const id = eventId("view_item", "client", 1);
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(eventId("view_item", "client", 1)).toBe(id);
    const others = [
      eventId("exposure", "client", 1),
      eventId("view_item", "clien", 1),
      eventId("view_item", "client", 2),
    ];
    expect(others).not.toContain(id);
  });

  it("an event is completed with client, session, groups and address, and keeps nothing that was typed [PDP-13, ENT-33]", async () => {
    const { ctx, transport } = shopper();
    expect((await recordEvents(ctx, text)).status).toBe(204);
    const [sent] = JSON.parse(String(transport.sent[0]?.body));
    expect(sent).toEqual({
      ...EVENT,
      page_url: "/order/track",
      referrer: "https://elsewhere.example",
      client_id: "client-12",
      id: eventId("view_item", "client-12", EVENT.ts),
      session_id: ctx.sessionId,
      alb_group: "B",
      ab_test_group: "A1",
      ip: "192.0.2.9",
    });
  });

  it("of crawlers, and of shoppers who ask for it, nothing is kept [TRK-26]", async () => {
    const givens: TestRequest[] = [{ agent: CRAWLER }, { headers: { "sec-gpc": "1" } }, { headers: { dnt: "1" } }];
    for (const given of givens) {
      const { ctx, transport } = shopper(given);
      expect((await recordEvents(ctx, text)).status).toBe(204);
      expect(transport.sent).toEqual([]);
    }
  });

  it("without client, group or address they are to come again [TRK-02]", async () => {
    const { client: _client, ...noClient } = COOKIES;
    const { bucket: _bucket, ...noBucket } = COOKIES;
    for (const given of [{ cookies: noClient }, { cookies: noBucket }, { remoteAddress: "" }]) {
      const { ctx, transport } = shopper(given);
      expect((await recordEvents(ctx, text)).status).toBe(425);
      expect(transport.sent).toEqual([]);
    }
  });

  it("a store that fails is no error of the shop [TRK-29]", async () => {
    for (const answer of [
      { status: 500, text: "" },
      { status: 200, text: "<html>" },
      { status: 401, text: "{}" },
    ]) {
      const { ctx } = shopper({ transport: fakeTransport(() => answer) });
      expect((await recordEvents(ctx, text)).status).toBe(503);
    }
  });

  it("anything else than events is refused [PDP-13]", async () => {
    const { ctx, transport } = shopper();
    const bad = [{ ...EVENT, data: { handle: "a", mail: "a@example.com" } }, { ...EVENT, event: "order" }, {}];
    for (const body of ["", "{", "[]", ...bad.map((event) => JSON.stringify([event]))])
      expect((await recordEvents(ctx, body)).status).toBe(400);
    expect((await recordEvents(ctx, JSON.stringify(Array.from({ length: 51 }, () => EVENT)))).status).toBe(400);
    expect(transport.sent).toEqual([]);
  });
});
