import { parsePostalCode } from "~/models/checkout/address";
import type { DropOffPlace, Return } from "~/models/order/return";
import { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { proofFor } from "~/server/orders/orders.server";
import { findPlacesUrl } from "./places-url.server";
import { findDropOffPlaces } from "./returns.server";

/** The places of a search that the shopper asked for and waits for; null when they cannot be found. */
async function findPlaces(...args: Parameters<typeof findDropOffPlaces>): Promise<DropOffPlace[] | null> {
  try {
    return await findDropOffPlaces(...args);
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

/** Loads the places near the code in the page's `near` that take the parcel of a return; none before one is typed. */
export async function loadDropOff(ctx: RequestContext, { id, orderId, label }: Return) {
  const { postalCode } = ctx.market;
  const locator = label === null ? null : findPlacesUrl(label.carrier);
  const field = { locator, label: postalCode.label, inputMode: postalCode.inputMode };
  const typed = (ctx.url.searchParams.get("near") ?? "").trim().slice(0, 12);
  const answer = (found: { problem?: string; places?: DropOffPlace[] | null }) => ({
    ...{ ...field, typed, problem: found.problem, places: found.places ?? null },
  });
  const proof = proofFor(ctx, orderId);
  if (!ctx.url.searchParams.has("near") || proof === null || label === null) return answer({});
  const parsed = parsePostalCode(postalCode, typed);
  if (!parsed.ok) return answer({ problem: parsed.problem.message });
  return answer({ places: await findPlaces(ctx, proof, { id, code: parsed.code }) });
}
