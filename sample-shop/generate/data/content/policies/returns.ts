import { REFUND_DAYS } from "~/models/checkout/refund-days";
import { type ReturnReason, reasonRule } from "~/models/order/return";
import {
  CANCEL_UNDO_SECONDS,
  EVIDENCE_IMAGE_MAX_BYTES,
  EVIDENCE_MAX_IMAGES,
  EVIDENCE_VIDEO_MAX_BYTES,
  RETURN_SEND_DAYS,
  RETURN_SEND_NOTICE_DAYS,
} from "~/models/shop/limits";
import { COMPANY } from "../company";
import type { SeedPage } from "../shapes";
import { TERM } from "../terms";

const MEGABYTE = 1_048_576;
const CANCEL_UNDO_MINUTES = CANCEL_UNDO_SECONDS / 60;

/** The conditions of each return reason. */
const EVIDENCE: readonly (readonly [ReturnReason, string])[] = [
  ["noLongerNeeded", "A photo of the part"],
  ["doesNotFit", "The vehicle or its VIN in words, and photos of where it does not fit, unless our own data say so"],
  ["doesNotWork", "What it does and in which vehicle, photos, and a short video"],
  ["damaged", "Photos of the part, of the outer package and of the shipping label"],
  ["wrongPart", "The vehicle in words, photos of the SKU on the box and of the part"],
  ["inaccurateDescription", "What our page said and what you got, and photos"],
  ["missing", "Which part, and how many pieces of it did not come; no photo"],
  ["other", "A photo of the part"],
];

const EVIDENCE_ROWS = EVIDENCE.map(([reason, evidence]) => {
  const { label, solutions } = reasonRule(reason);
  return `| ${label} | ${evidence} | ${solutions.join(", ")} |`;
}).join("\n");

export const RETURN_POLICY: SeedPage = {
  path: "/page/return-policy",
  title: "Return policy",
  description: `Free return within ${TERM.returnDays} days: prepaid label, no restocking fee, refund to your original payment. Eight reasons, cores and exchanges explained.`,
  updatedAt: "2026-02-24",
  body: `
Every part we sell comes with **free return within ${TERM.returnDays} days at no cost**. We pay the return shipping, charge no restocking fee, and refund your original payment. This page says how, and where the few limits are.

## The ${TERM.returnDays} days

The window opens on the day your last package is delivered, as the carrier records it. If no delivery is recorded, we count from the day you paid. The last day counts, wherever in the country you live. The exact last day is printed on your order, so nobody has to count.

Returns by guests and members work the same way.

## What condition it must be in

- **No longer needed:** unused, complete, in its own box. Holding it against the old part is fine. Grease, paint, tool marks and cut wires are not.
- **Does not fit, under the fit guarantee:** installed or not. The guarantee covers each part whose line in the order's fit certificate says that it fits your vehicle.
- **Does not fit, without the guarantee:** unused, complete, in its own box. The certificate says so where details of the vehicle were open, no vehicle was named, or the part was ordered although it is listed as one that does not fit.
- **Wrong part, not as described:** as you received it. If you found out only after bolting it on, tell us; you do not pay for our mistake.
- **Does not work or was damaged:** installed or not.
- **Something is missing:** keep the rest. Nothing has to be sent back.

Control modules that have been programmed to a vehicle, and fluids or chemicals that have been opened, come back only when they are faulty or were wrong from the start.

## Eight reasons

Choose the one that is true. None of them costs you anything; they only decide what we ask for and what we can offer.

| Reason | What we ask for | What you can have |
|---|---|---|
${EVIDENCE_ROWS}

Up to ${EVIDENCE_MAX_IMAGES} photos for each question, at most ${EVIDENCE_IMAGE_MAX_BYTES / MEGABYTE} MB each, and one video of at most ${EVIDENCE_VIDEO_MAX_BYTES / MEGABYTE} MB. Photos are only seen by those who decide your return.

- **Refund:** the money is refunded to the card or account you paid with.
- **Exchange:** another part instead. You pay the difference in price, or we pay it back. If a difference is to be paid, the new part is held for you for 24 hours; after that we refund the first one. If it is sold out before we can send it, you can have your money back instead.
- **Replacement:** the same part once more, at no cost, as long as we have it. It leaves when yours is here, or before that against a card: where that is possible, the page of your return offers it with its terms.
- **Partial refund:** you keep the part and name an amount, up to what you paid for it. A person says yes or no.

## How it works

1. Open the order: from [order tracking](/order/track) with its number and your email, or from your account.
2. Press "Return items", choose items, quantity and reason, add what the reason asks for, and choose what you would like to have.
3. A return that the fit guarantee covers is approved at once. We look at any other within two days and email you.
4. Print the prepaid label, stick it on the box over the old one, and drop it off within ${RETURN_SEND_DAYS} days. The page of your return names the last one, and we remind you ${RETURN_SEND_NOTICE_DAYS} days before; if you need longer, write to us. Put the part in its own box inside a carton; a bare part in a bag arrives broken. US labels lead to Columbus, Ohio, Canadian ones to Mississauga, Ontario, so nothing crosses the border.
5. When we have it and have looked at it, we refund, replace or exchange, and write again.

If we cannot accept a return when we see the part, we tell you why. The part is still yours: answer within 30 days, and we send it back to you at no cost.

You can withdraw a return until it is on its way. Each step, with its date, stands on the return's own page.

## What you get back

We refund what you paid for those pieces: the price, less their share of any discount, plus the tax on them. If points paid a part of it, those points come back to your account. Nothing is deducted.

Shipping and delivery fees you paid, such as Express Shipping, come back with the last piece of the order; as long as you keep a part of it, they stay. Points you earned with a part are taken back with it.

Banks take ${REFUND_DAYS} to show a refund after we send it.

## Core charges

Some remanufactured parts carry a refundable core charge, shown apart from the price. Drain the old part, put it in the new one's box, and choose "Return the old part (core)" on the order within the same ${TERM.returnDays} days. No photos, no reason; we pay the whole charge back. If you return the new part itself, its core charge comes back with it. [Core charges explained](/blogs/core-charges-explained) has the details, including old batteries, which must never go into a package: a recycler's receipt is enough.

## Hazardous goods

Aerosols, brake cleaner, fuel additives, batteries and anything that has held gasoline or refrigerant fall under transport law.

- Request the return as for any part, but do not send it yet: it gets no label by itself. We email you how it travels. If it may not, you can still have your refund; we settle it without the package.
- Never send a leaking container, a part with fuel in it or a swollen battery.
- Drain pumps, racks, tanks and compressors, plug the ports, and bag the part.
- Airbag parts we do not take back once they have been connected.

## Heavy and long parts

For bumper covers, exhausts and other parts that came by freight, we arrange the pickup. Keep the packing until you know that the part stays.

## Cancel instead

Whatever has not shipped can be cancelled from the same page: the whole order, or single parts of it. You see the refund before you confirm, and can undo it for ${CANCEL_UNDO_MINUTES} minutes. Points you paid with come back with the money; a code or coupon is yours again when the whole order is cancelled. For what has shipped, a return is the way.

## When we say no

It happens seldom: a part that was used and no longer is what you bought, or a window that has closed. You get the reason in writing. If you think we are wrong, answer the email, and someone who was not involved looks again. After ${TERM.returnDays} days the [warranty](/page/warranty-policy) still covers faults.

Your rights under the law of your state or province stay as they are. Questions: ${COMPANY.phone.label} or ${COMPANY.serviceEmail}, at any hour.
`,
};
