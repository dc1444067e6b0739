import type { Article } from "../shapes";

export const READ_YOUR_ROTORS: Article = {
  slug: "read-your-rotors",
  title: "Read your rotors: grooves, heat and thickness",
  description:
    "What grooves, blue spots, cracks, lips and rust on a brake rotor mean, how to measure thickness and runout, and which rotors can stay on.",
  author: "Axlewright technical desk",
  publishedAt: "2025-08-19",
  updatedAt: "2025-12-02",
  tags: ["brakes", "diagnosis"],
  hero: "rotor-measure",
  categories: ["brakes/disc-brakes/brake-rotors", "brakes/disc-brakes/brake-calipers"],
  markdown: `
A rotor keeps a record of everything the brake did. Read it before you throw it away, because a new rotor over an old cause will look the same in a year.

## What you see, and why

| What you see | Usual cause | What to do |
|---|---|---|
| Fine, even rings you cannot feel | Normal wear | Leave it, if thickness is good |
| Grooves that catch a fingernail | Pads worn to the plate, grit, salt | New rotors and pads; look for a stuck pad |
| One face worn more than the other | Seized slide pin or piston | Free or replace the [caliper](/categories/brakes/disc-brakes/brake-calipers) first |
| Blue or rainbow patches | Overheating: a dragging brake or a long descent | Find the drag, then replace |
| Dark print in the shape of a pad | Hot stop held on the brake, no bedding | Light sanding may save it; otherwise replace |
| Short hairline crazing | Heat cycles | Acceptable while no line reaches an edge |
| A crack that reaches an edge or a hole | Metal fatigue | Replace today. Do not drive on it |
| Rust lip at the rim | Age and salt | Harmless by itself; measure inside it |
| Rust that stays on the swept band | A brake that does not work | Free the slides; check the rear, hybrids above all |

Hybrids and electric cars slow down with the motor, so their friction brakes sit idle and rust. Where roads are salted, use the brakes hard once a week on a clear road; in most of them a few stops in neutral bring in the friction brakes.

## Measure thickness

You need a micrometer with pointed or deep anvils. A flat caliper jaw rides on the rust lip and reads too much.

1. Find the minimum: MIN TH on the rotor, in millimeters. Some makers give a machining limit as well; the discard figure is the one that counts on the road.
2. Clean the face. Measure 12 mm (1/2 in) in from the edge, at eight places around.
3. The smallest reading decides whether the rotor may stay.
4. The difference between the largest and the smallest is the thickness variation. More than about 0.025 mm (0.001 in) and you will feel it in the pedal.

That is the truth about most "warped" rotors. They are not bent. They are thick here and thin there, and the pedal follows.

## Measure runout

Runout is how far the face wobbles, and it is where thickness variation begins: once each turn the high spot touches the pad, and the pad cuts it thin or leaves material there.

1. Bolt the rotor down with all lug nuts and flat washers, to the wheel torque.
2. Set a dial gauge on the face, 12 mm (1/2 in) in from the edge, and turn the rotor once.
3. Most makers allow 0.05 mm (0.002 in); some allow less. Use your manual's limit.
4. Too much? Take the rotor off, clean the hub face, turn the rotor one stud further and measure again. Often the two errors cancel.
5. Still too much with a clean hub and a new rotor: measure the hub itself. A bent hub flange or a loose [bearing](/blogs/wheel-bearing-or-tire) will ruin any rotor.

A hub face cleaned to bare metal cures more shakes than all the new rotors we sell.

## Machine or replace?

Machining used to be the rule. Today a pair of rotors often costs less than the lathe time, and a thin rotor takes less heat. Machine only if the result stays above the machining limit with a margin, and have it done on the vehicle where you can, because that cures the hub's runout too.

Directional rotors with curved vanes belong to one side. The vanes lean back, away from the direction of travel at the top, so that the rotor throws air outward like a pump. Slots and drilled holes tell you nothing about direction; follow the L and R on the box.

## Before you order

- **Diameter and thickness.** Measure the old one across. Our product pages list the diameter, and the thickness of a new rotor: MIN TH is the thickness at which it is discarded, a few millimeters less, so do not compare those two.
- **Lug count and center hole.** Five-lug and six-lug versions of one truck exist side by side.
- **Hat height and parking brake.** Rear rotors with a drum inside the hat are different parts from those without.
- **Coated or bare.** Where roads are salted, coated rotors keep the hat and vanes from rusting. The swept band wears clean in the first stops.

Set your vehicle on [brake rotors](/categories/brakes/disc-brakes/brake-rotors), and if we ask for the brake package, answer it from the tape measure rather than from memory. Questions about fit are answered in the [FAQ](/help/faq), and a rotor that arrives damaged goes back [at our cost](/page/return-policy).

## When the rotor is innocent

A shake that comes only when braking is nearly always the rotor. A shake at a steady 60 mph (100 km/h) that braking does not change is tire balance, a bent wheel or a CV joint. A pulse with a clicking pedal on a dry road is the ABS reacting to a sensor: look for a cracked tone ring before you buy brakes.
`,
};
