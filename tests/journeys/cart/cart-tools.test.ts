import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { addToCart, chooseVehicle, openFirstProduct, TRUCK, toAddress, withCart } from "../../support/browser/steps";
import { changeItem, selectMarketItems } from "../../support/data/change-item";
import { wellStockedItems } from "../../support/data/well-stocked";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const linesFor = (page: Page) => page.the("list", "Cart items").all("listitem");
const quantities = (page: Page) => linesFor(page).map((line) => line.field("Quantity").value);

function expectOne<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("one expected");
  return found;
}

const items = () => wellStockedItems(shop.app.store.db);

async function numbers(count: number): Promise<string[]> {
  const rows = await items().select("part_number").limit(count).execute();
  return rows.map(({ part_number }) => part_number);
}

async function enter(shopper: Shopper, text: string): Promise<Page> {
  const cart = await shopper.visit("/shopCart");
  cart.fill("Part numbers", text);
  return cart.press("Add parts");
}

async function withKit(shopper: Shopper): Promise<{ cart: Page; title: string; pieceCount: number }> {
  const kit = await shop.app.store.db
    .selectFrom("bundle as b")
    .innerJoin("item_seo as s", (on) => on.onRef("s.item_id", "=", "b.item_id").on("s.is_primary", "=", 1))
    .select(["b.id", "b.title", "s.url_handle"])
    .orderBy("b.id")
    .executeTakeFirstOrThrow();
  const pieceCount = await shop.app.store.db
    .selectFrom("bundle_item")
    .selectAll()
    .where("bundle_id", "=", kit.id)
    .execute();
  const product = await shopper.visit(`/product/${kit.url_handle}`);
  const offer = product.all("listitem").find((each) => each.text.includes(kit.title) && each.has("button", /^Add all/));
  const cart = await product.press(/^Add all \d+ pieces/, expectOne(offer));
  return { cart, title: kit.title, pieceCount: pieceCount.length };
}

describe("a cart as a whole, without JavaScript", () => {
  it("a kit's parts stand inside it, are changed one by one, removed and brought back together [CART-02, ENT-26, CAT-19]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    let { cart, title, pieceCount } = await withKit(shopper);
    const inside = () => cart.the("list", `Parts of ${title}`).all("listitem");
    expect(inside()).toHaveLength(pieceCount);
    const line = expectOne(inside()[0]);
    line.field("Quantity").fill("3");
    cart = await cart.press("Update", line);
    expect(expectOne(inside()[0]).field("Quantity").value).toBe("3");
    const before = inside().map((each) => each.text);
    cart = await cart.press("Remove kit");
    expect(cart.has("list", `Parts of ${title}`)).toBe(false);
    expect(cart.main.text).toContain(`Removed ${title}`);
    cart = await cart.press("Undo");
    expect(inside().map((each) => each.text)).toEqual(before);
    cart = await cart.press("Remove", expectOne(inside()[0]));
    expect(inside()).toHaveLength(pieceCount - 1);
  });

  it("undo keeps quantity and vehicle, and pressed from two tabs it adds once [CART-03]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    await addToCart(await openFirstProduct(await shopper.visit("/search?q=brake&fits=1")), "3");
    const cart = await shopper.visit("/shopCart");
    const removed = await cart.press("Remove", expectOne(linesFor(cart)[0]));
    expect(removed.main.text).toContain("Your cart is empty");
    const undone = await removed.press("Undo");
    expect(quantities(undone)).toEqual(["3"]);
    expect(linesFor(undone)[0]?.text).toContain("Added for your 2015 Ford F-150");
    const twice = await removed.press("Undo");
    expect(quantities(twice)).toEqual(["3"]);
  });

  it("a universal part is not offered a check for the chosen vehicle, and does not ask before checkout [CART-07, VEH-22]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper, "universal+seat+covers");
    await chooseVehicle(shopper, TRUCK, { isWhole: true, returnTo: "/shopCart" });
    const cart = await shopper.visit("/shopCart");
    expect(linesFor(cart)[0]?.text).toContain("Universal");
    expect(linesFor(cart)[0]?.has("button", /^Check for my/)).toBe(false);
    expect((await cart.press("Checkout", cart.main)).path).toBe("/checkout/address");
  });

  it("a part without a vehicle asks for one before checkout; going on without is a press of its own [CART-07, VEH-22]", async () => {
    const shopper = shop.app.shopper();
    const cart = await withCart(shopper);
    const question = await cart.press("Checkout", cart.main);
    expect(question.path).toBe("/checkout/fit");
    expect(question.main.text).toContain("Which vehicle is this part for?");
    expect(question.main.first("link", "Add vehicle").href).toContain("/garage/pick");
    const again = await chooseVehicle(shopper, TRUCK, { isWhole: true, returnTo: "/checkout/fit" });
    await again.press(/^Check for my 2015 Ford F-150/, again.the("region", /^Which vehicle/));
    const checked = await shopper.visit("/shopCart");
    expect(linesFor(checked)[0]?.text).toContain("Added for your 2015 Ford F-150");
    const guest = shop.app.shopper();
    const withoutVehicle = await (await withCart(guest)).press("Checkout");
    expect((await withoutVehicle.press("Checkout without a vehicle", withoutVehicle.main)).path).toBe(
      "/checkout/address",
    );
    const second = await guest.visit("/shopCart");
    expect((await second.press("Checkout", second.main)).path, "asked once").toBe("/checkout/address");
  });

  it("the extra sub-title and the vehicle's stand under the title [CART-08]", async () => {
    const item = await items()
      .where("sub_title", "!=", "")
      .select(["part_number", "sub_title"])
      .executeTakeFirstOrThrow();
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    const cart = await enter(shopper, item.part_number);
    const text = expectOne(linesFor(cart)[0]).text;
    expect(text).toContain(item.sub_title);
    expect(text).toContain("Added for your 2015 Ford F-150");
    const shared = await cart.press("Make a link");
    const [path = ""] = /\/shopCart\/shared\/[0-9a-f]{32}/.exec(shared.main.field("Link").value) ?? [];
    const reader = shop.app.shopper();
    const page = await reader.visit(path);
    const copy = page.the("list", "Shared cart").text;
    expect(copy, "the vehicle is not the reader's").toMatch(/For a 2015 Ford F-150: (?:fits|does not fit|fit not)/);
    expect(copy).not.toContain("your 2015");
    const unsaid = await page.press("Add these to my cart", page.main);
    expect(expectOne(linesFor(unsaid)[0]).text, "nobody said that it is the reader's").not.toContain("2015 Ford F-150");
    expect((await unsaid.press("Checkout", unsaid.main)).main.text).toContain("Which vehicle is this part for?");
    const confirmer = shop.app.shopper();
    const answered = (await confirmer.visit(path)).check(/^A 2015 Ford F-150/);
    const chosen = await answered.press("Add these to my cart", answered.main);
    expect(expectOne(linesFor(chosen)[0]).text).toContain("Added for your 2015 Ford F-150");
    const owner = shop.app.shopper();
    await chooseVehicle(owner, ["2016", ...TRUCK.slice(1, 3)]);
    const question = await owner.visit(path);
    const own = await question.press("Add these to my cart", question.main);
    expect(expectOne(linesFor(own)[0]).text).toContain("Added for your 2016 Ford F-150");
  });

  it("the cart recommends what goes with it, nothing that it holds [CART-14, CAT-20]", async () => {
    const cart = await withCart(shop.app.shopper());
    const held = linesFor(cart).map((line) => line.first("link").href);
    const shown = cart
      .the("list", "You may also need")
      .all("link")
      .map((link) => link.href);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter((href) => held.includes(href))).toEqual([]);
  });

  it("several part numbers are added at once [CART-02, OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    const [one = "", two = ""] = await numbers(2);
    const cart = await enter(shopper, `${one.toLowerCase()}, 2\n\n${two}`);
    expect(cart.notices.join(" ")).toContain("2 parts are added to your cart");
    expect(quantities(cart)).toEqual(["2", "1"]);
  });

  it("wrong lines keep what was typed with their errors beside them, the right ones are added once [OPEN-29, ARCH-06]", async () => {
    const shopper = shop.app.shopper();
    const [one = "", two = ""] = await numbers(2);
    const empty = await shopper.visit("/shopCart");
    empty.fill("Part numbers", `${one}, 2\nNO-SUCH-99, 1\n${two}, 1.5`);
    const refused = await empty.press("Add parts");
    expect(refused.status).toBe(200);
    expect(quantities(refused)).toEqual(["2"]);
    expect(refused.main.fieldErrors).toEqual({
      "Not added: line 2": "We couldn't find a part with this number",
      "Not added: line 3": "Quantity must be a whole number",
    });
    expect(refused.main.field("Not added: line 2").value).toBe("NO-SUCH-99, 1");
    const twice = await empty.press("Add parts");
    expect(quantities(twice), "the same form once more").toEqual(["2"]);
    refused.fill("Not added: line 2", "").fill("Not added: line 3", `${two}, 2`);
    const right = await refused.press("Add parts");
    expect(quantities(right)).toEqual(["2", "2"]);
    const nothing = await enter(shopper, "NO-SUCH-99");
    expect([nothing.status, Object.keys(nothing.main.fieldErrors)]).toEqual([400, ["Not added: line 1"]]);
  });

  it("a cart is saved by name, put back and deleted, also when the cart is empty [OPEN-65]", async () => {
    const shopper = shop.app.shopper();
    let cart = await withCart(shopper);
    cart = await cart.fill("Name", "Truck, front").press("Save cart");
    expect(cart.notices.join(" ")).toContain("saved for 30 days");
    cart = await cart.press("Remove", expectOne(linesFor(cart)[0]));
    const list = () => cart.the("list", "Saved carts").all("listitem");
    expect(list().map(({ text }) => text)).toEqual([expect.stringContaining("Truck, front")]);
    cart = await cart.press("Add to cart", expectOne(list()[0]));
    expect(quantities(cart)).toEqual(["1"]);
    cart = await cart.press("Add to cart", expectOne(list()[0]));
    expect(quantities(cart)).toEqual(["1"]);
    expect((await shop.app.shopper().visit("/shopCart")).has("list", "Saved carts")).toBe(false);
    cart = await cart.press("Delete", expectOne(list()[0]));
    expect(cart.has("list", "Saved carts")).toBe(false);
  });

  it("a shared link opens as a copy at the reader's prices, is not indexed and ends after 30 days [CART-16, MKT-04]", async () => {
    const shopper = shop.app.shopper();
    const cart = await withCart(shopper);
    const shared = await cart.press("Make a link");
    const [path = ""] = /\/shopCart\/shared\/[0-9a-f]{32}/.exec(shared.main.field("Link").value) ?? [];
    expect(path).not.toBe("");
    const reader = shop.app.shopper({ market: "CA" });
    const page = await reader.visit(path);
    expect([page.status, page.h1, page.robots]).toEqual([200, "Shared cart", "noindex"]);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.main.text).toContain("CA$");
    const own = await page.press("Add these to my cart");
    expect([own.path, quantities(own)]).toEqual(["/shopCart", ["1"]]);
    expect(quantities(await (await reader.visit(path)).press("Add these to my cart"))).toEqual(["1"]);
    await own.press("Remove", expectOne(linesFor(own)[0]));
    expect(quantities(await shopper.visit("/shopCart"))).toEqual(["1"]);
    const cutOff = path.slice(0, -5);
    for (const [other, words] of [
      [`/shopCart/shared/${"0".repeat(32)}`, "can be opened for 30 days"],
      [cutOff, "check that it was copied whole"],
    ] as const) {
      const ended = await reader.visit(other);
      expect([ended.status, ended.h1, ended.robots], other).toEqual([404, "Shared cart", "noindex"]);
      expect(ended.main.text).toContain(words);
      expect((await ended.follow("Your cart", ended.main)).path).toBe("/shopCart");
    }
    // The last day counts whole.
    shop.app.advance(31 * 86_400);
    const ended = await reader.visit(path);
    expect([ended.status, ended.main.has("button", "Add these to my cart")]).toEqual([404, false]);
  });

  it("a shared link says what cannot be bought, counts it in no subtotal, and adds the rest by the larger number [CART-16]", async () => {
    const sharer = shop.app.shopper();
    const [first, second, third] = (await items().select(["id", "part_number"]).limit(3).execute()).map(expectOne);
    if (first === undefined || second === undefined || third === undefined) throw new Error("three parts expected");
    const entered = await enter(sharer, `${first.part_number}, 1\n${second.part_number}, 2\n${third.part_number}, 1`);
    const shared = await entered.press("Make a link");
    const [path = ""] = /\/shopCart\/shared\/[0-9a-f]{32}/.exec(shared.main.field("Link").value) ?? [];
    const reader = shop.app.shopper();
    await enter(reader, `${first.part_number}, 3`);
    const page = await reader.visit(path);
    expect(page.main.text).toContain("of a part in both, the larger number of pieces counts");
    expect(quantities(await page.press("Add these to my cart")).toSorted()).toEqual(["1", "2", "3"]);

    const bare = shop.app.shopper();
    const setStock = async (available: number, parts: readonly { id: number }[]) => {
      for (const { id } of parts) await changeItem(shop.app.store.db, id, { available_total: available });
    };
    await setStock(0, [second, third]);
    const partly = await bare.visit(path);
    const gone = partly
      .the("list", "Shared cart")
      .all("listitem")
      .filter(({ text }) => text.includes("Sold out, not in the subtotal"));
    expect(gone).toHaveLength(2);
    const own = await partly.press("Add what can be bought to my cart");
    expect(quantities(own)).toEqual(["1"]);
    expect(own.notices.join()).toMatch(/: sold out\. .+: sold out/);
    await setStock(0, [first]);
    const none = await shop.app.shopper().visit(path);
    expect(none.main.text).toContain("None of these parts can be bought now.");
    expect([none.main.has("button", /to my cart/), none.main.has("link", "Shop parts")]).toEqual([false, true]);
    await setStock(50, [first, second, third]);
  });

  it("a referred link puts its cart into the visit's once and leaves the rest of the address [CART-16, ENT-03]", async () => {
    const shopper = shop.app.shopper();
    const [row] = await items().select("sku_id").limit(1).execute();
    const cart = JSON.stringify({
      items: [
        { skuId: row?.sku_id, itemCount: 2 },
        { skuId: "", itemCount: 1 },
      ],
    });
    const link = `/shopCart?${new URLSearchParams({ isReffer: "true", cart, utm: "x" })}`;
    let page = await shopper.visit(link);
    expect(page.path).toBe("/shopCart?utm=x");
    expect(page.notices.join(" ")).toContain("The parts of your link are in your cart");
    expect(quantities(page)).toEqual(["2"]);
    page = await page.press("Remove", expectOne(linesFor(page)[0]));
    page = await shopper.visit(link);
    expect(page.has("list", "Cart items"), "once").toBe(false);
    expect((await shopper.visit("/?isReffer=1&cart=nonsense")).status).toBe(200);
    expect(
      (await shop.app.shopper().visit(`/shopCart?${new URLSearchParams({ cart })}`)).has("list", "Cart items"),
    ).toBe(false);
  });

  it("a referred link with a shared cart's id opens it; another site's picture does not [CART-16]", async () => {
    const shared = await (await withCart(shop.app.shopper())).press("Make a link");
    const [, id = ""] = /\/shopCart\/shared\/([0-9a-f]{32})/.exec(shared.main.field("Link").value) ?? [];
    const link = `/?isReffer=1&cartId=${id}`;
    const picture = await shop.app.shopper().send(link, { headers: { "sec-fetch-dest": "image" } });
    expect(picture.headers.getSetCookie().some((line) => line.startsWith("cart="))).toBe(false);
    const shopper = shop.app.shopper();
    expect((await shopper.visit(link)).path).toBe("/");
    expect(quantities(await shopper.visit("/shopCart"))).toEqual(["1"]);
    const ended = await shopper.visit(`/?isReffer=1&cartId=${"0".repeat(32)}`);
    expect([ended.path, ended.notices.join(" ")]).toEqual(["/", expect.stringContaining("not there any more")]);
  });

  it("a core charge is an amount of its own on the line and in the totals [CART-10, OPEN-06]", async () => {
    const core = await items()
      .where("us_core_cent", ">", 0)
      .select(["part_number", "us_core_cent"])
      .executeTakeFirstOrThrow();
    const cart = await enter(shop.app.shopper(), `${core.part_number}, 2`);
    const twice = `$${((core.us_core_cent * 2) / 100).toFixed(2)}`;
    expect(expectOne(linesFor(cart)[0]).text).toContain(`+ ${twice} core charge`);
    const link = (await cart.press("Make a link")).main.field("Link").value;
    const copy = (await shop.app.shopper().visit(new URL(link).pathname)).main.text;
    expect(copy).toContain(`Core charge Refunded when you return your old part ${twice}`);
    expect(copy, "a shared cart adds it too").toMatch(/Parts and core charge \$[\d,.]+ USD/);
    expect(cart.the("table", "Order summary").text).toMatch(new RegExp(`Core charge.*\\${twice}`));
  });

  it("UNDER_STOCK stays in the list with a notice and holds up checkout; SOLD_OUT moves apart and does not [OPEN-66, CART-05]", async () => {
    const shopper = shop.app.shopper();
    const [one = "", two = "", three = ""] = await numbers(3);
    await enter(shopper, [one, two, three].join("\n"));
    const { db } = shop.app.store;
    const put = async (number: string, status: "ON_SHELVES" | "SOLD_OUT" | "UNDER_STOCK") => {
      await db.updateTable("item").set({ status }).where("part_number", "=", number).execute();
      await shop.app.catalogueChanged();
    };
    await put(one, "SOLD_OUT");
    await put(two, "UNDER_STOCK");
    try {
      const cart = await shopper.visit("/shopCart");
      expect(linesFor(cart)).toHaveLength(2);
      expect(expectOne(linesFor(cart)[0]).text).toContain("more are on the way");
      expect(cart.the("list", "Unavailable items").all("listitem")).toHaveLength(1);
      expect(cart.main.has("button", "Checkout")).toBe(false);
      const right = await cart.press("Remove", expectOne(linesFor(cart)[0]));
      expect((await toAddress(right)).path).toBe("/checkout/address");
    } finally {
      await put(one, "ON_SHELVES");
      await put(two, "ON_SHELVES");
    }
  });

  it("another price and less stock since adding are pointed out on the line [CART-17]", async () => {
    const shopper = shop.app.shopper();
    const [one = ""] = await numbers(1);
    await enter(shopper, `${one}, 3`);
    const { db } = shop.app.store;
    const old = await selectMarketItems(db).selectAll().where("part_number", "=", one).executeTakeFirstOrThrow();
    const price = (cent: number) => `$${(cent / 100).toFixed(2)}`;
    const put = async (us_price_cent: number, available_total: number) => {
      await changeItem(db, old.id, { us_price_cent, available_total });
      await shop.app.catalogueChanged();
    };
    await put(old.us_price_cent + 500, 2);
    try {
      const line = expectOne(linesFor(await shopper.visit("/shopCart"))[0]);
      const [was, is] = [price(old.us_price_cent), price(old.us_price_cent + 500)];
      expect(line.text).toContain(`The price changed from ${was} to ${is} since you added this`);
      expect(line.text).toContain("so the quantity is now 2");
      expect(line.field("Quantity").value).toBe("2");
    } finally {
      await put(old.us_price_cent, old.available_total);
    }
  });

  it("forty lines are forty lines, counted once each, in the order they were added [OPEN-65, CART-01]", async () => {
    const shopper = shop.app.shopper();
    const partNumbers = await numbers(40);
    const cart = await enter(shopper, partNumbers.join("\n"));
    expect(linesFor(cart).map((line) => partNumbers.find((number) => line.text.includes(number)))).toEqual(partNumbers);
    expect(cart.the("banner").has("link", "Cart, 40 items")).toBe(true);
  });
});
