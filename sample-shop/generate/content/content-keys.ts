/** Every content key with the shape of its JSON value; "per market" keys have one row for 2022 and one for 2023. */
export const CONTENT_KEYS = {
  company_address: "{lines: string[], warehouses: string[]}",
  company_phone: "{label, href, hours}",
  company_email_service: "{label, email}",
  company_email_partner: "{label, email}",
  newsletter_consent:
    "per market; {text}: said in the email that asks whether the newsletter may come and beside the boxes that subscribe; null for none",
  promises: "string[]: the four promises word for word",
  global_modal_config: "{subscribe: boolean}",
  global_active_info: "{active, code, text}: site-wide action, off by default",
  nav_bar_background: "{tone}: name of a design token for the header, never a raw color",
  black_friday: "{active, code, title}",
  announcement: "{id, text, href, linkLabel}: strip above the header; id is what a dismissal remembers",
  home_page: "{hero: {title, text, primary: {label, href}, secondary: {label, href}}, sections: content keys in order}",
  banners:
    "{code, title, text, href, linkLabel, discounts?}[]: none in the sample, whose offers stand in discount_window",
  front_category: "{title, names: level 1 category names in order; unknown ones are skipped}",
  important_category_banner: "{title, text, href, linkLabel, picture}: a picture's path, or drawing:name in the seed",
  top_deals: "{title, text, sort, size}: parameters of an item search",
  item_group: "{title, groups: {title, text, href}[]}",
  discount_window:
    "per market; {title, offers: {code, title, text, note?, discounts?, href?, linkLabel?}[]}; an empty code means automatic; each is shown while it runs, its note while the codes of discounts do",
  front_page: "{title, points: {title, text}[]}",
  faq_topics: "{slug, title, text}[]: topics of the questions and answers; slug is the scope",
  help_topics: "{title, text, links: {label, href}[]}[]: cards of the help guide",
  contact_forms: "{kind, title, text, topicLabel, topics, messageLabel, messageHint, button, done}[]",
  blog_banner: "{title, text, href, linkLabel}",
  hot_words: "string[]",
  add_on_promo: "{text}",
  coupon_type_member: "{title, text, active, discountId}: the discount of the coupons that levels bring",
  coupon_type_guest: "{title, text, active}",
  coupon_type_review: "{title, text, active}",
  coupon_type_more_item: "{title, text, active}",
  coupon_type_survey: "{title, text, active}",
  coupon_type_action: "{title, text, active}",
  dispatch:
    "{cutOffHour, timeZone?, closedDays?}: the hour of a warehouse's day before which an order counts for that day, and dates on which it rests",
  warehouse: "per market; {name, line1, line2?, city, state, code, phone?, email?, parcel?}: where returns go to",
  shop_terms:
    "{returnDays, reviewEditDays, …}: periods and shares that the shop promises; texts name them as {{returnDays}}",
  service_intervals:
    "{partType, name, miles, km, months, source}[]: when a part type is due again, and whose figure that is; null where a limit does not count",
  tax_registrations: "{taxes, area?, number, note?}[]: the seller's numbers, printed beside their taxes on papers",
  points_rules:
    "{centPerPoint, worthCent, validMonths, levelMonths, reminderDays, creditedAt}: how points are earned and used",
  member_levels:
    "{name, points, coupons?}[]: points of 12 months from which a level holds, and the coupons it brings a year",
  member_benefits: "{level, title, text}[]",
} as const;

export type ContentKey = keyof typeof CONTENT_KEYS;
