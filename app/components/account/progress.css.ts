import { style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const steps = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  isolation: "isolate",
});

/** A step and the line that leads to it. */
export const step = style({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "start",
  gap: "0.1rem",
  textAlign: "center",
  selectors: {
    "&::before": {
      content: '""',
      position: "absolute",
      top: "0.8rem",
      right: "50%",
      width: "100%",
      height: "2px",
      background: tokens.color.line,
    },
    "&:first-child::before": { display: "none" },
    "&[data-done=true]::before": { background: tokens.color.fit },
  },
});

export const dot = style({
  position: "relative",
  // Lies above the line to the next step.
  zIndex: 1,
  ...rules.middle,
  width: "1.6rem",
  height: "1.6rem",
  borderRadius: "50%",
  border: `2px solid ${tokens.color.line}`,
  background: tokens.color.paper,
  color: tokens.color.onAccent,
  fontSize: tokens.text.small,
  fontWeight: 700,
  selectors: {
    [`${step}[data-done=true] &`]: { background: tokens.color.fit, borderColor: tokens.color.fit },
  },
});

export const name = style({
  marginTop: "0.25rem",
  fontSize: tokens.text.small,
  fontWeight: 600,
  color: tokens.color.stone,
  selectors: { [`${step}[data-done=true] &`]: { color: tokens.color.ink } },
});
