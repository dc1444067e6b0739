import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Row } from "#commerce/db/tables";
import type { TableRow } from "#commerce/ops/content/kinds";
import { filesOfRows } from "#commerce/ops/content/transfer";
import { MARKED_MOMENTS, withPlaceholders } from "../moments";
import { sampleShop } from "../sample-shop";
import { orderFile } from "./order-file";
import { awardsFile, fitmentFile, productFile, reviewFile } from "./product-files";
import { tradeFiles } from "./trade-files";
import { vehicleFile } from "./vehicle-file";

type SampleFile = { readonly path: string; readonly text: string };
type Sample = Awaited<ReturnType<typeof sampleShop>>;

const isContentPicture = ({ name }: { readonly name: string }) => name.startsWith("content-");

function contentFiles({ page, article, content, faq, page_seo, campaign, media }: Sample): SampleFile[] {
  const rows: TableRow[] = [
    ...page.map((row) => ({ table: "page", row: { landing: "", ...row } }) as const),
    ...article.map((row) => ({ table: "article", row }) as const),
    ...content.map((row) => ({ table: "content", row }) as const),
    ...faq.map((row) => ({ table: "faq", row }) as const),
    ...page_seo.map((row) => ({ table: "page_seo", row }) as const),
    ...campaign.map((row) => ({ table: "campaign", row }) as const),
    ...media.filter(isContentPicture).map((row): TableRow => ({ table: "media", row })),
  ];
  return filesOfRows(rows).map(({ path, text }) => ({ path: `content/${path}`, text: withPlaceholders(text) }));
}

const pictureFiles = (media: readonly Pick<Row<"media">, "name" | "body">[]): SampleFile[] =>
  media
    .filter((row) => !isContentPicture(row))
    .map(({ name, body }) => ({ path: `pictures/${name}`, text: String(body) }));

/** Every file of a sample shop whose moments are marked. */
async function sampleFiles(sample: Sample): Promise<SampleFile[]> {
  const { page: _1, article: _2, content: _3, faq: _4, page_seo: _5, campaign: _6, ...tables } = sample;
  const { vehicle_node: _7, media, ...rest } = tables;
  const { category, part_complement, brand, bundle, bundle_market, bundle_item, repair, repair_part, ...listed } = rest;
  const { collection, collection_item, ...more } = listed;
  const { area, postal_prefix, tax_rate, retail_fee, logistics_plan, remote_area, ...restricted } = more;
  const { regulated_part, post_office_limit, ground_only_part, ...rows } = restricted;
  const { discount, discount_market, add_on_offer, add_on_offer_market, ...goods } = rows;
  const { item, item_image, item_number, item_seo, former_handle: _8, fitment, ...others } = goods;
  const { review, awards_entry } = others;
  const places = {
    area,
    postal_prefix,
    tax_rate,
    retail_fee,
    logistics_plan,
    remote_area,
    regulated_part,
    post_office_limit,
    ground_only_part,
  };
  const terms = { discount, discount_market, add_on_offer, add_on_offer_market };
  const kits = { bundle, bundle_market, bundle_item, repair, repair_part };
  const offers = { ...terms, collection, collection_item, ...kits };
  return [
    { path: "vehicles.csv", text: vehicleFile() },
    ...contentFiles(sample),
    ...pictureFiles(media),
    ...(await tradeFiles({ category, part_complement, brand, item, ...places, ...offers })),
    { path: "products.csv", text: productFile({ category, brand, item, item_image, item_number, item_seo }) },
    { path: "fitment.csv", text: fitmentFile({ fitment, item }) },
    { path: "reviews.csv", text: reviewFile({ review, item }) },
    { path: "orders.jsonl", text: orderFile(sample) },
    { path: "awards.csv", text: awardsFile({ awards_entry }) },
  ];
}

/** Writes the files of the sample shop into a folder, and returns the rows that they hold. */
export async function writeSampleShop(folder: string): Promise<Sample> {
  const sample = await sampleShop(MARKED_MOMENTS);
  for (const { path, text } of await sampleFiles(sample)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return sample;
}
