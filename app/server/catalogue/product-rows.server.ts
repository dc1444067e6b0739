import { cartApi, searchApi } from "~/models/api";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { ProductRows } from "~/models/page/product-page";
import { partKindText } from "~/models/product/fitting-parts";
import { type ProductCard, type ShownCard, toShownCards } from "~/models/product/product";
import type { RecommendationScene } from "~/models/product/recommendation";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { findFittingParts } from "~/server/catalogue/fitting-parts.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { activeVehicleName, findActiveVehicle } from "~/server/vehicle/active-vehicle.server";

type SceneItems = { itemId?: number; itemIds?: number[]; cartItemIds?: number[] };

/** The ids of the products in the shopper's cart; a page's header reads the same answer. */
async function listCartIds(ctx: RequestContext, cartUUID: string): Promise<readonly number[]> {
  return (await call(ctx, cartApi.count, { query: { cartUUID } })).itemIds;
}

/** Lists the products of a recommendation scene for the active vehicle; cached for all shoppers with the same vehicle. */
export function listSharedProducts(
  ctx: RequestContext,
  scene: RecommendationScene,
  items: SceneItems,
  size: number,
): Promise<ProductCard[]> {
  const body = { ...items, ...fitBody(ctx) };
  return callCached(ctx, "recommendations", searchApi.recommend, { query: { scene, size }, body });
}

/**
 * Lists the products of a recommendation scene for the active vehicle, without what is in the shopper's cart: where a shared
 * answer holds something of the cart, others of a longer answer take its place.
 */
export async function listSceneProducts(
  ctx: RequestContext,
  scene: RecommendationScene,
  items: SceneItems,
  size = SMALL_ROW_ITEMS,
): Promise<ProductCard[]> {
  const list = (most: number) => listSharedProducts(ctx, scene, items, most);
  const cartUUID = ctx.isBot || items.cartItemIds !== undefined ? null : ctx.cartUUID;
  if (cartUUID === null) return list(size);
  const [cards, cartIds] = await Promise.all([list(size), listCartIds(ctx, cartUUID)]);
  const isInCart = ({ id }: ProductCard) => cartIds.includes(id);
  if (!cards.some(isInCart)) return cards;
  return (await list(2 * size)).filter((card) => !isInCart(card)).slice(0, size);
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

/** An ordered item with the vehicle that it was ordered for and the answers about it. */
type Exchanged = {
  readonly itemId: number;
  readonly attributeValueId?: number | null | undefined;
  readonly answers: readonly FitmentAnswer[];
};

/**
 * Lists products in stock that an ordered item could be exchanged for, for the vehicle it was ordered for. Without one the
 * fit is left open, because the active vehicle may be another than the part was bought for.
 */
export async function listExchangeProducts(ctx: RequestContext, ordered: Exchanged): Promise<ExchangeProduct[]> {
  const { itemId, attributeValueId, answers } = ordered;
  const vehicle = attributeValueId ? { attributeValueId, answers: [...answers] } : {};
  const cards = await callCached(ctx, "recommendations", searchApi.recommend, {
    query: { scene: "ExchangeList", size: SMALL_ROW_ITEMS },
    body: { itemId, ...vehicle },
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

/** As many are read as both rows show, because what is bought together stands in the other one. */
const GOES_WITH_READ = 2 * SMALL_ROW_ITEMS;

/** Lists the products recommended with a product, for a shopper's client id and session; cannot be cached. */
async function listPersonalCards(ctx: RequestContext, itemId: number): Promise<ShownCard[]> {
  const cards = await call(ctx, searchApi.recommendPro, {
    query: { scene: "Product", size: GOES_WITH_READ },
    body: { itemId, ...(ctx.cartUUID !== null && { cartUUID: ctx.cartUUID }), ...fitBody(ctx) },
  });
  return toShownCards(cards);
}

/** Lists the products viewed before this one, newest first; empty for crawlers and on a first page. */
async function listViewedCards(ctx: RequestContext, itemId: number | null): Promise<ShownCard[]> {
  const itemIds = ctx.recentItemIds.filter((id) => id !== itemId).slice(0, SMALL_ROW_ITEMS);
  return itemIds.length === 0 ? [] : listSceneCards(ctx, "RecentlyViewed", { itemIds });
}

/** Returns the title of the alternatives to a product: "Other front brake pads for your 2015 Ford F-150". */
async function alternativesTitle(ctx: RequestContext, itemId: number): Promise<string> {
  const { activeVehicleId } = ctx;
  const vehicle = await findActiveVehicle(ctx);
  if (activeVehicleId === null || vehicle === null) return "Similar parts";
  const kind = await findFittingParts(ctx, itemId, activeVehicleId, SMALL_ROW_ITEMS);
  const name = activeVehicleName(ctx, vehicle);
  return kind === null ? `Similar parts for your ${name}` : `Other ${partKindText(kind)} for your ${name}`;
}

/**
 * Loads the rows below a product; a row that fails or is empty is absent. A product that is not for sale, or does not fit
 * (`isGone`), shows other parts in its place already, so only the viewed ones stand below it.
 */
export async function loadProductRows(
  ctx: RequestContext,
  itemId: number,
  { isPersonal, isGone }: { isPersonal: boolean; isGone: boolean },
): Promise<ProductRows> {
  const scene = (name: RecommendationScene, size?: number) =>
    isGone ? [] : listSceneCards(ctx, name, { itemId }, size).catch(() => []);
  const [together, recommended, others, title, viewed] = await Promise.all([
    scene("ProductTop"),
    isPersonal && !isGone ? listPersonalCards(ctx, itemId).catch(() => []) : scene("Product", GOES_WITH_READ),
    scene("ProductImagePreview"),
    isGone ? "" : alternativesTitle(ctx, itemId),
    listViewedCards(ctx, itemId).catch(() => []),
  ]);
  const togetherIds = new Set(together.map(({ id }) => id));
  return [
    { title: "Often bought together", cards: together },
    {
      title: "You may also need",
      cards: recommended.filter(({ id }) => !togetherIds.has(id)).slice(0, SMALL_ROW_ITEMS),
    },
    { title, cards: others },
    { title: "Recently viewed", cards: viewed },
  ].filter(({ cards }) => cards.length > 0);
}
