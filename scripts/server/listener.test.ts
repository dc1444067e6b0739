import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { chooseEncoding, createAssets } from "./assets.mjs";
import { isOpened, listEarlyHints } from "./early-hints.mjs";
import { createListener } from "./listener.mjs";

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  isUnfinished?: boolean;
  onFirstBytes?: () => void;
};
type Handle = (request: Request, context: { remoteAddress: string }) => Promise<Response>;

const page = `<p>${"Brake rotor ".repeat(200)}</p>`;
const html = (body: string | ReadableStream, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "Content-Type": "text/html; charset=utf-8", ...init.headers } });

let server: Server | undefined;
afterEach(() => server?.close());

async function open(
  handle: Handle,
  options: {
    isProxyTrusted?: boolean;
    earlyHints?: string[];
    answerStored?: () => unknown;
    assets?: Map<string, unknown>;
    bodyWaitMs?: number;
  } = {},
) {
  const none = { assets: new Map(), answerStored: undefined, edge: undefined };
  const listener = createListener({ ...none, isProxyTrusted: false, handle, ...options });
  const opened = createServer(listener);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
  const address = opened.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return (path: string, init: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ port, path, method: init.method, headers: init.headers, agent: false }, (res) => {
        const chunks: Buffer[] = [];
        res.once("data", () => init.onFirstBytes?.());
        res.on("data", (chunk: Buffer) => chunks.push(chunk));
        res.on("end", () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on("error", reject);
      if (init.isUnfinished) sent.write(init.body);
      else sent.end(init.body);
    });
}

describe("early hints", () => {
  const earlyHints = ["</assets/all.css>; rel=preload; as=style"];
  const hintsFor = async (headers: Record<string, string>, options: { earlyHints?: string[]; isStored?: boolean }) => {
    const { isStored, ...given } = options;
    const answerStored = () => ({ status: 200, headers: ["content-type", "text/html"], body: Buffer.from(page) });
    await open(async () => html(page), { ...given, ...(isStored && { answerStored }) });
    const address = server?.address();
    const port = address !== null && typeof address === "object" ? address?.port : 0;
    return new Promise((resolve, reject) => {
      const hints: unknown[] = [];
      const sent = request({ port, path: "/", headers, agent: false }, (res) => {
        res.resume().on("end", () => resolve([res.statusCode, ...hints]));
      });
      sent.on("information", ({ statusCode, headers: { link } }) => hints.push(statusCode, link)).on("error", reject);
      sent.end();
    });
  };
  const opened = { "sec-fetch-mode": "navigate" };

  it("precede a page that is still made, where the operator wants them [UI-39]", async () => {
    expect(await hintsFor(opened, { earlyHints })).toEqual([200, 103, earlyHints[0]]);
  });
  it.each([
    ["without the setting", opened, {}],
    ["for a stored page", opened, { earlyHints, isStored: true }],
    ["for a script or a crawler", {}, { earlyHints }],
  ])("do not come %s [UI-39]", async (_name, headers, options) => {
    expect(await hintsFor(headers as Record<string, string>, options)).toEqual([200]);
  });

  it("do not come over HTTP/1.0, which has no answers before the answer [UI-39]", () => {
    const opening = { method: "GET", headers: opened };
    expect(["1.1", "1.0"].map((httpVersion) => isOpened({ ...opening, httpVersion }))).toEqual([true, false]);
  });

  it("name the style sheet and the typeface of the build [UI-39]", () => {
    const build = { assets: { routes: { root: { css: ["/assets/all.css"] } } } };
    const assets = new Map(["/favicon.svg", "/assets/archivo-latin-wght-normal-x.woff2"].map((url) => [url, {}]));
    expect(listEarlyHints(build, assets)).toEqual([
      "</assets/all.css>; rel=preload; as=style",
      '</assets/archivo-latin-wght-normal-x.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    ]);
  });
});

describe("the listener", () => {
  it("compresses a page with what the browser takes, best first, and says so in Vary", async () => {
    const get = await open(async () => html(page));
    const both = await get("/", { headers: { "accept-encoding": "gzip, br" } });
    expect(both.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(both.body).toString()).toBe(page);
    const one = await get("/", { headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(one.body).toString()).toBe(page);
    expect(one.headers.vary).toBe("Accept-Encoding");
    const none = await get("/", { headers: { "accept-encoding": "gzip;q=0, br;q=0.0" } });
    expect(none.headers["content-encoding"]).toBeUndefined();
    expect(none.body.toString()).toBe(page);
  });

  it("a body that does not come is waited for only as long as its size takes on a slow connection", async () => {
    const post = await open(async (req) => html(await req.text()), { bodyWaitMs: 100 });
    const headers = { "content-length": "10" };
    const slow = await post("/", { method: "POST", headers, body: "half", isUnfinished: true });
    expect([slow.status, slow.headers.connection, slow.body.toString()]).toEqual([
      408,
      "close",
      "The request took too long\n",
    ]);
    expect((await post("/", { method: "POST", headers, body: "0123456789" })).status).toBe(200);
  });

  it("leaves a small page and an encoded one as they are", async () => {
    const get = await open(async (req) =>
      req.url.endsWith("/small")
        ? html("<p>small</p>")
        : new Response(gzipSync(page), { headers: { "Content-Type": "text/html", "Content-Encoding": "gzip" } }),
    );
    const small = await get("/small", { headers: { "accept-encoding": "gzip" } });
    expect([small.headers["content-encoding"], small.body.toString()]).toEqual([undefined, "<p>small</p>"]);
    const encoded = await get("/encoded", { headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(encoded.body).toString()).toBe(page);
  });

  it("sends the shell of a page that waits before the rest is there", async () => {
    let finish = () => {};
    const get = await open(async () => {
      const encoder = new TextEncoder();
      return html(
        new ReadableStream({
          start(controller) {
            controller.enqueue(encoder.encode(page));
            finish = () => {
              controller.enqueue(encoder.encode("late"));
              controller.close();
            };
          },
        }),
      );
    });
    const headers = { "accept-encoding": "gzip" };
    // The page ends only after its first bytes have arrived, so buffering it would hang.
    const whole = await get("/", { headers, onFirstBytes: () => finish() });
    expect(gunzipSync(whole.body).toString()).toBe(`${page}late`);
  });

  it("answers HEAD like GET without a body, and 304 for a page the browser holds", async () => {
    const get = await open(async () => html(page, { headers: { ETag: '"v1"' } }));
    const head = await get("/", { method: "HEAD" });
    expect([head.status, head.body.length, head.headers["content-type"]]).toEqual([200, 0, "text/html; charset=utf-8"]);
    const held = await get("/", { headers: { "if-none-match": '"v1"' } });
    expect([held.status, held.body.length]).toEqual([304, 0]);
  });

  it("keeps every Set-Cookie apart", async () => {
    const get = await open(async () => {
      const response = html(page);
      response.headers.append("Set-Cookie", "a=1");
      response.headers.append("Set-Cookie", "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT");
      return response;
    });
    expect((await get("/")).headers["set-cookie"]).toEqual(["a=1", "b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT"]);
  });

  it("believes forwarding headers only behind a proxy of ours, and then its own entry", async () => {
    const headers = {
      "x-forwarded-for": "9.9.9.9, 10.0.0.7",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "shop.test",
    };
    const echo: Handle = async (req, context) =>
      Response.json([new URL(req.url).origin, context.remoteAddress, req.headers.get("x-forwarded-host")]);
    const plain = await open(echo);
    const direct = await plain("/", { headers: { ...headers, host: "localhost" } });
    expect(JSON.parse(direct.body.toString())).toEqual(["http://localhost", "127.0.0.1", null]);
    server?.close();
    const proxied = await open(echo, { isProxyTrusted: true });
    const forwarded = await proxied("/", { headers });
    expect(JSON.parse(forwarded.body.toString())).toEqual(["https://shop.test", "10.0.0.7", "shop.test"]);
  });

  it("refuses a host that is none, and takes only the path of an absolute target", async () => {
    const get = await open(async (req) => new Response(req.url));
    for (const host of ["a/b", "user@evil", "a b", "evil\\x"]) {
      expect((await get("/", { headers: { host } })).status).toBe(400);
    }
    const absolute = await get("http://evil.test/x?y=1", { headers: { host: "localhost" } });
    expect(absolute.body.toString()).toBe("http://localhost/x?y=1");
    const slashes = await get("//evil.test/x", { headers: { host: "localhost" } });
    expect(slashes.body.toString()).toBe("http://localhost//evil.test/x");
  });

  it("passes a posted body on and answers 413 to one that is announced too large", async () => {
    const get = await open(async (req) => new Response(await req.text()));
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const big = "x".repeat(300_000);
    expect((await get("/", { method: "POST", headers, body: big })).body.toString()).toBe(big);
    const tooLarge = { ...headers, "content-length": String(501 * 1024 * 1024) };
    expect((await get("/", { method: "POST", headers: tooLarge })).status).toBe(413);
  });

  it("fires the request's signal once the answer is sent, which frees what Remix holds for it", async () => {
    let ended = Promise.resolve("");
    const get = await open(async (req) => {
      ended = new Promise((resolve) => {
        req.signal.addEventListener("abort", () => resolve(String(req.signal.reason)), { once: true });
      });
      expect(req.signal.aborted).toBe(false);
      return html(page);
    });
    expect((await get("/")).body.toString()).toBe(page);
    expect(await ended).toContain("The answer is sent");
  });

  it("answers 500 and lives on when a page throws", async () => {
    const get = await open(async (req) => {
      if (req.url.endsWith("/broken")) throw new Error("broken on purpose");
      return html(page);
    });
    const write = process.stderr.write;
    const lines: string[] = [];
    process.stderr.write = (text) => lines.push(String(text)) > 0;
    try {
      expect((await get("/broken")).status).toBe(500);
    } finally {
      process.stderr.write = write;
    }
    expect(lines.join("")).toContain("broken on purpose");
    expect((await get("/")).status).toBe(200);
  });
});

describe("the built files", () => {
  it("are served whole, immutable under their hashed names, and nothing else under /assets is", async () => {
    const folder = mkdtempSync(join(tmpdir(), "assets-"));
    mkdirSync(join(folder, "assets"));
    mkdirSync(join(folder, ".vite"));
    writeFileSync(join(folder, "assets/app-1.js"), page);
    writeFileSync(join(folder, "assets/app-1.js.gz"), gzipSync(page));
    writeFileSync(join(folder, ".vite/manifest.json"), "{}");
    writeFileSync(join(folder, "favicon.svg"), "<svg/>");
    const get = await open(async () => new Response("page", { status: 404 }), { assets: createAssets(folder) });
    rmSync(folder, { recursive: true });
    const script = await get("/assets/app-1.js?x=1", { headers: { "accept-encoding": "gzip, br" } });
    expect(gunzipSync(script.body).toString()).toBe(page);
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const icon = await get("/favicon.svg");
    expect([icon.body.toString(), icon.headers["cache-control"]]).toEqual(["<svg/>", "public, max-age=3600"]);
    expect((await get("/favicon.svg", { headers: { "if-none-match": icon.headers.etag ?? "" } })).status).toBe(304);
    for (const path of ["/assets/none.js", "/.vite/manifest.json", "/assets/..%2f..%2fpackage.json"]) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await get("/assets/app-1.js", { method: "HEAD" })).body.length).toBe(0);
  });

  it("are the shop's alone, but pictures at an address of their own, which mails show in the page of a mail program [OPEN-62]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "assets-"));
    mkdirSync(join(folder, "assets"));
    for (const name of ["mail-mark.png", "assets/seal-1.png", "assets/app-1.js", "robots.txt"])
      writeFileSync(join(folder, name), "x");
    const get = await open(async () => new Response("page", { status: 404 }), { assets: createAssets(folder) });
    rmSync(folder, { recursive: true });
    const policyOf = async (path: string) => (await get(path)).headers["cross-origin-resource-policy"];
    expect(await policyOf("/mail-mark.png")).toBe("cross-origin");
    for (const path of ["/assets/seal-1.png", "/assets/app-1.js", "/robots.txt"])
      expect(await policyOf(path), path).toBe("same-origin");
  });
});

describe("chooseEncoding", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["x-gzip", undefined],
    ["", undefined],
    ["identity", undefined],
  ])("of %j takes %j", (header, chosen) => {
    expect(chooseEncoding(header, ["br", "gzip"])).toBe(chosen);
  });
});
