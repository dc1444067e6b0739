import { beforeAll, describe, expect, it } from "vitest";
import { PLAIN_DISCOUNT, START } from "#sample-shop/data/content/discounts";
import type { Page, Shopper } from "../../support/browser/browser";
import { listHtmlFaults } from "../../support/browser/html-faults";
import { DECLINED_CARD, payByCard, placeOrder } from "../../support/browser/steps";
import { changeItem } from "../../support/data/change-item";
import { insertAddOns, insertBundles, insertDiscounts } from "../../support/data/promotions";
import { appOfFile } from "../../support/shop/app";
import { register } from "../../support/shop/checkout-steps";

const shop = appOfFile();
const BOX = "What changed";

/** Parts by what happens to them; "Steady pads" never changes, so that something is left to order. */
const TITLES = ["Steady pads", "Moving rotor", "Free cleaner", "Cheap grease"] as const;
const parts = new Map<string, { id: number; sku: string; number: string }>();
const part = (title: (typeof TITLES)[number]) => {
  const found = parts.get(title);
  if (found === undefined) throw new Error(`no ${title}`);
  return found;
};
const db = () => shop.app.store.db;
const set = (title: (typeof TITLES)[number], given: Parameters<typeof changeItem>[2]) =>
  changeItem(db(), part(title).id, given);

/** A checkout with a declined payment, and the id of its cart. */
type Visit = { shopper: Shopper; cartUUID: string; failure: string };

type Cause = {
  readonly count?: number;
  readonly isMember?: true;
  readonly code?: string;
  readonly plan?: "us-express";
  /** Prepares the cart, before its address is entered. */
  readonly prepare?: (visit: Omit<Visit, "failure">) => Promise<unknown>;
  /** Prepares the last step. */
  readonly review?: (visit: Omit<Visit, "failure">) => Promise<unknown>;
  readonly happens: (visit: Visit) => Promise<unknown>;
  readonly undo?: () => Promise<unknown>;
  readonly says: string;
  /** The pages that lead to an earlier one, or that have no button while it lasts. */
  readonly leadsBack?: readonly string[];
  /** The button that answers it. */
  readonly button?: string;
};

const post = (shopper: Shopper, path: string, fields: Record<string, string>) =>
  shopper.send(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

const address = (email: string) => ({
  ...{ email, firstName: "Pat", lastName: "Driver", phone: "303 555 0142" },
  ...{ line1: "1200 Elm St", line2: "", city: "Denver", state: "CO", code: "80202", keepAddress: "yes" },
});

const promotion = { ...PLAIN_DISCOUNT, name: "Table", source: "PROMOTION_CODE", discount_type: "PERCENT", percent: 10 };

/** Gives the member of a visit a coupon of a discount and puts it in the cart. */
async function useCoupon({ cartUUID }: Omit<Visit, "failure">, id: string) {
  const { account_id } = await db()
    .selectFrom("cart")
    .select("account_id")
    .where("uuid", "=", cartUUID)
    .executeTakeFirstOrThrow();
  const coupon = await db().selectFrom("coupon").selectAll().limit(1).executeTakeFirstOrThrow();
  await db()
    .insertInto("coupon")
    .values({
      ...coupon,
      id,
      code: id,
      code_norm: id.toLowerCase(),
      account_id,
      discount_id: "table-coupon",
      used_at: null,
      order_id: null,
      expires_at: null,
    })
    .execute();
  await db().updateTable("cart").set({ coupon_id: id }).where("uuid", "=", cartUUID).execute();
}
const setCoupon = (id: string, given: { expires_at?: number; used_at?: number }) =>
  db()
    .updateTable("coupon")
    .set({ used_at: null, ...given, order_id: null })
    .where("id", "=", id)
    .execute();
const setDiscount = (id: string, given: { ends_at: number } | { usage_limit: number }) =>
  db().updateTable("discount").set(given).where("id", "=", id).execute();

/** Gives the member of a cart so many points, all of a sudden. */
async function setPoints(cartUUID: string, points: number) {
  const { account_id } = await db()
    .selectFrom("cart")
    .select("account_id")
    .where("uuid", "=", cartUUID)
    .executeTakeFirstOrThrow();
  if (account_id === null) throw new Error("a guest has no points");
  await db().deleteFrom("points_entry").where("account_id", "=", account_id).execute();
  await db()
    .insertInto("points_entry")
    .values({
      ...{ account_id, at: Date.now(), kind: "EARN", points, text: "Table", order_id: null, once_key: null },
      ...{ expires_at: 4e12, remaining: points },
    })
    .execute();
}

const part$40 = { us_price_cent: 4000 };
const part$50 = { us_price_cent: 5000 };
const CAUSES: Record<string, Cause> = {
  "a price up": {
    happens: () => set("Moving rotor", { us_price_cent: 5500 }),
    undo: () => set("Moving rotor", part$50),
    says: "Moving rotor costs more now: $55.00 each instead of $50.00",
    button: "Accept the new price",
  },
  "a price down": {
    happens: () => set("Moving rotor", part$40),
    undo: () => set("Moving rotor", part$50),
    says: "Moving rotor costs less now: $40.00 each instead of $50.00",
  },
  "a quantity reduced": {
    count: 3,
    happens: () => set("Moving rotor", { available_total: 1 }),
    undo: () => set("Moving rotor", { available_total: 50 }),
    says: "Moving rotor: 1 piece instead of 3, because only 1 is left",
  },
  "a part sold out": {
    happens: () => set("Moving rotor", { available_total: 0 }),
    undo: () => set("Moving rotor", { available_total: 50 }),
    says: "Moving rotor sold out and is not in your order any more",
    button: "Order without it",
  },
  "a part off sale": {
    happens: () => set("Moving rotor", { us_status: "OFF_SHELVES", ca_status: "OFF_SHELVES" }),
    undo: () => set("Moving rotor", { us_status: "ON_SHELVES", ca_status: "ON_SHELVES" }),
    says: "Moving rotor is no longer sold and is not in your order any more",
    button: "Order without it",
  },
  "a part out of the catalogue": {
    happens: () => set("Moving rotor", { us_status: "DELETED" }),
    undo: () => set("Moving rotor", { us_status: "ON_SHELVES" }),
    says: "Moving rotor is no longer sold and will not come back: it is not in your order any more",
    button: "Order without it",
  },
  "a code expired": {
    code: "TABLEENDS",
    happens: () => setDiscount("table-ends", { ends_at: START + 1 }),
    says: "TABLEENDS does not count: this code has expired",
  },
  "a code used up": {
    code: "TABLELAST",
    happens: () => setDiscount("table-last", { usage_limit: 0 }),
    says: "TABLELAST does not count: this code has been used up",
  },
  "a code's threshold missed": {
    code: "TABLEFROM100",
    happens: () => set("Moving rotor", part$40),
    undo: () => set("Moving rotor", part$50),
    says: "TABLEFROM100 does not count: $10.00 more needed",
  },
  "a code that does not suit the email": {
    review: ({ shopper }) => post(shopper, "/shopCart", { intent: "promotion", code: "TABLEFIRST" }),
    happens: ({ shopper }) => post(shopper, "/checkout/address", address("demo@example.com")),
    says: "TABLEFIRST does not count: this code is for a first order",
  },
  "a coupon expired": {
    isMember: true,
    prepare: (visit) => useCoupon(visit, "TABLEOLD"),
    happens: () => setCoupon("TABLEOLD", { expires_at: 1 }),
    says: "TABLEOLD does not count: this coupon has expired",
  },
  "a coupon used": {
    isMember: true,
    prepare: (visit) => useCoupon(visit, "TABLEUSED"),
    happens: () => setCoupon("TABLEUSED", { used_at: 1 }),
    says: "TABLEUSED does not count: this coupon has been used",
  },
  "a coupon's threshold missed": {
    isMember: true,
    prepare: (visit) => useCoupon(visit, "TABLEFROM"),
    happens: async () => {
      await setCoupon("TABLEFROM", {});
      await set("Moving rotor", part$40);
    },
    undo: () => set("Moving rotor", part$50),
    says: "TABLEFROM does not count: $10.00 more needed",
  },
  "a gift gone": {
    count: 4,
    happens: () => set("Free cleaner", { available_total: 0 }),
    undo: () => set("Free cleaner", { available_total: 50 }),
    says: "Free cleaner is not free with your order any more: it sold out",
  },
  "an add-on gone": {
    prepare: ({ shopper }) => post(shopper, "/shopCart", { intent: "addOn", skuId: part("Cheap grease").sku }),
    happens: () => db().updateTable("add_on_offer").set({ active: 0 }).where("id", "=", "table-add-on").execute(),
    says: "Cheap grease cannot be bought at its add-on price any more",
    // The cart stops until the add-on is removed, so there is no button to stand above.
    leadsBack: ["cart", "address", "shipping", "payment"],
  },
  "a kit ended": {
    prepare: ({ cartUUID }) =>
      db().updateTable("cart_line").set({ bundle_id: "table-kit" }).where("cart_uuid", "=", cartUUID).execute(),
    happens: () => db().updateTable("bundle").set({ active: 0 }).where("id", "=", "table-kit").execute(),
    says: "Table kit is no longer sold as a kit: its parts cost their own prices",
  },
  "a shipping plan gone": {
    plan: "us-express",
    happens: () => db().updateTable("logistics_plan").set({ market: "gone" }).where("id", "=", "us-express").execute(),
    undo: () => db().updateTable("logistics_plan").set({ market: "2022" }).where("id", "=", "us-express").execute(),
    says: "Express Shipping is not offered for your order any more: choose the shipping again",
    leadsBack: ["payment"],
  },
  "points used elsewhere": {
    isMember: true,
    prepare: ({ cartUUID }) => setPoints(cartUUID, 500),
    review: ({ shopper }) => post(shopper, "/checkout/payment", { intent: "points", points: "500" }),
    happens: ({ cartUUID }) => setPoints(cartUUID, 200),
    says: "You have 200 of the 500 points that you wanted to use: the others are spent, expired or used elsewhere",
  },
  "a method refused": {
    happens: ({ cartUUID }) => {
      const refused = { id: "method:payPal", code: "methodRefused", params: { name: "PayPal" }, isLeftOut: false };
      const seen = JSON.stringify({ reported: [refused] });
      return db().updateTable("cart").set({ seen }).where("uuid", "=", cartUUID).execute();
    },
    says: "PayPal cannot be used for this order any more: choose another way to pay",
  },
};

/** Steps of the checkout by the button that finishes them. */
const PAGES = {
  cart: { path: "/shopCart", button: "Checkout" },
  address: { path: "/checkout/address", button: "Continue to shipping" },
  shipping: { path: "/checkout/shipping", button: "Continue to payment" },
  payment: { path: "/checkout/payment", button: /^Place order/ },
} as const;

/** The box of a page; null without one. */
const boxOn = (page: Page) => page.main.all("alert").find(({ text }) => text.startsWith(BOX)) ?? null;

/** Expects a page's box to say something, above the button that goes on. */
function expectShown(page: Page, says: string, button: string | RegExp, where: string): void {
  expect(page.status, where).toBe(200);
  const box = boxOn(page);
  expect(box?.text ?? page.main.text, where).toContain(says);
  const goesOn = page.main
    .all("button")
    .filter(({ name }) => (typeof button === "string" ? name === button : button.test(name)));
  expect(goesOn.length, `${where}: ${String(button)}`).toBeGreaterThan(0);
  for (const each of goesOn)
    expect(
      (box?.element.compareDocumentPosition(each.element) ?? 0) & 4 /* DOCUMENT_POSITION_FOLLOWING */,
      `${where}: the box stands above the button`,
    ).toBe(4);
}

let visitors = 0;

async function visitWith({ count = 1, isMember, code, plan, prepare, review }: Cause): Promise<Visit> {
  const shopper = shop.app.shopper();
  visitors += 1;
  const email = `table-${visitors}@example.com`;
  if (isMember) await register(shop.app, shopper, email);
  const entries = `${part("Steady pads").number}, 1\n${part("Moving rotor").number}, ${count}`;
  await post(shopper, "/shopCart", { intent: "quick", entries, once: `table-entry-${visitors}-0000000000` });
  const { uuid: cartUUID } = await db()
    .selectFrom("cart")
    .select("uuid")
    .orderBy("created_at", "desc")
    .orderBy("updated_at", "desc")
    .executeTakeFirstOrThrow();
  if (code !== undefined) await post(shopper, "/shopCart", { intent: "promotion", code });
  await prepare?.({ shopper, cartUUID });
  await post(shopper, "/checkout/address", address(email));
  await post(shopper, "/checkout/shipping", { shippingPlanId: plan ?? "us-standard" });
  await review?.({ shopper, cartUUID });
  const payment = await shopper.visit("/checkout/payment");
  expect([payment.path, boxOn(payment)?.text ?? null]).toEqual(["/checkout/payment", null]);
  const failure = await payByCard(await placeOrder(payment), DECLINED_CARD);
  expect(failure.path).toContain("/checkout/payment-failure");
  // The order gives back what it holds, as it does after 20 minutes.
  const orders = db().selectFrom("orders").select("id").where("cart_uuid", "=", cartUUID);
  await db().updateTable("order_hold").set({ released_at: Date.now() }).where("order_id", "in", orders).execute();
  await db().updateTable("points_hold").set({ state: "RELEASED" }).where("order_id", "in", orders).execute();
  return { shopper, cartUUID, failure: failure.path };
}

beforeAll(async () => {
  const items = await db()
    .selectFrom("item as i")
    .innerJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "i.id").on("m.market", "=", "2022"))
    .where("i.status", "=", "ON_SHELVES")
    .where("m.status", "is", null)
    .where("i.not_for_sale", "=", 0)
    .where("m.core_cent", "=", 0)
    .select(["i.id", "i.sku_id", "i.part_number"])
    .orderBy("i.id")
    .limit(TITLES.length)
    .execute();
  for (const [index, { id, sku_id: sku, part_number: number }] of items.entries()) {
    const title = TITLES[index] ?? "";
    parts.set(title, { id, sku, number });
    await changeItem(db(), id, { title, us_price_cent: 5000, us_original_cent: 5000, available_total: 50 });
  }
  await shop.app.catalogueChanged();
  await insertDiscounts(db(), [
    { ...promotion, id: "table-ends", code_norm: "tableends" },
    { ...promotion, id: "table-last", code_norm: "tablelast" },
    { ...promotion, id: "table-first", code_norm: "tablefirst", audience: "FIRST_ORDER" },
    {
      ...promotion,
      id: "table-from100",
      code_norm: "tablefrom100",
      threshold_type: "AMOUNT",
      us_threshold_cent: 10_000,
    },
    { ...promotion, id: "table-coupon", source: "COUPON", threshold_type: "AMOUNT", us_threshold_cent: 10_000 },
    {
      ...{ ...promotion, id: "table-gift", source: "AUTO_DISCOUNT", discount_type: "GIVEAWAY", percent: 0 },
      ...{ gift_item_id: part("Free cleaner").id, threshold_type: "AMOUNT", us_threshold_cent: 24_000 },
    },
  ]);
  await insertAddOns(db(), [
    {
      ...{ id: "table-add-on", item_id: part("Cheap grease").id, rule_kind: "ANY", rule_values: "[]" },
      ...{ condition_text: "parts", us_minimum_cent: 0, ca_minimum_cent: 0, us_price_cent: 2499, ca_price_cent: null },
      ...{ max_quantity: 2, starts_at: 0, ends_at: 4e12, active: 1, sort: 0 },
    },
  ]);
  const kit = await db().selectFrom("bundle").selectAll().limit(1).executeTakeFirstOrThrow();
  await insertBundles(db(), [
    { ...kit, id: "table-kit", title: "Table kit", active: 1, us_saving_cent: 0, ca_saving_cent: 0 },
  ]);
});

describe("what changed, on every page it can be met on, without JavaScript", () => {
  it.each(Object.entries(CAUSES))(
    "%s is said above the button on each page and its reload until it is seen [CART-17, CHK-08, UX-28]",
    async (_, cause) => {
      const visit = await visitWith(cause);
      await cause.happens(visit);
      const { shopper } = visit;
      try {
        for (const [name, { path, button }] of Object.entries(PAGES)) {
          const page = await shopper.visit(path);
          if (cause.leadsBack?.includes(name)) expect(boxOn(page)?.text, `before ${name}`).toContain(cause.says);
          else expectShown(page, cause.says, button, name);
        }
        const failure = await shopper.visit(visit.failure);
        expectShown(failure, cause.says, /^(?:Try again|Choose another method)$/, "failure page");
        const reloaded = await shopper.reload();
        expectShown(reloaded, cause.says, "Choose another method", "reload");
        const seen = await reloaded.press(cause.button ?? "OK", reloaded.main);
        expect(seen.path).toBe(visit.failure);
        for (const page of [seen, await shopper.visit("/shopCart")]) expect(boxOn(page)?.text ?? null).toBeNull();
      } finally {
        await cause.undo?.();
      }
    },
  );

  it("a part lost beside a dearer one has a button of its own on each page, whose HTML is valid [CART-17, CHK-08, ARCH-01]", async () => {
    const visit = await visitWith({ happens: async () => {}, says: "" });
    const { shopper } = visit;
    await set("Moving rotor", { available_total: 0 });
    await set("Steady pads", { us_price_cent: 5500 });
    try {
      for (const path of [...Object.values(PAGES).map((page) => page.path), visit.failure]) {
        const page = await shopper.visit(path);
        expect(boxOn(page)?.text, path).toContain("Steady pads costs more now");
        expect(await listHtmlFaults(page.html, path), path).toEqual([]);
      }
      const confirmed = await shopper.page.press("Order without it");
      expect(boxOn(confirmed)?.text).toContain("Steady pads costs more now: $55.00 each instead of $50.00");
      expect(boxOn(confirmed)?.text).not.toContain("Moving rotor");
    } finally {
      await set("Moving rotor", { available_total: 50 });
      await set("Steady pads", part$50);
    }
  });
});
