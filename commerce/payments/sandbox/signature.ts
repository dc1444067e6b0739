import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Store } from "../../db/open";

/** Header that carries the signature of a sandbox notification. */
export const SIGNATURE_HEADER = "x-sandbox-signature";

const SECRET_KEY = "sandbox_webhook_secret";
const SECRET_BYTES = 32;

/** The signing secret of this database, minted on first use; the first one stays when two start at once. */
export async function webhookSecret(store: Store): Promise<string> {
  await store.db
    .insertInto("setting")
    .values({ key: SECRET_KEY, value: randomBytes(SECRET_BYTES).toString("hex") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await store.db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", SECRET_KEY)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** HMAC-SHA-256 of a raw body in hexadecimal. */
export function sign(rawBody: string, secret: string): string {
  return createHmac("sha256", secret).update(rawBody).digest("hex");
}

/** Whether a signature is ours, compared in constant time. */
export function isSigned(rawBody: string, signature: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(signature, "utf8"), Buffer.from(sign(rawBody, secret), "utf8")];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
