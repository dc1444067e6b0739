import { describe, expect, it } from "vitest";
import { chooseVehicle, OTHER_CAR, openFirstProduct, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

describe("choosing a vehicle without JavaScript", () => {
  it("levels are chosen one by one with Show options and the message names the vehicle [VEH-10, VEH-35, UI-32, ARCH-07]", async () => {
    const shopper = shop.app.shopper();
    const page = await chooseVehicle(shopper, TRUCK);
    expect(page.status).toBe(200);
    expect(page.path).toBe("/garage");
    expect(page.notices).toContain("You are now shopping for 2015 Ford F-150");
    expect(page.the("banner").text).toContain("2015 Ford F-150");
    const again = await shopper.reload();
    expect(again.notices.join(" ")).not.toContain("You are now shopping for");
  });

  it("choosing another year clears the levels below it [VEH-02]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/garage/pick");
    page.choose("Year", "2015", page.main);
    page = await page.press("Show options", page.main);
    page.choose("Make", "Ford", page.main);
    page = await page.press("Show options", page.main);
    page.choose("Year", "1996", page.main);
    page = await page.press("Show options", page.main);
    expect(page.main.field("Year").selected).toBe("1996");
    expect(page.main.field("Make").value).toBe("");
    expect(page.main.field("Model").options).toHaveLength(1);
  });

  it("a vehicle without a model is refused beside the missing level and nothing is saved [VEH-04]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/garage/pick");
    page.choose("Year", "2015", page.main);
    page = await page.press("Show options", page.main);
    page.choose("Make", "Ford", page.main);
    page = await page.press("Set vehicle", page.main);
    expect(page.status).toBe(400);
    expect(Object.keys(page.main.fieldErrors)).toEqual(["Model"]);
    expect(page.main.field("Make").selected).toBe("Ford");
    const garage = await shopper.visit("/garage");
    expect(garage.has("list", "Vehicles")).toBe(false);
  });

  it("saving the same vehicle again keeps one row and makes it the active one [VEH-05, VEH-08]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    await chooseVehicle(shopper, OTHER_CAR);
    await chooseVehicle(shopper, TRUCK);
    const garage = await shopper.visit("/garage");
    const items = garage.the("list", "Vehicles").all("listitem");
    expect(items).toHaveLength(2);
    expect(garage.the("banner").text).toContain("2015 Ford F-150");
  });

  it("the chosen one is first; removing it leaves no active vehicle [VEH-06, VEH-07, VEH-09, ROLE-03]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    let garage = await chooseVehicle(shopper, OTHER_CAR);
    const names = () =>
      garage
        .the("list", "Vehicles")
        .all("listitem")
        .map(({ name }) => name);
    expect(names()[0]).toMatch(/^2012 Toyota Camry/);
    const second = garage.the("list", "Vehicles").all("listitem")[1];
    if (!second) throw new Error("two vehicles expected");
    expect(garage.the("list", "Vehicles").text, "a guest's garage has no default").not.toMatch(/default/i);
    garage = await garage.press("Shop for this one", second);
    expect(garage.notices).toContain("You are now shopping for 2015 Ford F-150");
    expect(names()[0]).toMatch(/^2015 Ford F-150/);
    garage = await garage.press("Remove", garage.the("list", "Vehicles").first("listitem"));
    expect(names()).toHaveLength(1);
    expect(garage.the("banner").has("link", "Add vehicle")).toBe(true);
    garage = await garage.press("Remove all");
    expect(garage.has("list", "Vehicles")).toBe(false);
  });

  it("a product asks for a vehicle, returns with the verdict and offers to change it [VEH-14, VEH-20, VEH-22, UI-22]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=brake+pads");
    const product = await openFirstProduct(list);
    const fit = product.the("region", "Fit");
    expect(fit.headings).toEqual([expect.stringContaining("Vehicle Info Required To Check Fitment")]);
    const picker = await product.follow("Add vehicle", fit);
    expect(picker.path).toMatch(/^\/garage\/pick\?/);
    const returned = await chooseVehicle(shopper, TRUCK, {
      isWhole: true,
      returnTo: new URL(picker.url).searchParams.get("returnTo") ?? "",
    });
    expect(new URL(returned.url).pathname).toBe(new URL(product.url).pathname);
    const verdict = returned.the("region", "Fit");
    expect(verdict.text).toMatch(/(Fit Your|Not Fit Your) 2015 Ford F-150/);
    const change = await returned.follow("Change Vehicle", verdict);
    expect(change.main.field("Year").value).not.toBeUndefined();
  });

  it("every card of a list limited to the vehicle says that it fits, or that it is universal [VEH-24, VEH-18]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    const list = await shopper.visit("/search?q=brake&fits=1");
    const cards = list.the("list", "Products").all("listitem");
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card.text).toMatch(/Fits your 2015 Ford F-150|Universal/);
    expect(cards.some((card) => card.text.includes("Fits your 2015 Ford F-150"))).toBe(true);
    for (const card of cards) expect(card.text).not.toContain("Doesn't fit your");
  });
});
