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

/** Values for fields by their name; a list stands for one request each. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const MOST = 12;

function objects(schema: Schema, known: Known): Record<string, unknown>[] {
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || known[name] !== undefined,
  );
  const choices = wanted.map(([name, part]) => [name, known[name] ?? samples(part, known)] as const);
  const first = Object.fromEntries(choices.map(([name, values]) => [name, values[0]]));
  const others = choices.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value })));
  return [first, ...others].slice(0, MOST);
}

/** Values that a schema accepts, as far as its JSON form tells: one of each alternative. */
function samples(schema: Schema, known: Known): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return [schema.enum[0]];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.flatMap((each) => samples(each, known)).slice(0, MOST);
  switch (schema.type) {
    case "object":
      return objects(schema, known);
    case "array":
      return [samples(schema.items ?? { type: "string" }, known).slice(0, Math.max(1, schema.minItems ?? 0))];
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

/** Inputs for an endpoint with the known values in their places: each known value stands in at least one of them. */
export function inputsFor(endpoint: Endpoint, known: Known): { params?: unknown; query?: unknown; body?: unknown }[] {
  const parts = (["params", "query", "body"] as const).flatMap((name) => {
    const schema = endpoint[name];
    return schema === undefined ? [] : [[name, samples(jsonFrom(schema), known)] as const];
  });
  const first = Object.fromEntries(parts.map(([name, values]) => [name, values[0]]));
  return [first, ...parts.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value })))];
}

/** The names of the fields an endpoint takes, at any depth. */
export function fieldNames(endpoint: Endpoint): Set<string> {
  const names = new Set<string>();
  const walk = (schema: Schema | undefined): void => {
    if (schema === undefined) return;
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      names.add(name);
      walk(part);
    }
    walk(schema.items);
    for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(each);
  };
  for (const part of [endpoint.params, endpoint.query, endpoint.body]) if (part !== undefined) walk(jsonFrom(part));
  return names;
}
