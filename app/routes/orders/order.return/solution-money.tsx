import { formatPoints } from "~/models/account/points";
import { paidWith } from "~/models/checkout/payment";
import type { ReturnSolution } from "~/models/order/return";
import { differenceText, exchangePriceText, type ReturnWorth } from "~/models/order/return-worth";
import { formatMoney, type Money } from "~/models/shop/money";

const waysText = (ways: ReturnWorth["ways"]): string =>
  ways.map(({ amount, paidBy, card }) => `${formatMoney(amount)} to ${paidWith(paidBy, card)}`).join(", ");

/** What a discount or credit paid whole leaves nothing to give back for. */
const NOTHING_PAID = "Nothing goes back, because you paid nothing for it";
/** A part of a price that points paid whole is no money that could go back. */
const POINTS_PAID = "No money is refunded, because points paid for it";

/** The money of a solution in words; null when it has none, or depends on a choice that is still to be made. */
function moneyText(
  solution: ReturnSolution,
  { refund, points, paidBy, card, ways, partialMax, credit }: ReturnWorth,
): string | null {
  switch (solution) {
    case "Refund":
      if (refund.cent === 0) return points === 0 ? NOTHING_PAID : `${formatPoints(points)} back`;
      return `${formatMoney(refund)}${points > 0 ? ` and ${formatPoints(points)}` : ""} back (${waysText(ways) || paidWith(paidBy, card)})`;
    case "Partial refund":
      if (partialMax.cent === 0) return points === 0 ? NOTHING_PAID : POINTS_PAID;
      return `Up to ${formatMoney(partialMax)} back`;
    case "Replacement":
      return "Nothing to pay";
    case "Exchange":
      return credit.cent === 0
        ? "You paid nothing for it, so the other part costs its price"
        : `${formatMoney(credit)} toward the other part`;
  }
}

/** The money that a solution comes to, as the commerce API prices it; nothing when it could not be loaded. */
export function SolutionMoney({ solution, worth }: { solution: ReturnSolution; worth: ReturnWorth | null }) {
  const text = worth === null ? null : moneyText(solution, worth);
  return text === null ? null : <span className="block font-semibold">{text}</span>;
}

const findExchange = (worth: ReturnWorth | null, skuId: string) =>
  worth?.exchanges.find((each) => each.skuId === skuId);

/** The extra cost or refund of an exchange for a part; empty when unknown. */
export function exchangeText(worth: ReturnWorth | null, skuId: string): string {
  const found = findExchange(worth, skuId);
  return found === undefined ? "" : differenceText(found);
}

/** What an exchange for a part comes to: the price of all its pieces and the difference; its own price when that is unknown. */
export function exchangeTexts(worth: ReturnWorth | null, skuId: string, ownPrice: Money): string[] {
  const found = findExchange(worth, skuId);
  return found === undefined ? [formatMoney(ownPrice)] : [exchangePriceText(found), differenceText(found)];
}
