import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import * as urls from "~/models/shop/urls";

/**
 * A document post to the open payment page of an order, which is the provider's own. A refusal, because parts are gone, is
 * shown where another way to pay can be chosen.
 */
export function ContinuePayment({ orderId }: { orderId: string }) {
  return (
    <Form method="post" action={urls.paymentFailure({ orderId, choose: "1" })} reloadDocument>
      <input type="hidden" name="orderId" value={orderId} />
      <Button name="intent" value="continue">
        Continue to payment
      </Button>
    </Form>
  );
}
