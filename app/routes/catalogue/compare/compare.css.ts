import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

const fade = keyframes({ "0%, 90%": { mask: "linear-gradient(90deg, currentColor 85%, transparent)" } });

/** Fades out on the right until it is scrolled there; without anything to scroll it has no timeline and does not fade. */
export const side = style({ animation: `${fade} linear`, animationTimeline: "scroll(self inline)" });

/** The names of the facts stay in sight beside the column that is scrolled to. */
export const table = style({ minWidth: "100%", fontSize: tokens.text.small, textAlign: "left" });
globalStyle(`${table} :is(th, td)`, {
  width: "20rem",
  minWidth: "11rem",
  padding: space(2.5, 3),
  borderBottom: `1px solid ${tokens.color.line}`,
  verticalAlign: "top",
  overflowWrap: "anywhere",
  "@media": { [below.tablet]: { minWidth: "8.4rem", padding: space(2) } },
});
globalStyle(`${table} th:first-child`, {
  position: "sticky",
  left: 0,
  width: "9.5rem",
  minWidth: "9.5rem",
  background: tokens.color.paper,
  "@media": { [below.tablet]: { minWidth: "5.5rem" } },
});
globalStyle(`${table} thead th`, { fontWeight: 600 });
