import type { z } from "zod";
import { CONTENT_VALUES } from "~/models/content/content-values";
import { type MarketId, marketFor } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import type { Db } from "../db/open";
import type { Row } from "../db/tables";
import { readJson } from "../platform/json";
import { randomId } from "../platform/random-id";
import { contentRows } from "../settings/content-values";
import { loadShopOrigin } from "../settings/shop-origin";
import { ERASED_EMAIL, foldEmail } from "./email-address";
import { htmlFor } from "./html";
import type { MailTemplate } from "./template";
import { textFor } from "./text";

/** A mail with its words, ready to be sent. */
export type QueuedMail = Row<"mail">;

/** A subject is one line, whatever a name in it holds. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The company's postal address from the content; laws on advertising mails require it in each mail. */
async function postalAddress(db: Db, market: MarketId): Promise<readonly string[]> {
  const [row] = await contentRows(db, market, ["company_address"]);
  if (row === undefined) return [];
  return readJson(CONTENT_VALUES.company_address, row.value, { lines: [] }).lines;
}

/** The owner of a mail beside its address: the member or order it is for, and the person whose text it contains. */
type Belonging = {
  readonly accountId?: string | null;
  readonly orderId?: string;
  readonly aboutEmail?: string;
};

/**
 * Writes a mail into the outbox, in the caller's transaction: it is sent exactly when that commits. `at` is
 * epoch milliseconds; answers the mail's id. Throws when the data is not the template's, and OriginMissing when the mail's links
 * could not lead to the shop.
 */
export async function sendMail<S extends z.ZodType>(
  trx: Db,
  template: MailTemplate<S>,
  mail: Belonging & {
    readonly to: string;
    readonly market: MarketId;
    readonly at: number;
    readonly data: z.input<S>;
  },
): Promise<string> {
  const letterhead = {
    origin: await loadShopOrigin(trx, mail.market),
    postalAddress: await postalAddress(trx, mail.market),
  };
  const content = template.compose(template.data.parse(mail.data), marketFor(mail.market));
  const id = randomId();
  // What follows later from an order whose buyer was erased has nobody to be written to.
  if (mail.to === ERASED_EMAIL) return id;
  await trx
    .insertInto("mail")
    .values({
      id,
      kind: template.kind,
      market: mail.market,
      to_email: mail.to,
      to_norm: foldEmail(mail.to),
      subject: oneLine(content.subject),
      text: textFor(content, letterhead),
      html: htmlFor(content, letterhead),
      leave_url: content.leave === undefined ? null : `${letterhead.origin}${urls.oneClickUnsubscribe(content.leave)}`,
      created_at: mail.at,
      state: "QUEUED",
      tries: 0,
      next_try_at: mail.at,
      sent_at: null,
      account_id: mail.accountId ?? null,
      order_id: mail.orderId ?? null,
      about_norm: mail.aboutEmail === undefined ? null : foldEmail(mail.aboutEmail),
      failure: null,
    })
    .execute();
  return id;
}

/** Whether a mail of a kind was written to an address since a moment. */
export async function hasMailed(
  db: Db,
  { kind, emailNorm, since }: { readonly kind: string; readonly emailNorm: string; readonly since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("mail")
    .select("id")
    .where("to_norm", "=", emailNorm)
    .where("kind", "=", kind)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mails written last, newest first; to one address when it is given. */
export function latestMails(db: Db, { to, size }: { to?: string | undefined; size: number }): Promise<QueuedMail[]> {
  return db
    .selectFrom("mail")
    .selectAll()
    .$if(to !== undefined, (query) => query.where("to_norm", "=", foldEmail(to ?? "")))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(size)
    .execute();
}

/** Lists the ids of all mails. */
export async function listMailIds(db: Db): Promise<string[]> {
  return (await db.selectFrom("mail").select("id").execute()).map(({ id }) => id);
}
