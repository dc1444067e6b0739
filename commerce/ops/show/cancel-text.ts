import { formatPoints } from "~/models/account/points";
import { type GivesBack, givesBackText } from "~/models/order/cancellation";
import { formatMoney } from "~/models/shop/money";
import { minuteFor } from "../../platform/minute";
import type { StaffQuote } from "../../services/cancellation/staff-quote";

/** Says to staff what a return pays back once the order that was made for it is cancelled. */
function insteadText({ returnNumber, refund, points, isAtOnce }: NonNullable<GivesBack["instead"]>): string {
  const back = [...(refund.cent > 0 ? [formatMoney(refund)] : []), ...(points > 0 ? [formatPoints(points)] : [])];
  const worth = back.length === 0 ? "nothing" : back.join(" and ");
  return isAtOnce
    ? `Its return ${returnNumber} pays back ${worth} instead, within minutes`
    : `Its return ${returnNumber} becomes a refund of ${worth}, paid when the return is complete`;
}

/** Says to staff what goes back of an order, with the coupons and codes that can be used again. */
export function staffGivesBackText({
  discounts,
  ...back
}: Pick<GivesBack, "refund" | "points" | "discounts" | "method" | "card">): string {
  const again = discounts.length === 0 ? [] : [`${discounts.join(" and ")} can be used again`];
  return [givesBackText(back), ...again].join(". ");
}

/** Says to staff what the shopper's own cancellation pays back, which becomes final with theirs. */
export function settlesText({ refund, points, until }: NonNullable<StaffQuote["settles"]>): string {
  const back = [...(refund.cent > 0 ? [formatMoney(refund)] : []), ...(points > 0 ? [formatPoints(points)] : [])];
  const what = back.length === 0 ? "nothing goes back for it" : `it gives back ${back.join(" and ")}`;
  return `The shopper's own cancellation, which can be undone until ${minuteFor(until)}, becomes final: ${what}`;
}

/** Says to staff what a cancellation gives back: for the order of a return, what that return pays too. */
export function staffCancelText({ instead, ...own }: GivesBack): string {
  if (instead === null) return staffGivesBackText(own);
  const hasOwn = own.refund.cent > 0 || own.points > 0;
  return [...(hasOwn ? [staffGivesBackText(own)] : []), insteadText(instead)].join(". ");
}
