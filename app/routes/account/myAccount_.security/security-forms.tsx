import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PasskeyForm } from "~/components/account/passkey-form";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { Passkey, SecondFactors } from "~/models/account/second-factor";
import { formatDate } from "~/models/shop/dates";
import { PASSKEY_NAME_MAX_CHARS, PASSWORD_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";

/** The errors of one form: its name and the message for each field. */
export type Refused = { readonly form: string; readonly errors: Readonly<Record<string, string | undefined>> };

type ProofProps = { form: string; factors: SecondFactors; refused: Refused };

/** The password of the member, where the login is too old to do without it. */
function Proof({ form, factors: { isRecentLogin, hasPassword }, refused }: ProofProps) {
  if (isRecentLogin || !hasPassword) return null;
  return (
    <Field
      id={`f-password-${form}`}
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={PASSWORD_MAX_CHARS}
      error={refused.form === form ? refused.errors.password : undefined}
      hideNeed
    />
  );
}

type ProvenFormProps = ProofProps & {
  intent: string;
  label: string;
  look?: "danger" | "secondary";
  children?: ReactNode;
};

/** A form of one button, with the password where it is needed. */
export function ProvenForm({ intent, label, look, children, ...proof }: ProvenFormProps) {
  return (
    <Form method="post" className="grid gap-3.5">
      {children}
      <Proof {...proof} />
      <div>
        <Button name="intent" value={intent} {...(look && { look })}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

type PasskeyProps = { passkey: Passkey; factors: SecondFactors; refused: Refused };

/** A passkey with what it did, and the forms that rename and remove it. */
export function PasskeyRow({ passkey: { id, name, createdAt, usedAt, host }, factors, refused }: PasskeyProps) {
  const renaming = `rename:${id}`;
  const removing = `remove:${id}`;
  return (
    <li className="py-3">
      <b>{name}</b>
      {host === factors.passkeyHost ? null : <span className="text-uncertain"> · works at {host} only</span>}
      <span className="block note">
        Added {formatDate(createdAt)}, {usedAt === null ? "not used yet" : `last used ${formatDate(usedAt)}`}
      </span>
      <details className="mt-3 fold" open={[renaming, removing].includes(refused.form) ? true : undefined}>
        <summary>
          Change<span className="sr-only"> {name}</span>
        </summary>
        <div className="grid gap-4">
          <Form method="post" className="grid gap-3.5">
            <input type="hidden" name="id" value={id} />
            <Field
              id={`f-name-${id}`}
              label="Name"
              name="name"
              defaultValue={name}
              maxLength={PASSKEY_NAME_MAX_CHARS}
              error={refused.form === renaming ? refused.errors.name : undefined}
              hideNeed
            />
            <div>
              <Button look="secondary" name="intent" value="rename">
                Rename passkey
              </Button>
            </div>
          </Form>
          <ProvenForm {...{ form: removing, factors, refused }} intent="remove" label="Remove passkey" look="danger">
            <input type="hidden" name="id" value={id} />
          </ProvenForm>
        </div>
      </details>
    </li>
  );
}

/** The form that adds a passkey of this device. */
export function NewPasskey({ factors, device }: { factors: SecondFactors; device: string }) {
  return (
    <PasskeyForm
      action={urls.newPasskey()}
      label="Add a passkey"
      isNew
      without={
        <p className="text-slate">
          To add one, open this page in a browser that knows passkeys, with scripts turned on.
        </p>
      }
    >
      <Field
        id="f-new-passkey"
        label="Name of the passkey"
        name="name"
        defaultValue={device}
        maxLength={PASSKEY_NAME_MAX_CHARS}
        hint="So that you find it again in this list."
        hideNeed
      />
      <Proof form="new" factors={factors} refused={{ form: "", errors: {} }} />
    </PasskeyForm>
  );
}
