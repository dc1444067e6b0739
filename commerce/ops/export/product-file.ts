import { DEFAULT_MARKET, MARKETS } from "~/models/shop/market";
import { decimalMoney } from "~/models/shop/money";
import type { NewRow, Row } from "../../db/tables";
import { type Column, marketColumns } from "../../import/products/columns";
import { readLabelled, readRecord, readTexts } from "../../platform/json";

/** A product with everything that its line in a file of products says. */
type ExportedProduct = {
  readonly item: NewRow<"item">;
  /** Its rows of the markets that sell it, by market id. */
  readonly markets: ReadonlyMap<string, NewRow<"item_market">>;
  /** Its pieces by pool. */
  readonly stock: ReadonlyMap<string, number>;
  readonly brand: string;
  /** The path of its part type. */
  readonly category: string;
  readonly images: readonly Pick<Row<"item_image">, "url" | "title">[];
  readonly numbers: readonly Pick<Row<"item_number">, "kind" | "number">[];
  readonly seo: Pick<Row<"item_seo">, "url_handle" | "title" | "description" | "displacements"> | undefined;
  /** Pieces that orders hold and that have not shipped, by pool: they lie on the shelf, too. */
  readonly held: ReadonlyMap<string, number>;
};

type Cells = Partial<Record<Column, string | number>>;

/** What a cell says that empties the stored value; an empty cell leaves it. */
const NOTHING = "-";
const SEPARATOR = " | ";
const yes = (flag: number) => (flag === 1 ? "yes" : "no");

/** Labels with their values. A semicolon separates them, too, in a cell without a bar: one with a semicolon gets a bar behind it. */
function labelled(list: readonly { readonly label: string; readonly value: string }[]): string {
  const text = list.map(({ label, value }) => `${label}: ${value}`).join(SEPARATOR);
  return list.length === 1 && text.includes(";") ? `${text} |` : text;
}

type Film = { readonly url: string; readonly coverUrl: string; readonly title: string };

function filmsFrom(text: string): string {
  const films: readonly Film[] = JSON.parse(text);
  return films.map(({ url, coverUrl, title }) => `${url} > ${coverUrl} > ${title}`).join(SEPARATOR);
}

/** The attributes of an item, and what only its specification shows. */
function labelsOf(item: Pick<NewRow<"item">, "attributes" | "item_customs">) {
  const attributes = Object.entries(readRecord(item.attributes)).map(([label, value]) => ({ label, value }));
  const names = new Set(attributes.map(({ label }) => label));
  const measures = readLabelled(item.item_customs).filter(({ label }) => !names.has(label));
  return { attributes: labelled(attributes), measures: labelled(measures) };
}

/** The amounts and the status of each market; a market without a price has none. */
function marketCells(markets: ExportedProduct["markets"]): Cells {
  const cells: Cells = {};
  for (const market of MARKETS) {
    const columns = marketColumns(market);
    const { price_cent = 0, original_cent = 0, core_cent = 0, status } = markets.get(market.id) ?? {};
    cells[columns.price] = price_cent === 0 ? "" : decimalMoney({ cent: price_cent });
    cells[columns.list] = original_cent > price_cent ? decimalMoney({ cent: original_cent }) : "";
    cells[columns.core] = core_cent === 0 ? "" : decimalMoney({ cent: core_cent });
    cells[columns.status] = status === "DELETED" ? "gone" : (status ?? "");
  }
  return cells;
}

/** The pieces of each pool: of the default market's under "stock", of another under the first market that sells from it. */
function stockCells({ markets, stock, held }: ExportedProduct): Cells {
  const columns = new Map<string, Column>();
  const poolFor = (id: string) => markets.get(id)?.stock_pool;
  const byDefault = poolFor(DEFAULT_MARKET.id);
  if (byDefault !== undefined) columns.set(byDefault, "stock");
  for (const market of MARKETS) {
    const pool = poolFor(market.id);
    if (pool !== undefined && !columns.has(pool)) columns.set(pool, marketColumns(market).stock);
  }
  const cells: Cells = {};
  for (const [pool, column] of columns) cells[column] = (stock.get(pool) ?? 0) + (held.get(pool) ?? 0);
  return cells;
}

/**
 * What stands in a product's lists and would be read back otherwise, because it holds what separates them: the column and
 * the text of each.
 */
export function* listUnreadable({ item, images, numbers }: ExportedProduct): Generator<string> {
  for (const { kind, number } of numbers)
    if (kind !== "PART" && /[,;|\n]/.test(number)) yield `${kind === "OE" ? "oe" : "interchange"}_numbers "${number}"`;
  for (const { url, title } of images)
    if (/[,;|\n]/.test(url) || /[|\n]/.test(title)) yield `images "${url}" "${title}"`;
  const attributes = Object.entries(readRecord(item.attributes)).map(([label, value]) => ({ label, value }));
  for (const { label, value } of [...attributes, ...readLabelled(item.item_customs)])
    if (/[:=|\n]/.test(label) || /[|\n]/.test(value) || value.trim() === NOTHING || value.trim() === "")
      yield `attributes "${label}: ${value}"`;
}

/** The columns of a file of products, in their order. */
export const PRODUCT_HEADER: readonly Column[] = [
  ...(["id", "sku", "brand", "part_number", "category", "title", "subtitle", "description"] as const),
  ...(["installation", "warranty", "note"] as const),
  ...MARKETS.flatMap((market) => {
    const { price, list, core } = marketColumns(market);
    return [price, list, core];
  }),
  ...(["stock"] as const),
  ...MARKETS.filter(({ stockPool }) => stockPool !== DEFAULT_MARKET.stockPool).map(
    (market) => marketColumns(market).stock,
  ),
  ...(["status"] as const),
  ...MARKETS.map((market) => marketColumns(market).status),
  ...(["for_sale", "universal", "pieces", "weight", "dimensions", "country", "position", "position_shown"] as const),
  ...(["condition", "color", "gtin", "part_type_id", "attributes", "measures", "oe_numbers"] as const),
  ...(["interchange_numbers", "numbers_shown", "images", "image_titles", "videos", "alt", "label"] as const),
  ...(["handle", "former_handles", "seo_title", "seo_description", "added", "sales"] as const),
];

/**
 * The cells of a product, in the order of `PRODUCT_HEADER`, as `npm run ops -- import products` reads them. Amounts are
 * decimal, moments ISO, lists separated by bars.
 */
export function productCells(product: ExportedProduct): (string | number)[] {
  const { item, brand, category, images, numbers, seo } = product;
  const numbersOf = (kind: string) => numbers.filter((each) => each.kind === kind).map(({ number }) => number);
  const box = new Map(readLabelled(item.sku_customs).map(({ label, value }) => [label, value]));
  const { attributes, measures } = labelsOf(item);
  const cells: Cells = {
    id: item.id,
    sku: item.sku_id,
    brand,
    part_number: item.part_number,
    category,
    title: item.title,
    subtitle: item.sub_title,
    description: item.detail_content,
    installation: item.installation,
    warranty: item.warranty,
    note: item.special_note,
    ...marketCells(product.markets),
    ...stockCells(product),
    status: item.status === "DELETED" ? "gone" : item.status,
    for_sale: yes(1 - item.not_for_sale),
    universal: yes(item.vehicle_universal),
    pieces: item.in_kind,
    weight: box.get("Shipping Weight") ?? "",
    dimensions: box.get("Package Dimensions") ?? "",
    country: item.country,
    position: item.position,
    // A new product would get its position, its title and "New" where these cells are empty.
    position_shown: item.location || NOTHING,
    alt: item.alt || NOTHING,
    condition: item.item_condition || NOTHING,
    color: item.color,
    gtin: item.bar_code,
    part_type_id: item.aces,
    attributes,
    measures,
    oe_numbers: numbersOf("OE").join(SEPARATOR),
    interchange_numbers: numbersOf("INTERCHANGE").join(SEPARATOR),
    numbers_shown: labelled(readLabelled(item.part_number_customs)),
    images: images.map(({ url }) => url).join(SEPARATOR),
    image_titles: images.map(({ title }) => title).join(SEPARATOR),
    videos: filmsFrom(item.videos),
    label: item.campaign_mark,
    handle: seo?.url_handle ?? "",
    former_handles: readTexts(seo?.displacements ?? "[]").join(SEPARATOR),
    seo_title: seo?.title ?? "",
    seo_description: seo?.description ?? "",
    added: new Date(Number(item.created_at)).toISOString(),
    sales: item.sales ?? 0,
  };
  return PRODUCT_HEADER.map((column) => cells[column] ?? "");
}
