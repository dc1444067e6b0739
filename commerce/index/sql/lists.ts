import { type RawBuilder, sql } from "kysely";
import type { Store } from "../../db/open";
import { readRecord } from "../../platform/json";
import { positionWords } from "../../text/position-words";
import { isListed, joinMarket } from "../availability";
import type { CategoryCount, Filters, FitLimit, Frame, Narrowed, Order, VehicleVerdicts } from "../engine";
import {
  attributeFacets,
  attributeLabels,
  attributePrefix,
  brandSlug,
  PRICE_STEPS_CENT,
  priceRange,
  queryText,
  toFacets,
} from "../facet-options";
import type { Taxonomy } from "../taxonomy";
import { all, type Condition, idIn, textIn } from "./conditions";

/** Estimated memory of a list: its conditions, with the ids of text hits and scopes. */
const LIST_BYTES = 40_000;
const STAR_X100 = 100;
const STARS_MAX = 5;

/** The sources of lists. */
type ListSource = Pick<Store, "db" | "kind"> & { readonly taxonomy: Taxonomy };

/** A category with its descendants. */
export function subtree({ categories }: Taxonomy, categoryId: number): number[] {
  const ids = new Set(categories.has(categoryId) ? [categoryId] : []);
  for (const { id, parentId } of categories.values()) if (parentId !== null && ids.has(parentId)) ids.add(id);
  return [...ids];
}

/** The position of an item, and the position words of its title when it has none. */
export async function listPositions({ db, kind, taxonomy }: ListSource, categoryId: number) {
  const rows = await db
    .selectFrom("item")
    .select(["id", "position", "title"])
    .where(idIn(kind, "category_id", subtree(taxonomy, categoryId)))
    .execute();
  return rows.map(({ id, position, title }) => ({
    id,
    position: queryText(position),
    titlePosition: position === "" ? positionWords(title) : "",
  }));
}

/** The condition of a list's text: the hits, or the items of a part type at some positions. */
async function textCondition(from: ListSource, text: NonNullable<Frame["text"]>): Promise<Condition> {
  if ("hits" in text) return idIn(from.kind, "item.id", text.hits.ids);
  const { categoryId, positions, titlePositions } = text.range;
  const items = (await listPositions(from, categoryId)).filter(({ position, titlePosition }) =>
    position === "" ? titlePositions.has(titlePosition) : positions.has(position),
  );
  return idIn(
    from.kind,
    "item.id",
    items.map(({ id }) => id),
  );
}

async function frameConditions(from: ListSource, frame: Frame): Promise<Condition[]> {
  const { text, scope, fit, categoryId } = frame;
  const conditions = [isListed(frame.withSoldOut)];
  if (categoryId !== undefined)
    conditions.push(idIn(from.kind, "item.category_id", subtree(from.taxonomy, categoryId)));
  if (text !== null) conditions.push(await textCondition(from, text));
  if (scope !== null) conditions.push(idIn(from.kind, "item.id", scope));
  if (fit !== null) {
    const mayFit = sql`item.has_fitment = 0 or ${idIn(from.kind, "item.id", fit.maybe ?? [])}`;
    conditions.push(sql`(${certainlyFits(from, fit)} or ${fit.maybe === null ? sql`false` : mayFit})`);
    if (fit.isNamedOnly === true) conditions.push(sql`item.vehicle_universal = 0 and item.has_fitment = 1`);
  }
  return conditions;
}

const certainlyFits = ({ kind }: ListSource, { fits }: FitLimit) =>
  sql<boolean>`(item.vehicle_universal = 1 or ${idIn(kind, "item.id", fits)})`;

/** The attribute pairs of an item as queries write them, of those labels that some category offers. */
function readPairs({ categories }: Taxonomy): (attributes: string) => (readonly [label: string, value: string])[] {
  const offered = new Set([...categories.values()].flatMap(({ displayAttributes }) => displayAttributes));
  return (attributes) =>
    Object.entries(readRecord(attributes))
      .filter(([label, value]) => value !== "" && offered.has(label))
      .map(([label, value]) => [queryText(label), queryText(value)] as const);
}

type Column = "position" | "item_condition" | "attributes" | "category_id" | "brand_id" | "cent" | "rating_x100";

/** The items of a frame as a table `base`, which the statements of a list read. */
function createBase(from: ListSource, { market, fit }: Frame, conditions: readonly Condition[]) {
  const isOpen = fit !== null && fit.maybe !== null;
  const columns = sql`select item.id, item.category_id, item.brand_id, item.position, item.item_condition, item.attributes, item.rating_x100,
      item.review_count, item.sales, item.vehicle_universal, item.has_fitment, item_market.price_cent as cent,
      ${isOpen ? sql`case when ${certainlyFits(from, fit)} then 0 else 1 end` : sql.lit(0)} as may_fit
    from item ${joinMarket(market)} where ${all(conditions)}`;
  return {
    /** Reads the table once: writing it down for that takes longer than the reading. */
    async rows<T>(select: RawBuilder<unknown>): Promise<T[]> {
      return (await sql<T>`with base as not materialized (${columns}) ${select}`.execute(from.db)).rows;
    },
    /** Reads the table several times in one statement, so it is written down. */
    async rowsOfMany<T>(select: RawBuilder<unknown>): Promise<T[]> {
      return (await sql<T>`with base as materialized (${columns}) ${select}`.execute(from.db)).rows;
    },
    /** The distinct values of a column that pass a test. */
    async values(column: Column, test: (text: string) => boolean): Promise<string[]> {
      const rows = await this.rows<{ value: string }>(sql`select distinct ${sql.ref(column)} as value from base`);
      return rows.map(({ value }) => value).filter(test);
    },
  };
}

const conditionText = (stored: string) => queryText(stored || "New");

/** Narrows the catalogue to the items that pass a frame and its filters. */
export async function narrowItems(from: ListSource, frame: Frame, filters: Filters): Promise<Narrowed> {
  const { kind, taxonomy } = from;
  const { text, market } = frame;
  const brands = [...taxonomy.brands.values()];
  const base = createBase(from, frame, await frameConditions(from, frame));
  const pairsOf = readPairs(taxonomy);

  async function listPartTypes() {
    const rows = await base.rows<{ id: number; lowest: number }>(
      sql`select category_id as id, min(id) as lowest from base group by category_id`,
    );
    const lowest = new Map(rows.map((row) => [row.id, row.lowest]));
    const isById = frame.scope !== null || (text !== null && "hits" in text);
    const inTree = [...taxonomy.categories.values()].filter(({ id }) => lowest.has(id));
    return isById ? inTree.sort((a, b) => (lowest.get(a.id) ?? 0) - (lowest.get(b.id) ?? 0)) : inTree;
  }

  const category = frame.categoryId === undefined ? undefined : taxonomy.categories.get(frame.categoryId);
  const hasOwn = category !== undefined && category.displayAttributes.length > 0;
  const partTypes = hasOwn ? [] : await listPartTypes();
  const labels = attributeFacets(
    attributeLabels(category, () => partTypes),
    filters,
  );

  /** The condition of each facet in which something is chosen. */
  const chosen = new Map<string, Condition>();
  const { brand = [], position = [], condition = [], attributes = [], rating } = filters;
  if (brand.length > 0)
    chosen.set(
      "brand",
      idIn(
        kind,
        "brand_id",
        brands.filter((each) => brand.includes(brandSlug(each))).map(({ id }) => id),
      ),
    );
  if (position.length > 0) {
    const texts = await base.values("position", (each) => each !== "" && position.includes(queryText(each)));
    chosen.set("position", textIn(kind, "position", texts));
  }
  if (condition.length > 0) {
    const texts = await base.values("item_condition", (each) => condition.includes(conditionText(each)));
    chosen.set("condition", textIn(kind, "item_condition", texts));
  }
  const range = priceRange(filters.price);
  if (range !== null) {
    const [low, high] = range;
    chosen.set("price", high === Number.POSITIVE_INFINITY ? sql`cent >= ${low}` : sql`cent between ${low} and ${high}`);
  }
  if (rating !== undefined) chosen.set("stars", sql`rating_x100 >= ${rating * STAR_X100}`);
  for (const label of labels) {
    const prefix = attributePrefix(label);
    if (!attributes.some((value) => value.startsWith(prefix))) continue;
    const isChosen = (stored: string) =>
      pairsOf(stored).some(([own, value]) => own === queryText(label) && attributes.includes(prefix + value));
    chosen.set(prefix, textIn(kind, "attributes", await base.values("attributes", isChosen)));
  }

  /** Every filter but that of one facet, because its other options count as if it were not chosen. */
  const except = (facet: string) => all([...chosen].filter(([key]) => key !== facet).map(([, each]) => each));
  const passing = all([...chosen.values()]);
  const [counts] = await base.rows<{ total: number; may_fit: number | null }>(
    sql`select count(*) as total, sum(may_fit) as may_fit from base where ${passing}`,
  );

  async function readFacets() {
    const step = sql`case ${sql.join(
      PRICE_STEPS_CENT.slice(1).map((low, at) => sql`when cent < ${sql.lit(low)} then ${sql.lit(at)}`),
      sql` `,
    )} else ${sql.lit(PRICE_STEPS_CENT.length - 1)} end`;
    const values: [facet: string, value: RawBuilder<unknown>][] = [
      ["brand", sql`brand_id`],
      ["position", sql`position`],
      ["condition", sql`item_condition`],
      ["price", step],
      ["stars", sql`rating_x100 / ${sql.lit(STAR_X100)}`],
      ...labels.map((label): [string, RawBuilder<unknown>] => [attributePrefix(label), sql`attributes`]),
    ];
    const rows = await base.rowsOfMany<{ facet: string; value: string; count: number }>(
      sql.join(
        values.map(
          ([facet, value]) => sql`select ${facet} as facet, cast(${value} as text) as value, count(*) as count
            from base where ${except(facet)} group by 2`,
        ),
        sql` union all `,
      ),
    );
    /** Sums the counts of a facet by the texts that stored values stand for. */
    const sum = (facet: string, toTexts: (stored: string) => readonly string[]) => {
      const counts = new Map<string, number>();
      for (const row of rows)
        if (row.facet === facet)
          for (const each of toTexts(row.value)) counts.set(each, (counts.get(each) ?? 0) + Number(row.count));
      return counts;
    };
    const same = (stored: string) => [stored];
    const [brandCounts, prices] = [sum("brand", same), sum("price", same)];
    const stars = sum("stars", (stored) => [String(Math.min(STARS_MAX, Number(stored)))]);
    return toFacets(market, brands, filters, {
      brand: brands.map(({ id }) => brandCounts.get(String(id)) ?? 0),
      position: sum("position", (stored) => [queryText(stored)]),
      condition: sum("condition", (stored) => [conditionText(stored)]),
      priceStep: PRICE_STEPS_CENT.map((_, at) => prices.get(String(at)) ?? 0),
      stars: Array.from({ length: STARS_MAX + 1 }, (_, at) => stars.get(String(at)) ?? 0),
      attributes: labels.map((label) => [
        label,
        sum(attributePrefix(label), (stored) =>
          pairsOf(stored)
            .filter(([own]) => own === queryText(label))
            .map(([, value]) => value),
        ),
      ]),
    });
  }

  /** The rank of an item by its verdict: what fits, what may, the rest. */
  function fitRank({ fits, maybe }: VehicleVerdicts): RawBuilder<unknown> {
    const mayFit = maybe === null ? sql`true` : sql`(has_fitment = 0 or ${idIn(kind, "id", maybe)})`;
    return sql`case when vehicle_universal = 1 or ${idIn(kind, "id", fits)} then 0 when ${mayFit} then 1 else 2 end`;
  }

  function orderBy(order: Order): RawBuilder<unknown> {
    if (order.isFitFirst && order.verdicts !== null) return sql`${fitRank(order.verdicts)}, ${withinGroup(order)}`;
    return frame.fit?.isGrouped === true ? sql`may_fit, ${withinGroup(order)}` : withinGroup(order);
  }

  function withinGroup({ sort, verdicts }: Order): RawBuilder<unknown> {
    if (sort === "discountMinPrice,asc") return sql`cent, id`;
    if (sort === "discountMinPrice,desc") return sql`cent desc, id`;
    if (sort === "reviewRating,desc") return sql`rating_x100 desc, review_count desc, id`;
    if (sort === "reviewCount,desc") return sql`review_count desc, id`;
    const keys = [sql`sales desc`, sql`id`];
    if (sort !== "bestMatch") return sql.join(keys);
    if (verdicts !== null) keys.unshift(fitRank(verdicts));
    if (text !== null && "hits" in text) {
      const { ids, tiers } = text.hits;
      const cases = [...new Set(tiers)].map(
        (tier) =>
          sql`when ${idIn(
            kind,
            "id",
            ids.filter((_, at) => tiers[at] === tier),
          )} then ${sql.lit(tier)}`,
      );
      if (cases.length > 1) keys.unshift(sql`case ${sql.join(cases, sql` `)} end`);
    }
    return sql.join(keys);
  }

  return {
    total: Number(counts?.total ?? 0),
    mayFit: Number(counts?.may_fit ?? 0),
    bytes: LIST_BYTES,
    async page(order, first, end) {
      const rows = await base.rows<{ id: number }>(
        sql`select id from base where ${passing} order by ${orderBy(order)} limit ${end - first} offset ${first}`,
      );
      return rows.map(({ id }) => id);
    },
    async ids() {
      const rows = await base.rows<{ id: number }>(sql`select id from base where ${passing}`);
      return Int32Array.from(rows, ({ id }) => id);
    },
    async mayFitIds() {
      const rows = await base.rows<{ id: number }>(sql`select id from base where may_fit = 1 and ${passing}`);
      return Int32Array.from(rows, ({ id }) => id);
    },
    facets: readFacets,
    async categories() {
      const rows = await base.rows<Record<"id" | keyof CategoryCount, number>>(
        sql`select category_id as id, count(*) as count, sum(may_fit) as "mayFit", sum(vehicle_universal) as universal,
          min(cent) as "lowCent", max(cent) as "highCent" from base where ${passing} group by category_id`,
      );
      return new Map(
        rows.map(({ id, count, mayFit, universal, lowCent, highCent }) => [
          id,
          { count: Number(count), mayFit: Number(mayFit), universal: Number(universal), lowCent, highCent },
        ]),
      );
    },
  };
}
