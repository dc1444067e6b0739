import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** About 50 ms and 32 MB for each guess. */
const COST: Required<Pick<ScryptOptions, "N" | "r" | "p" | "maxmem">> = { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 };

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes a password for storage, as "scrypt$N$r$p$salt$hash". Only sample data names a salt. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  const hash = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Replaces the hash for an unknown email, so that checking takes equally long. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(SALT_BYTES).toString("base64url")}$${Buffer.alloc(HASH_BYTES).toString("base64url")}`;

/** Whether a password matches the stored hash; false without one, after the same time. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, n, r, p, salt = "", hash = ""] = (stored ?? NOBODY).split("$");
  if (scheme !== "scrypt") return false;
  const options = { N: Number(n), r: Number(r), p: Number(p), maxmem: COST.maxmem };
  const actual = await derive(password, Buffer.from(salt, "base64url"), options);
  const expected = Buffer.from(hash, "base64url");
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null;
}
