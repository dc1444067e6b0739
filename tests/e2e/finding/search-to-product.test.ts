import { describe, expect, it } from "vitest";
import { PRODUCT_STATUSES } from "~/models/product/product";
import { expectNoFaults, listViolations, shopOfFile, type Visitor } from "../../support/chromium/chromium";
import { addAndOpenCart, chooseVehicle, logIn, settled } from "../../support/chromium/steps";

const shop = shopOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";
const PHONE_SMALL = { width: 320, height: 640 };

const main = ({ page }: Visitor) => page.getByRole("main");
const cards = (visitor: Visitor) => main(visitor).getByRole("list", { name: "Products" }).getByRole("listitem");
const vehicles = ({ page }: Visitor) => page.getByRole("list", { name: "Vehicles" }).getByRole("listitem");

describe("finding the right part in a browser", () => {
  it("a search offers Best Match and its categories, a category its attributes, a vehicle what fits and the way out [CAT-03, CAT-13, CAT-16, VEH-30]", async () => {
    const visitor = await shop.visit({ viewport: PHONE_SMALL });
    const { page } = visitor;
    await page.goto("/search?q=brake");
    await settled(page, true);
    const sort = main(visitor).getByLabel("Sort by");
    expect(await sort.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe("Best Match");
    const found = main(visitor).getByRole("navigation", { name: "Categories of this search" });
    const counted = found.getByRole("link", { name: /^Brake Pads \(\d+\)$/ });
    const [, count = ""] = /\((\d+)\)/.exec((await counted.textContent()) ?? "") ?? [];
    await counted.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${LIST}?q=brake`);
    await expect.poll(() => main(visitor).getByRole("status").first().textContent()).toBe(`${count} results`);

    const { display_attributes } = await shop.store.db
      .selectFrom("category")
      .select("display_attributes")
      .where("path", "=", "brakes/disc-brakes/brake-pads")
      .executeTakeFirstOrThrow();
    await page.goto(LIST);
    await settled(page, true);
    await main(visitor).getByRole("button", { name: "Filters", exact: true }).press("Enter");
    const filters = page.locator("#filters");
    for (const label of JSON.parse(display_attributes)) await filters.getByText(label, { exact: true }).waitFor();
    await page.keyboard.press("Escape");

    await chooseVehicle(page, true);
    await page.goto(LIST);
    await settled(page, true);
    const all = main(visitor).getByRole("link", { name: /^Show all / });
    await all.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/fits=0/);
    await main(visitor).getByRole("link", { name: "Hide parts that do not fit" }).press("Enter");
    await page.waitForURL(`**${LIST}`);
    for (const text of await cards(visitor).allTextContents())
      expect(text).toMatch(/Fits your 2015 Ford F-150|Universal|May fit/);
    expect(await listViolations(page)).toEqual([]);
    await main(visitor).getByRole("link", { name: "Clear vehicle" }).press("Enter");
    await main(visitor).getByText("Showing parts for any vehicle").waitFor();
    expect(new URL(page.url()).search).toBe("?anyVehicle=1");
    await main(visitor)
      .getByRole("link", { name: /^Use my 2015 Ford F-150/ })
      .waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("the header follows the vehicle of each search at once, with script as without [CAT-11]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/");
    await settled(page, true);
    const banner = page.getByRole("banner");
    for (const vehicle of ["2015 Ford F-150", "2008 Honda Civic"]) {
      await page.getByRole("searchbox", { name: "Search parts" }).fill(`${vehicle} brake pads`);
      await page.getByRole("searchbox", { name: "Search parts" }).press("Enter");
      await main(visitor).getByText(`From your search: ${vehicle}`).waitFor();
      expect(await banner.textContent()).toContain(`Shopping for ${vehicle}, from your search`);
    }
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a part's page says Est.Delivery and User Manual, sells its kit in one press, and remembers the list it was found in [PDP-06, UI-33, CAT-19, PDP-18]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const { id, title, url_handle } = await shop.store.db
      .selectFrom("bundle")
      .innerJoin("item", "item.id", "bundle.item_id")
      .innerJoin("item_seo", "item_seo.item_id", "bundle.item_id")
      .where("item_seo.is_primary", "=", 1)
      .where("item.installation", "!=", "")
      .where("item.status", "=", PRODUCT_STATUSES[0])
      .select(["bundle.id", "bundle.title", "item_seo.url_handle"])
      .executeTakeFirstOrThrow();
    const pieces = await shop.store.db
      .selectFrom("bundle_item")
      .select("quantity")
      .where("bundle_id", "=", id)
      .execute();
    await page.goto(`/product/${url_handle}`);
    await settled(page, true);
    await main(visitor).getByText("Est.Delivery", { exact: true }).first().waitFor();
    await main(visitor)
      .getByRole("region", { name: "Installation" })
      .getByText("User Manual", { exact: true })
      .waitFor();
    const kit = main(visitor)
      .getByRole("region", { name: "Bought together" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("list", { name: `Parts of ${title}` }) });
    expect(await kit.getByRole("list").getByRole("listitem").count()).toBe(pieces.length);
    await kit.getByRole("button", { name: /^Add all \d+ pieces$/ }).click();
    await page.getByRole("heading", { name: "Shopping cart" }).waitFor();
    expect(
      await page
        .getByRole("list", { name: `Parts of ${title}` })
        .getByRole("listitem")
        .count(),
    ).toBe(pieces.length);

    // Presses are only recorded once the script that watches them has loaded, which this page's own event shows; the
    // page before it sends its last ones late.
    const watched = page.waitForRequest(
      (request) =>
        request.url().endsWith("/api/public/events") && (request.postData() ?? "").includes('"text":"oil filter"'),
      { timeout: 30_000 },
    );
    await page.goto("/search?q=oil+filter");
    await settled(page, true);
    const second = cards(visitor).nth(1).getByRole("link").first();
    const handle = ((await second.getAttribute("href")) ?? "").replace("/product/", "");
    await watched;
    await second.click();
    await page.waitForURL(`**/product/${handle}`);
    await settled(page, true);
    await addAndOpenCart(page);
    const line = await shop.store.db
      .selectFrom("cart_line")
      .innerJoin("item_seo", "item_seo.item_id", "cart_line.item_id")
      .where("item_seo.url_handle", "=", handle)
      .select("cart_line.position")
      .executeTakeFirstOrThrow();
    expect(line.position).toBe("search results: Products 2");
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a referral without a Year, or one that is no JSON, is taken out of cookie and address without a word [VEH-31, VEH-33, OPEN-68]", async () => {
    for (const text of [JSON.stringify({ Make: 11, Model: 101 }), "{not json"]) {
      const visitor = await shop.visit();
      const { page, context, origin } = visitor;
      await context.addCookies([{ name: "referral", value: encodeURIComponent(text), url: origin }]);
      await page.goto("/search?q=pads&isReffer=true&cartId=7&cart=%7B%7D");
      await settled(page, true);
      expect(new URL(page.url()).search, text).toBe("?q=pads");
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("referral");
      expect(await cards(visitor).count()).toBeGreaterThan(0);
      expect(await page.getByRole("alert").count()).toBe(0);
      expectNoFaults(visitor);
      await visitor.close();
    }
  });
});

describe("a member in a browser", () => {
  it("what a guest viewed goes to the account once, the garage follows every change, and a full one is a warning [CAT-24, VEH-12, VEH-34, ERR-07]", async () => {
    const { db } = shop.store;
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto(LIST);
    const paths = await cards(visitor)
      .getByRole("link")
      .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute("href") ?? ""));
    for (const path of paths) await page.goto(path);
    const viewed = () => db.selectFrom("viewed_item").select(["item_id", "viewed_at"]).orderBy("viewed_at").execute();
    expect(await viewed()).toEqual([]);
    await logIn(page);
    const first = await viewed();
    expect(first).toHaveLength(2);
    await page.goto("/garage");
    expect(await viewed(), "sent once").toEqual(first);

    const before = await vehicles(visitor).count();
    await page.goto("/vehicle/2009-honda-civic");
    await settled(page, true);
    await page.getByRole("button", { name: "Shop this vehicle" }).click();
    await page.getByText("You are now shopping for 2009 Honda Civic", { exact: true }).waitFor();
    await page.goto("/garage");
    await settled(page, true);
    await expect.poll(() => vehicles(visitor).count()).toBe(before + 1);
    const civic = vehicles(visitor).filter({ hasText: "2009 Honda Civic" });
    expect(await vehicles(visitor).first().textContent()).toContain("2009 Honda Civic");
    await vehicles(visitor).nth(1).getByRole("button", { name: "Shop for this one" }).click();
    await expect.poll(() => vehicles(visitor).first().textContent()).not.toContain("2009 Honda Civic");
    await civic.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => civic.count()).toBe(0);
    expect(await vehicles(visitor).count()).toBe(before);

    const { id: account_id } = await db.selectFrom("account").select("id").executeTakeFirstOrThrow();
    const models = await db.selectFrom("vehicle_node").select("id").where("level", "=", 3).limit(50).execute();
    await db.deleteFrom("garage_vehicle").execute();
    const full = models.map(({ id }) => ({
      ...{ id: `full-${id}`, account_id, attribute_value_id: id, is_default: 0 as const, created_at: 0 },
    }));
    await db.insertInto("garage_vehicle").values(full).execute();
    await page.goto("/vehicle/2015-ford-f-150");
    await settled(page, true);
    await page.getByRole("button", { name: "Shop this vehicle" }).click();
    const warning = page.getByText("Your garage is full: it holds 50 vehicles");
    await warning.waitFor();
    expect(await page.locator("[role=alert], [role=status]").filter({ has: warning }).count()).toBeGreaterThan(0);
    expect(await listViolations(page)).toEqual([]);
    expectNoFaults(visitor);
    await visitor.close();
  });
});
