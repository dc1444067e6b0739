import { z } from "zod";
import { contactMessageSchema } from "~/models/content/contact";

/** What a form that sends a message to the shop posts (row OPEN-55); `website` is a field that people never see. */
export const contactFormSchema = contactMessageSchema
  .pick({ name: true, email: true, topic: true, message: true })
  .extend({
    topic: z.string().trim().min(1, "Choose one").max(100, "must be at most 100 characters"),
    website: z.string().default(""),
    opened: z.string().default(""),
  });

/** Nobody reads a form and writes a message faster; programs do. */
export const CONTACT_MIN_MS = 2_000;
/** A page that was left open over night still sends. */
const CONTACT_MAX_MS = 7 * 86_400_000;

/** Whether a form was sent sooner than a person can, or says no time at all. */
export function isTooFast(opened: string, now: number): boolean {
  const since = /^\d{12,15}$/.test(opened) ? now - Number(opened) : -1;
  return since < CONTACT_MIN_MS || since > CONTACT_MAX_MS;
}
