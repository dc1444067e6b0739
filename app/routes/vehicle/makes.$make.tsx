import { useLoaderData } from "@remix-run/react";
import { Prose } from "~/components/content/prose";
import { ListPage } from "~/components/search/list-page";
import { MakeModels, Shortcuts } from "~/components/vehicle/make-models";
import type { RouteHandle } from "~/models/page/route-handle";
import { DEFAULT_SORT } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { loadList } from "~/pages/list/list.server";
import { listHead } from "~/pages/list/list-head.server";
import { loadPageText } from "~/server/content/content.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { chosenPartType, loadMake } from "~/server/vehicle/makes.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { breadcrumbs: [{ name: "Makes", to: urls.makes() }] } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const { name, slug, models, categories } = await loadMake(ctx, params.make ?? "");
  const action = urls.make(slug);
  const { partType, links } = chosenPartType(ctx, action, categories);
  const list = await loadList(ctx, {
    frame: { make: slug, ...partType?.frame },
    defaultSort: DEFAULT_SORT,
    action,
  });
  const isEmpty = list.page.total === 0;
  const counted = `${models.length} ${name} ${models.length === 1 ? "model" : "models"}`;
  const head = await listHead(ctx, list, {
    title: `${name} parts`,
    description: isEmpty
      ? `${counted} with all years. We have no parts for this make yet.`
      : `Parts for ${name}: ${counted} with all years, and the fit said for your vehicle.`,
    crumbs: [
      { name: "Makes", to: urls.makes() },
      { name, to: urls.make(slug) },
    ],
  });
  // What is said of a make as a whole stands below all of its parts, on their first page.
  const text = ctx.url.search === "" ? await loadPageText(ctx, action) : "";
  return { ...list, head, name, models, isEmpty, links, partType: partType?.name ?? null, text };
});

export default function MakePage() {
  const { head: _, name, models, isEmpty, links, partType, text, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <ListPage
        {...list}
        heading={partType === null ? `${name} parts` : `${partType} for ${name}`}
        intro={
          isEmpty
            ? undefined
            : "Choose the model and year for the parts that fit it, or look through everything for the make."
        }
        steps={[{ name }]}
      >
        <Shortcuts label={`Part types for ${name}`} links={links} isUnfollowed />
        {partType === null ? <MakeModels make={name} models={models} /> : null}
      </ListPage>
      {text === "" ? null : (
        <div className="page-width pt-8 pb-14">
          <Prose html={text} />
        </div>
      )}
    </>
  );
}
