import { z } from "zod";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "~/models/shop/limits";
import { savedVehicleSchema } from "~/models/vehicle/vehicle";

/** User (row ENT-22) with the facts the account pages show. */
export const userSchema = z.object({
  accountId: z.string(),
  zipCode: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** Login result (row ENT-30). */
export const loginResultSchema = z.object({
  accountId: z.string(),
  token: z.string(),
  validSeconds: z.int().positive(),
  clientType: z.string(),
  zipCode: z.string(),
  defaultGarage: savedVehicleSchema.nullable(),
  useFirstDiscount: z.boolean(),
});
export type LoginResult = z.infer<typeof loginResultSchema>;

/** One login of a member, as the member sees it; `device` is a browser and a system, never an address (row OPEN-30). */
export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.number(),
  /** To the hour. */
  seenAt: z.number(),
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof sessionSchema>;

/** What the pages of profile and security show beside the user's names. */
export const securitySchema = z.object({
  hasPassword: z.boolean(),
  isEmailVerified: z.boolean(),
  isSubscribed: z.boolean(),
  /** Names of linked providers. */
  thirdLogins: z.array(z.object({ provider: z.string(), name: z.string(), linkedAt: z.number() })),
});

/** Password rule: 8 to 72 characters with a letter and a digit (row OPEN-29). */
export const passwordSchema = z
  .string()
  .min(PASSWORD_MIN_CHARS, `must have at least ${PASSWORD_MIN_CHARS} characters`)
  .max(PASSWORD_MAX_CHARS, `must have at most ${PASSWORD_MAX_CHARS} characters`)
  .refine((value) => /[a-z]/i.test(value) && /\d/.test(value), "must have a letter and a digit");

/** Subscribe-by-email payload and answer (row ENT-31). */
export const subscribeSchema = z.object({
  email: z.string().trim().max(254),
  source: z.string().max(60),
  subscribeSource: z.string().max(60),
});
export const subscribeResultSchema = z.object({
  accountId: z.string().nullable(),
  message: z.string(),
});

/** Text input helper: removes all whitespace, or only trims (row ACC-30). */
export function cleanText(text: string, mode: "removeAll" | "trim"): string {
  return mode === "removeAll" ? text.replace(/\s+/g, "") : text.trim();
}
