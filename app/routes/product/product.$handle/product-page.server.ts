import { createElement } from "react";
import { NotifyForm, StockNotice } from "~/components/product/notify";
import { itemApi, promotionApi } from "~/models/api";
import type { PageHead } from "~/models/page/head";
import {
  type NotForSaleData,
  PRODUCT_SECTIONS,
  type ProductContent,
  type ProductContentInput,
  type ProductRow,
  type ProductSection,
  toOffer,
  toProductContent,
} from "~/models/page/product-page";
import { STRUCTURED_VEHICLES_MAX, structuredBreadcrumbs, structuredProduct } from "~/models/page/structured-data";
import type { Product } from "~/models/product/product";
import { galleryImages, listSellingMarkets, soldOutReason, statusInMarket } from "~/models/product/product";
import * as urls from "~/models/shop/urls";
import type { Fragment } from "~/models/view/fragment";
import { findVisitVehicle } from "~/pages/vehicle/visit-vehicle.server";
import { callCached } from "~/server/api/cache.server";
import { findLegality } from "~/server/catalogue/legality.server";
import { loadOwnNotice } from "~/server/catalogue/own-notice.server";
import { loadDelivery, loadFitment, loadProduct } from "~/server/catalogue/product.server";
import { loadQuestions } from "~/server/catalogue/product-questions.server";
import { listSceneCards, loadProductRows } from "~/server/catalogue/product-rows.server";
import { sharedPicture } from "~/server/catalogue/shared-picture.server";
import { listStates } from "~/server/checkout/address-form.server";
import { listExpressMethods } from "~/server/checkout/express-checkout.server";
import { loadTerms } from "~/server/content/terms.server";
import type { RequestContext } from "~/server/http/context.server";
import { backTarget } from "~/server/http/redirect.server";
import { fragment } from "~/server/page/fragment.server";
import { alternatesFor, loadHead } from "~/server/page/head.server";
import { optional, readWhenArrived } from "~/server/page/optional.server";
import { ownFragment } from "~/server/page/own-fragment.server";
import { loadReviewThanks } from "~/server/reviews/review-thanks.server";
import { activeVehicleName, findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { Gallery } from "./gallery";
import { loadInstead } from "./instead.server";
import { deliveryWords } from "./product-delivery.server";
import { loadKits } from "./product-kits.server";
import { loadReviews, readReviewsRequest } from "./product-reviews.server";
import { Crumbs, Details, Intro, More, Offers } from "./sections";
import { OtherShop, Unavailable } from "./unavailable";

const SECTIONS = {
  crumbs: Crumbs,
  gallery: Gallery,
  intro: Intro,
  offers: Offers,
  notify: StockNotice,
  details: Details,
  more: More,
} as const;

type Built = { readonly inputs: readonly unknown[]; readonly content: ProductContent };
/** The content last built from each product's cached answer; an entry lives as long as that answer. */
const contents = new WeakMap<object, Built>();

/**
 * Returns the same object as long as every answer in it is the same one, so that its sections are rendered only once.
 */
function cachedContent(input: ProductContentInput): ProductContent {
  const { product, stockNoticeDays, features, offers, reviews, reviewsPage, reviewFilter, faqs, questionCount } = input;
  const { fitted, total, vehicle } = reviewFilter;
  const reviewInputs = [reviews, reviewsPage, fitted, total, vehicle, input.reviewThanks];
  const inputs = [input.isGone, stockNoticeDays, features, offers, ...reviewInputs, faqs, questionCount];
  const cached = contents.get(product);
  if (cached?.inputs.every((each, index) => each === inputs[index])) return cached.content;
  const content = toProductContent(input);
  contents.set(product, { inputs, content });
  return content;
}

const NO_OFFERS: [] = [];
const NO_FEATURES: string[] = [];

/** Skips offers for a product that cannot be bought now. */
async function loadContent(ctx: RequestContext, product: Product, isGone: boolean): Promise<ProductContent> {
  const isRestockExpected = statusInMarket(ctx.market.id, product) === "UNDER_STOCK";
  const stockNoticeDays = isRestockExpected ? (await loadTerms(ctx)).stockNoticeDays : null;
  const reviewsRequest = readReviewsRequest(ctx, product);
  const [features, offers, { reviews, total, vehicle }, reviewThanks, { faqs, questionCount }] = await Promise.all([
    callCached(ctx, "seo", itemApi.seoFeatures, { params: { id: String(product.id) } }).then(
      (answer) => answer.features,
      () => NO_FEATURES,
    ),
    isGone
      ? NO_OFFERS
      : callCached(ctx, "promotion", promotionApi.itemDiscounts, { body: { itemIds: [product.id] } }).catch(
          () => NO_OFFERS,
        ),
    loadReviews(ctx, product, reviewsRequest),
    product.reviewInfo.reviewCount === 0 ? "" : loadReviewThanks(ctx),
    loadQuestions(ctx, product.id),
  ]);
  const reviewFilter = { fitted: reviewsRequest?.attributeValueId ?? null, total, vehicle };
  const reviewsPage = reviewsRequest?.page ?? null;
  const { origin } = ctx;
  return cachedContent({
    product,
    isGone,
    stockNoticeDays,
    features,
    offers,
    faqs,
    questionCount,
    origin,
    reviews,
    reviewsPage,
    reviewFilter,
    reviewThanks,
  });
}

/** "Notify me" with a member's address, in place of the form that is the same for everyone; null for a guest. */
async function loadOwnNotify(ctx: RequestContext, { id, urlHandle, stockNoticeDays: days }: ProductContent) {
  const own = days === null ? null : await loadOwnNotice(ctx, id);
  if (days === null || own === null) return null;
  return ownFragment(ctx, "notify", createElement(NotifyForm, { urlHandle, days, own }));
}

function renderSections(ctx: RequestContext, content: ProductContent): Record<ProductSection, Fragment> {
  const { id, reviewsPage, reviewFilter } = content;
  const version = [id, reviewsPage, reviewFilter.fitted].filter((part) => part !== null).join("-");
  const sections = PRODUCT_SECTIONS.map((name) => [
    name,
    fragment(ctx, content, `${name}-${version}`, () => createElement(SECTIONS[name], { content })),
  ]);
  // The names just above are the keys of this record.
  return Object.fromEntries(sections) as Record<ProductSection, Fragment>;
}

/** Why a part cannot be bought here, with the ways on; null for one that can. */
function explainUnavailable(
  ctx: RequestContext,
  product: Product,
  { content, shared, isSoldElsewhere }: { content: ProductContent; shared: Product; isSoldElsewhere: boolean },
): Fragment | null {
  const type = content.crumbs.at(-1);
  const partType = type === undefined ? null : { name: type.name, url: urls.categories(type.path) };
  const other = isSoldElsewhere
    ? listSellingMarkets(shared).find(({ id }) => ctx.site.origins[id] !== ctx.origin)
    : undefined;
  if (other !== undefined) {
    const url = new URL(urls.product(product.seo.urlHandle), ctx.site.origins[other.id]).href;
    const places = { here: ctx.market.inText, there: other.inText };
    return ownFragment(ctx, "unavailable", createElement(OtherShop, { ...places, url, partType }));
  }
  const reason = soldOutReason(product);
  if (reason === null) return null;
  const isOver = statusInMarket(ctx.market.id, product) === "OFF_SHELVES";
  return ownFragment(ctx, "unavailable", createElement(Unavailable, { reason, isOver, partType }));
}

/** Only crawlers read structured data, and a browser that has run our script is not a crawler. */
async function loadStructuredData(
  ctx: RequestContext,
  product: Product,
  content: ProductContent,
  isSoldElsewhere: boolean,
): Promise<Pick<PageHead, "structuredData">> {
  if (ctx.renderMode === "streamed") return {};
  const toAbsoluteUrl = (path: string) => new URL(path, ctx.origin).href;
  const path = urls.product(content.urlHandle);
  const table = product.hasFitment
    ? await callCached(ctx, "fitment", itemApi.fitmentRows, {
        query: { itemId: product.id, size: 2 * STRUCTURED_VEHICLES_MAX },
      }).catch(() => null)
    : null;
  const steps = content.crumbs.map((crumb) => ({ name: crumb.name, path: urls.categories(crumb.path) }));
  return {
    structuredData: [
      structuredProduct({
        product,
        isSoldElsewhere,
        url: toAbsoluteUrl(path),
        toPictureUrl: (picture) => sharedPicture(ctx, picture),
        market: ctx.market,
        reviews: content.reviews,
        vehicles: table?.rows ?? [],
        returnDays: (await loadTerms(ctx)).returnDays,
        states: product.regulations.length === 0 ? [] : await listStateCodes(ctx),
      }),
      structuredBreadcrumbs(
        [{ name: "Home", path: urls.home() }, ...steps, { name: product.title, path }],
        toAbsoluteUrl,
      ),
    ],
  };
}

const listStateCodes = (ctx: RequestContext): Promise<string[]> =>
  listStates(ctx).then(
    (states) => states.map(({ code }) => code),
    () => [],
  );

const listBestSellers = async (ctx: RequestContext): Promise<ProductRow> => ({
  title: "Best sellers",
  cards: await listSceneCards(ctx, "TopRecommend", {}),
});

/** Lists parts of the same type and place; without any, best sellers. */
async function listInstead(ctx: RequestContext, itemId: number): Promise<ProductRow> {
  const cards = await listSceneCards(ctx, "ProductImagePreview", { itemId });
  return cards.length > 0 ? { title: "Parts you can buy now", cards } : listBestSellers(ctx);
}

async function loadNotForSale(ctx: RequestContext, product: Product | null) {
  const vehicle = await findActiveVehicle(ctx);
  const [head, similar] = await Promise.all([
    loadHead(ctx, { title: product ? `Not for sale: ${product.title}` : "Not for sale", robots: "noindex" }),
    readWhenArrived(optional(ctx, product === null ? listBestSellers(ctx) : listInstead(ctx, product.id))),
  ]);
  const numbers = product?.interchangeNumbers ?? [];
  const notForSale: NotForSaleData = {
    title: product?.title ?? "",
    partNumber: product?.partNumber ?? "",
    imageUrl: galleryImages(product?.itemImages ?? [])[0]?.url ?? null,
    crumbs: (product?.itemCollectionInfo.path ?? []).map(({ name, path }) => ({ name, path })),
    oeNumber: numbers.find(({ kind }) => kind === "OE")?.number ?? "",
    similar: similar(),
    vehicle: vehicle === null ? null : activeVehicleName(ctx, vehicle),
  };
  return { isForSale: false as const, head, notForSale };
}

/** Reads the campaign and the page type that led here from the previous page, for the cart to remember. */
function readReferral(ctx: RequestContext): { campaignId: string | null; position: string | null } {
  // Pages for crawlers are shared, so they carry no previous page.
  const from = ctx.isBot ? "" : backTarget(ctx, "");
  const [, campaignId = null] = /^\/campaign\/([\w-]{1,60})(?:[?/]|$)/.exec(from) ?? [];
  const [path = ""] = from.split("?", 1);
  const { pageType = null } = path === "" ? {} : ctx.routes.handleAt(path);
  return { campaignId, position: path === ctx.url.pathname || pageType === "shopping cart" ? null : pageType };
}

/** Loads a product page, or the page of a product that is not for sale. Throws redirects and CallFailure. */
export async function loadProductPage(ctx: RequestContext, handle: string) {
  const lookup = await loadProduct(ctx, handle);
  if (!lookup.isForSale) return loadNotForSale(ctx, lookup.product);
  const { product, shared } = lookup;
  ctx.viewedItemId = product.id;
  const isGone = soldOutReason(product) !== null;
  const checking = loadFitment(ctx, product);
  const listRows = async () =>
    loadProductRows(ctx, product.id, {
      isPersonal: false,
      isGone: isGone || (await checking).result === "NOT_FIT",
    });
  const listFitting = async () => (!isGone && (await checking).result === "NOT_FIT" ? loadInstead(ctx, product) : null);
  const [content, fit, delivery, express, similar, rows, kits, instead] = await Promise.all([
    loadContent(ctx, shared, isGone),
    checking,
    loadDelivery(ctx),
    isGone ? [] : listExpressMethods(ctx),
    isGone ? readWhenArrived(optional(ctx, listInstead(ctx, product.id))) : () => null,
    ctx.renderMode === "streamed" ? () => null : readWhenArrived(optional(ctx, listRows())),
    isGone ? null : loadKits(ctx, product),
    listFitting(),
  ]);
  const notify = await loadOwnNotify(ctx, content);
  const legality = findLegality(product, delivery);
  const eventData = { handle: product.seo.urlHandle };
  ctx.pageEvents.push(
    { content: { event: "view_item", data: eventData } },
    { content: { event: "vehicle_fit", data: { ...eventData, fit: fit.result } } },
  );
  const { label, inText, inputMode } = ctx.market.postalCode;
  const head = await loadHead(ctx, {
    title: product.seo.title || product.title,
    isWholeTitle: product.seo.title !== "",
    description: product.seo.description,
    canonicalPath: urls.product(product.seo.urlHandle),
    kind: "product",
    alternates: alternatesFor(ctx, urls.product(product.seo.urlHandle), listSellingMarkets(shared)),
    ...(content.pictures[0] && { image: sharedPicture(ctx, content.pictures[0].url) }),
    ...(await loadStructuredData(ctx, product, content, lookup.isSoldElsewhere)),
  });
  return {
    isForSale: true as const,
    head,
    fragments: { ...renderSections(ctx, content), ...(notify && { notify }) },
    kits,
    urlHandle: product.seo.urlHandle,
    offer: toOffer(product),
    unavailable: explainUnavailable(ctx, product, { content, shared, isSoldElsewhere: lookup.isSoldElsewhere }),
    isUniversal: product.vehicleUniversal,
    postalCode: { label, inText, inputMode },
    fit,
    visitVehicle: await findVisitVehicle(ctx),
    delivery: deliveryWords(product, delivery, legality),
    legality,
    ...readReferral(ctx),
    express,
    similar: similar(),
    instead,
    rows: rows(),
  };
}
