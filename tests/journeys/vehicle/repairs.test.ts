import { describe, expect, it } from "vitest";
import { chooseVehicle, OTHER_CAR, TRUCK } from "../../support/browser/steps";
import { findModel } from "../../support/index/follow-counts";
import { followKits, followRepairs, listKitVisits } from "../../support/index/follow-kits";
import { oneIn } from "../../support/index/share";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
/** Its front brake job depends on the trim alone. */
const PICKUP = ["2018", "Ford", "F-150"];
const GRADES = ["Good", "Better", "Best"];
/** The cheapest parts of its rear brake job make up a kit; the pads of its best set have no review. */
const SEDAN = ["2014", "Toyota", "Camry"];
const SEDAN_JOB = "/vehicle/2014-toyota-camry/rear-brake-job";

describe("a repair for a vehicle without JavaScript", () => {
  it("leads from the vehicle to three sets that fit, and adds one of them whole [CAT-31]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const vehicle = await shopper.visit("/vehicle/2015-ford-f-150");
    const page = await vehicle.follow("Front brake job", vehicle.the("navigation", "Repairs for the 2015 Ford F-150"));
    expect(page.h1).toBe("Front brake job for 2015 Ford F-150");
    for (const grade of GRADES) {
      const set = page.the("region", grade);
      expect(set.text).toContain("✓ Every vehicle part fits · 1 universal part");
      expect(set.text).toMatch(/2 × \$/);
    }
    const better = page.the("region", "Better");
    const titles = better
      .the("list")
      .all("listitem")
      .map((each) => each.names("link")[0] ?? "");
    const cart = await page.press(/^Add all/, better);
    expect(cart.path).toBe("/shopCart");
    expect(cart.notices.join(" ")).toContain(`Added ${titles.length} parts to your cart`);
    const lines = cart.the("list", "Cart items");
    for (const title of titles) expect(lines.text).toContain(title);
    expect(lines.text).not.toContain("Not Fit");
  });

  it("asks what decides the parts, and after the answer every part fits [CAT-31]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const page = await shopper.visit("/vehicle/2015-ford-f-150/tune-up");
    expect(page.the("region", "Good").text).toContain("check engine");
    const answered = await page.press(/^5\.0L V8/, page.the("region", "To be sure"));
    expect(answered.path).toBe("/vehicle/2015-ford-f-150/tune-up");
    expect(answered.the("region", "Good").text).not.toContain("check engine");
  });

  it("takes a guest's trim as the answer, and the whole set is for it; the garage keeps the vehicle as it was chosen [CAT-31]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, PICKUP);
    const page = await shopper.visit("/vehicle/2018-ford-f-150/front-brake-job");
    expect(page.the("region", "To be sure").text).toContain("Which trim does your vehicle have?");
    const answered = await page.press(/^XLT/, page.the("region", "To be sure"));
    expect(answered.path).toBe("/vehicle/2018-ford-f-150/front-brake-job");
    expect(answered.h1).toBe("Front brake job for 2018 Ford F-150 XLT");
    expect(answered.main.text).not.toContain("Which trim does your vehicle have?");
    for (const grade of GRADES)
      expect(answered.the("region", grade).text).toContain("✓ Every vehicle part fits · 1 universal part");
    const cart = await answered.press(/^Add all/, answered.the("region", "Good"));
    expect(cart.the("list", "Cart items").text).toContain("Fits your 2018 Ford F-150");
    expect(cart.the("list", "Cart items").text).not.toContain("May fit");
    const garage = await shopper.visit("/garage");
    expect(
      garage.main
        .the("list", "Vehicles")
        .all("listitem")
        .map(({ name }) => name),
    ).toEqual(["2018 Ford F-150"]);
  });

  it("is for the shopper's own vehicle where the page's is the same one in less detail [CAT-31]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, [...PICKUP, "XLT"]);
    const vehicle = await shopper.visit("/vehicle/2018-ford-f-150");
    const page = await vehicle.follow("Front brake job", vehicle.the("navigation", "Repairs for the 2018 Ford F-150"));
    expect(page.h1).toBe("Front brake job for 2018 Ford F-150 XLT");
    expect(page.main.text).not.toContain("Which trim does your vehicle have?");
    const cart = await page.press(/^Add all/, page.the("region", "Good"));
    expect(cart.the("list", "Cart items").text).not.toContain("May fit");
  });

  it("names the general page to search engines, and leads on where it cannot be offered [CAT-31]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/vehicle/2015-ford-f-150-xlt/front-brake-job");
    expect(page.canonicals).toEqual([expect.stringMatching(/\/vehicle\/2015-ford-f-150\/front-brake-job$/)]);
    expect((await shopper.visit("/vehicle/2015-ford-f-150/no-such-repair")).path).toBe("/vehicle/2015-ford-f-150");
    expect((await shopper.visit("/vehicle/no-such-vehicle/tune-up")).status).toBe(404);
  });

  it("a set whose parts make up a kit costs what the kit costs, on every page and in the cart [CAT-31]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, SEDAN);
    const vehicle = await shopper.visit("/vehicle/2014-toyota-camry");
    expect(vehicle.the("navigation", "Repairs for the 2014 Toyota Camry").text).toMatch(
      /Rear brake job .*?from \$129\.23/,
    );
    const page = await shopper.visit(SEDAN_JOB);
    const good = page.the("region", "Good");
    expect(good.text).toMatch(/Bought as a kit: Rear brake job: pads and rotors −\$9\.23 Together \$129\.23/);
    expect(page.the("region", "Best").text).toContain("What buyers rate highest, where enough have reviewed");
    const cart = await page.press(/^Add all/, good);
    expect(cart.path).toBe("/shopCart");
    expect(cart.notices.join(" ")).toContain("Added 3 parts to your cart");
    expect(cart.the("list", "Parts of Rear brake job: pads and rotors").all("listitem")).toHaveLength(2);
    expect(cart.main.text).toMatch(/Bought as a kit: Rear brake job: pads and rotors −\$9\.23/);
    expect(cart.main.text).toContain("$129.23");
  });

  it("a kit that ends between the page and the press is said, and its parts come by themselves [CAT-31]", async () => {
    const { db } = shop.app.store;
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, SEDAN);
    const page = await shopper.visit(SEDAN_JOB);
    const [, id = ""] = /name="pieces" value="\d+:[\w.-]+:\d+:([\w.-]+)/.exec(page.html) ?? [];
    expect(id).not.toBe("");
    const close = (active: 0 | 1) => db.updateTable("bundle").set({ active }).where("id", "=", id).execute();
    await close(0);
    const cart = await page.press(/^Add all/, page.the("region", "Good")).finally(() => close(1));
    expect(cart.notices.join(" ")).toContain(
      "3 parts of 3 are in your cart. The price of the kit is no longer offered, so its parts are at their own prices",
    );
    expect(cart.main.text).not.toContain("Bought as a kit");
    expect(cart.main.text).toContain("$138.46");
  });

  it("a kit on a product page names its vehicles, and with a vehicle has only pieces that fit or may [CAT-30]", async () => {
    const kit = await shop.app.store.db
      .selectFrom("bundle as b")
      .innerJoin("item_seo as s", (on) => on.onRef("s.item_id", "=", "b.item_id").on("s.is_primary", "=", 1))
      .innerJoin("fitment as f", "f.item_id", "b.item_id")
      .where("f.make", "=", "Ford")
      .where("f.model", "=", "F-150")
      .where("f.year", "=", 2015)
      .where("b.title", "=", "Front brake job: pads and rotors")
      .select("s.url_handle")
      .orderBy("b.id")
      .executeTakeFirstOrThrow();
    const shopper = shop.app.shopper();
    const plain = await shopper.visit(`/product/${kit.url_handle}`);
    expect(plain.the("region", "Bought together").text).toContain("Choose your vehicle to see the pieces for it");
    await chooseVehicle(shopper, TRUCK);
    const page = await shopper.visit(`/product/${kit.url_handle}`);
    const offered = page.the("region", "Bought together for your 2015 Ford F-150");
    expect(offered.text).toMatch(/✓ Fits|\? May fit/);
    expect(offered.text).not.toContain("Not Fit");
    expect(page.the("region", "The whole repair").names("link")).toContain("Front brake job for your 2015 Ford F-150");
  });
});

describe("every piece of what is offered whole", () => {
  it("fits or may fit by its own rows: a sample of kits and repairs [CAT-30, CAT-31]", async () => {
    const { store } = shop.app;
    const kits = await followKits(store, await listKitVisits(store, oneIn(60)));
    const repairs = await followRepairs(store, [await findModel(store, TRUCK), await findModel(store, OTHER_CAR)]);
    expect([...kits.wrong, ...repairs.wrong]).toEqual([]);
    expect(kits.offers).toBeGreaterThan(20);
    expect(repairs.offers).toBeGreaterThan(10);
  });
});
