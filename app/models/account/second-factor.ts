import { z } from "zod";

/** A passkey as its member sees it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  /** Null for one that was never used. */
  usedAt: z.number().nullable(),
  /** The host that it works at. */
  host: z.string(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** A member's second factors, and the requirements for changing them. */
export const secondFactorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** The host that passkeys are made for in this market. */
  passkeyHost: z.string(),
  hasAuthenticator: z.boolean(),
  recoveryCodes: z.int().nonnegative(),
  /** The time at which a reset by staff turns off the authenticator app; null when none was requested. */
  resetAt: z.number().nullable(),
  hasPassword: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Whether this login is recent enough to change these without the password. */
  isRecentLogin: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** A new authenticator app, until its first code confirms it. */
export const authenticatorSetupSchema = z.object({
  /** For the device that shows this page itself. */
  uri: z.string(),
  /** The secret in base32, for typing. */
  secret: z.string(),
  /** The URI as an SVG path in a square of `size`. */
  qrCode: z.object({ size: z.int(), path: z.string() }),
});

/** Recovery codes as they are shown, once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

/** The data of the refusal that a login with a right password gets while a code is missing. */
export const codeStepSchema = z.object({ codeToken: z.string() });
