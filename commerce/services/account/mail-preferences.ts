import type { MailChoices } from "~/models/account/mail-preferences";
import { mailPreferenceApi } from "~/models/api";
import type { Db } from "../../db/open";
import { conflict } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { allowMails, forgetRefusal, isRefused, refuseMails } from "../../mail/refusals";
import { moveNotices } from "../stock-notice/repository";
import { subscribeAddress } from "./newsletter";
import { requireAccount } from "./sessions";
import { endSubscription, isSubscribed, moveSubscription } from "./subscription-repository";

/** The lists that mail everybody who did not refuse them. */
const REFUSABLE = ["reminders", "reviews"] as const;

async function readChoices(db: Db, emailNorm: string): Promise<MailChoices> {
  const [offers, refusesReminders, refusesReviews] = await Promise.all([
    isSubscribed(db, emailNorm),
    ...REFUSABLE.map((list) => isRefused(db, list, emailNorm)),
  ]);
  return { offers, reminders: !refusesReminders, reviews: !refusesReviews };
}

type Address = { readonly email: string; readonly emailNorm: string };
type Move = {
  readonly from: string;
  readonly to: Address;
  /** When the member left the new address before; null for one that the account never had. */
  readonly leftAt: number | null;
};

/**
 * Takes what a member chose for the former address along to the new one, which its reader has just confirmed, and the parts
 * that it waits for. Offers leave the former address; a refusal stays there too, because orders placed with it are still
 * mailed there. What was chosen for the new address before, such as by a link in a mail, holds; but what the member left
 * there with an earlier move gives way to what was chosen since.
 */
export async function moveMailChoices(trx: Db, { from, to, leftAt }: Move, now: number): Promise<void> {
  const { emailNorm } = to;
  for (const list of REFUSABLE)
    if (await isRefused(trx, list, from)) await refuseMails(trx, list, emailNorm, now);
    else if (leftAt !== null) await forgetRefusal(trx, list, { emailNorm, until: leftAt });
  await moveSubscription(trx, { from, to: emailNorm, leftAt }, now);
  await moveNotices(trx, from, { email: to.email, email_norm: emailNorm });
}

/** Which mails a member gets, and choosing them. */
export const mailPreferenceRoutes: readonly Route[] = [
  serve(mailPreferenceApi.read, async (_, call) => readChoices(call.db, (await requireAccount(call)).email_norm)),
  serve(mailPreferenceApi.change, async ({ body }, call) => {
    const account = await requireAccount(call);
    const { email, email_norm: emailNorm } = account;
    if (account.email_verified_at === null) throw conflict("mailsUnconfirmed");
    const now = call.clock.now();
    return call.store.transaction(async (trx) => {
      for (const list of REFUSABLE)
        await (body[list] ? allowMails(trx, list, emailNorm) : refuseMails(trx, list, emailNorm, now));
      if (!body.offers) await endSubscription(trx, emailNorm, now);
      else await subscribeAddress(trx, call, { email, source: "profile", subscribeSource: "profile" });
      return readChoices(trx, emailNorm);
    });
  }),
];
