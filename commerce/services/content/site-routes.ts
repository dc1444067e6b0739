import { z } from "zod";
import { infraApi } from "~/models/api";
import type { FixedPage } from "~/models/content/content";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { fillTerms, type ShopTerms } from "~/models/shop/terms";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { parseJson, readJson } from "../../platform/json";
import { contentRows } from "../../settings/content-values";
import { loadShopTerms } from "../../settings/shop-terms";
import { testTexts } from "../discount/ended-codes";
import { findPageByPath, findSeoByPattern, listFaqRows } from "./site-repository";
import { toFaq, toPage } from "./view";

const memberBenefits = z.array(z.object({ level: z.string(), title: z.string(), text: z.string() }));
const modalConfig = z.object({ subscribe: z.boolean() });

type ContentRow = Awaited<ReturnType<typeof contentRows>>[number];

const contentEntry = ({ key, kind, value }: ContentRow, terms: ShopTerms) => ({
  ...{ key, kind },
  value: parseJson(fillTerms(value, terms)) ?? null,
});

/** The lines around every page, each with the field that is its text. */
const LINES: ReadonlyMap<string, string> = new Map([
  ["announcement", "text"],
  ["black_friday", "title"],
  ["global_active_info", "text"],
]);

const recordSchema = z.record(z.string(), z.unknown());

/** The text of a line around every page; empty for any other entry. */
function lineOf({ key, value }: { readonly key: string; readonly value: unknown }): string {
  const text = recordSchema.safeParse(value).data?.[LINES.get(key) ?? ""];
  return typeof text === "string" ? text : "";
}

/** Lists content entries without the lines around pages that name a code which gives no discount now. */
async function listEntries(call: Call, rows: readonly ContentRow[]) {
  const terms = await loadShopTerms(call.db, call.market);
  const entries = rows.map((row) => contentEntry(row, terms));
  const isTrue = await testTexts(call, entries.map(lineOf));
  return entries.filter((entry) => isTrue(lineOf(entry)));
}

/** Whether the offer of a landing page names a code that gives no discount now. */
async function hasEndedOffer(call: Call, { landing }: FixedPage): Promise<boolean> {
  if (landing?.offer == null) return false;
  const { title, text, code } = landing.offer;
  // A code that is written in small letters reads as a word in a text.
  const words = [title, text, code.toUpperCase()].join("\n");
  return !(await testTexts(call, [words]))(words);
}

/** The calls about settings, fixed pages, FAQs and SEO texts. */
export const siteRoutes: readonly Route[] = [
  serve(infraApi.contentConfig, async ({ body }, call) => {
    return listEntries(call, await contentRows(call.db, call.market, body.keys));
  }),

  serve(infraApi.shopSetting, async (_input, call) => {
    const [row] = await contentRows(call.db, call.market, ["global_modal_config"]);
    return {
      shopId: call.market,
      name: SHOP_NAME,
      globalModalConfig: readJson(modalConfig, row?.value ?? "", { subscribe: false }),
      mode: call.services.mode,
    };
  }),

  serve(infraApi.pageSeo, async ({ query }, call) => {
    const row = await findSeoByPattern(call.db, query.urlPattern);
    const terms = await loadShopTerms(call.db, call.market);
    return {
      title: fillTerms(row?.title ?? "", terms),
      description: fillTerms(row?.description ?? "", terms),
      keywords: row?.keywords ?? "",
      canonical: row?.canonical ?? "",
    };
  }),

  serve(infraApi.fixedPage, async ({ query }, call) => {
    const page = await findPageByPath(call.db, query.path);
    if (page === undefined) throw notFound("pageUnknown");
    const shown = toPage(page, await loadShopTerms(call.db, call.market));
    return { ...shown, isOfferOver: await hasEndedOffer(call, shown) };
  }),

  serve(infraApi.configList, async ({ query: { page, size } }, call) => {
    const entries = await listEntries(call, await contentRows(call.db, call.market));
    return { items: entries.slice((page - 1) * size, page * size), total: entries.length };
  }),

  serve(infraApi.memberBenefits, async (_input, call) => {
    const [row] = await contentRows(call.db, call.market, ["member_benefits"]);
    const benefits = readJson(memberBenefits, row?.value ?? "", []);
    return benefits.map(({ level, title, text }, index) => ({ id: index + 1, title: `${level}: ${title}`, text }));
  }),

  serve(infraApi.faqList, async ({ query }, call) => {
    const terms = await loadShopTerms(call.db, call.market);
    return (await listFaqRows(call.db, query.scope)).map((row) => toFaq(row, terms));
  }),

  serve(infraApi.ping, ({ params }) => ({ id: params.id })),
];
