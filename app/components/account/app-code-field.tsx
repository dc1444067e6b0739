import { Field } from "../form/field";

/** The field for a code of the authenticator app. */
export function AppCodeField({ hint, error }: { hint: string; error: string | undefined }) {
  return (
    <Field
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      hint={hint}
      error={error}
      hideNeed
    />
  );
}
