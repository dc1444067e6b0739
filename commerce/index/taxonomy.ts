import { CATEGORY_KINDS, type Category } from "~/models/product/category";
import type { Db } from "../db/open";
import type { Row } from "../db/tables";
import { groupBy } from "../platform/group-by";
import { readTexts } from "../platform/json";
import { splitWords } from "../text/words";

export type IndexedBrand = Row<"brand">;

export type IndexedCategory = Omit<Category, "itemCount"> & { readonly displayAttributes: readonly string[] };

/** The categories and brands of one version of the catalogue. */
export type Taxonomy = {
  /** Changes with every bulk change of the catalogue. */
  readonly version: string;
  /** All brands by id, in order of name; inactive ones are never shown. */
  readonly brands: ReadonlyMap<number, IndexedBrand>;
  /** The words of each brand's name, by its id. */
  readonly brandWords: ReadonlyMap<number, readonly string[]>;
  /** Parents before children, siblings in their order. */
  readonly categories: ReadonlyMap<number, IndexedCategory>;
};

function toIndexedCategory(row: Row<"category">): IndexedCategory {
  const kind = CATEGORY_KINDS.find((each) => each === row.kind) ?? "backCategory";
  return {
    id: row.id,
    parentId: row.parent_id,
    level: row.level,
    kind,
    name: row.name,
    slug: row.slug,
    path: row.path,
    description: row.description,
    imageUrl: row.image_url,
    displayAttributes: readTexts(row.display_attributes),
  };
}

/** The category and its ancestors, starting with the category. */
export function lineage(categories: ReadonlyMap<number, IndexedCategory>, id: number): IndexedCategory[] {
  const line: IndexedCategory[] = [];
  for (
    let at = categories.get(id);
    at !== undefined && line.length < 3;
    at = at.parentId === null ? undefined : categories.get(at.parentId)
  )
    line.push(at);
  return line;
}

/** Sorts categories depth first, so that a category's descendants follow it without a gap. */
function depthFirst(rows: readonly IndexedCategory[]): Map<number, IndexedCategory> {
  const children = groupBy(rows, ({ parentId }) => parentId);
  const inOrder = new Map<number, IndexedCategory>();
  const visit = (parentId: number | null) => {
    for (const category of children.get(parentId) ?? []) {
      inOrder.set(category.id, category);
      visit(category.id);
    }
  };
  visit(null);
  return inOrder;
}

/** Lists all brands by name. */
const listBrands = (db: Db) => db.selectFrom("brand").selectAll().orderBy("name").execute();

/** Lists all categories level by level, siblings in their sort order. */
const listCategories = (db: Db) =>
  db.selectFrom("category").selectAll().orderBy("level").orderBy("sort").orderBy("id").execute();

/** Reads the categories and brands of a database. */
export async function readTaxonomy(db: Db, version: string): Promise<Taxonomy> {
  const brands = await listBrands(db);
  const categories = depthFirst((await listCategories(db)).map(toIndexedCategory));
  return {
    version,
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    brandWords: new Map(brands.map(({ id, name }) => [id, splitWords(name)])),
    categories,
  };
}
