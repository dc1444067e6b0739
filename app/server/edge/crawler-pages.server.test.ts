import { beforeEach, expect, it, vi } from "vitest";
import { clearCaches } from "#cache/cache";
import { CRAWLER, fakeTransport, type TestRequest, testContext } from "../../../tests/support/request-context";
import { answerCrawler } from "./crawler-pages.server";

const HTML = { "content-type": "text/html; charset=utf-8" };
beforeEach(() => clearCaches());

/** Requests a page twice and returns how often it was rendered. */
async function renderings(options: TestRequest, answer: (n: number, nonce: string) => Response): Promise<number> {
  let n = 0;
  for (let i = 0; i < 2; i += 1) {
    const ctx = testContext({ agent: CRAWLER, ...options });
    const { response } = await answerCrawler(ctx, async () => {
      n += 1;
      return answer(n, ctx.nonce);
    });
    await response.text();
  }
  return n;
}
const page = () => new Response("<p>Pads</p>", { headers: HTML });

it("a crawler's page is rendered once and given again, per URL [ARCH-10]", async () => {
  expect(await renderings({}, page)).toBe(1);
  expect(await renderings({ url: "http://localhost:3000/?page=2" }, page)).toBe(1);
  expect(await renderings({ url: "http://ca.localhost:3000/" }, page)).toBe(1);
});

it.each<[string, TestRequest, (n: number, nonce: string) => Response]>([
  ["a personal page", { handle: { isPersonal: true } }, page],
  ["a crawler with a cart", { cookies: { cart: "0123456789abcdef" } }, page],
  ["a person", { agent: "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0" }, page],
  ["a post", { method: "POST" }, page],
  ["a failure", {}, () => new Response("no", { status: 500, headers: HTML })],
  ["a missing page", {}, () => new Response("no", { status: 404, headers: HTML })],
  ["a page that sets a cookie", {}, () => new Response("x", { headers: { ...HTML, "set-cookie": "a=1" } })],
  ["a page with a nonce", {}, (_, nonce) => new Response(`<script nonce="${nonce}">`, { headers: HTML })],
  ["data", {}, () => Response.json({})],
  ["many parameters", { url: "http://localhost:3000/?a=1&b=2&c=3&d=4&e=5" }, page],
  ["a long query", { url: `http://localhost:3000/?q=${"x".repeat(300)}` }, page],
])("%s is never kept [ARCH-10, ARCH-05]", async (_, options, answer) => {
  expect(await renderings(options, answer)).toBe(2);
});

it("after a minute the old page is given while one new one is rendered [ARCH-10]", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let n = 0;
  const ask = async () => {
    const transport = fakeTransport(() => ({ status: 404, text: "" }));
    const ctx = testContext({ agent: CRAWLER, headers: { "accept-encoding": "identity" }, transport });
    const { response } = await answerCrawler(ctx, async () => {
      n += 1;
      return new Response(`page ${n}`, { headers: HTML });
    });
    return response.text();
  };
  expect(await ask()).toBe("page 1");
  vi.setSystemTime(Date.now() + 61_000);
  expect(await ask()).toBe("page 1");
  await vi.waitFor(async () => expect(await ask()).toBe("page 2"));
  expect(n).toBe(2);
  vi.useRealTimers();
});

it("a kept page is compressed once for those who accept it [ARCH-10]", async () => {
  const body = `<p>${"Pads ".repeat(1_000)}</p>`;
  const ask = (encoding: string) =>
    answerCrawler(
      testContext({ agent: CRAWLER, headers: { "accept-encoding": encoding } }),
      async () => new Response(body, { headers: HTML }),
    );
  await ask("gzip");
  const { response } = await ask("gzip, br");
  expect(response.headers.get("content-encoding")).toBe("gzip");
  const inflated = new Response(response.body?.pipeThrough(new DecompressionStream("gzip")));
  expect(await inflated.text()).toBe(body);
  expect((await ask("gzip;q=0")).response.headers.has("content-encoding")).toBe(false);
});
