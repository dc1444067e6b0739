import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const COST = 16_384;
const BLOCK = 8;
const LANES = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** A password as stored: scrypt with a salt of its own, its parameters beside it (row OPEN-30). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, { N: COST, r: BLOCK, p: LANES });
  return ["scrypt", COST, BLOCK, LANES, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether a password is the stored one; false for anything that is not such a hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, cost, block, lanes, salt = "", key = ""] = stored.split("$");
  if (scheme !== "scrypt") return false;
  const expected = Buffer.from(key, "base64url");
  if (expected.length !== KEY_BYTES) return false;
  const options = { N: Number(cost), r: Number(block), p: Number(lanes) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, "base64url"), options), expected);
}
