import { COMPANY } from "../company";
import type { SeedPage } from "../shapes";
import { TERM } from "../terms";

export const WARRANTY_POLICY: SeedPage = {
  path: "/page/warranty-policy",
  title: "Warranty policy",
  description:
    "How long each part is covered, what counts as a defect and what as wear, how to claim, and which rights the law gives you.",
  updatedAt: "2026-02-24",
  body: `
Parts wear, and now and then one is faulty from the start. This page says what we stand behind and how to use it. It comes on top of the [${TERM.returnDays}-day return](/page/return-policy), not instead of it.

## How long

The Warranty section of each product page states the term for that part. Where a page states none, the term is **${TERM.warrantyMonths} months from delivery, with no mileage limit**. Terms that name months and miles end with whichever comes first. "Limited lifetime" means as long as you, the first buyer, own the vehicle it was installed on.

A part replaced under warranty carries the rest of the first term, or ${TERM.returnDays} days, whichever is longer.

## What is covered

Defects in material and workmanship, when the part is installed on a vehicle it is listed for and used on the road. Examples:

- a caliper that leaks at its seal
- a light that lets in water
- a sensor that reads wrong
- a hub that growls long before its time
- a strut that leaks, a window regulator whose cable jumps off

## What is not

| Case | Why |
|---|---|
| Pads, rotors, wipers, filters, belts, clutch discs worn thin | They are made to wear. A crack, a delamination or a shake from new is a defect |
| Damage from installation: stripped threads, cut wires, dry slides, wrong torque | The part was sound when it left us |
| A new part on an old fault: a compressor on a system that was never flushed, an alternator run on a dead battery | The old fault kills the new part too |
| Crash, flood, fire, missing or wrong fluid | Nothing to do with the part |
| Racing, rock crawling, loads above the vehicle's rating, modified vehicles | Outside what the part was made for |
| Labor, towing, rental cars, lost time | Except where the law of your state or province gives you more |

## Installing it yourself

Doing your own work does not end the warranty, and we do not ask for a shop's invoice. Photos, a short video of the fault and the mileage are enough. Use your service manual's torque values, bed in brakes, flush what has to be flushed, and keep the old part until the new one works.

## Making a claim

1. **Within ${TERM.returnDays} days:** open the order at [order tracking](/order/track), press "Return items" and choose "Part doesn't work". You may have a replacement or a refund, and the label is prepaid.
2. **As long as the term runs**, also in those ${TERM.returnDays} days: open the order the same way and press "Claim warranty" beside the part.
3. Describe the fault and the vehicle; a VIN is best. Say the mileage when it was installed and now, and add photos and a short video of the fault.
4. We answer within two days and give you a prepaid label for the failed part. Where it is possible, the page of your claim offers to send the new one first, against a card.
5. You get the same part once more. If it is no longer made, or fails a second time, you get back what you paid for it.

## Remanufactured parts

They carry the same warranty as new ones. Send back the failed unit, not an old core, when you claim; the [core charge](/blogs/core-charges-explained) was settled with the first one.

## If you sell the vehicle

Terms in months or miles go with the part, and the claim with the order: the first owner makes it for the new one, or the new one calls us with the order number. "Limited lifetime" terms end with your ownership.

## Your rights

This warranty gives you specific legal rights, and you may have others that vary by state or province. Nothing here limits rights that cannot be limited by law. In Quebec, the legal warranty of the Consumer Protection Act applies beside it, at no charge.

The vehicle maker's own warranty stays in force when you fit aftermarket parts. In the US the Magnuson-Moss Warranty Act says so: a dealer must show that the part caused the fault before refusing to cover a repair.

Claims and questions: ${COMPANY.serviceEmail} or ${COMPANY.phone.label}, at any hour.
`,
};
