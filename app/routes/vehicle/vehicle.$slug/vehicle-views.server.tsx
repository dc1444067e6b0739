import { ProductGrid } from "~/components/product/card";
import { VehicleRepairs } from "~/components/vehicle/vehicle-repairs";
import { FitCounts, VehicleTree } from "~/components/vehicle/vehicle-tree";
import { searchApi } from "~/models/api";
import { DEFAULT_SORT } from "~/models/search/search";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { cachedSection } from "~/pages/content/fragments.server";
import { loadList } from "~/pages/list/list.server";
import { breadcrumbData, listHead } from "~/pages/list/list-head.server";
import { callCached } from "~/server/api/cache.server";
import type { VehicleCatalogue } from "~/server/catalogue/vehicle-catalogue.server";
import { fitQuery } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { type chosenList, everythingUrl, type loadVehiclePage } from "./vehicle-page.server";

type VehiclePage = Awaited<ReturnType<typeof loadVehiclePage>>;
type ChosenList = NonNullable<ReturnType<typeof chosenList>>;

const describe = (name: string) =>
  `Parts for the ${name}: compare price, brand and position. Each part says whether it fits.`;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The vehicle whose parts the page shows, with the answers about it. */
function aboutParts(ctx: RequestContext, partsId: number) {
  const own = fitQuery(ctx);
  return own.attributeValueId === partsId ? { ...own, attributeValueId: partsId } : { attributeValueId: partsId };
}

/** Loads the best sellers that fit the vehicle, or what fits where nothing was sold yet; none when the call fails. */
async function loadBestSellers(ctx: RequestContext, { partsId, shortName }: VehiclePage) {
  const query = { ...aboutParts(ctx, partsId), fitsOnly: true, size: SMALL_ROW_ITEMS };
  const page = await callCached(ctx, "list", searchApi.items, { query }).catch(() => null);
  if (page === null || page.items.length === 0) return null;
  const title = page.hasSales ? "Best sellers" : "Parts";
  return cachedSection(ctx, page, "vehicle-best", () => (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-4">{`${title} for your ${shortName}`}</h2>
      <ProductGrid cards={page.items} vehicle={shortName} isRow />
    </section>
  ));
}

/** Loads the repairs that all parts can be had for; none when the call fails. */
async function loadRepairs(ctx: RequestContext, { partsId, slug, shortName }: VehiclePage) {
  const query = aboutParts(ctx, partsId);
  const repairs = await callCached(ctx, "list", searchApi.repairs, { query }).catch(() => []);
  if (repairs.length === 0) return null;
  const section = () => <VehicleRepairs repairs={repairs} slug={slug} vehicle={shortName} />;
  return cachedSection(ctx, repairs, "vehicle-repairs", section, [slug]);
}

/** Loads the catalogue tree of a vehicle: the page without a chosen category. */
export async function loadVehicleTree(
  ctx: RequestContext,
  page: VehiclePage,
  action: string,
  { owner, categories }: VehicleCatalogue,
) {
  const { valueId: _, partsId: _own, slug: _slug, ...vehicle } = page;
  const [fits, mayFit] = [sum(categories.map((each) => each.fits)), sum(categories.map((each) => each.mayFit))];
  const [best, repairs, head] = await Promise.all([
    loadBestSellers(ctx, page),
    loadRepairs(ctx, page),
    loadHead(ctx, {
      title: `${page.name} parts`,
      description: describe(page.name),
      canonicalPath: action,
      ...((fits + mayFit === 0 || page.soldIn !== null) && { robots: "noindex" }),
      ...(ctx.renderMode !== "streamed" && { structuredData: [breadcrumbData(ctx, page.trail)] }),
    }),
  ]);
  ctx.pageEvents.push({ content: { event: "view_category", data: { results: fits + mayFit } } });
  const total = () => (
    <>
      {page.soldIn === null ? null : <p className="note">{page.soldIn}</p>}
      <p role="status" className="mt-2 text-large font-semibold text-slate">
        <FitCounts fits={fits} mayFit={mayFit} />
      </p>
      {mayFit > 0 ? <p className="note">What may fit depends on details such as trim, engine or drive.</p> : null}
    </>
  );
  return {
    ...vehicle,
    head,
    here: action,
    list: null,
    totals: cachedSection(ctx, owner, "vehicle-totals", total),
    tree: cachedSection(ctx, owner, "vehicle-tree", () => <VehicleTree categories={categories} action={action} />),
    best,
    repairs,
    everything: everythingUrl(action),
  };
}

/** Loads the list of a category or part type for a vehicle. */
export async function loadVehicleList(ctx: RequestContext, page: VehiclePage, action: string, chosen: ChosenList) {
  const { valueId, partsId: _own, slug: _, ...vehicle } = page;
  const frame = { attributeValueId: valueId, vehicleName: page.name, category: chosen.category };
  const list = await loadList(ctx, { frame, defaultSort: DEFAULT_SORT, action, isFitting: true });
  const here = urls.withQuery(action, { category: chosen.category.path });
  const head = await listHead(ctx, list, {
    title: `${chosen.name} for ${page.name}`,
    description: describe(page.name),
    crumbs: page.trail,
  });
  return { ...vehicle, head, here, list, listName: chosen.name, links: chosen.links };
}
