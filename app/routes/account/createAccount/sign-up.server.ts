import { data } from "@remix-run/node";
import type { z } from "zod";
import { loginTarget } from "~/models/account/login-callback";
import { accountApi } from "~/models/api";
import type { FormState } from "~/models/forms/form-state";
import type { signUpFormSchema } from "~/models/forms/sign-up";
import * as urls from "~/models/shop/urls";
import { signUp, signUpWithoutPassword } from "~/server/account/session.server";
import { call } from "~/server/api/client.server";
import type { FormInput, FormRefusal } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { storeTemporary } from "~/server/http/temporary-values.server";

/** Runs the sign-up of the pressed button and remembers it for the result page. */
async function act(ctx: RequestContext, value: z.output<typeof signUpFormSchema>): Promise<void> {
  switch (value.intent) {
    case "mail":
      await call(ctx, accountApi.sendSignUpMail, { body: { email: value.email } });
      return storeTemporary(ctx, "signUp", "mailed");
    case "without-password":
      await signUpWithoutPassword(ctx, { email: value.email, newsletter: value.newsletter });
      return storeTemporary(ctx, "signUp", "without-password");
    case "password": {
      const { email, password, newsletter, token } = value;
      await signUp(ctx, { email, password, newsletter, ...(token === "" ? {} : { emailToken: token }) });
      return storeTemporary(ctx, "signUp", null);
    }
  }
}

/** Signs up; a new member continues to the page before the login, or to the result page. Throws CallFailure. */
export async function handleSignUp({ ctx, value }: FormInput<typeof signUpFormSchema>) {
  await act(ctx, value);
  const { searchParams } = ctx.url;
  if (!ctx.isMember || searchParams.get("callback") === null) return seeOther(urls.signUpResult());
  const { target } = loginTarget(searchParams.get("callback"), searchParams.get("queryStr"));
  return redirectWithFlash(ctx, target, { kind: "success", text: "Your account is ready" });
}

/** Shows the form again: what is wrong with the email stands beside it, any other refusal above the form. */
export function refuseSignUp({ state, status, failure }: FormRefusal) {
  const taken = failure?.errors.find(({ field }) => field === "email");
  const errors: FormState["errors"] = taken === undefined ? {} : { email: `Email ${taken.message}` };
  return data(
    {
      errors: failure === null ? state.errors : errors,
      values: state.values,
      problem: taken === undefined && failure !== null ? failure.text : null,
    },
    { status },
  );
}
