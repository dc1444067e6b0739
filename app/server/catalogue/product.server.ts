import { fitmentApi, infraApi, itemApi } from "~/models/api";
import type { CallResult } from "~/models/api/contract";
import { CODES } from "~/models/api/contract";
import { codeIn, parsePostalCode } from "~/models/checkout/address";
import { orderByText } from "~/models/checkout/order-by";
import { refusableText } from "~/models/checkout/shipping";
import { shownTable } from "~/models/fitment/fitment-table";
import { isSoldElsewhere, productSchema, statusInMarket } from "~/models/product/product";
import { formatMoney, type Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { loadCurrentUser } from "~/server/account/user.server";
import { callCached } from "~/server/api/cache.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { movedTo } from "~/server/http/redirect.server";
import { checkFit } from "./fit.server";
import { guessDeliveryCode } from "./zip-guess.server";

/** Fitment rows loaded for the page's table, before years collapse. */
const FITMENT_ROWS_READ = 60;

type Product = CallResult<typeof itemApi.product>;

/** Throws a 301 to the same page under the primary handle, with its query, when another handle was requested. */
function redirectToPrimaryHandle(ctx: RequestContext, seoUrl: string, { seo }: Pick<Product, "seo">): void {
  if (seo.urlHandle === seoUrl) return;
  const [, , , page = ""] = ctx.url.pathname.split("/");
  throw movedTo(ctx, urls.product(seo.urlHandle) + (page === "" ? "" : `/${page}`) + ctx.url.search);
}

/**
 * Finds a product by its handle, a former handle, or its id. `shared` is the cached answer, `product` has the market's
 * status, and `isSoldElsewhere` says whether only another market sells it. For a product that is not for sale (code
 * 503007) `product` holds the data that the API still returns, or null.
 */
export async function findProduct(ctx: RequestContext, seoUrl: string) {
  try {
    const shared = await callCached(ctx, "product", itemApi.product, {
      params: { seoUrl },
      query: { shopId: ctx.market.id },
    });
    return {
      shared,
      product: { ...shared, status: statusInMarket(ctx.market.id, shared) },
      isSoldElsewhere: isSoldElsewhere(shared, ctx.market),
      isForSale: true as const,
    };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.failure.code !== CODES.notForSale) throw error;
    const parsed = productSchema.safeParse(error.failure.data);
    return { shared: null, product: parsed.success ? parsed.data : null, isForSale: false as const };
  }
}

/** Finds the product of a URL segment; its id or a former handle redirects with 301 to the primary handle. */
export async function loadProduct(ctx: RequestContext, seoUrl: string) {
  const found = await findProduct(ctx, seoUrl);
  if (found.product !== null) redirectToPrimaryHandle(ctx, seoUrl, found.product);
  return found;
}

/**
 * Loads fit verdict, reason, question and fitment table of a product page; the table is empty when its call fails.
 * Never throws.
 */
export async function loadFitment(ctx: RequestContext, product: Pick<Product, "id" | "skuId" | "vehicleUniversal">) {
  const { attributeValueId } = fitBody(ctx);
  const [check, table] = await Promise.all([
    checkFit(ctx, product),
    callCached(ctx, "fitment", fitmentApi.table, {
      query: {
        itemId: product.id,
        size: FITMENT_ROWS_READ,
        ...(attributeValueId !== undefined && { attributeValueId }),
      },
    }).catch(() => null),
  ]);
  return { ...check, table: shownTable(table) };
}

/**
 * Finds a delivery code to estimate with: first the stored one, then the member's, then a guess from the IP address.
 */
async function findDeliveryCode(ctx: RequestContext): Promise<string | null> {
  if (ctx.zipCode !== null) return ctx.zipCode;
  if (ctx.isBot) return null;
  const member = ctx.isMember ? await loadCurrentUser(ctx).catch(() => null) : null;
  const code = codeIn(ctx.market.postalCode, member?.zipCode ?? "");
  return code === "" ? guessDeliveryCode(ctx) : code;
}

/** The last day of the standard delivery, ISO, and the codes of the states that it may go to; none when they are unknown. */
export type Arrival = { readonly day: string; readonly states: readonly string[] };

/**
 * Loads the last day of standard delivery to the shopper's code, the same for all products in stock, with the code's states.
 * Null while no code is known, and for crawlers, whose pages are cached for longer than a day. Never throws.
 */
export async function loadArrival(ctx: RequestContext): Promise<Arrival | null> {
  if (ctx.isBot) return null;
  const { plans, place } = await loadDelivery(ctx).catch(() => ({ plans: [], place: null }));
  if (place === null || !place.deliverAble) return null;
  const day = plans.find(({ method }) => method === "standard")?.estimate.to;
  return day === undefined
    ? null
    : { day, states: [place.stateCode, ...place.otherStates].filter((code) => code !== "") };
}

/** Loads the delivery estimates of a product page for the shopper's code; empty without a code. */
export async function loadDelivery(ctx: RequestContext) {
  const code = await findDeliveryCode(ctx);
  const read = code === null ? null : parsePostalCode(ctx.market.postalCode, code);
  if (read === null || !read.ok) return { code: "", plans: [], place: null, isRemote: false };
  const { deliveryEstimate } = infraApi;
  // Past the warehouse's cut-off the days are others.
  const cutOff = ({ plans }: CallResult<typeof deliveryEstimate>) => plans[0]?.orderBy;
  const found = await callCached(ctx, "delivery", deliveryEstimate, { query: { code: read.code } }, cutOff).catch(
    () => null,
  );
  const { plans = [], place = null, isRemote = false } = found ?? {};
  return { code: read.code, plans, place, isRemote };
}

/** What a plan costs for one piece; further pieces may cost more. */
const shippingText = (price: Money) => (price.cent === 0 ? "free" : `from ${formatMoney(price)}`);

/** The delivery to the shopper's code by the plans that carry the product, and what carriers do not do for it. */
export function deliveryFor(
  { logisticsList, isGroundOnly }: Product,
  { plans, isRemote, ...delivery }: Awaited<ReturnType<typeof loadDelivery>>,
) {
  const offered = new Set(logisticsList.map(({ id }) => id));
  const note = !isGroundOnly ? "" : isRemote ? refusableText(1) : "By ground only: there is no express for it";
  const shown = plans.flatMap(({ id, name, estimate, price }) =>
    offered.has(id) ? [{ id, name, estimate, price: price === undefined ? "" : shippingText(price) }] : [],
  );
  return { ...delivery, note, orderBy: orderByText(plans[0]?.orderBy), plans: shown };
}
