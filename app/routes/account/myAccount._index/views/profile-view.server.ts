import type { z } from "zod";
import { accountApi, privacyApi, sessionApi } from "~/models/api";
import { codeIn } from "~/models/checkout/address";
import { profileActionForm, profileForm } from "~/models/forms/profile";
import * as urls from "~/models/shop/urls";
import { outdatedForm, refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { storeLogin } from "~/server/account/session.server";
import { loadCurrentUser } from "~/server/account/user.server";
import { call } from "~/server/api/client.server";
import { constraintsFor } from "~/server/forms/form.server";
import { type FormRefusal, formAction } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

const CODE_HINT = "Used for delivery estimates.";
const PAGE = urls.myAccount({ type: "profile" });

/** Loads the member's names, email, linked logins and devices. */
export async function loadProfileView(ctx: RequestContext) {
  const [user, security, sessions] = await Promise.all([
    loadCurrentUser(ctx),
    call(ctx, privacyApi.security),
    call(ctx, sessionApi.list),
  ]);
  const { firstName, lastName, phone, email } = user;
  const zipCode = codeIn(ctx.market.postalCode, user.zipCode);
  const other = zipCode === "" ? user.zipCode : "";
  return {
    user: { firstName, lastName, phone, zipCode, email },
    codeHint:
      other === "" ? CODE_HINT : `${CODE_HINT} Your account has ${other}, of our other site; a code here replaces it.`,
    security,
    sessions,
    codeLabel: ctx.market.postalCode.label,
    constraints: constraintsFor(profileForm(ctx.market.postalCode)),
  };
}

const done = (ctx: RequestContext, text: string) => redirectWithFlash(ctx, PAGE, { kind: "success", text });

const LABELS = {
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  currentPassword: "Current password",
  password: "New password",
  email: "New email",
  emailPassword: "Current password",
};

type ProfileAction = z.output<ReturnType<typeof profileActionForm>>;

async function act(ctx: RequestContext, value: ProfileAction): Promise<ViewAnswer> {
  switch (value.intent) {
    case "profile": {
      const { firstName, lastName, phone, zipCode } = value;
      const stored = zipCode === "" ? (await loadCurrentUser(ctx)).zipCode : "";
      // A code of the other site is not shown here, so an empty field does not mean to delete it.
      const other = codeIn(ctx.market.postalCode, stored) === "" ? stored : "";
      await call(ctx, accountApi.changeProfile, { body: { firstName, lastName, phone, zipCode: zipCode || other } });
      if (zipCode !== "") ctx.cookies.set("zip", zipCode);
      return done(ctx, "Your profile is saved");
    }
    case "password": {
      const { currentPassword, password } = value;
      // A new password ends every other session; this browser continues with the token it receives.
      storeLogin(ctx, await call(ctx, accountApi.changePassword, { body: { currentPassword, password } }));
      return done(ctx, "Your password is changed. Other devices are logged out");
    }
    case "email": {
      const body = { email: value.email, password: value.emailPassword };
      return done(ctx, (await call(ctx, accountApi.changeEmailInit, { body })).message);
    }
    case "verify":
      return done(ctx, (await call(ctx, accountApi.verifyEmailInit)).message);
    case "session":
      await call(ctx, sessionApi.end, { params: { id: value.id } });
      return done(ctx, "That device is logged out");
    case "sessions":
      await call(ctx, sessionApi.endOthers);
      return done(ctx, "Every other device is logged out");
    case "unlink":
      await call(ctx, privacyApi.unlink, { params: { provider: value.provider } });
      return done(ctx, "That login is unlinked");
  }
}

/** The password field next to a new email has its own name, because the page has two password forms. */
const formField = (intent: string, field: string) =>
  intent === "email" && field === "password" ? "emailPassword" : field;

function refuse({ intent, state, status, failure }: FormRefusal): ViewAnswer {
  if (failure === null) return state.errors.intent === undefined ? refusedForm(state) : outdatedForm();
  const named = failure.errors.map(({ field, message }) => [formField(intent, field), `This ${message}`] as const);
  const errors = named.length > 0 ? Object.fromEntries(named) : { form: failure.text };
  return refusedForm({ errors, values: state.values }, status);
}

/** Handles the forms of profile and security; a wrong password is shown beside its field. */
export const profileAction = formAction(
  ({ ctx }) => profileActionForm(ctx.market.postalCode),
  ({ ctx, value }) => act(ctx, value),
  { labels: ({ ctx }) => ({ ...LABELS, zipCode: ctx.market.postalCode.label }), refuse },
);
