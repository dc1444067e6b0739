import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import * as css from "~/components/account/order.css";
import { OrderView } from "~/components/account/order-view";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Notice } from "~/components/ui/notice";
import { trackFormSchema } from "~/models/forms/shop";
import { headTags } from "~/models/head";
import * as urls from "~/models/urls";
import { isAnswered } from "~/server/call-failure.server";
import { constraintsOf, readForm, typedValues } from "~/server/form.server";
import { guardedAction } from "~/server/guarded-action.server";
import { headOf } from "~/server/head.server";
import { shownOrder } from "~/server/order-page.server";
import { trackOrder } from "~/server/orders.server";
import { pageLoader } from "~/server/page-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

const NOT_FOUND =
  "We could not find an order with this number and email. Check both: the number is in your confirmation, the email is the one you ordered with.";

export const loader = pageLoader(async ({ ctx }) => ({
  head: await headOf(ctx, { title: "Track your order", robots: "noindex" }),
  constraints: constraintsOf(trackFormSchema),
}));

// The order is the answer to the post itself: neither its number nor the email ever stands in a URL (row ORD-08).
export const action = guardedAction(async ({ ctx, form }) => {
  const read = readForm(form, trackFormSchema, { orderId: "Order number", email: "Email" });
  const refuse = (status: number, problem: string | null, errors: Record<string, string | undefined> = {}) =>
    data({ order: null, problem, errors, values: typedValues(form) }, { status });
  if (!read.ok) return refuse(400, null, read.state.errors);
  try {
    const order = await trackOrder(ctx, read.value);
    if (order === null) return refuse(404, NOT_FOUND);
    return data({ order: shownOrder(order), problem: null, errors: {}, values: read.value }, { status: 200 });
  } catch (error) {
    if (isAnswered(error, 429)) return refuse(429, error.text);
    throw error;
  }
});

export default function OrderTrack() {
  const { constraints } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors: Readonly<Record<string, string | undefined>> = answer?.errors ?? {};
  const values: Readonly<Record<string, string | undefined>> = answer?.values ?? {};
  return (
    <div className="page-width max-w-6xl pb-12 pt-6">
      <h1>Track your order</h1>
      <p className="mb-5 mt-2 text-slate">Enter the order number and the email you ordered with. No account needed.</p>
      {answer?.problem ? (
        <div className="mb-4 max-w-2xl">
          <Notice tone="warning">
            <p>{answer.problem}</p>
          </Notice>
        </div>
      ) : null}
      <Form method="post" className="grid max-w-2xl items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Field
          label="Order number"
          name="orderId"
          autoComplete="off"
          maxLength={constraints.orderId?.maxLength}
          defaultValue={values.orderId}
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
        <div className="sm:pt-[1.65rem]">
          <Button>Track order</Button>
        </div>
      </Form>
      {answer?.order ? (
        <section aria-labelledby="tracked" className="mt-8 border-t border-line pt-8">
          <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="tracked">Order {answer.order.orderId}</h2>
            <p role="status" className={css.status}>
              {answer.order.status}
            </p>
            {answer.order.paidAt === null ? null : (
              <form method="post" action={urls.printInvoice()} className="ml-auto">
                <input type="hidden" name="orderId" value={answer.order.orderId} />
                <input type="hidden" name="email" value={answer.order.email} />
                <Button look="secondary">Invoice</Button>
              </form>
            )}
          </div>
          <OrderView order={answer.order} hasShipments />
        </section>
      ) : null}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
