import { z } from "zod";
import type { Address } from "~/models/checkout/address";
import type { ShippingOption } from "~/models/checkout/shipping";
import { findPostOfficeField } from "~/models/checkout/street";
import { CONTENT_VALUES } from "~/models/content/content-values";
import type { Market } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { parseJson } from "../../platform/json";
import { contentValue } from "../../settings/content-values";
import { longestPrefixRow } from "../places/repository";
import { type Dispatch, estimateDelivery, listRestDays, nextCutOff } from "./delivery-dates";
import { listPlanRows, listZoneRows } from "./repository";

const transitSchema = z.record(z.string(), z.tuple([z.int(), z.int()])).catch({});

const DEFAULT_CUT_OFF_HOUR = 14;

/** The content value `dispatch`; 14:00 at the market's warehouse where it is missing or out of its bounds. */
async function loadDispatch(db: Db, { id, warehouseZone, holidays }: Market, now: number): Promise<Dispatch> {
  const row = await contentValue(db, "dispatch", id);
  const found = CONTENT_VALUES.dispatch.safeParse(row === undefined ? null : parseJson(row.value));
  const { cutOffHour = DEFAULT_CUT_OFF_HOUR, timeZone = warehouseZone, closedDays = [] } = found.data ?? {};
  return { cutOffHour, timeZone, restDays: listRestDays(now, holidays, closedDays) };
}

/**
 * Loads the shipping options of a market for an address: fees of the plan, remote fee and zone by the longest code prefix.
 * Without an address there is no remote fee and no date. Couriers do not deliver express parcels to post office boxes.
 */
export async function loadShippingOptions(
  db: Db,
  market: Market,
  address: (Pick<Address, "country" | "code"> & Partial<Pick<Address, "line1" | "line2">>) | null,
  now: number,
): Promise<ShippingOption[]> {
  const zones = address === null ? [] : await listZoneRows(db, address.country, address.code);
  const { line1 = "", line2 = "" } = address ?? {};
  const isBox = findPostOfficeField({ line1, line2 }) !== null;
  const plans = (await listPlanRows(db, market)).filter(({ method }) => !isBox || method !== "express");
  const dispatch = await loadDispatch(db, market, now);
  const orderBy = nextCutOff(now, dispatch);
  return plans.map((plan) => {
    const area = longestPrefixRow(zones.filter((zone) => zone.method === plan.method));
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
          : estimateDelivery(now, dispatch, { handlingDays: plan.handling_days, transitDays }),
      orderBy,
    };
  });
}
