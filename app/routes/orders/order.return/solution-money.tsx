import { formatPoints } from "~/models/account/points";
import { paidWith } from "~/models/checkout/payment";
import type { ReturnSolution } from "~/models/order/return";
import { differenceText, type ReturnWorth } from "~/models/order/return-worth";
import { formatMoney } from "~/models/shop/money";

/** The money of a solution in words; null when it has none, or depends on a choice that is still to be made. */
function moneyText(
  solution: ReturnSolution,
  { refund, points, paidBy, card, partialMax, credit }: ReturnWorth,
): string | null {
  switch (solution) {
    case "Refund":
      return `${formatMoney(refund)}${points > 0 ? ` and ${formatPoints(points)}` : ""} back (${paidWith(paidBy, card)})`;
    case "Partial refund":
      return `Up to ${formatMoney(partialMax)} back`;
    case "Replacement":
      return "Nothing to pay";
    case "Exchange":
      return `${formatMoney(credit)} toward the other part`;
  }
}

/** The money that a solution comes to, as the commerce API prices it; nothing when it could not be loaded. */
export function SolutionMoney({ solution, worth }: { solution: ReturnSolution; worth: ReturnWorth | null }) {
  const text = worth === null ? null : moneyText(solution, worth);
  return text === null ? null : <span className="block font-semibold">{text}</span>;
}

/** The extra cost or refund of an exchange for a part; empty when unknown. */
export function exchangeText(worth: ReturnWorth | null, skuId: string): string {
  const found = worth?.exchanges.find((each) => each.skuId === skuId);
  return found === undefined ? "" : differenceText(found);
}
