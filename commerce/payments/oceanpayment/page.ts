import { formatMoney, money } from "~/models/shop/money";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { escapeHtml } from "../../platform/escape-html";
import { scriptlessDocument, scriptlessHeaders } from "../../platform/scriptless-page";
import type { PaymentOrder } from "../provider";
import type { Fields } from "./fields";

/** The reader's own colors: the page stands for a moment only, and has none of the shop's style sheet. */
const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:start center;padding:24px 16px;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:420px;border:1px solid GrayText;border-radius:12px;padding:24px}
h1{font-size:22px;line-height:1.25;margin:0 0 12px}
p{margin:0 0 16px}
button,a{display:block;width:100%;min-height:48px;padding:10px 16px;margin:0 0 12px;font:inherit;font-weight:600;text-align:center;border-radius:8px;border:1px solid ButtonBorder;background:ButtonFace;color:ButtonText;cursor:pointer}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`;

/** Headers of the page that opens the form, which leads to the provider only. */
export function formHeaders(actionUrl: string): Record<string, string> {
  return scriptlessHeaders(STYLE, { formAction: new URL(actionUrl).origin, referrerPolicy: "no-referrer" });
}

/** The page with the signed form: one button to the card page, one link to give up; works without script. */
export function formPage(order: PaymentOrder, actionUrl: string, fields: Fields, giveUpUrl: string): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  const sum = formatMoney(money(order.amountCent, order.currency));
  const body = `<h1>Pay ${escapeHtml(sum)} by card</h1><p>Order ${escapeHtml(order.orderId)}. Your card is entered on our payment partner's page.</p>
<form method="post" action="${escapeHtml(actionUrl)}">${hidden}<button type="submit">Continue to payment</button></form>
<a href="${escapeHtml(giveUpUrl)}">Cancel</a>`;
  return scriptlessDocument(STYLE, `Pay by card | ${SHOP_NAME}`, body);
}
