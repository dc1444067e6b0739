import { AwardsEntries } from "~/components/content/awards-entries";
import { awardsApi } from "~/models/api";
import { AWARDS_FILES } from "~/models/api/site/awards";
import type { FixedPage } from "~/models/content/content";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { passFile } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";
import { seeOtherAt } from "~/server/http/redirect.server";
import { formSection, pageView } from "./content-pages.server";
import { type ContentView, cachedSection } from "./fragments.server";

const PER_PAGE = 12;

/** Loads the awards page: introduction, published entries, and the form to enter. Throws CallFailure. */
export async function awardsView(
  ctx: RequestContext,
  page: FixedPage,
  refused: FormState,
): Promise<ContentView | null> {
  const text = ctx.url.searchParams.get("page") ?? "1";
  const pageNumber = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
  const [{ head, sections }, answer] = await Promise.all([
    pageView(ctx, page, refused),
    callCached(ctx, "content", awardsApi.entries, { query: { page: pageNumber, size: PER_PAGE } }),
  ]);
  const pages = Math.max(1, Math.ceil(answer.total / PER_PAGE));
  if (pageNumber > pages) return null;
  const entries = cachedSection(ctx, answer, `entries-${pageNumber}`, () => (
    <AwardsEntries entries={answer.entries} page={pageNumber} pages={pages} />
  ));
  const form = await formSection(ctx, page.path, refused);
  const top = form.length === 0 ? sections : sections.slice(0, -form.length);
  const canonical = new URL(urls.awards(pageNumber > 1 ? { page: pageNumber } : undefined), ctx.origin).href;
  return { head: { ...head, canonical }, sections: [...top, entries, ...form] };
}

/** Counts a vote, and says when it had been counted before. Throws CallFailure. */
export async function voteForEntry(ctx: RequestContext, id: number): Promise<Response> {
  const { isCounted } = await call(ctx, awardsApi.vote, { params: { id } });
  const text = isCounted ? "Thank you. Your vote is counted" : "You have voted for this entry already";
  ctx.cookies.set("flash", { kind: isCounted ? "success" : "warning", text });
  return seeOtherAt(urls.awards(), `entry-${id}`);
}

/** Loads a photo of a published entry; null for any other. */
export function awardsPhoto(ctx: RequestContext, fileId: string): Promise<Response | null> {
  if (!/^[0-9a-f]{32}$/.test(fileId)) return Promise.resolve(null);
  return passFile(ctx, `${AWARDS_FILES}/${fileId}`, { query: {}, headers: {} });
}
