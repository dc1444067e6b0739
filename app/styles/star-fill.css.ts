import { tokens } from "./tokens.css";

/** The filled part of five stars, in percent, by the number of half stars. */
export const STARS = { 2: 20, 3: 30, 4: 40, 5: 50, 6: 60, 7: 70, 8: 80, 9: 90, 10: 100 } as const;

/** Five stars as text, filled from the left; paper shows them too. */
export const starFill = (percent: number) =>
  ({
    lineHeight: 1,
    color: "transparent",
    backgroundClip: "text",
    WebkitBackgroundClip: "text",
    backgroundImage: `linear-gradient(90deg, ${tokens.color.star} ${percent}%, ${tokens.color.line} ${percent}%)`,
    printColorAdjust: "exact",
  }) as const;
