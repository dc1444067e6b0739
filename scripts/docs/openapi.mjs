import { z } from "zod";
import { nameSchemas } from "./api.mjs";

const BEARER = { type: "http", scheme: "bearer" };
const text = { type: "string" };
/** Headers of every call; only a shop with the shared secret is believed in what they say of the caller. */
const HEADERS = {
  shop: { name: "x-shop-id", schema: text, description: "The market: 2022 United States, 2023 Canada." },
  visitor: { name: "x-visitor-key", schema: text, description: "Who calls, before any login." },
  caller: { name: "x-commerce-token", schema: text, description: "The shared secret of a shop of ours." },
  key: {
    name: "idempotency-key",
    schema: text,
    description: "A repeated write under the same key gets the first answer again.",
  },
};

const fieldError = {
  type: "object",
  required: ["field", "message"],
  properties: { field: text, message: text, code: text, params: {} },
};
const error = { type: "object", required: ["code"], properties: { code: text, params: {} } };
const shared = { data: {}, msg: text, error, errors: { type: "array", items: fieldError } };
const failure = {
  success: {
    type: "object",
    required: ["success", "httpCode", "msg"],
    properties: { success: { const: false }, httpCode: { type: "integer" }, ...shared },
  },
  code: {
    type: "object",
    required: ["code", "msg"],
    properties: { code: { type: "integer" }, ...shared },
  },
};

const json = (schema) => ({ "application/json": { schema } });
const nameFor = (envelope) => (envelope === "success" ? "FailureOfSuccess" : "FailureOfCode");

/** The answer to a call that succeeds, in its envelope. */
function enveloped(envelope, data) {
  const properties = { data, msg: text };
  return envelope === "success"
    ? {
        type: "object",
        required: ["success", "httpCode", "data", "msg"],
        properties: { success: { const: true }, httpCode: { const: 200 }, ...properties },
      }
    : { type: "object", required: ["code", "data", "msg"], properties: { code: { const: 200 }, ...properties } };
}

/** A name of its own for each call, as generators of clients ask: its method and the words of its path. */
const operationId = ({ method, path }) =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)].join("_");

/** Renders the declared calls as an OpenAPI 3.1 document; `models` are the modules whose schemas have names. */
export function renderOpenApi(endpoints, models) {
  const metadata = nameSchemas(models);
  const schemas = {};
  const named = (value) => JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  const toSchema = (schema) => {
    const {
      $defs = {},
      $schema: _,
      ...own
    } = z.toJSONSchema(schema, { metadata, io: "input", unrepresentable: "any" });
    for (const [name, { id: _id, ...value }] of Object.entries($defs)) schemas[name] = named(value);
    const { id: _id, ...rest } = own;
    return named(rest);
  };
  const parametersIn = (place, schema) => {
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = toSchema(schema);
    return Object.entries(properties).map(([name, value]) => ({
      ...{ name, in: place, schema: value },
      required: place === "path" || (required.includes(name) && value.default === undefined),
      ...(place === "query" && value.type === "array" && { style: "form", explode: false }),
    }));
  };
  const paths = {};
  for (const endpoint of endpoints) {
    const { method, path, summary, access, envelope, params, query, body, response } = endpoint;
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      operationId: operationId(endpoint),
      tags: [path.split("/")[1]],
      summary,
      ...(access !== "public" && { security: [{ [access]: [] }] }),
      parameters: [
        ...parametersIn("path", params),
        ...parametersIn("query", query),
        ...Object.keys(HEADERS)
          .filter((name) => name !== "key" || method !== "GET")
          .map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ],
      ...(body && { requestBody: { required: true, content: json(toSchema(body)) } }),
      responses: {
        200: { description: "Done", content: json(enveloped(envelope, toSchema(response))) },
        default: {
          description: "Refused; the status says how",
          content: json({ $ref: `#/components/schemas/${nameFor(envelope)}` }),
        },
      },
    };
  }
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    openapi: "3.1.0",
    info: {
      title: "The commerce API",
      version: "1",
      description: "Generated from app/models/api by npm run docs. Unknown fields are ignored.",
    },
    paths,
    components: {
      parameters: Object.fromEntries(
        Object.entries(HEADERS).map(([name, header]) => [name, { ...header, in: "header", required: false }]),
      ),
      schemas: { ...sorted, FailureOfSuccess: failure.success, FailureOfCode: failure.code },
      securitySchemes: { member: BEARER, operator: BEARER },
    },
  };
}
