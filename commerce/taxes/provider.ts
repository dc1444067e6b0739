import type { CountryCode } from "~/models/shop/markets";
import type { Currency } from "~/models/shop/money";

/** One tax on one line, or on shipping where `line` is null. `ratePpm` is in millionths. */
export type TaxPart = {
  readonly line: number | null;
  /** The state, province, county, city or district that levies it, by name. */
  readonly area: string;
  readonly label: string;
  readonly ratePpm: number;
  readonly baseCent: number;
  readonly taxCent: number;
};

export type Tax = {
  /** The tax of each line without that of its core charges, and that of the core charges. */
  readonly lineCents: number[];
  readonly coreCents: number[];
  readonly shippingTaxCent: number;
  readonly totalCent: number;
  /** Every tax of every line; they add up to the lines and to the total exactly. */
  readonly parts: readonly TaxPart[];
};

/** Everything that decides the taxes of a sale: prices after discounts, in cents, and where it goes. */
export type TaxedSale = {
  /** Its cart: a calculation is recorded once, so two carts never share one, however alike they are. */
  readonly cart: string;
  readonly currency: Currency;
  readonly place: {
    readonly country: CountryCode;
    readonly state: string;
    readonly code: string;
    /** Empty in an estimate, which knows no more than the code. */
    readonly city: string;
    readonly line1: string;
  };
  readonly lines: readonly {
    readonly sku: string;
    readonly netCent: number;
    readonly coreCent: number;
    /** Whether core charges are taxed there, by the shop's own table. */
    readonly isCoreTaxed: boolean;
  }[];
  readonly shippingCent: number;
};

/** A tax as a provider answers it: one part for each line and one for its core charges. */
export type AnsweredPart = TaxPart & { readonly isCore: boolean };

export type TaxCalculation = {
  /** The provider's reference of the calculation, by which a sale is recorded. */
  readonly ref: string;
  /** When the provider forgets it, in epoch milliseconds. */
  readonly expiresAt: number;
  readonly parts: readonly AnsweredPart[];
};

/**
 * A service that knows taxes. No method is ever called in a transaction. `record` and `reverse` may be called more than once
 * for the same reference, and count once. A failure is a ProviderError.
 */
export type TaxProvider = {
  readonly name: string;
  calculate(sale: TaxedSale): Promise<TaxCalculation>;
  /** Records a paid sale by its calculation; answers the record's reference. `reference` is our order's. */
  record(sale: { readonly reference: string; readonly calculationRef: string; readonly at: number }): Promise<string>;
  /** Takes back a part of a record, or all of it where `amountCent` is null. `reference` is our refund's. */
  reverse(refund: {
    readonly reference: string;
    readonly recordRef: string;
    readonly amountCent: number | null;
  }): Promise<string>;
  /** Throws unless the provider takes the keys and knows where the shop sells from. */
  check(): Promise<void>;
};

/** The taxes of a program: a provider, or none where the shop's own table answers alone. */
export type Taxes = { readonly provider: TaxProvider | null };
