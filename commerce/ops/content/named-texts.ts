import { campaignSchema } from "~/models/cart/campaign";
import { landingSchema } from "~/models/content/content";
import { MARKET_IDS, type MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { parseJson } from "../../platform/json";
import { listParts } from "../../services/content/true-blocks";
import { promisesAmount } from "../../services/discount/promises";

/** A text of the content that may name a discount's code, with the file that an export writes it into. */
export type NamedText = {
  readonly file: string;
  readonly text: string;
  /** The code that all of the text is about, whatever it names; "" for none. */
  readonly code: string;
  /** The only market that it is shown in; null for all. */
  readonly market: MarketId | null;
  /** Whether a campaign decides when it is shown. */
  readonly isOfCampaign: boolean;
};

const PLAIN = { code: "", market: null, isOfCampaign: false } as const;

/** The texts of a content value: those of each object in it together, with the code that stands among them. */
function textsIn(value: unknown): { text: string; code: string }[] {
  if (typeof value === "string") return [{ text: value, code: "" }];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  const entries = Object.entries(value);
  const own = entries.flatMap(([key, each]) => (typeof each === "string" && key !== "code" ? [each] : []));
  const code = entries.find(([key, each]) => key === "code" && typeof each === "string")?.[1];
  const nested = entries.flatMap(([, each]) => (typeof each === "string" ? [] : textsIn(each)));
  return [...(own.length === 0 ? [] : [{ text: own.join("\n"), code: String(code ?? "") }]), ...nested];
}

/** The description and the sections of a landing page; those that say what is off speak of the code of its offer. */
function landingTexts(file: string, description: string, stored: string): NamedText[] {
  const landing = landingSchema.safeParse(parseJson(stored)).data;
  if (landing === undefined) return [{ ...PLAIN, file, text: description }];
  const { lead, offer, steps } = landing;
  const beside = [description, lead, ...steps.map(({ title, text }) => `${title}\n${text}`)];
  const isOfCampaign = offer !== null && offer.campaign !== "";
  const code = offer?.code ?? "";
  return [
    ...beside.map((text) => ({ ...PLAIN, file, text, isOfCampaign, code: promisesAmount(text) ? code : "" })),
    ...(offer === null ? [] : [{ ...PLAIN, file, text: `${offer.title}\n${offer.text}`, isOfCampaign, code }]),
  ];
}

/** Lists all texts of the content in which a shopper may read of a discount; campaigns that are over at `now` are left out. */
export async function listNamedTexts(db: Db, now: number): Promise<NamedText[]> {
  const values = await db.selectFrom("content").select(["key", "market", "value"]).execute();
  const pages = await db.selectFrom("page").select(["path", "title", "description", "body", "landing"]).execute();
  const articles = await db.selectFrom("article").select(["slug", "title", "description", "body"]).execute();
  const faqs = await db.selectFrom("faq").select(["question", "answer"]).execute();
  const seo = await db.selectFrom("page_seo").select(["title", "description"]).execute();
  const campaigns = await db.selectFrom("campaign").select(["code", "value"]).execute();
  const plain = (file: string, texts: readonly string[]) => texts.map((text): NamedText => ({ ...PLAIN, file, text }));
  return [
    ...values.flatMap(({ key, market, value }) =>
      textsIn(parseJson(value)).map((each) => ({
        ...PLAIN,
        ...each,
        file: `content/${key}${market === "" ? "" : `.${market}`}.json`,
        market: MARKET_IDS.find((id) => id === market) ?? null,
      })),
    ),
    ...pages.flatMap(({ path, title, description, body, landing }) => [
      ...plain(`pages${path}.md`, [title, ...listParts(body)]),
      ...landingTexts(`pages${path}.md`, description, landing),
    ]),
    ...articles.flatMap(({ slug, title, description, body }) =>
      plain(`articles/${slug}.md`, [title, description, ...listParts(body)]),
    ),
    ...faqs.flatMap(({ question, answer }) => plain("faqs.json", [question, ...listParts(answer)])),
    ...seo.flatMap(({ title, description }) => plain("seo.json", [title, description])),
    ...campaigns.flatMap(({ code, value }) => {
      const campaign = campaignSchema.safeParse(parseJson(value)).data;
      if (campaign === undefined || !campaign.active || campaign.endTime <= now) return [];
      const texts = [campaign.name, ...campaign.banners.map((banner) => banner.value)];
      return plain(`campaigns/${code}.json`, texts);
    }),
  ];
}
