import type { Article } from "../shapes";

export const HEADLIGHT_ASSEMBLY: Article = {
  slug: "headlight-assembly-and-aim",
  title: "Replace a headlight assembly and aim it right",
  description:
    "Choose the right headlight by bulb type, leveling and options, swap the assembly, then aim it on a garage wall with a tape measure.",
  author: "Axlewright technical desk",
  publishedAt: "2025-12-09",
  updatedAt: "2026-02-17",
  tags: ["electrical", "how-to"],
  hero: "headlight-aim",
  categories: ["lighting/headlights-and-fog-lights", "lighting/headlights-and-fog-lights/headlights"],
  markdown: `
A yellow lens can lose half the light and throw the rest at oncoming drivers. Sometimes polish is enough. When the inside is crazed, wet or broken, it takes a new assembly, and a new assembly has to be aimed.

## Polish or replace?

- **Haze on the outside:** a [restoration kit](/categories/car-care/wash-and-wax/headlight-restoration) works, if you finish with a UV sealer. Without it the haze is back within the year.
- **Fog inside that clears after driving:** normal. Lights breathe.
- **Drops or puddles inside, crazing under the surface, burnt chrome, broken tabs:** replace.

One new light beside an old one looks odd and lights unevenly. Replace the pair if the budget allows.

## Which one is yours

One model year often has four headlights that do not swap. Look at the old light and note:

| Question | How to tell |
|---|---|
| Halogen, HID or LED? | Halogen: bulb code such as H11 on the base. HID: a ballast box and a D1S to D4S bulb. LED: no bulb to change |
| Daytime running light in the headlight? | Switch on the ignition by day |
| Leveling motor? | A dial on the dash, or it moves when you switch on |
| Adaptive, turns with the wheel? | Two plugs, or "AFS" on the dash |
| Black or chrome inside? | Sport trims are often black |
| Which side? | Left is the driver's side |

Halogen and HID versions have different plugs and different modules. Buying up a level means wiring, modules and sometimes coding, so replace like with like. Set the vehicle on [headlights](/categories/lighting/headlights-and-fog-lights/headlights), and answer the question about the option if we ask one.

**LED bulbs in a halogen housing are not road-legal** in the US or Canada. The reflector was made for a filament in one exact place; with anything else the beam scatters. A complete LED assembly that carries the DOT or SAE marking is a different matter.

## Tools

- Trim tools, 10 mm socket, Torx and Phillips drivers, painter's tape
- Gloves, a soft towel over the bumper, a box for clips
- For aiming: tape measure, masking tape, a wall and level ground

## Swapping it

1. Switch off and disconnect the battery. HID ballasts put out thousands of volts; leave them unplugged for five minutes before you touch anything.
2. Tape the edges of fender and bumper. On many cars the bumper cover has to come off or be pulled forward at one corner. Count the clips.
3. Undo the light's bolts, usually two above and one or two at the side. Pull it straight; hidden pins break if you twist.
4. Unplug it. Move the bulbs over only if they are sound and the same type. Do not touch halogen glass; wipe it with alcohol if you did.
5. Compare tabs, plugs and adjuster screws, then move over caps, brackets and the leveling motor if they are not included.
6. Plug in and test everything **before** you bolt it in: low, high, turn, running light, leveling.
7. Install it flush with hood and fender, then tighten. Replace any seal or cap that was loose; a missing rear cap is the usual cause of water inside.

## Aim it

New lights are never right out of the box. The way to check:

1. Park on level ground, facing a wall, 25 ft (7.6 m) from lens to wall. Half a tank, right tire pressures, no cargo, someone in the driver's seat. Bounce the car once.
2. Measure from the ground to the center mark of each lens. Put a horizontal strip of tape on the wall at that height, and a vertical strip straight ahead of each light.
3. Switch on low beam. Cover one light at a time.
4. Look for letters on the lens. **VOL:** aim the left, flat part of the cutoff about 2 in (50 mm) below the tape. **VOR:** aim the right, higher part of the cutoff at the tape itself. Without letters, use your manual's figures.
5. The step in the cutoff belongs on the vertical strip or a little to the right of it. Never to the left.
6. Turn the vertical adjuster first, then the horizontal one, where there is one. A quarter turn does a lot.

Your service manual's values win over these. A truck that usually tows should be aimed with its usual load on the hitch. Lights that are aimed high do not show you more road; they only blind everybody else.

Cars with adaptive or matrix lights need a scan tool to set the zero position. Have that done, along with the camera check, if your bumper or windshield came out too.

## After a week

Look inside for water after the first hard rain, and check the aim once more: bumper clips settle. If a light leaks, take a photo of the lens and the caps and [start a return](/page/return-policy). Moisture is covered by the term the product page states.
`,
};
