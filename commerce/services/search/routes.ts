import { itemApi, searchApi } from "~/models/api";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { RecommendationScene } from "~/models/product/recommendation";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { FLAGS, listedFlag } from "../../index/memory/columns";
import { readTexts } from "../../platform/json";
import { contentValue } from "../../settings/content-values";
import { listCards } from "../catalogue/cards";
import { bestSellers } from "./best-sellers";
import { listFitQuestions } from "./fit-questions";
import { listKits } from "./kits";
import { countCategories, type ListQuery, loadPage, readList, toFacets } from "./list";
import { listRecommendedIds } from "./recommendations";
import { listSuggestions } from "./suggestions";

const CATEGORY_HITS_MAX = 24;
const HOT_WORDS_MAX = 10;
const HOT_WORD_ITEMS = 100;

async function loadHotWords(call: Call): Promise<string[]> {
  const stored = await contentValue(call.db, "hot_words", call.market);
  const words = stored === undefined ? [] : readTexts(stored.value);
  if (words.length > 0) return words.slice(0, HOT_WORDS_MAX);
  // Without editorial words, the part types of the best sellers.
  const { index } = await call.services.catalogue.snapshot();
  const best = bestSellers(call, index, "all").subarray(0, HOT_WORD_ITEMS);
  return countCategories(index, best, HOT_WORDS_MAX).map(({ name }) => name.toLowerCase());
}

async function search(call: Call, query: ListQuery & { soldOut: boolean } & Parameters<typeof loadPage>[2]) {
  return loadPage(call, await readList(call, query, query), query);
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
  const { index } = await call.services.catalogue.snapshot();
  const chosen =
    body.attributeValueId === undefined
      ? null
      : await call.services.fitment.vehicle(body.attributeValueId, body.answers);
  const { scene, page, size } = query;
  if (scene === "RecentlyViewed" && body.itemIds !== undefined) {
    const viewed = body.itemIds.filter((id) => id !== body.itemId && index.isListed(id, call.market, false));
    return listCards(call, viewed.slice(0, size), chosen);
  }
  const categoryId = body.categoryId ?? index.item(body.itemId ?? 0)?.categoryId;
  const ids = await listRecommendedIds(call, index, {
    scene,
    market: call.market,
    itemId: body.itemId,
    categoryId,
    chosen,
    now: call.clock.now(),
  });
  return listCards(call, ids.slice((page - 1) * size, page * size), chosen);
}

/** Search, lists and recommendations. */
export const searchRoutes: readonly Route[] = [
  serve(searchApi.suggestions, ({ query }, call) => listSuggestions(call, query.q)),

  serve(searchApi.hotWords, (_input, call) => loadHotWords(call)),

  serve(searchApi.items, ({ query }, call) => search(call, query)),

  serve(itemApi.filter, async ({ query }, call) => toFacets(await readList(call, query, { soldOut: false }))),

  serve(searchApi.itemsPro, ({ query }, call) => search(call, query)),

  serve(searchApi.resultCategories, async ({ query }, call) => {
    const list = await readList(call, query, { soldOut: false });
    return countCategories(list.index, list.rows, CATEGORY_HITS_MAX);
  }),

  serve(searchApi.vehicleCategories, async ({ query }, call) => {
    const chosen = await call.services.fitment.vehicle(query.attributeValueId);
    if (chosen === null) throw notFound("vehicleUnknown");
    const { index } = await call.services.catalogue.snapshot();
    const listed = listedFlag(call.market, false);
    const { flags } = index.columns;
    const rows = index.findRows(await call.services.fitment.candidates(chosen));
    return countCategories(
      index,
      rows.filter((row) => ((flags[row] ?? 0) & (listed | FLAGS.universal)) === listed),
      CATEGORY_HITS_MAX,
    );
  }),

  serve(searchApi.recommend, ({ query, body }, call) => recommend(call, query, body)),

  serve(searchApi.recommendPro, ({ query, body }, call) => recommend(call, query, body)),

  serve(searchApi.fitAttributes, ({ query }, call) => listFitQuestions(call, query)),

  serve(searchApi.bundles, async ({ query }, call) => {
    const nodeId = query.attributeValueId;
    const chosen = nodeId === undefined ? null : await call.services.fitment.vehicle(nodeId);
    return listKits(call, query.itemId, chosen);
  }),
];
