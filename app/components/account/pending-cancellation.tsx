import { Form } from "@remix-run/react";
import type { PendingCancellation as Pending } from "~/models/order/cancellation";
import { Moment } from "../page/moment";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { unbroken } from "../ui/unbroken";

type PendingProps = {
  orderId: string;
  /** What is being cancelled, with the sentence about what goes back. */
  cancellation: Pick<Pending, "lines" | "until" | "isWhole"> & {
    readonly givesBack: string;
    /** Whether other pieces are still to be sent, which cannot be cancelled meanwhile. */
    readonly hasOpenPieces: boolean;
  };
};

/** The pieces being cancelled, the deadline for undoing it, and the refund that follows. */
export function PendingCancellation({ orderId, cancellation }: PendingProps) {
  const { lines, until, isWhole, givesBack, hasOpenPieces } = cancellation;
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
        You can undo it until <Moment ms={until} />. Then it is final: {givesBack}.
      </p>
      {hasOpenPieces ? (
        <p className="mt-1">To cancel other parts too, undo it and choose again, or wait until it is final.</p>
      ) : null}
      <Form method="post" className="mt-3">
        <input type="hidden" name="orderId" value={orderId} />
        <Button look="secondary" name="intent" value="undo">
          Undo cancellation
        </Button>
      </Form>
    </Notice>
  );
}
