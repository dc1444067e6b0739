import type { Call } from "./call";
import { refusal } from "./failure";

/** The id of the member who calls; throws a 401 for a guest and for a login that has ended. */
export function requireMember({ accountId }: Pick<Call, "accountId">): string {
  if (accountId === null) throw refusal(401, "loginInvalid");
  return accountId;
}

/** The id of the member whom both the token and the `x-account-id` header name; throws a 401 when they differ or one is missing. */
export function requireClaimedMember(call: Pick<Call, "accountId" | "claimedAccountId">): string {
  const accountId = requireMember(call);
  if (accountId !== call.claimedAccountId) throw refusal(401, "loginInvalid");
  return accountId;
}
