import { describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { COOKIE_NAMES } from "../../../app/server/http/cookies/cookie-table.server";
import { CRAWLER, ORIGINS, PERSON, type Shopper } from "../../support/browser/browser";
import { addToCart, chooseVehicle, OTHER_CAR, openFirstProduct, TRUCK } from "../../support/browser/steps";
import { changeItem, setStock } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const MARK = "markedbystranger";
/** Longer than a page is stored. */
const FORGOTTEN_SECONDS = 61;
const LIST = "/categories/brakes/disc-brakes/brake-pads";
const VEHICLE = "/vehicle/2015-ford-f-150";

type Sent = { readonly cookie: string; readonly headers?: Record<string, string>; readonly origin?: string };

async function ask(path: string, { cookie, headers = {}, origin = ORIGINS.US }: Sent) {
  const request = new Request(new URL(path, origin), { headers: { "user-agent": PERSON, cookie, ...headers } });
  const response = await shop.app.handle(request);
  return {
    status: response.status,
    cacheStatus: (response.headers.get("cache-status") ?? "").replace("axlewright; ", ""),
    headers: response.headers,
    html: await response.text(),
  };
}

/** A page without what one answer draws for itself: nonces, and the names of the reader's own parts. */
const comparable = (html: string) =>
  html
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/\b(?:own-)?(cart-link|vehicle-menu|home-viewed|home-picks)(?:-[a-z0-9]+)?(?=["\\])/g, "$1")
    .replace(/campaign-\w+/g, "")
    .replace(/Ends in [^<"\\]+/g, "");

/** A cookie that leads past the store and changes nothing else. */
const past = (sent: Sent): Sent => ({ ...sent, cookie: `${sent.cookie}; su=${MARK}` });

/** The page that this reader gets when it is rendered for them alone. */
async function ownPage(path: string, sent: Sent) {
  const page = await ask(path, past(sent));
  expect([path, page.cacheStatus]).toEqual([path, "fwd=bypass; detail=su"]);
  return comparable(page.html);
}

/** Asks until the page is kept; returns it as it is kept. */
async function storedPage(path: string, sent: Sent) {
  for (let i = 0; i < 2; i += 1) await ask(path, sent);
  const page = await ask(path, sent);
  expect([path, page.status, page.cacheStatus]).toEqual([path, 200, "hit"]);
  return page;
}

const jarOf = (shopper: Shopper) => new Map([...shopper.jar().cookies].map(([name, { value }]) => [name, value]));
const toCookie = (jar: ReadonlyMap<string, string>) => [...jar].map((pair) => pair.join("=")).join("; ");
const guestOf = (shopper: Shopper): Sent => ({ cookie: toCookie(jarOf(shopper)) });

/** A guest with the truck who viewed and bought what the place in a list says, and may have another vehicle. */
async function makeGuest(at: number, pieces: string, hasOther: boolean): Promise<Shopper> {
  const shopper = shop.app.shopper({ hasScripts: true });
  if (hasOther) await chooseVehicle(shopper, OTHER_CAR);
  await chooseVehicle(shopper, TRUCK);
  await shopper.visit("/");
  const list = await shopper.visit(LIST);
  const cards = list.first("list", "Products").all("listitem");
  for (const card of cards.slice(at, at + 2)) await list.follow(card.first("link").name, card);
  const cart = await addToCart(await openFirstProduct(await shopper.visit("/search?q=oil+filter")), pieces);
  expect(cart.status).toBe(200);
  return shopper;
}

async function productIn(list: string, at: number): Promise<string> {
  const page = await shop.app.shopper().visit(list);
  const card = page.first("list", "Products").all("listitem")[at];
  return new URL(card?.first("link").href ?? "", ORIGINS.US).pathname;
}

const HEADERS: readonly (readonly [string, Record<string, string>])[] = [
  ["another language", { "accept-language": "en-CA,fr;q=0.5" }],
  ["a forwarded host", { "x-forwarded-host": `${MARK}.example` }],
  ["a forwarded address", { "x-forwarded-for": "198.51.100.7" }],
  ["an original URL", { "x-original-url": `/${MARK}` }],
  ["another agent", { "user-agent": `${PERSON} ${MARK}` }],
  ["a crawler", { "user-agent": `${CRAWLER} ${MARK}` }],
  ["a page of ours before", { referer: `${ORIGINS.US}/campaign/${MARK}` }],
  ["a page of others before", { referer: `https://${MARK}.example/` }],
  ["a tag", { "if-none-match": `"${MARK}"` }],
  ["a login of another kind", { authorization: `Bearer ${MARK}` }],
  ["a refusal", { "sec-gpc": "1" }],
  ["a prefetch", { "sec-purpose": "prefetch" }],
];

describe("pages that are kept for guests with the same vehicle", () => {
  it("each guest's page is to the byte the one that is rendered for them alone [ARCH-05, CAT-20]", async () => {
    const guests = [await makeGuest(0, "1", false), await makeGuest(3, "3", true)].map(guestOf);
    for (const path of ["/", LIST, await productIn(LIST, 0), VEHICLE, "/help"]) {
      const pages = [];
      for (const guest of guests) {
        const own = await ownPage(path, guest);
        const stored = await storedPage(path, guest);
        expect([path, comparable(stored.html)]).toEqual([path, own]);
        expect(stored.headers.get("cache-control")).toBe("private, no-cache");
        expect(stored.headers.get("etag")).toBeNull();
        expect(stored.html).not.toContain(" nonce=");
        pages.push(stored.html);
      }
      const [first = "", second = ""] = pages;
      expect(first).toContain('aria-label="Cart, 1 item"');
      expect(second).toContain('aria-label="Cart, 3 items"');
      expect([first, second].map((html) => html.includes("Switch to 2012 Toyota Camry"))).toEqual([false, true]);
    }
  });

  it("whatever a guest sends, the page of another with the same vehicle stays their own [ARCH-05]", {
    timeout: 240_000,
  }, async () => {
    const [first, second] = [await makeGuest(0, "1", false), await makeGuest(3, "3", true)];
    const guest = guestOf(first);
    const jar = jarOf(second);
    const signed = [...jar].map(([name, value]) => [`signed ${name}`, { ...guest, name, value }] as const);
    const forged = COOKIE_NAMES.map((name) => [`forged ${name}`, { ...guest, name, value: MARK }] as const);
    const withCookie = [...signed, ...forged].map(([what, { name, value }]): [string, Sent] => [
      what,
      { cookie: toCookie(new Map([...jarOf(first), [name, value]])) },
    ]);
    const withHeader = HEADERS.map(([what, headers]): [string, Sent] => [what, { ...guest, headers }]);
    const elsewhere: [string, Sent][] = [
      ["the other site", { ...guest, origin: ORIGINS.CA }],
      ["a foreign host", { ...guest, origin: `http://${MARK}.example` }],
    ];
    for (const path of ["/", await productIn(LIST, 0)]) {
      const right = await ownPage(path, guest);
      for (const [what, stranger] of [...withCookie, ...withHeader, ...elsewhere]) {
        const about = `${path} after ${what}`;
        shop.app.advance(FORGOTTEN_SECONDS);
        // They fill the store, if anybody can.
        for (let i = 0; i < 2; i += 1) await ask(path, stranger);
        const theirs = await ask(path, stranger);
        const ours = await ask(path, guest);
        expect([about, ours.status, comparable(ours.html) === right]).toEqual([about, 200, true]);
        expect([about, [...ours.headers].flat().join("\n").includes(MARK)]).toEqual([about, false]);
        if (!/hit|stored/.test(theirs.cacheStatus)) continue;
        expect([about, comparable(theirs.html) === (await ownPage(path, stranger))]).toEqual([about, true]);
      }
    }
  });

  it("a page kept for guests is no stranger's, no crawler's, no member's, and none without scripts [ARCH-05]", async () => {
    const guest = guestOf(await makeGuest(0, "1", false));
    for (const path of ["/", LIST]) {
      await storedPage(path, guest);
      for (let i = 0; i < 3; i += 1) {
        const stranger = await ask(path, { cookie: "" });
        expect(stranger.html).toContain('aria-label="Cart, 0 items"');
        expect(stranger.html).not.toContain("F-150 XL");
        const plain = await ask(path, { cookie: guest.cookie.replace(/; js=1|js=1; /, "") });
        expect(plain.cacheStatus).toMatch(/^fwd=bypass; detail=(?:cart|garage)$/);
        const bot = await ask(path, { ...guest, headers: { "user-agent": CRAWLER } });
        expect(bot.cacheStatus).toMatch(/^fwd=bypass; detail=(?:cart|garage)$/);
        const member = await ask(path, { cookie: `${guest.cookie}; token=${MARK}` });
        expect(member.cacheStatus).toBe("fwd=bypass; detail=token");
      }
    }
  });

  it("what a guest changes is on their next page [ARCH-05]", async () => {
    const shopper = await makeGuest(0, "1", false);
    const product = new URL((await openFirstProduct(await shopper.visit(LIST))).url).pathname;
    const see = async (path: string) => {
      const guest = guestOf(shopper);
      const stored = await storedPage(path, guest);
      expect([path, comparable(stored.html)]).toEqual([path, await ownPage(path, guest)]);
      return stored.html;
    };
    expect(await see("/")).toContain('aria-label="Cart, 1 item"');
    await addToCart(await shopper.visit(product), "2");
    expect((await ask("/", guestOf(shopper))).html).toContain('aria-label="Cart, 3 items"');
    await chooseVehicle(shopper, OTHER_CAR);
    for (const path of ["/", LIST, product]) {
      const html = (await ask(path, guestOf(shopper))).html;
      expect([path, html.includes("Shopping for 2012 Toyota Camry")]).toEqual([path, true]);
      expect(await see(path)).toContain("Shopping for 2012 Toyota Camry");
    }
    expect(await see("/")).toContain("Switch to 2015 Ford F-150");
  });

  /** The seconds after which a guest's page shows a text, while nothing but the clock moves. */
  async function secondsUntil(text: string, path: string, guest: Sent): Promise<number> {
    for (let seconds = 0; seconds < 10; seconds += 1) {
      if ((await ask(path, guest)).html.includes(text)) return seconds;
      shop.app.advance(1);
    }
    return Number.POSITIVE_INFINITY;
  }

  it("price, stock and fit that staff change are on a guest's kept page within five seconds [CAT-28]", async () => {
    const guest = guestOf(await makeGuest(0, "1", false));
    const path = await productIn(LIST, 4);
    const { db } = shop.app.store;
    const handle = path.split("/").at(-1) ?? "";
    const { id } = await db.selectFrom("item").select("id").where("url_handle", "=", handle).executeTakeFirstOrThrow();
    const remark = `Only with option ${MARK}`;
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      "$1,234.57": () => changeItem(db, id, { us_price_cent: 123_457, us_original_cent: 123_457 }),
      "Only 4 left in stock": () => setStock(db, [id], 4),
      [remark]: async () => {
        await db.updateTable("fitment").set({ note: remark }).where("item_id", "=", id).execute();
        await bumpCatalogueVersion(db);
      },
    };
    for (const [text, change] of Object.entries(changes)) {
      expect((await storedPage(path, guest)).html, text).not.toContain(text);
      await change();
      expect(await secondsUntil(text, path, guest), text).toBeLessThanOrEqual(5);
      expect((await storedPage(path, guest)).html, text).toContain(text);
    }
  });
});
