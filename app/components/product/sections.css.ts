import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { tokens } from "~/styles/tokens.css";
import { words } from "./product.css";

/** Text beside its table, or below it when there is no room, as beside the purchase. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "1.5rem 2.5rem",
  alignItems: "start",
  selectors: { [`${words} &`]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  "@media": { [below.side]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const facts = style({ width: "100%", maxWidth: "44rem", fontSize: tokens.text.small });
globalStyle(`${facts} th`, { width: "40%", textAlign: "left", fontWeight: 500, color: tokens.color.slate });
globalStyle(`${facts} :is(th, td)`, {
  padding: "0.45rem 0.75rem",
  verticalAlign: "top",
  overflowWrap: "anywhere",
  borderBottom: `1px solid ${tokens.color.line}`,
});
export const breakdown = style({ width: "100%", maxWidth: "24rem", fontSize: tokens.text.small });
globalStyle(`${breakdown} th`, { textAlign: "left", fontWeight: 500, whiteSpace: "nowrap", paddingRight: "0.75rem" });
globalStyle(`${breakdown} td:nth-child(2)`, { width: "100%" });
globalStyle(`${breakdown} td:last-child`, {
  textAlign: "right",
  paddingLeft: "0.75rem",
  color: tokens.color.slate,
});
