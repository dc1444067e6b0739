import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { type AttemptLimit, forgetAttempts, forgetAttemptsUnder } from "../rate-limit/attempts-repository";
import { HOUR_SECONDS } from "../rate-limit/caller";

/** Failed logins of one account that are answered without delay; each further one doubles the delay. */
const SWIFT_TRIES = 5;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;

/** The delay of a login's answer in milliseconds, right or wrong, after the given number of tries for its account. */
export function loginWaitMs(tries: number): number {
  return tries <= SWIFT_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - SWIFT_TRIES - 1));
}

/** The keys that wrong passwords are counted under: each caller's for an email, all for it, and those of a member. */
export const passwordKeys = {
  ofCaller: (emailNorm: string, caller: string) => `login:${emailNorm}:${caller}`,
  ofEmail: (emailNorm: string) => `login-email:${emailNorm}`,
  ofMember: (accountId: string) => `password:${accountId}`,
};

/** Forgets the wrong passwords of a member who proved to be the owner: they were none of the new password. */
export async function forgetWrongPasswords(trx: Db, account: Pick<Row<"account">, "id" | "email_norm">): Promise<void> {
  // Whichever browser they were typed in: the link is often opened on another one.
  await forgetAttemptsUnder(trx, passwordKeys.ofCaller(account.email_norm, ""));
  await forgetAttempts(trx, passwordKeys.ofEmail(account.email_norm));
  await forgetAttempts(trx, passwordKeys.ofMember(account.id));
}

const CONSTANT_MS = 150;

/** Pads a piece of work to about the same duration, so that its timing does not reveal whether an email is known. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(CONSTANT_MS)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
/** Mails that one caller may trigger, to any address. */
export const MAIL_TRIES: AttemptLimit = { max: 10, seconds: HOUR_SECONDS };
/** Mails of one kind to one address. */
export const MAIL_TRIES_OF_EMAIL: AttemptLimit = { max: 3, seconds: HOUR_SECONDS };
