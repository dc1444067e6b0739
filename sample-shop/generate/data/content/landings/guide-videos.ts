import type { SeedPage } from "../shapes";

export const GUIDE_VIDEOS: SeedPage = {
  path: "/guidevideo",
  title: "Guide videos",
  description:
    "Six short guides to the checks that decide most orders: VIN, build date, rotor size, left and right, comparing parts, and bedding in brakes.",
  updatedAt: "2026-02-24",
  landing: {
    lead: "Six checks that decide most orders. One is filmed so far; the other five are written in chapters until their films are good enough to show.",
    hero: "guide-video",
    offer: null,
    steps: [],
    parts: {
      title: "Tools for these checks",
      category: "tools-and-garage",
      q: "",
      link: { label: "All tools", href: "/categories/tools-and-garage" },
    },
    form: "",
  },
  body: `
## 1. Read the VIN

**Time:** two minutes. **You need:** a phone.

1. Stand outside the driver's side and look through the bottom of the windshield. Glare? Lay your jacket over the glass.
2. Photograph all 17 characters. There is never an I, an O or a Q among them.
3. No luck there? Open the driver's door: the sticker on its frame has the same number. So has your registration.
4. The tenth character is the model year: J is 2018, K 2019, L 2020, M 2021, N 2022, P 2023, R 2024, S 2025.
5. The eighth usually stands for the engine.
6. Type it into the [vehicle picker](/garage/pick). We fill in what it tells.

## 2. Find the build date and option codes

**Time:** five minutes. **You need:** a flashlight.

1. Open the driver's door. The certification sticker gives month and year of manufacture. Notes such as "from 03/2014" in our fitment tables mean this date.
2. Look for the axle code and the tire data on the same sticker.
3. General Motors: three-character codes on a sticker in the glove box or the spare wheel well, or behind a square code in the door frame.
4. Ford: axle and spring codes on the door. Chrysler, Dodge, Jeep and Ram: a build sheet under a seat or from the VIN at a dealer. Toyota: a C/TR and A/TM line on the door.

## 3. Measure a brake rotor

**Time:** fifteen minutes. **You need:** jack, stand, lug wrench, tape measure.

1. Chock, loosen, lift, and put the vehicle on a stand. Take the wheel off.
2. Measure straight across the rotor, through the center, from outer edge to outer edge. Caliper in the way? Measure from the outer edge to the middle of the hub and double it.
3. Note whether it is vented, and count the lugs.
4. Look at the edge or hat for MIN TH and the figure behind it.
5. A difference of 10 mm (0.4 in) in diameter is another part. [Reading rotor wear](/blogs/read-your-rotors) goes further.

## 4. Tell left from right

**Time:** ten seconds.

Sit in the driver's seat and face forward. Left is your left hand, for lights, mirrors, struts, arms and axles alike. Front is where you look. It is that simple, and it is the mistake we see most, because people stand in front of the car when they decide.

## 5. Compare before you install

**Time:** three minutes. **You need:** the old part, a clean bench.

1. Lay both parts side by side, the same way around.
2. Mounting holes: number, distance, thread.
3. Plug: shape, number of pins, length of the lead.
4. Overall length, offset, rotation direction.
5. Stickers and colors do not matter. Makers change them.
6. Something differs? Stop, and [ask us](/help/feedback). An unused part goes back [free](/page/return-policy).

## 6. Bed in new brakes

**Time:** twenty minutes. **You need:** an empty road.

![Bedding in new brakes](/videos/bed-in-brakes.webm)

1. Make eight to ten smooth stops from 35 mph (55 km/h) down to 5 mph (10 km/h), half a minute apart.
2. Do not stand still with hot brakes on the pedal.
3. Drive ten minutes without hard braking, and let everything cool.

If the pads' box gives another procedure, follow that one. The whole job is in [brake pads and rotors](/blogs/brake-pads-and-rotors).

## More

Films about one part stand on its product page. Would you like to make one of the missing five? [We pay for good ones](/videos-shooting-offering). Always follow the vehicle maker's manual where it differs from these steps.
`,
};
