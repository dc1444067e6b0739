import type { ContentValues } from "./content-values";
import type { TaxRegistration } from "./tax-registrations";

/** The content values that papers name the shop by. */
export const SELLER_KEYS = ["company_address", "company_email_service", "company_phone", "tax_registrations"] as const;

/** The shop as its papers name it. */
export type Seller = {
  /** Address and contact lines. */
  readonly lines: readonly string[];
  readonly taxRegistrations: readonly TaxRegistration[];
};

/** Returns the shop as papers name it; what is not set is left out. */
export function toSeller(content: Partial<ContentValues<(typeof SELLER_KEYS)[number]>> | null): Seller {
  const contacts = [content?.company_email_service?.email ?? "", content?.company_phone?.label ?? ""];
  return {
    lines: [...(content?.company_address?.lines ?? []), ...contacts].filter((line) => line !== ""),
    taxRegistrations: content?.tax_registrations ?? [],
  };
}
