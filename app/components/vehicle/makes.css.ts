import { style } from "@vanilla-extract/css";
import { CUTOFF_SMALL_PX } from "~/models/shop/limits";
import { tokens } from "~/styles/tokens.css";

export const section = style({ marginTop: "1.25rem" });
export const small = style({ fontSize: tokens.text.base });

export const models = style({
  display: "grid",
  gap: "0 1.5rem",
  marginTop: "0.75rem",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
  alignItems: "start",
});
export const model = style({ borderBottom: `1px solid ${tokens.color.line}` });
export const modelName = style({
  padding: "0.7rem 0",
  minHeight: tokens.target,
  fontWeight: 600,
  cursor: "pointer",
});
export const note = style({ fontSize: tokens.text.small, fontWeight: 400, color: tokens.color.slate });

export const years = style({ display: "flex", flexWrap: "wrap", gap: "0.4rem", padding: "0.4rem 0 0.75rem" });
/** The same in one row that scrolls sideways on a phone, because the products below matter more. */
export const shortcuts = style([
  years,
  {
    "@media": {
      [`(max-width: ${CUTOFF_SMALL_PX}px)`]: {
        flexWrap: "nowrap",
        overflowX: "auto",
        // Space for the focus ring.
        margin: "0 -0.25rem",
        padding: "0.4rem 0.25rem 0.75rem",
        whiteSpace: "nowrap",
      },
    },
  },
]);
export const year = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: tokens.target,
  padding: "0.3rem 0.8rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.small,
  color: tokens.color.ink,
  fontSize: tokens.text.small,
  selectors: {
    "&:hover": { borderColor: tokens.color.edge },
    "&[aria-current]": {
      borderColor: tokens.color.accent,
      background: tokens.color.accentWash,
      color: tokens.color.accentDeep,
      fontWeight: 600,
    },
  },
});

export const shopBar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0.5rem 1rem",
  marginTop: "0.75rem",
});
