import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { lineText } from "~/models/forms/line-text";
import { COMMENT_MAX_CHARS, NAME_MAX_CHARS, NAME_MIN_CHARS } from "~/models/shop/limits";

/** The forms that send a message to the shop. */
export const CONTACT_KINDS = ["affiliate", "partnership", "feedback", "awards", "video"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** The most photos of an awards entry. */
export const AWARDS_MAX_PHOTOS = 4;

/** A message to the shop; people leave the field `trap` empty, and programs fill it. */
export const contactMessageSchema = z.object({
  kind: z.enum(CONTACT_KINDS),
  name: lineText.min(NAME_MIN_CHARS, "is required").max(NAME_MAX_CHARS, `must be at most ${NAME_MAX_CHARS} characters`),
  email: emailSchema,
  topic: lineText.min(1, "is required").max(100, "must be at most 100 characters"),
  message: z
    .string()
    .trim()
    .min(1, "is required")
    .max(COMMENT_MAX_CHARS, `must be at most ${COMMENT_MAX_CHARS} characters`),
  trap: z.string().max(200).default(""),
  /** Ids of uploaded photos; for awards entries only. */
  photos: z
    .array(z.string().regex(/^[0-9a-f]{32}$/, "is no photo"))
    .max(AWARDS_MAX_PHOTOS, `takes at most ${AWARDS_MAX_PHOTOS}`)
    .default([]),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** An approved entry of the awards campaign. */
export const awardsEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  topic: z.string(),
  message: z.string(),
  approvedAt: z.number(),
  votes: z.int().nonnegative(),
  /** Paths of its photos. */
  photos: z.array(z.string()),
});
export type AwardsEntry = z.infer<typeof awardsEntrySchema>;
