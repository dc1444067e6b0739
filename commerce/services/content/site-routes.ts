import { z } from "zod";
import { infraApi } from "~/models/api";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { fillTerms, type ShopTerms } from "~/models/shop/terms";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { parseJson, readJson } from "../../platform/json";
import { contentRows } from "../../settings/content-values";
import { loadShopTerms } from "../../settings/shop-terms";
import { testTexts } from "../discount/true-texts";
import { findPageByPath, findSeoByPattern, listFaqRows } from "./site-repository";
import { showFaqs, showPage, trueValue } from "./true-content";

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

/** Lists content entries without the texts of lines, banners and offers that their codes do not give now. */
async function listEntries(call: Call, rows: readonly ContentRow[]) {
  const terms = await loadShopTerms(call.db, call.market);
  const entries = rows.map((row) => contentEntry(row, terms));
  const { isTrue } = await testTexts(call, entries.map(lineOf));
  const shown = entries.filter((entry) => isTrue(lineOf(entry)));
  return Promise.all(shown.map(async (entry) => ({ ...entry, value: await trueValue(call, entry.key, entry.value) })));
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
    const title = fillTerms(row?.title ?? "", terms);
    const description = fillTerms(row?.description ?? "", terms);
    const { isTrue } = await testTexts(call, [title, description]);
    return {
      title: isTrue(title) ? title : "",
      description: isTrue(description) ? description : "",
      keywords: row?.keywords ?? "",
      canonical: row?.canonical ?? "",
    };
  }),

  serve(infraApi.fixedPage, async ({ query }, call) => {
    const page = await findPageByPath(call.db, query.path);
    if (page === undefined) throw notFound("pageUnknown");
    return showPage(call, page);
  }),

  serve(infraApi.configList, async ({ query: { page, size } }, call) => {
    const entries = await listEntries(call, await contentRows(call.db, call.market));
    return { items: entries.slice((page - 1) * size, page * size), total: entries.length };
  }),

  serve(infraApi.memberBenefits, async (_input, call) => {
    const [row] = await contentRows(call.db, call.market, ["member_benefits"]);
    const benefits = readJson(memberBenefits, row?.value ?? "", []);
    const wordsOf = ({ title, text }: (typeof benefits)[number]) => `${title}\n${text}`;
    const { isTrue } = await testTexts(call, benefits.map(wordsOf));
    return benefits
      .filter((benefit) => isTrue(wordsOf(benefit)))
      .map(({ level, title, text }, index) => ({ id: index + 1, title: `${level}: ${title}`, text }));
  }),

  serve(infraApi.faqList, async ({ query }, call) => showFaqs(call, await listFaqRows(call.db, query.scope))),

  serve(infraApi.ping, ({ params }) => ({ id: params.id })),
];
