import { createHmac } from "node:crypto";
import type { Db } from "../db/open";
import { isSameText } from "../platform/same-text";
import { loadSecret } from "../settings/secret";

const SECRET_KEY = "reminder_refusal_secret";

/** The token of the link by which an address refuses reminders of unpaid orders; it never expires, as mails are kept. */
export async function loadRefusalToken(db: Db, emailNorm: string): Promise<string> {
  return createHmac("sha256", await loadSecret(db, SECRET_KEY))
    .update(`reminders ${emailNorm}`)
    .digest("base64url");
}

/** Whether an address refused reminders. */
export async function isReminderRefused(db: Db, emailNorm: string): Promise<boolean> {
  const row = await db
    .selectFrom("reminder_refusal")
    .select("email_norm")
    .where("email_norm", "=", emailNorm)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses reminders for an address. A wrong token does nothing and is not reported. */
export async function refuseReminders(
  db: Db,
  { emailNorm, token }: { readonly emailNorm: string; readonly token: string },
  now: number,
): Promise<void> {
  if (!isSameText(await loadRefusalToken(db, emailNorm), token)) return;
  await db
    .insertInto("reminder_refusal")
    .values({ email_norm: emailNorm, created_at: now })
    .onConflict((conflict) => conflict.column("email_norm").doNothing())
    .execute();
}
