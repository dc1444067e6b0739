import { Await, useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { WhatChanged } from "~/components/checkout/what-changed";
import { ErrorSummary } from "~/components/form/error-summary";
import { late } from "~/components/page/late";
import { Row } from "~/components/product/rows";
import { Notice } from "~/components/ui/notice";
import type { RouteHandle } from "~/models/page/route-handle";
import { pageLoader } from "~/server/page/page-loader.server";
import { cartAction } from "./cart-form.server";
import { loadCartPage } from "./cart-page.server";
import { CartView, UndoRemove } from "./cart-view";
import { refusedLines } from "./entered-part-numbers";

export { ErrorBoundary, meta } from "~/components/chrome/page";

/** Forms below the cart, which work before their script comes. */
const CartTools = late(() => import("./cart-tools").then((module) => module.CartTools));

// Most who open the page have parts in the cart and no order of it that waits.
const EmptyCart = late(() => import("./empty-cart").then((module) => module.EmptyCart));
const PlacedOrder = late(() => import("./empty-cart").then((module) => module.PlacedOrder));

export const handle = {
  pageType: "shopping cart",
  title: "Shopping cart",
  robots: "noindex",
  isPersonal: true,
  extras: "scripts",
  takesDiscountLink: true,
} satisfies RouteHandle;

export const loader = pageLoader(({ ctx }) => loadCartPage(ctx));

export const action = cartAction;

export default function ShopCart() {
  const { cart, addOns, saved, cards, isUnreachable, vehicle, removed, link, once, express, ...rest } =
    useLoaderData<typeof loader>();
  const { placed, isMember, questions, costs } = rest;
  const answer = useActionData<typeof action>();
  const hasLines = cart !== null && costs !== null && cart.items.length > 0;
  const tools = (
    <Suspense>
      <CartTools
        once={once}
        entered={answer?.entered ?? null}
        saved={saved}
        link={link}
        saveForm={answer?.of === "save" ? answer.form : undefined}
        hasLines={hasLines}
      />
    </Suspense>
  );
  return (
    <div className="page-width pb-10 pt-6">
      <h1 className="mb-4">Shopping cart</h1>
      <div className="mb-4 grid gap-3 empty:hidden">
        {answer?.problem ? (
          <Notice tone="warning" title="Your cart was not changed">
            <p>{answer.problem}</p>
          </Notice>
        ) : null}
        <ErrorSummary errors={refusedLines(answer?.entered ?? null)} />
        {cart === null ? null : <WhatChanged changes={cart.changes} />}
        <UndoRemove removed={removed} />
      </div>
      {placed === null ? null : (
        <Suspense>
          <PlacedOrder order={placed} hasLines={hasLines} />
        </Suspense>
      )}
      {hasLines ? (
        <CartView
          cart={cart}
          addOns={addOns}
          vehicle={vehicle}
          questions={questions}
          refused={answer}
          costs={costs}
          express={express}
        >
          {tools}
        </CartView>
      ) : (
        <>
          <Suspense>
            <EmptyCart isUnreachable={isUnreachable} isMember={isMember} />
          </Suspense>
          {isUnreachable ? null : tools}
        </>
      )}
      <Suspense fallback={null}>
        <Await resolve={cards} errorElement={null}>
          {(some) => (
            <Row
              title={hasLines ? "You may also need" : "Popular parts"}
              cards={some ?? []}
              vehicle={vehicle?.name ?? null}
            />
          )}
        </Await>
      </Suspense>
    </div>
  );
}
