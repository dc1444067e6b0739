import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { type GuaranteeCard, guaranteeTerms, guaranteeWords } from "~/models/order/guarantee";
import type { ReturnState } from "~/models/order/return";
import type { Money } from "~/models/shop/money";

/** The choice of when the new part is sent, with its terms before the button that leads to the payment provider. */
export function GuaranteeOffer({ amount, state }: { amount: Money; state: ReturnState }) {
  return (
    <section aria-labelledby="sooner" className="mt-6 max-w-3xl">
      <h2 id="sooner" className="mb-3">
        When should we send the new part?
      </h2>
      <div className="grid gap-4 items-start sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="panel">
          <h3>When we have received the old part</h3>
          <p className="mt-2 text-slate">This is what happens unless you choose the other. There is nothing to do.</p>
        </div>
        <div className="panel">
          <h3>{state === "REQUESTED" ? "As soon as your return is approved" : "At once"}</h3>
          <p className="mt-2 text-slate">Leave a card with our payment provider. {guaranteeTerms(amount)}</p>
          <Form method="post" className="mt-4">
            <Button name="intent" value="card">
              Leave a card
            </Button>
          </Form>
        </div>
      </div>
    </section>
  );
}

/** The state of the card that was left for a replacement. */
export function GuaranteeNotice({ card }: { card: GuaranteeCard }) {
  const { title, text, isProblem } = guaranteeWords(card);
  return (
    <div className="mt-6 max-w-3xl">
      <Notice tone={isProblem === true ? "warning" : "info"} title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
