import { createCommerceCalls } from "#commerce/app";
import type { Store } from "#commerce/db/open";
import { itemApi, searchApi } from "~/models/api";
import type { Bundle } from "~/models/cart/bundle";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { RepairOffer, RepairSummary } from "~/models/product/repair";
import { createTestClock } from "../data/test-api";
import { keepShare, type Share } from "./share";
import { visitEach } from "./visit-each";

/** The pages that were read, and every piece that does not fit though its page says that it does or may. */
type Followed = { offers: number; pieces: number; exchanged: number; wrong: string[] };

/** A product page for a vehicle. */
type Visit = { readonly itemId: number; readonly nodeId: number };

/** A piece as an offer states it. */
type Stated = { readonly id: number; readonly carModelMatch: FitVerdict };

function openReader(store: Store) {
  const { app } = createCommerceCalls({ store, clock: createTestClock(), isChecked: false, catalogueLagMs: 60_000 });
  return async <T>({ path }: { readonly path: string }, query: Record<string, string | number>): Promise<T | null> => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const response = await app.fetch(new Request(`http://commerce.test${path}?${search}`));
    const body: { data: T } = await response.json();
    return response.ok ? body.data : null;
  };
}

/** Judges stated pieces a second time by their own rows, as their product pages do. */
function createJudge(store: Store, followed: Followed) {
  const get = openReader(store);
  return async (what: string, nodeId: number, pieces: readonly Stated[]) => {
    for (const { id, carModelMatch } of pieces) {
      const query = { itemId: id, attributeValueIds: nodeId, explain: "true" };
      const own = (await get<{ carModelMatch: FitVerdict }>(itemApi.match, query))?.carModelMatch;
      followed.pieces += 1;
      if ((own !== "FIT" && own !== "UNCERTAIN") || own !== carModelMatch)
        followed.wrong.push(`${what} for ${nodeId}: item ${id} is ${carModelMatch}, its page says ${own}`);
    }
  };
}

/** Lists the product pages with kits, each for every vehicle that the product's rows name; a share of them. */
export async function listKitVisits({ db }: Store, share: Share): Promise<Visit[]> {
  const rows = await db
    .selectFrom("bundle_item")
    .innerJoin("fitment", "fitment.item_id", "bundle_item.item_id")
    .where("fitment.base_node_id", "is not", null)
    .select(["bundle_item.item_id", "fitment.base_node_id"])
    .distinct()
    .orderBy("bundle_item.item_id")
    .orderBy("fitment.base_node_id")
    .execute();
  return keepShare(rows, share).flatMap(({ item_id: itemId, base_node_id: nodeId }) =>
    nodeId === null ? [] : { itemId, nodeId },
  );
}

/** Reads the kits of product pages for vehicles, and judges each piece by its own rows. */
export async function followKits(store: Store, visits: readonly Visit[]): Promise<Followed> {
  const followed: Followed = { offers: 0, pieces: 0, exchanged: 0, wrong: [] };
  const [get, judge] = [openReader(store), createJudge(store, followed)];
  await visitEach(visits, async ({ itemId, nodeId }) => {
    const kits = (await get<Bundle[]>(searchApi.bundles, { itemId, attributeValueId: nodeId })) ?? [];
    for (const { bundleId, items } of kits) {
      followed.offers += 1;
      followed.exchanged += items.some(({ replaces }) => replaces !== null) ? 1 : 0;
      await judge(
        bundleId,
        nodeId,
        items.map(({ item }) => item),
      );
    }
  });
  return followed;
}

/** Reads the repairs of vehicles with their sets, and judges each piece by its own rows. */
export async function followRepairs(store: Store, nodeIds: readonly number[]): Promise<Followed> {
  const followed: Followed = { offers: 0, pieces: 0, exchanged: 0, wrong: [] };
  const [get, judge] = [openReader(store), createJudge(store, followed)];
  await visitEach(nodeIds, async (attributeValueId) => {
    for (const { id } of (await get<RepairSummary[]>(searchApi.repairs, { attributeValueId })) ?? []) {
      const offer = await get<RepairOffer>(searchApi.repair, { repair: id, attributeValueId });
      followed.offers += 1;
      if (offer === null) followed.wrong.push(`${id} for ${attributeValueId} is listed and not offered`);
      for (const { fit, pieces } of offer?.tiers ?? []) {
        const items = pieces.map(({ item }) => item);
        await judge(id, attributeValueId, items);
        if (fit === "FIT" && items.some(({ carModelMatch }) => carModelMatch !== "FIT"))
          followed.wrong.push(`${id} for ${attributeValueId} is green with a piece that may not fit`);
      }
    }
  });
  return followed;
}
