import type { Element } from "happy-dom";
import { describe, expect, it } from "vitest";
import { appOfFile } from "../support/app";
import type { Page, Shopper } from "../support/browser";
import { chooseVehicle, fillAddress, placeOrder, sendAddress, TRUCK, withCart } from "../support/browser-steps";
import { entriesOf, nameOf } from "../support/html";

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

/** All pages with forms, in a state in which all of their forms are shown. */
async function formPages(shopper: Shopper): Promise<{ name: string; open: () => Promise<Page> }[]> {
  await chooseVehicle(shopper, TRUCK);
  await withCart(shopper);
  const product = (await shopper.visit("/search?q=oil+filter")).first("list", "Products").first("link").href;
  const visit = (path: string) => ({ name: path, open: () => shopper.visit(path) });
  return [
    visit("/"),
    visit("/garage"),
    visit("/garage/pick"),
    visit("/search?q=brake"),
    visit(product),
    visit("/shopCart"),
    visit("/checkout/address"),
    {
      name: "/checkout/shipping",
      open: async () => sendAddress(fillAddress(await shopper.visit("/checkout/address"), "US")),
    },
    {
      name: "/checkout/payment",
      open: async () => {
        const shipping = await sendAddress(fillAddress(await shopper.visit("/checkout/address"), "US"));
        return shipping.press("Continue to payment");
      },
    },
    visit("/login"),
    visit("/order/track"),
    visit("/404"),
  ];
}

type Posted = { readonly what: string; readonly page: Page };

async function send(shopper: Shopper, form: Element, entries: [string, string][]): Promise<Page> {
  return shopper.submit(form, undefined, () => entries);
}

/** What must hold after any garbage: an answer in words, nothing executed, nothing leaked. */
function expectSane({ what, page }: Posted): void {
  expect(page.status, what).toBeLessThan(500);
  // A URL beyond any shopper's is refused before there is a page.
  if (page.status !== 414) expect(page.has("heading"), what).toBe(true);
  expect(page.html, what).not.toContain("<script>alert(1)");
  expect(page.html, what).not.toMatch(/SqliteError|SQLITE_|ZodError|\bat .+\(.+:\d+:\d+\)/);
  expect(page.headers.getSetCookie().join(), what).not.toMatch(/\bx=1/);
}

describe("every form of every page", () => {
  it("ARCH-06 answers empty, overlong, wrong-typed and hostile values with 4xx and words, never 500", async () => {
    const walker = shop.app.shopper();
    const names = (await formPages(walker)).map(({ name }) => name);
    let posts = 0;
    for (const [index, name] of names.entries()) {
      const shopper = shop.app.shopper();
      const place = (await formPages(shopper))[index];
      if (!place) throw new Error(`${name} is gone`);
      const first = await place.open();
      expect(first.status, name).toBeLessThan(500);
      const count = first.document.querySelectorAll("form").length;
      for (let at = 0; at < count; at += 1) {
        for (const { kind, values } of BAD) {
          for (const value of values) {
            const page = shopper.page.path === first.path ? shopper.page : await place.open();
            const form = page.document.querySelectorAll("form")[at];
            if (!form) continue;
            const buttons = [...form.querySelectorAll("button")];
            const button = buttons[0];
            const entries = entriesOf(form, button).map(([key]): [string, string] =>
              key === "intent" ? [key, button?.getAttribute("value") ?? ""] : [key, value],
            );
            const what = `${name} form ${at} (${button ? nameOf(button) : ""}): ${kind} ${JSON.stringify(value).slice(0, 30)}`;
            expectSane({ what, page: await send(shopper, form, entries) });
            posts += 1;
          }
        }
        // Nothing at all, an unknown intent, and every name twice.
        const page = await place.open();
        const form = page.document.querySelectorAll("form")[at];
        if (!form) continue;
        const own = entriesOf(form, form.querySelector("button") ?? undefined);
        for (const entries of [[], [["intent", "no-such-thing"]], [...own, ...own]] as [string, string][][]) {
          expectSane({
            what: `${name} form ${at}: ${JSON.stringify(entries).slice(0, 40)}`,
            page: await send(shopper, form, entries),
          });
        }
      }
    }
    expect(posts).toBeGreaterThan(300);
  });

  it("ARCH-06 each text field of step 1 is refused beside itself for each kind of garbage, with what was typed", async () => {
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

  it("ARCH-06 order tracking and login name empty and overlong fields beside them", async () => {
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

  it("ARCH-06 bodies that are no form, too large or of another type are refused in words", async () => {
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

  it("CHK-26 the sandbox's own forms take garbage with words too", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const { toPayment } = await import("../support/browser-steps");
    const sandbox = await placeOrder(await toPayment(shopper, "US"));
    for (const { values } of BAD) {
      for (const value of values) {
        const page = await shopper.visit(sandbox.url);
        const form = page.document.querySelector("form");
        if (!form) throw new Error("a form expected");
        const entries: [string, string][] = [
          ["number", value],
          ["expiry", value],
          ["code", value],
          ["intent", "pay"],
        ];
        expectSane({ what: `sandbox ${value.slice(0, 20)}`, page: await send(shopper, form, entries) });
      }
    }
  });
});
