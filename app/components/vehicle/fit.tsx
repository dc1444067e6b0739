import { type ReactNode, useEffect, useRef } from "react";
import type { FitCheck } from "~/models/fitment/fit-check";
import { FIT_DISPLAY } from "~/models/fitment/fitment";
import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";
import { Link } from "../ui/link";
import { CheckVehicleLink } from "./check-dialog";
import * as css from "./fit.css";
import { fitHeading, MARKS } from "./fit-badge";
import { Said, UpsQuestionForm } from "./ups-question";

/** Why the answer is what it is, the notes of the rows it names, and what is left to look up. */
function FitReason({ fit }: { fit: FitCheck }) {
  return (
    <>
      {fit.reason === "" ? null : <p className={css.reason}>{fit.reason}</p>}
      {fit.doubt === "" ? null : (
        <p className={css.note}>
          <b>Check first:</b> {fit.doubt}
        </p>
      )}
      {fit.notes.map((note) => (
        <p key={note} className={css.note}>
          <b>Note:</b> {note}
        </p>
      ))}
      {fit.toCheck.length > 0 && fit.question === null ? (
        <p className={css.note}>
          Look these up and ask again, or send us your VIN: <b>{fit.toCheck.join(", ")}</b>.
        </p>
      ) : null}
    </>
  );
}

type FitRegionProps = {
  fit: FitCheck;
  urlHandle: string;
  isUniversal?: boolean;
  /** Where the question leads back to. */
  from: "product" | "check";
  returnTo?: string;
  /** Why the last answer was refused. */
  error?: string | undefined;
};

/** What the shopper may do about the answer: name or change the vehicle, or add the details that are missing. */
function FitAction({ fit, urlHandle, from, isUniversal }: FitRegionProps) {
  // A universal part fits without a vehicle: there is none to change.
  const text = FIT_DISPLAY[fit.vehicle === null ? "EMPTY" : fit.result].action;
  const here = from === "product" ? urls.product(urlHandle) : urls.checkVehicle(urlHandle);
  if (from === "product" && fit.result === "UNCERTAIN") {
    return (
      <CheckVehicleLink to={urls.checkVehicle(urlHandle)} text={text}>
        <div className={css.region[fit.result]}>
          <FitAnswer fit={fit} urlHandle={urlHandle} isUniversal={isUniversal ?? false} from="product">
            <Link to={urls.garagePick({ returnTo: here })} className="text-small">
              Choose trim and engine from the lists
            </Link>
          </FitAnswer>
        </div>
      </CheckVehicleLink>
    );
  }
  return (
    <ButtonLink to={urls.garagePick({ returnTo: here })} look="secondary">
      {text}
    </ButtonLink>
  );
}

function FitAnswer({
  fit,
  urlHandle,
  from,
  returnTo,
  isUniversal,
  error,
  children,
}: FitRegionProps & { children?: ReactNode }) {
  const heading = fitHeading({ result: fit.result, vehicle: fit.vehicle, isUniversal: isUniversal ?? false });
  return (
    <>
      <div aria-live="polite">
        <h2 className="text-base">
          <span aria-hidden="true">{MARKS[fit.result]} </span>
          {heading}
        </h2>
        {fit.result === "FIT" && fit.vehicle !== null ? (
          <p className="text-small text-slate">Guaranteed fit, or your money back.</p>
        ) : null}
        <FitReason fit={fit} />
      </div>
      {fit.question === null ? null : (
        <UpsQuestionForm
          question={fit.question}
          urlHandle={urlHandle}
          from={from}
          returnTo={returnTo ?? ""}
          error={error}
        />
      )}
      <Said said={fit.said} toCheck={fit.toCheck} urlHandle={urlHandle} from={from} returnTo={returnTo ?? ""} />
      {children}
    </>
  );
}

/** The verdict: heading, reason, the question that decides, the action, and the promise beside a FIT. */
export function FitRegion(props: FitRegionProps) {
  const { fit } = props;
  const region = useRef<HTMLElement>(null);
  const state = `${fit.result} ${fit.question?.key ?? ""}`;
  const shown = useRef(state);
  useEffect(() => {
    // The button that was pressed is gone with its question: the keyboard goes on from the answer.
    if (shown.current !== state && document.activeElement === document.body) region.current?.focus();
    shown.current = state;
  }, [state]);
  return (
    <section
      id="fit"
      data-fit={fit.result}
      aria-label="Fit"
      ref={region}
      tabIndex={-1}
      className={`${css.region[fit.result]} ${css.section}`}
    >
      <FitAnswer {...props}>
        <div>
          <FitAction {...props} />
        </div>
      </FitAnswer>
    </section>
  );
}
