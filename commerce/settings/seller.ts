import { CONTENT_VALUES } from "~/models/content/content-values";
import { SELLER_KEYS, type Seller, toSeller } from "~/models/content/seller";
import type { Db } from "../db/open";
import { parseJson } from "../platform/json";
import { contentRows } from "./content-values";

/** Loads the shop as its papers in a market name it; values that are missing or malformed are left out. */
export async function loadSeller(db: Db, market: string): Promise<Seller> {
  const rows = await contentRows(db, market, SELLER_KEYS);
  const stored = new Map(rows.map(({ key, value }) => [key, parseJson(value)]));
  const { company_address, company_email_service, company_phone, tax_registrations } = CONTENT_VALUES;
  return toSeller({
    company_address: company_address.safeParse(stored.get("company_address")).data ?? null,
    company_email_service: company_email_service.safeParse(stored.get("company_email_service")).data ?? null,
    company_phone: company_phone.safeParse(stored.get("company_phone")).data ?? null,
    tax_registrations: tax_registrations.safeParse(stored.get("tax_registrations")).data ?? null,
  });
}
