import { redirect } from "@remix-run/node";
import { z } from "zod";
import { fitmentApi } from "~/models/api";
import { filledCells } from "~/models/fitment/fitment-table";
import * as urls from "~/models/shop/urls";
import { vehicleName } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { loadProduct } from "~/server/catalogue/product.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";

const text = z.string().trim().max(60).catch("");
/** Reads the table's filter and page from its URL; invalid values count as absent. */
const tableQuerySchema = z.object({
  make: text,
  model: text,
  year: z.coerce.number().int().min(1900).max(2100).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/**
 * Loads one page of the vehicles that a product fits, by make, with the filter as parsed. Throws redirects and
 * CallFailure.
 */
export async function loadFitmentPage(ctx: RequestContext, handle: string) {
  const { product, isForSale } = await loadProduct(ctx, handle);
  if (product === null || !isForSale) throw redirect(urls.product(handle), 303);
  const filter = tableQuerySchema.parse(Object.fromEntries(ctx.url.searchParams));
  const vehicle = await findActiveVehicle(ctx);
  const { attributeValueId } = vehicle === null ? {} : fitBody(ctx);
  const [table, head] = await Promise.all([
    callCached(ctx, "fitment", fitmentApi.table, {
      query: {
        itemId: product.id,
        page: filter.page,
        ...(filter.make !== "" && { make: filter.make }),
        ...(filter.make !== "" && filter.model !== "" && { model: filter.model }),
        ...(filter.year !== null && { year: filter.year }),
        ...(attributeValueId !== undefined && { attributeValueId }),
      },
    }),
    loadHead(ctx, { title: `Vehicles for ${product.title}`, canonicalPath: urls.product(product.seo.urlHandle) }),
  ]);
  const groups = new Map<string, ReturnType<typeof filledCells>[]>();
  for (const row of table.rows) groups.set(row.make, [...(groups.get(row.make) ?? []), filledCells(row)]);
  return {
    head,
    title: product.title,
    urlHandle: product.seo.urlHandle,
    vehicle: vehicle === null ? null : vehicleName(vehicle),
    own: table.own.map(filledCells),
    groups: [...groups].map(([make, rows]) => ({ make, rows })),
    makes: table.makes,
    models: table.models.map(({ model }) => model).filter((model) => model !== ""),
    page: table.page,
    pages: table.pages,
    total: table.total,
    matching: table.matching,
    filter: { make: filter.make, model: filter.make === "" ? "" : filter.model, year: filter.year },
  };
}
