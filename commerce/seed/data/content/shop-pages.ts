import { COMPANY } from "./company";
import type { SeedPage } from "./shapes";

/** Pages about the shop and its offers; bodies are Markdown whose headings start at level 2. */
export const SHOP_PAGES: readonly SeedPage[] = [
  {
    path: "/about",
    title: "About Axlewright",
    description: "Who we are, how we decide what fits, and what we promise.",
    body: `
An axlewright would be someone who builds axles as a wheelwright builds wheels: by measure, and so that they carry weight. We sell parts that way.

## What we do

We sell aftermarket parts for cars and light trucks in the United States and Canada: brakes, steering, suspension, lighting, engine, cooling, electrical and body. Every part in the catalogue lists the vehicles it fits, down to trim and engine where that matters, and says so before you buy.

## How we decide what fits

Makers publish applications, and they are not always right. We compare them with the vehicle's own part number, with the dimensions of the part, and with what comes back as a return. When we are not sure, we say "Need More Details" rather than yes. A wrong yes costs you a Saturday.

## What we promise

- free return within 90 days at no cost
- free standard shipping on all orders with no minimum
- 24/7 live customer service
- guaranteed fit

The [return](/page/return-policy), [shipping](/page/shipping-policy) and [warranty](/page/warranty-policy) policies say exactly what stands behind each.

## What we do not do

We do not invent former prices, start clocks that never end, or hide reviews. A part without reviews says so. The price in the cart, with shipping and tax, is the price you pay.

## Where we are

Orders ship from ${COMPANY.address.warehouses.join(" and ")}. The office is at ${COMPANY.address.lines.join(", ")}. Call ${COMPANY.phone.label} at any hour, or write to ${COMPANY.serviceEmail}.
`,
  },
  {
    path: "/blogs",
    title: "Articles",
    description:
      "Plain advice about maintaining cars and light trucks: brakes, steering, cooling, lighting and buying parts.",
    body: `
Advice for people who fix their own vehicles, or want to understand what their mechanic tells them.

## Brakes: pads, rotors or both?

Measure before you buy. Every rotor has a minimum thickness cast or stamped into its edge or hat. Above it, with no cracks and no lip you can feel, new pads alone will do. Below it, replace both rotors of an axle together with the pads: new pads on a worn rotor touch only part of the surface and get hot. Clean the slides and put a thin film of brake grease on the pin, never on the pad.

## A wheel bearing or a tire?

A bearing growls, and the growl changes when you sway left and right at a steady speed, because the load moves from one side to the other. A tire hums the same either way, and changes with the road surface. Jack the wheel up, hold it at twelve and six o'clock and rock it: play there means the bearing or a ball joint; play at three and nine means a tie rod.

## Overheating in traffic only

If the temperature climbs at a standstill and falls on the road, air is not moving through the radiator: look at the fan, its relay and its resistor first. If it climbs on the road, coolant is not moving: thermostat, pump, or a radiator blocked inside. Never open the cap of a hot system.

## Lamps: one side or two?

Plastic lenses yellow, and a new one beside an old one looks odd and aims differently. Replace headlamp assemblies in pairs if the budget allows, and have the aim checked; it takes ten minutes with a wall and tape.

## Buying by part number

The number on the old part is the best clue, but makers supersede numbers. Type it into the [search](/search) as it is: we look through former and interchange numbers too.
`,
  },
  {
    path: "/reviews",
    title: "Customer reviews",
    description: "What buyers say about the parts they fitted, how reviews are checked, and how to write one.",
    body: `
Reviews help most when they say which vehicle the part went on and how the job went. Each product page shows its own; this page says how they come about.

## Who can review

Members who bought the part and to whom it has shipped, and guests whom we invite by mail after delivery. One review per ordered item. Such reviews carry the mark "Verified purchase".

## How reviews are checked

A review is published at once unless a word list stops it for a person to read: we look for insults, personal data and advertising. We never remove a review because it is critical, and sellers cannot pay to have one hidden. Ratings are averages of published reviews, without weighting. A part nobody has reviewed says "No reviews yet".

## What makes a good review

- The vehicle: year, model, engine.
- Fit: did it go on without force, and did the connector match?
- After some miles: noise, wear, finish.
- A photo of the fitted part, if you can take one.

Between 10 and 2,000 characters, with up to six photos. You can change a review for 30 days and add to it later.

## If a part let you down

Write the review, and also tell us: a [return is free](/page/return-policy) within 90 days, and the [warranty](/page/warranty-policy) goes further. Call ${COMPANY.phone.label} and we will put it right.
`,
  },
  {
    path: "/affiliate-program",
    title: "Affiliate program",
    description:
      "Earn a commission when readers or viewers buy parts through your link: rates, rules, payment and how to apply.",
    body: `
If you write, film or run a forum about cars and trucks, and people ask you which part you used, you can earn a commission by linking to it.

## How it works

1. You apply and tell us where you publish.
2. We look at it ourselves and answer within five business days.
3. You get a link that can point at any page of the shop, and a code your audience can use.
4. When someone orders within 30 days of following the link, you earn.

## What you earn

Six percent of the merchandise value after discounts, or eight percent once you pass 5,000 dollars of shipped sales in a calendar month. Tax, shipping, core charges and returned parts do not count. We pay on the 15th for orders whose 90-day return window has closed, from a balance of 50 dollars, by bank transfer or PayPal.

## What we expect

- Say that the link is paid. The law asks for it, and so do readers.
- Show parts you have used or know well, and describe them honestly, faults included.
- No adverts on our name in search engines, no coupon pages for codes that do not exist, no unsolicited mail.

## What helps you sell

Vehicle-specific links convert best: link to a part with the year, make and model you are talking about, so that readers see at once whether it fits. We can lend parts for long-term tests and pay for original photos of installations.

## Apply

Write to ${COMPANY.partnerEmail} with your name, the address of your site or channel, roughly how many people it reaches in a month, and the vehicles it is about.
`,
  },
  {
    path: "/partnership",
    title: "Partnership",
    description: "For brands, workshops, fleets and clubs: how to supply us, buy in quantity or work with us.",
    body: `
We work with people who make parts, fit parts or keep many vehicles running.

## Brands and factories

We list brands that can show three things: consistent quality from batch to batch, fitment data by year, make, model and engine in a standard format, and a warranty they honour. Send us a catalogue extract of fifty part numbers with applications, dimensions and interchange numbers. We check it against our own data and tell you what we found, whether or not we list you. Our expectations on labour and sourcing are in the [supply chain disclosure](/page/california-supply-chain).

## Workshops

Independent shops get net prices by volume, one invoice a month, and the same free returns, including for parts ordered "just in case". A named contact checks VINs with you before the part ships. You need a business registration and, for tax exemption, a valid certificate for your state.

## Fleets

For ten vehicles or more we set up a parts list per vehicle from your service intervals, hold stock of what you use, and ship to each depot. Electric and hybrid vans are welcome.

## Clubs and schools

Clubs get a code for members. Schools and training centres can ask for returned parts that are sound but no longer saleable; we send them free while they last.

## Talk to us

Write to ${COMPANY.partnerEmail} and say who you are, where you are, and what you have in mind. You will have an answer from a person within three business days. By phone: ${COMPANY.phone.label}.
`,
  },
  {
    path: "/parts",
    title: "Car and truck parts",
    description: "How the catalogue is arranged, from brakes to body, and the fastest way to the part you need.",
    body: `
There are three ways to a part. The fastest depends on what you know.

## You know the vehicle

[Add it](/garage/pick) first. Every list then says which parts fit and can be narrowed to them. This is the safest way, and the one we recommend.

## You know the part

Browse [all categories](/categories). They follow the way a workshop manual is divided:

- **Brakes:** pads, rotors, drums, calipers, hoses, sensors.
- **Steering and suspension:** struts, control arms, ball joints, tie rods, hubs and bearings.
- **Engine and cooling:** mounts, gaskets, belts, pumps, thermostats, radiators and fans.
- **Ignition, fuel and emissions:** coils, plugs, injectors, pumps, oxygen sensors.
- **Electrical and lighting:** alternators, starters, switches, headlamps and tail lamps.
- **Drivetrain:** axles, joints, clutches, transfer-case and transmission parts.
- **Body and interior:** mirrors, handles, window regulators, bumpers, trim.

## You know the number

Type it into the [search](/search), with or without spaces and hyphens. It can be our number, the vehicle maker's or another brand's.

## Before you order

- Replace wearing parts in pairs across an axle: rotors, pads, struts, springs.
- Look at what the job breaks: seals, bolts that may be used once, coolant. The product page lists what is in the box.
- Read the note in the fitment table. It is short, and it is where most mistakes happen.

Unsure between two parts? Call ${COMPANY.phone.label} with your VIN. We are there at any hour.
`,
  },
  {
    path: "/sign-up-discount",
    title: "Sign-up discount",
    description:
      "10 percent off the first order of new members: who gets it, how to use it, and what to use if you shop as a guest.",
    body: `
New members get **10 percent off their first order**. Guests are not left out: the code **WELCOME10** takes the same 10 percent off.

## As a member

Create an account and order while signed in. If the account has no paid order yet, the discount is offered in the cart; nothing has to be typed. It works once per account and per email address.

## As a guest

Put parts into the [cart](/shopCart), open the promotion code field and enter WELCOME10. The saving appears on its own line. If it does not apply, the cart says why and changes nothing else.

## The rules

- It covers merchandise. Shipping is free anyway with Standard Shipping; tax and core charges are not discounted.
- Add-on offers, which are already reduced, take no further percentage.
- One code or coupon per order. Automatic discounts come off first; if you hold two codes, we use the better one and you may switch.
- If you return part of the order, you get back what you paid for that part.

## No tricks

There is no countdown here and no crossed-out price made up for the occasion. We do not put you on a mailing list for using a code, and no minimum is hidden further down. If the code fails and you think it should not, call ${COMPANY.phone.label} before you order, or within a week after it; we credit the difference.
`,
  },
  {
    path: "/sale/easter-sale",
    title: "Easter sale",
    description: "Our spring sale on brakes, suspension and lighting runs each year in the two weeks around Easter.",
    body: `
Winter salt is hard on brakes, bushings and lamps, so spring is when most of them are replaced. Our Easter sale runs each year from the Monday before Easter to the Sunday after it.

## Outside the sale

When the sale is not running, this page says so instead of showing an old price list. Current offers are always on the product itself: a crossed-out price there is one we really charged. The codes on the [sign-up discount](/sign-up-discount) page and the automatic discount shown in the cart work all year.

## What is usually in it

- Brake pads and rotors in axle sets.
- Struts and shock absorbers in pairs, mounts included.
- Headlamp assemblies in pairs, and wiper blades.
- Cabin and engine air filters.

## A spring check in half an hour

1. Wash the underside and wheel arches; dried salt holds water.
2. Look at the rotors through the wheels for deep grooves and rust lips.
3. Push down each corner and let go; more than one bounce means a tired damper.
4. Check coolant and washer fluid, and replace the cabin filter.
5. Walk round with all lamps on.

## How sale prices work

The reduced price applies from order to order while the sale runs and stock lasts. It combines with free shipping, not with other percentage codes. Returns are as free as ever: see the [return policy](/page/return-policy).
`,
  },
  {
    path: "/videos-shooting-offering",
    title: "Film your installation",
    description:
      "We pay for clear installation videos of parts bought here: what we look for, what we pay, and how to take part.",
    body: `
The best instructions come from someone who has just done the job. If you film how you fit a part bought here, and we publish it, we pay you.

## What we look for

- One job from start to finish, with the vehicle named at the beginning: year, model, engine.
- The awkward moments left in: the bolt that hides, the clip that breaks, the order in which things come off.
- Steady picture, readable light and understandable sound. A phone on a stand is enough.
- Safe work: stands rather than only a jack, glasses, battery off where needed.

## What we pay

100 dollars for a video we publish, or the price of the part if that is more, up to 300. A set of at least ten clear photos with captions earns 30. You are paid within 14 days of publication by PayPal or bank transfer, or as credit with ten percent on top.

## Rights

You keep the video and may publish it anywhere. You allow us to show it on the product page, cut it and add captions. Faces and license plates are blurred if you ask. Say that you were paid when you publish it yourself.

## How to take part

1. Write to ${COMPANY.partnerEmail} with the order number and the job you plan, before you film: some are already covered.
2. Film it, and send a link to the file.
3. We answer within a week, with a yes or with what is missing.

Criticism of the part is welcome. A video that shows a fault helps the next buyer, and us.
`,
  },
];
