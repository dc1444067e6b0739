import { style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";
import { panel } from "../ui/boxes/panel.css";

/** The parts first at every width; address and payment beside them where there is room. */
export const layout = style({
  display: "grid",
  gap: "2rem 3rem",
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [from.side]: { gridTemplateColumns: "minmax(0, 1fr) 18rem", gridTemplateRows: "auto 1fr" },
  },
});

export const side = style([panel.quiet, { "@media": { [from.side]: { gridColumn: 2, gridRow: "1 / span 2" } } }]);

export const amounts = style({
  marginLeft: "auto",
  paddingTop: "0.75rem",
  borderTop: `1px solid ${tokens.color.line}`,
  "@media": { [from.tablet]: { maxWidth: "24rem", borderTop: "none" } },
});

/** A part of the order: its picture, what it is, its amount. */
export const item = style({
  display: "grid",
  gridTemplateColumns: "4.5rem minmax(0, 1fr) auto",
  gap: "0.5rem 0.9rem",
  alignItems: "start",
  paddingBlock: "1rem",
});

/** The link to the part's page; taller than its text so that a finger finds it. */
export const itemTitle = style({ display: "inline-block", paddingBlock: "0.15rem", fontWeight: 600 });

export const facts = style({
  display: "grid",
  gap: "1.1rem 2rem",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
});

/** Amounts below each other. */
export const sums = style({ display: "grid", gap: "0.35rem" });

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
  ...rules.middle,
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
