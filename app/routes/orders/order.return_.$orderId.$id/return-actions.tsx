import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";

type ReturnActionsProps = {
  exchangeOrder: { orderId: string; isUnpaid: boolean } | null;
  /** The money that may be chosen instead of a part that cannot be sent: on its button, and in words. */
  instead: { name: string; text: string } | null;
  canCancel: boolean;
};

/** The buttons of a return: the order made for it, money in place of a part that is gone, and withdrawing. */
export function ReturnActions({ exchangeOrder, instead, canCancel }: ReturnActionsProps) {
  return (
    <div className="mt-5 wrap items-start gap-3">
      {exchangeOrder === null ? null : (
        <Form method="post">
          <Button name="intent" value="exchange" look={exchangeOrder.isUnpaid ? "primary" : "secondary"}>
            {exchangeOrder.isUnpaid ? "Pay the difference" : `See order ${exchangeOrder.orderId}`}
          </Button>
        </Form>
      )}
      {instead === null ? null : (
        <Form method="post" className="max-w-sm">
          <Button name="intent" value="refund">
            {instead.name}
          </Button>
          <p className="mt-2 hint">{instead.text}</p>
        </Form>
      )}
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
