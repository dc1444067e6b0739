import { OrdersOrGuest } from "~/components/account/orders-or-guest";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import type { FormState } from "~/models/forms/form-state";
import { formatMoney, type Money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

type ListedReturn = {
  id: string;
  number: string;
  orderId: string;
  /** Since when it is: "Requested Nov 29, 2026". */
  dated: string;
  stateLabel: string;
  reason: string;
  solution: string;
  refund: Money | null;
  items: readonly { title: string; imageUrl: string; itemCount: number }[];
};

export type ReturnsViewData = { returns: readonly ListedReturn[]; hasOrders: boolean };

function ReturnCard({ listed }: { listed: ListedReturn }) {
  const { id, number, orderId, dated, stateLabel, reason, solution, refund, items } = listed;
  return (
    <li aria-label={`Return ${number} of order ${orderId}`} className="panel">
      <div className="cluster gap-x-4 gap-y-1">
        <Link to={urls.returnDetail(orderId, id)} className="font-bold">
          Return {number}
        </Link>
        <span className="tag bg-accent-wash text-accent">{stateLabel}</span>
      </div>
      <p className="mt-1 note">
        Order {orderId} · {dated} · {reason} · {solution}
        {refund !== null && refund.cent > 0 ? ` · refund ${formatMoney(refund)}` : null}
      </p>
      <div className="wrap gap-2.5 mt-3">
        {items.map(({ title, imageUrl, itemCount }) => (
          <div key={title} className="row min-w-0 gap-3">
            <Picture src={imageUrl} alt="" width={72} height={72} className="size-18 object-contain framed bg-plate" />
            <p className="min-w-0 text-small">
              {itemCount} × {title}
            </p>
          </div>
        ))}
      </div>
    </li>
  );
}

/** The member's returns and exchanges, newest first. */
export function ReturnsView({ data: { returns, hasOrders } }: { data: ReturnsViewData; refused: FormState }) {
  if (returns.length === 0)
    return (
      <EmptyState title="No returns">
        <p className="max-w-md text-slate">A part that is not right goes back free of charge.</p>
        <OrdersOrGuest hasOrders={hasOrders}>Choose an order</OrdersOrGuest>
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Returns" className="grid gap-4">
        {returns.map((listed) => (
          <ReturnCard key={listed.id} listed={listed} />
        ))}
      </ul>
      <p className="mt-6">
        <ButtonLink to={urls.myAccount({ type: "orders" })} look="secondary">
          Return something else
        </ButtonLink>
      </p>
    </>
  );
}
