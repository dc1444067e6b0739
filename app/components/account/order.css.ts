import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

export const layout = style({
  display: "grid",
  gap: "2rem 3rem",
  alignItems: "start",
  "@media": { "(min-width: 960px)": { gridTemplateColumns: "minmax(0, 1fr) 22rem" } },
});

export const facts = style({
  display: "grid",
  gap: "1.1rem 2rem",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
});

export const term = style({ fontSize: tokens.text.small, fontWeight: 600, color: tokens.color.stone });

/** Amounts below each other. */
export const sums = style({ display: "grid", gap: "0.35rem", fontVariantNumeric: "tabular-nums" });
export const sum = style({ display: "flex", justifyContent: "space-between", gap: "1rem" });

export const status = style({
  display: "inline-block",
  padding: "0.2rem 0.7rem",
  borderRadius: tokens.radius.round,
  background: tokens.color.accentWash,
  color: tokens.color.accent,
  fontSize: tokens.text.small,
  fontWeight: 700,
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "3rem",
  height: "3rem",
  borderRadius: "50%",
  background: tokens.color.fitWash,
  color: tokens.color.fit,
});

/** Tracking events along a timeline, newest first. */
export const event = style({
  position: "relative",
  padding: "0 0 1rem 1.4rem",
  borderLeft: `2px solid ${tokens.color.line}`,
  fontSize: tokens.text.small,
  selectors: {
    "&:last-child": { borderColor: "transparent", paddingBottom: 0 },
    "&::before": {
      content: '""',
      position: "absolute",
      left: "-6px",
      top: "0.35rem",
      width: "10px",
      height: "10px",
      borderRadius: "50%",
      background: tokens.color.edge,
    },
    "&:first-child::before": { background: tokens.color.accent },
  },
});
