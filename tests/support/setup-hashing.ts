import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Password hashes take a tenth of a second by design, and contract tests make hundreds of members. Here the same
 * function works with a thirtieth of the cost; the unit test beside the code has the real one.
 */
const TEST_COST = 1_024;
const { scrypt } = crypto;
const costs = Symbol.for("axlewright.test.scrypt");

if (!(costs in scrypt)) {
  const options: ScryptOptions[] = [];
  const cheaper = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    bytes: number,
    cost: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => {
    options.push(cost);
    scrypt(password, salt, bytes, { ...cost, N: TEST_COST }, done);
  };
  Object.assign(crypto, { scrypt: Object.assign(cheaper, { [costs]: options }) });
  syncBuiltinESMExports();
}

/** The costs of the password hashes that were requested in this process, the last one last. */
export function listHashings(): readonly ScryptOptions[] {
  const found: unknown = Reflect.get(crypto.scrypt, costs);
  return Array.isArray(found) ? found : [];
}
