import type { SeedPage } from "../shapes";

export const AWARDS: SeedPage = {
  path: "/awards",
  title: "Driveway Awards",
  description:
    "Repairs by people who did them at home: see the entries, vote for the one that taught you something, and send in your own with photos.",
  updatedAt: "2026-02-24",
  landing: {
    lead: "The best repairs happen where nobody sees them. Show us yours: what broke, what you did, and what you would do differently.",
    hero: "awards",
    offer: null,
    steps: [
      { title: "Do the job", text: "Any vehicle, any size of repair, whether or not the parts came from us." },
      { title: "Write it down", text: "What was wrong, what you did, what went sideways. Up to four photos." },
      {
        title: "We read it",
        text: "A person checks that it is safe and yours, usually within three business days. Then we publish it here.",
      },
      { title: "People vote", text: "One vote per visitor for each entry. No account needed." },
    ],
    parts: null,
    form: "awards",
  },
  body: `
## Three categories

- **Best first repair:** you had never done it before.
- **Best rescue:** everyone else had given up on it.
- **Best driveway shop:** how you work when there is no lift, no garage, or no daylight.

## What wins

At the end of each quarter we look at the entries that were sent in during it. The one with the most votes in each category wins a code that takes US$150 off one order here, or CA$200 on the Canadian site, and so does the one our own people like best. The code works once, within 12 months of the email that brings it, without an account; what the order does not use up is lost. Votes that were bought or made by machines do not count.

## The rules

- It must be your own work and your own photos, and people in them must have agreed.
- We do not show unsafe work: no car held by a jack alone, no disabled airbags or brakes, no removed emission parts.
- You keep your words and pictures. You allow us to show them here and on pages about the part. Ask, and we take them down.
- Open to residents of the US and Canada of legal age. No purchase is needed, and buying something does not help you win. Where the law forbids prizes for such a contest, it is for the honor only.
- Parts bought here may be named, and so may anyone else's.

What we do with your email is in the [privacy policy](/page/privacy-policy): we use it for this, and nothing else.
`,
};
