import type { ContentValues } from "./content-values";

/** The content values that printed pages name the shop by. */
export const SELLER_KEYS = ["company_address", "company_email_service", "company_phone"] as const;

/** Returns the address and contact lines of the shop; those that are not set are left out. */
export function sellerLines(content: Partial<ContentValues<(typeof SELLER_KEYS)[number]>> | null): string[] {
  const contacts = [content?.company_email_service?.email ?? "", content?.company_phone?.label ?? ""];
  return [...(content?.company_address?.lines ?? []), ...contacts].filter((line) => line !== "");
}
