import { beforeAll, describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { entriesFor, formFor } from "../../support/browser/html";
import { fillAddress, sendAddress, toPayment, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { centsShown, summaryAmounts } from "../../support/shop/checkout-steps";

const shop = appOfFile();

/** A form of a page as it would be sent, and the fields that a shopper's tools can change unseen. */
type Sent = { name: string; action: string; entries: [string, string][]; fields: string[] };

const UNSEEN = "input[type=hidden], input[type=number], input[type=radio], select, textarea";
/** Fields that shoppers type into, yet that name a count, an amount or an owner. */
const TYPED = /^(?:itemCount|code|points|entries)$/;
/** The fields of the billing address in the form that places the order. */
const BILLING = new Set(["billing", "country", "firstName", "lastName", "line1", "line2", "city", "state", "code"]);
const LONG = "9".repeat(5_000);
const BAD = ["-1", "0", "999999999", "1.5", "1e3", "NaN", "", LONG];

/**
 * All posts that a page's main content offers, one for each button; forms that differ only in their line count once.
 */
function formsFor(page: Page): Sent[] {
  const seen = new Map<string, Sent>();
  for (const button of page.main.element.querySelectorAll("button, input[type=submit]")) {
    const form: Element | null = formFor(button);
    const method = button.getAttribute("formmethod") ?? form?.getAttribute("method") ?? "get";
    if (form === null || method.toLowerCase() !== "post" || button.getAttribute("type") === "button") continue;
    const entries = entriesFor(form, button);
    const own = (button.getAttribute("formaction") ?? form.getAttribute("action") ?? "") || page.url;
    const action = new URL(own, page.url).href;
    const pressed = button.getAttribute("name");
    const fields = new Set(entries.flatMap(([name]) => (TYPED.test(name) ? [name] : [])));
    for (const control of page.document.querySelectorAll(UNSEEN)) {
      const name = control.getAttribute("name");
      if (name !== null && name !== pressed && formFor(control) === form) fields.add(name);
    }
    const [intent] = entries.flatMap(([name, value]) => (name === "intent" ? [value] : []));
    const isKit = entries.some(([name, value]) => name === "bundleId" && value !== "");
    const { pathname, search } = new URL(action);
    const name = [pathname + search, intent, isKit && intent !== "kit" ? "in a kit" : ""].filter(Boolean).join(" ");
    if (!seen.has(name)) seen.set(name, { name, action, entries, fields: [...fields] });
  }
  return [...seen.values()];
}

type Tampered = { what: string; entries: [string, string][] };

/** The form with one field changed in every way; `theirs` are another guest's values of a field. */
function* tampered({ entries, fields }: Sent, theirs: Record<string, readonly string[]>): Generator<Tampered> {
  for (const field of fields) {
    const others = entries.filter(([name]) => name !== field);
    const honest = entries.find(([name]) => name === field)?.[1] ?? "";
    const start = field === "entries" ? `${theirs.partNumber?.[0]}, ` : "";
    for (const bad of [...BAD, ...(theirs[field] ?? [])]) {
      if (start + bad === honest) continue;
      const what = `${field}=${bad.slice(0, 40)}`;
      yield { what, entries: [...others, [field, start + bad]] };
    }
    if (others.length < entries.length) yield { what: `${field} missing`, entries: others };
    yield { what: `${field} twice`, entries: [...others, [field, honest], [field, "-1"]] };
  }
}

const db = () => shop.app.store.db;

/** Everything that determines a cart's price. */
async function readState(uuid: string) {
  const [cart, lines, checkout, points] = await Promise.all([
    db().selectFrom("cart").selectAll().where("uuid", "=", uuid).executeTakeFirstOrThrow(),
    db().selectFrom("cart_line").selectAll().where("cart_uuid", "=", uuid).orderBy("line_key").execute(),
    db().selectFrom("checkout").selectAll().where("cart_uuid", "=", uuid).execute(),
    db().selectFrom("checkout_points").selectAll().where("cart_uuid", "=", uuid).execute(),
  ]);
  return { cart, lines, checkout, points };
}
type State = Awaited<ReturnType<typeof readState>>;

/** The state without its timestamps. */
const pricedBy = ({ cart, lines, checkout, points }: State) =>
  JSON.stringify([
    [cart.account_id, cart.market, cart.promotion_code, cart.coupon_id, cart.promotion_choice, cart.ordered_at],
    lines.map(({ added_at: _, price_seen_cent: __, ...line }) => line),
    checkout.map(({ updated_at: _, ...draft }) => draft),
    points,
  ]);

async function restore({ cart, lines, checkout, points }: State): Promise<void> {
  await db().updateTable("cart").set(cart).where("uuid", "=", cart.uuid).execute();
  for (const table of ["cart_line", "checkout", "checkout_points"] as const)
    await db().deleteFrom(table).where("cart_uuid", "=", cart.uuid).execute();
  if (lines.length > 0) await db().insertInto("cart_line").values(lines).execute();
  if (checkout.length > 0) await db().insertInto("checkout").values(checkout).execute();
  if (points.length > 0) await db().insertInto("checkout_points").values(points).execute();
}

const carts = async () => (await db().selectFrom("cart").select("uuid").execute()).map(({ uuid }) => uuid);
const orders = () => db().selectFrom("orders").selectAll().execute();

/** Runs an action and returns the cart that it created. */
async function newCart<T>(work: () => Promise<T>): Promise<{ uuid: string; done: T }> {
  const before = new Set(await carts());
  const done = await work();
  const uuid = (await carts()).find((each) => !before.has(each));
  if (uuid === undefined) throw new Error("a new cart expected");
  return { uuid, done };
}

/** Sends what a form would, without following redirects. */
const send = (shopper: Shopper, action: string, entries: [string, string][]) =>
  shopper.send(action, {
    method: "POST",
    body: new URLSearchParams(entries).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
  });

function expectOne<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("one expected");
  return found;
}

/** The lines of the cart page, those of a kit one by one. */
const linesFor = (cart: Page) =>
  cart.main
    .all("listitem")
    .filter(
      ({ element }) =>
        element.querySelectorAll('input[name^="itemCount."]').length === 1 && !element.querySelector("li"),
    );

/** Reloads the cart: its lines and amounts as shown. */
async function shown(shopper: Shopper): Promise<{ lines: string[]; amounts: Record<string, string> }> {
  const cart = await shopper.visit("/shopCart");
  expect(cart.status).toBe(200);
  const lines = linesFor(cart).map(({ text }) => text);
  return { lines, amounts: lines.length > 0 ? summaryAmounts(cart) : {} };
}

describe("forms of cart and checkout with fields that were tampered with", () => {
  let me: Shopper;
  let mine = "";
  let twin: Shopper;
  let twins = "";
  let theirCart = "";
  let theirState = "";
  let theirAttempt = "";
  let theirs: Record<string, readonly string[]> = {};
  let kitPath = "";
  let extras: [string, string][] = [];

  async function addKit(shopper: Shopper): Promise<Page> {
    const page = await shopper.visit(kitPath);
    const offer = page.all("listitem").find((each) => each.has("button", /^Add all/));
    return page.press(/^Add all \d+ pieces/, expectOne(offer));
  }

  beforeAll(async () => {
    const kit = await db()
      .selectFrom("bundle as b")
      .innerJoin("item_seo as s", (on) => on.onRef("s.item_id", "=", "b.item_id").on("s.is_primary", "=", 1))
      .select("s.url_handle")
      .orderBy("b.id")
      .executeTakeFirstOrThrow();
    kitPath = `/product/${kit.url_handle}`;
    const other = shop.app.shopper();
    const made = await newCart(() => withCart(other, "oil+filter"));
    theirCart = made.uuid;
    const saved = await made.done.fill("Name", "Theirs").press("Save cart");
    const copy = saved.the("list", "Saved carts").element.querySelector("input[name=copyId]");
    const payment = await toPayment(other, "US");
    const attempt = payment.main.element.querySelector("input[name=attempt]");
    const [line] = (await readState(theirCart)).lines;
    const { part_number } = await db()
      .selectFrom("item")
      .select("part_number")
      .where("id", "=", line?.item_id ?? 0)
      .executeTakeFirstOrThrow();
    const bundle = await db().selectFrom("bundle").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const plan = await db()
      .selectFrom("logistics_plan")
      .select("id")
      .where("id", "like", "ca-%")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const coupons = await db()
      .selectFrom("coupon")
      .select(["id", "code"])
      .where("account_id", "is not", null)
      .execute();
    theirs = {
      skuId: [line?.sku_id ?? ""],
      itemId: [String(line?.item_id)],
      bundleId: [bundle.id],
      itemType: ["TRADE_IN", "GIFT"],
      copyId: [copy?.getAttribute("value") ?? "", theirCart],
      once: [theirCart],
      code: coupons.flatMap(({ id, code }) => [id, code]),
      kind: ["COUPON", "CODE"],
      shippingPlanId: [plan.id],
      attempt: [theirCart.slice(0, 8)],
      from: ["shopcart", "https://elsewhere.example"],
      returnTo: ["https://elsewhere.example", "//elsewhere.example"],
      state: ["ON", "208"],
      partNumber: [part_number],
    };
    expect(Object.values(theirs).flat()).not.toContain("");
    theirAttempt = attempt?.getAttribute("value") ?? "";
    expect(theirAttempt).not.toBe("");
    theirState = pricedBy(await readState(theirCart));
    extras = [
      ...["price", "unitPrice", "discountPrice", "total", "totalCent", "shippingFee", "tax", "points", "cent"].map(
        (name): [string, string] => [name, "1"],
      ),
      ...["discount", "discountCent", "integralAmount"].map((name): [string, string] => [name, "99999"]),
      ["currency", "CAD"],
      ["market", "CA"],
      ["cartUUID", theirCart],
      ["accountId", "demo"],
      ["status", "PROCESSING"],
      ["isFree", "true"],
      ["couponId", coupons[0]?.id ?? ""],
    ];

    me = shop.app.shopper();
    mine = (await newCart(() => withCart(me))).uuid;
    await addKit(me);
    twin = shop.app.shopper();
    twins = (await newCart(() => withCart(twin))).uuid;
  });

  /** The cart's lines must cost the same as in the cart of a guest who never tampered. */
  async function costsTheHonestPrice(what: string): Promise<void> {
    const { cart, lines, checkout } = await readState(mine);
    expect([cart.promotion_code, cart.coupon_id], what).toEqual([null, null]);
    const before = await readState(twins);
    const own = lines.map((line) => ({ ...line, cart_uuid: twins }));
    const draft = checkout.map((each) => ({ ...each, cart_uuid: twins }));
    await restore({ ...before, lines: own, checkout: draft, points: [] });
    const [here, there] = [await shown(me), await shown(twin)];
    expect(here.amounts, what).toEqual(there.amounts);
    expect(here.lines, what).toEqual(there.lines);
    await restore(before);
  }

  /** Posts every tampered form and checks its outcome; returns how many were sent and how many changes were priced. */
  async function tamperAll(forms: readonly Sent[], { isOrdering = false } = {}) {
    const start = await readState(mine);
    const before = pricedBy(start);
    const jar = me.jar().cookies;
    const cookies = new Map(jar);
    const placed = (await orders()).length;
    let sent = 0;
    let priced = 0;
    const post = async (form: Sent, entries: [string, string][], what: string) => {
      const answer = await send(me, form.action, entries);
      const text = await answer.text();
      sent += 1;
      // So many codes in a row are too many, which the page says with its own status.
      expect([200, 303, 400, 404, 409, 429], `${what}: ${answer.status}`).toContain(answer.status);
      expect(answer.headers.get("location") ?? "", what).not.toContain("elsewhere");
      expect(/\$(?:NaN|-\d|Infinity|undefined)|\[object /.exec(text)?.[0], what).toBeUndefined();
      expect((await orders()).length, `${what}: no order`).toBe(placed);
      const odd = await db()
        .selectFrom("cart_line")
        .select(["line_key", "item_count"])
        .where((eb) =>
          eb.or([
            eb("item_count", "<", 1),
            eb("item_count", ">", 999),
            eb("item_count", "!=", eb.fn<number>("round", ["item_count"])),
          ]),
        )
        .execute();
      expect(odd, what).toEqual([]);
      expect(pricedBy(await readState(theirCart)), `${what}: the other guest's cart`).toBe(theirState);
    };
    const reset = async () => {
      await restore(start);
      jar.clear();
      for (const [name, cookie] of cookies) jar.set(name, cookie);
    };
    for (const form of forms) {
      const seen = new Set<string>([before]);
      for (const { what, entries } of tampered(form, theirs)) {
        const label = `${form.name} ${what}`;
        await post(form, entries, label);
        const now = pricedBy(await readState(mine));
        if (!seen.has(now)) {
          await costsTheHonestPrice(label);
          priced += 1;
        }
        seen.add(now);
        if (now !== before) await reset();
      }
      if (isOrdering) continue;
      // Extra fields are ignored: with them the form does what it does without them.
      await post(form, form.entries, `${form.name} as it is`);
      const honest = pricedBy(await readState(mine));
      await reset();
      const wishes = extras.filter(([name]) => !form.entries.some(([own]) => own === name));
      await post(form, [...form.entries, ...wishes], `${form.name} with wishes`);
      expect(pricedBy(await readState(mine)), `${form.name} with wishes`).toBe(honest);
      await reset();
    }
    await costsTheHonestPrice("at the end");
    return { sent, priced };
  }

  it("no form of a product page puts other pieces or prices into the cart [CART-02, CART-03, CART-10, OPEN-29, ARCH-06]", async () => {
    const forms = formsFor(await me.visit(kitPath)).filter(({ name }) => / (?:add|buyNow|kit)$/.test(name));
    expect(forms.map(({ name }) => name)).toEqual([`${kitPath} add`, "/buyNow buyNow", `${kitPath} kit`]);
    const { priced } = await tamperAll(forms);
    expect(priced).toBeGreaterThan(2);

    const buyNow = expectOne(forms[1]);
    const costs = async (shopper: Shopper, entries: [string, string][]) => {
      expect((await send(shopper, buyNow.action, entries)).status).toBe(303);
      const page = await shopper.visit("/checkout/address?flow=buy-now");
      return { path: page.path, items: page.first("list", "Items").text, ...summaryAmounts(page) };
    };
    expect(await costs(me, [...buyNow.entries, ...extras])).toEqual(await costs(twin, buyNow.entries));
  });

  it("no form of the cart changes a price, nor what is somebody else's [CART-02, CART-03, CART-10, CART-17, OPEN-29, OPEN-65, ARCH-06]", async () => {
    const cart = await me.visit("/shopCart");
    const filled = await cart.fill("Name", "Mine").press("Save cart");
    // The rest of each form is a valid change, so that an ignored tampering would show.
    filled.fill("Part numbers", `${theirs.partNumber?.[0]}, 2`);
    expect(linesFor(filled).length).toBeGreaterThan(2);
    for (const line of linesFor(filled)) line.field("Quantity").fill("2");
    const forms = formsFor(filled);
    expect(forms.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...["update", "remove", "removeKit in a kit", "remove in a kit", "promotion", "zip", "quick"].map(
          (intent) => `/shopCart ${intent}`,
        ),
        ...["save", "share", "openSaved", "deleteSaved"].map((intent) => `/shopCart ${intent}`),
      ]),
    );
    const { priced } = await tamperAll(forms);
    expect(priced).toBeGreaterThan(5);
    await tamperAll(formsFor(await me.visit("/shopCart/discounts")));
  });

  it("no form of the checkout's steps changes a price or orders at another [CHK-01, CHK-08, CHK-26, OPEN-29, ARCH-06]", async () => {
    await tamperAll(formsFor(fillAddress(await me.visit("/checkout/address"), "US")));
    const shipping = await sendAddress(fillAddress(await me.visit("/checkout/address"), "US"));
    await tamperAll(formsFor(shipping));
    const payment = await shipping.press("Continue to payment");
    payment.check("Card", payment.main);
    const pays = ({ fields }: Sent) => fields.includes("expectedTotalCent");
    const all = formsFor(payment).filter(pays);
    // The Enter key's button is that of the order with its intent named; those beside the form send along what was typed.
    expect(all.map(({ name }) => name)).toEqual(["pay", "codes", ""].map((of) => `/checkout/payment ${of}`.trim()));
    const [paying, ...presses] = all.slice(0, 2);
    // The address to bill is the shopper's to write, and nobody reads it where the delivery address is billed.
    const { fields } = expectOne(paying);
    const priced = { ...expectOne(paying), fields: fields.filter((field) => !BILLING.has(field)) };
    const { sent } = await tamperAll([priced], { isOrdering: true });
    expect((await tamperAll(presses)).priced).toBe(0);
    expect(sent).toBeGreaterThan(30);

    // Even with another guest's attempt and every extra field, the order is one's own cart at its own price.
    const { entries, action } = expectOne(paying);
    const total = centsShown(summaryAmounts(payment).Total);
    const ordersBefore = new Set((await orders()).map(({ id }) => id));
    const answer = await send(me, action, [...entries, ...extras, ["attempt", theirAttempt]]);
    expect(answer.status).toBe(303);
    const placed = (await orders()).filter(({ id }) => !ordersBefore.has(id));
    expect(
      placed.map(({ cart_uuid, total_cent, discount_cent, currency, status }) => ({
        cart_uuid,
        total_cent,
        discount_cent,
        currency,
        status,
      })),
    ).toEqual([
      {
        cart_uuid: mine,
        total_cent: total,
        discount_cent: -centsShown(summaryAmounts(payment).Discount),
        currency: "USD",
        status: "PAYMENT_PENDING",
      },
    ]);
    expect(total).toBeGreaterThan(0);
    expect(pricedBy(await readState(theirCart))).toBe(theirState);
  });
});
