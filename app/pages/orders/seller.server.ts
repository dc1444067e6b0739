import { loadContent } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads the address and contact lines of the shop for printed pages; empty when the content cannot be loaded. */
export async function loadSeller(ctx: RequestContext): Promise<string[]> {
  const keys = ["company_address", "company_email_service", "company_phone"] as const;
  const content = await loadContent(ctx, keys).catch(() => null);
  const contacts = [content?.company_email_service?.email ?? "", content?.company_phone?.label ?? ""];
  return [...(content?.company_address?.lines ?? []), ...contacts].filter((line) => line !== "");
}
