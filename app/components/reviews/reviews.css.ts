import { globalStyle, style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const photo = style({
  display: "block",
  borderRadius: tokens.radius.small,
  overflow: "hidden",
  border: `1px solid ${tokens.color.line}`,
});
globalStyle(`${photo} > img`, { width: "84px", height: "84px", objectFit: "cover" });

/** An author's later addition. */
export const followUp = style({
  marginTop: "0.6rem",
  paddingLeft: "0.75rem",
  borderLeft: `3px solid ${tokens.color.line}`,
});
export const card = style({
  padding: "1rem 1.1rem",
  ...rules.framed,
  fontSize: tokens.text.small,
  overflowWrap: "anywhere",
});

/** The product that a review or question is about. */
export const part = style({
  ...rules.row,
  gap: "0.9rem",
  minWidth: 0,
  overflowWrap: "anywhere",
});
globalStyle(`${part} > img`, {
  width: "64px",
  height: "64px",
  flex: "none",
  objectFit: "contain",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.paper,
});
export const row = style({
  ...rules.spread,
  gap: "0.75rem 1rem",
  padding: "0.9rem 1rem",
  ...rules.framed,
});
globalStyle(`${row} > ${part}`, { flex: "1 1 16rem" });

/** Five radios as chips, for touch and arrow keys. */
export const ratings = style({
  display: "grid",
  gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
  gap: "0.4rem",
  maxWidth: "30rem",
});
export const rating = style({
  ...rules.row,
  flexDirection: "column",
  justifyContent: "center",
  minHeight: "64px",
  padding: "0.35rem 0.2rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  cursor: "pointer",
  textAlign: "center",
  selectors: {
    "&:hover": { background: tokens.color.mist },
    "&:has(input:checked)": {
      borderColor: tokens.color.accent,
      boxShadow: `inset 0 0 0 1px ${tokens.color.accent}`,
      background: tokens.color.accentWash,
    },
    "&:has(input:focus-visible)": { outline: `3px solid ${tokens.color.accent}`, outlineOffset: "2px" },
  },
});
export const pressStar = style({
  ...rules.middle,
  width: "2.75rem",
  height: "2.75rem",
  fontSize: tokens.text.title,
  color: tokens.color.slate,
  textDecoration: "none",
  selectors: { "&:hover": { color: tokens.color.accent } },
});

export const aside = style({
  marginTop: "2rem",
  paddingTop: "1.25rem",
  borderTop: `1px solid ${tokens.color.line}`,
});

export const mark = style({
  display: "inline-block",
  padding: "0.1rem 0.6rem",
  borderRadius: tokens.radius.round,
  fontSize: tokens.text.small,
  fontWeight: 700,
  background: tokens.color.fitWash,
  color: tokens.color.fit,
});
export const markHeld = style([mark, { background: tokens.color.uncertainWash, color: tokens.color.uncertain }]);

/** A question with its answers. */
export const question = style({
  padding: "1rem 0",
  borderBottom: `1px solid ${tokens.color.line}`,
  overflowWrap: "anywhere",
  // The section below draws its own rule.
  selectors: { "&:last-child": { borderBottom: 0, paddingBottom: 0 } },
});
export const answer = style({
  marginTop: "0.6rem",
  paddingLeft: "0.9rem",
  borderLeft: `3px solid ${tokens.color.accent}`,
});
