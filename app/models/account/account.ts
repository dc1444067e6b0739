import { z } from "zod";
import { EMAIL_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "~/models/shop/limits";
import { savedVehicleSchema } from "~/models/vehicle/vehicle";

/** A member with the facts the account pages show. */
export const userSchema = z.object({
  accountId: z.string(),
  zipCode: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty when the member gave none. */
  phone: z.string().default(""),
});
export type User = z.infer<typeof userSchema>;

/** The logged-in member with the value ids of the vehicles in the garage, the default one first. */
export const currentUserSchema = userSchema.extend({ vehicles: z.array(z.int()).default([]) });

/** The answer to a successful login. */
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

/** One login of a member, as the member sees it; `device` names a browser and a system, never an address. */
export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.number(),
  /** Rounded to the hour. */
  seenAt: z.number(),
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof sessionSchema>;

/** The facts that the profile and security pages show beside the member's names. */
export const securitySchema = z.object({
  hasPassword: z.boolean(),
  /** Whether this login is young enough to stand for a password that the member does not have. */
  isRecentLogin: z.boolean(),
  isEmailVerified: z.boolean(),
  isSubscribed: z.boolean(),
  /** Whether a passkey logs in at this market's host. */
  hasPasskey: z.boolean(),
  /** Names of linked providers. */
  thirdLogins: z.array(z.object({ provider: z.string(), name: z.string(), linkedAt: z.number() })),
});

/** The password rule: 8 to 72 characters with a letter of any script and a digit. */
export const passwordSchema = z
  .string()
  .min(PASSWORD_MIN_CHARS, `must have at least ${PASSWORD_MIN_CHARS} characters`)
  .max(PASSWORD_MAX_CHARS, `must have at most ${PASSWORD_MAX_CHARS} characters`)
  .refine((value) => /\p{L}/u.test(value) && /\p{N}/u.test(value), "must have a letter and a digit");

const subscribeSources = { source: z.string().max(60), subscribeSource: z.string().max(60) };

/** Request and answer of subscribing by email. */
export const subscribeSchema = z.object({ email: z.string().trim().max(EMAIL_MAX_CHARS), ...subscribeSources });
export const subscribeResultSchema = z.object({
  accountId: z.string().nullable(),
  /** False while a mailed link waits for its press. */
  isSubscribed: z.boolean(),
  message: z.string(),
});

/** Request of the mailed link that confirms a newsletter. */
export const confirmSubscriptionSchema = z.object({ token: z.string().min(16).max(200), ...subscribeSources });

/** Returns the text without any whitespace, or only trimmed. */
export function cleanText(text: string, mode: "removeAll" | "trim"): string {
  return mode === "removeAll" ? text.replace(/\s+/g, "") : text.trim();
}
