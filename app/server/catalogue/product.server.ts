import { redirect } from "@remix-run/node";
import { fitmentApi, infraApi, itemApi } from "~/models/api";
import type { CallResult } from "~/models/api/contract";
import { CODES } from "~/models/api/contract";
import { parsePostalCode } from "~/models/checkout/address";
import { shownTable } from "~/models/fitment/fitment-table";
import { productSchema, statusInMarket } from "~/models/product/product";
import * as urls from "~/models/shop/urls";
import { currentUser } from "~/server/account/user.server";
import { callCached } from "~/server/api/cache.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { checkFit } from "./fit.server";
import { guessedCode } from "./zip-guess.server";

/** Fitment rows read for the page's table, before their years collapse. */
const FITMENT_ROWS_READ = 60;

type Product = CallResult<typeof itemApi.product>;

/** Throws a 301 to the same page under the primary handle, its query kept, when it was asked for by another name. */
function toPrimary(ctx: RequestContext, seoUrl: string, { seo }: Pick<Product, "seo">): void {
  if (seo.urlHandle === seoUrl) return;
  const [, , , page = ""] = ctx.url.pathname.split("/");
  throw redirect(urls.product(seo.urlHandle) + (page === "" ? "" : `/${page}`) + ctx.url.search, 301);
}

/**
 * The product of a URL part: by its handle, or by its id or a former handle, which answer 301 to the primary handle. `shared` is the answer everybody shares, `product` has the market's status. One that is
 * not for sale comes with what the API tells of it, null when that is nothing (code 503007).
 */
export async function productAt(ctx: RequestContext, seoUrl: string) {
  try {
    const shared = await callCached(ctx, "product", itemApi.product, {
      params: { seoUrl },
      query: { shopId: ctx.market.id },
    });
    toPrimary(ctx, seoUrl, shared);
    return { shared, product: { ...shared, status: statusInMarket(ctx.market.id, shared) }, isForSale: true as const };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.failure.code !== CODES.notForSale) throw error;
    const told = productSchema.safeParse(error.failure.data);
    if (told.success) toPrimary(ctx, seoUrl, told.data);
    return { shared: null, product: told.success ? told.data : null, isForSale: false as const };
  }
}

/** Fit, reason, question and fitment table of a product page; the table is empty when its call fails. Never throws. */
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

/** A delivery code to estimate with, in order: typed and kept in the cookie, the member's, guessed from the address. */
async function deliveryCode(ctx: RequestContext): Promise<string | null> {
  if (ctx.zipCode !== null) return ctx.zipCode;
  if (ctx.isBot) return null;
  const member = ctx.isMember ? await currentUser(ctx).catch(() => null) : null;
  if (member?.zipCode) return member.zipCode;
  return guessedCode(ctx);
}

/**
 * The last day of the standard delivery to the shopper's code, which every part in stock shares; null while no code is known
 * and for crawlers, whose pages outlive the day. Never throws.
 */
export async function deliveryDay(ctx: RequestContext): Promise<string | null> {
  if (ctx.isBot) return null;
  const { plans, place } = await loadDelivery(ctx).catch(() => ({ plans: [], place: null }));
  if (place === null || !place.deliverAble) return null;
  return plans.find(({ method }) => method === "standard")?.estimate.to ?? null;
}

/** "Est.Delivery" of a product page: the estimates for the shopper's code, null without one. */
export async function loadDelivery(ctx: RequestContext) {
  const code = await deliveryCode(ctx);
  const read = code === null ? null : parsePostalCode(ctx.market.countryCode, code);
  if (read === null || !read.ok) return { code: "", plans: [], place: null };
  const found = await callCached(ctx, "delivery", infraApi.deliveryEstimate, { query: { code: read.code } }).catch(
    () => null,
  );
  return { code: read.code, plans: found?.plans ?? [], place: found?.place ?? null };
}
