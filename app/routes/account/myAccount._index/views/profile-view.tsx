import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { MemberSession, User } from "~/models/account/account";
import type { Constraint } from "~/models/forms/field-constraint";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import type { LoginWays } from "~/pages/account/prove-again";
import { LoginEmail, LoginPassword } from "./login-forms";
import { Sessions, ThirdLogins } from "./logins";

export type ProfileViewData = {
  user: Pick<User, "firstName" | "lastName" | "phone" | "zipCode" | "email">;
  security: { hasPassword: boolean; isRecentLogin: boolean; isEmailVerified: boolean } & LoginWays;
  sessions: readonly MemberSession[];
  codeLabel: string;
  codeHint: string;
  constraints: Readonly<Record<string, Constraint>>;
};

type ViewProps = { data: ProfileViewData; refused: FormState };

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="profile-part">
      <h2 id={id} className="text-large">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

function Names({ data: { user, codeLabel, codeHint, constraints }, refused: { errors, values } }: ViewProps) {
  const fieldProps = (name: "firstName" | "lastName" | "phone" | "zipCode", label: string) => ({
    name,
    label,
    error: errors[name],
    defaultValue: values[name] ?? user[name],
    maxLength: constraints[name]?.maxLength,
    isOptional: true,
  });
  return (
    <Form method="post" className="grid gap-3.5">
      <div className="grid gap-3.5 pair:grid-cols-2">
        <Field {...fieldProps("firstName", "First name")} autoComplete="given-name" />
        <Field {...fieldProps("lastName", "Last name")} autoComplete="family-name" />
      </div>
      <div className="grid max-w-56 gap-3.5">
        <Field
          {...fieldProps("phone", "Phone")}
          type="tel"
          autoComplete="tel"
          hint="Your first checkout starts with it."
        />
        <Field {...fieldProps("zipCode", codeLabel)} autoComplete="postal-code" hint={codeHint} />
      </div>
      <div>
        <Button name="intent" value="profile">
          Save profile
        </Button>
      </div>
    </Form>
  );
}

/** Shows names, email, password and devices, each with its own form. */
export function ProfileView({ data, refused }: ViewProps) {
  const { hasPassword, isEmailVerified, thirdLogins } = data.security;
  return (
    <>
      <ErrorSummary errors={refused.errors} />
      <Section id="names" title="Profile">
        <Names data={data} refused={refused} />
      </Section>
      <Section id="email" title="Email">
        <LoginEmail email={data.user.email} isVerified={isEmailVerified} security={data.security} refused={refused} />
      </Section>
      <Section id="password" title="Password">
        <LoginPassword hasPassword={hasPassword} errors={refused.errors} />
      </Section>
      <Section id="security" title="Passkeys and codes">
        <p>
          Log in with a passkey, or protect your password with a code.{" "}
          <Link to={urls.security()}>Passkeys and two-step login</Link>
        </p>
      </Section>
      <Section id="devices" title="Devices">
        <Sessions sessions={data.sessions} />
      </Section>
      <Section id="mails" title="Emails">
        <p>
          Which emails you get from us, and which of them you choose.{" "}
          <Link to={urls.mailPreferences()}>Email preferences</Link>
        </p>
      </Section>
      {thirdLogins.length > 0 ? (
        <Section id="linked" title="Linked logins">
          <ThirdLogins thirdLogins={thirdLogins} />
        </Section>
      ) : null}
      <Section id="data" title="Your data">
        <p>
          <Link to={urls.privacy()}>Download or delete your data</Link>
        </p>
      </Section>
    </>
  );
}
