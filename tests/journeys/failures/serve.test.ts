import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CRAWLER, ORIGINS, PERSON, Shopper } from "../../support/browser/browser";
import { buyAsGuest } from "../../support/browser/main-job";
import { openFirstProduct, withCart } from "../../support/browser/steps";
import { freshDataFolder } from "../../support/shop/app";
import { type Running, startWeb } from "../../support/shop/program";
import { overHttp, startRemixServe } from "../../support/shop/remix-serve";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** Headers that belong to a connection or its encoding, or that differ with each request. */
const UNLIKE = [
  // Only the shop's own server keeps pages.
  "cache-status",
  "etag",
  "server-timing",
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "x-request-id",
];

type Server = { readonly running: Running; readonly remove: () => void; readonly shopper: () => Shopper };

async function open(start: (env: Record<string, string>) => Promise<Running>): Promise<Server> {
  const { folder, remove } = await freshDataFolder();
  const running = await start({ DATA_DIR: folder, SESSION_SECRET: "the-same-secret-for-both-servers" });
  return { running, remove, shopper: () => new Shopper(overHttp(running.port)) };
}

let served: Server;
let quick: Server;

beforeAll(async () => {
  served = await open(startRemixServe);
  quick = await open(startWeb);
}, 240_000);
afterAll(async () => {
  for (const server of [served, quick]) {
    await server?.running.stop();
    server?.remove();
  }
});

/** Sends the same request to one server. */
function send(server: Server, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { "user-agent": PERSON, accept: "text/html", ...Object.fromEntries(new Headers(init.headers)) };
  return overHttp(server.running.port)(new Request(`${ORIGINS.US}${path}`, { ...init, headers }));
}

/** A header without what differs every time: fresh ids in cookies, the nonce, each server's encodings. */
function plainHeader(name: string, value: string): string[] {
  if (UNLIKE.includes(name)) return [];
  if (name === "set-cookie") return [`${name}: ${value.replace(/=[^;]*/, "=…")}`];
  // Express adds the charset to every text, and there is only one.
  const values = value.replace(/(?: '(?:nonce|sha256)-[^']+')+|; charset=utf-8$/gi, "").split(", ");
  const compared = name === "vary" ? values.filter((part) => part !== "Accept-Encoding") : values;
  return compared.length === 0 ? [] : [`${name}: ${compared.join(", ")}`];
}

async function plain(response: Response) {
  const body = await response.text();
  return {
    status: response.status,
    headers: [...response.headers].flatMap(([name, value]) => plainHeader(name, value)).toSorted(),
    // Forms that must not be sent twice carry a fresh id; the loops of two processes are of different ages.
    body: body
      .replace(/ nonce="[^"]+"/g, "")
      .replace(/"ageSeconds":\d+/g, "age")
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "uuid"),
  };
}

const cookieNames = (response: Response) => response.headers.getSetCookie().map((line) => line.split("=", 1).join());

describe("the built shop under remix-serve", () => {
  it("a guest buys and pays through HTML forms, and finds the order again [ARCH-01, ARCH-07, CHK-15]", async () => {
    const { orderId } = await buyAsGuest(served.shopper(), "US");
    expect(orderId).not.toBe("");
    await buyAsGuest(new Shopper(overHttp(served.running.port), { market: "CA" }), "CA");
  });

  it("a member logs in, sees the account and logs out [ACC-01, ACC-16]", async () => {
    const shopper = served.shopper();
    expect((await shopper.visit("/myAccount")).path).toMatch(/^\/login/);
    const page = shopper.page;
    page.fill("Email", "demo@example.com", page.main).fill("Password", "demo-Passw0rd", page.main);
    await page.press("Log in", page.main);
    expect(shopper.jar().cookies.get("token")?.line).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const account = await shopper.visit("/myAccount");
    expect([account.status, account.path]).toEqual([200, "/myAccount"]);
    await account.press(/^Log out/);
    expect(shopper.jar().cookies.has("token")).toBe(false);
  });

  it("a first page sets the visitor's cookies and carries a policy with a fresh nonce [ARCH-04, ROLE-02]", async () => {
    const seen = new Set<string>();
    for (const path of ["/", "/search?q=brake", "/shopCart", "/no-such-page"]) {
      const response = await send(served, path);
      expect(cookieNames(response), path).toEqual(["visitor", "client", "bucket"]);
      const isOwn = ["/shopCart", "/no-such-page"].includes(path);
      expect(response.headers.get("cache-control"), path).toBe(isOwn ? "private, no-store" : "private, no-cache");
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "") ?? [];
      expect(await response.text(), path).toContain(`nonce="${nonce}"`);
      seen.add(nonce);
    }
    expect(seen.size).toBe(4);
  });

  it("a post from elsewhere is 403 and sets nothing, whatever the URL says [ARCH-11]", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "http://evil.example" },
      { "sec-fetch-site": "cross-site" },
      {},
    ];
    for (const path of [
      "/shopCart",
      "/shopCart?_data=routes%2FshopCart",
      "/shopCart.data",
      "/api/public/logs",
      "/dismiss",
    ])
      for (const headers of foreign) {
        const response = await send(served, path, { method: "POST", body: "a=1", headers: { ...FORM, ...headers } });
        expect([response.status, response.headers.getSetCookie()], `${path} ${JSON.stringify(headers)}`).toEqual([
          403,
          [],
        ]);
        expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      }
  });

  it("bodies are cut at their caps while they stream in [ARCH-11, CHK-32]", async () => {
    const body = "a".repeat(700_000);
    const own = { ...FORM, "sec-fetch-site": "same-origin" };
    for (const path of ["/shopCart", "/api/public/logs", "/sandbox/pay/1", "/webhooks/sandbox"])
      expect((await send(served, path, { method: "POST", body, headers: own })).status, path).toBe(413);
  });

  it("a page that a script asks for as data is told apart from a document", async () => {
    const shopper = served.shopper();
    const document = await (await shopper.send("/")).text();
    const data = await (await shopper.send("/_root.data")).text();
    expect(data).toContain("Shipping policy");
    // A document holds its fragments as HTML only; data responses carry them for the script.
    expect(document.split("Shipping policy").length).toBeLessThan(4);
    const moved = await shopper.send("/myAccount.data");
    expect([moved.status, moved.headers.get("x-remix-response")]).toEqual([202, "yes"]);
    expect(await moved.text()).toContain("/login");
  });

  it("shoppers have the address of their connection: limits count each for itself", async () => {
    const answers: number[] = [];
    const cookies = served.shopper();
    await cookies.visit("/");
    for (let index = 0; index < 2; index += 1) {
      const response = await cookies.send("/api/public/events", {
        method: "POST",
        body: "[]",
        headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.1" },
      });
      answers.push(response.status);
    }
    // The status 425 would mean that the request has no remote address.
    expect(answers).not.toContain(425);
  });
});

describe("remix-serve and the shop's own server answer alike", () => {
  const crawler = { "user-agent": CRAWLER };
  // A cookie of somebody known, without whom the shop's own server may answer with a page that it keeps.
  const scripted = { cookie: "js=1; dismissed=unreadable" };

  it.each<[string, RequestInit]>([
    ["/", {}],
    ["/", { headers: crawler }],
    ["/", { headers: scripted }],
    ["/", { method: "HEAD" }],
    ["/search?q=brake", {}],
    ["/search?q=brake", { headers: crawler }],
    ["/categories/brakes", {}],
    ["/brands", {}],
    ["/makes/ford", {}],
    ["/vehicle/2015-ford-f-150", {}],
    ["/help", {}],
    ["/shopCart", {}],
    ["/login", {}],
    ["/garage", {}],
    ["/order/track", {}],
    ["/checkout/address", {}],
    ["/myAccount", {}],
    ["/no-such-page", {}],
    ["/404", {}],
    ["/500", {}],
    ["/504", {}],
    ["/order/track?link=made-up", {}],
    ["/search?q=brake&isReffer=true", { headers: { cookie: "referral=nonsense" } }],
    [`/?q=${"x".repeat(5_000)}`, {}],
    ["/_root.data", {}],
    ["/search.data?q=brake", {}],
    ["/search.data?q=brake&_routes=routes%2Fsearch", {}],
    ["/myAccount.data", {}],
    ["/no-such-page.data", {}],
    ["/shopCart?_data=routes%2FshopCart", {}],
    ["/myAccount?_data=routes%2FmyAccount._index", {}],
    ["/robots.txt", {}],
    ["/robots.txt", { headers: crawler }],
    ["/sitemap.xml", {}],
    ["/sitemaps/no-such-file.xml", {}],
    ["/api/public/search/suggestions?q=brak", {}],
    // The shop puts shoppers into a test group at random.
    ["/api/public/env/abtest", { headers: crawler }],
    ["/api/public/events", {}],
    ["/reviews/photo/none", {}],
    ["/health", {}],
    ["/ready", {}],
    ["/live", {}],
    ["/metrics", {}],
    ["/metrics/slow", {}],
    ["/media/none-01234567.svg", {}],
    ["/sandbox/pay/none", {}],
    ["/webhooks/sandbox", {}],
    ["/webhooks/sandbox", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
    ["/garage/pick", { method: "POST", body: "intent=options", headers: { ...FORM, "sec-fetch-site": "same-origin" } }],
    ["/shopCart", { method: "POST", body: "intent=none", headers: { ...FORM, "sec-fetch-site": "same-origin" } }],
    ["/shopCart.data", { method: "POST", body: "intent=none", headers: { ...FORM, "sec-fetch-site": "same-origin" } }],
    ["/login", { method: "POST", body: "email=a&password=b", headers: { ...FORM, "sec-fetch-site": "same-origin" } }],
    ["/dismiss", { method: "POST", body: "id=none", headers: { ...FORM, "sec-fetch-site": "same-origin" } }],
    ["/logout", { method: "POST", body: "", headers: { ...FORM, "sec-fetch-site": "same-origin" } }],
    ["/shopCart", { method: "POST", body: "a=1", headers: { ...FORM, "sec-fetch-site": "cross-site" } }],
    ["/help", { method: "POST", body: "a=1", headers: { ...FORM, "sec-fetch-site": "same-origin" } }],
  ])("%s %j", async (path, init) => {
    const [one, other] = [await send(served, path, init), await send(quick, path, init)];
    const [here, there] = [await plain(one), await plain(other)];
    expect(here.headers).toEqual(there.headers);
    expect(here.status).toBe(there.status);
    expect(here.body).toBe(there.body);
  });

  it("a product page, its data, its picture in every form, and a cart with it", async () => {
    const shopper = quick.shopper();
    const product = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    const picture = /\/media\/[\w.-]+/.exec(product.html)?.[0] ?? "";
    const { pathname } = new URL(product.url);
    const paths = [
      pathname,
      `${pathname}.data`,
      picture,
      `${picture}?w=270`,
      `${picture}?w=270&format=png`,
      `${picture}?w=1`,
    ];
    for (const path of paths)
      expect(await plain(await send(served, path)), path).toEqual(await plain(await send(quick, path)));
    const carts = await Promise.all([served, quick].map(async (server) => withCart(server.shopper())));
    const [here, there] = carts.map(({ main }) => main.text);
    expect(here).toBe(there);
  });
});
