import { globalStyle, style } from "@vanilla-extract/css";
import { below, LARGE_TEXT } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

const cell = { padding: space(2, 3, 2, 0), borderBottom: `1px solid ${tokens.color.line}` };

export const lines = style({
  width: "100%",
  marginTop: space(8),
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
globalStyle(`${lines} tr`, {
  "@media": { [LARGE_TEXT]: { display: "flex", flexWrap: "wrap", columnGap: space(4) } },
});
globalStyle(`${lines} :is(th, td)`, { "@media": { [phone]: { padding: space(1, 0, 2), borderBottom: 0 } } });
globalStyle(`${lines} :is(th, td):first-child`, {
  "@media": { [phone]: { gridColumn: "1 / -1", flexBasis: "100%", paddingBlock: space(2.5, 0) } },
});
globalStyle(`${lines} :is(th, td):nth-child(2)`, { "@media": { [phone]: { textAlign: "left" } } });

export const totals = style({
  marginLeft: "auto",
  marginTop: space(4),
  width: "min(22rem, 100%)",
  "@media": { [phone]: { width: "100%" } },
});
