import { randomBytes } from "node:crypto";
import { codeStepSchema } from "~/models/account/second-factor";
import { reason } from "~/models/api/errors/table";
import { LOGIN_CODE_SECONDS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { ApiFailure } from "../../http/failure";
import { sha256 } from "../../platform/sha256";
import { loadAuthenticator } from "./authenticator";
import { insertChallenge } from "./repository";

const TOKEN_BYTES = 32;

type NewChallenge = Pick<Row<"login_challenge">, "purpose" | "account_id" | "value"> & {
  readonly now: number;
  readonly seconds: number;
};

/** Makes a challenge and returns the token that only its caller knows; its hash is stored. */
export async function createChallenge(db: Db, { now, seconds, ...challenge }: NewChallenge): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const row = { ...challenge, token_hash: sha256(token), tries: 0, expires_at: now + seconds * 1000 };
  await insertChallenge(db, row, now);
  return token;
}

/**
 * Throws the 403 that asks for a code, with the token of that step, where the member has an authenticator app. To be
 * called once the password, or another company's login, was right.
 */
export async function requireCodeStep(db: Db, accountId: string, now: number): Promise<void> {
  if ((await loadAuthenticator(db, accountId, now)) === undefined) return;
  const codeToken = await createChallenge(db, {
    ...{ purpose: "CODE", account_id: accountId, value: "" },
    ...{ now, seconds: LOGIN_CODE_SECONDS },
  });
  throw new ApiFailure(403, reason("codeNeeded"), { data: codeStepSchema.parse({ codeToken }) });
}
