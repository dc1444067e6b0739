import { searchApi } from "~/models/api";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import { fitmentAnswersParameter } from "~/models/fitment/fitment-answers";
import type { FittingParts } from "~/models/product/fitting-parts";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { fitmentAnswersFor } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";

/**
 * Lists parts of a product's type and position that fit a vehicle; null when they cannot be loaded. Without `answersAbout`, the
 * stored answers count about the active vehicle.
 */
export async function findFittingParts(
  ctx: RequestContext,
  itemId: number,
  attributeValueId: number,
  size: number,
  answersAbout?: readonly FitmentAnswer[],
): Promise<FittingParts | null> {
  const own = answersAbout ?? (attributeValueId === ctx.activeVehicleId ? fitmentAnswersFor(ctx) : []);
  const answers = fitmentAnswersParameter(own);
  const query = { itemId, attributeValueId, size, ...(answers !== undefined && { answers }) };
  return callCached(ctx, "list", searchApi.fitting, { query }).catch(() => null);
}

/** Returns the list of all parts of a kind, which lists what fits the active vehicle; null for an unknown part type. */
export function fittingPartsUrl({ partType, position }: FittingParts): string | null {
  if (partType === null) return null;
  return urls.categories(partType.path, position === "" ? undefined : { position });
}
