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

/** Fit verdict of one product, on a card or a cart line; `short` is its wording where a phone has one line for it. */
export function FitBadge({ short, ...props }: FitProps & { short?: string }) {
  return (
    <p className={css.tone[props.result]}>
      <span aria-hidden="true" className={css.mark}>
        {MARKS[props.result]}
      </span>
      <span>
        <span className={short === undefined ? undefined : "max-sm:hidden"}>{fitHeading(props)}</span>
        {short === undefined ? null : <span className="sm:hidden">{short}</span>}
      </span>
    </p>
  );
}
