import type { NewRow } from "#commerce/db/tables";
import { seedCampaigns } from "../data/content/campaigns";
import { CONTACT_FORMS } from "../data/content/contact-forms";
import { brakeDiscount, DISCOUNTS, easterDiscount } from "../data/content/discounts";
import { FAQS } from "../data/content/faqs";
import { FAQ_TOPICS, HELP_TOPICS } from "../data/content/help-topics";
import { MARKET_CONTENT, SHARED_CONTENT } from "../data/content/keys";
import { toDiscountWindow } from "../data/content/offers";
import { PAGE_SEO } from "../data/content/seo";
import type { MarketDiscount } from "../market-promotions";
import { type Moments, momentsAt } from "../moments";
import { articleRows, awardsRows, pageRows } from "./content-pages";
import { withPictures } from "./content-pictures";

type ContentRows = {
  page: NewRow<"page">[];
  article: NewRow<"article">[];
  awards_entry: NewRow<"awards_entry">[];
  page_seo: NewRow<"page_seo">[];
  faq: NewRow<"faq">[];
  content: NewRow<"content">[];
  discount: MarketDiscount[];
  campaign: NewRow<"campaign">[];
};

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
    { key: "warehouse", kind: "setting", market: texts.market, value: JSON.stringify(texts.warehouse) },
    {
      key: "newsletter_consent",
      kind: "setting",
      market: texts.market,
      value: JSON.stringify(texts.newsletterConsent),
    },
    {
      key: "discount_window",
      kind: "discount_window",
      market: texts.market,
      value: JSON.stringify(toDiscountWindow(texts)),
    },
  ]);
  return [...shared, ...lists, ...perMarket];
}

const campaignRows = (moments: Pick<Moments, "today" | "easter">): NewRow<"campaign">[] =>
  seedCampaigns(moments).map((campaign) => ({ code: campaign.code, value: JSON.stringify(campaign) }));

/**
 * Returns the rows of pages, SEO texts, questions, content entries, discounts and campaigns. Campaigns are dated by
 * `moments`; everything else is the same on every call.
 */
export function contentRows(moments: Moments = momentsAt(Date.now())): ContentRows {
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
    discount: [...DISCOUNTS, brakeDiscount(moments.today), easterDiscount(moments.easter)].map((discount) => ({
      ...discount,
    })),
    campaign: campaignRows(moments),
  };
}
