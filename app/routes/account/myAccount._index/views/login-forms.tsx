import { Form } from "@remix-run/react";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { type LoginWays, ProveAgain } from "~/pages/account/prove-again";

type EmailProps = {
  email: string;
  isVerified: boolean;
  security: { hasPassword: boolean; isRecentLogin: boolean } & LoginWays;
  refused: FormState;
};

/** A new email, with the password of a member who has one. */
function NewEmail({ hasPassword, refused: { errors, values } }: { hasPassword: boolean; refused: FormState }) {
  const steps = "We email the new address; nothing changes until you open the link.";
  return (
    <Form method="post" className="grid gap-3.5">
      <Field
        label="New email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
        hint={hasPassword ? undefined : steps}
        hideNeed
      />
      {hasPassword ? (
        <Field
          label="Password"
          name="emailPassword"
          type="password"
          autoComplete="current-password"
          maxLength={72}
          error={errors.emailPassword}
          hint={steps}
          hideNeed
        />
      ) : null}
      <div>
        <Button look="secondary" name="intent" value="email">
          Send link to new email
        </Button>
      </div>
    </Form>
  );
}

/** The account's email, whether it is confirmed, and the form to change it. */
export function LoginEmail({ email, isVerified, security, refused }: EmailProps) {
  const { hasPassword, isRecentLogin } = security;
  const { errors } = refused;
  return (
    <>
      <p>
        <b>{email}</b>{" "}
        <span className={isVerified ? "text-fit" : "text-uncertain"}>
          {isVerified ? "confirmed" : "not confirmed yet"}
        </span>
      </p>
      {isVerified ? null : (
        <Form method="post" className="mt-2">
          <Button look="secondary" name="intent" value="verify">
            Send confirmation link
          </Button>
          <p className="mt-1 note">Guest orders of this address join your account once it is confirmed.</p>
        </Form>
      )}
      <details className="mt-3 fold" open={errors.email || errors.emailPassword ? true : undefined}>
        <summary>Change email</summary>
        {hasPassword || isRecentLogin ? (
          <NewEmail hasPassword={hasPassword} refused={refused} />
        ) : (
          <ProveAgain ways={security} back={{ callback: urls.myAccount(), queryStr: '{"type":"profile"}' }} />
        )}
      </details>
    </>
  );
}

/** The form to change the password; without one, the way to set it by mail. */
export function LoginPassword({ hasPassword, errors }: { hasPassword: boolean; errors: FormState["errors"] }) {
  if (!hasPassword) {
    return (
      <p className="text-slate">
        Your account has no password yet. <Link to={urls.retrievePassword()}>Set one by email</Link>
      </p>
    );
  }
  return (
    <Form method="post" className="grid gap-3.5">
      <Field
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={72}
        error={errors.currentPassword}
        hideNeed
      />
      <Field
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={72}
        error={errors.password}
        hint="8 characters or more, with a letter and a digit; no common password, and not the name in your email. Other devices are logged out."
        hideNeed
      />
      <div>
        <Button look="secondary" name="intent" value="password">
          Change password
        </Button>
      </div>
    </Form>
  );
}
