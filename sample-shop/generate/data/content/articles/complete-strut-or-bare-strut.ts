import type { Article } from "../shapes";

export const COMPLETE_STRUT_OR_BARE_STRUT: Article = {
  slug: "complete-strut-or-bare-strut",
  title: "Complete strut assembly or bare strut?",
  description:
    "What a complete strut assembly includes, what a bare strut saves, which options change the part number, and how to install either one safely.",
  author: "Axlewright technical desk",
  publishedAt: "2025-10-07",
  updatedAt: "2026-02-03",
  tags: ["suspension", "buying", "how-to"],
  hero: "strut-exploded",
  categories: ["suspension/shocks-and-struts", "suspension/shocks-and-struts/strut-assemblies"],
  markdown: `
A strut is a shock absorber that also holds up the corner of the car. You can buy the damper alone and move your old spring over, or buy the whole column ready to bolt in. The right answer depends on your spring, your tools and your Saturday.

## Is it the strut?

- The car takes more than one bounce to settle after a speed bump.
- The nose dives when you brake and the rear squats when you pull away.
- Tires show scallops you can feel with your palm.
- Oil has run down the body. A thin haze is normal; a wet streak with dirt stuck to it is not.
- A clunk when you turn the wheel at a standstill is usually the [strut mount](/categories/suspension/shocks-and-struts/strut-mounts), not the damper. Rattles over small bumps are more often [sway bar links](/categories/suspension/sway-bars-and-links/sway-bar-links).

Past 80,000 miles (130,000 km) most struts have lost enough that new ones are a surprise.

## The two kinds side by side

| What counts | Complete assembly | Bare strut |
|---|---|---|
| In the box | Damper, spring, mount, bearing, boot, bump stop | Damper, sometimes a top nut |
| Spring compressor | Not needed | Needed, and dangerous if it slips |
| Time per side | About an hour | Two to three hours |
| Ride height | New spring, factory height or close to it | Your old spring, with its sag |
| Price | Higher | Lower, until you add mount, boot and bump stop |
| Choose it when | The spring is rusty or tired, no compressor, one day | The springs are good, you want a certain damper |

Where roads are salted, look at the bottom coil of the spring. If it has lost its coating and flakes, it is going to break, and the complete [assembly](/categories/suspension/shocks-and-struts/strut-assemblies) is the cheaper part by the end of the year.

## Get the right one

Struts vary more within one model than almost any other part. Before you order, know:

1. **Drive:** front-wheel, rear-wheel or all-wheel.
2. **Suspension package:** standard, sport, towing, heavy-duty, police. The option code is on the door or glove box sticker.
3. **Body:** sedan, wagon and coupe springs differ.
4. **Side:** left is the driver's side. Many fronts are handed because of the brackets for the brake hose and the link.
5. **Electronic damping:** if a wire runs to the old strut, a plain one will turn on a warning light. Replace like with like.

Replace both sides of an axle. One new and one tired strut steer the car for you. The [fitment guide](/page/fitment-guide) explains position and option notes.

## Installing a complete assembly

1. Loosen the lug nuts, lift, and put the vehicle on stands under the body, so that the suspension hangs.
2. If a cam bolt sets camber, mark its position with a paint pen. Measure the angle of the knuckle too; it saves a crooked drive to the alignment shop.
3. Unclip the brake hose and the ABS lead. Undo the sway bar link.
4. Support the lower arm with a jack, lightly. Remove the lower bolts. Do not let the knuckle hang on the hose or pull the CV axle apart.
5. Hold the strut and remove the outer top nuts. **Do not touch the center nut.** It holds the compressed spring together.
6. Lift the new one in, start every bolt by hand, then tighten to your manual's torque. Replace bolts the manual calls one-time.
7. Bushings that turn with the arm are tightened with the vehicle's weight on them. Tightened in the air, they tear.
8. Put hose and lead back in every bracket.

## If you compress a spring yourself

- Use a tool rated for automotive coil springs, in good condition, greased. A wall-mounted compressor is safer than two hooks.
- Set the hooks exactly opposite each other, over as many coils as the spring allows, and turn them evenly.
- Never stand in line with the spring. Wear eye protection.
- Note how the spring ends sit in their seats and which way the mount faces. The end of the coil must touch the stop.
- Use new mounts and bearings. Reusing them to save forty dollars is how you do the job twice.

A compressed spring holds enough energy to kill. If the tool does not sit right, stop, and have a shop do that one step; most will for a small charge.

## Afterward

Have the alignment checked within a few days, even if the steering wheel sits straight. Front struts set camber on most cars, and toe follows. Cars with lane-keeping or adaptive cruise may need the steering angle sensor reset at the same visit.

New springs settle over the first few hundred miles, so ride height drops slightly. A knock right after the job is nearly always a link nut or a top mount that is not tight: check those before you suspect the strut. If the part is not right, [send it back](/page/return-policy): struts are heavy, and the label is still on us.
`,
};
