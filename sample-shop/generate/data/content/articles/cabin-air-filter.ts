import type { Article } from "../shapes";

export const CABIN_AIR_FILTER: Article = {
  slug: "cabin-air-filter",
  title: "Change a cabin air filter in ten minutes",
  description:
    "Where the cabin filter hides, plain or carbon, how to get airflow direction and size right, and what a smell or weak fan really means.",
  author: "Axlewright technical desk",
  publishedAt: "2025-06-24",
  updatedAt: "2025-11-25",
  tags: ["first-repair", "how-to"],
  hero: "cabin-filter-airflow",
  categories: ["filters/cabin-filters", "filters/cabin-filters/cabin-air-filters"],
  markdown: `
This is the best first repair there is. It needs few tools or none, it saves more than it costs the first time, and you will breathe the result.

## When

Makers say every 15,000 to 25,000 miles (25,000 to 40,000 km), or once a year. Halve that on gravel, under trees, in wildfire smoke or in heavy city traffic. Signs that it is overdue:

- The fan is loud and the air is weak, also on the highest speed
- Windows fog and are slow to clear
- A musty smell for the first minute
- Leaves tick in the blower

If a new filter does not bring the air back, look at the [blower motor](/categories/heating-and-air-conditioning/heater-and-blower/blower-motors) and its [resistor](/categories/heating-and-air-conditioning/heater-and-blower/blower-resistors). A fan that runs only on the highest speed is the resistor, nearly every time.

## Plain, carbon or electrostatic

| Type | Stops | For whom |
|---|---|---|
| Particle (white) | Dust, pollen, soot | Anyone; the cheapest, the freest flow |
| Activated carbon (gray) | The same, and many smells and fumes | Traffic, diesel ahead, farm country |
| Electrostatic or antimicrobial | Finer dust, slows mold | Allergies, damp climates |

Carbon fills up and stops working after about a year whether it looks dirty or not. No cabin filter stops carbon monoxide; an exhaust smell in the cabin is a leak to be found, not filtered.

## Where it is

- **Behind the glove box:** most cars since 2005. No tools, or one screw.
- **Under the cowl, below the windshield:** from the engine side, behind a plastic cover.
- **Under the dash, at the center console:** behind a small cover by the passenger's or driver's feet.

Some cars left the plant with the slot but no filter, to save a few dollars on base trims. You can often add one; the slot may be sealed with a cover that must be cut out once. And some have two filters side by side: order by the listing, not by the picture.

Measure the old one before you order: length, width and thickness in millimeters. Thickness is where most wrong orders happen. Set your vehicle on [cabin air filters](/categories/filters/cabin-filters/cabin-air-filters) and compare the dimensions there.

## Steps, for the glove box kind

1. Switch the ignition off. Empty the glove box.
2. On the right side a thin damper arm holds the box back. Slide it off its pin.
3. Press both sides of the box inward until the stops clear, and let it swing down past them.
4. The filter's cover is the flat, narrow one behind. Squeeze its two tabs and pull it off.
5. **Before you pull the filter, look for the arrow.** AIR FLOW arrows point the way the air goes, which in most cars is down, or toward the rear. Take a photo.
6. Pull the filter out level, so that the leaves stay on it. Have a bag ready.
7. Clean the slot with a cloth or a vacuum's soft nozzle. Do not drop screws or leaves: the blower is right below.
8. Slide the new one in with its arrow as before. It should go in without being folded. If it has to be bent hard, it is the wrong size or upside down.
9. Close the cover until both tabs click, swing the box back, hang the damper arm on its pin.
10. Run the fan on high for a minute. A whistle means the cover is not closed.

For the cowl kind, open the hood, take off the rubber seal and the clips of the plastic grille, and watch for water: the drain below it must be clear, or the next rain comes in over your feet.

## Mouse nests

If you find shredded paper and droppings, stop and do it properly. Droppings can carry hantavirus. Air out the vehicle for half an hour, wear gloves and a fitted N95 mask, wet everything with disinfectant and let it soak, then pick it up with paper towels. Do not vacuum or sweep it dry. Then find the way in; a piece of steel mesh over the intake keeps them out.

## If it still smells

A wet, sour smell with a clean filter comes from the evaporator. Turn the cooling off two minutes before you arrive and leave the fan on, so that it dries. An evaporator cleaning foam helps where a nozzle reaches it. A sweet smell with a film on the windshield is coolant from the [heater core](/categories/heating-and-air-conditioning/heater-and-blower/heater-cores): do not ignore that one, and read about [coolants](/blogs/coolant-types) before you top up.

## Which way up, once more

If there is no arrow on the filter and none on the housing, hold the old one against the new: the dirty side faces the incoming air. Filters with one soft and one stiff side take the soft side first. Write date and mileage on the frame with a marker. In a year you will be glad of it.

Ordered the wrong size? Put it back in its box; [the return is free](/page/return-policy).
`,
};
