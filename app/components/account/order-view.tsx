import type { ReactNode } from "react";
import { Totals } from "~/components/checkout/summary/summary";
import type { OrderedLine } from "~/models/amounts/ordered-line";
import { OrderFacts, Shipments, type ShownOrder } from "./order-facts";
import { OrderGuarantee } from "./order-guarantee";
import { type LineReturn, OrderedItems } from "./ordered-items";

export type OrderViewProps = {
  order: ShownOrder & {
    items: readonly OrderedLine[];
    amounts: Parameters<typeof Totals>[0]["amounts"];
    shipments: Parameters<typeof Shipments>[0]["shipments"];
    guarantee: string;
  };
  /** Text below the parcels or in place of them; null for none. */
  parcelNote: string | null;
  returns?: readonly LineReturn[];
  /** What the order's own page, whose forms act on the order, says of its parcels; null elsewhere. */
  reports?: Parameters<typeof Shipments>[0]["reports"];
  /** Further facts, below the parts. */
  children?: ReactNode;
};

/** The parts and amounts of an order first, then its parcels, then address and payment, which stand beside on wide screens. */
export function OrderView({ order, parcelNote, returns = [], reports = null, children }: OrderViewProps) {
  return (
    <div className="grid gap-y-8 gap-x-12 items-start grid-cols-1 md:grid-cols-[minmax(0,1fr)_18rem] md:grid-rows-[auto_1fr]">
      <section aria-labelledby="ordered" className="min-w-0">
        <h2 id="ordered">Items</h2>
        <OrderedItems orderId={order.orderId} lines={order.items} returns={returns} />
        <div className="ml-auto pt-3 border-t border-line sm:max-w-96 sm:border-t-0">
          <Totals amounts={order.amounts} />
        </div>
      </section>
      <div className="grid gap-8 min-w-0 md:col-start-1">
        {order.shipments.length > 0 || parcelNote !== null ? (
          <section aria-labelledby="shipments">
            <h2 id="shipments" className="mb-3">
              Shipments
            </h2>
            <Shipments shipments={order.shipments} note={parcelNote ?? ""} reports={reports} />
          </section>
        ) : null}
        {children}
        <OrderGuarantee orderId={order.orderId} guarantee={order.guarantee} />
      </div>
      <div className="panel bg-mist md:col-2 md:row-[1/span_2]">
        <OrderFacts order={order} />
      </div>
    </div>
  );
}
