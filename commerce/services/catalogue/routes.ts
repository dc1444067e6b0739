import { infraApi, itemApi } from "~/models/api";
import { CODES } from "~/models/api/contract";
import { reason } from "~/models/api/errors/table";
import { withoutExpress } from "~/models/checkout/shipping";
import type { Product } from "~/models/product/product";
import { marketFor } from "~/models/shop/market";
import { statesTerm, warrantyWords } from "~/models/warranty/warranty";
import type { Call } from "../../http/call";
import { ApiFailure, notFound, refusal } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { lineage } from "../../index/door";
import { readTexts } from "../../platform/json";
import { contentValue } from "../../settings/content-values";
import { loadShopTerms } from "../../settings/shop-terms";
import { loadCampaignMark } from "../campaign/campaigns";
import { areBatteries } from "../places/post-office";
import { listRegulations } from "../places/regulated-parts";
import { listGroundOnlyIds } from "../places/repository";
import { categoryTree, listCountedCategories } from "./categories";
import { toPrices, toProduct } from "./product";
import {
  findItem,
  findItemId,
  listBrands,
  listImages,
  listMarketRows,
  listNumbers,
  listPlans,
  listPriceRows,
  listStars,
  loadSeo,
} from "./repository";
import { readStatus } from "./status";

/** Reads feature lines from a content entry's JSON; empty when nothing is stored. */
function featuresFor(json: string | undefined): string[] {
  return json === undefined ? [] : readTexts(json);
}

async function readProduct(call: Call, handle: string): Promise<Product> {
  const { db, market } = call;
  const id = await findItemId(db, handle);
  const [item, markets] =
    id === undefined ? [undefined, []] : await Promise.all([findItem(db, id), listMarketRows(db, id)]);
  const terms = markets.find((row) => row.market === market);
  if (item === undefined || terms === undefined) throw notFound("productUnknown");
  const status = readStatus(terms.status ?? item.status);
  if (status === "DRAFT") throw notFound("productUnknown");
  if (status === "DELETED") throw refusal(410, "productGone");
  const taxonomy = await call.services.index.taxonomy();
  const { countryCode } = marketFor(market);
  const [seo, images, numbers, stars, plans, groundOnly, regulations, isBattery] = await Promise.all([
    loadSeo(db, item.id),
    listImages(db, item.id),
    listNumbers(db, item.id),
    listStars(db, item.id),
    listPlans(db, market),
    listGroundOnlyIds(db, [item.id], countryCode),
    listRegulations(db, [item.id], countryCode),
    terms.core_cent > 0 && areBatteries(db, [item.id], countryCode),
  ]);
  const brand = taxonomy.brands.get(item.brand_id);
  const categories = lineage(taxonomy.categories, item.category_id).reverse();
  // The item's own label takes precedence over that of a campaign.
  const campaignMark =
    item.campaign_mark ||
    (await loadCampaignMark(call, {
      id: item.id,
      skuId: item.sku_id,
      brandSlug: brand?.slug ?? "",
      categoryPaths: categories.map(({ path }) => path),
    }));
  const forbidden = { regulations: regulations.get(item.id) ?? [] };
  const isGroundOnly = groundOnly.length > 0;
  const offered = {
    plans: isGroundOnly ? withoutExpress(plans) : plans,
    isGroundOnly,
    isCoreRecycled: isBattery,
  };
  const productRows = {
    ...forbidden,
    ...offered,
    item,
    markets,
    terms,
    seo,
    images,
    numbers,
    stars,
    brand,
    categories,
  };
  const warranty = statesTerm(item.warranty)
    ? item.warranty
    : warrantyWords(item.warranty, (await loadShopTerms(db, market)).warrantyMonths);
  const product = { ...toProduct(market, productRows), campaignMark, warranty };
  // The error carries the product, so that its page can still say what is not for sale.
  if (item.not_for_sale === 1)
    throw new ApiFailure(200, reason("productNotForSale"), { code: CODES.notForSale, data: product });
  return product;
}

/** The calls about products, categories and brands. */
export const catalogueRoutes: readonly Route[] = [
  serve(itemApi.product, ({ params }, call) => readProduct(call, params.seoUrl)),

  serve(itemApi.categoryList, (_input, call) => listCountedCategories(call.services.index, call.market)),

  serve(itemApi.categoryTree, async (_input, call) =>
    categoryTree(await listCountedCategories(call.services.index, call.market)),
  ),

  serve(itemApi.displayAttributes, async ({ query }, call) => {
    const { categories } = await call.services.index.taxonomy();
    const category = categories.get(query.categoryId);
    if (category === undefined) throw notFound("categoryUnknown");
    return [...category.displayAttributes];
  }),

  serve(itemApi.frequentlyUpdated, async ({ query }, call) => {
    const rows = await listPriceRows(call.db, query.itemIds, call.market);
    return rows.map((row) => ({
      itemId: row.id,
      ...toPrices(call.market, row),
      availableTotal: row.available_total,
      status: readStatus(row.status),
    }));
  }),

  serve(infraApi.shopList, async (_input, call) =>
    (await listBrands(call.db)).map((brand) => ({
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

  serve(itemApi.brandAll, async (_input, call) => {
    const { brands } = await call.services.index.taxonomy();
    return [...brands.values()].filter(({ active }) => active === 1).map(({ id, name, slug }) => ({ id, name, slug }));
  }),

  serve(itemApi.seoFeatures, async ({ params: { id } }, call) => {
    const stored = await contentValue(call.db, `seo.features.${id}`, call.market);
    return { id, features: featuresFor(stored?.value) };
  }),
];
