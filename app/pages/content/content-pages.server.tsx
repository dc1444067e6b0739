import { ContactForm } from "~/components/content/contact-form";
import { ContentPage, type PageLinks } from "~/components/content/content-page";
import { LandingPage, type OfferState } from "~/components/content/landing-page";
import { infraApi, seoApi } from "~/models/api";
import { countdownText, isRunning } from "~/models/cart/campaign";
import type { ContactKind } from "~/models/content/contact";
import type { FixedPage, Landing } from "~/models/content/content";
import type { FormState } from "~/models/forms/form";
import * as urls from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import { callCached } from "~/server/api/cache.server";
import { contentOf } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { headOf } from "~/server/page/head.server";
import { type ContentView, categoriesAt, freshPart, keptPart, partsRow } from "./fragments.server";

/** Pages that end in a form whatever their content says. */
const FORMS: Readonly<Record<string, ContactKind>> = {
  [urls.feedback()]: "feedback",
  [urls.affiliateProgram()]: "affiliate",
  [urls.partnership()]: "partnership",
  [urls.awards()]: "awards",
  [urls.videosOffering()]: "video",
};

/** The kind of form that a page has; null for a page without one. */
export const formKind = (path: string): ContactKind | null => FORMS[path] ?? null;

/** The words of the form of a page; null when it has none, or content configuration has no words. */
export async function formOf(ctx: RequestContext, path: string) {
  const kind = formKind(path);
  if (kind === null) return null;
  const { contact_forms } = await contentOf(ctx, ["contact_forms"]);
  return contact_forms?.find((form) => form.kind === kind) ?? null;
}

/** The form at the end of a page, as it stands for this visitor. */
export async function formPart(ctx: RequestContext, path: string, refused: FormState): Promise<Fragment[]> {
  const form = await formOf(ctx, path);
  if (form === null) return [];
  return [
    freshPart(ctx, "form", () => <ContactForm form={form} action={path} openedAt={Date.now()} refused={refused} />),
  ];
}

const POLICIES = urls.page("");

/** The other policies, beside a policy. */
async function familyOf(ctx: RequestContext, path: string): Promise<PageLinks | null> {
  if (!path.startsWith(POLICIES)) return null;
  const pages = await callCached(ctx, "content", seoApi.pages, {}).catch(() => []);
  const links = pages.filter((page) => page.path.startsWith(POLICIES)).map(({ path, title }) => ({ path, title }));
  return links.length < 2 ? null : { label: "Policies", links };
}

/** Whether the offer of a page stands now, and until when. */
async function offerState(ctx: RequestContext, { offer }: Landing): Promise<OfferState> {
  const code = offer?.campaign ?? "";
  if (code === "") return { isOn: true, countdown: null };
  const all = await callCached(ctx, "content", infraApi.campaigns, { query: {} }).catch(() => []);
  const campaign = all.find((each) => each.code === code);
  const now = Date.now();
  if (campaign === undefined || !isRunning(campaign, now)) return { isOn: false, countdown: null };
  return { isOn: true, countdown: countdownText(campaign, now) };
}

const PLAIN: Landing = { lead: "", hero: "", offer: null, steps: [], parts: null, form: "" };

async function landingParts(ctx: RequestContext, page: FixedPage, landing: Landing): Promise<Fragment[]> {
  const { parts } = landing;
  const [state, [category]] = await Promise.all([
    offerState(ctx, landing),
    categoriesAt(ctx, parts === null || parts.category === "" ? [] : [parts.category]),
  ]);
  const element = () => <LandingPage page={page} landing={landing} state={state} />;
  const top =
    landing.offer?.campaign === undefined || landing.offer.campaign === ""
      ? keptPart(ctx, page, "landing", element)
      : freshPart(ctx, "landing", element);
  const wanted =
    parts === null || (parts.category !== "" && category === undefined)
      ? null
      : { title: parts.title, link: parts.link, ...(category ? { categoryId: category.id } : { q: parts.q }) };
  return [top, ...(wanted === null ? [] : await partsRow(ctx, wanted))];
}

/**
 * A fixed page: a landing page when its content says so or it ends in a form, else a page of text. Throws CallFailure.
 */
export async function pageView(ctx: RequestContext, page: FixedPage, refused: FormState): Promise<ContentView> {
  const landing = page.landing ?? (formKind(page.path) === null ? null : PLAIN);
  const [head, top, form] = await Promise.all([
    headOf(ctx, { title: page.title, description: page.description, canonicalPath: page.path }),
    landing === null
      ? familyOf(ctx, page.path).then((family) => [
          keptPart(ctx, page, "page", () => <ContentPage page={page} family={family} />),
        ])
      : landingParts(ctx, page, landing),
    formPart(ctx, page.path, refused),
  ]);
  return { head, parts: [...top, ...form] };
}
