import type { ReactNode } from "react";
import { Totals } from "~/components/checkout/summary/summary";
import * as summaryCss from "~/components/checkout/summary/summary.css";
import { SummaryItems } from "~/components/checkout/summary/summary-items";
import type { ShownFit } from "~/models/order/order-fit";

import * as css from "./order.css";
import { OrderFacts, Shipments, type ShownOrder } from "./order-facts";
import { OrderedFits } from "./ordered-fits";

export type OrderViewProps = {
  order: ShownOrder & {
    items: Parameters<typeof SummaryItems>[0]["items"];
    amounts: Parameters<typeof Totals>[0]["amounts"];
    shipments: Parameters<typeof Shipments>[0]["shipments"];
    fits: readonly ShownFit[];
  };
  hasShipments: boolean;
  /** Further facts for the left column. */
  children?: ReactNode;
};

/** Two columns: facts and parcels on the left, items and amounts on the right. */
export function OrderView({ order, hasShipments, children }: OrderViewProps) {
  return (
    <div className={css.layout}>
      <div className="grid min-w-0 gap-8">
        <OrderFacts order={order} />
        {hasShipments ? (
          <section aria-labelledby="shipments">
            <h2 id="shipments" className="mb-3">
              Shipments
            </h2>
            <Shipments shipments={order.shipments} />
          </section>
        ) : null}
        {children}
        <OrderedFits orderId={order.orderId} fits={order.fits} />
      </div>
      <section aria-labelledby="ordered" className={summaryCss.box}>
        <h2 id="ordered">Items</h2>
        <SummaryItems items={order.items} />
        <div className="mt-2 border-t border-line pt-2">
          <Totals amounts={order.amounts} />
        </div>
      </section>
    </div>
  );
}
