import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CodeForm, CodeOrCoupon, Hidden } from "~/components/checkout/promotions";
import { DiscountList } from "~/components/checkout/summary/summary";
import { Link } from "~/components/ui/link";
import { untilText } from "~/models/cart/coupon-end";
import type { FormState } from "~/models/forms/form-state";
import { promotionFormSchema } from "~/models/forms/promotion";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { readCart } from "~/server/cart/cart.server";
import { changePromotion, listUsableCoupons } from "~/server/cart/promotions.server";
import { toShownPromotions } from "~/server/cart/shown-cart.server";
import { formAction } from "~/server/forms/form-action.server";
import { ownTarget, redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { CouponList } from "./coupon-list";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  pageType: "shopping cart",
  title: "Codes and coupons",
  robots: "noindex",
  isPersonal: true,
  extras: "scripts",
  takesDiscountLink: true,
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [cart, coupons, head] = await Promise.all([readCart(ctx), listUsableCoupons(ctx), loadHead(ctx)]);
  if (cart === null || cart.items.length === 0) throw redirect(urls.cart(), 303);
  const returnTo = ownTarget(ctx.url.searchParams.get("returnTo"), urls.cart());
  const { couponCode = null, codeOrCoupon } = toShownPromotions(cart);
  const shown = coupons.map(({ id, code, text, expiresAt }) => ({
    ...{ id, code, text, until: expiresAt === null ? null : untilText(expiresAt) },
  }));
  return {
    coupons: shown,
    discounts: cart.discounts,
    couponCode,
    codeOrCoupon,
    isMember: ctx.isMember,
    returnTo,
    head,
  };
});

const DONE = { apply: "Your discount is in the total", remove: "Removed", prefer: "Changed" } as const;

export const action = formAction(
  promotionFormSchema,
  async ({ ctx, value }) => {
    const { codeOrCoupon } = toShownPromotions(await changePromotion(ctx, value));
    // Of a code and a coupon one counts, so that what was applied may take nothing off.
    const text = (value.intent === "apply" && codeOrCoupon?.note) || DONE[value.intent];
    const target = ownTarget(value.returnTo, urls.cart());
    return redirectWithFlash(ctx, target, { kind: "success", text });
  },
  {
    labels: { code: "Promotion code" },
    refuse: ({ state, failure, status }, { form }) => {
      const errors: FormState["errors"] = failure ? { code: failure.fieldText } : state.errors;
      const returnTo = ownTarget(form.get("returnTo"), urls.cart());
      return data({ errors, values: state.values, returnTo }, { status });
    },
  },
);

export default function CodesAndCoupons() {
  const page = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>();
  const returnTo = form?.returnTo ?? page.returnTo;
  return (
    <div className="page-width max-w-2xl pb-12 pt-6">
      <h1 className="mb-4">Codes and coupons</h1>
      <CodeForm action={urls.cartDiscounts()} intent="apply" form={form}>
        <Hidden returnTo={returnTo} />
      </CodeForm>
      <CodeOrCoupon rivals={page.codeOrCoupon} returnTo={returnTo} />
      <DiscountList discounts={page.discounts} />
      <h2 className="mb-3 mt-8">Your coupons</h2>
      {page.isMember ? (
        <CouponList coupons={page.coupons} used={page.couponCode} returnTo={returnTo} />
      ) : (
        <p className="text-slate">
          <Link to={urls.login(urls.cartDiscounts({ returnTo }))}>Log in</Link> to use the coupons of your account.
        </p>
      )}
      <p className="mt-8">
        <Link to={returnTo}>Back to your order</Link>
      </p>
    </div>
  );
}
