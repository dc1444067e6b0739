import { style, styleVariants } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const row = style({
  display: "inline-block",
  fontSize: "1.05em",
  lineHeight: 1,
  letterSpacing: "0.05em",
  color: "transparent",
  backgroundClip: "text",
  WebkitBackgroundClip: "text",
});

const HALVES = { 2: 20, 3: 30, 4: 40, 5: 50, 6: 60, 7: 70, 8: 80, 9: 90, 10: 100 } as const;

/** Five stars, filled from the left by the number of half stars. */
export const stars = styleVariants(HALVES, (percent) => [
  row,
  {
    backgroundImage: `linear-gradient(90deg, ${tokens.color.star} ${percent}%, ${tokens.color.line} ${percent}%)`,
  },
]);

/** Container of stars rendered on the server; using this class loads the styles. */
export const starBox = style({ minWidth: 0 });
