import { ErrorSummary } from "~/components/form/error-summary";
import { Field, FieldError, RadioCard } from "~/components/form/field";
import { useRefusalFocus } from "~/components/form/use-refusal-focus";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { UploadNotice } from "~/components/uploads/upload-notice";
import { useWaiting } from "~/components/uploads/use-waiting";
import {
  CLAIM_CHOICE,
  CORE_CHOICE,
  choiceRule,
  choiceSolutions,
  type EnteredEvidence,
  orderLineKey,
  type ReturnChoice,
  returnChoicesQuery,
  toReason,
} from "~/models/forms/return";
import { EXCHANGE_ONE_PART } from "~/models/order/one-part";
import { type ReturnOptions, solutionHelp, solutionLabel } from "~/models/order/return";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { WARRANTY_CLAIM } from "~/models/warranty/warranty";
import { ChosenItems } from "./chosen-items";
import { EvidenceFields } from "./evidence-fields";
import { ExchangeChoice } from "./exchange-choice";
import { FitPanel } from "./fit-panel";
import type { PartView } from "./part-view.server";
import { SolutionMoney } from "./solution-money";
import { SwapOffers } from "./swap-offers";

type EvidenceStepProps = {
  options: ReturnOptions;
  choices: readonly ReturnChoice[];
  /** The place of the choice that this step is about. */
  part: number;
  view: PartView;
  /** The entries for the other choices. */
  answers: readonly (EnteredEvidence | null)[];
  entered: EnteredEvidence;
  errors: Readonly<Record<string, string | undefined>>;
};

/** The vehicle that the first chosen part was ordered for, which the offers are for; empty without one. */
const vehicleFor = ({ lines }: ReturnOptions, { items: [first] }: ReturnChoice): string =>
  lines.find((line) => orderLineKey(line) === first?.lineKey)?.vehicle ?? "";

/** Step 2: the evidence that the reason requires, and the solution the shopper prefers. */
export function EvidenceStep({ options, choices, part, view, answers, entered, errors }: EvidenceStepProps) {
  const { form, hold, onOpen, onSubmit } = useWaiting();
  useRefusalFocus(Object.keys(errors).length > 0 ? errors : null);
  const choice = choices[part];
  if (choice === undefined || choice.reason === CORE_CHOICE) return null;
  const { reason } = choice;
  const isLast = choices.every((each, index) => index === part || each.reason === CORE_CHOICE || answers[index]);
  const rule = choiceRule(reason);
  if (rule === null) return null;
  const solutions = choiceSolutions(options, choice);
  const isOffered = (solution: (typeof solutions)[number]) => solutions.includes(solution);
  const { orderId } = options;
  return (
    <div className="grid gap-y-6 gap-x-12 items-start md:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        ref={form}
        method="post"
        action={urls.returnForm(orderId, returnChoicesQuery(choices))}
        encType="multipart/form-data"
        onSubmit={onSubmit}
        noValidate
        className="grid gap-6"
      >
        <input type="hidden" name="part" value={part} />
        <input type="hidden" name="answers" value={JSON.stringify(answers)} />
        <ErrorSummary errors={errors} />
        <section aria-labelledby="evidence" className="grid gap-4">
          <div>
            {choices.length === 1 ? null : (
              <p className="hint">
                Reason {part + 1} of {choices.length}
              </p>
            )}
            <h2 id="evidence">{rule.label}</h2>
            <p className="mt-1 text-slate">{rule.help}</p>
          </div>
          {view.fitting === null ? null : <FitPanel fitting={view.fitting} tried={entered.tried} errors={errors} />}
          <EvidenceFields
            rule={rule}
            entered={entered}
            errors={errors}
            orderId={orderId}
            onOpen={onOpen}
            misfit={view.fitting?.fit?.result === "NOT_FIT" ? view.fitting.fit.vehicle : null}
          />
        </section>
        {view.fitting === null ? null : (
          <SwapOffers fitting={view.fitting} worth={view.worth} isOnly={choices.length === 1} />
        )}
        <fieldset tabIndex={-1} className="solutions" id="f-solution">
          <legend className="mb-2 text-title font-semibold">What would you like?</legend>
          <FieldError error={errors.solution} />
          {solutions.map((solution) => (
            <RadioCard
              key={solution}
              name="solution"
              value={solution}
              label={solutionLabel(solution, toReason(reason))}
              defaultChecked={entered.solution === solution || solutions.length === 1}
              required
            >
              <SolutionMoney solution={solution} worth={view.worth} />
              <span className="block note">
                {reason === CLAIM_CHOICE ? WARRANTY_CLAIM.solution : solutionHelp(solution, toReason(reason))}
              </span>
            </RadioCard>
          ))}
          {solutions.length < rule.solutions.length ? <p className="note">{EXCHANGE_ONE_PART}.</p> : null}
          {isOffered("Exchange") ? (
            <ExchangeChoice
              offers={view.offers}
              worth={view.worth}
              vehicle={vehicleFor(options, choice)}
              chosen={entered.exchangeSkuId}
              error={errors.exchangeSkuId}
            />
          ) : null}
          {isOffered("Partial refund") ? (
            <div className="proposal">
              <Field
                label="Amount you propose"
                name="partialRefund"
                inputMode="decimal"
                maxLength={20}
                defaultValue={entered.partialRefund}
                error={errors.partialRefund}
                hint={
                  view.worth === null
                    ? "For a partial refund: up to what you paid for the part."
                    : `For a partial refund: up to ${formatMoney(view.worth.partialMax)}, which is what you paid for it.`
                }
                isOptional
              />
            </div>
          ) : null}
        </fieldset>
        <div className="cluster gap-3">
          <Button name="intent" value="review">
            {isLast ? "Continue to review" : "Continue to the next reason"}
          </Button>
          <UploadNotice hold={hold} />
        </div>
      </form>
      <aside aria-label="Your return" className="panel">
        <ChosenItems options={options} choice={choice} otherVehicle={view.fitting?.otherVehicle ?? null} />
        <p className="mt-3 text-small">
          <Link to={urls.returnForm(orderId)}>Change items or reason</Link>
        </p>
      </aside>
    </div>
  );
}
