import type { FixedPage } from "~/models/content";
import { formatDate } from "~/models/dates";
import * as urls from "~/models/urls";
import { Breadcrumbs } from "../ui/breadcrumbs";

/** Text that editors keep; the HTML was made on the server from Markdown through an allow-list. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server through an allow-list
  return <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A page whose text editors keep: policies, help, makes. */
export function ContentPage({ page }: { page: FixedPage }) {
  return (
    <div className="page-width pb-6">
      <Breadcrumbs crumbs={[{ name: "Home", to: urls.home() }, { name: page.title }]} />
      <article>
        <h1>{page.title}</h1>
        <Prose html={page.html} />
        <p className="mt-8 text-small text-stone">Last updated {formatDate(page.updatedAt)}</p>
      </article>
    </div>
  );
}
