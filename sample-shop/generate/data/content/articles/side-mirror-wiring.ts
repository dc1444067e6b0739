import type { Article } from "../shapes";

export const SIDE_MIRROR_WIRING: Article = {
  slug: "side-mirror-wiring",
  title: "Side mirrors: count the wires before you order",
  description:
    "Heated, folding, memory, turn signal, blind spot, camera: tell what your side mirror has by its plug and switches, and swap it without rattles.",
  author: "Axlewright technical desk",
  publishedAt: "2025-09-02",
  updatedAt: "2025-12-16",
  tags: ["electrical", "buying", "how-to"],
  hero: "mirror-functions",
  categories: ["mirrors/side-mirrors", "mirrors/side-mirrors/side-mirrors", "mirrors/side-mirrors/mirror-glass"],
  markdown: `
A side mirror for one pickup can come in more than twenty versions, and they all look the same in the dark. The plug is what tells them apart. Count what your old mirror does before you order, and you will order once.

## Do you need the whole mirror?

- **Only the glass is cracked:** [mirror glass](/categories/mirrors/side-mirrors/mirror-glass) clips or sticks on, heated or plain. Ten minutes.
- **Only the painted cap is scratched:** caps unclip on many models.
- **The housing is cracked, the fold joint is loose, the motor hums but nothing moves:** the whole [mirror](/categories/mirrors/side-mirrors/side-mirrors).

## What yours has

| Function | How to tell | Wires, roughly |
|---|---|---|
| Power adjustment | A switch in the door moves the glass | 3 |
| Heated glass | Symbol on the glass; clears with the rear defroster | 2 |
| Turn signal | An amber light in housing or glass | 2 |
| Puddle light | Light below the mirror when you unlock | 1 to 2 |
| Power fold | A button, or it folds when you lock | 2 |
| Memory | Moves with the seat buttons or in reverse | 3 to 4 |
| Auto-dimming | Glass tints at night, usually driver's side | 2 |
| Blind spot warning | Symbol that lights in the glass | 2 |
| Camera | Lens under the housing | Its own plug |
| Temperature sensor | Outside temperature on the dash | 2 |

Makers share ground wires, so the sums never quite agree. What counts is the plug: same shape, same number of cavities, pins in the same places. Pop the small sail cover inside the door, or the door panel where you must, and look. Two minutes now, against a week of waiting for the second mirror.

A mirror with more functions than your car has will usually work with the extras dead, if the plug is the same. One with fewer will turn on a warning light, or leave you with a cold glass.

## The other questions

1. **Side.** Left is the driver's side.
2. **Manual or power fold.** Manual means you push it by hand; nearly all fold that way.
3. **Finish.** Textured black stays as it is. "Paint to match" or primed needs paint before you install it. Chrome caps are often separate.
4. **Towing mirrors.** Longer arms, two glasses, their own [category](/categories/mirrors/side-mirrors/towing-mirrors). Wiring for the lights may have to be added.
5. **Mounting.** Three bolts in the door's sail, or a plate on the door skin. Body changes in the middle of a model run move them.

On US and Canadian cars the driver's glass is flat and the passenger's is curved, with the warning that objects are closer than they appear. Do not put a curved passenger glass on the driver's side.

## Tools

- Plastic trim tools, 8 and 10 mm sockets, Torx drivers, a magnet for dropped nuts
- Painter's tape for the paint below the mirror
- A rag stuffed into the door's gap under the bolts. You will drop a nut

## Swapping it

1. Lower the window halfway. Switch off, and wait ten minutes with the doors open if your door holds a side airbag sensor. Disconnect the battery when the panel comes off.
2. Pry the sail cover off from its rear edge. On many trucks that is all; on most cars the door panel comes off too: screws behind the handle and the armrest, clips around the edge, then lift straight up.
3. Unplug the mirror. If the plug sits deep, tape a string to it before you pull it out, so that the new one finds the way.
4. Hold the mirror with one hand and take out the last nut with the other. It is heavier than it looks, and it lands on the paint.
5. Compare. Then plug the new one in **before** you bolt it down and try every function.
6. Move the foam seal over or use the new one. Without it the door whistles above 50 mph (80 km/h).
7. Start all nuts by hand and tighten them evenly. They are small; use your manual's value, not your shoulder.
8. Refit the panel: hook it over the window's edge first, then press the clips from the bottom up.

## Teach it

- **Memory mirrors:** run them to all four stops once, then store the positions.
- **One-touch windows:** hold the switch up for some seconds after the battery was off.
- **Surround cameras:** they must be calibrated with a target mat or a scan tool. Until then the picture has seams, and parking help may be off.
- **Blind spot warning:** the radar sits in the rear bumper, so a new mirror needs no setup. Check that its light comes on at switch-on.

## If the heat does not work

Unplug it and measure across the two heater pins. A good element reads between about 4 and 15 ohms. Open means the glass. Good element and cold glass: look at the fuse of the rear defroster, which feeds the mirrors on many cars.

Wind and truck washes break mirrors; so do garage doors. In a garage frame, the other mirror is next. If the new one turns out to be the wrong version, keep it clean, put it back in its box and [send it back](/page/return-policy) free of charge. The [fitment guide](/page/fitment-guide) shows how our listings name the options.
`,
};
