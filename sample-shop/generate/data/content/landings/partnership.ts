import { COMPANY } from "../company";
import type { SeedPage } from "../shapes";

export const PARTNERSHIP: SeedPage = {
  path: "/partnership",
  title: "Partnership",
  description:
    "For brands, repair shops, fleets, clubs and schools: how to supply us, order for a shop, keep many vehicles running, or get parts for training.",
  updatedAt: "2026-02-24",
  landing: {
    lead: "We work with people who make parts, install parts, or keep many vehicles running. Say which you are; a person answers.",
    hero: "partnership",
    offer: null,
    steps: [
      { title: "Write", text: "Who you are, where you are, and what you have in mind. Ten lines are enough." },
      { title: "Talk", text: "A person answers within three business days and asks what is missing." },
      {
        title: "Try",
        text: "We begin small: fifty part numbers, one shop, three vans. Then we both look at the figures.",
      },
    ],
    parts: null,
    form: "partnership",
  },
  body: `
## Brands and factories

We list brands that can show three things: the same quality from batch to batch, fitment data by year, make, model and engine, and a warranty they honor. Send a catalog extract of fifty part numbers with applications, dimensions and interchange numbers; ACES and PIES files are welcome. We compare it with our own data and tell you what we found, whether or not we list you.

What we expect about labor and sourcing is in the [supply chain disclosure](/page/california-supply-chain).

## Repair shops

- A code with a discount by volume, and an invoice with each order
- The same free returns as everybody, also for parts ordered to be on the safe side
- A named contact who checks VINs with you before a part ships
- Cores collected: one pickup instead of twenty boxes

You need a business registration. We cannot take certificates of exemption: each order is charged its tax, and its invoice names it.

## Fleets

From ten vehicles on we make a parts list per vehicle from your service intervals, keep what you use in stock, and ship to each depot. Vans, pickups, hybrids and electric vehicles are welcome. Tell us how many, how old, and how far they run.

## Clubs and schools

Clubs get a code for their members. Schools and training centers may ask for returned parts that are sound but no longer saleable, for taking apart; we send them free while they last.

## Press

Questions about repair, prices, returns or data: write, and say when you need the answer. Photos of parts and of the warehouse are free to use with credit.

By phone: ${COMPANY.phone.label}. By email: ${COMPANY.partnerEmail}.
`,
};
