import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { EmailField, NewPasswordField } from "~/components/account/email-field";
import { FormPage } from "~/components/account/form-page";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { passwordResetSchema } from "~/models/forms/account";
import { EMPTY_FORM } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { deadLinkText, findMailedLink } from "~/server/account/mailed-link.server";
import { formAction } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { answersReset, handleReset, refuseReset } from "./password.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Reset your password",
  robots: "noindex",
  isPersonal: true,
  extras: "none",
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const token = ctx.url.searchParams.get("token")?.slice(0, 200) ?? null;
  const [link, head] = await Promise.all([findMailedLink(ctx, token, "password"), loadHead(ctx)]);
  return { email: ctx.email ?? "", token, deadText: link === "ended" ? deadLinkText() : null, head };
});

export const action = formAction(passwordResetSchema, handleReset, {
  labels: { email: "Email", password: "New password" },
  answers: answersReset,
  refuse: refuseReset,
});

export default function RetrievePassword() {
  const { email, token, deadText } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const notice = answer?.notice ?? (deadText === null ? null : ({ tone: "error", text: deadText } as const));
  const { errors, values } = answer ?? EMPTY_FORM;
  // A used or expired link shows the form that requests another one.
  if (token !== null && deadText === null && !answer?.isDead)
    return (
      <FormPage title="Choose a new password" notice={notice} lead={<p>All logins end when the password changes.</p>}>
        <Form method="post" className="p-5 boxed sm:p-7 grid gap-4">
          <input type="hidden" name="token" value={token} />
          <NewPasswordField label="New password" error={errors.password} />
          <Button isWide>Set password</Button>
        </Form>
      </FormPage>
    );
  return (
    <FormPage
      title="Reset your password"
      notice={notice}
      lead={<p>Enter the email of your account. We send you a link to choose a new password.</p>}
    >
      <Form method="post" action={urls.retrievePassword()} className="p-5 boxed sm:p-7 grid gap-4">
        <EmailField defaultValue={values.email ?? email} error={errors.email} />
        <Button isWide>Send reset link</Button>
        <p className="text-small">
          <Link to={urls.login()}>Back to the login</Link>
        </p>
      </Form>
    </FormPage>
  );
}
