import type { RequestContext } from "~/server/http/context.server";
import { readTemporary, storeTemporary } from "~/server/http/temporary-values.server";

/** The fields of step 1 that are typed. */
const FIELDS = ["email", "firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"] as const;
const nameFrom = (field: string) => `typed-${field}`;

/**
 * Keeps what was typed in step 1 over the login that a member is led to when theirs has ended, five minutes; for actions
 * only.
 */
export function keepTypedAddress(ctx: RequestContext, form: FormData): void {
  for (const field of FIELDS) {
    const value = form.get(field);
    storeTemporary(ctx, nameFrom(field), typeof value === "string" && value !== "" ? value.slice(0, 254) : null);
  }
}

/** What was kept of step 1; empty when there is nothing. */
export function typedAddress(ctx: RequestContext): Record<string, string> {
  const kept = FIELDS.flatMap((field) => {
    const value = readTemporary(ctx, nameFrom(field));
    return value === null ? [] : [[field, value] as const];
  });
  return Object.fromEntries(kept);
}

/** Forgets it once it is saved; for actions only. */
export function forgetTypedAddress(ctx: RequestContext): void {
  for (const field of FIELDS) storeTemporary(ctx, nameFrom(field), null);
}
