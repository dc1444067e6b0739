import { z } from "zod";
import { accountApi, privacyApi, sessionApi } from "~/models/api";
import { emailSchema } from "~/models/checkout/address";
import { passwordForm, profileForm } from "~/models/forms/profile";
import { PASSWORD_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { keepLogin } from "~/server/account/session.server";
import { currentUser } from "~/server/account/user.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { constraintsOf, readForm, typedValues } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";

const PAGE = urls.myAccount({ type: "profile" });

const emailForm = z.object({
  email: emailSchema,
  emailPassword: z.string().min(1, "is required").max(PASSWORD_MAX_CHARS),
});

/** Loads the member's names, email, linked logins and devices. */
export async function loadProfileView(ctx: RequestContext) {
  const [user, security, sessions] = await Promise.all([
    currentUser(ctx),
    call(ctx, privacyApi.security),
    call(ctx, sessionApi.list),
  ]);
  const { firstName, lastName, zipCode, email } = user;
  return {
    user: { firstName, lastName, zipCode, email },
    security,
    sessions,
    codeLabel: ctx.market.codeLabel,
    constraints: constraintsOf(profileForm(ctx.market.countryCode)),
  };
}

const done = (ctx: RequestContext, text: string) => redirectWithFlash(ctx, PAGE, { kind: "success", text });

const LABELS = {
  firstName: "First name",
  lastName: "Last name",
  currentPassword: "Current password",
  password: "New password",
};

async function saveProfile(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  const labels = { ...LABELS, zipCode: ctx.market.codeLabel };
  const read = readForm(form, profileForm(ctx.market.countryCode), labels);
  if (!read.ok) return refusedForm(read.state);
  await call(ctx, accountApi.changeProfile, { body: read.value });
  if (read.value.zipCode !== "") ctx.cookies.set("zip", read.value.zipCode);
  return done(ctx, "Your profile is saved");
}

/** A new password ends every other session; this browser continues with the token it receives. */
async function savePassword(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  const read = readForm(form, passwordForm, LABELS);
  if (!read.ok) return refusedForm(read.state);
  keepLogin(ctx, await call(ctx, accountApi.changePassword, { body: read.value }));
  return done(ctx, "Your password is changed. Other devices are logged out");
}

async function changeEmail(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  const read = readForm(form, emailForm, { email: "New email", emailPassword: "Current password" });
  if (!read.ok) return refusedForm(read.state);
  const { email, emailPassword: password } = read.value;
  const { message } = await call(ctx, accountApi.changeEmailInit, { body: { email, password } });
  return done(ctx, message);
}

async function endSession(ctx: RequestContext, id: string): Promise<ViewAnswer> {
  await call(ctx, sessionApi.end, { params: { id } });
  return done(ctx, "That device is logged out");
}

async function act(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  const of = (name: string) => String(form.get(name) ?? "").slice(0, 64);
  switch (form.get("intent")) {
    case "profile":
      return saveProfile(ctx, form);
    case "password":
      return savePassword(ctx, form);
    case "email":
      return changeEmail(ctx, form);
    case "verify":
      return done(ctx, (await call(ctx, accountApi.verifyEmailInit)).message);
    case "session":
      return endSession(ctx, of("id"));
    case "sessions":
      await call(ctx, sessionApi.endOthers);
      return done(ctx, "Every other device is logged out");
    case "unlink":
      await call(ctx, privacyApi.unlink, { params: { provider: of("provider") } });
      return done(ctx, "That login is unlinked");
    default:
      return refusedForm({ errors: { form: "Reload this page and try again" }, values: {} });
  }
}

/** The password field next to a new email has its own name, because the page has two password forms. */
const fieldOf = (intent: FormDataEntryValue | null, field: string) =>
  intent === "email" && field === "password" ? "emailPassword" : field;

/** Handles the forms of profile and security; a wrong password is shown beside its field. */
export async function actInProfileView(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  try {
    return await act(ctx, form);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage || error.status === 401) throw error;
    const named = error.errors.map(({ field, message }) => [fieldOf(form.get("intent"), field), `This ${message}`]);
    const errors = named.length > 0 ? Object.fromEntries(named) : { form: error.text };
    return refusedForm({ errors, values: typedValues(form) }, error.status === 429 ? 429 : 400);
  }
}
