import { z } from "zod";
import type { Constraint } from "~/models/forms/field-constraint";
import type { FormState } from "~/models/forms/form-state";

type ReadForm<T> = { ok: true; value: T } | { ok: false; state: FormState };

const SECRET = /password|token|card|cvc/i;

/** Whether a field of this name holds what a page never repeats. */
export const isSecret = (name: string) => SECRET.test(name);

/** A message as a sentence: "is required" becomes "City is required"; a full sentence stays. */
function sentence(label: string, message: string): string {
  if (/^[a-z]/.test(message)) return `${label} ${message}`;
  return /^(Invalid|Expected|Required)/.test(message) ? `${label} is not valid` : message;
}

/** The typed values, shortened to what a page can show again; secrets and files are left out. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !isSecret(name)) values[name] = value.slice(0, 2000);
  }
  return values;
}

/** The form as its schema's value, or one message per field with the typed values; never throws. */
export function readForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  labels: Readonly<Record<string, string>> = {},
): ReadForm<z.output<S>> {
  const fields = Object.fromEntries(form);
  // A repeated field counts as its last value, but the intent is the first one: the button that was pressed.
  const intent = form.get("intent");
  const parsed = schema.safeParse(intent === null ? fields : { ...fields, intent });
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path.join(".") || "form";
    errors[name] ??= sentence(labels[name] ?? "This", message);
  }
  return { ok: false, state: { errors, values: typedValues(form) } };
}

const textRules = z.object({
  properties: z.record(
    z.string(),
    z.object({ maxLength: z.int().optional().catch(undefined) }).transform(({ maxLength }) => ({ maxLength })),
  ),
});

const constraints = new WeakMap<z.ZodType, Readonly<Record<string, Constraint>>>();

/**
 * The HTML constraints a schema implies, by field name, so that the page and the action cannot disagree on lengths. They
 * are found once per schema.
 */
export function constraintsFor(schema: z.ZodType): Readonly<Record<string, Constraint>> {
  const earlier = constraints.get(schema);
  if (earlier !== undefined) return earlier;
  const found = Object.freeze(findConstraints(schema));
  constraints.set(schema, found);
  return found;
}

function findConstraints(schema: z.ZodType): Record<string, Constraint> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const rules = textRules.safeParse(json);
  if (!rules.success) return {};
  const limited = Object.entries(rules.data.properties).filter(([, { maxLength }]) => maxLength !== undefined);
  return Object.fromEntries(limited);
}
