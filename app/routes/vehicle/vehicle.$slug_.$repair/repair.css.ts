import { globalStyle, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

/** On the element that holds the fragment, which puts this style sheet on the page. */
export const sets = style({ minWidth: 0 });

export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(20rem, 100%), 1fr))",
  gap: "1rem",
  alignItems: "stretch",
  marginTop: "1.25rem",
});
export const set = style({
  display: "flex",
  flexDirection: "column",
  padding: "1rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
});
export const head = style({ display: "flex", alignItems: "baseline", justifyContent: "space-between", gap: "0.75rem" });
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
export const title = style({
  display: "block",
  fontSize: tokens.text.small,
  fontWeight: 500,
  textDecoration: "underline",
  overflowWrap: "anywhere",
});
export const price = style({
  textAlign: "right",
  fontWeight: 600,
  whiteSpace: "nowrap",
});
export const each = style({
  display: "block",
  fontSize: tokens.text.small,
  fontWeight: 400,
  color: tokens.color.stone,
});
export const buy = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
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
