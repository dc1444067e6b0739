import { data } from "@remix-run/node";
import { EMPTY_FORM, type FormState } from "~/models/forms/form";
import { FORM_MAX_BYTES } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { awardsView, voteForEntry } from "~/pages/content/awards.server";
import { formOf, pageView } from "~/pages/content/content-pages.server";
import type { ContentView } from "~/pages/content/fragments.server";
import { articleAt, draftAt, fixedPage } from "~/server/content/content.server";
import { readBody } from "~/server/forms/form-body.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { articlesView, articleView } from "./articles.server";
import { receivePhotos, sendContact } from "./contact.server";
import { faqView, helpView } from "./help.server";
import { previewPart } from "./preview.server";

const ARTICLE = /^\/blogs\/([a-z0-9-]{1,120})$/;

/** "/about/" is the page "/about". */
const pathOf = (ctx: RequestContext) => ctx.url.pathname.replace(/(?<=.)\/+$/, "");

/** What a preview link shows: a draft in its place, never for search engines; null when the link has ended. */
async function draftView(ctx: RequestContext, token: string): Promise<ContentView | null> {
  const draft = await draftAt(ctx, token);
  if (draft === null || draft.path !== pathOf(ctx)) return null;
  const { page, article, expiresAt } = draft;
  const view =
    article !== null ? await articleView(ctx, article) : page === null ? null : await pageView(ctx, page, EMPTY_FORM);
  if (view === null) return null;
  return { head: { ...view.head, robots: "noindex" }, parts: [previewPart(ctx, expiresAt), ...view.parts] };
}

/**
 * The content page of a URL, finished: articles, help, awards, landing pages, policies, all in one data-driven family;
 * null for a path that content does not know (rows CMS-09, RTE-02..05, RTE-08, RTE-10, RTE-11, RTE-16..22, RTE-44,
 * RTE-47..49, RTE-51, RTE-52). Throws CallFailure.
 */
export async function contentView(ctx: RequestContext, refused: FormState = EMPTY_FORM): Promise<ContentView | null> {
  const token = ctx.url.searchParams.get("preview");
  if (token !== null && !ctx.isBot) return draftView(ctx, token);
  const path = pathOf(ctx);
  const slug = ARTICLE.exec(path)?.[1];
  if (slug !== undefined) {
    const article = await articleAt(ctx, slug);
    return article === null ? null : articleView(ctx, article);
  }
  const page = await fixedPage(ctx, path);
  if (path === urls.blogs()) return articlesView(ctx, page);
  if (page === null) return null;
  if (path === urls.help()) return helpView(ctx, page);
  if (path === urls.faq()) return faqView(ctx, page);
  if (path === urls.awards()) return awardsView(ctx, page, refused);
  return pageView(ctx, page, refused);
}

/** Answers the forms of content pages: a message to the shop, a vote. A page without a form is not posted to: 405. */
export async function actOnContent(ctx: RequestContext, request: Request) {
  const path = pathOf(ctx);
  const words = await formOf(ctx, path);
  if (words === null) {
    await request.body?.cancel();
    throw data(null, { status: 405 });
  }
  const hasFiles =
    words.kind === "awards" && /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "");
  const posted = hasFiles
    ? await receivePhotos(ctx, request)
    : { form: (await readBody(request, FORM_MAX_BYTES)).form, photos: [] };
  if (words.kind === "awards" && posted.form.get("intent") === "vote") return voteForEntry(ctx, posted.form);
  const outcome = await sendContact(ctx, words, posted);
  if (outcome.isSent) return redirectWithFlash(ctx, path, { kind: "success", text: words.done });
  const view = await contentView(ctx, outcome.refused);
  if (view === null) throw data(null, { status: 404 });
  return data({ parts: [...view.parts] }, { status: outcome.status });
}
