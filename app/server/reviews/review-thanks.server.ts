import { reviewApi } from "~/models/api";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads what a published review earns, in the shop's words; empty for nothing, and without an answer. */
export const loadReviewThanks = (ctx: RequestContext): Promise<string> =>
  callCached(ctx, "promotion", reviewApi.thanks, {}).then(
    ({ text }) => text,
    () => "",
  );
