import { expect } from "vitest";
import type { Page, Shopper } from "../browser/browser";
import { entriesFor, nameFor } from "../browser/html";
import { chooseVehicle, fillAddress, sendAddress, TRUCK, withCart } from "../browser/steps";
import type { App } from "./app";

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
export const FORM_PAGES: Readonly<Record<string, (shopper: Shopper) => Promise<Page>>> = {
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
export function samplesFor(page: Page): Sample[] {
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

/**
 * Garbage in all fields at once, in one field at a time, no fields, unknown names, every field twice. In one field at a
 * time it is one value of each kind, another one for the next field, or every value where `isComplete`.
 */
function* garbageFor(
  { entries }: Sample,
  isComplete: boolean,
): Generator<[string, readonly (readonly [string, string])[]]> {
  for (const { kind, values } of BAD) {
    for (const [turn, value] of values.entries()) {
      yield [`all ${kind} ${short(value)}`, entries.map(([name, own]) => [name, name === "intent" ? own : value])];
      for (const [at, [name]] of entries.entries()) {
        if (!isComplete && at % values.length !== turn) continue;
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

/** Sends garbage in every field of a form and expects a page or a redirect each time. */
export async function expectWordsForGarbage(shopper: Shopper, sample: Sample, isComplete = false): Promise<void> {
  for (const [kind, entries] of garbageFor(sample, isComplete))
    expectSane(`${sample.method} ${sample.where}: ${kind}`, await send(shopper, sample, entries));
}

/** Tries each form of a page that `tried` does not name yet, as a shopper with a vehicle and a cart. */
export async function tryFormsOfPage(app: App, name: string, tried: Set<string>, isComplete = false): Promise<void> {
  const shopper = app.shopper();
  await chooseVehicle(shopper, TRUCK);
  await withCart(shopper);
  const page = await FORM_PAGES[name]?.(shopper);
  const samples = page === undefined ? [] : samplesFor(page);
  expect([page?.status, samples.length > 0]).toEqual([name === "not found" ? 404 : 200, true]);
  for (const sample of samples) {
    if (tried.has(keyFor(sample))) continue;
    tried.add(keyFor(sample));
    await expectWordsForGarbage(shopper, sample, isComplete);
  }
}
