import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { NotifyForm } from "~/components/product/notify";
import { stockNoticeApi } from "~/models/api";
import { stockNoticeSchema } from "~/models/forms/stock-notice";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { refusedBy } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { loadProduct } from "~/server/catalogue/product.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import { guardedAction } from "~/server/forms/guarded-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Notify me", robots: "noindex", pageType: "product detail" } satisfies RouteHandle;

/** Finds the product when a restock is expected; every other product redirects to its own page. */
async function requireAwaitedProduct(ctx: RequestContext, handle: string) {
  const { product } = await loadProduct(ctx, handle);
  if (product?.status !== "UNDER_STOCK") throw redirect(urls.product(handle), 303);
  return product;
}

export const loader = pageLoader(async ({ ctx, params }) => {
  const [product, head] = await Promise.all([requireAwaitedProduct(ctx, params.handle ?? ""), loadHead(ctx)]);
  return { head, title: product.title, urlHandle: product.seo.urlHandle };
});

export const action = guardedAction(async ({ ctx, form, params }) => {
  const product = await requireAwaitedProduct(ctx, params.handle ?? "");
  const read = readForm(form, stockNoticeSchema);
  if (!read.ok) return data(read.state, { status: 400 });
  try {
    const { message } = await call(ctx, stockNoticeApi.request, {
      body: { itemId: product.id, email: read.value.email },
    });
    return redirectWithFlash(ctx, urls.product(product.seo.urlHandle), { kind: "success", text: message });
  } catch (error) {
    const refusal = refusedBy(error);
    return data({ errors: { email: refusal.fieldText }, values: typedValues(form) }, { status: 400 });
  }
});

export default function NotifyMe() {
  const { title, urlHandle } = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>();
  return (
    <div className="page-width max-w-xl pb-12">
      <RouteBreadcrumbs steps={[{ name: title, to: urls.product(urlHandle) }, { name: "Notify me" }]} />
      <h1 className="mb-4">Notify me</h1>
      <NotifyForm urlHandle={urlHandle} {...(form && { form })} />
    </div>
  );
}
