import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { copyVehicleSchema } from "~/models/cart/saved-cart";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { shortVehicleName } from "~/models/vehicle/vehicle";
import { cartWarning } from "~/server/cart/cart.server";
import { findSharedCart, openCartCopy } from "~/server/cart/cart-copies.server";
import { toShownCart } from "~/server/cart/shown-cart.server";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { EndedCart, SharedCart } from "./shared-cart";
import { vehicleQuestion } from "./vehicle-question";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Shared cart",
  robots: "noindex",
  isPersonal: true,
  pageType: "shopping cart",
  extras: "scripts",
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const [cart, own, head] = await Promise.all([
    findSharedCart(ctx, params.id ?? ""),
    findActiveVehicle(ctx),
    loadHead(ctx),
  ]);
  const shown = {
    cart: cart === null ? null : toShownCart(cart),
    question: cart === null ? null : vehicleQuestion(cart.items, own === null ? null : shortVehicleName(own)),
    hasOwn: ctx.cartUUID !== null,
    head,
  };
  return data(shown, { status: cart === null ? 404 : 200 });
});

export const action = formAction(
  z.object({ vehicle: copyVehicleSchema.catch("COPIED") }),
  async ({ ctx, params, value }) => {
    const warning = cartWarning(await openCartCopy(ctx, params.id ?? "", value.vehicle));
    const flash = {
      kind: warning === null ? "success" : "warning",
      text: warning ?? "The shared parts are in your cart",
    } as const;
    return redirectWithFlash(ctx, urls.cart(), flash);
  },
  {
    refuse: ({ failure }, { ctx }) =>
      redirectWithFlash(ctx, urls.cart(), { kind: "warning", text: failure?.text ?? "Nothing was added" }),
  },
);

export default function SharedCartPage() {
  const { cart, question, hasOwn } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pb-12 pt-6">
      <h1 className="mb-2">Shared cart</h1>
      {cart === null ? <EndedCart hasOwn={hasOwn} /> : <SharedCart cart={cart} question={question} hasOwn={hasOwn} />}
    </div>
  );
}
