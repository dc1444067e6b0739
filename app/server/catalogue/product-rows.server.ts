import { searchApi } from "~/models/api";
import type { ProductRows } from "~/models/page/product-page";
import { type ProductCard, type ShownCard, toShownCards } from "~/models/product/product";
import type { RecommendationScene } from "~/models/product/recommendation";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";

type SceneItems = { itemId?: number; itemIds?: number[]; cartItemIds?: number[] };

/**
 * Lists the products of a recommendation scene for the active vehicle: cached for all shoppers with the same vehicle or,
 * for a shopper with a cart, read anew without what is in it.
 */
export function listSceneProducts(
  ctx: RequestContext,
  scene: RecommendationScene,
  items: SceneItems,
): Promise<ProductCard[]> {
  const query = { scene, size: SMALL_ROW_ITEMS };
  const body = { ...items, ...fitBody(ctx) };
  const cartUUID = ctx.isBot || items.cartItemIds !== undefined ? null : ctx.cartUUID;
  if (cartUUID === null) return callCached(ctx, "recommendations", searchApi.recommend, { query, body });
  return call(ctx, searchApi.recommendPro, { query, body: { ...body, cartUUID } });
}

/** Lists the cards of a recommendation scene. */
export async function listSceneCards(...about: Parameters<typeof listSceneProducts>): Promise<ShownCard[]> {
  return toShownCards(await listSceneProducts(...about));
}

/** A product that the return form offers in exchange. */
export type ExchangeProduct = Pick<
  ProductCard,
  "skuId" | "title" | "imageUrl" | "urlHandle" | "discountPrice" | "carModelMatch"
>;

const EXCHANGE_PRODUCTS_MAX = 4;

/** Lists in-stock products that an item could be exchanged for: fitting ones first, then those of its category. */
export async function listExchangeProducts(ctx: RequestContext, itemId: number): Promise<ExchangeProduct[]> {
  const cards = await callCached(ctx, "recommendations", searchApi.recommend, {
    query: { scene: "ExchangeList", size: SMALL_ROW_ITEMS },
    body: { itemId, ...fitBody(ctx) },
  });
  return cards
    .filter(
      ({ id, availableTotal, carModelMatch }) => id !== itemId && availableTotal > 0 && carModelMatch !== "NOT_FIT",
    )
    .slice(0, EXCHANGE_PRODUCTS_MAX)
    .map(({ skuId, title, imageUrl, urlHandle, discountPrice, carModelMatch }) => {
      return { skuId, title, imageUrl, urlHandle, discountPrice, carModelMatch };
    });
}

/** Lists recommendations for a shopper's client id and session, which cannot be cached. */
async function listPersonalCards(ctx: RequestContext, itemId: number): Promise<ShownCard[]> {
  const cards = await call(ctx, searchApi.recommendPro, {
    query: { scene: "Product", size: SMALL_ROW_ITEMS },
    body: { itemId, ...(ctx.cartUUID !== null && { cartUUID: ctx.cartUUID }), ...fitBody(ctx) },
  });
  return toShownCards(cards);
}

/** Lists the products viewed before this one, newest first; empty for crawlers and on a first page. */
async function listViewedCards(ctx: RequestContext, itemId: number | null): Promise<ShownCard[]> {
  const itemIds = ctx.recentItemIds.filter((id) => id !== itemId).slice(0, SMALL_ROW_ITEMS);
  return itemIds.length === 0 ? [] : listSceneCards(ctx, "RecentlyViewed", { itemIds });
}

/**
 * Loads both rows below a product; a row that fails is empty. A product that is not for sale shows recommendations as
 * alternatives already, so it has no second row of them.
 */
export async function loadProductRows(
  ctx: RequestContext,
  itemId: number,
  { isPersonal, isGone }: { isPersonal: boolean; isGone: boolean },
): Promise<ProductRows> {
  const [recommended, viewed] = await Promise.all([
    isGone
      ? []
      : (isPersonal ? listPersonalCards(ctx, itemId) : listSceneCards(ctx, "Product", { itemId })).catch(() => []),
    listViewedCards(ctx, itemId).catch(() => []),
  ]);
  return { recommended, viewed };
}
