import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { ListPage } from "~/components/search/list-page";
import { Link } from "~/components/ui/link";
import { headTags } from "~/models/head";
import * as urls from "~/models/urls";
import { headOf } from "~/server/head.server";
import { loadList } from "~/server/list.server";
import { pageLoader } from "~/server/page-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx }) => {
  const list = await loadList(ctx, { defaultSort: "bestMatch" });
  const head = await headOf(ctx, {
    ...(list.query.q !== "" && { title: `“${list.query.q}” in auto parts`, isSpecific: true }),
    robots: "noindex",
  });
  return { ...list, head };
});

export default function SearchPage() {
  const { head: _, ...list } = useLoaderData<typeof loader>();
  const { q } = list.query;
  const heading = q === "" ? "All parts" : `Results for “${q}”`;
  return (
    <ListPage
      {...list}
      heading={heading}
      crumbs={[{ name: "Home", to: urls.home() }, { name: "Search" }]}
      empty={
        <p className="text-slate">
          Check the spelling, try fewer words, or search by the number printed on the old part.
        </p>
      }
    >
      {list.page.correctedText ? (
        <p className="mt-2 text-small">
          Nothing matched “{q}” exactly. These are results for <b>“{list.page.correctedText}”</b>.{" "}
          <Link to={urls.categoriesAll()}>Browse categories instead</Link>
        </p>
      ) : null}
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
