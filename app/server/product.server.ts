import { redirect } from "@remix-run/node";
import { readPostalCode } from "~/models/address";
import { infraApi, itemApi } from "~/models/api";
import type { CallResult } from "~/models/api/contract";
import { CODES } from "~/models/api/contract";
import type { FitResult } from "~/models/fitment";
import { productSchema, statusIn } from "~/models/product";
import { filledCells } from "~/models/product-page";
import * as urls from "~/models/urls";
import { type Vehicle, vehicleName } from "~/models/vehicle";
import { callCached } from "./cache.server";
import { CallFailure } from "./call-failure.server";
import { activeVehicle } from "./chrome.server";
import type { RequestContext } from "./context.server";
import { currentUser } from "./user.server";

/** Rows of the fitment table in the page; the rest is one link away. */
const FITMENT_ROWS = 8;
const FITMENT_ROWS_ALL = 500;

type Product = CallResult<typeof itemApi.product>;

/**
 * The product of a URL part: by its handle, or by its id or a former handle, which answer 301 to the primary handle
 * (rows RTE-35, RTE-58, OPEN-47). `shared` is the answer everybody shares, `product` has the market's status. One that is
 * not for sale comes with what the API tells of it, null when that is nothing (code 503007, row PDP-14).
 */
export async function productAt(ctx: RequestContext, seoUrl: string) {
  try {
    const shared = await callCached(ctx, "product", itemApi.product, {
      params: { seoUrl },
      query: { shopId: ctx.market.id },
    });
    if (shared.seo.urlHandle !== seoUrl) throw redirect(urls.product(shared.seo.urlHandle) + ctx.url.search, 301);
    return { shared, product: { ...shared, status: statusIn(ctx.market.id, shared) }, isForSale: true as const };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.failure.code !== CODES.notForSale) throw error;
    const told = productSchema.safeParse(error.failure.data);
    return { shared: null, product: told.success ? told.data : null, isForSale: false as const };
  }
}

/** The verdict for the active vehicle: EMPTY without one, UNCERTAIN when the check itself fails (row VEH-25). */
async function fitFor(
  ctx: RequestContext,
  product: Pick<Product, "id" | "skuId" | "vehicleUniversal">,
  vehicle: Vehicle | null,
) {
  const attributeValueId = ctx.activeVehicleId;
  if (vehicle === null || attributeValueId === null) return product.vehicleUniversal ? "FIT" : "EMPTY";
  try {
    const match = await callCached(ctx, "fitment", itemApi.match, {
      query: {
        skuId: product.skuId,
        itemId: product.id,
        attributeValueIds: [attributeValueId],
        carModel: vehicleName(vehicle),
      },
    });
    return match.carModelMatch;
  } catch {
    return "UNCERTAIN";
  }
}

/** Fit, vehicle and fitment table of a product page; the table is empty when its call fails. */
export async function loadFitment(ctx: RequestContext, product: Pick<Product, "id" | "skuId" | "vehicleUniversal">) {
  const vehicle = await activeVehicle(ctx);
  const isFull = ctx.url.searchParams.get("fitment") === "all";
  const attributeValueId = vehicle === null ? null : ctx.activeVehicleId;
  const [result, table] = await Promise.all([
    fitFor(ctx, product, vehicle),
    callCached(ctx, "fitment", itemApi.fitmentRows, {
      query: {
        itemId: product.id,
        size: isFull ? FITMENT_ROWS_ALL : FITMENT_ROWS,
        ...(attributeValueId !== null && { attributeValueId }),
      },
    }).catch(() => ({ rows: [], total: 0 })),
  ]);
  const answer: FitResult = result;
  const { rows, total } = table;
  return {
    result: answer,
    vehicle: vehicle === null ? null : vehicleName(vehicle),
    rows: rows.map(filledCells),
    total,
  };
}

/** A delivery code to estimate with, in order: typed and kept in the cookie, the member's, guessed from the address (row PDP-08). */
async function deliveryCode(ctx: RequestContext): Promise<string | null> {
  if (ctx.zipCode !== null) return ctx.zipCode;
  if (ctx.isBot) return null;
  const member = ctx.isMember ? await currentUser(ctx).catch(() => null) : null;
  if (member?.zipCode) return member.zipCode;
  const guess = await callCached(ctx, "settings", infraApi.ipZipcode, {}).catch(() => null);
  return guess?.zipCode ?? null;
}

/** "Est.Delivery" of a product page: the estimates for the shopper's code, null without one (row PDP-07). */
export async function loadDelivery(ctx: RequestContext) {
  const code = await deliveryCode(ctx);
  const read = code === null ? null : readPostalCode(ctx.market.countryCode, code);
  if (read === null || !read.ok) return { code: "", plans: [], place: null };
  const found = await callCached(ctx, "delivery", infraApi.deliveryEstimate, { query: { code: read.code } }).catch(
    () => null,
  );
  return { code: read.code, plans: found?.plans ?? [], place: found?.place ?? null };
}
