import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Notice } from "~/components/ui/notice";
import type { FixedPage } from "~/models/content/content";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import { formatMoment } from "~/models/shop/dates";
import type { Fragment } from "~/models/view/fragment";
import { findDraft, findFixedPage } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { articleView } from "./articles.server";
import { pageView } from "./content-pages.server";
import { type ContentView, uncachedSection } from "./fragments.server";

/** Loads the content page of one route; null when content has no such page. Throws CallFailure. */
export type LoadContentView = (ctx: RequestContext, refused: FormState) => Promise<ContentView | null>;

/** The page's path without trailing slashes: "/about/" becomes "/about". */
export const contentPath = (ctx: RequestContext) => ctx.url.pathname.replace(/(?<=.)\/+$/, "");

/** Loads the fixed page at the request's path and renders it with `toView`; null when content has no such page. */
export function fixedPageView(
  toView: (ctx: RequestContext, page: FixedPage, refused: FormState) => Promise<ContentView | null>,
): LoadContentView {
  return async (ctx, refused) => {
    const page = await findFixedPage(ctx, contentPath(ctx));
    return page === null ? null : toView(ctx, page, refused);
  };
}

/**
 * Renders the notice above a draft that says it is one and how long its link works; `expiresAt` is in epoch
 * milliseconds.
 */
function previewSection(ctx: RequestContext, expiresAt: number): Fragment {
  return uncachedSection(ctx, "preview", () => (
    <div className="page-width py-3">
      <Notice tone="info" title="Preview">
        <p>{`Only who has this link sees this draft, until ${formatMoment(expiresAt)}.`}</p>
      </Notice>
    </div>
  ));
}

/**
 * Loads the draft that a preview link shows instead of a page, hidden from search engines; null when the link has
 * expired.
 */
async function loadDraft(ctx: RequestContext, token: string): Promise<ContentView | null> {
  const draft = await findDraft(ctx, token);
  if (draft === null || draft.path !== contentPath(ctx)) return null;
  const { page, article, expiresAt } = draft;
  let view: ContentView;
  if (article !== null) view = await articleView(ctx, article);
  else if (page !== null) view = await pageView(ctx, page, EMPTY_FORM);
  else return null;
  return { head: { ...view.head, robots: "noindex" }, sections: [previewSection(ctx, expiresAt), ...view.sections] };
}

/** Loads the page of a request, or the draft that its preview link shows; null when there is none. Throws CallFailure. */
export function loadContentView(
  ctx: RequestContext,
  load: LoadContentView,
  refused: FormState,
): Promise<ContentView | null> {
  const token = ctx.url.searchParams.get("preview");
  return token !== null && !ctx.isBot ? loadDraft(ctx, token) : load(ctx, refused);
}

/** Makes the loader of a content page; it throws a 404 with the shop's own screen when there is no page. */
export function contentLoader(load: LoadContentView) {
  return pageLoader(async ({ ctx }: LoaderFunctionArgs & { ctx: RequestContext }) => {
    const view = await loadContentView(ctx, load, EMPTY_FORM);
    if (view !== null) return { head: view.head, sections: [...view.sections] };
    const head = await loadHead(ctx, { title: "Page not found", robots: "noindex", isSpecific: true });
    return data({ head, sections: null }, { status: 404 });
  });
}
