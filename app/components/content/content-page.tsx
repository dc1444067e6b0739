import type { FixedPage } from "~/models/content/content";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { Breadcrumbs } from "../page/breadcrumbs";
import { Contents } from "./frame";
import { Prose } from "./prose";

/** Pages of the same family, including this one. */
export type PageLinks = { readonly label: string; readonly links: readonly { path: string; title: string }[] };

/** A page of editable text: policies, and pages without a layout of their own. */
export function ContentPage({ page, family }: { page: FixedPage; family: PageLinks | null }) {
  return (
    <div className="page-width pb-6">
      <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, { name: page.title }]} />
      <div className="article-columns">
        <article>
          <h1 className="content-title">{page.title}</h1>
          <p className="mt-2 hint">{`Last updated ${formatDate(page.updatedAt)}`}</p>
          <div className="mt-6 md:hidden">
            <Contents headings={page.headings} />
          </div>
          <Prose html={page.html} className="mt-6" />
        </article>
        <div className="sticky top-4 max-md:static">
          <div className="hidden md:block">
            <Contents headings={page.headings} />
          </div>
          {family === null ? null : (
            <nav aria-label={family.label} className="mt-8">
              <p className="mb-2 text-small font-semibold">{family.label}</p>
              <ul className="side-list">
                {family.links.map(({ path, title }) => (
                  <li key={path}>
                    <a href={path} aria-current={path === page.path ? "page" : undefined}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </div>
  );
}
