import { createHmac, timingSafeEqual } from "node:crypto";
import type { Store } from "../../db/open";
import { loadSecret } from "../../settings/secret";

/** Header that carries the signature of a sandbox notification. */
export const SIGNATURE_HEADER = "x-sandbox-signature";

const SECRET_KEY = "sandbox_webhook_secret";

/** The signing secret of this database. */
export const webhookSecret = (store: Store): Promise<string> => loadSecret(store.db, SECRET_KEY);

/** HMAC-SHA-256 of a raw body in hexadecimal. */
export function sign(rawBody: string, secret: string): string {
  return createHmac("sha256", secret).update(rawBody).digest("hex");
}

/** Whether a signature is ours, compared in constant time. */
export function isSigned(rawBody: string, signature: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(signature, "utf8"), Buffer.from(sign(rawBody, secret), "utf8")];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
