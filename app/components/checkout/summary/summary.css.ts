import { globalStyle, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

export const box = style({
  padding: "1.1rem 1.25rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.large,
  background: tokens.color.mist,
});

/** A link as tall as a finger. */
export const target = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: tokens.target,
  fontSize: tokens.text.small,
});

/** Folded under its total on a phone; from this width on always open, where browsers can keep it so. */
const wide = "(min-width: 960px)";
export const fold = style({});
globalStyle(`${fold} > summary`, {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "1rem",
  minHeight: tokens.target,
  fontWeight: 700,
});
globalStyle(`${fold} > summary::after`, { content: '"▾" / ""', color: tokens.color.accent });
globalStyle(`${fold}[open] > summary::after`, { transform: "rotate(180deg)" });
globalStyle(`${fold} > summary > span:first-child`, { marginRight: "auto" });
globalStyle(`${fold} > summary`, {
  "@supports": { "selector(::details-content)": { "@media": { [wide]: { display: "none" } } } },
});
globalStyle(`${fold}::details-content`, {
  "@media": { [wide]: { contentVisibility: "visible" } },
});

export const totals = style({ width: "100%", fontSize: tokens.text.base });
globalStyle(`${totals} th`, { padding: "0.28rem 0", textAlign: "left", fontWeight: 400, color: tokens.color.slate });
globalStyle(`${totals} td`, { padding: "0.28rem 0", textAlign: "right", verticalAlign: "top" });

/** The rows that add up to the amount above. */
export const part = style({});
globalStyle(`${totals} tr${part} > *`, {
  padding: "0 0 0.28rem",
  fontSize: tokens.text.small,
  color: tokens.color.stone,
});
globalStyle(`${totals} tr${part} > th`, { paddingLeft: "1rem" });
globalStyle(`${totals} tr${part} > td`, { paddingLeft: "0.75rem" });

export const total = style({ borderTop: `1px solid ${tokens.color.edge}` });
globalStyle(`${totals} tr${total} > *`, {
  paddingTop: "0.7rem",
  fontSize: tokens.text.large,
  fontWeight: 700,
  color: tokens.color.ink,
});

/** Space above the rule over the total. */
globalStyle(`${totals} tr:nth-last-child(2) > *`, { paddingBottom: "0.7rem" });
globalStyle(`${totals} tr${total} > td`, { whiteSpace: "nowrap" });

export const note = style({ display: "block", fontSize: tokens.text.small, color: tokens.color.stone });

/** A small picture with its quantity. */
export const item = style({
  display: "grid",
  gridTemplateColumns: "3.25rem 1fr auto",
  gap: "0.75rem",
  alignItems: "start",
  paddingBlock: "0.65rem",
  fontSize: tokens.text.small,
});

/** Text below an item's title, beside an amount of its own. */
export const below = style({ gridColumn: 2, color: tokens.color.stone });

export const thumb = style({
  width: "3.25rem",
  height: "3.25rem",
  objectFit: "contain",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.paper,
});
