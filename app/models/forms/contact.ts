import { z } from "zod";
import { contactMessageSchema } from "~/models/content/contact";

/** A form that sends a message to the shop. People never see the field `website`; programs fill it. */
export const contactFormSchema = contactMessageSchema
  .pick({ name: true, email: true, topic: true, message: true })
  .extend({
    topic: z.string().trim().min(1, "Choose one").max(100, "must be at most 100 characters"),
    website: z.string().default(""),
    opened: z.string().default(""),
  });

/** People cannot read a form and write a message faster than this; programs can. */
const CONTACT_MIN_MS = 2_000;
/** A page that was left open overnight can still be sent. */
const CONTACT_MAX_MS = 7 * 86_400_000;

/** Whether a form was sent sooner than a person could, long after it was opened, or without a valid time. */
export function isTooFast(opened: string, now: number): boolean {
  const elapsedMs = /^\d{12,15}$/.test(opened) ? now - Number(opened) : -1;
  return elapsedMs < CONTACT_MIN_MS || elapsedMs > CONTACT_MAX_MS;
}
