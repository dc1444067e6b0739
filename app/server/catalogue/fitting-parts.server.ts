import { searchApi } from "~/models/api";
import { fitmentAnswersParameter } from "~/models/fitment/fitment-answers";
import type { FittingParts } from "~/models/product/fitting-parts";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { fitmentAnswersFor } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";

/** Lists parts of a product's type and position that fit a vehicle; null when they cannot be loaded. */
export async function findFittingParts(
  ctx: RequestContext,
  itemId: number,
  attributeValueId: number,
  size: number,
): Promise<FittingParts | null> {
  const own = attributeValueId === ctx.activeVehicleId ? fitmentAnswersFor(ctx) : [];
  const answers = fitmentAnswersParameter(own);
  const query = { itemId, attributeValueId, size, ...(answers !== undefined && { answers }) };
  return callCached(ctx, "list", searchApi.fitting, { query }).catch(() => null);
}

/** Returns the list of all parts of a kind, which lists what fits the active vehicle; null for an unknown part type. */
export function fittingPartsUrl({ partType, position }: FittingParts): string | null {
  if (partType === null) return null;
  return urls.categories(partType.path, position === "" ? undefined : { position });
}
