import type { z } from "zod";
import { type Endpoint, HEADERS } from "~/models/api/contract";
import { fitmentApi } from "~/models/api/fitment";
import { itemApi } from "~/models/api/item";
import { searchApi } from "~/models/api/search";
import { SORT_OPTIONS } from "~/models/search/search";
import { MARKET_IDS, type MarketId } from "~/models/shop/market";
import type { Calls } from "./http/serve";
import type { CatalogueIndex, IndexedCategory } from "./index/door";
import type { Logger } from "./platform/log";

/** A restart is not held up for longer. */
const REHEARSAL_MAX_MS = 8_000;
/** Some of the beginnings of a text that are looked up while it is typed. */
const TYPED_CHARS = [3, 5, 8] as const;

type OwnCalls = Pick<Calls, "answer">;

type Get = <R extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, R>,
  query: Readonly<Record<string, string | number | boolean>>,
) => Promise<z.output<R>>;

/** Makes calls as the storefront does for guests; a call that is not answered rejects. */
function callerFor(market: MarketId, { answer }: OwnCalls): Get {
  return async ({ method, path, response }, query) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const call = { method, path: `${path}?${search}`, headers: { [HEADERS.shopId]: market }, body: undefined };
    const { status, text } = (await answer(call)) ?? { status: 404, text: "" };
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}`);
    return response.parse(JSON.parse(text).data);
  };
}

/** Looks for a part type as a shopper does: its list, a vehicle of its first product, and what fits that one. */
async function shopFor(type: Pick<IndexedCategory, "id" | "name">, turn: number, get: Get): Promise<void> {
  const sort = SORT_OPTIONS[turn % SORT_OPTIONS.length]?.value ?? "";
  const { items } = await get(searchApi.items, { categoryId: type.id, sort });
  const [first] = items;
  if (first === undefined) return;
  const [row] = (await get(itemApi.fitmentRows, { itemId: first.id })).rows;
  const vehicle = row === undefined ? "" : `${row.year} ${row.make} ${row.model} `;
  const text = `${vehicle}${type.name}`.toLowerCase();
  for (const typed of [first.partNumber, type.name, first.title, text])
    for (const chars of TYPED_CHARS) await get(searchApi.suggestions, { q: typed.slice(0, chars) });
  await get(searchApi.items, { q: first.partNumber });
  await get(searchApi.items, { q: text, fitGroups: true });
  await get(itemApi.filter, { q: text, fitGroups: true });
  const named = await get(searchApi.namedVehicle, { q: text });
  if (named.vehicle === null) return;
  const { attributeValueId } = named.vehicle;
  await get(searchApi.items, { categoryId: type.id, attributeValueId, sort, fitsOnly: turn % 2 === 0 });
  const facets = await get(itemApi.filter, { categoryId: type.id, attributeValueId });
  const brand = facets.find(({ key }) => key === "brand")?.options[0]?.value;
  if (brand !== undefined) await get(itemApi.filter, { categoryId: type.id, attributeValueId, brand, fitsOnly: true });
  await get(itemApi.match, { itemIds: items.map(({ id }) => id).join(","), attributeValueIds: attributeValueId });
  await get(itemApi.fitmentRows, { itemId: first.id, attributeValueId });
  await get(fitmentApi.table, { itemId: first.id, attributeValueId });
}

/**
 * Looks for one part type after the other before the first shopper does, for a few seconds. Until a call was answered
 * some hundred times V8 interprets its code and PostgreSQL plans its queries, and the slowest answers about a large
 * catalogue take two to three times as long. A call that fails ends it, and shoppers find the shop as it is.
 */
export async function rehearse(index: Pick<CatalogueIndex, "taxonomy">, calls: OwnCalls, log: Logger): Promise<void> {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const { categories } = await index.taxonomy();
  const parents = new Set([...categories.values()].map(({ parentId }) => parentId));
  const types = [...categories.values()].filter(({ id }) => !parents.has(id));
  let count = 0;
  try {
    for (const [turn, type] of types.entries()) {
      if (elapsedMs() > REHEARSAL_MAX_MS) break;
      for (const market of MARKET_IDS) await shopFor(type, turn, callerFor(market, calls));
      count += 1;
    }
    log.info({ partTypes: count, ms: Math.round(elapsedMs()) }, "rehearsed");
  } catch (error) {
    log.warn({ err: error }, "the rehearsal ended early");
  }
}
