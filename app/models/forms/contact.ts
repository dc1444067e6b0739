import { z } from "zod";
import { type ContactKind, contactMessageSchema } from "~/models/content/contact";
import { formsByIntent } from "./intents";
import { lineText } from "./line-text";

/** A message to the shop. People never see the field `website`; programs fill it. */
const messageForm = contactMessageSchema.pick({ name: true, email: true, topic: true, message: true }).extend({
  intent: z.literal("message"),
  topic: lineText.min(1, "Choose one").max(100, "must be at most 100 characters"),
  /** The order it is about, for feedback; empty without one. */
  order: z.string().trim().max(40, "must be at most 40 characters").default(""),
  website: z.string().default(""),
  opened: z.string().default(""),
});

/** A message with the number of the order it is about, as staff read it. */
export const withOrderNumber = (message: string, order: string): string =>
  order === "" ? message : `Order ${order}\n\n${message}`;

/** The button below an entry of the awards. */
const voteForm = z.object({ intent: z.literal("vote"), id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** The forms of a content page: a message to the shop, and on the page of the awards a vote too. */
export const contactForms = (kind: ContactKind) =>
  formsByIntent("message", kind === "awards" ? [messageForm, voteForm] : [messageForm]);

/** People cannot read a form and write a message faster than this; programs can. */
const CONTACT_MIN_MS = 2_000;
/** A page that was left open overnight can still be sent. */
const CONTACT_MAX_MS = 7 * 86_400_000;

/** Whether a form was sent sooner than a person could, long after it was opened, or without a valid time. */
export function isTooFast(opened: string, now: number): boolean {
  const elapsedMs = /^\d{12,15}$/.test(opened) ? now - Number(opened) : -1;
  return elapsedMs < CONTACT_MIN_MS || elapsedMs > CONTACT_MAX_MS;
}
