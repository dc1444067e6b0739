import type { FaqTopic, HelpTopic } from "./shapes";
import { TERM } from "./terms";

/** The topics of the FAQs in their order; `slug` is the scope in FAQS. */
export const FAQ_TOPICS: readonly FaqTopic[] = [
  { slug: "fitment", title: "Fitment", text: "Whether a part fits, and how we know." },
  { slug: "general", title: "Ordering", text: "Accounts, orders, reviews, and reaching a person." },
  { slug: "shipping", title: "Shipping", text: "When it leaves, when it arrives, what it costs." },
  { slug: "returns", title: "Returns", text: "Sending parts back, refunds and cores." },
  { slug: "payment", title: "Payment", text: "Ways to pay, taxes, codes and points." },
];

/** The topics of the help guide in their order. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    title: "Find the part that fits",
    text: "Set your vehicle, read the answer, and know where the details are printed.",
    links: [
      { label: "Add your vehicle", href: "/garage/pick" },
      { label: "Fitment guide", href: "/page/fitment-guide" },
      { label: "Guide videos: VIN, rotor, left and right", href: "/guidevideo" },
    ],
  },
  {
    title: "Track or change an order",
    text: "Status, tracking and invoice with the order number and your email. Cancel until it ships.",
    links: [
      { label: "Track an order", href: "/order/track" },
      { label: "Shipping policy", href: "/page/shipping-policy" },
      { label: "Questions about ordering", href: "/help/faq#topic-general" },
    ],
  },
  {
    title: "Return or exchange",
    text: `Free for ${TERM.returnDays} days, with a prepaid label. Cores too.`,
    links: [
      { label: "Return policy", href: "/page/return-policy" },
      { label: "Start a return", href: "/order/track" },
      { label: "Core charges explained", href: "/blogs/core-charges-explained" },
    ],
  },
  {
    title: "Payments, codes and points",
    text: "Six ways to pay, what to do after a decline, and how discounts work together.",
    links: [
      { label: "Payment methods", href: "/page/payment-method" },
      { label: "Sign-up discount", href: "/sign-up-discount" },
      { label: "Member points and levels", href: "/myAccount/member/rule" },
    ],
  },
  {
    title: "A part has failed",
    text: 'What the warranty covers. To claim, open the order and press "Claim warranty" beside the part.',
    links: [
      { label: "Claim warranty, from order tracking", href: "/order/track" },
      { label: "Warranty policy", href: "/page/warranty-policy" },
      { label: "Write to us", href: "/help/feedback" },
    ],
  },
  {
    title: "How-to guides",
    text: "Steps, tools and the mistakes to avoid, from people who have made them.",
    links: [
      { label: "All articles", href: "/blogs" },
      { label: "Brake pads and rotors", href: "/blogs/brake-pads-and-rotors" },
      { label: "Alternator or battery?", href: "/blogs/alternator-or-battery" },
    ],
  },
  {
    title: "Your account and your data",
    text: "Log in, reset a password, download or delete your data.",
    links: [
      { label: "Log in", href: "/login" },
      { label: "Forgot password?", href: "/retrievePassword" },
      { label: "Privacy policy", href: "/page/privacy-policy" },
    ],
  },
  {
    title: "Use this site your way",
    text: "Keyboard, screen reader, large text, or no scripts at all.",
    links: [
      { label: "Accessibility", href: "/page/accessibility" },
      { label: "Terms of use", href: "/page/terms-of-use" },
    ],
  },
];
