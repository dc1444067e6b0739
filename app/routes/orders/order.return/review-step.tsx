import { Form } from "@remix-run/react";
import { QuoteFacts } from "~/components/returns/quote-facts";
import { Button } from "~/components/ui/button";
import { Problem } from "~/components/ui/notice";
import * as uploadCss from "~/components/uploads/uploads.css";
import {
  CORE_CHOICE,
  choiceRule,
  type EnteredEvidence,
  orderLineKey,
  photosField,
  type ReturnChoice,
  returnChoicesQuery,
  toReason,
} from "~/models/forms/return";
import { isFitGuaranteed } from "~/models/order/order-fit";
import { CORE_RETURN, EVIDENCE_GROUPS, type ReturnOptions, solutionLabel } from "~/models/order/return";
import * as urls from "~/models/shop/urls";
import { ChosenItems } from "./chosen-items";
import type { PartFacts } from "./review-facts.server";

type ReviewStepProps = {
  options: ReturnOptions;
  choices: readonly ReturnChoice[];
  /** The entries for each choice, and what each comes to. */
  entered: readonly EnteredEvidence[];
  facts: readonly PartFacts[];
  /** Makes the submission count once, however often it is sent. */
  attempt: string;
  /** The reason it was not sent; null before it was tried. */
  problem: string | null;
};

function Evidence({ orderId, entered }: { orderId: string; entered: EnteredEvidence }) {
  const photos = EVIDENCE_GROUPS.flatMap((group) => entered.fileIds[photosField(group)] ?? []);
  const videos = entered.fileIds["evidence.videos"] ?? [];
  return (
    <>
      {entered.text === "" ? null : <p className="mb-3 whitespace-pre-wrap">{entered.text}</p>}
      <div className="wrap gap-2.5">
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

/** Says when the fit guarantee approves the return. */
function GuaranteeNote({ options, choice, comesTo }: Pick<PartProps, "options" | "choice" | "comesTo">) {
  if (choice.reason !== "doesNotFit" || comesTo.otherVehicle !== null) return null;
  const chosen = options.lines.filter((line) => choice.items.some(({ lineKey }) => lineKey === orderLineKey(line)));
  if (!chosen.every(({ fit }) => isFitGuaranteed(fit))) return null;
  return (
    <p className="mt-3 text-small font-semibold">The fit guarantee approves this return as soon as you submit it.</p>
  );
}

type PartProps = {
  options: ReturnOptions;
  choice: ReturnChoice;
  entered: EnteredEvidence;
  comesTo: PartFacts;
  part: number;
};

/** The lines of one reason with their evidence and what they come to. */
function Part({ options, choice, entered, comesTo, part }: PartProps) {
  const isCore = choice.reason === CORE_CHOICE;
  const label = choiceRule(choice.reason)?.label ?? CORE_RETURN.label;
  const hasEvidence = entered.text !== "" || Object.values(entered.fileIds).some((ids) => ids.length > 0);
  const wish =
    choice.reason === CORE_CHOICE || entered.solution === ""
      ? entered.solution
      : solutionLabel(entered.solution, toReason(choice.reason));
  return (
    <>
      <section aria-labelledby={`what-${part}`} className="panel">
        <h2 id={`what-${part}`} className="mb-3">
          {label}
        </h2>
        <ChosenItems options={options} choice={choice} otherVehicle={comesTo.otherVehicle} />
        <GuaranteeNote options={options} choice={choice} comesTo={comesTo} />
      </section>
      {isCore || !hasEvidence ? null : (
        <section aria-labelledby={`shown-${part}`} className="panel">
          <h2 id={`shown-${part}`} className="mb-3">
            Your evidence
          </h2>
          <Evidence orderId={options.orderId} entered={entered} />
        </section>
      )}
      <section aria-labelledby={`comes-to-${part}`} className="panel">
        <h2 id={`comes-to-${part}`} className="mb-3">
          {isCore ? "Refund of the core charge" : wish}
        </h2>
        <QuoteFacts facts={comesTo.facts} />
      </section>
    </>
  );
}

/** Step 3: shows the whole request and what it comes to before it is sent. */
export function ReviewStep({ options, choices, entered, facts, attempt, problem }: ReviewStepProps) {
  const isOne = choices.length === 1;
  const changeable = choices.flatMap(({ reason }, index) => (reason === CORE_CHOICE ? [] : [{ reason, index }]));
  return (
    <div className="grid max-w-3xl gap-6">
      <Problem text={problem} />
      {choices.map((choice, part) => {
        const [own, comesTo] = [entered[part], facts[part]];
        return own === undefined || comesTo === undefined ? null : (
          <Part
            key={choice.items[0]?.lineKey}
            options={options}
            choice={choice}
            entered={own}
            comesTo={comesTo}
            part={part}
          />
        );
      })}
      {isOne ? null : (
        <p className="note">
          Each reason becomes a return with a number and a label of its own, so that none waits for another. What shares
          a box goes with the label of either.
        </p>
      )}
      <Form method="post" action={urls.returnForm(options.orderId, returnChoicesQuery(choices))} className="wrap gap-3">
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="answers" value={JSON.stringify(entered)} />
        <Button name="intent" value="submit">
          Submit return
        </Button>
        {changeable.map(({ reason, index }) => (
          <Button key={index} look="secondary" name="change" value={index}>
            {isOne ? "Change" : `Change: ${choiceRule(reason)?.label ?? ""}`}
          </Button>
        ))}
      </Form>
    </div>
  );
}
