import { z } from "zod";
import type { ShippingOption } from "~/models/checkout/shipping";
import type { Market } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import type { Row } from "../../db/tables";
import { longestPrefixRow } from "../places/repository";
import { estimateDelivery, nextCutOff } from "./delivery-dates";

const transitSchema = z.record(z.string(), z.tuple([z.int(), z.int()])).catch({});

/**
 * The shipping options of a market for an address: fees of the plan, remote fee and zone by the longest code prefix. Without an address there is no remote fee and no date.
 */
export function shippingOptions(
  plans: readonly Row<"logistics_plan">[],
  zones: readonly Row<"remote_area">[] | null,
  market: Market,
  now: number,
): ShippingOption[] {
  const orderBy = nextCutOff(now, market.countryCode);
  return plans.map((plan) => {
    const area = longestPrefixRow((zones ?? []).filter((zone) => zone.method === plan.method));
    const transitDays = area === undefined ? undefined : transitSchema.parse(JSON.parse(plan.transit))[area.zone];
    return {
      id: plan.id,
      method: plan.method,
      name: plan.name,
      firstFreight: money(plan.first_cent, market.currency),
      additionalFreight: money(plan.additional_cent, market.currency),
      remoteFee: money(area?.fee_cent ?? 0, market.currency),
      estimate:
        transitDays === undefined
          ? null
          : estimateDelivery(now, market.countryCode, { handlingDays: plan.handling_days, transitDays }),
      orderBy,
    };
  });
}
