import type { LoginResult, User } from "~/models/account/account";
import { accountApi, itemApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import { joinCarts } from "~/server/cart/member-cart.server";
import type { RequestContext } from "~/server/http/context.server";
import { LOGIN_COOKIES } from "~/server/http/cookie-table.server";
import { joinGarages } from "~/server/vehicle/member-garage.server";

/** The guest's viewed items go to the member's list, once. Never throws. */
async function joinViewed(ctx: RequestContext): Promise<void> {
  const itemIds = [...ctx.recentItemIds];
  if (itemIds.length === 0) return;
  // The client logs its own failure; the list stays in the cookie either way and nothing is lost.
  await call(ctx, itemApi.recordViews, { body: { itemIds } }).catch(() => undefined);
}

/** The member just logged in; null when the call fails, which only the log is told. */
function memberNow(ctx: RequestContext): Promise<User | null> {
  return call(ctx, accountApi.current).catch(() => null);
}

/** Keeps a login's token as long as it is valid, with client type and first-discount right. */
export function keepLogin(ctx: RequestContext, result: LoginResult): void {
  const { token, accountId, clientType, useFirstDiscount: hasFirstDiscount, validSeconds: maxAgeSeconds } = result;
  ctx.cookies.set("token", { token, accountId, clientType, hasFirstDiscount }, { maxAgeSeconds });
}

/**
 * What follows a login or sign-up, in this order: the token is kept as long as it is valid, the user is
 * fetched and stored with client type and first-discount right, the guest's cart, vehicles and viewed items join the
 * member's, the default vehicle is shopped for, the ZIP code is kept. The email is the user's own when the shopper did not
 * type it. Never throws.
 */
export async function welcome(ctx: RequestContext, typedEmail: string | null, result: LoginResult): Promise<void> {
  keepLogin(ctx, result);
  const user = await memberNow(ctx);
  const email = user?.email ?? typedEmail;
  if (email !== null) ctx.cookies.set("email", email);
  ctx.cookies.set("uf", "1");
  await joinCarts(ctx);
  await joinGarages(ctx, result.defaultGarage);
  await joinViewed(ctx);
  if (result.zipCode !== "") ctx.cookies.set("zip", result.zipCode);
}

/**
 * Signs a member in: token for as long as it is valid, email for 30 days, zip code; the guest's vehicles and viewed items
 * join the member's. Throws CallFailure.
 */
export async function logIn(ctx: RequestContext, input: { email: string; password: string }): Promise<void> {
  await welcome(ctx, input.email, await call(ctx, accountApi.login, { body: input }));
}

type NewMember = { email: string; newsletter: boolean };

/**
 * Signs a new member up and in, with the sign-up flag of a day; `emailToken` is that of a mailed link. Throws CallFailure,
 * with field errors for a taken email.
 */
export async function signUp(
  ctx: RequestContext,
  input: NewMember & { password: string; emailToken?: string | undefined },
): Promise<void> {
  const { newsletter: isSubscribing, ...body } = input;
  await welcome(ctx, input.email, await call(ctx, accountApi.register, { body: { ...body, isSubscribing } }));
  ctx.cookies.set("su", "1");
}

/** The same without a password, which a mailed link sets later. */
export async function signUpWithoutPassword(ctx: RequestContext, { email, newsletter }: NewMember): Promise<void> {
  const body = { email, isSubscribing: newsletter };
  await welcome(ctx, email, await call(ctx, accountApi.registerWithoutPassword, { body }));
  ctx.cookies.set("su", "1");
}

/** Signs out: the token is revoked when the API can be reached, and forgotten in any case. */
export async function logOut(ctx: RequestContext): Promise<void> {
  if (!ctx.isMember) return;
  // The call logs its own failure; the shopper is out either way.
  await call(ctx, accountApi.logout).catch(() => undefined);
  forgetMember(ctx);
}

/**
 * Forgets in this browser who the member was, their cart and the orders it may open: the cart
 * stays with the account, and is there at the next login.
 */
export function forgetMember(ctx: RequestContext): void {
  for (const name of LOGIN_COOKIES) ctx.cookies.clear(name);
}
