import { exchangeFacts, NOTHING_TO_SEND, takenText } from "~/models/order/return-worth";
import { formatCount, formatMoney } from "~/models/shop/money";
import { mailTemplate } from "../../template";
import { REFUND_FOLLOWS } from "../order/order-actions";
import { type ReturnMail, returnContent, returnMailSchema } from "./return-mail";

/** Says of a return that was settled without its package that none is to come. */
const withoutParcelText = ({ return: { quote } }: ReturnMail): string =>
  quote.isSettledWithout === true ? ` ${NOTHING_TO_SEND}` : "";

function outcomeFrom({ return: { solution, refund, exchangeOrder } }: ReturnMail): string {
  const money = refund !== null && refund.cent > 0;
  const paidBack = money ? ` ${REFUND_FOLLOWS}` : "";
  if (solution === "Replacement")
    return exchangeOrder === null
      ? "your return is complete."
      : `your return is complete. You get the same part once more, at no cost, as order ${exchangeOrder.orderId}.`;
  if (solution !== "Exchange") return `your return is complete.${paidBack}`;
  if (exchangeOrder === null) return `your exchange is complete.${paidBack}`;
  return exchangeOrder.isUnpaid
    ? `the part you chose instead is reserved as order ${exchangeOrder.orderId}. Please pay the difference within 24 hours: without it we refund the part you sent instead.`
    : `the part you chose instead is being packed as order ${exchangeOrder.orderId}.${paidBack}`;
}

function factsFrom({ return: { quote, exchangeOrder, solution, state } }: ReturnMail): [string, string][] {
  const facts: [string, string][] = [];
  if (quote.promised !== undefined)
    facts.push(["It came to", formatMoney(quote.promised)], ["We refund", formatMoney(quote.refund)]);
  if ((solution === "Refund" || solution === "Exchange") && quote.points > 0)
    facts.push(["Points returned", formatCount(quote.points)]);
  const taken = takenText(quote, state);
  if (taken !== "") facts.push(["Points taken back", taken]);
  // The order of a return that became a refund was cancelled.
  if (exchangeOrder === null || solution === "Refund") return facts;
  facts.push(["New order", exchangeOrder.orderId]);
  facts.push(...exchangeFacts(quote));
  if (quote.exchange !== null && exchangeOrder.isUnpaid)
    facts.push(["To pay on top", formatMoney(quote.exchange.toPay)]);
  return facts;
}

/** Says that a return is done: what was paid back, sent once more, or made of an exchange. */
export const returnCompleted = mailTemplate({
  kind: "return-completed",
  data: returnMailSchema,
  compose: (mail) => {
    const { exchangeOrder, quote, solution, orderId } = mail.return;
    const due = solution === "Exchange" && exchangeOrder?.isUnpaid === true ? quote.exchange?.toPay : undefined;
    return returnContent(mail, {
      subject:
        due === undefined
          ? `Your return for order ${orderId} is complete`
          : `Pay ${formatMoney(due)} within 24 hours: your exchange for order ${orderId}`,
      preview: outcomeFrom(mail).replace(/^./, (letter) => letter.toUpperCase()),
      heading: due === undefined ? "Your return is complete" : "The part you chose instead waits for you",
      text: `${outcomeFrom(mail)}${withoutParcelText(mail)}`,
      facts: factsFrom(mail),
      ...(due !== undefined ? { button: "Pay the difference" } : {}),
    });
  },
});
