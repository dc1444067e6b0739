import type { Article } from "../shapes";

export const ALTERNATOR_OR_BATTERY: Article = {
  slug: "alternator-or-battery",
  title: "Alternator or battery? Five readings that tell",
  description:
    "A voltmeter and ten minutes tell a dead battery from a dead alternator, a bad cable or a hidden drain, before you buy the wrong heavy part.",
  author: "Axlewright technical desk",
  publishedAt: "2025-11-18",
  updatedAt: "2026-01-27",
  tags: ["electrical", "diagnosis", "winter"],
  hero: "charging-test",
  categories: [
    "charging-and-starting/alternators-and-starters/alternators",
    "charging-and-starting/batteries-and-cables",
  ],
  markdown: `
More good alternators are replaced because of a bad battery than for any other reason, and the other way around. Both are heavy, and one of them is expensive. Ten minutes with a meter is cheaper.

## Before you measure

Look and touch, with the engine off:

- White or green crust on the terminals, a clamp you can turn by hand, a frayed ground strap
- A [belt](/categories/belts-and-pulleys/drive-belts/serpentine-belts) that is glazed, wet or slack, or a tensioner at its stop
- The date code on the battery. Past four years in a hot state, or five in a cold one, it is on borrowed time
- A swollen case. Do not charge it, do not jump it. Replace it

Batteries give off hydrogen and hold acid. Wear eye protection, keep flames and rings away, and connect the last clamp of a jump lead to bare engine metal, not to the dead battery's post.

## Five readings

Use a digital meter on the battery posts themselves, not on the clamps.

| Test | Good | Bad, and what it means |
|---|---|---|
| 1. Engine off, after some hours | 12.6 V is full, 12.4 V three quarters | 12.2 V is half, under 12.0 V is flat or failing: charge it, test again |
| 2. While cranking | Stays above 9.6 V at 70 F (21 C) | Drops to 8 V: weak battery, if reading 1 was full |
| 3. Engine at 1,500 rpm, lights and fan on | 13.6 to 14.8 V | Under 13 V: alternator or its wiring. Over 15 V: regulator |
| 4. AC volts at the same time | Under 0.5 V AC | More: a diode is gone, and it drains the battery overnight |
| 5. Clamp drop: post to engine block, cranking | Under 0.2 V on the ground side | More: bad ground or cable, not the battery |

Reading 2 counts only with a charged battery. Charge it fully with a [charger](/categories/tools-and-garage/diagnostics-and-power/battery-chargers), wait an hour, then crank. Most parts counters will load-test it for free.

Newer vehicles let the voltage sag on purpose. With a smart charging system 12.8 V at idle can be normal, until you switch on the lights and the rear defroster. Load it before you judge.

## The hidden drain

If battery and alternator test well and it is flat every Monday, something stays awake. Switch the meter to amps, in series with the negative cable, close the doors or trick the latch, and wait: control modules need up to an hour to go to sleep. Most vehicles settle under 50 milliamps. More than that, pull fuses one at a time until it drops. Glove box lights, chargers, trailer modules and old radios lead the list.

Do not unhook the battery of a running engine to "test" the alternator. It did no harm on a 1970 pickup. On anything with electronics, the voltage spike can take out the control modules.

## Cold

At 0 F (-18 C) a battery has lost around 40 percent of its cranking power, and the engine needs about twice as much. A battery that just manages in October fails in January. For Canadian and northern winters buy the cold cranking amps the maker states or more, and plug in the block heater. A discharged battery freezes at around 20 F (-7 C); a full one does not freeze until far below -50 F (-45 C). Never charge a frozen one.

## Choosing a battery

1. **Group size.** It sets length, height and terminal side. The wrong one will not clamp, or shorts on the hood.
2. **Type.** AGM in, AGM out. Stop-start cars and many with the battery under a seat need AGM; a flooded one there fails early and may vent into the cabin.
3. **CCA.** At least the maker's figure.
4. **Registration.** Many European and some later US models must be told that the battery is new, with a scan tool.

## Choosing an alternator

Match the amperage, the plug, the pulley and the mounting ears; the old unit's label has the part number and the amps. Higher amps do no harm, lower ones do. If your old pulley has a plastic cap over it, it is a clutch or decoupler pulley: the new one needs the same. Most [alternators](/categories/charging-and-starting/alternators-and-starters/alternators) here are remanufactured and carry a [core charge](/blogs/core-charges-explained), which you get back when you send in the old one.

## Installing an alternator

1. **Disconnect the battery's negative cable first.** The big wire on the alternator is live at all times, and a wrench across it welds itself.
2. Photograph or sketch the belt's path. Release the tensioner slowly, away from your fingers.
3. Unplug the connector, undo the charging cable, then the bolts.
4. Hold both units side by side: ears, plug, pulley grooves and pulley height.
5. Bolt it in by hand first, then to your service manual's torque. The charging cable's nut must be tight; a loose one burns.
6. Turn the belt and tensioner by hand. If the tensioner grates or the belt has cracks across its ribs, do both now.
7. Connect the battery, start, and take readings 3 and 4 again.

A new alternator is not a battery charger. Charge a flat battery on the bench before the first start; asking a cold alternator for full output for an hour is how new ones die.

Window auto-up, radio and idle may need to be taught again after the battery was off. Your owner's manual has the steps. If a part tests bad within its term, [the warranty](/page/warranty-policy) covers it.
`,
};
