import { infraApi } from "~/models/api";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

/** Lists what members get, level by level; none when the call fails, because a form needs no reasons. */
export const listBenefits = (ctx: RequestContext) =>
  callCached(ctx, "content", infraApi.memberBenefits, {}).catch(() => []);
