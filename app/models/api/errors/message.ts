import { z } from "zod";

/** The sentence of an error code that has parameters, with the schema that they are read by. */
type MessageWithParams<P> = {
  readonly sentence: (params: P) => string;
  /** The sentence for parameters as they were received; null when they have another shape. */
  readonly read: (params: unknown) => string | null;
};

/** An entry of a table of error messages: a sentence, or a sentence with parameters. */
export type Message = string | { readonly read: (params: unknown) => string | null };

/** Declares a message with parameters. Amounts are `Money` in integer cents, moments milliseconds, counts integers. */
export function withParams<S extends z.ZodRawShape>(
  shape: S,
  sentence: (params: z.output<z.ZodObject<S>>) => string,
): MessageWithParams<z.output<z.ZodObject<S>>> {
  const schema = z.object(shape);
  return {
    sentence,
    read(params) {
      const parsed = schema.safeParse(params);
      return parsed.success ? sentence(parsed.data) : null;
    },
  };
}
