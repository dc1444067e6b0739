import { Link } from "~/components/ui/link";
import { CLAIM_CHOICE, orderLineKey, type ReturnChoice, returnChoicesQuery } from "~/models/forms/return";
import type { ReturnOptions } from "~/models/order/return";
import { formatIsoDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";

type RefundInsteadProps = { options: ReturnOptions; choice: ReturnChoice | undefined };

/** The way from a warranty claim to the return that pays back, while its pieces can be returned; nothing afterwards. */
export function RefundInstead({ options, choice }: RefundInsteadProps) {
  const { orderId, lines, until, mayMove, refusal } = options;
  if (choice?.reason !== CLAIM_CHOICE || refusal !== null || until === null) return null;
  const isReturnable = choice.items.every(({ lineKey, count }) =>
    lines.some((line) => orderLineKey(line) === lineKey && line.returnable >= count),
  );
  if (!isReturnable) return null;
  const query = returnChoicesQuery([{ reason: "doesNotWork", items: choice.items }]);
  return (
    <p className="mb-6">
      {mayMove ? "At least until" : "Until"} {formatIsoDate(until)} you can have a refund instead:{" "}
      <Link to={urls.returnForm(orderId, query)}>return it as a part that doesn't work</Link>.
    </p>
  );
}
