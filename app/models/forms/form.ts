/** What a form page shows after a refused submission: a message per field, and what was typed (row ARCH-06). */
export type FormState = {
  errors: Readonly<Record<string, string | undefined>>;
  values: Readonly<Record<string, string | undefined>>;
};

export const EMPTY_FORM: FormState = { errors: {}, values: {} };

/** HTML constraints of one field, derived from its schema. */
export type Constraint = { maxLength?: number | undefined };
