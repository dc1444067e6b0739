import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { Link } from "~/components/ui/link";
import { FitRegion } from "~/components/vehicle/fit";
import { fitAnswerSchema } from "~/models/forms/fit";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { answerFit, checkFit, forgetAnswers } from "~/server/catalogue/fit.server";
import { loadProduct } from "~/server/catalogue/product.server";
import { formAction } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import { ownTarget, seeOther, seeOtherAt } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Check your vehicle",
  robots: "noindex",
  pageType: "product detail",
} satisfies RouteHandle;

async function requireProduct({ ctx, params: { handle = "" } }: Pick<ActionInput, "ctx" | "params">) {
  const { product } = await loadProduct(ctx, handle);
  if (product === null) throw redirect(urls.product(handle), 303);
  return product;
}

export const loader = pageLoader(async ({ ctx, params }) => {
  const product = await requireProduct({ ctx, params });
  const [fit, head] = await Promise.all([checkFit(ctx, product), loadHead(ctx)]);
  const returnTo = ownTarget(ctx.url.searchParams.get("returnTo"), "");
  const { title, vehicleUniversal, seo } = product;
  return { head, fit, title, isUniversal: vehicleUniversal, urlHandle: seo.urlHandle, returnTo };
});

export const action = formAction(
  fitAnswerSchema,
  async ({ ctx, params: { handle = "" }, page: product, value }) => {
    const refused = value.intent === "forget" ? await forgetAnswers(ctx) : await answerFit(ctx, product, value);
    if (typeof refused === "string") return data({ error: refused }, { status: 400 });
    if (value.from === "product") return seeOtherAt(urls.product(handle), "fit");
    const returnTo = ownTarget(value.returnTo, "");
    const { question } = await checkFit(ctx, product);
    if (question !== null || value.intent === "forget") return seeOther(urls.checkVehicle(handle, { returnTo }));
    return returnTo === "" ? seeOtherAt(urls.product(handle), "fit") : seeOther(returnTo);
  },
  {
    before: requireProduct,
    answers: () => false,
    refuse: () => data({ error: "Choose one of the answers" }, { status: 400 }),
  },
);

export default function CheckVehicle() {
  const { fit, title, isUniversal, urlHandle, returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const backUrl = returnTo === "" ? urls.product(urlHandle) : returnTo;
  return (
    <div className="page-width max-w-2xl pb-12 pt-2">
      <RouteBreadcrumbs steps={[{ name: title, to: urls.product(urlHandle) }, { name: "Check your vehicle" }]} />
      <h1>Check your vehicle</h1>
      <p className="mb-5 mt-2 text-slate">{title}</p>
      <FitRegion
        fit={fit}
        urlHandle={urlHandle}
        isUniversal={isUniversal}
        from="check"
        returnTo={returnTo}
        error={refused?.error}
      />
      <p className="mt-5">
        <Link to={backUrl}>{returnTo === "" ? "Back to the part" : "Back"}</Link>
      </p>
    </div>
  );
}
