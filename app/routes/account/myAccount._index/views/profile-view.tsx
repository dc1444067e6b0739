import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { ErrorSummary } from "~/components/ui/notice";
import type { MemberSession, User } from "~/models/account/account";
import type { Constraint } from "~/models/forms/field-constraint";
import type { FormState } from "~/models/forms/form-state";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import * as css from "./profile.css";

export type ProfileViewData = {
  user: Pick<User, "firstName" | "lastName" | "zipCode" | "email">;
  security: {
    hasPassword: boolean;
    isEmailVerified: boolean;
    isSubscribed: boolean;
    thirdLogins: readonly { provider: string; name: string; linkedAt: number }[];
  };
  sessions: readonly MemberSession[];
  codeLabel: string;
  constraints: Readonly<Record<string, Constraint>>;
};

type ViewProps = { data: ProfileViewData; refused: FormState };

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

function Names({ data: { user, codeLabel, constraints }, refused: { errors, values } }: ViewProps) {
  const fieldProps = (name: "firstName" | "lastName" | "zipCode", label: string) => ({
    name,
    label,
    error: errors[name],
    defaultValue: values[name] ?? user[name],
    maxLength: constraints[name]?.maxLength,
    isOptional: true,
  });
  return (
    <Form method="post" className={css.form}>
      <div className={css.pair}>
        <Field {...fieldProps("firstName", "First name")} autoComplete="given-name" />
        <Field {...fieldProps("lastName", "Last name")} autoComplete="family-name" />
      </div>
      <div className={css.short}>
        <Field {...fieldProps("zipCode", codeLabel)} autoComplete="postal-code" hint="Delivery dates start from it." />
      </div>
      <div>
        <Button name="intent" value="profile">
          Save profile
        </Button>
      </div>
    </Form>
  );
}

function Email({ data: { user, security }, refused: { errors, values } }: ViewProps) {
  return (
    <>
      <p>
        <b>{user.email}</b>{" "}
        <span className={security.isEmailVerified ? "text-fit" : "text-uncertain"}>
          {security.isEmailVerified ? "confirmed" : "not confirmed yet"}
        </span>
      </p>
      {security.isEmailVerified ? null : (
        <Form method="post" className="mt-2">
          <Button look="secondary" name="intent" value="verify">
            Send confirmation link
          </Button>
          <p className="mt-1 text-small text-slate">
            Guest orders of this address join your account once it is confirmed.
          </p>
        </Form>
      )}
      <details className={css.more} open={errors.email || errors.emailPassword ? true : undefined}>
        <summary>Change email</summary>
        <Form method="post" className={css.form}>
          <Field
            label="New email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={values.email}
            error={errors.email}
            hideNeed
          />
          <Field
            label="Password"
            name="emailPassword"
            type="password"
            autoComplete="current-password"
            maxLength={72}
            error={errors.emailPassword}
            hint="We write to the new address; nothing changes until you open the link."
            hideNeed
          />
          <div>
            <Button look="secondary" name="intent" value="email">
              Send link to new email
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}

function Password({ data: { security }, refused: { errors } }: ViewProps) {
  if (!security.hasPassword) {
    return (
      <p className="text-slate">
        Your account has no password yet. <Link to={urls.retrievePassword()}>Set one by mail</Link>
      </p>
    );
  }
  return (
    <Form method="post" className={css.form}>
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
        hint="8 characters or more, with a letter and a digit. Other devices are logged out."
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

function Sessions({ sessions }: Pick<ProfileViewData, "sessions">) {
  return (
    <>
      <ul aria-label="Devices" className="divide-y divide-line">
        {sessions.map(({ id, device, startedAt, seenAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span id={`device-${id}`}>
              <b>{device || "Unknown device"}</b>
              {isCurrent ? <span className="text-fit"> · this one</span> : null}
              <span className="block text-small text-slate">
                Since {formatDate(startedAt)}
                {seenAt > 0 ? `, last used ${formatDate(seenAt)}` : null}
              </span>
            </span>
            {isCurrent ? null : (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button look="secondary" name="intent" value="session" aria-describedby={`device-${id}`}>
                  Log out device
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="mt-2">
          <Button look="danger" name="intent" value="sessions">
            Log out all other devices
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function ThirdLogins({ thirdLogins }: Pick<ProfileViewData["security"], "thirdLogins">) {
  return (
    <ul aria-label="Linked logins" className="divide-y divide-line">
      {thirdLogins.map(({ provider, name, linkedAt }) => (
        <li key={provider} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span>
            <b>{name}</b>
            <span className="block text-small text-slate">Linked {formatDate(linkedAt)}</span>
          </span>
          <Form method="post">
            <input type="hidden" name="provider" value={provider} />
            <Button look="secondary" name="intent" value="unlink" aria-label={`Unlink ${name}`}>
              Unlink
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** Shows names, email, password and devices, each with its own form. */
export function ProfileView({ data, refused }: ViewProps) {
  const { thirdLogins } = data.security;
  return (
    <>
      <ErrorSummary errors={refused.errors} />
      <Section id="names" title="Profile">
        <Names data={data} refused={refused} />
      </Section>
      <Section id="email" title="Email">
        <Email data={data} refused={refused} />
      </Section>
      <Section id="password" title="Password">
        <Password data={data} refused={refused} />
      </Section>
      <Section id="devices" title="Devices">
        <Sessions sessions={data.sessions} />
      </Section>
      <Section id="offers" title="Offers by email">
        {data.security.isSubscribed ? (
          <p>You get our offers and repair tips. Each of these mails ends with a link to unsubscribe.</p>
        ) : (
          <p>
            You get no offers from us. <Link to={urls.subscribe()}>Subscribe</Link>
          </p>
        )}
      </Section>
      {thirdLogins.length > 0 ? (
        <Section id="linked" title="Linked logins">
          <ThirdLogins thirdLogins={thirdLogins} />
        </Section>
      ) : null}
      <Section id="data" title="Your data">
        <p>
          <Link to={urls.privacy()}>Take along or erase what we hold</Link>
        </p>
      </Section>
    </>
  );
}
