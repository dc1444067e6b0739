import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import * as urls from "~/models/shop/urls";

/**
 * A document post to the open payment page of an order, which is the provider's own. A refusal, because parts are gone, is
 * shown where another way to pay can be chosen.
 */
export function ContinuePayment({ orderId, look }: { orderId: string; look?: "primary" | "secondary" }) {
  return (
    <Form
      method="post"
      action={urls.paymentFailure({ orderId, choose: "1" })}
      reloadDocument
      className="grid sm:inline-grid"
    >
      <input type="hidden" name="orderId" value={orderId} />
      <Button look={look} name="intent" value="continue">
        Continue to payment
      </Button>
    </Form>
  );
}
