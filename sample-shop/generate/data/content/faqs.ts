import { ORDER_HOLD_SECONDS } from "~/models/shop/limits";
import { COMPANY } from "./company";
import { daysFor, REMOTE_FEES, toFees } from "./facts";
import { TERM } from "./terms";

const MINUTE_SECONDS = 60;

/** Scope, question and answer of the FAQs, in the order shown. Answers are Markdown. */
export const FAQS: readonly (readonly [scope: string, question: string, answer: string])[] = [
  [
    "fitment",
    'What does "guaranteed fit" mean?',
    "If the fit certificate of your order says that the part fits your vehicle, and it does not, we take it back and refund it, installed or not; such a return is approved at once. A part whose fit was open, or that you ordered although it does not fit, is not covered, nor are vehicles changed from factory specification.",
  ],
  [
    "fitment",
    "Why do you ask for trim and engine?",
    'Because many parts differ within one model. Brakes and lights follow the trim; ignition, cooling and exhaust follow the engine. Without them the honest answer is "maybe". The [fitment guide](/page/fitment-guide) shows where to find both.',
  ],
  [
    "fitment",
    'What does "Need More Details To Check Fit Your vehicle" mean?',
    "The part fits some versions of your vehicle and not others. Answer the question on the product page, such as the engine or the brake package, and you get a yes or a no. We remember the answer for your visit.",
  ],
  [
    "fitment",
    "Can I use my VIN?",
    "Yes. Type it into the [vehicle picker](/garage/pick): it tells year, make, model and usually the engine. It seldom tells the trim, and never the brake or tow package, so we may still ask. We do not store it.",
  ],
  [
    "fitment",
    "Which side is left?",
    "The driver's side in the US and Canada: left as you sit in the driver's seat facing forward.",
  ],
  [
    "fitment",
    "Can I search by the number on my old part?",
    "Yes. Type it into the [search](/search) with or without spaces, hyphens and dots. We look through our numbers, the vehicle maker's (OE) and interchange numbers.",
  ],
  [
    "fitment",
    "What is a universal part?",
    'One that is not made for particular vehicles, such as a fluid, a tool or a phone mount. It shows "Universal" instead of a list of vehicles, and the fit guarantee leaves it out. Check its dimensions; of a fluid, the specification that your owner\'s manual names.',
  ],
  [
    "fitment",
    "The listing is wrong for my vehicle. What now?",
    "Tell us on the [feedback page](/help/feedback), with the VIN and both part numbers. We check the data and correct it; if we need a photo of the parts, we ask for it by email. Returning the part is free.",
  ],
  [
    "general",
    "Do I need an account to order?",
    "No. You can buy, pay, track, cancel and return with an email address alone. An [account](/createAccount) keeps vehicles and orders in one place and earns points.",
  ],
  [
    "general",
    "How can I reach a person?",
    `Call ${COMPANY.phone.label}, write to ${COMPANY.serviceEmail}, or use the [feedback page](/help/feedback). Customer service is there ${COMPANY.phone.hours}.`,
  ],
  [
    "general",
    "Are these original or aftermarket parts?",
    "Aftermarket: made by independent brands to fit and work like the original. Vehicle makers' numbers are shown only so that you can compare.",
  ],
  [
    "general",
    "What does remanufactured mean?",
    "A used unit was taken apart, its wearing parts were replaced, and it was tested. It carries the same warranty as a new one, and often a [core charge](/blogs/core-charges-explained). Condition is stated on every product page.",
  ],
  [
    "general",
    "Can I change or cancel my order?",
    "You can cancel the order, or parts of it, from [order tracking](/order/track) until they have shipped, and what you paid for them is refunded. To change an address, call at once; we can do it until the package is packed, within the same state or province.",
  ],
  [
    "general",
    "How do I find my order without an account?",
    "On [order tracking](/order/track), with the order number from your confirmation and the email you used. For your security we show the same message either way.",
  ],
  [
    "general",
    "Can a part that is sold out be held for me?",
    'If it is expected back, its page has "Notify me": leave your email and you get one email when it is in stock. It is not reserved. Parts that will not come back show alternatives instead.',
  ],
  [
    "general",
    "Do you sell to repair shops and fleets?",
    "Yes, with a discount code by volume and a named contact. The [partnership page](/partnership) says how to start.",
  ],
  [
    "general",
    "Who can write a review, and can I change mine?",
    `Members whose part has shipped, and guests we invite by email after delivery: one review for each part ordered. You can change it for ${TERM.reviewEditDays} days and add to it later. We never remove one for being critical.`,
  ],
  [
    "shipping",
    "Is shipping really free?",
    "Standard Shipping is: on all orders, with no minimum and no surcharge for remote addresses. Express Shipping has a price, shown before you pay.",
  ],
  [
    "shipping",
    "When will my order arrive?",
    `Enter your ZIP or postal code on the product page or in checkout for a range of dates. After one day of packing, a package takes ${daysFor("us-standard", "near")} business days near our warehouse in Ohio and ${daysFor("us-standard", "far")} to the West Coast; in Canada ${daysFor("ca-standard", "near")} around Toronto and Montreal and ${daysFor("ca-standard", "far")} to British Columbia. The [shipping policy](/page/shipping-policy) has every region.`,
  ],
  [
    "shipping",
    "What is the cut-off for today?",
    "Orders placed by 2 p.m. Eastern on a business day count from that day. Packing takes one business day. Weekends and the holidays named in the [shipping policy](/page/shipping-policy) do not count.",
  ],
  [
    "shipping",
    "What does express cost?",
    `In the US ${toFees("us-express").first} for the first piece and ${toFees("us-express").further} for each further one; in Canada ${toFees("ca-express").first} and ${toFees("ca-express").further}. Remote addresses, which the [shipping policy](/page/shipping-policy) names, pay ${REMOTE_FEES.us} or ${REMOTE_FEES.ca} more. Large parts, batteries, fluids and aerosols travel by ground, so it neither carries nor counts them.`,
  ],
  [
    "shipping",
    "Do you ship to Alaska, Hawaii, Puerto Rico and the other US territories?",
    `Yes, free with Standard Shipping in ${daysFor("us-standard", "remote")} business days. Express takes ${daysFor("us-express", "remote")} and costs ${REMOTE_FEES.us} more there. Carriers refuse some fluids and aerosols there: then we cancel what was not sent, refund it in full and email you.`,
  ],
  [
    "shipping",
    "Do you ship to Yukon, the Northwest Territories and Nunavut?",
    `Yes, free with Standard Shipping in ${daysFor("ca-standard", "remote")} business days. Express takes ${daysFor("ca-express", "remote")} and costs ${REMOTE_FEES.ca} more there. Carriers refuse some fluids and aerosols there: then we cancel what was not sent, refund it in full and email you.`,
  ],
  [
    "shipping",
    "Do you ship to APO, FPO and CFPO addresses?",
    "Not at present, because carriers cannot promise to pick up returns there. Checkout tells you as soon as you enter the code.",
  ],
  [
    "shipping",
    "Will Canadian customers pay duty?",
    "No. Canadian orders ship from Ontario and are priced in Canadian dollars. You pay GST, HST, PST or QST as your province sets it, and it is shown before you pay.",
  ],
  [
    "returns",
    "How long do I have to return a part?",
    `${TERM.returnDays} days from delivery of your last package; the last day counts. The exact date is on your order.`,
  ],
  [
    "returns",
    "Who pays for the return?",
    "We do. You get a prepaid label, there is no restocking fee, and the refund goes to your original payment method.",
  ],
  [
    "returns",
    "Can I return a part I have already installed?",
    "If it is faulty, wrong or not as described, yes. If you simply no longer need it, it has to be unused and in its own box.",
  ],
  [
    "returns",
    "How do I return a part?",
    'Open the order in [order tracking](/order/track), press "Return items", choose items and a reason, and add the photos asked for. We look at it within two days; then you print the label and hand the box over within 14 days.',
  ],
  [
    "returns",
    "What exactly do I get back?",
    "What you paid for those pieces: the price less its share of discounts, plus the tax on them. Points you paid with come back as points. Express Shipping and fees come back with the last piece of the order. The [return policy](/page/return-policy) has it in full.",
  ],
  [
    "returns",
    "What is a core charge?",
    `A refundable deposit on some remanufactured parts, because the old part is rebuilt. Send yours back within ${TERM.returnDays} days with our label and you get the whole charge. [Core charges explained](/blogs/core-charges-explained) shows how.`,
  ],
  [
    "returns",
    "Refund, exchange or replacement: what is the difference?",
    "A refund returns your money. An exchange sends another part and settles the difference in price. A replacement sends the same part again at no cost. Which are offered depends on the reason.",
  ],
  [
    "returns",
    "May I send back oil, batteries or aerosols?",
    "Unopened, yes, but ask first: they fall under transport law, and some must not go into a package at all. Then we settle your refund without one. Never send anything that leaks.",
  ],
  [
    "payment",
    "How can I pay?",
    "By card, PayPal, Pay later, Klarna, and by Google Pay or Apple Pay where your browser supports them. Checkout shows those available to you; [payment methods](/page/payment-method) explains each.",
  ],
  [
    "payment",
    "Are my card details safe?",
    "They go straight to the payment provider and never reach our servers, so we cannot store or lose them.",
  ],
  [
    "payment",
    "My payment was declined. What should I do?",
    "Check number, expiry and code, try another method, or call the number on the card. Your cart, address and code are kept, and nothing is charged.",
  ],
  [
    "payment",
    "Why does the total include tax?",
    "Because we collect the sales tax of your state, or GST, HST, PST or QST of your province. The cart shows an estimate and checkout the exact amount. Colorado and Minnesota add a small delivery fee by law.",
  ],
  [
    "payment",
    "Can I use more than one code?",
    "One promotion code or coupon per order. Automatic discounts come off first, and free shipping is independent. If you have both, the better one is used, and you may switch. Codes and coupons are entered in the cart; Buy now goes around it and takes none.",
  ],
  [
    "payment",
    "How do points work?",
    `Members earn 1 point per $1 (CA$1 in Canada) spent on parts, credited when all of the order has shipped; a refund takes back those that its parts earned. Spend them in checkout, or redeem 100 of them for a coupon. They last 12 months. In an order that waits for its payment they are held for up to ${ORDER_HOLD_SECONDS / MINUTE_SECONDS} minutes. The [member rules](/myAccount/member/rule) have the rest.`,
  ],
];
