import { describe, expect, it, vi } from "vitest";
import type { Page } from "../../support/browser/browser";
import {
  chooseVehicle,
  misfitPage,
  OTHER_CAR,
  openFirstProduct,
  payByCard,
  TRUCK,
  toPayment,
} from "../../support/browser/steps";
import { setStock, stockFor } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const TRUCK_NAME = "2015 Ford F-150";

const lines = (page: Page) => page.the("list", "Cart items").all("listitem");
const fits = () =>
  shop.app.store.db
    .selectFrom("order_item_fit")
    .select(["verdict", "choice", "vehicle"])
    .orderBy("decided_at")
    .execute();

describe("a part that does not fit", () => {
  it("has a page that shows those that fit, promises nothing, and adds it anyway [PDP-19]", async () => {
    const page = await misfitPage(shop.app.shopper());
    expect(page.text).toContain(`Not Fit Your ${TRUCK_NAME}`);
    expect(page.the("list", "Our promises").text).not.toMatch(/guaranteed fit/i);
    const instead = page.the("region", new RegExp(`^\\d+ brake pads, front, that fit your ${TRUCK_NAME}$`));
    const shown = instead.all("listitem").map(({ text }) => text);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((text) => !text.includes(`Fits your ${TRUCK_NAME}`))).toEqual([]);
    expect([page.has("button", "Add anyway"), page.has("button", "Add to cart")]).toEqual([true, false]);
  });

  it("has a page that leads to those that may fit where none certainly does; a part whose fit is open promises none [PDP-19]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const list = await shopper.visit("/categories/brakes/disc-brakes/brake-pads?fits=0&position=Rear");
    const cards = list.first("list", "Products").all("listitem");
    const misfit = cards.find(({ text }) => text.includes(`Doesn't fit your ${TRUCK_NAME}`));
    if (misfit === undefined) throw new Error("no rear pads of another vehicle are listed");
    const page = await list.follow(misfit.first("link").name, misfit);
    const instead = page.the("region", `None in stock that certainly fits your ${TRUCK_NAME}`);
    const [{ name } = { name: "" }] = instead.all("link").filter((link) => /^See \d+ brake pads, rear/.test(link.name));
    expect(name).toMatch(/^See [1-9]\d* brake pads, rear, that may fit$/);
    const open = await page.follow(name, instead);
    expect(open.main.text).toContain("May fit");
    const card = open.first("list", "Products").first("listitem");
    const product = await open.follow(card.first("link").name, card);
    expect(product.main.text).toContain(`Need More Details To Check Fit Your ${TRUCK_NAME}`);
    expect(product.the("list", "Our promises").text).not.toMatch(/guaranteed fit/i);
  });

  it("is stopped at the cart's checkout, where one press swaps in a part that fits [CHK-34, CHK-47]", async () => {
    const shopper = shop.app.shopper();
    const page = await misfitPage(shopper);
    const title = page.h1;
    page.fill("Quantity", "2");
    const cart = await page.press("Add anyway");
    const stop = await cart.press("Checkout", cart.main);
    expect([stop.path, stop.h1]).toEqual(["/checkout/fit", `This part does not fit your ${TRUCK_NAME}`]);
    expect(stop.the("banner").names("link")).toEqual([expect.stringMatching(/ home$/), "Help"]);
    expect([stop.has("searchbox"), stop.the("contentinfo").has("button")], "enclosed").toEqual([false, false]);
    for (const step of ["address", "shipping", "payment"])
      expect((await shopper.visit(`/checkout/${step}`)).path).toBe("/checkout/fit");
    const again = await shopper.visit("/checkout/fit");
    const [offer] = again.the("list", /that fits? your/).all("listitem");
    const chosen = offer?.first("link").name ?? "";
    const next = await again.press("Take this one", offer);
    expect(next.path).toBe("/checkout/address");
    const [line, ...others] = lines(await shopper.visit("/shopCart"));
    expect(others).toEqual([]);
    expect(line?.text).toContain(chosen);
    expect(line?.text).not.toContain(title);
    expect([line?.field("Quantity").value, line?.text.includes(`Fits your ${TRUCK_NAME}`)]).toEqual(["2", true]);
  });

  it("is offered no swap that may not be shipped to the shopper's code; without a code the states stand beside it [CHK-34, CHK-35]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, ["2014", "Toyota", "Camry", "SE", "3.5L V6"]);
    const list = await shopper.visit("/search?q=NGP-238001&fits=0&anyVehicle=1");
    const product = await openFirstProduct(list);
    const cart = await product.press("Add anyway");
    const offers = async () =>
      (await shopper.visit("/checkout/fit")).the("list", /^2 catalytic converters that fit your/).all("listitem");
    const noted = (await offers()).filter(({ text }) => text.includes("Not for sale in CA, CO, ME, NY"));
    expect(noted.map((each) => each.has("button", "Take this one"))).toEqual([true]);

    await product.fill("ZIP code", "90001").press("Update");
    const [first, last] = await offers();
    expect([first?.has("button", "Take this one"), first?.text.includes("for sale")]).toEqual([true, false]);
    expect(last?.has("button", "Take this one")).toBe(false);
    expect(last?.text).toContain("Cannot be shipped to 90001: not for sale in CA, CO, ME, NY");
    expect((await cart.press("Checkout", cart.main)).path).toBe("/checkout/fit");
  });

  it("is asked about once and ordered anyway, and the order says so everywhere [CHK-34, ORD-25]", async () => {
    const shopper = shop.app.shopper();
    const cart = await (await misfitPage(shopper)).press("Add anyway");
    const stop = await cart.press("Checkout", cart.main);
    expect((await stop.press("Order anyway", stop.main)).path).toBe("/checkout/address");
    const second = await shopper.visit("/shopCart");
    expect((await second.press("Checkout", second.main)).path, "asked once").toBe("/checkout/address");
    const payment = await toPayment(shopper, "US");
    const statement = `Does not fit your ${TRUCK_NAME}; you chose to order it`;
    expect(payment.first("list", "Items").text).toContain(statement);
    payment.check("Card", payment.main);
    const done = await payByCard(await payment.press(/^Place order/));
    expect(done.h1).toBe("Thank you for your order");
    const orderId = new URL(done.path, "http://shop").searchParams.get("orderId");
    for (const page of [done, await shopper.visit(`/printInvoice?orderId=${orderId}`)]) {
      expect(page.text).toContain(statement);
      expect(page.text).toContain("Not covered: it is listed as not fitting this vehicle");
      expect(page.text.split("installed or not"), "the guarantee stands once").toHaveLength(2);
      expect(page.main.text).not.toContain(`for ${TRUCK_NAME}`);
    }
    expect((await fits()).at(-1)).toEqual({ verdict: "NOT_FIT", choice: "ANYWAY", vehicle: TRUCK_NAME });
    const confirmed = shop.app.store.db.selectFrom("mail").select("text").where("kind", "=", "order-confirmation");
    const { text } = await vi.waitFor(() =>
      confirmed.where("subject", "like", `%${orderId}%`).executeTakeFirstOrThrow(),
    );
    expect(text.replace(/\s+/g, " ")).toContain(
      "The fit guarantee covers no part of this order; the certificate says why.",
    );
  });

  it("may be for another vehicle of the garage, or for one that is not listed [CHK-34]", async () => {
    const shopper = shop.app.shopper();
    const cart = await (await misfitPage(shopper)).press("Add anyway");
    await chooseVehicle(shopper, OTHER_CAR, { returnTo: "/checkout/fit" });
    const stop = await cart.press("Checkout", cart.main);
    expect(stop.main.names("button").filter((name) => name.includes(`For my ${TRUCK_NAME}`))).toEqual([]);
    const other = await stop.press(/^For my 2012 Toyota Camry/, stop.main);
    const line = lines(await shopper.visit("/shopCart"))[0]?.text ?? "";
    expect(line).toContain("2012 Toyota Camry");
    const last =
      other.path === "/checkout/fit" ? await other.press("For a vehicle not listed here", other.main) : other;
    expect(last.path).toBe("/checkout/address");
  });

  it("leads to the list of what fits the line's vehicle, also when another one is active [CHK-34]", async () => {
    const shopper = shop.app.shopper();
    const cart = await (await misfitPage(shopper)).press("Add anyway");
    await chooseVehicle(shopper, OTHER_CAR);
    const stop = await (await shopper.visit(cart.path)).press("Checkout", cart.main);
    const list = await stop.press(`List all that fit your ${TRUCK_NAME}`, stop.main);
    expect(list.path).toMatch(/^\/categories\/.*brake-pads/);
    expect(list.main.has("region", new RegExp(`^Fits your ${TRUCK_NAME}`))).toBe(true);
    expect((await shopper.visit("/garage")).main.text).toContain("2012 Toyota Camry");
    expect(lines(await shopper.visit("/shopCart"))[0]?.text).toContain(`Doesn't fit your ${TRUCK_NAME}`);
  });

  it("is stopped at Buy now too, and swapped there [CHK-34]", async () => {
    const shopper = shop.app.shopper();
    const stop = await (await misfitPage(shopper)).press("Buy now");
    expect(stop.path).toBe("/checkout/fit?flow=buy-now");
    const [offer] = stop.the("list", /that fits? your/).all("listitem");
    const chosen = offer?.first("link").name ?? "";
    const address = await stop.press("Take this one", offer);
    expect(address.path).toBe("/checkout/address?flow=buy-now");
    expect(address.first("list", "Items").text).toContain(chosen);
  });

  it.each([
    ["Order anyway", "ANYWAY"],
    ["For a vehicle not listed here", "OTHER_VEHICLE"],
  ])("Buy now goes on with %s [CHK-34]", async (name, choice) => {
    const shopper = shop.app.shopper();
    const stop = await (await misfitPage(shopper)).press("Buy now");
    expect((await stop.press(name, stop.main)).path).toBe("/checkout/address?flow=buy-now");
    const stored = await shop.app.store.db
      .selectFrom("cart_line")
      .select("fit_choice")
      .orderBy("added_at", "desc")
      .executeTakeFirst();
    expect(stored?.fit_choice).toBe(choice);
  });

  it("says how many could be had of the part that was swapped in, and why none was; taken out of Buy now, nothing was ordered [CHK-34]", async () => {
    const shopper = shop.app.shopper();
    const product = await misfitPage(shopper);
    const { db } = shop.app.store;
    const stop = await product.fill("Quantity", "4").press("Buy now");
    const [offer] = stop.the("list", /that fits? your/).all("listitem");
    const chosen = offer?.first("link").name ?? "";
    const { id } = await db.selectFrom("item").select("id").where("title", "=", chosen).executeTakeFirstOrThrow();
    const stock = await stockFor(db, id);
    await setStock(db, [id], 0);
    const same = await stop.press("Take this one", offer);
    expect([same.path, same.h1]).toEqual([stop.path, stop.h1]);
    expect(same.notices.join()).toContain(`${chosen}: sold out`);
    await setStock(db, [id], 2);
    const address = await stop.press("Take this one", offer);
    expect(address.path).toBe("/checkout/address?flow=buy-now");
    expect(address.first("list", "Items").text).toContain("Qty 2");
    expect(address.notices.join()).toContain(`Only 2 of ${chosen} are available`);
    await setStock(db, [id], stock);
    const again = await (await shopper.visit(product.path)).press("Buy now");
    const out = await again.press("Take it out", again.main);
    expect([out.path, out.notices.join()]).toEqual([product.path, expect.stringContaining("Nothing was ordered")]);
  });
});
