import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Password hashes take a tenth of a second by design, and contract tests make hundreds of members. Here the same
 * function works with a thirtieth of the cost; the unit test beside the code has the real one.
 */
const TEST_COST = 1_024;
const isReplaced = Symbol.for("axlewright.test.scrypt");
const { scrypt } = crypto;

if (!(isReplaced in scrypt)) {
  const cheaper = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    bytes: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password, salt, bytes, { ...options, N: TEST_COST }, done);
  Object.assign(crypto, { scrypt: Object.assign(cheaper, { [isReplaced]: true }) });
  syncBuiltinESMExports();
}
