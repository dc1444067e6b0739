import type { FaqTopic, HelpTopic } from "./shapes";

/** Topics of the questions and answers, in their order; `slug` is the scope in FAQS. */
export const FAQ_TOPICS: readonly FaqTopic[] = [
  { slug: "fitment", title: "Fitment", text: "Whether a part fits, and how we know." },
  { slug: "general", title: "Ordering", text: "Accounts, orders, and reaching us." },
  { slug: "shipping", title: "Shipping", text: "When it leaves, when it arrives, what it costs." },
  { slug: "returns", title: "Returns", text: "Sending parts back, refunds and cores." },
  { slug: "payment", title: "Payment", text: "Ways to pay, codes and points." },
];

/** Topics of the help guide, in their order. */
export const HELP_TOPICS: readonly HelpTopic[] = [];
