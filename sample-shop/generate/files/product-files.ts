import type { NewRow } from "#commerce/db/tables";
import { groupBy } from "#commerce/platform/group-by";
import { readLabelled, readRecord, readTexts } from "#commerce/platform/json";
import { decimalMoney } from "~/models/shop/money";
import type { MarketItem } from "../market-items";
import { csvText } from "./csv";

type Products = {
  readonly category: readonly NewRow<"category">[];
  readonly brand: readonly NewRow<"brand">[];
  readonly item: readonly MarketItem[];
  readonly item_image: readonly NewRow<"item_image">[];
  readonly item_number: readonly NewRow<"item_number">[];
  readonly item_seo: readonly NewRow<"item_seo">[];
};

/** Cents with two decimals and no sign; every currency has cents. */
const amount = (cent: number) => decimalMoney({ cent });
const yes = (flag: number) => (flag === 1 ? "yes" : "no");
const listed = (list: readonly { readonly label: string; readonly value: string }[]) =>
  list.map(({ label, value }) => `${label}: ${value}`).join(" | ");

type Film = { readonly url: string; readonly coverUrl: string; readonly title: string };

function filmsFrom(text: string): string {
  const films: readonly Film[] = JSON.parse(text);
  return films.map(({ url, coverUrl, title }) => `${url} > ${coverUrl} > ${title}`).join(" | ");
}

/** The attributes of an item, and what only its specification shows. */
function labelsOf(item: MarketItem) {
  const attributes = Object.entries(readRecord(item.attributes)).map(([label, value]) => ({ label, value }));
  const names = new Set(attributes.map(({ label }) => label));
  const measures = readLabelled(item.item_customs).filter(({ label }) => !names.has(label));
  return { attributes: listed(attributes), measures: listed(measures) };
}

/** The products as `npm run ops -- import products` reads them. */
export function productFile({ category, brand, item, item_image, item_number, item_seo }: Products): string {
  const paths = new Map(category.map(({ id, path }) => [id, path]));
  const brands = new Map(brand.map(({ id, name }) => [id, name]));
  const images = groupBy(item_image, ({ item_id }) => item_id);
  const numbers = groupBy(item_number, ({ item_id }) => item_id);
  const seo = new Map(item_seo.map((row) => [row.item_id, row]));
  const rows = item.map((row) => {
    const own = images.get(row.id) ?? [];
    const numbersOf = (kind: string) =>
      (numbers.get(row.id) ?? [])
        .filter((each) => each.kind === kind)
        .map(({ number }) => number)
        .join(" | ");
    const names = seo.get(row.id);
    const weight = readLabelled(row.sku_customs).find(({ label }) => label === "Shipping Weight")?.value ?? "";
    const { attributes, measures } = labelsOf(row);
    return {
      id: row.id,
      sku: row.sku_id,
      brand: brands.get(row.brand_id) ?? "",
      part_number: row.part_number,
      category: paths.get(row.category_id) ?? "",
      title: row.title,
      subtitle: row.sub_title,
      description: row.detail_content,
      installation: row.installation,
      warranty: row.warranty,
      note: row.special_note,
      price_usd: amount(row.us_price_cent),
      list_usd: amount(row.us_original_cent),
      core_usd: amount(row.us_core_cent),
      price_cad: amount(row.ca_price_cent),
      list_cad: amount(row.ca_original_cent),
      core_cad: amount(row.ca_core_cent),
      stock: row.available_total,
      status: row.status === "DELETED" ? "gone" : row.status,
      status_us: row.us_status ?? "",
      status_ca: row.ca_status ?? "",
      for_sale: yes(1 - row.not_for_sale),
      universal: yes(row.vehicle_universal),
      pieces: row.in_kind,
      weight,
      country: row.country,
      position: row.position,
      position_shown: row.location,
      condition: row.item_condition,
      color: row.color,
      gtin: row.bar_code,
      part_type_id: row.aces,
      attributes,
      measures,
      oe_numbers: numbersOf("OE"),
      interchange_numbers: numbersOf("INTERCHANGE"),
      numbers_shown: listed(readLabelled(row.part_number_customs)),
      images: own.map(({ url }) => url).join(" | "),
      image_titles: own.map(({ title }) => title).join(" | "),
      videos: filmsFrom(row.videos),
      alt: row.alt,
      label: row.campaign_mark,
      handle: names?.url_handle ?? "",
      former_handles: readTexts(names?.displacements ?? "[]").join(" | "),
      seo_title: names?.title ?? "",
      seo_description: names?.description ?? "",
      added: new Date(row.created_at).toISOString(),
      sales: row.sales ?? 0,
    };
  });
  return csvText(
    Object.keys(rows[0] ?? {}),
    rows.map((row) => Object.values(row)),
  );
}

type Fit = NewRow<"fitment">;
const NAMED = ["make", "model", "sub_model", "engine", "series", "engine_code", "engine_type", "body_style"] as const;

function conditionsOf(text: string | null | undefined): string {
  const list: readonly { readonly key: string; readonly value: string }[] = JSON.parse(text ?? "[]");
  return list.map(({ key, value }) => `${key}: ${value}`).join(" | ");
}

/** The fitment as `npm run ops -- import fitment` reads it, with consecutive years of equal rows in one line. */
export function fitmentFile({ fitment, item }: { fitment: readonly Fit[]; item: readonly NewRow<"item">[] }): string {
  const skus = new Map(item.map(({ id, sku_id }) => [id, sku_id]));
  type Line = { from: number; to: number; cells: readonly string[] };
  const lines: Line[] = [];
  for (const rows of groupBy(fitment, ({ item_id }) => item_id).values()) {
    const open = new Map<string, Line>();
    for (const row of rows) {
      const named = NAMED.map((column) => row[column] ?? "");
      const cells = [...named, row.location ?? "", row.note ?? "", conditionsOf(row.qualifiers)];
      const year = row.year ?? 0;
      const key = cells.join("\n");
      const line = open.get(key);
      if (line !== undefined && line.to === year - 1) {
        line.to = year;
        continue;
      }
      const next = { from: year, to: year, cells: [skus.get(row.item_id) ?? "", ...cells] };
      open.set(key, next);
      lines.push(next);
    }
  }
  const header = "sku make model trim engine series engine_code fuel body_style position note conditions".split(" ");
  return csvText(
    [...header, "years"],
    lines.map(({ from, to, cells }) => [...cells, from === to ? from : `${from}-${to}`]),
  );
}

/** The reviews as `npm run ops -- import reviews` reads them. */
export function reviewFile({
  review,
  item,
}: {
  review: readonly NewRow<"review">[];
  item: readonly NewRow<"item">[];
}): string {
  const skus = new Map(item.map(({ id, sku_id }) => [id, sku_id]));
  const header = ["sku", "author", "rating", "title", "text", "vehicle", "verified", "status", "photos", "date"];
  return csvText(
    header,
    review.map((row) => [
      skus.get(row.item_id) ?? "",
      row.author,
      row.rating,
      row.title,
      row.text,
      row.vehicle,
      yes(row.verified),
      row.status.toLowerCase(),
      readTexts(row.media ?? "[]").join(" | "),
      new Date(row.created_at).toISOString(),
    ]),
  );
}

/** The entries of the awards as `npm run ops -- import awards` reads them. */
export function awardsFile({ awards_entry }: { awards_entry: readonly NewRow<"awards_entry">[] }): string {
  const date = (at: number | null | undefined) => (typeof at === "number" ? new Date(at).toISOString() : "no");
  return csvText(
    ["name", "email", "topic", "message", "market", "sent", "approved", "votes", "photos"],
    awards_entry.map((row) => [
      ...[row.name, row.email, row.topic, row.message, row.market, date(row.sent_at), date(row.approved_at)],
      ...[row.votes, readTexts(row.photos).join(" | ")],
    ]),
  );
}
