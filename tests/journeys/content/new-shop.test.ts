import { describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const LONG = 3_600;

describe("a shop that has just opened", () => {
  it("calls nothing a best seller before it has sold something [CAT-04]", async () => {
    const { db } = shop.app.store;
    expect((await shop.app.shopper().visit("/")).has("list", "Best sellers")).toBe(true);
    await db.updateTable("item").set({ sales: 0 }).execute();
    await bumpCatalogueVersion(db);
    shop.app.advance(LONG);
    const shopper = shop.app.shopper();
    const home = await shopper.visit("/");
    expect(home.main.text).not.toMatch(/best.?sell/i);
    expect(home.the("list", "From our catalog").all("listitem").length).toBeGreaterThan(0);
    const list = await shopper.visit("/categories/brakes");
    expect(list.main.field("Sort by").options).not.toContain("Best Selling");
    expect(list.main.field("Sort by").selected).toBe("Shop's Order");
    const vehicle = await shopper.visit("/vehicle/2018-ford-f-150");
    expect(vehicle.status).toBe(200);
    expect(vehicle.main.text).not.toMatch(/best.?sell/i);
    expect((await shopper.visit("/shopCart")).main.text).not.toMatch(/best.?sell/i);
  });

  it("has a help guide that says it is not written, with what else there is to reach somebody [RTE-02]", async () => {
    const { db } = shop.app.store;
    await db.deleteFrom("page").where("path", "=", "/help").execute();
    await db.deleteFrom("faq").execute();
    await db.deleteFrom("content").where("key", "=", "help_topics").execute();
    shop.app.advance(LONG);
    const help = await shop.app.shopper().visit("/help");
    expect(help.status).toBe(200);
    expect(help.main.text).toContain("This shop has not written its help guide yet.");
    expect(help.main.text).toContain("Reach a person");
    expect(help.main.text).not.toContain("Popular questions");
    await db.deleteFrom("content").where("key", "like", "company_%").execute();
    shop.app.advance(LONG);
    const bare = await shop.app.shopper().visit("/help?q=return");
    expect([bare.status, bare.main.text.includes("Reach a person")]).toEqual([200, false]);
  });
});
