import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parsePostalCode } from "~/models/checkout/address";
import { addToCartSchema } from "~/models/forms/cart";
import { deliveryCodeSchema } from "~/models/forms/delivery-code";
import { EMPTY_FORM } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { addToCart } from "~/server/cart/cart.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { redirectWithFlash, seeOtherAt } from "~/server/http/redirect.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { addKitToCart } from "./product-kit.server";
import { NotForSale, ProductPage } from "./product-page";
import { loadProductPage } from "./product-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { pageType: "product detail" } satisfies RouteHandle;

const ADDED = { kind: "success", text: "Added to your cart" } as const;

export const loader = pageLoader(async ({ ctx, params }) => loadProductPage(ctx, params.handle ?? ""));

export const action = guardedAction(async ({ ctx, form, params }) => {
  const productUrl = urls.product(params.handle ?? "");
  if (form.get("intent") === "delivery") {
    const { countryCode, codeLabel } = ctx.market;
    const typed = readForm(form, deliveryCodeSchema, { code: codeLabel });
    if (!typed.ok) return data(typed.state, { status: 400 });
    const read = parsePostalCode(countryCode, typed.value.code);
    if (!read.ok) {
      const values = read.problem.isCleared ? { code: "" } : typedValues(form);
      return data({ errors: { code: read.problem.message }, values }, { status: 400 });
    }
    ctx.cookies.set("zip", read.code);
    return seeOtherAt(productUrl, "delivery");
  }
  if (form.get("intent") === "kit") {
    const kit = await addKitToCart(ctx, params.handle ?? "", String(form.get("bundleId") ?? ""));
    return redirectWithFlash(ctx, kit.ok ? urls.cart() : productUrl, kit.flash);
  }
  const read = readForm(form, addToCartSchema, { itemCount: "Quantity" });
  if (!read.ok) return data(read.state, { status: 400 });
  const added = await addToCart(ctx, read.value);
  if (!added.ok) return data({ errors: { itemCount: added.message }, values: typedValues(form) }, { status: 400 });
  const flash = added.warning === null ? ADDED : ({ kind: "warning", text: added.warning } as const);
  return redirectWithFlash(ctx, urls.cart(), flash);
});

export default function ProductRoute() {
  const page = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>() ?? EMPTY_FORM;
  return page.isForSale ? (
    <ProductPage page={page} form={form} />
  ) : (
    <NotForSale product={page.notForSale} isRefused={form.errors.itemCount !== undefined} />
  );
}
