import { ContactForm } from "~/components/content/contact-form";
import { ContentPage, type PageLinks } from "~/components/content/content-page";
import { LandingPage, type OfferState } from "~/components/content/landing-page";
import { infraApi, seoApi } from "~/models/api";
import { countdownText, isRunning } from "~/models/cart/campaign";
import type { ContactKind } from "~/models/content/contact";
import type { FixedPage, Landing } from "~/models/content/content";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import { callCached } from "~/server/api/cache.server";
import { loadContent } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { findProvenOrder } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { type ContentView, cachedSection, listCategoriesAt, productRow, uncachedSection } from "./fragments.server";

/** These pages end with a form regardless of their content. */
const FORMS: Readonly<Record<string, ContactKind>> = {
  [urls.feedback()]: "feedback",
  [urls.affiliateProgram()]: "affiliate",
  [urls.partnership()]: "partnership",
  [urls.awards()]: "awards",
  [urls.videosOffering()]: "video",
};

/** The kind of form on a page; null for a page without one. */
const formKind = (path: string): ContactKind | null => FORMS[path] ?? null;

/** Loads the texts of a page's form; null when the page has none, or content configuration has no texts. */
export async function findContactForm(ctx: RequestContext, path: string) {
  const kind = formKind(path);
  if (kind === null) return null;
  const { contact_forms } = await loadContent(ctx, ["contact_forms"]);
  return contact_forms?.find((form) => form.kind === kind) ?? null;
}

/** The form as it begins: with the order that the address names and, for who has proven it, with the buyer's name. */
async function findFirstState(ctx: RequestContext): Promise<FormState> {
  const orderId = (ctx.url.searchParams.get("orderId") ?? "").slice(0, 40);
  if (orderId === "") return EMPTY_FORM;
  const order = await findProvenOrder(ctx, orderId).catch(() => null);
  if (order === null) return { ...EMPTY_FORM, values: { order: orderId } };
  const { firstName, lastName } = order.address;
  return { ...EMPTY_FORM, values: { order: orderId, name: `${firstName} ${lastName}`, email: order.email } };
}

/** Renders the form at the end of a page for this visitor. */
export async function formSection(ctx: RequestContext, path: string, posted: FormState): Promise<Fragment[]> {
  const form = await findContactForm(ctx, path);
  if (form === null) return [];
  const refused = posted === EMPTY_FORM && form.kind === "feedback" ? await findFirstState(ctx) : posted;
  // It holds the time at which it was opened.
  ctx.keepOut("form");
  return [
    uncachedSection(ctx, "form", () => (
      <ContactForm form={form} action={path} openedAt={Date.now()} refused={refused} />
    )),
  ];
}

const POLICIES = urls.page("");

/** Lists the other policies for the page of a policy. */
async function listPolicies(ctx: RequestContext, path: string): Promise<PageLinks | null> {
  if (!path.startsWith(POLICIES)) return null;
  const pages = await callCached(ctx, "content", seoApi.pages, {}).catch(() => []);
  const links = pages.filter((page) => page.path.startsWith(POLICIES)).map(({ path, title }) => ({ path, title }));
  return links.length < 2 ? null : { label: "Policies", links };
}

/** Whether the offer of a page is active now, and until when. */
async function offerState(ctx: RequestContext, { isOfferOver }: FixedPage, { offer }: Landing): Promise<OfferState> {
  if (isOfferOver) return { isOn: false, countdown: null };
  const code = offer?.campaign ?? "";
  if (code === "") return { isOn: true, countdown: null };
  const all = await callCached(ctx, "settings", infraApi.campaigns, { query: {} }).catch(() => []);
  const campaign = all.find((each) => each.code === code);
  const now = Date.now();
  if (campaign === undefined || !isRunning(campaign, now)) return { isOn: false, countdown: null };
  return { isOn: true, countdown: countdownText(campaign, now) };
}

const PLAIN_LANDING: Landing = { lead: "", hero: "", offer: null, steps: [], parts: null, form: "" };

async function landingSections(ctx: RequestContext, page: FixedPage, landing: Landing): Promise<Fragment[]> {
  const { parts } = landing;
  const [state, [category]] = await Promise.all([
    offerState(ctx, page, landing),
    listCategoriesAt(ctx, parts === null || parts.category === "" ? [] : [parts.category]),
  ]);
  const element = () => <LandingPage page={page} landing={landing} state={state} />;
  const top =
    landing.offer?.campaign === undefined || landing.offer.campaign === ""
      ? cachedSection(ctx, page, "landing", element)
      : uncachedSection(ctx, "landing", element);
  const row =
    parts === null || (parts.category !== "" && category === undefined)
      ? null
      : { title: parts.title, link: parts.link, ...(category ? { categoryId: category.id } : { q: parts.q }) };
  return [top, ...(row === null ? [] : await productRow(ctx, row))];
}

/**
 * Renders a fixed page: a landing page when its content says so or it ends with a form, else a page of text. Throws
 * CallFailure.
 */
export async function pageView(ctx: RequestContext, page: FixedPage, refused: FormState): Promise<ContentView> {
  const landing = page.landing ?? (formKind(page.path) === null ? null : PLAIN_LANDING);
  const [head, top, form] = await Promise.all([
    loadHead(ctx, { title: page.title, description: page.description, canonicalPath: page.path }),
    landing === null
      ? listPolicies(ctx, page.path).then((family) => [
          cachedSection(ctx, page, "page", () => <ContentPage page={page} family={family} />),
        ])
      : landingSections(ctx, page, landing),
    formSection(ctx, page.path, refused),
  ]);
  return { head, sections: [...top, ...form] };
}
