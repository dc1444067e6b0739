import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createServices } from "#commerce/create-services";
import { DatabaseAway } from "#commerce/db/postgres";
import { tokenHash } from "#commerce/http/call";
import { ApiFailure, refusal } from "#commerce/http/failure";
import { createCalls, type Route, serve, toRefusal } from "#commerce/http/serve";
import { type Logger, log as silent } from "#commerce/platform/log";
import { allRoutes } from "#commerce/routes";
import { openLog } from "#telemetry/log";
import { allEndpoints, orderApi, paymentApi, trackingApi } from "~/models/api";
import { type Endpoint, endpoint } from "~/models/api/contract";
import { reason } from "~/models/api/errors/table";
import { createTestApi, type TestApi } from "../../support/data/test-api";

const PUBLIC_PATH = "/infra/public/probe";
const answer = endpoint({
  rows: [],
  method: "GET",
  path: PUBLIC_PATH,
  summary: "",
  response: z.object({ n: z.int() }),
});
const order = endpoint({
  rows: [],
  method: "POST",
  path: "/order/signed/probe",
  summary: "",
  body: z.object({ name: z.string().min(1, "is required"), tags: z.array(z.string()).default([]) }),
  response: z.object({ name: z.string(), account: z.string().nullable() }),
});
const fixed = endpoint({ rows: [], method: "GET", path: "/item/public/things/all", summary: "", response: z.string() });
const byId = endpoint({
  rows: [],
  method: "GET",
  path: "/item/public/things/{id}",
  summary: "",
  params: z.object({ id: z.string() }),
  response: z.string(),
});

const TOKEN = "a-token-long-enough-to-be-one";

describe("serving declared calls", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    const now = api.clock.now();
    const account = {
      email: "a@example.com",
      email_norm: "a@example.com",
      password_hash: null,
      first_name: "",
      last_name: "",
      zip_code: "",
    };
    await api.store.db
      .insertInto("account")
      .values({ id: "acc", ...account, created_at: now })
      .execute();
    const session = { account_id: "acc", created_at: now };
    await api.store.db
      .insertInto("session")
      .values([
        { token_hash: tokenHash(TOKEN), ...session, expires_at: now + 1 },
        { token_hash: tokenHash(`${TOKEN}-old`), ...session, expires_at: now },
      ])
      .execute();
  });
  afterAll(() => api.close());

  function calls(
    routes: readonly Route[],
    {
      isChecked = true,
      endpoints = [answer, order, byId, fixed],
      log = silent,
    }: { isChecked?: boolean; endpoints?: readonly Endpoint[]; log?: Logger } = {},
  ) {
    const { store, clock } = api;
    const services = createServices({ store, clock, catalogueLagMs: 0, mode: "sample" });
    return createCalls({ endpoints, routes, deps: { store, clock, services, log }, isChecked });
  }
  const router = (...options: Parameters<typeof calls>) => calls(...options).app;
  const read = async (response: Response | Promise<Response>) => {
    const found = await response;
    return { status: found.status, body: await found.json() };
  };
  const post = (app: ReturnType<typeof router>, body: string, headers: Record<string, string> = {}) =>
    read(app.request(order.path, { method: "POST", body, headers }));
  const echo = serve(order, ({ body }, call) => ({ name: body.name, account: call.accountId }));
  const signed = { authorization: `Bearer ${TOKEN}` };

  it("a value of several shapes is refused by the field that is wrong in the shape that was meant [ERR-03]", async () => {
    async function loadErrors(called: Endpoint, sent: unknown) {
      const app = router([serve(called, () => null)], { endpoints: [called], isChecked: false });
      const isRead = called.method === "GET";
      const query = isRead ? `?${new URLSearchParams(sent as Record<string, string>)}` : "";
      const init = { method: called.method, headers: signed, ...(!isRead && { body: JSON.stringify(sent) }) };
      const { status, body } = await read(app.request(called.path + query, init));
      expect(status).toBe(400);
      expect(body.msg).toBe(`${body.errors[0].field} ${body.errors[0].message}`.trim());
      return body.errors.map(({ field }: { field: string }) => field);
    }
    const cart = { cartUUID: "c".repeat(32), returnUrl: "/checkout", expectedTotalCent: 1 };
    expect(await loadErrors(paymentApi.create, { ...cart, paymentType: "bitcoin" })).toEqual(["paymentType"]);
    expect(await loadErrors(paymentApi.create, { ...cart, cartUUID: ["c"], paymentType: "card" })).not.toContain(
      "orderId",
    );
    const placed = { orderId: "AW12345678", returnUrl: "/checkout" };
    expect(await loadErrors(paymentApi.create, { ...placed, paymentType: "bitcoin" })).toEqual(["paymentType"]);
    const event = {
      ...{ event: "view_item", data: {}, page_url: "/", referrer: "", ts: 1, client_id: "", id: "0123456789" },
      ...{ session_id: "", alb_group: "", ab_test_group: "", ip: "", netWork: "", downlinkSpeed: null },
    };
    expect(await loadErrors(trackingApi.track, { ...event, ts: "now" })).toEqual(["ts"]);
    expect(await loadErrors(trackingApi.track, [event, { ...event, ts: "now" }])).toEqual(["1.ts"]);
    expect(await loadErrors(trackingApi.track, Array(101).fill(event))).toEqual([""]);
    expect(await loadErrors(orderApi.list, { status: "LOST" })).toEqual(["status"]);
    expect(await loadErrors(orderApi.cancel, { orderId: "AW" })).toEqual(["orderId"]);
  });

  it("each service answers in its own envelope [API-004, OPEN-28]", async () => {
    const app = router([serve(answer, () => ({ n: 1 })), echo]);
    expect(await read(app.request(PUBLIC_PATH))).toEqual({
      status: 200,
      body: { success: true, httpCode: 200, data: { n: 1 }, msg: "" },
    });
    expect(await post(app, '{"name":"x"}', signed)).toEqual({
      status: 200,
      body: { code: 200, data: { name: "x", account: "acc" }, msg: "" },
    });
  });

  it("a member's call needs a valid token, a public one none [API-005, ERR-06, ROLE-01, ROLE-04]", async () => {
    const app = router([serve(answer, (_input, call) => ({ n: call.accountId === null ? 0 : 1 })), echo]);
    const refused = {
      status: 401,
      body: {
        ...{ code: 401, data: null, msg: "Login is invalid. Please log in again", errors: [] },
        error: { code: "loginInvalid", params: {} },
      },
    };
    expect(await post(app, '{"name":"x"}')).toEqual(refused);
    for (const token of [`${TOKEN}-old`, "unknown-token-unknown", "short", ""])
      expect(await post(app, '{"name":"x"}', { authorization: `Bearer ${token}` })).toEqual(refused);
    expect((await read(app.request(PUBLIC_PATH))).body.data).toEqual({ n: 0 });
    expect(
      (await read(app.request(PUBLIC_PATH, { headers: { authorization: "Bearer unknown-token-unknown" } }))).body.data,
    ).toEqual({ n: 0 });
    expect((await read(app.request(PUBLIC_PATH, { headers: signed }))).body.data).toEqual({ n: 1 });
  });

  it("a caller inside the process gets the answers of HTTP, and none for a path with parameters [ARCH-13, API-004]", async () => {
    const { app, answer: direct } = calls([serve(answer, () => ({ n: 1 })), echo, serve(byId, () => "x")]);
    const request = { method: "GET", path: PUBLIC_PATH, headers: {}, body: undefined };
    const named = { method: "POST", path: order.path, headers: signed };
    for (const [call, status] of [
      [request, 200],
      [{ ...request, path: `${PUBLIC_PATH}?a=1` }, 200],
      [{ ...named, body: '{"name":"x"}' }, 200],
      [{ ...named, body: '{"name":""}' }, 400],
      [{ ...named, body: "{" }, 400],
      [{ ...named, body: undefined }, 400],
      [{ ...named, body: '{"name":"x"}', headers: {} }, 401],
      [{ ...named, body: JSON.stringify({ name: "x".repeat(1_100_000) }) }, 413],
      [{ ...request, path: fixed.path }, 501],
    ] as const) {
      const found = await direct(call);
      const { method, headers, body = null } = call;
      expect(found?.status).toBe(status);
      expect(JSON.parse(found?.text ?? "")).toEqual(
        (await read(app.request(call.path, { method, headers, body }))).body,
      );
    }
    for (const path of ["/item/public/things/1", "/nowhere"]) expect(direct({ ...request, path })).toBeUndefined();
  });

  it("bad input is 400 with its fields, never 500 [ARCH-06, API-004]", async () => {
    const app = router([echo, serve(byId, ({ params }) => params.id)]);
    expect(await post(app, "{}", signed)).toMatchObject({
      status: 400,
      body: { code: 400, errors: [{ field: "name" }] },
    });
    expect((await post(app, '{"name":""}', signed)).body).toMatchObject({
      msg: "name is required",
      errors: [
        {
          field: "name",
          message: "is required",
          code: "invalid",
          params: { issue: "too_small", message: "is required" },
        },
      ],
    });
    expect((await post(app, '{"name":"x","tags":[1]}', signed)).body.errors).toMatchObject([{ field: "tags.0" }]);
    for (const body of ["", "{", "null", "[]", '"x"', "1"]) expect((await post(app, body, signed)).status).toBe(400);
    expect((await post(app, JSON.stringify({ name: "x".repeat(1_100_000) }), signed)).status).toBe(413);
    expect((await read(app.request("/item/public/things/%E0%A4%A"))).status).toBeLessThan(500);
  });

  it("market and caller come from the headers [ARCH-13, OPEN-26]", async () => {
    const app = router([
      serve(byId, (_input, call) => `${call.market} ${call.currency} ${call.visitorKey} ${call.requestId}`),
    ]);
    const ask = async (headers: Record<string, string>) =>
      (await read(app.request("/item/public/things/1", { headers }))).body.data;
    expect(await ask({}), "a call without an id gets one").toMatch(/^2022 USD {2}[0-9a-f-]{36}$/);
    expect(await ask({ "x-shop-id": "2023", "x-visitor-key": "v", "x-request-id": "r" })).toBe("2023 CAD v r");
    expect(await ask({ "x-shop-id": "9999" })).toMatch(/^2022 USD /);
  });

  it("a failure carries its code, message, field errors and data [ERR-03, ERR-04, ERR-10]", async () => {
    const why = reason("stockTaken", { title: "Brake pad" });
    const message = "Brake pad is not available in that quantity any more";
    const details = { code: 77, errors: [{ field: "a", ...why }], data: { why: 1 } };
    const app = router([serve(answer, () => Promise.reject(new ApiFailure(409, why, details)))]);
    expect(await read(app.request(PUBLIC_PATH))).toEqual({
      status: 409,
      body: {
        ...{ success: false, httpCode: 77, msg: message, data: { why: 1 } },
        error: { code: "stockTaken", params: { title: "Brake pad" } },
        errors: [{ field: "a", message, code: "stockTaken", params: { title: "Brake pad" } }],
      },
    });
  });

  it("an unexpected failure is a 500 that tells nothing [ERR-13]", async () => {
    const app = router([serve(answer, () => Promise.reject(new Error("secret path")))], { isChecked: false });
    const found = await read(app.request(PUBLIC_PATH));
    expect(found.status).toBe(500);
    expect(JSON.stringify(found.body)).not.toContain("secret");
  });

  it("a database that is busy or out of reach is a 503 that says when to come again, and one plain line in the log [ARCH-03, ERR-13]", async () => {
    const lines: string[] = [];
    const plain = openLog("commerce", (line) => lines.push(line));
    for (const [isBusy, code, msg] of [
      [true, "databaseBusy", "the database is busy"],
      [false, "databaseSilent", "the database is out of reach"],
    ] as const) {
      const away = new DatabaseAway("none was free in 5 s", { cause: new Error("the driver's words"), isBusy });
      const app = router([serve(answer, () => Promise.reject(away))], { log: plain });
      const response = await app.request(PUBLIC_PATH);
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await response.json()).toMatchObject({ httpCode: 503, error: { code } });
      expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
        call: `GET ${PUBLIC_PATH}`,
        why: "none was free in 5 s",
        msg,
      });
    }
    expect(lines.join()).not.toContain("the driver's words");
  });

  it("what fails beside the calls, such as a file, is logged in the shape of all lines, and tells nothing [ERR-13, ARCH-03]", async () => {
    const lines: string[] = [];
    const app = router([], { isChecked: false, log: openLog("commerce", (line) => lines.push(line)) });
    app.get("/infra/public/probe-file/:name", () => Promise.reject(new Error("secret path")));
    const found = await read(
      app.request("/infra/public/probe-file/a-secret-name", { headers: { "x-request-id": "r-1" } }),
    );
    expect([found.status, JSON.stringify(found.body)]).toEqual([500, expect.not.stringContaining("secret")]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ requestId: "r-1", call: "GET /infra", msg: "call failed" });
    expect(lines[0]).not.toContain("a-secret-name");
  });

  it("an answer out of contract fails a checked call [OPEN-27]", async () => {
    const app = router([serve(answer, () => ({ n: 1.5 }))]);
    expect((await read(app.request(PUBLIC_PATH))).status).toBe(500);
    const unchecked = router([serve(answer, () => ({ n: 1.5 }))], { isChecked: false });
    expect((await read(unchecked.request(PUBLIC_PATH))).status).toBe(200);
  });

  it("a fixed path wins over one with a parameter [OPEN-22]", async () => {
    const app = router([serve(byId, ({ params }) => params.id), serve(fixed, () => "fixed")]);
    expect((await read(app.request("/item/public/things/all"))).body.data).toBe("fixed");
    expect((await read(app.request("/item/public/things/a%20b"))).body.data).toBe("a b");
  });

  it("a declared call without a handler is a typed 501, an unknown one a 404 [ARCH-12]", async () => {
    const app = router([]);
    expect(await read(app.request(PUBLIC_PATH))).toMatchObject({
      status: 501,
      body: { success: false, httpCode: 501 },
    });
    expect(await read(app.request("/nowhere"))).toMatchObject({ status: 404, body: { success: false, httpCode: 404 } });
    for (const service of ["account", "promotion", "order", "customer"]) {
      const { status, body } = await read(app.request(`/${service}/nowhere`, { method: "DELETE" }));
      expect([status, body.code, "success" in body], service).toEqual([404, 404, false]);
    }
  });

  it("what is refused before its call is looked up says why, in the envelope of its path [OPEN-28]", async () => {
    const refused = toRefusal("/account/public/login", refusal(413, "bodyTooLarge"));
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      { code: 413, msg: expect.stringMatching(/\w/) },
    ]);
  });

  it("two handlers for one call, or one for an undeclared call, stop the start [ARCH-12]", () => {
    expect(() => router([echo, echo])).toThrow("two handlers");
    expect(() => router([echo], { endpoints: [answer] })).toThrow("not declared");
  });

  it("every path is declared once [ARCH-12]", () => {
    const keys = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("every declared call is served [ARCH-12]", () => {
    const served = new Set(allRoutes.map(({ endpoint }) => endpoint));
    const unserved = allEndpoints.filter((endpoint) => !served.has(endpoint));
    expect(unserved.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
