import { describe, expect, it } from "vitest";
import { vinCheckDigit } from "~/models/vehicle/vin";
import type { Page, Shopper } from "../../support/browser/browser";
import {
  addToCart,
  buyCart,
  chooseVehicle,
  misfitPage,
  OTHER_CAR,
  openFirstProduct,
  TRUCK,
} from "../../support/browser/steps";
import { jpeg } from "../../support/data/returns";
import { appOfFile } from "../../support/shop/app";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();

/** A 2015 Ford F-150, whose check digit is wrong as if a character were mistyped. */
const MISTYPED_VIN = "1FTEW1EF0FFA12345";
const TRUCK_VIN = `${MISTYPED_VIN.slice(0, 8)}${vinCheckDigit(MISTYPED_VIN)}${MISTYPED_VIN.slice(9)}`;
const TRUCK_NAME = "2015 Ford F-150";

const photo = async () => new File([new Uint8Array(await jpeg())], "IMG_2001.jpg", { type: "image/jpeg" });
const numberIn = (page: Page) => /Order number (\S+)/.exec(page.main.text)?.[1] ?? "";

async function deliver(orderId: string): Promise<string> {
  await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
  await staff("order", "deliver", orderId);
  return orderId;
}

/** A delivered front brake pad set that does not fit the truck it was ordered for. */
async function misfitOrder(shopper: Shopper): Promise<string> {
  const cart = await (await misfitPage(shopper)).press("Add anyway");
  const stop = await cart.press("Checkout", cart.main);
  await stop.press("Order anyway", stop.main);
  return deliver(numberIn(await buyCart(shopper)));
}

/** The second step of a return of the order's only part because it does not fit. */
async function doesNotFit(shopper: Shopper, orderId: string): Promise<Page> {
  const page = await shopper.visit(`/order/return?orderId=${orderId}`);
  return page.choose("Reason", "Part doesn't fit", page.main).press("Continue", page.main);
}

const swapTitles = (page: Page) =>
  page
    .the("list", "Parts that fit")
    .all("listitem")
    .map((item) => item.first("link").name);

describe("the right part for one that does not fit, without JavaScript", () => {
  it("a VIN is looked up, the verdict says why, and one press swaps for a part of the same position [ORD-15, ORD-42]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await misfitOrder(shopper);
    const page = await doesNotFit(shopper, orderId);
    expect(page.main.text).toContain("Which vehicle did you try it on?");
    expect(page.main.has("region", "Fit"), "nothing is said before a vehicle is named").toBe(false);
    page.fill("VIN", "1FTEW1EF", page.main);
    const short = await page.press("Check by VIN", page.main);
    expect([short.status, short.main.fieldErrors.VIN]).toEqual([400, expect.stringContaining("17 characters")]);
    short.fill("VIN", TRUCK_VIN, short.main);
    short.main.field("Photos of the part").attach(await photo());
    const checked = await short.press("Check by VIN", short.main);
    expect([checked.status, checked.main.fieldErrors]).toEqual([200, {}]);
    const verdict = checked.main.the("region", "Fit");
    expect(verdict.text).toContain(`You are right: it does not fit your ${TRUCK_NAME} 5.0L V8`);
    expect(verdict.text).toMatch(/Made for|Fits/);
    expect(checked.main.field("Car info or VIN").value).toContain(`Tried on: ${TRUCK_NAME}`);
    expect(checked.the("list", "Uploaded files").all("listitem"), "the photo is kept").toHaveLength(1);
    const offered = checked.the("list", "Parts that fit").all("listitem");
    expect(offered.length).toBeGreaterThan(0);
    for (const { text } of offered) expect(text).toMatch(/Front.*(you pay \$|you get \$|the same price)/s);
    const [title = ""] = swapTitles(checked);
    const [first] = offered;
    const done = await (first === undefined ? checked : checked.press("Swap for this part", first));
    expect([done.status, done.h1]).toEqual([200, expect.stringMatching(/^Return R-/)]);
    expect(done.main.text).toContain("Part doesn't fit: Exchange");
    expect(done.main.text).toContain(title);
    expect(await staff("return", "show", done.h1.replace("Return ", ""))).toContain(`Tried on: ${TRUCK_NAME}`);
  });

  it("a VIN whose check digit is wrong gives no verdict; what was read waits in the lists to be checked [ORD-15, ORD-42]", async () => {
    const shopper = shop.app.shopper();
    const page = await doesNotFit(shopper, await misfitOrder(shopper));
    const doubted = await page.fill("VIN", MISTYPED_VIN, page.main).press("Check by VIN", page.main);
    expect([doubted.status, doubted.main.fieldErrors.VIN]).toEqual([
      400,
      expect.stringMatching(/check digit .* mistyped.* check this 2015 Ford F-150 in the lists/),
    ]);
    expect(doubted.main.text).not.toContain("it does not fit your");
    expect(doubted.main.text).not.toContain("Not needed: our own data say");
    expect(["Model", "Engine"].map((level) => doubted.main.field(level).selected)).toEqual(["F-150", "5.0L V8"]);
    // A script leaves what was typed in the field.
    doubted.fill("VIN", MISTYPED_VIN, doubted.main);
    const checked = await doubted.press("Check this vehicle", doubted.main);
    expect(checked.main.the("region", "Fit").text).toContain(`it does not fit your ${TRUCK_NAME} 5.0L V8`);
  });

  it("one press and no photo swap what our own data rule out; a vehicle that it fits still asks for one [ORD-15, ORD-42]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await misfitOrder(shopper);
    const page = await doesNotFit(shopper, orderId);
    const unchecked = await page.fill("Car info or VIN", TRUCK_NAME, page.main).press("Continue to review", page.main);
    expect(unchecked.main.the("alert").text, "before a vehicle is named").toContain("Photos of the part are missing");
    const checked = await unchecked.press("Check the fit", unchecked.main);
    expect(checked.main.text).toContain(`Not needed: our own data say that it does not fit your ${TRUCK_NAME}`);
    const [first] = checked.the("list", "Parts that fit").all("listitem");
    const done = await (first === undefined ? checked : checked.press("Swap for this part", first));
    expect([done.status, done.h1]).toEqual([200, expect.stringMatching(/^Return R-/)]);
    expect(done.main.text).toContain(`No photo was needed: by our data it does not fit the ${TRUCK_NAME}`);
    const shown = await staff("return", "show", done.h1.replace("Return ", ""));
    expect(shown).toContain(`No photo was needed: by our data it does not fit the ${TRUCK_NAME}`);
  });

  it("a part that does fit is called so, with the reason and its position, and can be returned all the same [ORD-42]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    const list = await shopper.visit("/categories/brakes/disc-brakes/brake-pads?position=Front");
    await addToCart(await openFirstProduct(list));
    const orderId = await deliver(numberIn(await buyCart(shopper)));
    // The garage moves on to another vehicle; the return is about none until the shopper says so.
    await chooseVehicle(shopper, OTHER_CAR);
    const page = await doesNotFit(shopper, orderId);
    const offered = page.main.all("radio").filter(({ element }) => element.getAttribute("name") === "fitVehicle");
    expect(offered.map(({ name }) => name.slice(0, 15))).toEqual([TRUCK_NAME, expect.stringContaining("2012 Toyota")]);
    const fits = await page.press("Check the fit", page.main);
    const verdict = fits.main.the("region", "Fit").text;
    expect(verdict).toContain(`By our data it does fit your ${TRUCK_NAME}`);
    expect(verdict).toMatch(/Matches.*made for the position front: check that it went there/s);
    expect(fits.main.has("button", "Swap for this part")).toBe(false);
    fits.main.field("Refund").check();
    const refused = await fits.press("Continue to review", fits.main);
    expect([refused.status, refused.main.the("alert").text]).toEqual([
      400,
      expect.stringContaining("Photos of the part are missing: add at least one"),
    ]);
    const other = fits.main.all("radio").find(({ name }) => name.startsWith("2012 Toyota"));
    if (other !== undefined) fits.main.field(other.name).check();
    const garage = await fits.press("Check the fit", fits.main);
    expect(garage.main.the("region", "Fit").text).toContain("it does not fit your 2012 Toyota Camry");
    // The certificate is about the truck: what a wrong car shows is no case of the guarantee.
    const notCovered = "Not covered by the fit guarantee: we stated that it fits the 2015 Ford F-150";
    expect(garage.main.text).toContain(notCovered);
    garage.main.field("Photos of the part").attach(await photo());
    garage.main.field("Refund").check();
    const review = await garage.press("Continue to review", garage.main);
    expect(review.main.text).toContain(notCovered);
    expect(review.main.text).not.toContain("The fit guarantee approves this return");
    const done = await review.press("Submit return", review.main);
    expect(done.h1).toMatch(/^Return R-/);
    expect(done.notices.join(" ")).toContain("look at it within two days");
  });

  it("a vehicle is named from the lists, level by level [ORD-42]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await misfitOrder(shopper);
    let page = await doesNotFit(shopper, orderId);
    for (const [label, option] of [
      ["Year", OTHER_CAR[0]],
      ["Make", OTHER_CAR[1]],
      ["Model", OTHER_CAR[2]],
    ] as const)
      page = await page.choose(label, option, page.main).press("Show options", page.main);
    const checked = await page.press("Check this vehicle", page.main);
    expect(checked.status).toBe(200);
    expect(checked.main.the("region", "Fit").text).toContain("2012 Toyota Camry");
    expect(checked.main.field("Car info or VIN").value).toContain("Tried on: 2012 Toyota Camry");
  });
});
