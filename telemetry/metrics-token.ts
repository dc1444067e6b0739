import { createHash, timingSafeEqual } from "node:crypto";

const TOKEN_CHARS_MIN = 16;

const digest = (text: string) => createHash("sha256").update(text).digest();

/** METRICS_TOKEN, or null where it is too short to keep a secret. */
export const usableMetricsToken = (configured: string | undefined): string | null =>
  configured !== undefined && configured.length >= TOKEN_CHARS_MIN ? configured : null;

/** Whether an Authorization header bears the configured METRICS_TOKEN; never without one. */
export function isMetricsToken(header: string | null, configured: string | undefined): boolean {
  const token = usableMetricsToken(configured);
  const given = /^Bearer (.+)$/.exec(header ?? "")?.[1];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}
