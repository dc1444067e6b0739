import type { MarketCode, Page, Shopper } from "../browser/browser";
import { chooseVehicle, TRUCK, toPayment, withCart } from "../browser/steps";
import { signUpToken } from "../data/member/sign-up";
import type { App } from "./app";

/** A new guest with one part in the cart, on step 1. */
export async function atAddress(app: App, market: MarketCode = "US"): Promise<{ shopper: Shopper; page: Page }> {
  const shopper = app.shopper({ market });
  await withCart(shopper);
  return { shopper, page: await shopper.visit("/checkout/address") };
}

/** A new guest with one part in the cart, on step 3. */
export async function atPayment(app: App, market: MarketCode = "US"): Promise<{ shopper: Shopper; page: Page }> {
  const shopper = app.shopper({ market });
  await withCart(shopper);
  return { shopper, page: await toPayment(shopper, market) };
}

/** The rows of the order summary by label, without the notes and without what an amount is made of. */
export function summaryAmounts(page: Page): Record<string, string> {
  const rows = page.main.first("table", "Order summary").element.querySelectorAll("tr:not([data-part])");
  return Object.fromEntries(
    [...rows].map((row) => [
      row.querySelector("th")?.firstChild?.textContent ?? "",
      row.querySelector("td")?.textContent ?? "",
    ]),
  );
}

/** The cents of a displayed amount; 0 for a word such as "Free". */
export function centsShown(text: string | undefined): number {
  if (text === undefined || !/\d/.test(text)) return 0;
  return (text.startsWith("\u2212") ? -1 : 1) * Number(text.replace(/[^\d]/g, ""));
}

/** Every control on the page that can be filled in. */
export function formFields(page: Page) {
  return [...page.main.element.querySelectorAll("form input:not([type=hidden]), form select")];
}

/** The order number on the result page. */
export function orderNumberOn(page: Page): string {
  return /Order number (\S+)/.exec(page.main.text)?.[1] ?? "";
}

/** The page of a sign-up link, as the shop would mail it. */
export async function openSignUpLink(app: Pick<App, "store">, shopper: Shopper, email: string): Promise<Page> {
  return shopper.visit(`/createAccount?token=${await signUpToken(app.store, email, Date.now())}`);
}

/** Signs up with a mailed link, which logs the shopper in. */
export async function register(
  app: Pick<App, "store">,
  shopper: Shopper,
  email: string,
  password = "driver-Passw0rd",
): Promise<Page> {
  const page = await openSignUpLink(app, shopper, email);
  page.fill("Password", password, page.main);
  return page.press("Create account", page.main);
}

/** Takes the proof of the email from a member, as an account has it that a provider opened without one; asks for the mail. */
export async function askToConfirm(app: App, member: Shopper, email: string): Promise<void> {
  await app.store.db.updateTable("account").set({ email_verified_at: null }).where("email", "=", email).execute();
  const profile = await member.visit("/myAccount?type=profile");
  await profile.press("Send confirmation link", profile.main);
}

/** Signs a member up who has a truck in the garage, and opens the page of its logbook. */
export async function openLogbook(
  app: Pick<App, "store">,
  shopper: Shopper,
  email: string,
  password: string,
): Promise<Page> {
  await register(app, shopper, email, password);
  await chooseVehicle(shopper, TRUCK, { isWhole: true });
  const garage = await shopper.visit("/garage");
  return garage.follow("Logbook", garage.main);
}
