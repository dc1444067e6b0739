import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createListener } from "../../../scripts/server/listener.mjs";
import { CRAWLER, ORIGINS, PERSON } from "../../support/browser/browser";
import { addToCart, chooseVehicle, openFirstProduct, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

/** The way of a request in the listener with stored pages. */
const ways = { stored: 0, program: 0 };
const servers: Server[] = [];
const ports = { listener: 0, program: 0 };

/** Opens the shop's listener, with stored pages or without. */
async function open(isKeeping: boolean): Promise<number> {
  const server = createServer(
    createListener({
      assets: new Map(),
      answerStored: isKeeping
        ? (raw: Parameters<typeof shop.app.answerStored>[0]) => {
            const answer = shop.app.answerStored(raw);
            ways[answer === null ? "program" : "stored"] += 1;
            return answer;
          }
        : undefined,
      edge: (probe: Request) => shop.app.handle(probe),
      handle: undefined,
      isProxyTrusted: false,
    }),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

beforeAll(async () => {
  ports.listener = await open(true);
  ports.program = await open(false);
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

type Probe = { readonly origin: string; readonly method?: string; readonly headers: Record<string, string> };
type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Sends a request over the line to one of the two listeners, for a host of the shop's. */
function send(to: keyof typeof ports, path: string, { origin, method = "GET", headers }: Probe): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = new URL(origin).host;
    const options = { host: "127.0.0.1", port: ports[to], path, method, headers: { host, ...headers } };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Replaces what is drawn or counted anew for each answer: the time of its events, the nonce of one that is not kept. */
const unmarked = (value: unknown) =>
  String(value)
    .replace(/desc="\d{13}"/, "desc")
    .replace(/'nonce-[\w-]+'/, "nonce");

/** Headers of one answer alone, and those that say how the connection goes on. */
const OF_ONE_ANSWER = ["date", "x-request-id", "keep-alive", "connection"];

/** The part of an answer that is the same each time: random or counted values are replaced by their names. */
function comparable({ status, headers, body }: Answer) {
  const shared = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name) && name !== "set-cookie");
  const cookies = (headers["set-cookie"] ?? []).map((line) => line.replace(/^(visitor|client|bucket)=[^;]*/, "$1"));
  return {
    status,
    headers: Object.fromEntries(shared.map(([name, value]) => [name, unmarked(value)])),
    cookies,
    body: body.toString("base64"),
  };
}

function textOf({ headers, body }: Answer): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
  return (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
}

const ENCODINGS = ["identity", "gzip", "br", "gzip, deflate, br;q=0.9", "br;q=0, gzip"];
const jarOf = (cookies: Iterable<readonly [string, { readonly value: string }]>) =>
  [...cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");

/** Readers by what they carry; those with a fact of their own pass the store. */
async function readers(): Promise<readonly (readonly [string, boolean, Record<string, string>])[]> {
  const returning = shop.app.shopper({ hasScripts: true });
  await returning.visit("/help");
  const driver = shop.app.shopper();
  await chooseVehicle(driver, TRUCK);
  const buyer = shop.app.shopper();
  await buyer.visit("/search?q=brake+pads");
  await addToCart(await openFirstProduct(buyer.page));
  const seen = jarOf(returning.jar().cookies);
  const cookie = (text: string) => ({ "user-agent": PERSON, cookie: text });
  return [
    ["a stranger", true, { "user-agent": PERSON }],
    ["a crawler", true, { "user-agent": CRAWLER }],
    ["somebody who was here before", true, cookie(seen)],
    ["somebody who refuses tracking", true, { "user-agent": PERSON, "sec-gpc": "1" }],
    ["somebody with a vehicle", false, cookie(jarOf(driver.jar().cookies))],
    ["somebody with a cart", false, cookie(jarOf(buyer.jar().cookies))],
    ["somebody with a forged login", false, cookie(`${seen}; token=forged.forged`)],
    ["a crawler with a cart", false, { "user-agent": CRAWLER, cookie: jarOf(buyer.jar().cookies) }],
    ["somebody from the other country", false, { "user-agent": PERSON, "accept-language": "en-CA" }],
  ];
}

const TRIES = 3;

/** A change in the shop may outdate a page between two requests that are compared; then they are sent again. */
async function unlessOutdated(compare: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await compare();
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

const PATHS = ["/", "/categories/brakes", "/vehicle/2015-ford-f-150", "/blogs/core-charges-explained", "/help"];

describe("stored pages in the listener", () => {
  it("answers status, headers and bytes as the program behind it does, for every reader [ARCH-05]", {
    timeout: 240_000,
  }, async () => {
    // The clock stands still: on a busy machine a stored page would be out of date before it is compared.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    for (const path of PATHS) {
      for (const [who, mayBeStored, headers] of await readers()) {
        const agent = { "user-agent": headers["user-agent"] ?? "" };
        for (const encoding of ENCODINGS) {
          const about = [path, who, encoding].join(", ");
          const probe = { origin: ORIGINS.US, headers: { ...headers, "accept-encoding": encoding } };
          const stranger = { origin: ORIGINS.US, headers: { ...agent, "accept-encoding": encoding } };
          await unlessOutdated(async () => {
            for (let i = 0; i < 3; i += 1) await send("program", path, stranger);
            const theirs = await send("program", path, probe);
            const before = { ...ways };
            const ours = await send("listener", path, probe);
            expect([about, ways.stored - before.stored]).toEqual([about, mayBeStored ? 1 : 0]);
            if (mayBeStored) expect([about, comparable(ours)]).toEqual([about, comparable(theirs)]);
            else
              expect([about, ours.status, ours.headers["cache-status"]]).toEqual([
                about,
                200,
                theirs.headers["cache-status"],
              ]);
            const tag = ours.headers.etag;
            if (tag === undefined) return;
            for (const tags of [tag, `W/${tag}`, `"other", ${tag}`, '"other"', tag.slice(0, -1)]) {
              const again = { ...probe, headers: { ...probe.headers, "if-none-match": tags } };
              const [seen, right] = [await send("listener", path, again), await send("program", path, again)];
              expect([about, tags, comparable(seen)]).toEqual([about, tags, comparable(right)]);
            }
            const head = { ...probe, method: "HEAD" };
            const [empty, right] = [await send("listener", path, head), await send("program", path, head)];
            expect([about, comparable(empty)]).toEqual([about, comparable(right)]);
            expect(empty.body).toHaveLength(0);
          });
        }
      }
    }
    expect(ways.stored).toBeGreaterThan(PATHS.length * ENCODINGS.length);
  });

  it("shows what Remix renders for a first visit, and lets the same scripts run without a nonce [ARCH-05]", async () => {
    const probe = { origin: ORIGINS.US, headers: { "user-agent": PERSON } };
    for (const path of ["/blogs", "/categories/engine"]) {
      const rendered = await send("program", path, probe);
      expect(rendered.headers["cache-status"]).toBe("axlewright; fwd=miss; detail=first");
      const nonce = /'nonce-([^']+)'/.exec(String(rendered.headers["content-security-policy"]))?.[1] ?? "";
      expect(nonce).not.toBe("");
      for (let i = 0; i < 3; i += 1) await send("program", path, probe);
      const stored = await send("listener", path, probe);
      expect(stored.headers["cache-status"]).toBe("axlewright; hit");
      expect(textOf(stored)).toBe(textOf(rendered).replaceAll(` nonce="${nonce}"`, ""));
      const policy = (answer: Answer) =>
        String(answer.headers["content-security-policy"]).replace(/script-src [^;]*/, "");
      expect(policy(stored)).toBe(policy(rendered));
      expect(stored.headers["content-security-policy"]).not.toContain("nonce-");
      for (const name of ["content-type", "cache-control", "x-frame-options", "referrer-policy"])
        expect([name, stored.headers[name]]).toEqual([name, rendered.headers[name]]);
    }
  });

  it("a page of one market is never the other's [ARCH-05]", async () => {
    for (const [origin, other] of [
      [ORIGINS.US, ORIGINS.CA],
      [ORIGINS.CA, ORIGINS.US],
    ] as const) {
      const probe = { origin, headers: { "user-agent": PERSON, "accept-encoding": "br" } };
      for (let i = 0; i < 3; i += 1) await send("program", "/", probe);
      const [ours, theirs] = [await send("listener", "/", probe), await send("program", "/", probe)];
      expect(comparable(ours)).toEqual(comparable(theirs));
      const there = await send("listener", "/", { ...probe, origin: other });
      expect(textOf(there)).not.toBe(textOf(ours));
    }
  });
});
