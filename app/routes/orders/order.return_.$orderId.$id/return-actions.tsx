import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";

type ReturnActionsProps = {
  exchangeOrder: { orderId: string; isUnpaid: boolean } | null;
  isOutOfStock: boolean;
  canCancel: boolean;
};

/** The buttons of a return: the order made for it, money in place of a part that is gone, and withdrawing. */
export function ReturnActions({ exchangeOrder, isOutOfStock, canCancel }: ReturnActionsProps) {
  return (
    <div className="mt-5 wrap items-start gap-3">
      {exchangeOrder === null ? null : (
        <Form method="post">
          <Button name="intent" value="exchange" look={exchangeOrder.isUnpaid ? "primary" : "secondary"}>
            {exchangeOrder.isUnpaid ? "Pay the difference" : `See order ${exchangeOrder.orderId}`}
          </Button>
        </Form>
      )}
      {isOutOfStock ? (
        <Form method="post">
          <Button name="intent" value="refund">
            Money back instead
          </Button>
        </Form>
      ) : null}
      {canCancel ? (
        <Form method="post">
          <Button name="intent" value="cancel" look="danger">
            Withdraw return
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
