import { Field } from "~/components/form/field";
import { EMAIL_MAX_CHARS, PASSWORD_MAX_CHARS } from "~/models/shop/limits";

type Props = { error?: string | undefined; defaultValue?: string | undefined; label?: string; name?: string };

/** Email field of an account, named so that password managers recognize it. */
export function EmailField({ label = "Email", name = "email", ...rest }: Props) {
  return (
    <Field
      {...rest}
      label={label}
      name={name}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={EMAIL_MAX_CHARS}
      hideNeed
    />
  );
}

/** Field for choosing a new password, with the password rule as its hint. */
export function NewPasswordField({ label = "Password", name = "password", error }: Props) {
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      maxLength={PASSWORD_MAX_CHARS}
      hint="8 to 72 characters with a letter and a digit; no common password, and not the name in your email."
      error={error}
      hideNeed
    />
  );
}

/** Field for the current password. */
export function PasswordField({ label = "Password", name = "password", error }: Props) {
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="current-password"
      maxLength={PASSWORD_MAX_CHARS}
      error={error}
      hideNeed
    />
  );
}
