import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTraces, startSpan } from "#telemetry/traces";
import { itemApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import { inProcess } from "~/server/api/transport.server";
import { logVisit } from "~/server/edge/visit.server";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { testContext } from "../../support/request-context";

type Sent = {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
};

const received: { path: string; spans: Sent[] }[] = [];
/** What a collector is sent; it answers as one does. */
const collector = createServer(async (request, answer) => {
  let body = "";
  for await (const piece of request) body += piece;
  const { resourceSpans } = JSON.parse(body);
  received.push({ path: request.url ?? "", spans: resourceSpans[0].scopeSpans[0].spans });
  answer.setHeader("content-type", "application/json").end("{}");
});

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await new Promise((resolve) => collector.close(resolve));
  await api.close();
});

it("nothing is traced without a collector", async () => {
  await (await openTraces("web"))();
  expect(startSpan("GET", { kind: "server" })).toBeUndefined();
});

it("a page, its commerce calls and their answers are one trace, sent by OpenTelemetry's SDK, without anything personal [ARCH-03]", async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const close = await openTraces("web");
  const transport = inProcess((request) => {
    const { pathname, search } = new URL(request.url);
    return api.request(pathname + search, request);
  });
  const ctx = testContext({ transport, url: "http://shop.test/product/shopper@example.com?email=shopper@example.com" });
  await call(ctx, itemApi.categoryTree, {});
  logVisit(ctx, 200);
  await close();
  expect(received.map(({ path }) => path)).toEqual(["/v1/traces"]);
  const spans = received.flatMap((each) => each.spans);
  const named = `GET ${itemApi.categoryTree.path}`;
  const [answered, request, page] = spans;
  expect(spans.map(({ name, kind }) => [name, kind])).toEqual([
    [named, 2],
    [named, 3],
    ["GET /product", 2],
  ]);
  expect([answered?.parentSpanId, request?.parentSpanId, page?.parentSpanId]).toEqual([
    request?.spanId,
    page?.spanId,
    undefined,
  ]);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(JSON.stringify(spans)).toContain(ctx.requestId);
  expect(JSON.stringify(spans)).not.toContain("shopper");
});
