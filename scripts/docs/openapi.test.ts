import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allEndpoints } from "~/models/api";
import { openApiFile } from "./sources";

type Operation = {
  operationId: string;
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: unknown }[];
  requestBody?: unknown;
  security?: unknown;
  responses: Record<string, { description: string; content: unknown }>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: unknown };

const text = openApiFile();
const document: Document = JSON.parse(text);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Resolves a reference such as `#/components/schemas/Money`. */
function findTarget(reference: string): unknown {
  const steps = reference.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>((value, step) => Object(value)[step], document);
}

const KINDS = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** Lists what of a schema the dialect of OpenAPI 3.1, which is that of JSON Schema 2020-12, does not allow. */
function listFaults(schema: unknown, where: string): string[] {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return [`${where} is no schema`];
  const { type, properties = {}, items, anyOf, oneOf, allOf, required, additionalProperties } = Object(schema);
  const { $ref: reference } = Object(schema);
  return [
    ...(reference !== undefined && findTarget(reference) === undefined ? [`${where}: ${reference} is nothing`] : []),
    ...[type ?? []].flat().flatMap((kind) => (KINDS.includes(kind) ? [] : [`${where} has the type ${kind}`])),
    ...(required === undefined || Array.isArray(required) ? [] : [`${where}.required is no list`]),
    ...Object.entries(properties).flatMap(([name, value]) => listFaults(value, `${where}.${name}`)),
    ...(items === undefined ? [] : listFaults(items, `${where}[]`)),
    ...(typeof additionalProperties === "object" ? listFaults(additionalProperties, `${where}{}`) : []),
    ...[anyOf, oneOf, allOf].flatMap((choices = []) =>
      choices.flatMap((choice: unknown, index: number) => listFaults(choice, `${where}|${index}`)),
    ),
  ];
}

describe("docs/openapi.json", () => {
  it("the committed document is what the contract generates; run npm run docs [OPEN-27]", () => {
    const committed = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
    expect(committed === text).toBe(true);
  });

  it("it holds each declared call once, with its parameters, its body and who may call [OPEN-27]", () => {
    expect(document.openapi).toBe("3.1.0");
    const keys = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(keys.toSorted()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { path, method, operation } of operations) {
      const call = allEndpoints.find((each) => each.path === path && each.method.toLowerCase() === method);
      const inPath = operation.parameters.filter((each) => each.in === "path");
      expect(inPath.map(({ name }) => `{${name}}`).toSorted(), path).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted());
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect([operation.requestBody === undefined, operation.security === undefined], path).toEqual([
        call?.body === undefined,
        call?.access === "public",
      ]);
      if (call?.query !== undefined)
        expect(
          operation.parameters.some((each) => each.in === "query"),
          path,
        ).toBe(true);
    }
  });

  it("each schema is one of JSON Schema 2020-12, and each reference leads to one [OPEN-27]", () => {
    const faults: string[] = [];
    const walk = (value: unknown, where: string): void => {
      if (typeof value !== "object" || value === null) return;
      for (const [name, below] of Object.entries(value)) {
        if (name === "schema") faults.push(...listFaults(below, where));
        else if (name === "$ref" && findTarget(String(below)) === undefined) faults.push(`${where}: ${below}`);
        else if (name === "schemas")
          for (const [entity, schema] of Object.entries(Object(below))) faults.push(...listFaults(schema, entity));
        else walk(below, `${where}/${name}`);
      }
    };
    walk(document, "");
    expect(faults).toEqual([]);
    expect(text).not.toContain("$defs");
    expect(text).not.toMatch(/"#\/components\/schemas\/__/);
  });
});
