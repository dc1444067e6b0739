import { LogOut } from "~/components/account/account-frame";
import { deliveryText } from "~/components/account/delivery-text";
import { OrderProgress } from "~/components/account/order-progress";
import { StatusMark } from "~/components/account/status-mark";
import { TrackingNumber } from "~/components/account/tracking-number";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { Row } from "~/components/product/rows";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Picture } from "~/components/ui/picture";
import { unbroken } from "~/components/ui/unbroken";
import { ACCOUNT_VIEWS, type AccountViewType } from "~/models/account/account-views";
import type { ActionableOrder } from "~/models/order/order-summary";
import type { ShownCard } from "~/models/product/product";
import { formatDate } from "~/models/shop/dates";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

type AccountHomeProps = {
  user: { firstName: string; email: string };
  open: readonly ActionableOrder[];
  hasOrders: boolean;
  /** Said where none of them is open. */
  allClosed: string;
  figures: Partial<Record<AccountViewType, string | null>>;
  viewed: readonly ShownCard[] | null;
  vehicle: string | null;
};

/** What a view is for, where it has no figure of the member to show. */
const ABOUT: Record<AccountViewType, string> = {
  orders: "Track, pay, cancel, buy again",
  garage: "The vehicles you buy parts for",
  returns: "Free, with a prepaid label",
  reviews: "Your reviews of what you bought",
  points: "Balance, level, rewards",
  coupons: "From points, levels and reviews",
  addresses: "Shipping addresses",
  profile: "Name, password, devices",
};

/** An open order: its status first, then its progress. */
function OpenOrderCard({ order }: { order: ActionableOrder }) {
  const { orderId, items, delivery, progress, tracking, actions } = order;
  const first = items[0];
  const more = items.length - 1;
  const [parcel] = tracking;
  const isPayable = actions.includes("pay");
  const verb = isPayable ? "Pay" : "Track";
  return (
    <li aria-label={`Order ${orderId}`} className="grid grid-cols-1 gap-4.5 p-4.5 boxed shadow-card sm:p-6">
      <div className="wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="wrap min-w-0 gap-3">
          {first ? (
            <Picture
              src={first.imageUrl}
              alt=""
              width={64}
              height={64}
              isEager
              className="flex-none self-start w-16 h-16 rounded-sm border border-line object-contain"
            />
          ) : null}
          <div className="flex-[1_1_9rem] min-w-0">
            <p className="text-large font-bold">{delivery ? unbroken(deliveryText(delivery)) : order.statusLabel}</p>
            <p className="note">
              {first ? unbroken(first.title) : null}
              {more > 0 ? ` and ${more} more` : null}
            </p>
            <p className="note">
              <Link to={urls.orderDetail(orderId)}>Order {orderId}</Link> · {unbroken(formatDate(order.createdAt))} ·{" "}
              {formatMoney(order.total)}
            </p>
          </div>
        </div>
        <StatusMark status={order.status} label={order.statusLabel} />
      </div>
      {progress ? <OrderProgress progress={progress} /> : null}
      <div className="cluster gap-3">
        <ButtonLink
          to={urls.orderDetail(orderId)}
          look={isPayable ? "primary" : "secondary"}
          aria-label={`${verb} order ${orderId}`}
        >
          {`${verb} this order`}
        </ButtonLink>
        {parcel ? (
          <p className="note">
            <TrackingNumber {...parcel} />
            {tracking.length > 1 ? ` and ${tracking.length - 1} more` : null}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Orders({ open, hasOrders, allClosed }: Pick<AccountHomeProps, "open" | "hasOrders" | "allClosed">) {
  if (open.length > 0) {
    return (
      <section aria-labelledby="open-orders">
        <h2 id="open-orders" className="mb-3">
          Open orders
        </h2>
        <ul aria-label="Open orders" className="grid gap-4">
          {open.map((order) => (
            <OpenOrderCard key={order.orderId} order={order} />
          ))}
        </ul>
      </section>
    );
  }
  return (
    <EmptyState title={hasOrders ? "Nothing is on its way" : "No orders yet"}>
      <p className="max-w-md text-slate">{hasOrders ? allClosed : "What you order appears here until it arrives."}</p>
      {hasOrders ? (
        <ButtonLink to={urls.myAccount({ type: "orders" })} look="secondary">
          See all orders
        </ButtonLink>
      ) : (
        <ButtonLink to={urls.categories()}>Shop parts</ButtonLink>
      )}
    </EmptyState>
  );
}

/** The account home: open orders, then the account views, then recently viewed products. */
export function AccountHome({ user, open, hasOrders, allClosed, figures, viewed, vehicle }: AccountHomeProps) {
  return (
    <div className="page-width pb-14">
      <RouteBreadcrumbs />
      <div className="mb-6 spread gap-3">
        <div className="min-w-0">
          <h1>My account</h1>
          <p className="mt-1 text-slate">
            {user.firstName === "" ? null : `${user.firstName} · `}
            {user.email}
          </p>
        </div>
        <LogOut />
      </div>
      <Orders open={open} hasOrders={hasOrders} allClosed={allClosed} />
      <ul aria-label="Your account" className="grid gap-3 mt-6 grid-cols-2 sm:grid-cols-4">
        {ACCOUNT_VIEWS.map(({ type, label }) => (
          <li key={type}>
            <Link to={urls.myAccount({ type })} className="account-tile">
              <span className="font-bold">{label}</span>
              <span className="note">{figures[type] ?? ABOUT[type]}</span>
            </Link>
          </li>
        ))}
      </ul>
      {viewed && viewed.length > 0 ? (
        <div className="mt-10">
          <Row title="Recently viewed" cards={viewed} vehicle={vehicle} />
        </div>
      ) : null}
    </div>
  );
}
