import { createCommerceCalls } from "#commerce/app";
import type { Store } from "#commerce/db/open";
import { itemApi, searchApi } from "~/models/api";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { ProductCard } from "~/models/product/product";
import { RECOMMENDATION_SCENES } from "~/models/product/recommendation";
import { createTestClock } from "../data/test-api";
import { keepShare, type Share } from "./share";
import { visitEach } from "./visit-each";

/** A product page, with or without a vehicle. */
type SceneVisit = { readonly itemId: number; readonly categoryId: number; readonly nodeId: number | null };

/** The number of rows and of products in them, and each product that breaks what holds for every scene. */
type Followed = { rows: number; shown: number; wrong: string[] };

/** The most products of a row that are judged. */
const ROW_ITEMS = 12;

/** Lists the pages of a share of the items: without a vehicle, for one that the item names, and for another one. */
export async function listSceneVisits({ db }: Store, share: Share, otherNodeId: number): Promise<SceneVisit[]> {
  const rows = await db
    .selectFrom("item")
    .leftJoin("fitment", "fitment.item_id", "item.id")
    .where("item.category_id", "is not", null)
    .groupBy(["item.id", "item.category_id"])
    .orderBy("item.id")
    .select(({ fn }) => ["item.id", "item.category_id", fn.min("fitment.base_node_id").as("node_id")])
    .execute();
  return keepShare(rows, share).flatMap(({ id, category_id, node_id }) =>
    [...new Set([null, node_id, otherNodeId])].map((nodeId) => ({
      itemId: id,
      categoryId: category_id ?? 0,
      nodeId: nodeId === null ? null : Number(nodeId),
    })),
  );
}

/**
 * Reads all scenes of product pages with a cart, and judges each product shown by its own page: none is the page's own, in
 * the cart, unfit for the vehicle, or impossible to buy. The cart holds what the page recommends without one.
 */
export async function followScenes(store: Store, visits: readonly SceneVisit[]): Promise<Followed> {
  const { app } = createCommerceCalls({ store, clock: createTestClock(), isChecked: false, catalogueLagMs: 60_000 });
  const read = async <T>(path: string, query: Record<string, string | number>, body?: object): Promise<T> => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const post = { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await app.fetch(new Request(`http://commerce.test${path}?${search}`, body && post));
    const answer: { data: T } = await response.json();
    return answer.data;
  };
  const verdicts = new Map<string, Promise<FitVerdict>>();
  const findVerdict = (itemId: number, nodeId: number) => {
    const key = `${itemId} ${nodeId}`;
    const reading =
      verdicts.get(key) ??
      read<{ carModelMatch: FitVerdict }>(itemApi.match.path, {
        ...{ itemId, attributeValueIds: nodeId, explain: "true" },
      }).then(({ carModelMatch }) => carModelMatch);
    verdicts.set(key, reading);
    return reading;
  };
  const hidden = await store.db.selectFrom("item").select("id").where("not_for_sale", "=", 1).execute();
  const hiddenIds = new Set(hidden.map(({ id }) => id));
  const followed: Followed = { rows: 0, shown: 0, wrong: [] };

  await visitEach(visits, async ({ itemId, categoryId, nodeId }) => {
    const page = { itemId, categoryId, ...(nodeId !== null && { attributeValueId: nodeId }) };
    const list = (scene: string, body: object) =>
      read<ProductCard[]>(searchApi.recommend.path, { scene, size: ROW_ITEMS }, body);
    const ids = (cards: readonly ProductCard[]) => cards.slice(0, 2).map(({ id }) => id);
    const cartItemIds = [...ids(await list("Product", page)), ...ids(await list("ProductImagePreview", page))];
    for (const scene of RECOMMENDATION_SCENES) {
      const cards = await list(scene, { ...page, cartItemIds, itemIds: [itemId, ...cartItemIds] });
      followed.rows += cards.length > 0 ? 1 : 0;
      for (const { id, status, availableTotal, carModelMatch } of cards) {
        followed.shown += 1;
        const own = nodeId === null ? "EMPTY" : await findVerdict(id, nodeId);
        const faults = [
          ...(id === itemId ? ["is the page's own"] : []),
          ...(cartItemIds.includes(id) ? ["is in the cart"] : []),
          ...(own === "NOT_FIT" ? ["does not fit"] : []),
          ...(nodeId !== null && own !== carModelMatch ? [`is ${carModelMatch}, its page says ${own}`] : []),
          ...(status !== "ON_SHELVES" || availableTotal < 1 || hiddenIds.has(id) ? ["cannot be bought"] : []),
        ];
        for (const fault of faults)
          followed.wrong.push(`${scene} of item ${itemId} for ${nodeId}: item ${id} ${fault}`);
      }
    }
  });
  return followed;
}
