import type { User } from "~/models/account/account";
import { accountApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** The signed-in member; throws CallFailure, 401 when the token is no longer good. */
export function currentUser(ctx: RequestContext): Promise<User> {
  return call(ctx, accountApi.current);
}
