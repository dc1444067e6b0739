import { z } from "zod";
import type { Endpoint } from "~/models/api/contract";

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
};

/** Values for fields by name; each entry of a list gets a request of its own. */
export type FieldValues = Readonly<Record<string, readonly unknown[]>>;

const MOST = 12;

function objects(schema: Schema, fieldValues: FieldValues): Record<string, unknown>[] {
  const given = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || fieldValues[name] !== undefined,
  );
  const choices = given.map(([name, part]) => [name, fieldValues[name] ?? samples(part, fieldValues)] as const);
  const first = Object.fromEntries(choices.map(([name, values]) => [name, values[0]]));
  const others = choices.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value })));
  return [first, ...others].slice(0, MOST);
}

/** Values that a schema accepts, as far as its JSON form shows: one of each alternative. */
function samples(schema: Schema, fieldValues: FieldValues): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return [schema.enum[0]];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.flatMap((each) => samples(each, fieldValues)).slice(0, MOST);
  switch (schema.type) {
    case "object":
      return objects(schema, fieldValues);
    case "array":
      return [samples(schema.items ?? { type: "string" }, fieldValues).slice(0, Math.max(1, schema.minItems ?? 0))];
    case "integer":
    case "number":
      return [Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)];
    case "boolean":
      return [true];
    case "null":
      return [null];
    default:
      return ["a".repeat(Math.max(4, schema.minLength ?? 4))];
  }
}

const jsonFrom = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

/** Inputs for an endpoint with the given field values in place; each of them is part of at least one input. */
export function inputsFor(
  endpoint: Endpoint,
  fieldValues: FieldValues,
): { params?: unknown; query?: unknown; body?: unknown }[] {
  const sections = (["params", "query", "body"] as const).flatMap((name) => {
    const schema = endpoint[name];
    return schema === undefined ? [] : [[name, samples(jsonFrom(schema), fieldValues)] as const];
  });
  const first = Object.fromEntries(sections.map(([name, values]) => [name, values[0]]));
  return [
    first,
    ...sections.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value }))),
  ];
}

/** The names of all fields of an endpoint, at any depth but below fields named in `without`. */
export function fieldNames(endpoint: Endpoint, without: readonly string[] = []): Set<string> {
  const names = new Set<string>();
  const walk = (schema: Schema | undefined): void => {
    if (schema === undefined) return;
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      names.add(name);
      if (!without.includes(name)) walk(part);
    }
    walk(schema.items);
    for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(each);
  };
  for (const part of [endpoint.params, endpoint.query, endpoint.body]) if (part !== undefined) walk(jsonFrom(part));
  return names;
}
