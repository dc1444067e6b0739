import type { LoginResult, User } from "~/models/account/account";
import { accountApi, itemApi } from "~/models/api";
import { codeIn } from "~/models/checkout/address";
import { call } from "~/server/api/client.server";
import { joinCarts } from "~/server/cart/member-cart.server";
import type { RequestContext } from "~/server/http/context.server";
import { LOGIN_COOKIES } from "~/server/http/cookies/cookie-table.server";
import { joinGarages } from "~/server/vehicle/member-garage.server";

/** Adds the guest's viewed products to the member's list. Never throws. */
async function joinViewedItems(ctx: RequestContext): Promise<void> {
  const itemIds = [...ctx.recentItemIds];
  if (itemIds.length === 0) return;
  // The client logs its own failure; the cookie still holds the list, so nothing is lost.
  await call(ctx, itemApi.recordViews, { body: { itemIds } }).catch(() => undefined);
}

/** Loads the member who just logged in; null when the call fails, which only the log shows. */
function findNewMember(ctx: RequestContext): Promise<User | null> {
  return call(ctx, accountApi.current).catch(() => null);
}

/** Stores the login's token for its lifetime, with the client type and the right to a first discount. */
export function storeLogin(ctx: RequestContext, result: LoginResult): void {
  const { token, accountId, clientType, useFirstDiscount: hasFirstDiscount, validSeconds: maxAgeSeconds } = result;
  ctx.cookies.set("token", { token, accountId, clientType, hasFirstDiscount }, { maxAgeSeconds });
}

/**
 * Completes a login or sign-up, in this order: stores the token; loads the user; merges the guest's cart, vehicles and
 * viewed products into the member's; makes the default vehicle active; stores the postal code, if it is one of this site.
 * Uses the account's email when the shopper typed none. Never throws.
 */
export async function completeLogin(
  ctx: RequestContext,
  typedEmail: string | null,
  result: LoginResult,
): Promise<void> {
  storeLogin(ctx, result);
  const user = await findNewMember(ctx);
  const email = user?.email ?? typedEmail;
  if (email !== null) ctx.cookies.set("email", email);
  ctx.cookies.set("uf", "1");
  const cartWarning = await joinCarts(ctx);
  const garage = await joinGarages(ctx, result.defaultGarage);
  const text = [cartWarning, garage.warning, garage.note].filter((sentence) => sentence !== null).join(". ");
  const kind = cartWarning === null && garage.warning === null ? "success" : "warning";
  if (text !== "") ctx.cookies.set("flash", { kind, text });
  await joinViewedItems(ctx);
  const code = codeIn(ctx.market.postalCode, result.zipCode);
  if (code !== "") ctx.cookies.set("zip", code);
}

/** Logs a member in and merges the guest's data into the member's. Throws CallFailure. */
export async function logIn(ctx: RequestContext, input: { email: string; password: string }): Promise<void> {
  await completeLogin(ctx, input.email, await call(ctx, accountApi.login, { body: input }));
}

type NewMember = { emailToken: string; newsletter: boolean };

/**
 * Creates the account of a mailed link and logs its member in, with a sign-up flag for a day; without a password, a
 * second link sets one later. Throws CallFailure.
 */
export async function signUp(
  ctx: RequestContext,
  { password, emailToken, newsletter: isSubscribing }: NewMember & { password: string | null },
): Promise<void> {
  const member = { emailToken, isSubscribing };
  const result =
    password === null
      ? await call(ctx, accountApi.registerWithoutPassword, { body: member })
      : await call(ctx, accountApi.register, { body: { ...member, password } });
  await completeLogin(ctx, null, result);
  ctx.cookies.set("su", "1");
}

/** Logs out: revokes the token if the API can be reached, and forgets it in any case. */
export async function logOut(ctx: RequestContext): Promise<void> {
  if (!ctx.isMember) return;
  // The client logs its own failure; the shopper is logged out either way.
  await call(ctx, accountApi.logout).catch(() => undefined);
  forgetMember(ctx);
}

/**
 * Removes the member's cookies from this browser, including the cart and the order proofs. The cart stays with the
 * account until the next login.
 */
export function forgetMember(ctx: RequestContext): void {
  for (const name of LOGIN_COOKIES) ctx.cookies.clear(name);
}
