import { z } from "zod";
import type { Address } from "~/models/checkout/address";
import { type DeliveryEstimate, type ShippingOption, wholeEstimate } from "~/models/checkout/shipping";
import { findPostOfficeField } from "~/models/checkout/street";
import { CONTENT_VALUES } from "~/models/content/content-values";
import type { Market } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { parseJson } from "../../platform/json";
import { contentValue } from "../../settings/content-values";
import { longestPrefixRow } from "../places/repository";
import { type Cargo, optionsForCargo } from "./by-ground";
import { type Dispatch, estimateDelivery, estimateParcel, listRestDays, nextCutOff } from "./delivery-dates";
import { listPlanRows, listZoneRows } from "./repository";

type Zones = Awaited<ReturnType<typeof listZoneRows>>;

const transitSchema = z.record(z.string(), z.tuple([z.int(), z.int()])).catch({});

/** The area that an address lies in for a plan, with the business days that its parcels travel there. */
function findTransit(plan: { method: string; transit: string }, zones: Zones) {
  const area = longestPrefixRow(zones.filter(({ method }) => method === plan.method));
  if (area === undefined) return undefined;
  return { feeCent: area.fee_cent, days: transitSchema.parse(JSON.parse(plan.transit))[area.zone] };
}

/** Whether the address that options were loaded for is remote: a plan has a fee for going there. */
export const isRemote = (options: readonly Pick<ShippingOption, "remoteFee">[]): boolean =>
  options.some(({ remoteFee }) => remoteFee.cent > 0);

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
 * Without an address there is no remote fee and no date. Couriers do not deliver express parcels to post office boxes, and
 * they carry no cargo that travels by ground alone.
 */
export async function loadShippingOptions(
  db: Db,
  market: Market,
  {
    address,
    cargo,
  }: {
    readonly address: (Pick<Address, "country" | "code"> & Partial<Pick<Address, "line1" | "line2">>) | null;
    readonly cargo: readonly Cargo[];
  },
  now: number,
): Promise<ShippingOption[]> {
  const zones = address === null ? [] : await listZoneRows(db, address.country, address.code);
  const { line1 = "", line2 = "" } = address ?? {};
  const isBox = findPostOfficeField({ line1, line2 }) !== null;
  const plans = await listPlanRows(db, market);
  const dispatch = await loadDispatch(db, market, now);
  const orderBy = nextCutOff(now, dispatch);
  const options = plans.map((plan) => {
    const area = findTransit(plan, zones);
    const transitDays = area?.days;
    return {
      id: plan.id,
      method: plan.method,
      name: plan.name,
      firstFreight: money(plan.first_cent, market.currency),
      additionalFreight: money(plan.additional_cent, market.currency),
      remoteFee: money(area?.feeCent ?? 0, market.currency),
      estimate:
        transitDays === undefined
          ? null
          : estimateDelivery(now, dispatch, { handlingDays: plan.handling_days, transitDays }),
      orderBy,
    };
  });
  const carried = options.filter(({ method }) => !isBox || method !== "express");
  return optionsForCargo(db, carried, cargo, { market, isRemote: isRemote(options) });
}

/** A plan that was chosen for an address, with the estimate that it had. */
type ChosenPlan = {
  readonly id: string;
  readonly address: Pick<Address, "country" | "code">;
  readonly estimate: DeliveryEstimate | null;
};

/**
 * Returns the estimate of a chosen plan for an order that the warehouse may pack from `now` on: the one that it had while
 * no cut-off passed since `since`, when that was made. It stays too when the plan is no longer offered there.
 */
export async function loadLaterEstimate(
  db: Db,
  market: Market,
  { id, address, estimate }: ChosenPlan,
  { cargo, since, now }: { readonly cargo: readonly Cargo[]; readonly since: number; readonly now: number },
): Promise<DeliveryEstimate | null> {
  if (estimate === null) return null;
  const dispatch = await loadDispatch(db, market, now);
  if (nextCutOff(since, dispatch) === nextCutOff(now, dispatch)) return estimate;
  const options = await loadShippingOptions(db, market, { address, cargo }, now);
  const option = options.find((each) => each.id === id);
  return (option && wholeEstimate(option)) ?? estimate;
}

/**
 * Returns when a parcel that leaves at `now` arrives: as the plan's estimate says, or later when it leaves too late for
 * that; null for a plan that is no longer offered there.
 */
export async function loadParcelEstimate(
  db: Db,
  market: Market,
  { id, address, estimate }: ChosenPlan,
  now: number,
): Promise<DeliveryEstimate | null> {
  const plan = (await listPlanRows(db, market)).find((row) => row.id === id);
  const zones = await listZoneRows(db, address.country, address.code);
  const transitDays = plan === undefined ? undefined : findTransit(plan, zones)?.days;
  if (transitDays === undefined) return null;
  const parcel = estimateParcel(now, await loadDispatch(db, market, now), { transitDays });
  return estimate !== null && parcel.to <= estimate.to ? estimate : parcel;
}
