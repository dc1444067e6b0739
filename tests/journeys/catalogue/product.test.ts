import { describe, expect, it } from "vitest";
import { type MarketCode, ORIGINS } from "../../support/browser/browser";
import { addToCart, chooseVehicle, openFirstProduct, TRUCK } from "../../support/browser/steps";
import { changeItem, selectMarketItems, setStock } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

async function setStatus(handle: string, status: string, canadian: string | null = null): Promise<() => Promise<void>> {
  const { db } = shop.app.store;
  const seo = await db.selectFrom("item_seo").selectAll().where("url_handle", "=", handle).executeTakeFirstOrThrow();
  const before = await selectMarketItems(db)
    .select(["status", "us_status", "ca_status"])
    .where("id", "=", seo.item_id)
    .executeTakeFirstOrThrow();
  const put = async (values: typeof before) => {
    await changeItem(db, seo.item_id, values);
    await shop.app.catalogueChanged();
  };
  await put({ status, us_status: null, ca_status: canadian });
  return () => put(before);
}

const handleFor = (url: string) => new URL(url, "http://shop.test").pathname.split("/").at(-1) ?? "";

describe("the product page", () => {
  it("shows what a buyer needs in the first HTML [PDP-01, PDP-03, RTE-35]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=brake+pads");
    const page = await openFirstProduct(list);
    expect(page.status).toBe(200);
    expect(page.h1).not.toBe("");
    // A mean of 4.351 is 4.35 in hundredths, which is no 4.3.
    const rating = /[\d.]+ out of 5, \d+ reviews/.exec(list.main.element.innerHTML)?.[0];
    expect(rating).toBe("4.4 out of 5, 37 reviews");
    expect(page.main.element.innerHTML, "as its card says").toContain(rating);
    expect(page.main.text).toMatch(/Part number \S+/);
    expect(page.main.text).toMatch(/\$\d/);
    expect(page.main.text).toMatch(/In stock|Only \d+ left in stock/);
    expect(page.main.text).toMatch(/New/);
    for (const name of ["Description", "Warranty", "Reviews", "Questions"]) {
      expect(page.main.has("region", name), name).toBe(true);
    }
    expect(page.document.querySelectorAll("main img").length).toBeGreaterThan(0);
  });

  it("every fact the catalogue has of a part is on its page, once [PDP-01, ENT-10]", async () => {
    const { db } = shop.app.store;
    const item = await selectMarketItems(db)
      .innerJoin("item_seo", "item_seo.item_id", "item.id")
      .innerJoin("brand", "brand.id", "item.brand_id")
      .selectAll("item")
      .select(["item_seo.url_handle", "brand.name as brand_name"])
      .where("item.status", "=", "ON_SHELVES")
      .where("item.us_status", "is", null)
      .where("item.not_for_sale", "=", 0)
      .where("item.special_note", "!=", "")
      .where("item.review_count", ">", 0)
      .where("item.part_number_customs", "!=", "[]")
      .whereRef("item.us_original_cent", ">", "item.us_price_cent")
      .limit(1)
      .executeTakeFirstOrThrow();
    const page = await shop.app.shopper().visit(`/product/${item.url_handle}`);
    const { text } = page.main;
    expect(page.main.the("region", "Reviews").text).toContain("Review coupon: 5% off your next order");
    for (const fact of [item.title, item.sub_title, item.brand_name, item.part_number, item.special_note])
      expect(text).toContain(fact);
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    expect(text).toContain(dollars(item.us_price_cent));
    expect(page.document.querySelector("main s")?.textContent).toContain(dollars(item.us_original_cent));
    expect(page.html).toContain(`(${item.review_count})`);
    for (const region of ["Description", "Installation", "Warranty"])
      expect(page.main.the("region", region).text.length, region).toBeGreaterThan(region.length + 20);
    const rows = page.the("table", "Specification").all("row");
    const facts = new Map(
      rows.map(({ element }) => [
        element.querySelector("th")?.textContent ?? "",
        element.querySelector("td")?.textContent ?? "",
      ]),
    );
    expect(facts.size, "each label once").toBe(rows.length);
    const customs: { label: string; value: string }[] = [
      ...JSON.parse(item.item_customs),
      ...JSON.parse(item.sku_customs),
      ...JSON.parse(item.part_number_customs),
    ];
    expect(customs.length).toBeGreaterThan(3);
    for (const { label, value } of customs) expect(facts.get(label), label).toContain(value);
    for (const [own, other] of [
      ["Made in", "Country of Origin"],
      ["In the box", "Pieces in Box"],
    ] as const)
      expect(facts.has(own) && facts.has(other), `${own} and ${other} say the same`).toBe(false);
    const pictures = await db
      .selectFrom("item_image")
      .select("url")
      .where("item_id", "=", item.id)
      .where("media_type", "=", 1)
      .execute();
    const shown = page.the("list", "Product pictures").element.querySelectorAll("img");
    expect([...shown].map((image) => image.getAttribute("src")).toSorted()).toEqual(
      pictures.map(({ url }) => url).toSorted(),
    );
  });

  it("/product/{id} shows the same product and names the handle as canonical [RTE-58]", async () => {
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    const id = page.document.querySelector('input[name="itemId"]')?.getAttribute("value") ?? "";
    const byId = await shopper.visit(`/product/${id}`);
    expect(byId.status).toBe(200);
    expect(byId.h1).toBe(page.h1);
    expect(byId.canonicals).toEqual(page.canonicals);
  });

  it("a search whose only part that fits is sold out names it, and says nothing of none [CAT-02, VEH-30]", async () => {
    const shopper = shop.app.shopper();
    const search = async () => (await shopper.visit("/search?q=2015+f150+5.0+oil+filter")).main;
    const { db } = shop.app.store;
    const fitting = (await search()).the("region", /^Fits your/).all("listitem");
    const handles = fitting.map((card) => handleFor(card.first("link").href));
    expect(handles.length).toBeGreaterThan(0);
    const rows = await db.selectFrom("item_seo").select("item_id").where("url_handle", "in", handles).execute();
    const ids = rows.map(({ item_id }) => item_id);
    const stocks = await db.selectFrom("item_stock").selectAll().where("item_id", "in", ids).execute();
    await setStock(db, ids, 0);
    await shop.app.catalogueChanged();
    const left = await search();
    for (const { item_id, pool, available } of stocks)
      await db
        .updateTable("item_stock")
        .set({ available })
        .where("item_id", "=", item_id)
        .where("pool", "=", pool)
        .execute();
    await shop.app.catalogueChanged();
    const cards = left.the("list", "Sold-out products").all("listitem");
    expect(cards.length).toBe(Math.min(4, handles.length));
    for (const card of cards) expect(card.text).toMatch(/Fits your 2015 Ford F-150.*Sold out|Sold out/);
    const heading = left.the("region", /^Fits your 2015 Ford F-150.*, but is sold out$/);
    expect(heading.all("listitem").length).toBe(cards.length);
    expect(left.text).not.toContain("No parts match");
    expect((await search()).has("list", "Sold-out products")).toBe(false);
  });

  it("unavailable products say why and offer no purchase; drafts answer 404, deleted ones 410 [PDP-02, OPEN-48]", async () => {
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    for (const [status, reason] of [
      ["SOLD_OUT", "Sold out"],
      ["UNDER_STOCK", "Out of stock for now, more are on the way"],
      ["OFF_SHELVES", "No longer sold"],
    ] as const) {
      const earlier = shop.app.shopper();
      const open = await earlier.visit(page.url);
      const restore = await setStatus(handleFor(page.url), status);
      const gone = await shopper.visit(page.url);
      expect(gone.status, status).toBe(200);
      for (const name of ["Add to cart", /^Buy/, /^Add all/])
        expect(gone.main.has("button", name), `${status} ${name}`).toBe(false);
      expect(gone.main.has("region", "Est.Delivery"), status).toBe(false);
      expect(gone.main.text, status).toContain(
        `${reason} You can’t buy this part ${status === "OFF_SHELVES" ? "any more" : "right now"}`,
      );
      const similar = gone.the("list", "Parts you can buy now").all("listitem");
      expect(similar.length, status).toBeGreaterThan(0);
      for (const card of similar) expect(card.text, status).toMatch(/\$\d.*Free shipping/);
      // The same parts a second time would be of no use.
      expect(gone.main.has("list", "You may also need"), status).toBe(false);
      // A page that was opened before cannot add it either.
      const late = await addToCart(open);
      expect([late.status, late.main.has("button", "Add to cart")], status).toEqual([400, false]);
      expect((await earlier.visit("/shopCart")).has("list", "Cart items"), status).toBe(false);
      await restore();
    }
    for (const [status, code] of [
      ["DRAFT", 404],
      ["DELETED", 410],
    ] as const) {
      const restore = await setStatus(handleFor(page.url), status);
      const missing = await shopper.visit(page.url);
      expect([missing.status, missing.title], status).toEqual([code, `${missing.h1} | Axlewright`]);
      await restore();
    }
    expect((await shopper.visit(page.url)).main.has("button", "Add to cart")).toBe(true);
    const unknown = await shopper.visit("/product/no-such-part");
    expect([unknown.status, unknown.title]).toEqual([404, "We could not find that page | Axlewright"]);
  });

  it("a part that one market alone does not sell is said to be sold in the other, with the way to its page there [PDP-02]", async () => {
    const page = await openFirstProduct(await shop.app.shopper().visit("/search?q=brake+pads"));
    const restore = await setStatus(handleFor(page.url), "ON_SHELVES", "OFF_SHELVES");
    const there = await shop.app.shopper({ market: "CA" }).visit(page.path);
    expect(there.main.text).toContain("Not sold in Canada You can buy it in our shop for the United States");
    expect(there.main.text).not.toContain("No longer sold");
    expect(there.main.has("list", "Offers"), "what cannot be bought has no mark").toBe(false);
    const scripts = [...there.document.querySelectorAll('script[type="application/ld+json"]')];
    const data = scripts.map(({ textContent }) => textContent ?? "").join();
    expect(data).toContain('"@type":"Product"');
    expect(data, "nothing is offered here").not.toContain('"offers"');
    expect(there.main.the("link", "in our shop for the United States").href).toBe(`${ORIGINS.US}${page.path}`);
    expect((await shop.app.shopper().visit(page.path)).main.has("button", "Add to cart")).toBe(true);
    const { id } = await shop.app.store.db
      .selectFrom("item")
      .select("id")
      .where("url_handle", "=", handleFor(page.url))
      .executeTakeFirstOrThrow();
    const compared = await shop.app.shopper({ market: "CA" }).visit(`/compare?part=${id}`);
    expect(compared.main.text).toContain("Not sold in Canada");
    expect(compared.main.text).not.toContain("No longer sold");
    await restore();
  });

  it("a part out of stock for now offers to notify; a wrong address is kept beside its error, a right one confirmed [OPEN-66]", async () => {
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=oil+filter"));
    expect(page.main.has("button", "Notify me")).toBe(false);
    expect((await shopper.visit(`${page.path}/notify`)).path, "nothing to wait for").toBe(page.path);
    const restore = await setStatus(handleFor(page.url), "UNDER_STOCK");
    const gone = await shopper.visit(page.path);
    gone.fill("Email", "pat at example", gone.main);
    const refused = await gone.press("Notify me", gone.main);
    expect([refused.status, refused.h1, refused.path]).toEqual([400, "Notify me", `${page.path}/notify`]);
    expect([Object.keys(refused.main.fieldErrors), refused.main.field("Email").value]).toEqual([
      ["Email"],
      "pat at example",
    ]);
    refused.fill("Email", "pat@example.com", refused.main);
    const done = await refused.press("Notify me", refused.main);
    expect([done.path, done.notices.join()]).toEqual([page.path, expect.stringContaining("We will write to you once")]);
    const rows = await shop.app.store.db.selectFrom("stock_notice").select("email").execute();
    expect(rows).toEqual([{ email: "pat@example.com" }]);
    const member = shop.app.shopper();
    const entry = await member.visit("/login");
    await entry
      .fill("Email", "demo@example.com", entry.main)
      .fill("Password", "demo-Passw0rd", entry.main)
      .press("Log in", entry.main);
    const own = await member.visit(page.path);
    expect(own.main.field("Email").value, "a member's address stands there").toBe("demo@example.com");
    expect(own.main.text).not.toContain("We email demo@example.com");
    const waits = await own.press("Notify me", own.main);
    expect(waits.main.text).toContain("We email demo@example.com as soon as it’s back");
    const other = await shopper.visit(page.path);
    expect([other.main.field("Email").value, other.main.text.includes("demo@")], "for nobody else").toEqual([
      "",
      false,
    ]);
    await restore();
  });

  it("a product that is not for sale says so, offers no purchase and refuses one with the same reason [PDP-14, ERR-10, OPEN-47]", async () => {
    const { db } = shop.app.store;
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=oil+filter"));
    const earlier = shop.app.shopper();
    const open = await earlier.visit(page.url);
    const handle = handleFor(page.url);
    const { item_id } = await db
      .selectFrom("item_seo")
      .select("item_id")
      .where("url_handle", "=", handle)
      .executeTakeFirstOrThrow();
    await db.insertInto("former_handle").values({ url_handle: "not-for-sale-before", item_id }).execute();
    const put = async (not_for_sale: 0 | 1) => {
      await db.updateTable("item").set({ not_for_sale }).where("id", "=", item_id).execute();
      await shop.app.catalogueChanged();
    };
    await put(1);
    const gone = await shopper.visit(page.url);
    expect([gone.status, gone.h1, gone.robots]).toEqual([200, "We no longer carry this part", "noindex"]);
    expect(gone.main.text).toContain(page.h1);
    for (const name of ["Add to cart", /^Buy/]) expect(gone.main.has("button", name), String(name)).toBe(false);
    expect(gone.main.text).not.toMatch(/In stock|left in stock/);
    expect(gone.the("navigation", "Breadcrumb").all("link").length).toBeGreaterThan(2);
    // No other filter of these vehicles is sold, so what else is shown says that it is something else.
    expect(gone.the("list", "Best sellers").all("listitem").length).toBeGreaterThan(0);
    const late = await addToCart(open);
    expect([late.status, late.h1]).toEqual([400, "We no longer carry this part"]);
    expect(late.main.text).toContain("Nothing was added to your cart We no longer carry this part.");
    expect((await earlier.visit("/shopCart")).has("list", "Cart items")).toBe(false);
    for (const name of ["not-for-sale-before", item_id]) {
      const answer = await shopper.send(`/product/${name}`);
      expect([answer.status, answer.headers.get("location")], String(name)).toEqual([301, `/product/${handle}`]);
    }
    await put(0);
    expect((await shopper.visit(page.url)).main.has("button", "Add to cart")).toBe(true);
  });

  it("the pages below a product move with its handle, their queries kept [RTE-58, OPEN-47]", async () => {
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    const id = page.document.querySelector('input[name="itemId"]')?.getAttribute("value") ?? "";
    for (const [suffix, below] of [
      ["?utm_source=mail", "?utm_source=mail"],
      ["/", ""],
      ["/fitment?page=2", "/fitment?page=2"],
      ["/check-vehicle", "/check-vehicle"],
    ]) {
      const answer = await shopper.send(`/product/${id}${suffix}`);
      expect([answer.status, answer.headers.get("location")], suffix).toEqual([
        301,
        new URL(page.url).pathname + below,
      ]);
    }
  });

  it("the line holds part, count, the vehicle shopped for and the campaign whose page led there [PDP-18]", async () => {
    const { db } = shop.app.store;
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    const product = await openFirstProduct(await shopper.visit("/campaign/brake-month"));
    const id = Number(product.document.querySelector('input[name="itemId"]')?.getAttribute("value"));
    const listLines = () => db.selectFrom("cart_line").selectAll().where("item_id", "=", id).execute();
    const carts = (await listLines()).map((each) => each.cart_uuid);
    await addToCart(product, "2");
    const [line, ...others] = (await listLines()).filter((each) => !carts.includes(each.cart_uuid));
    if (line === undefined || others.length > 0) throw new Error("the part is not in exactly one new cart");
    const { sku_id } = await db.selectFrom("item").select("sku_id").where("id", "=", id).executeTakeFirstOrThrow();
    expect(line).toMatchObject({ sku_id, item_type: "NORMAL", item_count: 2, campaign_id: "brake-month" });
    expect(line.position, "the kind of page that led there").toBe("campaign");
    const vehicle = await db
      .selectFrom("vehicle_node")
      .select("level")
      .where("id", "=", line.attribute_value_id)
      .executeTakeFirstOrThrow();
    expect(vehicle.level, "the engine chosen").toBe(5);
    const other = shop.app.shopper();
    const direct = await openFirstProduct(await other.visit("/search?q=brake+pads"));
    expect(direct.document.querySelector('input[name="campaignId"]')).toBeNull();
    expect(direct.document.querySelector('input[name="position"]')?.getAttribute("value")).toBe("search results");
    const alone = await other.visit(new URL(direct.url).pathname);
    expect(alone.document.querySelector('input[name="position"]')).toBeNull();
  });

  it("the delivery estimate follows the code typed, in the market's words [PDP-07, MKT-04, OPEN-54]", async () => {
    const codes: Record<MarketCode, { label: string; good: string; shown: string; bad: string }> = {
      US: { label: "ZIP code", good: "80202", shown: "80202", bad: "8020A" },
      CA: { label: "Postal code", good: "m5h2n2", shown: "M5H 2N2", bad: "12345" },
    };
    for (const market of ["US", "CA"] as const) {
      const { label, good, shown, bad } = codes[market];
      const shopper = shop.app.shopper({ market });
      const product = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
      const delivery = () => shopper.page.the("region", "Est.Delivery");
      delivery().field(label).fill(good);
      await product.press("Update", delivery());
      expect(shopper.page.status).toBe(200);
      expect(delivery().field(label).value).toBe(shown);
      const estimate = /[A-Z][a-z]{2},? [A-Z][a-z]{2} \d+/;
      expect(delivery().text).toMatch(estimate);
      delivery().field(label).fill(bad);
      const refused = await shopper.page.press("Update", delivery());
      expect(refused.status).toBe(400);
      expect(Object.keys(delivery().fieldErrors)).toEqual([label]);
      expect(delivery().field(label).value, "a code that breaks the rule is cleared").toBe("");
    }
  });

  it("quantities below 1, above stock or no numbers are refused beside the field [PDP-09, PDP-18]", async () => {
    const shopper = shop.app.shopper();
    const product = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    for (const typed of ["0", "-1", "2.5", "abc", "", "1e2", "1000", "99999999999"]) {
      const page = await addToCart(await shopper.visit(product.url), typed);
      expect(page.status, `quantity "${typed}"`).toBe(400);
      expect(Object.keys(page.main.fieldErrors), `quantity "${typed}"`).toEqual(["Quantity"]);
      expect(page.main.field("Quantity").value).toBe(typed);
    }
    const stock = Number((await shopper.visit(product.url)).main.field("Quantity").attribute("max"));
    const page = await addToCart(await shopper.visit(product.url), String(Math.min(stock + 1, 999)));
    const cart = await shopper.visit("/shopCart");
    const held = cart.has("list", "Cart items") ? Number(cart.the("list", "Cart items").field("Quantity").value) : 0;
    expect(held, `more than the ${stock} in stock (${page.notices.join()})`).toBeLessThanOrEqual(stock);
  });

  it("the four promises stand on the page [UI-24]", async () => {
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    for (const promise of [
      /free .*return.* 90 days|90-day return/i,
      /free standard shipping/i,
      /24\/7/i,
      /guaranteed fit/i,
    ]) {
      expect(page.text).toMatch(promise);
    }
  });
});
