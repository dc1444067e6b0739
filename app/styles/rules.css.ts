import { space } from "./space";
import { tokens } from "./tokens.css";

/*
 * Rules that several style sheets spread into their own styles. They are plain objects instead of classes, so that no
 * page depends on the order in which its sheets load.
 */

/** A bar with the page's main action, sticky at the bottom of a phone. */
export const stickyBar = {
  position: "sticky",
  bottom: 0,
  zIndex: 5,
  marginInline: space(-4),
  padding: space(3, 4),
  borderTop: `1px solid ${tokens.color.line}`,
  background: tokens.color.paper,
} as const;

/** The row of a checkbox and its label. */
export const checkRow = {
  display: "flex",
  alignItems: "center",
  gap: space(2.5),
  minHeight: "2rem",
  cursor: "pointer",
  fontSize: tokens.text.small,
} as const;

/** A line around, and the corners of controls. */
export const framed = { border: `1px solid ${tokens.color.line}`, borderRadius: tokens.radius.medium } as const;

/** A line around, and the corners of panels. */
export const boxed = { border: `1px solid ${tokens.color.line}`, borderRadius: tokens.radius.large } as const;

/** A field or a button of the page's own ground. */
export const control = {
  minHeight: tokens.target,
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  color: tokens.color.ink,
} as const;

/** What lies over the page. */
export const raised = {
  background: tokens.color.paper,
  color: tokens.color.ink,
  boxShadow: tokens.shadow.lift,
} as const;

/** As tall as a finger. */
export const pressed = { display: "inline-flex", alignItems: "center", minHeight: tokens.target } as const;

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

// Things beside each other: in a row, in rows, and at both ends of them.
export const row = { display: "flex", alignItems: "center" } as const;
export const cluster = { ...row, flexWrap: "wrap" } as const;
export const spread = { ...cluster, justifyContent: "space-between" } as const;
/** Things below each other. */
export const column = { display: "flex", flexDirection: "column" } as const;
/** One thing in the middle of another. */
export const middle = { display: "grid", placeItems: "center" } as const;
