import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearCaches } from "#cache/cache";
import { infraApi } from "~/models/api";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { getContext, type RequestContext } from "~/server/http/context.server";
import { backTarget } from "~/server/http/redirect.server";
import { CRAWLER, fakeTransport, ok, type TestRequest, testContext } from "../../../tests/support/request-context";
import { answerFromStore, type Handle } from "./page-store.server";

const HTML = { "content-type": "text/html; charset=utf-8" };
const page = (text = "<p>Pads</p>", init: ResponseInit = {}) => new Response(text, { headers: HTML, ...init });
const handleWith =
  (render: (ctx: RequestContext) => Response | Promise<Response>): Handle =>
  async (_request, context) =>
    render(getContext({ context }));

beforeEach(() => clearCaches());

/** Asks for a page some times; returns what the header said, and the answers. */
async function ask(times: number, options: TestRequest, handle: Handle) {
  const statuses: string[] = [];
  const texts: (string | null)[] = [];
  for (let i = 0; i < times; i += 1) {
    const { response, status } = await answerFromStore(testContext(options), handle);
    statuses.push(status.replace("axlewright; ", ""));
    texts.push(response === null ? null : await response.text());
  }
  return { statuses, texts };
}

const STORED = ["fwd=miss; detail=first", "fwd=miss; stored", "hit"];

describe("which pages are stored", () => {
  it("a page is stored from its second request on, by address, site and kind of reader [ARCH-10]", async () => {
    let renderings = 0;
    const handle = handleWith((ctx) => {
      renderings += 1;
      return page(`${ctx.isBot} ${ctx.market.name} ${ctx.url.pathname}`);
    });
    const asks: readonly [TestRequest, string][] = [
      [{}, "false United States /"],
      [{ agent: CRAWLER }, "true United States /"],
      [{ url: "http://ca.localhost:3000/" }, "false Canada /"],
      [{ url: "http://localhost:3000/help" }, "false United States /help"],
    ];
    for (const [options, text] of asks) {
      expect(await ask(3, options, handle)).toEqual({ statuses: STORED, texts: [null, text, text] });
    }
    expect(renderings).toBe(asks.length);
  });

  it("those who ask at the same time share one rendering", async () => {
    let renderings = 0;
    const handle = handleWith(async () => {
      renderings += 1;
      await Promise.resolve();
      return page();
    });
    await ask(1, {}, handle);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerFromStore(testContext({}), handle)));
    expect(await Promise.all(answers.map(({ response }) => response?.text()))).toEqual(Array(5).fill("<p>Pads</p>"));
    expect(renderings).toBe(1);
  });

  it("after its time the old page is given while one new one is rendered, and none without a word at last [ARCH-10]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
    let n = 0;
    const handle = handleWith(() => {
      n += 1;
      return page(`page ${n}`);
    });
    const transport = fakeTransport(() => ok(null));
    const read = async () => (await ask(1, { transport }, handle)).texts[0];
    await read();
    expect(await read()).toBe("page 1");
    later(31);
    expect(await read()).toBe("page 1");
    await vi.waitFor(async () => expect(await read()).toBe("page 2"));
    later(61);
    expect(await read()).toBe("page 3");
    vi.useRealTimers();
  });

  it("an answer that is no page any more drops the kept one at once", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    let status = 200;
    const handle = handleWith(() => page(String(status), { headers: HTML, status }));
    const transport = fakeTransport(() => ok(null));
    await ask(2, { transport }, handle);
    status = 404;
    vi.setSystemTime(Date.now() + 31_000);
    expect((await ask(1, { transport }, handle)).texts).toEqual(["200"]);
    await vi.waitFor(async () =>
      expect(await ask(1, { transport }, handle)).toEqual({ statuses: ["fwd=miss; detail=status"], texts: ["404"] }),
    );
    vi.useRealTimers();
  });
});

describe("what is not kept", () => {
  it.each<[string, TestRequest, string]>([
    ["a post", { method: "POST" }, "method"],
    ["an address that is cut short", { url: "http://localhost:3000/cart" }, "address"],
    ["data", { url: "http://localhost:3000/help.data" }, "data"],
    ["a page for somebody with a cart", { cookies: { cart: "0123456789abcdef" } }, "cart"],
    ["a page for somebody with a forged login", { headers: { cookie: "token=forged" } }, "token"],
    ["a parameter that may do something", { url: "http://localhost:3000/?discount=TEN" }, "query"],
    ["a long query", { url: `http://localhost:3000/?utm_source=${"x".repeat(300)}` }, "query"],
    ["many parameters", { agent: CRAWLER, url: "http://localhost:3000/?a=1&b=2&c=3&d=4&e=5" }, "query"],
    ["a page for a reader from the other country", { headers: { "accept-language": "en-CA" } }, "country"],
    ["a personal page", { handle: { isPersonal: true } }, "personal"],
  ])("%s passes the store [ARCH-05, ARCH-10]", async (_, options, why) => {
    const context = (each: TestRequest) => {
      const ctx = testContext(each);
      if (!each.headers?.cookie) return ctx;
      Object.defineProperty(ctx.cookies, "has", { value: (name: string) => name === "token" });
      return ctx;
    };
    for (let i = 0; i < 3; i += 1) {
      const { response, status } = await answerFromStore(
        context(options),
        handleWith(() => page()),
      );
      expect([response, status]).toEqual([null, `axlewright; fwd=bypass; detail=${why}`]);
    }
  });

  it("a HEAD is answered from the store like a GET, without the page [ARCH-05, ARCH-10]", async () => {
    const handle = handleWith(() => page());
    for (const method of ["GET", "GET"]) await answerFromStore(testContext({ method }), handle);
    const [head, get] = [
      await answerFromStore(testContext({ method: "HEAD" }), handle),
      await answerFromStore(testContext({ method: "GET" }), handle),
    ];
    expect(head.status).toBe(get.status);
    expect([...(head.response?.headers ?? [])]).toEqual([...(get.response?.headers ?? [])]);
    expect([await head.response?.text(), (await get.response?.text()) === ""]).toEqual(["", false]);
  });

  it.each<[string, string, (ctx: RequestContext) => Response | Promise<Response>]>([
    ["a failure", "status", () => page("no", { headers: HTML, status: 500 })],
    ["a missing page", "status", () => page("no", { headers: HTML, status: 404 })],
    ["a redirect", "status", () => new Response(null, { status: 302, headers: { location: "/help" } })],
    ["a page that sets a cookie", "header", () => page("x", { headers: { ...HTML, "set-cookie": "a=1" } })],
    ["a page that wants to be read anew", "header", () => page("x", { headers: { ...HTML, refresh: "5" } })],
    ["other data", "type", () => Response.json({})],
    ["a page with its nonce in a text", "nonce", (ctx) => page(`<p>${ctx.nonce}</p>`)],
    [
      "a page with a call about its reader",
      "own-call",
      async (ctx) => {
        await call(ctx, infraApi.ipZipcode).catch(() => null);
        return page();
      },
    ],
  ])("%s is given once, to those who wait for it [ARCH-10, ARCH-05]", async (_, why, render) => {
    const { statuses } = await ask(3, {}, handleWith(render));
    expect(statuses).toEqual(["fwd=miss; detail=first", ...Array(2).fill(`fwd=miss; detail=${why}`)]);
  });

  it("a page of which a part is missing because a call failed is not stored", async () => {
    const transport = fakeTransport(() => ({ status: 500, text: "" }));
    const handle = handleWith(async (ctx) => {
      await callCached(ctx, "settings", infraApi.shopSetting, {}).catch(() => null);
      return page();
    });
    expect((await ask(2, { transport }, handle)).statuses.at(-1)).toBe("fwd=miss; detail=failed-call");
  });

  it("a page that says where its reader comes from is kept for those who come from outside", async () => {
    const handle = handleWith((ctx) => page(`from ${backTarget(ctx, "outside")}`));
    await ask(3, {}, handle);
    const own = { headers: { referer: "http://localhost:3000/categories/brakes" } };
    expect((await ask(1, own, handle)).statuses).toEqual(["fwd=bypass; detail=referer"]);
    const foreign = { headers: { referer: "https://search.example/" } };
    expect(await ask(1, foreign, handle)).toEqual({ statuses: ["hit"], texts: ["from outside"] });
  });
});

describe("what a stored page carries", () => {
  it("scripts of our own are allowed by their hashes, and no other script is [ARCH-11]", async () => {
    const own = "window.own=1";
    const handle = handleWith((ctx) =>
      page(`<script nonce="${ctx.nonce}">${own}</script><script>alert(1)</script><script nonce="x">2</script>`),
    );
    await ask(2, {}, handle);
    const ctx = testContext({});
    const { response } = await answerFromStore(ctx, handle);
    expect(await response?.text()).toBe(`<script>${own}</script><script>alert(1)</script><script nonce="x">2</script>`);
    expect(ctx.scriptSources).toBe(`'sha256-${createHash("sha256").update(own).digest("base64")}'`);
  });

  it("what the page means for its reader goes with it: the product viewed and the events [TRK-29]", async () => {
    const handle = handleWith((ctx) => {
      ctx.viewedItemId = 7;
      ctx.pageEvents.push({ content: { event: "view_item", data: { handle: "pads" } } });
      return page();
    });
    await ask(2, {}, handle);
    const ctx = testContext({});
    await answerFromStore(ctx, handle);
    expect([ctx.viewedItemId, ctx.pageEvents.length]).toEqual([7, 1]);
  });

  it("each encoding is made once and has a tag of its own [ARCH-10]", async () => {
    const body = `<p>${"Pads ".repeat(1_000)}</p>`;
    const handle = handleWith(() => page(body));
    await ask(2, {}, handle);
    const read = async (accepted: string) => {
      const headers = { "accept-encoding": accepted };
      const { response } = await answerFromStore(testContext({ headers }), handle);
      if (response === null) throw new Error("no answer");
      return response;
    };
    const tags = new Set<string | null>();
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip;q=0", null],
      ["", null],
    ] as const) {
      const response = await read(accepted);
      expect([accepted, response.headers.get("content-encoding")]).toEqual([accepted, encoding]);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      tags.add(response.headers.get("etag"));
      const again = await read(accepted);
      expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    }
    expect(tags.size).toBe(3);
  });
});
