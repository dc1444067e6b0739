import type { OrderSummary } from "~/models/order/order-summary";
import { formatDate } from "~/models/shop/dates";

const STEPS = ["Ordered", "Paid", "Shipped", "Delivered"] as const;

/** Formats a day as "Nov 24"; the year is shown with the order. */
const shortDate = (at: number) => formatDate(at).replace(/, \d{4}$/, "");

export type Progress = NonNullable<OrderSummary["progress"]>;

/** Progress of an order: each step with its day, and the current step marked. */
export function OrderProgress({ progress }: { progress: Progress }) {
  return (
    <ol aria-label="Progress" className="grid grid-cols-4 isolate">
      {STEPS.map((name, index) => {
        const at = progress.at[index] ?? null;
        const isDone = at !== null;
        return (
          <li
            key={name}
            className="progress-step"
            data-done={isDone}
            aria-current={index === progress.step - 1 ? "step" : undefined}
          >
            <span className="progress-dot" aria-hidden="true">
              {isDone ? "✓" : null}
            </span>
            <span className="progress-name">
              {name === "Shipped" && progress.isPartlyShipped ? "Partly shipped" : name}
            </span>
            <span className="hint">{at === null ? "–" : shortDate(at)}</span>
          </li>
        );
      })}
    </ol>
  );
}
