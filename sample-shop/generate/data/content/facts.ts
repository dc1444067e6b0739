import { formatMoney, money } from "~/models/shop/money";
import { PLANS, REMOTE_EXPRESS_FEE_CENT, type Zone } from "../places/shipping";

type PlanId = (typeof PLANS)[number]["id"];

function toPlan(id: PlanId) {
  const plan = PLANS.find((each) => each.id === id);
  if (plan === undefined) throw new Error(`there is no shipping plan ${id}`);
  return plan;
}

const currencyFor = (id: PlanId) => (id.startsWith("ca-") ? "CAD" : "USD");

/** The fees of a shipping plan for the first and for each further piece, as texts. */
export function toFees(id: PlanId): { readonly first: string; readonly further: string } {
  const { first_cent: first, additional_cent: further } = toPlan(id);
  const currency = currencyFor(id);
  return { first: formatMoney(money(first, currency)), further: formatMoney(money(further, currency)) };
}

/** Business days in transit in a zone of a shipping plan: "2 to 3", or "1" when both are the same. */
export function daysFor(id: PlanId, zone: Zone): string {
  const [from, to] = toPlan(id).transit[zone];
  return from === to ? String(from) : `${from} to ${to}`;
}

/** The additional fee of express shipping to a remote address, as texts by market. */
export const REMOTE_FEES = {
  us: formatMoney(money(REMOTE_EXPRESS_FEE_CENT.US, "USD")),
  ca: formatMoney(money(REMOTE_EXPRESS_FEE_CENT.CA, "CAD")),
} as const;

const DAY_SECONDS = 86_400;

/** A period in whole days, as a text: "30 days". */
export function inDays(seconds: number): string {
  const days = seconds / DAY_SECONDS;
  return days === 1 ? "1 day" : `${days} days`;
}
