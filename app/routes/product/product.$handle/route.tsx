import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productFormSchema } from "~/models/forms/cart";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { addToCart } from "~/server/cart/cart.server";
import { storeDeliveryCode } from "~/server/checkout/delivery-code.server";
import { typedValues } from "~/server/forms/form.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash, seeOtherAt } from "~/server/http/redirect.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { addKitToCart } from "./product-kit.server";
import { NotForSale, ProductPage } from "./product-page";
import { loadProductPage } from "./product-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { pageType: "product detail" } satisfies RouteHandle;

const ADDED = { kind: "success", text: "Added to your cart" } as const;

export const loader = pageLoader(async ({ ctx, params }) => loadProductPage(ctx, params.handle ?? ""));

const refuse = (state: FormState, status = 400) => data(state, { status });

export const action = formAction(
  productFormSchema,
  async ({ ctx, form, params, value }) => {
    const productUrl = urls.product(params.handle ?? "");
    switch (value.intent) {
      case "delivery": {
        const problem = await storeDeliveryCode(ctx, value.code);
        if (problem === null) return seeOtherAt(productUrl, "delivery");
        return refuse({
          errors: { code: problem.message },
          values: problem.isCleared ? { code: "" } : typedValues(form),
        });
      }
      case "kit": {
        // A repeated id counts as its first value here, which the schema does not see.
        const kit = await addKitToCart(ctx, params.handle ?? "", String(form.get("bundleId") ?? ""));
        return redirectWithFlash(ctx, kit.ok ? urls.cart() : productUrl, kit.flash);
      }
      case "add": {
        const { intent: _intent, ...line } = value;
        const added = await addToCart(ctx, line);
        if (!added.ok) return refuse({ errors: { itemCount: added.message }, values: typedValues(form) }, added.status);
        const flash = added.warning === null ? ADDED : ({ kind: "warning", text: added.warning } as const);
        return redirectWithFlash(ctx, urls.cart(), flash);
      }
    }
  },
  {
    labels: ({ ctx }) => ({ itemCount: "Quantity", code: ctx.market.postalCode.label }),
    answers: () => false,
    refuse: ({ state, status }) => refuse(state, status),
  },
);

export default function ProductRoute() {
  const page = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>() ?? EMPTY_FORM;
  return page.isForSale ? (
    <ProductPage page={page} form={form} />
  ) : (
    <NotForSale product={page.notForSale} isRefused={form.errors.itemCount !== undefined} />
  );
}
