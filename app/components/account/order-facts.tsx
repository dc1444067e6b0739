import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Address } from "~/models/checkout/address";
import { estimateText } from "~/models/checkout/shipping";
import type { Order } from "~/models/order/order";
import { isReportOpen, parcelAdvice, parcelReport, reportText, sentBackText } from "~/models/order/parcel-problem";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { AddressLines } from "../checkout/address-lines";
import { CoreOrderNote } from "../returns/core-order-note";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { unbroken } from "../ui/unbroken";
import { TrackingNumber } from "./tracking-number";

export type ShownOrder = {
  orderId: string;
  createdAt: number;
  email: string;
  address: Address;
  /** The lines of another billing address; empty when there is none. */
  billing: readonly string[];
  shippingName: string;
  estimate: { from: string; to: string } | null;
  payment: string;
  /** The return that the order was made for. */
  madeFor: Order["madeFor"];
};

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="hint font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Delivery address, shipping method, dates and payment of an order. */
export function OrderFacts({ order }: { order: ShownOrder }) {
  return (
    <dl className="grid gap-y-4.5 gap-x-8 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
      <Fact term="Ordered">{formatDate(order.createdAt)}</Fact>
      <Fact term="Contact">{order.email}</Fact>
      <Fact term="Delivery address">
        <AddressLines address={order.address} />
      </Fact>
      <Fact term="Billing address">
        {order.billing.length === 0 ? (
          "Same as the delivery address"
        ) : (
          <address className="not-italic">
            {order.billing.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        )}
      </Fact>
      <Fact term="Shipping">
        {order.shippingName}
        {order.estimate ? <span className="block note">{unbroken(estimateText(order.estimate))}</span> : null}
      </Fact>
      <Fact term="Payment">{order.payment}</Fact>
      {order.madeFor === null ? null : (
        <Fact term={order.madeFor.solution}>
          For your{" "}
          <Link to={urls.returnDetail(order.madeFor.orderId, order.madeFor.returnId)}>
            return {order.madeFor.returnNumber} of order {order.madeFor.orderId}
          </Link>
          {order.madeFor.coreOrderId === null ? null : <CoreOrderNote orderId={order.madeFor.coreOrderId} />}
        </Fact>
      )}
    </dl>
  );
}

type Shipment = {
  carrier: string;
  trackingNumber: string;
  shippedAt: number;
  deliveredAt: number | null;
  isSentBack: boolean;
  events: readonly { at: number; text: string; place: string }[];
  items: readonly { skuId: string; title: string; itemCount: number }[];
  /** The buyer's last message that it did not arrive; null without one. */
  report: { at: number; answeredAt: number | null } | null;
  /** Whether all of it was paid back, so that it cannot be missed any more. */
  isPaidBack: boolean;
};

/** The order whose page takes reports of its parcels, where they are answered, and whether its parts can be returned. */
type ParcelReports = { readonly orderId: string; readonly email: string; readonly canReturn: boolean };

/** Reports a parcel that did not arrive to the staff; what arrived damaged or wrong is a return. */
function ParcelProblem({ orderId, email, canReturn, parcel }: ParcelReports & { parcel: Shipment }) {
  const report = reportText(parcel, email);
  const note = report === null ? null : <p className="mt-2 max-w-xl text-small">{report}</p>;
  if (isReportOpen(parcel.report, parcel.deliveredAt)) return note;
  return (
    <>
      {note}
      <details className="fold mt-2 text-small">
        <summary>Problem with this package?</summary>
        <p className="mb-3 mt-1 max-w-xl note">
          {parcelAdvice(parcel)}
          {canReturn ? (
            <>
              {" "}
              Damaged or wrong parts are <Link to={urls.returnForm(orderId)}>returned for free</Link>.
            </>
          ) : null}
        </p>
        <Form method="post">
          <input type="hidden" name="orderId" value={orderId} />
          <input type="hidden" name="trackingNumber" value={parcel.trackingNumber} />
          <Button
            look="secondary"
            name="intent"
            value="parcel"
            aria-label={`${parcelReport(parcel)}: ${parcel.trackingNumber}`}
          >
            {parcelReport(parcel)}
          </Button>
        </Form>
      </details>
    </>
  );
}

type ShipmentsProps = {
  shipments: readonly Shipment[];
  /** What is still to be sent, or why there is no parcel; may be empty. */
  note: string;
  /** Null where parcels cannot be reported. */
  reports: ParcelReports | null;
};

/** Parcels with their tracking events, newest first; delivery is a state of a parcel, not of the order. */
export function Shipments({ shipments, note, reports }: ShipmentsProps) {
  const below = note === "" ? null : <p className="text-slate">{unbroken(note)}</p>;
  if (shipments.length === 0) return below;
  return (
    <div className="grid gap-6">
      <ul aria-label="Shipments" className="grid gap-6">
        {shipments.map((parcel) => (
          <li key={parcel.trackingNumber}>
            <p className="font-semibold">
              <TrackingNumber carrier={parcel.carrier} trackingNumber={parcel.trackingNumber} />
            </p>
            <p className="mb-3 note">
              Shipped {formatDate(parcel.shippedAt)}
              {parcel.deliveredAt === null ? null : `, delivered ${formatDate(parcel.deliveredAt)}`}
            </p>
            {parcel.isSentBack && !parcel.isPaidBack ? <p className="mb-3 max-w-xl">{sentBackText(parcel)}</p> : null}
            {parcel.items.length === 0 ? null : (
              <ul className="mb-3 text-small">
                {parcel.items.map(({ skuId, title, itemCount }) => (
                  <li key={skuId}>
                    {itemCount} × {unbroken(title)}
                  </li>
                ))}
              </ul>
            )}
            <ol>
              {parcel.events
                .toSorted((a, b) => b.at - a.at)
                .map(({ at, text, place }) => (
                  <li key={`${at}-${text}`} className="tracking-event">
                    {text}
                    <span className="block text-stone">
                      {formatDate(at)}
                      {place ? ` · ${place}` : null}
                    </span>
                  </li>
                ))}
            </ol>
            {reports === null || parcel.isPaidBack ? null : <ParcelProblem {...reports} parcel={parcel} />}
          </li>
        ))}
      </ul>
      {below}
    </div>
  );
}
