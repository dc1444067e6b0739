import { COMPANY } from "../company";
import type { SeedPage } from "../shapes";
import { TERM } from "../terms";

export const TERMS_OF_USE: SeedPage = {
  path: "/page/terms-of-use",
  title: "Terms of use",
  description:
    "The agreement between you and Axlewright when you use the site or buy a part: orders, prices, fitment, safety, returns, reviews, liability and law.",
  updatedAt: "2026-02-24",
  body: `
These terms apply when you use this site or buy from ${COMPANY.name} ("we"). They are written to be read. If a sentence is unclear, ask ${COMPANY.serviceEmail}.

## Who may buy

You must be of legal age where you live, and buy for delivery in the United States or Canada. Businesses are welcome, and resale is allowed. Buying as a guest needs no account.

## Orders and prices

What you see is an invitation to order. We accept by confirming that we have taken payment. Every price, discount, tax and fee is worked out anew when you place the order; if the total differs from what you saw, we show you the change before you pay.

An order that is not paid within 24 hours lapses. If an obvious pricing error slips through, we may cancel the order before it ships and refund all of it.

You may cancel whatever has not shipped. Title and risk pass to you on delivery.

## Discounts and points

One promotion code or coupon works per order. Codes and points are personal, have no cash value and may not be sold. We may withdraw a code that was obtained or used against its terms. The [member rules](/myAccount/member/rule) say how points are earned, used and lost.

## Fitment

We list the vehicles each part fits by year, make, model, trim and engine, with notes. "Guaranteed fit" means: if the fit certificate of your order says that a part fits your vehicle, and it does not, we take it back for free and refund it, installed or not, within the ${TERM.returnDays} days of the [return policy](/page/return-policy). Such a return is approved at once. The guarantee does not cover a part whose certificate says anything else: that details of the vehicle were open, that no vehicle was named, or that it was ordered although it does not fit. Nor does it cover vehicles changed from factory specification. Please compare the part with the old one before you install it.

A part shown as universal is made for no particular vehicle. Check its dimensions, and of a fluid the specification that your owner's manual names.

## Safe and legal work

Many parts affect safety. If you are not sure how to install one, have a qualified mechanic do it. Follow the vehicle maker's procedures and torque values; what our pages say does not replace them. Some parts are not legal on public roads everywhere, and emission parts must meet the rules of your state or province. Where a product page says so, that is part of the offer.

## Returns and warranty

The [return policy](/page/return-policy), the [shipping policy](/page/shipping-policy) and the [warranty policy](/page/warranty-policy) are part of these terms.

## Reviews, questions, photos and entries

You keep what you write, photograph and film. You allow us to show it, shorten it and answer it on this site for as long as it is there. Reviews must come from real experience. We remove abuse, personal data, advertising and what breaks the law, never a review because it is critical. If you were paid or given a part for it, say so.

## Your account

Keep your password to yourself, and tell us if someone else has used it. Under [your data](/myAccount/privacy) you may take your data with you at any time, and erase the account once its orders, returns and refunds are finished. We may close an account that is used for fraud; orders already placed are carried out or refunded.

## The site

Do not disrupt it, probe it without permission, or copy the catalog wholesale. Search engines may index public pages as robots.txt allows. If you find a weakness, write to ${COMPANY.serviceEmail}; we will not pursue anyone who reports one in good faith and leaves other people's data alone.

Vehicle makers' names and part numbers are used only to say what a part fits or replaces. We are not affiliated with vehicle makers.

## Liability

We are liable for what we promise, for our negligence and for whatever the law does not let us exclude. Beyond that, our liability for an order is limited to its price. Consumer rights of your state or province stay as they are.

## Law, disputes and changes

US orders are governed by the law of Ohio, Canadian orders by the law of the province you live in. You may use your local small-claims court, and we ask for one thing first: tell us what is wrong, and give us ten days. There is no forced arbitration here.

We announce changes on this page. The terms in force when you ordered apply to that order. If one sentence turns out to be void, the others stand.

${COMPANY.name}, ${COMPANY.address.lines.join(", ")}
`,
};
