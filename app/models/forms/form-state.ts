/** The state of a form after a refused submission: a message per field, and the typed values. */
export type FormState = {
  errors: Readonly<Record<string, string | undefined>>;
  values: Readonly<Record<string, string | undefined>>;
};

export const EMPTY_FORM: FormState = { errors: {}, values: {} };
