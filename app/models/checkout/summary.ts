import type { Money } from "~/models/shop/money";

/** A line of a cart or an order as the summary beside the checkout shows it. */
export type SummaryItem = {
  key: string;
  title: string;
  detail: string;
  imageUrl: string;
  itemCount: number;
  lineTotal: Money;
};

/** The amounts of a cart, a checkout or an order. */
export type Amounts = {
  subtotal: Money;
  discount: Money;
  coreCharge: Money;
  shipping: Money;
  /** null while no address is known. */
  tax: Money | null;
  total: Money;
  retailDeliveryFee?: Money;
  points?: Money;
  taxLabel?: string;
};
