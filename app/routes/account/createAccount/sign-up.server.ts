import { data } from "@remix-run/node";
import { loginTarget } from "~/models/account/login-callback";
import { accountApi } from "~/models/api";
import type { signUpFormSchema } from "~/models/forms/sign-up";
import * as urls from "~/models/shop/urls";
import { signUp } from "~/server/account/session.server";
import { linkPendingLogin } from "~/server/account/third-login.server";
import { call } from "~/server/api/client.server";
import type { FormInput, FormRefusal } from "~/server/forms/form-action.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { storeTemporary } from "~/server/http/temporary-values.server";

/**
 * Mails the link of a sign-up, whose answer is the same for every address; or creates the link's account, whose member
 * continues to the page before the login, or to the result page. Throws CallFailure.
 */
export async function handleSignUp({ ctx, value }: FormInput<typeof signUpFormSchema>) {
  const { searchParams } = ctx.url;
  const [callback, queryStr] = [searchParams.get("callback"), searchParams.get("queryStr")];
  if (value.intent === "mail") {
    const goingOn = { callback: callback ?? undefined, queryStr: queryStr ?? undefined };
    await call(ctx, accountApi.sendSignUpMail, { body: { email: value.email, ...goingOn } });
    ctx.cookies.set("email", value.email);
    storeTemporary(ctx, "signUp", "mailed");
    return seeOther(urls.signUpResult());
  }
  const password = value.intent === "password" ? value.password : null;
  await signUp(ctx, { emailToken: value.token, newsletter: value.newsletter, password });
  await linkPendingLogin(ctx);
  storeTemporary(ctx, "signUp", password === null ? "without-password" : null);
  if (callback === null) return seeOther(urls.signUpResult());
  return redirectWithFlash(ctx, loginTarget(callback, queryStr).target, {
    kind: "success",
    text: "Your account is ready",
  });
}

/** Shows the form again; a link that was used or is too old shows the form that requests another one. */
export function refuseSignUp({ state, problem, status, failure }: FormRefusal) {
  const isDead = state.errors.token !== undefined || (failure?.status === 400 && problem !== null);
  return data({ ...state, problem, isDead }, { status });
}
