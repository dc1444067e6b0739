import { data } from "@remix-run/node";
import { Await, useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { Row } from "~/components/product/rows";
import { ErrorSummary, Notice } from "~/components/ui/notice";
import { cartFormSchema } from "~/models/forms/cart";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { CallFailure } from "~/server/api/call-failure.server";
import { firstCartError } from "~/server/cart/cart.server";
import { addPartNumbers, type PartNumbersResult } from "~/server/cart/cart-copies.server";
import { readForm, typedValues } from "~/server/forms/form.server";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { applyCartForm, formSubject, SUCCESS_TEXTS } from "./cart-form.server";
import { loadCartPage } from "./cart-page.server";
import { CartTools, refusedLines } from "./cart-tools";
import { CartView, UndoRemove } from "./cart-view";
import { EmptyCart, PlacedOrder } from "./empty-cart";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Shopping cart",
  robots: "noindex",
  isPersonal: true,
  pageType: "shopping cart",
  extras: "scripts",
} satisfies RouteHandle;

export const loader = pageLoader(({ ctx }) => loadCartPage(ctx));

/**
 * The result of a post that stays on the page: a refused form with its owner, an entry of part numbers, or an outage in
 * words.
 */
type PageState = { of: string; form: FormState; entered: PartNumbersResult | null; problem: string | null };
const pageState = (some: Partial<PageState>): PageState => ({
  of: "",
  form: EMPTY_FORM,
  entered: null,
  problem: null,
  ...some,
});

export const action = guardedAction(async ({ ctx, form }) => {
  const { of, field } = formSubject(form);
  try {
    if (form.get("intent") === "quick") {
      const entered = await addPartNumbers(ctx, form);
      const { added, refused, warnings } = entered;
      if (refused.length === 0 && warnings.length === 0 && added > 0) {
        const text = added === 1 ? "1 part is added to your cart" : `${added} parts are added to your cart`;
        return redirectWithFlash(ctx, urls.cart(), { kind: "success", text });
      }
      return data(pageState({ of: "quick", entered }), { status: added > 0 ? 200 : 400 });
    }
    const read = readForm(form, cartFormSchema, { itemCount: "Quantity", code: "Promotion code", name: "Name" });
    if (!read.ok) return data(pageState({ of, form: read.state }), { status: 400 });
    const cart = await applyCartForm(ctx, read.value);
    const warning = cart === null ? "That part is no longer in your cart" : firstCartError(cart);
    if (warning !== null) return redirectWithFlash(ctx, urls.cart(), { kind: "warning", text: warning });
    const text = SUCCESS_TEXTS[read.value.intent];
    return text === undefined ? seeOther(urls.cart()) : redirectWithFlash(ctx, urls.cart(), { kind: "success", text });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === 401) throw error;
    // Whatever happened, the shopper stays on the cart and keeps the typed values.
    const state = { errors: {}, values: typedValues(form) };
    if (error.isOutage) return data(pageState({ of, form: state, problem: error.text }), { status: error.pageStatus });
    if (field === "") return redirectWithFlash(ctx, urls.cart(), { kind: "warning", text: error.fieldText });
    return data(pageState({ of, form: { ...state, errors: { [field]: error.fieldText } } }), { status: 400 });
  }
});

export default function ShopCart() {
  const { cart, addOns, saved, cards, isUnreachable, vehicle, removed, link, isAsking, once, express, ...rest } =
    useLoaderData<typeof loader>();
  const { placed, isMember } = rest;
  const answer = useActionData<typeof action>();
  const hasLines = cart !== null && cart.items.length > 0;
  const tools = (
    <CartTools
      once={once}
      entered={answer?.entered ?? null}
      saved={saved}
      link={link}
      saveForm={answer?.of === "save" ? answer.form : EMPTY_FORM}
      hasLines={hasLines}
    />
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
        <UndoRemove removed={removed} />
      </div>
      {hasLines ? (
        <CartView cart={cart} addOns={addOns} vehicle={vehicle} refused={answer} isAsking={isAsking} express={express}>
          {tools}
        </CartView>
      ) : (
        <>
          {placed === null ? null : <PlacedOrder order={placed} />}
          <EmptyCart isUnreachable={isUnreachable} isMember={isMember} />
          {isUnreachable ? null : tools}
        </>
      )}
      <Suspense fallback={null}>
        <Await resolve={cards} errorElement={null}>
          {(some) => <Row title="You may also need" cards={some ?? []} vehicle={vehicle?.name ?? null} />}
        </Await>
      </Suspense>
    </div>
  );
}
