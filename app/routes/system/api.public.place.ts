import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { parsePostalCode } from "~/models/checkout/address";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadPlace } from "~/server/checkout/address-form.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const handle = { isPersonal: true } satisfies RouteHandle;

/** Returns city, state and deliverability of a postal code in this market; null for anything that is not a code. */
export const loader = pageLoader(async ({ ctx }) => {
  const read = parsePostalCode(ctx.market.postalCode, ctx.url.searchParams.get("code") ?? "");
  return { place: read.ok ? await loadPlace(ctx, read.code) : null };
});

/** A code that cannot be looked up is one of which nothing is known: the form stays as the shopper filled it. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch(() => ({ place: null }));
