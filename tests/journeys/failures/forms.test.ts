import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { entriesFor, nameFor } from "../../support/browser/html";
import {
  chooseVehicle,
  fillAddress,
  placeOrder,
  sendAddress,
  TRUCK,
  toPayment,
  withCart,
} from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

type Bad = { readonly kind: string; readonly values: readonly string[] };
const BAD: readonly Bad[] = [
  { kind: "empty", values: [""] },
  { kind: "overlong", values: ["a".repeat(3_000), "9".repeat(400)] },
  { kind: "wrong-typed", values: ["not-a-number", "-1", "1e9", "NaN", "[object Object]", "0x10", "true"] },
  {
    kind: "hostile",
    values: [
      "'\"><script>alert(1)</script>",
      "'; DROP TABLE orders; --",
      "\u0000\u0001",
      "../../../../etc/passwd",
      "__proto__",
      "constructor",
      "\ud800",
      "%00%ff",
      "{{7*7}}$".concat("{7*7}"),
      "\r\nSet-Cookie: x=1",
    ],
  },
];

/** Pages with forms, each opened by a shopper with a vehicle and a cart, so that all of their forms are shown. */
const PAGES: Readonly<Record<string, (shopper: Shopper) => Promise<Page>>> = {
  home: (shopper) => shopper.visit("/"),
  garage: (shopper) => shopper.visit("/garage"),
  "vehicle picker": (shopper) => shopper.visit("/garage/pick"),
  search: (shopper) => shopper.visit("/search?q=brake"),
  product: async (shopper) =>
    shopper.visit((await shopper.visit("/search?q=oil+filter")).first("list", "Products").first("link").href),
  cart: (shopper) => shopper.visit("/shopCart"),
  "checkout address": (shopper) => shopper.visit("/checkout/address"),
  "checkout shipping": async (shopper) => sendAddress(fillAddress(await shopper.visit("/checkout/address"), "US")),
  "checkout payment": async (shopper) => {
    const shipping = await sendAddress(fillAddress(await shopper.visit("/checkout/address"), "US"));
    return shipping.press("Continue to payment");
  },
  login: (shopper) => shopper.visit("/login"),
  "order tracking": (shopper) => shopper.visit("/order/track"),
  "not found": (shopper) => shopper.visit("/404"),
};

type Sample = {
  readonly where: string;
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly entries: readonly [string, string][];
};

/** Every form of a page, once per button, as it would be sent untouched. */
function samplesFor(page: Page): Sample[] {
  return [...page.document.querySelectorAll("form")].flatMap((form) => {
    const buttons = [...form.querySelectorAll("button")].filter((each) => each.getAttribute("type") !== "button");
    return buttons.map((button): Sample => {
      const url = new URL(form.getAttribute("action") || page.url, page.url);
      const isPost = form.getAttribute("method")?.toLowerCase() === "post";
      if (!isPost) url.search = "";
      url.hash = "";
      return {
        where: `${url.pathname} "${nameFor(button)}"`,
        url: url.href,
        method: isPost ? "POST" : "GET",
        entries: entriesFor(form, button),
      };
    });
  });
}

const keyFor = ({ url, method, where, entries }: Sample) =>
  [method, url, where, ...entries.map(([name]) => name)].join(" ");

async function send(shopper: Shopper, { url, method }: Sample, entries: readonly (readonly [string, string])[]) {
  const body = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
  const response =
    method === "POST"
      ? await shopper.send(url, { method, body, headers: { "content-type": "application/x-www-form-urlencoded" } })
      : await shopper.send(`${url}?${body}`);
  return { status: response.status, text: await response.text(), setCookies: response.headers.getSetCookie() };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** Conditions that hold after any garbage: the response has a message, runs no injected script and leaks nothing. */
function expectSane(what: string, { status, text, setCookies }: Answer): void {
  expect(status, what).toBeLessThan(500);
  // A redirect has no text, and a URL longer than any shopper's is refused before a page is rendered.
  if (![303, 302, 301, 414].includes(status)) expect(text, what).toMatch(/<h1/);
  expect(text, what).not.toContain("<script>alert(1)");
  expect(text, what).not.toMatch(/SqliteError|SQLITE_|ZodError|\bat .+\(.+:\d+:\d+\)/);
  expect(setCookies.join(), what).not.toMatch(/(?:^|,)x=1/);
}

const short = (value: string) => JSON.stringify(value).slice(0, 30);

/** Garbage in all fields at once, in one field at a time, no fields, unknown intents, every field twice. */
function* garbageFor({ entries }: Sample): Generator<[string, readonly (readonly [string, string])[]]> {
  for (const { kind, values } of BAD) {
    for (const value of values) {
      yield [`all ${kind} ${short(value)}`, entries.map(([name, own]) => [name, name === "intent" ? own : value])];
      for (const [at, [name]] of entries.entries()) {
        yield [
          `${name} ${kind} ${short(value)}`,
          entries.map(([each, own], index) => [each, index === at ? value : own]),
        ];
      }
    }
  }
  yield ["nothing", []];
  yield ["twice", [...entries, ...entries]];
  yield ["a hostile name", [...entries, ["__proto__", "x"], ["constructor", "x"]]];
}

describe("every form of every page", () => {
  /** Forms that are part of every page are tried once. */
  const tried = new Set<string>();

  it.each(Object.keys(PAGES))(
    "%s answers empty, overlong, wrong-typed and hostile values with words or a redirect, never 500 [ARCH-06]",
    async (name) => {
      const shopper = shop.app.shopper();
      await chooseVehicle(shopper, TRUCK);
      await withCart(shopper);
      const page = await PAGES[name]?.(shopper);
      const samples = page === undefined ? [] : samplesFor(page);
      expect([page?.status, samples.length > 0]).toEqual([name === "not found" ? 404 : 200, true]);
      for (const sample of samples) {
        if (tried.has(keyFor(sample))) continue;
        tried.add(keyFor(sample));
        for (const [what, entries] of garbageFor(sample))
          expectSane(`${sample.method} ${sample.where}: ${what}`, await send(shopper, sample, entries));
      }
    },
    // Hundreds of posts per page take long; this is not a promise about speed.
    180_000,
  );

  it("each text field of step 1 is refused beside itself for each kind of garbage, with what was typed [ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const labels = ["Email", "First name", "Last name", "Phone", "Address line 1", "ZIP code"];
    for (const label of labels) {
      for (const value of ["", "x".repeat(300)]) {
        const page = fillAddress(await shopper.visit("/checkout/address"), "US");
        page.main.field(label).fill(value);
        const refused = await page.press("Continue to shipping");
        expect(refused.status, `${label}=${value.slice(0, 5)}`).toBe(400);
        expect(Object.keys(refused.main.fieldErrors), `${label}=${value.slice(0, 5)}`).toEqual([label]);
        if (label !== "First name") expect(refused.main.field("First name").value).toBe("Pat");
      }
    }
    for (const [label, value] of [
      ["Email", "not an email"],
      ["Phone", "call me"],
      ["State", "ZZZ"],
      ["ZIP code", "abcde"],
    ] as const) {
      const page = fillAddress(await shopper.visit("/checkout/address"), "US");
      page.main.field(label).fill(value);
      const refused = await page.press("Continue to shipping");
      expect(refused.status, label).toBe(400);
      expect(Object.keys(refused.main.fieldErrors), label).toContain(label);
    }
  });

  it("order tracking and login name empty and overlong fields beside them [ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    for (const value of ["", "x".repeat(300)]) {
      const track = await shopper.visit("/order/track");
      track.main.field("Order number").fill(value);
      track.main.field("Email").fill(value);
      const refused = await track.press("Track order");
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.main.fieldErrors)).toEqual(["Order number", "Email"]);
      const login = await shopper.visit("/login");
      login.main.field("Email").fill(value);
      login.main.field("Password").fill(value);
      const wrong = await login.press("Log in", login.main);
      expect(wrong.status).toBe(400);
      expect(Object.keys(wrong.main.fieldErrors)).toEqual(["Email", "Password"]);
    }
  });

  it("bodies that are no form, too large or of another type are refused in words [ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit("/shopCart");
    const bodies: [BodyInit, string][] = [
      ["{}", "application/json"],
      ["--x\r\nbroken", "multipart/form-data; boundary=x"],
      ["%", "application/x-www-form-urlencoded"],
      ["a".repeat(200_000), "application/x-www-form-urlencoded"],
      ["", "text/plain"],
    ];
    for (const [body, type] of bodies) {
      for (const path of ["/shopCart", "/garage/pick", "/login", "/order/track", "/checkout/address"]) {
        const response = await shopper.send(path, { method: "POST", body, headers: { "content-type": type } });
        await response.text();
        expect(response.status, `${path} ${type}`).toBeLessThan(500);
        expect([303, 400, 413, 415], `${path} ${type} ${response.status}`).toContain(response.status);
      }
    }
  });

  it("the sandbox's own forms take garbage with words too [CHK-32]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const sandbox = await placeOrder(await toPayment(shopper, "US"));
    const samples = samplesFor(sandbox);
    expect(samples.length).toBeGreaterThan(1);
    for (const sample of samples) {
      for (const [what, entries] of garbageFor(sample)) {
        expectSane(`sandbox ${sample.where}: ${what}`, await send(shopper, sample, entries));
      }
    }
  });
});
