import { DEFAULT_MARKET, MARKETS, type Market } from "~/models/shop/market";
import type { CountryCode, Currency } from "~/models/shop/markets";
import type { Columns } from "../csv";
import type { Source } from "../source";
import type { TextColumn } from "./given";

/** The roles of an amount, by the beginning of their columns' names, with the headings that name no market. */
const AMOUNTS = {
  price: { words: ["price"], plain: ["price", "selling price", "variant price"] },
  list: {
    words: ["list price", "msrp", "compare at price"],
    plain: ["list price", "msrp", "compare at price", "was price"],
  },
  core: { words: ["core charge"], plain: ["core charge", "core", "core price"] },
} as const;
type Amount = keyof typeof AMOUNTS;
type AmountColumn = `${Amount}_${Lowercase<Currency>}`;
type StatusColumn = `status_${Lowercase<CountryCode>}`;
type StockColumn = `stock_${Lowercase<CountryCode>}`;

const lower = <T extends string>(text: T) => text.toLowerCase() as Lowercase<T>;

/** The columns of a market: amounts by its currency, stock and status by its country. */
export function marketColumns({
  currency,
  countryCode,
}: Market): Record<Amount, AmountColumn> & { stock: StockColumn; status: StatusColumn } {
  const [code, country] = [lower(currency), lower(countryCode)];
  return {
    price: `price_${code}`,
    list: `list_${code}`,
    core: `core_${code}`,
    stock: `stock_${country}`,
    status: `status_${country}`,
  };
}

/** A heading with a market's country, currency or name before or after it. */
const headingsIn = ({ countryCode, currency, name }: Market, words: readonly string[]) =>
  words.flatMap((word) =>
    [countryCode, currency, name].flatMap((place) => [`${word} ${lower(place)}`, `${lower(place)} ${word}`]),
  );

/** A heading without a market stands for the default one. */
const priceColumns = Object.fromEntries(
  (["price", "list", "core"] as const).flatMap((amount) =>
    MARKETS.map((market) => {
      const { words, plain } = AMOUNTS[amount];
      return [
        marketColumns(market)[amount],
        [...(market === DEFAULT_MARKET ? plain : []), ...headingsIn(market, words)],
      ] as const;
    }),
  ),
) as Record<AmountColumn, readonly string[]>;

const stockColumns = Object.fromEntries(
  MARKETS.map((market) => {
    const plain = market === DEFAULT_MARKET ? ["stock usa"] : [];
    return [
      marketColumns(market).stock,
      [...plain, ...headingsIn(market, ["stock", "inventory", "quantity", "qty"])],
    ] as const;
  }),
) as Record<StockColumn, readonly string[]>;

const statusColumns = Object.fromEntries(
  MARKETS.map((market) => {
    const plain = market === DEFAULT_MARKET ? ["status usa"] : [];
    return [marketColumns(market).status, [...plain, ...headingsIn(market, ["status"])]] as const;
  }),
) as Record<StatusColumn, readonly string[]>;

/**
 * Columns of a product file with the headings that merchants use; case, spaces and punctuation of headings are ignored.
 */
export const COLUMNS = {
  part_number: ["part #", "part no", "part", "mpn", "manufacturer part number", "mfr part number", "item number"],
  sku: ["sku id", "sku number", "stock keeping unit", "variant sku"],
  brand: ["brand name", "manufacturer", "make of part", "vendor"],
  title: ["name", "product name", "product title", "item name"],
  subtitle: ["sub title", "short description", "summary"],
  description: ["details", "long description", "body", "body html", "product description"],
  installation: ["installation notes", "install notes", "manual"],
  warranty: ["warranty text"],
  note: ["special note", "notes", "remark"],
  category: ["category path", "product type", "part type", "product category"],
  ...priceColumns,
  stock: ["quantity", "qty", "inventory", "stock quantity", "available", "on hand", "qty on hand"],
  ...stockColumns,
  weight: ["shipping weight", "weight lb", "weight lbs", "package weight"],
  weight_unit: ["weight uom", "weight units"],
  length: ["package length"],
  width: ["package width"],
  height: ["package height"],
  dimensions: ["package dimensions", "size"],
  dimension_unit: ["dimensions unit", "dimension uom", "length unit", "dimension units"],
  position: ["placement", "location on vehicle"],
  condition: ["item condition"],
  color: ["colour"],
  country: ["country of origin", "made in", "origin"],
  pieces: ["pieces in box", "pack size", "pieces per box", "package quantity", "quantity per pack"],
  universal: ["fits any vehicle", "universal fit", "vehicle universal"],
  oe_numbers: ["oe", "oem", "oem number", "oem numbers", "oe number", "oem part number", "oem part numbers"],
  interchange_numbers: ["interchange", "interchanges", "cross reference", "cross references", "replaces", "xref"],
  attributes: ["specifications", "specs", "features"],
  images: ["image", "image url", "image urls", "pictures", "picture", "image src", "photos"],
  status: ["state", "item status", "product status"],
  id: ["product number in the shop", "shop id"],
  handle: ["url handle", "slug", "url key"],
  former_handles: ["former urls", "redirects", "old handles"],
  seo_title: ["meta title", "page title"],
  seo_description: ["meta description"],
  added: ["created", "created at", "date added", "published at"],
  sales: ["sold", "units sold", "total sales"],
  for_sale: ["sellable"],
  ...statusColumns,
  label: ["badge", "campaign mark"],
  alt: ["alt text", "image alt", "image alt text"],
  position_shown: ["placement shown"],
  measures: ["dimensions of the part", "specification only"],
  numbers_shown: ["replaces shown"],
  videos: ["video", "video url", "video urls"],
  image_titles: ["image captions", "picture titles"],
  gtin: ["upc", "ean", "barcode", "bar code", "gtin12", "gtin13", "upc code", "variant barcode"],
  part_type_id: ["part terminology id", "aaia part type", "part type id", "pcdb id"],
} as const satisfies Columns;
export type Column = keyof typeof COLUMNS;

/** The item's text columns by the columns of the file. */
export const TEXTS: Readonly<Partial<Record<Column, TextColumn>>> = {
  title: "title",
  subtitle: "sub_title",
  description: "detail_content",
  installation: "installation",
  warranty: "warranty",
  note: "special_note",
  country: "country",
  position: "position",
  condition: "item_condition",
  color: "color",
  part_type_id: "aces",
  alt: "alt",
  position_shown: "location",
  label: "campaign_mark",
};

const ATTRIBUTE = /^(?:attributes?|attr|spec|specification)\s*[:._/ -]+\s*(\S.*)$/i;

/** The heading prefix of a column that holds a single attribute ("attribute: Material"). */
export const ATTRIBUTE_PREFIX = "attribute:";

async function firstLine(source: Source, encoding: string | undefined): Promise<string> {
  for await (const text of source.text(encoding)) return /^[^\r\n]*/.exec(text)?.[0] ?? "";
  return "";
}

const fold = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/**
 * Matches the headings of a file with columns, including its columns for single attributes. When several headings stand
 * for the same column ("brand" and "manufacturer"), the most specific one counts and the others are ignored.
 */
export async function loadColumns(source: Source, encoding: string | undefined): Promise<Columns> {
  const headings = (await firstLine(source, encoding))
    .split(/[,;\t|]/)
    .map((cell) => cell.trim().replace(/^"|"$/g, "").trim());
  const inFile = new Set(headings.map(fold));
  const recognised = new Set<string>();
  const columns: Record<string, readonly string[]> = {};
  for (const [name, aliases] of Object.entries(COLUMNS)) {
    const present = [name, ...aliases].find((heading) => inFile.has(fold(heading)));
    columns[name] = present === undefined ? [] : [present];
    for (const heading of [name, ...aliases]) recognised.add(fold(heading));
  }
  for (const heading of headings) {
    const label = recognised.has(fold(heading)) ? undefined : ATTRIBUTE.exec(heading)?.[1];
    if (label !== undefined) columns[`${ATTRIBUTE_PREFIX}${label.trim()}`] = [heading];
  }
  return columns;
}
