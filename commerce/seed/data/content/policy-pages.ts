import { COMPANY } from "./company";
import type { SeedPage } from "./shapes";

/** The seven policies below /page; bodies are Markdown whose headings start at level 2. */
export const POLICY_PAGES: readonly SeedPage[] = [
  {
    path: "/page/return-policy",
    title: "Return policy",
    description:
      "Free return within 90 days at no cost: no return shipping fee, no restocking fee, refund to your original payment method.",
    body: `
Every part we sell comes with **free return within 90 days at no cost**. We pay the return shipping, we charge no restocking fee, and the refund goes back to the card or account you paid with.

## The 90 days

The window opens on the day your last parcel is delivered, as the carrier records it, and the ninetieth day counts in full in your own time zone. If a carrier never reports a delivery, we count from the day you paid. The exact last day is printed on your order.

## What you can return

- **Part no longer needed, or it does not fit:** unused, not installed, with all hardware and in its original box. Test-fitting by hand is fine; paint, grease or tool marks are not.
- **Part does not work, was damaged, is wrong or is not as described:** installed or not. You never pay for our mistake or the carrier's.
- **Something is missing:** tell us what, and keep the rest. We send the missing piece or refund it.

Electrical modules that have been programmed to a vehicle, opened fluids and opened chemicals can be returned only when they are faulty.

## How it works

1. Open your order at [order tracking](/order/track) with the order number and the email you used.
2. Choose the items, the quantity and the reason. We ask for photos where they help us decide without asking again, and for your VIN or vehicle details when a part does not fit.
3. Choose what you want: a refund, an exchange for another part, a replacement of the same part, or, if you would rather keep an item with a flaw, a partial refund. Which of these is offered depends on the reason.
4. We answer within one business day and send a prepaid label. Pack the part in its own box inside a shipping carton, and hand it to the carrier within 14 days.

## Refunds

We inspect a return within two business days of receiving it and refund it the same day. Banks usually show the money three to seven business days later. Tax is refunded with the part. Express shipping is refunded when the return is our fault. Points and codes used on the order are taken into account line by line, so you get back exactly what you paid for that item.

## Core charges

Some remanufactured parts carry a refundable core charge, shown apart from the price. Drain the old part, put it in the box the new one came in, and return it within the same 90 days: we send the label and refund the whole charge.

## Cancelling instead

Until something has shipped you can cancel the whole order from [order tracking](/order/track), with a full refund. After that, a return is the way.

Questions: ${COMPANY.phone.label} or ${COMPANY.serviceEmail}, at any hour.
`,
  },
  {
    path: "/page/shipping-policy",
    title: "Shipping policy",
    description:
      "Free standard shipping on all orders with no minimum, express when you need it, and a delivery date before you pay.",
    body: `
We offer **free standard shipping on all orders with no minimum**, to every US state, Puerto Rico, the US Virgin Islands, Guam, American Samoa and the Northern Mariana Islands, and to all Canadian provinces and territories.

## When your order leaves

US orders ship from Columbus, Ohio and Canadian orders from Mississauga, Ontario. Orders paid by 2 p.m. Eastern on a business day count from that day; later ones count from the next. We need one business day to pick, check and pack.

## Standard Shipping

Free, without any surcharge, including remote addresses. Transit time after dispatch, in business days:

- **United States:** 2 to 3 in Ohio and its neighbours, New York and the mid-Atlantic down to the Carolinas; 3 to 4 in New England, New Jersey, the South-East and the central states; 4 to 6 from Texas and Louisiana to the West Coast; 7 to 12 to Alaska, Hawaii and the territories.
- **Canada:** 2 to 4 in Ontario and around Montréal; 3 to 6 in eastern Québec, the Maritimes and Manitoba; 5 to 8 in Newfoundland, Saskatchewan, Alberta and British Columbia; 8 to 15 to the territories and the far north.

## Express Shipping

- **United States:** $14.99 for the first piece and $3.99 for each further one; usually 1 to 2 business days in transit. To Alaska, Hawaii and the territories add $25.00; allow 3 to 5.
- **Canada:** CA$19.99 and CA$4.99; usually 1 to 4 business days. To the territories and northern codes add CA$30.00; allow 4 to 7.

Very heavy or long items, such as bumper covers and exhaust systems, may travel by freight at the same price. The carrier then calls to arrange a time.

## Your delivery date

Enter your ZIP or postal code on a product page and we show a range of dates, counting business days only and the time of day. Checkout repeats it for each option. If a date slips, we write to you before you have to ask.

## Where we cannot ship

We do not deliver to military and diplomatic addresses (APO, FPO, DPO) or to the freely associated Pacific states, because carriers cannot promise return pickup there. Checkout tells you as soon as you enter the code. Post office boxes work for standard shipping of small parcels.

## Duties and fees

Canadian orders ship inside Canada, so there are no duties or brokerage fees. Colorado and Minnesota levy a small retail delivery fee, which appears on its own line.

## Damaged or missing parcels

Please look at the box before you sign. If it is damaged, take photos of the part, the packing and the label, and start a return: it is free. If tracking says delivered and nothing is there, call ${COMPANY.phone.label}; we open the claim and send a replacement after two business days.
`,
  },
  {
    path: "/page/warranty-policy",
    title: "Warranty policy",
    description:
      "What our warranty covers, how long it lasts, what ends it, and how to make a claim without sending parts back and forth.",
    body: `
Parts wear, and now and then one is faulty from the start. This page says what we stand behind and how to use it. It comes on top of the [90-day return](/page/return-policy), not instead of it.

## How long

The Warranty section of each product page states the term for that part. Where a page states none, the term is **12 months from delivery, with no mileage limit**. A replacement under warranty carries the rest of the original term or 90 days, whichever is longer.

## What is covered

Defects in material and workmanship when the part is fitted to a vehicle it is listed for and used on the road: a caliper that leaks at the seal, a lamp that lets in water, a sensor that reads wrong, a hub that growls long before its time.

## What is not

- Normal wear of parts made to wear: pads, rotors, wiper blades, filters, belts and clutch discs. A warped or cracked rotor in the first 12 months is a defect, a thin one is not.
- Damage from fitting, from a crash, from missing or wrong fluid, or from a neighbouring part that had failed. A new compressor on a system that was never flushed is the usual example.
- Racing, rock crawling, towing above the vehicle's rating, and modified vehicles.
- Labour, towing, rental cars and lost time, except where the law of your state or province gives you more.

## Fitting it yourself

Doing your own work does not end the warranty. We do not ask for a shop invoice; a photo of the fitted part and the mileage are enough. Use a torque wrench where the manual gives a value, bed in brakes as the box says, and keep the old part until the new one works.

## Making a claim

1. Find the order at [order tracking](/order/track) and choose "Part doesn't work".
2. Describe the fault and the vehicle (a VIN is best), with photos and, for noises or leaks, a short video.
3. We answer within one business day. Often we need nothing back; if we do, the label is prepaid.
4. You choose between a replacement of the same part and a refund of what you paid. If the part is no longer made, we refund it.

## Your rights

This warranty gives you specific legal rights, and you may have others that vary by state or province. Nothing here limits rights that cannot be limited by law, including those under the Québec Consumer Protection Act.

Claims and questions: ${COMPANY.serviceEmail} or ${COMPANY.phone.label}.
`,
  },
  {
    path: "/page/payment-method",
    title: "Payment methods",
    description:
      "Cards, PayPal, Stripe, pay later, Google Pay, Apple Pay and Klarna: how each one works, when you are charged and what to do after a decline.",
    body: `
You pay in US dollars on the US site and in Canadian dollars on the Canadian site. The amount on the button is the amount charged; we never convert at the last moment.

## What we accept

- **Card:** Visa, Mastercard, American Express and Discover, credit or debit, through our card payment provider.
- **PayPal:** sign in at PayPal and approve; we see neither your card nor your bank.
- **Stripe:** cards and saved details through Stripe's own page.
- **Pay later:** split the amount with the partner named at checkout.
- **Klarna:** pay in instalments or within 30 days, where Klarna offers it to you.
- **Google Pay and Apple Pay:** shown when your browser and device support them.

Which of these you see depends on the market and your device. Pay later and Klarna are credit: their terms and their decision are between you and them.

## When you are charged

When you place the order. If a payment needs extra confirmation, such as a code from your bank, the order waits. A payment still being confirmed is shown as pending, and we check it ourselves, so closing the window loses nothing. Pressing the button twice never charges twice.

## Card data

Card numbers and security codes go straight to the payment provider, on its page or in its fields. They never reach our servers, so we cannot store, print or lose them.

## When a payment is declined

You keep your cart, address and code, and can try again or choose another method. The usual causes:

- The bank wants to hear from you first. Call the number on the card.
- A digit, the expiry date or the security code was mistyped.
- The amount is above a limit or the balance.
- The bank could not be reached. Wait a few minutes.

An amount that looks reserved after a decline is released by your bank, normally within a few days.

## Codes, taxes and fees

Promotion codes are entered in the cart; one code applies per order, and automatic discounts come off first. Sales tax follows the delivery address and is shown before you pay. In Canada that is GST, HST, PST or QST as your province sets it.

## Invoices

Paid orders have a printable invoice. Open yours from [order tracking](/order/track). Help is at ${COMPANY.phone.label}.
`,
  },
  {
    path: "/page/terms-of-use",
    title: "Terms of use",
    description:
      "The agreement between you and Axlewright when you use the site or buy a part: orders, prices, fitment, returns, liability and law.",
    body: `
These terms apply when you use this site or buy from Axlewright ("we"). They are written to be read. If a sentence is unclear, ask ${COMPANY.serviceEmail}.

## Who may buy

You must be of legal age where you live and buy for delivery in the United States or Canada. Businesses are welcome; resale is allowed.

## Orders and prices

What you see is an invitation to order. We accept by confirming that we have taken payment. We recalculate every price, discount, tax and fee when you place the order; if the total differs from what you saw, we show you the change before you pay. If an obvious pricing error slips through, we may cancel the order and refund it in full before shipping.

You may cancel until something has shipped. Title and risk pass to you on delivery.

## Fitment

We list the vehicles each part fits by year, make, model, trim and engine, with notes. "Guaranteed fit" means: if you gave us your full vehicle and we said the part fits, and it does not, we take it back for free and refund it, installed or not. It does not cover vehicles changed from factory specification. Please compare the part with the old one before you fit it.

## Safe work

Many parts affect safety. If you are not sure how to fit one, have a qualified mechanic do it. Follow the vehicle maker's procedures and torque values. Some parts are not legal for road use everywhere; where a product page says so, that is part of the offer.

## Reviews and other content from you

You keep what you write and photograph. You allow us to show it, shorten it and answer it. Reviews must come from real experience. We remove abuse, personal data and advertising, never a review because it is critical.

## Your account

Keep your password to yourself, and tell us if someone else has used it. Shopping as a guest needs no account.

## The site

Do not disrupt it, probe it without permission, or copy the catalogue wholesale. Search engines may index public pages as robots.txt allows. Makers' names and part numbers are used only to say what a part fits or replaces; we are not affiliated with vehicle manufacturers.

## Liability

We are liable for what we promise, for our negligence and for whatever the law does not let us exclude. Otherwise our liability for an order is limited to its price. Consumer rights of your state or province stay as they are.

## Law and changes

US orders are governed by the law of Ohio, Canadian orders by the law of your province. You may use your local small-claims court. We announce changes here; the terms in force when you ordered apply to that order.

${COMPANY.name}, ${COMPANY.address.lines.join(", ")}
`,
  },
  {
    path: "/page/california-supply-chain",
    title: "California supply chain disclosure",
    description:
      "What Axlewright does about forced labour and human trafficking in its supply chain, under the California Transparency in Supply Chains Act.",
    body: `
The California Transparency in Supply Chains Act of 2010 asks retailers above a certain size to say what they do to keep slavery and human trafficking out of their supply chains. We publish this statement whether or not the threshold applies to us, under the five headings the law names.

## Verification

Before we list a new brand or factory we ask where the part is cast, forged, moulded and assembled, and compare the answers with shipping records. Countries and materials with a known risk, such as cotton floor mats, mica-filled coatings and cobalt in electronic modules, get a closer look. We do this ourselves; we do not use a third party for every supplier.

## Audits

Suppliers of own-brand parts are visited at least every two years. Visits cover working hours, pay records, recruitment fees, identity papers, dormitories and the right to leave. About half of the visits are made without notice. For other brands we rely on the brand's own audits and ask to see the summary.

## Certification

Supply contracts require the supplier to comply with the laws on slavery and human trafficking of the countries where it works, to pass the duty on to its own suppliers, and to confirm this in writing each year for the materials that go into our products.

## Internal accountability

Buyers answer for the suppliers they bring in. A supplier that breaks the rule gets a written plan with dates. We stop buying where people are held, children work, or the plan is not kept. Anyone, including workers at a supplier, may report a concern to ${COMPANY.partnerEmail}; reports are read by someone outside the buying team, and nobody is punished for making one in good faith.

## Training

Everyone in buying and quality is trained on the signs of forced labour when they join and once a year after that, with cases from the metal, rubber and electronics trades.

## Questions

Write to ${COMPANY.partnerEmail} or to ${COMPANY.address.lines.join(", ")}. We review this statement every year.
`,
  },
  {
    path: "/page/privacy-policy",
    title: "Privacy policy",
    description:
      "Which data Axlewright collects, why, for how long, who else sees it, which cookies we set, and how to get or erase your data.",
    body: `
We collect what it takes to sell you the right part and get it to you. We do not sell personal data, and we do not share it for other companies' advertising.

## What we collect

- **To deliver an order:** name, address, email, phone, the items, and the result of the payment. Card numbers and security codes go to the payment provider and never reach us.
- **To check fit:** the vehicles you save. Guests' vehicles are kept in a cookie on their own device; members' vehicles in the account. A VIN you type into a return is used for that return only.
- **To run the shop:** pages visited, searches, errors and speed, tied to a random visitor key and not to your name.
- **What you send us:** reviews, photos, messages.

## Cookies

All our cookies are set by us, and none by an advertising network. They keep your cart (30 days), your vehicles and recently viewed parts (30 days), your delivery code (30 days), the sign-in of members (30 days), a visitor key (1 year) and the test group you were placed in (7 days). Blocking them leaves the catalogue usable, but the cart needs one.

## Why we may use it

To carry out your order, because the law requires it (tax and warranty records), because you agreed (newsletter), or because we have a plain interest that does not override yours (fraud prevention, fixing faults).

## Who else sees it

Carriers get the address and phone number. Payment providers get the amount and what they ask you for. Our hosting and mail providers process data on our instructions only. Authorities get what a valid order demands, and no more.

## How long

Orders and invoices seven years, as tax law requires; messages two years; visitor statistics 13 months; return photos until 12 months after the return is closed; carts 30 days.

## Your rights

Wherever you live, you may ask for a copy of your data, correct it, have it erased where no law makes us keep it, and object to a use. Residents of California and other states with privacy laws, and Canadians under PIPEDA and Québec's Law 25, have these rights by statute; we extend them to everyone. Write to ${COMPANY.serviceEmail} from the email concerned, or call ${COMPANY.phone.label}. We answer within 30 days, free of charge, and you are never treated worse for asking.

Every newsletter has a link to unsubscribe. Browsers that send Global Privacy Control are honoured; there is nothing to opt out of, since we do not sell data.

## Children and security

The shop is not directed at children under 16. Data travels encrypted, passwords are stored only as salted hashes, and access inside the company is limited to those who need it. If a breach ever concerns you, you will hear it from us.

Responsible: ${COMPANY.name}, ${COMPANY.address.lines.join(", ")}
`,
  },
];
