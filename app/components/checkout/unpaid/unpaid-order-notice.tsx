import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import * as urls from "~/models/shop/urls";
import { ContinuePayment } from "./continue-payment";

type UnpaidOrderProps = {
  order: { orderId: string; isSame: boolean; isPageOpen: boolean; declined: { by: string; text: string } | null };
};

/** Says above the review that an order of this cart is not paid, and leads back to its open payment page. */
export function UnpaidOrderNotice({ order: { orderId, isSame, isPageOpen, declined } }: UnpaidOrderProps) {
  if (!isSame)
    return (
      <Notice tone="info" title={`Order ${orderId} is not paid`}>
        <p>
          Your order changed since, and takes its place. Or{" "}
          <Link to={urls.paymentFailure({ orderId })}>pay it as it was</Link>. {declined?.text}
        </p>
      </Notice>
    );
  if (declined !== null)
    return (
      <Notice tone="warning" title={`Your payment ${declined.by} did not go through`}>
        <p>
          {declined.text} Nothing was charged, and order {orderId} is kept: pay it here, or change something first.
        </p>
      </Notice>
    );
  return (
    <Notice tone="info" title={`Your payment ${isPageOpen ? "is" : "was"} not finished`}>
      <p>
        Nothing was charged{isPageOpen ? " yet" : ""}, and order {orderId} is kept. Continue, or change something here:
        your parts, the address, the shipping or the way to pay.
      </p>
      {isPageOpen ? (
        <div className="mt-3">
          <ContinuePayment orderId={orderId} look="secondary" />
        </div>
      ) : null}
    </Notice>
  );
}
