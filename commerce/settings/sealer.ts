import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FaultySettings } from "~/models/shop/setting-fault";
import type { Environment } from "~/models/shop/settings";
import { makePrivateFolder } from "../db/private-file";

const SECRET_MIN_CHARS = 32;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_CHARS = 8;

/** Encrypts short texts that the program has to read again, with keys that are not in the database. */
export type Sealer = {
  /** Encrypts a text for its owner; nobody else's id opens it. */
  seal(text: string, owner: string): string;
  /** Decrypts what `seal` made; null when its key is not among the configured ones any more. */
  open(sealed: string, owner: string): string | null;
};

type Key = { readonly id: string; readonly bytes: Buffer };

const listed = (text: string): string[] => text.split(/[\s,]+/).filter((secret) => secret !== "");

function toKey(secret: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "second factors", KEY_BYTES));
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, ID_CHARS), bytes };
}

/** Reads the file of secrets in the data folder, which the first use writes. */
function readStoredSecrets(environment: Environment): string[] {
  const fresh = randomBytes(KEY_BYTES).toString("base64url");
  if (environment.VITEST) return [fresh];
  const folder = environment.DATA_DIR || "data";
  const file = join(folder, "second-factor-secret");
  makePrivateFolder(folder);
  try {
    writeFileSync(file, fresh, { flag: "wx", mode: 0o600 });
    return [fresh];
  } catch {
    // Another process or an earlier start has written the file.
    return listed(readFileSync(file, "utf8"));
  }
}

function readKeys(environment: Environment): readonly [Key, ...Key[]] {
  const given = listed(environment.SECOND_FACTOR_SECRET ?? "");
  const [first, ...others] = given.length > 0 ? given : readStoredSecrets(environment);
  if (first === undefined || [first, ...others].some((secret) => secret.length < SECRET_MIN_CHARS))
    throw new FaultySettings([
      {
        setting: "SECOND_FACTOR_SECRET",
        fault: "a secret is missing or too short",
        cure: `Write secrets of ${SECRET_MIN_CHARS} characters or more, or nothing: then one is made in DATA_DIR`,
      },
    ]);
  return [toKey(first), ...others.map(toKey)];
}

/**
 * Makes a sealer over the secrets of SECOND_FACTOR_SECRET, newest first, else over a file that it makes in the data
 * folder. The first one encrypts, all of them decrypt. They are read with the first use.
 */
export function createSealer(environment: Environment): Sealer {
  let keys: ReturnType<typeof readKeys> | undefined;
  const loadKeys = () => {
    keys ??= readKeys(environment);
    return keys;
  };
  return {
    seal(text, owner) {
      const [{ id, bytes }] = loadKeys();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", bytes, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [id, iv.toString("base64url"), body.toString("base64url")].join(".");
    },
    open(sealed, owner) {
      const [keyId, iv = "", text = ""] = sealed.split(".");
      const key = loadKeys().find(({ id }) => id === keyId);
      if (key === undefined) return null;
      const body = Buffer.from(text, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key.bytes, Buffer.from(iv, "base64url"))
        .setAAD(Buffer.from(owner))
        .setAuthTag(body.subarray(-TAG_BYTES));
      return decipher.update(body.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    },
  };
}
