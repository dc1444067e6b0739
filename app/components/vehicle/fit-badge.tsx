import { FIT_DISPLAY, type FitVerdict } from "~/models/fitment/fitment";
import * as css from "./fit.css";

/** A sign for each answer; never the only one. */
export const MARKS: Record<FitVerdict, string> = { FIT: "✓", UNCERTAIN: "?", NOT_FIT: "✕", EMPTY: "i" };

type FitProps = {
  result: FitVerdict;
  /** Name of the active vehicle; null without one. */
  vehicle: string | null;
  isUniversal?: boolean;
};

/** The answer in words: the specified heading and the vehicle, or "Universal" without one. */
export function fitHeading({ result, vehicle, isUniversal }: FitProps): string {
  if (isUniversal && vehicle === null) return "Universal";
  const { heading } = FIT_DISPLAY[result];
  return result === "EMPTY" || vehicle === null ? heading : `${heading} ${vehicle}`;
}

/** The fit of one item on a card or a cart line. */
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
