import { z } from "zod";
import { choice, flag, pattern, text, textOrNull, whole } from "../cells";
import { storedLines, type TradeKind } from "../kind";
import { sheet } from "../sheet";
import { requireItems } from "./in-markets";

const SLUG = /^[a-z0-9-]+$/;
const A_SLUG = "a name in lower case such as winter-ready";

const collectionSheet = sheet({
  file: "collections.csv",
  about: "Lists of products that editors put together",
  key: ["collection"],
  columns: z.object({
    collection: pattern("Its name as URLs have it", SLUG, A_SLUG),
    kind: choice("combine for one that joins several categories, else collection", ["collection", "combine"]),
    name: text("The name that shoppers read"),
    description: text("The text below the name", true),
    image: textOrNull("The address of its picture, or empty"),
    position: whole("Its place among the collections"),
    active: flag("Whether the shop shows it"),
  }),
});

const itemSheet = sheet({
  file: "collection-items.csv",
  about: "The products of collections",
  key: ["collection", "sku"],
  parent: "collections.csv",
  columns: z.object({
    collection: pattern("The collection in collections.csv", SLUG, A_SLUG),
    sku: text("The product"),
  }),
});

/** Collections with their products. */
export const collections: TradeKind = {
  name: "collections",
  sheets: [collectionSheet, itemSheet],
  tables: ["collection", "collection_item"],
  async load(db) {
    const rows = await db.selectFrom("collection").selectAll().execute();
    rows.sort((a, b) => a.sort - b.sort || (a.slug < b.slug ? -1 : 1));
    const items = await db
      .selectFrom("collection_item")
      .innerJoin("item", "item.id", "collection_item.item_id")
      .select(["collection_item.slug", "item.sku_id"])
      .execute();
    const places = new Map(rows.map(({ slug }, index) => [slug, index]));
    items.sort((a, b) => (places.get(a.slug) ?? 0) - (places.get(b.slug) ?? 0) || (a.sku_id < b.sku_id ? -1 : 1));
    return [
      storedLines(
        collectionSheet,
        rows.map((row) => ({
          collection: row.slug,
          kind: row.kind,
          name: row.name,
          description: row.description,
          image: row.image_url,
          position: row.sort,
          active: row.active,
        })),
      ),
      storedLines(
        itemSheet,
        items.map(({ slug, sku_id }) => ({ collection: slug, sku: sku_id })),
      ),
    ];
  },
  async toRows(context) {
    const items = context.lines(itemSheet);
    const itemId = await requireItems(
      context,
      items.map(({ at, value }) => ({ at, sku: value.sku, column: "sku" })),
    );
    return [
      ...context.lines(collectionSheet).map(({ value }) => ({
        table: "collection" as const,
        values: {
          slug: value.collection,
          kind: value.kind,
          name: value.name,
          description: value.description,
          image_url: value.image,
          sort: value.position,
          active: value.active,
        },
      })),
      ...items.map(({ value }) => ({
        table: "collection_item" as const,
        values: { slug: value.collection, item_id: itemId(value.sku) },
      })),
    ];
  },
};
