/** HTML constraints of one form field, derived from its schema. */
export type Constraint = { maxLength?: number | undefined };
