import { Secret, TOTP } from "otpauth";
import { AUTHENTICATOR_DIGITS, AUTHENTICATOR_STEP_SECONDS } from "~/models/shop/limits";
import { SHOP_NAME } from "~/models/shop/shop-name";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { badRequest } from "../../http/failure";
import type { Logger } from "../../platform/log";
import type { Sealer } from "../../settings/sealer";
import { deleteAuthenticator, findAuthenticator, takeStep } from "./repository";

/** As RFC 4226 recommends, and what every app takes. */
const SECRET_BYTES = 20;
const STEP_MS = AUTHENTICATOR_STEP_SECONDS * 1000;
/** Steps before and after the present one, for clocks that are a little off. */
const WINDOW_STEPS = 1;

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpFor = (secret: string, label = "") =>
  new TOTP({
    issuer: SHOP_NAME,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: AUTHENTICATOR_DIGITS,
    period: AUTHENTICATOR_STEP_SECONDS,
  });

/** The address that authenticator apps read from a QR code. */
export const authenticatorUri = (secret: string, email: string): string => totpFor(secret, email).toString();

/** The step of the clock whose code was typed; null for any other text. */
export function stepForCode(secret: string, typed: string, now: number): number | null {
  const token = typed.replace(/\s/g, "");
  if (token.length !== AUTHENTICATOR_DIGITS || /\D/.test(token)) return null;
  const delta = totpFor(secret).validate({ token, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/** Loads a member's authenticator app, and deletes one whose reset by staff has taken effect. */
export async function loadAuthenticator(
  db: Db,
  accountId: string,
  now: number,
): Promise<Row<"authenticator"> | undefined> {
  const row = await findAuthenticator(db, accountId);
  if (row === undefined || row.ends_at === null || row.ends_at > now) return row;
  await deleteAuthenticator(db, accountId);
  return undefined;
}

/**
 * Accepts a code of a member's app, once, and stops a requested reset by staff: the app is not lost. Seals the secret
 * with the newest key. Throws a field error for a wrong or used code, and while the secret's key is missing.
 */
export async function takeCode(
  db: Db,
  { account_id: accountId, secret: sealed }: Row<"authenticator">,
  typed: string,
  { sealer, now, log }: { sealer: Sealer; now: number; log: Logger },
): Promise<void> {
  const secret = sealer.open(sealed, accountId);
  if (secret === null) {
    log.error({ accountId }, "the key of an authenticator's secret is not in SECOND_FACTOR_SECRET");
    throw badRequest("codeUnreadable").at("code");
  }
  const step = stepForCode(secret, typed, now);
  if (step === null || !(await takeStep(db, accountId, step, sealer.seal(secret, accountId))))
    throw badRequest("codeWrong").at("code");
}
