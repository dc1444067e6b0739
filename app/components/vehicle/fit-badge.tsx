import { FIT_DISPLAY, type FitVerdict } from "~/models/fitment/fitment";
import * as css from "./fit.css";

/** A symbol for each verdict; always beside its text. */
export const MARKS: Record<FitVerdict, string> = { FIT: "✓", UNCERTAIN: "?", NOT_FIT: "✕", EMPTY: "i" };

type FitProps = {
  result: FitVerdict;
  /** Name of the active vehicle; null without one. */
  vehicle: string | null;
  isUniversal?: boolean;
};

/** The verdict in words: the heading and the vehicle, or "Universal". */
export function fitHeading({ result, vehicle, isUniversal }: FitProps): string {
  if (isUniversal && vehicle === null) return "Universal";
  const { heading } = FIT_DISPLAY[result];
  return result === "EMPTY" || vehicle === null ? heading : `${heading} ${vehicle}`;
}

/** Fit verdict of one product, on a card or a cart line. */
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
