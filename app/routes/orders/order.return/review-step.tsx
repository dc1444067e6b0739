import { Form } from "@remix-run/react";
import { QuoteFacts } from "~/components/returns/quote-facts";
import * as css from "~/components/returns/returns.css";
import { Button } from "~/components/ui/button";
import * as uploadCss from "~/components/uploads/uploads.css";
import { CORE_CHOICE, choiceQuery, evidenceOf, photosField, type ReturnChoice } from "~/models/forms/return";
import { CORE_RETURN, EVIDENCE_GROUPS, type ReturnOptions, type ReturnQuote, reasonRule } from "~/models/order/return";
import * as urls from "~/models/shop/urls";
import { ChosenItems } from "./chosen-items";
import type { Given } from "./evidence-step";

type ReviewStepProps = {
  options: ReturnOptions;
  choice: ReturnChoice;
  given: Given;
  quote: ReturnQuote;
  /** Makes the submission count once, however often it is sent. */
  attempt: string;
};

function Evidence({ orderId, given }: { orderId: string; given: Given }) {
  const photos = EVIDENCE_GROUPS.flatMap((group) => given.kept[photosField(group)] ?? []);
  const videos = given.kept["evidence.videos"] ?? [];
  return (
    <>
      {given.text === "" ? null : <p className="mb-3 whitespace-pre-wrap">{given.text}</p>}
      <div className={css.gallery}>
        {photos.map((fileId) => (
          <img
            key={fileId}
            src={urls.returnFile(orderId, fileId)}
            alt="Your evidence"
            width={72}
            height={72}
            className={uploadCss.thumb}
          />
        ))}
        {videos.map((fileId) => (
          <span key={fileId} className={uploadCss.film}>
            Video
          </span>
        ))}
      </div>
    </>
  );
}

/** Step 3: shows the whole request and its refund before it is sent. */
export function ReviewStep({ options, choice, given, quote, attempt }: ReviewStepProps) {
  const isCore = choice.reason === CORE_CHOICE;
  const label = choice.reason === CORE_CHOICE ? CORE_RETURN.label : reasonRule(choice.reason).label;
  const evidence = evidenceOf(given.kept, given.text);
  return (
    <div className="grid max-w-3xl gap-6">
      <section aria-labelledby="what" className={css.box}>
        <h2 id="what" className="mb-3">
          {label}
        </h2>
        <ChosenItems options={options} choice={choice} />
      </section>
      {isCore ? null : (
        <section aria-labelledby="shown" className={css.box}>
          <h2 id="shown" className="mb-3">
            Your evidence
          </h2>
          <Evidence orderId={options.orderId} given={given} />
        </section>
      )}
      <section aria-labelledby="comes-to" className={css.box}>
        <h2 id="comes-to" className="mb-3">
          {isCore ? "Refund of the core charge" : given.solution}
        </h2>
        <QuoteFacts quote={quote} />
      </section>
      <Form
        method="post"
        action={urls.returnForm(options.orderId, choiceQuery(choice))}
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="solution" value={isCore ? "Refund" : given.solution} />
        <input type="hidden" name="exchangeSkuId" value={given.exchangeSkuId} />
        <input type="hidden" name="partialRefund" value={given.partialRefund} />
        <input type="hidden" name="evidence" value={JSON.stringify(evidence)} />
        <Button name="intent" value="submit">
          Submit return
        </Button>
        {isCore ? null : (
          <Button look="secondary" name="intent" value="change">
            Change
          </Button>
        )}
      </Form>
    </div>
  );
}
