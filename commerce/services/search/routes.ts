import { searchApi } from "~/models/api";
import type { Answer } from "~/models/fitment";
import type { RecommendationScene } from "~/models/recommendation";
import type { Call } from "../../call";
import { notFound } from "../../failure";
import { readTexts } from "../../json";
import { type Route, serve } from "../../serve";
import { cardsOf } from "../catalogue/cards";
import { isBuyable, isListed } from "../catalogue/facts";
import { contentValue } from "../catalogue/store";
import { upsOfList } from "../fitment/ups";
import { bundlesWith } from "./bundles";
import { categoriesOf, type ListQuery, pageOf, readList } from "./list";
import { ordered } from "./order";
import { recommended } from "./recommend";
import { suggestionsFor } from "./suggest";

const CATEGORY_HITS_MAX = 24;
const HOT_WORDS_MAX = 10;

async function hotWords(call: Call): Promise<string[]> {
  const stored = await contentValue(call.db, "hot_words", call.market);
  const words = stored === undefined ? [] : readTexts(stored.value);
  if (words.length > 0) return words.slice(0, HOT_WORDS_MAX);
  // Without editors' words: the part types of the best sellers.
  const snapshot = await call.services.catalogue.snapshot();
  const best = ordered([...snapshot.items.values()], "sales,desc", call.market, null, null).slice(0, 100);
  return categoriesOf(snapshot, best, HOT_WORDS_MAX).map(({ name }) => name.toLowerCase());
}

async function search(call: Call, query: ListQuery & { soldOut: boolean } & Parameters<typeof pageOf>[2]) {
  return pageOf(call, await readList(call, query, query), query);
}

type SceneQuery = { scene: RecommendationScene; page: number; size: number };
type SceneBody = {
  answers?: Answer[];
  itemId?: number;
  itemIds?: number[];
  categoryId?: number;
  attributeValueId?: number;
};

async function recommend(call: Call, query: SceneQuery, body: SceneBody) {
  const snapshot = await call.services.catalogue.snapshot();
  const known =
    body.attributeValueId === undefined
      ? null
      : await call.services.fitment.vehicle(body.attributeValueId, body.answers);
  if (query.scene === "RecentlyViewed" && body.itemIds !== undefined) {
    const viewed = body.itemIds.filter((id) => {
      const item = snapshot.items.get(id);
      return item !== undefined && isListed(item, call.market, false);
    });
    return cardsOf(call, viewed.slice(0, query.size), known);
  }
  const categoryId = body.categoryId ?? snapshot.items.get(body.itemId ?? 0)?.categoryId;
  const inOrder = recommended(snapshot.items.values(), {
    scene: query.scene,
    market: call.market,
    soldOut: false,
    itemId: body.itemId,
    categoryId,
    known,
    now: call.clock.now(),
  });
  const ids = inOrder.slice((query.page - 1) * query.size, query.page * query.size).map(({ id }) => id);
  return cardsOf(call, ids, known);
}

/** Search, lists and recommendations: API-023, 024, 033..038, 048. */
export const searchRoutes: readonly Route[] = [
  serve(searchApi.suggestions, ({ query }, call) => suggestionsFor(call, query.q)),

  serve(searchApi.hotWords, (_input, call) => hotWords(call)),

  serve(searchApi.items, ({ query }, call) => search(call, query)),

  serve(searchApi.itemsPro, ({ query }, call) => search(call, query)),

  serve(searchApi.resultCategories, async ({ query }, call) => {
    const list = await readList(call, query, { soldOut: false });
    return categoriesOf(list.snapshot, list.items, CATEGORY_HITS_MAX);
  }),

  serve(searchApi.vehicleCategories, async ({ query }, call) => {
    const known = await call.services.fitment.vehicle(query.attributeValueId);
    if (known === null) throw notFound("Unknown vehicle");
    const snapshot = await call.services.catalogue.snapshot();
    const fitting = [...known.answers.keys()]
      .map((id) => snapshot.items.get(id))
      .filter((item) => item !== undefined && isBuyable(item, call.market))
      .filter((item) => item !== undefined);
    return categoriesOf(snapshot, fitting, CATEGORY_HITS_MAX);
  }),

  serve(searchApi.recommend, ({ query, body }, call) => recommend(call, query, body)),

  serve(searchApi.recommendPro, ({ query, body }, call) => recommend(call, query, body)),

  serve(searchApi.upsAttributes, ({ query }, call) => upsOfList(call, query)),

  serve(searchApi.bundles, async ({ query }, call) => {
    const nodeId = query.attributeValueId;
    const known = nodeId === undefined ? null : await call.services.fitment.vehicle(nodeId);
    return bundlesWith(call, query.itemId, known);
  }),
];
