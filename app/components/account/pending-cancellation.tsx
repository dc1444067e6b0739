import { Form } from "@remix-run/react";
import { type GivesBack, givesBackText, type PendingCancellation as Pending } from "~/models/order/cancellation";
import { Moment } from "../page/moment";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { unbroken } from "../ui/unbroken";

type PendingProps = { orderId: string; cancellation: Pending & Pick<GivesBack, "method" | "card"> };

/** The pieces being cancelled, the deadline for undoing it, and the refund that follows. */
export function PendingCancellation({ orderId, cancellation }: PendingProps) {
  const { lines, until, isWhole } = cancellation;
  return (
    <Notice tone="info" title={isWhole ? "This order is being cancelled" : "Parts of this order are being cancelled"}>
      <ul className="mt-1" aria-label="Being cancelled">
        {lines.map(({ title, itemCount }) => (
          <li key={title}>
            {itemCount} × {unbroken(title)}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        You can undo it until <Moment ms={until} />. Then it is final: {givesBackText(cancellation)}.
      </p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="orderId" value={orderId} />
        <Button look="secondary" name="intent" value="undo">
          Undo cancellation
        </Button>
      </Form>
    </Notice>
  );
}
