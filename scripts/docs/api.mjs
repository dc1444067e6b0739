import { z } from "zod";

const INDENT = "  ";
const INLINE_MAX_CHARS = 90;
const SERVICES = {
  infra: "Settings, places and content",
  item: "Catalogue, vehicles and reviews",
  search: "Search and recommendations",
  "search-pro": "Search with session",
  promotion: "Promotions and coupons",
  order: "Cart, checkout, payment, orders and returns",
  account: "Accounts, garage and points",
  customer: "Customer service",
  "data-service": "Tracking and marketing",
  operations: "Staff steps",
  health: "Health",
};

/** The name under which a schema is shown: "moneySchema" becomes Money. */
const titleFor = (exported) => exported.replace(/Schema$/, "").replace(/^./, (first) => first.toUpperCase());

/** Registers every exported schema of the models under its name, so that each is printed once. */
export function nameSchemas(models) {
  const registry = z.registry();
  const seen = new Set();
  for (const module of models) {
    for (const [exported, value] of Object.entries(module)) {
      if (!(value instanceof z.ZodType) || registry.has(value)) continue;
      const id = titleFor(exported);
      if (seen.has(id)) throw new Error(`Two schemas are called ${id}`);
      seen.add(id);
      registry.add(value, { id });
    }
  }
  return registry;
}

const literal = (value) => JSON.stringify(value);

function limitsFor(schema) {
  const limits = [];
  const isWhole = schema.type === "integer";
  const show = (word, value) => {
    if (value !== undefined && !(isWhole && Math.abs(value) === Number.MAX_SAFE_INTEGER))
      limits.push(`${word} ${value}`);
  };
  show("≥", schema.minimum);
  show(">", schema.exclusiveMinimum);
  show("≤", schema.maximum);
  show("<", schema.exclusiveMaximum);
  if (schema.minLength !== undefined) limits.push(`at least ${schema.minLength} characters`);
  if (schema.maxLength !== undefined) limits.push(`at most ${schema.maxLength} characters`);
  if (schema.minItems !== undefined) limits.push(`at least ${schema.minItems}`);
  if (schema.maxItems !== undefined) limits.push(`at most ${schema.maxItems}`);
  if (schema.format === undefined && schema.pattern !== undefined) limits.push(`matches ${schema.pattern}`);
  if (schema.default !== undefined) limits.push(`default ${literal(schema.default)}`);
  return limits;
}

function objectType(schema, depth) {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, value]) =>
      `${/^\w+$/.test(name) ? name : literal(name)}${required.has(name) ? "" : "?"}: ${toTypeText(value, depth + 1)}`,
  );
  if (fields.length === 0) {
    if (typeof schema.additionalProperties !== "object") return "{}";
    return `{ [name]: ${toTypeText(schema.additionalProperties, depth)} }`;
  }
  const inline = `{ ${fields.join(", ")} }`;
  if (inline.length <= INLINE_MAX_CHARS && !inline.includes("\n")) return inline;
  const pad = INDENT.repeat(depth + 1);
  return `{\n${fields.map((field) => `${pad}${field},`).join("\n")}\n${INDENT.repeat(depth)}}`;
}

/** Prints a JSON schema as a readable type: `{ a: integer, b?: Money[] }`. */
export function toTypeText(schema, depth = 0) {
  if (schema.$ref) return schema.$ref.replace("#/$defs/", "");
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => toTypeText(choice, depth)).join(" | ");
  if (schema.allOf) return schema.allOf.map((part) => toTypeText(part, depth)).join(" & ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => toTypeText({ ...schema, type }, depth)).join(" | ");
  if (schema.type === "array") {
    const item = toTypeText(schema.items ?? {}, depth);
    return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === "object") return objectType(schema, depth);
  if (schema.type === "string" && ["date", "date-time"].includes(schema.format)) return schema.format;
  return schema.type ?? "any";
}

const cell = (text) => text.replaceAll("|", "\\|").replace(/\s+/g, " ").replaceAll(", }", " }");

function fieldTable(schema) {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, value]) => {
    const { default: _, ...rest } = value;
    const isRequired = required.has(name) && value.default === undefined;
    return `| \`${name}\` | \`${cell(toTypeText(rest))}\` | ${isRequired ? "yes" : ""} | ${cell(limitsFor(value).join(", "))} |`;
  });
  return ["| field | type | required | limits |", "|---|---|---|---|", ...rows];
}

const fence = (text) => ["```ts", text, "```"];

function part(title, schema) {
  if (schema === undefined) return [];
  const isFlat = schema.type === "object" && Object.keys(schema.properties ?? {}).length > 0;
  return [`**${title}**`, "", ...(isFlat ? fieldTable(schema) : fence(toTypeText(schema))), ""];
}

/** Renders docs/api.md from the declared calls and the modules whose schemas have names. */
export function renderApi(endpoints, models) {
  const metadata = nameSchemas(models);
  const entities = new Map();
  const toJsonSchema = (schema) => {
    if (schema === undefined) return undefined;
    const {
      $defs = {},
      $schema: _,
      ...json
    } = z.toJSONSchema(schema, { metadata, io: "input", unrepresentable: "any" });
    for (const [name, value] of Object.entries($defs)) entities.set(name, value);
    return json;
  };
  const service = ({ path }) => path.split("/")[1];
  const out = [
    "# The commerce API",
    "",
    "Generated from `app/models/api` by `npm run docs`; do not edit. Unknown fields are ignored.",
    "",
    "Headers of every call: `x-shop-id` (market: 2022 United States, 2023 Canada), `x-diversion-name`, `x-visitor-key`,",
    "`authorization: Bearer …` when signed in, `x-client-id`, `x-session-id`; `x-account-id` where a call says so.",
    "In GET queries lists are joined by commas. Calls that are not public answer 401 without a token.",
    "",
    "Answers come in one of two envelopes: *success* is `{ success, httpCode, data, msg }`, *code* is `{ code, data, msg }`",
    "with code 200 for success. Failures add `error: { code, params }`, a code of `app/models/api/errors`, and",
    "`errors: [{ field, message, code, params }]`. A call that is not served yet answers 501.",
    "",
  ];
  const sections = [...new Set(endpoints.map(service))];
  const untitled = sections.find((name) => SERVICES[name] === undefined);
  if (untitled !== undefined) throw new Error(`"${untitled}" has no title in scripts/docs/api.mjs`);
  for (const name of sections) out.push(`- [${SERVICES[name]}](#${name})`);
  out.push("- [Entities](#entities)", "");
  for (const name of sections) {
    out.push(`<a id="${name}"></a>`, "", `## ${SERVICES[name]}`, "");
    for (const endpoint of endpoints.filter((each) => service(each) === name)) {
      out.push(`### \`${endpoint.method} ${endpoint.path}\``, "", endpoint.summary, "");
      const repeat = endpoint.isIdempotent ? " · may be repeated" : "";
      out.push(`${endpoint.access} · envelope ${endpoint.envelope}${repeat}`, "");
      out.push(...part("Path", toJsonSchema(endpoint.params)));
      out.push(...part("Query", toJsonSchema(endpoint.query)));
      out.push(...part("Body", toJsonSchema(endpoint.body)));
      out.push("**Answer**", "", ...fence(toTypeText(toJsonSchema(endpoint.response))), "");
    }
  }
  out.push('<a id="entities"></a>', "", "## Entities", "");
  for (const [name, schema] of [...entities].sort(([a], [b]) => (a < b ? -1 : 1))) {
    out.push(`### ${name}`, "", ...fence(toTypeText(schema)), "");
  }
  return `${out.join("\n").trimEnd()}\n`;
}
