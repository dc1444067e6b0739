import { z } from "zod";
import { SHOP_MODES } from "~/models/shop/shop-mode";
import { hrefSchema } from "./href";

/** SEO data of a page; an absent value is empty. */
export const pageSeoSchema = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  canonical: z.string(),
});

/** URL patterns with a title and description of their own. */
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

/** A content entry by its key; the shape of `value` depends on the kind. */
export const contentEntrySchema = z.object({
  key: z.string(),
  kind: z.string(),
  value: z.unknown(),
});

const pageLinkSchema = z.object({ label: z.string().min(1), href: hrefSchema.min(1) });
export type PageLink = z.infer<typeof pageLinkSchema>;

/** The sections of a landing page around its text, in this order: lead and offer, steps, text, products, form. */
export const landingSchema = z.strictObject({
  lead: z.string(),
  /** Path of a picture; empty for none. */
  hero: z.string(),
  offer: z
    .strictObject({
      title: z.string().min(1),
      text: z.string(),
      code: z.string(),
      link: pageLinkSchema.nullable(),
      /** The offer is shown only while this campaign runs, with its countdown; always when empty. */
      campaign: z.string(),
      /** The text shown instead while the campaign does not run. */
      otherwise: z.string(),
    })
    .nullable(),
  steps: z.array(z.strictObject({ title: z.string().min(1), text: z.string() })),
  /** A row of products: of a category path, or of a search when `category` is empty. */
  parts: z
    .strictObject({ title: z.string().min(1), category: z.string(), q: z.string(), link: pageLinkSchema })
    .nullable(),
  /** The form at the end: a kind of message, or empty. */
  form: z.string(),
});
export type Landing = z.infer<typeof landingSchema>;

const headingSchema = z.object({ id: z.string(), text: z.string(), level: z.int() });
export type PageHeading = z.infer<typeof headingSchema>;

/** A fixed page; `html` is rendered on the server from Markdown through an allow-list. */
export const fixedPageSchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  headings: z.array(headingSchema),
  landing: landingSchema.nullable(),
  /** Whether the offer of the landing page names a code that does not give now what it says. */
  isOfferOver: z.boolean(),
  updatedAt: z.number(),
});
export type FixedPage = z.infer<typeof fixedPageSchema>;

/** An article on a card; times are epoch milliseconds, `minutes` is the reading time. */
export const articleCardSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  publishedAt: z.number(),
  updatedAt: z.number(),
  minutes: z.int().positive(),
  tags: z.array(z.string()),
  hero: z.string(),
});
export type ArticleCard = z.infer<typeof articleCardSchema>;

/** An article with its text, the paths of the categories it is about, and related articles. */
export const articleSchema = articleCardSchema.extend({
  html: z.string(),
  headings: z.array(headingSchema),
  categories: z.array(z.string()),
  related: z.array(articleCardSchema),
});
export type Article = z.infer<typeof articleSchema>;

/** The draft behind a preview link, and the time its link expires. */
export const draftSchema = z.object({
  path: z.string(),
  expiresAt: z.number(),
  page: fixedPageSchema.nullable(),
  article: articleSchema.nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

/** A question with its answer as plain text and as HTML; `topic` is the help topic it belongs to. */
export const faqSchema = z.object({
  id: z.int(),
  topic: z.string(),
  question: z.string(),
  answer: z.string(),
  html: z.string(),
});
export type Faq = z.infer<typeof faqSchema>;

/** Shop settings with the configuration of the global modal. */
export const shopSettingSchema = z.object({
  shopId: z.string(),
  name: z.string(),
  globalModalConfig: z.object({ subscribe: z.boolean() }),
  /** Whether money moves; every page of a shop where it does not says so. */
  mode: z.enum(SHOP_MODES),
});

/** An entry of the footer. */
export type FooterItem = {
  label: string;
  link?: string;
  text?: string;
  isCopy?: boolean;
  /** Opens the chat; without script the entry is a plain link. */
  isChat?: boolean;
  dataRequired?: boolean;
};

/** Whether a footer entry is shown: one with dataRequired needs a text or a link. */
export function isFooterItemShown(item: FooterItem): boolean {
  return !item.dataRequired || Boolean(item.text || item.link);
}
