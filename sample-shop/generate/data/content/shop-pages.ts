import { REVIEW_MAX_CHARS, REVIEW_MIN_CHARS } from "~/models/shop/limits";
import { COMPANY } from "./company";
import { AFFILIATE_PROGRAM } from "./landings/affiliate";
import { AWARDS } from "./landings/awards";
import { EASTER_SALE } from "./landings/easter-sale";
import { GUIDE_VIDEOS } from "./landings/guide-videos";
import { PARTNERSHIP } from "./landings/partnership";
import { SIGN_UP_DISCOUNT } from "./landings/sign-up-discount";
import { VIDEO_OFFER } from "./landings/video-offer";
import type { SeedPage } from "./shapes";
import { TERM } from "./terms";

const ABOUT: SeedPage = {
  path: "/about",
  title: "About Axlewright",
  description:
    "Who we are, how we decide whether a part fits, what we promise and what we refuse to do, where parts ship from, and how to reach us.",
  updatedAt: "2026-02-24",
  landing: {
    lead: "An axlewright would be someone who builds axles as a wheelwright builds wheels: by measure, and so that they carry weight. We sell parts that way.",
    hero: "about",
    offer: null,
    steps: [],
    parts: null,
    form: "",
  },
  body: `
## What we do

We sell aftermarket parts for cars and light trucks in the United States and Canada: brakes, steering, suspension, lighting, engine, cooling, electrical, body. Every part lists the vehicles it fits, down to trim and engine where that matters, and says so before you buy.

Our customers are people in driveways, small shops, and fleets that cannot wait for a dealer. About half of them have never done the job before. Our pages are written for those.

## How we decide what fits

Makers publish applications, and they are not always right. So we compare them with three things: the part number the vehicle left the plant with, the dimensions of the part, and what comes back as a return.

When something is not settled, we say "Need More Details" and ask. When returns say that a listing is wrong, a person looks at it, and the listing changes. A wrong yes costs you a Saturday. It costs us two shipments.

The [fitment guide](/page/fitment-guide) shows how to read our answers.

## What we promise

- free return within ${TERM.returnDays} days at no cost
- free standard shipping on all orders with no minimum
- customer service by phone, ${COMPANY.phone.hours}
- guaranteed fit

The [return](/page/return-policy), [shipping](/page/shipping-policy) and [warranty](/page/warranty-policy) policies say exactly what stands behind each.

## What we do not do

- We do not invent former prices. A crossed-out price is the list price that a part's maker suggests. It does not mean that we ever charged it.
- We do not start clocks that begin again tomorrow.
- We do not hide bad reviews, and a part without reviews says so.
- We do not add fees at the end. The cart shows the whole price, with tax as soon as you enter your ZIP or postal code.
- We do not sell what we know about you. The [privacy policy](/page/privacy-policy) lists it, cookie by cookie.

## Who answers

People who have held the parts. The phone is staffed ${COMPANY.phone.hours}, because brakes come apart on Sundays. If someone does not know, they say so, and find out.

## Where we are

US orders ship from ${COMPANY.address.warehouses[0]}, Canadian ones from ${COMPANY.address.warehouses[1]}. The office is at ${COMPANY.address.lines.join(", ")}. Call ${COMPANY.phone.label}, or write to ${COMPANY.serviceEmail}.

If you make, install or film parts: [partnership](/partnership), [affiliate program](/affiliate-program), [film your installation](/videos-shooting-offering).
`,
};

const BLOGS: SeedPage = {
  path: "/blogs",
  title: "Repair articles",
  description:
    "Plain advice for people who fix their own cars and trucks: choosing parts, diagnosing noises and faults, installation, torque, and what not to do.",
  updatedAt: "2026-02-24",
  body: `
Advice for people who fix their own vehicles, or want to understand what their mechanic tells them. Each article says which tools you need, where people go wrong, and when to leave the job to someone else.

## How these articles come about

They are written by people who have done the work, and read by a second one who looks for what could hurt you. Figures such as torque and clearances differ between trims of one model, so we give ranges to recognize a mistake by, and send you to your service manual for the value.

- Measurements are in US units with metric beside them.
- Where the law differs between states, provinces or the two countries, the article says so.
- Where we recommend a part, it is because of the job, not because of the margin.

Something wrong or missing? [Tell us](/help/feedback); we correct it and note the date. If you would rather watch, the [guide videos](/guidevideo) cover the checks before you order, and the [help guide](/help) leads to everything else.

## Before any job

1. Level ground, chocks, and stands rated for the weight. A jack lifts; it does not hold.
2. Glasses and gloves. Most injuries in a driveway are to eyes and knuckles.
3. The battery's negative cable off before electrical work.
4. The old part kept until the new one works.
`,
};

const REVIEWS: SeedPage = {
  path: "/reviews",
  title: "Customer reviews",
  description:
    "What buyers say about the parts they installed, who may write a review, how reviews are checked, and what makes one useful to the next person.",
  updatedAt: "2026-02-24",
  body: `
Reviews help most when they say which vehicle the part went on and how the job went. Each product page shows its own; this page says how they come about.

## Who can review

Members who bought the part and to whom it has shipped, and guests whom we invite by email after delivery. One review per ordered part. Such reviews carry the mark "Verified purchase".

## How reviews are checked

A review is published at once unless a word list stops it for a person to read: we look for insults, personal data and advertising. We never remove a review because it is critical, and sellers cannot pay to have one hidden. Ratings are averages of published reviews, without weighting. A part nobody has reviewed says "No reviews yet".

A published review earns a coupon, whatever its rating. It is a thank-you for the time, not for the stars.

## What makes a good review

- The vehicle: year, model, engine.
- Fit: did it go in without force, and did the connector match?
- After some miles: noise, wear, finish.
- A photo of the installed part, if you can take one.

Between ${REVIEW_MIN_CHARS} and ${REVIEW_MAX_CHARS.toLocaleString("en-US")} characters, with up to six photos. You can change a review for ${TERM.reviewEditDays} days and add to it later.

## If a part let you down

Write the review, and also tell us: a [return is free](/page/return-policy) within ${TERM.returnDays} days, and the [warranty](/page/warranty-policy) goes further. Call ${COMPANY.phone.label} and we will put it right.
`,
};

const PARTS: SeedPage = {
  path: "/parts",
  title: "Car and truck parts",
  description:
    "Three ways to the right part: by your vehicle, by system from brakes to body, or by a number, with what to check before you order any of them.",
  updatedAt: "2026-02-24",
  body: `
There are three ways to a part. The fastest depends on what you know.

## You know the vehicle

[Add it](/garage/pick) first. Every list then says which parts fit and can be narrowed to them. This is the safest way, and the one we recommend. A VIN does it, too.

## You know the part

Browse [all categories](/categories/all). They follow the way a service manual is divided:

- [Brakes](/categories/brakes): pads, rotors, drums, calipers, hoses, sensors
- [Suspension](/categories/suspension) and [steering](/categories/steering): struts, control arms, ball joints, tie rods, racks
- [Axles, hubs and driveline](/categories/axles-hubs-and-driveline): hubs, bearings, CV axles, driveshafts
- [Engine](/categories/engine) and [cooling](/categories/cooling): mounts, gaskets, timing, pumps, radiators
- [Ignition](/categories/ignition), [fuel](/categories/fuel-system) and [emissions](/categories/emission-control): coils, plugs, injectors, oxygen sensors
- [Charging and starting](/categories/charging-and-starting) and [lighting](/categories/lighting): alternators, starters, batteries, headlights
- [Body panels](/categories/body-panels-and-bumpers), [mirrors](/categories/mirrors) and [doors](/categories/doors-windows-and-locks)

## You know the number

Type it into the [search](/search), with or without spaces and hyphens. It can be our number, the vehicle maker's or another brand's.

## Before you order

- Replace wearing parts in pairs across an axle: rotors, pads, struts, springs.
- Look at what the job breaks: seals, bolts that may be used once, coolant. The product page lists what is in the box.
- Read the note in the fitment table. It is short, and it is where most mistakes happen.

Unsure between two parts? Call ${COMPANY.phone.label} with your VIN. We are there at any hour.
`,
};

/** Pages about the shop and its offers; bodies are Markdown whose headings start at level 2. */
export const SHOP_PAGES: readonly SeedPage[] = [
  ABOUT,
  BLOGS,
  REVIEWS,
  PARTS,
  AFFILIATE_PROGRAM,
  PARTNERSHIP,
  GUIDE_VIDEOS,
  SIGN_UP_DISCOUNT,
  EASTER_SALE,
  VIDEO_OFFER,
  AWARDS,
];
