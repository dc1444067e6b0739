import type { ReactNode } from "react";
import type { FitVerdict } from "~/models/fitment/fitment";
import { unbroken } from "../ui/unbroken";
import * as css from "./fit.css";

/** A symbol for each verdict; always beside its text. */
export const MARKS: Record<FitVerdict, string> = { FIT: "✓", UNCERTAIN: "?", NOT_FIT: "✕", EMPTY: "i" };

type FitProps = {
  result: FitVerdict;
  /** Name of the active vehicle; null without one. */
  vehicle: string | null;
  isUniversal?: boolean;
};

const WORDS = { FIT: "Fits", UNCERTAIN: "May fit", NOT_FIT: "Doesn't fit" } as const;

/** The verdict in a few words for a card or a line; the product's page has the longer headings. */
export function fitWords({ result, vehicle, isUniversal }: FitProps): string {
  if (isUniversal) return "Universal";
  return result === "EMPTY" || vehicle === null ? "Add your vehicle to check fit" : `${WORDS[result]} your ${vehicle}`;
}

/**
 * Fit verdict of one product, on a line of the cart and the like; `children` are words in place of the usual ones. A
 * universal product has no mark, because nothing of it was checked against the vehicle.
 */
export function FitBadge({ children, ...props }: FitProps & { children?: ReactNode }) {
  return (
    <p className={css.tone[props.result]}>
      <span aria-hidden="true" className={css.mark}>
        {props.isUniversal ? null : MARKS[props.result]}
      </span>
      <span>{children ?? unbroken(fitWords(props))}</span>
    </p>
  );
}
