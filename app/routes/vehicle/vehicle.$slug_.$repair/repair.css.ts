import { globalStyle, style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** On the element that holds the fragment, which puts this style sheet on the page. */
export const sets = style({ minWidth: 0 });
const verdict = style({ marginTop: "0.35rem", fontSize: tokens.text.small, fontWeight: 600 });
export const fits = style([verdict, { color: tokens.color.fit }]);
export const mayFit = style([verdict, { color: tokens.color.uncertain }]);
export const piece = style({
  display: "grid",
  gridTemplateColumns: "64px minmax(0, 1fr) auto",
  gap: "0.75rem",
  padding: "0.75rem 0",
  borderBottom: `1px solid ${tokens.color.line}`,
});
globalStyle(`${piece} img`, { width: "64px", height: "64px", objectFit: "contain" });
export const buy = style({
  ...rules.spread,
  gap: "0.75rem",
  marginTop: "auto",
  paddingTop: "0.9rem",
});
export const notes = style({
  display: "grid",
  gap: "0.35rem",
  maxWidth: "44rem",
  marginTop: "1.25rem",
  color: tokens.color.slate,
  fontSize: tokens.text.small,
});
