import { itemApi, searchApi } from "~/models/api";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { RecommendationScene } from "~/models/product/recommendation";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { readTexts } from "../../platform/json";
import { contentValue } from "../../settings/content-values";
import { listCards } from "../catalogue/cards";
import { listFittingParts } from "./fitting-parts";
import { listKits } from "./kits";
import { loadPage, readList, toCategoryHits, toVehicleCategoryHits } from "./list";
import { listRecommendedIds } from "./recommendations";
import { listRepairs, loadRepair } from "./repairs";

const CATEGORY_HITS_MAX = 24;
const HOT_WORDS_MAX = 10;
const HOT_WORD_ITEMS = 100;

async function loadHotWords(call: Call): Promise<string[]> {
  const stored = await contentValue(call.db, "hot_words", call.market);
  const words = stored === undefined ? [] : readTexts(stored.value);
  if (words.length > 0) return words.slice(0, HOT_WORDS_MAX);
  // Without editorial words, the part types of the best sellers.
  const { index } = call.services;
  const best = await index.bestSellers({ market: call.market, limit: HOT_WORD_ITEMS });
  const counts = new Map<number, { count: number }>();
  for (const { categoryId } of (await index.items(best, call.market)).values())
    if (categoryId !== undefined) counts.set(categoryId, { count: (counts.get(categoryId)?.count ?? 0) + 1 });
  return toCategoryHits(await index.taxonomy(), counts, HOT_WORDS_MAX).map(({ name }) => name.toLowerCase());
}

type SceneQuery = { scene: RecommendationScene; page: number; size: number };
type SceneBody = {
  answers?: FitmentAnswer[];
  itemId?: number;
  itemIds?: number[];
  categoryId?: number;
  attributeValueId?: number;
};

async function recommend(call: Call, query: SceneQuery, body: SceneBody) {
  const { index } = call.services;
  const vehicle = body.attributeValueId === undefined ? null : { nodeId: body.attributeValueId, answers: body.answers };
  const { scene, page, size } = query;
  if (scene === "RecentlyViewed" && body.itemIds !== undefined) {
    const items = await index.items(body.itemIds, call.market);
    const viewed = [...items.values()].filter(({ id, isBuyable }) => id !== body.itemId && isBuyable);
    return listCards(
      call,
      viewed.slice(0, size).map(({ id }) => id),
      vehicle,
    );
  }
  const itemId = body.itemId ?? 0;
  const categoryId = body.categoryId ?? (await index.items([itemId], call.market)).get(itemId)?.categoryId;
  const ids = await listRecommendedIds(call, {
    scene,
    itemId: body.itemId,
    categoryId,
    vehicle,
    now: call.clock.now(),
  });
  return listCards(call, ids.slice((page - 1) * size, page * size), vehicle);
}

/** Search, lists and recommendations. */
export const searchRoutes: readonly Route[] = [
  serve(searchApi.suggestions, async ({ query }, call) => {
    const { q, attributeValueId: nodeId, answers } = query;
    const vehicle = nodeId === undefined ? null : { nodeId, answers };
    return [...(await call.services.index.suggest(q, call.market, vehicle))];
  }),

  serve(searchApi.hotWords, (_input, call) => loadHotWords(call)),

  serve(searchApi.items, ({ query }, call) => loadPage(call, query, query)),

  serve(itemApi.filter, async ({ query }, call) => [...(await (await readList(call, query)).facets())]),

  serve(searchApi.itemsPro, ({ query }, call) => loadPage(call, query, query)),

  serve(searchApi.resultCategories, async ({ query }, call) => {
    const counts = await (await readList(call, query)).categories();
    return toCategoryHits(await call.services.index.taxonomy(), counts, CATEGORY_HITS_MAX);
  }),

  serve(searchApi.vehicleCategories, async ({ query }, call) => {
    const { index } = call.services;
    const vehicle = { nodeId: query.attributeValueId, answers: query.answers };
    const counts = await index.vehicleCategoryCounts(vehicle, call.market);
    if (counts === null) throw notFound("vehicleUnknown");
    return toVehicleCategoryHits(await index.taxonomy(), counts, call.market);
  }),

  serve(searchApi.recommend, ({ query, body }, call) => recommend(call, query, body)),

  serve(searchApi.recommendPro, ({ query, body }, call) => recommend(call, query, body)),

  serve(searchApi.fitAttributes, async ({ query }, call) => (await readList(call, query)).fitAttributes()),

  serve(searchApi.fitting, async ({ query }, call) => {
    const { itemId, attributeValueId: nodeId, answers, size } = query;
    return listFittingParts(call, itemId, { nodeId, answers }, size);
  }),

  serve(searchApi.bundles, async ({ query }, call) => {
    const { attributeValueId: nodeId, answers } = query;
    return listKits(call, query.itemId, nodeId === undefined ? null : { nodeId, answers });
  }),

  serve(searchApi.repairs, async ({ query }, call) => {
    const { attributeValueId: nodeId, answers, itemId } = query;
    return listRepairs(call, { nodeId, answers }, itemId);
  }),

  serve(searchApi.repair, async ({ query }, call) => {
    const { repair, attributeValueId: nodeId, answers, skipped = [] } = query;
    return loadRepair(call, repair, { nodeId, answers }, skipped);
  }),
];
