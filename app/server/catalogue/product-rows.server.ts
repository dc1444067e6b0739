import { searchApi } from "~/models/api";
import type { ProductRows } from "~/models/page/product-page";
import { type ProductCard, type ShownCard, toShownCards } from "~/models/product/product";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";

type SceneItems = { itemId?: number; categoryId?: number; itemIds?: number[] };

/** Cards of a recommendation scene for the vehicle shopped for; one answer for all who ask alike. */
export async function sceneCards(
  ctx: RequestContext,
  scene: "Product" | "RecentlyViewed" | "ShopcartProduct" | "OrderHistory",
  items: SceneItems,
): Promise<ShownCard[]> {
  const cards = await callCached(ctx, "recommendations", searchApi.recommend, {
    query: { scene, size: SMALL_ROW_ITEMS },
    body: { ...items, ...fitBody(ctx) },
  });
  return toShownCards(cards);
}

/** A part that may be had instead of one that goes back, as the return form offers it. */
export type ExchangePart = Pick<
  ProductCard,
  "skuId" | "title" | "imageUrl" | "urlHandle" | "discountPrice" | "carModelMatch"
>;

const EXCHANGE_PARTS = 4;

/** Parts that an item could be exchanged for: fitting ones first, then of its category; only what can be sent. */
export async function exchangeParts(ctx: RequestContext, itemId: number): Promise<ExchangePart[]> {
  const cards = await callCached(ctx, "recommendations", searchApi.recommend, {
    query: { scene: "ExchangeList", size: SMALL_ROW_ITEMS },
    body: { itemId, ...fitBody(ctx) },
  });
  return cards
    .filter(
      ({ id, availableTotal, carModelMatch }) => id !== itemId && availableTotal > 0 && carModelMatch !== "NOT_FIT",
    )
    .slice(0, EXCHANGE_PARTS)
    .map(({ skuId, title, imageUrl, urlHandle, discountPrice, carModelMatch }) => {
      return { skuId, title, imageUrl, urlHandle, discountPrice, carModelMatch };
    });
}

/** Recommendations with the client id and session of a shopper, which only a call of its own can carry. */
async function personalCards(ctx: RequestContext, itemId: number): Promise<ShownCard[]> {
  const cards = await call(ctx, searchApi.recommendPro, {
    query: { scene: "Product", size: SMALL_ROW_ITEMS },
    body: { itemId, ...fitBody(ctx) },
  });
  return toShownCards(cards);
}

/** Items viewed before this one, newest first; none for crawlers and on a first page. */
async function viewedCards(ctx: RequestContext, itemId: number | null): Promise<ShownCard[]> {
  const itemIds = ctx.recentItemIds.filter((id) => id !== itemId).slice(0, SMALL_ROW_ITEMS);
  return itemIds.length === 0 ? [] : sceneCards(ctx, "RecentlyViewed", { itemIds });
}

/**
 * Both rows below a product; a row that fails is empty. A product that is gone recommends the
 * same parts already as what to buy instead, so it has no second row of them.
 */
export async function productRows(
  ctx: RequestContext,
  itemId: number,
  { isPersonal, isGone }: { isPersonal: boolean; isGone: boolean },
): Promise<ProductRows> {
  const [recommended, viewed] = await Promise.all([
    isGone ? [] : (isPersonal ? personalCards(ctx, itemId) : sceneCards(ctx, "Product", { itemId })).catch(() => []),
    viewedCards(ctx, itemId).catch(() => []),
  ]);
  return { recommended, viewed };
}
