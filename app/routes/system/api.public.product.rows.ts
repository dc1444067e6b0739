import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadProductRows } from "~/server/catalogue/product-rows.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

/** Returns recommendations and recently viewed items for a product page, requested by its script. */
export const loader = pageLoader(async ({ ctx }) => {
  const text = ctx.url.searchParams.get("itemId") ?? "";
  const recentIds = [...ctx.recentItemIds];
  if (!/^[1-9]\d{0,8}$/.test(text)) return { rows: [], recentIds };
  const isGone = ctx.url.searchParams.get("gone") === "1";
  return { rows: await loadProductRows(ctx, Number(text), { isPersonal: true, isGone }), recentIds };
});

/** Null when they cannot be fetched: the product's page does without them. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch(() => null);
