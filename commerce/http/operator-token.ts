import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Whether a bearer token is the operators' (OPERATIONS_TOKEN, at least 16 characters); never without one configured, which
 * is the default.
 */
export function isOperatorToken(token: string | null, configured = process.env.OPERATIONS_TOKEN): boolean {
  if (token === null || configured === undefined || configured.trim().length < 16) return false;
  return timingSafeEqual(digest(token), digest(configured.trim()));
}
