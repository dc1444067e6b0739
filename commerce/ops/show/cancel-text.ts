import { formatPoints } from "~/models/account/points";
import { type GivesBack, givesBackText } from "~/models/order/cancellation";
import { formatMoney } from "~/models/shop/money";

/** Says to staff what a return pays back once the order that was made for it is cancelled. */
function insteadText({ returnNumber, refund, points, isAtOnce }: NonNullable<GivesBack["instead"]>): string {
  const back = [...(refund.cent > 0 ? [formatMoney(refund)] : []), ...(points > 0 ? [formatPoints(points)] : [])];
  const worth = back.length === 0 ? "nothing" : back.join(" and ");
  return isAtOnce
    ? `Its return ${returnNumber} pays back ${worth} instead, within minutes`
    : `Its return ${returnNumber} becomes a refund of ${worth}, paid when the return is complete`;
}

/** Says to staff what a cancellation gives back: for the order of a return, what that return pays too. */
export function staffCancelText({ instead, ...own }: GivesBack): string {
  if (instead === null) return givesBackText(own);
  const hasOwn = own.refund.cent > 0 || own.points > 0;
  return [...(hasOwn ? [givesBackText(own)] : []), insteadText(instead)].join(". ");
}
