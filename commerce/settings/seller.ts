import { CONTENT_VALUES } from "~/models/content/content-values";
import { sellerLines } from "~/models/content/seller";
import type { Db } from "../db/open";
import { parseJson } from "../platform/json";
import { contentRows } from "./content-values";

/** Loads the address and contact lines of the shop in a market; values that are missing or malformed are left out. */
export async function loadSeller(db: Db, market: string): Promise<string[]> {
  const { company_address, company_email_service, company_phone } = CONTENT_VALUES;
  const schemas = { company_address, company_email_service, company_phone };
  const rows = await contentRows(db, market, Object.keys(schemas));
  const stored = new Map(rows.map(({ key, value }) => [key, parseJson(value)]));
  return sellerLines({
    company_address: company_address.safeParse(stored.get("company_address")).data ?? null,
    company_email_service: company_email_service.safeParse(stored.get("company_email_service")).data ?? null,
    company_phone: company_phone.safeParse(stored.get("company_phone")).data ?? null,
  });
}
