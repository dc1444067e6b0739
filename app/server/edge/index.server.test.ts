import { describe, expect, it, vi } from "vitest";
import { accountApi, healthApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import { getContext } from "~/server/http/context.server";
import { log } from "~/server/http/log.server";
import { noteSlowCall } from "~/server/http/metrics.server";
import type { Handle } from "~/server/page-store/page-store.server";
import { answerCommerceCalls } from "../../../tests/support/fake-commerce";
import { CRAWLER, testRequest } from "../../../tests/support/request-context";
import { edge } from "./index.server";
import { announceShutdown } from "./program.server";

const seen: { url: string; cookie: string; body: string }[] = [];
const requestIds: unknown[] = [];
answerCommerceCalls(async (req, res) => {
  let body = "";
  for await (const chunk of req) body += String(chunk);
  requestIds.push(req.headers["x-request-id"]);
  seen.push({ url: req.url ?? "", cookie: req.headers.cookie ?? "", body });
  res.setHeader("content-type", "application/json");
  if (req.url?.startsWith("/sandbox/")) return res.writeHead(303, { location: "/checkout/orderResult" }).end();
  if (req.url?.startsWith("/account/")) return res.writeHead(401).end('{"code":401,"msg":"expired"}');
  res.end(
    JSON.stringify({
      success: true,
      httpCode: 200,
      data: { status: "ok", database: "sqlite", mode: "production" },
      msg: "",
    }),
  );
});

const hello: Handle = async (_request, context) => {
  const ctx = getContext({ context });
  return new Response(`<p>${ctx.market.name}</p>`, { headers: { "content-type": "text/html" } });
};
const ask = async (options: Parameters<typeof testRequest>[0], handle: Handle = hello) =>
  edge(await testRequest(options), { remoteAddress: "203.0.113.9" }, handle);

describe("edge", () => {
  it("a page is rendered with its context, over a commerce API of its own [ARCH-03, MKT-01]", async () => {
    const response = await ask({ url: "http://ca.localhost:3000/?own=1" });
    expect(await response.text()).toBe("<p>Canada</p>");
    expect(response.headers.getSetCookie()).toHaveLength(3);
    expect(response.headers.get("content-security-policy")).toContain("'nonce-");
  });

  it("/health tells build information and whether the commerce API answers [CONST-21, OPEN-44]", async () => {
    const response = await ask({ url: "http://localhost:3000/health" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "ok",
      mode: "production",
      commerce: "ok",
      database: "sqlite",
      environment: "UAT",
      buildTime: "2025-06-19",
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("a provider's page is passed on as it is, without the shopper's session [CHK-32]", async () => {
    seen.length = 0;
    const response = await ask({
      url: "http://localhost:3000/sandbox/pay/1?x=2",
      method: "POST",
      body: new URLSearchParams({ number: "4242424242424242" }),
      cookies: { token: { token: "secret", accountId: "1" } },
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/checkout/orderResult"]);
    expect(seen).toEqual([{ url: "/sandbox/pay/1?x=2", cookie: "", body: "number=4242424242424242" }]);
  });

  it("a forwarded body is cut at 256 KiB while it streams in, whatever its length header says [CHK-32]", async () => {
    seen.length = 0;
    for (const path of ["/sandbox/pay/1", "/webhooks/sandbox"]) {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
      const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
      const request = new Request(`http://localhost:3000${path}`, init);
      expect((await edge(request, { remoteAddress: "203.0.113.9" }, hello)).status).toBe(413);
      expect(sent).toBeLessThan(600_000);
    }
    expect(seen).toEqual([]);
  });

  it("a foreign post never reaches a route, whatever the URL says [ARCH-11]", async () => {
    for (const path of ["/shopCart", "/shopCart?_data=root", "/shopCart.data", "/api/public/logs"]) {
      const url = `http://localhost:3000${path}`;
      const headers = { origin: "http://evil.example", "x-forwarded-host": "evil.example" };
      const response = await ask({ url, method: "POST", body: "a=1", headers }, () => {
        throw new Error("the route ran");
      });
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("a crawler's page sets no cookie, and from the second time on it is given again without rendering [ARCH-10]", async () => {
    let renderings = 0;
    const counting: Handle = (request, context) => {
      renderings += 1;
      return hello(request, context);
    };
    for (let i = 0; i < 5; i += 1) {
      const response = await ask({ url: "http://localhost:3000/help", agent: CRAWLER }, counting);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=60, stale-while-revalidate=600");
      expect(response.headers.get("vary")).toContain("User-Agent");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await response.text()).toBe("<p>United States</p>");
    }
    expect(renderings).toBe(2);
  });

  it("an endless URL is refused before anything looks at it [ARCH-06]", async () => {
    expect((await ask({ url: `http://localhost:3000/?q=${"x".repeat(5_000)}` })).status).toBe(414);
  });

  it("a 401 inside a loader ends the session in the answer's cookies [ERR-05]", async () => {
    const response = await ask({ cookies: { token: { token: "t", accountId: "1" } } }, async (_request, context) => {
      const ctx = getContext({ context });
      await call(ctx, accountApi.current).catch(() => undefined);
      return new Response("ok");
    });
    expect(response.headers.getSetCookie().some((line) => line.startsWith("token=; Max-Age=0"))).toBe(true);
  });

  it("/metrics counts requests and calls for the bearer of the token, and is unknown to everybody else [CONST-21]", async () => {
    const read = async (path: string, authorization?: string) => {
      const response = await ask({
        url: `http://localhost:3000${path}`,
        headers: authorization ? { authorization } : {},
      });
      return { status: response.status, text: await response.text() };
    };
    expect((await read("/metrics", "Bearer undefined")).status).toBe(404);
    process.env.METRICS_TOKEN = "a-token-of-enough-length";
    const authorization = `Bearer ${process.env.METRICS_TOKEN}`;
    await ask({ url: "http://localhost:3000/product/brake-pads-12" });
    await ask({ url: "http://localhost:3000/health" });
    expect((await read("/metrics")).status).toBe(404);
    expect((await read("/metrics", `${authorization}x`)).status).toBe(404);
    const { status, text } = await read("/metrics", authorization);
    expect(status).toBe(200);
    expect(text).toContain(
      'shop_request_duration_seconds_count{method="GET",page="/product",status="200",mode="complete"} 1',
    );
    // By /health, and by /metrics for the ages of events and loops.
    expect(text).toContain('shop_commerce_call_duration_seconds_count{call="GET /health",outcome="ok"} 2');
    expect(text).toContain("process_resident_memory_bytes");
    expect(text).not.toContain("brake-pads");
    noteSlowCall("GET /item", 1_200, "request-1");
    // The newest first; on a busy machine a call of another test may be slow, too.
    const [newest] = JSON.parse((await read("/metrics/slow", authorization)).text);
    expect(newest).toMatchObject({ call: "GET /item", ms: 1_200 });
    delete process.env.METRICS_TOKEN;
  });

  it("one request id stands in the page's answer, in its commerce call and in its log lines [API-001]", async () => {
    requestIds.length = 0;
    const lines: unknown[] = [];
    const child = vi.spyOn(log, "child").mockImplementation((bindings) => {
      const note = (fields: unknown, text: unknown) => lines.push([text, bindings, fields]);
      return Object.assign(Object.create(log), { info: note, warn: note, error: note });
    });
    // No stored page answers an address with a parameter of its own.
    const answer = await ask({ url: "http://localhost:3000/?own=1" }, async (_request, context) => {
      const ctx = getContext({ context });
      await call(ctx, healthApi.health);
      ctx.log.warn({}, "a remark of the page");
      return new Response("<p>ok</p>", { headers: { "content-type": "text/html" } });
    });
    child.mockRestore();
    const requestId = answer.headers.get("x-request-id");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(requestIds).toEqual([requestId]);
    expect(lines).toEqual([
      ["a remark of the page", { requestId }, {}],
      ["request", { requestId }, expect.objectContaining({ status: 200, path: "/" })],
    ]);
    // A visitor must not choose the id, because our log records it.
    const forged = await ask({ headers: { "x-request-id": "forged" } });
    expect(forged.headers.get("x-request-id")).not.toBe("forged");
  });

  it("/ready says no once the shop is being closed, while /live still says yes [CONST-21]", async () => {
    expect((await ask({ url: "http://localhost:3000/ready" })).status).toBe(200);
    announceShutdown();
    expect((await ask({ url: "http://localhost:3000/ready" })).status).toBe(503);
    expect((await ask({ url: "http://localhost:3000/live" })).status).toBe(200);
  });
});
