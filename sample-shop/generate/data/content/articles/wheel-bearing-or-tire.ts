import type { Article } from "../shapes";

export const WHEEL_BEARING_OR_TIRE: Article = {
  slug: "wheel-bearing-or-tire",
  title: "Wheel bearing or tire? Find the growl, install the hub",
  description:
    "Tell a wheel bearing from a noisy tire on the road and on stands, choose a pressed bearing or a hub assembly, and install it without ruining it.",
  author: "Axlewright technical desk",
  publishedAt: "2025-09-16",
  updatedAt: "2026-01-06",
  tags: ["suspension", "diagnosis", "how-to"],
  hero: "hub-bearing",
  categories: [
    "axles-hubs-and-driveline/hubs-and-bearings",
    "brakes/brake-hydraulics-and-controls/abs-wheel-speed-sensors",
  ],
  markdown: `
A worn bearing and a cupped tire can make the same growl, and one costs ten times as much to guess wrong. Half an hour of testing settles it.

## On the road

Find a smooth, empty road and hold a steady 45 mph (70 km/h).

1. **Sway gently left and right.** Steering left puts weight on the right wheels. If the growl grows when you steer left, suspect the right side, and the other way around. A tire hardly changes.
2. **Change the surface.** Tire noise changes from old asphalt to new. A bearing does not care.
3. **Lift off, then coast in neutral.** Noise that follows engine speed is not a wheel. Noise that follows road speed is.
4. **Brake lightly.** A bearing usually keeps growling. A scrape that stops is a pad or a dust shield.

| Noise | Likely |
|---|---|
| Growl that grows when you sway one way | Bearing on the loaded side |
| Hum that changes with the road surface | Tires |
| Roar with a rhythm, worse after rotation | Cupped or chopped tires |
| Click in tight turns under power | [CV axle](/categories/axles-hubs-and-driveline/axles-and-driveshafts/cv-axles) |
| Squeak once per turn | Dust shield, pad, hub cap |

## On stands

Chock the wheels and support the vehicle on stands, not on the jack.

- Hold the tire at twelve and six o'clock and rock it. Play there is the bearing or a ball joint: have someone hold the brake. If the play goes away, it was the bearing.
- Play at three and nine only is a tie rod.
- Spin the wheel with one hand on the coil spring. A bad bearing is felt through the spring as a rumble long before it is loud.
- Compare sides. A good bearing is dull and silent.

Look at the ABS light as well. Many bearings carry the speed sensor's magnet ring, and a worn one sends a ragged signal at walking pace.

Do not keep driving on a bearing that has play. It eats the rotor, the axle and the knuckle, and a wheel can come off.

## What to buy

- **Hub assembly.** Bearing, flange and often the ABS sensor in one piece, held by three or four bolts. No press needed. Most front-drive cars and nearly all pickups since about 2000.
- **Pressed bearing.** A plain ring, pressed into the knuckle, with the hub pressed into it. Cheaper; needs a press or a puller set and some judgment.
- **Tapered rollers.** Older rear-drive fronts, trailers, heavy axles. Cleaned, packed with grease, adjusted.

Check five things against the listing: number of lugs, with or without ABS, two-wheel or four-wheel drive, the number of splines, and the length of the sensor lead. [Wheel hub assemblies](/categories/axles-hubs-and-driveline/hubs-and-bearings/wheel-hub-assemblies) and [wheel bearings](/categories/axles-hubs-and-driveline/hubs-and-bearings/wheel-bearings) list them. Order a new axle nut if the kit has none: it is used once.

Bearings are replaced as they fail, not in pairs. If one side has 120,000 miles on it and you are paying for an alignment anyway, do both.

## Installing a hub assembly

1. With the wheel on the ground, break the axle nut loose. Then lift, support and take the wheel off.
2. Take off caliper, bracket and rotor. Hang the caliper; do not let it dangle by the hose.
3. Unclip the ABS lead all the way to its plug, and note the routing.
4. Loosen the hub bolts from behind. Leave them in by a few threads, and strike their heads, not the hub.
5. If it is rusted in, use penetrating oil overnight, then a slide hammer on the flange. Heat near a rubber boot or an ABS lead ends badly.
6. Clean the bore and the face of the knuckle to bare metal, and coat the bore thinly with anti-seize. The hub must sit flat.
7. Install the new hub by its bolts, evenly, to your manual's torque. Use new bolts where the manual says so.
8. Route the ABS lead through every clip. A lead that touches the tire or the axle lasts a week.
9. Install the axle nut and tighten it with a torque wrench, with the brake held. **Do not set weight on the wheel before the nut is tight:** the load spreads the bearing's inner rings, and it will growl within a month. Stake or pin the nut.

Axle nuts commonly take somewhere between 130 and 260 lb-ft (175 to 350 N-m). That spread is the reason to look yours up, and an impact wrench is no way to reach it.

## Handling

The magnet ring on one side of the bearing is part of the ABS. Keep it off steel benches and away from magnetic trays, keep metal dust off it, and install it toward the sensor. When you press a bearing in, press on the outer ring; when you press the hub in, support the inner ring. Pushing through the balls puts dents in the races that you will hear forever.

## Afterward

Drive, listen, and check the ABS light. Retorque the lug nuts after 50 to 100 miles (80 to 160 km). An alignment is needed only if you loosened a strut or a control arm. If the growl is still there, rotate the tires front to rear before you buy anything else. And if our part is the one at fault, [the warranty](/page/warranty-policy) says what we do about it.
`,
};
