import { PAYMENT_METHODS } from "~/models/checkout/payment";
import { REFUND_DAYS } from "~/models/checkout/refund-days";
import { COMPANY } from "../company";
import type { SeedPage } from "../shapes";

const ABOUT: Readonly<Record<string, string>> = {
  oceanpayment:
    "Visa, Mastercard, American Express and Discover, credit or debit. You type the number on the payment provider's own page; where that is Stripe's, a card that you saved there works too.",
  payPal: "Sign in at PayPal and approve. We see neither your card nor your bank. Also from the cart.",
  payLater: "Four parts over six weeks, free of interest, with the partner named there. Also from the cart.",
  googlePay: "A card saved in your Google account, where your browser supports it.",
  applePay: "A card in your Apple Wallet, where your device supports it.",
  klarna: "Pay within 30 days or in parts, where Klarna offers it to you.",
};

/** Two providers take cards; a shopper sees one of them, as "Card". */
const METHOD_ROWS = PAYMENT_METHODS.filter(({ id }) => id !== "stripe")
  .map(({ id, label }) => `| ${label} | ${ABOUT[id]} |`)
  .join("\n");

export const PAYMENT_METHOD: SeedPage = {
  path: "/page/payment-method",
  title: "Payment methods",
  description:
    "Card, PayPal, Pay later, Google Pay, Apple Pay and Klarna: how each works, when you are charged, taxes, codes and what to do after a decline.",
  updatedAt: "2026-02-24",
  body: `
You pay in US dollars on the US site and in Canadian dollars on the Canadian site. The amount on the button is the amount charged. Nothing is converted at the last moment.

## Six ways to pay

| Method | How it works |
|---|---|
${METHOD_ROWS}

Which of them you see depends on the market, on your browser and on your device. Pay later and Klarna are credit: their terms and their decision are between you and them, and missing a payment has a price there.

We do not take checks, money orders or cash on delivery.

## When you are charged

When you place the order. If your bank asks for a code or a confirmation, the order waits for it. A payment that is still being confirmed is shown as pending; we ask the provider ourselves until it is settled, so closing the window loses nothing. Pressing the button twice charges once.

We keep the parts of an unpaid order for 20 minutes after a payment was started. After that you can still pay it from the order's page for 24 hours, as long as its parts are there; then it is cancelled.

## Card data

Card numbers and security codes go straight to the payment provider. They never reach our servers, so we cannot store, print or lose them. All that we learn is the card's network and its last four digits, which name it on your invoice and beside a refund.

## When a payment is declined

Your cart, your address and your code stay as they are. Try again, or choose another method.

- **The bank wants to hear from you first.** Call the number on the card, say yes, and try again.
- **A digit, the date or the code was mistyped.** The page says when the bank objects to one of them.
- **The amount is above a limit or the balance.** Another card, or one of the ways to split it.
- **The bank could not be reached.** Nothing was charged. Wait a few minutes.

An amount that looks reserved after a decline is released by your bank, normally within a few days. We cannot release it for them.

## Codes, coupons and points

- Type a code into the cart. One code or coupon works per order; if you have both, the better one is used, and you may switch.
- Automatic discounts come off first. Free shipping is independent of them.
- Members can pay a part of the total with points; see the [member rules](/myAccount/member/rule).
- Core charges and add-on offers are not reduced by percentages.

## Taxes and fees

**United States:** the sales tax of the state you ship to, on parts after discounts, and on shipping where the state taxes it. **Canada:** GST, HST, PST or QST as your province sets it. Colorado and Minnesota have a small retail delivery fee. All of it is shown before you pay. Core charges are deposits and are not taxed.

We cannot take certificates of exemption: every order is charged its tax. The invoice names each tax, for a claim to your state or province.

## Refunds

They go back to the card or account you paid with, and banks take ${REFUND_DAYS} to show them. If it takes no refund, because it was closed for example, we email you and find another way. What you get back, to the cent, is explained in the [return policy](/page/return-policy).

## Invoices

Every paid order has a printable invoice with the tax on it. Open the order from [order tracking](/order/track) or from your account. Help is at ${COMPANY.phone.label}.
`,
};
