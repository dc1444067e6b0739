import { conflict } from "../../http/failure";
import { ERASED_EMAIL, foldEmail } from "../../mail/email-address";
import { countTakenMails, readdressMails } from "../../mail/order-mail";
import { audit, type Operator } from "../audit/audit";
import { setOrderContact } from "../order/contact/repository";
import { lockOrder } from "../order/lock-order";
import { storedAddressSchema } from "../order/view";
import type { PaymentDeps } from "../payment/settle";

/** What became of an order's mails with another address. */
type Readdressed = {
  readonly orderId: string;
  /** Mails that are due again. */
  readonly sentAgain: number;
  /** Mails that the former address took, whose links go on opening the order; 0 when it is the same address. */
  readonly taken: number;
};

/**
 * Writes to another email about an order, or to the same one once more, and sends again what failed. Only the order's
 * contact address changes: no account does, and uses of codes stay with the address that made them. Throws a 404 for an
 * unknown order and a 409 for one whose buyer was erased.
 */
export async function changeOrderEmail(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  orderId: string,
  email: string,
): Promise<Readdressed> {
  const [now, emailNorm] = [clock.now(), foldEmail(email)];
  return store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, now);
    if (order.email_norm === ERASED_EMAIL) throw conflict("orderFinal");
    const taken = emailNorm === order.email_norm ? 0 : await countTakenMails(trx, order);
    const address = JSON.stringify({ ...storedAddressSchema.parse(JSON.parse(order.address)), email });
    await setOrderContact(trx, order.id, { email_norm: emailNorm, address });
    const sentAgain = await readdressMails(trx, order, { to_email: email, to_norm: emailNorm }, now);
    await audit(trx, operator, { action: "order.email", subject: order.id, detail: { sentAgain } }, now);
    return { orderId: order.id, sentAgain, taken };
  });
}
