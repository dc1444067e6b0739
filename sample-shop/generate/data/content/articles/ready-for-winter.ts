import type { Article } from "../shapes";

export const READY_FOR_WINTER: Article = {
  slug: "ready-for-winter",
  title: "Ready for winter: an afternoon of checks",
  description:
    "Battery, coolant, wipers, lights, tires and doors before the first frost, with the winter tire rules of Quebec, British Columbia and Colorado.",
  author: "Axlewright technical desk",
  publishedAt: "2025-10-14",
  updatedAt: "2026-02-24",
  tags: ["winter", "first-repair"],
  hero: "winter-check",
  categories: ["wipers-and-washers", "charging-and-starting/batteries-and-cables", "cooling/pumps-and-thermostats"],
  markdown: `
Cold does not break healthy cars. It finds the parts that were nearly done in October. Spend one dry afternoon before the first frost and you will not spend a dark morning with jumper leads.

## The order of work

1. **Battery.** Clean the posts, check the clamps, and read the voltage after a night's rest: 12.6 is full, 12.2 is half. Past four or five years have it load-tested. [Alternator or battery?](/blogs/alternator-or-battery) has the five readings.
2. **Coolant.** Half concentrate, half water protects to -34 F (-37 C). On the Prairies and in the North use 60 percent. [Coolant types](/blogs/coolant-types) explains which one yours takes.
3. **Thermostat.** If the heater takes a quarter of an hour, or the gauge falls on the highway, the [thermostat](/categories/cooling/pumps-and-thermostats/thermostats) is stuck open. It is a cheap part, and the engine wears and drinks fuel while it stays cold.
4. **Wipers.** New [blades](/categories/wipers-and-washers/wipers/wiper-blades) in the fall, not in spring. Winter blades with a rubber boot do not ice up.
5. **Washer.** Fill with fluid for the lowest temperature you will meet, then spray until it reaches the nozzles. Plain water freezes in the [pump](/categories/wipers-and-washers/washers/washer-pumps) and cracks it.
6. **Lights.** Walk around with everything on. In snow, your tail lights are all that others see; LED lights stay so cool that snow sticks, so wipe them.
7. **Brakes.** Wash off the salt, look at pads and [rotors](/blogs/read-your-rotors), and see that the slide pins move.
8. **Doors and locks.** Silicone on the [weatherstrips](/categories/doors-windows-and-locks/windows/weatherstrips), graphite or lock fluid in the cylinder. Hot water on a frozen lock freezes harder.
9. **Cabin filter.** A blocked [filter](/blogs/cabin-air-filter) is the usual reason for windows that will not clear.
10. **Block heater.** Plug it in and listen for the hiss, or measure a few ohms to a few dozen across the prongs. Check the cord for cracks.

## Tires and the law

The three-peak mountain snowflake on the sidewall means that a tire has passed a snow test. M+S alone has not. All-seasons harden below 45 F (7 C), and that is when winter tires begin to stop shorter, on dry roads too.

| Where | When | What is required |
|---|---|---|
| Quebec | December 1 to March 15 | Winter tires on all wheels of passenger vehicles registered there |
| British Columbia, most mountain and northern highways | October 1 to April 30; some routes to March 31 | M+S or mountain snowflake, at least 3.5 mm of tread |
| Colorado, I-70 in the mountains | September 1 to May 31 | Adequate tires with 3/16 in (4.8 mm) of tread, or chains, or all-wheel drive with good tires |
| Other states and provinces | Varies | Chain controls by signpost on passes; studs allowed in season, or not at all |

Rules change; look at your state's or province's transport page before a trip. Four winter tires, never two: two on the front let the rear overtake you.

- Pressure falls by about 1 psi for every 10 F (7 kPa for every 6 C). Set it cold, to the door sticker.
- If you swap wheels, you need [tire pressure sensors](/categories/sensors-and-switches/body-and-chassis-sensors/tpms-sensors) in both sets, or you drive with the light on.
- Torque the lug nuts with a wrench in a star, to your manual's value, and again after 50 to 100 miles (80 to 160 km).

## Diesel and gasoline

Diesel below freezing needs winter fuel; above it, summer fuel gels in the filter. Change the [fuel filter](/categories/fuel-system/pumps-and-senders/fuel-filters) in the fall and drain its water. Keep a gasoline tank at half or more: condensation has less room, and you have heat if the highway closes.

## In the trunk

- Jumper leads or a [jump starter](/categories/tools-and-garage/diagnostics-and-power/jump-starters), charged
- Shovel, scraper, a bag of sand or cat litter
- Blanket, gloves, flashlight, phone cable, water
- Triangle or flares; an [emergency kit](/categories/electronics-and-accessories/lights-and-utility/emergency-kits) holds most of it

If you are stuck with the engine running, clear the tailpipe first and open a window a finger's width. Snow around the tailpipe sends carbon monoxide into the cabin, and it does not smell.

## Salt

Brine creeps where salt does not. Rinse the underside every week or two when it is above freezing, wheel wells first. Touch up chips before the season. After it, grease the slide pins, wash out the door drains, and look at the brake lines: a line that is brown and scaly is replaced, not painted.

## What to order now

Our [winter list](/collection/winter-ready) has the parts that fail in the first hard frost. Set your vehicle first, and check the delivery date on the product page: cold snaps empty shelves, and [standard shipping](/page/shipping-policy) to the far north takes longer. Anything you do not need after all goes back free within the [return window](/page/return-policy).
`,
};
