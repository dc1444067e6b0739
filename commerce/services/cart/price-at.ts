import type { Address } from "~/models/checkout/address";
import { findDefaultShippingOption, type ShippingOption, shippingPrice } from "~/models/checkout/shipping";
import { orderTotal } from "~/models/order/order";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { loadShippingOptions } from "../delivery/shipping-options";
import { findRetailFeeRow, loadTaxRules } from "../tax/repository";
import { retailDeliveryFeeCent, taxSums, toTax } from "../tax/tax";
import type { CartState } from "./load-cart";

/** The part of an address that decides prices; its lines, when known, decide the plans. */
type Place = Pick<Address, "country" | "state" | "code"> & Partial<Pick<Address, "line1" | "line2">>;

/** The cost of the whole order with one of the shipping plans, before points. */
type PlanPrice = {
  readonly option: ShippingOption;
  /** The plan's price for this order; 0 under a free-shipping discount, whatever its fees. */
  readonly shippingCent: number;
  readonly tax: ReturnType<typeof toTax> | null;
  readonly totalCent: number;
};

/** A cart's costs at a place, before points; without a place there is no tax yet, and shipping is the default plan's. */
export type PriceAt = {
  readonly options: readonly ShippingOption[];
  /** Every option with the total it would give. */
  readonly plans: readonly PlanPrice[];
  /** The shopper's plan, if it is still offered. */
  readonly chosen: ShippingOption | null;
  readonly shippingCent: number;
  /** The taxes of the usable lines and of shipping; null without a place. */
  readonly tax: ReturnType<typeof toTax> | null;
  readonly taxLabel: string;
  readonly feeCent: number;
  readonly totalCent: number;
};

/** Prices a cart at a place: the one source of the estimate in the cart and of every checkout step. */
export async function priceAt(
  db: Db,
  cart: CartState,
  { place, planId, now }: { readonly place: Place | null; readonly planId: string | null; readonly now: number },
): Promise<PriceAt> {
  const { market, priced, usable } = cart;
  const options = await loadShippingOptions(db, market, place, now);
  const rules = place === null ? null : await loadTaxRules(db, place, now);
  const lines = usable.map((line, index) => ({
    netCent: line.unitCent * line.count - (priced.lineDiscounts[index] ?? 0),
    coreCent: line.coreCent * line.count,
  }));
  const fee = place === null ? undefined : await findRetailFeeRow(db, place.country, place.state);
  const feeCent = retailDeliveryFeeCent(
    fee === undefined ? null : { amountCent: fee.amount_cent, minimumCent: fee.minimum_cent },
    priced.subtotalCent - priced.discountCent,
  );
  const withShipping = (shippingCent: number) => {
    const tax = rules === null ? null : toTax(rules, lines, shippingCent);
    const total = orderTotal(
      {
        subtotalCent: priced.subtotalCent,
        discountCent: priced.discountCent,
        pointsCent: 0,
        retailDeliveryFeeCent: feeCent,
        shippingFeeCent: shippingCent,
        taxCent: tax?.totalCent ?? 0,
        coreChargeCent: priced.coreCent,
      },
      market.currency,
    );
    return { shippingCent, tax, totalCent: total.cent };
  };
  const plans = options.map((option) => ({
    option,
    ...withShipping(priced.isShippingFree ? 0 : shippingPrice(option, priced.itemCount).cent),
  }));
  const chosen = options.find((option) => option.id === planId) ?? null;
  const plan = chosen ?? findDefaultShippingOption(options, priced.itemCount);
  const { shippingCent, tax, totalCent } = plans.find(({ option }) => option === plan) ?? withShipping(0);
  return {
    ...{ options, plans, chosen, shippingCent, tax, feeCent, totalCent },
    taxLabel: [...new Set(rules?.map(({ label }) => label))].join(" + ") || "Tax",
  };
}

/** The taxes of a priced cart in the contract's form. */
export function toTaxShares({ tax }: Pick<PriceAt, "tax">, { market }: Pick<CartState, "market">) {
  return taxSums(tax?.parts ?? []).map(({ label, area, ratePpm, baseCent, taxCent }) => ({
    ...{ label, area, ratePpm },
    base: money(baseCent, market.currency),
    amount: money(taxCent, market.currency),
  }));
}
