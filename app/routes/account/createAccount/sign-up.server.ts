import { data } from "@remix-run/node";
import { loginTarget } from "~/models/account/login-callback";
import { accountApi } from "~/models/api";
import { emailFormSchema } from "~/models/forms/account";
import { newMemberFormSchema, signUpFormSchema } from "~/models/forms/sign-up";
import * as urls from "~/models/shop/urls";
import { signUp, signUpWithoutPassword } from "~/server/account/session.server";
import { refusedBy } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { storeTemporary } from "~/server/http/temporary-values.server";

const LABELS = { email: "Email", password: "Password" };

/**
 * Runs the sign-up of the pressed button. Returns the state of the form when it has errors, null when it went through.
 */
async function act(ctx: RequestContext, form: FormData) {
  const intent = form.get("intent");
  if (intent === "mail") {
    const read = readForm(form, emailFormSchema, LABELS);
    if (!read.ok) return read.state;
    await call(ctx, accountApi.sendSignUpMail, { body: read.value });
    storeTemporary(ctx, "signUp", "mailed");
    return null;
  }
  if (intent === "without-password") {
    const read = readForm(form, newMemberFormSchema, LABELS);
    if (!read.ok) return read.state;
    await signUpWithoutPassword(ctx, read.value);
    storeTemporary(ctx, "signUp", "without-password");
    return null;
  }
  const read = readForm(form, signUpFormSchema, LABELS);
  if (!read.ok) return read.state;
  const token = form.get("token");
  await signUp(ctx, { ...read.value, ...(typeof token === "string" && token !== "" ? { emailToken: token } : {}) });
  storeTemporary(ctx, "signUp", null);
  return null;
}

/**
 * Handles the sign-up form, whichever of its three buttons was pressed. A new member continues to the page before the
 * login, or to the result page. Throws outages and everything unexpected.
 */
export async function handleSignUp(ctx: RequestContext, form: FormData) {
  try {
    const state = await act(ctx, form);
    if (state !== null) return data({ ...state, problem: null }, { status: 400 });
  } catch (error) {
    const refusal = refusedBy(error);
    const taken = refusal.errors.find(({ field }) => field === "email");
    const errors: Record<string, string | undefined> = taken === undefined ? {} : { email: `Email ${taken.message}` };
    const problem = taken === undefined ? refusal.text : null;
    return data({ errors, values: typedValues(form), problem }, { status: refusal.status === 429 ? 429 : 400 });
  }
  const { searchParams } = ctx.url;
  if (!ctx.isMember || searchParams.get("callback") === null) return seeOther(urls.signUpResult());
  const { target } = loginTarget(searchParams.get("callback"), searchParams.get("queryStr"));
  return redirectWithFlash(ctx, target, { kind: "success", text: "Your account is ready" });
}
