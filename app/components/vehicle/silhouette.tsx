import type { SVGProps } from "react";

type SilhouetteProps = {
  /** The path of its outline, by `silhouetteFor`. */
  outline: string;
  /** In pixels. */
  width?: number;
} & Pick<SVGProps<SVGSVGElement>, "fill" | "stroke" | "strokeWidth" | "height" | "viewBox">;

/**
 * The shape of a vehicle, facing right; a large one is drawn in lines. Its name stands beside it, or it is
 * a decoration.
 */
export function Silhouette({ outline, width = 44, ...look }: SilhouetteProps) {
  return (
    <svg
      width={width}
      height={Math.round(width * 0.4)}
      viewBox="0 0 50 20"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
      className="flex-none"
      {...look}
    >
      <path d={outline} />
      <circle cx="12.250" cy="16" r="3.400" />
      <circle cx="38.750" cy="16" r="3.400" />
    </svg>
  );
}
