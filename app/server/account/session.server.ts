import type { LoginResult, User } from "~/models/account/account";
import { accountApi, itemApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import { joinCarts } from "~/server/cart/member-cart.server";
import type { RequestContext } from "~/server/http/context.server";
import { LOGIN_COOKIES } from "~/server/http/cookie-table.server";
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
 * viewed products into the member's; makes the default vehicle active; stores the postal code. Uses the account's email
 * when the shopper typed none. Never throws.
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
  await joinCarts(ctx);
  await joinGarages(ctx, result.defaultGarage);
  await joinViewedItems(ctx);
  if (result.zipCode !== "") ctx.cookies.set("zip", result.zipCode);
}

/** Logs a member in and merges the guest's data into the member's. Throws CallFailure. */
export async function logIn(ctx: RequestContext, input: { email: string; password: string }): Promise<void> {
  await completeLogin(ctx, input.email, await call(ctx, accountApi.login, { body: input }));
}

type NewMember = { email: string; newsletter: boolean };

/**
 * Signs a new member up and logs them in, with a sign-up flag for a day; `emailToken` comes from a mailed link. Throws
 * CallFailure, with a field error for an email that is taken.
 */
export async function signUp(
  ctx: RequestContext,
  input: NewMember & { password: string; emailToken?: string | undefined },
): Promise<void> {
  const { newsletter: isSubscribing, ...body } = input;
  await completeLogin(ctx, input.email, await call(ctx, accountApi.register, { body: { ...body, isSubscribing } }));
  ctx.cookies.set("su", "1");
}

/** Signs a new member up without a password, which a mailed link sets later. */
export async function signUpWithoutPassword(ctx: RequestContext, { email, newsletter }: NewMember): Promise<void> {
  const body = { email, isSubscribing: newsletter };
  await completeLogin(ctx, email, await call(ctx, accountApi.registerWithoutPassword, { body }));
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
