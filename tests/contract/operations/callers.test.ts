import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { guardCalls } from "#commerce/http/callers";
import { log } from "#commerce/platform/log";
import { healthApi, operationsApi, orderApi, sessionApi } from "~/models/api";
import type { Endpoint } from "~/models/api/contract";
import { insertMember } from "../../support/data/orders";
import { createTestApi, type TestApi } from "../../support/data/test-api";

const [NEWER, OLDER] = ["k3J9vQ2xLm7Tz0RbYc5HnWd8PfSa1GuE", "Wq8ZyT4nBv6Cx2MkLj9Hg7FdSa5PoIuR"];

describe("who is believed by a commerce program of its own", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());
  afterEach(() => {
    delete process.env.OPERATIONS_TOKEN;
  });

  const guarded = (tokens: readonly string[]) =>
    guardCalls(async (request) => api.request(request.url.replace(/^http:\/\/[^/]+/, ""), request), tokens, log);
  const ask = async (
    { method, path }: Endpoint,
    headers: Record<string, string>,
    { tokens = [NEWER, OLDER], address = "203.0.113.7", query = "" } = {},
  ) => {
    const request = new Request(`http://commerce.test${path}${query}`, { method, headers });
    const answer = await guarded(tokens)(request, address);
    return { status: answer.status, body: await answer.json() };
  };
  const track = (headers: Record<string, string>, orderId: string) =>
    ask(orderApi.track, { "x-order-email": "ada@example.com", ...headers }, { query: `?orderId=${orderId}` });

  it("a made-up client address is one of a stranger, whose tries count for the connection [OPEN-13]", async () => {
    const statuses: number[] = [];
    for (const host of Array(12).keys())
      statuses.push((await track({ "x-forwarded-for": `198.51.100.${host}` }, `AX-NONE-${host}`)).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    const shop = { "x-commerce-token": NEWER, "x-forwarded-for": "198.51.100.99" };
    expect((await track(shop, "AX-NONE")).status, "the shop's word for the shopper is believed").toBe(404);
  });

  it("each secret of the list is believed, another one is refused whatever is asked", async () => {
    for (const token of [NEWER, OLDER])
      expect((await ask(healthApi.health, { "x-commerce-token": token })).status).toBe(200);
    for (const token of [`${NEWER}x`, "", NEWER.toLowerCase()]) {
      const { status, body } = await ask(healthApi.health, { "x-commerce-token": token });
      expect([status, body.error.code]).toEqual([403, "callerUnknown"]);
    }
    expect((await ask(healthApi.health, {})).status, "a probe needs none").toBe(200);
  });

  it("a member's token is worth nothing without the shop's", async () => {
    const member = await insertMember(api, "caller");
    const shop = { "x-commerce-token": OLDER };
    expect((await ask(sessionApi.list, { ...member, ...shop })).status).toBe(200);
    expect((await ask(sessionApi.list, member)).status).toBe(401);
  });

  it("staff prove themselves by their own token", async () => {
    process.env.OPERATIONS_TOKEN = "operators-0123456789";
    const bearer = { authorization: "Bearer operators-0123456789" };
    expect((await ask(operationsApi.outbox, bearer)).status).toBe(200);
    expect((await ask(operationsApi.outbox, {})).status).toBe(401);
  });

  it("a program without secrets believes everybody who reaches it", async () => {
    const statuses: number[] = [];
    for (const host of Array(12).keys()) {
      const headers = { "x-order-email": "ada@example.com", "x-forwarded-for": `192.0.2.${host}` };
      const query = `?orderId=AX-OTHER-${host}`;
      statuses.push((await ask(orderApi.track, headers, { tokens: [], query })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});
