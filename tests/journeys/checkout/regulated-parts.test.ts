import { expect, it } from "vitest";
import { addToCart, fillAddress, openFirstProduct, sendAddress, toAddress } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const CONVERTERS = "/categories/emission-control/catalysts-and-sensors/catalytic-converters";
const FEDERAL = `${CONVERTERS}?attributes=${encodeURIComponent("Emissions:Federal (49-State)")}`;
const LEGAL = "Not for sale in California, Colorado, Maine and New York";
const PARTS = "Parts that cannot be shipped";

it("a federal converter is refused for California with the ways on, and sold to Ohio [CHK-35]", async () => {
  const shopper = shop.app.shopper();
  let product = await openFirstProduct(await shopper.visit(FEDERAL));
  expect(product.main.text).toContain(LEGAL);
  product = await product.fill("ZIP code", "90012").press("Update");
  expect(product.main.text).toContain("Cannot be shipped to 90012: not for sale in California");
  const dates = product.the("region", "Est.Delivery").text;
  expect(dates).toContain("This part cannot be shipped to 90012.");
  expect(dates).not.toContain("Standard");
  const lawful = await product.follow("See parts that are legal there", product.main);
  expect((await openFirstProduct(lawful)).main.text).not.toContain("Not for sale");
  await addToCart(product);

  const before = await shopper.visit("/shopCart");
  expect(before.main.text).toContain("Cannot be shipped to 90012: not for sale in California");
  const address = await toAddress(before);
  fillAddress(address, "US", { City: "Los Angeles", "ZIP code": "90012" }).choose("State", "California", address.main);
  const refused = await sendAddress(address);
  expect(refused.status).toBe(400);
  expect(refused.fieldErrors["ZIP code"]).toContain("cannot be shipped to 90012");
  const [line] = refused.main.the("list", PARTS).all("listitem");
  expect(line?.text).toContain("it is not for sale in California");
  expect(line?.the("link", "See parts that can be shipped there").href).toContain("attributes=Emissions%3ACalifornia");

  fillAddress(refused, "US", { City: "Columbus", "ZIP code": "43215" }).choose("State", "Ohio", refused.main);
  expect((await sendAddress(refused)).path).toBe("/checkout/shipping");

  const again = await shopper.visit("/checkout/address");
  fillAddress(again, "US", { City: "Los Angeles", "ZIP code": "90012" }).choose("State", "California", again.main);
  const cart = await (await sendAddress(again)).press(/^Remove /);
  expect([cart.path, cart.main.text]).toEqual(["/shopCart", expect.stringMatching(/removed|empty/i)]);
});

it("a hood cannot go to a post office box: the street says so, as entered too, and a street goes on [CHK-45, UX-19]", async () => {
  const shopper = shop.app.shopper();
  await addToCart(await openFirstProduct(await shopper.visit("/categories/body-panels-and-bumpers/panels/hoods")));
  const address = await toAddress(await shopper.visit("/shopCart"));
  const refused = await sendAddress(fillAddress(address, "US", { "Address line 1": "PO Box 12", City: "Aurora" }));
  expect(refused.status).toBe(400);
  expect(refused.fieldErrors["Address line 1"]).toMatch(/cannot go to a post office box: .+ Enter a street address/);
  expect(refused.main.field("Address line 1").value).toBe("PO Box 12");
  expect(
    refused.main
      .the("list", PARTS)
      .all("listitem")[0]
      ?.has("button", /^Remove /),
  ).toBe(true);
  expect((await sendAddress(fillAddress(refused, "US"))).path).toBe("/checkout/shipping");
});

it("a part that the post carries goes to a post office box, and the options say why none is express [CHK-45]", async () => {
  const shopper = shop.app.shopper();
  await addToCart(await openFirstProduct(await shopper.visit("/search?q=brake+pads")));
  const address = await toAddress(await shopper.visit("/shopCart"));
  const step = await sendAddress(fillAddress(address, "US", { "Address line 1": "PO Box 12" }));
  const options = () => step.main.all("radio").map(({ name }) => name);
  expect([step.path, options().some((name) => name.startsWith("Express"))]).toEqual(["/checkout/shipping", false]);
  expect(step.main.text).toContain(
    "Couriers bring nothing to a post office box. A street address may get faster shipping",
  );
  const street = await sendAddress(fillAddress(await shopper.visit("/checkout/address"), "US"));
  expect(street.main.all("radio").some(({ name }) => name.startsWith("Express"))).toBe(true);
  expect(street.main.text).not.toContain("post office box");
});
