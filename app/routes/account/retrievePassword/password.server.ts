import { accountApi } from "~/models/api";
import { emailFormSchema, newPasswordFormSchema } from "~/models/forms/account";
import type { FormState } from "~/models/forms/form";
import * as urls from "~/models/shop/urls";
import { CallFailure, isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

/** What the page of a password reset shows after a post. */
type ResetAnswer = FormState & {
  status: number;
  said: { tone: "success" | "error"; text: string } | null;
  /** The mailed link is used or too old. */
  isDead: boolean;
};

const refusal = (form: FormData, error: CallFailure, isDead = false): ResetAnswer => ({
  errors: {},
  values: typedValues(form),
  status: error.status === 429 ? 429 : 400,
  said: { tone: "error", text: error.text },
  isDead,
});

/** Asks for the mail with the link: the same answer for every address (row ACC-21). Throws outages. */
export async function askForReset(ctx: RequestContext, form: FormData): Promise<ResetAnswer> {
  const read = readForm(form, emailFormSchema, { email: "Email" });
  if (!read.ok) return { ...read.state, status: 400, said: null, isDead: false };
  try {
    const { message } = await call(ctx, accountApi.forgetPassword, { body: read.value });
    return { errors: {}, values: read.value, status: 200, said: { tone: "success", text: message }, isDead: false };
  } catch (error) {
    if (!isAnswered(error, 429)) throw error;
    return refusal(form, error);
  }
}

/** Sets the new password with the mailed token and sends the shopper to the login (row ACC-21). Throws outages. */
export async function storeNewPassword(ctx: RequestContext, form: FormData): Promise<ResetAnswer | Response> {
  const read = readForm(form, newPasswordFormSchema, { password: "New password" });
  if (!read.ok) return { ...read.state, status: 400, said: null, isDead: read.state.errors.token !== undefined };
  try {
    await call(ctx, accountApi.resetPassword, { body: read.value });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) throw error;
    return refusal(form, error, error.status === 400);
  }
  // Every session has ended, this browser's too.
  ctx.purgeSession();
  return redirectWithFlash(ctx, urls.login(), { kind: "success", text: "Your password is set. Log in with it" });
}
