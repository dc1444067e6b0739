import type { NewRow } from "../db/tables";
import { articleRows, awardsRows, pageRows } from "./content-pages";
import { withPictures } from "./content-pictures";
import { seedCampaigns } from "./data/content/campaigns";
import { CONTACT_FORMS } from "./data/content/contact-forms";
import { DISCOUNTS, easterDiscount } from "./data/content/discounts";
import { FAQS } from "./data/content/faqs";
import { FAQ_TOPICS, HELP_TOPICS } from "./data/content/help-topics";
import { MARKET_CONTENT, SHARED_CONTENT } from "./data/content/keys";
import { toBanners, toDiscountWindow } from "./data/content/offers";
import { PAGE_SEO } from "./data/content/seo";

type ContentRows = {
  page: NewRow<"page">[];
  article: NewRow<"article">[];
  awards_entry: NewRow<"awards_entry">[];
  page_seo: NewRow<"page_seo">[];
  faq: NewRow<"faq">[];
  content: NewRow<"content">[];
  discount: NewRow<"discount">[];
  campaign: NewRow<"campaign">[];
};

/** Every content key with the shape of its JSON value; "per market" keys have one row for 2022 and one for 2023. */
export const CONTENT_KEYS = {
  company_address: "{lines: string[], warehouses: string[]}",
  company_phone: "{label, href, hours}",
  company_email_service: "{label, email}",
  company_email_partner: "{label, email}",
  promises: "string[]: the four promises word for word",
  global_modal_config: "{subscribe: boolean}",
  global_active_info: "{active, code, text}: site-wide action, off by default",
  nav_bar_background: "{tone}: name of a design token for the header, never a raw colour",
  black_friday: "{active, code, title}",
  announcement: "{id, text, href, linkLabel}: strip above the header; id is what a dismissal remembers",
  home_page: "{hero: {title, text, primary: {label, href}, secondary: {label, href}}, sections: content keys in order}",
  banners: "per market; {code, title, text, href, linkLabel}[]",
  front_category: "{title, names: level 1 category names in order; unknown ones are skipped}",
  important_category_banner: "{title, text, href, linkLabel, picture}: a picture's path, or drawing:name in the seed",
  top_deals: "{title, text, sort, size}: parameters of an item search",
  item_group: "{title, groups: {title, text, href}[]}",
  discount_window: "per market; {title, offers: {code, text}[]}; an empty code means automatic",
  front_page: "{title, points: {title, text}[]}",
  faq_topics: "{slug, title, text}[]: topics of the questions and answers; slug is the scope",
  help_topics: "{title, text, links: {label, href}[]}[]: cards of the help guide",
  contact_forms: "{kind, title, text, topicLabel, topics, messageLabel, messageHint, button, done}[]",
  blog_banner: "{title, text, href, linkLabel}",
  hot_words: "string[]",
  add_on_promo: "{text}",
  coupon_type_member: "{title, text, active}",
  coupon_type_guest: "{title, text, active}",
  coupon_type_review: "{title, text, active}",
  coupon_type_more_item: "{title, text, active}",
  coupon_type_survey: "{title, text, active}",
  coupon_type_action: "{title, text, active}",
  points_rules:
    "{centPerPoint, worthCent, validMonths, levelMonths, reminderDays, creditedAt}: how points are earned and used",
  member_levels: "{name, points}[]: points of 12 months from which a level holds",
  member_benefits: "{level, title, text}[]",
} as const;

function contentEntries(): NewRow<"content">[] {
  const shared = SHARED_CONTENT.map(({ key, kind, value }) => ({
    key,
    kind,
    market: "",
    value: withPictures(JSON.stringify(value)),
  }));
  const lists = [
    { key: "faq_topics", value: FAQ_TOPICS },
    { key: "help_topics", value: HELP_TOPICS },
    { key: "contact_forms", value: CONTACT_FORMS },
  ].map(({ key, value }) => ({ key, kind: "setting", market: "", value: JSON.stringify(value) }));
  const perMarket = MARKET_CONTENT.flatMap((texts) => [
    { key: "banners", kind: "banners", market: texts.market, value: JSON.stringify(toBanners(texts)) },
    {
      key: "discount_window",
      kind: "discount_window",
      market: texts.market,
      value: JSON.stringify(toDiscountWindow(texts)),
    },
  ]);
  return [...shared, ...lists, ...perMarket];
}

const campaignRows = (now: number): NewRow<"campaign">[] =>
  seedCampaigns(now).map((campaign) => ({ code: campaign.code, value: JSON.stringify(campaign) }));

/**
 * Gives the rows of pages, search-engine texts, questions, content entries, discounts and campaigns;
 * the running campaign ends 30 days after the UTC day of `now` (epoch milliseconds), all else is the same on every call.
 */
export function contentRows(now: number = Date.now()): ContentRows {
  return {
    page: pageRows(),
    article: articleRows(),
    awards_entry: awardsRows(),
    page_seo: PAGE_SEO.map(([url_pattern, title, description, keywords]) => ({
      url_pattern,
      title,
      description,
      keywords,
      canonical: "",
    })),
    faq: FAQS.map(([scope, question, answer], index) => ({ id: index + 1, scope, question, answer, sort: index + 1 })),
    content: contentEntries(),
    discount: [...DISCOUNTS, easterDiscount(now)].map((discount) => ({ ...discount })),
    campaign: campaignRows(now),
  };
}
