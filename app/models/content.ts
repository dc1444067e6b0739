import { z } from "zod";

/** Page SEO data (row SEO-04); an absent value is empty. */
export const pageSeoSchema = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  canonical: z.string(),
});
export type PageSeo = z.infer<typeof pageSeoSchema>;

/** Patterns with a title and description of their own (row SEO-01). */
export const SEO_PATTERNS = [
  "/",
  "/about",
  "/affiliate-program",
  "/categories",
  "/createAccount",
  "/guidevideo",
  "/help",
  "/login",
  "/order/track",
  "/printInvoice",
  "/parts",
  "/retrievePassword",
  "/reviews",
  "/sale/easter-sale",
  "/search",
  "/shopCart",
  "/sign-up-discount",
  "/signUpResult",
  "/videos-shooting-offering",
  "/500",
  "/404",
  "/504",
] as const;

/** A content entry by key (row CMS-02): `value` is whatever its kind holds. */
export const contentEntrySchema = z.object({
  key: z.string(),
  kind: z.string(),
  value: z.unknown(),
});
export type ContentEntry = z.infer<typeof contentEntrySchema>;

/** A fixed page; `html` is rendered on the server from Markdown through an allow-list. */
export const fixedPageSchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  updatedAt: z.number(),
});
export type FixedPage = z.infer<typeof fixedPageSchema>;

export const faqSchema = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
});

/** Shop settings with the global modal config (row CMS-01). */
export const shopSettingSchema = z.object({
  shopId: z.string(),
  name: z.string(),
  globalModalConfig: z.object({ subscribe: z.boolean() }),
});

/** A footer item (row UI-06). */
export type FooterItem = {
  label: string;
  link?: string;
  text?: string;
  isCopy?: boolean;
  dataRequired?: boolean;
};

/** An item with dataRequired is shown only when its data is present (row UI-06). */
export function isFooterItemShown(item: FooterItem): boolean {
  return !item.dataRequired || Boolean(item.text || item.link);
}
