import { z } from "zod";

/** The mails that a member chooses, by list: whether they come. */
export const mailChoicesSchema = z.object({ offers: z.boolean(), reminders: z.boolean(), reviews: z.boolean() });
export type MailChoices = z.infer<typeof mailChoicesSchema>;

/** The mailing lists that a member can opt out of, with what each sends. */
export const CHOSEN_MAILS: readonly { list: keyof MailChoices; name: string; about: string }[] = [
  { list: "offers", name: "Offers and repair tips", about: "At most twice a month." },
  {
    list: "reminders",
    name: "Reminders of unpaid orders",
    about: "One when a payment was not finished, one when an order is cancelled because it was not paid.",
  },
  { list: "reviews", name: "Requests for reviews", about: "One for each package, some days after it arrived." },
];

/** The mails that come with what a member does, which no choice stops. */
export const NEEDED_MAILS: readonly { name: string; about: string }[] = [
  { name: "Your orders", about: "Confirmation, packages on their way and delivered, cancellations, refunds." },
  { name: "Your returns", about: "Each step: request, label, arrival, decision, money." },
  { name: "Your account", about: "Links that you ask for, and a notice whenever a way to log in changes." },
  { name: "What you asked for", about: "A part that is back in stock, answers to your questions and messages." },
];
