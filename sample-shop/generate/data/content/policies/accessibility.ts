import { COMPANY } from "../company";
import type { SeedPage } from "../shapes";
import { TERM } from "../terms";

export const ACCESSIBILITY: SeedPage = {
  path: "/page/accessibility",
  title: "Accessibility",
  description:
    "How this shop works with a keyboard, a screen reader, large text, an old phone or no scripts, what we test, what is missing, and whom to tell.",
  updatedAt: "2026-02-24",
  body: `
You should be able to buy a wheel bearing with a screen reader, with one hand, on an eight-year-old phone, or with scripts switched off. We build every page so, and test it so.

## What we aim for

The Web Content Accessibility Guidelines 2.2 at level AA, on every page, in both markets.

## What that means here

- **Keyboard:** everything can be reached and used with the keyboard alone. The first link on each page jumps to its content, and the focus is always visible.
- **Screen readers:** headings are in order, fields have labels, and errors stand beside their field and are announced. Pictures that say something have words.
- **Without scripts:** choosing a vehicle, searching, filtering, the cart, checkout, returns and the account all work as plain forms.
- **Text size:** pages can be enlarged to 400 percent without scrolling sideways, except for wide tables, which scroll by themselves.
- **Color:** it is never the only sign. Whether a part fits is always said in words.
- **Motion:** nothing blinks, moves or plays by itself. If your system asks for less motion, we leave out what little there is.
- **Touch:** on a phone, buttons and fields of the checkout are at least 44 pixels high. Elsewhere they have the 24 pixels, or the room around them, that level AA asks for.
- **Time:** nothing on the screen runs out while you read. A cart waits for ${TERM.cartDays} days, and a checkout keeps what you have typed.

## How we test

Each change is checked by machine against the guidelines on all kinds of pages, walked through by keyboard, and run with scripts switched off. Now and then people who use a screen reader every day buy something and tell us what annoyed them.

## What is not good enough yet

- Films show work in silence. The steps stand as text beside them, but there is no spoken description.
- The payment providers' pages are theirs. If one of them stops you, choose another method or call us.
- Photos that customers add to reviews often have no description.
- Fitment tables can be long. The answer to "does it fit?" stands above them, so that you need not read the table.

## Tell us

If something stops you, call ${COMPANY.phone.label}, ${COMPANY.phone.hours}, write to ${COMPANY.serviceEmail}, or use the [feedback page](/help/feedback). Say which page it was and what you use. We answer within one business day, take your order by phone at the same price in the meantime, and mend the page.

For Canadian customers this page is also how you reach us under the Accessible Canada Act and the accessibility laws of your province. Ask for this page, or any other, in large print or as plain text.
`,
};
