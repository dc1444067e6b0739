import type { DropOffPlace } from "~/models/order/return";
import type { CountryCode } from "~/models/shop/markets";
import type { Call } from "../../../http/call";
import { ProviderError } from "../../../platform/provider-http";

const PLACES_MAX = 20;

/** Finds places near a code that take parcels; null where the provider has no such search or does not answer. */
export async function findDropOffPlaces(
  { services, log }: Pick<Call, "log"> & { readonly services: Pick<Call["services"], "shipping"> },
  near: { readonly country: CountryCode; readonly code: string },
): Promise<DropOffPlace[] | null> {
  const { provider } = services.shipping;
  try {
    const places = await provider.findPlaces?.(near);
    return places?.slice(0, PLACES_MAX) ?? null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, "places that take parcels could not be found");
    return null;
  }
}
