import { accountApi } from "~/models/api";
import { emailFormSchema, newPasswordFormSchema } from "~/models/forms/account";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { type CallFailure, isAnswered, refusedBy } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

/** The page state after a post of the password reset forms. */
type ResetAnswer = FormState & {
  status: number;
  notice: { tone: "success" | "error"; text: string } | null;
  /** Whether the emailed link was used before or has expired. */
  isDead: boolean;
};

const refusedAnswer = (form: FormData, error: CallFailure, isDead = false): ResetAnswer => ({
  errors: {},
  values: typedValues(form),
  status: error.status === 429 ? 429 : 400,
  notice: { tone: "error", text: error.text },
  isDead,
});

/** Requests the email with the reset link; the answer is the same for every address. Throws outages. */
export async function requestReset(ctx: RequestContext, form: FormData): Promise<ResetAnswer> {
  const read = readForm(form, emailFormSchema, { email: "Email" });
  if (!read.ok) return { ...read.state, status: 400, notice: null, isDead: false };
  try {
    const { message } = await call(ctx, accountApi.forgetPassword, { body: read.value });
    return { errors: {}, values: read.value, status: 200, notice: { tone: "success", text: message }, isDead: false };
  } catch (error) {
    if (!isAnswered(error, 429)) throw error;
    return refusedAnswer(form, error);
  }
}

/** Stores the new password using the emailed token and redirects to the login. Throws outages. */
export async function storeNewPassword(ctx: RequestContext, form: FormData): Promise<ResetAnswer | Response> {
  const read = readForm(form, newPasswordFormSchema, { password: "New password" });
  if (!read.ok) return { ...read.state, status: 400, notice: null, isDead: read.state.errors.token !== undefined };
  try {
    await call(ctx, accountApi.resetPassword, { body: read.value });
  } catch (error) {
    const refusal = refusedBy(error);
    return refusedAnswer(form, refusal, refusal.status === 400);
  }
  // A new password ends every session, including the one of this browser.
  ctx.purgeSession();
  return redirectWithFlash(ctx, urls.login(), { kind: "success", text: "Your password is set. Log in with it" });
}
