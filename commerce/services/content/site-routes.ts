import { z } from "zod";
import { infraApi } from "~/models/api";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { fillTerms, type ShopTerms } from "~/models/shop/terms";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { parseJson, readJson } from "../../platform/json";
import { contentRows } from "../../settings/content-values";
import { loadShopTerms } from "../../settings/shop-terms";
import { findPageByPath, findSeoByPattern, listFaqRows } from "./site-repository";
import { toFaq, toPage } from "./view";

const memberBenefits = z.array(z.object({ level: z.string(), title: z.string(), text: z.string() }));
const modalConfig = z.object({ subscribe: z.boolean() });

type ContentRow = Awaited<ReturnType<typeof contentRows>>[number];

const contentEntry = ({ key, kind, value }: ContentRow, terms: ShopTerms) => ({
  ...{ key, kind },
  value: parseJson(fillTerms(value, terms)) ?? null,
});

/** The calls about settings, fixed pages, FAQs and SEO texts. */
export const siteRoutes: readonly Route[] = [
  serve(infraApi.contentConfig, async ({ body }, call) => {
    const terms = await loadShopTerms(call.db, call.market);
    return (await contentRows(call.db, call.market, body.keys)).map((row) => contentEntry(row, terms));
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
    return toPage(page, await loadShopTerms(call.db, call.market));
  }),

  serve(infraApi.configList, async ({ query: { page, size } }, call) => {
    const [rows, terms] = [await contentRows(call.db, call.market), await loadShopTerms(call.db, call.market)];
    const items = rows.slice((page - 1) * size, page * size).map((row) => contentEntry(row, terms));
    return { items, total: rows.length };
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
