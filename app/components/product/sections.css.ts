import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";
import { words } from "./product.css";

export const section = style({
  marginTop: "2.25rem",
  paddingTop: "1.5rem",
  borderTop: `1px solid ${tokens.color.line}`,
  scrollMarginTop: "1rem",
});

export const title = style({
  overflowWrap: "anywhere",
  fontSize: tokens.text.title,
  "@media": { [from.tablet]: { fontSize: tokens.text.headline } },
});

export const offers = style({
  marginTop: "0.4rem",
  color: tokens.color.fit,
  fontSize: tokens.text.small,
  fontWeight: 600,
});

/** Notes to read before ordering. */
export const note = style({
  marginTop: "1rem",
  padding: "0.6rem 0.9rem",
  borderLeft: `3px solid ${tokens.color.uncertain}`,
  background: tokens.color.uncertainWash,
  fontSize: tokens.text.small,
});

export const marks = style({ display: "flex", flexWrap: "wrap", gap: "0.4rem", marginTop: "0.5rem" });

/** "Core item" beside the title. */
export const mark = style({
  padding: "0.15rem 0.6rem",
  borderRadius: tokens.radius.round,
  background: tokens.color.accentWash,
  color: tokens.color.accentDeep,
  fontSize: tokens.text.small,
  fontWeight: 600,
});

/** The product's campaign. */
export const campaign = style([mark, { background: tokens.color.ink, color: tokens.color.paper }]);

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

export const numbers = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0.4rem",
  marginTop: "0.5rem",
  fontFamily: tokens.font.number,
  fontSize: tokens.text.small,
});
globalStyle(`${numbers} > li`, {
  padding: "0.2rem 0.55rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.mist,
});

export const question = style({
  borderBottom: `1px solid ${tokens.color.line}`,
  padding: "0.65rem 0",
  maxWidth: "44rem",
});
/** Links to the repairs that take this part. */
export const repairs = style({ display: "grid", gap: "0.5rem" });
globalStyle(`${repairs} > li`, { display: "flex", flexWrap: "wrap", gap: "0.15rem 0.75rem", alignItems: "baseline" });
export const kitProducts = style({ marginTop: "0.5rem", fontSize: tokens.text.small });
globalStyle(`${kitProducts} > li`, {
  ...rules.row,
  gap: "0.75rem",
  padding: "0.5rem 0",
  borderBottom: `1px solid ${tokens.color.line}`,
});
globalStyle(`${kitProducts} img`, { width: "56px", height: "56px", objectFit: "contain" });

export const reviews = style({
  display: "grid",
  gridTemplateColumns: "15rem minmax(0, 1fr)",
  gap: "1.5rem 2rem",
  alignItems: "start",
  marginTop: "0.75rem",
  "@media": { [below.side]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const breakdown = style({ width: "100%", maxWidth: "24rem", fontSize: tokens.text.small });
globalStyle(`${breakdown} th`, { textAlign: "left", fontWeight: 500, whiteSpace: "nowrap", paddingRight: "0.75rem" });
globalStyle(`${breakdown} td:nth-child(2)`, { width: "100%" });
globalStyle(`${breakdown} td:last-child`, {
  textAlign: "right",
  paddingLeft: "0.75rem",
  color: tokens.color.slate,
});
export const bar = style({
  display: "block",
  height: "0.55rem",
  borderRadius: tokens.radius.round,
  background: tokens.color.emptyWash,
  overflow: "hidden",
});
globalStyle(`${bar} > span`, { display: "block", height: "100%", background: tokens.color.star });
export const allLink = style({
  ...rules.pressed,
  fontWeight: 600,
  color: tokens.color.accent,
  textDecoration: "underline",
});
export const shareLink = style({
  flex: "1 1 16rem",
  minWidth: 0,
  maxWidth: "28rem",
  minHeight: tokens.target,
  padding: "0 0.75rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.mist,
  color: tokens.color.slate,
  "@media": { [below.tablet]: { flexBasis: "100%" } },
});
