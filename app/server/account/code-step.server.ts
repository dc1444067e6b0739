import { codeStepSchema } from "~/models/account/second-factor";
import * as urls from "~/models/shop/urls";
import { isAnswered } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { seeOther } from "~/server/http/redirect.server";

/** The page that a shopper wanted before the login, as the login's address names it. */
export type LoginWish = { readonly callback: string | null; readonly queryStr: string | null };

const WISH_MAX_CHARS = 600;

/**
 * Redirects to the page that takes a code, for a login that is refused until one is entered. Rethrows any other failure.
 */
export function askForCode(
  ctx: RequestContext,
  error: unknown,
  email: string,
  { callback, queryStr }: LoginWish,
): Response {
  const step = isAnswered(error, 403) ? codeStepSchema.safeParse(error.failure.data) : null;
  if (!step?.success) throw error;
  const wish = { callback: callback ?? "", queryStr: queryStr ?? "" };
  // A destination too long for the cookie is dropped rather than the login.
  const isShort = wish.callback.length + wish.queryStr.length <= WISH_MAX_CHARS;
  const { codeToken: token } = step.data;
  ctx.cookies.set("codeStep", { token, email, ...(isShort ? wish : { callback: "", queryStr: "" }) });
  return seeOther(urls.loginCode());
}
