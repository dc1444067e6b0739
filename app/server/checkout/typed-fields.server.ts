import { BILLING_FIELDS } from "~/models/forms/checkout";
import type { RequestContext } from "~/server/http/context.server";
import { readTemporary, storeTemporary } from "~/server/http/temporary-values.server";

const ADDRESS_FIELDS = ["email", "firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"] as const;

/** Keeps what was typed into a checkout step for five minutes, while something else is done first. */
function typedFields(prefix: string, fields: readonly string[]) {
  const nameOf = (field: string) => `${prefix}-${field}`;
  return {
    /** Stores the typed values of a form; for actions only. */
    store(ctx: RequestContext, form: FormData): void {
      for (const field of fields) {
        const value = form.get(field);
        storeTemporary(ctx, nameOf(field), typeof value === "string" && value !== "" ? value.slice(0, 254) : null);
      }
    },
    /** Returns the stored values; empty when there are none. */
    read(ctx: RequestContext): Record<string, string> {
      const values = fields.flatMap((field) => {
        const value = readTemporary(ctx, nameOf(field));
        return value === null ? [] : [[field, value] as const];
      });
      return Object.fromEntries(values);
    },
    /** Clears the stored values; for actions only. */
    forget(ctx: RequestContext): void {
      for (const field of fields) storeTemporary(ctx, nameOf(field), null);
    },
  };
}

/** The typed fields of step 1. */
export const typedAddress = typedFields("typed", ADDRESS_FIELDS);

/** The way to pay and the billing address of step 3, while it is not placed yet. */
export const typedPayment = typedFields("pay", ["paymentType", "billing", ...BILLING_FIELDS]);
