import type { AppliedDiscount } from "~/models/cart/discount";
import type { TaxShare } from "~/models/checkout/tax";
import type { Money } from "~/models/shop/money";
import type { TotalPart, TotalRow } from "./total-rows";

/** A line of a cart or an order as the summary beside the checkout shows it. */
export type SummaryItem = {
  key: string;
  title: string;
  detail: string;
  imageUrl: string;
  itemCount: number;
  lineTotal: Money;
  /** The refundable core charge of one piece; it stands on a line of its own. */
  coreCharge: Money | null;
};

/** The amounts of a cart, a checkout or an order. */
export type Amounts = {
  subtotal: Money;
  discount: Money;
  coreCharge: Money;
  /** What becomes of the core charge. */
  coreNote: string;
  shipping: Money;
  /** null while no address is known. */
  tax: Money | null;
  total: Money;
  retailDeliveryFee?: Money;
  points?: Money;
  /** The part of the total that was refunded or is on its way back. */
  refunded?: Money;
  /** The rows of a credit note, in place of an order's. */
  credit?: readonly TotalRow[];
  /** Whether the discount is the value of a part that was sent back, which pays for this one. */
  isExchange?: boolean;
  /** The components of the discount and the tax, which add up to them. */
  discounts?: readonly AppliedDiscount[];
  taxes?: readonly TaxShare[];
  /** Of the credit that pays for an exchange's part, what the shop bears, and the taxes. */
  creditParts?: readonly TotalPart[];
  /** Whether the tax is that of a postal code alone, before there is an address. */
  isEstimate?: boolean;
};
