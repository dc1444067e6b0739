import { beforeEach, describe, expect, it } from "vitest";
import { clearCaches } from "#cache/cache";
import { cartApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import { getContext, type RequestContext } from "~/server/http/context.server";
import { ownFragment } from "~/server/page/own-fragment.server";
import { ownPart } from "~/server/page/own-part.server";
import { fakeTransport, ok, type TestRequest, testContext } from "../../../tests/support/request-context";
import { answerFromStore, type Handle } from "./page-store.server";

const CART = "0123456789abcdef";
const OTHER_CART = "fedcba9876543210";
const TRUCK = 7;
const CAR = 8;
const garage = (active: number, ...others: number[]) => ({ vehicles: [active, ...others], active });
const GUEST: NonNullable<TestRequest["cookies"]> = { js: "1", cart: CART, garage: garage(TRUCK) };
const HTML = { "content-type": "text/html; charset=utf-8" };

const cartLink = ownPart("cart-link", async (ctx) => ownFragment(ctx, "cart-link", <b>{`cart ${ctx.cartUUID}`}</b>));

beforeEach(() => clearCaches());

const handleWith =
  (render: (ctx: RequestContext) => Promise<string>): Handle =>
  async (_request, context) =>
    new Response(await render(getContext({ context })), { headers: HTML });

/** A page about the vehicle with the reader's cart in it; counts how often it is rendered. */
function pageOfVehicle() {
  const counts = { rendered: 0 };
  const handle = handleWith(async (ctx) => {
    counts.rendered += 1;
    return `<h1>for ${ctx.activeVehicleId}</h1>${(await cartLink(ctx)).html}<p>end</p>`;
  });
  return { counts, handle };
}

async function ask(cookies: TestRequest["cookies"] & object, handle: Handle, options: TestRequest = {}) {
  const ctx = testContext({ ...options, cookies });
  const { response, status } = await answerFromStore(ctx, handle);
  return { status: status.replace("axlewright; ", ""), text: (await response?.text()) ?? null };
}

/** Asks until the page is kept. */
async function keep(cookies: TestRequest["cookies"] & object, handle: Handle, options: TestRequest = {}) {
  for (let i = 0; i < 2; i += 1) await ask(cookies, handle, options);
}

const shown = (vehicle: number | null, cart: string | null) => `<h1>for ${vehicle}</h1><b>cart ${cart}</b><p>end</p>`;

describe("pages kept for guests with the same vehicle", () => {
  it("one rendering answers them all, each with the own parts of its reader [ARCH-05]", async () => {
    const { counts, handle } = pageOfVehicle();
    await keep(GUEST, handle);
    expect(await ask(GUEST, handle)).toEqual({ status: "hit", text: shown(TRUCK, CART) });
    const other = { ...GUEST, cart: OTHER_CART, garage: garage(TRUCK, CAR), recent: [1], searched: ["pads"] };
    expect(await ask(other, handle)).toEqual({ status: "hit", text: shown(TRUCK, OTHER_CART) });
    expect(counts.rendered).toBe(1);
  });

  it("those with another vehicle, answer, ZIP code, look or notice get another page", async () => {
    const { handle } = pageOfVehicle();
    await keep(GUEST, handle);
    const answers = (value: string) => ({ vehicle: TRUCK, answers: [{ key: "bed", value }], unknown: [] });
    for (const own of [
      { garage: garage(CAR, TRUCK) },
      { ups: answers("long") },
      { ups: answers("short") },
      { zip: "80202" },
      { theme: "dark" as const },
      { dismissed: ["market" as const] },
    ]) {
      expect([own, (await ask({ ...GUEST, ...own }, handle)).status]).toEqual([own, "fwd=miss; detail=first"]);
    }
    // Answers about another vehicle than the active one change nothing.
    expect((await ask({ ...GUEST, ups: { ...answers("long"), vehicle: CAR } }, handle)).status).toBe("hit");
  });

  it.each<[string, TestRequest["cookies"] & object]>([
    ["token", { token: { token: "t", accountId: "1" } }],
    ["flash", { flash: { kind: "success", text: "Added" } }],
    ["visit", { visit: { vehicle: CAR, answers: [] } }],
    ["buyNow", { buyNow: CART }],
    ["promo", { promo: "TEN" }],
    ["click", { click: "click-12345678" }],
  ])("somebody with %s gets a page of their own", async (name, own) => {
    const { handle } = pageOfVehicle();
    await keep(GUEST, handle);
    expect(await ask({ ...GUEST, ...own }, handle)).toEqual({ status: `fwd=bypass; detail=${name}`, text: null });
  });

  it("without scripts, or as a crawler, a guest with a cart gets a page of their own", async () => {
    const { handle } = pageOfVehicle();
    await keep(GUEST, handle);
    const { js: _, ...plain } = GUEST;
    expect((await ask(plain, handle)).status).toBe("fwd=bypass; detail=cart");
    expect((await ask(GUEST, handle, { agent: "Googlebot/2.1 (bot)" })).status).toBe("fwd=bypass; detail=cart");
  });

  it("a stranger's page and a guest's are never each other's", async () => {
    const { handle } = pageOfVehicle();
    await keep(GUEST, handle);
    expect((await ask({}, handle)).status).toBe("fwd=miss; detail=first");
    await keep({}, handle);
    expect((await ask({}, handle)).text).toBe(shown(null, null));
    expect((await ask(GUEST, handle)).text).toBe(shown(TRUCK, CART));
    // A cart without a vehicle is no stranger's either.
    await keep({ js: "1", cart: CART }, handle);
    expect(await ask({ js: "1", cart: OTHER_CART }, handle)).toEqual({ status: "hit", text: shown(null, OTHER_CART) });
  });
});

describe("a page that depends on more", () => {
  it.each<[string, (ctx: RequestContext) => unknown, TestRequest["cookies"] & object, string]>([
    ["the cart", (ctx) => ctx.cartUUID, {}, "cart"],
    ["what was viewed", (ctx) => ctx.recentItemIds, { recent: [1] }, "recent"],
    ["what was searched for", (ctx) => ctx.recentSearches, { searched: ["pads"] }, "searched"],
    ["the other vehicles", (ctx) => ctx.garage, { garage: garage(TRUCK, CAR) }, "garage"],
  ])("on %s is kept for those alone who have nothing of it", async (_, read, own, why) => {
    const { cart: _cart, ...without } = GUEST;
    const handle = handleWith(async (ctx) => `<p>${JSON.stringify(read(ctx))}</p>`);
    await keep(without, handle);
    expect((await ask(without, handle)).status).toBe("hit");
    const somebody = why === "cart" ? GUEST : { ...without, ...own };
    expect(await ask(somebody, handle)).toEqual({ status: `fwd=bypass; detail=${why}`, text: null });
  });

  it("on a call about its reader is not kept, nor given to those who wait", async () => {
    const transport = fakeTransport(() => ok({ itemCount: 1, itemIds: [] }));
    const handle = handleWith(async (ctx) => {
      await call(ctx, cartApi.count, { query: { cartUUID: ctx.cartUUID ?? CART } }).catch(() => null);
      return "<p>own</p>";
    });
    await ask(GUEST, handle, { transport });
    for (let i = 0; i < 2; i += 1)
      expect(await ask(GUEST, handle, { transport })).toEqual({ status: "fwd=bypass; detail=own-call", text: null });
  });

  it.each<[string, (place: string) => string]>([
    ["twice", (place) => `<p>${place}${place}</p>`],
    ["broken", (place) => `<p>${place.slice(0, -4)}</p>`],
  ])("has a place %s and is not kept", async (_, write) => {
    const handle = handleWith(async (ctx) => write((await cartLink(ctx)).html ?? ""));
    await ask(GUEST, handle);
    expect((await ask(GUEST, handle)).status).toBe("fwd=bypass; detail=place");
  });

  it("a part that the page can do without is left out when it fails; its text is no pattern and no place", async () => {
    const picks = ownPart("home-picks", () => Promise.reject(new Error("down")), { isOptional: true });
    const viewed = ownPart("home-viewed", async (ctx) => ownFragment(ctx, "home-viewed", <i>$& $1 &lt;!-- --&gt;</i>));
    const handle = handleWith(async (ctx) => `<p>${(await picks(ctx)).html}${(await viewed(ctx)).html}</p>`);
    await keep(GUEST, handle);
    expect((await ask(GUEST, handle)).text).toBe("<p><i>$&amp; $1 &lt;!-- --&gt;</i></p>");
  });
});
