import type { RequestContext } from "~/server/http/context.server";
import { readTemporary, storeTemporary } from "~/server/http/temporary-values.server";

/** The typed fields of the address step. */
const FIELDS = ["email", "firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"] as const;
const temporaryName = (field: string) => `typed-${field}`;

/** Stores the typed values of the address step for five minutes while a member logs in again; for actions only. */
export function storeTypedAddress(ctx: RequestContext, form: FormData): void {
  for (const field of FIELDS) {
    const value = form.get(field);
    storeTemporary(ctx, temporaryName(field), typeof value === "string" && value !== "" ? value.slice(0, 254) : null);
  }
}

/** Returns the stored values of the address step; empty when there are none. */
export function readTypedAddress(ctx: RequestContext): Record<string, string> {
  const values = FIELDS.flatMap((field) => {
    const value = readTemporary(ctx, temporaryName(field));
    return value === null ? [] : [[field, value] as const];
  });
  return Object.fromEntries(values);
}

/** Clears the stored values; for actions only. */
export function forgetTypedAddress(ctx: RequestContext): void {
  for (const field of FIELDS) storeTemporary(ctx, temporaryName(field), null);
}
