import { type ReactNode, useEffect, useRef } from "react";
import type { FitCheck } from "~/models/fitment/fit-check";
import { FIT_DISPLAY } from "~/models/fitment/fitment";
import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";
import { Link } from "../ui/link";
import { CheckVehicleLink } from "./check-dialog";
import * as css from "./fit.css";
import { MARKS } from "./fit-badge";
import { GivenAnswers, UpsQuestionForm } from "./ups-question";

/** Reason for the verdict, notes of the fitment rows it is based on, and details still to check. */
function FitReason({ fit }: { fit: FitCheck }) {
  return (
    <>
      {fit.reason === "" ? null : <p className="mt-1.5 text-ink text-small">{fit.reason}</p>}
      {fit.doubt === "" ? null : (
        <p className="mt-1 note">
          <b>Check first:</b> {fit.doubt}
        </p>
      )}
      {fit.notes.map((note) => (
        <p key={note} className="mt-1 note">
          <b>Note:</b> {note}
        </p>
      ))}
      {fit.toCheck.length > 0 && fit.question === null ? (
        <p className="mt-1 note">
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
  /** The product cannot be bought, so nothing is promised of a purchase. */
  isGone?: boolean;
  /** Page to return to after a question. */
  from: "product" | "check";
  returnTo?: string;
  /** Reason why the last answer was refused. */
  error?: string | undefined;
};

/** The next action for a verdict: choose or change the vehicle, or add missing details. */
function FitAction({ fit, urlHandle, from, isUniversal }: FitRegionProps) {
  // What is made for no particular vehicle needs none.
  if (fit.result === "FIT" && fit.vehicle === null) return null;
  const text = FIT_DISPLAY[fit.result].action;
  const here = from === "product" ? urls.product(urlHandle) : urls.checkVehicle(urlHandle);
  // No detail of the vehicle could decide.
  if (fit.isUnlisted) {
    return (
      <ButtonLink to={urls.askAboutFit(urlHandle)} look="secondary">
        Ask us
      </ButtonLink>
    );
  }
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
  isGone,
  error,
  children,
}: FitRegionProps & { children?: ReactNode }) {
  const { heading } = FIT_DISPLAY[fit.result];
  const named = fit.result === "EMPTY" || fit.vehicle === null ? heading : `${heading} ${fit.vehicle}`;
  return (
    <>
      <div aria-live="polite">
        <h2 className="text-base">
          <span aria-hidden="true" className={`mr-1.5 ${css.mark}`}>
            {isUniversal ? null : MARKS[fit.result]}
          </span>
          {isUniversal ? "Universal" : named}
        </h2>
        {/* The guarantee covers parts that are listed for the vehicle, as the order's certificate says. */}
        {fit.result === "FIT" && fit.vehicle !== null && !isUniversal && !isGone ? (
          <p className="note">Guaranteed fit, or your money back.</p>
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
      <GivenAnswers
        answers={fit.answers}
        toCheck={fit.toCheck}
        urlHandle={urlHandle}
        from={from}
        returnTo={returnTo ?? ""}
      />
      {children}
    </>
  );
}

/** Fit verdict of a product page: heading, reason, the deciding question, the action, and the promise beside a FIT. */
export function FitRegion(props: FitRegionProps) {
  const { fit } = props;
  const region = useRef<HTMLElement>(null);
  const state = `${fit.result} ${fit.question?.key ?? ""}`;
  const shown = useRef(state);
  useEffect(() => {
    // The pressed button disappears with its question, so the focus moves to the verdict.
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
        <div className="empty:hidden">
          <FitAction {...props} />
        </div>
      </FitAnswer>
    </section>
  );
}
