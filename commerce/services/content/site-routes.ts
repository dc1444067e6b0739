import { z } from "zod";
import { infraApi } from "~/models/api";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { parseJson, readJson } from "../../platform/json";
import { contentRows } from "../../settings/content-values";
import { findPageByPath, findSeoByPattern, listFaqRows } from "./site-repository";
import { toFaq, toPage } from "./view";

const memberBenefits = z.array(z.object({ level: z.string(), title: z.string(), text: z.string() }));
const modalConfig = z.object({ subscribe: z.boolean() });

type ContentRow = Awaited<ReturnType<typeof contentRows>>[number];

function contentEntry({ key, kind, value }: ContentRow) {
  return { key, kind, value: parseJson(value) ?? null };
}

/** The calls about settings, fixed pages, FAQs and SEO texts. */
export const siteRoutes: readonly Route[] = [
  serve(infraApi.contentConfig, async ({ body }, call) =>
    (await contentRows(call.db, call.market, body.keys)).map(contentEntry),
  ),

  serve(infraApi.shopSetting, async (_input, call) => {
    const [row] = await contentRows(call.db, call.market, ["global_modal_config"]);
    return {
      shopId: call.market,
      name: SHOP_NAME,
      globalModalConfig: readJson(modalConfig, row?.value ?? "", { subscribe: false }),
    };
  }),

  serve(infraApi.pageSeo, async ({ query }, call) => {
    const row = await findSeoByPattern(call.db, query.urlPattern);
    return {
      title: row?.title ?? "",
      description: row?.description ?? "",
      keywords: row?.keywords ?? "",
      canonical: row?.canonical ?? "",
    };
  }),

  serve(infraApi.fixedPage, async ({ query }, call) => {
    const page = await findPageByPath(call.db, query.path);
    if (page === undefined) throw notFound("pageUnknown");
    return toPage(page);
  }),

  serve(infraApi.configList, async ({ query: { page, size } }, call) => {
    const rows = await contentRows(call.db, call.market);
    return { items: rows.slice((page - 1) * size, page * size).map(contentEntry), total: rows.length };
  }),

  serve(infraApi.memberBenefits, async (_input, call) => {
    const [row] = await contentRows(call.db, call.market, ["member_benefits"]);
    const benefits = readJson(memberBenefits, row?.value ?? "", []);
    return benefits.map(({ level, title, text }, index) => ({ id: index + 1, title: `${level}: ${title}`, text }));
  }),

  serve(infraApi.faqList, async ({ query }, call) => (await listFaqRows(call.db, query.scope)).map(toFaq)),

  serve(infraApi.ping, ({ params }) => ({ id: params.id })),
];
