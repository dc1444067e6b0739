import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/account/form-page";
import { OrderDetailView } from "~/components/account/order-detail";
import { Prose } from "~/components/content/prose";
import { Field } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { PaidResult } from "~/models/checkout/payment";
import type { Constraint } from "~/models/forms/field-constraint";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import { trackFormSchema, trackPageSchema } from "~/models/forms/order";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { refusedForm } from "~/pages/account/view-answer.server";
import { handleOrderForm, refuseOrderForm } from "~/pages/orders/order-form.server";
import { loadOrderDetail, toShownOrderDetail } from "~/pages/orders/order-page.server";
import { isExplained } from "~/server/checkout/payment-page.server";
import { loadPageText } from "~/server/content/content.server";
import { loadTerms } from "~/server/content/terms.server";
import { constraintsFor, typedValues } from "~/server/forms/form.server";
import { formAction } from "~/server/forms/form-action.server";
import { seeOther } from "~/server/http/redirect.server";
import { findProvenOrder, findReturnedResult, proveOrder } from "~/server/orders/orders.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { loadOrderReturns } from "~/server/returns/return-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex", isPersonal: true, extras: "scripts" } satisfies RouteHandle;

type TrackFormProps = { orderId: string; constraints: Readonly<Record<string, Constraint>>; refused: FormState };

const NOT_FOUND =
  "We could not find an order with this number and email. Check both: the number is in your confirmation, the email is the one you ordered with.";

/** The way in that no number of tries closes. */
const LINK_OPENS = "The link in a recent email about the order opens it at once";

/** The message for a browser without cookies that comes back from a payment provider. */
const RETURNED: Readonly<Record<PaidResult, string>> = {
  SUCCEEDED: "Your payment worked, thank you. We have mailed you the confirmation. Type your email to see the order.",
  PENDING: "Your bank is still deciding about the payment. We email you as soon as it is paid.",
  NOT_STARTED: "The payment is not finished and nothing was charged yet. Type your email to see the order and pay it.",
  FAILED: "The payment did not work and nothing was charged. Type your email to see the order and pay another way.",
  CANCELLED: "The payment was not finished. Type your email to see the order.",
};

const orderUrl = (orderId: string) => urls.orderTrack({ orderId });

export const loader = pageLoader(async ({ ctx }) => {
  const orderId = ctx.url.searchParams.get("orderId");
  const detail = orderId === null ? null : await loadOrderDetail(ctx, () => findProvenOrder(ctx, orderId));
  const order = detail?.order ?? null;
  const title = order === null ? "Track your order" : `Order ${order.orderId}`;
  const head = await loadHead(ctx, { title });
  return {
    order:
      detail === null
        ? null
        : toShownOrderDetail(detail.order, detail.payment, (await loadTerms(ctx)).reviewRequestDays),
    returns: order === null ? null : await loadOrderReturns(ctx, order),
    requestedOrderId: orderId ?? "",
    text: order === null ? await loadPageText(ctx, urls.orderTrack()) : "",
    returned: order === null ? await findReturnedResult(ctx) : null,
    constraints: constraintsFor(trackFormSchema),
    head,
  };
});

// Order number and email prove an order once; from then on a cookie of this browser does, so the email never appears in
// a URL.
export const action = formAction(
  trackPageSchema,
  async ({ ctx, form, value }) => {
    if (value.intent !== "track") {
      const orderId = ctx.url.searchParams.get("orderId") ?? "";
      return handleOrderForm({ ctx, value }, { page: orderUrl(orderId), list: urls.orderTrack() });
    }
    const orderId = await proveOrder(ctx, value);
    if (orderId !== null) return seeOther(orderUrl(orderId));
    return refusedForm({ errors: { form: NOT_FOUND }, values: typedValues(form) }, 404);
  },
  {
    labels: { orderId: "Order number", email: "Email" },
    answers: (failure, intent) => (intent === "track" ? failure.status === 429 : isExplained(failure)),
    refuse: (refusal) => {
      const { intent, state, status, failure } = refusal;
      if (intent !== "" && intent !== "track") return refuseOrderForm(refusal);
      if (failure === null) return refusedForm(state);
      const text = failure.status === 429 ? `${failure.text}. ${LINK_OPENS}` : failure.text;
      return refusedForm({ ...state, errors: { form: text } }, status);
    },
  },
);

function TrackForm({ orderId, constraints, refused }: TrackFormProps) {
  const { errors, values } = refused;
  return (
    <Form method="post" action={urls.orderTrack()} className="p-5 boxed sm:p-7 grid gap-4">
      <Field
        label="Order number"
        name="orderId"
        autoComplete="off"
        maxLength={constraints.orderId?.maxLength}
        defaultValue={values.orderId ?? orderId}
        error={errors.orderId}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={constraints.email?.maxLength}
        defaultValue={values.email}
        error={errors.email}
      />
      <Button isWide>Track order</Button>
    </Form>
  );
}

/** The ways to an order that need no number. */
function OtherWays() {
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="mb-3">
        Other ways to your order
      </h2>
      <ul className="account-cards">
        <li className="account-card">
          <p className="font-bold">From our emails</p>
          <p className="text-slate">{LINK_OPENS}. The confirmation has the order number too.</p>
        </li>
        <li className="account-card">
          <p className="font-bold">From your account</p>
          <p className="text-slate">
            Members find <Link to={urls.myAccount({ type: "orders" })}>all their orders</Link> in one list.
          </p>
        </li>
      </ul>
    </section>
  );
}

export default function OrderTrack() {
  const { order, returns, requestedOrderId, returned, constraints, text } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer ?? EMPTY_FORM;
  if (order !== null) {
    return (
      <div className="page-width pb-12 pt-6">
        <h1 className="mb-5">Order {order.orderId}</h1>
        <OrderDetailView order={order} returns={returns} problem={refused.errors.form} gone={answer?.gone} />
        <p className="mt-8" data-print="no">
          <Link to={urls.orderTrack()}>Track another order</Link>
        </p>
      </div>
    );
  }
  return (
    <FormPage
      title="Track your order"
      lead={<p>Enter the order number and the email you ordered with. No account needed.</p>}
      notice={refused.errors.form ? { tone: "warning", text: refused.errors.form } : null}
      aside={
        <div>
          <OtherWays />
          {text === "" ? null : <Prose html={text} className="mt-8" />}
        </div>
      }
    >
      {returned === null ? null : (
        <div className="mb-5">
          <Notice tone={returned.result === "SUCCEEDED" ? "success" : "warning"}>
            <p>
              <b>Order {returned.orderId}.</b> {RETURNED[returned.result]}
            </p>
          </Notice>
        </div>
      )}
      <TrackForm orderId={requestedOrderId} constraints={constraints} refused={refused} />
    </FormPage>
  );
}
