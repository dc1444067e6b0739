import { COMPANY } from "./company";
import { FIRST_ORDER_CODE, FIRST_ORDER_PERCENT } from "./promotions";
import type { SeedPage } from "./shapes";
import { TERM } from "./terms";

/** Help, account and order pages; bodies are Markdown whose headings start at level 2. */
export const HELP_PAGES: readonly SeedPage[] = [
  {
    path: "/help",
    title: "Help guide",
    description:
      "Find the part that fits, order, pay, track, return, claim a warranty, manage your account, and reach a person at any hour, all from one page.",
    updatedAt: "2026-02-24",
    body: `
Somebody is here ${COMPANY.phone.hours}: call ${COMPANY.phone.label}, write to ${COMPANY.serviceEmail}, or use the [feedback page](/help/feedback). Most answers are below or in the [questions and answers](/help/faq).

## Find the part that fits

1. [Add your vehicle](/garage/pick): year, make, model, trim and engine, or the VIN. Year, make and model are enough to browse.
2. Every part now says whether it fits:
   - **Fit Your** vehicle: the part is listed for it, and the fit is guaranteed.
   - **Universal:** it is made for no particular vehicle, and is not part of the fit guarantee.
   - **Need More Details To Check Fit Your** vehicle: the answer depends on something you have not told us, such as the engine or the brake package.
   - **Not Fit Your** vehicle: it is listed for others only.
   - **Vehicle Info Required To Check Fitment:** no vehicle is chosen yet.
3. When details are missing, answer the question on the product page. We remember it for the visit.

The [fitment guide](/page/fitment-guide) shows where the details are printed and how to read a fitment table.

## Order

You need no account. The cart shows the price with shipping, and with your ZIP or postal code the taxes and fees of your state or province too, before you give any personal data. Checkout has three steps: address, shipping, payment. Codes go into the cart.

## After the order

- **Where is it?** [Track it](/order/track) with the order number and your email.
- **Change or cancel:** whatever has not shipped can be cancelled. Wrong address? Call at once.
- **Return or exchange:** within ${TERM.returnDays} days, free. The [return policy](/page/return-policy) has the steps.
- **A part failed:** open the order at [order tracking](/order/track) and press "Claim warranty" beside the part. The [warranty](/page/warranty-policy) says what it covers.

## Install it

The Installation section of a product gives hints and common mistakes, our [articles](/blogs) go through whole jobs, and the [guide videos](/guidevideo) show how to measure and compare. They do not replace the service manual: use its torque values, support the vehicle on stands, and disconnect the battery before electrical work.

## Have this handy when you call

- For a part: the VIN, or year, make, model, trim and engine.
- For an order: its number, and the email you ordered with.
- Never a card number. We do not ask for one, and we cannot use it.
`,
  },
  {
    path: "/help/faq",
    title: "Questions and answers",
    description:
      "Short answers to what people ask us most, by topic: fitment, ordering, shipping, returns and cores, payment, codes and points.",
    body: `
## How these answers are kept

They are written by the people who answer the phone, and changed when the answer changes. Where a policy rules, the policy is linked and has the last word: [returns](/page/return-policy), [shipping](/page/shipping-policy), [warranty](/page/warranty-policy) and [payment](/page/payment-method).

## Before you ask about fit

Have the year, make, model, trim and engine ready, or the VIN. With those we can answer nearly every question at once; without them we can only guess, and a guess is what makes people buy parts twice. The [help guide](/help) shows where each detail is printed on the vehicle and how to read a fitment table. You can also [add the vehicle](/garage/pick) and let the product pages answer.

## Before you ask about an order

Have the order number and the email you ordered with. [Order tracking](/order/track) shows its state, what has shipped and where the packages are, without an account.

## Not answered here?

Call ${COMPANY.phone.label}, write to ${COMPANY.serviceEmail}, or use the [feedback page](/help/feedback). Someone is there around the clock.
`,
  },
  {
    path: "/help/feedback",
    title: "Feedback",
    description:
      "Tell us what went wrong, what is missing in the catalog, or what we should keep doing. A person reads every message.",
    body: `
Good or bad, we want to hear it. A person reads every message, and the ones about wrong fitment data go straight to the people who can correct it.

## How to reach us

- **Phone:** ${COMPANY.phone.label}, ${COMPANY.phone.hours}
- **Customer service:** ${COMPANY.serviceEmail}
- **Partners, press and suppliers:** ${COMPANY.partnerEmail}
- **Mail:** ${COMPANY.address.lines.join(", ")}

We answer email within one business day, and usually much sooner.

## What helps us help you

- **A part that did not fit:** the vehicle with trim and engine, or the VIN, the part number, and what differs from the old part. We check the listing, correct it, and tell you what we changed.
- **A problem on the site:** what you wanted to do, what you saw instead, and the device you used.
- **An order:** the order number and the email you ordered with. Please never send card numbers.
- **A part we should stock:** the maker's part number and what it is for. We read these lists every week.

## If an answer was not good enough

Reply to it and ask for a second look. A team lead who was not involved takes the case and answers within two business days.

## Quick ways

Looking for a package? [Track your order](/order/track). Sending something back? The [return policy](/page/return-policy) has the steps. Unsure about fit? Start with the [help guide](/help).
`,
  },
  {
    path: "/order/track",
    title: "Track your order",
    description:
      "Find your order with its number and your email: its status, tracking, delivery dates and invoice, how to cancel it and how to return a part.",
    body: `
## What the states mean

- **Payment pending:** we are waiting for the payment. You can still pay, or let the order lapse after 24 hours.
- **Pending:** paid, and being looked at by a person before it moves on. This seldom takes longer than a few hours.
- **Processing:** paid and being picked. You can still cancel.
- **Partial shipment:** something has left; the rest follows, and can still be cancelled. Each package has its own tracking number.
- **Shipped:** everything is on its way or delivered. The packages show which.
- **Returning:** a return is open.
- **Partial refund and refunded:** money has gone back to your original payment method.
- **Cancelled:** nothing will ship, and any payment has been returned.

## No order found?

Check the number for mixed-up digits and try the other email addresses you use. For your security we show the same message for a wrong number and a wrong email, and after ten attempts there is a pause of ten minutes. A link in an email about the order opens it at once, for ${TERM.orderLinkDays} days after that email. If the confirmation never came, look into the spam folder, then call ${COMPANY.phone.label}; with your name and ZIP or postal code we can find the order.

## Something is wrong

A package that has not moved for three business days, arrives damaged or is not what you ordered is ours to sort out. See the [shipping](/page/shipping-policy) and [return](/page/return-policy) policies.
`,
  },
  {
    path: "/createAccount",
    title: "Create an account",
    description:
      "What an account adds to guest checkout, which needs none: a garage on every device, orders in one list, points and a first-order discount.",
    body: `
**Guest checkout needs no account.** You can buy, pay, track, cancel and return with just an email address, and the prices are the same.

## When an account is worth it

- **More than one device:** your garage, cart and recently viewed parts follow you.
- **More than one order:** all of them in one list, with invoices and returns.
- **Points:** 1 point per dollar spent on parts. 100 points take 5 dollars off, both in the currency of your order. See the [member rules](/myAccount/member/rule).
- **Coupons:** new members get ${FIRST_ORDER_PERCENT} percent off their first order with ${FIRST_ORDER_CODE}. See the [sign-up discount](/sign-up-discount).
- **Addresses:** saved ones fill checkout for you.

## What we ask for

An email address and a password of 8 to 72 characters with at least one letter and one digit. A password that is guessed first, or that holds the name in your email address or ours, is refused. Nothing else is required; a name and an address can wait until you order. Use a long phrase, or let a password manager create one.

## What we do not do

We do not put you on a mailing list because you made an account, we do not pass the address on, and we do not keep the account if you ask us to close it; orders stay on file as tax law requires. The [privacy policy](/page/privacy-policy) has the details.

Questions: ${COMPANY.serviceEmail} or ${COMPANY.phone.label}.
`,
  },
  {
    path: "/myAccount/member/rule",
    title: "Member points and levels",
    description:
      "How members earn points, what points are worth, when they expire, how the four levels work, and what each of them brings with it.",
    body: `
## Member coupons

A member coupon takes $10.00 off an order over $60.00, in Canada CA$13.00 off one over CA$80.00. It arrives within a day of reaching the level, is good for 12 months, and works with no other code or coupon. When your points of 12 months fall below a level's, the level falls with them; coupons you hold stay yours.

## Small print

Points come with orders placed while you are logged in, and with orders of the same, confirmed email from before. In an unpaid order they are held for 20 minutes after a payment was started, and come back when the payment fails or is cancelled.

Points are personal, have no cash value and cannot be sold. Points from an order that turns out to be fraudulent are removed. If we change these rules, points you already hold follow the new ones from that day on. Questions: ${COMPANY.serviceEmail}.
`,
  },
];
