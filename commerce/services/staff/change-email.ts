import { z } from "zod";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, notFound } from "../../http/failure";
import { ERASED_EMAIL, foldEmail } from "../../mail/email-address";
import { countTakenMails, readdressMails } from "../../mail/order-mail";
import { findAccountByEmail, findAccountById } from "../account/repository";
import { audit, type Operator } from "../audit/audit";
import { listAuditEntries } from "../audit/repository";
import { setOrderContact, setOrderGuest } from "../order/contact/repository";
import { lockOrder } from "../order/lock-order";
import { mailConfirmation } from "../order/order-mails";
import { findOrder } from "../order/repository";
import { writeStaffStep } from "../order/status";
import { toAddress } from "../order/view";
import type { PaymentDeps } from "../payment/settle";
import { takeBackLeaving } from "../points/take-back";

/** What became of an order's mails with another address. */
type Readdressed = {
  readonly orderId: string;
  /** Mails that are due again. */
  readonly sentAgain: number;
  /** Whether the confirmation is sent once more, beside the mails that are due again. */
  readonly isConfirmed: boolean;
  /** Mails that the former address took, whose links go on opening the order; 0 when it is the same address. */
  readonly taken: number;
  /** The member whose account the order left, with the points taken there and those spent before; null for none. */
  readonly left: { readonly email: string; readonly taken: number; readonly spent: number } | null;
};

/** What another address means for the account that an order is in. */
type Ownership = {
  /** The email of the member who has the order; null for a guest's. */
  readonly owner: string | null;
  /** Whether the order leaves that account. */
  readonly isLeaving: boolean;
  /** Whether the new address is that of another member than the one who has the order. */
  readonly isOthers: boolean;
};

const TRAIL_MAX = 200;
const emailDetailSchema = z.object({ wasGuest: z.boolean().optional() });

/** Whether the order was a guest's when staff changed its address before, so that a login took it into its account since. */
async function isAdopted(db: Db, orderId: string): Promise<boolean> {
  const trail = await listAuditEntries(db, { subjects: [orderId], size: TRAIL_MAX });
  return trail.some(
    ({ action, detail }) =>
      action === "order.email" && emailDetailSchema.safeParse(JSON.parse(detail)).data?.wasGuest === true,
  );
}

async function loadOwnership(
  db: Db,
  order: Row<"orders">,
  { emailNorm, toGuest }: { readonly emailNorm: string; readonly toGuest: boolean },
): Promise<Ownership> {
  const account = order.account_id === null ? undefined : await findAccountById(db, order.account_id);
  const member = await findAccountByEmail(db, emailNorm);
  const isElsewhere = account !== undefined && account.email_norm !== emailNorm;
  return {
    owner: account?.email ?? null,
    isLeaving: isElsewhere && (toGuest || (await isAdopted(db, order.id))),
    isOthers: member !== undefined && member.id !== account?.id && emailNorm !== order.email_norm,
  };
}

/** Foretells what another address means for the account that an order is in. Throws a 404 for an unknown order. */
export async function foretellOrderEmail(
  db: Db,
  orderId: string,
  { email, toGuest }: { readonly email: string; readonly toGuest: boolean },
): Promise<Ownership & { readonly orderId: string }> {
  const order = await findOrder(db, orderId);
  if (order === undefined) throw notFound("orderUnknown");
  return { orderId: order.id, ...(await loadOwnership(db, order, { emailNorm: foldEmail(email), toGuest })) };
}

/** Whether the confirmation is still true of an order: it is paid, and nothing of it was sent or paid back. */
const isToConfirm = ({ paid_at, status }: Row<"orders">) =>
  paid_at !== null && (status === "PENDING" || status === "PROCESSING");

/**
 * Writes to another email about an order, or to the same one once more: sends again what failed, and the confirmation while
 * nothing was shipped. An order that a login took in after staff had changed its address, or any with `toGuest`, leaves its
 * account for an address that is not that member's, and the points earned with it are taken back as far as they are
 * unspent; the next login with its address takes it in again. Uses of codes stay with the address that made them.
 * Throws a 404 for an unknown order and a 409 for one whose buyer was erased, or that was paid with its member's points.
 */
export async function changeOrderEmail(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  orderId: string,
  email: string,
  { toGuest = false }: { readonly toGuest?: boolean } = {},
): Promise<Readdressed> {
  const [now, emailNorm] = [clock.now(), foldEmail(email)];
  return store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, now);
    if (order.email_norm === ERASED_EMAIL) throw conflict("orderFinal");
    const { owner, isLeaving } = await loadOwnership(trx, order, { emailNorm, toGuest });
    let left: Readdressed["left"] = null;
    if (isLeaving && order.account_id !== null && owner !== null) {
      if (order.integral_cent > 0) throw conflict("orderPaidByPoints");
      left = { email: owner, ...(await takeBackLeaving(trx, order.id, order.account_id, now)) };
      await setOrderGuest(trx, order.id);
    }
    const taken = emailNorm === order.email_norm ? 0 : await countTakenMails(trx, order);
    const { email: before, ...place } = toAddress(order);
    await setOrderContact(trx, order.id, { email_norm: emailNorm, address: JSON.stringify({ ...place, email }) });
    const again = await readdressMails(trx, order, { to_email: email, to_norm: emailNorm }, now);
    const isConfirmed = isToConfirm(order) && !again.includes("order-confirmation");
    if (isConfirmed) await mailConfirmation(trx, order.id, now);
    const account = left === null ? {} : { leftAccountOf: left.email, pointsTaken: left.taken };
    const detail = {
      ...{ from: before, to: email, wasGuest: order.account_id === null },
      ...{ sentAgain: again.length, isConfirmed, ...account },
    };
    if (email !== before)
      await writeStaffStep(trx, order, { note: `Written to ${email}; before to ${before}`, at: now });
    await audit(trx, operator, { action: "order.email", subject: order.id, detail }, now);
    return { orderId: order.id, sentAgain: again.length, isConfirmed, taken, left };
  });
}
