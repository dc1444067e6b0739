import { z } from "zod";
import { type LabelValue, labelValueSchema } from "~/models/product/product";

/** JSON text of the database as a value; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON text read through a schema; `otherwise` when the text is not what the schema says. */
export function readJson<S extends z.ZodType>(schema: S, text: string, otherwise: z.output<S>): z.output<S> {
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : otherwise;
}

const texts = z.array(z.string());
const record = z.record(z.string(), z.string());
const labelled = z.array(labelValueSchema);

/** JSON text of a list of texts; empty when it is something else. */
export const readTexts = (text: string): string[] => readJson(texts, text, []);

/** JSON text of named texts; empty when it is something else. */
export const readRecord = (text: string): Record<string, string> => readJson(record, text, {});

/** JSON text of label and value pairs; empty when it is something else. */
export const readLabelled = (text: string): LabelValue[] => readJson(labelled, text, []);
