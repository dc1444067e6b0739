import { FIT_DISPLAY, type FitResult } from "~/models/fitment";
import { ButtonLink } from "../ui/button";
import * as css from "./fit.css";

const MARKS: Record<FitResult, string> = { FIT: "✓", UNCERTAIN: "?", NOT_FIT: "✕", EMPTY: "i" };

export type FitProps = {
  result: FitResult;
  /** Name of the active vehicle; null without one. */
  vehicle: string | null;
  isUniversal?: boolean;
};

/** The answer in words: the specified heading and the vehicle, or "Universal" without one (rows VEH-18..21, OPEN-08). */
export function fitHeading({ result, vehicle, isUniversal }: FitProps): string {
  if (isUniversal && vehicle === null) return "Universal";
  const { heading } = FIT_DISPLAY[result];
  return result === "EMPTY" || vehicle === null ? heading : `${heading} ${vehicle}`;
}

/** The fit of one item on a card or a cart line (row VEH-24). */
export function FitBadge(props: FitProps) {
  return (
    <p className={css.tone[props.result]}>
      <span aria-hidden="true" className={css.mark}>
        {MARKS[props.result]}
      </span>
      <span>{fitHeading(props)}</span>
    </p>
  );
}

/** The verdict of the product page: heading, action, and the promise beside a FIT (rows VEH-18..22, 28). */
export function FitRegion({ pickUrl, ...props }: FitProps & { pickUrl: string }) {
  return (
    <section aria-label="Fit" className={css.region[props.result]}>
      <div className="min-w-0 flex-1">
        <h2 className="text-base">
          <span aria-hidden="true">{MARKS[props.result]} </span>
          {fitHeading(props)}
        </h2>
        {props.result === "FIT" && props.vehicle !== null ? (
          <p className="text-small text-slate">Guaranteed fit, or your money back.</p>
        ) : null}
      </div>
      <ButtonLink to={pickUrl} look="secondary">
        {FIT_DISPLAY[props.result].action}
      </ButtonLink>
    </section>
  );
}
