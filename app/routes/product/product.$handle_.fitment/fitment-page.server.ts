import { redirect } from "@remix-run/node";
import { z } from "zod";
import { fitmentApi } from "~/models/api";
import { filledCells } from "~/models/fitment/fitment-table";
import * as urls from "~/models/shop/urls";
import { vehicleName } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { productAt } from "~/server/catalogue/product.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { headOf } from "~/server/page/head.server";
import { activeVehicle } from "~/server/vehicle/active-vehicle.server";

const text = z.string().trim().max(60).catch("");
/** The table's filter and page in its URL; nonsense reads as not asked for. */
const tableQuerySchema = z.object({
  make: text,
  model: text,
  year: z.coerce.number().int().min(1900).max(2100).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** One page of all vehicles of a product, by make, with the filter as read (row VEH-26). Throws redirects and CallFailure. */
export async function loadFitmentPage(ctx: RequestContext, handle: string) {
  const { product, isForSale } = await productAt(ctx, handle);
  if (product === null || !isForSale) throw redirect(urls.product(handle), 303);
  const asked = tableQuerySchema.parse(Object.fromEntries(ctx.url.searchParams));
  const vehicle = await activeVehicle(ctx);
  const { attributeValueId } = vehicle === null ? {} : fitBody(ctx);
  const [table, head] = await Promise.all([
    callCached(ctx, "fitment", fitmentApi.table, {
      query: {
        itemId: product.id,
        page: asked.page,
        ...(asked.make !== "" && { make: asked.make }),
        ...(asked.make !== "" && asked.model !== "" && { model: asked.model }),
        ...(asked.year !== null && { year: asked.year }),
        ...(attributeValueId !== undefined && { attributeValueId }),
      },
    }),
    headOf(ctx, {
      title: `Vehicles for ${product.title}`,
      robots: "noindex, follow",
      canonicalPath: urls.product(product.seo.urlHandle),
    }),
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
    asked: { make: asked.make, model: asked.make === "" ? "" : asked.model, year: asked.year },
  };
}

export type FitmentPageData = Awaited<ReturnType<typeof loadFitmentPage>>;
