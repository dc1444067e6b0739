import { Form } from "@remix-run/react";
import * as css from "~/components/returns/returns.css";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { type Guarantee, guaranteeTerms, guaranteeWords } from "~/models/order/guarantee";
import type { ReturnState } from "~/models/order/return";
import type { Money } from "~/models/shop/money";

/** The choice of when the new part is sent, with its terms before the button that leads to the payment provider. */
function Offer({ amount, state }: { amount: Money; state: ReturnState }) {
  return (
    <section aria-labelledby="sooner" className="mt-6 max-w-3xl">
      <h2 id="sooner" className="mb-3">
        When should we send the new part?
      </h2>
      <div className={css.choices}>
        <div className={css.box}>
          <h3>When we have received the old part</h3>
          <p className="mt-2 text-slate">This is what happens unless you choose the other. There is nothing to do.</p>
        </div>
        <div className={css.box}>
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

/** What a card would do for a replacement, or what became of the one that was left. */
export function ReturnGuarantee({ guarantee: { offer, card }, state }: { guarantee: Guarantee; state: ReturnState }) {
  const words = card === null ? null : guaranteeWords(card);
  return (
    <>
      {words === null ? null : (
        <div className="mt-6 max-w-3xl">
          <Notice tone={words.isProblem === true ? "warning" : "info"} title={words.title}>
            <p>{words.text}</p>
          </Notice>
        </div>
      )}
      {offer === null ? null : <Offer amount={offer.amount} state={state} />}
    </>
  );
}
