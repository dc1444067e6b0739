import type { Db } from "../../db/open";
import type { Call } from "../../http/call";
import { insertAuditEntry } from "./repository";

/** The staff member who makes a change, and through which program. */
export type Operator = { readonly who: string; readonly via: "ops" | "api" };

const WHO_MAX_CHARS = 100;

/** The operator of a call. The header `x-operator` may name the person, which proves nothing by itself. */
export function toOperator({ operator, ip }: Pick<Call, "operator" | "ip">): Operator {
  return { who: operator || (ip === "" ? "operations API" : `operations API from ${ip}`), via: "api" };
}

/**
 * An action on a subject with its parameters; holds no secrets and no text from shoppers, except
 * for addresses that staff changed, which end with the buyer's data.
 */
type AuditEntry = { readonly action: string; readonly subject: string; readonly detail?: object };

/** Records a change by staff, in the transaction that makes it. */
export async function audit(trx: Db, { who, via }: Operator, entry: AuditEntry, at: number): Promise<void> {
  const { action, subject, detail = {} } = entry;
  const row = { at, who: who.slice(0, WHO_MAX_CHARS), via, action, subject, detail: JSON.stringify(detail) };
  await insertAuditEntry(trx, row);
}
