import type { Article } from "../shapes";

export const OXYGEN_SENSOR: Article = {
  slug: "oxygen-sensor-bank-and-position",
  title: "Oxygen sensors: bank 1, bank 2, sensor 1 or 2",
  description:
    "Find the oxygen sensor a trouble code means, tell a bad sensor from a bad reading, choose the right one by bank and position, and install it.",
  author: "Axlewright technical desk",
  publishedAt: "2025-10-28",
  updatedAt: "2026-02-10",
  tags: ["engine", "diagnosis", "how-to"],
  hero: "oxygen-sensor-map",
  categories: ["emission-control/catalysts-and-sensors", "emission-control/catalysts-and-sensors/oxygen-sensors"],
  markdown: `
The code reader says P0135 and the shop window shows four sensors for your engine. Which one? The answer is in two numbers: the bank and the position.

## Bank and sensor

- **Bank 1** is the side of the engine with cylinder number 1. **Bank 2** is the other side of a V6, V8 or flat engine.
- **Sensor 1** sits before the catalytic converter and steers the fuel mixture. **Sensor 2** sits after it and watches the converter work.
- Most inline engines have a bank 1 only. A few inline sixes split the exhaust into two banks.

Bank 1 is not "the driver's side". On one V8 cylinder 1 is at the left front, on another at the right. On a V6 mounted crosswise, bank 1 is often the side against the firewall, but not always. Your service manual has the firing order diagram, and the number is often cast into the intake.

| Code | Means | Where |
|---|---|---|
| P0131 to P0134 | Signal low, high, slow or missing | Bank 1, sensor 1 |
| P0135 | Heater circuit | Bank 1, sensor 1 |
| P0137 to P0140 | Signal low, high, slow or missing | Bank 1, sensor 2 |
| P0141 | Heater circuit | Bank 1, sensor 2 |
| P0151 to P0155 | The same five faults | Bank 2, sensor 1 |
| P0157 to P0161 | The same five faults | Bank 2, sensor 2 |
| P0171, P0174 | Mixture too lean, bank 1 or 2 | Usually not a sensor |
| P0420, P0430 | Converter below its limit, bank 1 or 2 | Usually not a sensor |

## Do not shoot the messenger

A lean code is the sensor doing its job. Look for what it saw:

- cracked intake hose, leaking intake gasket, stuck [PCV valve](/categories/air-intake/ducts-and-boost/pcv-valves)
- dirty [mass air flow sensor](/categories/sensors-and-switches/engine-sensors/mass-air-flow-sensors)
- low fuel pressure
- an exhaust leak ahead of the sensor, which lets air in

A heater code is different: heaters burn out, and then the sensor is done. Check the heater's fuse first, since one blown fuse can set all four heater codes at once. With the sensor unplugged, measure across the two wires of the same color. Most heaters read between 2 and 20 ohms cold; an open circuit means a new sensor.

On live data, a narrow-band sensor 1 swings between about 0.1 and 0.9 volts several times in ten seconds on a warm engine at 2,000 rpm. Sensor 2 should hold nearly steady, around 0.6 to 0.7. If sensor 2 copies sensor 1, the converter is tired. Many engines since the early 2000s use a wide-band air-fuel sensor in position 1; its voltage means something else, so use the scan tool's lambda reading.

## Buy the right one

1. **Position.** Our listings say upstream or downstream, left or right, and bank where the maker states it. Choose by the code, then check the picture.
2. **Air-fuel or oxygen.** They look alike and do not swap. A wide-band sensor in place of a narrow-band one will run the engine badly.
3. **Lead length and plug.** Hold the new one beside the old: same length within an inch, same plug, same clips.
4. **Direct fit or universal.** Universal sensors are spliced. They are cheaper, and every splice near an exhaust is a future fault. Buy direct fit.

Sensors are replaced singly. If both upstream sensors have done 120,000 miles (190,000 km) and one is dead, the other is not far behind.

Set your vehicle on [oxygen sensors](/categories/emission-control/catalysts-and-sensors/oxygen-sensors) and use the position filter. If the page asks for the engine, answer it: 2.5 and 3.5 liter versions of one car share nothing here.

## Tools

- Slotted oxygen sensor socket, 22 mm (7/8 in), and a long handle
- Penetrating oil, thread chaser M18 x 1.5 if the thread is rough
- [Code reader](/categories/tools-and-garage/diagnostics-and-power/code-readers) that shows live data
- Stands, gloves, eye protection

## Installation

1. Run the engine for two minutes, switch off, and let the pipe cool until it is warm, not hot. A little warmth loosens the thread; a hot exhaust burns you through a glove.
2. Support the vehicle on stands if you work from below. Disconnect the plug first, and note how the lead was clipped.
3. Turn the sensor out steadily. If it squeals, stop, oil it, turn it back a little, and try again.
4. Clean the thread in the bung. Chase it if the new sensor does not turn in by hand.
5. Most new sensors have anti-seize on the thread already. If yours does not, use a nickel or copper type, on the thread only. None on the tip.
6. Start it by hand, three full turns. Then tighten to your service manual's torque.
7. Route the lead away from the pipe and the driveshaft, into every clip.
8. Clear the code and drive. Monitors need several cold starts and a mix of town and highway before an emissions test can be passed.

Keep silicone sealers and sprays away from a running engine's intake and crankcase. Silicone vapor ruins a sensor within hours, and leaded race fuel does the same.

## One more thing about converters

If the test says the converter is worn out, check what your state wants before you buy. California, Colorado, Maine and New York require a converter with a California executive order number for your exact engine family. Elsewhere in the US a federal EPA-compliant one will do; in Canada ask your province. A new converter behind an engine that burns oil will be worn out again in a year, so cure the engine first. More answers are in the [FAQ](/help/faq).
`,
};
