import { data } from "@remix-run/node";
import { AwardsEntries } from "~/components/content/awards-entries";
import { awardsApi } from "~/models/api";
import { AWARDS_FILES } from "~/models/api/awards";
import type { FixedPage } from "~/models/content/content";
import type { FormState } from "~/models/forms/form";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { passFile } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOtherAt } from "~/server/http/redirect.server";
import { formPart, pageView } from "./content-pages.server";
import { type ContentView, keptPart } from "./fragments.server";

const PER_PAGE = 12;

/** The awards: what they are, the entries that show, and how to enter. Throws CallFailure. */
export async function awardsView(
  ctx: RequestContext,
  page: FixedPage,
  refused: FormState,
): Promise<ContentView | null> {
  const text = ctx.url.searchParams.get("page") ?? "1";
  const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
  const [{ head, parts }, found] = await Promise.all([
    pageView(ctx, page, refused),
    callCached(ctx, "content", awardsApi.entries, { query: { page: number, size: PER_PAGE } }),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE));
  if (number > pages) return null;
  const entries = keptPart(ctx, found, `entries-${number}`, () => (
    <AwardsEntries entries={found.entries} page={number} pages={pages} />
  ));
  const form = await formPart(ctx, page.path, refused);
  const top = form.length === 0 ? parts : parts.slice(0, -form.length);
  const canonical = new URL(urls.awards(number > 1 ? { page: number } : undefined), ctx.origin).href;
  return { head: { ...head, canonical }, parts: [...top, entries, ...form] };
}

/** Counts a vote and says so, or that it was counted before. Throws CallFailure, and a 404 for no entry. */
export async function voteForEntry(ctx: RequestContext, form: FormData): Promise<Response> {
  const id = Number(form.get("id"));
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw data(null, { status: 404 });
  try {
    const { isCounted } = await call(ctx, awardsApi.vote, { params: { id } });
    const text = isCounted ? "Thank you. Your vote is counted" : "You have voted for this entry already";
    ctx.cookies.set("flash", { kind: isCounted ? "success" : "warning", text });
    return seeOtherAt(urls.awards(), `entry-${id}`);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 429) throw error;
    return redirectWithFlash(ctx, urls.awards(), { kind: "warning", text: error.text });
  }
}

/** A photo of an entry that shows; null for any other. */
export function awardsPhoto(ctx: RequestContext, fileId: string): Promise<Response | null> {
  if (!/^[0-9a-f]{32}$/.test(fileId)) return Promise.resolve(null);
  return passFile(ctx, `${AWARDS_FILES}/${fileId}`, { query: {}, headers: {} });
}
