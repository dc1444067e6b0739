import { foldPartNumber } from "~/models/search/search";
import { MARKETS, type Market } from "~/models/shop/market";
import type { CsvRow } from "../csv";
import { momentFrom } from "../moment";
import { centsFrom, dimensionsFor, dimensionsIn, gtinFor, piecesFor, weightFrom } from "./amounts";
import type { Brands } from "./brands";
import type { Categories } from "./categories";
import { ATTRIBUTE_PREFIX, type Column, marketColumns, TEXTS } from "./columns";
import type { Given, GivenLabels, GivenMarkets, GivenNumbers, GivenPictures, GivenPrice } from "./given";
import { pictureFor } from "./pictures-given";
import { stateFor } from "./states";

/** A cell of this character alone clears the stored value; an empty cell leaves it as it is. */
const NOTHING = "-";
const TITLE_MAX = 250;
const PART_MAX = 60;
const TEXT_MAX = 20_000;

/** A fault in a cell. The row is left out, unless only a part of it is affected. */
export type CellProblem = {
  readonly code: "cell" | "category" | "brand" | "picture" | "list";
  readonly column: Column;
  readonly message: string;
  readonly advice?: string;
};

export type RowContext = {
  readonly brands: Brands;
  readonly categories: Categories;
  /** The brand of rows that name none. */
  readonly brand: string | undefined;
  readonly isBrandMade: boolean;
  readonly pictures: string | undefined;
  /** Whether amounts have a decimal comma. */
  readonly isComma: boolean;
  readonly weightUnit: string;
  readonly dimensionUnit: string;
};

const split = (text: string) =>
  text
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Reads one row and collects all faults, so that a merchant sees them at once. */
class RowReader {
  readonly problems: CellProblem[] = [];
  readonly #cells: CsvRow["cells"];
  readonly #context: RowContext;

  constructor(cells: CsvRow["cells"], context: RowContext) {
    this.#cells = cells;
    this.#context = context;
  }

  /** The text of a cell; undefined when it is empty, so that the stored value stays. */
  cell(column: Column): string | undefined {
    const text = this.#cells[column];
    return text === undefined || text === "" ? undefined : text;
  }

  problem(column: Column, message: string, code: CellProblem["code"] = "cell", advice = ""): undefined {
    this.problems.push({ code, column, message, advice });
    return undefined;
  }

  /** Refuses a long number as a spreadsheet shows it: its last digits are lost. */
  wholeNumber(column: Column, text: string | undefined): void {
    if (text !== undefined && /^\d(?:\.\d+)?E\+\d+$/i.test(text))
      this.problem(column, `"${text}" is a number that a spreadsheet shortened; keep that column as text`);
  }

  cents(column: Column, least: number): number | undefined {
    const text = this.cell(column);
    if (text === undefined) return undefined;
    const cents = centsFrom(text, this.#context.isComma);
    if (cents === null) {
      const isCommaAmount = text.includes(",") && centsFrom(text, true) !== null;
      const advice = isCommaAmount ? "; --decimal-comma reads it" : "";
      return this.problem(column, `"${text}" is no amount of money${advice}`);
    }
    return cents < least ? this.problem(column, "the amount is 0") : cents;
  }

  price(market: Market): GivenPrice | undefined {
    const { price: priceColumn, list: listColumn, core: coreColumn, status: statusColumn } = marketColumns(market);
    const price = this.cents(priceColumn, 1);
    const list = this.cell(listColumn) === NOTHING ? null : this.cents(listColumn, 1);
    const core = this.cell(coreColumn) === NOTHING ? 0 : this.cents(coreColumn, 0);
    const status = this.stateIn(statusColumn);
    if (typeof list === "number" && price !== undefined && list < price)
      this.problem(listColumn, "the list price is below the price: it is not shown", "list");
    const given = {
      ...(price === undefined ? {} : { price }),
      ...(list === undefined ? {} : { list }),
      ...(core === undefined ? {} : { core }),
      ...(status === undefined ? {} : { status }),
    };
    return Object.keys(given).length === 0 ? undefined : given;
  }

  pieces(column: Column): number | undefined {
    const text = this.cell(column);
    if (text === undefined) return undefined;
    return piecesFor(text) ?? this.problem(column, `"${text}" is no number of pieces`);
  }

  /** The prices of the markets that have any in the row. */
  markets(): GivenMarkets | undefined {
    const given: GivenMarkets = {};
    for (const market of MARKETS) {
      const price = this.price(market);
      if (price !== undefined) given[market.id] = price;
    }
    return Object.keys(given).length === 0 ? undefined : given;
  }

  stock(): Given["stock"] {
    const all = this.pieces("stock");
    const own = MARKETS.flatMap((market) => {
      const pieces = this.pieces(marketColumns(market).stock);
      return pieces === undefined ? [] : [{ id: market.id, pieces }];
    });
    if (own.length === 0 && all === undefined) return undefined;
    return {
      ...(all === undefined ? {} : { all }),
      own: Object.fromEntries(own.map(({ id, pieces }) => [id, pieces])),
    };
  }

  brand(): Given["brand"] | undefined {
    const { brands, brand: otherwise, isBrandMade } = this.#context;
    const name = (this.cell("brand") ?? otherwise)?.replace(/\s+/g, " ");
    const isBySku = this.cell("part_number") === undefined;
    if (name === undefined)
      return this.problem("brand", isBySku ? "no product has this SKU, and a new one needs a brand" : "no brand");
    const brandId = brands.find(name);
    if (brandId !== undefined) return brandId;
    if (isBrandMade) return name;
    return this.problem("brand", `"${name}" is no brand of the shop`, "brand", brands.advice(name));
  }

  category(): number | undefined {
    const text = this.cell("category");
    if (text === undefined) return undefined;
    const { categories } = this.#context;
    return categories.find(text) ?? this.problem("category", text, "category", categories.advice(text));
  }

  texts(): Given["texts"] {
    const texts: Given["texts"] = {};
    for (const [column, name] of Object.entries(TEXTS)) {
      const text = this.#cells[column];
      if (name === undefined || text === undefined || text === "") continue;
      const value = text === NOTHING && name !== "title" ? "" : text.replace(/\r\n?/g, "\n");
      const maxChars = name === "title" ? TITLE_MAX : TEXT_MAX;
      if (value.length > maxChars)
        this.problems.push({
          code: "cell",
          column: "title",
          message: `longer than ${maxChars} characters in ${column}`,
        });
      texts[name] = name === "title" ? value.replace(/\s+/g, " ") : value;
    }
    const gtin = this.cell("gtin");
    if (gtin === NOTHING) texts.bar_code = "";
    else if (gtin !== undefined) {
      const digits = gtinFor(gtin);
      if (digits === null) this.problem("gtin", `"${gtin}" is no GTIN: digits are missing or the check digit is wrong`);
      else texts.bar_code = digits;
    }
    return texts;
  }

  /** The labels of a cell such as "Material: Ceramic; Sensor: none", in its order. Where a bar separates them, a semicolon is text. */
  labelled(column: Column): { label: string; value: string }[] {
    const list: { label: string; value: string }[] = [];
    const text = this.cell(column) ?? "";
    const separator = /[|\n]/.test(text) ? /[|\n]/ : /;/;
    for (const part of text.split(separator).filter((each) => each.trim() !== "")) {
      const found = /^\s*([^:=]+?)\s*[:=]\s*(\S.*?)\s*$/.exec(part);
      if (found?.[1] === undefined || found[2] === undefined)
        this.problem(column, `"${part.trim()}" is not "label: value"`);
      else list.push({ label: found[1], value: found[2] });
    }
    return list;
  }

  measures(): GivenLabels | undefined {
    const list = this.labelled("measures");
    if (list.length === 0) return undefined;
    return Object.fromEntries(list.map(({ label, value }) => [label, value === NOTHING ? null : value]));
  }

  shownNumbers(): Given["shownNumbers"] {
    const text = this.cell("numbers_shown");
    if (text === undefined) return undefined;
    return text === NOTHING ? [] : this.labelled("numbers_shown");
  }

  attributes(): GivenLabels | undefined {
    const given: GivenLabels = {};
    const put = (label: string, value: string) => {
      given[label] = value === NOTHING ? null : value;
    };
    for (const { label, value } of this.labelled("attributes")) put(label, value);
    for (const [name, value] of Object.entries(this.#cells))
      if (name.startsWith(ATTRIBUTE_PREFIX) && value !== "") put(name.slice(ATTRIBUTE_PREFIX.length), value);
    return Object.keys(given).length === 0 ? undefined : given;
  }

  box(): GivenLabels | undefined {
    const given: GivenLabels = {};
    const { weightUnit, dimensionUnit } = this.#context;
    const weight = this.cell("weight");
    if (weight !== undefined) {
      const shown = weightFrom(weight, this.cell("weight_unit") ?? weightUnit);
      if (shown === undefined) this.problem("weight", `"${weight}" is no weight in lb, oz, kg or g`);
      else given["Shipping Weight"] = shown;
    }
    const unit = this.cell("dimension_unit") ?? dimensionUnit;
    const text = this.cell("dimensions");
    const [length, width, height] = [this.cell("length"), this.cell("width"), this.cell("height")];
    if (text !== undefined || (length !== undefined && width !== undefined && height !== undefined)) {
      const shown =
        text === undefined ? dimensionsFor([length ?? "", width ?? "", height ?? ""], unit) : dimensionsIn(text, unit);
      if (shown === undefined) this.problem(text === undefined ? "length" : "dimensions", "no sizes in in, cm or mm");
      else given["Package Dimensions"] = shown;
    }
    const country = this.cell("country");
    if (country !== undefined) given["Country of Origin"] = country === NOTHING ? null : country;
    return Object.keys(given).length === 0 ? undefined : given;
  }

  numbers(column: Column): GivenNumbers | undefined {
    const text = this.cell(column);
    if (text === undefined) return undefined;
    const put = text === NOTHING ? [] : split(text);
    for (const number of put)
      if (foldPartNumber(number).length < 2 || number.length > PART_MAX)
        this.problem(column, `"${number}" is no part number`);
      else this.wholeNumber(column, number);
    return { isWhole: true, put, drop: [] };
  }

  pictures(): GivenPictures | undefined {
    const text = this.cell("images");
    if (text === undefined) return undefined;
    if (text === NOTHING) return { isWhole: true, put: [], drop: [] };
    const urls = new Map<string, string>();
    const names = split(text);
    const titles = (this.cell("image_titles") ?? "").split(/[|\n]/).map((title) => title.trim());
    for (const [at, name] of names.entries()) {
      const address = pictureFor(name, this.#context.pictures);
      if ("url" in address) urls.set(address.url, titles[at] ?? "");
      else this.problem("images", `${name}: ${address.problem}`, "picture");
    }
    // Pictures that cannot be shown never replace existing ones.
    if (urls.size === 0) return undefined;
    return { isWhole: true, drop: [], put: [...urls].map(([url, title], at) => ({ url, title, isMain: at === 0 })) };
  }

  yes(column: Column): boolean | undefined {
    const text = this.cell(column);
    if (text === undefined) return undefined;
    if (/^(?:yes|y|true|1|x)$/i.test(text)) return true;
    return /^(?:no|n|false|0|-)$/i.test(text) ? false : this.problem(column, `"${text}" is neither yes nor no`);
  }

  /** Films, one a line or separated by "|": address, cover and title separated by ">". */
  videos(): Given["videos"] {
    const text = this.cell("videos");
    if (text === undefined) return undefined;
    if (text === NOTHING) return [];
    return text.split(/[|\n]/).flatMap((each) => {
      const [url = "", coverUrl = "", title = ""] = each.split(">").map((part) => part.trim());
      if (url === "" || coverUrl === "" || title === "") {
        this.problem("videos", `"${each.trim()}" is not "address > cover > title"`);
        return [];
      }
      if (![url, coverUrl].every((path) => /^\/(?!\/)/.test(path))) {
        this.problem("videos", `"${url}": pages show only the shop's own files`, "picture");
        return [];
      }
      return [{ url, coverUrl, title }];
    });
  }

  handle(text: string, column: Column): string | undefined {
    // A handle of digits alone would be read as a product's number.
    if (/^[a-z0-9-]{1,120}$/.test(text) && /[a-z]/.test(text)) return text;
    return this.problem(column, `"${text}" is no name such as brake-pads-front`);
  }

  /** The facts that a product of a former shop brings: its number, its names in URLs, its age and its sales. */
  former(): Partial<Pick<Given, "id" | "handle" | "formerHandles" | "createdAt" | "sales" | "seo">> {
    const [id, added] = [this.cell("id"), this.cell("added")];
    if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) this.problem("id", `"${id}" is no number of a product`);
    const at = added === undefined ? undefined : (momentFrom(added) ?? this.problem("added", `"${added}" is no date`));
    const handle = this.cell("handle");
    const former = this.cell("former_handles");
    const [title, description] = [this.cell("seo_title"), this.cell("seo_description")];
    const seo = { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
    const sales = this.pieces("sales");
    return {
      ...(id === undefined ? {} : { id: Number(id) }),
      ...(at === undefined ? {} : { createdAt: at }),
      ...(handle === undefined ? {} : { handle: this.handle(handle, "handle") }),
      ...(former === undefined
        ? {}
        : { formerHandles: split(former).flatMap((each) => this.handle(each, "former_handles") ?? []) }),
      ...(sales === undefined ? {} : { sales }),
      ...(Object.keys(seo).length === 0 ? {} : { seo }),
    };
  }

  /** A market's own status; null for "-", which follows that of all markets. */
  stateIn(column: Column): GivenPrice["status"] {
    const text = this.cell(column);
    if (text === undefined) return undefined;
    if (text === NOTHING) return null;
    const state = stateFor(text);
    if (state !== undefined && state !== "WITHDRAWN") return state;
    return this.problem(column, `the status "${text}" is not known`);
  }

  state(): Given["state"] {
    const text = this.cell("status");
    if (text === undefined) return undefined;
    return stateFor(text) ?? this.problem("status", `the status "${text}" is not known`);
  }
}

/**
 * Reads a product from a row, with all its faults. `stored` is the product that the shop has under the row's SKU where the
 * row has no part number; a SKU that it does not have is the part number and the SKU of a product.
 */
export function readRow(
  { cells }: CsvRow,
  context: RowContext,
  stored?: { readonly brandId: number; readonly partNumber: string },
): { given: Given | null; problems: readonly CellProblem[] } {
  const row = new RowReader(cells, context);
  const [number, sku] = [row.cell("part_number"), row.cell("sku")];
  const partNumber = number ?? stored?.partNumber ?? sku ?? "";
  if (foldPartNumber(partNumber) === "" || partNumber.length > PART_MAX)
    row.problem("part_number", partNumber === "" ? "no part number" : `"${partNumber}" is no part number`);
  row.wholeNumber("part_number", number);
  row.wholeNumber("sku", sku);
  const brand = stored?.brandId ?? row.brand();
  const optional = {
    ...row.former(),
    sku,
    category: row.category(),
    pieces: row.pieces("pieces"),
    isUniversal: row.yes("universal"),
    state: row.state(),
    markets: row.markets(),
    stock: row.stock(),
    attributes: row.attributes(),
    specs: row.measures(),
    shownNumbers: row.shownNumbers(),
    videos: row.videos(),
    isForSale: row.yes("for_sale"),
    box: row.box(),
    oe: row.numbers("oe_numbers"),
    interchange: row.numbers("interchange_numbers"),
    pictures: row.pictures(),
  };
  const texts = row.texts();
  if (optional.pieces === 0) row.problem("pieces", "a box holds at least one piece");
  const { problems } = row;
  const isLeftOut = problems.some(({ code }) => code !== "picture" && code !== "list");
  if (isLeftOut || brand === undefined) return { given: null, problems };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return { given: { partNumber, brand, texts, ...given }, problems };
}
