import type { Article } from "../shapes";

export const COOLANT_TYPES: Article = {
  slug: "coolant-types",
  title: "Coolant types: why color tells you nothing",
  description:
    "IAT, OAT, HOAT and the phosphate and silicate blends, what may be mixed, how strong to make it for your winter, and how to refill without air.",
  author: "Axlewright technical desk",
  publishedAt: "2025-07-29",
  updatedAt: "2026-01-13",
  tags: ["engine", "buying", "winter"],
  hero: "coolant-bottles",
  categories: ["oils-and-fluids/engine-fluids/coolant", "cooling/pumps-and-thermostats", "cooling/radiators-and-fans"],
  markdown: `
Coolant comes in green, orange, pink, blue, yellow, purple and turquoise, and no law says what a color means. Two jugs of the same orange can be different chemistry, and two different colors the same. Go by the specification in your owner's manual.

## What is in the jug

Nearly all of it is ethylene glycol, dye and water. What differs is the package of corrosion inhibitors, a few percent that decide how long the water pump and the gaskets live.

| Type | Inhibitors | Typical use | Service life |
|---|---|---|---|
| IAT | Silicates, phosphates | Older US vehicles, to the late 1990s | 2 years, 30,000 mi (50,000 km) |
| OAT | Organic acids | GM since 1996, many European makes | 5 years, 150,000 mi (240,000 km) |
| HOAT | Organic acids with some silicate | Chrysler and Ford, 2000s | 5 years, 100,000 to 150,000 mi |
| P-HOAT | Organic acids with phosphate | Most Japanese and Korean makes | 5 years, often longer from the factory |
| Si-OAT | Organic acids with stabilized silicate | Later German makes | 5 years or more |

These are families, not brands, and makers change within a model's run. The manual or the cap of the expansion tank has the exact specification. Each of our [coolants](/categories/oils-and-fluids/engine-fluids/coolant) names its type and the specification it meets, and the list can be narrowed to it. If the one in your manual is not named, do not buy it for that engine.

## May I mix?

For a quart on the roadside, yes: clean water or any glycol coolant beats an engine without. Then have it changed soon. Mixed chemistries use each other up, and the life falls to that of the shorter one; some pairs make a sludge that blocks the heater core first. "All makes" coolant is a fair choice for topping up, and second best for a full fill.

Never run plain water for long, even in a hot state. It boils sooner, it corrodes, and it freezes the first cold night.

## How strong

| Coolant to water | Protects to |
|---|---|
| 40 to 60 | -12 F (-24 C) |
| 50 to 50 | -34 F (-37 C) |
| 60 to 40 | -62 F (-52 C) |
| 70 to 30 | -84 F (-64 C), and that is the limit |

Half and half is right nearly everywhere. On the Canadian Prairies, in the North and in interior Alaska use 60 percent. More than 70 percent freezes sooner again and carries heat badly. A refractometer reads the strength in a drop; floating-ball testers tell you little.

Use distilled or deionized water. The minerals in hard water plate out on the hottest surfaces. Premixed jugs are half water already: do not thin them.

A US gallon is 3.79 liters and a US quart is 0.946. Manuals of Canadian cars give liters, so a system of 9.5 L takes 10 US quarts: five of concentrate and five of water.

## Safety

- **Never open a hot system.** Under the cap it may be 250 F (120 C) and steam. Wait until the upper hose is soft and you can hold it.
- Electric fans can start with the engine off. Keep fingers out, or disconnect the battery.
- Ethylene glycol tastes sweet and kills dogs, cats and children in small amounts. Wipe up every drop and cap every pan.
- Old coolant is toxic and holds metals. Do not pour it on the ground or into a storm drain; parts stores and recycling yards take it.

## Changing it

1. Engine cold, heater on full hot. Have a pan for the full capacity.
2. Open the radiator's drain or take off the lower hose. Open the cap so that it flows.
3. Look at what comes out. Rust, oil film or jelly means a flush, and a search for the reason.
4. Now is the time for the [thermostat](/categories/cooling/pumps-and-thermostats/thermostats), tired [hoses](/categories/cooling/hoses/radiator-hoses) and a cap that no longer holds pressure. A [water pump](/categories/cooling/pumps-and-thermostats/water-pumps) that weeps from its hole goes too.
5. Close the drain. Fill slowly with the mix. If you flushed with water, some stays inside: fill with concentrate to half of the total capacity, then top up with water.
6. Bleed the air. Open the bleed screw if there is one, raise the front, and run the engine with the cap off until the thermostat opens and the heater blows hot. Some engines need a vacuum filler; the manual says so.
7. Let it cool, top up to the mark, and check again after two drives. Watch the gauge the whole time.

A gauge that swings, a gurgle behind the dash or a heater that turns cold at idle all mean air that is still inside.

## When it disappears

Coolant does not get used up. If it drops, look for a white or colored crust at hose ends, the pump, the radiator's seams and the heater core. Sweet smell inside and a greasy windshield is the [heater core](/categories/heating-and-air-conditioning/heater-and-blower/heater-cores). White exhaust on a warm engine, bubbles in the tank or mayonnaise under the oil cap is a head gasket: stop driving.

Overheating only in traffic is air not moving: fan, relay, clutch. Overheating only at speed is coolant not moving: thermostat, pump, or a [radiator](/categories/cooling/radiators-and-fans/radiators) blocked inside. If you are not sure which part you need, [call us](/help) with the VIN before you order.
`,
};
