/** One step of spacing in rem; tailwind.css has it as `--spacing`. */
export const SPACE_REM = 0.25;

/** Steps of the scale: halves of the unit where things are close, whole ones above it. */
type Step = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 6 | 7 | 8 | 10 | 12 | 16 | 20 | 24 | 36;

/** A gap, padding or margin in steps of the scale, as `p-2.5` is in a class name; a minus takes space away. */
export const space = (...steps: readonly (Step | "auto" | -1 | -4)[]): string =>
  steps.map((step) => (typeof step === "number" && step !== 0 ? `${step * SPACE_REM}rem` : step)).join(" ");
