import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import {
  ADDRESSES,
  chooseVehicle,
  fillAddress,
  OTHER_CAR,
  sendAddress,
  TRUCK,
  toAddress,
  withCart,
} from "../../support/browser/steps";
import { register } from "../../support/shop/checkout-steps";
import { remoteAppOfFile } from "../../support/shop/failing-upstream";

const PASSWORD = "driver-Passw0rd";

const shop = remoteAppOfFile();
let members = 0;

const quantities = (page: Page) =>
  page.has("list", "Cart items")
    ? page
        .the("list", "Cart items")
        .all("listitem")
        .map((line) => line.field("Quantity").value)
    : [];

async function send(shopper: Shopper, path: string, email: string, button: string): Promise<Page> {
  const page = await shopper.visit(path);
  page.fill("Email", email, page.main).fill("Password", PASSWORD, page.main);
  return page.press(button, page.main);
}
const logIn = (shopper: Shopper, email: string) => send(shopper, "/login", email, "Log in");

/** Signs up a new member, in a browser of their own, with `pieces` of one part in the cart. */
async function memberWith(pieces: number): Promise<{ email: string; shopper: Shopper }> {
  members += 1;
  const email = `cart-member-${members}@example.com`;
  const shopper = shop.app.shopper();
  for (let n = 0; n < pieces; n += 1) await withCart(shopper);
  expect((await register(shop.upstream, shopper, email, PASSWORD)).status).toBe(200);
  return { email, shopper };
}

describe("a member's cart", () => {
  it("at login the guest's pieces add up with the member's, on every device, without doubles [OPEN-05, ACC-10, UX-39]", async () => {
    const { email, shopper } = await memberWith(2);
    expect(quantities(await shopper.visit("/shopCart"))).toEqual(["2"]);
    const phone = shop.app.shopper();
    await withCart(phone);
    await withCart(phone, "oil+filter");
    await logIn(phone, email);
    expect(quantities(await phone.visit("/shopCart"))).toEqual(["3", "1"]);
    expect(quantities(await shopper.visit("/shopCart"))).toEqual(["3", "1"]);
    const account = await phone.visit("/myAccount");
    await account.press("Log out", account.main);
    await logIn(phone, email);
    expect(quantities(await phone.visit("/shopCart")), "the same cart again").toEqual(["3", "1"]);
    const third = shop.app.shopper();
    await logIn(third, email);
    expect(quantities(await third.visit("/shopCart"))).toEqual(["3", "1"]);
  });

  it("a merge that fails keeps the guest's cart, and the next page that can finishes it [OPEN-05]", async () => {
    const { email } = await memberWith(1);
    const guest = shop.app.shopper();
    await withCart(guest);
    await withCart(guest);
    shop.upstream.breaks = { path: /cart\/merge/, status: 503 };
    const home = await logIn(guest, email);
    expect(home.status).toBe(200);
    expect(quantities(await guest.visit("/shopCart"))).toEqual(["2"]);
    shop.upstream.breaks = null;
    const joined = await guest.visit("/help");
    expect(joined.the("banner").has("link", "Cart, 3 items")).toBe(true);
    expect(quantities(await guest.visit("/shopCart"))).toEqual(["3"]);
    const setCookies = guest.visits.at(-1)?.setCookies ?? [];
    expect(setCookies.filter((line) => line.startsWith("joining="))).toEqual([]);
  });

  it("a cart begun on one device is found by another that logged in before it was [OPEN-05]", async () => {
    const { email, shopper } = await memberWith(0);
    const phone = shop.app.shopper();
    await logIn(phone, email);
    await withCart(shopper);
    const cart = await phone.visit("/shopCart");
    expect(quantities(cart)).toEqual(["1"]);
    expect(cart.the("banner").has("link", "Cart, 1 item")).toBe(true);
  });

  it("what was reduced to the stock is said once [OPEN-05]", async () => {
    const { email } = await memberWith(1);
    const guest = shop.app.shopper();
    const cart = await withCart(guest);
    const line = cart.the("list", "Cart items").the("listitem");
    const most = line.field("Quantity").attribute("max") ?? "1";
    line.field("Quantity").fill(most);
    await cart.press("Update", line);
    const home = await logIn(guest, email);
    expect(home.notices.join(" ")).toContain(`Only ${most} of`);
    expect(quantities(await guest.visit("/shopCart"))).toEqual([most]);
  });

  it("what was reduced and which vehicle stays are said in one notice [OPEN-05]", async () => {
    const { email, shopper } = await memberWith(1);
    await chooseVehicle(shopper, TRUCK);
    const guest = shop.app.shopper();
    const cart = await withCart(guest);
    const line = cart.the("list", "Cart items").the("listitem");
    const most = line.field("Quantity").attribute("max") ?? "1";
    line.field("Quantity").fill(most);
    await cart.press("Update", line);
    await chooseVehicle(guest, OTHER_CAR);
    const notices = (await logIn(guest, email)).notices.join(" ");
    expect(notices).toContain(`Only ${most} of`);
    expect(notices).toContain("The default of your garage is your 2015 Ford F-150");
  });

  it("an address typed as a guest is there after logging in [OPEN-05, UX-39]", async () => {
    const { email } = await memberWith(1);
    const guest = shop.app.shopper();
    const address = await toAddress(await withCart(guest));
    expect((await sendAddress(fillAddress(address, "US"))).path).toBe("/checkout/shipping");
    await logIn(guest, email);
    const again = await guest.visit("/checkout/address");
    expect(again.main.field("Address line 1").value).toBe(ADDRESSES.US["Address line 1"]);
  });

  it("a login on the way through the checkout says that the parts in the account's cart joined it [OPEN-05, CART-17]", async () => {
    const { email } = await memberWith(2);
    const guest = shop.app.shopper();
    await withCart(guest);
    const login = "/login?callback=%2Fcheckout%2Faddress";
    const step = await send(guest, login, email, "Log in");
    expect(step.path).toBe("/checkout/address");
    expect(step.notices.join(" ")).toMatch(
      /The parts in your account's cart are here too: 3 pieces in all, now with 3 of .+\. You can change that in your cart/,
    );
    expect(step.main.has("link", "Edit cart")).toBe(true);
    expect((await guest.visit("/checkout/address")).notices.join(" "), "once").not.toContain("in all");
  });

  it("a login that ended in the checkout leads to no empty cart, and says that what was typed is kept [CHK-02, RTE-06]", async () => {
    const { email, shopper } = await memberWith(1);
    const address = await toAddress(await shopper.visit("/shopCart"));
    await shop.upstream.store.db.deleteFrom("session").execute();
    const login = await sendAddress(fillAddress(address, "US"));
    expect(login.path).toContain("/login?callback=%2Fcheckout%2Faddress");
    expect(login.notices.join(" ")).toContain(
      "Your login has ended. What you typed is kept for a few minutes: log in to go on",
    );
    expect(login.main.has("link", "check out as a guest")).toBe(false);
    expect(login.main.text).toContain("Log in to go on with the cart in your account, or track an order");
    login.fill("Email", email, login.main).fill("Password", PASSWORD, login.main);
    const back = await login.press("Log in", login.main);
    expect([back.path, back.main.field("Address line 1").value]).toEqual([
      "/checkout/address",
      ADDRESSES.US["Address line 1"],
    ]);
  });

  it("after logging out another member gets their own cart, never the one before [ROLE-07]", async () => {
    const { shopper } = await memberWith(2);
    const { email } = await memberWith(1);
    const account = await shopper.visit("/myAccount");
    await account.press("Log out", account.main);
    await logIn(shopper, email);
    expect(quantities(await shopper.visit("/shopCart"))).toEqual(["1"]);
  });
});
