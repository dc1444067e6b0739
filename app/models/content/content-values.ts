import { z } from "zod";
import { CREDITED_AT } from "~/models/account/points";
import { shopTermsSchema } from "../shop/terms";
import { serviceIntervalSchema } from "../vehicle/service";
import { CONTACT_KINDS } from "./contact";
import { hrefSchema } from "./href";
import { taxRegistrationsSchema } from "./tax-registrations";

/** Header backgrounds on which the header's text is readable. */
export const HEADER_TONES = ["ink", "accentDeep", "fit", "save"] as const;
export type HeaderTone = (typeof HEADER_TONES)[number];

/** The content keys of the home page's sections, in the order that applies unless content configures another. */
export const HOME_SECTIONS = [
  "front_category",
  "banners",
  "top_deals",
  "important_category_banner",
  "item_group",
  "discount_window",
  "front_page",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** The hour of a cut-off counts on the American continents only, where 8:00 is on the same day in UTC. */
const warehouseZone = z
  .string()
  .regex(/^America\/[\w/]+$/, "is no time zone such as America/Chicago")
  .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone), "is no time zone such as America/Chicago");

const link = z.object({ label: z.string(), href: hrefSchema });

/** The schemas of the content keys that pages read; a value of another shape counts as missing. */
export const CONTENT_VALUES = {
  company_address: z.object({ lines: z.array(z.string()), warehouses: z.array(z.string()).optional() }),
  company_phone: z.object({ label: z.string(), href: hrefSchema, hours: z.string() }),
  company_email_service: z.object({ label: z.string(), email: z.string() }),
  company_email_partner: z.object({ label: z.string(), email: z.string() }),
  /** The consent text that a market's law requires in the newsletter's confirmation mail. */
  newsletter_consent: z.object({ text: z.string().min(1).nullable() }),
  /** A strip above every page; dismissals are remembered by `id`. */
  announcement: z.object({
    id: z.string().regex(/^[\w-]{1,60}$/),
    text: z.string().min(1),
    href: hrefSchema,
    linkLabel: z.string(),
  }),
  /** The header's background by the name of a design token. */
  nav_bar_background: z.object({ tone: z.enum(HEADER_TONES) }),
  /** A site-wide promotion that is shown above every page while it is switched on. */
  global_active_info: z.object({ active: z.boolean(), code: z.string(), text: z.string() }),
  black_friday: z.object({ active: z.boolean(), code: z.string(), title: z.string() }),
  home_page: z.object({
    hero: z.object({ title: z.string(), text: z.string(), primary: link, secondary: link }),
    /** The sections of the page in their order; all of them by default. */
    sections: z.array(z.string()).optional(),
  }),
  front_category: z.object({ title: z.string(), names: z.array(z.string()) }),
  banners: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      text: z.string(),
      href: hrefSchema,
      linkLabel: z.string(),
      /** The codes that its text names; it is shown only while each of them gives a discount. */
      discounts: z.array(z.string()).default([]),
    }),
  ),
  important_category_banner: z.object({
    title: z.string(),
    text: z.string(),
    href: hrefSchema,
    linkLabel: z.string(),
    /** Path of a picture, or empty. */
    picture: z.string().default(""),
  }),
  /** Offers, each shown only while its code gives a discount; an empty code is for a discount that needs none. */
  discount_window: z.object({
    title: z.string(),
    offers: z.array(
      z.object({
        code: z.string(),
        /** What it takes off, in large letters: "10% off"; where it is empty, the text is. */
        title: z.string().default(""),
        /** When it applies: "Orders over $120". */
        text: z.string(),
        note: z.string().default(""),
        /** The codes that its note names; the note is shown only while each of them gives a discount. */
        discounts: z.array(z.string()).default([]),
        href: hrefSchema.default(""),
        linkLabel: z.string().default(""),
      }),
    ),
  }),
  front_page: z.object({ title: z.string(), points: z.array(z.object({ title: z.string(), text: z.string() })) }),
  blog_banner: z.object({ title: z.string(), text: z.string(), href: hrefSchema, linkLabel: z.string() }),
  faq_topics: z.array(z.object({ slug: z.string(), title: z.string(), text: z.string() })),
  help_topics: z.array(z.object({ title: z.string(), text: z.string(), links: z.array(link) })),
  contact_forms: z.array(
    z.object({
      kind: z.enum(CONTACT_KINDS),
      title: z.string(),
      text: z.string(),
      topicLabel: z.string(),
      topics: z.array(z.string()).min(1),
      messageLabel: z.string(),
      messageHint: z.string(),
      button: z.string(),
      done: z.string(),
    }),
  ),
  top_deals: z.object({ title: z.string(), text: z.string(), sort: z.string(), size: z.int() }),
  item_group: z.object({
    title: z.string(),
    groups: z.array(z.object({ title: z.string(), text: z.string(), href: hrefSchema })),
  }),
  /**
   * The hour of a warehouse's day before which an order counts for that day. From 8 on, so that it falls on the same day
   * in UTC everywhere in North America. `closedDays` are dates on which it rests beside weekends and the market's holidays.
   */
  dispatch: z.object({
    cutOffHour: z.int().min(8).max(23),
    timeZone: warehouseZone.optional(),
    closedDays: z.array(z.iso.date()).max(100).optional(),
  }),
  /** The warehouse of a market: where its parcels leave from and returns go to; `parcel` is the one it packs as a rule. */
  warehouse: z.object({
    ...{ name: z.string().min(1), line1: z.string().min(1), line2: z.string().default("") },
    ...{ city: z.string().min(1), state: z.string().min(2).max(3), code: z.string().min(3) },
    ...{ phone: z.string().default(""), email: z.string().default("") },
    parcel: z
      .object({
        grams: z.int().min(1).max(70_000),
        lengthMm: z.int().min(10).max(3_000),
        widthMm: z.int().min(10).max(3_000),
        heightMm: z.int().min(10).max(3_000),
      })
      .default({ grams: 2_000, lengthMm: 300, widthMm: 250, heightMm: 150 }),
  }),
  shop_terms: shopTermsSchema,
  /** The typical life of each part type, which logbooks count from its last installation. */
  service_intervals: z.array(serviceIntervalSchema),
  /** The numbers that the seller is registered under, printed beside their taxes on invoices and confirmations. */
  tax_registrations: taxRegistrationsSchema,
  /** Levels and rules of points, as the member rules page explains them. */
  /** `coupons` of the type for members come with a level in 12 months. */
  member_levels: z.array(
    z.object({ name: z.string(), points: z.int().nonnegative(), coupons: z.int().nonnegative().default(0) }),
  ),
  points_rules: z.object({
    centPerPoint: z.int().positive(),
    worthCent: z.int().positive(),
    validMonths: z.int().positive(),
    levelMonths: z.int().positive(),
    reminderDays: z.int().positive(),
    creditedAt: z.enum(CREDITED_AT).default("SHIPPED"),
  }),
} as const;

export type ContentKey = keyof typeof CONTENT_VALUES;
export type ContentValue<K extends ContentKey> = z.output<(typeof CONTENT_VALUES)[K]>;
export type ContentValues<K extends ContentKey> = { [Key in K]: z.output<(typeof CONTENT_VALUES)[Key]> | null };
