import type { SeedPage } from "../shapes";

export const VIDEO_OFFER: SeedPage = {
  path: "/videos-shooting-offering",
  title: "Film your installation",
  description:
    "We pay for clear films and photos of parts bought here being installed: what we look for, what we pay, your rights, and how to offer yours.",
  updatedAt: "2026-02-24",
  landing: {
    lead: "The best instructions come from someone who has just done the job. If you film how you install one of our parts, and we publish it, we pay you.",
    hero: "film-job",
    offer: {
      title: "US$100 to US$300 a film",
      text: "US$100 for a film we publish, or the price of the part if that is more, up to US$300. At least ten clear photos with captions earn US$30.",
      code: "",
      link: { label: "See what a guide looks like", href: "/guidevideo" },
      campaign: "",
      otherwise: "",
    },
    steps: [
      { title: "Offer", text: "Tell us the vehicle and the job before you film. Some are covered already." },
      {
        title: "Film",
        text: "One job, start to finish, with the awkward moments left in. Send us a link to the file.",
      },
      { title: "Get paid", text: "We answer within a week, and pay within 14 days of publication." },
    ],
    parts: null,
    form: "video",
  },
  body: `
## What we look for

- The vehicle named at the beginning: year, model, engine.
- The bolt that hides, the clip that breaks, the order in which things come off. Those seconds are what people come for.
- A steady picture, readable light, clear audio. A phone on a stand is enough.
- Safe work. Stands rather than only a jack, glasses, battery off where it belongs off. We cannot publish anything else.
- No music that belongs to someone else.

Criticism of the part is welcome. A film that shows a fault helps the next buyer, and us.

## What we pay

| What | Pay |
|---|---|
| Film we publish | US$100, or the part's price if that is more, up to US$300 |
| Ten or more photos with captions | US$30 |
| Paid as a code for one order here instead of money | 10 percent on top |

By PayPal or bank transfer, in the currency of your order. A code works once, within 12 months of the email that brings it, without an account; what the order does not use up is lost. If you earn more than the tax office's limit in a year we have to ask for a tax form.

## Rights

You keep the film and may publish it anywhere. You allow us to show it on the product page and in our guides, cut it and add captions. Faces and license plates are blurred if you ask. Say that you were paid when you publish it yourself.

## What we need most

Wheel hubs on all-wheel-drive cars, window regulators, blend-door actuators, oxygen sensors on V6 engines that sit crosswise, and rear brakes with an electric parking brake. The five missing [guide videos](/guidevideo) are open, too.
`,
};
