import { Form } from "@remix-run/react";
import { deliveryText } from "~/components/account/delivery-text";
import { ShopOrGuest } from "~/components/account/orders-or-guest";
import { StatusMark } from "~/components/account/status-mark";
import { ProductGrid } from "~/components/product/card";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import type { FormState } from "~/models/forms/form-state";
import type { OrderListQuery } from "~/models/forms/order";
import type { ActionableOrder } from "~/models/order/order-summary";
import type { ShownCard } from "~/models/product/product";
import { formatDate } from "~/models/shop/dates";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { OrderFilters } from "./order-filters";
import { RefusedForm } from "./refused-form";

export type OrdersViewData = {
  query: OrderListQuery;
  total: number;
  pages: number;
  orders: readonly ActionableOrder[];
  attempt: string;
  recommended: readonly ShownCard[] | null;
  vehicle: string | null;
};

/** Each order shows up to this many pictures, and a count of the others. */
const SHOWN_PICTURES = 3;

function OrderCard({ order, attempt }: { order: ActionableOrder; attempt: string }) {
  const { orderId, items, actions, delivery } = order;
  const nameId = `order-${orderId}`;
  const pieces = items.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const first = items[0]?.title ?? "";
  return (
    <li aria-label={`Order ${orderId}`} className="py-4 px-4.5 framed shadow-card">
      <div className="wrap items-baseline gap-3">
        <Link to={urls.orderDetail(orderId)} id={nameId} className="font-bold">
          Order {orderId}
        </Link>
        <p className="ml-auto font-bold">{formatMoney(order.total)}</p>
      </div>
      <div className="mt-1 cluster gap-x-3 gap-y-1">
        <StatusMark status={order.status} label={order.statusLabel} />
        <p className="note">
          Ordered {formatDate(order.createdAt)} · {pieces} {pieces === 1 ? "part" : "parts"}
        </p>
      </div>
      {delivery ? <p className="mt-2 font-semibold">{unbroken(deliveryText(delivery, order.statusLabel))}</p> : null}
      {order.refundNote === "" ? null : <p className="mt-1 text-small">{order.refundNote}</p>}
      {order.fitNote === "" ? null : <p className="mt-1 text-small text-uncertain">Fit: {order.fitNote}</p>}
      <div className="spread gap-y-3 gap-x-6 mt-3">
        <div className="row flex-[1_1_15rem] gap-2.5 min-w-0">
          {items.slice(0, SHOWN_PICTURES).map(({ title, imageUrl }, index) => (
            // The key needs the index, because an order can hold the same product with and without a vehicle.
            <Picture
              key={`${title}-${String(index)}`}
              src={imageUrl}
              alt=""
              width={52}
              height={52}
              className="flex-none w-13 h-13 rounded-sm border border-line object-contain"
            />
          ))}
          <p className="min-w-0 note">
            {first}
            {items.length > 1 ? ` and ${items.length - 1} more` : null}
          </p>
        </div>
        <Form method="post" className="wrap gap-2">
          <input type="hidden" name="orderId" value={orderId} />
          <input type="hidden" name="attempt" value={attempt} />
          {actions.includes("pay") ? (
            <ButtonLink to={urls.orderDetail(orderId)} aria-label={`Pay order ${orderId}`}>
              Pay this order
            </ButtonLink>
          ) : (
            <Button look="secondary" name="intent" value="again" aria-describedby={nameId}>
              Buy again
            </Button>
          )}
        </Form>
      </div>
      <CardLinks order={order} nameId={nameId} />
    </li>
  );
}

/** The actions available for an order now; a link is rendered only while its page is available. */
function CardLinks({ order, nameId }: { order: ActionableOrder; nameId: string }) {
  const { orderId, actions, tracking } = order;
  const links = [
    { isOpen: tracking.length > 0, label: "Track", to: urls.orderParcels(orderId) },
    { isOpen: actions.includes("return"), label: "Return", to: urls.returnForm(orderId) },
    { isOpen: actions.includes("review"), label: "Review", to: urls.reviewForm({ orderId }) },
    { isOpen: actions.includes("invoice"), label: "Invoice", to: urls.printInvoice(orderId) },
  ].filter(({ isOpen }) => isOpen);
  if (links.length === 0) return null;
  return (
    <p className="wrap gap-y-0 gap-x-6 mt-3 border-t border-line">
      {links.map(({ label, to }) => (
        <Link key={label} to={to} aria-describedby={nameId} className="press">
          {label}
        </Link>
      ))}
    </p>
  );
}

const isFiltered = ({ status, time, q }: OrderListQuery) => status !== "" || time !== "" || q !== "";

/** Says why no order matches the filters. */
function narrowed({ status, time, q }: OrderListQuery): string {
  const isLimited = status !== "" || time !== "";
  if (q === "") return "Try another status or a longer time.";
  const found = `No order has “${q}” in its number, its parts, its returns or its packages`;
  return isLimited ? `${found} with this status and time.` : `${found}.`;
}

function NoOrders({ query }: Pick<OrdersViewData, "query">) {
  if (isFiltered(query)) {
    return (
      <EmptyState title="No order matches">
        <p className="max-w-md text-slate">{narrowed(query)}</p>
        <ButtonLink to={urls.myAccount({ type: "orders" })} look="secondary">
          Show all orders
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No orders yet">
      <p className="max-w-md text-slate">
        What you order appears here with its tracking. Ordered as a guest? Find it with its number.
      </p>
      <ShopOrGuest />
    </EmptyState>
  );
}

/** The member's orders, newest first, and recommendations for their vehicle. */
export function OrdersView({ data, refused }: { data: OrdersViewData; refused: FormState }) {
  const { query, total, pages, orders, attempt, recommended, vehicle } = data;
  const hasList = total > 0 || isFiltered(query);
  const pageUrl = (page: number) => urls.myAccount({ type: "orders", ...query, page: page > 1 ? page : undefined });
  return (
    <>
      <RefusedForm form={refused} />
      {hasList ? <OrderFilters query={query} /> : null}
      {orders.length === 0 ? (
        <NoOrders query={query} />
      ) : (
        <>
          <p role="status" className="mb-3 note">
            {total} {total === 1 ? "order" : "orders"}
          </p>
          <ul aria-label="Orders" className="grid grid-cols-1 gap-4">
            {orders.map((order) => (
              <OrderCard key={order.orderId} order={order} attempt={attempt} />
            ))}
          </ul>
          <Pagination page={query.page} pages={pages} pageUrl={pageUrl} isUnfollowed />
        </>
      )}
      {recommended && recommended.length > 0 ? (
        <section aria-label="Goes with what you ordered" className="mt-10">
          <h2 className="mb-4">Goes with what you ordered</h2>
          <ProductGrid cards={recommended} vehicle={vehicle} label="Goes with what you ordered" />
        </section>
      ) : null}
    </>
  );
}
