import { itemApi, searchApi, seoApi } from "~/models/api";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { readTexts } from "../../platform/json";
import { contentValue } from "../../settings/content-values";
import { findFilledLists } from "./filled-lists";
import { listFittingParts } from "./fitting-parts";
import { listKits } from "./kits";
import { loadPage, readList, toCategoryHits, toVehicleCategoryHits } from "./list";
import { recommendScene } from "./recommend";
import { listRepairs, loadRepair } from "./repairs";

const CATEGORY_HITS_MAX = 24;
const HOT_WORDS_MAX = 10;
const HOT_WORD_ITEMS = 100;

async function loadHotWords(call: Call): Promise<string[]> {
  const stored = await contentValue(call.db, "hot_words", call.market);
  const words = stored === undefined ? [] : readTexts(stored.value);
  if (words.length > 0) return words.slice(0, HOT_WORDS_MAX);
  // Without editorial words, the part types of the best sellers; without sales nothing is popular.
  const { index } = call.services;
  if (!(await index.hasSales(call.market))) return [];
  const best = await index.bestSellers({ market: call.market, limit: HOT_WORD_ITEMS });
  const counts = new Map<number, { count: number }>();
  for (const { categoryId } of (await index.items(best, call.market)).values())
    if (categoryId !== undefined) counts.set(categoryId, { count: (counts.get(categoryId)?.count ?? 0) + 1 });
  return toCategoryHits(await index.taxonomy(), counts, HOT_WORDS_MAX).map(({ name }) => name.toLowerCase());
}

/** Search, lists and recommendations. */
export const searchRoutes: readonly Route[] = [
  serve(searchApi.suggestions, async ({ query }, call) => {
    const { q, attributeValueId: nodeId, answers } = query;
    const vehicle = nodeId === undefined ? null : { nodeId, answers };
    return [...(await call.services.index.suggest(q, call.market, vehicle))];
  }),

  serve(searchApi.namedVehicle, ({ query }, call) => call.services.index.namedVehicle(query.q)),

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

  serve(seoApi.filledLists, (_input, call) => findFilledLists(call)),

  serve(searchApi.recommend, ({ query, body }, call) => recommendScene(call, query, body)),

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
