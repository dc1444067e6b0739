import { conflict, notFound } from "../../http/failure";
import { ERASED_EMAIL } from "../../mail/email-address";
import { findLastMail, findMail, insertCopy, requeueMail } from "../../mail/order-mail";
import type { QueuedMail } from "../../mail/outbox";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import { findOrder } from "../order/repository";
import { toAddress } from "../order/view";
import type { PaymentDeps } from "../payment/settle";

/** Kinds of mails that say what happened to an order or a message, with links that go on working. */
const AGAIN = /^(?:order|return|refund|parcel|charge)-|^message-answered$/;

type Resent = Pick<QueuedMail, "kind" | "created_at"> & {
  readonly to: string;
  /** The address that the mail went to before, where that was another one; null otherwise. */
  readonly before: string | null;
};

/** Throws a 409 for a mail that is still on its way, or that nobody is helped with. */
function requireAgain({ kind, state, leave_url: leaveUrl }: QueuedMail): void {
  if (state === "QUEUED" || state === "SENDING") throw conflict("mailOnItsWay");
  if (leaveUrl !== null || !AGAIN.test(kind)) throw conflict("mailNotAgain", { kind });
}

/**
 * Sends a mail again in the words that it had, whether a mailbox took or refused it: named by its id, or as the last one
 * about an order, of a kind where one is given. One about an order goes to the address that the order has now, any other
 * to the one that it had. Throws a 404 for what is unknown or is not kept any more, a 409 for a mail that is on its way, for
 * reminders and for mails whose links work once, and for an order whose buyer was erased.
 */
export async function resendMail(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  { named, kind }: { readonly named: string; readonly kind: string | undefined },
): Promise<Resent> {
  const now = clock.now();
  return store.transaction(async (trx) => {
    const order = await findOrder(trx, named);
    if (order?.email_norm === ERASED_EMAIL) throw conflict("orderFinal");
    const mail =
      order === undefined ? await findMail(trx, named) : await findLastMail(trx, order.id, { kind, like: AGAIN });
    if (mail === undefined) throw notFound(order === undefined ? "mailUnknown" : "mailsGone");
    requireAgain(mail);
    const about = mail.order_id === null ? undefined : await lockOrder(trx, mail.order_id, now);
    if (about?.email_norm === ERASED_EMAIL) throw conflict("orderFinal");
    const to =
      about === undefined
        ? { to_email: mail.to_email, to_norm: mail.to_norm }
        : { to_email: toAddress(about).email, to_norm: about.email_norm };
    if (mail.state === "FAILED") await requeueMail(trx, mail.id, to, now);
    else await insertCopy(trx, mail, to, now);
    const before = mail.to_norm === to.to_norm ? null : mail.to_email;
    const detail = { mail: mail.id, kind: mail.kind, to: to.to_email, ...(before === null ? {} : { before }) };
    await audit(trx, operator, { action: "mail.resend", subject: about?.id ?? mail.id, detail }, now);
    return { kind: mail.kind, created_at: mail.created_at, to: to.to_email, before };
  });
}
