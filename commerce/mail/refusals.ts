import { createHmac } from "node:crypto";
import type { LeaveList } from "~/models/shop/urls";
import type { Db } from "../db/open";
import { isSameText } from "../platform/same-text";
import { loadSecret } from "../settings/secret";

const SECRET_KEY = "reminder_refusal_secret";

/** The mails that an address can refuse apart from offers, with the table of the addresses that did. */
const TABLES = { reminders: "reminder_refusal", reviews: "review_refusal" } as const;
type RefusableList = Exclude<LeaveList, "offers">;

/** The token of the link that unsubscribes an address from a list; it never expires, because people never delete mails. */
export async function loadRefusalToken(db: Db, list: RefusableList, emailNorm: string): Promise<string> {
  return createHmac("sha256", await loadSecret(db, SECRET_KEY))
    .update(`${list} ${emailNorm}`)
    .digest("base64url");
}

/** Whether an address refused the mails of a list. */
export async function isRefused(db: Db, list: RefusableList, emailNorm: string): Promise<boolean> {
  const row = await db
    .selectFrom(TABLES[list])
    .select("email_norm")
    .where("email_norm", "=", emailNorm)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses the mails of a list for an address, for a caller who has shown to read it. Refusing again renews its date. */
export async function refuseMails(db: Db, list: RefusableList, emailNorm: string, now: number): Promise<void> {
  await db
    .insertInto(TABLES[list])
    .values({ email_norm: emailNorm, created_at: now })
    .onConflict((conflict) => conflict.column("email_norm").doUpdateSet({ created_at: now }))
    .execute();
}

/** Allows the mails of a list again, for a caller who has shown to read the address. */
export async function allowMails(db: Db, list: RefusableList, emailNorm: string): Promise<void> {
  await db.deleteFrom(TABLES[list]).where("email_norm", "=", emailNorm).execute();
}

/** Forgets what an address refused until a moment, for a caller who has shown to read it; a later refusal stays. */
export async function forgetRefusal(
  db: Db,
  list: RefusableList,
  { emailNorm, until }: { readonly emailNorm: string; readonly until: number },
): Promise<void> {
  await db.deleteFrom(TABLES[list]).where("email_norm", "=", emailNorm).where("created_at", "<=", until).execute();
}

type RefusalLink = { readonly emailNorm: string; readonly token: string };

/** Whether the token of a mailed link is the one that ends the mails of a list to its address. */
export async function isRefusalLink(db: Db, list: RefusableList, { emailNorm, token }: RefusalLink): Promise<boolean> {
  return isSameText(await loadRefusalToken(db, list, emailNorm), token);
}

/** Refuses the mails of a list by a mailed link. Returns false and changes nothing when its token is wrong. */
export async function refuseByLink(db: Db, list: RefusableList, link: RefusalLink, now: number): Promise<boolean> {
  const isGenuine = await isRefusalLink(db, list, link);
  if (isGenuine) await refuseMails(db, list, link.emailNorm, now);
  return isGenuine;
}
