import type { User } from "~/models/account/account";
import { accountApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads the logged-in member; throws CallFailure, with status 401 when the token has expired. */
export function loadCurrentUser(ctx: RequestContext): Promise<User> {
  return call(ctx, accountApi.current);
}
