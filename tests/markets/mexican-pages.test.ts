import { afterAll, expect, it } from "vitest";
import { addToCart, chooseVehicle, openFirstProduct, payByCard, placeOrder, TRUCK } from "../support/browser/steps";
import { appOfFile } from "../support/shop/app";
import { buildWithMexico, sellInMexico } from "./mexican-shop";

const { program, remove } = buildWithMexico();
const shop = appOfFile({ program, prepare: sellInMexico });
afterAll(remove);

const ORIGIN = "http://mx.localhost:3000";
const ADDRESS = {
  Email: "lucia.ramos@example.com",
  "First name": "Lucía",
  "Last name": "Ramos",
  Phone: "55 5555 0142",
  "Address line 1": "Orizaba 101",
  City: "Ciudad de México",
  "Postal code": "06700",
};

it("the built shop sells in a third market by forms alone, from its home page to the invoice [MKT-10, MKT-11, ARCH-07]", async () => {
  const shopper = shop.app.shopper({ origin: ORIGIN });
  const home = await shopper.visit("/");
  expect([home.status, home.document.documentElement.getAttribute("lang")]).toEqual([200, "es-MX"]);
  expect(home.canonicals).toEqual([`${ORIGIN}/`]);

  const garage = await chooseVehicle(shopper, TRUCK);
  expect(garage.notices).toContain("You are now shopping for 2015 Ford F-150");
  const list = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
  const cards = list.first("list", "Products").all("listitem");
  expect(cards.length).toBeGreaterThan(0);
  for (const { text } of cards) expect(text).toContain("MX$1,234.50");
  const product = await openFirstProduct(list);
  const title = product.h1;
  expect(product.main.text).toContain("MX$1,234.50");
  product.the("region", "Est.Delivery").field("Postal code").fill("06700");
  const dated = await product.press("Update", product.the("region", "Est.Delivery"));
  expect(dated.the("region", "Est.Delivery").text).toMatch(/Envío exprés.*\d/);
  expect(dated.the("region", "Est.Delivery").field("Postal code").value).toBe("06700");

  const cart = await addToCart(dated, "2");
  expect(cart.main.text).toContain("MX$2,469.00");
  expect(cart.text).not.toMatch(/CA\$\d|[^X]\$\d/);
  let page = await cart.press("Checkout", cart.main);
  expect(page.path).toBe("/checkout/address");
  for (const [label, text] of Object.entries(ADDRESS)) page.fill(label, text, page.main);
  expect(page.main.field("State").options).toEqual(expect.arrayContaining(["Ciudad de México", "Nuevo León"]));
  page.choose("State", "Nuevo León", page.main).fill("Postal code", "K1A 0B1", page.main);
  page = await page.press("Continue to shipping");
  expect(Object.values(page.fieldErrors).join()).toContain("A Mexican postal code has digits only");
  page.choose("State", "Ciudad de México", page.main).fill("Postal code", "06700", page.main);
  page = await page.press("Continue to shipping");
  if (page.has("button", "Use as entered")) page = await page.press("Use as entered");
  expect(page.path).toBe("/checkout/shipping");
  expect(page.main.text).toContain("MX$109.00");
  page = await page.press("Continue to payment");
  expect(page.main.text).toContain(title);
  // Two sets, 99 and 10 pesos of shipping, and IVA of 16 percent on both.
  expect(page.main.text).toContain("You pay MX$2,990.48");

  const sandbox = await placeOrder(page);
  expect(sandbox.text).toContain("MX$2,990.48 MXN");
  const done = await payByCard(sandbox);
  expect(done.h1).toBe("Thank you for your order");
  const orderId = /Order number (\S+)/.exec(done.main.text)?.[1] ?? "";
  const invoice = await shopper.visit(`/printInvoice?orderId=${orderId}`);
  expect(invoice.status).toBe(200);
  for (const text of [title, "MX$2,990.48", "Ciudad de México", "06700", "IVA"]) expect(invoice.text).toContain(text);

  const { currency, total_cent } = await shop.app.store.db
    .selectFrom("orders")
    .select(["currency", "total_cent"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  expect([currency, total_cent]).toEqual(["MXN", 299_048]);
});

it("the other markets of the same program stay as they are, and name the third one beside themselves [MKT-10]", async () => {
  const shopper = shop.app.shopper();
  const home = await shopper.visit("/");
  const alternates = [...home.document.querySelectorAll('link[rel="alternate"][hreflang]')];
  expect(alternates.map((link) => link.getAttribute("hreflang"))).toEqual(["x-default", "en-us", "en-ca", "es-mx"]);
  const list = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
  expect(list.first("list", "Products").text).not.toContain("MX$");
});
