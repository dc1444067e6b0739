import type { SeedPage } from "../shapes";
import { TERM } from "../terms";

export const AFFILIATE_PROGRAM: SeedPage = {
  path: "/affiliate-program",
  title: "Affiliate program",
  description:
    "Earn a commission when readers or viewers buy the parts you show them: rates, what counts, when we pay, the rules, and a form to apply.",
  updatedAt: "2026-02-24",
  landing: {
    lead: "You write, film or answer questions about cars and trucks, and people ask which part you used. Link to it, and earn on what they buy.",
    hero: "affiliate",
    offer: {
      title: "6 percent, 8 above US$5,000",
      text: "Of the merchandise, after discounts. The higher rate counts for a calendar month in which your links bring US$5,000 of shipped sales or more.",
      code: "",
      link: null,
      campaign: "",
      otherwise: "",
    },
    steps: [
      {
        title: "Apply",
        text: "Tell us where you publish. A person looks at it and answers within five business days.",
      },
      { title: "Link", text: "You get a link that can point at any page of the shop." },
      {
        title: "Earn",
        text: "Orders within 30 days of a click on your link count, in the browser that opened it.",
      },
      {
        title: "Get paid",
        text: "On the 15th, for the orders that shipped in the month before, from a balance of US$50.",
      },
    ],
    parts: null,
    form: "affiliate",
  },
  body: `
## What counts

Merchandise that was paid for, shipped and kept. Not tax, shipping, core charges or parts that came back. Parts can come back for ${TERM.returnDays} days after delivery: what we paid for them is taken off your next payment.

Browsers that ask not to be tracked, and those that refuse or delete cookies, are not counted: we honor that, also where it costs you a commission.

| Month's shipped sales through you | Rate |
|---|---|
| Up to US$5,000 | 6 percent |
| US$5,000 and more, for the whole month | 8 percent |

We pay by bank transfer or PayPal, in US or Canadian dollars, with a list of orders by number and part, without the buyers' names.

## What we expect

- Say that the link is paid. The Federal Trade Commission and Canada's Competition Bureau ask for it, and so do readers.
- Show parts you have used or know well. Describe them honestly, faults included.
- No advertising on our name in search engines, no coupon pages with codes that do not exist, no unsolicited email, no browser add-ons.
- Do not promise a fit. Our page says whether a part fits a vehicle; let it.

## What helps

Links with a vehicle in them work best: name the year, make and model you are talking about, and readers see at once whether the part fits theirs. Long-term tests work better than unboxing. We lend parts for tests, and we pay for [installation films](/videos-shooting-offering).

## Ending it

Either of us can stop at any time, by email. What was earned until then is paid, unless it was earned against the rules above.

Clicks on your link are kept with a number and not with a name; the [privacy policy](/page/privacy-policy) says for how long.
`,
};
