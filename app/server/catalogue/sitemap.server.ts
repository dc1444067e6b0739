import { contentApi, seoApi, vehicleApi } from "~/models/api";
import { aggregatedBrands } from "~/models/product/brand";
import * as urls from "~/models/shop/urls";
import { findVehicleSlug } from "~/models/vehicle/vehicle-slug";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { listAllVehicleChildren } from "~/server/vehicle/vehicle-address.server";
import { listBrandPages, listBrands } from "./brands.server";
import { loadCategoryTree } from "./categories.server";
import { listCollections, listRunningCampaigns } from "./collections.server";
import { sharedPicture } from "./shared-picture.server";

/** Range of item ids per file; the format allows at most 50,000 addresses. */
const ITEMS_PER_FILE = 20_000;
/** Items loaded at a time, which bounds the memory for a file. */
const ITEMS_PER_CALL = 1_000;

/** One address of a sitemap; `changedMs` in epoch milliseconds where it is known, `picture` the path of what it shows. */
type SitemapEntry = { readonly path: string; readonly changedMs?: number | null; readonly picture?: string | null };

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function listFixedPages(ctx: RequestContext): Promise<SitemapEntry[]> {
  const pages = await callCached(ctx, "content", seoApi.pages, {});
  return pages
    .filter(({ path }) => ctx.routes.handleAt(path).robots === undefined)
    .map(({ path, changedAt }) => ({ path, changedMs: changedAt }));
}

/** Lists what has a part on sale: the page of anything else asks search engines to leave it out. */
const listFilled = (ctx: RequestContext) => callCached(ctx, "list", seoApi.filledLists, {});

const isMake = ({ path }: SitemapEntry) => path.startsWith(`${urls.makes()}/`);
const isArticle = ({ path }: SitemapEntry) => path === urls.blogs() || path.startsWith(`${urls.blogs()}/`);

async function listPageEntries(ctx: RequestContext): Promise<SitemapEntry[]> {
  const [filled, pages, collections, campaigns, brands, slugs] = await Promise.all([
    listFilled(ctx),
    listFixedPages(ctx),
    listCollections(ctx),
    listRunningCampaigns(ctx),
    listBrands(ctx),
    listBrandPages(ctx),
  ]);
  const shown = new Set(aggregatedBrands(brands).map(({ name }) => name));
  const own = [urls.home(), urls.makes(), urls.brands(), urls.parts(), urls.campaigns()].map((path) => ({ path }));
  const lists = [
    ...collections.filter(({ slug }) => filled.collections.includes(slug)).map(({ slug }) => urls.collection(slug)),
    ...campaigns.filter(({ code }) => filled.campaigns.includes(code)).map(({ code }) => urls.campaign(code)),
    ...slugs
      .filter(({ name, slug }) => shown.has(name) && filled.brands.includes(slug))
      .map(({ slug }) => urls.brand(slug)),
  ].map((path) => ({ path }));
  const fixed = pages.filter((page) => !isMake(page) && !isArticle(page));
  return [...new Map([...own, ...fixed, ...lists].map((entry) => [entry.path, entry])).values()];
}

async function listCategoryEntries(ctx: RequestContext): Promise<SitemapEntry[]> {
  const tree = await loadCategoryTree(ctx);
  const categories = tree.flatMap((top) => [top, ...top.children.flatMap((middle) => [middle, ...middle.children])]);
  const paths = categories.filter(({ itemCount }) => itemCount > 0).map(({ path }) => path);
  return [
    { path: urls.categories() },
    { path: urls.categoriesAll() },
    ...paths.map((path) => ({ path: urls.categories(path) })),
  ];
}

async function listMakeEntries(ctx: RequestContext): Promise<SitemapEntry[]> {
  const [makes, filled] = await Promise.all([callCached(ctx, "vehicle", vehicleApi.makes, {}), listFilled(ctx)]);
  return makes.filter(({ slug }) => filled.makes.includes(slug)).map(({ slug }) => ({ path: urls.make(slug) }));
}

async function listArticleEntries(ctx: RequestContext): Promise<SitemapEntry[]> {
  const { articles } = await callCached(ctx, "content", contentApi.articles, { query: { page: 1, size: 100 } });
  const own = articles.map(({ slug, updatedAt }) => ({ path: urls.blog(slug), changedMs: updatedAt }));
  return [...(await listFixedPages(ctx)).filter(isArticle), ...own];
}

const SMALL_FILES = {
  pages: listPageEntries,
  categories: listCategoryEntries,
  makes: listMakeEntries,
  articles: listArticleEntries,
} as const;

const isSmallFile = (name: string): name is keyof typeof SMALL_FILES => Object.hasOwn(SMALL_FILES, name);

/** Lists the names of the product files, one for each range of ids that is in use. */
async function listProductFiles(ctx: RequestContext): Promise<string[]> {
  const { first, last } = await callCached(ctx, "seo", seoApi.itemRange, {});
  if (first === null || last === null) return [];
  const [from, to] = [Math.floor(first / ITEMS_PER_FILE), Math.floor(last / ITEMS_PER_FILE)];
  return Array.from({ length: to - from + 1 }, (_, index) => `products-${from + index}`);
}

const VEHICLES_OF_YEAR = "vehicles-";

const listVehicleYears = (ctx: RequestContext) => callCached(ctx, "seo", seoApi.vehicleYears, {});

/** Lists the pages of a year's models; null for a year without any. Throws CallFailure. */
async function listVehicleEntries(ctx: RequestContext, year: string): Promise<SitemapEntry[] | null> {
  const found = (await listVehicleYears(ctx)).find((each) => each.year === year);
  if (found === undefined) return null;
  const { attributeValueId } = found;
  const models = await call(ctx, seoApi.vehicles, { query: { attributeValueId } }, { isShared: true });
  const children = (above: number | null) => listAllVehicleChildren(ctx, above);
  return Promise.all(
    models.map(async ({ make, model, changedAt }) => ({
      path: urls.vehicle(await findVehicleSlug([{ id: attributeValueId, text: year }, make, model], children)),
      changedMs: changedAt,
    })),
  );
}

/** Renders the market's sitemap index: pages, categories, makes, articles, and the files of products and vehicles. */
export async function loadSitemapIndex(ctx: RequestContext): Promise<string> {
  const [products, years] = await Promise.all([listProductFiles(ctx), listVehicleYears(ctx)]);
  const names = [...Object.keys(SMALL_FILES), ...products, ...years.map(({ year }) => `${VEHICLES_OF_YEAR}${year}`)];
  const files = names.map(
    (name) => `<sitemap><loc>${escaped(new URL(urls.sitemapPart(name), ctx.origin).href)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join("\n")}\n</sitemapindex>\n`;
}

/** Reads the addresses of a range of items in chunks of a thousand. */
async function* readProductEntries(ctx: RequestContext, file: number): AsyncGenerator<readonly SitemapEntry[]> {
  const before = (file + 1) * ITEMS_PER_FILE;
  for (let from = file * ITEMS_PER_FILE; from < before; ) {
    const query = { from, before, size: ITEMS_PER_CALL };
    const items = await call(ctx, seoApi.items, { query }, { isShared: true });
    yield items.map(({ urlHandle, changedAt, imageUrl }) => ({
      ...{ path: urls.product(urlHandle), changedMs: changedAt, picture: imageUrl },
    }));
    const last = items.at(-1);
    if (last === undefined || items.length < ITEMS_PER_CALL) return;
    from = last.id + 1;
  }
}

async function* asSinglePiece(entries: readonly SitemapEntry[]): AsyncGenerator<readonly SitemapEntry[]> {
  yield entries;
}

/** Opens the addresses of a sitemap file by its name, in chunks; null for an unknown name. Throws CallFailure. */
export async function openSitemapEntries(
  ctx: RequestContext,
  name: string,
): Promise<AsyncGenerator<readonly SitemapEntry[]> | null> {
  if (isSmallFile(name)) return asSinglePiece(await SMALL_FILES[name](ctx));
  if (name.startsWith(VEHICLES_OF_YEAR)) {
    const vehicles = await listVehicleEntries(ctx, name.slice(VEHICLES_OF_YEAR.length));
    return vehicles && asSinglePiece(vehicles);
  }
  if (!(await listProductFiles(ctx)).includes(name)) return null;
  return readProductEntries(ctx, Number(name.slice("products-".length)));
}

/** Streams the XML of a sitemap file; its addresses use the request's origin. */
export function sitemapStream(
  ctx: RequestContext,
  pieces: AsyncGenerator<readonly SitemapEntry[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const urlFrom = ({ path, changedMs, picture }: SitemapEntry) => {
    const changed = changedMs ? `<lastmod>${new Date(changedMs).toISOString().slice(0, 10)}</lastmod>` : "";
    const shown = picture
      ? `<image:image><image:loc>${escaped(sharedPicture(ctx, picture))}</image:loc></image:image>`
      : "";
    return `<url><loc>${escaped(new URL(path, ctx.origin).href)}</loc>${changed}${shown}</url>\n`;
  };
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  let isStarted = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isStarted) {
        isStarted = true;
        controller.enqueue(encoder.encode(head));
      }
      const { value, done } = await pieces.next();
      if (value) controller.enqueue(encoder.encode(value.map(urlFrom).join("")));
      if (!done) return;
      controller.enqueue(encoder.encode("</urlset>\n"));
      controller.close();
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
