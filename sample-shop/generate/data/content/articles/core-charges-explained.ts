import { DECLINED_DAYS } from "~/models/shop/limits";
import type { Article } from "../shapes";
import { TERM } from "../terms";

export const CORE_CHARGES: Article = {
  slug: "core-charges-explained",
  title: "Core charges explained, and how to get yours back",
  description:
    "Why some parts carry a refundable core charge, which ones, how to pack and send the old part, what may be refused, and when the money is back.",
  author: "Axlewright technical desk",
  publishedAt: "2025-08-05",
  updatedAt: "2026-02-24",
  tags: ["buying"],
  hero: "core-cycle",
  categories: [
    "charging-and-starting/alternators-and-starters",
    "brakes/disc-brakes/brake-calipers",
    "steering/racks-and-pumps",
  ],
  markdown: `
You buy an alternator, and below the price there is a second amount: the core charge. It is a deposit on your old part. Send the old one back and you get all of it back. Here is why it exists, and how to lose nothing on it.

## Why

A remanufactured part starts as a worn-out one. The housing, the castings and the shafts outlive the bearings, brushes and seals by decades. The rebuilder strips the old unit, checks it, replaces everything that wears and tests the result. Without old units there is nothing to rebuild, so a deposit makes sure they come back. It also keeps castings, copper and acid out of the landfill.

## Which parts

In our catalog these families carry one. The charge is always shown beside the price, on its own line in the cart and on the order, and it is the same for everyone.

| Part | Core charge, US site |
|---|---|
| [Batteries](/categories/charging-and-starting/batteries-and-cables/batteries) | $22 |
| [Power steering pumps](/categories/steering/racks-and-pumps/power-steering-pumps) | $35 |
| [Starters](/categories/charging-and-starting/alternators-and-starters/starters), [brake boosters](/categories/brakes/brake-hydraulics-and-controls/brake-boosters), [AC compressors](/categories/heating-and-air-conditioning/air-conditioning/ac-compressors) | $40 |
| [Brake calipers](/categories/brakes/disc-brakes/brake-calipers) | $45 |
| [Alternators](/categories/charging-and-starting/alternators-and-starters/alternators) | $55 |
| [Steering racks](/categories/steering/racks-and-pumps/steering-racks) | $90 |
| [Turbochargers](/categories/air-intake/ducts-and-boost/turbochargers) | $120 |

Not every part in a family has one; new units often have none. The product page decides. On the Canadian site the charges are in Canadian dollars, so the figures differ. Promotion codes and points never reduce a core charge, and points are not earned on it: it is your money, on loan.

## How to get it back

1. **Keep the box.** The new part's carton and inserts are made to carry the old one.
2. Install the new part first, and make sure it works. Compare the two before that: if the new one is wrong, you will want to return it, not its core.
3. **Drain it.** Steering racks, pumps and compressors hold fluid. Let them drip over a pan, then plug the ports. Put the part in a sealed plastic bag with a rag.
4. Open your order at [order tracking](/order/track), choose the return, and pick "Return the old part (core)". No photos and no reason are needed.
5. When it is approved, print the prepaid label and stick it on the box. Cover the old shipping label.
6. Hand it to the carrier within 14 days. We refund the whole charge to your original payment method when we have it.

You have ${TERM.returnDays} days from delivery, the same window as for any return; the last day is printed on your order.

If you return the new part itself, its core charge comes back with it. There is nothing more to send.

## What makes a good core

- **Complete.** Do not take off the pulley, the sensor or the bracket that was part of it.
- **The same kind of part.** The old unit from your vehicle, for the unit you bought.
- **Rebuildable.** Worn, seized or burnt out is fine; that is what it is for. A cracked casting, fire damage, or a unit in pieces is not.
- **Drained.** A box that leaks oil is stopped by the carrier, and you will not enjoy the phone call.

If we cannot accept a core we email you why. It is still yours: answer within ${DECLINED_DAYS} days, and we send it back to you at no cost.

## Batteries are different

An old wet battery must not travel in an ordinary package: it leaks acid and can short. Start the core return as above, then take the battery to a recycler, a parts store or a scrap yard near you; wherever batteries are sold they are taken back. You get no label for it. Answer our email with a photo of the receipt, and we refund the charge on that. Many states and provinces require the deposit by law, and all of them forbid batteries in household trash.

The same goes for anything that still holds refrigerant. Compressors are returned empty, after a shop with a recovery machine has taken the charge out. Letting it vent is against federal law in both countries.

## Questions we hear

**My old part is gone. May I still buy?** Yes. You pay the core charge and do not get it back. It is the price of the casting.

**I bought two. Do I have to send both in one box?** No. Each one can go back on its own, within the window.

**May I send the core first?** No need to hurry: the new part ships at once, whatever happens with the old one.

**Do shops get the same terms?** Yes. For many cores a month, ask about [partnership](/partnership).

**Is a core charge taxed?** The deposit is not taxed here; the part is.

The rules in short form stand in the [return policy](/page/return-policy), and the [FAQ](/help/faq) answers more about refunds.
`,
};
