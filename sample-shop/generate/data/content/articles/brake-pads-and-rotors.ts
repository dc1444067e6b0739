import type { Article } from "../shapes";

export const BRAKE_PADS_AND_ROTORS: Article = {
  slug: "brake-pads-and-rotors",
  title: "Brake pads and rotors: choose, install, bed in",
  description:
    "Which pads suit your driving, when the rotors have to go too, how to install both without a comeback, and how to bed them in so they stay quiet.",
  author: "Axlewright technical desk",
  publishedAt: "2025-07-08",
  updatedAt: "2026-01-20",
  tags: ["brakes", "how-to"],
  hero: "brake-job",
  categories: ["brakes/disc-brakes", "brakes/disc-brakes/brake-pads", "brakes/disc-brakes/brake-rotors"],
  markdown: `
A brake job is the repair most people do first, and the one most often done twice. The parts are seldom to blame. A rotor sits on rust, a slide pin is dry, or nobody bedded the pads. This is how to do it once.

## Pads alone, or pads and rotors?

Measure before you order. Every rotor has its discard thickness cast or stamped into the hat or the edge, usually as MIN TH and a figure in millimeters. Measure with a micrometer or a brake caliper gauge at the middle of the swept band, not over the lip at the rim.

- **Above the minimum, smooth, no cracks, no shake in the pedal:** pads alone will do. Take the glaze off the rotor face with 120-grit on a flat block and clean it.
- **Within about 1 mm (0.040 in) of the minimum:** replace. New pads last 30,000 miles or more; a rotor that thin will not.
- **Cracked, deeply scored, blue in patches, or shaking:** replace both rotors of that axle, whatever they measure. [Reading rotor wear](/blogs/read-your-rotors) shows what each mark means.

Pads are due at 3 mm (1/8 in) of friction material, not counting the steel plate. New ones carry 10 to 12 mm. Brakes are always done by the axle: both sides, same brand, same compound.

## Which compound

| Compound | Good at | Costs you |
|---|---|---|
| Ceramic | Quiet, light dust, easy on rotors; commuting | Bite when stone cold, long mountain grades |
| Semi-metallic | Heat, towing, trucks, steep country | More dust, some noise, harder on rotors |
| Organic (NAO) | Soft pedal, quiet, small cars | Wears fastest, fades first |

If you tow or carry a camper, buy semi-metallic and stop reading. If you drive to work and back, ceramic. Do not mix: one compound in front and another behind changes the balance the vehicle was built with.

The letters on the pad's edge, such as FF or GG, are the friction classes cold and hot: E is low, F is normal, G is high. The leaf mark with an N says the pad has at most 0.5 percent copper, which California and Washington require.

## Order the right ones

One model year can have two or three brake packages. The rotor's outside diameter tells them apart, so measure across the old one, or read the option codes on the door or glove box sticker. Our product pages ask for the package when it matters; [the fitment guide](/page/fitment-guide) shows where to find it. You may also need:

- a [hardware kit](/categories/brakes/disc-brakes/brake-hardware-kits): clips and springs lose their tension
- caliper bracket bolts, if your manual calls them one-time bolts
- a wear sensor, on most European cars
- [brake cleaner](/categories/oils-and-fluids/shop-chemicals/brake-cleaner) and silicone brake grease

## Tools

1. Torque wrench, breaker bar, sockets and hex or Torx bits
2. [Jack and two stands](/categories/tools-and-garage/hand-tools-and-lifting/jacks-and-stands) rated for the vehicle, wheel chocks
3. C-clamp or [piston tool](/categories/tools-and-garage/hand-tools-and-lifting/brake-tools); a wind-back tool for many rear calipers
4. Wire brush or hub-cleaning disc, hook or wire to hang the caliper, dust mask

## Installation

1. Park level, chock the wheels, loosen the lug nuts a quarter turn, lift, and set the vehicle on stands. Never work on a jack alone.
2. **Electric parking brake?** Put it in service mode first, with the dash menu or a scan tool. Forcing the piston back against the motor breaks it.
3. Unbolt the caliper and hang it from the spring with wire. Never by its hose.
4. Take off pads, bracket and rotor. Wet the dust with brake cleaner; do not blow it off, brake dust has no business in your lungs.
5. Clean the hub face to bare metal. A flake of rust 0.1 mm thick here becomes a shake at the rim within a few thousand miles.
6. Wash the oil film off new rotors with brake cleaner, both faces. Coated rotors too, on the swept band.
7. Pull each slide pin. It should move by hand. Clean it, and use a thin film of silicone grease. Replace torn boots.
8. Install new clips, then the pads. Grease only where metal slides on metal: ears and backing plate. None on the friction face.
9. Press the piston back slowly with the reservoir cap off. Watch that the fluid does not overflow; it strips paint. Rear pistons with notches must be turned as you press.
10. Torque bracket, caliper and lug nuts to your service manual's values, lug nuts in a star.
11. **Pump the pedal until it is hard before the vehicle moves.** Check the fluid level. Then check it again.

Torque values differ between trims of one model. Look yours up; a figure from a forum is a guess with a number in it.

## Bed them in

Bedding lays an even film of pad material on the rotor. If the pad's box gives a procedure, follow it. Otherwise find an empty road and:

1. Make eight to ten smooth stops from 35 mph (55 km/h) down to 5 mph (10 km/h), firm but well short of the ABS. Leave half a minute between stops.
2. Do not come to a full stop with hot brakes: the pad prints its shape on the rotor.
3. Drive ten minutes without braking hard, then let everything cool.

Expect a faint smell and longer stops for the first few. For the next 100 miles (160 km) avoid panic stops you can plan around.

![Bedding in new brakes](/videos/bed-in-brakes.webm)

## If something is not right

- **Soft pedal:** air, or a pad that is not seated. Do not drive it.
- **Squeal:** dry ears, missing clips, or pads that were never bedded.
- **Pull to one side:** a slide or piston that sticks, or a hose collapsed inside.
- **Shake after a few thousand miles:** the hub face, or lug nuts driven home with an impact wrench.

Recheck the lug nuts after 50 to 100 miles (80 to 160 km). And keep the old parts until the new ones have stopped the vehicle a few dozen times. If a part turns out wrong, [returning it is free](/page/return-policy).
`,
};
