import { formatPoints } from "~/models/account/points";
import { cancelTakesText, type GivesBack, givesBackText } from "~/models/order/cancellation";
import { formatMoney } from "~/models/shop/money";

/** Says what a return pays back; empty when that is nothing beside what the order itself gives back. */
function insteadText({ returnNumber, refund, points, isAtOnce }: NonNullable<GivesBack["instead"]>, hasOwn: boolean) {
  const back = [...(refund.cent > 0 ? [formatMoney(refund)] : []), ...(points > 0 ? [formatPoints(points)] : [])];
  if (back.length === 0 && hasOwn) return "";
  const worth = back.length === 0 ? "nothing" : back.join(" and ");
  return isAtOnce
    ? `Your return ${returnNumber} then refunds ${worth} instead of sending a part`
    : `Your return ${returnNumber} then becomes a refund of ${worth}, paid when the return is complete`;
}

/** Says what goes back for an order, what the return that it was made for gives back in its stead, and which points go. */
export function cancelText({ instead, pointsTaken, ...own }: GivesBack): string {
  const hasOwn = own.refund.cent > 0 || own.points > 0;
  const back = instead === null || hasOwn ? givesBackText(own) : "";
  return [back, instead === null ? "" : insteadText(instead, hasOwn), cancelTakesText(pointsTaken)]
    .filter(Boolean)
    .join(". ");
}

/** Whether money is sent once a cancellation is final. */
export const paysBack = ({ refund, instead }: GivesBack): boolean =>
  refund.cent > 0 || (instead?.isAtOnce === true && instead.refund.cent > 0);
