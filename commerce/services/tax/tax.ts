import { timesMillionths } from "~/models/shop/money";

/** The tax of a state or province; `ratePpm` is in millionths. */
type TaxRule = { readonly label: string; readonly ratePpm: number; readonly taxesShipping: boolean };

/** Tax per line and on shipping, each rounded half-up, and their sum in cents; 0 without a rule. */
export function toTax(
  rule: TaxRule | null,
  netLineCents: readonly number[],
  shippingCent: number,
): { lineCents: number[]; shippingTaxCent: number; totalCent: number } {
  const rate = rule?.ratePpm ?? 0;
  const lineCents = netLineCents.map((cent) => timesMillionths(cent, rate));
  const shippingTaxCent = rule?.taxesShipping ? timesMillionths(shippingCent, rate) : 0;
  return {
    lineCents,
    shippingTaxCent,
    totalCent: lineCents.reduce((sum, cent) => sum + cent, shippingTaxCent),
  };
}

/** A state's retail delivery fee. */
type RetailFee = { readonly amountCent: number; readonly minimumCent: number };

/** The retail delivery fee of an order, once, when the goods after discounts reach the minimum. */
export function retailDeliveryFeeCent(fee: RetailFee | null, netGoodsCent: number): number {
  return fee !== null && netGoodsCent > 0 && netGoodsCent >= fee.minimumCent ? fee.amountCent : 0;
}
