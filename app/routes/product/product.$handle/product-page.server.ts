import { createElement } from "react";
import { StockNotice } from "~/components/product/notify";
import { itemApi, promotionApi, searchApi } from "~/models/api";
import type { PageHead } from "~/models/page/head";
import { pageTypeOf } from "~/models/page/page-type";
import { breadcrumbData, productData, STRUCTURED_VEHICLES_MAX } from "~/models/page/product-data";
import {
  type ContentParts,
  type NotForSaleData,
  offerOf,
  PRODUCT_SECTIONS,
  type ProductContent,
  type ProductSection,
  productContent,
} from "~/models/page/product-page";
import type { Product } from "~/models/product/product";
import { galleryOf, soldOutReason, statusIn } from "~/models/product/product";
import * as urls from "~/models/shop/urls";
import { vehicleName } from "~/models/vehicle/vehicle";
import type { Fragment } from "~/models/view/fragment";
import { callCached } from "~/server/api/cache.server";
import { loadDelivery, loadFitment, productAt } from "~/server/catalogue/product.server";
import { loadQuestions } from "~/server/catalogue/product-questions.server";
import { productRows, sceneCards } from "~/server/catalogue/product-rows.server";
import { expressMethods } from "~/server/checkout/express-checkout.server";
import type { RequestContext } from "~/server/http/context.server";
import { backTarget } from "~/server/http/redirect.server";
import { fragment } from "~/server/page/fragment.server";
import { headOf } from "~/server/page/head.server";
import { arrived, optional } from "~/server/page/optional.server";
import { activeVehicle } from "~/server/vehicle/active-vehicle.server";
import { Gallery } from "./gallery";
import { loadReviews, reviewsPageOf } from "./product-reviews.server";
import { Crumbs, Details, Intro, More } from "./sections";

const SECTIONS = {
  crumbs: Crumbs,
  gallery: Gallery,
  intro: Intro,
  notify: StockNotice,
  details: Details,
  more: More,
} as const;

type Built = { readonly inputs: readonly unknown[]; readonly content: ProductContent };
/** The content last built of each product's shared answer; lives as long as that answer. */
const contents = new WeakMap<object, Built>();

/** The same object as long as every answer it is made of is the same one, so that its sections are rendered once. */
function contentOf(parts: ContentParts): ProductContent {
  const { product, bundles, features, offers, reviews, reviewsPage, reviewsOf, faqs, questionCount } = parts;
  const shown = [reviews, reviewsPage, reviewsOf.fitted, reviewsOf.total, reviewsOf.vehicle];
  const inputs = [bundles, features, offers, ...shown, faqs, questionCount];
  const known = contents.get(product);
  if (known?.inputs.every((input, index) => input === inputs[index])) return known.content;
  const content = productContent(parts);
  contents.set(product, { inputs, content });
  return content;
}

const NO_BUNDLES: [] = [];
const NO_OFFERS: [] = [];
const NO_FEATURES: string[] = [];

/** Kits and offers are for what can be bought: a product that is gone has neither. */
async function loadContent(ctx: RequestContext, product: Product, isGone: boolean): Promise<ProductContent> {
  const isAwaited = statusIn(ctx.market.id, product) === "UNDER_STOCK";
  const asked = reviewsPageOf(ctx, product);
  const [bundles, features, offers, found, { faqs, questionCount }] = await Promise.all([
    isGone
      ? NO_BUNDLES
      : callCached(ctx, "list", searchApi.bundles, { query: { itemId: product.id } }).catch(() => NO_BUNDLES),
    callCached(ctx, "seo", itemApi.seoFeatures, { params: { id: String(product.id) } }).then(
      (found) => found.features,
      () => NO_FEATURES,
    ),
    isGone
      ? NO_OFFERS
      : callCached(ctx, "promotion", promotionApi.itemDiscounts, { body: { itemIds: [product.id] } }).catch(
          () => NO_OFFERS,
        ),
    loadReviews(ctx, product, asked),
    loadQuestions(ctx, product.id),
  ]);
  const { reviews, total, vehicle } = found;
  const reviewsOf = { fitted: asked?.fitted ?? null, total, vehicle };
  const reviewsPage = asked?.page ?? null;
  const { origin } = ctx;
  return contentOf({
    ...{ product, isAwaited, bundles, features, offers, faqs, questionCount, origin },
    ...{ reviews, reviewsPage, reviewsOf },
  });
}

function fragmentsOf(ctx: RequestContext, content: ProductContent): Record<ProductSection, Fragment> {
  const { id, reviewsPage, reviewsOf } = content;
  const version = [id, reviewsPage, reviewsOf.fitted].filter((part) => part !== null).join("-");
  const made = PRODUCT_SECTIONS.map((name) => [
    name,
    fragment(ctx, content, `${name}-${version}`, () => createElement(SECTIONS[name], { content })),
  ]);
  // The names just above are the record's keys.
  return Object.fromEntries(made) as Record<ProductSection, Fragment>;
}

/** What search engines read; only crawlers do, and a browser that has run our script is none. */
async function structuredDataOf(
  ctx: RequestContext,
  product: Product,
  content: ProductContent,
): Promise<Pick<PageHead, "structuredData">> {
  if (ctx.renderMode === "streamed") return {};
  const at = (path: string) => new URL(path, ctx.origin).href;
  const path = urls.product(content.urlHandle);
  const table = product.hasFitment
    ? await callCached(ctx, "fitment", itemApi.fitmentRows, {
        query: { itemId: product.id, size: 2 * STRUCTURED_VEHICLES_MAX },
      }).catch(() => null)
    : null;
  const steps = content.crumbs.map((crumb) => ({ name: crumb.name, path: urls.categories(crumb.path) }));
  return {
    structuredData: [
      productData({
        product,
        url: at(path),
        at,
        market: ctx.market,
        reviews: content.reviews,
        vehicles: table?.rows ?? [],
      }),
      breadcrumbData([{ name: "Home", path: urls.home() }, ...steps, { name: product.title, path }], at),
    ],
  };
}

async function loadNotForSale(ctx: RequestContext, product: Product | null) {
  const vehicle = await activeVehicle(ctx);
  const categoryId = product?.itemCollectionInfo.backCategoryId;
  const [head, similar] = await Promise.all([
    headOf(ctx, { title: product ? `Not for sale: ${product.title}` : "Not for sale", robots: "noindex" }),
    arrived(
      optional(
        ctx,
        sceneCards(ctx, "Product", product === null ? {} : { itemId: product.id, ...(categoryId && { categoryId }) }),
      ),
    ),
  ]);
  const numbers = product?.interchangeNumbers ?? [];
  const notForSale: NotForSaleData = {
    title: product?.title ?? "",
    partNumber: product?.partNumber ?? "",
    imageUrl: galleryOf(product?.itemImages ?? [])[0]?.url ?? null,
    crumbs: (product?.itemCollectionInfo.path ?? []).map(({ name, path }) => ({ name, path })),
    oeNumber: numbers.find(({ kind }) => kind === "OE")?.number ?? "",
    similar: similar(),
    vehicle: vehicle === null ? null : vehicleName(vehicle),
  };
  return { isForSale: false as const, head, notForSale };
}

/** What the shopper came from: the campaign of that page and the kind of page, for what the cart remembers (row PDP-18). */
function ledFrom(ctx: RequestContext): { campaignId: string | null; position: string | null } {
  // Crawlers' pages are shared.
  const from = ctx.isBot ? "" : backTarget(ctx, "");
  const [, campaignId = null] = /^\/campaign\/([\w-]{1,60})(?:[?/]|$)/.exec(from) ?? [];
  const type = from === "" ? "other" : pageTypeOf(from);
  const isOwn = from.split("?")[0] === ctx.url.pathname;
  return { campaignId, position: isOwn || type === "other" || type === "shopping cart" ? null : type };
}

/** Everything of a product page, or of one that is not for sale (row PDP-14). Throws redirects and CallFailure. */
export async function loadProductPage(ctx: RequestContext, handle: string) {
  const found = await productAt(ctx, handle);
  if (!found.isForSale) return loadNotForSale(ctx, found.product);
  const { product, shared } = found;
  ctx.viewedItemId = product.id;
  const isGone = soldOutReason(product) !== null;
  const [content, fit, delivery, express, similar, rows] = await Promise.all([
    loadContent(ctx, shared, isGone),
    loadFitment(ctx, product),
    loadDelivery(ctx),
    isGone ? [] : expressMethods(ctx),
    isGone
      ? arrived(
          optional(
            ctx,
            sceneCards(ctx, "Product", {
              itemId: product.id,
              categoryId: product.itemCollectionInfo.backCategoryId,
            }),
          ),
        )
      : () => [],
    ctx.renderMode === "streamed"
      ? () => null
      : arrived(optional(ctx, productRows(ctx, product.id, { isPersonal: false, isGone }))),
  ]);
  const named = { handle: product.seo.urlHandle };
  ctx.pageEvents.push(
    { happened: { event: "view_item", data: named } },
    { happened: { event: "vehicle_fit", data: { ...named, fit: fit.result } } },
  );
  const head = await headOf(ctx, {
    title: product.seo.title || product.title,
    description: product.seo.description,
    canonicalPath: urls.product(product.seo.urlHandle),
    ...(content.pictures[0] && { image: new URL(content.pictures[0].url, ctx.origin).href }),
    ...(await structuredDataOf(ctx, product, content)),
  });
  return {
    isForSale: true as const,
    head,
    fragments: fragmentsOf(ctx, content),
    urlHandle: product.seo.urlHandle,
    offer: offerOf(product),
    isUniversal: product.vehicleUniversal,
    market: { id: ctx.market.id, codeLabel: ctx.market.codeLabel },
    fit,
    delivery,
    ...ledFrom(ctx),
    express,
    similar: similar(),
    rows: rows(),
  };
}
