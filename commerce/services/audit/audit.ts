import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";

/** Who of the staff changes something, and which way. */
export type Operator = { readonly who: string; readonly via: "ops" | "api" };

const WHO_MAX_CHARS = 100;

/** Whoever calls with the operators' token; the header `x-operator` may say who that is, which proves nothing by itself. */
export function toOperator({ operator, ip }: Pick<Call, "operator" | "ip">): Operator {
  return { who: operator || (ip === "" ? "operations API" : `operations API from ${ip}`), via: "api" };
}

/** What was done to what, with what was given; no secret and nothing a shopper wrote. */
type AuditEntry = { readonly action: string; readonly subject: string; readonly detail?: object };

/** Writes down a change of the staff, in the transaction that makes it. */
export async function audit(trx: Db, { who, via }: Operator, entry: AuditEntry, at: number): Promise<void> {
  const { action, subject, detail = {} } = entry;
  await trx
    .insertInto("audit")
    .values({ at, who: who.slice(0, WHO_MAX_CHARS), via, action, subject, detail: JSON.stringify(detail) })
    .execute();
}

/** What the staff did, newest first: all of it, or what was done to one subject. */
export function listAuditEntries(
  db: Db,
  { subject, size }: { readonly subject?: string | undefined; readonly size: number },
): Promise<Row<"audit">[]> {
  return db
    .selectFrom("audit")
    .selectAll()
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
}
