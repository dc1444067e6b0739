import type { ComponentProps } from "react";
import type { SummaryItem } from "~/models/amounts/summary";
import { Totals } from "./summary";
import { SummaryItems } from "./summary-items";

/** Items and totals of a placed order, for pages that ask for more about it. */
export function OrderBox({
  items,
  amounts,
}: {
  items: readonly SummaryItem[];
  amounts: ComponentProps<typeof Totals>["amounts"];
}) {
  return (
    <section aria-labelledby="to-be-paid" className="panel bg-mist">
      <h2 id="to-be-paid">Your order</h2>
      <SummaryItems items={items} />
      <div className="mt-2 border-t border-line pt-2">
        <Totals amounts={amounts} />
      </div>
    </section>
  );
}
