import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { chooseVehicle, openFirstProduct } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };
const GUEST_CAR = ["2009", "Honda", "Civic"] as const;

async function logIn(shopper: Shopper): Promise<Page> {
  const page = await shopper.visit("/login");
  page.fill("Email", DEMO.email, page.main).fill("Password", DEMO.password, page.main);
  return page.press("Log in", page.main);
}

const vehiclesFor = (page: Page): string[] =>
  page.has("list", "Vehicles")
    ? page
        .the("list", "Vehicles")
        .all("listitem")
        .map(({ text }) => text)
    : [];

describe("a member's garage without JavaScript", () => {
  it("is on every device: the guest's vehicle joins it, one is made default, removed, all are removed [VEH-12, VEH-13, VEH-09, ROLE-05, OPEN-05, ARCH-08]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, GUEST_CAR);
    await logIn(shopper);
    const joined = vehiclesFor(await shopper.visit("/garage"));
    expect(joined.filter((text) => text.includes("2009 Honda Civic"))).toHaveLength(1);

    const elsewhere = shop.app.shopper();
    await logIn(elsewhere);
    const garage = await elsewhere.visit("/garage");
    expect(vehiclesFor(garage).toSorted()).toHaveLength(joined.length);
    const civic = garage
      .the("list", "Vehicles")
      .all("listitem")
      .find(({ text }) => text.includes("2009 Honda Civic"));
    const chosen = await garage.press("Shop for this one", civic);
    expect(chosen.notices).toContain("You are now shopping for 2009 Honda Civic");
    expect(vehiclesFor(chosen)[0]).toContain("2009 Honda Civic");
    expect(vehiclesFor(chosen)).toHaveLength(joined.length);

    const removed = await chosen.press("Remove", chosen.the("list", "Vehicles").first("listitem"));
    expect(vehiclesFor(removed)).toHaveLength(joined.length - 1);
    expect(removed.the("banner").has("link", "Add vehicle")).toBe(true);
    const added = await chooseVehicle(elsewhere, ["2015", "Ford", "F-150"]);
    expect(vehiclesFor(added).join()).toContain("2015 Ford F-150");
    const empty = await added.press("Remove all", added.main);
    expect(vehiclesFor(empty)).toEqual([]);
    expect(vehiclesFor(await shopper.visit("/garage"))).toEqual([]);
  });

  it("the vehicle shopped for here and the default of the garage are told apart, here and on other devices [VEH-06, VEH-07]", async () => {
    const CAMRY = ["2012", "Toyota", "Camry"] as const;
    const elsewhere = shop.app.shopper();
    await logIn(elsewhere);
    await chooseVehicle(elsewhere, ["2015", "Ford", "F-150"]);
    const here = shop.app.shopper();
    await chooseVehicle(here, GUEST_CAR);
    expect((await logIn(here)).notices.join()).toContain("The default of your garage is your 2015 Ford F-150");
    const marks = (page: Page) =>
      page
        .the("list", "Vehicles")
        .all("listitem")
        .map((item) => [
          /^\d+ \w+ [\w-]+/.exec(item.name)?.[0],
          ["Shopping for this one", "Default of your garage"].filter((text) => item.text.includes(text)),
          item.names("button").filter((name) => name !== "Remove"),
        ]);
    const CIVIC_HERE = ["2009 Honda Civic", ["Shopping for this one"], ["Make default"]];
    const TRUCK_DEFAULT = ["2015 Ford F-150", ["Default of your garage"], ["Shop for this one"]];
    const page = await here.visit("/garage");
    expect(marks(page)).toEqual([CIVIC_HERE, TRUCK_DEFAULT]);
    expect(marks(await here.visit("/myAccount?type=garage"))).toEqual([CIVIC_HERE, TRUCK_DEFAULT]);

    await chooseVehicle(elsewhere, CAMRY);
    const later = await here.visit("/garage");
    expect(marks(later)[1], "another device made it the default").toEqual([
      "2012 Toyota Camry",
      ["Default of your garage"],
      ["Shop for this one"],
    ]);
    const made = await later.press("Make default", later.the("list", "Vehicles").first("listitem"));
    expect(made.notices).toContain("Your 2009 Honda Civic is the default of your garage now");
    expect(marks(made)[0]).toEqual(["2009 Honda Civic", ["Shopping for this one", "Default of your garage"], []]);
    await made.press("Remove all", made.main);
  });

  it("what the guest viewed and what the member views is kept in the account [CAT-23, CAT-24]", async () => {
    const viewed = async () => {
      const rows = await shop.app.store.db
        .selectFrom("viewed_item")
        .innerJoin("item_seo", "item_seo.item_id", "viewed_item.item_id")
        .where("item_seo.is_primary", "=", 1)
        .orderBy("viewed_at", "desc")
        .select("url_handle")
        .execute();
      return rows.map(({ url_handle }) => `/product/${url_handle}`);
    };
    const shopper = shop.app.shopper();
    const first = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
    expect(await viewed()).toEqual([]);
    await logIn(shopper);
    expect(await viewed()).toEqual([first.path]);
    const second = await openFirstProduct(await shopper.visit("/search?q=oil+filter"));
    await expect.poll(viewed).toEqual([second.path, first.path]);
  });

  it("a full garage names the vehicles of a guest that had no room in it [OPEN-05, VEH-34]", async () => {
    const { db } = shop.app.store;
    const account = await db.selectFrom("account").select("id").executeTakeFirstOrThrow();
    const models = await db.selectFrom("vehicle_node").select("id").where("level", "=", 3).limit(50).execute();
    const row = { account_id: account.id, is_default: 0 as const, created_at: 0 };
    await db.deleteFrom("garage_vehicle").execute();
    await db
      .insertInto("garage_vehicle")
      .values(models.slice(1).map(({ id }) => ({ ...row, id: `full-${id}`, attribute_value_id: id })))
      .execute();
    const guest = shop.app.shopper();
    for (const car of [["2015", "Ford", "F-150"], GUEST_CAR, ["2012", "Toyota", "Camry"]] as const)
      await chooseVehicle(guest, car);
    const notice = (await logIn(guest)).notices.join(" ");
    const left = ["2015 Ford F-150", "2009 Honda Civic", "2012 Toyota Camry"].filter((name) => notice.includes(name));
    expect(left.length, notice).toBe(2);
    expect(notice).toMatch(
      /2 vehicles of this browser \(2.*, 2.*\) could not join your garage and are no longer saved\. Your garage is full: it/,
    );
    expect(notice).toContain("it holds 50 vehicles");
    await db.deleteFrom("garage_vehicle").execute();
  });

  it("a vehicle the server refuses is a warning in the server's words, and nothing is lost [VEH-34]", async () => {
    const shopper = shop.app.shopper();
    await logIn(shopper);
    const account = await shop.app.store.db.selectFrom("account").select("id").executeTakeFirstOrThrow();
    const models = await shop.app.store.db
      .selectFrom("vehicle_node")
      .select("id")
      .where("level", "=", 3)
      .limit(60)
      .execute();
    const row = { account_id: account.id, is_default: 0 as const, created_at: 0 };
    await shop.app.store.db.deleteFrom("garage_vehicle").execute();
    await shop.app.store.db
      .insertInto("garage_vehicle")
      .values(models.slice(0, 50).map(({ id }) => ({ ...row, id: `full-${id}`, attribute_value_id: id })))
      .execute();
    const refused = await chooseVehicle(shopper, ["2015", "Ford", "F-150"]);
    expect(refused.notices.join(" ")).toContain("Your garage is full: it holds 50 vehicles");
    expect(refused.main.field("Model").selected).toBe("F-150");
    await shop.app.store.db.deleteFrom("garage_vehicle").execute();
  });
});
