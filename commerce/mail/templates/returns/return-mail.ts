import { z } from "zod";
import { CORE_RETURN, RETURN_REASONS, returnSchema } from "~/models/order/return";
import { formatMoney } from "~/models/shop/money";
import type { Block, MailContent } from "../../template";

/** The data of every mail about a return. */
export const returnMailSchema = z.object({
  return: returnSchema,
  firstName: z.string(),
  /** The staff's note on the decision; may be empty. */
  note: z.string(),
  /** The path of the return's page. */
  path: z.string(),
});
export type ReturnMail = z.output<typeof returnMailSchema>;

/** The wording that differs from state to state. */
type Words = {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly text: string;
  readonly facts?: readonly (readonly [string, string])[];
  readonly button?: string;
};

/** Short enough to be read out, long enough to be found by. */
export const shortId = (id: string): string => id.slice(0, 8).toUpperCase();

const factsFor = ({ return: { orderId, id, kind, reason, solution } }: ReturnMail): [string, string][] => [
  ["Order number", orderId],
  ["Return", shortId(id)],
  ["Reason", kind === "CORE" ? CORE_RETURN.label : RETURN_REASONS[reason].label],
  ["You asked for", solution],
];

/** A mail about a return: the words of its state, the facts and the items, the same in all of them. */
export function returnContent(mail: ReturnMail, words: Words): MailContent {
  const { firstName, note, path } = mail;
  const blocks: Block[] = [
    { kind: "text", text: `Hello ${firstName}, ${words.text}` },
    ...(note === "" ? [] : [{ kind: "text", text: `Our note: ${note}` } as const]),
    { kind: "facts", rows: [...factsFor(mail), ...(words.facts ?? [])] },
    { kind: "button", label: words.button ?? "See your return", path },
    { kind: "heading", text: "Items" },
    {
      kind: "lines",
      lines: mail.return.items.map(({ title, partNumber, itemCount }) => ({
        title,
        detail: [`Quantity ${itemCount}`, partNumber].filter((part) => part !== "").join(" · "),
      })),
    },
  ];
  return {
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    blocks,
    footer: ["You get this mail because a return was requested for an order with this address."],
  };
}

/** The value of a return, as facts of a mail. */
export function quoteFacts({ return: { quote } }: ReturnMail): [string, string][] {
  const facts: [string, string][] = [];
  if (quote.refund.cent > 0) facts.push(["Refund", formatMoney(quote.refund)]);
  if (quote.points > 0) facts.push(["Points returned", String(quote.points)]);
  if (quote.exchange !== null) {
    facts.push(["You get instead", `${quote.exchange.itemCount} × ${quote.exchange.title}`]);
    if (quote.exchange.toPay.cent > 0) facts.push(["To pay on top", formatMoney(quote.exchange.toPay)]);
  }
  return facts;
}
