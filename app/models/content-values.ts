import { z } from "zod";

const link = z.object({ label: z.string(), href: z.string() });

/** What the content keys that pages read hold; a value of another shape is treated as missing (row CMS-02). */
export const CONTENT_VALUES = {
  company_address: z.object({ lines: z.array(z.string()) }),
  company_phone: z.object({ label: z.string(), href: z.string(), hours: z.string() }),
  company_email_service: z.object({ label: z.string(), email: z.string() }),
  /** A site-wide action, told above every page while it is switched on (row PROMO-22). */
  global_active_info: z.object({ active: z.boolean(), code: z.string(), text: z.string() }),
  black_friday: z.object({ active: z.boolean(), code: z.string(), title: z.string() }),
  home_page: z.object({
    hero: z.object({ title: z.string(), text: z.string(), primary: link, secondary: link }),
  }),
  front_category: z.object({ title: z.string(), names: z.array(z.string()) }),
  banners: z.array(
    z.object({ code: z.string(), title: z.string(), text: z.string(), href: z.string(), linkLabel: z.string() }),
  ),
  top_deals: z.object({ title: z.string(), text: z.string(), sort: z.string(), size: z.int() }),
  item_group: z.object({
    title: z.string(),
    groups: z.array(z.object({ title: z.string(), text: z.string(), href: z.string() })),
  }),
  /** Levels and rules of points, as the member rules page explains them (rows PTS-08, OPEN-38). */
  member_levels: z.array(z.object({ name: z.string(), points: z.int().nonnegative() })),
  points_rules: z.object({
    centPerPoint: z.int().positive(),
    worthCent: z.int().positive(),
    validMonths: z.int().positive(),
    levelMonths: z.int().positive(),
    reminderDays: z.int().positive(),
  }),
} as const;

export type ContentKey = keyof typeof CONTENT_VALUES;
export type ContentValues<K extends ContentKey> = { [Key in K]: z.output<(typeof CONTENT_VALUES)[Key]> | null };
