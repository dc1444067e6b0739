import { describe, expect, it } from "vitest";
import { appOfFile } from "../support/app";
import type { MarketCode } from "../support/browser";
import { addToCart, openFirstProduct } from "../support/browser-steps";

const shop = appOfFile();

async function setStatus(handle: string, status: string): Promise<() => Promise<void>> {
  const { db } = shop.app.store;
  const seo = await db.selectFrom("item_seo").selectAll().where("url_handle", "=", handle).executeTakeFirstOrThrow();
  const before = await db
    .selectFrom("item")
    .select(["status", "us_status", "ca_status"])
    .where("id", "=", seo.item_id)
    .executeTakeFirstOrThrow();
  const put = async (values: typeof before) => {
    await db.updateTable("item").set(values).where("id", "=", seo.item_id).execute();
    await shop.app.catalogueChanged();
  };
  await put({ status, us_status: null, ca_status: null });
  return () => put(before);
}

const handleOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";

describe("the product page", () => {
  it("PDP-01 PDP-03 RTE-35 shows what a buyer needs in the first HTML", async () => {
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    expect(page.status).toBe(200);
    expect(page.h1).not.toBe("");
    expect(page.main.text).toMatch(/Part number \S+/);
    expect(page.main.text).toMatch(/\$\d/);
    expect(page.main.text).toMatch(/In stock|Only \d+ left in stock/);
    expect(page.main.text).toMatch(/New/);
    for (const name of ["Description", "Warranty", "Reviews", "Questions"]) {
      expect(page.main.has("region", name), name).toBe(true);
    }
    expect(page.document.querySelectorAll("main img").length).toBeGreaterThan(0);
  });

  it("RTE-58 /product/{id} shows the same product and names the handle as canonical", async () => {
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    const id = page.document.querySelector('input[name="itemId"]')?.getAttribute("value") ?? "";
    const byId = await shopper.visit(`/product/${id}`);
    expect(byId.status).toBe(200);
    expect(byId.h1).toBe(page.h1);
    expect(byId.canonicals).toEqual(page.canonicals);
  });

  it("PDP-02 OPEN-48 unavailable products say why and offer no purchase; drafts answer 404, deleted ones 410", async () => {
    const shopper = shop.app.shopper();
    const page = await openFirstProduct(await shopper.visit("/search?q=oil+filter"));
    for (const status of ["SOLD_OUT", "UNDER_STOCK", "OFF_SHELVES"]) {
      const restore = await setStatus(handleOf(page.url), status);
      const gone = await shopper.visit(page.url);
      expect(gone.status, status).toBe(200);
      expect(gone.main.has("button", "Add to cart"), status).toBe(false);
      expect(gone.main.text, status).toContain("cannot be bought right now");
      await restore();
    }
    for (const [status, code] of [
      ["DRAFT", 404],
      ["DELETED", 410],
    ] as const) {
      const restore = await setStatus(handleOf(page.url), status);
      expect((await shopper.visit(page.url)).status, status).toBe(code);
      await restore();
    }
    expect((await shopper.visit(page.url)).main.has("button", "Add to cart")).toBe(true);
    expect((await shopper.visit("/product/no-such-part")).status).toBe(404);
  });

  it("PDP-07 MKT-04 OPEN-54 the delivery estimate follows the code typed, in the market's words", async () => {
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

  it("PDP-09 PDP-18 quantities below 1, above stock or no numbers are refused beside the field", async () => {
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

  it("UI-24 the four promises stand on the page", async () => {
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
