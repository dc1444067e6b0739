import type { z } from "zod";
import { accountApi, privacyApi, sessionApi } from "~/models/api";
import { profileActionForm, profileForm } from "~/models/forms/profile";
import * as urls from "~/models/shop/urls";
import { refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { storeLogin } from "~/server/account/session.server";
import { loadCurrentUser } from "~/server/account/user.server";
import { refusedBy } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { constraintsFor, readForm, typedValues } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

const PAGE = urls.myAccount({ type: "profile" });

/** Loads the member's names, email, linked logins and devices. */
export async function loadProfileView(ctx: RequestContext) {
  const [user, security, sessions] = await Promise.all([
    loadCurrentUser(ctx),
    call(ctx, privacyApi.security),
    call(ctx, sessionApi.list),
  ]);
  const { firstName, lastName, zipCode, email } = user;
  return {
    user: { firstName, lastName, zipCode, email },
    security,
    sessions,
    codeLabel: ctx.market.codeLabel,
    constraints: constraintsFor(profileForm(ctx.market.countryCode)),
  };
}

const done = (ctx: RequestContext, text: string) => redirectWithFlash(ctx, PAGE, { kind: "success", text });

const LABELS = {
  firstName: "First name",
  lastName: "Last name",
  currentPassword: "Current password",
  password: "New password",
  email: "New email",
  emailPassword: "Current password",
};

type ProfileAction = z.output<ReturnType<typeof profileActionForm>>;

async function act(ctx: RequestContext, value: ProfileAction): Promise<ViewAnswer> {
  switch (value.intent) {
    case "profile": {
      const { firstName, lastName, zipCode } = value;
      await call(ctx, accountApi.changeProfile, { body: { firstName, lastName, zipCode } });
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
const formField = (intent: ProfileAction["intent"], field: string) =>
  intent === "email" && field === "password" ? "emailPassword" : field;

/** Handles the forms of profile and security; a wrong password is shown beside its field. */
export async function handleProfileForm(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  const labels = { ...LABELS, zipCode: ctx.market.codeLabel };
  const read = readForm(form, profileActionForm(ctx.market.countryCode), labels);
  if (!read.ok && read.state.errors.intent !== undefined)
    return refusedForm({ errors: { form: "Reload this page and try again" }, values: {} });
  if (!read.ok) return refusedForm(read.state);
  try {
    return await act(ctx, read.value);
  } catch (error) {
    const refusal = refusedBy(error, 401);
    const named = refusal.errors.map(({ field, message }) => [formField(read.value.intent, field), `This ${message}`]);
    const errors = named.length > 0 ? Object.fromEntries(named) : { form: refusal.text };
    return refusedForm({ errors, values: typedValues(form) }, refusal.status === 429 ? 429 : 400);
  }
}
