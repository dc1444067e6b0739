import { paymentMethodLabel, paymentMethodSchema } from "~/models/checkout/payment";
import { currencySchema, formatMoney, money } from "~/models/shop/money";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { escapeHtml } from "../../platform/escape-html";
import { scriptlessDocument, scriptlessHeaders } from "../../platform/scriptless-page";
import { type CardErrors, type CardFields, cardNetwork, groupedDigits, slashedExpiry } from "./cards";
import type { LedgerEntry } from "./ledger";
import { payPath } from "./provider";

const STYLE = `
:root{color-scheme:light;--ink:#1c2430;--soft:#55606e;--line:#8a95a3;--bad:#b3261e;--go:#0b5cad;--paper:#fff;--back:#eef1f5}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:start center;padding:24px 16px;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:420px;background:var(--paper);border:1px solid #d5dbe3;border-radius:12px;padding:24px;box-shadow:0 1px 3px rgb(20 30 45/.08)}
h1{font-size:22px;line-height:1.25;margin:0 0 4px}
p{margin:0 0 12px}
.note{color:var(--soft);font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 20px;padding:16px;background:var(--back);border-radius:8px}
dt{color:var(--soft)}
dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}
.field{margin:0 0 16px}
label{display:block;font-weight:600;margin:0 0 4px}
.hint{display:block;color:var(--soft);font-size:14px}
.hint svg{float:right;margin:4px 0 0 12px}
.network{float:right;padding:0 8px;border:1px solid var(--line);border-radius:4px;font-size:14px;font-weight:600}
input,select{width:100%;min-height:48px;padding:8px 12px;font:inherit;color:inherit;border:1px solid var(--line);border-radius:8px;background:var(--paper)}
input[aria-invalid=true]{border:2px solid var(--bad)}
.error{color:var(--bad);font-size:14px;margin:4px 0 0}
.alert{border-left:4px solid var(--bad);padding:8px 12px;background:#fdf1f0;margin:0 0 16px}
button,.button{display:block;width:100%;min-height:48px;padding:10px 16px;margin:0 0 12px;font:inherit;font-weight:600;text-align:center;text-decoration:none;border-radius:8px;border:1px solid var(--go);background:var(--go);color:#fff;cursor:pointer}
button.plain{background:var(--paper);color:var(--ink);border-color:var(--line)}
:focus-visible{outline:3px solid #f0a000;outline-offset:2px}
`;

/** Response headers of every sandbox page. */
export const PAGE_HEADERS = scriptlessHeaders(STYLE, { formAction: "'self'", referrerPolicy: "same-origin" });

/** A whole page in the sandbox's look. */
export const documentFrom = (title: string, body: string) => scriptlessDocument(STYLE, title, body);

type Field = {
  name: keyof CardFields;
  label: string;
  hint: string;
  attributes: string;
  value: string;
  error?: string;
  badge?: string | null;
};

/** The back of a card with its last three digits marked. */
const CODE_PICTURE = `<svg data-help="code" width="72" height="46" viewBox="0 0 72 46" role="img" aria-label="Back of a card: the last 3 digits beside the signature"><rect x="0.5" y="0.5" width="71" height="45" rx="5" fill="#e8ecf1" stroke="#8a95a3"/><rect y="8" width="72" height="9" fill="#1c2430"/><rect x="6" y="24" width="60" height="11" fill="#fff" stroke="#8a95a3"/><text x="44" y="33" font-size="9" fill="#1c2430">123</text><circle cx="52" cy="30" r="11" fill="none" stroke="#b3261e" stroke-width="2"/></svg>`;

function fieldFor({ name, label, hint, attributes, value, error, badge }: Field): string {
  const described = `${name}-hint${error === undefined ? "" : ` ${name}-error`}`;
  const wrong = error === undefined ? "" : ` aria-invalid="true"`;
  const network = badge ? `<span class="network">${badge}</span>` : "";
  return `<div class="field">${network}<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" aria-required="true" aria-describedby="${described}"${wrong} ${attributes}>
<span class="hint" id="${name}-hint">${hint}</span>${error === undefined ? "" : `<p class="error" id="${name}-error">${escapeHtml(error)}</p>`}</div>`;
}

/** The top of a page: merchant, amount and method. */
export function summaryFor(
  entry: LedgerEntry,
  { heading, amount: label }: { heading: string; amount: string } = { heading: "Sandbox payment", amount: "Amount" },
): string {
  const method = paymentMethodSchema.safeParse(entry.method);
  const amount = formatMoney(money(entry.amount_cent, currencySchema.parse(entry.currency)));
  return `<h1>${heading}</h1>
<p class="note">A simulated payment page. No money moves, whatever you type.</p>
<dl><dt>Merchant</dt><dd>${escapeHtml(SHOP_NAME)}</dd><dt>${label}</dt><dd>${amount} ${escapeHtml(entry.currency)}</dd><dt>Method</dt><dd>${method.success ? paymentMethodLabel(method.data) : ""}</dd></dl>`;
}

/** A button of the page's form. */
export const button = (intent: string, label: string, isPlain = false) =>
  `<button name="intent" value="${intent}"${isPlain ? ` class="plain"` : ""}>${label}</button>`;

/** The page's form, with a way out. */
export const formFor = (entry: LedgerEntry, content: string) =>
  `<form method="post" action="${payPath(entry.ref)}" novalidate>${content}${button("cancel", "Cancel", true)}</form>`;

type CardWords = { readonly heading: string; readonly amount: string; readonly text: string; readonly button: string };

const PAY_WORDS: CardWords = { heading: "Sandbox payment", amount: "Amount", text: "", button: "Pay" };

/** The words of a page on which a card is left and not charged. */
export const SAVE_WORDS: CardWords = {
  heading: "Sandbox card",
  amount: "At most",
  text: "<p>Nothing is charged now. The shop may charge this card later, never more than this amount.</p>",
  button: "Leave this card",
};

/** The page where card fields are typed; errors stand beside their fields and the security code is never sent back. */
export function cardPage(
  entry: LedgerEntry,
  typed: Omit<CardFields, "code">,
  errors: CardErrors,
  words: CardWords = PAY_WORDS,
): string {
  const fields = [
    fieldFor({
      name: "number",
      label: "Card number",
      hint: "For example 4242 4242 4242 4242",
      attributes: `autocomplete="cc-number" inputmode="numeric" maxlength="30"`,
      value: groupedDigits(typed.number),
      badge: cardNetwork(typed.number),
      error: errors.number,
    }),
    fieldFor({
      name: "expiry",
      label: "Expiry",
      hint: "MM/YY",
      attributes: `autocomplete="cc-exp" inputmode="numeric" maxlength="7"`,
      value: slashedExpiry(typed.expiry),
      error: errors.expiry,
    }),
    fieldFor({
      name: "code",
      label: "Security code",
      hint: `${CODE_PICTURE}3 digits on the back, 4 on the front of American Express`,
      attributes: `autocomplete="cc-csc" inputmode="numeric" maxlength="4"`,
      value: "",
      error: errors.code,
    }),
  ];
  const hasErrors = Object.keys(errors).length > 0;
  const alert = hasErrors
    ? `<p class="alert" role="alert">Check the fields marked below. Nothing was charged.</p>`
    : "";
  const title = hasErrors ? `Error: ${words.heading}` : words.heading;
  const form = formFor(entry, fields.join("") + button("pay", words.button));
  return documentFrom(title, summaryFor(entry, words) + words.text + alert + form);
}

/** The page of an account method: approve or decline. */
export function accountPage(entry: LedgerEntry): string {
  const buttons = button("approve", "Approve") + button("decline", "Decline", true);
  return documentFrom("Sandbox payment", summaryFor(entry) + formFor(entry, buttons));
}

/** The extra page of a card whose bank requires the shopper's confirmation. */
export function confirmPage(entry: LedgerEntry): string {
  const text = "<p>Your bank asks you to confirm this payment. Nothing is charged before you do.</p>";
  return documentFrom("Sandbox payment", summaryFor(entry) + text + formFor(entry, button("confirm", "Confirm")));
}

/** The page of a finished session: nothing more to pay here, and the way back. */
export function finishedPage(entry: LedgerEntry, text = "This payment is finished."): string {
  const link = `<a class="button" href="${escapeHtml(entry.return_url)}">Return to ${escapeHtml(SHOP_NAME)}</a>`;
  return documentFrom("Sandbox payment", `${summaryFor(entry)}<p>${text}</p>${link}`);
}

/** The page of an unknown session. */
export function unknownPage(): string {
  const link = `<a class="button" href="/">Return to ${escapeHtml(SHOP_NAME)}</a>`;
  return documentFrom("Sandbox payment", `<h1>Sandbox payment</h1><p>There is no such payment.</p>${link}`);
}
