import type { Address } from "~/models/checkout/address";
import { findDefaultShippingOption, type ShippingOption, shippingPrice } from "~/models/checkout/shipping";
import { orderTotal } from "~/models/order/order";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Tax, TaxedSale, Taxes } from "../../taxes/provider";
import { loadShippingOptions } from "../delivery/shipping-options";
import { findTaxes, type SaleTax, type TaxSource } from "../tax/calculations";
import { findRetailFeeRow, loadTaxRules } from "../tax/repository";
import { isCoreTaxedBy, retailDeliveryFeeCent, taxSums } from "../tax/tax";
import type { CartState } from "./load-cart";

/** The part of an address that decides prices; its lines, when known, decide the plans. */
type Place = Pick<Address, "country" | "state" | "code"> & Partial<Pick<Address, "line1" | "line2" | "city">>;

/** The cost of the whole order with one of the shipping plans, before points. */
type PlanPrice = {
  readonly option: ShippingOption;
  /** The plan's price for this order; 0 under a free-shipping discount, whatever its fees. */
  readonly shippingCent: number;
  readonly tax: Tax | null;
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
  readonly tax: Tax | null;
  /** Who calculated the taxes; null in a shop without a tax provider. */
  readonly taxSource: TaxSource | null;
  /** The sales whose taxes the provider has to be asked for before any of these amounts holds. */
  readonly uncalculated: readonly TaxedSale[];
  readonly taxLabel: string;
  readonly feeCent: number;
  readonly totalCent: number;
};

type At = {
  readonly place: Place | null;
  readonly planId: string | null;
  readonly now: number;
  readonly taxes: Taxes;
};

/** The taxes of a cart's lines with each of some shipping fees, by the fee; none without a place. */
async function findCartTaxes(
  db: Db,
  { uuid, market, priced, usable }: CartState,
  { place, now, taxes }: At,
  fees: ReadonlySet<number>,
): Promise<ReadonlyMap<number, SaleTax & { sale: TaxedSale }>> {
  if (place === null) return new Map();
  const { country, state, code, city = "", line1 = "" } = place;
  const rules = await loadTaxRules(db, place, now);
  const isCoreTaxed = isCoreTaxedBy(rules);
  const lines = usable.map((line, index) => ({
    sku: line.skuId,
    netCent: line.unitCent * line.count - (priced.lineDiscounts[index] ?? 0),
    coreCent: line.coreCent * line.count,
    isCoreTaxed,
  }));
  const sales = [...fees].map((shippingCent) => ({
    ...{ cart: uuid, currency: market.currency, lines, shippingCent },
    place: { country, state, code, city, line1 },
  }));
  const found = await findTaxes(db, taxes, sales, { rules, now });
  return new Map(
    sales.flatMap((sale, index) => (found[index] ? [[sale.shippingCent, { ...found[index], sale }]] : [])),
  );
}

/** Prices a cart at a place: the one source of the estimate in the cart and of every checkout step. */
export async function priceAt(db: Db, cart: CartState, at: At): Promise<PriceAt> {
  const { market, priced } = cart;
  const { place, planId, now } = at;
  const cargo = cart.usable.flatMap(({ itemId, itemType, title, count }) =>
    itemType === "GIFT" ? [] : [{ itemId, title, itemCount: count }],
  );
  const options = await loadShippingOptions(db, market, { address: place, cargo }, now);
  const feeOf = (option: ShippingOption) => (priced.isShippingFree ? 0 : shippingPrice(option, priced.itemCount).cent);
  const taxes = await findCartTaxes(db, cart, at, new Set([...options.map(feeOf), ...(options.length > 0 ? [] : [0])]));
  const fee = place === null ? undefined : await findRetailFeeRow(db, place.country, place.state);
  const feeCent = retailDeliveryFeeCent(
    fee === undefined ? null : { amountCent: fee.amount_cent, minimumCent: fee.minimum_cent },
    priced.subtotalCent - priced.discountCent,
  );
  const withShipping = (shippingCent: number) => {
    const tax = taxes.get(shippingCent)?.tax ?? null;
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
  const plans = options.map((option) => ({ option, ...withShipping(feeOf(option)) }));
  const chosen = options.find((option) => option.id === planId) ?? null;
  const plan = chosen ?? findDefaultShippingOption(options, priced.itemCount);
  const { shippingCent, tax, totalCent } = plans.find(({ option }) => option === plan) ?? withShipping(0);
  return {
    ...{ options, plans, chosen, shippingCent, tax, feeCent, totalCent },
    taxSource: taxes.get(shippingCent)?.source ?? null,
    uncalculated: [...taxes.values()].flatMap(({ isCalculated, sale }) => (isCalculated ? [] : [sale])),
    taxLabel: [...new Set(tax?.parts.map(({ label }) => label))].join(" + ") || "Tax",
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
