import type { SeedPage } from "../shapes";

export const FITMENT_GUIDE: SeedPage = {
  path: "/page/fitment-guide",
  title: "Fitment guide",
  description:
    "How to read our fit answers and fitment tables: year, trim, engine codes, position, options and build dates, where the VIN helps and where it does not.",
  updatedAt: "2026-02-24",
  body: `
Most parts that come back were right for a vehicle, only not for that one. This page shows how to be sure before you order.

## The four answers

With a vehicle chosen, every part says one of these:

| Answer | Means | Do this |
|---|---|---|
| Fit Your vehicle | The part is listed for exactly what you told us | Order. The fit is guaranteed |
| Need More Details To Check Fit Your vehicle | It fits some versions and not others | Answer the question on the page |
| Not Fit Your vehicle | It is listed for other vehicles | Look at the parts shown instead |
| Vehicle Info Required To Check Fitment | We do not know what you drive | [Add your vehicle](/garage/pick) |

A part marked "Universal" is made for no particular vehicle: fluids, tools, floor mats to cut. Compare a fluid's specification with your owner's manual, and the size of anything else with your vehicle: the fit guarantee leaves it out.

We say "need more details" rather than guess. A wrong yes costs you a Saturday.

## Five levels of a vehicle

1. **Year** means model year, not the year it was sold. A 2018 model is often built from mid-2017 on. The tenth character of the VIN is the model year.
2. **Make.** Ram has been a make of its own since 2011; before that it is Dodge. GMC and Chevrolet twins are listed apart.
3. **Model.** F-150 and F-250 Super Duty share a name, not brakes. "Classic" and "Limited" in a model's name often mean the older body sold on for a year.
4. **Trim.** The badge on the tailgate, or the original window sticker. It decides brakes, lights, mirrors and wheels.
5. **Engine.** Displacement and layout, such as 3.5L V6. The label under the hood has it; the eighth character of the VIN stands for it on most North American vehicles.

Year, make and model are enough to browse. Trim and engine settle most of the open questions. If you do not know one, leave it out: we tell you when it matters.

## The VIN

Seventeen characters, never I, O or Q, at the bottom of the windshield on the driver's side and on the sticker in the driver's door frame. Type it into the [vehicle picker](/garage/pick), and we fill in what it tells: year, make, model, and usually engine and body.

It does not tell everything. Trim, brake package, axle ratio and tow package are often not in it, and no VIN knows what a previous owner has changed. So we may still ask. The ninth character is a check digit; if one character is mistyped, we say so.

## Position and side

- **Left is the driver's side, right the passenger's,** as seen from the driver's seat. From the front of the car it is the other way around, which is how people get it wrong.
- **Front and rear** are axles. "Front upper" is an arm above another.
- **Inner and outer** are toward the middle of the car and toward the wheel.
- **Upstream and downstream** mean before and after the catalytic converter. [Banks](/blogs/oxygen-sensor-bank-and-position) are sides of the engine, not of the car.

## Engine codes

Two engines of one size may share nothing. 2.0 liter can be a naturally aspirated engine or a turbo. If our table has a column for the engine code, compare it with:

- the label under the hood or on the timing cover
- the eighth character of the VIN, given as "VIN 8"
- codes cast or stamped into the block, such as LS3, K24 or EJ25

## Options that split one model

| Option | How to tell |
|---|---|
| Brake package | Measure the rotor across, or read the option code in the glove box, the spare wheel well or the door frame (JL9, 1LJ and the like) |
| Drive | 4WD or AWD on the badge; a shaft to the rear axle under a front-drive car |
| Suspension | Sport, towing, air: a compressor, or a code on the sticker |
| Headlights | Halogen, HID or LED: see [the light guide](/blogs/headlight-assembly-and-aim) |
| Mirrors | Count functions: see [the mirror guide](/blogs/side-mirror-wiring) |
| With or without sensor | A plug on the old part |
| Rear axle | A tag on a cover bolt, or the axle code on the door sticker |

We ask only what decides between parts, and remember the answer for the visit.

## Build dates

Makers change parts in the middle of a model year. Notes such as "from 03/2014" or "to 6/12/2015" mean the date of manufacture on the driver's door sticker, month first. When your vehicle was built in the very month of the change, go by the old part.

## Reading the fitment table

Each line is one application. **An empty cell means any value fits:** an empty engine cell covers every engine of that model. Years are written as runs. Read the note last, since it narrows the line: "with rear disc brakes", "except heavy-duty suspension", "to VIN". If two lines name your vehicle, their notes or positions tell them apart.

## Check against the old part

Part numbers may be typed into the [search](/search) with or without spaces, hyphens and dots. We look through our own, the vehicle maker's (OE) and interchange numbers. Makers replace numbers over time, so an old one may lead to a newer part; that is as it should be.

Before you install it, lay new beside old: same mounting points, same length, same plug, same number of pins. If something differs, stop. Clean parts in their box go back [free of charge](/page/return-policy).

## If our listing is wrong

It happens. Tell us on the [feedback page](/help/feedback), with the vehicle or VIN and what differs. We ask for a photo by email if we need one, and correct the listing, so that it happens to nobody else.
`,
};
