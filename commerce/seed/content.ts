import type { NewRow } from "../db/tables";
import { articleRows, awardsRows, pageRows } from "./content-pages";
import { withPictures } from "./content-pictures";
import { CONTACT_FORMS } from "./data/content/contact-forms";
import { DISCOUNTS } from "./data/content/discounts";
import { FAQS } from "./data/content/faqs";
import { FAQ_TOPICS, HELP_TOPICS } from "./data/content/help-topics";
import { MARKET_CONTENT, SHARED_CONTENT } from "./data/content/keys";
import { PAGE_SEO } from "./data/content/seo";

export type ContentRows = {
  page: NewRow<"page">[];
  article: NewRow<"article">[];
  awards_entry: NewRow<"awards_entry">[];
  page_seo: NewRow<"page_seo">[];
  faq: NewRow<"faq">[];
  content: NewRow<"content">[];
  discount: NewRow<"discount">[];
  campaign: NewRow<"campaign">[];
};

const DAY_MS = 86_400_000;

/** Every content key (rows CMS-02, CMS-05) with the shape of its JSON value; "per market" keys have one row for 2022 and one for 2023. */
export const CONTENT_KEYS = {
  company_address: "{lines: string[], warehouses: string[]}",
  company_phone: "{label, href, hours}",
  company_email_service: "{label, email}",
  company_email_partner: "{label, email}",
  promises: "string[]: the four promises word for word (row UI-24)",
  global_modal_config: "{subscribe: boolean} (row CMS-01)",
  global_active_info: "{active, code, text}: site-wide action, off by default",
  nav_bar_background: "{tone}: name of a design token for the header, never a raw colour (row CMS-04)",
  black_friday: "{active, code, title} (row PROMO-22)",
  announcement: "{id, text, href, linkLabel}: strip above the header; id is what a dismissal remembers (row CMS-06)",
  home_page:
    "{hero: {title, text, primary: {label, href}, secondary: {label, href}}, sections: content keys in order} (row CMS-07)",
  banners: "per market; {code, title, text, href, linkLabel}[]",
  front_category: "{title, names: level 1 category names in order; unknown ones are skipped}",
  important_category_banner: "{title, text, href, linkLabel, picture}: a picture's path, or drawing:name in the seed",
  top_deals: "{title, text, sort, size}: parameters of an item search",
  item_group: "{title, groups: {title, text, href}[]}",
  discount_window: "per market; {title, offers: {code, text}[]}; an empty code means automatic",
  front_page: "{title, points: {title, text}[]}",
  faq_topics: "{slug, title, text}[]: topics of the questions and answers; slug is the scope (row RTE-04)",
  help_topics: "{title, text, links: {label, href}[]}[]: cards of the help guide (row RTE-02)",
  contact_forms: "{kind, title, text, topicLabel, topics, messageLabel, messageHint, button, done}[] (row OPEN-55)",
  blog_banner: "{title, text, href, linkLabel} (row CMS-08)",
  hot_words: "string[] (row API-024)",
  add_on_promo: "{text} (row UI-25)",
  coupon_type_member: "{title, text, active} (row PROMO-10, as the five that follow)",
  coupon_type_guest: "{title, text, active}",
  coupon_type_review: "{title, text, active}",
  coupon_type_more_item: "{title, text, active}",
  coupon_type_survey: "{title, text, active}",
  coupon_type_action: "{title, text, active}",
  points_rules:
    "{centPerPoint, worthCent, validMonths, levelMonths, reminderDays, creditedAt}: how points are earned and used (row OPEN-38)",
  member_levels: "{name, points}[]: points of 12 months from which a level holds (row OPEN-38)",
  member_benefits: "{level, title, text}[] (row CMS-11)",
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
  const perMarket = MARKET_CONTENT.flatMap(({ market, saving, threshold, autoThreshold }) => {
    const banners = [
      {
        code: "welcome",
        title: "10% off your first order",
        text: "Use WELCOME10 in the cart. No account, no minimum.",
        href: "/sign-up-discount",
        linkLabel: "How it works",
      },
      {
        code: "save15",
        title: `${saving} off on orders over ${threshold}`,
        text: "Use SAVE15: about the price of the brake cleaner you forgot.",
        href: "/categories/all",
        linkLabel: "Shop parts",
      },
    ];
    const offers = [
      { code: "WELCOME10", text: "10% off" },
      { code: "SAVE15", text: `${saving} off on orders over ${threshold}` },
      { code: "BUY3", text: "15% off when you buy 3 or more" },
      { code: "FREESHIP", text: "Free shipping" },
      { code: "", text: `5% off on orders over ${autoThreshold}` },
    ];
    return [
      { key: "banners", kind: "banners", market, value: JSON.stringify(banners) },
      {
        key: "discount_window",
        kind: "discount_window",
        market,
        value: JSON.stringify({ title: "Current offers", offers }),
      },
    ];
  });
  return [...shared, ...lists, ...perMarket];
}

function campaignRows(now: number): NewRow<"campaign">[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const campaigns = [
    {
      code: "brake-month",
      name: "Brake month",
      active: true,
      countdownPage: true,
      countdownStart: today,
      countdownEnd: today + 30 * DAY_MS,
      startTime: today,
      endTime: today + 30 * DAY_MS,
      banners: [
        { code: "title", value: "Brake month" },
        { code: "text", value: "Thirty days of pads, rotors, calipers and hardware, matched to your brake package." },
        { code: "mark", value: "Brake month" },
      ],
      range: "CATEGORY",
      rangeDetails: ["brakes"],
    },
    {
      code: "house-brand",
      name: "House brand days",
      active: true,
      countdownPage: false,
      countdownStart: null,
      countdownEnd: null,
      startTime: today,
      endTime: today + 60 * DAY_MS,
      banners: [
        { code: "title", value: "House brand days" },
        {
          code: "text",
          value: "Parts under our own name: same factories, same warranty, no name on the box to pay for.",
        },
        { code: "mark", value: "House brand" },
      ],
      range: "BRAND",
      rangeDetails: ["axlewright"],
    },
    {
      code: "spring-tune-up",
      name: "Spring tune-up",
      active: true,
      countdownPage: true,
      countdownStart: today + 90 * DAY_MS,
      countdownEnd: today + 120 * DAY_MS,
      startTime: today + 90 * DAY_MS,
      endTime: today + 120 * DAY_MS,
      banners: [{ code: "title", value: "Spring tune-up" }],
      range: "CATEGORY",
      rangeDetails: ["filters", "ignition"],
    },
    {
      code: "black-friday",
      name: "Black Friday",
      active: false,
      countdownPage: false,
      countdownStart: null,
      countdownEnd: null,
      startTime: today,
      endTime: today + 7 * DAY_MS,
      banners: [{ code: "title", value: "Black Friday" }],
      range: "ALL",
      rangeDetails: [],
    },
  ];
  return campaigns.map((campaign) => ({ code: campaign.code, value: JSON.stringify(campaign) }));
}

/**
 * Gives the rows of pages, search-engine texts, questions, content entries, discounts and campaigns (rows SEO-01, CMS-02, CMS-05, CMS-09, ENT-32);
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
    discount: DISCOUNTS.map((discount) => ({ ...discount })),
    campaign: campaignRows(now),
  };
}
