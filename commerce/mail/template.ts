import type { z } from "zod";
import type { Market } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";

/** An amount with its name; a part of the amount above it is printed smaller, so that nobody counts it twice. */
export type SumRow = readonly [name: string, amount: string, kind?: "part"];

/** A name and a value. */
export type FactRow = readonly [name: string, value: string];

/** A thing with an amount: a part with its picture as the shop keeps it, and a path of the shop that its title leads to. */
export type LineRow = {
  readonly title: string;
  readonly detail?: string;
  readonly amount?: string;
  readonly imageUrl?: string;
  readonly path?: string;
};

/** Something the reader can do: by a path of the shop, or the whole address of a page elsewhere, such as a carrier's. */
export type Action =
  | { readonly label: string; readonly path: string }
  | { readonly label: string; readonly page: string };

/** Makes a path of the shop a whole address. */
export type ToAddress = (path: string) => string;

/** Returns the absolute URL of an action. */
export const actionAddress = (action: Action, address: ToAddress): string =>
  "path" in action ? address(action.path) : action.page;

/** One part of a mail; the HTML and its plain text twin are both made of these, so they cannot say different things. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  /** A link that is the mail's point, or beside another one that is; `path` is a path of the shop. */
  | { readonly kind: "button"; readonly label: string; readonly path: string; readonly isSecond?: boolean }
  /** Further actions for the reader. */
  | { readonly kind: "actions"; readonly actions: readonly Action[] }
  /** Pairs of a name and a value, such as an order's number and date. */
  | { readonly kind: "facts"; readonly rows: readonly FactRow[] }
  /** Things with an amount, such as the items of an order. */
  | { readonly kind: "lines"; readonly lines: readonly LineRow[] }
  /** Amounts that add up; the last one is the total. */
  | { readonly kind: "sums"; readonly rows: readonly SumRow[] }
  /** Small print. */
  | { readonly kind: "note"; readonly text: string };

/** The shop's origin, which links lead to, and the company's postal address. */
export type Letterhead = { readonly origin: string; readonly postalAddress: readonly string[] };

/** A mail before it is rendered. */
export type MailContent = {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** The reason the reader gets this mail, and how to stop such mails: text, or a link in small print. */
  readonly footer?: readonly (string | { readonly label: string; readonly path: string })[];
  /** The reader whom a mail lets refuse further ones, by a link in its foot and a button of the mail program. */
  readonly leave?: urls.LeaveLink;
};

const LEAVE_LABELS: Readonly<Record<urls.LeaveList, string>> = {
  offers: "Unsubscribe",
  reminders: "Send me no more reminders of unpaid orders",
  reviews: "Ask me for no more reviews",
};

/** The small print under a mail; one that can be refused ends with the way out. */
export function footerFor({ footer = [], leave }: MailContent): NonNullable<MailContent["footer"]> {
  if (leave === undefined) return footer;
  return [...footer, { label: LEAVE_LABELS[leave.list ?? "offers"], path: urls.unsubscribe(leave) }];
}

/** A kind of mail: the schema of its data, and its composition. */
export type MailTemplate<S extends z.ZodType = z.ZodType> = {
  readonly kind: string;
  readonly data: S;
  readonly compose: (data: z.output<S>, market: Market) => MailContent;
};

/** Declares a kind of mail; its data is checked before anything is written. */
export function mailTemplate<S extends z.ZodType>(template: MailTemplate<S>): MailTemplate<S> {
  return template;
}
