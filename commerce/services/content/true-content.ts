import type { z } from "zod";
import type { Article, Faq, FixedPage } from "~/models/content/content";
import { CONTENT_VALUES } from "~/models/content/content-values";
import { fillTerms } from "~/models/shop/terms";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { loadShopTerms } from "../../settings/shop-terms";
import { promisesAmount } from "../discount/promises";
import { type TextTest, testAutomatic, testTexts } from "../discount/true-texts";
import { withoutFalse } from "./true-blocks";
import { toArticle, toFaq, toPage } from "./view";

/** A Markdown text without what its codes do not give; most texts name none. */
const trueMarkdown = (markdown: string, test: TextTest): string =>
  test.names(markdown) ? withoutFalse(markdown, test.isTrue) : markdown;

/** Shows a stored page without what the codes that it names do not give now. */
export async function showPage(call: Call, row: Row<"page">): Promise<FixedPage> {
  const terms = await loadShopTerms(call.db, call.market);
  const body = fillTerms(row.body, terms);
  const offer = toPage(row, terms).landing?.offer ?? null;
  const code = offer?.code ?? "";
  const test = await testTexts(call, [body, row.description, row.landing], [code]);
  const page = toPage({ ...row, body: trueMarkdown(body, test) }, terms);
  /** A text beside the offer promises it where it says what is off; the offer of a campaign has times of its own. */
  const isTrue = (text: string) => {
    if (!promisesAmount(text) || code === "") return test.isTrue(text);
    return offer?.campaign === "" ? test.isTrue(text, code) : test.holds(text, code);
  };
  const { landing } = page;
  return {
    ...page,
    description: isTrue(page.description) ? page.description : "",
    landing: landing && {
      ...landing,
      lead: isTrue(landing.lead) ? landing.lead : "",
      steps: landing.steps.filter(({ title, text }) => isTrue(`${title}\n${text}`)),
    },
    isOfferOver: landing?.offer != null && !test.isTrue(`${landing.offer.title}\n${landing.offer.text}`, code),
  };
}

/** Shows an article without what the codes that it names do not give now. */
export async function showArticle(
  call: Call,
  row: Row<"article">,
  related: readonly Row<"article">[],
): Promise<Article> {
  const terms = await loadShopTerms(call.db, call.market);
  const [body, description] = [fillTerms(row.body, terms), fillTerms(row.description, terms)];
  const test = await testTexts(call, [body, description]);
  const shown = { ...row, body: trueMarkdown(body, test), description: test.isTrue(description) ? description : "" };
  return toArticle(shown, related, terms);
}

/** Shows questions without what the codes in their answers do not give now; one without an answer is left out. */
export async function showFaqs(call: Call, rows: readonly Omit<Row<"faq">, "sort">[]): Promise<Faq[]> {
  const terms = await loadShopTerms(call.db, call.market);
  const filled = rows.map((row) => ({ ...row, answer: fillTerms(row.answer, terms) }));
  const test = await testTexts(
    call,
    filled.flatMap(({ question, answer }) => [question, answer]),
  );
  return filled
    .filter(({ question }) => test.isTrue(question))
    .map((row) => ({ ...row, answer: trueMarkdown(row.answer, test) }))
    .filter(({ answer }) => answer.trim() !== "")
    .map((row) => toFaq(row, terms));
}

type Banners = z.infer<typeof CONTENT_VALUES.banners>;
type Offers = z.infer<typeof CONTENT_VALUES.discount_window>;

async function trueBanners(call: Call, banners: Banners): Promise<Banners> {
  const words = banners.map(({ title, text }) => `${title}\n${text}`);
  const test = await testTexts(call, words);
  // Whether listed codes run is found out when the page is made, which is sooner than content is read again.
  const isTrue = ({ discounts }: Banners[number]) => (discounts.length > 0 ? test.holds : test.isTrue);
  return banners.filter((banner) => isTrue(banner)(`${banner.title}\n${banner.text}`));
}

/** Offers and their notes whose codes give what they say while they run. */
async function trueOffers(call: Call, window: Offers): Promise<Offers> {
  const { offers } = window;
  const test = await testTexts(
    call,
    offers.flatMap(({ title, text, note }) => [title, text, note]),
    offers.map(({ code }) => code),
  );
  const automatic = offers.some(({ code }) => code === "") ? await testAutomatic(call) : () => true;
  const isTrue = (text: string, code: string) => (code === "" ? automatic(text) : test.holds(text, code));
  return {
    ...window,
    offers: offers
      .filter(({ title, text, code }) => isTrue(`${title}\n${text}`, code))
      .map((offer) => (isTrue(offer.note, offer.code) ? offer : { ...offer, note: "", linkLabel: "" })),
  };
}

/** A content value without banners and offers that say otherwise than their codes give now; other values as they are. */
export async function trueValue(call: Call, key: string, value: unknown): Promise<unknown> {
  const banners = key === "banners" ? CONTENT_VALUES.banners.safeParse(value) : null;
  if (banners?.success) return trueBanners(call, banners.data);
  const window = key === "discount_window" ? CONTENT_VALUES.discount_window.safeParse(value) : null;
  return window?.success ? trueOffers(call, window.data) : value;
}
