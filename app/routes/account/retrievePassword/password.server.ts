import { data } from "@remix-run/node";
import { accountApi } from "~/models/api";
import type { passwordResetSchema } from "~/models/forms/account";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import type { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { FormInput, FormRefusal } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

/** The page state after a post of the password reset forms. */
type ResetAnswer = FormState & {
  notice: { tone: "success" | "error"; text: string } | null;
  /** Whether the emailed link was used before or has expired. */
  isDead: boolean;
};

/**
 * Requests the email with the reset link, whose answer is the same for every address; or stores the new password with
 * the emailed token and redirects to the login. Throws CallFailure.
 */
export async function handleReset({ ctx, value }: FormInput<typeof passwordResetSchema>) {
  if (value.intent === "request") {
    const { email } = value;
    const { message } = await call(ctx, accountApi.forgetPassword, { body: { email } });
    return data<ResetAnswer>({
      ...EMPTY_FORM,
      values: { email },
      notice: { tone: "success", text: message },
      isDead: false,
    });
  }
  const { token, password } = value;
  await call(ctx, accountApi.resetPassword, { body: { token, password } });
  // A new password ends every session, including the one of this browser.
  ctx.purgeSession();
  return redirectWithFlash(ctx, urls.login(), { kind: "success", text: "Your password is set. Log in with it" });
}

/** Whether the page explains a failed call: the request for a link is refused only when it comes too often. */
export const answersReset = ({ isOutage, status }: CallFailure, intent: string) =>
  !isOutage && (intent === "store" || status === 429);

/** Shows the form again; a link that was refused shows the form that requests another one. */
export function refuseReset({ state, status, failure }: FormRefusal) {
  if (failure === null)
    return data<ResetAnswer>({ ...state, notice: null, isDead: state.errors.token !== undefined }, { status });
  if (state.errors.password !== undefined)
    return data<ResetAnswer>({ ...state, notice: null, isDead: false }, { status });
  const notice = { tone: "error", text: failure.text } as const;
  return data<ResetAnswer>({ errors: {}, values: state.values, notice, isDead: failure.status === 400 }, { status });
}
