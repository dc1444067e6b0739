import { infraApi, searchApi } from "~/models/api";
import type { PageHead } from "~/models/head";
import { SMALL_ROW_ITEMS } from "~/models/limits";
import { decimalMoney } from "~/models/money";
import { brandNameOf, galleryOf, isUnavailable, type Product, type ProductStatus } from "~/models/product";
import { shownProduct } from "~/models/product-page";
import * as urls from "~/models/urls";
import { callCached } from "./cache.server";
import type { RequestContext } from "./context.server";
import { headOf } from "./head.server";
import { arrived, optional } from "./optional.server";
import { loadDelivery, loadFitment, loadReviews, productAt } from "./product.server";

/** Questions shown on the page. */
const FAQS = 4;

/** Availability of structured data follows the status (row OPEN-48). */
const AVAILABILITY: Record<ProductStatus, string> = {
  ON_SHELVES: "InStock",
  UNDER_STOCK: "BackOrder",
  SOLD_OUT: "SoldOut",
  OFF_SHELVES: "Discontinued",
  DRAFT: "Discontinued",
  DELETED: "Discontinued",
};

function structuredData(ctx: RequestContext, product: Product, url: string): PageHead["structuredData"] {
  const { rating, reviewCount } = product.reviewInfo;
  const at = (path: string) => new URL(path, ctx.origin).href;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: product.title,
      sku: product.skuId,
      mpn: product.partNumber,
      gtin12: product.barCode,
      brand: { "@type": "Brand", name: brandNameOf(product) },
      image: galleryOf(product.itemImages).map((image) => at(image.url)),
      description: product.seo.description,
      offers: {
        "@type": "Offer",
        url,
        price: decimalMoney(product.discountPrice),
        priceCurrency: product.discountPrice.currency,
        itemCondition: "https://schema.org/NewCondition",
        availability: `https://schema.org/${AVAILABILITY[product.status]}`,
      },
      ...(rating !== null && { aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount } }),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: product.itemCollectionInfo.path.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: at(urls.categories(path)),
      })),
    },
  ];
}

/** Similar items that can be bought; asked for only where the page shows them. */
function similarTo(ctx: RequestContext, itemId: number | undefined, categoryId: number | undefined) {
  const attributeValueId = ctx.activeVehicleId;
  return callCached(ctx, "recommendations", searchApi.recommend, {
    query: { scene: "Product", size: SMALL_ROW_ITEMS },
    body: {
      ...(itemId !== undefined && { itemId }),
      ...(categoryId !== undefined && { categoryId }),
      ...(attributeValueId !== null && { attributeValueId }),
    },
  });
}

/** Everything of a product page; `product` is null for an item that is not for sale (row PDP-14). Throws redirects and CallFailure. */
export async function loadProductPage(ctx: RequestContext, handle: string) {
  const product = await productAt(ctx, handle);
  if (product === null) {
    const head = await headOf(ctx, { title: "Not for sale", robots: "noindex" });
    const similar = await arrived(optional(ctx, similarTo(ctx, undefined, undefined)));
    return { product, head, similar: similar() };
  }
  ctx.viewedItemId = product.id;
  const path = urls.product(product.seo.urlHandle);
  const similar = isUnavailable(product.status)
    ? similarTo(ctx, product.id, product.itemCollectionInfo.backCategoryId)
    : Promise.resolve([]);
  const [fit, delivery, faqs, head, reviews, alternatives] = await Promise.all([
    loadFitment(ctx, product),
    loadDelivery(ctx),
    callCached(ctx, "content", infraApi.faqList, { query: { scope: "fitment" } }).catch(() => []),
    headOf(ctx, {
      title: product.seo.title || product.title,
      description: product.seo.description,
      canonicalPath: path,
      ...(product.itemImages[0] && { image: new URL(product.itemImages[0].url, ctx.origin).href }),
      // Only crawlers read it, and a browser that has run our script is none.
      ...(ctx.renderMode !== "streamed" && {
        structuredData: structuredData(ctx, product, new URL(path, ctx.origin).href) ?? [],
      }),
    }),
    arrived(optional(ctx, loadReviews(ctx, product))),
    arrived(optional(ctx, similar)),
  ]);
  return {
    product: shownProduct(product),
    head,
    market: { id: ctx.market.id, codeLabel: ctx.market.codeLabel },
    fit,
    delivery,
    faqs: faqs.slice(0, FAQS),
    reviews: reviews(),
    similar: alternatives(),
  };
}
