import { createServer } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { endpoint, HEADERS } from "~/models/api/contract";
import { serviceException } from "~/models/page/api-error";
import { fakeTransport, ok, testContext } from "../../../tests/support/request-context";
import { CallFailure } from "./call-failure.server";
import { call } from "./client.server";
import { inProcess, overHttp } from "./transport.server";

const thing = z.object({ id: z.int(), name: z.string() });
const read = endpoint({
  rows: [],
  method: "GET",
  path: "/infra/public/thing/{id}",
  summary: "",
  params: z.object({ id: z.string() }),
  query: z.object({ tags: z.array(z.string()).optional(), q: z.string().optional() }),
  response: thing,
});
const write = endpoint({
  rows: [],
  method: "POST",
  path: "/order/public/thing",
  summary: "",
  query: z.object({ tags: z.array(z.string()).optional() }),
  body: z.object({ name: z.string() }),
  response: thing,
});
const mine = endpoint({
  rows: [],
  method: "GET",
  path: "/order/signed/thing",
  summary: "",
  query: z.object({ y: z.string().optional() }),
  response: thing,
});
const THING = { id: 1, name: "Pads" };
const member = { token: { token: "secret-token", accountId: "acc-1" }, email: "a@example.com" };

async function loadFailure(promise: Promise<unknown>): Promise<CallFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallFailure)) throw new Error(`expected a CallFailure, got ${String(error)}`);
  return error;
}

describe("what is sent", () => {
  it("every call carries shop id, diversion name and visitor key; a guest sends no bearer [API-001, OPEN-26, ROLE-02]", async () => {
    const transport = fakeTransport(() => ok(THING));
    const cookies = { visitor: "visitor-12345", bucket: { group: "A2", alb: "B" } } as const;
    const ctx = testContext({ url: "http://ca.localhost:3000/", transport, cookies });
    await call(ctx, read, { params: { id: "1" } });
    expect(transport.sent[0]?.headers).toMatchObject({
      [HEADERS.shopId]: "2023",
      [HEADERS.diversionName]: "A2",
      [HEADERS.visitorKey]: "visitor-12345",
      [HEADERS.requestId]: ctx.requestId,
    });
    expect(transport.sent[0]?.headers).not.toHaveProperty(HEADERS.authorization);
  });

  it("a member's call carries the bearer token, and the account id only where asked [API-001, ROLE-04]", async () => {
    const transport = fakeTransport(() => ({ status: 200, text: JSON.stringify({ code: 200, data: THING, msg: "" }) }));
    const ctx = testContext({ transport, cookies: member });
    await call(ctx, mine);
    await call(ctx, write, { body: { name: "x" } }, { isForAccount: true, idempotencyKey: "key-1" });
    expect(transport.sent[0]?.headers[HEADERS.authorization]).toBe("Bearer secret-token");
    expect(transport.sent[0]?.headers).not.toHaveProperty(HEADERS.accountId);
    expect(transport.sent[1]?.headers).toMatchObject({
      [HEADERS.accountId]: "acc-1",
      [HEADERS.idempotencyKey]: "key-1",
    });
  });

  it("GET arrays are comma-joined, others use brackets, path parameters are one segment [API-002]", async () => {
    const transport = fakeTransport((request) =>
      request.method === "GET" ? ok(THING) : { status: 200, text: JSON.stringify({ code: 200, data: THING }) },
    );
    const ctx = testContext({ transport });
    await call(ctx, read, { params: { id: "a/../b?c" }, query: { tags: ["x", "y z"], q: "" } });
    await call(ctx, write, { query: { tags: ["x", "y"] }, body: { name: "n" } });
    expect(transport.sent.map((request) => request.path)).toEqual([
      "/infra/public/thing/a%2F..%2Fb%3Fc?tags=x%2Cy+z&q=",
      "/order/public/thing?tags%5B%5D=x&tags%5B%5D=y",
    ]);
    expect(transport.sent[1]?.body).toBe('{"name":"n"}');
    await expect(call(ctx, read, { params: { id: ".." } })).rejects.toThrow(TypeError);
  });
});

describe("what is answered", () => {
  it.each([
    ["success", read, { success: true, httpCode: 200, data: { ...THING, extra: 1 }, msg: "" }],
    ["code", write, { code: 200, data: { ...THING, extra: 1 }, msg: "" }],
  ] as const)(
    "the %s shape is unwrapped, parsed, and unknown fields are dropped [API-004, ARCH-06]",
    async (_, declared, body) => {
      const ctx = testContext({ transport: fakeTransport(() => ({ status: 200, text: JSON.stringify(body) })) });
      const answer =
        declared === read ? call(ctx, read, { params: { id: "1" } }) : call(ctx, write, { body: { name: "n" } });
      expect(await answer).toEqual(THING);
    },
  );

  it("a refusal rejects with data, msg, code and the field errors [API-004, ERR-03, ERR-04]", async () => {
    const body = { code: 400, data: { left: 2 }, errors: [{ field: "itemCount", message: "is too many" }] };
    const ctx = testContext({ transport: fakeTransport(() => ({ status: 400, text: JSON.stringify(body) })) });
    const error = await loadFailure(call(ctx, write, { body: { name: "n" } }));
    expect(error.failure).toEqual({
      kind: "rejected",
      status: 400,
      code: 400,
      msg: "itemCount is too many",
      data: { left: 2 },
      errors: body.errors,
      reason: null,
    });
  });

  it("a refusal inside a 200 is still a refusal [API-004]", async () => {
    const answers = [
      { success: false, httpCode: 404, msg: "gone" },
      { success: false, msg: "no" },
    ];
    const statuses: number[] = [];
    for (const body of answers) {
      const ctx = testContext({ transport: fakeTransport(() => ({ status: 200, text: JSON.stringify(body) })) });
      statuses.push((await loadFailure(call(ctx, read, { params: { id: "1" } }))).status);
    }
    expect(statuses).toEqual([404, 400]);
  });

  it("code 503007 reaches the page as the code, whatever the HTTP status [ERR-10]", async () => {
    for (const status of [200, 404]) {
      const text = JSON.stringify({ success: false, httpCode: 503007, msg: "NotSale" });
      const ctx = testContext({ transport: fakeTransport(() => ({ status, text })) });
      expect((await loadFailure(call(ctx, read, { params: { id: "1" } }))).code).toBe(503007);
    }
  });

  it.each([
    ["not JSON", "<html>"],
    ["empty", ""],
    ["an array", "[]"],
    ["no envelope", '{"id":1,"name":"x"}'],
    ["the wrong shape", '{"success":true,"data":{"id":"1"}}'],
    ["no data", '{"success":true}'],
  ])("an answer that is %s is invalid and never data [ARCH-06]", async (_, text) => {
    const ctx = testContext({ transport: fakeTransport(() => ({ status: 200, text })) });
    expect((await loadFailure(call(ctx, read, { params: { id: "1" } }))).kind).toBe("invalid");
  });
});

describe("time and repeats", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("all reads of a page share one budget of 10 s, a write gets its own [ERR-13]", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const given: number[] = [];
    const transport = fakeTransport(({ deadlineMs }) => {
      given.push(deadlineMs - performance.now());
      return ok(THING);
    });
    const late = (method: string) => {
      const ctx = testContext({ method, transport });
      Object.defineProperty(ctx, "startedMs", { value: performance.now() - 9_500 });
      return ctx;
    };
    await call(late("GET"), read, { params: { id: "1" } });
    await call(late("POST"), read, { params: { id: "1" } });
    await call(late("POST"), write, { body: { name: "Pads" } }).catch(() => undefined);
    expect(given).toEqual([500, 2_000, 10_000]);
  });

  it("a call is given up after 10 s in all, as a timeout [CONST-01, API-003, ERR-02]", async () => {
    const hung = inProcess(() => new Promise<Response>(() => {}));
    const error = await loadFailure(
      call(testContext({ transport: hung }), read, { params: { id: "1" } }, { timeoutMs: 20 }),
    );
    expect(error.kind).toBe("timeout");
    expect(error.pageStatus).toBe(504);
    vi.useFakeTimers({ toFake: ["performance"] });
    const prompt = fakeTransport(() => ok(THING));
    await call(testContext({ transport: prompt }), read, { params: { id: "1" } });
    expect((prompt.sent[0]?.deadlineMs ?? 0) - performance.now()).toBe(10_000);
  });

  it("a server that never answers is given up at the deadline, and its connection with it [ERR-02]", async () => {
    let isLeft = false;
    const silent = createServer((request) => request.once("close", () => (isLeft = true)));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const context = testContext({ transport: overHttp(`http://127.0.0.1:${port}`) });
    const error = await loadFailure(call(context, write, { body: { name: "n" } }, { timeoutMs: 500 }));
    expect(error.kind).toBe("timeout");
    await vi.waitFor(() => expect(isLeft).toBe(true), 10_000);
    silent.close();
  });

  it("an answer without end is given up after some megabytes, as if there were none [ERR-02, ARCH-03]", async () => {
    let sentBytes = 0;
    let isLeft = false;
    const endless = createServer((request, response) => {
      request.once("close", () => (isLeft = true));
      const send = () => {
        if (isLeft) return;
        sentBytes += 65_536;
        if (response.write("x".repeat(65_536))) setImmediate(send);
        else response.once("drain", send);
      };
      send();
    });
    await new Promise<void>((resolve) => endless.listen(0, "127.0.0.1", resolve));
    const address = endless.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const context = testContext({ transport: overHttp(`http://127.0.0.1:${port}`) });
    const error = await loadFailure(call(context, write, { body: { name: "n" } }));
    expect(error.kind).toBe("network");
    await vi.waitFor(() => expect(isLeft).toBe(true), 10_000);
    // The bytes in the socket buffers count as sent, too.
    expect(sentBytes).toBeLessThan(32_000_000);
    endless.close();
  });

  it("a call goes below the path of the API's address, and is not sent on to where an answer leads [ERR-02]", async () => {
    const paths: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    const address = elsewhere.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const transport = overHttp(`http://127.0.0.1:${port}/api/`);
    const error = await loadFailure(call(testContext({ transport }), write, { body: { name: "n" } }));
    expect([error.kind, paths]).toEqual(["network", ["/api/order/public/thing"]]);
    await transport.close();
    elsewhere.close();
  });

  it("a refused connection is a network failure [ERR-02]", async () => {
    const error = await loadFailure(
      call(testContext({ transport: overHttp("http://127.0.0.1:9") }), write, { body: { name: "n" } }),
    );
    expect(error.kind).toBe("network");
  });

  it("a read is repeated once after trouble, a write and a refusal never [ARCH-06]", async () => {
    const flaky = fakeTransport((_, index) => (index === 0 ? { status: 503, text: "" } : ok(THING)));
    expect(await call(testContext({ transport: flaky }), read, { params: { id: "1" } })).toEqual(THING);
    expect(flaky.sent).toHaveLength(2);

    const down = fakeTransport(() => ({ status: 503, text: "" }));
    expect((await loadFailure(call(testContext({ transport: down }), read, { params: { id: "1" } }))).status).toBe(503);
    expect(down.sent).toHaveLength(2);

    const post = fakeTransport(() => ({ status: 503, text: "" }));
    await loadFailure(call(testContext({ transport: post }), write, { body: { name: "n" } }));
    expect(post.sent).toHaveLength(1);

    const missing = fakeTransport(() => ({ status: 404, text: '{"success":false,"msg":"x"}' }));
    await loadFailure(call(testContext({ transport: missing }), read, { params: { id: "1" } }));
    expect(missing.sent).toHaveLength(1);
  });

  it("a read is not repeated while the database is busy: it would wait again behind the others [ARCH-06]", async () => {
    const reason = { code: "databaseBusy", params: {} };
    const text = JSON.stringify({ success: false, httpCode: 503, msg: "The database is busy", error: reason });
    const transport = fakeTransport(() => ({ status: 503, text }));
    const error = await loadFailure(call(testContext({ transport }), read, { params: { id: "1" } }));
    expect([transport.sent.length, error.isOutage, error.pageStatus, error.text]).toEqual([
      1,
      true,
      503,
      serviceException(false),
    ]);
  });

  it("identical reads of one request are made once; a write forgets them [ARCH-02]", async () => {
    const transport = fakeTransport((request) =>
      request.method === "GET" ? ok(THING) : { status: 200, text: JSON.stringify({ code: 200, data: THING }) },
    );
    const ctx = testContext({ transport });
    await Promise.all([call(ctx, read, { params: { id: "1" } }), call(ctx, read, { params: { id: "1" } })]);
    await call(ctx, read, { params: { id: "2" } });
    expect(transport.sent).toHaveLength(2);
    await call(ctx, write, { body: { name: "n" } });
    await call(ctx, read, { params: { id: "1" } });
    expect(transport.sent).toHaveLength(4);
  });
});

describe("authorisation", () => {
  it("without a token a non-public call is refused before sending, and user data reset [ERR-06, ACC-20, ROLE-01, ARCH-13, API-005]", async () => {
    const transport = fakeTransport(() => ok(THING));
    const ctx = testContext({ transport, cookies: { email: "a@example.com" } });
    const error = await loadFailure(call(ctx, mine, { query: { y: "/public" } }));
    expect(error.text).toBe("Login is invalid. Please log in again");
    expect(error.status).toBe(401);
    expect(transport.sent).toEqual([]);
    expect(ctx.email).toBeNull();
  });

  it("a 401 purges the token and the stored user data, in a loader too [ERR-05, ACC-19]", async () => {
    const transport = fakeTransport(() => ({ status: 401, text: '{"code":401,"msg":"expired"}' }));
    const ctx = testContext({ transport, cookies: member });
    expect(ctx.isMember).toBe(true);
    expect((await loadFailure(call(ctx, mine))).needsLogin).toBe(true);
    expect(ctx.isMember).toBe(false);
    const lines = await ctx.cookies.setCookieLines();
    expect(lines.map((line) => line.split(";")[0])).toEqual(["token=", "email="]);
    expect(lines.every((line) => line.includes("Max-Age=0"))).toBe(true);
  });

  it("a guest's call that needs no login and misses one is an outage: guests are not sent to log in [ACC-19, ERR-05]", async () => {
    const transport = fakeTransport(() => ({ status: 401, text: '{"code":401,"msg":"expired"}' }));
    const ctx = testContext({ transport, cookies: { email: "a@example.com" } });
    const error = await loadFailure(call(ctx, write, { body: { name: "x" } }));
    const { needsLogin, isOutage, pageStatus, text } = error;
    expect({ needsLogin, isOutage, pageStatus, text }).toEqual({
      ...{ needsLogin: false, isOutage: true, pageStatus: 500, text: serviceException(false) },
    });
    expect(ctx.email, "what a guest has typed stays").toBe("a@example.com");
    const wrong = '{"code":401,"msg":"","error":{"code":"loginWrong","params":{}}}';
    const login = testContext({ transport: fakeTransport(() => ({ status: 401, text: wrong })) });
    const refused = await loadFailure(call(login, write, { body: { name: "x" } }));
    expect([refused.isOutage, refused.needsLogin]).toEqual([false, false]);
  });

  it("500, 502, 503 and 504 are reported with path and code, other refusals only noted [ERR-01]", async () => {
    const reported: unknown[] = [];
    for (const status of [500, 502, 503, 504, 400, 404, 409, 429, 501, 505]) {
      const transport = fakeTransport(() => ({ status, text: '{"code":1}' }));
      const ctx = testContext({ transport, cookies: member });
      vi.spyOn(ctx.log, "error").mockImplementation((fields: unknown) => reported.push(fields));
      await loadFailure(call(ctx, write, { body: { name: "n" } }));
    }
    expect(reported).toHaveLength(4);
    expect(reported[0]).toMatchObject({ call: "POST /order/public/thing", status: 500, isReported: true });
    expect(JSON.stringify(reported)).not.toContain("secret-token");
  });
});
