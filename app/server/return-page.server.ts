import { data } from "@remix-run/node";
import { CORE_RETURN, type Return, type ReturnState, reasonRule } from "~/models/return";
import * as urls from "~/models/urls";
import { isAnswered } from "./call-failure.server";
import type { RequestContext } from "./context.server";
import { proofOf, rememberOrder } from "./orders.server";
import { redirectWithFlash, seeOther } from "./redirect.server";
import { withdrawReturn } from "./returns.server";

/** A return's state in the shopper's words, and what comes next (row OPEN-10). */
export const STATE_WORDS: Record<ReturnState, { label: string; next: string }> = {
  REQUESTED: { label: "Requested", next: "We look at it within two days and write to you." },
  APPROVED: { label: "Approved", next: "Print the label, stick it on the box and hand it over within 14 days." },
  REJECTED: { label: "Declined", next: "Answer our mail if you see it otherwise: a person reads it." },
  IN_TRANSIT: { label: "On its way to us", next: "We write again when your parcel is here." },
  RECEIVED: { label: "Received", next: "We check the parts and finish your return within three days." },
  COMPLETED: { label: "Complete", next: "" },
  CANCELLED: { label: "Withdrawn", next: "You keep the parts, and can ask again within the return window." },
};

const nextOf = ({ state, quote }: Return): string =>
  state === "APPROVED" && !quote.hasParcel
    ? "Nothing has to be sent back. We finish the rest."
    : STATE_WORDS[state].next;

/** A return as its page shows it: no proof of another order leaves the server (rows OPEN-10, ARCH-05). */
export function shownReturn(found: Return) {
  const { exchangeOrder, history, kind, reason, state, ...rest } = found;
  return {
    ...rest,
    state,
    reason: kind === "CORE" ? CORE_RETURN.label : reasonRule(reason).label,
    stateLabel: STATE_WORDS[state].label,
    next: nextOf(found),
    exchangeOrder: exchangeOrder === null ? null : { orderId: exchangeOrder.orderId, isUnpaid: exchangeOrder.isUnpaid },
    history: history.map(({ at, state: was, note }) => ({ at, label: STATE_WORDS[was].label, note })),
  };
}

/** A return as the list shows it. */
export function listedReturn({ id, orderId, state, createdAt, items, solution, refund, kind, reason }: Return) {
  return {
    id,
    orderId,
    createdAt,
    solution,
    refund,
    state,
    stateLabel: STATE_WORDS[state].label,
    reason: kind === "CORE" ? CORE_RETURN.label : reasonRule(reason).label,
    items: items.map(({ title, imageUrl, itemCount }) => ({ title, imageUrl, itemCount })),
  };
}

/** Withdraws a return, or opens the order of its exchange to be paid. Throws CallFailure. */
export async function answerReturnAction(ctx: RequestContext, found: Return, form: FormData) {
  const proof = proofOf(ctx, found.orderId);
  if (proof === null) throw data(null, { status: 404 });
  if (form.get("intent") === "exchange" && found.exchangeOrder !== null) {
    const { orderId, key } = found.exchangeOrder;
    if (ctx.isMember) return seeOther(urls.orderDetail(orderId));
    rememberOrder(ctx, { orderId, key });
    return seeOther(urls.orderTrack({ orderId }));
  }
  if (form.get("intent") !== "cancel") return data({ problem: "Choose what to do" }, { status: 400 });
  try {
    await withdrawReturn(ctx, proof, found.id);
    return redirectWithFlash(ctx, urls.returnDetail(found.orderId, found.id), {
      kind: "success",
      text: "Your return is withdrawn",
    });
  } catch (error) {
    if (!isAnswered(error, 409)) throw error;
    return data(
      { problem: "This return can no longer be withdrawn: something was sent back already" },
      { status: 409 },
    );
  }
}
