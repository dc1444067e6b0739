import { z } from "zod";
import { infraApi } from "~/models/api";
import { MARKETS, marketOf } from "~/models/shop/market";
import { SHOP_NAME } from "~/models/shop/shop-name";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { parseJson, readJson } from "../../platform/json";
import { campaignsOf } from "../campaign/campaigns";
import { planRows, zoneRows } from "../checkout/repository";
import { checkAddress } from "../places/address-check";
import { associationsOf } from "../places/address-suggestions";
import { knownPlace, postcodeState } from "../places/postal-codes";
import { shippingOptions } from "../shipping/shipping-options";
import { areaChildren, brandRows, contentRows, faqRows, pageByPath, seoByPattern } from "./site-repository";
import { faqOf, pageOf } from "./view";

const memberBenefits = z.array(z.object({ level: z.string(), title: z.string(), text: z.string() }));
const modalConfig = z.object({ subscribe: z.boolean() });

type ContentRow = Awaited<ReturnType<typeof contentRows>>[number];

function contentEntry({ key, kind, value }: ContentRow) {
  return { key, kind, value: parseJson(value) ?? null };
}

/** Settings, places, content and SEO: API-006..008, 011..022, OPEN-18. */
export const infraRoutes: readonly Route[] = [
  serve(infraApi.shopList, async (_input, call) =>
    (await brandRows(call.db)).map((brand) => ({
      name: brand.name,
      logoUrl: brand.logo_url,
      abbreviation: brand.abbreviation,
      active: brand.active === 1,
      brandLogoUrl: brand.brand_logo_url,
      shopId: call.market,
      showOnBrandAggPage: brand.show_on_brand_agg_page === 1,
      showOnHomePage: brand.show_on_home_page === 1,
      sortOnHomePage: brand.sort_on_home_page,
      landingPageUrl: brand.landing_page_url,
      selfBrand: brand.self_brand === 1,
    })),
  ),

  serve(infraApi.areaChildren, async ({ params }, call) =>
    (await areaChildren(call.db, params.id)).map(({ id, parent_id, name, code }) => ({
      id,
      parentId: parent_id,
      name,
      code,
    })),
  ),

  serve(infraApi.contentConfig, async ({ body }, call) =>
    (await contentRows(call.db, call.market, body.keys)).map(contentEntry),
  ),

  serve(infraApi.zipcodeVerify, ({ body }, call) => postcodeState(call.db, body.country, body.code)),

  serve(infraApi.addressVerify, async ({ body }, call) =>
    checkAddress(body, await knownPlace(call.db, body.country, body.code)),
  ),

  serve(infraApi.addressAssociation, ({ query }, call) => associationsOf(call.db, query.country, query.q)),

  serve(infraApi.shopSetting, async (_input, call) => {
    const [row] = await contentRows(call.db, call.market, ["global_modal_config"]);
    return {
      shopId: call.market,
      name: SHOP_NAME,
      globalModalConfig: readJson(modalConfig, row?.value ?? "", { subscribe: false }),
    };
  }),

  serve(infraApi.pageSeo, async ({ query }, call) => {
    const row = await seoByPattern(call.db, query.urlPattern);
    return {
      title: row?.title ?? "",
      description: row?.description ?? "",
      keywords: row?.keywords ?? "",
      canonical: row?.canonical ?? "",
    };
  }),

  serve(infraApi.campaigns, ({ query }, call) => campaignsOf(call, query.code)),

  serve(infraApi.fixedPage, async ({ query }, call) => {
    const page = await pageByPath(call.db, query.path);
    if (page === undefined) throw notFound("Unknown page");
    return pageOf(page);
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

  serve(infraApi.faqList, async ({ query }, call) => (await faqRows(call.db, query.scope)).map(faqOf)),

  // No address database ships with the shop: the market is known where the web tier's proxy tells the country.
  serve(infraApi.ipSite, (_input, call) => ({
    market: MARKETS.find(({ countryCode }) => countryCode === call.country)?.id ?? null,
  })),

  // And the code is unknown until the shopper says it.
  serve(infraApi.ipZipcode, () => ({ zipCode: null })),

  serve(infraApi.ping, ({ params }) => ({ id: params.id })),

  serve(infraApi.deliveryEstimate, async ({ query }, call) => {
    const market = marketOf(call.market);
    const place = await postcodeState(call.db, market.countryCode, query.code);
    if (!place.deliverAble) return { place, plans: [] };
    const [plans, zones] = [
      await planRows(call.db, market),
      await zoneRows(call.db, market.countryCode, place.postCode),
    ];
    const options = shippingOptions(plans, zones, market, call.clock.now());
    return {
      place,
      plans: options.flatMap(({ id, name, method, estimate }) =>
        estimate === null ? [] : [{ id, name, method, estimate }],
      ),
    };
  }),
];
