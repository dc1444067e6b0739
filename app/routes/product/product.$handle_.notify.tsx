import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { NotifyForm } from "~/components/product/notify";
import { stockNoticeApi } from "~/models/api";
import type { FormState } from "~/models/forms/form-state";
import { stockNoticeSchema } from "~/models/forms/stock-notice";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { loadOwnNotice } from "~/server/catalogue/own-notice.server";
import { loadProduct } from "~/server/catalogue/product.server";
import { loadTerms } from "~/server/content/terms.server";
import { formAction } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Notify me", robots: "noindex", pageType: "product detail" } satisfies RouteHandle;

/** Finds the product when a restock is expected; every other product redirects to its own page. */
async function requireAwaitedProduct({ ctx, params: { handle = "" } }: Pick<ActionInput, "ctx" | "params">) {
  const { product } = await loadProduct(ctx, handle);
  if (product?.status !== "UNDER_STOCK") throw redirect(urls.product(handle), 303);
  return product;
}

export const loader = pageLoader(async ({ ctx, params }) => {
  const [product, { stockNoticeDays }, head] = await Promise.all([
    requireAwaitedProduct({ ctx, params }),
    loadTerms(ctx),
    loadHead(ctx),
  ]);
  return {
    head,
    own: await loadOwnNotice(ctx, product.id),
    title: product.title,
    urlHandle: product.seo.urlHandle,
    days: stockNoticeDays,
  };
});

export const action = formAction(
  stockNoticeSchema,
  async ({ ctx, page: product, value: { email } }) => {
    const { message } = await call(ctx, stockNoticeApi.request, { body: { itemId: product.id, email } });
    return redirectWithFlash(ctx, urls.product(product.seo.urlHandle), { kind: "success", text: message });
  },
  {
    before: requireAwaitedProduct,
    answers: ({ isOutage }) => !isOutage,
    refuse: ({ state, failure, status }) =>
      data<FormState>(failure ? { ...state, errors: { email: failure.fieldText } } : state, { status }),
  },
);

export default function NotifyMe() {
  const { title, urlHandle, days, own } = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>();
  return (
    <div className="page-width max-w-xl pb-12">
      <RouteBreadcrumbs steps={[{ name: title, to: urls.product(urlHandle) }, { name: "Notify me" }]} />
      <h1 className="mb-4">Notify me</h1>
      <NotifyForm urlHandle={urlHandle} days={days} own={own} {...(form && { form })} />
    </div>
  );
}
