import { FIRST_ORDER_CODE, FIRST_ORDER_PERCENT, GUEST_CODE, GUEST_PERCENT } from "../promotions";
import type { SeedPage } from "../shapes";

export const SIGN_UP_DISCOUNT: SeedPage = {
  path: "/sign-up-discount",
  title: "Sign-up discount",
  description: `${FIRST_ORDER_PERCENT} percent off the first order of every new member, once per account and email. How to use it, what it covers, and the code for guests.`,
  updatedAt: "2026-02-24",
  landing: {
    lead: `New members get ${FIRST_ORDER_PERCENT} percent off their first order. No minimum, no countdown, no mailing list.`,
    hero: "sign-up",
    offer: {
      title: `${FIRST_ORDER_PERCENT}% off your first order`,
      text: "Type the code into the cart while you are logged in. It works once for an account and its email, as long as no order has been paid.",
      code: FIRST_ORDER_CODE,
      link: { label: "Create an account", href: "/createAccount" },
      campaign: "",
      otherwise: "",
    },
    steps: [
      { title: "Create an account", text: "An email address and a password. Nothing else is asked for." },
      { title: "Fill the cart", text: "Set your vehicle first, so that every part says whether it fits." },
      { title: "Type the code", text: `${FIRST_ORDER_CODE}, in the cart. The saving appears on a line of its own.` },
    ],
    parts: {
      title: "What people order first",
      category: "",
      q: "brake pads",
      link: { label: "Browse all categories", href: "/categories/all" },
    },
    form: "",
  },
  body: `
## No account? No matter

Anyone can use the code **${GUEST_CODE}** for ${GUEST_PERCENT} percent, on any order. Put parts into the [cart](/shopCart), open the promotion code field and type it in. An account is worth it for other reasons too: your vehicles on every device, orders in one list, and [points](/myAccount/member/rule).

## The rules

- It covers parts. Standard shipping is free anyway; tax, express shipping and core charges are not discounted.
- Add-on offers, which are reduced already, take no further percentage.
- One code or coupon per order, and one for free shipping beside it. Automatic discounts come off first.
- ${FIRST_ORDER_CODE} is for a first order: once per account, and once per email, also when the email is typed into a guest's checkout. An order that is cancelled as a whole does not count.
- If you return a part of the order, you get back what you paid for that part.

If the cart does not take the code, it says why and changes nothing else.

## No tricks

There is no clock on this page and no crossed-out price made up for it. We do not put you on a mailing list for using a code. If a code fails and you think it should not, [tell us](/help/feedback) before you order or within a week after it, and we credit the difference.
`,
};
