import { Form } from "@remix-run/react";
import { QuoteFacts } from "~/components/returns/quote-facts";
import * as css from "~/components/returns/returns.css";
import { Button } from "~/components/ui/button";
import * as uploadCss from "~/components/uploads/uploads.css";
import {
  CORE_CHOICE,
  orderLineKey,
  photosField,
  type ReturnChoice,
  returnChoiceQuery,
  toEvidence,
} from "~/models/forms/return";
import { isFitGuaranteed } from "~/models/order/order-fit";
import {
  CORE_RETURN,
  EVIDENCE_GROUPS,
  RETURN_SOLUTIONS,
  type ReturnOptions,
  type ReturnQuote,
  reasonRule,
  solutionLabel,
} from "~/models/order/return";
import * as urls from "~/models/shop/urls";
import { ChosenItems } from "./chosen-items";
import type { EnteredEvidence } from "./evidence-step";

type ReviewStepProps = {
  options: ReturnOptions;
  choice: ReturnChoice;
  entered: EnteredEvidence;
  quote: ReturnQuote;
  /** Makes the submission count once, however often it is sent. */
  attempt: string;
};

function Evidence({ orderId, entered }: { orderId: string; entered: EnteredEvidence }) {
  const photos = EVIDENCE_GROUPS.flatMap((group) => entered.fileIds[photosField(group)] ?? []);
  const videos = entered.fileIds["evidence.videos"] ?? [];
  return (
    <>
      {entered.text === "" ? null : <p className="mb-3 whitespace-pre-wrap">{entered.text}</p>}
      <div className={css.gallery}>
        {photos.map((fileId) => (
          <img
            key={fileId}
            src={urls.returnFile(orderId, fileId)}
            alt={entered.fileNames[fileId] ?? "Your evidence"}
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

/** Says when the fit guarantee approves the return, and how a mixed one is split. */
function GuaranteeNote({ options, choice }: Pick<ReviewStepProps, "options" | "choice">) {
  if (choice.reason !== "doesNotFit") return null;
  const chosen = options.lines.filter((line) => choice.items.some(({ lineKey }) => lineKey === orderLineKey(line)));
  const covered = chosen.filter(({ fit }) => isFitGuaranteed(fit)).length;
  if (covered === 0) return null;
  return (
    <p className="mt-3 text-small font-semibold">
      {covered === chosen.length
        ? "The fit guarantee approves this return as soon as you submit it."
        : "The fit guarantee approves only some of these parts at once: return those on their own, so that they do not wait for the others."}
    </p>
  );
}

/** Step 3: shows the whole request and its refund before it is sent. */
export function ReviewStep({ options, choice, entered, quote, attempt }: ReviewStepProps) {
  const isCore = choice.reason === CORE_CHOICE;
  const label = choice.reason === CORE_CHOICE ? CORE_RETURN.label : reasonRule(choice.reason).label;
  const evidence = toEvidence(entered.fileIds, entered.text);
  const hasEvidence = entered.text !== "" || Object.values(entered.fileIds).some((ids) => ids.length > 0);
  const solution = RETURN_SOLUTIONS.find((each) => each === entered.solution);
  const wish =
    choice.reason === CORE_CHOICE || solution === undefined ? entered.solution : solutionLabel(solution, choice.reason);
  return (
    <div className="grid max-w-3xl gap-6">
      <section aria-labelledby="what" className={css.box}>
        <h2 id="what" className="mb-3">
          {label}
        </h2>
        <ChosenItems options={options} choice={choice} />
        <GuaranteeNote options={options} choice={choice} />
      </section>
      {isCore || !hasEvidence ? null : (
        <section aria-labelledby="shown" className={css.box}>
          <h2 id="shown" className="mb-3">
            Your evidence
          </h2>
          <Evidence orderId={options.orderId} entered={entered} />
        </section>
      )}
      <section aria-labelledby="comes-to" className={css.box}>
        <h2 id="comes-to" className="mb-3">
          {isCore ? "Refund of the core charge" : wish}
        </h2>
        <QuoteFacts quote={quote} />
      </section>
      <Form
        method="post"
        action={urls.returnForm(options.orderId, returnChoiceQuery(choice))}
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="solution" value={isCore ? "Refund" : entered.solution} />
        <input type="hidden" name="exchangeSkuId" value={entered.exchangeSkuId} />
        <input type="hidden" name="partialRefund" value={entered.partialRefund} />
        <input type="hidden" name="evidence" value={JSON.stringify(evidence)} />
        {Object.entries(entered.fileNames).map(([fileId, fileName]) => (
          <input key={fileId} type="hidden" name={`name.${fileId}`} value={fileName} />
        ))}
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
