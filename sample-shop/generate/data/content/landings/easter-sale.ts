import { EASTER_CODE, EASTER_PERCENT } from "../seasons";
import type { SeedPage } from "../shapes";
import { TERM } from "../terms";

export const EASTER_SALE: SeedPage = {
  path: "/sale/easter-sale",
  title: "Easter sale",
  description: `${EASTER_PERCENT} percent off in the two weeks around Easter, when winter's damage to brakes, bushings and lights shows. What the sale is outside of them.`,
  updatedAt: "2026-02-24",
  landing: {
    lead: "Salt eats brakes, bushings and lights from November on, and in spring you see it. That is when we take something off.",
    hero: "easter",
    offer: {
      title: `${EASTER_PERCENT}% off until the Sunday after Easter`,
      text: "Type the code into the cart. It ends at midnight Eastern time, and works on everything in the shop, with no minimum, on both the US and the Canadian site.",
      code: EASTER_CODE,
      link: { label: "Shop all categories", href: "/categories/all" },
      campaign: "easter-sale",
      otherwise:
        "The sale is not running now. It opens on the Monday before Easter and closes with the Sunday after it, Eastern time, every year. No price on this site has been raised to be lowered then, so there is no reason to wait with a brake job.",
    },
    steps: [],
    parts: {
      title: "What winter wears out",
      category: "brakes",
      q: "",
      link: { label: "All brake parts", href: "/categories/brakes" },
    },
    form: "",
  },
  body: `
## A spring check in half an hour

1. Wash the underside and the wheel wells. Dried salt holds water, and it goes on eating in April.
2. Look at the [rotors](/blogs/read-your-rotors) through the wheels: deep grooves and thick rust lips are a reason to measure.
3. Push down each corner and let go. More than one bounce means a tired [strut](/blogs/complete-strut-or-bare-strut).
4. Look at the rubber of the [control arms](/blogs/control-arms-and-alignment) while you are down there.
5. Check coolant and washer fluid, and change the [cabin filter](/blogs/cabin-air-filter). It has a winter of road dust in it.
6. Walk around with all lights on. Wipe them first.
7. Change the wiper blades if they streak. Ice has cut them.
8. Winter tires off once mornings stay above 45 F (7 C). In Quebec not before March 16, in British Columbia's mountains not before May 1.

## How the sale works

- The code takes ${EASTER_PERCENT} percent off parts. Core charges, tax and express shipping stay as they are; standard shipping is free anyway.
- One code or coupon per order, and one for free shipping beside it. If an automatic discount applies, it comes off first.
- Add-on offers are reduced already and take no further percentage.
- Prices are the same before, during and after the sale. A crossed-out price on a product is the list price that its maker suggests, not one we charged before.
- Returns are as free as ever, for ${TERM.returnDays} days: see the [return policy](/page/return-policy). You get back what you paid.

## Outside the sale

Codes that work all year are on the [sign-up discount](/sign-up-discount) page. Parts at the end of their run are in the [clearance](/collection/clearance).
`,
};
