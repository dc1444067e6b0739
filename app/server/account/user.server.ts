import { accountApi } from "~/models/api";
import type { CallResult } from "~/models/api/contract";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads the logged-in member; throws CallFailure, with status 401 when the token has expired. */
export function loadCurrentUser(ctx: RequestContext): Promise<CallResult<typeof accountApi.current>> {
  return call(ctx, accountApi.current);
}
