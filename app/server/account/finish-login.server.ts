import { loginTarget } from "~/models/account/login-callback";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import type { LoginWish } from "./code-step.server";
import { linkPendingLogin } from "./third-login.server";

/**
 * Answers a login that is stored, whichever way it was made: links the provider of an unfinished login, and redirects to
 * the page that was wanted.
 */
export async function finishLogin(ctx: RequestContext, { callback, queryStr }: LoginWish): Promise<Response> {
  const { target, isParsed } = loginTarget(callback, queryStr);
  if (!isParsed) ctx.log.warn("login: queryStr could not be read");
  const linked = await linkPendingLogin(ctx);
  if (linked === null) return seeOther(target);
  const text = `You can now log in with ${linked} too`;
  const joined = ctx.cookies.get("flash");
  if (joined === undefined) return redirectWithFlash(ctx, target, { kind: "success", text });
  return redirectWithFlash(ctx, target, { kind: joined.kind, text: `${joined.text}. ${text}` });
}
