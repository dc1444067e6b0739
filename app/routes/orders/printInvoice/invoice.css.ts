import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { tokens } from "~/styles/tokens.css";

const cell = { padding: "0.55rem 0.75rem 0.55rem 0", borderBottom: `1px solid ${tokens.color.line}` };

export const lines = style({
  width: "100%",
  marginTop: "2rem",
  textAlign: "left",
  verticalAlign: "top",
});
globalStyle(`${lines} th, ${lines} td`, cell);
globalStyle(`${lines} :is(th, td):last-child`, { paddingRight: 0 });
globalStyle(`${lines} td`, { verticalAlign: "top" });

/** On a phone each part has its whole line, and its numbers stand below it; a printed sheet has room for all columns. */
const phone = `screen and ${below.line}`;
globalStyle(`${lines} tr`, {
  "@media": {
    [phone]: {
      display: "grid",
      gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
      borderBottom: `1px solid ${tokens.color.line}`,
    },
  },
});
globalStyle(`${lines} :is(th, td)`, { "@media": { [phone]: { padding: "0.2rem 0 0.5rem", borderBottom: 0 } } });
globalStyle(`${lines} :is(th, td):first-child`, {
  "@media": { [phone]: { gridColumn: "1 / -1", paddingBlock: "0.6rem 0" } },
});
globalStyle(`${lines} :is(th, td):nth-child(2)`, { "@media": { [phone]: { textAlign: "left" } } });

export const totals = style({
  marginLeft: "auto",
  marginTop: "1rem",
  width: "min(22rem, 100%)",
  "@media": { [phone]: { width: "100%" } },
});
