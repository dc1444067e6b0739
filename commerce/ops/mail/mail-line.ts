import type { MailLine } from "../../mail/order-mail";
import { minuteFor } from "../../platform/minute";
import { oneLine } from "../show/whole-text";

/** What became of a mail: "SENT 2026-11-30 09:11", or "FAILED after 11 tries: 450 try later". */
function stateText({ state, tries, failure, sent_at }: MailLine): string {
  if (sent_at !== null) return `${state} ${minuteFor(sent_at)}`;
  const tried = tries === 0 ? "" : ` after ${tries} ${tries === 1 ? "try" : "tries"}`;
  return `${state}${tried}${failure === null ? "" : `: ${oneLine(failure)}`}`;
}

/** A mail in one line for the staff: when it was written, its kind, its address, what became of it with the reason, its id. */
export const mailLine = (mail: MailLine): string =>
  `${minuteFor(mail.created_at)}  ${mail.kind.padEnd(20)} ${oneLine(mail.to_email)}  ${stateText(mail)}  ${mail.id}`;
