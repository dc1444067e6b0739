import { style, styleVariants } from "@vanilla-extract/css";
import { STARS, starFill } from "~/styles/star-fill.css";

const row = style({ display: "inline-block", fontSize: "1.05em", letterSpacing: "0.05em" });

/** Five stars, filled from the left by the number of half stars. */
export const stars = styleVariants(STARS, (percent) => [row, starFill(percent)]);
