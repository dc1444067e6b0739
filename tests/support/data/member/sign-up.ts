import type { Store } from "#commerce/db/open";
import { foldEmail } from "#commerce/mail/email-address";
import { createMailedToken } from "#commerce/services/account/mailed-token";
import type { LoginResult } from "~/models/account/account";
import { accountApi } from "~/models/api";
import type { Shop } from "../test-shop";

/** The token of a sign-up link, as the shop would mail it. */
export const signUpToken = (store: Store, email: string, now: number): Promise<string> =>
  createMailedToken(store.db, "SIGN_UP", { accountId: null, email, emailNorm: foldEmail(email) }, now);

type Options = { readonly headers?: Record<string, string>; readonly isSubscribing?: boolean };

/** Signs a member up with a mailed link, which verifies the email; answers the login. */
export async function signUp(
  shop: Pick<Shop, "store" | "clock" | "call">,
  email: string,
  password: string,
  { headers = {}, isSubscribing = false }: Options = {},
): Promise<LoginResult> {
  const emailToken = await signUpToken(shop.store, email, shop.clock.now());
  return (await shop.call(accountApi.register, { body: { emailToken, password, isSubscribing } }, headers)).data;
}

/** Takes the proof of the email from a member, as an account has it that a provider opened without one. */
export async function unconfirm({ store }: Pick<Shop, "store">, { accountId }: LoginResult): Promise<void> {
  await store.db.updateTable("account").set({ email_verified_at: null }).where("id", "=", accountId).execute();
}
