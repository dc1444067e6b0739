import { randomInt } from "node:crypto";
import { RECOVERY_CODE_CHARS, RECOVERY_CODES_MAX } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import { sha256 } from "../../platform/sha256";
import { replaceRecoveryCodes, takeRecoveryCode } from "./repository";

/** Crockford's digits, 5 bits each: 80 bits a code, so that its SHA-256 cannot be searched. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = /.{4}(?=.)/g;

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_CHARS }, () => DIGITS.charAt(randomInt(DIGITS.length))).join("");

const codeHash = (accountId: string, code: string) => sha256(`${accountId}:${code}`);

/** The code that was meant: any case and spacing, and letters that look like a digit. */
const meantCode = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/[IL]/g, "1")
    .replaceAll("O", "0");

/** Makes recovery codes in place of all former ones and returns them; only their hashes are stored. */
export async function renewRecoveryCodes(trx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES_MAX }, newCode);
  await replaceRecoveryCodes(
    trx,
    accountId,
    codes.map((code) => codeHash(accountId, code)),
  );
  return codes.map((code) => code.replace(GROUP, "$&-"));
}

/** Uses a recovery code up; false when it is wrong or was used. */
export const spendRecoveryCode = (db: Db, accountId: string, typed: string): Promise<boolean> =>
  takeRecoveryCode(db, accountId, codeHash(accountId, meantCode(typed)));
