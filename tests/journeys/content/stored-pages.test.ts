import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { COOKIE_NAMES } from "../../../app/server/http/cookies/cookie-table.server";
import { createListener } from "../../../scripts/server/listener.mjs";
import { CRAWLER, ORIGINS, PERSON } from "../../support/browser/browser";
import { addToCart, chooseVehicle, openFirstProduct, TRUCK } from "../../support/browser/steps";
import { changeItem, setStock } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const MARK = "markedbystranger";
/** Longer than a page is stored. */
const FORGOTTEN_SECONDS = 61;
const IMPERSONAL = ["visitor", "client", "bucket", "js"];
/** Cookies that lead past the store on the pages alone that show something of them. */
const RARELY_SHOWN = ["recent", "searched"];

type PageRequest = { readonly origin?: string; readonly method?: string; readonly headers?: Record<string, string> };

async function ask(path: string, { origin = ORIGINS.US, method = "GET", headers = {} }: PageRequest = {}) {
  const request = new Request(new URL(path, origin), { method, headers: { "user-agent": PERSON, ...headers } });
  const response = await shop.app.handle(request);
  return {
    status: response.status,
    cacheStatus: (response.headers.get("cache-status") ?? "").replace("axlewright; ", ""),
    cookies: response.headers.getSetCookie(),
    headers: response.headers,
    html: await response.text(),
  };
}

/** Asks as the listener does before it makes a request of its own; null when it has to make one. */
function askListener(path: string, { origin = ORIGINS.US, method = "GET", headers = {} }: PageRequest = {}) {
  const url = new URL(origin).origin + path;
  const sent = { "user-agent": PERSON, ...headers };
  const answer = shop.app.answerStored({ method, url, headers: sent, remoteAddress: "127.0.0.1" });
  if (answer === null) return null;
  const names = answer.headers.filter((_, index) => index % 2 === 0);
  const lines = names.map((name, index) => [name, answer.headers[index * 2 + 1] ?? ""] as const);
  return { lines, html: Buffer.from(answer.body ?? []).toString() };
}

/** A page without what changes by the clock alone: the tests let days pass. */
const timeless = (html: string) => html.replace(/campaign-\w+/g, "").replace(/Ends in [^<"\\]+/g, "");

/** Requests a page until it is stored; returns the page that every stranger gets. */
async function storedPage(path: string, options?: PageRequest) {
  for (let i = 0; i < 3; i += 1) await ask(path, options);
  const page = await ask(path, options);
  expect([path, page.cacheStatus]).toEqual([path, "hit"]);
  return page;
}

async function findProduct(): Promise<string> {
  const page = await openFirstProduct(await shop.app.shopper().visit("/search?q=oil+filter"));
  return new URL(page.url).pathname;
}

const OTHER_PAGES = ["/categories/brakes", "/vehicle/2015-ford-f-150", "/blogs/core-charges-explained", "/help"];

/** Cookies that the shop has given to somebody who shops, by name. */
async function cookiesOfShopper(): Promise<Map<string, string>> {
  const shopper = shop.app.shopper({ hasScripts: true });
  await chooseVehicle(shopper, TRUCK);
  await shopper.visit("/search?q=brake+pads");
  await addToCart(await openFirstProduct(shopper.page));
  return new Map([...shopper.jar().cookies].map(([name, { value }]) => [name, value]));
}

const cookie = (text: string): PageRequest => ({ headers: { cookie: text } });
const header = (name: string, value: string): PageRequest => ({ headers: { [name]: value } });

/** Requests of strangers by what they try, without the cookies above. */
const STRANGERS: readonly (readonly [string, PageRequest])[] = [
  ...COOKIE_NAMES.map((name) => [`forged ${name}`, cookie(`${name}=${MARK}`)] as const),
  ["an unknown cookie", cookie(`other=${MARK}`)],
  ["a cookie twice", cookie(`cart=${MARK}; cart=${MARK}2`)],
  ["another language", header("accept-language", "en-CA,fr;q=0.5")],
  ["no language", header("accept-language", MARK)],
  ["a forwarded host", header("x-forwarded-host", `${MARK}.example`)],
  ["a forwarded address", header("x-forwarded-for", "198.51.100.7")],
  ["a forwarded protocol", header("x-forwarded-proto", "https")],
  ["a forwarded everything", header("forwarded", `host=${MARK}.example;proto=https`)],
  ["an original URL", header("x-original-url", `/${MARK}`)],
  ["a rewritten URL", header("x-rewrite-url", `/${MARK}`)],
  ["another method", header("x-http-method-override", "POST")],
  ["another agent", header("user-agent", `${PERSON} ${MARK}`)],
  ["a crawler", header("user-agent", `${CRAWLER} ${MARK}`)],
  ["no agent", header("user-agent", "")],
  ["a page of ours before", header("referer", `${ORIGINS.US}/campaign/${MARK}`)],
  ["a page of others before", header("referer", `https://${MARK}.example/`)],
  ["few data", header("save-data", "on")],
  ["a range", header("range", "bytes=0-9")],
  ["a tag", header("if-none-match", `"${MARK}"`)],
  ["a login of another kind", header("authorization", `Bearer ${MARK}`)],
  ["a refusal", header("sec-gpc", "1")],
  ["a prefetch", header("sec-purpose", "prefetch")],
  ["HEAD", { method: "HEAD" }],
  ["a foreign host", { origin: `http://${MARK}.example` }],
  ["another port", { origin: "http://127.0.0.1:9999" }],
  ["the other site", { origin: ORIGINS.CA }],
];

/** Queries with which a page does more, or is another one. */
const QUERIES = [
  ...["utm_source", "unknown", "preview", "debug", "discount", "link", "gclid", "q"].map((name) => `${name}=${MARK}`),
  ...["debug=true", `isReffer=1&cartId=${MARK}`, "_data=root", "a=1&b=2&c=3&d=4&e=5", "page=2"],
];

describe("pages that are stored for everybody", () => {
  it("two first visits get the same bytes, and cookies of their own [TRK-17, UI-49]", async () => {
    const product = await findProduct();
    for (const path of ["/", product, ...OTHER_PAGES]) {
      const page = await storedPage(path);
      const other = await ask(path);
      expect([path, other.html === page.html]).toEqual([path, true]);
      const named = (lines: readonly string[]) => new Map(lines.map((line) => [line.split("=", 1).join(), line]));
      const [ours, theirs] = [named(page.cookies), named(other.cookies)];
      expect([...ours.keys()]).toEqual(
        [...(path === product ? ["recent"] : []), ...["visitor", "client", "bucket"]].toSorted(
          (a, b) => [...ours.keys()].indexOf(a) - [...ours.keys()].indexOf(b),
        ),
      );
      for (const name of ["visitor", "client"]) expect(ours.get(name)).not.toBe(theirs.get(name));
      expect(page.headers.get("cache-control")).toBe("private, no-cache");
      expect(page.html).not.toMatch(/ nonce=/);
    }
  });

  it("whatever a stranger sends, nobody else's page is changed by it [ARCH-05]", { timeout: 240_000 }, async () => {
    const own = await cookiesOfShopper();
    const signed = [...own].map(([name, value]) => [`signed ${name}`, cookie(`${name}=${value}`)] as const);
    for (const path of ["/", await findProduct()]) {
      const page = await storedPage(path);
      for (const [what, stranger] of [...signed, ...STRANGERS]) {
        const about = `${path} after ${what}`;
        shop.app.advance(FORGOTTEN_SECONDS);
        const theirs = await ask(path, stranger);
        const clean = await ask(path);
        expect([about, clean.status, timeless(clean.html) === timeless(page.html)]).toEqual([about, 200, true]);
        expect([about, [...clean.headers].flat().join("\n").includes(MARK)]).toEqual([about, false]);
        const name = what.replace(/^(?:signed|forged) /, "");
        const isPersonal = name !== what && !IMPERSONAL.includes(name);
        const again = await ask(path, stranger);
        const listened = askListener(path, stranger);
        // The listener gives nobody a page that they would not get after it, and the same one to the others.
        if (listened !== null)
          expect([about, listened.html === again.html, again.cacheStatus]).toEqual([
            about,
            true,
            expect.stringMatching(/^(?:hit|fwd=miss; stored)$/),
          ]);
        expect([about, listened?.lines.flat().join("\n").includes(MARK) ?? false]).toEqual([about, false]);
        if (!isPersonal || (RARELY_SHOWN.includes(name) && again.cacheStatus === "hit")) continue;
        expect([about, theirs.cacheStatus]).toEqual([about, `fwd=bypass; detail=${name}`]);
        // Nor does the stored page answer them.
        expect([about, again.cacheStatus]).toEqual([about, theirs.cacheStatus]);
      }
    }
    for (const path of OTHER_PAGES) {
      const page = await storedPage(path);
      for (const what of [
        cookie([...own].map((pair) => pair.join("=")).join("; ")),
        ...STRANGERS.slice(-12).map(([, each]) => each),
      ]) {
        shop.app.advance(FORGOTTEN_SECONDS);
        await ask(path, what);
        expect([path, timeless((await ask(path)).html) === timeless(page.html)]).toEqual([path, true]);
      }
    }
  });

  it("a query leads to a page of its own or past the store [ARCH-05]", async () => {
    for (const path of ["/", "/categories/brakes"]) {
      const page = await storedPage(path);
      for (const query of QUERIES) {
        for (const agent of [PERSON, CRAWLER]) {
          for (let i = 0; i < 3; i += 1) await ask(`${path}?${query}`, header("user-agent", agent));
        }
        expect([query, (await ask(path)).html === page.html]).toEqual([query, true]);
      }
      for (const query of ["debug=true", "preview=x", "unknown=1", "isReffer=1"])
        expect((await ask(`${path}?${query}`)).cacheStatus).toBe("fwd=bypass; detail=query");
    }
  });

  it("the listener answers a stored page as the program behind it does, with cookies of the reader's own [ARCH-05]", async () => {
    const own = ["date", "set-cookie", "x-request-id", "server-timing", "content-length"];
    const shared = (lines: Iterable<readonly [string, string]>) =>
      [...lines].filter(([name]) => !own.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const cookies = (lines: readonly (readonly [string, string])[]) =>
      lines.filter(([name]) => name === "set-cookie").map(([, line]) => line);
    const nameOf = (line: string) => line.split("=", 1).join();
    for (const path of ["/", await findProduct(), ...OTHER_PAGES]) {
      for (const agent of [PERSON, CRAWLER]) {
        const options = header("user-agent", agent);
        const page = await storedPage(path, options);
        const [first, second] = [askListener(path, options), askListener(path, options)];
        if (first === null || second === null) throw new Error(`the listener passes on ${path}`);
        expect([path, first.html === page.html]).toEqual([path, true]);
        expect(shared(first.lines)).toEqual(shared(page.headers));
        expect(cookies(first.lines).map(nameOf)).toEqual(page.cookies.map(nameOf));
        const values = new Set(
          [...cookies(first.lines), ...cookies(second.lines)].filter((line) => /^(?:visitor|client)=/.test(line)),
        );
        expect(values.size).toBe(agent === PERSON ? 4 : 0);
        const about = (each: typeof first) => each.lines.find(([name]) => name === "x-request-id")?.[1];
        expect(about(first)).not.toBe(about(second));
      }
    }
  });

  it("somebody with a cart and a vehicle sees them on every page, stored or not [ARCH-05]", async () => {
    const cookies = await cookiesOfShopper();
    const header = [...cookies].map((pair) => pair.join("=")).join("; ");
    for (const path of ["/", "/categories/brakes", "/help"]) {
      const stranger = await storedPage(path);
      expect(stranger.html).toContain('aria-label="Cart, 0 items"');
      for (const status of ["fwd=miss; detail=first", "fwd=miss; stored", "hit"]) {
        const own = await ask(path, cookie(header));
        expect(own.html).toContain('aria-label="Cart, 1 item"');
        expect(own.html).toContain("F-150");
        expect([path, own.cacheStatus]).toEqual([path, status]);
      }
    }
  });

  it("errors and redirects are never stored", async () => {
    for (const path of [`/product/${MARK}`, `/${MARK}`, "/categories/brakes/?sort=nonsense"]) {
      const answers = [await ask(path), await ask(path), await ask(path)];
      expect(
        answers.map(({ cacheStatus }) => cacheStatus).filter((cacheStatus) => /hit|stored/.test(cacheStatus)),
      ).toEqual([]);
      expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
      expect(answers[0]?.status).not.toBe(200);
    }
  });

  /** The seconds after which a stored page shows a text, while nothing but the clock moves. */
  async function secondsUntil(text: string, path: string, options: PageRequest): Promise<number> {
    for (let seconds = 0; seconds < 10; seconds += 1) {
      if ((await ask(path, options)).html.includes(text)) return seconds;
      shop.app.advance(1);
    }
    return Number.POSITIVE_INFINITY;
  }

  it.each([
    ["a stranger", PERSON, 123_457, 4],
    ["a crawler", CRAWLER, 123_567, 3],
  ])(
    "price, stock and fit that staff change are on the page stored for %s within five seconds [CAT-28]",
    async (_, agent, cents, pieces) => {
      const path = await findProduct();
      const { db } = shop.app.store;
      const handle = path.split("/").at(-1) ?? "";
      const { id } = await db
        .selectFrom("item")
        .select("id")
        .where("url_handle", "=", handle)
        .executeTakeFirstOrThrow();
      const remark = `Only with option ${cents}`;
      const changes: Readonly<Record<string, () => Promise<unknown>>> = {
        [`$${(cents / 100).toLocaleString("en-US")}`]: () =>
          changeItem(db, id, { us_price_cent: cents, us_original_cent: cents }),
        [`Only ${pieces} left in stock`]: () => setStock(db, [id], pieces),
        // As an import of fitment ends.
        [remark]: async () => {
          await db.updateTable("fitment").set({ note: remark }).where("item_id", "=", id).execute();
          await bumpCatalogueVersion(db);
        },
      };
      const options = header("user-agent", agent);
      for (const [text, change] of Object.entries(changes)) {
        expect((await storedPage(path, options)).html, text).not.toContain(text);
        await change();
        expect(await secondsUntil(text, path, options), text).toBeLessThanOrEqual(5);
        expect((await storedPage(path, options)).html, text).toContain(text);
      }
    },
  );

  it("over the line, tags belong to one page and encoding, ranges and HEAD change nothing", async () => {
    const server = createServer(
      createListener({
        assets: new Map(),
        answerStored: shop.app.answerStored,
        edge: (request: Request) => shop.app.handle(request),
        handle: undefined,
        isProxyTrusted: false,
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const address = server.address();
    const base = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
    const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(base + path, { method, headers: { "user-agent": PERSON, "accept-encoding": "identity", ...headers } });
    for (let i = 0; i < 3; i += 1) for (const path of ["/help", "/"]) await (await get(path)).text();
    const page = await get("/help");
    const html = await page.text();
    const tag = page.headers.get("etag") ?? "";
    expect((await get("/help", { "if-none-match": tag })).status).toBe(304);
    expect((await get("/", { "if-none-match": tag })).status).toBe(200);
    for (const encoding of ["br", "gzip"]) {
      const encoded = await get("/help", { "accept-encoding": encoding, "if-none-match": tag });
      expect([encoded.status, encoded.headers.get("content-encoding"), await encoded.text()]).toEqual([
        200,
        encoding,
        html,
      ]);
      expect(encoded.headers.get("etag")).not.toBe(tag);
    }
    const ranged = await get("/help", { range: "bytes=0-9" });
    expect([ranged.status, await ranged.text()]).toEqual([200, html]);
    const head = await get("/help", {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const OWN = ["date", "x-request-id", "set-cookie", "server-timing", "content-length", "connection", "keep-alive"];
    const shared = ({ headers }: Response) => [...headers].filter(([name]) => !OWN.includes(name));
    expect(shared(head)).toEqual(shared(page));
    // A login that a browser shows comes to its own page, whatever tag it sends.
    const personal = await get("/help", { "if-none-match": tag, cookie: `cart=${MARK}` });
    expect(personal.status).toBe(200);
  });
});
