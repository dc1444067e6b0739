import { compareFacts, differ } from "~/models/page/comparison";
import { productSpecification, toOffer } from "~/models/page/product-page";
import { galleryImages, soldOutReason } from "~/models/product/product";
import { COMPARED_FROM, COMPARED_MAX_PARTS, COMPARED_PART, parseComparedIds } from "~/models/search/compared";
import { formatDay } from "~/models/shop/dates";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { isAnswered } from "~/server/api/call-failure.server";
import { checkFit } from "~/server/catalogue/fit.server";
import { findLegality } from "~/server/catalogue/legality.server";
import { deliveryFor, findProduct, loadDelivery } from "~/server/catalogue/product.server";
import type { RequestContext } from "~/server/http/context.server";
import { ownTarget } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";

type Delivery = Awaited<ReturnType<typeof loadDelivery>>;

const isDeliverable = ({ place }: Pick<Delivery, "place">) => place === null || place.deliverAble;

/** When a part arrives, or why it does not, in the words of its own page. */
function deliveryText(delivery: Delivery, isForbidden: boolean): string {
  const { code, plans } = delivery;
  if (!isDeliverable(delivery)) return `We can’t deliver to ${code}`;
  if (isForbidden) return `Can’t be shipped to ${code}`;
  const day = plans.find(({ method }) => method === "standard")?.estimate.to;
  return day === undefined ? "Free shipping" : `Free shipping, get it by ${formatDay(day)}`;
}

/** Finds a part that the shop sells or has sold out of; null for one that is not sold any more or never was. */
async function findPart(ctx: RequestContext, id: number) {
  try {
    const found = await findProduct(ctx, String(id));
    return found.isForSale ? found : null;
  } catch (error) {
    if (isAnswered(error, 404, 410)) return null;
    throw error;
  }
}

async function toComparedPart(
  ctx: RequestContext,
  { product, isSoldElsewhere }: NonNullable<Awaited<ReturnType<typeof findPart>>>,
) {
  const [fit, given] = await Promise.all([checkFit(ctx, product), loadDelivery(ctx)]);
  const legality = findLegality(product, given);
  const { note, plans } = deliveryFor(product, given);
  const offered = new Set(plans.map(({ id }) => id));
  const delivery = { ...given, plans: given.plans.filter(({ id }) => offered.has(id)) };
  const isForbidden = legality?.isForbidden === true;
  const { result, vehicle, reason, doubt } = fit;
  return {
    id: product.id,
    title: product.title,
    partNumber: product.partNumber,
    urlHandle: product.seo.urlHandle,
    imageUrl: galleryImages(product.itemImages)[0]?.url ?? null,
    offer: toOffer(product),
    isUniversal: product.vehicleUniversal,
    fit: { result, vehicle, reason, doubt },
    soldOut: isSoldElsewhere ? `Not sold in ${ctx.market.inText}` : soldOutReason(product),
    legality: legality?.title ?? null,
    delivery: deliveryText(delivery, isForbidden),
    /** What carriers do not do for it; empty where nothing is sent anyway. */
    deliveryNote: isForbidden || !isDeliverable(delivery) || plans.length === 0 ? "" : note,
    specification: productSpecification(product),
  };
}

/** Loads the parts of the URL side by side, at most four; says how many more it names and how many are not sold. */
export async function loadComparison(ctx: RequestContext) {
  const { searchParams } = ctx.url;
  const listUrl = ownTarget(searchParams.get(COMPARED_FROM), urls.categoriesAll());
  const ids = parseComparedIds(searchParams.getAll(COMPARED_PART));
  const shown = ids.slice(0, COMPARED_MAX_PARTS);
  const found = await Promise.all(shown.map((id) => findPart(ctx, id)));
  const products = found.flatMap((product) => (product === null ? [] : [product]));
  const detailed = await Promise.all(products.map((product) => toComparedPart(ctx, product)));
  const parts = detailed.map(({ specification: _, ...part }) => part);
  const compared = parts.map(({ id }) => id);
  return {
    head: await loadHead(ctx, { title: "Compare parts", robots: "noindex" }),
    parts,
    facts: compareFacts(detailed.map(({ specification }) => specification)),
    differs: {
      fit: differ(parts.map(({ fit }) => fit.result)),
      price: differ(parts.map(({ offer: { price, coreCharge } }) => `${formatMoney(price)} ${coreCharge?.cent ?? 0}`)),
      delivery: differ(parts.map((part) => part.soldOut ?? part.legality ?? `${part.delivery} ${part.deliveryNote}`)),
    },
    here: urls.compare({ part: compared, list: listUrl }),
    listUrl,
    /** The list again, with the boxes of these parts ticked. */
    addUrl: compared.length < COMPARED_MAX_PARTS ? withCompared(listUrl, compared) : null,
    tooMany: ids.length - shown.length,
    gone: shown.length - parts.length,
  };
}

/** The address of a list on which parts are chosen. */
function withCompared(listUrl: string, ids: readonly number[]): string {
  const url = new URL(listUrl, "http://list");
  url.searchParams.delete("compare");
  for (const id of ids) url.searchParams.append("compare", `${id}`);
  return url.pathname + url.search;
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>;
export type ComparedPart = Comparison["parts"][number];
