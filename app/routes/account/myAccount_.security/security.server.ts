import { data } from "@remix-run/node";
import type { z } from "zod";
import { secondFactorApi } from "~/models/api";
import type { FormState } from "~/models/forms/form-state";
import type { securityFormSchema } from "~/models/forms/second-factor";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import type { FormInput, FormRefusal } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";

/** The page after a post: new recovery codes, or what was wrong in the form of an intent. */
type SecurityAnswer = {
  readonly codes: readonly string[];
  /** The form that was refused: its intent, with the passkey's id where there are several. */
  readonly form: string;
  readonly errors: FormState["errors"];
  readonly problem: string | null;
};

const done = (ctx: RequestContext, text: string) => redirectWithFlash(ctx, urls.security(), { kind: "success", text });

type SecurityForm = z.output<typeof securityFormSchema>;

/** Names a form of the page. */
const formName = (intent: string, id = "") => (id === "" ? intent : `${intent}:${id}`);

/** Handles the security page's forms. Throws CallFailure. */
export async function changeSecurity({ ctx, value }: FormInput<typeof securityFormSchema>) {
  switch (value.intent) {
    case "app-start":
      await call(ctx, secondFactorApi.startAuthenticator, { body: { password: value.password } });
      return seeOther(urls.authenticatorSetup());
    case "app-off":
      await call(ctx, secondFactorApi.removeAuthenticator, { body: { password: value.password } });
      return done(ctx, "Your authenticator app is turned off. Logging in asks for no code any more");
    case "app-keep":
      await call(ctx, secondFactorApi.keepAuthenticator);
      return done(ctx, "Your authenticator app stays on");
    case "codes": {
      const { codes } = await call(ctx, secondFactorApi.renewRecoveryCodes, { body: { password: value.password } });
      return data<SecurityAnswer>({ codes, form: "", errors: {}, problem: null });
    }
    case "rename":
      await call(ctx, secondFactorApi.renamePasskey, { params: { id: value.id }, body: { name: value.name } });
      return done(ctx, "The passkey is renamed");
    case "remove":
      await call(ctx, secondFactorApi.removePasskey, {
        params: { id: value.id },
        body: { password: value.password },
      });
      return done(ctx, "The passkey is removed");
  }
}

/** Shows the page again with what was wrong beside the field of its form. */
export function refuseSecurity({ intent, state, problem, status }: FormRefusal<z.ZodType<SecurityForm>>) {
  const { errors, values } = state;
  return data<SecurityAnswer>({ codes: [], form: formName(intent, values.id), errors, problem }, { status });
}
