import type { FitVerdict } from "~/models/fitment/fitment";
import * as css from "./fit.css";

/** A symbol for each verdict; always beside its text. */
export const MARKS: Record<FitVerdict, string> = { FIT: "✓", UNCERTAIN: "?", NOT_FIT: "✕", EMPTY: "i" };

type FitProps = {
  result: FitVerdict;
  /** Name of the active vehicle; null without one. */
  vehicle: string | null;
  isUniversal?: boolean;
};

const SHORT_VERDICTS = { FIT: "Fits your", UNCERTAIN: "May fit your", NOT_FIT: "Doesn't fit your" } as const;

/** The verdict in a few words for a card or a line; the product's page has the longer headings. */
export function fitWords({ result, vehicle, isUniversal }: FitProps): string {
  if (isUniversal && vehicle === null) return "Universal";
  return result === "EMPTY" || vehicle === null
    ? "Add your vehicle to check fit"
    : `${SHORT_VERDICTS[result]} ${vehicle}`;
}

/** Fit verdict of one product, on a card or a cart line; `short` is its wording where a phone has one line for it. */
export function FitBadge({ short, ...props }: FitProps & { short?: string }) {
  return (
    <p className={css.tone[props.result]}>
      <span aria-hidden="true" className={css.mark}>
        {MARKS[props.result]}
      </span>
      <span>
        <span className={short === undefined ? undefined : "max-sm:hidden"}>{fitWords(props)}</span>
        {short === undefined ? null : <span className="sm:hidden">{short}</span>}
      </span>
    </p>
  );
}
